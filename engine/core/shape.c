/* Distances and overlaps of convex shapes. All comparisons use integers. The squared distance from a point to the line
 * of a segment is the fraction turn^2 / length^2, where turn() is the cross product. To compare this fraction with a
 * given distance, turn^2 is compared with distance^2 * length^2. */
#include "core/shape.h"

#include <stdlib.h>

/* Newton's method, starting above the root. Each step at least halves the error. The iteration ends at a value that the
 * next step does not make smaller. */
uint32_t root_floor(uint64_t n) {
    if (n < 2) return (uint32_t)n;
    /* Starts with the power of two that is nearest to the root. This start is at most 42 % off. The first step needs no
     * division, and its result is at most 6 % off. Each further step squares this error. The result of a step is never
     * below the root. */
    const int shift = (64 - __builtin_clzll(n)) / 2;
    uint64_t root = (((uint64_t)1 << shift) + (n >> shift)) / 2;
    if (n <= UINT32_MAX) {
        const uint32_t m = (uint32_t)n;
        uint32_t r = (uint32_t)root;
        r = (r + m / r) / 2;
        r = (r + m / r) / 2;
        return r - ((uint64_t)r * r > n);
    }
    for (int i = 0; i < 3; i++) root = (root + n / root) / 2;
    return (uint32_t)(root - (root > UINT32_MAX || root * root > n));
}

uint32_t root_ceil(uint64_t n) {
    const uint64_t root = root_floor(n);
    return (uint32_t)(root + (root * root < n));
}

/* 16384 times the sine of 0, 5, 10 ... degrees and of 0, 11.25, 22.5 ..., rounded toward 0. */
static const int sine_5[] = {0,     1427,  2845,  4240,  5603,  6924,  8192,  9397,  10531, 11585,
                             12550, 13420, 14188, 14848, 15395, 15825, 16135, 16321, 16384};
static const int sine_11[] = {0, 3196, 6269, 9102, 11585, 13622, 15136, 16069, 16384};

/* Returns the direction that is `n` steps clockwise from north. A full turn has 4 * `quarter` steps. `sine` has the
 * values of a quarter turn. */
static struct point direction(const int *sine, int quarter, int n) {
    const int rest = n % quarter, s = sine[rest], c = sine[quarter - rest];
    switch (n / quarter) {
    case 0: return (struct point){s, c};
    case 1: return (struct point){c, -s};
    case 2: return (struct point){-s, -c};
    default: return (struct point){-c, s};
    }
}

struct point heading_vector(int heading) {
    return direction(sine_5, HEADINGS / 4, heading);
}

struct point bearing_vector(int bearing) {
    return direction(sine_11, 8, bearing);
}

/* Shapes ---------------------------------------------------------------------------------------------- */

struct shape shape_of(const struct footprint *foot, int heading, struct point middle, int unit) {
    struct shape s = {.n = 1, .at = {middle}, .radius = foot->radius * unit, .inner = middle};
    if (foot->radius || (!foot->across && !foot->along)) return s;
    const struct point h = heading_vector(heading);
    const int64_t across = (int64_t)foot->across * unit, along = (int64_t)foot->along * unit;
    static const int ends[4][2] = {{1, 1}, {1, -1}, {-1, -1}, {-1, 1}}; /* the corners front right, front left, back
                                                                         * left and back right */
    s.n = 0;
    for (int i = 0; i < 4; i++) {
        if ((!across && ends[i][1] < 0) || (!along && ends[i][0] < 0)) continue;
        const int64_t x = ends[i][0] * along * h.x + ends[i][1] * across * h.y;
        const int64_t y = ends[i][0] * along * h.y - ends[i][1] * across * h.x;
        s.at[s.n++] = (struct point){middle.x + (int)(x / 16384), middle.y + (int)(y / 16384)};
    }
    return s;
}

