/* The predicates of planes equal computations with rational numbers of any size (GMP). Coordinates are small, where
 * points coincide and sides touch, or as large as the predicates allow, where products would overflow first. */
#include "table.h"

#include "core/plane_parts.h"

#include <gmp.h>

/* The number of random cases: fewer unless PRECINCT_LONG is set. */
static int trials(void) {
    return getenv("PRECINCT_LONG") ? 60000 : 15000;
}

static uint32_t chance = 1;

static int below(int n) {
    chance = chance * 1664525u + 1013904223u;
    return (int)((chance >> 8) % (uint32_t)n);
}

/* Rational vectors -------------------------------------------------------------------------------------- */

struct vector {
    mpq_t x, y;
};

static void vector_open(struct vector *v, int x, int y) {
    mpq_init(v->x);
    mpq_init(v->y);
    mpq_set_si(v->x, x, 1);
    mpq_set_si(v->y, y, 1);
}

static void vector_close(struct vector *v) {
    mpq_clear(v->x);
    mpq_clear(v->y);
}

/* Sets `out` to a x b. */
static void cross(mpq_t out, const struct vector *a, const struct vector *b) {
    mpq_t n;
    mpq_init(n);
    mpq_mul(out, a->x, b->y);
    mpq_mul(n, a->y, b->x);
    mpq_sub(out, out, n);
    mpq_clear(n);
}

static void dot(mpq_t out, const struct vector *a, const struct vector *b) {
    mpq_t n;
    mpq_init(n);
    mpq_mul(out, a->x, b->x);
    mpq_mul(n, a->y, b->y);
    mpq_add(out, out, n);
    mpq_clear(n);
}

/* Sets `out` to the square of the distance from p to the segment: to the point a + t (b - a) with t cut to 0 .. 1. */
static void far_from_segment(mpq_t out, struct point p, struct point a, struct point b) {
    struct vector d, q;
    mpq_t t, n;
    vector_open(&d, b.x - a.x, b.y - a.y);
    vector_open(&q, p.x - a.x, p.y - a.y);
    mpq_init(t);
    mpq_init(n);
    dot(n, &d, &d);
    dot(t, &d, &q);
    if (mpq_sgn(n)) mpq_div(t, t, n);
    if (!mpq_sgn(n) || mpq_sgn(t) < 0) mpq_set_si(t, 0, 1);
    if (mpq_cmp_si(t, 1, 1) > 0) mpq_set_si(t, 1, 1);
    mpq_mul(d.x, d.x, t);
    mpq_mul(d.y, d.y, t);
    mpq_sub(q.x, q.x, d.x);
    mpq_sub(q.y, q.y, d.y);
    dot(out, &q, &q);
    vector_close(&d);
    vector_close(&q);
    mpq_clear(t);
    mpq_clear(n);
}

/* Returns true if two closed segments have a common point: solves a + t d = c + u e, or compares along the line. */
static bool segments_share(struct point a, struct point b, struct point c, struct point d) {
    struct vector u, v, w;
    mpq_t under, t, s;
    bool share = false;
    vector_open(&u, b.x - a.x, b.y - a.y);
    vector_open(&v, d.x - c.x, d.y - c.y);
    vector_open(&w, c.x - a.x, c.y - a.y);
    mpq_init(under);
    mpq_init(t);
    mpq_init(s);
    cross(under, &u, &v);
    if (mpq_sgn(under)) {
        cross(t, &w, &v);
        cross(s, &w, &u);
        mpq_div(t, t, under);
        mpq_div(s, s, under);
        share = mpq_sgn(t) >= 0 && mpq_cmp_si(t, 1, 1) <= 0 && mpq_sgn(s) >= 0 && mpq_cmp_si(s, 1, 1) <= 0;
    } else { /* Parallel segments touch if one of the four ends is on the other segment. */
        far_from_segment(t, a, c, d);
        share |= !mpq_sgn(t);
        far_from_segment(t, b, c, d);
        share |= !mpq_sgn(t);
        far_from_segment(t, c, a, b);
        share |= !mpq_sgn(t);
        far_from_segment(t, d, a, b);
        share |= !mpq_sgn(t);
    }
    vector_close(&u);
    vector_close(&v);
    vector_close(&w);
    mpq_clear(under);
    mpq_clear(t);
    mpq_clear(s);
    return share;
}

