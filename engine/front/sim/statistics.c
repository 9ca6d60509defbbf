/* Computes intervals, correlations and distributions from the counts of a simulation, compares series of matches, and
 * fits the chance to win. */
#define _GNU_SOURCE 1
#include "front/sim/statistics.h"

#include "text/owned.h"
#include "text/words.h"

#include <math.h>
#include <stdlib.h>

interval wilson(double n, double of) {
    return wilson_wide(n, of, 1.959964);
}

interval wilson_wide(double n, double of, double z) {
    if (of <= 0) return (interval){0, 0, 1};
    double share = n / of, width = z * z / of, middle = (share + width / 2) / (1 + width),
           half = z * sqrt(share * (1 - share) / of + width / (4 * of)) / (1 + width);
    return (interval){share, middle - half > 0 ? middle - half : 0, middle + half < 1 ? middle + half : 1};
}

double correlation(long long all, long long with, long long won, long long both) {
    double n = (double)all, a = (double)with, b = (double)won, below = a * (n - a) * b * (n - b);
    return below > 0 ? (n * (double)both - a * b) / sqrt(below) : 0;
}

static int by_value(const void *a, const void *b) {
    long long x = *(const long long *)a, y = *(const long long *)b;
    return x < y ? -1 : x > y;
}

spread spread_of(const totals *values, long long all) {
    spread s = {0};
    size_t room = totals_size(values) + 1;
    long long(*pairs)[2] = need(calloc(room, sizeof *pairs));
    for (; s.n < totals_size(values); s.n++) {
        const totals *one = &values->at[s.n];
        pairs[s.n][0] = strtoll(one->name, NULL, 10);
        pairs[s.n][1] = counts_sum(one, 0, one->counts);
        s.total += pairs[s.n][1];
    }
    if (all > s.total) {
        pairs[s.n++][1] = all - s.total;
        s.total = all;
    }
    qsort(pairs, s.n, sizeof *pairs, by_value);
    s.value = need(calloc(room, sizeof *s.value));
    s.matches = need(calloc(room, sizeof *s.matches));
    for (size_t i = 0; i < s.n; i++) s.value[i] = pairs[i][0], s.matches[i] = pairs[i][1];
    free(pairs);
    return s;
}

void spread_free(spread *s) {
    free_all(s->value, s->matches);
    *s = (spread){0};
}

double spread_mean(const spread *s) {
    double sum = 0;
    for (size_t i = 0; i < s->n; i++) sum += (double)s->value[i] * (double)s->matches[i];
    return s->total ? sum / (double)s->total : 0;
}

long long spread_quantile(const spread *s, double part) {
    long long so_far = 0;
    for (size_t i = 0; i < s->n; i++) {
        so_far += s->matches[i];
        if ((double)so_far >= part * (double)s->total) return s->value[i];
    }
    return s->n ? s->value[s->n - 1] : 0;
}

/* Pairs of matches ---------------------------------------------------------------------------------------------- */

/* Returns the 97.5 % quantile of Student's distribution with `freedom` degrees of freedom: computed by a series around
 * the quantile of the normal distribution. The error is below 1 % for at least 5 degrees. */
static double student(double freedom) {
    const double z = 1.959964, z3 = z * z * z, z5 = z3 * z * z;
    return z + (z3 + z) / (4 * freedom) + (5 * z5 + 16 * z3 + 3 * z) / (96 * freedom * freedom);
}

paired paired_of(const double *before, const double *now, size_t n, bool share) {
    paired p = {.n = (long long)n, .known = n > 1};
    double sum = 0, squares = 0, all = (double)n;
    for (size_t i = 0; i < n; i++) {
        const double d = now[i] - before[i];
        p.before += before[i] / all;
        p.now += now[i] / all;
        p.equal += d == 0;
        sum += d;
        squares += d * d;
    }
    p.difference = n ? sum / all : 0;
    if (!p.known) return p;
    double middle = p.difference, half;
    if (share) { /* Agresti and Min's method adds half a pair to each of the four results 0-0, 0-1, 1-0 and 1-1 */
        all += 2;
        middle = sum / all;
        half = 1.959964 * sqrt((squares + 1 - sum * sum / all) / (all * all));
    } else {
        half = student(all - 1) * sqrt((squares - sum * sum / all) / (all - 1) / all);
    }
    p.low = middle - half;
    p.high = middle + half;
    return p;
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
