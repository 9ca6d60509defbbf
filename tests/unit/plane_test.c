/* Planes: gaps, contact, standing, legs, throws, discs, the order around an eye, and faults that plane_seal() finds. */
#include "town.h"

static struct body at_mm(int x, int y) {
    return body_on(99, x, y, 0);
}

/* Gaps ------------------------------------------------------------------------------------------------- */

TEST(gaps) {
    const struct body a = at_mm(500, 500);
    static const struct {
        int x, y, gap;
    } worked[] = {{500 + 124, 500, 99},     {500 + 125, 500, 100}, {500 + 126, 500, 101},
                  {500 + 275, 500, 250},    {500, 500 + 425, 400}, {500 + 30, 500 + 40, 25},
                  {500 + 31, 500 + 40, 26}, {500, 500, 0},         {510, 510, 0}};
    for (size_t i = 0; i < sizeof worked / sizeof *worked; i++) {
        const struct body b = at_mm(worked[i].x, worked[i].y);
        assert_int_equal(plane_range(&a, &b), worked[i].gap);
        assert_int_equal(plane_range(&b, &a), worked[i].gap);
        assert_true(plane_within(&a, &b, worked[i].gap));
        if (worked[i].gap) assert_false(plane_within(&a, &b, worked[i].gap - 1));
    }
}

TEST(gaps_of_footprints) {
    struct body car = at_mm(500, 500), figure = at_mm(500 + 25 + 100, 500);
    car.foot = (struct footprint){.across = 50, .along = 100};
    assert_int_equal(plane_range(&car, &figure), 100 - 13 + 1); /* The gap is 125 - 25 - 12.5, rounded up. */
    car.heading = 18; /* The car faces east and reaches 5 cm each way along x. */
    assert_int_equal(plane_range(&car, &figure), 125 - 50 - 12); /* The gap is 62.5, rounded up. */
    figure.at = point_at(500 + 80, 500 + 65, 0);                 /* The figure is 30, 40 from the corner of the car. */
    assert_int_equal(plane_range(&car, &figure), 38);            /* The gap is 50 - 12.5, rounded up. */
    figure.at = point_at(510, 510, 0);
    assert_int_equal(plane_range(&car, &figure), 0);
}

TEST(other_planes) {
    struct body a = at_mm(500, 500), b = at_mm(510, 500);
    b.at = point_pack((struct spot){.plane = 1, .x = 510, .y = 500});
    assert_int_equal(plane_range(&a, &b), NONE);
    assert_false(plane_within(&a, &b, 4000));
    assert_false(plane_touches(&t.scene, &a, &b));
    assert_int_equal(plane_fits(&t.scene, &b, NULL), PLANE_FAR);
    assert_int_equal(plane_sees(&t.scene, &a, &b, NULL), PLANE_UNSEEN);
}

TEST(contact) {
    struct body a = at_mm(600, 600), b = at_mm(625, 600);
    assert_true(plane_touches(&t.scene, &a, &b));
    b.at = point_at(626, 600, 0);
    assert_true(plane_touches(&t.scene, &a, &b));
    b.at = point_at(627, 600, 0);
    assert_false(plane_touches(&t.scene, &a, &b));
    b.at = point_at(625, 600, 1);
    assert_false(plane_touches(&t.scene, &a, &b));
}

TEST(contact_through_walls) {
    struct body in = body_on(1, 447, 300, 0), out = body_on(2, 473, 300, 0);
    assert_int_equal(plane_range(&in, &out), 1);
    assert_false(plane_touches(&t.scene, &in, &out));
    in.at = point_at(447, 350, 0);
    out.at = point_at(473, 350, 0);
    assert_false(plane_touches(&t.scene, &in, &out));
    set_bit(t.scene.open, TOWN_BANK_DOOR);
    assert_true(plane_touches(&t.scene, &in, &out));
    in.at = point_at(447, 400, 0);
    out.at = point_at(473, 400, 0);
    assert_false(plane_touches(&t.scene, &in, &out));
    t.scene.breach[t.scene.breaches++] = point_at(460, 400, 0);
    assert_true(plane_touches(&t.scene, &in, &out));
}

TEST(in_every_direction) { /* Each base has lattice points in contact in every direction. */
    struct body a = at_mm(600, 600);
    for (int i = 0; i < 3600; i++) {
        const int64_t x = (i % 900) - 450, y = i < 1800 ? 450 : -450;
        struct body b = a;
        bool found = false;
        b.piece = 98;
        for (int far = 20; far <= 30 && !found; far++)
            for (int dx = -1; dx <= 1; dx++)
                for (int dy = -1; dy <= 1; dy++) {
                    const int length = (int)root_floor((uint64_t)(x * x + y * y));
                    b.at = point_at(600 + (int)(x * far / length) + dx, 600 + (int)(y * far / length) + dy, 0);
                    const struct shape p = shape_of(&a.foot, 0, spot_point(a.at), 1);
                    const struct shape q = shape_of(&b.foot, 0, spot_point(b.at), 1);
                    found |= plane_touches(&t.scene, &a, &b) && !shapes_overlap(&p, &q);
                }
        assert_true(found);
    }
}

