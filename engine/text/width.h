/* Columns that text takes on a terminal, and where it may be broken. */
#ifndef TEXT_WIDTH_H
#define TEXT_WIDTH_H

#include <stddef.h>

/* A blank at which no line is broken, in what is wrapped or flows. */
#define TIED "\037"

/* What is drawn in one place: a character with all that has no width of its own (accents), or that a joiner adds to it.
 * No longer one is made: what follows begins a cluster without width. */
enum { MAX_CLUSTER = 24 };
/* Bytes of the cluster at `s`, and its columns: 0, 1 or 2. */
size_t text_cluster(const char *s, int *columns);
int text_columns(const char *s);
/* The same for the first n bytes. */
int text_columns_of(const char *s, size_t n);
/* Bytes of what fits in so many columns. */
size_t text_bytes(const char *s, int columns);
/* Bytes at the beginning of a text that stay on one line: a word; of "2 x wolves" and "7 %", all of it. */
size_t text_unit(const char *s);

#endif
