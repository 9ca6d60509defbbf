/* Edges between two neighbors: walls, windows, rivers and doors. An edge that can change is a link, so a position needs
 * no extra word for it. A board lists its edges, or draws them in a plan: a map in which every second character and
 * every second line is an edge. When the definition is sealed, barred steps are removed from the lists of neighbors, so
 * menus and searches need no special case for walls. Invariant: def.edges is sorted by spaces, in ascending order, and
 * `from` < `to`. */
#include "core/edge.h"

#include "core/build.h"
#include "text/msg.h"

#include <stdlib.h>
#include <string.h>

enum { MAX_LINE = 400 }; /* maximum number of characters in a line of a plan: twice the columns of a map */

int def_edge_sort(struct def *d, const struct edge_sort *sort, struct problem *p) {
    if (d->edge_ids.n == MAX_EDGE_SORTS)
        return problem_set(p, tr("too many sorts of edges: at most %d"), MAX_EDGE_SORTS), NONE;
    struct edge_sort *grown = arena_grow(&d->arena, d->edge_sorts, d->edge_ids.n, sizeof *grown);
    int i = grown ? names_add(&d->edge_ids, &d->arena, sort->id) : NONE;
    if (i == NONE) return problem_set(p, "%s", tr("out of memory while loading")), NONE;
    d->edge_sorts = grown;
    grown[i] = *sort;
    grown[i].id = d->edge_ids.name[i];
    grown[i].title = (msg){arena_copy(&d->arena, sort->title.s)};
    return i;
}

/* Returns true if the spaces are on one board and touch. With `orthogonal`, a shared corner is not enough. */
static bool touch(const struct def *d, int a, int b, bool orthogonal) {
    const struct space *s = &d->spaces[a], *t = &d->spaces[b];
    return s->board == t->board && !s->parts && !t->parts &&
           board_touches(&d->boards[s->board], s, t->x - s->x, t->y - s->y, orthogonal);
}

static bool add_edge(struct def *d, int a, int b, int sort, int link) {
    struct edge *grown = arena_grow(&d->arena, d->edges, d->edges_n, sizeof *grown);
    if (!grown) return false;
    d->edges = grown;
    grown[d->edges_n++] = (struct edge){a < b ? a : b, a < b ? b : a, sort, link};
    return true;
}

bool def_edge(struct def *d, int a, int b, int sort, struct problem *p) {
    if (a == b || !touch(d, a, b, false))
        return problem_set(p, tr("%s and %s are not neighbors. An edge needs two neighbors."), d->spaces[a].id,
                           d->spaces[b].id),
               false;
    for (int i = 0; i < d->edges_n; i++)
        if (d->edges[i].from == (a < b ? a : b) && d->edges[i].to == (a < b ? b : a))
            return problem_set(p, tr("%s and %s have an edge already, '%s'"), d->spaces[a].id, d->spaces[b].id,
                               d->edge_ids.name[d->edges[i].sort]),
                   false;
    return add_edge(d, a, b, sort, NONE) || (problem_set(p, "%s", tr("out of memory while loading")), false);
}

void def_board_diagonals(struct def *d, int board, enum diagonals diagonals) {
    d->boards[board].diagonals = diagonals;
}

/* Links ----------------------------------------------------------------------------------------------- */

static int by_spaces(const void *a, const void *b) {
    const struct edge *x = a, *y = b;
    if (x->from != y->from) return x->from < y->from ? -1 : 1;
    if (x->to != y->to) return x->to < y->to ? -1 : 1;
    return x->link < y->link ? -1 : x->link > y->link;
}

static void sort_edges(struct def *d) {
    if (d->edges_n) qsort(d->edges, (size_t)d->edges_n, sizeof *d->edges, by_spaces);
}

/* Writes the link's id, which names the board only once: "door.b2-c2", "door.cellar.b2-c2". */
static void link_name(const struct def *d, const struct edge *e, char *buffer, size_t size) {
    const char *to = d->spaces[e->to].id, *dot = strrchr(to, '.');
    struct text t = text_over(buffer, size);
    text_add(&t, "%s.%s-%s", d->edge_ids.name[e->sort], d->spaces[e->from].id, dot ? dot + 1 : to);
}

bool def_edge_links(struct def *d, struct problem *p) {
    sort_edges(d);
    for (int i = 0; i < d->edges_n; i++) {
        struct edge *e = &d->edges[i];
        const struct edge_sort *sort = &d->edge_sorts[e->sort];
        if (!sort->link) continue;
        char name[256];
        link_name(d, e, name, sizeof name);
        int mark = def_link_mark(d, sort->id, p);
        e->link =
            mark == NONE ? NONE : def_link(d, name, e->from, e->to, sort->open, sort->limited ? &sort->who : NULL, p);
        if (e->link == NONE) return false;
        def_link_marked(d, e->link, mark);
        d->links[e->link].edge = true;
    }
    return true;
}