/* Standing --------------------------------------------------------------------------------------------- */

static void assert_fits(int x, int y, int level, enum plane_bar want, enum thing_sort sort, int n) {
    const struct body b = body_on(99, x, y, level);
    struct thing thing;
    const enum plane_bar got = plane_fits(&t.scene, &b, &thing);
    if (got != want || thing.sort != sort || thing.n != n)
        FAIL_WITH("%d,%d@%d: bar %d, thing %d %d; expected %d, %d %d", x, y, level, got, thing.sort, thing.n, want,
                  sort, n);
}

TEST(stands) {
    assert_fits(600, 600, 0, PLANE_FREE, THING_NONE, NONE);
    assert_fits(13, 13, 0, PLANE_FREE, THING_NONE, NONE);
    assert_fits(12, 13, 0, PLANE_EDGE, THING_EDGE, NONE);
    assert_fits(1188, 600, 0, PLANE_EDGE, THING_EDGE, NONE);
    assert_fits(250, 687, 0, PLANE_FREE, THING_NONE, NONE); /* The base is 0.5 mm in front of the low wall. */
    assert_fits(250, 688, 0, PLANE_SOLID, THING_TERRAIN, TOWN_LOW);
    assert_fits(250, 720, 0, PLANE_SOLID, THING_TERRAIN, TOWN_LOW);
    assert_fits(800, 90, 0, PLANE_SOLID, THING_TERRAIN, TOWN_TALL);
    assert_fits(350, 350, 0, PLANE_FREE, THING_NONE, NONE);
    assert_fits(240, 300, 0, PLANE_WALL, THING_WALL, TOWN_BANK);
    assert_fits(350, 460, 0, PLANE_WALL, THING_WALL, TOWN_BANK); /* The base would be in a window of the bank. */
    assert_fits(460, 350, 0, PLANE_DOOR, THING_OPENING, TOWN_BANK_DOOR);
    assert_fits(460, 338, 0, PLANE_WALL, THING_WALL, TOWN_BANK); /* A wall is reported before a door. */
    set_bit(t.scene.open, TOWN_BANK_DOOR);
    assert_fits(460, 350, 0, PLANE_FREE, THING_NONE, NONE);
    assert_fits(460, 357, 0, PLANE_FREE, THING_NONE, NONE);
    assert_fits(460, 358, 0, PLANE_WALL, THING_WALL, TOWN_BANK);
    set_bit(t.scene.gone, TOWN_LOW);
    assert_fits(250, 720, 0, PLANE_FREE, THING_NONE, NONE);
}

TEST(levels) {
    assert_fits(350, 350, 1, PLANE_FREE, THING_NONE, NONE);
    assert_fits(350, 350, 2, PLANE_FREE, THING_NONE, NONE);
    assert_fits(350, 350, 3, PLANE_NO_FLOOR, THING_NONE, NONE);
    assert_fits(600, 600, 1, PLANE_NO_FLOOR, THING_NONE, NONE);
    assert_fits(450, 350, 2, PLANE_WALL, THING_WALL, TOWN_BANK); /* The base would overhang the edge of the roof. */
    assert_fits(460, 350, 1, PLANE_WALL, THING_WALL, TOWN_BANK); /* The door is on the ground floor only. */
    assert_fits(250, 720, 1, PLANE_NO_FLOOR, THING_NONE, NONE);
    set_bit(t.scene.gone, TOWN_BANK);
    assert_fits(350, 350, 1, PLANE_NO_FLOOR, THING_NONE, NONE);
    assert_fits(240, 350, 0, PLANE_FREE, THING_NONE, NONE);
}

TEST(breached) {
    assert_fits(240, 300, 0, PLANE_WALL, THING_WALL, TOWN_BANK);
    t.scene.breach[t.scene.breaches++] = point_at(240, 300, 0);
    assert_fits(240, 300, 0, PLANE_FREE, THING_NONE, NONE);
    assert_fits(240, 307, 0, PLANE_FREE, THING_NONE, NONE);
    assert_fits(240, 308, 0, PLANE_WALL, THING_WALL, TOWN_BANK);
    assert_fits(240, 293, 0, PLANE_FREE, THING_NONE, NONE);
    assert_fits(240, 292, 0, PLANE_WALL, THING_WALL, TOWN_BANK);
    assert_fits(240, 300, 1, PLANE_WALL, THING_WALL, TOWN_BANK);
    t.scene.breach[t.scene.breaches++] = point_at(460, 330, 0); /* The breach also opens half of the shut door. */
    assert_fits(460, 322, 0, PLANE_WALL, THING_WALL, TOWN_BANK);
    assert_fits(460, 323, 0, PLANE_FREE, THING_NONE, NONE);
}

