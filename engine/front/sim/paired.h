/* Differences of two series that were played on the same seeds, with intervals. */
#ifndef FRONT_PAIRED_H
#define FRONT_PAIRED_H

#include <stdbool.h>
#include <stddef.h>

/* A measure in two series on the same seeds: means, their difference with its interval of 95 %, and how many pairs had
 * no difference. `known`: there are enough pairs for an interval. */
typedef struct paired {
    double before, now, difference, low, high;
    long long n, equal;
    bool known;
} paired;

/* Returns the comparison of n pairs of numbers. With `share` they are 0 or 1, and the interval is Agresti and
 * Min's. Otherwise it is Student's. */
paired paired_of(const double *before, const double *now, size_t n, bool share);

#endif
