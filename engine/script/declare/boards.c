/* Declares boards, and what joins their spaces: links and rings. */
#include "script/declare/declare.h"

#include "core/build.h"

#include <string.h>

enum { MAX_SPACES = 20000, MAX_BOARDS = 16, MAX_LAYERS = 16, MAX_MARKS = 512 }; /* far beyond any real game */

/* The purpose of a legend. */
struct legend_read {
    bool shown; /* front ends draw the marks in the legend */
    struct legend *legend;
    const char *prefix; /* prefix of the marks in the legend, or NULL */
    int *sort;          /* for a plan: the sort of edge of each character, or NONE; NULL for other legends */
};

static void legend_mark(struct scan *c, struct legend_entry *e, const struct legend_read *read, const char *name) {
    const char *prefix = read->prefix;
    struct problem p;
    char mark[128];
    struct text t = text_over(mark, sizeof mark);
    text_add(&t, prefix ? "%s.%s" : "%s", prefix ? prefix : name, name);
    if (e->marks == (int)(sizeof e->mark / sizeof *e->mark)) scan_error(c, NULL, "at most 8 marks for one character");
    if (def(c)->marks_n == MAX_MARKS) scan_error(c, NULL, "at most %d marks are possible", MAX_MARKS);
    int index = declared(c, NULL, def_mark(def(c), mark, &p), &p);
    if (read->shown) def_mark_show(def(c), index);
    e->mark[e->marks++] = index;
}

static void legend_item(struct scan *c, const char *key, void *ctx) {
    const struct legend_read *read = ctx;
    struct legend_entry e = {.character = key[0]};
    if (key[0] == '\0' || key[1] != '\0' || strchr(".#: ", key[0]))
        scan_error(c, NULL, "expected one character other than '.', '#', ':' and blank");
    if (read->legend->n == 64) scan_error(c, NULL, "at most 64 characters in a legend");
    const int sort = !read->prefix && lua_type(c->L, -1) == LUA_TSTRING
                         ? names_find(&def(c)->edge_ids, lua_tostring(c->L, -1))
                         : NONE;
    if (sort != NONE) {
        if (!read->sort)
            scan_error(c, NULL,
                       "\"%s\" is a sort of edge, and a map has only spaces; list the `edges` of this board, or draw "
                       "squares in a `plan`",
                       lua_tostring(c->L, -1));
        read->sort[(unsigned char)key[0]] = sort;
        return;
    }
    if (lua_type(c->L, -1) == LUA_TSTRING) {
        legend_mark(c, &e, read, lua_tostring(c->L, -1));
    } else {
        expect_table(c);
        for (int i = 1, n = scan_length(c); i <= n; i++) legend_mark(c, &e, read, scan_item(c, i));
    }
    read->legend->entry[read->legend->n++] = e;
}

static void read_legend(struct scan *c, struct legend *legend, const char *prefix, bool shown, int *sort) {
    struct legend_read read = {shown, legend, prefix, sort};
    legend->n = 0;
    scan_each_of(c, "legend", legend_item, &read);
}

static void layer_item(struct scan *c, const char *key, void *ctx) {
    struct problem p;
    struct legend legend;
    expect_table(c);
    scan_keys(c, "legend map shown");
    read_legend(c, &legend, key, scan_bool(c, "shown", false), NULL);
    const char *map = scan_string(c, "map", NULL);
    if (!def_layer(def(c), *(int *)ctx, map, &legend, &p))
        scan_error_in(c, "map", p.y < 0 ? NONE : map_offset(map, p.x, p.y), "%s", p.text);
}

/* Reads the name printed on a space. */
static void title_item(struct scan *c, const char *key, void *ctx) {
    struct problem p;
    if (!def_space_title(def(c), *(int *)ctx, key, scan_msg_here(c, NULL, "title").s, &p))
        scan_error(c, NULL, "%s", p.text);
}

/* Reads neighbors = 0, 4, 6 or 8. Also reads shift = "first" or "second", which selects the rows of hexagons that are
 * shifted right by half a space. */
