/* Tables. A table is drawn on the terminal, or with --plain printed as sentences, one for each row. It may also be
 * printed as Markdown or as comma-separated values. */
#ifndef FRONT_TABLE_H
#define FRONT_TABLE_H

#include <stdbool.h>
#include <stddef.h>

/* A table. The cells of a table are stored row by row, and the first row is the heading. */
typedef struct table {
    size_t columns, n;
    char **cell;
    bool named; /* if rows are printed as sentences, headings also precede the cells that name the row */
} table;

table table_new(size_t columns);
/* Adds a cell. */
void table_add(table *t, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* Adds a cell for each text up to NULL. */
void table_texts(table *t, ...) __attribute__((sentinel));
void table_count(table *t, long long n);
/* These functions add numbers for people. table_share() adds a share from 0 to 1 in percent, such as "12.3 %".
 * table_range() adds a range in percent, such as "12.3 - 45.6 %". table_signed() adds a number with its sign, or
 * without a sign if it is rounded to 0. */
void table_share(table *t, double share);
void table_range(table *t, double low, double high);
void table_signed(table *t, double value, int decimals);
/* Adds a number for programs, or an empty cell if it is not known. */
void table_number(table *t, bool known, double value, int decimals);

/* These functions print the table and free it. */
/* On a narrow terminal, breaks headings and, if necessary, cells into several lines. If the table is still too wide,
 * prints rows as with --plain. The first `left` columns name the row and are aligned to the left, the others to the
 * right. Prints at most `most` rows (0: no limit), and then a notice about the others. */
void table_print(table *t, size_t left, size_t most);
void table_markdown(table *t);
/* Prints comma-separated values, quoted if needed. */
void table_csv(table *t);
void table_free(table *t);

#endif
