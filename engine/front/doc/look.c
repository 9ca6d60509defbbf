/* Describes one space: its contents, its edges and ways, and the options that name it or a piece on it. */
#include "front/doc/spoken.h"
#include "front/doc/state.h"
#include "front/doc/ways.h"

/* Returns true if the mark starts with the name of this part of an area, as the mark "grit space" does in the part
 * "Grit". Such a mark is not printed, because the mark would repeat the name. */
static bool mark_named(const world *w, int space, const char *mark) {
    const char *name = world_part(w, space);
    return name && starts_fold(name, mark);
}

const char *look_contents(doc *d, const world *w, const marks *m, int space, int but, bool full) {
    buffer t = {0};
    const unsigned bits = marks_on(w, m, space);
    owned char *things = spoken_things(w, world_on(w, space), but, full);
    buffer_add(&t, things);
    for (int k = 0; k < m->n; k++)
        if (bits >> k & 1 && !mark_named(w, space, m->titles[k]))
            buffer_addf(&t, tr("%smarked %s"), t.n ? semicolon() : "", m->titles[k]);
    return t.s ? doc_take(d, t.s) : "";
}

/* Adds the name of the space. The drawn view adds its marks, and the spoken view its direction and contents. If
 * `around` is true, the sentence is about the acting piece, which is on the space: "Wolf is at d4". */
static void add_place(doc *d, const world *w, const marks *m, int space, bool around) {
    item *i = doc_item(doc_block(d, ROLE_PLACE), "");
    const pr_space *at = &w->content->space[space];
    const int from = around ? PR_NOBODY : world_standpoint(w), actor = world_actor(w);
    const char *holds = look_contents(d, w, m, space, around ? actor : PR_NOBODY, true);
    owned char *told = space_marks(w, space);
    if (around) item_fact(i, F_stands, piece_title(w, world_piece(w, actor)));
    item_fact(i, F_spot, world_place(w, space));
    if (space_is_part(w->content, space)) item_fact(i, F_part_of, world_place(w, at->whole));
    if (from >= 0) item_fact(i, F_bearing, doc_take(d, spoken_bearing(w, from, space)));
    if (*told) item_fact(i, F_marks, doc_keep(d, told));
    if (!around)
        item_fact(i, F_holds, *holds ? holds : tr("nothing is there"));
    else if (*holds)
        item_fact(i, F_also_there, holds);
}

/* Adds each piece on the space as its own item, for the drawn view. */
static void add_pieces(doc *d, const world *w, int space) {
    const pr_list here = world_on(w, space);
    block *b = doc_block(d, ROLE_PIECES);
    for (int k = 0; k < here.n; k++) state_add_piece(b, w, piece_in(w, here, k), false);
    if (!here.n && !w->content->space[space].parts.n) item_fact(doc_item(b, ""), F_nothing_here, "");
}

/* Adds the next acts of the pieces on a space that have action tracks, as in "The warden acts: 1 wall, 1 guard. Later
 * also: supplies -1." */
static void add_tracks(block *b, const world *w, int space) {
    const pr_list here = world_on(w, space);
    for (int k = 0; k < here.n; k++) {
        const pr_piece *piece = piece_in(w, here, k);
        owned char *track = track_text(w, piece);
        char *hook = track ? strstr(track, " | ") : NULL;
        item *i = hook ? doc_item(b, "") : NULL;
        if (hook) {
            *hook = 0;
            item_fact(i, F_acts_now, piece_title(w, piece))->t = doc_keep(b->of, track);
            item_fact(i, F_acts_later, doc_keep(b->of, hook + 3));
        }
    }
}

/* Adds the parts of an area with the contents of each part. The drawn view omits empty parts. */
static void add_parts(block *b, const world *w, const marks *m, pr_list parts) {
    for (int k = 0; k < parts.n; k++) {
        item *i = doc_item(b, "");
        const char *place = doc_take(b->of, part_spoken(w, parts.at[k]));
        const char *holds = look_contents(b->of, w, m, parts.at[k], -1, true);
        owned char *drawn = spoken_things(w, world_on(w, parts.at[k]), PR_NOBODY, false);
        if (*drawn) item_fact(i, F_part_drawn, place)->t = doc_keep(b->of, drawn);
        item_fact(i, F_part_spoken, place)->t = *holds ? holds : tr("nothing is there");
    }
}

