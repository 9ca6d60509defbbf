/* Points of planes and their text. */
#include "support.h"

#include "core/point.h"

static word point_of(int plane, int level, int x, int y) {
    return point_pack((struct spot){.plane = plane, .level = level, .x = x, .y = y});
}

static void assert_text(word point, const char *board, const char *want) {
    char buffer[POINT_TEXT];
    struct text t = text_over(buffer, sizeof buffer);
    point_add(&t, point, board);
    assert_false(t.cut);
    assert_string_equal(buffer, want);
}

static void assert_fault(const char *text, enum point_fault want, int at) {
    struct point_text t;
    enum point_fault got = point_parse(text, &t);
    if (got != want || t.at != at) FAIL_WITH("\"%s\": fault %d at %d, expected %d at %d", text, got, t.at, want, at);
}

TEST(packs) {
    static const int some[] = {0, 1, 9, 10, 452, 2047, 2048, 3999, 4000, 4095};
    for (int plane = 0; plane < MAX_PLANES; plane++)
        for (int level = 0; level < MAX_LEVELS; level++)
            for (size_t i = 0; i < sizeof some / sizeof *some; i++)
                for (size_t j = 0; j < sizeof some / sizeof *some; j++) {
                    const word n = point_of(plane, level, some[i], some[j]);
                    const struct spot s = point_spot(n);
                    assert_true(n >= 0);
                    assert_int_equal(s.plane, plane);
                    assert_int_equal(s.level, level);
                    assert_int_equal(s.x, some[i]);
                    assert_int_equal(s.y, some[j]);
                }
}

TEST(ordered) {
    assert_true(point_of(0, 15, 4095, 4095) < point_of(1, 0, 0, 0));
    assert_true(point_of(0, 0, 4095, 4095) < point_of(0, 1, 0, 0));
    assert_true(point_of(0, 0, 4095, 7) < point_of(0, 0, 0, 8));
    assert_true(point_of(0, 0, 6, 7) < point_of(0, 0, 7, 7));
    assert_int_equal(point_of(7, 15, 4095, 4095), INT32_MAX);
}

TEST(written) {
    assert_text(point_of(0, 0, 452, 720), NULL, "45.2,72");
    assert_text(point_of(0, 2, 0, 3), NULL, "0,0.3@2");
    assert_text(point_of(1, 0, 452, 720), "T2", "T2:45.2,72");
    assert_text(point_of(7, 15, 4095, 4095), "T8", "T8:409.5,409.5@15");
}

TEST(read_back) {
    uint32_t n = 1;
    for (int i = 0; i < 100000; i++) {
        n = n * 1664525u + 1013904223u;
        const word point = (word)(n >> 1 & 0x0FFFFFFF);
        char buffer[POINT_TEXT];
        struct text t = text_over(buffer, sizeof buffer);
        struct point_text got;
        point_add(&t, point, i & 1 ? "a:b" : NULL);
        assert_int_equal(point_parse(buffer, &got), POINT_GOOD);
        assert_int_equal(got.board_n, i & 1 ? 3 : 0);
        assert_int_equal(point_pack(got.spot), point);
        assert_int_equal(got.at, t.length);
    }
}

TEST(zeros) {
    struct point_text t;
    assert_int_equal(point_parse("45.20,72.0@0", &t), POINT_GOOD);
    assert_int_equal(point_pack(t.spot), point_of(0, 0, 452, 720));
}

TEST(refused) {
    assert_fault("", POINT_SHAPE, 0);
    assert_fault("45", POINT_SHAPE, 2);
    assert_fault("45,", POINT_SHAPE, 3);
    assert_fault(",45", POINT_SHAPE, 0);
    assert_fault("-4,5", POINT_SHAPE, 0);
    assert_fault(" 4,5", POINT_SHAPE, 0);
    assert_fault("4, 5", POINT_SHAPE, 2);
    assert_fault("4,5 ", POINT_SHAPE, 3);
    assert_fault("4.,5", POINT_SHAPE, 1);
    assert_fault(".4,5", POINT_SHAPE, 0);
    assert_fault("04,5", POINT_SHAPE, 0);
    assert_fault("4,5,6", POINT_SHAPE, 3);
    assert_fault("4e2,5", POINT_SHAPE, 1);
    assert_fault("4,5@", POINT_SHAPE, 4);
    assert_fault("4,5@x", POINT_SHAPE, 4);
    assert_fault("4,5@02", POINT_SHAPE, 4);
    assert_fault("4,5@2@2", POINT_SHAPE, 5);
    assert_fault(":4,5", POINT_SHAPE, 0);
    assert_fault("T2:", POINT_SHAPE, 3);
    assert_fault("4.25,5", POINT_DECIMALS, 1);
    assert_fault("5,4.25", POINT_DECIMALS, 3);
    assert_fault("409.6,5", POINT_FAR, 3);
    assert_fault("410,5", POINT_FAR, 0);
    assert_fault("99999999999999999999,5", POINT_FAR, 0);
    assert_fault("4,5@16", POINT_LEVEL, 4);
    assert_fault("4,5@99999999999999999999", POINT_LEVEL, 4);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        SAYS("a point packs into a word that is not negative, and unpacks to the same point", packs),
        SAYS("points are ordered by plane, level, y and x", ordered),
        SAYS("a point is written in centimeters without needless zeros", written),
        SAYS("the text of every point is read back as the same point", read_back),
        SAYS("the reader of points accepts zeros at the end of a coordinate", zeros),
        SAYS("the reader of points refuses other texts and names the place of the fault", refused),
    };
    return cmocka_run_group_tests_name("point", tests, NULL, NULL);
}
