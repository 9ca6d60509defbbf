/* Describes the boards in words: their spaces, edges and ways. Also lists the spaces for which a verb is legal. */
#include "front/doc/state.h"

#include "front/base/localized.h"
#include "front/doc/spoken.h"
#include "front/doc/ways.h"

#include <stdio.h>

/* Adds the occupied or marked spaces of one row, such as "Row 1. a1: Wolf, stunned. c1: Log, wet side." */
static void add_row(block *b, const world *w, const marks *m, const pr_board *board, int y) {
    item *i = doc_item(b, "");
    fact *row = NULL;
    for (int space = board->first; space < board->first + board->spaces; space++) {
        if (w->content->space[space].y != y || w->content->space[space].parts.n) continue;
        const char *holds = look_contents(b->of, w, m, space, PR_NOBODY, false);
        item *place = *holds ? item_listed(i, &row, F_row, "") : NULL;
        if (place) item_fact(place, F_spot, world_place(w, space));
        if (place) item_fact(place, F_holds, holds);
    }
    if (row) row->n = y;
}

/* Adds an area: the names of its parts, and the pieces that are in the area but in none of its parts. */
static void add_area(block *b, const world *w, const marks *m, int space) {
    const pr_list parts = w->content->space[space].parts;
    const char *holds = look_contents(b->of, w, m, space, PR_NOBODY, false);
    item *i = doc_item(b, "");
    fact *list = NULL;
    for (int k = 0; k < parts.n; k++)
        item_fact(item_listed(i, &list, F_one_place, ""), F_text, doc_take(b->of, part_spoken(w, parts.at[k])));
    list->s = world_place(w, space);
    if (*holds) item_fact(i, F_in_middle, holds);
}

static void add_gaps(block *b, const world *w, const pr_board *board) {
    item *i = doc_item(b, "");
    fact *gaps = NULL;
    for (int y = 1; y <= board->height; y++) {
        for (int x = 1; x <= board->width && x <= 26; x++) {
            char name[16];
            if (spoken_at(w, board, x, y)) continue;
            snprintf(name, sizeof name, "%c%d", (char)('a' + x - 1), y);
            item_fact(item_listed(i, &gaps, board->solid ? F_solid : F_no_spaces, ""), F_text, doc_keep(b->of, name));
        }
    }
    if (gaps && board->solid) gaps->s = board->solid;
}

static void add_grid(block *b, const world *w, const marks *m, int number) {
    const pr_board *board = &w->content->board[number];
    char room[16];
    int n = 0;
    for (int space = board->first; space < board->first + board->spaces; space++)
        n += !w->content->space[space].parts.n;
    snprintf(room, sizeof room, "%d", n);
    item *i = doc_item(b, "");
    if (board->height == 1)
        item_count(i, F_one_row, board->is.title, n);
    else
        item_range(i, F_grid, board->is.title, board->width, board->height)->t = doc_keep(b->of, room);
    for (int y = 1; y <= board->height; y++) add_row(b, w, m, board, y);
    for (int space = board->first; space < board->first + board->spaces; space++)
        if (w->content->space[space].parts.n) add_area(b, w, m, space);
    add_gaps(b, w, board);
}

/* Adds a place of a net (a board whose places are joined only by ways): its contents, its parts, and the places to
 * which its open ways lead. */
static void add_net_place(block *b, const world *w, const marks *m, int space) {
    const pr_list parts = w->content->space[space].parts;
    const char *holds = look_contents(b->of, w, m, space, PR_NOBODY, false);
    item *i = doc_item(b, "");
    fact *list = NULL;
    owned_by(ways_free) passages all = ways_read(w, space);
    item_fact(i, F_spot_spoken, world_place(w, space));
    if (*holds) item_fact(i, F_holds, holds);
    for (int k = 0; k < parts.n; k++) {
        item *part = item_listed(i, &list, F_net_parts, "");
        const char *there = look_contents(b->of, w, m, parts.at[k], PR_NOBODY, false);
        item_fact(part, F_spot_spoken, doc_take(b->of, part_spoken(w, parts.at[k])));
        if (*there) item_fact(part, F_holds_beside, there);
    }
    list = NULL;
    for (size_t k = 0; k < all.n; k++)
        if (all.at[k].open && all.at[k].there)
            item_fact(item_listed(i, &list, F_net_ways, ""), F_spoken, world_place(w, all.at[k].to));
}

