/* Logistic regression of `precinct train`: it finds known weights, and stays finite where nothing bounds them. */
#include "support.h"

#include "front/sim/statistics.h"

#include <math.h>
#include <stdlib.h>

enum { ROWS = 4000, FEATURES = 3 };

static double x[ROWS * FEATURES], y[ROWS], weight[ROWS];

static void near(double got, double want, double within) {
    if (!(fabs(got - want) <= within)) FAIL_WITH("got %f, wanted %f within %f", got, want, within);
}

/* Returns a number from 0 to 1, the same on every machine. */
static double drawn(uint32_t *state) {
    *state = *state * 1664525u + 1013904223u;
    return (*state >> 8) / 16777216.0;
}

/* Makes rows whose chances follow from the weights 0.8, -0.3 and 0 with an intercept of -0.5. */
static sample known(void) {
    uint32_t state = 7;
    for (size_t i = 0; i < ROWS; i++) {
        double *row = &x[i * FEATURES];
        for (size_t j = 0; j < FEATURES; j++) row[j] = floor(9 * drawn(&state)) - 4;
        y[i] = drawn(&state) < 1 / (1 + exp(0.5 - 0.8 * row[0] + 0.3 * row[1])) ? 1 : 0;
        weight[i] = 1;
    }
    return (sample){ROWS, FEATURES, x, y, weight};
}

TEST(a_fit_finds_the_weights_that_made_the_results) {
    const sample s = known();
    double beta[FEATURES + 1];
    assert_true(regression_fit(&s, beta));
    near(beta[0], 0.8, 0.06);
    near(beta[1], -0.3, 0.06);
    near(beta[2], 0, 0.06);
    near(beta[3], -0.5, 0.12);
}

TEST(fitted_weights_lose_less_than_any_near_them) {
    const sample s = known();
    double beta[FEATURES + 1], best = 0;
    assert_true(regression_fit(&s, beta));
    for (size_t i = 0; i < s.rows; i++) best += regression_loss(&s, i, beta);
    for (size_t j = 0; j <= FEATURES; j++) {
        double sum = 0;
        beta[j] += 0.05;
        for (size_t i = 0; i < s.rows; i++) sum += regression_loss(&s, i, beta);
        beta[j] -= 0.05;
        assert_true(sum > best);
    }
}

TEST(a_feature_that_never_varies_gets_no_weight) {
    sample s = known();
    double beta[FEATURES + 1];
    for (size_t i = 0; i < ROWS; i++) x[i * FEATURES + 2] = 7;
    assert_true(regression_fit(&s, beta));
    near(beta[2], 0, 0);
    near(beta[0], 0.8, 0.06);
}

TEST(a_feature_that_decides_every_match_gets_a_finite_weight) {
    sample s = known();
    double beta[FEATURES + 1];
    for (size_t i = 0; i < ROWS; i++) y[i] = x[i * FEATURES] > 0;
    assert_true(regression_fit(&s, beta));
    assert_true(isfinite(beta[0]) && beta[0] > 1);
    for (size_t i = 0; i < ROWS; i++) assert_true(isfinite(regression_loss(&s, i, beta)));
}

TEST(a_row_counts_as_much_as_its_weight_says) {
    sample s = known();
    double twice[FEATURES + 1], once[FEATURES + 1];
    s.rows = 200;
    for (size_t i = 0; i < 100; i++) {
        for (size_t j = 0; j < FEATURES; j++) x[(100 + i) * FEATURES + j] = x[i * FEATURES + j];
        y[100 + i] = y[i];
    }
    assert_true(regression_fit(&s, twice));
    s.rows = 100;
    for (size_t i = 0; i < 100; i++) weight[i] = 2;
    assert_true(regression_fit(&s, once));
    for (size_t j = 0; j <= FEATURES; j++) near(once[j], twice[j], 1e-6);
}

TEST(a_sample_without_rows_has_no_fit) {
    const sample s = {0, FEATURES, x, y, weight};
    double beta[FEATURES + 1];
    assert_false(regression_fit(&s, beta));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        SAYS("a fit finds the weights that made the results", a_fit_finds_the_weights_that_made_the_results),
        SAYS("fitted weights have a smaller loss than any weights near them",
             fitted_weights_lose_less_than_any_near_them),
        SAYS("a feature that never varies gets no weight", a_feature_that_never_varies_gets_no_weight),
        SAYS("a feature that decides every match gets a finite weight",
             a_feature_that_decides_every_match_gets_a_finite_weight),
        SAYS("a row counts as often as its weight says", a_row_counts_as_much_as_its_weight_says),
        SAYS("a sample without rows has no fit", a_sample_without_rows_has_no_fit),
    };
    return cmocka_run_group_tests_name("regression", tests, NULL, NULL);
}
