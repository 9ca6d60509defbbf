/* A table that is mirrored, turned or shifted gives the mirrored, turned or shifted answers; and a lattice of spaces
 * agrees with the same points on a plane. Looks with and without a list agree. */
#include "table.h"

/* A change of the table: mirrored in the vertical axis or not, turned by quarters to the left, then shifted. */
struct change {
    bool mirror;
    int turns, x, y;
};

enum { SIDE = 1200, ROOM = 1600 };

static struct point changed(const struct change *c, struct point p, int unit) {
    if (c->mirror) p.x = unit * SIDE - p.x;
    for (int i = 0; i < c->turns; i++) p = (struct point){unit * SIDE - p.y, p.x};
    return (struct point){p.x + unit * c->x, p.y + unit * c->y};
}

static word point_changed(const struct change *c, word at) {
    const struct spot s = point_spot(at);
    const struct point p = changed(c, (struct point){s.x, s.y}, 1);
    return point_at(p.x, p.y, s.level);
}

static int heading_changed(const struct change *c, int heading) {
    const int mirrored = c->mirror ? HEADINGS - heading : heading;
    return (mirrored + (4 - c->turns) * HEADINGS / 4) % HEADINGS;
}

static uint32_t chance;

static int below(int n) {
    chance = chance * 1664525u + 1013904223u;
    return (int)(chance >> 10) % n;
}

/* Makes a table of SIDE x SIDE in a room of ROOM x ROOM, not sealed yet. */
static void table_random(struct table *t, uint32_t seed) {
    static const int boxes[][5] = {{TERRAIN_BUILDING, 240, 240, 460, 460}, {TERRAIN_LOW, 520, 300, 600, 310},
                                   {TERRAIN_TALL, 300, 600, 320, 780},     {TERRAIN_LOW, 700, 700, 740, 780},
                                   {TERRAIN_TALL, 800, 380, 980, 400},     {TERRAIN_LOW, 300, 300, 380, 310}};
    chance = seed;
    table_begin(t, ROOM, ROOM);
    for (size_t i = 0; i < sizeof boxes / sizeof *boxes; i++)
        table_box(t, (enum terrain_sort)boxes[i][0], boxes[i][0] == TERRAIN_BUILDING ? 2 : boxes[i][0] == TERRAIN_TALL,
                  boxes[i][1], boxes[i][2], boxes[i][3], boxes[i][4]);
    table_terrain(t, TERRAIN_TALL, 1, POLYGON(900, 900, 1040, 960, 1000, 1100, 940, 1000));
    table_opening(t, 0, 0, false, 460, 350);
    table_opening(t, 0, 0, true, 350, 460);
    table_opening(t, 0, 0, false, 240, 300);
    for (int i = 0; i < 24; i++) {
        struct body *b = table_put(t, 30 + below(SIDE - 60), 30 + below(SIDE - 60), 0);
        if (i % 6 == 0) b->foot = (struct footprint){.across = 30 + below(30), .along = 60 + below(40)};
        b->heading = below(HEADINGS);
        if (i % 7 == 5) b->flags = BODY_FILLS | BODY_BARS | BODY_LOW;
        if (i % 7 == 3) b->flags = BODY_OPAQUE | BODY_PAUSES, b->foot = (struct footprint){.radius = 75};
    }
    set_bit(t->scene.open, 2);
    t->scene.breach[t->scene.breaches++] = point_at(400, 240, 0);
}

static void table_changed(struct table *t, uint32_t seed, const struct change *c) {
    table_random(t, seed);
    for (int i = 0; i < t->polygons; i++)
        for (int k = 0; k < 16; k++) t->corners[i][k] = changed(c, t->corners[i][k], 2);
    for (int i = 0; i < t->plane.openings_n; i++) t->openings[i].at = changed(c, t->openings[i].at, 2);
    for (int i = 0; i < t->scene.bodies_n; i++) {
        t->bodies[i].at = point_changed(c, t->bodies[i].at);
        t->bodies[i].heading = heading_changed(c, t->bodies[i].heading);
    }
    for (int i = 0; i < t->scene.breaches; i++) t->scene.breach[i] = point_changed(c, t->scene.breach[i]);
    table_ready(t);
}

static int rays_changed(const struct change *c, int rays) {
    return c->mirror ? (rays & 1) | (rays & 2) << 1 | (rays & 4) >> 1 : rays;
}