static void add_borders(block *b, const world *w, int space) {
    owned_by(borders_free) borders all = borders_read(w, w->content->space[space].board, space);
    for (size_t k = 0; k < all.n; k++) {
        char *line = border_line(w, space, &all.at[k], "");
        if (line) item_fact(doc_item(b, ""), F_text, doc_take(b->of, line));
    }
}

/* Returns the marks and the direction of a way in words. add_alike_ways() lists ways with equal descriptions in one
 * item. */
static const char *likeness(doc *d, const passage *one) {
    buffer t = {0};
    way_add_likeness(one, true, &t);
    return t.s ? doc_take(d, t.s) : "";
}

/* Adds one item for way `first` and all ways with the same description that are also open, or also closed. `sorts` has
 * the description of each way; listed ways become NULL. Adds the name of a board after the last end that is on this
 * board. */
static void add_alike_ways(block *b, const world *w, const passages *all, const char **sorts, size_t first) {
    const char *sort = sorts[first];
    item *i = doc_item(b, "");
    fact *list = NULL, *last = NULL;
    int board = PR_NOBODY;
    for (size_t k = first; k <= all->n; k++) {
        const passage *one = k < all->n ? &all->at[k] : NULL;
        if (one && (one->open != all->at[first].open || !sorts[k] || strcmp(sorts[k], sort) != 0)) continue;
        if (last && (!one || w->content->space[one->to].board != board))
            last->t = doc_take(b->of, text_of(tr(" on %s"), w->content->board[board].is.title));
        if (!one) continue;
        sorts[k] = NULL;
        board = w->content->space[one->to].board;
        item *end = item_listed(i, &list, one->open ? F_ways_open : F_ways_closed, "");
        last = item_fact(end, F_way_end, world_place(w, one->to));
        list->n++;
    }
    if (*sort) item_fact(i, F_likeness, sort);
}

/* Adds the ways from a space: open ways before closed ways, and in each group first the ways that have a
 * description. */
static void add_ways(block *b, const world *w, int space) {
    owned_by(ways_free) passages all = ways_read(w, space);
    owned const char **sorts = need(calloc(all.n + 1, sizeof *sorts)); /* an entry is NULL once it was listed */
    for (size_t k = 0; k < all.n; k++) sorts[k] = likeness(b->of, &all.at[k]);
    for (int pass = 0; pass < 4; pass++) {
        const bool open = pass < 2, plain = pass % 2;
        for (size_t k = 0; k < all.n; k++)
            if (sorts[k] && all.at[k].open == open && !*sorts[k] == plain) add_alike_ways(b, w, &all, sorts, k);
    }
}

/* Returns true if `space` has a neighbor on this board that is `dx` columns and `dy` rows away. Both numbers are -1, 0
 * or 1. */
static bool touches(const pr_board *board, const pr_space *space, int dx, int dy) {
    switch (board->neighbors) {
    case 0: return false;
    case 4: return (dx == 0) != (dy == 0);
    case 6: return dy ? dx == 0 || dx == (space->half ? 1 : -1) : dx != 0;
    default: return true;
    }
}

static const char *toward(const pr_board *board, const pr_space *space, int dx, int dy) {
    if (board->neighbors == 6 && dy && !dx) dx = space->half ? -1 : 1;
    return spoken_direction(dx, dy);
}

/* Adds the directions in which the space has no neighbor. If the space is on a ring, instead adds the next and the
 * previous space of the ring. */
static void add_gaps(block *b, const world *w, int space) {
    const pr_board *board = spoken_board(w, space);
    const pr_space *here = &w->content->space[space];
    const pr_list ring = spoken_ring(w, space);
    item *i = doc_item(b, "");
    fact *gaps = NULL;
    int at = 0;
    while (at < ring.n && ring.at[at] != space) at++;
    if (ring.n) {
        fact *f = item_fact(i, F_on_ring, w->content->space[ring.at[(at + 1) % ring.n]].label);
        f->t = w->content->space[ring.at[(at + ring.n - 1) % ring.n]].label;
        return;
    }
    for (int dy = -1; dy <= 1; dy++)
        for (int dx = -1; dx <= 1; dx++)
            if (touches(board, here, dx, dy) && !spoken_at(w, board, here->x + dx, here->y + dy))
                item_fact(item_listed(i, &gaps, F_gaps, ""), F_text, toward(board, here, dx, dy));
}

