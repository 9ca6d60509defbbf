/* The statistics of a simulation: intervals, correlations, distributions and histograms of its counts. */
#ifndef FRONT_STATISTICS_H
#define FRONT_STATISTICS_H

#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>

/* The counts of a simulation by section and name, as a tree. Counts under the same names add up, so the totals of a run
 * do not depend on how its matches were divided. */

/* A node of the tree. It has either counts or members. */
typedef struct totals {
    char *name; /* unique among its siblings; NULL for the root */
    long long *count;
    size_t counts; /* number of elements of `count`, which is NULL in a node with members */
    struct totals *at;
    size_t n; /* number of elements of `at`, which are in ascending order of their names */
} totals;

/* These functions accept NULL as a node without members and counts. totals_in() returns the member `name`, or NULL.
 * totals_size() returns the number of members. count_at() returns the count `i`, or 0 if it is missing. counts_sum()
 * adds the counts from `from` to `to` (exclusive). */
const totals *totals_in(const totals *t, const char *name);
size_t totals_size(const totals *t);
long long count_at(const totals *t, size_t i);
long long counts_sum(const totals *t, size_t from, size_t to);

/* Adds the counts in `from` to those in `to`. Returns false if a name stands for counts in one tree and for members in
 * the other, or for different numbers of counts. Then only some of the counts are added. */
bool totals_add(totals *to, const totals *from);
/* Returns the member `name`. If it is missing, adds an empty member. The pointer is valid until a member is added. */
totals *totals_member(totals *t, const char *name);
/* Returns true for a number from -most to `most`. */
bool in_reach(long long n, long long most);
/* Returns true if the numbers are so small that sums over these totals and over other checked totals do not overflow.
 */
bool totals_sane(const totals *t);
/* Reads an object of sections into an empty root. Returns false if a section contains anything but counts; the caller
 * must free the root also in this case. Only an amount of points may be negative. */
bool totals_read(totals *root, const json_t *sections);
/* Returns the tree as a new JSON value, which totals_read() reads. */
json_t *totals_json(const totals *t);
/* Frees the members and counts of the node, and its name. The node is then empty. */
void totals_free(totals *t);

/* The share of n in `of`, with its 95 % interval by Wilson's method. A draw may count as half. */
typedef struct interval {
    double share, low, high;
} interval;

interval wilson(double n, double of);
/* Like wilson(), but with an interval of z standard deviations to each side. */
interval wilson_wide(double n, double of, double z);
/* Returns the correlation between having a thing and winning, from -1 to 1. Returns 0 if the thing was in all matches
 * or in none, or if all matches were won or none. Of `all` matches, `with` had the thing, `won` were won, and `both`
 * had the thing and were won. */
double correlation(long long all, long long with, long long won, long long both);

/* A distribution: the number of matches for each value. */
typedef struct spread {
    long long *value, *matches; /* sorted by ascending value */
    size_t n;
    long long total;
} spread;

/* Returns the distribution in `values`, which has a member for each value, with the number of matches by outcome. `all`
 * is the number of all matches; those that no member counts had the value 0. If `all` is -1, the members count all
 * matches. */
spread spread_of(const totals *values, long long all);
void spread_free(spread *s);
double spread_mean(const spread *s);
/* Returns the smallest value that a share of at least `part` of the matches does not exceed. */
long long spread_quantile(const spread *s, double part);

/* Histograms show how often each value of a distribution occurred: as bars, or as sentences (--plain). */

/* A range of values that share one bar. */
typedef struct bucket {
    long long low, high, matches;
} bucket;

/* Divides the values into at most `most` + 1 ranges (buckets) of equal width, from the least value to the greatest, and
 * returns these ranges. The caller frees them with free(). */
bucket *buckets_of(const spread *s, size_t most, size_t *n);
/* Prints a line for each bucket: its values, the number of matches, and a bar. `what` is the plural noun for the
 * values, such as "rounds". */
void histogram_print(const spread *s, const char *what, size_t most);

/* Compares two series of matches that were played with the same seeds, match by match. The difference is measured more
 * exactly than between unpaired series, because chance affects both matches of a pair in the same way. */

/* A measure in two series with the same seeds: its two means, and the difference of the means with a 95 % interval. `n`
 * is the number of pairs, and `equal` is the number of pairs with equal values. `known`: there are enough pairs for an
 * interval. */
typedef struct paired {
    double before, now, difference, low, high;
    long long n, equal;
    bool known;
} paired;

/* Compares n pairs of numbers. With `share`, each number is 0 or 1, and the interval is computed by the method of
 * Agresti and Min. Otherwise the interval is from Student's distribution. */
paired paired_of(const double *before, const double *now, size_t n, bool share);

/* Fits the chance to win to the features of positions by logistic regression. A ridge keeps the weights finite even if
 * a feature separates all wins from all losses. */

enum { MAX_REGRESSORS = 64 };

/* The positions of matches. Row i has the features from x[i * features] on, the result y[i] (0, 1/2 or 1), and the
 * weight with which the row counts. */
typedef struct sample {
    size_t rows, features;
    double *x, *y, *weight;
} sample;

/* Writes the weights to `beta`: for each feature, by how much one unit raises the log odds to win, and then the
 * intercept. A feature that never varies gets 0. Returns false if there are no rows or more than MAX_REGRESSORS
 * features, or if memory runs out. */
bool regression_fit(const sample *s, double *beta);
/* Returns the chance to win that the weights `beta` give to row i. */
double regression_chance(const sample *s, size_t i, const double *beta);
/* Returns the negative natural logarithm of the chance that `beta` gave to the result of row i. The result is ln 2 for
 * a chance of one half, and close to 0 for a result that seemed certain. */
double regression_loss(const sample *s, size_t i, const double *beta);
/* Returns the standard deviation of a feature. */
double regression_spread(const sample *s, size_t feature);

#endif