static void add_net(block *b, const world *w, const marks *m, int number) {
    const pr_board *board = &w->content->board[number];
    item *i = doc_item(b, "");
    long long n = 0;
    for (int space = board->first; space < board->first + board->spaces; space++) {
        if (space_is_part(w->content, space)) continue;
        add_net_place(b, w, m, space);
        n++;
    }
    item_count(i, F_net, board->is.title, n);
}

static bool is_plane(const pr_content *c, int board) {
    return c->board[board].plane >= 0;
}

/* Returns true for a net: a board on which only links join the places, because no space has neighbors. */
static bool is_net(const pr_content *c, int board) {
    bool joined = false;
    for (int k = 0; k < c->links && !joined; k++)
        joined = c->space[c->link[k].from].board == board && c->space[c->link[k].to].board == board;
    return joined && c->board[board].neighbors == 0;
}

static void add_plane(block *b, const world *w, const marks *m, int board) {
    (void)m;
    plane_add(b, w, board);
}

/* The kinds of boards, each with its test and its description. A board is described as the first kind whose test is
 * true. A sheet has no description here, because the state document describes sheets. */
static const struct kind {
    bool (*is)(const pr_content *c, int board);
    void (*add)(block *b, const world *w, const marks *m, int board);
} kinds[] = {{is_sheet, NULL}, {is_plane, add_plane}, {is_net, add_net}, {NULL, add_grid}};

static void add_board(block *b, const world *w, const marks *m, int board) {
    const struct kind *k = kinds;
    while (k->is && !k->is(w->content, board)) k++;
    if (k->add) k->add(b, w, m, board);
}

static const char *border_text(doc *d, const border *one) {
    buffer t = {0};
    border_add(one, &t);
    return doc_take(d, t.s);
}

/* Adds an item for all edges of one sort and state, such as "Wall: between a1 and a2, between c1 and d1". */
static void add_edges(block *b, const world *w, int board) {
    owned_by(borders_free) borders all = borders_read(w, board, PR_NOBODY);
    owned const char **sorts = need(calloc(all.n + 1, sizeof *sorts)); /* an entry is NULL once it was listed */
    for (size_t k = 0; k < all.n; k++) sorts[k] = border_text(b->of, &all.at[k]);
    for (size_t k = 0; k < all.n; k++) {
        const char *sort = sorts[k];
        item *i = sort ? doc_item(b, "") : NULL;
        fact *list = NULL;
        for (size_t j = k; j < all.n && sort; j++) {
            if (!sorts[j] || strcmp(sorts[j], sort) != 0) continue;
            item_fact(item_listed(i, &list, F_edges, ""), F_between, world_place(w, all.at[j].from))->t =
                world_place(w, all.at[j].to);
            sorts[j] = NULL;
        }
        if (list) list->s = sort;
    }
}

/* Adds a way within a board for the drawn view, such as "f4 -> g1: bridge, closed". */
static void add_drawn_way(block *b, const world *w, const passage *one) {
    buffer sort = {0};
    item *i = doc_item(b, "");
    const bool both = one->there && one->back;
    way_add_likeness(one, false, &sort);
    item_fact(i, both ? F_drawn_way : F_drawn_one_way, world_place(w, one->there ? one->from : one->to))->t =
        world_place(w, one->there ? one->to : one->from);
    if (sort.s) item_fact(i, F_sort_of_way, doc_take(b->of, sort.s));
    if (!one->open) item_fact(i, F_drawn_closed, "");
}

/* Adds a way for the spoken view: "Bridge leads from f4 to g1 only, open". A way is called by its marks, or by its id
 * if the way has no marks. */
static void add_spoken_way(block *b, const world *w, const passage *one) {
    char name[ROOM_FOR_ID];
    item *i = doc_item(b, "");
    const char *called = *one->marks ? one->marks : base_id(w->content->link[one->link].id, name);
    item_fact(i, F_called, doc_keep(b->of, called));
    item_fact(i, one->there && one->back ? F_joins : F_leads, world_place(w, one->there ? one->from : one->to))->t =
        world_place(w, one->there ? one->to : one->from);
    item_fact(i, one->open ? F_is_open : F_is_closed, "");
}

/* Adds the ways. The drawn view gets only ways that stay on one board. The spoken view gets all ways except the ways of
 * nets, because the description of a net already names them. */
static void add_ways(block *b, const world *w) {
    owned_by(ways_free) passages all = ways_read(w, PR_NOBODY);
    for (size_t k = 0; k < all.n; k++) {
        const bool within = way_within(w, &all.at[k]);
        if (within) add_drawn_way(b, w, &all.at[k]);
        const bool read = within && all.at[k].open && !space_is_part(w->content, all.at[k].from) &&
                          !space_is_part(w->content, all.at[k].to) &&
                          is_net(w->content, w->content->space[all.at[k].from].board);
        if (!read) add_spoken_way(b, w, &all.at[k]);
    }
}

