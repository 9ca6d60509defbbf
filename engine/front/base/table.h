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

/* Numbers with decimals as people write them: 75.0 in English, 75,0 in French. All such numbers that are printed for
 * people are made here. CSV, JSON and coordinates of pictures always have a decimal point. */

typedef struct figure {
    char s[48];
} figure;

/* A negative number has the minus sign of the language. The French minus sign differs from the hyphen. */
/* Returns the value, rounded to `decimals` (0 to 6) decimals. The caller uses `.s` within the expression of the call,
 * because the result is a temporary object. */
figure figure_of(double value, int decimals);
/* Return the value like figure_of(), always with a sign. If the value is rounded to 0, difference_of() writes no sign,
 * and signed_of() writes the sign of the exact value. */
figure signed_of(double value, int decimals);
figure difference_of(double value, int decimals);
/* Returns the sign before the decimals: "." or ",". The text is valid as long as the program. */
const char *figure_point(void);

#endif