TEST(on_others) {
    table_put(&t, 600, 600, 0);
    assert_fits(624, 600, 0, PLANE_BODY, THING_PIECE, 0);
    assert_fits(625, 600, 0, PLANE_FREE, THING_NONE, NONE);
    t.bodies[0].flags = BODY_HIDES;
    assert_fits(624, 600, 0, PLANE_FREE, THING_NONE, NONE);
    t.bodies[0].flags = BODY_FILLS;
    t.bodies[0].piece = 99; /* A body does not bar itself. */
    assert_fits(600, 600, 0, PLANE_FREE, THING_NONE, NONE);
}

/* Legs ------------------------------------------------------------------------------------------------- */

static struct leg leg_of(int x, int y, int to_x, int to_y, const struct leg_rights *rights) {
    const struct body b = body_on(99, x, y, 0);
    return plane_leg(&t.scene, &b, point_at(to_x, to_y, 0), rights);
}

TEST(free_leg) {
    const struct leg leg = leg_of(600, 600, 690, 720, NULL);
    assert_int_equal(leg.bar, PLANE_FREE);
    assert_int_equal(leg.cost, 150);
    assert_int_equal(leg.spent, 150);
    assert_point(leg.stop, 690, 720);
    assert_int_equal(leg_of(600, 600, 691, 720, NULL).cost, 151);
    assert_int_equal(leg_of(600, 600, 600, 600, NULL).bar, PLANE_FREE);
}

/* Worked case 3: contact with a wall of 1 cm is 6 cm ahead. */
TEST(low_wall) {
    const int low = table_box(&t, TERRAIN_LOW, 0, 600, 500, 610, 700);
    table_ready(&t);
    const struct body b = body_on(99, 527, 600, 0); /* Contact is at 587.5, after 60.5 mm, which counts as 60. */
    const word to = point_at(677, 600, 0);
    struct leg leg = plane_leg(&t.scene, &b, to, NULL);
    assert_int_equal(leg.bar, PLANE_SOLID);
    assert_int_equal(leg.thing.sort, THING_TERRAIN);
    assert_int_equal(leg.thing.n, low);
    assert_int_equal(leg.cost, 150);
    assert_point(leg.stop, 587, 600);
    assert_int_equal(leg.spent, 60);
    const word past = plane_past(&t.scene, &b, to, NULL, &leg);
    assert_point(past, 623, 600); /* The far contact is 6 + 1 + 2.5 cm ahead, on the lattice. */
    assert_int_equal(point_distance(b.at, past), 96);
    struct leg_rights over = {0};
    set_bit(over.cross, low);
    leg = plane_leg(&t.scene, &b, to, &over);
    assert_int_equal(leg.bar, PLANE_FREE);
    assert_int_equal(leg.cost, 150);
    leg = plane_leg(&t.scene, &b, point_at(605, 600, 0), &over); /* The leg may cross the wall, but not end on it. */
    assert_int_equal(leg.bar, PLANE_SOLID);
    assert_point(leg.stop, 587, 600);
}

/* Worked case 28: contact is 13 cm ahead, so 2 cm are left, which is less than the wall and the base need. */
TEST(no_room_behind) {
    table_box(&t, TERRAIN_LOW, 0, 600, 500, 610, 700);
    table_ready(&t);
    const struct body b = body_on(99, 457, 600, 0);
    const struct leg leg = plane_leg(&t.scene, &b, point_at(607, 600, 0), NULL);
    assert_int_equal(leg.bar, PLANE_SOLID);
    assert_int_equal(leg.spent, 130);
    const word past = plane_past(&t.scene, &b, point_at(607, 600, 0), NULL, &leg);
    assert_true(point_distance(b.at, past) > 150);
}

TEST(wall_behind_low_wall) {
    table_box(&t, TERRAIN_LOW, 0, 600, 500, 610, 700);
    table_box(&t, TERRAIN_TALL, 1, 630, 500, 640, 700);
    table_ready(&t);
    const struct body b = body_on(99, 527, 600, 0);
    const word to = point_at(677, 600, 0);
    const struct leg leg = plane_leg(&t.scene, &b, to, NULL);
    assert_int_equal(plane_past(&t.scene, &b, to, NULL, &leg), NONE);
}

TEST(doors_and_walls) {
    struct leg leg = leg_of(500, 350, 400, 350, NULL);
    assert_int_equal(leg.bar, PLANE_DOOR);
    assert_int_equal(leg.thing.n, TOWN_BANK_DOOR);
    assert_point(leg.stop, 473, 350);
    set_bit(t.scene.open, TOWN_BANK_DOOR);
    leg = leg_of(500, 350, 400, 350, NULL);
    assert_int_equal(leg.bar, PLANE_FREE);
    leg = leg_of(500, 300, 400, 300, NULL);
    assert_int_equal(leg.bar, PLANE_WALL);
    assert_int_equal(leg.thing.sort, THING_WALL);
    assert_int_equal(leg.thing.n, TOWN_BANK);
    assert_point(leg.stop, 473, 300);
    leg = leg_of(500, 358, 400, 358, NULL); /* The base is half a millimeter too far up for the door. */
    assert_int_equal(leg.bar, PLANE_WALL);
    assert_int_equal(leg_of(500, 357, 400, 357, NULL).bar, PLANE_FREE);
    t.scene.breach[t.scene.breaches++] = point_at(460, 300, 0);
    assert_int_equal(leg_of(500, 300, 400, 300, NULL).bar, PLANE_FREE);
}