void state_add_steps(block *b, const world *w, int space, int of) {
    enum { FEW = 6 };
    const int side = w->seat < 0 ? PR_NOBODY : w->content->seat[w->seat].side;
    owned size_t *far = afar_from(w, space, true);
    fact *list = NULL;
    size_t steps[FEW + 1];
    const pr_piece *found[FEW + 1];
    int n = 0;
    for (int k = 0; k < w->look->pieces; k++) {
        const pr_piece *piece = &w->look->piece[k];
        const pr_kind *kind = piece_kind(w, piece);
        const bool meant = of < 0 ? side >= 0 && kind->side == side && kind->ap > 0 : piece->kind == of;
        if (!meant || piece->space < 0) continue;
        if (!far[piece->space] || far[piece->space] >= AFAR_NEVER) continue;
        int at = n < FEW ? n : FEW;
        n++;
        for (; at > 0 && steps[at - 1] > far[piece->space]; at--) steps[at] = steps[at - 1], found[at] = found[at - 1];
        steps[at] = far[piece->space];
        found[at] = piece;
    }
    item *i = doc_item(b, "");
    for (int k = 0; k < n && k < FEW && (n <= FEW || of >= 0); k++) {
        const char *called = of < 0 ? doc_take(b->of, piece_name(w, found[k])) : world_place(w, found[k]->space);
        const bool numbered = of < 0 && piece_kind(w, found[k])->count > 1;
        item_fact(item_listed(i, &list, F_steps_from, ""), numbered ? F_steps_of_one : F_steps_of, called)->n =
            (long long)steps[k];
    }
    if (list) list->s = world_place(w, space);
}

static void add_options(doc *d, const world *w, int space, const policy *p) {
    for (size_t k = 0; k < w->options; k++) {
        const pr_option *option = &w->option[k];
        bool about = false;
        for (int j = 0; j < option->args; j++) about = about || thing_space(w, option->arg[j]) == space;
        if (about) menu_add_option(d, w, k, p);
    }
}

/* Surroundings -------------------------------------------------------------------------------------------------- */

enum { NEAREST = 10 }; /* maximum number of spaces that the command `look` reads; `look all` has no maximum */

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

/* Adds the pieces in sight of the space `from`, the pieces out of sight, and the other occupied spaces of the board,
 * the nearest first. If `all` is false, adds only the 10 nearest spaces. */
static void add_around(doc *d, const world *w, int from, bool all) {
    block *b = doc_block(d, ROLE_NEAR);
    add_seen(b, w, PR_SEEN_CLEARLY, F_in_sight);
    add_seen(b, w, PR_SEEN_PARTLY, F_partly_in_sight);
    add_seen(b, w, PR_UNSEEN, F_not_in_sight);
    add_board(b, w, from, all);
    add_elsewhere(b, w, from);
}

/* The document ---------------------------------------------------------------------------------------------------- */

/* Returns the description of a space without its options. */
static doc *place_doc(const world *w, int space, bool around) {
    const marks m = marks_collect(w);
    const pr_space *at = &w->content->space[space];
    doc *d = doc_new();
    add_place(d, w, &m, space, around);
    add_pieces(d, w, space);
    block *b = doc_block(d, ROLE_NEAR);
    add_tracks(b, w, space);
    add_parts(b, w, &m, at->parts);
    add_borders(b, w, space);
    add_ways(b, w, space);
    if (space_is_part(w->content, space)) add_ways(b, w, at->whole);
    add_gaps(b, w, space);
    if (!around) state_add_steps(b, w, space, PR_NOBODY);
    return d;
}

doc *look_doc(const world *w, int space, const policy *p) {
    doc *d = place_doc(w, space, false);
    add_options(d, w, space, p);
    return d;
}

doc *look_around(const world *w, bool all, const policy *p) {
    const int from = world_standpoint(w);
    doc *d = place_doc(w, from, true);
    if (p->spoken)
        add_around(d, w, from, all);
    else
        add_options(d, w, from, p);
    return d;
}
