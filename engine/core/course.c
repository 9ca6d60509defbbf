/* Finds courses for drawn lines. Each line in turn takes the cheapest way over a grid. The steps of a line do not cross
 * printed lines, outlines that bar, or courses found earlier.
 *
 * A line and its course leave a place through the same corner: the angle between two neighboring lines. The face of a
 * connected map is a disc, so the corners at both ends determine on which side a course passes everything else. If a
 * course goes around the whole map, it may go on either side, because both ways leave the same corners connected
 * afterwards. So courses can be found one after another, and a way exists for each line.
 *
 * Steps near lines cost more, which leaves room for later courses. If a gap is too narrow for the grid, the search
 * tries a finer grid, then another order of the lines. All numbers are integers, so a picture is the same on every
 * machine. */
#include "core/course.h"

#include "core/planar.h"

#include <stdlib.h>
#include <string.h>

enum { WAYS = 4, FAR = 1 << 30, NEAR = 80, LENGTH = 10, CLOSE = 160, THROUGH = 600, LEAST_GRID = 128, MAX_GRID = 1024 };

static const int way_x[WAYS] = {1, 1, 0, -1}, way_y[WAYS] = {0, 1, 1, 1};

/* A point or a vector, in units of a course. */
struct spot {
    int64_t x, y;
};

struct wall {
    struct spot a, b;
};

struct pending {
    int cost, node;
};

/* An end of a line: its place, and the rays between which the line leaves it. */
struct corner {
    struct spot at, before, after; /* `before`, `after`: vectors */
};

struct course {
    int n;
    struct spot *at;
};

struct router {
    const struct position *p;
    struct line_map map;
    struct course of[MAX_DRAWN];
    struct wall *wall;
    int walls, room;
    struct spot least, most;
    int64_t radius; /* least distance between a course and a place that is not its end */
    int64_t reach;  /* length of the first, straight step of a course from a place */
    /* the grid */
    int step, wide, high;
    uint8_t *shut;  /* for each node: a bit for each step from it that crosses a line */
    uint8_t *near;  /* for each node: steps to the nearest line, up to NEAR */
    int16_t *place; /* for each node: the site whose disc contains it, or NONE */
    int *cost, *from;
    struct pending *heap;
    int heaped;
    int *list; /* the nodes of a way, in order */
};

/* Geometry --------------------------------------------------------------------------------------------- */

static struct spot spot_of(const struct def *d, int space) {
    return (struct spot){(int64_t)d->spaces[space].at[0] * COURSE_UNIT, (int64_t)d->spaces[space].at[1] * COURSE_UNIT};
}

static struct spot less(struct spot a, struct spot b) {
    return (struct spot){a.x - b.x, a.y - b.y};
}

static int64_t cross(struct spot a, struct spot b) {
    return a.x * b.y - a.y * b.x;
}

static int64_t squared(struct spot a) {
    return a.x * a.x + a.y * a.y;
}

static int sign_of(int64_t n) {
    return n < 0 ? -1 : n > 0;
}

/* Returns the side of the line from `a` through `b` on which the point is, as 1 or -1, or 0 for a point on the line. */
static int side_of(struct spot a, struct spot b, struct spot p) {
    return sign_of(cross(less(b, a), less(p, a)));
}

static bool within(int64_t n, int64_t a, int64_t b) {
    return a < b ? a <= n && n <= b : b <= n && n <= a;
}

static bool on_wall(const struct wall *w, struct spot p) {
    return within(p.x, w->a.x, w->b.x) && within(p.y, w->a.y, w->b.y) && side_of(w->a, w->b, p) == 0;
}

static bool touches(const struct wall *w, struct spot a, struct spot b) {
    if ((a.x < w->a.x && a.x < w->b.x && b.x < w->a.x && b.x < w->b.x) ||
        (a.x > w->a.x && a.x > w->b.x && b.x > w->a.x && b.x > w->b.x) ||
        (a.y < w->a.y && a.y < w->b.y && b.y < w->a.y && b.y < w->b.y) ||
        (a.y > w->a.y && a.y > w->b.y && b.y > w->a.y && b.y > w->b.y))
        return false;
    return side_of(a, b, w->a) * side_of(a, b, w->b) <= 0 && side_of(w->a, w->b, a) * side_of(w->a, w->b, b) <= 0;
}