struct shape shape_segment(struct point a, struct point b) {
    return (struct shape){.n = 2, .at = {a, b}, .inner = a};
}

static int point_order(const void *a, const void *b) {
    const struct point *p = a, *q = b;
    return p->x != q->x ? p->x - q->x : p->y - q->y;
}

/* Replaces points by the corners of their hull, counterclockwise. Returns the number of corners. */
static int hull(struct point *at, int n) {
    struct point corner[2 * SHAPE_CORNERS + 1] = {{0, 0}};
    qsort(at, (size_t)n, sizeof *at, point_order);
    int k = 0;
    for (int i = 0; i < n; i++) { /* lower hull, from left to right */
        while (k >= 2 && turn(corner[k - 2], corner[k - 1], at[i]) <= 0) k--;
        corner[k++] = at[i];
    }
    const int lower = k;
    for (int i = n - 2; i >= 0; i--) { /* upper hull, back to the left */
        while (k > lower && turn(corner[k - 2], corner[k - 1], at[i]) <= 0) k--;
        corner[k++] = at[i];
    }
    k -= k > 1;
    for (int i = 0; i < k; i++) at[i] = corner[i];
    return k;
}

struct shape shape_swept(const struct shape *s, int x, int y) {
    struct shape swept = *s;
    if (!x && !y) return swept;
    if (s->n == 1) {
        swept.n = 2;
        swept.at[1] = (struct point){s->at[0].x + x, s->at[0].y + y};
        return swept;
    }
    struct point at[2 * SHAPE_CORNERS] = {{0, 0}};
    for (int i = 0; i < s->n; i++) {
        at[i] = s->at[i];
        at[s->n + i] = (struct point){s->at[i].x + x, s->at[i].y + y};
    }
    swept.n = hull(at, 2 * s->n);
    for (int i = 0; i < swept.n; i++) swept.at[i] = at[i];
    return swept;
}

struct shape shape_joined(const struct shape *a, const struct shape *b) {
    struct shape joined = *a;
    struct point at[2 * SHAPE_CORNERS] = {{0, 0}};
    for (int i = 0; i < a->n; i++) at[i] = a->at[i];
    for (int i = 0; i < b->n; i++) at[a->n + i] = b->at[i];
    joined.n = hull(at, a->n + b->n);
    for (int i = 0; i < joined.n; i++) joined.at[i] = at[i];
    return joined;
}

struct box shape_box(const struct shape *s) {
    struct box b = {s->at[0].x, s->at[0].y, s->at[0].x, s->at[0].y};
    for (int i = 1; i < s->n; i++) {
        if (s->at[i].x < b.left) b.left = s->at[i].x;
        if (s->at[i].x > b.right) b.right = s->at[i].x;
        if (s->at[i].y < b.bottom) b.bottom = s->at[i].y;
        if (s->at[i].y > b.top) b.top = s->at[i].y;
    }
    return (struct box){b.left - s->radius, b.bottom - s->radius, b.right + s->radius, b.top + s->radius};
}

/* Distances -------------------------------------------------------------------------------------------- */

/* The square of a distance, stored as a fraction. */
struct square {
    uint64_t over, under;
};

static int64_t projection(struct point a, struct point b, struct point p) {
    return (int64_t)(b.x - a.x) * (p.x - a.x) + (int64_t)(b.y - a.y) * (p.y - a.y);
}

static struct square distance_to_segment(struct point p, struct point a, struct point b) {
    if (projection(a, b, p) <= 0) return (struct square){(uint64_t)distance_squared(a, p), 1};
    if (projection(b, a, p) <= 0) return (struct square){(uint64_t)distance_squared(b, p), 1};
    const int64_t beside = turn(a, b, p);
    return (struct square){(uint64_t)(beside * beside), (uint64_t)distance_squared(a, b)};
}