/* Makes an edge of every link that was declared between two neighbors. */
static bool add_declared(struct def *d) {
    for (int i = 0; i < d->links_n; i++) {
        struct link *l = &d->links[i];
        if (l->edge || !touch(d, l->from, l->to, false)) continue;
        l->edge = true;
        if (!add_edge(d, l->from, l->to, NONE, i)) return false;
    }
    sort_edges(d);
    return true;
}

/* Sealing --------------------------------------------------------------------------------------------- */

int edge_find(const struct def *d, int a, int b) {
    const int from = a < b ? a : b, to = a < b ? b : a;
    int low = 0, high = d->edges_n;
    while (low < high) {
        int middle = (low + high) / 2;
        const struct edge *e = &d->edges[middle];
        if (e->from < from || (e->from == from && e->to < to))
            low = middle + 1;
        else
            high = middle;
    }
    return low < d->edges_n && d->edges[low].from == from && d->edges[low].to == to ? low : NONE;
}

/* Returns true if the edge between two neighbors may be impassable. */
static bool barred(const struct def *d, int a, int b) {
    int e = edge_find(d, a, b);
    return e != NONE && (d->edges[e].link != NONE || !d->edge_sorts[d->edges[e].sort].pass);
}

/* Returns true if a step from `a` through the space `corner` to `b` meets no hole and no edge. */
static bool corner_free(const struct def *d, int a, int corner, int b) {
    return corner != NONE && !barred(d, a, corner) && !barred(d, corner, b);
}

/* Returns true if holes or edges at the corner between `a` and `b` forbid a diagonal step. */
static bool corner_bars(const struct def *d, int a, int b) {
    const struct space *s = &d->spaces[a], *t = &d->spaces[b];
    const struct board *board = &d->boards[s->board];
    if (board->diagonals == DIAGONALS_FREE || s->x == t->x || s->y == t->y) return false;
    const int n = corner_free(d, a, board_space(d, board, t->x, s->y), b) +
                  corner_free(d, a, board_space(d, board, s->x, t->y), b);
    return n < (board->diagonals == DIAGONALS_BOTH ? 2 : 1);
}

/* Copies a list of neighbors without the neighbors that are barred; returns the length of the copy. */
static int keep_open(const struct def *d, int space, const int *list, int n, int *to) {
    int kept = 0;
    for (int i = 0; i < n; i++)
        if (!barred(d, space, list[i]) && !corner_bars(d, space, list[i])) to[kept++] = list[i];
    return kept;
}

static int list_length(const struct def *d, bool near) {
    const struct space *s = d->spaces_n ? &d->spaces[d->spaces_n - 1] : NULL;
    return !s ? 0 : near ? s->near_from + s->near_n : s->beside_from + s->beside_n;
}

static bool some_bars(const struct def *d) {
    bool some = d->edges_n > 0;
    for (int i = 0; i < d->boards_n; i++) some |= d->boards[i].diagonals != DIAGONALS_FREE;
    return some;
}

bool edges_seal(struct def *d) {
    if (!add_declared(d)) return false;
    d->lattice = d->near;
    for (int s = 0; s < d->spaces_n; s++) {
        d->spaces[s].lattice_from = d->spaces[s].near_from;
        d->spaces[s].lattice_n = d->spaces[s].near_n;
    }
    for (int i = 0; i < d->links_n; i++) d->links[i].sort = NONE;
    for (int i = 0; i < d->edges_n; i++) {
        const struct edge *e = &d->edges[i];
        if (e->link == NONE) continue;
        d->doors = true;
        d->links[e->link].sort = e->sort;
    }
    if (!some_bars(d)) return true;
    int *near = arena_alloc(&d->arena, (size_t)(list_length(d, true) + 1) * sizeof *near),
        *beside = arena_alloc(&d->arena, (size_t)(list_length(d, false) + 1) * sizeof *beside), near_n = 0,
        beside_n = 0;
    if (!near || !beside) return false;
    for (int s = 0; s < d->spaces_n; s++) {
        struct space *sp = &d->spaces[s];
        sp->near_n = keep_open(d, s, &d->near[sp->near_from], sp->near_n, &near[near_n]);
        sp->beside_n = keep_open(d, s, &d->beside[sp->beside_from], sp->beside_n, &beside[beside_n]);
        sp->near_from = near_n;
        sp->beside_from = beside_n;
        near_n += sp->near_n;
        beside_n += sp->beside_n;
    }
    d->near = near;
    d->beside = beside;
    return true;
}