static struct point corner(const struct shape *s, int i) {
    return s->at[i % s->n];
}

/* Sets `out` to the square of the distance of two closed cores. */
static void far_from_core(mpq_t out, const struct shape *a, const struct shape *b) {
    mpq_t n;
    mpq_init(n);
    bool some = false;
    mpq_set_si(out, 0, 1);
    for (int i = 0; i < a->n; i++)
        for (int j = 0; j < b->n; j++) {
            if (segments_share(corner(a, i), corner(a, i + 1), corner(b, j), corner(b, j + 1))) {
                mpq_set_si(out, 0, 1);
                mpq_clear(n);
                return;
            }
            const struct point ends[4] = {corner(a, i), corner(a, i + 1), corner(b, j), corner(b, j + 1)};
            for (int k = 0; k < 4; k++) {
                far_from_segment(n, ends[k], ends[k < 2 ? 2 : 0], ends[k < 2 ? 3 : 1]);
                if (!some || mpq_cmp(n, out) < 0) mpq_set(out, n);
                some = true;
            }
        }
    mpq_clear(n);
    /* One inside of the other: each corner is on the inner side of all sides. */
    for (int swap = 0; swap < 2; swap++) {
        const struct shape *in = swap ? b : a, *of = swap ? a : b;
        bool inside = of->n > 2;
        for (int j = 0; j < of->n && inside; j++) {
            struct vector side, to;
            mpq_t c;
            vector_open(&side, corner(of, j + 1).x - corner(of, j).x, corner(of, j + 1).y - corner(of, j).y);
            vector_open(&to, in->at[0].x - corner(of, j).x, in->at[0].y - corner(of, j).y);
            mpq_init(c);
            cross(c, &side, &to);
            inside = mpq_sgn(c) > 0;
            mpq_clear(c);
            vector_close(&side);
            vector_close(&to);
        }
        if (inside) mpq_set_si(out, 0, 1);
    }
}

/* Returns less than 0, 0 or more than 0 for the distance whose square is `far2` against n, at least 0. */
static int far_against(const mpq_t far2, long n) {
    mpq_t q;
    mpq_init(q);
    mpq_set_si(q, n, 1);
    mpq_mul(q, q, q);
    const int order = mpq_cmp(far2, q);
    mpq_clear(q);
    return order;
}

/* Random things ----------------------------------------------------------------------------------------- */

static struct point random_point(int side) {
    return (struct point){below(side), below(side)};
}

/* Returns a shape like those of bases and of strips swept by bases: a point, a segment, a rectangle or a hexagon. */
static struct shape random_shape(int side) {
    const int least = side / 4, span = side / 2;
    const struct footprint foot = below(2)
                                      ? (struct footprint){.radius = 1 + below(span / 8 + 1)}
                                      : (struct footprint){.across = below(span / 8 + 1), .along = below(span / 8 + 1)};
    const struct shape base =
        shape_of(&foot, below(HEADINGS), (struct point){least + below(span), least + below(span)}, 1);
    if (below(3) == 0) return base;
    return shape_swept(&base, below(span / 4 + 1) - span / 8, below(span / 4 + 1) - span / 8);
}

static int random_side(int i) {
    static const int sides[] = {24, 48, 300, 8190, 32760};
    return sides[i % 5];
}

/* Tests ------------------------------------------------------------------------------------------------- */

TEST(segments) {
    int met = 0;
    for (int i = 0; i < trials(); i++) {
        const int side = i % 2 ? 5 : 32761;
        const struct point a = random_point(side), b = random_point(side), c = random_point(side),
                           d = random_point(side);
        const bool share = segments_share(a, b, c, d);
        met += share;
        if (segments_meet(a, b, c, d) != share)
            FAIL_WITH("%d,%d %d,%d and %d,%d %d,%d", a.x, a.y, b.x, b.y, c.x, c.y, d.x, d.y);
    }
    assert_in_range(met, trials() / 8, trials() * 7 / 8);
}