TEST(along_a_wall) {
    assert_int_equal(leg_of(473, 100, 473, 700, NULL).bar, PLANE_FREE);
    const struct leg leg = leg_of(472, 100, 472, 700, NULL);
    assert_int_equal(leg.bar, PLANE_WALL);
    assert_int_equal(leg.thing.n, TOWN_BANK);
}

TEST(thresholds) {
    const struct leg_rights pause = {.pause = true};
    set_bit(t.scene.open, TOWN_BANK_DOOR);
    struct leg leg = leg_of(500, 350, 400, 350, &pause);
    assert_int_equal(leg.bar, PLANE_PAUSE);
    assert_int_equal(leg.thing.sort, THING_OPENING);
    assert_int_equal(leg.thing.n, TOWN_BANK_DOOR);
    assert_point(leg.stop, 460, 350);
    assert_int_equal(leg.cost, 100);
    leg = leg_of(460, 350, 400, 350, &pause); /* The next leg starts on the threshold. */
    assert_int_equal(leg.bar, PLANE_FREE);
    t.regions[0] = (struct region){
        .id = "yard", .threshold = true, .polygon = table_polygon(&t, POLYGON(600, 600, 700, 600, 700, 700, 600, 700))};
    t.plane.regions_n = 1;
    table_ready(&t);
    leg = leg_of(550, 650, 750, 650, &pause);
    assert_int_equal(leg.bar, PLANE_PAUSE);
    assert_int_equal(leg.thing.sort, THING_REGION);
    assert_point(leg.stop, 601, 650);
    assert_int_equal(leg_of(601, 650, 750, 650, &pause).bar, PLANE_FREE);
    assert_int_equal(leg_of(550, 650, 750, 650, NULL).bar, PLANE_FREE);
}

TEST(gas) {
    const struct leg_rights pause = {.pause = true};
    struct body *gas = table_put(&t, 600, 600, 0);
    gas->foot.radius = 75;
    gas->flags = BODY_PAUSES | BODY_OPAQUE;
    struct leg leg = leg_of(500, 600, 700, 600, &pause);
    assert_int_equal(leg.bar, PLANE_PAUSE);
    assert_int_equal(leg.thing.sort, THING_PIECE);
    assert_point(leg.stop, 551, 600); /* Bases 50 mm apart touch, and at 49 mm they overlap. */
    assert_int_equal(leg_of(551, 600, 700, 600, &pause).bar, PLANE_FREE);
    assert_int_equal(leg_of(500, 600, 700, 600, NULL).bar, PLANE_FREE);
}

TEST(bodies_in_the_way) {
    uint64_t pass[MAX_BODIES / 64] = {0};
    const struct leg_rights friend = {.pass = pass};
    table_put(&t, 600, 600, 0);
    table_put(&t, 640, 600, 0);
    struct leg leg = leg_of(500, 600, 700, 600, NULL);
    assert_int_equal(leg.bar, PLANE_BODY);
    assert_int_equal(leg.thing.n, 0);
    assert_point(leg.stop, 575, 600);
    set_bit(pass, 0);
    leg = leg_of(500, 600, 700, 600, &friend);
    assert_int_equal(leg.bar, PLANE_BODY);
    assert_int_equal(leg.thing.n, 1);
    assert_point(leg.stop, 575, 600); /* There is no room behind the friend. */
    set_bit(pass, 1);
    assert_int_equal(leg_of(500, 600, 700, 600, &friend).bar, PLANE_FREE);
    leg = leg_of(500, 600, 650, 600, &friend); /* The leg would end on the friend. */
    assert_int_equal(leg.bar, PLANE_BODY);
    assert_int_equal(leg.thing.n, 1);
    assert_point(leg.stop, 575, 600);
    assert_int_equal(leg_of(500, 625, 700, 625, NULL).bar, PLANE_FREE); /* Bases that touch do not overlap. */
    assert_int_equal(leg_of(500, 624, 700, 624, NULL).bar, PLANE_BODY);
}

TEST(edge) {
    struct leg leg = leg_of(600, 600, 600, 1200, NULL);
    assert_int_equal(leg.bar, PLANE_EDGE);
    assert_int_equal(leg.thing.sort, THING_EDGE);
    assert_point(leg.stop, 600, 1187);
    leg = leg_of(600, 600, 600, 1187, NULL);
    assert_int_equal(leg.bar, PLANE_FREE);
}

TEST(nearest_first) { /* A leg stops at the nearer of two obstacles, whatever their numbers. */
    table_box(&t, TERRAIN_LOW, 0, 700, 500, 710, 700);
    const int near = table_box(&t, TERRAIN_LOW, 0, 650, 500, 660, 700);
    table_ready(&t);
    const struct leg leg = leg_of(600, 600, 800, 600, NULL);
    assert_int_equal(leg.thing.n, near);
    assert_point(leg.stop, 637, 600);
}

