/* Sight over planes: things that bar or half hide, and their order. */
#include "town.h"

static struct sight_line line;

static enum plane_sees sees(int x, int y, int level, int to_x, int to_y, int to_level) {
    const struct body eye = body_on(90, x, y, level), target = body_on(91, to_x, to_y, to_level);
    return plane_sees(&t.scene, &eye, &target, &line);
}

static void assert_line(int i, enum thing_sort sort, int n, int bars, int hides) {
    if (i >= line.n) FAIL_WITH("%d things are in the line", line.n);
    const struct in_line *in = &line.at[i];
    if (in->thing.sort != sort || in->thing.n != n || in->bars != bars || in->hides != hides)
        FAIL_WITH("entry %d: thing %d %d bars %d hides %d; expected %d %d, %d %d", i, in->thing.sort, in->thing.n,
                  in->bars, in->hides, sort, n, bars, hides);
}

TEST(open_ground) {
    assert_int_equal(sees(600, 600, 0, 700, 600, 0), PLANE_CLEARLY);
    assert_int_equal(line.n, 0);
    /* The two are too near for lines along their edges. */
    assert_int_equal(sees(600, 600, 0, 610, 600, 0), PLANE_CLEARLY);
    assert_int_equal(sees(600, 600, 0, 600, 600, 0), PLANE_CLEARLY);
}

TEST(people) {
    table_put(&t, 650, 600, 0);
    assert_int_equal(sees(600, 600, 0, 700, 600, 0), PLANE_PARTLY);
    assert_int_equal(line.n, 1);
    assert_line(0, THING_PIECE, 0, 0, 7);
    assert_int_equal(line.at[0].far, 32 * 37 + 16); /* The near edge of its base is 37.5 mm ahead. */
    t.bodies[0].at = point_at(650, 618, 0);         /* This body is only on the left edge of the line. */
    assert_int_equal(sees(600, 600, 0, 700, 600, 0), PLANE_PARTLY);
    assert_line(0, THING_PIECE, 0, 0, 2);
    t.bodies[0].at = point_at(650, 582, 0);
    assert_int_equal(sees(600, 600, 0, 700, 600, 0), PLANE_PARTLY);
    assert_line(0, THING_PIECE, 0, 0, 4);
    t.bodies[0].at = point_at(650, 560, 0);
    assert_int_equal(sees(600, 600, 0, 700, 600, 0), PLANE_CLEARLY);
    t.bodies[0].at = point_at(750, 600, 0); /* Now it is behind the target. */
    assert_int_equal(sees(600, 600, 0, 700, 600, 0), PLANE_CLEARLY);
    t.bodies[0].at = point_at(650, 600, 0);
    t.bodies[0].flags = BODY_FILLS; /* A body that lies on the ground hides nothing. */
    assert_int_equal(sees(600, 600, 0, 700, 600, 0), PLANE_CLEARLY);
}

TEST(nearest_first) {
    table_put(&t, 700, 600, 0);
    table_put(&t, 640, 604, 0);
    table_put(&t, 670, 596, 0);
    assert_int_equal(sees(600, 600, 0, 800, 600, 0), PLANE_PARTLY);
    assert_int_equal(line.n, 3);
    assert_int_equal(line.at[0].thing.n, 1);
    assert_int_equal(line.at[1].thing.n, 2);
    assert_int_equal(line.at[2].thing.n, 0);
}

TEST(crowd) { /* The list keeps the nearest bodies. */
    for (int i = 0; i < 40; i++) table_put(&t, 1100 - 12 * i, 600, 0);
    assert_int_equal(sees(500, 600, 0, 1150, 600, 0), PLANE_PARTLY);
    assert_int_equal(line.n, MAX_IN_LINE);
    for (int i = 0; i < line.n; i++) assert_int_equal(line.at[i].thing.n, 39 - i);
}

TEST(low_walls) {
    assert_int_equal(sees(250, 660, 0, 250, 800, 0), PLANE_PARTLY);
    assert_line(0, THING_TERRAIN, TOWN_LOW, 0, 7);
    assert_int_equal(line.at[0].far, 32 * 40);
    assert_int_equal(sees(250, 687, 0, 250, 800, 0), PLANE_CLEARLY); /* The eye touches the wall. */
    assert_int_equal(sees(250, 800, 0, 250, 687, 0), PLANE_PARTLY);  /* The target touches the wall. */
    set_bit(t.scene.gone, TOWN_LOW);
    assert_int_equal(sees(250, 660, 0, 250, 800, 0), PLANE_CLEARLY);
}

TEST(tall_walls) {
    assert_int_equal(sees(800, 50, 0, 800, 150, 0), PLANE_UNSEEN);
    assert_line(0, THING_TERRAIN, TOWN_TALL, 7, 0);
    assert_int_equal(sees(725, 50, 0, 745, 150, 0), PLANE_PARTLY); /* The line passes the corner of the wall. */
    assert_line(0, THING_TERRAIN, TOWN_TALL, 4, 0);
    assert_int_equal(sees(700, 50, 0, 700, 150, 0), PLANE_CLEARLY);
}