TEST(distances) {
    mpq_t far2;
    mpq_init(far2);
    int near = 0, equal = 0;
    for (int i = 0; i < trials() / 2; i++) {
        const struct shape a = random_shape(random_side(i)), b = random_shape(random_side(i));
        far_from_core(far2, &a, &b);
        const int radius = a.radius + b.radius, gap = shapes_gap(&a, &b);
        /* The smallest integer that is at least the gap. */
        assert_true(far_against(far2, radius + gap) <= 0);
        if (gap > 0) assert_true(far_against(far2, radius + gap - 1) > 0);
        for (int more = gap > 2 ? gap - 2 : 0; more <= gap + 1; more++)
            assert_int_equal(shapes_near(&a, &b, more), far_against(far2, radius + more) <= 0);
        if (radius) assert_int_equal(shapes_overlap(&a, &b), far_against(far2, radius) < 0);
        near += far_against(far2, radius) < 0;
        equal += far_against(far2, radius) == 0;
    }
    assert_in_range(near, trials() / 40, trials());
    assert_in_range(equal, 20, trials());
    mpq_clear(far2);
}

/* Cuts a convex polygon by the half plane on the left of a side. Returns the number of corners that are left. */
static int clip(struct vector *from, int n, struct point a, struct point b, struct vector *to) {
    struct vector side, p, q;
    mpq_t s[32], t, rest;
    int kept = 0;
    vector_open(&side, b.x - a.x, b.y - a.y);
    vector_open(&p, 0, 0);
    vector_open(&q, 0, 0);
    mpq_init(t);
    mpq_init(rest);
    for (int i = 0; i < n; i++) {
        mpq_t x;
        mpq_init(x);
        mpq_init(s[i]);
        mpq_set_si(x, a.x, 1);
        mpq_sub(p.x, from[i].x, x);
        mpq_set_si(x, a.y, 1);
        mpq_sub(p.y, from[i].y, x);
        cross(s[i], &side, &p);
        mpq_clear(x);
    }
    for (int i = 0; i < n; i++) {
        const int j = (i + 1) % n;
        if (mpq_sgn(s[i]) >= 0) {
            vector_open(&to[kept], 0, 0);
            mpq_set(to[kept].x, from[i].x);
            mpq_set(to[kept++].y, from[i].y);
        }
        if (mpq_sgn(s[i]) * mpq_sgn(s[j]) >= 0) continue;
        mpq_sub(rest, s[i], s[j]);
        mpq_div(t, s[i], rest);
        vector_open(&to[kept], 0, 0);
        mpq_sub(q.x, from[j].x, from[i].x);
        mpq_sub(q.y, from[j].y, from[i].y);
        mpq_mul(q.x, q.x, t);
        mpq_mul(q.y, q.y, t);
        mpq_add(to[kept].x, from[i].x, q.x);
        mpq_add(to[kept++].y, from[i].y, q.y);
    }
    for (int i = 0; i < n; i++) {
        mpq_clear(s[i]);
        vector_close(&from[i]);
    }
    vector_close(&side);
    vector_close(&p);
    vector_close(&q);
    mpq_clear(t);
    mpq_clear(rest);
    return kept;
}

/* Returns true if the common part of two convex polygons has an area. */
static bool common_area(const struct shape *a, const struct shape *b) {
    struct vector one[32], other[32];
    int n = a->n;
    for (int i = 0; i < n; i++) vector_open(&one[i], a->at[i].x, a->at[i].y);
    for (int i = 0; i < b->n; i++) {
        n = clip(one, n, corner(b, i), corner(b, i + 1), other);
        memcpy(one, other, sizeof *one * (size_t)n);
    }
    mpq_t area, part;
    mpq_init(area);
    mpq_init(part);
    for (int i = 0; i < n; i++) {
        cross(part, &one[i], &one[(i + 1) % n]);
        mpq_add(area, area, part);
    }
    const bool some = mpq_sgn(area) > 0;
    mpq_clear(area);
    mpq_clear(part);
    for (int i = 0; i < n; i++) vector_close(&one[i]);
    return some;
}

TEST(areas) { /* Rectangles and hexagons without a radius overlap if they have an area in common. */
    int met = 0, tried = 0;
    for (int i = 0; tried < trials() / 6; i++) {
        const struct shape a = random_shape(random_side(i)), b = random_shape(random_side(i));
        if (a.n <= 2 || b.n <= 2) continue;
        tried++;
        const bool common = common_area(&a, &b);
        met += common;
        assert_int_equal(shapes_overlap(&a, &b), common);
    }
    assert_in_range(met, 200, trials() / 6);
}