/* Returns the class of the clockwise angle from `from` to `v`: 0 for the same direction, 1 for less than half a circle,
 * 2 for half a circle, 3 for more. */
static int quarter(struct spot from, struct spot v) {
    const int side = sign_of(cross(from, v));
    if (side) return side > 0 ? 1 : 3;
    return from.x * v.x + from.y * v.y > 0 ? 0 : 2;
}

/* Returns true if the direction `way` leaves the place inside the corner. */
static bool in_corner(const struct corner *c, struct spot way) {
    const int here = quarter(c->before, way), end = quarter(c->before, c->after);
    if (here == 0) return false;
    if (end == 0) return true; /* there is only one ray, which bounds the corner on both sides */
    if (here != end) return here < end;
    return here != 2 && cross(way, c->after) > 0;
}

/* Walls ------------------------------------------------------------------------------------------------ */

static void include(struct router *r, struct spot at) {
    if (at.x < r->least.x) r->least.x = at.x;
    if (at.y < r->least.y) r->least.y = at.y;
    if (at.x > r->most.x) r->most.x = at.x;
    if (at.y > r->most.y) r->most.y = at.y;
}

static bool add_wall(struct router *r, struct spot a, struct spot b) {
    if (r->walls == r->room) {
        const int room = r->room ? 2 * r->room : 256;
        struct wall *more = realloc(r->wall, (size_t)room * sizeof *more);
        if (!more) return false;
        r->wall = more;
        r->room = room;
    }
    r->wall[r->walls++] = (struct wall){a, b};
    return true;
}

static bool add_outline(struct router *r, const struct outline *o) {
    for (int k = 0; k < o->n - !o->closed; k++) {
        const int *from = &o->at[2 * k], *to = &o->at[2 * ((k + 1) % o->n)];
        const struct spot a = {(int64_t)from[0] * COURSE_UNIT, (int64_t)from[1] * COURSE_UNIT},
                          b = {(int64_t)to[0] * COURSE_UNIT, (int64_t)to[1] * COURSE_UNIT};
        include(r, a);
        include(r, b);
        if (!add_wall(r, a, b)) return false;
    }
    return true;
}

/* Adds the walls that printed things make. The map has only the things that are connected with its places. */
static bool add_printed(struct router *r) {
    const struct def *d = r->p->def;
    const struct planar *t = d->planar;
    r->least = r->most = spot_of(d, t->site[0]);
    for (int i = 0; i < t->sites; i++) include(r, spot_of(d, t->site[i]));
    for (int e = 0; e < t->halves / 2; e++) {
        bool known = false;
        for (int k = 0; k < e && !known; k++) known = t->owner[k] == t->owner[e];
        if (known) continue;
        const struct link *l = t->owner[e] < 0 ? NULL : &d->links[t->owner[e]];
        if (l ? !add_wall(r, spot_of(d, l->from), spot_of(d, l->to)) : !add_outline(r, &d->outlines[-2 - t->owner[e]]))
            return false;
        if (l) include(r, spot_of(d, l->from)), include(r, spot_of(d, l->to));
    }
    return true;
}

/* The grid --------------------------------------------------------------------------------------------- */

static struct spot spot_at(const struct router *r, int node) {
    return (struct spot){r->least.x + (int64_t)(node % r->wide) * r->step,
                         r->least.y + (int64_t)(node / r->wide) * r->step};
}

static int64_t floored(int64_t a, int64_t b) {
    return a >= 0 ? a / b : -((-a + b - 1) / b);
}

/* Bars the steps from a node that would touch the wall. */
static void shut_ways(struct router *r, const struct wall *w, int64_t x, int64_t y) {
    if (x < 0 || y < 0 || x >= r->wide || y >= r->high) return;
    const int node = (int)(y * r->wide + x);
    const struct spot a = spot_at(r, node);
    for (int k = 0; k < WAYS; k++)
        if (touches(w, a, (struct spot){a.x + way_x[k] * r->step, a.y + way_y[k] * r->step}))
            r->shut[node] |= (uint8_t)(1 << k);
}

/* Follows the wall in the direction of its longer extent. Every step that touches the wall starts at most two nodes
 * away from the wall. */
