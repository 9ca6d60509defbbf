/* Ways over planes: the shortest way to a goal, and the way of a flight. */
#include "town.h"

static struct route route_to(struct body b, int x, int y, int mm) {
    const struct route_goal goal = {.at = point_at(x, y, point_spot(b.at).level), .body = NONE};
    return plane_route(&t.scene, &b, &goal, 1, mm, NULL);
}

/* Every leg of a way is free, its end fits, and the lengths add up. */
static void assert_way(struct body b, const struct route *r) {
    word spent = 0;
    for (int i = 0; i < r->n; i++) {
        assert_true(plane_leg_free(&t.scene, &b, r->at[i], NULL));
        spent += point_distance(b.at, r->at[i]);
        b.at = r->at[i];
    }
    assert_int_equal(spent, r->spent);
    assert_int_equal(plane_fits(&t.scene, &b, NULL), PLANE_FREE);
}

TEST(straight) {
    const struct body b = body_on(90, 600, 600, 0);
    struct route r = route_to(b, 690, 720, 1000);
    assert_int_equal(r.goal, 0);
    assert_true(r.there);
    assert_int_equal(r.n, 1);
    assert_int_equal(r.length, 150);
    assert_int_equal(r.spent, 150);
    assert_point(r.at[0], 690, 720);
    r = route_to(b, 690, 720, 100); /* The way is cut after 100 mm. */
    assert_false(r.there);
    assert_int_equal(r.n, 1);
    assert_point(r.at[0], 660, 680);
    assert_int_equal(r.length, 150);
    r = route_to(b, 600, 600, 100); /* The body is at the goal already. */
    assert_true(r.there);
    assert_int_equal(r.n, 0);
}

TEST(round_a_corner) {
    const struct body b = body_on(90, 350, 200, 0);
    const struct route r = route_to(b, 500, 350, 1000);
    assert_int_equal(r.goal, 0);
    assert_true(r.there);
    assert_int_equal(r.n, 2);
    assert_point(r.at[0], 473, 227); /* This is the corner of the bank, 460,240, moved out by the base's 12.5 mm. */
    assert_way(b, &r);
    assert_int_equal(r.length, 126 + 126);
}

TEST(round_a_wall) {
    const struct body b = body_on(90, 800, 60, 0);
    const struct route r = route_to(b, 810, 120, 1000);
    assert_int_equal(r.goal, 0);
    assert_int_equal(r.n, 3);
    assert_point(r.at[0], 727, 67); /* The nearer end of the wall is at 740. */
    assert_point(r.at[1], 727, 113);
    assert_way(b, &r);
}

TEST(through_a_door) {
    const struct body b = body_on(90, 600, 200, 0);
    struct route r = route_to(b, 350, 300, 2000);
    assert_int_equal(r.goal, NONE);
    assert_int_equal(r.n, 0);
    set_bit(t.scene.open, TOWN_BANK_DOOR);
    r = route_to(b, 350, 300, 2000);
    assert_int_equal(r.goal, 0);
    assert_true(r.there);
    assert_way(b, &r);
    assert_in_range(r.length, 300, 340);
    t.scene.open[0] = 0;
    t.scene.breach[t.scene.breaches++] = point_at(400, 240, 0);
    r = route_to(b, 350, 300, 2000);
    assert_int_equal(r.goal, 0);
    assert_way(b, &r);
    assert_in_range(r.length, 270, 300);
}

TEST(into_contact) {
    const struct body b = body_on(90, 350, 200, 0);
    table_put(&t, 500, 350, 0);
    table_put(&t, 1000, 300, 0);
    const struct route_goal goals[] = {{t.bodies[1].at, 1}, {t.bodies[0].at, 0}};
    struct route r = plane_route(&t.scene, &b, goals, 2, 2000, NULL);
    assert_int_equal(r.goal, 1);
    assert_true(r.there);
    struct body there = b;
    there.at = r.at[r.n - 1];
    assert_true(plane_touches(&t.scene, &there, &t.bodies[0]));
    assert_way(b, &r);
    r = plane_route(&t.scene, &there, goals, 2, 2000, NULL);
    assert_int_equal(r.goal, 1);
    assert_true(r.there);
    assert_int_equal(r.n, 0);
    r = plane_route(&t.scene, &b, goals, 2, 50, NULL);
    assert_int_equal(r.goal, 1);
    assert_false(r.there);
    assert_in_range(r.spent, 48, 50);
}

