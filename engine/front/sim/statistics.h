/* The counts of a simulation, the intervals of shares, and the fit of the chance to win. */
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

/* WITHIN_95: the half-width of a 95 % interval in standard deviations. */
static const double WITHIN_95 = 1.959964;
/* An interval of z standard deviations to each side. */
interval wilson(double n, double of, double z);

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
