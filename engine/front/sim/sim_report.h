/* Shows the results of a simulation to people: as tables, as comma-separated values, and as pictures. */
#ifndef FRONT_SIM_REPORT_H
#define FRONT_SIM_REPORT_H

#include "front/sim/sim_results.h"
#include "front/sim/statistics.h"
#include <stdbool.h>

#include <stddef.h>

/* Prints the tables. `all` adds the less important rows of long tables. */
void report_print(const sim_results *results, bool all);
/* Prints every number of the simulation on a line of its own, in the form section,group,name,measure,value. Failed
 * matches come first. */
void report_csv(const sim_results *results);
/* Writes the pictures into a folder, which is created if necessary. Returns false after a message. */
bool report_pictures(const sim_results *results, const char *folder);

/* Returns the title of a side by its number, or "draw" for the last outcome. */
const char *outcome_title(const sim_results *results, size_t outcome);

/* How often one item was used: an action, a card or a rule. */
typedef struct use {
    const char *name;
    long long offered, taken, matches, used; /* `offered`, `taken`: how often the item was offered and taken. `matches`,
                                              * `used`: number of matches in which it could be used, and was used */
    const totals *counts;
} use;

use use_of(const char *name, const totals *counts, size_t sides);
/* Returns the number of matches that used the item and were won by `side`. */
long long use_won(const use *u, size_t side, size_t sides);
double use_correlation(const use *u, size_t side, size_t sides);
/* Returns all items of a section, the most used first. The caller frees them with free(). */
use *uses_of(const sim_results *results, const char *section, size_t *n);

/* Pictures as SVG: bars, histograms and lines, with intervals. Any browser can draw these pictures. */

/* A bar: a value between 0 and 1 with its interval, and its name. */
typedef struct svg_bar {
    const char *name;
    interval value;
    bool interval; /* draw the interval */
} svg_bar;

typedef struct svg_line {
    const char *name;
    const interval *value; /* the value of each name on the axis */
} svg_line;

/* Each function writes one picture to a file, and returns false after a message. */
bool svg_histogram(const char *file, const char *title, const char *axis, const spread *s);
bool svg_bars(const char *file, const char *title, const svg_bar *bars, size_t n);
/* The horizontal axis of a picture with lines. `every` is the number of names in a group, and no line of the picture
 * joins two groups. `groups` holds the titles of the groups, which are printed below the picture; it is NULL if there
 * is only one group. */
typedef struct svg_axis {
    const char *title, *const *names, *const *groups;
    size_t names_n, every;
} svg_axis;

bool svg_lines(const char *file, const char *title, const svg_axis *axis, const svg_line *lines, size_t lines_n);

/* Tables on the terminal. Tables are drawn, or with --plain printed as sentences, one for each row. */

/* A table. The cells of a table are stored row by row, and the first row is the heading. */
typedef struct table {
    size_t columns, n;
    char **cell;
    bool named; /* if rows are printed as sentences, the heading precedes the cells that name a row */
} table;

table table_new(size_t columns);
/* table_add() adds a cell, and table_texts() a cell for each text up to NULL. */
void table_add(table *t, const char *format, ...) __attribute__((format(printf, 2, 3)));
void table_texts(table *t, ...) __attribute__((sentinel));
/* Adds a range of shares: "12.3 - 45.6 %". */
void table_add_range(table *t, double low, double high);
/* Prints the table and frees it. On a narrow terminal, breaks headings into several lines, and then cells. If the table
 * is still too wide, prints rows as with --plain. The first `left` columns name the row and are aligned to the left,
 * the others to the right. Prints at most `most` rows (0: no limit), and then a notice about the others. */
void table_print(table *t, size_t left, size_t most);
void table_free(table *t);
/* Prints the table as Markdown and frees it. */
void table_markdown(table *t);
/* Prints a text as a cell of comma-separated values, quoted if needed. */
void csv_cell(const char *text);

#endif