TEST(round_people) { /* A row of people bars the straight way. A way may pass friends, but not end on them. */
    const struct body b = body_on(90, 600, 500, 0);
    for (int i = 0; i < 3; i++) table_put(&t, 580 + 30 * i, 600, 0);
    struct route r = route_to(b, 610, 700, 2000);
    assert_int_equal(r.goal, 0);
    assert_true(r.n > 1);
    assert_way(b, &r);
    uint64_t pass[MAX_BODIES / 64] = {7};
    const struct leg_rights friends = {.pass = pass};
    const struct route_goal goal = {point_at(610, 700, 0), NONE};
    r = plane_route(&t.scene, &b, &goal, 1, 2000, &friends);
    assert_int_equal(r.n, 1);
    /* 100 mm would end on a friend, so the way stops before him. */
    r = plane_route(&t.scene, &b, &goal, 1, 100, &friends);
    assert_int_equal(r.n, 1);
    assert_in_range(r.spent, 70, 90);
    /* The last leg to a piece passes friends as well, even one who overlaps its start. */
    table_put(&t, 610, 700, 0);
    const struct route_goal other = {point_at(610, 700, 0), 3};
    for (int y = 500; y <= 580; y += 80) {
        const struct body from = body_on(90, 600, y, 0);
        r = plane_route(&t.scene, &from, &other, 1, 2000, &friends);
        assert_int_equal(r.n, 1);
        assert_true(r.there);
    }
}

/* One person stands in the way, at every bearing, and at every gap from contact on. Half of the person's
 * circle is 79 mm long, so a good way is at most 32 mm longer than the straight line of 86 mm or more. */
TEST(round_one_person) {
    table_end(&t);
    table_begin(&t, 1000, 1000);
    table_ready(&t);
    for (int i = 0; i < 32; i++)
        for (int gap = 0; gap <= 90; gap += 6) {
            const struct point d = bearing_vector(i);
            const int near = 26 + gap, far = near + 60;
            t.scene.bodies_n = 0;
            table_put(&t, 500 + d.x * near / 16384, 500 + d.y * near / 16384, 0);
            const struct body b = body_on(90, 500, 500, 0);
            const int x = 500 + d.x * far / 16384, y = 500 + d.y * far / 16384;
            const struct route r = route_to(b, x, y, 1000);
            if (r.goal != 0 || !r.there || r.length > far + 32)
                FAIL_WITH("bearing %d, gap %d: goal %d, length %d", i, gap, r.goal, r.length);
            assert_way(b, &r);
        }
}

TEST(locked_in) {
    const struct body b = body_on(90, 600, 600, 0);
    for (int i = 0; i < 8; i++) {
        const struct point d = bearing_vector(4 * i);
        table_put(&t, 600 + d.x * 30 / 16384, 600 + d.y * 30 / 16384, 0);
    }
    assert_int_equal(route_to(b, 900, 600, 1000).goal, NONE);
}