TEST(car) { /* A footprint keeps its heading and sweeps a wider strip than a round base. */
    struct body car = body_on(99, 600, 600, 0);
    car.foot = (struct footprint){.across = 50, .along = 100};
    table_put(&t, 600 + 37, 800, 0); /* The figure is 25 + 12.5 mm to the side, so the car touches it. */
    assert_int_equal(plane_leg(&t.scene, &car, point_at(600, 900, 0), NULL).bar, PLANE_BODY);
    t.bodies[0].at = point_at(600 + 38, 800, 0);
    assert_int_equal(plane_leg(&t.scene, &car, point_at(600, 900, 0), NULL).bar, PLANE_FREE);
    t.bodies[0].at = point_at(600, 800, 0);
    const struct leg leg = plane_leg(&t.scene, &car, point_at(600, 900, 0), NULL);
    assert_int_equal(leg.bar, PLANE_BODY);
    assert_point(leg.stop, 600, 737); /* The car stops at 800 - 12.5 - 50. */
}

TEST(no_leg) {
    const struct body b = body_on(99, 600, 600, 0);
    assert_int_equal(plane_leg(&t.scene, &b, point_at(600, 600, 1), NULL).bar, PLANE_FAR);
    assert_int_equal(plane_leg(&t.scene, &b, point_at(600, 600, 1), NULL).stop, b.at);
}

/* A base that touches a bar may slide along it. Every stop of a leg is a place where the base fits and that a leg can
 * reach. */
TEST(stops_fit) {
    uint32_t n = 7;
    int met = 0;
    for (int i = 0; i < 20; i++) {
        n = n * 1664525u + 1013904223u;
        struct body *b = table_put(&t, 50 + (int)(n >> 8) % 1100, 50 + (int)(n >> 20) % 1100, 0);
        if (plane_fits(&t.scene, b, NULL) != PLANE_FREE) t.scene.bodies_n--;
    }
    for (int i = 0; i < 4000; i++) {
        n = n * 1664525u + 1013904223u;
        const int x = 20 + (int)(n >> 12) % 1160;
        n = n * 1664525u + 1013904223u;
        struct body b = body_on(99, x, 20 + (int)(n >> 12) % 1160, 0);
        if (plane_fits(&t.scene, &b, NULL) != PLANE_FREE) continue;
        n = n * 1664525u + 1013904223u;
        const int to_x = (int)(n >> 12) % 1200;
        n = n * 1664525u + 1013904223u;
        const struct leg leg = plane_leg(&t.scene, &b, point_at(to_x, (int)(n >> 12) % 1200, 0), NULL);
        struct body there = b;
        there.at = leg.stop;
        assert_int_equal(plane_fits(&t.scene, &there, NULL), PLANE_FREE);
        assert_true(plane_leg_free(&t.scene, &b, leg.stop, NULL));
        if (leg.bar == PLANE_FREE) continue;
        met++;
        if (leg.bar == PLANE_BODY) { /* The base stops in contact, or up to 4 mm away if a third thing is between. */
            const int other = scene_body(&t.scene, leg.thing.n);
            assert_true(plane_within(&there, &t.bodies[other], 4));
        }
    }
    assert_true(met > 1000);
}

/* Throws ----------------------------------------------------------------------------------------------- */

/* Worked case 8: a grenade is thrown 15 cm from (0,0) along x. It stops at the face of a wall at 12 cm. */
TEST(thrown) {
    table_box(&t, TERRAIN_TALL, 1, 720, 500, 740, 700);
    table_ready(&t);
    const struct sweep s = plane_sweep(&t.scene, point_at(600, 600, 0), point_at(700, 600, 0), 150, 0, NULL, NULL);
    assert_int_equal(s.thing.sort, THING_TERRAIN);
    assert_point(s.stop, 720, 600);
    assert_int_equal(s.spent, 120);
    /* The body is 2 cm back and 3 cm to the side, so its base is within 3.75 cm. */
    const struct body near = body_on(1, 700, 630, 0);
    t.bodies[t.scene.bodies_n++] = near;
    int out[MAX_BODIES];
    assert_int_equal(plane_disc(&t.scene, s.stop, 75, out), 1);
    t.bodies[0].at = point_at(680, 640, 0); /* The distance of 56.6 mm is more than 37.5 + 12.5. */
    assert_int_equal(plane_disc(&t.scene, s.stop, 75, out), 0);
    t.bodies[0].at = point_at(690, 640, 0); /* The distance is 50 mm, so the disc touches the base. */
    assert_int_equal(plane_disc(&t.scene, s.stop, 75, out), 1);
    t.bodies[0].at = point_at(690, 640, 1);
    assert_int_equal(plane_disc(&t.scene, s.stop, 75, out), 0);
}

