/* Areas of a board: several spaces that are one place (docs/MAPS.md 3). */
#include "script/declare/declare.h"

#include "core/build.h"

enum { MAX_PARTS = 64 };

/* The parts of one area, while its list is read. */
struct parts {
    int board, n, space[MAX_PARTS];
    const char *area;
};

static void part_item(struct scan *c, const char *key, void *ctx) {
    struct parts *parts = ctx;
    struct problem p;
    (void)key;
    if (lua_type(c->L, -1) != LUA_TSTRING) scan_error(c, NULL, "expected a space, got %s", luaL_typename(c->L, -1));
    const char *name = lua_tostring(c->L, -1);
    const int space = declare_space_named(c, parts->board, name);
    if (space == NONE)
        scan_error(c, NULL, "the map of board \"%s\" has no space %.*s%s", def(c)->boards[parts->board].id,
                   text_fit(name, 40), name,
                   suggest(names_nearest(&def(c)->space_ids, name), "; parts are spaces of the area's own board").s);
    if (!def_part_fits(def(c), parts->board, parts->area, space, &p)) scan_error(c, NULL, "%s", p.text);
    for (int i = 0; i < parts->n; i++)
        if (parts->space[i] == space) scan_error(c, NULL, "%s is in the list twice", name);
    if (parts->n == MAX_PARTS) scan_error(c, NULL, "an area has at most %d spaces", MAX_PARTS);
    parts->space[parts->n++] = space;
}

static void mark_area(struct scan *c, int middle, const char *name) {
    struct problem p;
    const int mark = declared(c, "marks", def_mark(def(c), name, &p), &p);
    def_mark_show(def(c), mark);
    if (!def_space_marked(def(c), mark, middle, &p)) scan_error(c, "marks", "%s", p.text);
}

/* Reads one mark, or a list of marks. The middle of the area gets these marks. */
static void read_marks(struct scan *c, int middle) {
    const int type = scan_type(c, "marks");
    if (type == LUA_TTABLE) {
        scan_enter(c, "marks", true);
        for (int i = 1, n = scan_length(c); i <= n; i++) mark_area(c, middle, scan_item(c, i));
        scan_leave(c);
    } else if (type != LUA_TNIL) {
        mark_area(c, middle, scan_string(c, "marks", NULL));
    }
}

static void area_item(struct scan *c, const char *key, void *ctx) {
    struct problem p;
    const int board = *(int *)ctx;
    (void)key;
    expect_table(c);
    scan_keys(c, "id title spaces marks was");
    const char *id = scan_string(c, "id", NULL), *title = scan_msg(c, "title", id).s;
    struct parts parts = {.board = board, .area = id};
    const int known = names_find(&def(c)->space_ids, id);
    if (known != NONE)
        scan_error(c, "id", "\"%s\" is the id of a space already; an area needs an id of its own, such as \"old_town\"",
                   id);
    if (!scan_has(c, "spaces")) scan_missing(c, "spaces", "expected the spaces that are its parts: { \"a1\", \"b1\" }");
    scan_enter(c, "spaces", true);
    const bool listed = scan_length(c) > 0;
    scan_list(c, part_item, &parts);
    scan_leave(c);
    if (listed && !parts.n) return; /* an error was reported for each bad part */
    const int middle = def_area(def(c), board, id, title, parts.space, parts.n, &p);
    declared(c, parts.n ? "id" : "spaces", middle, &p);
    read_marks(c, middle);
    if (scan_was(c) && !def_was(def(c), &def(c)->space_ids, middle, scan_was(c), &p))
        scan_error(c, "was", "%s", p.text);
}

void declare_areas(struct scan *c, int board) {
    scan_list_of(c, "areas", area_item, &board);
}