static void shut_wall(struct router *r, const struct wall *w) {
    const struct spot d = less(w->b, w->a);
    const bool level = llabs(d.x) >= llabs(d.y);
    const int64_t origin = level ? r->least.x : r->least.y, start = level ? w->a.x : w->a.y,
                  end = level ? w->b.x : w->b.y, long_side = level ? d.x : d.y, short_side = level ? d.y : d.x;
    const int64_t first = floored((start < end ? start : end) - origin, r->step) - 1,
                  last = floored((start < end ? end : start) - origin, r->step) + 2;
    for (int64_t i = first; i <= last; i++) {
        int64_t far = origin + i * r->step - start;
        if (long_side < 0 ? far > 0 : far < 0) far = 0;
        if (llabs(far) > llabs(long_side)) far = long_side;
        const int64_t beside =
            (level ? w->a.y - r->least.y : w->a.x - r->least.x) + (long_side ? short_side * far / long_side : 0);
        const int64_t row = floored(beside, r->step);
        for (int64_t j = row - 2; j <= row + 3; j++) shut_ways(r, w, level ? i : j, level ? j : i);
    }
}

static void lower(uint8_t *to, int n) {
    if (n < *to) *to = (uint8_t)n;
}

static bool on_rim(const struct router *r, int node) {
    const int x = node % r->wide, y = node / r->wide;
    return x == 0 || y == 0 || x == r->wide - 1 || y == r->high - 1;
}

/* Computes each node's distance to the nearest line, in one pass forward and one pass back. The rim of the grid counts
 * as a line, so that one more way fits between the rim and the map. */
static void measure(struct router *r) {
    const int n = r->wide * r->high;
    for (int i = 0; i < n; i++) r->near[i] = on_rim(r, i) ? 0 : NEAR;
    for (int i = 0; i < n; i++)
        for (int k = 0; k < WAYS; k++)
            if (r->shut[i] >> k & 1) {
                const int x = i % r->wide + way_x[k], y = i / r->wide + way_y[k];
                r->near[i] = 0;
                if (x >= 0 && x < r->wide && y < r->high) r->near[y * r->wide + x] = 0;
            }
    for (int back = 0; back < 2; back++)
        for (int c = 0; c < n; c++) {
            const int i = back ? n - 1 - c : c;
            for (int k = 0; k < WAYS; k++) {
                const int x = i % r->wide + (back ? way_x[k] : -way_x[k]),
                          y = i / r->wide + (back ? way_y[k] : -way_y[k]);
                if (x >= 0 && y >= 0 && x < r->wide && y < r->high) lower(&r->near[i], r->near[y * r->wide + x] + 1);
            }
        }
}

static void mark_places(struct router *r) {
    const struct def *d = r->p->def;
    const struct planar *t = d->planar;
    for (int i = 0; i < r->wide * r->high; i++) {
        r->place[i] = NONE;
        for (int s = 0; s < t->sites && r->place[i] == NONE; s++)
            if (squared(less(spot_at(r, i), spot_of(d, t->site[s]))) <= r->radius * r->radius) r->place[i] = (int16_t)s;
    }
}

static void free_grid(struct router *r) {
    free(r->shut);
    free(r->near);
    free(r->place);
    free(r->cost);
    free(r->from);
    free(r->heap);
    free(r->list);
    r->shut = r->near = NULL;
    r->place = NULL;
    r->cost = r->from = r->list = NULL;
    r->heap = NULL;
}

/* Makes a grid with `size` steps along the longer side. */
static bool make_grid(struct router *r, int size) {
    const struct spot d = less(r->most, r->least);
    const int64_t longer = d.x > d.y ? d.x : d.y;
    free_grid(r);
    r->step = (int)(longer / size) + 1;
    r->wide = (int)(d.x / r->step) + 2;
    r->high = (int)(d.y / r->step) + 2;
    const size_t n = (size_t)r->wide * (size_t)r->high;
    r->shut = calloc(n, sizeof *r->shut);
    r->near = calloc(n, sizeof *r->near);
    r->place = calloc(n, sizeof *r->place);
    r->cost = calloc(n, sizeof *r->cost);
    r->from = calloc(n, sizeof *r->from);
    r->heap = calloc(9 * n, sizeof *r->heap);
    r->list = calloc(n, sizeof *r->list);
    if (!r->shut || !r->near || !r->place || !r->cost || !r->from || !r->heap || !r->list) return false;
    for (int i = 0; i < r->walls; i++) shut_wall(r, &r->wall[i]);
    measure(r);
    mark_places(r);
    return true;
}