static void assert_same_line(const struct change *c, const struct sight_line *a, const struct sight_line *b) {
    assert_int_equal(a->n, b->n);
    for (int i = 0; i < a->n; i++) {
        assert_int_equal(a->at[i].thing.sort, b->at[i].thing.sort);
        assert_int_equal(a->at[i].thing.n, b->at[i].thing.n);
        assert_int_equal(a->at[i].far, b->at[i].far);
        assert_int_equal(rays_changed(c, a->at[i].bars), b->at[i].bars);
        assert_int_equal(rays_changed(c, a->at[i].hides), b->at[i].hides);
    }
}

static void compare_pair(const struct change *c, const struct table *a, const struct table *b, int i, int j) {
    const struct body *p = &a->bodies[i], *q = &a->bodies[j], *x = &b->bodies[i], *y = &b->bodies[j];
    struct sight_line one, other;
    assert_int_equal(plane_range(p, q), plane_range(x, y));
    assert_int_equal(plane_touches(&a->scene, p, q), plane_touches(&b->scene, x, y));
    assert_int_equal(plane_sees(&a->scene, p, q, &one), plane_sees(&b->scene, x, y, &other));
    assert_same_line(c, &one, &other);
}

static void compare_moves(const struct change *c, const struct table *a, const struct table *b, int i, word to) {
    struct body p = a->bodies[i], x = b->bodies[i];
    struct thing thing, other_thing;
    const struct leg_rights pause = {.pause = true};
    const word other = point_changed(c, to);
    const struct leg leg = plane_leg(&a->scene, &p, to, &pause), other_leg = plane_leg(&b->scene, &x, other, &pause);
    assert_int_equal(leg.bar, other_leg.bar);
    assert_int_equal(leg.thing.sort, other_leg.thing.sort);
    assert_int_equal(leg.thing.n, other_leg.thing.n);
    assert_int_equal(leg.cost, other_leg.cost);
    assert_int_equal(leg.spent, other_leg.spent);
    const int heading = plane_heading(p.at, to), other_heading = plane_heading(x.at, other);
    if (heading != NONE) {
        assert_int_equal(heading_changed(c, heading), other_heading);
        const struct pivot turned = plane_pivot(&a->scene, &p, heading, NULL),
                           other_turned = plane_pivot(&b->scene, &x, other_heading, NULL);
        /* Half a turn goes clockwise, mirrored or not, so a mirror changes its result. */
        const bool half = 2 * heading_steps(p.heading, heading, NULL) == HEADINGS;
        if (!half || !c->mirror) {
            assert_int_equal(turned.bar, other_turned.bar);
            assert_int_equal(turned.thing.n, other_turned.thing.n);
            assert_int_equal(heading_changed(c, turned.heading), other_turned.heading);
        }
    }
    /* If two stops are equally near to the destination and to the start, a mirrored leg takes the other one. */
    if (!c->mirror) assert_int_equal(point_changed(c, leg.stop), other_leg.stop);
    const word over = plane_past(&a->scene, &p, to, NULL, &leg);
    assert_int_equal(over == NONE ? NONE : point_changed(c, over), plane_past(&b->scene, &x, other, NULL, &other_leg));
    const struct sweep throw = plane_sweep(&a->scene, p.at, to, 200, 0, NULL, NULL),
                       other_throw = plane_sweep(&b->scene, x.at, other, 200, 0, NULL, NULL);
    /* The edge of the room is the same after a shift. */
    if (throw.thing.sort != THING_EDGE && other_throw.thing.sort != THING_EDGE) {
        assert_int_equal(throw.thing.sort, other_throw.thing.sort);
        assert_int_equal(throw.thing.n, other_throw.thing.n);
        if (!c->mirror) assert_int_equal(throw.spent, other_throw.spent);
        assert_true(abs(throw.spent - other_throw.spent) <= 1);
    }
    p.at = to;
    x.at = other;
    assert_int_equal(plane_fits(&a->scene, &p, &thing), plane_fits(&b->scene, &x, &other_thing));
    assert_int_equal(thing.n, other_thing.n);
    const word off = plane_offset(&a->plane, a->bodies[i].at, to, 50, 30),
               other_off = plane_offset(&b->plane, b->bodies[i].at, other, 50, c->mirror ? -30 : 30);
    if (off != NONE && other_off != NONE) assert_int_equal(point_changed(c, off), other_off);
}

