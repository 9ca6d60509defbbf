/* Fits the chance to win to the features of positions: logistic regression with a ridge, which keeps the weights finite
 * where a feature tells wins from losses without exception. */
#ifndef FRONT_REGRESSION_H
#define FRONT_REGRESSION_H

#include <stdbool.h>
#include <stddef.h>

enum { MAX_REGRESSORS = 64 };

/* Positions of matches: row i has x[i * features] ..., the share won y[i] (0, 1/2 or 1), and how much it counts. */
typedef struct sample {
    size_t rows, features;
    double *x, *y, *weight;
} sample;

/* Writes the log odds of each feature's unit and, last, the intercept. A feature that never varies gets 0. Returns
 * false without rows, when out of memory, or with more than MAX_REGRESSORS features. */
bool regression_fit(const sample *s, double *beta);
/* Returns the chance to win in row i. */
double regression_chance(const sample *s, size_t i, const double *beta);
/* Returns -ln of the chance given to the result of row i: ln 2 for an even guess, 0 for a sure one. */
double regression_loss(const sample *s, size_t i, const double *beta);
/* Returns the standard deviation of a feature. */
double regression_spread(const sample *s, size_t feature);

#endif
