/* Samples of points are legal and repeatable, include the points where something changes, and are good enough for
 * computer players. */
#include "table.h"

#include "core/plane_sample.h"

static struct table t;
static uint32_t chance;

static int below(int n) {
    chance = chance * 1664525u + 1013904223u;
    return (int)(chance >> 10) % n;
}

/* Makes the town with figures. Its table is in the middle of a larger one, so that it can be turned. */
static void random_town(uint32_t seed, int figures) {
    table_town(&t);
    chance = seed;
    while (t.scene.bodies_n < figures) {
        struct body *b = table_put(&t, 20 + below(1160), 20 + below(1160), 0);
        if (plane_fits(&t.scene, b, NULL) != PLANE_FREE) t.scene.bodies_n--;
    }
}

static const struct sample_of steps = {.kind = SAMPLE_LEG, .limit = 150, .least = 10};

TEST(legal_legs) {
    static struct sample s, again;
    int contacts = 0, kinds = 0;
    for (uint32_t seed = 1; seed < 30; seed++) {
        random_town(seed, 16);
        const struct body b = t.bodies[0];
        plane_sample(&t.scene, &b, &steps, NULL, 0, &s);
        plane_sample(&t.scene, &b, &steps, NULL, 0, &again);
        assert_memory_equal(&s, &again, sizeof s.n + sizeof s.point[0] * (size_t)s.n);
        assert_in_range(s.n, 20, MAX_CANDIDATES);
        for (int i = 0; i < s.n; i++) {
            const struct leg leg = plane_leg(&t.scene, &b, s.point[i].at, NULL);
            assert_int_equal(leg.bar, PLANE_FREE);
            assert_true(leg.cost <= 150);
            struct body there = b;
            bool touches = false;
            there.at = s.point[i].at;
            for (int k = 1; k < t.scene.bodies_n; k++) touches |= plane_touches(&t.scene, &there, &t.bodies[k]);
            assert_true(leg.cost >= 10 || touches);
            contacts += touches;
            bool new = true;
            for (int k = 0; k < i; k++) {
                new &= !plane_sample_alike(&t.scene, &b, &steps, &s, i, k);
                assert_true(s.point[k].at != s.point[i].at);
            }
            kinds += new;
        }
        table_end(&t);
    }
    assert_true(contacts > 20);
    assert_true(kinds > 29 * 6);
}

/* Some candidate touches each body that can be reached. */
TEST(reaches_contacts) {
    static struct sample s;
    int reached = 0;
    for (uint32_t seed = 1; seed < 60; seed++) {
        random_town(seed, 40);
        const struct body b = t.bodies[0];
        plane_sample(&t.scene, &b, &steps, NULL, 0, &s);
        for (int i = 1; i < t.scene.bodies_n; i++) {
            if (!plane_within(&b, &t.bodies[i], 140)) continue;
            const struct leg leg = plane_leg(&t.scene, &b, t.bodies[i].at, NULL);
            struct body there = b;
            there.at = leg.stop;
            if (leg.bar != PLANE_BODY || leg.thing.n != i || leg.spent > 150) continue;
            if (!plane_touches(&t.scene, &there, &t.bodies[i])) continue;
            bool found = false;
            for (int k = 0; k < s.n && !found; k++) {
                there.at = s.point[k].at;
                found = plane_touches(&t.scene, &there, &t.bodies[i]);
            }
            assert_true(found || plane_touches(&t.scene, &b, &t.bodies[i]));
            reached++;
        }
        table_end(&t);
    }
    assert_true(reached > 20);
}

TEST(legal_places) {
    static struct sample s;
    random_town(5, 10);
    const struct body mover = {.piece = 99, .at = NONE, .foot = base_25, .flags = BODY_FILLS};
    struct sample_of of = {.kind = SAMPLE_PLACE, .limit = 100, .near = &t.bodies[0]};
    plane_sample(&t.scene, &mover, &of, NULL, 0, &s);
    assert_true(s.n > 10);
    for (int i = 0; i < s.n; i++) {
        struct body there = mover;
        there.at = s.point[i].at;
        assert_int_equal(plane_fits(&t.scene, &there, NULL), PLANE_FREE);
        assert_true(plane_within(&there, &t.bodies[0], 100));
    }
    of = (struct sample_of){.kind = SAMPLE_PLACE, .limit = NONE, .area = &t.terrain[TOWN_BANK].polygon};
    plane_sample(&t.scene, &mover, &of, NULL, 0, &s);
    assert_true(s.n > 10);
    for (int i = 0; i < s.n; i++)
        assert_true(polygon_has(&t.terrain[TOWN_BANK].polygon, spot_point(s.point[i].at), true));
    table_end(&t);
}

