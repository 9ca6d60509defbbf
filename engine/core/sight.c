/* Follows the ray between two spaces and tests its cells: some spaces bar sight or half hide the target. Rays in both
 * directions test the same cells and sides, so sight is symmetric. Results are not cached, because doors and smoke
 * change sight and because a ray is short. */
#include "core/sight.h"

#include "core/edge.h"
#include "core/entry.h"
#include "core/geometry.h"
#include "core/tail.h"

#include <string.h>

static bool one_applies(const struct position *p, const struct space_rule *rule, int n, int space) {
    const struct mover nobody = {NONE, NONE};
    for (int i = 0; i < n; i++)
        if (space_rule_holds(p, &rule[i], &nobody, space)) return true;
    return false;
}

/* Returns how well a piece sees through a space. `space` is NONE for a hole. */
static enum sees through(const struct position *p, int space) {
    const struct sight *s = p->def->sight;
    if (space == NONE) return s->clear_holes ? SEES_CLEAR : SEES_NONE;
    if (one_applies(p, s->bars, s->bars_n, space)) return SEES_NONE;
    return one_applies(p, s->partial, s->partial_n, space) ? SEES_PARTIAL : SEES_CLEAR;
}

/* Returns true if no edge between two neighbors bars sight. One of the two neighbors may be a hole (NONE). */
static bool past_edge(const struct position *p, int a, int b) {
    const struct def *d = p->def;
    int e = a == NONE || b == NONE ? NONE : edge_find(d, a, b);
    if (e == NONE) return true;
    const struct edge first = d->edges[e];
    for (; e < d->edges_n && d->edges[e].from == first.from && d->edges[e].to == first.to; e++) {
        const int sort = d->edges[e].sort, link = d->edges[e].link;
        if ((sort != NONE && d->edge_sorts[sort].see) || (link != NONE && in_set(open_links(p), link))) return true;
    }
    return false;
}

static enum sees lesser(enum sees a, enum sees b) {
    return a < b ? a : b;
}

/* Returns how well a piece sees along one way from a cell to the next. */
static enum sees along(const struct position *p, const struct board *b, const struct ray_way *way, int from, int to,
                       int *space) {
    *space = NONE;
    if (way->direct) return past_edge(p, from, to) ? SEES_CLEAR : SEES_NONE;
    const int past = board_space(p->def, b, way->x, way->y);
    if (!past_edge(p, from, past) || !past_edge(p, past, to)) return SEES_NONE;
    *space = past;
    return through(p, past);
}

/* Returns how well a piece sees from one cell into the next cell. If two ways lead past a corner, takes the better way
 * for CORNERS_BOTH and the worse way for CORNERS_ONE. */
static enum sees into(const struct position *p, const struct board *b, const struct ray_step *step, int from, int to,
                      int *space) {
    enum sees found = along(p, b, &step->way[0], from, to, space);
    if (step->ways < 2) return found;
    int other_space;
    enum sees other = along(p, b, &step->way[1], from, to, &other_space);
    const bool better = other > found;
    if (other != found && better == (p->def->sight->corners == CORNERS_BOTH)) {
        found = other;
        *space = other_space;
    }
    return !step->way[0].direct && !past_edge(p, from, to) ? SEES_NONE : found;
}

/* Sets *bar if an edge, a hole or a corner bars the view from one cell to the next. */
static void note_barrier(const struct position *p, int from, int to, struct sight_bar *bar) {
    const bool passed = past_edge(p, from, to);
    bar->beyond = from;
    bar->by = to == NONE ? BARRED_BY_HOLE : passed ? BARRED_BY_CORNER : BARRED_BY_EDGE;
    if (!passed) bar->sort = p->def->edges[edge_find(p->def, from, to)].sort;
}

enum sees sight_barred(const struct position *p, int a, int b, struct sight_bar *bar) {
    const struct def *d = p->def;
    const struct board *board = &d->boards[d->spaces[a].board];
    int last = a;
    *bar = (struct sight_bar){NONE, NONE, BARRED_BY_SPACE, NONE};
    if (d->spaces[a].board != d->spaces[b].board) return SEES_NONE;
    if (!d->sight || a == b) return SEES_CLEAR;
    if (board->neighbors == NEIGHBORS_NONE)
        return !d->sight->via_some || space_joined(p, a, b, &d->sight->via) ? SEES_CLEAR : SEES_NONE;
    struct ray ray = ray_between(board, &d->spaces[a], &d->spaces[b]);
    struct ray_step step;
    enum sees found = SEES_CLEAR;
    while (found && ray_step(&ray, &step)) {
        int space = board_space(d, board, step.x, step.y), by;
        enum sees here = into(p, board, &step, last, space, &by);
        if (here && space != b) {
            enum sees inside = through(p, space);
            if (inside < here) by = space;
            here = lesser(here, inside);
        }
        if (here < found) bar->space = by;
        if (here == SEES_NONE && by == NONE) note_barrier(p, last, space, bar);
        found = lesser(found, here);
        last = space;
    }
    return found;
}

enum sees sight_between(const struct position *p, int a, int b, int *way) {
    struct sight_bar bar;
    const enum sees found = sight_barred(p, a, b, &bar);
    if (way) *way = bar.space;
    return found;
}

void sight_line(const struct position *p, int a, int b, uint64_t *set) {
    const struct def *d = p->def;
    const struct board *board = &d->boards[d->spaces[a].board];
    memset(set, 0, (size_t)d->tail.space_words * sizeof *set);
    if (d->spaces[a].board != d->spaces[b].board || board->neighbors == NEIGHBORS_NONE) return;
    struct ray ray = ray_between(board, &d->spaces[a], &d->spaces[b]);
    struct ray_step step;
    while (ray_step(&ray, &step)) {
        int space = board_space(d, board, step.x, step.y);
        if (space != NONE && space != b) set[space / 64] |= (uint64_t)1 << (space % 64);
    }
}