TEST(thrown_far) {
    struct sweep s = plane_sweep(&t.scene, point_at(600, 600, 0), point_at(630, 640, 0), 100, 0, NULL, NULL);
    assert_int_equal(s.thing.sort, THING_NONE);
    assert_point(s.stop, 660, 680);
    assert_int_equal(s.spent, 100);
    s = plane_sweep(&t.scene, point_at(600, 1150, 0), point_at(600, 1160, 0), 100, 0, NULL, NULL);
    assert_int_equal(s.thing.sort, THING_EDGE);
    assert_point(s.stop, 600, 1200);
    s = plane_sweep(&t.scene, point_at(600, 600, 0), point_at(600, 600, 0), 100, 0, NULL, NULL);
    assert_point(s.stop, 600, 600);
}

TEST(thrown_at_people) {
    table_put(&t, 600, 600, 0); /* This body is the thrower. */
    table_put(&t, 700, 600, 0);
    uint64_t stops[MAX_BODIES / 64] = {0};
    set_bit(stops, 1);
    struct sweep s = plane_sweep(&t.scene, point_at(600, 600, 0), point_at(700, 600, 0), 200, 0, NULL, stops);
    assert_int_equal(s.thing.sort, THING_PIECE);
    assert_int_equal(s.thing.n, 1);
    assert_int_equal(point_spot(s.stop).x, 687); /* The near edge of the base is at 687.5. */
    s = plane_sweep(&t.scene, point_at(600, 600, 0), point_at(700, 600, 0), 200, 0, NULL, NULL);
    assert_int_equal(s.thing.n, 1); /* The thrower's own base does not stop the throw. */
    s = plane_sweep(&t.scene, point_at(600, 600, 0), point_at(700, 600, 0), 200, 25, NULL, stops);
    assert_point(s.stop, 675, 600); /* The thrown thing is as wide as a base. */
}

/* Worked case 10: scatter of 5 + 5 cm to the left and 5 cm short. */
TEST(offsets) {
    const struct plane *p = &t.plane;
    const word from = point_at(500, 500, 0), aim = point_at(750, 500, 0);
    assert_point(plane_offset(p, from, aim, 200, -100), 700, 600);
    assert_point(plane_offset(p, from, aim, 200, 100), 700, 400);
    assert_point(plane_offset(p, from, aim, 0, 0), 500, 500);
    assert_point(plane_offset(p, from, aim, -50, 0), 450, 500);
    assert_point(plane_offset(p, from, point_at(600, 600, 0), 100, 0), 570, 570);
    assert_point(plane_offset(p, from, point_at(400, 400, 0), 100, 0), 430, 430);
    assert_int_equal(plane_offset(p, from, from, 100, 0), NONE);
    assert_int_equal(plane_offset(p, from, aim, 701, 0), NONE);
    assert_point(plane_offset(p, from, aim, 700, 0), 1200, 500);
}

/* Worked case 7: the order of a burst. */
TEST(to_the_right) {
    const word eye = point_at(600, 600, 0), target = point_at(800, 600, 0);
    const word others[] = {point_at(600 + 210, 660, 0), point_at(840, 300, 0), point_at(820, 520, 0),
                           point_at(900, 550, 0)};
    int order[6];
    plane_clockwise(eye, target, others, 4, order); /* The order is Q, S, P, U. */
    assert_list(order, 4, 3, 2, 1, 0);
    const word round[] = {point_at(600, 700, 0), point_at(500, 600, 0), point_at(600, 500, 0),
                          point_at(700, 600, 0), point_at(900, 600, 0), point_at(600, 600, 0)};
    plane_clockwise(eye, target, round, 6, order);
    assert_list(order, 6, 5, 3, 4, 2, 1, 0);
}

/* What plane_seal() refuses ------------------------------------------------------------------------------ */

static void assert_sealed(enum plane_fault want) {
    const enum plane_fault got = table_seal(&t);
    if (got != want) FAIL_WITH("fault %d, expected %d", got, want);
    table_end(&t);
}

TEST(bad_polygons) {
    table_begin(&t, 1000, 1000);
    table_terrain(&t, TERRAIN_LOW, 0, POLYGON(100, 100, 200, 100));
    assert_sealed(PLANE_CORNERS);
    table_begin(&t, 1000, 1000);
    table_terrain(&t, TERRAIN_LOW, 0, POLYGON(100, 100, 200, 100, 200, 100, 200, 200));
    assert_sealed(PLANE_CORNERS);
    assert_int_equal(t.where.side, 1);
    table_begin(&t, 1000, 1000);
    table_terrain(&t, TERRAIN_LOW, 0, POLYGON(100, 100, 200, 200, 200, 100, 100, 200));
    assert_sealed(PLANE_CROSSED);
    assert_int_equal(t.where.side, 0);
    assert_int_equal(t.where.other_side, 2);
    table_begin(&t, 1000, 1000);
    table_terrain(&t, TERRAIN_LOW, 0, POLYGON(100, 100, 200, 100, 150, 100));
    assert_sealed(PLANE_CROSSED);
    table_begin(&t, 1000, 1000);
    table_terrain(&t, TERRAIN_LOW, 0, POLYGON(100, 100, 200, 100, 200, 200, 150, 100, 100, 200));
    assert_sealed(PLANE_CROSSED);
    table_begin(&t, 1000, 1000);
    table_box(&t, TERRAIN_LOW, 0, 900, 900, 1001, 1000);
    assert_sealed(PLANE_OFF_TABLE);
    assert_int_equal(t.where.terrain, 0);
    table_begin(&t, 1000, 1000);
    table_box(&t, TERRAIN_LOW, 0, 900, 900, 1000, 1000);
    assert_sealed(PLANE_GOOD);
}