/* Returns true if a ray from the point crosses the sides an odd number of times. The ray passes through no corner. */
static bool inside_by_ray(const struct polygon *p, struct point at) {
    for (int k = 1;; k++) {
        const struct point far = {at.x + 40000, at.y + 7 * k};
        int crossed = 0;
        bool clean = true;
        for (int i = 0; i < p->n && clean; i++) {
            mpq_t n;
            mpq_init(n);
            far_from_segment(n, p->at[i], at, far);
            clean = mpq_sgn(n) != 0;
            mpq_clear(n);
            crossed += segments_share(at, far, p->at[i], p->at[(i + 1) % p->n]);
        }
        if (clean) return crossed % 2;
    }
}

TEST(polygons) {
    static const int corners[][2] = {{0, 0}, {8, 0}, {8, 3}, {3, 3}, {3, 5}, {8, 8}, {4, 7}, {0, 8}, {2, 4}};
    int inside = 0, on = 0;
    for (int i = 0; i < trials() / 10; i++) {
        struct point at[9];
        const int unit = i % 2 ? 1 : 1000;
        for (int k = 0; k < 9; k++) at[k] = (struct point){corners[k][0] * unit, corners[k][1] * unit};
        const struct polygon p = {.n = 9, .at = at};
        const struct point q = random_point(9 * unit);
        bool side = false;
        for (int k = 0; k < 9; k++) {
            mpq_t n;
            mpq_init(n);
            far_from_segment(n, q, at[k], at[(k + 1) % 9]);
            side |= !mpq_sgn(n);
            mpq_clear(n);
        }
        on += side;
        assert_int_equal(polygon_has(&p, q, true), side || inside_by_ray(&p, q));
        assert_int_equal(polygon_has(&p, q, false), !side && inside_by_ray(&p, q));
        inside += polygon_has(&p, q, false);
    }
    assert_true(inside > trials() / 120 && on > trials() / 120);
}

/* Checks that `n` is (a + b * root(c)) / d, rounded toward 0. */
static void assert_rounded(int n, const mpz_t a, const mpz_t b, const mpz_t c, const mpz_t d) {
    mpz_t low, high, square, value;
    mpz_inits(low, high, square, value, NULL);
    /* value = floor(10^40 * (a + b * root(c)) / d) */
    mpz_mul(square, b, b);
    mpz_mul(square, square, c);
    mpz_ui_pow_ui(high, 10, 80);
    mpz_mul(square, square, high);
    mpz_sqrt(square, square);
    if (mpz_sgn(b) < 0) mpz_neg(square, square);
    mpz_ui_pow_ui(high, 10, 40);
    mpz_mul(value, a, high);
    mpz_add(value, value, square);
    mpz_mul(low, d, high);
    mpz_tdiv_q(value, value, low);
    /* Such a root is irrational or exact, so an error of 10^-40 changes the integer part only at 0. */
    if (mpz_cmp_si(value, n)) FAIL_WITH("%d, expected %ld", n, mpz_get_si(value));
    mpz_clears(low, high, square, value, NULL);
}

TEST(edges) {
    mpz_t a, b, c, d;
    mpz_inits(a, b, c, d, NULL);
    for (int i = 0; i < trials(); i++) {
        const int side = i % 2 ? 200 : 8190;
        const struct point eye = random_point(side), middle = random_point(side);
        const int radius = i % 3 ? 1 + below(499) : 25;
        const struct shape base = {.n = 1, .at = {middle}, .radius = radius, .inner = middle};
        struct point edge[2];
        const long x = middle.x - eye.x, y = middle.y - eye.y;
        if (x * x + y * y <= (long)radius * radius) {
            assert_false(base_edges(eye, &base, edge));
            continue;
        }
        assert_true(base_edges(eye, &base, edge));
        mpz_set_si(c, x * x + y * y - (long)radius * radius);
        mpz_set_si(d, x * x + y * y);
        for (int k = 0; k < 2; k++) {
            const long across = k ? radius : -radius;
            mpz_set_si(a, -(long)radius * radius);
            mpz_mul_si(a, a, x);
            mpz_set_si(b, across * y);
            assert_rounded(edge[k].x - middle.x, a, b, c, d);
            mpz_set_si(a, -(long)radius * radius);
            mpz_mul_si(a, a, y);
            mpz_set_si(b, -across * x);
            assert_rounded(edge[k].y - middle.y, a, b, c, d);
        }
        assert_true(turn(eye, middle, edge[0]) >= 0 && turn(eye, middle, edge[1]) <= 0);
    }
    mpz_clears(a, b, c, d, NULL);
}

