/* Reads `drawing`, the lines that can be drawn on a board with coordinates, and checks the board's printed lines.
 * docs/MAPS.md 4.
 */
#include "script/declare/declare.h"

#include "core/build.h"
#include "core/planar.h"

static void drawn_marks(struct scan *c, const char *sort) {
    struct problem p;
    const struct planar *t = def(c)->planar;
    int marks[17], n = 0;
    marks[n++] = declared(c, "sort", def_link_mark(def(c), sort, &p), &p);
    if (scan_enter(c, "marks", false)) {
        if (scan_length(c) > 16) scan_error(c, NULL, "at most 16 are possible");
        for (int i = 1, length = scan_length(c); i <= length; i++)
            marks[n++] = declared(c, NULL, def_link_mark(def(c), scan_item(c, i), &p), &p);
        scan_leave(c);
    }
    for (int i = 0; i < n; i++)
        for (int k = 0; k < t->links; k++) def_link_marked(def(c), t->first + k, marks[i]);
}

static void drawing_item(struct scan *c, const char *key, void *ctx) {
    struct problem p;
    struct space_filter between;
    struct link_filter printed;
    struct filter who;
    (void)key, (void)ctx;
    const int board = names_find(&def(c)->board_ids, scan_string(c, "id", NULL));
    if (board == NONE || !scan_enter(c, "drawing", false)) return;
    scan_keys(c, "sort between lines most marks tags");
    const char *places = scan_optional(c, "between"), *lines = scan_optional(c, "lines");
    if (!def(c)->boards[board].placed) scan_error(c, NULL, "is for boards whose spaces have coordinates: add `at`");
    if (places && !space_filter_compile(def(c), places, &between, &p)) scan_error(c, "between", "%s", p.text);
    if (places && (between.vars || between.open || between.blocked))
        scan_error(c, "between", "expected marks alone, because they never change");
    if (lines && !link_filter_compile(def(c), lines, &printed, &p)) scan_error(c, "lines", "%s", p.text);
    if (lines && (printed.open || printed.shut))
        scan_error(c, "lines", "expected marks alone: a closed link is printed as well");
    const bool limited = scan_filter(c, "tags", &who);
    const struct drawing how = {.board = board,
                                .sort = scan_string(c, "sort", "drawn"),
                                .most = scan_int(c, "most", 16, 1, MAX_DRAWN),
                                .between = places ? &between : NULL,
                                .printed = lines ? &printed : NULL,
                                .who = limited ? &who : NULL};
    declared(c, NULL, def_drawing(def(c), &how, &p), &p);
    drawn_marks(c, how.sort);
    if (!def_drawing_map(def(c), &p)) scan_error(c, NULL, "%s", p.text);
    scan_leave(c);
}

static void line_item(struct scan *c, const char *key, void *ctx) {
    struct problem p;
    (void)key, (void)ctx;
    const int link = names_find(&def(c)->link_ids, scan_string(c, "id", NULL));
    if (link != NONE && !def_line_fits(def(c), link, &p)) scan_error(c, NULL, "%s", p.text);
}

static void outline_item(struct scan *c, const char *key, void *ctx) {
    struct problem p;
    const int outline = names_find(&def(c)->outline_ids, key);
    (void)ctx;
    if (outline != NONE && !def_outline_fits(def(c), outline, &p)) scan_error(c, NULL, "%s", p.text);
}

static void outlines_item(struct scan *c, const char *key, void *ctx) {
    (void)key, (void)ctx;
    scan_each_of(c, "outlines", outline_item, NULL);
}

void declare_drawing(struct scan *c) {
    scan_section(c, "boards", true, drawing_item);
    if (!def(c)->planar) return;
    scan_section(c, "links", true, line_item);
    scan_section(c, "boards", true, outlines_item);
}