static void compare(uint32_t seed, const struct change *c) {
    static struct table a, b;
    table_random(&a, seed);
    table_ready(&a);
    table_changed(&b, seed, c);
    for (int i = 0; i < a.scene.bodies_n; i++)
        for (int j = 0; j < a.scene.bodies_n; j++) compare_pair(c, &a, &b, i, j);
    table_end(&a);
    table_end(&b);
}

static const struct change changes[] = {{false, 1, 200, 200}, {false, 2, 200, 200}, {false, 3, 200, 200},
                                        {true, 0, 200, 200},  {true, 1, 200, 200},  {true, 2, 200, 200},
                                        {true, 3, 200, 200},  {false, 0, 357, 11},  {true, 1, 400, 0}};

TEST(pairs) {
    for (size_t k = 0; k < sizeof changes / sizeof *changes; k++)
        for (uint32_t seed = 1; seed < 6; seed++) compare(seed, &changes[k]);
}

/* Looks with a list examine everything near the line. Looks without a list take shortcuts, and must agree. */
TEST(looks) {
    static struct table t;
    int degrees[PLANE_CLEARLY + 1] = {0};
    for (uint32_t seed = 1; seed < 21; seed++) {
        table_random(&t, seed);
        table_ready(&t);
        for (int i = 0; i < t.scene.bodies_n; i++)
            for (int j = 0; j < i; j++) {
                struct sight_line line;
                enum plane_sees both[2];
                plane_sees_both(&t.scene, &t.bodies[i], &t.bodies[j], both);
                assert_int_equal(both[0], plane_sees(&t.scene, &t.bodies[i], &t.bodies[j], &line));
                assert_int_equal(both[1], plane_sees(&t.scene, &t.bodies[j], &t.bodies[i], &line));
                assert_int_equal(both[0], plane_sees(&t.scene, &t.bodies[i], &t.bodies[j], NULL));
                degrees[both[0]]++;
            }
        table_end(&t);
    }
    for (int i = 0; i <= PLANE_CLEARLY; i++) assert_true(degrees[i] > 100);
}

/* Returns true if something in the line bars the ray to the middle of the target. */
static bool middle_barred(const struct sight_line *line) {
    for (int i = 0; i < line->n; i++)
        if (line->at[i].bars & 1) return true;
    return false;
}

/* The eye is the middle of a base and the target its whole width, so only the edges of a target may be seen from one
 * side alone. The line between the two middles is the same in both directions, on every storey. */
TEST(one_sided) {
    static struct table t;
    int one_sided = 0, mutual = 0;
    for (uint32_t seed = 1; seed < 41; seed++) {
        table_random(&t, seed);
        table_ready(&t);
        for (int i = 0; i < t.scene.bodies_n; i++) { /* a third of all bodies is in the building or on its roof */
            if (i % 3) continue;
            t.bodies[i].at = point_at(260 + below(180), 260 + below(180), below(3));
            if (i % 2) t.bodies[i].flags = BODY_FILLS; /* as a piece on the ground */
        }
        for (int i = 0; i < t.scene.bodies_n; i++)
            for (int j = 0; j < i; j++) {
                struct sight_line there, back;
                const enum plane_sees sees = plane_sees(&t.scene, &t.bodies[i], &t.bodies[j], &there),
                                      seen = plane_sees(&t.scene, &t.bodies[j], &t.bodies[i], &back);
                assert_int_equal(middle_barred(&there), middle_barred(&back));
                if ((sees == PLANE_UNSEEN) == (seen == PLANE_UNSEEN)) {
                    mutual += sees != PLANE_UNSEEN;
                    continue;
                }
                one_sided++;
                assert_true(middle_barred(&there));
                assert_int_equal(sees + seen, PLANE_PARTLY);
            }
        table_end(&t);
    }
    assert_true(one_sided > 50 && mutual > 1000);
}