static void read_neighbors(struct scan *c, int board) {
    struct problem p;
    word n = scan_int(c, "neighbors", NEIGHBORS_ALL, 0, NEIGHBORS_ALL);
    const bool first = scan_choice(c, "shift", "second", "first second") == 0;
    if (n != NEIGHBORS_NONE && n != NEIGHBORS_EDGES && n != NEIGHBORS_HEX && n != NEIGHBORS_ALL)
        scan_error(c, "neighbors",
                   "expected 0 (links alone join spaces), 4 (along edges), 6 (hexagons) or 8 (all around), got %d", n);
    if (scan_has(c, "shift") && n != NEIGHBORS_HEX)
        scan_error(c, "shift", "says which rows of hexagons lie half a space to the right: only with neighbors = 6");
    if (n != NEIGHBORS_ALL && !def_board_neighbors(def(c), board, n, first, &p))
        scan_error(c, "neighbors", "%s", p.text);
}

/* Reads the old name of a space. */
static void space_was(struct scan *c, const char *key, void *ctx) {
    struct problem p;
    const struct board *b = &def(c)->boards[*(int *)ctx];
    int space = names_find(&def(c)->space_ids, key);
    if (space == NONE || space < b->first || space >= b->first + b->spaces)
        scan_error(c, NULL, "the map of board \"%s\" has no space %.*s", b->id, text_fit(key, 40), key);
    if (!def_was(def(c), &def(c)->space_ids, space, declare_title(c), &p)) scan_error(c, NULL, "%s", p.text);
}

/* Reads `was` of a board: the board's old name, with which the old ids of its spaces began, or old names of single
 * spaces. */
static void board_was(struct scan *c, int board) {
    struct problem p;
    const bool spaces = scan_type(c, "was") == LUA_TTABLE;
    if (spaces) {
        scan_enter(c, "was", true);
        scan_each(c, space_was, &board);
        scan_leave(c);
    } else if (scan_was(c) && !def_board_was(def(c), board, scan_was(c), &p)) {
        scan_error(c, "was", "%s", p.text);
    }
}

void declare_board_item(struct scan *c, const char *key, void *ctx) {
    struct problem p;
    struct legend legend;
    struct floor_plan plan = {.map = NULL};
    const char *maps[16], *id;
    int n = 0, sorts[UCHAR_MAX + 1];
    (void)key, (void)ctx;
    expect_table(c);
    const bool plane = scan_choice(c, "kind", "spaces", "spaces plane");
    if (def(c)->boards_n == MAX_BOARDS) scan_error(c, NULL, "at most %d boards are possible", MAX_BOARDS);
    if (plane) {
        board_was(c, declare_plane(c));
        return;
    }
    scan_keys(c, "id kind title titles map plan edges diagonals neighbors shift legend layers areas join_halves owner "
                 "at radius outlines drawing solid was");
    id = scan_string(c, "id", NULL);
    for (int i = 0; i <= UCHAR_MAX; i++) sorts[i] = NONE;
    const char *drawn = scan_optional(c, "plan");
    if (drawn && scan_has(c, "map")) scan_error(c, "map", "a board has a `map` or a `plan`, not both");
    read_legend(c, &legend, NULL, true, drawn ? sorts : NULL);
    const word touch = scan_int(c, "neighbors", NEIGHBORS_ALL, 0, NEIGHBORS_ALL);
    if (drawn && (touch == NEIGHBORS_NONE || touch == NEIGHBORS_HEX))
        scan_error(c, "plan", "a plan draws edges between squares; draw a `map` and list the `edges` of this board");
    if (drawn && !floor_plan_read(&def(c)->arena, drawn, &plan, &p))
        scan_error_in(c, "plan", p.y < 0 ? NONE : plan_offset(drawn, p.x, p.y), "%s", p.text);
    plan.text = drawn;
    if (drawn) declare_plan_spaces(c, &plan, sorts);
    int type = lua_getfield(c->L, -1, "map");
    if (drawn) {
        maps[n++] = plan.map;
    } else if (type == LUA_TSTRING) {
        maps[n++] = lua_tostring(c->L, -1);
    } else if (type == LUA_TTABLE) {
        int most = scan_length(c);
        if (most > 16) scan_error(c, "map", "at most 16 texts can be joined");
        for (; n < most; n++) maps[n] = scan_item(c, n + 1);
    }
    lua_pop(c->L, 1); /* the board's table owns the texts */
    if (!n && type == LUA_TNIL)
        scan_missing(c, "map", "expected a text drawn with one character per space, or a list of such texts");
    if (!n) scan_error(c, "map", "expected a text drawn with one character per space, or a list of such texts");
    int board =
        def_board(def(c), id, scan_msg(c, "title", id).s, maps, n, scan_bool(c, "join_halves", true), &legend, &p);
    if (board == NONE && p.y >= 0 && n == 1)
        scan_error_in(c, drawn ? "plan" : "map",
                      drawn ? plan_offset(drawn, 2 * p.x, 2 * p.y) : map_offset(maps[0], p.x, p.y), "%s", p.text);
    declared(c, drawn ? "plan" : "map", board, &p);
    read_neighbors(c, board);
    declare_diagonals(c, board);
    declare_plan_edges(c, board, &plan, sorts);
    scan_list_of(c, "edges", declare_edge_item, &board);
    if (def(c)->spaces_n > MAX_SPACES)
        scan_error(c, drawn ? "plan" : "map", "at most %d spaces are possible in all", MAX_SPACES);
    board_was(c, board);
    scan_each_of(c, "titles", title_item, &board);
    if (scan_enter(c, "layers", false)) {
        if (scan_count(c) > MAX_LAYERS) scan_error(c, NULL, "at most %d layers are possible", MAX_LAYERS);
        scan_each(c, layer_item, &board);
        scan_leave(c);
    }
    if (scan_has(c, "solid")) {
        if (def(c)->boards[board].neighbors == NEIGHBORS_NONE)
            scan_error(c, "solid",
                       "says what the holes between neighbors are; on a board with neighbors = 0 ways join");
        def(c)->boards[board].solid = scan_msg_required(c, "solid");
    }
    declare_areas(c, board);
    declare_coordinates(c, board);
}

