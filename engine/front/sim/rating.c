/* Computes Elo ratings, decides the sequential test, and fits the ratings of several players (rating.h). */
#include "front/sim/rating.h"

#include <math.h>
#include <string.h>

/* CERTAIN: the half-width of a 95 % interval in standard deviations. DECISIVE: the logarithm of 19, the likelihood
 * ratio at which the sequential test ends. */
static const double CERTAIN = 1.959964, DECISIVE = 2.944439;

tally tally_reversed(tally t) {
    t.won = t.games - t.won - t.drawn;
    return t;
}

/* Returns the variance of the result of one match. Counts half a win and half a loss more, because otherwise the
 * variance would be 0 if all matches ended alike. */
static double spread_within(const tally *t) {
    double n = (double)t->games + 1, won = (double)t->won + 0.5, drawn = (double)t->drawn;
    double mean = (won + drawn / 2) / n;
    return (won + drawn / 4) / n - mean * mean;
}

score score_of(const tally *strata, size_t n) {
    score s = {0};
    double met = 0;
    for (size_t i = 0; i < n; i++) {
        const tally *t = &strata[i];
        if (!t->games) continue;
        met++;
        s.games += t->games;
        s.share += ((double)t->won + (double)t->drawn / 2) / (double)t->games;
        s.variance += spread_within(t) / (double)t->games;
    }
    if (met <= 0) return (score){0};
    s.share /= met;
    s.variance /= met * met;
    return s;
}

double elo_share(double elo) {
    return 1 / (1 + pow(10, -elo / 400));
}

double elo_of(double share, long long games) {
    double least = 0.5 / ((double)games + 1);
    share = share < least ? least : share > 1 - least ? 1 - least : share;
    return 400 * log10(share / (1 - share));
}

double score_half(const score *s) {
    return CERTAIN * sqrt(s->variance);
}

rating rating_of(const score *s) {
    double half = score_half(s);
    return (rating){elo_of(s->share, s->games), elo_of(s->share - half, s->games), elo_of(s->share + half, s->games)};
}

/* Returns the logarithm of a likelihood ratio: how much better an advantage of `high` Elo explains the score than an
 * advantage of `low` Elo. Uses the normal approximation. */
static double sprt_ratio(const score *s, double low, double high) {
    double from = elo_share(low), to = elo_share(high);
    return s->games ? (to - from) * (2 * s->share - from - to) / (2 * s->variance) : 0;
}

enum verdict sprt_verdict(const score *s, double low, double high) {
    double ratio = sprt_ratio(s, low, high);
    return ratio >= DECISIVE ? VERDICT_STRONGER : ratio <= -DECISIVE ? VERDICT_NOT : VERDICT_OPEN;
}

/* The ratings of several players -------------------------------------------------------------------------- */

/* The normal equations of the least squares for the ratings of all players except the first: the matrix and the right
 * side. */
typedef struct equations {
    double at[MAX_RATED][MAX_RATED], right[MAX_RATED];
    size_t n;
} equations;

/* Inverts the matrix in place by Gauss-Jordan elimination with pivots. Returns false if the matrix is singular. */
static bool invert(equations *e) {
    double inverse[MAX_RATED][MAX_RATED] = {{0}};
    for (size_t i = 0; i < e->n; i++) inverse[i][i] = 1;
    for (size_t k = 0; k < e->n; k++) {
        size_t pivot = k;
        for (size_t i = k + 1; i < e->n; i++)
            if (fabs(e->at[i][k]) > fabs(e->at[pivot][k])) pivot = i;
        double by = e->at[pivot][k];
        if (fabs(by) < 1e-12) return false;
        for (size_t j = 0; j < e->n; j++) {
            double a = e->at[pivot][j], b = inverse[pivot][j];
            e->at[pivot][j] = e->at[k][j];
            inverse[pivot][j] = inverse[k][j];
            e->at[k][j] = a / by;
            inverse[k][j] = b / by;
        }
        for (size_t i = 0; i < e->n; i++) {
            double times = e->at[i][k];
            if (i == k) continue;
            for (size_t j = 0; j < e->n; j++) {
                e->at[i][j] -= times * e->at[k][j];
                inverse[i][j] -= times * inverse[k][j];
            }
        }
    }
    memcpy(e->at, inverse, sizeof inverse);
    return true;
}

/* Adds the result between players i and j to the equations: the difference of their ratings in Elo, weighted by the
 * inverse of its variance. */
static void meet(equations *e, size_t i, size_t j, const score *s) {
    double elo = elo_of(s->share, s->games), share = elo_share(elo), slope = share * (1 - share) * log(10) / 400;
    double weight = slope * slope / s->variance;
    e->at[j - 1][j - 1] += weight;
    e->right[j - 1] -= weight * elo;
    if (!i) return;
    e->at[i - 1][i - 1] += weight;
    e->at[i - 1][j - 1] -= weight;
    e->at[j - 1][i - 1] -= weight;
    e->right[i - 1] += weight * elo;
}

/* Returns the player that represents the group of player `i`. Players are in one group if a chain of matches connects
 * them. */
static size_t leader(const size_t *group, size_t i) {
    while (group[i] != i) i = group[i];
    return i;
}

static bool connected(const score *pair, size_t n) {
    size_t group[MAX_RATED], groups = n;
    for (size_t i = 0; i < n; i++) group[i] = i;
    for (size_t i = 0; i < n; i++)
        for (size_t j = i + 1; j < n; j++) {
            size_t a = leader(group, i), b = leader(group, j);
            if (!pair[i * n + j].games || a == b) continue;
            group[b] = a;
            groups--;
        }
    return groups == 1;
}

bool ratings_fit(const score *pair, size_t n, rating *of) {
    equations e = {.n = n - 1};
    if (!connected(pair, n)) return false;
    for (size_t i = 0; i < n; i++)
        for (size_t j = i + 1; j < n; j++)
            if (pair[i * n + j].games) meet(&e, i, j, &pair[i * n + j]);
    /* Scale the weights to a common size, so that one bound fits all pivots. */
    double scale = 0;
    for (size_t i = 0; i < e.n; i++) scale = e.at[i][i] > scale ? e.at[i][i] : scale;
    for (size_t i = 0; i < e.n; i++) {
        e.right[i] /= scale;
        for (size_t j = 0; j < e.n; j++) e.at[i][j] /= scale;
    }
    if (!invert(&e)) return false;
    of[0] = (rating){0};
    for (size_t i = 0; i < e.n; i++) {
        double elo = 0, half = CERTAIN * sqrt(e.at[i][i] / scale);
        for (size_t j = 0; j < e.n; j++) elo += e.at[i][j] * e.right[j];
        of[i + 1] = (rating){elo, elo - half, elo + half};
    }
    return true;
}