TEST(moves) {
    static struct table a, b;
    int barred = 0;
    for (size_t k = 0; k < sizeof changes / sizeof *changes; k++)
        for (uint32_t seed = 1; seed < 6; seed++) {
            const struct change *c = &changes[k];
            table_random(&a, seed);
            table_ready(&a);
            table_changed(&b, seed, c);
            chance = seed * 13 + (uint32_t)k;
            for (int i = 0; i < 200; i++) {
                const int body = below(a.scene.bodies_n);
                const word to = point_at(60 + below(SIDE - 120), 60 + below(SIDE - 120), 0);
                barred += plane_leg(&a.scene, &a.bodies[body], to, NULL).bar != PLANE_FREE;
                compare_moves(c, &a, &b, body, to);
            }
            table_end(&a);
            table_end(&b);
        }
    assert_true(barred > 1000);
}

TEST(ways) {
    static struct table a, b;
    for (size_t k = 0; k < sizeof changes / sizeof *changes; k++) {
        const struct change *c = &changes[k];
        table_random(&a, 3);
        table_ready(&a);
        table_changed(&b, 3, c);
        chance = (uint32_t)k;
        for (int i = 0; i < 6; i++) {
            const word to = point_at(60 + below(SIDE - 120), 60 + below(SIDE - 120), 0);
            const struct route_goal goal = {to, NONE}, other = {point_changed(c, to), NONE};
            const struct body p = body_on(90, 150, 150, 0);
            struct body x = p;
            x.at = point_changed(c, p.at);
            const struct route one = plane_route(&a.scene, &p, &goal, 1, 4000, NULL),
                               two = plane_route(&b.scene, &x, &other, 1, 4000, NULL);
            assert_int_equal(one.goal, two.goal);
            assert_int_equal(one.length, two.length);
        }
        uint64_t from[MAX_BODIES / 64] = {2};
        const struct flight how = {.mm = 100, .from = from, .fear = from, .near = 4000};
        for (int i = 2; i < a.scene.bodies_n; i++) {
            const struct spot s = point_spot(a.bodies[i].at);
            /* Figures near the edge of the table are left out. */
            if (s.x < 150 || s.y < 150 || s.x > SIDE - 150 || s.y > SIDE - 150) continue;
            const word one = plane_flee(&a.scene, &a.bodies[i], &how, NULL),
                       two = plane_flee(&b.scene, &b.bodies[i], &how, NULL);
            assert_int_equal(one == NONE, two == NONE);
            /* Of two equally good bearings the left one is taken. A mirror changes that. */
            if (one != NONE && !c->mirror) assert_int_equal(point_changed(c, one), two);
        }
        table_end(&a);
        table_end(&b);
    }
}

/* Spaces 2 cm apart and points on a plane agree on the distances between pieces. */
TEST(lattice) {
    struct problem p;
    struct def *d = def_begun(&p);
    board_of(d, "main",
             "............\n............\n............\n............\n............\n............\n............", &p);
    seal(d, &p);
    const struct board *board = &d->boards[0];
    for (int i = 0; i < board->spaces; i++)
        for (int j = 0; j < board->spaces; j++) {
            const struct space *s = &d->spaces[board->first + i], *q = &d->spaces[board->first + j];
            struct body a = body_on(1, 100 + 20 * s->x, 100 + 20 * s->y, 0),
                        b = body_on(2, 100 + 20 * q->x, 100 + 20 * q->y, 0);
            a.foot = b.foot = (struct footprint){0};
            const int dx = s->x - q->x, dy = s->y - q->y, far2 = dx * dx + dy * dy;
            for (int n = 0; n < 14; n++) assert_int_equal(plane_within(&a, &b, 20 * n), far2 <= n * n);
            /* n steps of a king lead at least n and at most n * sqrt(2) widths away. */
            const int steps = board_steps(board, board->first + i, board->first + j);
            assert_true(plane_within(&a, &b, 29 * steps));
            if (steps) assert_false(plane_within(&a, &b, 20 * steps - 1));
        }
    def_free(d);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        SAYS("gaps, contact and sight do not change if the table is mirrored, turned and shifted", pairs),
        SAYS("sight between two pieces agrees with the list of things in their line, in both directions", looks),
        SAYS("sight is one-sided only if the middle of the seen piece is barred", one_sided),
        SAYS("legs, throws and places to stand do not change if the table is mirrored, turned and shifted", moves),
        SAYS("lengths of ways and of flight do not change if the table is mirrored, turned and shifted", ways),
        SAYS("a lattice of spaces and the same points on a plane agree on who is within a distance", lattice),
    };
    return cmocka_run_group_tests_name("plane mirror", tests, NULL, NULL);
}