TEST(roots) {
    mpz_t n, root;
    mpz_inits(n, root, NULL);
    for (int i = 0; i < trials(); i++) {
        uint64_t square = (uint64_t)below(1 << 20) << 40 | (uint64_t)below(1 << 20) << 20 | (uint64_t)below(1 << 20);
        square >>= below(60);
        if (i % 2) { /* Every second number is next to a square. */
            const uint64_t r = root_floor(square);
            square = r * r + (uint64_t)below(3) - (r ? 1 : 0);
        }
        mpz_import(n, 1, 1, sizeof square, 0, 0, &square);
        mpz_sqrt(root, n);
        assert_int_equal(root_floor(square), mpz_get_ui(root));
        assert_int_equal(root_ceil(square), mpz_get_ui(root) + (mpz_perfect_square_p(n) ? 0 : 1));
    }
    mpz_clears(n, root, NULL);
}

/* Scatter rounds each coordinate toward the start. */
TEST(offsets) {
    const struct plane plane = {.width = MAX_PLANE_MM, .height = MAX_PLANE_MM};
    mpz_t a, b, c, d;
    mpz_inits(a, b, c, d, NULL);
    mpz_set_si(a, 0);
    mpz_set_si(d, 1);
    for (int i = 0; i < trials(); i++) {
        const int side = i % 2 ? 100 : 4001, x = below(side), y = below(side), to_x = below(side), to_y = below(side);
        const int along = below(801) - 400, across = below(801) - 400;
        const word at = plane_offset(&plane, point_at(x, y, 0), point_at(to_x, to_y, 0), along, across);
        if (at == NONE) continue;
        const struct spot s = point_spot(at);
        const long dx = to_x - x, dy = to_y - y;
        /* n / root(m) = n * root(m) / m */
        mpz_set_si(c, dx * dx + dy * dy);
        mpz_set(d, c);
        mpz_set_si(b, dx * along + dy * across);
        assert_rounded(s.x - x, a, b, c, d);
        mpz_set_si(b, dy * along - dx * across);
        assert_rounded(s.y - y, a, b, c, d);
    }
    mpz_clears(a, b, c, d, NULL);
}

TEST(
    lanes) { /* The quick tests may keep a shape that is beside a strip, but never drop a shape that the strip meets. */
    int left_out = 0;
    for (int i = 0; i < trials(); i++) {
        const int side = i % 2 ? 40 : 8190, wide = below(side / 10 + 1), radius = below(side / 10 + 1);
        const struct point from = random_point(side), to = random_point(side), a = random_point(side);
        const struct point b = random_point(side);
        const struct lane lane = lane_of(from, to, wide);
        const struct shape strip = {.n = 2, .at = {from, to}, .radius = wide, .inner = from};
        const struct shape segment = shape_segment(a, b), disc = {.n = 1, .at = {a}, .radius = radius, .inner = a};
        const struct box box = segment_box(a, b);
        const struct shape area = {
            .n = 4,
            .at = {{box.left, box.bottom}, {box.right, box.bottom}, {box.right, box.top}, {box.left, box.top}},
            .inner = {box.left, box.bottom}};
        if (beside_segment(&lane, a, b)) assert_false(shapes_near(&strip, &segment, 0));
        if (beside_disc(&lane, a, radius)) assert_false(shapes_near(&strip, &disc, 0));
        if (box.left == box.right || box.bottom == box.top) continue;
        if (beside_box(&lane, &box)) assert_false(shapes_near(&strip, &area, 0));
        left_out += beside_box(&lane, &box);
    }
    assert_true(left_out > 1000);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        SAYS("segments meet exactly if their equations have a solution", segments),
        SAYS("gaps of bases and strips equal exact rational distances, up to the largest coordinates", distances),
        SAYS("rectangles overlap exactly if they have an area in common", areas),
        SAYS("a polygon contains a point exactly if a ray from it crosses an odd number of sides", polygons),
        SAYS("the edges of a base are the exact tangent points, rounded toward its middle", edges),
        SAYS("integer roots are exact up to 64 bits", roots),
        SAYS("a strip skips no shape that it meets", lanes),
        SAYS("scattered points are exact, rounded toward the start", offsets),
    };
    return cmocka_run_group_tests_name("plane exact", tests, NULL, NULL);
}