TEST(legal_targets) {
    static struct sample s;
    random_town(9, 20);
    struct sample_of of = {.kind = SAMPLE_TARGET, .limit = 300, .seen = true};
    plane_sample(&t.scene, &t.bodies[0], &of, NULL, 0, &s);
    assert_true(s.n > 10);
    for (int i = 0; i < s.n; i++) {
        const struct body point = {.piece = NONE, .at = s.point[i].at};
        assert_true(plane_within(&t.bodies[0], &point, 300));
        assert_true(plane_sees_point(&t.scene, &t.bodies[0], s.point[i].at, NULL) != PLANE_UNSEEN);
    }
    of = (struct sample_of){.kind = SAMPLE_AIM, .limit = NONE};
    plane_sample(&t.scene, &t.bodies[0], &of, NULL, 0, &s);
    assert_true(s.n >= 16);
    table_end(&t);
}

TEST(anchors) {
    static struct sample s;
    table_town(&t);
    table_put(&t, 600, 600, 0);
    table_put(&t, 800, 600, 0);
    const struct sample_anchor anchors[] = {{point_at(633, 671, 0), NONE, 0}, {0, 1, 77}};
    plane_sample(&t.scene, &t.bodies[0], &steps, anchors, 2, &s);
    bool point = false, gap = false;
    for (int i = 0; i < s.n; i++) {
        struct body there = t.bodies[0];
        there.at = s.point[i].at;
        point |= there.at == anchors[0].at;
        gap |= plane_range(&there, &t.bodies[1]) == 77;
    }
    assert_true(point);
    assert_true(gap);
    table_end(&t);
}

/* A short sample has at most an anchor, twelve contacts and eight bearings, all of them points of the whole sample. */
TEST(brief) {
    static struct sample s, all;
    struct sample_of few = steps;
    few.brief = true;
    for (uint32_t seed = 1; seed < 30; seed++) {
        random_town(seed, 16);
        const struct sample_anchor anchor = {NONE, 1, 0};
        plane_sample(&t.scene, &t.bodies[0], &few, &anchor, 1, &s);
        plane_sample(&t.scene, &t.bodies[0], &steps, &anchor, 1, &all);
        assert_in_range(s.n, 1, 8 + SAMPLE_NEAR + 1);
        assert_true(s.n < all.n);
        for (int i = 0; i < s.n; i++) {
            bool found = false;
            for (int k = 0; k < all.n; k++) found |= all.point[k].at == s.point[i].at;
            assert_true(found);
        }
        table_end(&t);
    }
}

/* Returns the point after a quarter turn of the table. */
static word turned(word at) {
    const struct spot s = point_spot(at);
    return point_at(1200 - s.y, s.x, s.level);
}

static int point_order(const void *a, const void *b) {
    const struct sample_point *p = a, *q = b;
    return p->at < q->at ? -1 : p->at > q->at;
}

