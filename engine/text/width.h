/* Columns that text takes on a terminal, and the places where lines may break. */
#ifndef TEXT_WIDTH_H
#define TEXT_WIDTH_H

#include <stddef.h>

/* The byte for a blank at which no line may break. */
#define TIED "\037"

/* Maximum number of bytes of a cluster. A cluster is a character with the code points that share its columns: accents,
 * and characters after a joiner. Code points beyond the limit start a cluster of width 0. */
enum { MAX_CLUSTER = 24 };
/* Returns the number of bytes of the cluster at `s`. Sets *columns to the number of its columns: 0, 1 or 2. */
size_t text_cluster(const char *s, int *columns);
int text_columns(const char *s);
/* Returns the number of columns of the first n bytes of a text. */
int text_columns_of(const char *s, size_t n);
/* Returns the number of bytes from the start of `s` that fit in `columns`. */
size_t text_bytes(const char *s, int columns);
/* Returns the number of bytes at the start of a text that must stay on one line: a word, or a number with its unit ("2
 * x wolves", "7 %"). */
size_t text_unit(const char *s);

#endif
