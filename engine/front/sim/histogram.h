/* How often each value of a distribution came up: drawn as bars, or printed as sentences (--plain). */
#ifndef FRONT_HISTOGRAM_H
#define FRONT_HISTOGRAM_H

#include "front/sim/sim_results.h"

/* Values of a distribution drawn together. */
typedef struct bucket {
    long long low, high, matches;
} bucket;

/* Returns at most `most` buckets of equal width, from the least value to the greatest. The caller frees them with
 * free(). */
bucket *buckets_of(const spread *s, size_t most, size_t *n);
/* Prints one line for each bucket: its values, the number of matches, a bar. `what`: the plural of what the values
 * count. */
void histogram_print(const spread *s, const char *what, size_t most);

#endif
