/* Lists the surroundings of a space: the pieces in sight, the pieces out of sight, and the other occupied spaces of the
 * board. Each list starts with the nearest. */
#include "front/doc/state.h"

#include "front/doc/spoken.h"

#include <stdlib.h>

enum { NEAREST = 10 }; /* maximum number of spaces that the command `look` reads; `look all` reads all of them */

static void add_seen(block *b, const world *w, pr_seen how, fact_kind kind) {
    fact *list = NULL;
    char room[ROOM_FOR_WHERE];
    item *i = doc_item(b, "");
    for (int k = 0; k < w->look->pieces; k++) {
        const pr_piece *piece = &w->look->piece[k];
        if (piece->seen != (int)how) continue;
        fact *f = item_fact(item_listed(i, &list, kind, ""), F_piece_at, piece_title(w, piece));
        f->t = doc_keep(b->of, piece_where(w, piece, room));
    }
}

/* Adds the other occupied spaces of this board, the nearest first. */
static void add_board(block *b, const world *w, int from, bool all) {
    const marks m = marks_collect(w);
    const pr_board *board = spoken_board(w, from);
    near_spaces found = {0};
    for (int space = board->first; space < board->first + board->spaces; space++)
        if (space != from && world_on(w, space).n) nearest_add(&found, space, spoken_distance(w, from, space));
    nearest_sort(&found);
    const size_t most = all || found.n < NEAREST ? found.n : NEAREST;
    for (size_t k = 0; k < most; k++) {
        const int space = found.at[k].space;
        item *i = doc_item(b, "");
        item_fact(i, F_toward, doc_take(b->of, spoken_bearing(w, from, space)))->t = world_place(w, space);
        item_fact(i, F_holds, look_contents(b->of, w, &m, space, PR_NOBODY, true));
    }
    if (!found.n) item_fact(doc_item(b, ""), F_nothing_else, "");
    if (found.n > most) item_count(doc_item(b, ""), F_farther, "", (long long)(found.n - most));
    free(found.at);
}

/* Counts the occupied spaces of other boards. */
static void add_elsewhere(block *b, const world *w, int from) {
    const pr_content *c = w->content;
    for (int k = 0; k < c->boards; k++) {
        long long n = 0;
        if (k == c->space[from].board || is_sheet(c, k)) continue;
        for (int s = 0; s < c->board[k].spaces; s++) n += world_on(w, c->board[k].first + s).n > 0;
        if (n) item_count(doc_item(b, ""), F_elsewhere, c->board[k].is.title, n);
    }
}

void look_add_around(doc *d, const world *w, int from, bool all) {
    block *b = doc_block(d, ROLE_NEAR);
    add_seen(b, w, PR_SEEN_CLEARLY, F_in_sight);
    add_seen(b, w, PR_SEEN_PARTLY, F_partly_in_sight);
    add_seen(b, w, PR_UNSEEN, F_not_in_sight);
    add_board(b, w, from, all);
    add_elsewhere(b, w, from);
}
