/* Tables and histograms on the terminal. */
#ifndef FRONT_TABLE_H
#define FRONT_TABLE_H

#include "front/study.h"

/* Cells row by row; the first row is the heading. */
typedef struct table {
    size_t columns, n;
    char **cell;
} table;

table table_new(size_t columns);
void table_add(table *t, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* Prints and frees it. The first `left` columns are aligned left, the others right; rows beyond `most` are left out,
 * and that is said (0: all are shown). */
void table_print(table *t, size_t left, size_t most);

/* Values of a distribution drawn together. */
typedef struct bucket {
    long long low, high, matches;
} bucket;

/* At most `most` buckets of equal width, from the least value to the greatest; frees with free(). */
bucket *buckets_of(const spread *s, size_t most, size_t *n);
/* One line a bucket: its values, how many matches, a bar. */
void histogram_print(const spread *s, size_t most);

#endif