/* Returns a number less than 0, 0, or greater than 0 if the distance is less than `n`, equal to `n`, or greater. */
static int square_against(struct square s, int64_t n) {
    const uint64_t other = (uint64_t)(n * n) * s.under;
    return s.over < other ? -1 : s.over > other;
}

static int square_ceil(struct square s) {
    uint64_t n = root_floor(s.over / s.under);
    while (n * n * s.under < s.over) n++;
    return (int)n;
}

static int sign(int64_t n) {
    return n < 0 ? -1 : n > 0;
}

/* Returns true if `p`, which is on the line through `a` and `b`, is between them. */
static bool between(struct point a, struct point b, struct point p) {
    return (a.x < b.x ? a.x <= p.x && p.x <= b.x : b.x <= p.x && p.x <= a.x) &&
           (a.y < b.y ? a.y <= p.y && p.y <= b.y : b.y <= p.y && p.y <= a.y);
}

bool segments_meet(struct point a, struct point b, struct point c, struct point d) {
    const int s1 = sign(turn(a, b, c)), s2 = sign(turn(a, b, d));
    if (s1 * s2 > 0) return false;
    const int s3 = sign(turn(c, d, a)), s4 = sign(turn(c, d, b));
    if (s3 * s4 > 0) return false;
    if (s1 * s2 < 0 && s3 * s4 < 0) return true;
    return (!s1 && between(a, b, c)) || (!s2 && between(a, b, d)) || (!s3 && between(c, d, a)) ||
           (!s4 && between(c, d, b));
}

static int sides(const struct shape *s) {
    return s->n > 2 ? s->n : s->n - 1;
}

static struct point side_end(const struct shape *s, int i) {
    return s->at[i + 1 < s->n ? i + 1 : 0];
}

/* Returns true if `p` is inside of the shape's core or on its sides. The core must have an area. */
static bool core_has(const struct shape *s, struct point p) {
    for (int i = 0; i < s->n; i++)
        if (turn(s->at[i], side_end(s, i), p) < 0) return false;
    return true;
}

/* Returns true if the cores have a point in common, sides and corners included. */
static bool cores_meet(const struct shape *a, const struct shape *b) {
    if (a->n > 2 && core_has(a, b->at[0])) return true;
    if (b->n > 2 && core_has(b, a->at[0])) return true;
    for (int i = 0; i < sides(a); i++)
        for (int j = 0; j < sides(b); j++)
            if (segments_meet(a->at[i], side_end(a, i), b->at[j], side_end(b, j))) return true;
    return false;
}

/* Finds the smallest distance between a corner of `a` and a side of `b`. If a core is a point, this point counts as a
 * corner and as a side. If `most` is not NULL, returns -1, 0 or 1 if that distance is less than, equal to, or greater
 * than *most. If `most` is NULL, returns the distance, rounded up. */
static int corners_to_sides(const struct shape *a, const struct shape *b, const int *most) {
    int result = most ? 1 : INT32_MAX;
    for (int i = 0; i < a->n; i++)
        for (int j = 0; j < (b->n > 1 ? sides(b) : 1); j++) {
            const struct square s = distance_to_segment(a->at[i], b->at[j], b->n > 1 ? side_end(b, j) : b->at[j]);
            const int n = most ? square_against(s, *most) : square_ceil(s);
            if (n < result) result = n;
            if (most && n < 0) return n;
        }
    return result;
}

/* Compares the distance of the cores with `most`, which is at least 0. Returns -1, 0 or 1. */
static int cores_against(const struct shape *a, const struct shape *b, int most) {
    if (a->n == 1 && b->n == 1)
        return square_against((struct square){(uint64_t)distance_squared(a->at[0], b->at[0]), 1}, most);
    if (cores_meet(a, b)) return most ? -1 : 0;
    const int n = corners_to_sides(a, b, &most);
    if (n < 0 || a->n == 1) return n;
    const int m = corners_to_sides(b, a, &most);
    return m < n ? m : n;
}

