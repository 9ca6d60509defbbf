/* Signs of one space in the columns and lines of its cell: no sign is cut, and the least important is left out first.
 */
#include "front/view/arrange.h"

#include "unit/support.h"

#include <string.h>

static void add(cell *c, const char *s, const char *brief, int rank, int weight) {
    sign *one = &c->signs[c->n++];
    *one = (sign){.rank = rank, .weight = weight};
    strcpy(one->s, s);
    strcpy(one->brief, brief);
}

/* The drawn signs of a cell, lines separated by "/". */
static const char *drawn(const cell *c, int width, int most) {
    static char text[200];
    char lines[8][32];
    const arrangement a = arrange(c, width, most, "s");
    assert_true(a.lines <= most);
    memset(lines, ' ', sizeof lines);
    for (int i = 0; i < c->n; i++) {
        const char *s = a.at[i].brief ? c->signs[i].brief : c->signs[i].s;
        if (!a.at[i].kept) continue;
        assert_true(a.at[i].x + (int)strlen(s) <= width);
        memcpy(&lines[a.at[i].y][a.at[i].x], s, strlen(s));
    }
    if (a.more_x >= 0) lines[a.lines - 1][a.more_x] = '+';
    text[0] = 0;
    for (int y = 0; y < a.lines; y++) {
        int n = width;
        while (n && lines[y][n - 1] == ' ') n--;
        lines[y][n] = 0;
        if (y) strcat(text, "/");
        strcat(text, lines[y]);
    }
    return text;
}

/* A helicopter with three officers, two mutants and a civilian. */
static cell crowd(void) {
    cell c = {0};
    add(&c, "*", "", -1, 4);
    add(&c, "J", "J", 1, 1);
    add(&c, ">Ma", "Ma", 1, 0);
    add(&c, "M", "M", 1, 1);
    add(&c, "Hl", "H", 2, 3);
    add(&c, "m1s1", "m2", 3, 2);
    add(&c, "c", "c", 4, 1);
    return c;
}

TEST(signs_flow_like_words) {
    const cell c = crowd();
    assert_string_equal(drawn(&c, 20, 3), "*J >Ma M Hl m1s1 c");
    assert_string_equal(drawn(&c, 8, 3), "*J >Ma M/Hl m1s1/c");
}

TEST(what_can_be_lost_or_can_kill_stays_longest) {
    const cell c = crowd();
    assert_string_equal(drawn(&c, 5, 4), "J >Ma/M Hl/m1s1/c+");
    assert_string_equal(drawn(&c, 5, 3), "J >Ma/M c+");
}

TEST(a_group_that_is_too_wide_is_counted_as_one) {
    const cell c = crowd();
    assert_string_equal(drawn(&c, 3, 6), "*J/>Ma/M/Hl/m2/c+");
}

TEST(a_sign_that_fits_nowhere_is_left_out_whole) {
    cell c = {0};
    add(&c, "[W3s2]", "[W5]", 0, 3);
    add(&c, "a", "a", 4, 3);
    assert_string_equal(drawn(&c, 3, 3), "a+");
}

TEST(only_a_capital_touches_a_letter) {
    cell c = {0};
    add(&c, ">D", "", 1, 0);
    add(&c, "J", "", 1, 1);
    add(&c, "M", "", 1, 1);
    assert_string_equal(drawn(&c, 5, 3), ">D JM");
    c.n = 0;
    add(&c, ">D", "", 1, 0);
    add(&c, "M", "", 1, 1);
    add(&c, "c", "", 4, 1);
    assert_string_equal(drawn(&c, 5, 3), ">D M/c");
    c.n = 0;
    add(&c, "A", "", -1, 4);
    add(&c, "?", "", 3, 2);
    add(&c, "m", "", 4, 2);
    assert_string_equal(drawn(&c, 3, 3), "A?m");
    c.n = 0;
    add(&c, "m2", "", 3, 2);
    add(&c, "c", "", 4, 1);
    add(&c, "+", "", 5, 3); /* not a letter, like the sign of a death */
    assert_string_equal(drawn(&c, 5, 3), "m2 c/+");
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        SAYS("the signs of a cell fill its lines like words", signs_flow_like_words),
        SAYS("pieces that can be lost or can kill are dropped last from a full space",
             what_can_be_lost_or_can_kill_stays_longest),
        SAYS("a group of signs that is too wide becomes one sign with its number",
             a_group_that_is_too_wide_is_counted_as_one),
        SAYS("only a capital may follow a letter without a blank, so that no pair reads as one sign",
             only_a_capital_touches_a_letter),
        SAYS("a sign that fits on no line is left out as a whole", a_sign_that_fits_nowhere_is_left_out_whole),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
