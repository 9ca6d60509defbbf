/* Computes intervals of shares, and fits the chance to win. */
#define _GNU_SOURCE 1
#include "front/sim/statistics.h"

#include "text/owned.h"
#include "text/words.h"

#include <math.h>
#include <stdlib.h>

interval wilson(double n, double of, double z) {
    if (of <= 0) return (interval){0, 0, 1};
    double share = n / of, width = z * z / of, middle = (share + width / 2) / (1 + width),
           half = z * sqrt(share * (1 - share) / of + width / (4 * of)) / (1 + width);
    return (interval){share, middle - half > 0 ? middle - half : 0, middle + half < 1 ? middle + half : 1};
}

/* Logistic regression ------------------------------------------------------------------------------------------- */

/* By Newton's method. For the fit, each feature is scaled to a mean of 0 and a standard deviation of 1. The scaling
 * makes the ridge act on all features alike, whatever their units. */

/* RIDGE: how strongly each scaled weight is pulled to 0, expressed as the number of drawn matches that would have the
 * same effect. STEPS: maximum number of steps; Newton's method converges earlier. */
enum { RIDGE = 1, STEPS = 30, MOST = MAX_REGRESSORS + 1 };

static double logistic(double z) {
    return 1 / (1 + exp(-z));
}

static void moments(const sample *s, size_t feature, double *mean, double *deviation) {
    double n = 0, sum = 0, squares = 0;
    for (size_t i = 0; i < s->rows; i++) {
        n += s->weight[i];
        sum += s->weight[i] * s->x[i * s->features + feature];
    }
    *mean = n > 0 ? sum / n : 0;
    for (size_t i = 0; i < s->rows; i++) {
        double d = s->x[i * s->features + feature] - *mean;
        squares += s->weight[i] * d * d;
    }
    *deviation = n > 0 ? sqrt(squares / n) : 0;
}

double regression_spread(const sample *s, size_t feature) {
    double mean, deviation;
    moments(s, feature, &mean, &deviation);
    return deviation;
}

/* Solves a x = b for a symmetric positive definite matrix by Gaussian elimination. Overwrites b with x. */
static void solve(double a[][MOST], double *b, size_t n) {
    for (size_t k = 0; k < n; k++) {
        for (size_t i = k + 1; i < n; i++) {
            double f = a[i][k] / a[k][k];
            for (size_t j = k; j < n; j++) a[i][j] -= f * a[k][j];
            b[i] -= f * b[k];
        }
    }
    for (size_t k = n; k-- > 0;) {
        for (size_t j = k + 1; j < n; j++) b[k] -= a[k][j] * b[j];
        b[k] /= a[k][k];
    }
}

/* Performs one step of Newton's method on the scaled features `z`. The last feature is always 1. Returns the largest
 * change of a weight. */
static double newton(const sample *s, const double *z, double *beta) {
    const size_t n = s->features + 1;
    double a[MOST][MOST] = {{0}}, b[MOST] = {0}, largest = 0;
    for (size_t i = 0; i < s->rows; i++) {
        const double *row = &z[i * n];
        double sum = 0;
        for (size_t j = 0; j < n; j++) sum += beta[j] * row[j];
        double p = logistic(sum), curve = s->weight[i] * p * (1 - p), slope = s->weight[i] * (s->y[i] - p);
        for (size_t j = 0; j < n; j++) {
            b[j] += slope * row[j];
            for (size_t k = 0; k < n; k++) a[j][k] += curve * row[j] * row[k];
        }
    }
    for (size_t j = 0; j < n; j++) {
        a[j][j] += j + 1 < n ? RIDGE : 1e-9;
        b[j] -= j + 1 < n ? RIDGE * beta[j] : 0;
    }
    solve(a, b, n);
    for (size_t j = 0; j < n; j++) {
        beta[j] += b[j];
        largest = fmax(largest, fabs(b[j]));
    }
    return largest;
}

bool regression_fit(const sample *s, double *beta) {
    const size_t n = s->features + 1;
    double mean[MOST], deviation[MOST], scaled[MOST] = {0};
    if (!s->rows || s->features > MAX_REGRESSORS) return false;
    owned double *z = malloc(s->rows * n * sizeof *z);
    if (!z) return false;
    for (size_t j = 0; j < s->features; j++) moments(s, j, &mean[j], &deviation[j]);
    for (size_t i = 0; i < s->rows; i++) {
        for (size_t j = 0; j < s->features; j++)
            z[i * n + j] = deviation[j] > 0 ? (s->x[i * s->features + j] - mean[j]) / deviation[j] : 0;
        z[i * n + s->features] = 1;
    }
    for (int step = 0; step < STEPS && newton(s, z, scaled) > 1e-9; step++) continue;
    beta[s->features] = scaled[s->features];
    for (size_t j = 0; j < s->features; j++) {
        beta[j] = deviation[j] > 0 ? scaled[j] / deviation[j] : 0;
        beta[s->features] -= beta[j] * mean[j];
    }
    return true;
}

double regression_chance(const sample *s, size_t i, const double *beta) {
    double sum = beta[s->features];
    for (size_t j = 0; j < s->features; j++) sum += beta[j] * s->x[i * s->features + j];
    return logistic(sum);
}

double regression_loss(const sample *s, size_t i, const double *beta) {
    double p = regression_chance(s, i, beta), least = 1e-6;
    p = p < least ? least : p > 1 - least ? 1 - least : p;
    return -(s->y[i] * log(p) + (1 - s->y[i]) * log(1 - p));
}