TEST(smoke) {
    set_bit(t.scene.burning, TOWN_LOW);
    assert_int_equal(sees(250, 660, 0, 250, 800, 0), PLANE_UNSEEN);
    assert_int_equal(sees(250, 687, 0, 250, 800, 0), PLANE_UNSEEN);
    struct body *gas = table_put(&t, 650, 600, 0);
    gas->foot.radius = 75;
    gas->flags = BODY_OPAQUE;
    assert_int_equal(sees(600, 600, 0, 700, 600, 0), PLANE_UNSEEN);
    assert_line(0, THING_PIECE, 0, 7, 0);
    gas->at = point_at(650, 643, 0);
    assert_int_equal(sees(600, 600, 0, 700, 600, 0), PLANE_PARTLY);
    assert_line(0, THING_PIECE, 0, 2, 0);
}

TEST(walls) {
    assert_int_equal(sees(500, 300, 0, 400, 300, 0), PLANE_UNSEEN);
    assert_line(0, THING_WALL, TOWN_BANK, 7, 0);
    assert_int_equal(sees(500, 350, 0, 400, 350, 0), PLANE_UNSEEN);
    assert_line(0, THING_OPENING, TOWN_BANK_DOOR, 7, 0);
    set_bit(t.scene.open, TOWN_BANK_DOOR);
    assert_int_equal(sees(500, 350, 0, 400, 350, 0), PLANE_CLEARLY);
    assert_int_equal(sees(400, 350, 0, 500, 350, 0), PLANE_CLEARLY);
    assert_int_equal(sees(350, 500, 0, 350, 420, 0), PLANE_PARTLY);
    assert_line(0, THING_OPENING, TOWN_BANK_WINDOW, 0, 7);
    assert_int_equal(sees(600, 350, 0, 300, 350, 0), PLANE_CLEARLY);
    /* The line enters the house by the door, but the back wall bars it. */
    assert_int_equal(sees(600, 350, 0, 200, 350, 0), PLANE_UNSEEN);
    t.scene.breach[t.scene.breaches++] = point_at(240, 350, 0);
    assert_int_equal(sees(600, 350, 0, 200, 350, 0), PLANE_CLEARLY);
}

TEST(storeys) {
    assert_int_equal(sees(350, 350, 0, 350, 350, 1), PLANE_UNSEEN);
    assert_int_equal(sees(300, 350, 1, 400, 350, 1), PLANE_CLEARLY);
    assert_int_equal(sees(350, 440, 1, 350, 600, 0), PLANE_PARTLY); /* The line leaves by the upstairs window. */
    assert_line(0, THING_OPENING, TOWN_BANK_WINDOW_UP, 0, 7);
    assert_int_equal(sees(350, 600, 0, 350, 440, 1), PLANE_PARTLY);
    assert_int_equal(sees(300, 440, 1, 300, 600, 0), PLANE_UNSEEN);
    assert_int_equal(sees(350, 350, 1, 350, 350, 2), PLANE_UNSEEN); /* The line goes from a room to the roof above. */
}

TEST(roofs) {
    assert_int_equal(sees(300, 350, 2, 400, 350, 2), PLANE_CLEARLY);
    assert_int_equal(sees(350, 350, 2, 350, 600, 0), PLANE_PARTLY); /* The roof half hides the ground below. */
    assert_line(0, THING_TERRAIN, TOWN_BANK, 0, 7);
    assert_int_equal(sees(350, 440, 2, 350, 600, 0), PLANE_CLEARLY); /* From the edge of the roof it does not. */
    assert_int_equal(sees(350, 600, 0, 350, 440, 2), PLANE_CLEARLY);
    assert_int_equal(sees(350, 417, 2, 350, 600, 0), PLANE_PARTLY); /* The base is 3.05 cm from the edge of the roof. */
    assert_int_equal(sees(350, 418, 2, 350, 600, 0), PLANE_CLEARLY);
    table_put(&t, 350, 520, 0);
    assert_int_equal(sees(350, 440, 2, 350, 600, 0), PLANE_PARTLY);
    t.bodies[0].at = point_at(350, 400, 0); /* This body is inside the house. */
    assert_int_equal(sees(300, 350, 2, 400, 350, 2), PLANE_CLEARLY);
}

