/* Reads the coordinates of a board: the points of its places, and its outlines. docs/MAPS.md 1 and 4. */
#include "script/declare/declare.h"

#include "core/build.h"

#include <string.h>

enum { MAX_POINTS_OF_OUTLINE = 256, MAX_OUTLINES = 256 };

/* Reads a point { x, y }, the table at the top of the stack. */
static void read_point(struct scan *c, int *at) {
    expect_table(c);
    if (scan_length(c) != 2) scan_error(c, NULL, "expected { x, y }, two integers");
    for (int i = 0; i < 2; i++) {
        lua_rawgeti(c->L, -1, i + 1);
        at[i] = scan_value(c, NULL, -MAX_COORDINATE, MAX_COORDINATE);
        lua_pop(c->L, 1);
    }
}

static void place_item(struct scan *c, const char *key, void *ctx) {
    struct problem p;
    int at[2];
    read_point(c, at);
    if (!def_space_at(def(c), declare_space_on(c, *(int *)ctx, key), at[0], at[1], &p))
        scan_error(c, NULL, "%s", p.text);
}

static void read_points(struct scan *c, struct outline *o) {
    scan_enter(c, "points", true);
    o->n = scan_length(c);
    if (o->n < (o->closed ? 3 : 2) || o->n > MAX_POINTS_OF_OUTLINE)
        scan_error(c, NULL, "expected a list of %d to %d points { x, y }", o->closed ? 3 : 2, MAX_POINTS_OF_OUTLINE);
    o->at = declare_array(c, 2 * o->n, sizeof *o->at);
    for (int i = 0; i < o->n; i++) {
        scan_enter_item(c, i + 1);
        read_point(c, &o->at[2 * i]);
        scan_leave(c);
    }
    scan_leave(c);
}

static void outline_item(struct scan *c, const char *key, void *ctx) {
    struct problem p;
    expect_table(c);
    scan_keys(c, "title sort points closed bars");
    struct outline o = {.id = key,
                        .title = scan_msg(c, "title", key),
                        .sort = scan_string(c, "sort", key),
                        .board = *(int *)ctx,
                        .closed = scan_bool(c, "closed", true),
                        .bars = scan_bool(c, "bars", false)};
    if (!scan_has(c, "points")) scan_missing(c, "points", "expected a list of points { x, y }");
    if (def(c)->outlines_n == MAX_OUTLINES) scan_error(c, NULL, "at most %d outlines are possible", MAX_OUTLINES);
    read_points(c, &o);
    declared(c, NULL, def_outline(def(c), &o, &p), &p);
}

static bool named_at(struct scan *c, int space) {
    const char *id = def(c)->spaces[space].id, *dot = strrchr(id, '.');
    return scan_has(c, id) || (dot && scan_has(c, dot + 1));
}

/* Reports a space without coordinates. The check skips spaces whose wrong coordinates are already reported, and parts
 * without coordinates if their area has coordinates. */
static void none_lacks(struct scan *c, int board) {
    const struct board *b = &def(c)->boards[board];
    for (int i = b->first; i < b->first + b->drawn; i++) {
        const int whole = def(c)->spaces[i].whole;
        if (def(c)->spaces[i].placed || named_at(c, i) || (whole != NONE && named_at(c, whole))) continue;
        scan_error(c, NULL, "%s has no coordinates. Give all spaces of the board some, or none.", def(c)->spaces[i].id);
    }
}

void declare_coordinates(struct scan *c, int board) {
    static const char *const only[] = {"at", "radius", "outlines"};
    const bool placed = scan_has(c, "at");
    for (int i = 0; i < 3; i++) {
        if (!scan_has(c, only[i])) continue;
        if (def(c)->boards[board].neighbors != NEIGHBORS_NONE)
            scan_error(c, only[i], "is for boards whose spaces only links join: add neighbors = 0");
        if (!placed) scan_error(c, only[i], "is for boards whose spaces have coordinates: add `at`");
    }
    if (!placed) return;
    def_board_coordinates(def(c), board, scan_int(c, "radius", 0, 0, MAX_COORDINATE));
    scan_enter(c, "at", true);
    scan_each(c, place_item, &board);
    none_lacks(c, board);
    def_areas_placed(def(c), board);
    scan_leave(c);
    scan_each_of(c, "outlines", outline_item, &board);
}