doc *boards_doc(const world *w) {
    const pr_content *c = w->content;
    const marks m = marks_collect(w);
    doc *d = doc_new();
    block *b = doc_block(d, ROLE_NEAR);
    for (int k = 0; k < c->boards; k++) add_board(b, w, &m, k);
    for (int k = 0; k < c->boards; k++)
        if (!is_sheet(c, k)) add_edges(b, w, k);
    add_ways(b, w);
    return d;
}

/* Adds all pieces on the maps in words, counted by kind. */
static void add_pieces(block *b, const world *w) {
    owned int32_t *at = need(calloc((size_t)w->look->pieces + 1, sizeof *at));
    int n = 0;
    for (int s = 0; s < w->content->spaces; s++) {
        const pr_list here = world_on(w, s);
        for (int i = 0; i < here.n && spoken_on_map(w, s); i++) at[n++] = here.at[i];
    }
    owned char *things = spoken_things(w, (pr_list){at, n}, PR_NOBODY, false);
    item_fact(doc_item(b, ""), F_on_boards, *things ? doc_keep(b->of, things) : tr("nothing"));
}

doc *contents_doc(const world *w) {
    const marks m = marks_collect(w);
    doc *d = doc_new();
    block *b = doc_block(d, ROLE_TEXT);
    add_pieces(b, w);
    for (int mark = 0; mark < m.n; mark++) {
        long long n = 0;
        for (int s = 0; s < w->content->spaces; s++) n += spoken_on_map(w, s) && marks_on(w, &m, s) >> mark & 1;
        if (n) item_count(doc_item(b, ""), F_marked_spaces, doc_keep(d, m.titles[mark]), n);
    }
    item_fact(doc_item(b, ""), F_text, tr("`look` describes the surroundings, `map` the boards."));
    return d;
}

/* Adds an occupied space that the acting piece can reach: its direction from the space `from`, its contents, and
 * `left`, the action points that remain on arrival. */
static void add_target(block *b, const world *w, int from, int space, const char *left) {
    item *i = doc_item(b, "");
    char *here = spoken_things(w, world_on(w, space), PR_NOBODY, false);
    item_fact(i, F_spot_spoken, world_place(w, space));
    if (from >= 0) item_fact(i, F_bearing, doc_take(b->of, spoken_bearing(w, from, space)));
    item_fact(i, F_holds, doc_take(b->of, here));
    if (*left) item_count(i, F_left_there, "", atoi(left));
}

/* Adds a list of the empty spaces on which the acting piece arrives with the same action points, `left` ("" if no
 * number is shown). */
static void add_empty(block *b, const world *w, const near_spaces *all, const highlights *s, const char *left) {
    item *i = doc_item(b, "");
    fact *list = NULL;
    for (size_t k = 0; k < all->n; k++) {
        const int space = all->at[k].space;
        if (!world_on(w, space).n && !strcmp(highlight_at(s, space), left))
            item_fact(item_listed(i, &list, *left ? F_empty_left : F_empty, ""), F_text, world_place(w, space));
    }
    if (list) list->n = atoi(left);
}

doc *places_doc(const world *w, const highlights *s, int verb) {
    const int from = world_standpoint(w);
    near_spaces found = {0};
    doc *d = doc_new();
    block *b = doc_block(d, ROLE_TEXT);
    item_fact(doc_item(b, ""), s->left ? F_in_reach : F_done_at, localized_word(A_VERB, w->content->verb[verb].id));
    for (size_t k = 0; k < s->n; k++)
        if (!s->left || s->at[k].space != from)
            nearest_add(&found, s->at[k].space, from >= 0 ? spoken_distance(w, from, s->at[k].space) : 0);
    nearest_sort(&found);
    for (size_t k = 0; k < found.n; k++) {
        const int space = found.at[k].space;
        if (world_on(w, space).n) add_target(b, w, from, space, highlight_at(s, space));
    }
    for (size_t k = 0; k < found.n; k++) {
        const char *left = highlight_at(s, found.at[k].space);
        bool known = false;
        for (size_t j = 0; j < k && !known; j++) known = !strcmp(highlight_at(s, found.at[j].space), left);
        if (!known) add_empty(b, w, &found, s, left);
    }
    free(found.at);
    return d;
}
