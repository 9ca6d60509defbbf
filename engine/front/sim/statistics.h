/* The statistics of a simulation: intervals of shares, and the fit of the chance to win. */
#ifndef FRONT_STATISTICS_H
#define FRONT_STATISTICS_H

#include <stdbool.h>
#include <stddef.h>

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