TEST(overlaps) {
    table_begin(&t, 1000, 1000);
    table_box(&t, TERRAIN_LOW, 0, 100, 100, 200, 200);
    table_box(&t, TERRAIN_LOW, 0, 150, 150, 250, 250);
    assert_sealed(PLANE_OVERLAP);
    assert_int_equal(t.where.terrain, 1);
    assert_int_equal(t.where.other, 0);
    table_begin(&t, 1000, 1000);
    table_box(&t, TERRAIN_LOW, 0, 100, 100, 200, 200);
    table_box(&t, TERRAIN_TALL, 1, 200, 100, 300, 200); /* Terrain may touch other terrain. */
    assert_sealed(PLANE_GOOD);
    table_begin(&t, 1000, 1000);
    table_box(&t, TERRAIN_LOW, 0, 100, 100, 200, 200);
    table_box(&t, TERRAIN_TALL, 1, 100, 100, 200, 200); /* Terrain may not overlap other terrain. */
    assert_sealed(PLANE_OVERLAP);
    table_begin(&t, 1000, 1000);
    table_box(&t, TERRAIN_LOW, 0, 100, 100, 400, 400);
    table_box(&t, TERRAIN_TALL, 1, 200, 200, 300, 300);
    assert_sealed(PLANE_OVERLAP);
    table_begin(&t, 1000, 1000);
    table_box(&t, TERRAIN_LOW, 0, 200, 200, 300, 210);
    const int house = table_box(&t, TERRAIN_BUILDING, 1, 100, 100, 400, 400);
    table_opening(&t, house, 0, false, 250, 100);
    assert_sealed(PLANE_GOOD);
    table_begin(&t, 1000, 1000);
    table_box(&t, TERRAIN_LOW, 0, 50, 200, 300, 210);
    table_opening(&t, table_box(&t, TERRAIN_BUILDING, 1, 100, 100, 400, 400), 0, false, 250, 100);
    assert_sealed(PLANE_OVERLAP);
}

TEST(bad_openings) {
    table_begin(&t, 1000, 1000);
    table_box(&t, TERRAIN_BUILDING, 1, 100, 100, 400, 400);
    assert_sealed(PLANE_NO_DOOR);
    table_begin(&t, 1000, 1000);
    table_opening(&t, table_box(&t, TERRAIN_BUILDING, 1, 100, 100, 400, 400), 0, true, 250, 100);
    assert_sealed(PLANE_NO_DOOR);
    table_begin(&t, 1000, 1000);
    table_opening(&t, table_box(&t, TERRAIN_BUILDING, 1, 100, 100, 400, 400), 0, false, 250, 101);
    assert_sealed(PLANE_OFF_WALL);
    table_begin(&t, 1000, 1000);
    table_opening(&t, table_box(&t, TERRAIN_LOW, 0, 100, 100, 400, 400), 0, false, 250, 100);
    assert_sealed(PLANE_OFF_WALL);
    table_begin(&t, 1000, 1000);
    table_opening(&t, table_box(&t, TERRAIN_BUILDING, 1, 100, 100, 400, 400), 0, false, 119, 100);
    assert_sealed(PLANE_WIDE);
    table_begin(&t, 1000, 1000);
    table_opening(&t, table_box(&t, TERRAIN_BUILDING, 1, 100, 100, 400, 400), 0, false, 120, 100);
    assert_sealed(PLANE_GOOD);
    table_begin(&t, 1000, 1000);
    table_box(&t, TERRAIN_BUILDING, 1, 100, 100, 400, 400);
    table_opening(&t, 0, 0, false, 200, 100);
    table_opening(&t, 0, 0, true, 239, 100);
    assert_sealed(PLANE_WIDE);
    assert_int_equal(t.where.opening, 1);
    assert_int_equal(t.where.other, 0);
    table_begin(&t, 1000, 1000);
    table_opening(&t, table_box(&t, TERRAIN_BUILDING, 1, 100, 100, 400, 400), 1, false, 250, 100);
    assert_sealed(PLANE_OPENING_HIGH);
}