/* A way is at most as long as any way over a lattice of 1 cm, and at least as long as the straight line. */
TEST(shortest) {
    enum { SIDE = 121 };
    static int dist[SIDE][SIDE];
    const struct body b = body_on(90, 700, 760, 0);
    for (int i = 0; i < SIDE * SIDE; i++) dist[i / SIDE][i % SIDE] = INT32_MAX;
    dist[76][70] = 0;
    for (bool changed = true; changed;) { /* Bellman-Ford over knight's and king's moves */
        changed = false;
        for (int y = 0; y < SIDE; y++)
            for (int x = 0; x < SIDE; x++) {
                if (dist[y][x] == INT32_MAX) continue;
                for (int k = 0; k < 25; k++) {
                    const int dx = k % 5 - 2, dy = k / 5 - 2, nx = x + dx, ny = y + dy;
                    if (nx < 0 || ny < 0 || nx >= SIDE || ny >= SIDE) continue;
                    const struct body from = body_on(90, 10 * x, 10 * y, 0);
                    const word to = point_at(10 * nx, 10 * ny, 0), cost = point_distance(from.at, to);
                    if (dist[y][x] + cost >= dist[ny][nx] || !plane_leg_free(&t.scene, &from, to, NULL)) continue;
                    dist[ny][nx] = dist[y][x] + cost;
                    changed = true;
                }
            }
    }
    static const int goals[][2] = {{1150, 900}, {900, 700}, {1000, 1100}, {300, 600}, {200, 200}, {1050, 790}};
    for (size_t i = 0; i < sizeof goals / sizeof *goals; i++) {
        const int x = goals[i][0], y = goals[i][1];
        const struct route r = route_to(b, x, y, 4000);
        assert_int_equal(r.goal, 0);
        assert_true(r.there);
        assert_way(b, &r);
        assert_true(r.length <= dist[y / 10][x / 10]);
        assert_true(r.length >= point_distance(b.at, point_at(x, y, 0)));
        assert_int_equal(r.length, r.spent);
    }
}

TEST(slalom) { /* Fifteen walls from alternate edges have two corners each to pass, so the way has 31 legs. */
    table_end(&t);
    table_begin(&t, 1000, 200);
    for (int i = 0; i < 15; i++)
        table_box(&t, TERRAIN_TALL, 1, 60 + 60 * i, i % 2 ? 0 : 50, 70 + 60 * i, i % 2 ? 150 : 200);
    table_ready(&t);
    const struct body b = body_on(90, 20, 180, 0);
    struct route r = route_to(b, 980, 180, 8000);
    assert_int_equal(r.goal, 0);
    assert_true(r.there);
    assert_int_equal(r.n, 31);
    assert_int_equal(r.length, r.spent);
    assert_way(b, &r);
    r = route_to(b, 980, 180, 1000); /* The way is cut at a length of 1000 mm, whatever the number of its legs. */
    assert_false(r.there);
    assert_int_equal(r.spent, 1000);
}

TEST(crowd) { /* Bodies behind a wall have lower numbers than the body in the way, so their corners come first. */
    table_end(&t);
    table_begin(&t, 1200, 1200);
    table_box(&t, TERRAIN_TALL, 1, 400, 0, 410, 1200);
    table_ready(&t);
    for (int i = 0; i < 240; i++) table_put(&t, 430 + 60 * (i % 13), 30 + 60 * (i / 13), 0);
    table_put(&t, 200, 600, 0);
    const struct body b = body_on(990, 200, 500, 0);
    const struct route r = route_to(b, 200, 700, 8000);
    assert_int_equal(r.goal, 0);
    assert_true(r.there);
    assert_way(b, &r);
}

/* Flight ----------------------------------------------------------------------------------------------- */

static word flee_from(const struct body *b, int mm, uint64_t from, uint64_t fear) {
    uint64_t set[MAX_BODIES / 64] = {from}, feared[MAX_BODIES / 64] = {fear};
    const struct flight how = {.mm = mm, .from = set, .fear = feared, .near = 300};
    return plane_flee(&t.scene, b, &how, NULL);
}

TEST(flees_away) {
    const struct body b = body_on(90, 600, 600, 0);
    table_put(&t, 500, 600, 0);
    assert_point(flee_from(&b, 100, 1, 1), 700, 600);
    t.bodies[0].at = point_at(520, 520, 0);
    assert_point(flee_from(&b, 100, 1, 1), 670, 670);
    assert_int_equal(flee_from(&b, 100, 0, 0), NONE);
}

