/* Differences of paired series: means, intervals that are narrower if pairs agree, and intervals of shares even if no
 * pair differs. */
#include "support.h"

#include "front/sim/statistics.h"

#include <math.h>

/* The expansion of Student's quantile is exact to two thousandths here. */
static void assert_near(double got, double want) {
    if (!(fabs(got - want) <= 0.0015)) FAIL_WITH("got %f, wanted %f", got, want);
}

static void numbers_have_students_interval(void **state) {
    (void)state;
    const double before[] = {5, 7, 6, 8, 4, 6, 7, 5, 6, 6}, now[] = {6, 7, 8, 8, 5, 8, 7, 5, 8, 7};
    const paired p = paired_of(before, now, 10, false);
    assert_near(p.before, 6.0);
    assert_near(p.now, 6.9);
    assert_near(p.difference, 0.9);
    assert_int_equal(p.n, 10);
    assert_int_equal(p.equal, 4);
    /* The standard error is 0.2769, and t(9) = 2.2622. */
    assert_near(p.low, 0.9 - 0.6263);
    assert_near(p.high, 0.9 + 0.6263);
}

static void shares_have_the_interval_of_agresti_and_min(void **state) {
    (void)state;
    double before[40] = {0}, now[40] = {0};
    for (int i = 0; i < 8; i++) now[i] = 1;               /* 8 pairs won only now */
    for (int i = 8; i < 10; i++) before[i] = 1;           /* 2 won only before */
    for (int i = 10; i < 20; i++) before[i] = now[i] = 1; /* 10 won in both */
    const paired p = paired_of(before, now, 40, true);
    assert_near(p.difference, 0.15);
    /* The estimate is (8.5 - 2.5) / 42 = 0.14286, and half of the interval is 1.96 * sqrt(11 - 36 / 42) / 42. */
    assert_near(p.low, 0.14286 - 0.14862);
    assert_near(p.high, 0.14286 + 0.14862);
}

static void shares_without_a_difference_are_not_certain(void **state) {
    (void)state;
    const double same[20] = {1, 0, 1};
    const paired p = paired_of(same, same, 20, true);
    assert_true(p.known);
    assert_near(p.difference, 0);
    assert_near(p.high, 1.959964 / 22);
    assert_near(p.low, -1.959964 / 22);
}

static void pairs_that_agree_make_an_interval_narrower(void **state) {
    (void)state;
    const double before[] = {1, 0, 1, 0, 1, 0, 1, 0}, now[] = {0, 1, 0, 1, 0, 1, 0, 1};
    const paired far = paired_of(before, now, 8, true), near = paired_of(before, before, 8, true);
    assert_near(far.difference, near.difference);
    assert_true(far.high - far.low > 2 * (near.high - near.low));
}

static void one_pair_has_no_interval(void **state) {
    (void)state;
    const double before = 3, now = 4;
    const paired p = paired_of(&before, &now, 1, false);
    assert_false(p.known);
    assert_near(p.difference, 1);
    assert_false(paired_of(&before, &now, 0, true).known);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        SAYS("the interval of numbers is Student's", numbers_have_students_interval),
        SAYS("the interval of shares is that of Agresti and Min", shares_have_the_interval_of_agresti_and_min),
        SAYS("the interval of shares without a difference is not empty", shares_without_a_difference_are_not_certain),
        SAYS("pairs that agree make the interval of a difference narrower", pairs_that_agree_make_an_interval_narrower),
        SAYS("a single pair has no interval", one_pair_has_no_interval),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
