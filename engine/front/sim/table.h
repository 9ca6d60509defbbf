/* Tables on the terminal: drawn, or row by row as sentences (--plain). */
#ifndef FRONT_TABLE_H
#define FRONT_TABLE_H

#include <stdbool.h>
#include <stddef.h>

/* Cells row by row; the first row is the heading. */
typedef struct table {
    size_t columns, n;
    char **cell;
    bool named; /* in sentences, the first cells of a row follow their headings */
} table;

table table_new(size_t columns);
void table_add(table *t, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* "12.3 - 45.6 %": from a low share to a high one. */
void table_add_range(table *t, double low, double high);
/* Prints the table and frees it. On a narrow terminal headings are broken between words, then cells. If that does not
 * suffice, rows are printed as in --plain. The first `left` columns name the row and are aligned left, the others
 * right. Rows beyond `most` are left out with a notice (0 shows all). */
void table_print(table *t, size_t left, size_t most);

#endif