/* The direction straight away is north-east, which is one of 8 bearings but not one of 4. */
TEST(flees_along_fewer_bearings) {
    const struct body b = body_on(90, 600, 600, 0);
    table_put(&t, 520, 520, 0);
    uint64_t set[MAX_BODIES / 64] = {1};
    struct flight how = {.mm = 100, .from = set, .bearings = 8};
    assert_point(plane_flee(&t.scene, &b, &how, NULL), 670, 670);
    how.bearings = 4;
    const struct spot at = point_spot(plane_flee(&t.scene, &b, &how, NULL));
    assert_true((at.x == 700 && at.y == 600) || (at.x == 600 && at.y == 700));
}

TEST(flees_into_cover) {
    const struct body b = body_on(90, 250, 660, 0); /* The body is in front of the low wall. */
    table_put(&t, 350, 600, 0);
    const word at = flee_from(&b, 50, 1, 1);
    struct body there = b;
    there.at = at;
    const enum plane_sees best = plane_sees(&t.scene, &t.bodies[0], &there, NULL);
    for (int i = 0; i < 32; i++) { /* No allowed straight move of full length leads to a better hidden place. */
        const struct point d = bearing_vector(i);
        there.at = point_at(250 + d.x * 50 / 16384, 660 + d.y * 50 / 16384, 0);
        if (plane_leg(&t.scene, &b, there.at, NULL).bar != PLANE_FREE) continue;
        if (plane_range(&there, &t.bodies[0]) < plane_range(&b, &t.bodies[0])) continue;
        assert_true(plane_sees(&t.scene, &t.bodies[0], &there, NULL) >= best);
    }
}

TEST(flees_between_two) { /* The body fears both figures, but flees from the first only. */
    const struct body b = body_on(90, 600, 600, 0);
    table_put(&t, 500, 600, 0);
    table_put(&t, 700, 600, 0);
    word at = flee_from(&b, 100, 1, 3);
    /* This bearing leads farthest from the first figure without coming nearer to the second. */
    assert_point(at, 638, 692);
    at = flee_from(&b, 100, 1, 1);
    assert_true(point_spot(at).x > 600);
}

TEST(flees_in_a_corner) {
    const struct body b = body_on(90, 13, 13, 0);
    table_put(&t, 113, 113, 0);
    assert_int_equal(flee_from(&b, 100, 1, 1), NONE);
}

TEST(flees_to_the_edge) { /* The flight ends at the edge of the table. */
    const struct body b = body_on(90, 600, 1150, 0);
    table_put(&t, 600, 1050, 0);
    const word at = flee_from(&b, 100, 1, 1);
    assert_true(at != NONE);
    struct body there = b;
    there.at = at;
    assert_int_equal(plane_fits(&t.scene, &there, NULL), PLANE_FREE);
    assert_true(plane_range(&there, &t.bodies[0]) >= plane_range(&b, &t.bodies[0]));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        ON_TOWN("the way to a point in the open is straight and ends at its limit", straight),
        ON_TOWN("the way round a corner touches it", round_a_corner),
        ON_TOWN("the way round a wall passes both corners of its end", round_a_wall),
        ON_TOWN("a way leads through open doors and breaches, but not through shut doors or walls", through_a_door),
        ON_TOWN("the way to the nearest of several pieces ends in contact", into_contact),
        ON_TOWN("a way leads round people, or past friends without ending on one", round_people),
        ON_TOWN("a way round one person in the way is short, at every bearing and gap", round_one_person),
        ON_TOWN("no way leads out of a closed ring", locked_in),
        ON_TOWN("no way over a lattice of centimeters is shorter than the way found", shortest),
        ON_TOWN("a way may have the bends that fifteen walls need", slalom),
        ON_TOWN("a crowd of 240 pieces elsewhere does not use up the room of a search", crowd),
        ON_TOWN("flight leads straight away in the open", flees_away),
        ON_TOWN("flight uses only the bearings that it may take", flees_along_fewer_bearings),
        ON_TOWN("flight prefers the best cover", flees_into_cover),
        ON_TOWN("flight comes no nearer to a feared piece, if possible", flees_between_two),
        ON_TOWN("a piece does not flee if every way leads nearer", flees_in_a_corner),
        ON_TOWN("flight ends at the edge of the table", flees_to_the_edge),
    };
    return cmocka_run_group_tests_name("plane route", tests, NULL, NULL);
}
