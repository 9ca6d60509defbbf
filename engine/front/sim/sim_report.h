/* Shows a simulation to people: tables, comma-separated values, pictures. */
#ifndef FRONT_SIM_REPORT_H
#define FRONT_SIM_REPORT_H

#include "front/sim/sim_results.h"
#include <jansson.h>
#include <stdbool.h>

#include <stddef.h>

/* Prints the tables. `all` adds the less important rows of long tables. */
void report_print(const json_t *sim_results, bool all);
/* Prints every number of the simulation, one a line, as section,group,name,measure,value. Failed matches come first. */
void report_csv(const json_t *sim_results);
/* Writes the pictures into a folder, which is created if necessary. Returns false after a message. */
bool report_pictures(const json_t *sim_results, const char *folder);

/* Returns the title of a side, or "draw" for the last outcome. */
const char *outcome_title(const json_t *sim_results, size_t outcome);

/* The use of one item: an action, a card or a rule. */
typedef struct use {
    const char *name;
    long long offered, taken, matches,
        used; /* times offered and taken; matches in which the item could be used, and was used */
    const json_t *counts;
} use;

use use_of(const char *name, const json_t *counts, size_t sides);
/* Returns the number of matches that used the item and that `side` won. */
long long use_won(const use *u, size_t side, size_t sides);
double use_correlation(const use *u, size_t side, size_t sides);
/* Returns all items of a section, the most used first. The caller frees them with free(). */
use *uses_of(const json_t *sim_results, const char *section, size_t *n);

/* Pictures as SVG: bars, histograms and lines with intervals, simple enough for any browser or page. */

/* A value between 0 and 1 with its interval and its name. */
typedef struct svg_bar {
    const char *name;
    interval value;
    bool interval; /* draw the interval */
} svg_bar;

typedef struct svg_line {
    const char *name;
    const interval *value; /* one for each name on the axis */
} svg_line;

/* Write one file each. Return false after a message. */
bool svg_histogram(const char *file, const char *title, const char *axis, const spread *s);
bool svg_bars(const char *file, const char *title, const svg_bar *bars, size_t n);
/* The axis of a line picture. Each group of `every` names has its own line. `groups` are the titles of the groups,
 * printed below the picture, or NULL if there is only one. */
typedef struct svg_axis {
    const char *title, *const *names, *const *groups;
    size_t names_n, every;
} svg_axis;

bool svg_lines(const char *file, const char *title, const svg_axis *axis, const svg_line *lines, size_t lines_n);

/* Tables on the terminal: drawn, or row by row as sentences (--plain). */

/* Cells row by row; the first row is the heading. */
typedef struct table {
    size_t columns, n;
    char **cell;
    bool named; /* in sentences, the first cells of a row follow their headings */
} table;

table table_new(size_t columns);
void table_add(table *t, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* Adds a range of shares: "12.3 - 45.6 %". */
void table_add_range(table *t, double low, double high);
/* Prints the table and frees it. On a narrow terminal, breaks headings between words, then cells. If that does not
 * suffice, prints rows as with --plain. The first `left` columns name the row and are aligned to the left, the others
 * to the right. Omits rows beyond `most` (0: no limit), with a notice. */
void table_print(table *t, size_t left, size_t most);
void table_free(table *t);
/* Prints the table as Markdown and frees it. */
void table_markdown(table *t);
/* Prints a text as a cell of comma-separated values, quoted if needed. */
void csv_cell(const char *text);

#endif
