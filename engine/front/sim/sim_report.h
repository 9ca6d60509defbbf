/* Shows a simulation to people: tables, comma-separated values, pictures. */
#ifndef FRONT_SIM_REPORT_H
#define FRONT_SIM_REPORT_H

#include "front/sim/sim_results.h"
#include <jansson.h>
#include <stdbool.h>

#include <stddef.h>

/* Prints the tables. `all` adds the rows of long tables that matter little. */
void report_print(const json_t *sim_results, bool all);
/* Prints every number of the simulation, one a line, as section,group,name,measure,value. Failed matches come first. */
void report_csv(const json_t *sim_results);
/* Writes the pictures into a folder, which is made if need be. False after a message. */
bool report_pictures(const json_t *sim_results, const char *folder);

/* Returns the title of a side, or "draw" for the last outcome. */
const char *outcome_title(const json_t *sim_results, size_t outcome);

/* An item of a section of use: what happened with an action, a card, a rule. */
typedef struct use {
    const char *name;
    long long offered, taken, matches, used; /* matches in which it could be, was used */
    const json_t *counts;
} use;

use use_of(const char *name, const json_t *counts, size_t sides);
/* Returns how many of the matches in which it was possible and which `side` won used it. */
long long use_won(const use *u, size_t side, size_t sides);
double use_correlation(const use *u, size_t side, size_t sides);
/* Returns all items of a section, the most used first; frees with free(). */
use *uses_of(const json_t *sim_results, const char *section, size_t *n);

/* Pictures as SVG: bars, histograms and lines with intervals, plain enough to be read in a browser or put on a page. */

/* A value between 0 and 1 with its interval and its name. */
typedef struct svg_bar {
    const char *name;
    interval value;
    bool interval; /* draw it */
} svg_bar;

typedef struct svg_line {
    const char *name;
    const interval *value; /* one for each name on the axis */
} svg_line;

/* Each writes one file. Returns false after a message. */
bool svg_histogram(const char *file, const char *title, const char *axis, const spread *s);
bool svg_bars(const char *file, const char *title, const svg_bar *bars, size_t n);
/* Each `every` names are a line of their own; `groups` (NULL if they are one) says below the picture which. */
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
/* "12.3 - 45.6 %": from a low share to a high one. */
void table_add_range(table *t, double low, double high);
/* Prints the table and frees it. On a narrow terminal headings are broken between words, then cells. If that does not
 * suffice, rows are printed as in --plain. The first `left` columns name the row and are aligned left, the others
 * right. Rows beyond `most` are left out with a notice (0 shows all). */
void table_print(table *t, size_t left, size_t most);

#endif
