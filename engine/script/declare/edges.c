/* Edges of a definition: their sorts, a board's list of edges, and the edges that a plan draws. docs/MAPS.md 2.
 */
#include "script/declare/declare.h"

#include "core/build.h"

void declare_edge_sort_item(struct scan *c, const char *key, void *ctx) {
    struct problem p;
    (void)ctx;
    expect_table(c);
    scan_keys(c, "title pass see link open tags cost");
    const bool link = scan_bool(c, "link", false);
    struct edge_sort sort = {.id = key,
                             .title = scan_msg(c, "title", key),
                             .pass = scan_bool(c, "pass", false),
                             .see = scan_bool(c, "see", false),
                             .link = link,
                             .open = scan_bool(c, "open", true),
                             .cost = scan_int(c, "cost", 0, 1, MAX_STEP_COST)};
    if (link && scan_has(c, "pass"))
        scan_error(c, "pass", "an edge that is a link lets pass while it is open: leave `pass` out");
    for (int i = 0; i < 2; i++) {
        const char *only = i ? "tags" : "open";
        if (!link && scan_has(c, only)) scan_error(c, only, "only an edge that is a link has it: add link = true");
    }
    if (sort.cost && !link && !sort.pass)
        scan_error(c, "cost", "nobody passes such an edge: add pass = true, or leave `cost` out");
    declared(c, NULL, def_edge_sort(def(c), &sort, &p), &p);
}

/* Reads the filter of pieces that may pass a door. The filter may name a kind, so this function runs after all kinds
 * are known. If a sort of edges is a link, it becomes a mark of links even if no board draws such an edge, because only
 * some episodes may draw the sorts of a module. */
void declare_edge_who_item(struct scan *c, const char *key, void *ctx) {
    struct edge_sort *sort = &def(c)->edge_sorts[names_find(&def(c)->edge_ids, key)];
    struct problem p;
    (void)ctx;
    if (sort->link) declared(c, NULL, def_link_mark(def(c), key, &p), &p);
    sort->limited = scan_filter(c, "tags", &sort->who);
}

static int sort_named(struct scan *c, const char *name) {
    int sort = names_find(&def(c)->edge_ids, name);
    if (sort == NONE)
        scan_error(c, NULL, "unknown edge \"%s\"%s", name,
                   suggest(names_nearest(&def(c)->edge_ids, name), " (declare it under `edges`)").s);
    return sort;
}

int declare_space_named(struct scan *c, int board, const char *name) {
    char id[160];
    struct text t = text_over(id, sizeof id);
    text_add(&t, "%s%s%s", board > 0 ? def(c)->boards[board].id : "", board > 0 ? "." : "", name);
    const int space = names_find(&def(c)->space_ids, id);
    return space != NONE ? space : names_find(&def(c)->space_ids, name);
}

int declare_space_on(struct scan *c, int board, const char *name) {
    const struct board *b = &def(c)->boards[board];
    const int space = declare_space_named(c, board, name);
    if (space == NONE || def(c)->spaces[space].board != board)
        scan_error(c, NULL, "the map of board \"%s\" has no space %.*s", b->id, text_fit(name, 40), name);
    return space;
}

/* Reads one edge, such as { "b1", "c1", "wall" }. */
void declare_edge_item(struct scan *c, const char *key, void *ctx) {
    struct problem p;
    const int board = *(int *)ctx;
    (void)key;
    expect_table(c);
    if (scan_length(c) != 3)
        scan_error(c, NULL, "expected two neighbors and the sort of edge between them: { \"b1\", \"c1\", \"wall\" }");
    const int a = declare_space_on(c, board, scan_item(c, 1)), b = declare_space_on(c, board, scan_item(c, 2)),
              sort = sort_named(c, scan_item(c, 3));
    if (!def_edge(def(c), a, b, sort, &p)) scan_error(c, NULL, "%s", p.text);
}

/* Returns the sort of an edge of a plan. The characters '|' and '-' are walls, unless the legend gives them another
 * sort. */
static int sort_drawn(struct scan *c, const int *sorts, const struct plan_edge *e, int at) {
    const bool wall = e->c == '|' || e->c == '-';
    int sort = sorts[(unsigned char)e->c];
    if (sort == NONE && wall) sort = names_find(&def(c)->edge_ids, "wall");
    if (sort != NONE) return sort;
    if (wall) scan_error_in(c, "plan", at, "row %d: '%c' is a wall, but `edges` declares no \"wall\"", e->y + 1, e->c);
    scan_error_in(c, "plan", at, "row %d: '%c' stands between two spaces, but the legend gives it no sort of edge",
                  e->y + 1, e->c);
}

void declare_plan_edges(struct scan *c, int board, const struct floor_plan *plan, const int *sorts) {
    struct problem p;
    const struct board *b = &def(c)->boards[board];
    for (int i = 0; i < plan->n; i++) {
        const struct plan_edge *e = &plan->edge[i];
        const int at = plan_offset(plan->text, 2 * e->x + !e->below, 2 * e->y + e->below);
        const int sort = sort_drawn(c, sorts, e, at), near = board_space(def(c), b, e->x, e->y),
                  far = board_space(def(c), b, e->x + !e->below, e->y + e->below);
        if (near == NONE || far == NONE)
            scan_error_in(c, "plan", at,
                          "row %d: '%c' lies beside a hole or at the rim, where nobody steps: leave it out", e->y + 1,
                          e->c);
        if (!def_edge(def(c), near, far, sort, &p)) scan_error_in(c, "plan", at, "%s", p.text);
    }
}

/* Checks that no character stands for both an edge and a mark of a space. */
void declare_plan_spaces(struct scan *c, const struct floor_plan *plan, const int *sorts) {
    int x = 0, y = 0;
    for (const char *s = plan->map; *s; s++, x++) {
        if (*s == '\n') {
            x = -1;
            y++;
        } else if (sorts[(unsigned char)*s] != NONE) {
            scan_error_in(c, "plan", plan_offset(plan->text, 2 * x, 2 * y),
                          "row %d: '%c' means the edge \"%s\", but stands for a space", y + 1, *s,
                          def(c)->edge_ids.name[sorts[(unsigned char)*s]]);
        }
    }
}

void declare_diagonals(struct scan *c, int board) {
    if (!scan_has(c, "diagonals")) return;
    const int i = scan_choice(c, "diagonals", "free", "free one both");
    if (def(c)->boards[board].neighbors != NEIGHBORS_ALL)
        scan_error(c, "diagonals", "says when one steps across a corner: only with neighbors = 8");
    def_board_diagonals(def(c), board, (enum diagonals)i);
}