TEST(over_houses) { /* A shed of one storey is between a roof of two and the ground. */
    table_begin(&t, 1200, 1200);
    table_opening(&t, table_box(&t, TERRAIN_BUILDING, 2, 100, 100, 200, 200), 0, false, 150, 100);
    table_opening(&t, table_box(&t, TERRAIN_BUILDING, 1, 300, 100, 400, 200), 0, false, 350, 100);
    table_opening(&t, table_box(&t, TERRAIN_BUILDING, 3, 700, 100, 800, 200), 0, false, 750, 100);
    table_ready(&t);
    assert_int_equal(sees(180, 150, 2, 500, 150, 0), PLANE_PARTLY);
    assert_line(0, THING_TERRAIN, 1, 0, 7);
    assert_int_equal(sees(180, 150, 2, 350, 150, 1), PLANE_CLEARLY); /* The target is on the roof of the shed. */
    assert_int_equal(sees(180, 150, 2, 350, 150, 0), PLANE_UNSEEN);  /* The target is in the shed. */
    assert_int_equal(sees(180, 150, 2, 900, 150, 0), PLANE_UNSEEN);  /* A house of three storeys bars the line. */
    assert_int_equal(sees(600, 150, 0, 250, 150, 0), PLANE_UNSEEN);
    table_end(&t);
}

TEST(cars) {
    struct body car = body_on(80, 700, 600, 0);
    car.foot = (struct footprint){.across = 50, .along = 100};
    const struct body eye = body_on(90, 600, 600, 0);
    assert_int_equal(plane_sees(&t.scene, &eye, &car, &line), PLANE_CLEARLY);
    table_put(&t, 650, 622, 0); /* This body is on the line to the near left corner, 675,650. */
    assert_int_equal(plane_sees(&t.scene, &eye, &car, &line), PLANE_PARTLY);
    assert_line(0, THING_PIECE, 0, 0, 2);
    t.bodies[0] = car;
    t.bodies[0].flags = BODY_HIDES;
    assert_int_equal(sees(600, 600, 0, 800, 600, 0), PLANE_PARTLY);
    assert_line(0, THING_PIECE, 80, 0, 7);
    assert_int_equal(line.at[0].far, 32 * 75);
}

TEST(low_bodies) {
    struct body *sandbags = table_put(&t, 650, 600, 0);
    sandbags->foot = (struct footprint){.across = 10, .along = 80};
    sandbags->flags = BODY_FILLS | BODY_BARS | BODY_LOW;
    assert_int_equal(sees(600, 600, 0, 700, 600, 0), PLANE_PARTLY);
    assert_line(0, THING_PIECE, 0, 0, 7);
    assert_int_equal(sees(632, 600, 0, 700, 600, 0), PLANE_CLEARLY); /* The body touches the eye, */
    assert_int_equal(sees(631, 600, 0, 700, 600, 0), PLANE_PARTLY);  /* is more than a millimeter away, */
    assert_int_equal(sees(700, 600, 0, 632, 600, 0), PLANE_PARTLY);  /* and touches the target. */
    sandbags->flags = BODY_FILLS | BODY_BARS | BODY_OPAQUE;
    assert_int_equal(sees(632, 600, 0, 700, 600, 0), PLANE_UNSEEN);
}

/* A low body in a room half hides the targets on its own storey only. */
TEST(low_upstairs) {
    struct body *sandbags = table_put(&t, 350, 350, 1);
    sandbags->foot = (struct footprint){.across = 10, .along = 80};
    sandbags->flags = BODY_LOW;
    assert_int_equal(sees(300, 350, 1, 400, 350, 1), PLANE_PARTLY);
    assert_int_equal(sees(300, 350, 0, 400, 350, 0), PLANE_CLEARLY);
}

TEST(points) {
    const struct body eye = body_on(90, 250, 660, 0);
    assert_int_equal(plane_sees_point(&t.scene, &eye, point_at(250, 800, 0), &line), PLANE_PARTLY);
    assert_line(0, THING_TERRAIN, TOWN_LOW, 0, 7);
    assert_int_equal(plane_sees_point(&t.scene, &eye, point_at(350, 660, 0), NULL), PLANE_CLEARLY);
    assert_int_equal(plane_sees_point(&t.scene, &eye, point_at(350, 300, 0), NULL), PLANE_UNSEEN);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        ON_TOWN("nothing hides a target on open ground", open_ground),
        ON_TOWN("people half hide a target if one of three rays touches their base", people),
        ON_TOWN("the things in a line are listed nearest first", nearest_first),
        ON_TOWN("a line with more things than its list keeps the nearest", crowd),
        ON_TOWN("a low wall half hides a target on the ground unless the eye touches it", low_walls),
        ON_TOWN("a tall wall bars each ray that meets it", tall_walls),
        ON_TOWN("burning terrain and opaque pieces bar sight", smoke),
        ON_TOWN("walls and shut doors bar sight, windows half hide, and open doors and breaches do neither", walls),
        ON_TOWN("a room is seen through the openings of its own storey", storeys),
        ON_TOWN("a roof half hides the ground below except from its edge", roofs),
        SAYS("a house bars sight if it is higher than both ends, and half hides if it is higher than one", over_houses),
        ON_TOWN("the edges of a footprint are its outermost corners", cars),
        ON_TOWN("a low piece half hides like a low wall, unless the eye touches it", low_bodies),
        ON_TOWN("a low piece upstairs half hides targets on its own storey only", low_upstairs),
        ON_TOWN("a point is seen by one ray", points),
    };
    return cmocka_run_group_tests_name("plane sight", tests, NULL, NULL);
}