/* Ways ------------------------------------------------------------------------------------------------- */

static void push(struct router *r, int cost, int node) {
    int i = r->heaped++;
    for (; i && r->heap[(i - 1) / 2].cost > cost; i = (i - 1) / 2) r->heap[i] = r->heap[(i - 1) / 2];
    r->heap[i] = (struct pending){cost, node};
}

static struct pending pop(struct router *r) {
    const struct pending first = r->heap[0], last = r->heap[--r->heaped];
    int i = 0;
    for (int child; (child = 2 * i + 1) < r->heaped; i = child) {
        child += child + 1 < r->heaped && r->heap[child + 1].cost < r->heap[child].cost;
        if (r->heap[child].cost >= last.cost) break;
        r->heap[i] = r->heap[child];
    }
    r->heap[i] = last;
    return first;
}

/* Returns true if no wall crosses the straight way from `a` to `b`. Ignores walls that end in `a` or `b`, if this point
 * is a place. */
static bool is_free(const struct router *r, struct spot a, struct spot b, bool place_a, bool place_b) {
    for (int i = 0; i < r->walls; i++) {
        const struct wall *w = &r->wall[i];
        if (touches(w, a, b) && !(place_a && on_wall(w, a)) && !(place_b && on_wall(w, b))) return false;
    }
    return true;
}

/* For each node that a straight way out of the corner reaches, calls `each` with the node and the cost of this way. */
static void each_exit(struct router *r, const struct corner *c, void (*each)(struct router *, int node, int cost)) {
    const int64_t reach = r->reach, left = floored(c->at.x - reach - r->least.x, r->step),
                  top = floored(c->at.y - reach - r->least.y, r->step), size = 2 * reach / r->step + 2;
    for (int64_t y = top < 0 ? 0 : top; y < r->high && y <= top + size; y++)
        for (int64_t x = left < 0 ? 0 : left; x < r->wide && x <= left + size; x++) {
            const int node = (int)(y * r->wide + x);
            const struct spot at = spot_at(r, node), way = less(at, c->at);
            const int64_t far = squared(way);
            if (!far || far > reach * reach || !in_corner(c, way) || !is_free(r, c->at, at, true, false)) continue;
            int cost = 0;
            while ((int64_t)cost * cost * r->step * r->step < far * 100) cost++; /* in tenths of a step */
            each(r, node, LENGTH * cost);
        }
}

static void start_at(struct router *r, int node, int cost) {
    r->cost[node] = cost;
    r->from[node] = NONE;
    push(r, cost, node);
}

/* Stores in `list` the cost of the straight way from a node to the place. The other nodes of `list` have FAR. */
static void end_at(struct router *r, int node, int cost) {
    r->list[node] = cost;
}

/* Returns the price of a step to a node. Nodes near lines cost more, so a course keeps to the middle of a gap. */
static int price(const struct router *r, int node, int site_a, int site_b) {
    const int at = r->place[node];
    return LENGTH + CLOSE / (r->near[node] + 1) + (at != NONE && at != site_a && at != site_b ? THROUGH : 0);
}

static void try_way(struct router *r, int node, int dx, int dy, bool shut, int site_a, int site_b) {
    const int x = node % r->wide + dx, y = node / r->wide + dy;
    if (shut || x < 0 || y < 0 || x >= r->wide || y >= r->high) return;
    const int next = y * r->wide + x;
    const int cost = r->cost[node] + price(r, next, site_a, site_b) * (dx && dy ? 14 : 10);
    if (cost >= r->cost[next]) return;
    r->cost[next] = cost;
    r->from[next] = node;
    push(r, cost, next);
}

static bool is_shut(const struct router *r, int node, int way) {
    return r->shut[node] >> way & 1;
}

