/* The statistics of a simulation: intervals, correlations, distributions and histograms of its counts. */
#ifndef FRONT_STATISTICS_H
#define FRONT_STATISTICS_H

#include "front/sim/totals.h"

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

#endif