TEST(bad_rest) {
    table_begin(&t, 1000, 1000);
    table_opening(&t, table_box(&t, TERRAIN_BUILDING, 1, 100, 100, 400, 400), 0, false, 250, 100);
    t.stairs[0] = (struct stairs){.id = "s", .terrain = 0, .at = {2 * 401, 2 * 200}};
    t.plane.stairs_n = 1;
    assert_sealed(PLANE_STAIRS);
    table_begin(&t, 1000, 1000);
    t.entrances[0] = (struct entrance){.id = "n", .at = {1000, 1999}, .width = 80};
    t.plane.entrances_n = 1;
    assert_sealed(PLANE_ENTRANCE);
    table_begin(&t, 1000, 1000);
    t.entrances[0] = (struct entrance){.id = "n", .at = {39, 2000}, .width = 80};
    t.plane.entrances_n = 1;
    assert_sealed(PLANE_ENTRANCE);
    table_begin(&t, 1000, 1000);
    t.entrances[0] = (struct entrance){.id = "n", .at = {40, 2000}, .width = 80};
    t.plane.entrances_n = 1;
    assert_sealed(PLANE_GOOD);
}

TEST(clockwise_polygons) { /* Corners may be given clockwise or counterclockwise. */
    struct table other;
    table_begin(&t, 1000, 1000);
    table_terrain(&t, TERRAIN_BUILDING, 1, POLYGON(100, 100, 100, 400, 400, 400, 400, 100));
    table_opening(&t, 0, 0, false, 400, 250);
    table_ready(&t);
    table_begin(&other, 1000, 1000);
    table_terrain(&other, TERRAIN_BUILDING, 1, POLYGON(100, 100, 400, 100, 400, 400, 100, 400));
    table_opening(&other, 0, 0, false, 400, 250);
    table_ready(&other);
    assert_int_equal(t.plane.parts_n, other.plane.parts_n);
    /* The parts are the ground floor with a door, and the edge of the roof. */
    assert_int_equal(t.plane.parts_n, 6 + 4);
    for (int i = 0; i < t.plane.parts_n; i++)
        assert_memory_equal(&t.plane.parts[i], &other.plane.parts[i], sizeof t.plane.parts[i]);
    table_end(&t);
    table_end(&other);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        ON_TOWN("a gap is measured from edge to edge and rounded up to a millimeter", gaps),
        ON_TOWN("the gap of a footprint depends on its heading", gaps_of_footprints),
        ON_TOWN("pieces on different planes are out of reach of each other", other_planes),
        ON_TOWN("bases are in contact up to a gap of one millimeter on one level", contact),
        ON_TOWN("walls and shut doors keep bases apart, and open doors and breaches do not", contact_through_walls),
        ON_TOWN("a base has points of the lattice in contact in every direction", in_every_direction),
        ON_TOWN("a base fits only where it overlaps no edge, terrain, wall or shut door", stands),
        ON_TOWN("a base fits on a level only inside of a building of that height", levels),
        ON_TOWN("a breach opens a wall on its level, as wide as a door", breached),
        ON_TOWN("a base fits in contact with others, but not on them", on_others),
        ON_TOWN("a free leg costs its length, rounded up", free_leg),
        ON_TOWN("a leg stops in contact with a low wall, and names the place behind the wall", low_wall),
        ON_TOWN("the place behind an obstacle costs more than is left if contact is late", no_room_behind),
        ON_TOWN("an obstacle with a wall behind it has no place behind it", wall_behind_low_wall),
        ON_TOWN("walls and shut doors bar legs, and open doors and breaches do not", doors_and_walls),
        ON_TOWN("a base moves along a wall that it touches", along_a_wall),
        ON_TOWN("a leg pauses past an open door, and inside of a region marked as a threshold", thresholds),
        ON_TOWN("a leg pauses at the point where the base enters a field", gas),
        ON_TOWN("a leg may pass permitted bases but cannot end on one", bodies_in_the_way),
        ON_TOWN("a leg stops at the edge of the table", edge),
        ON_TOWN("a leg meets the nearest obstacle first", nearest_first),
        ON_TOWN("a footprint sweeps its width and stops with its front in contact", car),
        ON_TOWN("a leg cannot lead to another level", no_leg),
        ON_TOWN("a barred leg stops where the base fits and where the way back is free", stops_fit),
        ON_TOWN("a throw stops at a wall, and its blast reaches bases that it touches", thrown),
        ON_TOWN("a throw lands at its distance or at the edge of the table", thrown_far),
        ON_TOWN("a throw stops at the base of a person", thrown_at_people),
        ON_TOWN("scatter moves a point along and across a line", offsets),
        ON_TOWN("points are sorted in the order in which an eye that turns right meets them", to_the_right),
        SAYS("polygons that cross themselves or leave the table are refused", bad_polygons),
        SAYS("terrain may touch, and stand inside of buildings, but not overlap", overlaps),
        SAYS("openings must be on a wall that is wide enough, and a building needs a door", bad_openings),
        SAYS("stairs must be in their building and entrances on the edge", bad_rest),
        SAYS("the corners of a polygon may be given in either direction", clockwise_polygons),
    };
    return cmocka_run_group_tests_name("plane", tests, NULL, NULL);
}
