/* Compares two series of matches that were played with the same seeds, match by match. The difference is measured more
 * exactly than between unpaired series, because chance affects both matches of a pair in the same way. */
#ifndef FRONT_PAIRED_H
#define FRONT_PAIRED_H

#include <stdbool.h>
#include <stddef.h>

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

#endif