/* Returns true if one side of `a` has all of `b` beyond it. A core that is a segment has two sides. */
static bool side_divides(const struct shape *a, const struct shape *b) {
    const int n = a->n > 1 ? a->n : 0;
    for (int i = 0; i < n; i++) {
        const struct point to = side_end(a, i);
        int j = 0;
        while (j < b->n && turn(a->at[i], to, b->at[j]) <= 0) j++;
        if (j == b->n) return true;
    }
    return false;
}

bool shapes_overlap(const struct shape *a, const struct shape *b) {
    const int radius = a->radius + b->radius;
    if (radius) return cores_against(a, b, radius) < 0;
    if (a->n <= 2 && b->n <= 2) return cores_against(a, b, 0) == 0;
    return !side_divides(a, b) && !side_divides(b, a);
}

bool shapes_near(const struct shape *a, const struct shape *b, int gap) {
    return cores_against(a, b, a->radius + b->radius + gap) <= 0;
}

/* Returns the distance of the cores, rounded up. */
static int cores_gap(const struct shape *a, const struct shape *b) {
    if (a->n == 1 && b->n == 1) return (int)root_ceil((uint64_t)distance_squared(a->at[0], b->at[0]));
    if (cores_meet(a, b)) return 0;
    const int n = corners_to_sides(a, b, NULL), m = a->n > 1 ? corners_to_sides(b, a, NULL) : n;
    return m < n ? m : n;
}

int shapes_gap(const struct shape *a, const struct shape *b) {
    const int gap = cores_gap(a, b) - a->radius - b->radius;
    return gap > 0 ? gap : 0;
}

/* Polygons --------------------------------------------------------------------------------------------- */

static bool in_polygon(const struct polygon *p, int unit, struct point at, bool closed) {
    bool inside = false;
    for (int i = 0; i < p->n; i++) {
        const struct point a = point_times(p->at[i], unit), b = point_times(p->at[i + 1 < p->n ? i + 1 : 0], unit);
        const int64_t side = turn(a, b, at);
        if (!side && between(a, b, at)) return closed;
        if ((a.y > at.y) != (b.y > at.y) && (b.y > a.y) == (side > 0)) inside = !inside;
    }
    return inside;
}

bool polygon_has(const struct polygon *p, struct point at, bool closed) {
    return in_polygon(p, 1, at, closed);
}

/* Returns true if the interior of the polygon contains a point of the segment. Either the segment crosses a side of
 * the polygon, or the polygon's corners that lie on the segment cut it into parts. In the second case the midpoint of
 * at least one part is inside the polygon. */
static bool line_in_polygon(struct point from, struct point to, const struct polygon *p, int unit) {
    struct point on[MAX_POLYGON + 2] = {from, to};
    int n = 2;
    for (int i = 0; i < p->n; i++) {
        const struct point a = point_times(p->at[i], unit), b = point_times(p->at[i + 1 < p->n ? i + 1 : 0], unit);
        if (segments_cross(from, to, a, b)) return true;
        if (!turn(from, to, a) && between(from, to, a)) on[n++] = a;
    }
    for (int i = 0; i < n; i++)
        for (int j = 0; j < i; j++)
            if (in_polygon(p, 2 * unit, (struct point){on[i].x + on[j].x, on[i].y + on[j].y}, false)) return true;
    return false;
}

bool shape_in_polygon(const struct shape *s, const struct polygon *p, int unit) {
    for (int i = 0; i < p->n; i++) {
        const struct shape side =
            shape_segment(point_times(p->at[i], unit), point_times(p->at[i + 1 < p->n ? i + 1 : 0], unit));
        if ((s->radius || s->n > 2) && shapes_overlap(s, &side)) return true;
    }
    if (in_polygon(p, unit, s->inner, false)) return true;
    return !s->radius && s->n == 2 && line_in_polygon(s->at[0], s->at[1], p, unit);
}