/* Returns the last node of the cheapest way between two corners, or NONE. */
static int find_way(struct router *r, const struct corner *a, const struct corner *b, int site_a, int site_b) {
    const int n = r->wide * r->high;
    int best = NONE, least = FAR;
    for (int i = 0; i < n; i++) r->cost[i] = r->list[i] = FAR;
    r->heaped = 0;
    each_exit(r, b, end_at);
    each_exit(r, a, start_at);
    while (r->heaped) {
        const struct pending e = pop(r);
        if (e.cost >= least) break;
        if (e.cost > r->cost[e.node]) continue;
        if (r->list[e.node] < FAR && e.cost + r->list[e.node] < least) {
            least = e.cost + r->list[e.node];
            best = e.node;
        }
        for (int k = 0; k < WAYS; k++) {
            const int x = e.node % r->wide - way_x[k], y = e.node / r->wide - way_y[k];
            try_way(r, e.node, way_x[k], way_y[k], is_shut(r, e.node, k), site_a, site_b);
            if (x >= 0 && y >= 0 && x < r->wide)
                try_way(r, e.node, -way_x[k], -way_y[k], is_shut(r, y * r->wide + x, k), site_a, site_b);
        }
    }
    return best;
}

/* Returns the cost of a straight way between two points. */
static int64_t cost_between(const struct router *r, struct spot a, struct spot b, int site_a, int site_b) {
    const struct spot d = less(b, a), from = less(a, r->least);
    const int64_t x_far = llabs(d.x), y_far = llabs(d.y), longer = x_far > y_far ? x_far : y_far;
    const int64_t steps = longer / r->step + 1, length = longer + (x_far + y_far - longer) * 3 / 8; /* approximate */
    int64_t sum = 0;
    for (int64_t k = 1; k <= steps; k++) {
        const int64_t x = (from.x + d.x * k / steps + r->step / 2) / r->step,
                      y = (from.y + d.y * k / steps + r->step / 2) / r->step;
        sum += price(r, (int)(y * r->wide + x), site_a, site_b);
    }
    return sum * length / steps;
}

/* Drops points of a way if the straight way without these points costs no more. */
static void straighten(struct router *r, struct course *way, const struct corner *a, const struct corner *b, int site_a,
                       int site_b) {
    const int last = way->n - 1;
    int n = 1;
    for (int i = 0, next; i < last; i = next) {
        int64_t cost = 0;
        next = i + 1;
        for (int j = i + 1; j <= last; j++) {
            const struct spot there = less(way->at[j], way->at[i]), back = {-there.x, -there.y};
            cost += cost_between(r, way->at[j - 1], way->at[j], site_a, site_b);
            if ((i || in_corner(a, there)) && (j < last || in_corner(b, back)) &&
                cost_between(r, way->at[i], way->at[j], site_a, site_b) <= cost + cost / 20 &&
                is_free(r, way->at[i], way->at[j], i == 0, j == last))
                next = j;
        }
        way->at[n++] = way->at[next];
    }
    way->n = n;
}

/* Lines ------------------------------------------------------------------------------------------------ */

/* Returns the direction in which a printed half-edge, or a line with a course, leaves its place. */
static struct spot way_of(const struct router *r, int site, int half) {
    const struct planar *t = r->map.planar;
    if (half < t->halves) {
        const int *way = t->ray_way[line_ray(&r->map, site, half)];
        return (struct spot){way[0], way[1]};
    }
    const struct course *c = &r->of[(half - t->halves) / 2];
    return (half - t->halves) % 2 ? less(c->at[c->n - 2], c->at[c->n - 1]) : less(c->at[1], c->at[0]);
}

static bool has_course(const struct router *r, int half) {
    const struct planar *t = r->map.planar;
    return half < t->halves || r->of[(half - t->halves) / 2].n;
}

/* Returns the corner through which an end of a line leaves its place. The corner is bounded only by lines that already
 * have courses. */
static struct corner corner_of(const struct router *r, int line, int end, int space) {
    const struct planar *t = r->map.planar;
    const int self = t->halves + 2 * line + end, site = t->site_of[space];
    int before = NONE, after = NONE;
    for (int h = r->map.clockwise[self]; h != self; h = r->map.clockwise[h]) {
        if (!has_course(r, h)) continue;
        if (after == NONE) after = h;
        before = h;
    }
    return (struct corner){spot_of(r->p->def, space), way_of(r, site, before), way_of(r, site, after)};
}

