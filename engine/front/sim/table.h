/* Tables on the terminal: drawn, or told row by row where nothing is drawn (--plain). */
#ifndef FRONT_TABLE_H
#define FRONT_TABLE_H

#include <stdbool.h>
#include <stddef.h>

/* Cells row by row; the first row is the heading. */
typedef struct table {
    size_t columns, n;
    char **cell;
    bool named; /* told, the cells that say what a row is about stand behind their headings */
} table;

table table_new(size_t columns);
void table_add(table *t, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* "12.3 - 45.6 %": from a low share to a high one. */
void table_add_range(table *t, double low, double high);
/* Prints and frees it. At a terminal that is too narrow what does not fit is broken between words, headings first; if
 * that does not suffice the rows are told as in --plain. The first `left` columns say what a row is about and are
 * aligned left, the others right; rows beyond `most` are left out, and that is said (0: all are shown). */
void table_print(table *t, size_t left, size_t most);

#endif
