/* Follows rays over lattices, and tests points of a plane. All comparisons use products of small integers, so that the
 * test whether a ray meets a corner is exact. */
#include "core/geometry.h"

#include <stdlib.h>

static int sign_of(int n) {
    return n < 0 ? -1 : n > 0;
}

/* Returns the axial column of a hexagon. Axial columns are slanted, so that each of the six directions is a constant
 * offset. */
static int axial(bool first_half, int x, int y) {
    return first_half ? x - (y + (y & 1)) / 2 : x - (y - (y & 1)) / 2;
}

static int column_of(bool first_half, int q, int y) {
    return first_half ? q + (y + (y & 1)) / 2 : q + (y - (y & 1)) / 2;
}

struct ray ray_between(const struct board *b, const struct space *from, const struct space *to) {
    struct ray r = {.hexes = b->neighbors == NEIGHBORS_HEX, .first_half = b->first_half};
    r.from[0] = r.hexes ? axial(b->first_half, from->x, from->y) : from->x;
    r.from[1] = from->y;
    r.delta[0] = (r.hexes ? axial(b->first_half, to->x, to->y) : to->x) - r.from[0];
    r.delta[1] = to->y - from->y;
    r.done = !r.delta[0] && !r.delta[1];
    return r;
}

/* Leaves a square: through the side that the ray reaches first or, if it reaches two sides at once, through their
 * corner. */
static void step_square(struct ray *r, struct ray_step *step) {
    const int w = abs(r->delta[0]), h = abs(r->delta[1]), sx = sign_of(r->delta[0]), sy = sign_of(r->delta[1]);
    const int x = r->from[0] + sx * r->at[0], y = r->from[1] + sy * r->at[1];
    const int column = (2 * r->at[0] + 1) * h, row = (2 * r->at[1] + 1) * w; /* the times at which the ray reaches the
                                                                              * next column and row, times 2wh */
    const bool across = w && (!h || column <= row), down = h && (!w || row <= column);
    r->at[0] += across;
    r->at[1] += down;
    *step = (struct ray_step){.x = x + sx * across, .y = y + sy * down, .ways = 1, .way = {{.direct = true}}};
    if (across && down) {
        step->ways = 2;
        step->way[0] = (struct ray_way){false, x + sx, y};
        step->way[1] = (struct ray_way){false, x, y + sy};
    }
    r->done = r->at[0] == w && r->at[1] == h;
}

/* A hexagon has three pairs of opposite sides. Returns the pair through which the ray leaves. If the ray leaves through
 * a corner, sets `second` to the other pair that meets there, else to NONE. `f` has the position of the cell's middle
 * along the axis of each pair, and `d` the ray's delta. */
static int exits(const int *f, const int *d, int *second) {
    int first = NONE;
    *second = NONE;
    for (int k = 0; k < 3; k++) {
        if (!d[k]) continue;
        const int far = f[k] * sign_of(d[k]) + 1;
        const int64_t order =
            first == NONE ? -1 : (int64_t)far * abs(d[first]) - (int64_t)(f[first] * sign_of(d[first]) + 1) * abs(d[k]);
        if (order == 0) *second = k;
        if (order >= 0) continue;
        first = k;
        *second = NONE;
    }
    return first;
}

static void axes(int q, int r, int *f) {
    f[0] = 2 * q + r;
    f[1] = -q - 2 * r;
    f[2] = r - q;
}

static void step_hexagon(struct ray *r, struct ray_step *step) {
    static const int dq[] = {1, 0, -1}, dr[] = {0, -1, 1};
    int f[3], d[3], second;
    axes(r->at[0], r->at[1], f);
    axes(r->delta[0], r->delta[1], d);
    const int first = exits(f, d, &second), s = sign_of(d[first]);
    int next[2] = {r->at[0] + s * dq[first], r->at[1] + s * dr[first]}, side[2];
    *step = (struct ray_step){.ways = 1, .way = {{.direct = true}}};
    if (second != NONE) { /* after a corner, the ray enters one of the two cells beyond it, or runs between these
                           * cells */
        const int t = sign_of(d[second]), inclined = d[3 - first - second] * s;
        side[0] = r->at[0] + t * dq[second];
        side[1] = r->at[1] + t * dr[second];
        step->ways = 2;
        if (inclined > 0) {
            for (int i = 0; i < 2; i++) {
                int swap = next[i];
                next[i] = side[i];
                side[i] = swap;
            }
        }
        if (inclined == 0) {
            step->way[0] = (struct ray_way){false, next[0], next[1]};
            for (int i = 0; i < 2; i++) next[i] += side[i] - r->at[i];
        }
        step->way[1] = (struct ray_way){false, side[0], side[1]};
    }
    for (int i = 0; i < 2; i++) r->at[i] = next[i];
    r->done = next[0] == r->delta[0] && next[1] == r->delta[1];
    step->x = next[0];
    step->y = next[1];
}

/* Converts axial coordinates relative to the first cell to columns and rows. */
static void to_board(const struct ray *r, int *x, int *y) {
    *y += r->from[1];
    *x = column_of(r->first_half, *x + r->from[0], *y);
}

bool ray_step(struct ray *r, struct ray_step *step) {
    if (r->done) return false;
    if (!r->hexes) {
        step_square(r, step);
        return true;
    }
    step_hexagon(r, step);
    to_board(r, &step->x, &step->y);
    for (int i = 0; i < step->ways; i++)
        if (!step->way[i].direct) to_board(r, &step->way[i].x, &step->way[i].y);
    return true;
}

/* Points ---------------------------------------------------------------------------------------------- */

int64_t distance_squared(struct point a, struct point b) {
    const int64_t x = b.x - a.x, y = b.y - a.y;
    return x * x + y * y;
}

int64_t turn(struct point a, struct point b, struct point c) {
    return (int64_t)(b.x - a.x) * (c.y - a.y) - (int64_t)(b.y - a.y) * (c.x - a.x);
}

/* Returns the dot product of the vectors from `a` to `b` and to `c`. The product is positive if the angle between the
 * vectors is acute. */
static int64_t along(struct point a, struct point b, struct point c) {
    return (int64_t)(b.x - a.x) * (c.x - a.x) + (int64_t)(b.y - a.y) * (c.y - a.y);
}

bool point_near_segment(struct point p, struct point a, struct point b, int radius) {
    const int64_t r2 = (int64_t)radius * radius, length2 = distance_squared(a, b), beside = turn(a, b, p);
    if (along(a, b, p) <= 0) return distance_squared(a, p) <= r2;
    if (along(b, a, p) <= 0) return distance_squared(b, p) <= r2;
    return beside * beside <= r2 * length2;
}

static bool opposite(int64_t a, int64_t b) {
    return (a < 0 && b > 0) || (a > 0 && b < 0);
}

bool segments_cross(struct point a, struct point b, struct point c, struct point d) {
    return opposite(turn(a, b, c), turn(a, b, d)) && opposite(turn(c, d, a), turn(c, d, b));
}