/* Reads a board's owner. Runs after the kinds are declared. */
void declare_owner_item(struct scan *c, const char *key, void *ctx) {
    struct problem p;
    (void)key, (void)ctx;
    int piece = scan_name(c, "owner", &def(c)->piece_ids, "piece", false),
        board = names_find(&def(c)->board_ids, scan_string(c, "id", NULL));
    if (piece != NONE && !def_board_owner(def(c), board, piece, &p)) scan_error(c, "owner", "%s", p.text);
}

/* Reads one mark, or a list of marks. */
static void link_marks(struct scan *c, int link) {
    struct problem p;
    int marks[16], n = 0, type = lua_getfield(c->L, -1, "marks");
    lua_pop(c->L, 1);
    if (type == LUA_TTABLE)
        n = declare_list(c, "marks", marks, 16, def_link_mark);
    else if (type != LUA_TNIL)
        marks[n++] = declared(c, "marks", def_link_mark(def(c), scan_string(c, "marks", NULL), &p), &p);
    for (int i = 0; i < n; i++) def_link_marked(def(c), link, marks[i]);
}

/* Reads an end of a link. A link joins whole areas, because a movement that ended in a part would skip the choice of a
 * part. */
static int link_end_at(struct scan *c, const char *key) {
    const int space = scan_name(c, key, &def(c)->space_ids, "space", true), whole = def(c)->spaces[space].whole;
    if (whole != NONE && whole != space)
        scan_error(c, key, "%s is a part of the area \"%s\", and links join whole areas: write \"%s\"",
                   def(c)->spaces[space].id, def(c)->spaces[whole].id, def(c)->spaces[whole].id);
    return space;
}

void declare_link_item(struct scan *c, const char *key, void *ctx) {
    struct problem p;
    struct filter who;
    (void)key, (void)ctx;
    expect_table(c);
    scan_keys(c, "id from to open one_way tags marks shown");
    int from = link_end_at(c, "from"), to = link_end_at(c, "to");
    bool limited = scan_filter(c, "tags", &who);
    int link =
        def_link(def(c), scan_string(c, "id", NULL), from, to, scan_bool(c, "open", true), limited ? &who : NULL, &p);
    declared(c, "id", link, &p);
    if (scan_bool(c, "one_way", false)) def_link_one_way(def(c), link);
    link_marks(c, link);
    if (scan_choice(c, "shown", "always", "always open")) def_link_traceless(def(c), link);
}

void declare_ring_item(struct scan *c, const char *key, void *ctx) {
    struct problem p;
    (void)ctx;
    expect_table(c);
    int n = scan_length(c), *spaces = arena_alloc(&def(c)->arena, (size_t)(n + 1) * sizeof *spaces);
    if (!spaces) no_memory(c->L);
    for (int i = 0; i < n; i++) spaces[i] = scan_known(c, NULL, &def(c)->space_ids, "space", scan_item(c, i + 1));
    declared(c, NULL, def_ring(def(c), key, spaces, n, &p), &p);
}