/* Stores the way to the node as the course of a line. */
static bool keep_course(struct router *r, int line, int end, const struct corner *a, const struct corner *b, int site_a,
                        int site_b) {
    struct course *c = &r->of[line];
    int n = 0;
    for (int i = end; i != NONE; i = r->from[i]) r->list[n++] = i;
    c->at = malloc((size_t)(n + 2) * sizeof *c->at);
    if (!c->at) return false;
    c->at[0] = a->at;
    for (int i = 0; i < n; i++) c->at[1 + i] = spot_at(r, r->list[n - 1 - i]);
    c->at[n + 1] = b->at;
    c->n = n + 2;
    straighten(r, c, a, b, site_a, site_b);
    for (int i = 0; i + 1 < c->n; i++) {
        if (!add_wall(r, c->at[i], c->at[i + 1])) return false;
        shut_wall(r, &r->wall[r->walls - 1]);
    }
    measure(r);
    return true;
}

static bool route(struct router *r, int line) {
    const struct def *d = r->p->def;
    const struct planar *t = d->planar;
    const struct link *l = &d->links[r->map.link[line]];
    const struct corner a = corner_of(r, line, 0, l->from), b = corner_of(r, line, 1, l->to);
    const int site_a = t->site_of[l->from], site_b = t->site_of[l->to];
    for (int size = LEAST_GRID; size <= MAX_GRID; size *= 2) {
        if ((size > LEAST_GRID || !r->shut) && !make_grid(r, size)) return false;
        const int end = find_way(r, &a, &b, site_a, site_b);
        if (end != NONE) return keep_course(r, line, end, &a, &b, site_a, site_b);
    }
    return true;
}

/* Discards all courses that were found. */
static void begin_again(struct router *r, int printed) {
    for (int i = 0; i < r->map.n; i++) {
        free(r->of[i].at);
        r->of[i] = (struct course){0};
    }
    r->walls = printed;
    free_grid(r);
}

/* Finds the courses of the lines in this order. If a line finds no way, this line comes first in the next attempt. */
static bool route_lines(struct router *r, int *order) {
    const int printed = r->walls;
    for (int tries = 2 * r->map.n; tries > 0; tries--) {
        int stuck = NONE;
        begin_again(r, printed);
        for (int i = 0; i < r->map.n && (stuck == NONE || tries == 1); i++) {
            if (!route(r, order[i])) return false;
            if (!r->of[order[i]].n && stuck == NONE) stuck = i;
        }
        if (stuck == NONE) return true;
        const int first = order[stuck];
        for (int i = stuck; i > 0; i--) order[i] = order[i - 1];
        order[0] = first;
    }
    return true;
}

static bool route_all(struct router *r) {
    const struct board *b = &r->p->def->boards[r->map.planar->board];
    int order[MAX_DRAWN];
    if (!add_printed(r)) return false;
    const struct spot d = less(r->most, r->least);
    const int64_t rim = (d.x > d.y ? d.x : d.y) / 12 + 1;
    r->least = (struct spot){r->least.x - rim, r->least.y - rim};
    r->most = (struct spot){r->most.x + rim, r->most.y + rim};
    r->radius = (int64_t)b->radius * COURSE_UNIT;
    r->reach = 3 * r->radius > rim / 2 ? 3 * r->radius : rim / 2;
    for (int i = 0; i < r->map.n; i++) order[i] = i;
    return route_lines(r, order);
}

static bool tell(const struct router *r, course_sink each, void *ctx) {
    for (int i = 0; i < r->map.n; i++) {
        const struct course *c = &r->of[i];
        int(*at)[2] = malloc((size_t)(c->n + 1) * sizeof *at);
        if (!at) return false;
        for (int k = 0; k < c->n; k++) at[k][0] = (int)c->at[k].x, at[k][1] = (int)c->at[k].y;
        each(ctx, r->map.link[i], (const int(*)[2])at, c->n);
        free(at);
    }
    return true;
}

bool line_courses(const struct position *p, course_sink each, void *ctx) {
    struct router r = {.p = p};
    if (!p->def->planar || !line_map_read(p, &r.map) || !r.map.n) return true;
    const bool good = route_all(&r) && tell(&r, each, ctx);
    free_grid(&r);
    free(r.wall);
    for (int i = 0; i < r.map.n; i++) free(r.of[i].at);
    return good;
}