/* Plans ----------------------------------------------------------------------------------------------- */

/* One line of a plan, without the margin that all lines share. */
struct plan_line {
    const char *text;
    int n;
};

static char char_at(const struct plan_line *l, int column) {
    return column < l->n ? l->text[column] : ' ';
}

static bool add_plan_edge(struct arena *a, struct floor_plan *plan, int x, int y, bool below, char c) {
    struct plan_edge *grown = arena_grow(a, plan->edge, plan->n, sizeof *grown);
    if (!grown) return false;
    plan->edge = grown;
    grown[plan->n++] = (struct plan_edge){x, y, below, c};
    return true;
}

/* Reads a row of spaces and the edges between them. */
static bool read_spaces(struct arena *a, struct floor_plan *plan, const struct plan_line *l, int y, struct text *map,
                        struct problem *p) {
    for (int i = 0; i < l->n; i++) {
        const char c = char_at(l, i);
        if (i % 2 == 0) {
            if (c == ' ')
                return problem_set(p, tr("row %d of the plan has a blank as space %d. Write '.' or '#'."), y + 1,
                                   i / 2 + 1),
                       problem_place(p, i, 2 * y);
            text_char(map, c);
        } else if (c != ' ' && !add_plan_edge(a, plan, i / 2, y, false, c)) {
            return false;
        }
    }
    if (l->n % 2 == 0)
        return problem_set(p, tr("row %d of the plan ends with the edge '%c'."), y + 1, l->text[l->n - 1]),
               problem_place(p, l->n - 1, 2 * y);
    text_char(map, '\n');
    return true;
}

/* Reads the line below row `y`: the edges between its spaces and the next row. */
static bool read_between(struct arena *a, struct floor_plan *plan, const struct plan_line *l, int y,
                         struct problem *p) {
    for (int i = 0; i < l->n; i++) {
        const char c = char_at(l, i);
        if (c == ' ' || (i % 2 && c == '+')) continue;
        if (i % 2)
            return problem_set(p, tr("'%c' is at a corner below row %d of the plan. Use '+' or a blank."), c, y + 1),
                   problem_place(p, i, 2 * y + 1);
        if (!add_plan_edge(a, plan, i / 2, y, true, c)) return false;
    }
    return true;
}

static int line_length(const char *line) {
    int n = (int)strcspn(line, "\n");
    while (n > 0 && (line[n - 1] == ' ' || line[n - 1] == '\r')) n--;
    return n;
}

static const char *next_line(const char *line) {
    line += strcspn(line, "\n");
    return *line ? line + 1 : line;
}

/* Returns true if row `y` has the same margin as the first row, otherwise false with a problem. */
static bool margin_fits(const char *line, int margin, int y, struct problem *p) {
    const int blanks = (int)strspn(line, " ");
    if (blanks == margin) return true;
    return problem_set(p,
                       tr("row %d of the plan starts after %d blanks, the first row after %d. Start all rows at the "
                          "same column."),
                       y + 1, blanks, margin),
           problem_place(p, blanks - margin, 2 * y);
}

bool floor_plan_read(struct arena *a, const char *text, struct floor_plan *plan, struct problem *p) {
    const size_t size = strlen(text) + 2;
    char *map = arena_alloc(a, size);
    *plan = (struct floor_plan){.map = map};
    if (!map) return problem_set(p, "%s", tr("out of memory while loading")), false;
    struct text rows = text_over(map, size);
    while (*text && !line_length(text)) text = next_line(text);
    const int margin = (int)strspn(text, " ");
    for (int line = 0; *text; line++, text = next_line(text)) {
        const int n = line_length(text), y = line / 2;
        if ((int)strcspn(text, "\t\n") < n)
            return problem_set(p, tr("row %d of the plan has a tab. Use blanks."), y + 1), false;
        if (n > MAX_LINE) return problem_set(p, tr("row %d of the plan is too long."), y + 1), false;
        if (line % 2 == 0 && n && !margin_fits(text, margin, y, p)) return false;
        if (n && n <= margin) return margin_fits(text, margin, y, p), false;
        const struct plan_line l = {text + margin, n ? n - margin : 0};
        if (line % 2 ? !read_between(a, plan, &l, y, p) : l.n && !read_spaces(a, plan, &l, y, &rows, p))
            return a->failed ? (problem_set(p, "%s", tr("out of memory while loading")), false) : false;
    }
    return true;
}

int edge_between(const struct def *d, int a, int b) {
    const int e = d->edges_n ? edge_find(d, a, b) : NONE;
    return e == NONE ? NONE : d->edges[e].sort;
}