TEST(turns) {
    static struct sample s, other;
    for (uint32_t seed = 1; seed < 20; seed++) {
        random_town(seed, 14);
        plane_sample(&t.scene, &t.bodies[0], &steps, NULL, 0, &s);
        static struct table u;
        table_begin(&u, 1200, 1200);
        memcpy(u.terrain, t.terrain, sizeof u.terrain);
        memcpy(u.openings, t.openings, sizeof u.openings);
        for (int i = 0; i < t.plane.terrain_n; i++) {
            struct polygon *p = &u.terrain[i].polygon;
            for (int k = 0; k < p->n; k++) u.corners[i][k] = (struct point){2400 - p->at[k].y, p->at[k].x};
            p->at = u.corners[i];
        }
        for (int i = 0; i < t.plane.openings_n; i++)
            u.openings[i].at = (struct point){2400 - t.openings[i].at.y, t.openings[i].at.x};
        u.plane.terrain_n = t.plane.terrain_n;
        u.plane.openings_n = t.plane.openings_n;
        table_ready(&u);
        for (int i = 0; i < t.scene.bodies_n; i++) {
            u.bodies[i] = t.bodies[i];
            u.bodies[i].at = turned(t.bodies[i].at);
        }
        u.scene.bodies_n = t.scene.bodies_n;
        plane_sample(&u.scene, &u.bodies[0], &steps, NULL, 0, &other);
        assert_int_equal(s.n, other.n);
        for (int i = 0; i < s.n; i++)
            for (int k = 0; k < i; k++) {
                plane_sample_alike(&t.scene, &t.bodies[0], &steps, &s, i, k);
                plane_sample_alike(&u.scene, &u.bodies[0], &steps, &other, i, k);
            }
        for (int i = 0; i < s.n; i++) s.point[i].at = turned(s.point[i].at);
        qsort(s.point, (size_t)s.n, sizeof *s.point, point_order);
        qsort(other.point, (size_t)other.n, sizeof *other.point, point_order);
        for (int i = 0; i < s.n; i++) {
            assert_int_equal(s.point[i].at, other.point[i].at);
            assert_true(s.point[i].gaps == other.point[i].gaps);
            for (int k = 0; k < s.near_n; k++)
                if (s.point[i].sights[k] && other.point[i].sights[k])
                    assert_int_equal(s.point[i].sights[k], other.point[i].sights[k]);
        }
        table_end(&u);
        table_end(&t);
    }
}

/* Rates a point as a computer player might: it likes contact, short range and cover. */
static int worth(word at) {
    struct body there = t.bodies[0];
    int sum = 100;
    there.at = at;
    for (int i = 1; i < t.scene.bodies_n; i++) {
        const word gap = plane_range(&there, &t.bodies[i]);
        if (plane_touches(&t.scene, &there, &t.bodies[i])) sum += 12;
        sum -= 4 * (int)plane_sees(&t.scene, &t.bodies[i], &there, NULL);
        if (gap <= 100 && plane_sees(&t.scene, &there, &t.bodies[i], NULL) != PLANE_UNSEEN) sum += 6;
    }
    return sum;
}

TEST(good_enough) {
    static struct sample s;
    int sampled = 0, best_of_all = 0;
    for (uint32_t seed = 1; seed < 25; seed++) {
        random_town(seed, 10);
        const struct body b = t.bodies[0];
        const struct spot here = point_spot(b.at);
        int best = 0, lattice = 0, taken = 0;
        plane_sample(&t.scene, &b, &steps, NULL, 0, &s);
        for (int i = 0; i < s.n && taken < 24; i++) {
            bool new = true;
            for (int k = 0; k < i && new; k++) new = !plane_sample_alike(&t.scene, &b, &steps, &s, i, k);
            if (!new) continue;
            taken++;
            const int w = worth(s.point[i].at);
            if (w > best) best = w;
        }
        for (int x = here.x - 150; x <= here.x + 150; x += 10)
            for (int y = here.y - 150; y <= here.y + 150; y += 10) {
                if (x < 0 || y < 0 || x > 1200 || y > 1200) continue;
                const struct leg leg = plane_leg(&t.scene, &b, point_at(x, y, 0), NULL);
                if (leg.bar != PLANE_FREE || leg.cost > 150 || leg.cost < 10) continue;
                const int w = worth(point_at(x, y, 0));
                if (w > lattice) lattice = w;
            }
        sampled += best;
        best_of_all += lattice > best ? lattice : best;
        table_end(&t);
    }
    if (100 * sampled < 95 * best_of_all) FAIL_WITH("sampled %d of %d", sampled, best_of_all);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        SAYS("all candidates of a leg are legal, and a second sample is the same", legal_legs),
        SAYS("every piece within reach is touched by some candidate", reaches_contacts),
        SAYS("all candidate points for a placement are legal", legal_places),
        SAYS("all candidate points for a target are in range and visible", legal_targets),
        SAYS("anchors are points, or gaps to pieces", anchors),
        SAYS("a short sample is a part of the whole sample", brief),
        SAYS("the sample of a turned table is the turned sample", turns),
        SAYS("the best of 24 candidates is worth 95 % of the best point of a lattice of centimeters", good_enough),
    };
    return cmocka_run_group_tests_name("plane sample", tests, NULL, NULL);
}
