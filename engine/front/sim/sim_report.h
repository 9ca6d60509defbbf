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

/* How often one item (an action, a card or a rule) was used. */
typedef struct use {
    const char *name;
    long long offered, taken, matches, used; /* `offered`, `taken`: how often the item was offered and taken. `matches`,
                                              * `used`: number of matches in which it could be used, and was used */
    const totals *counts;
} use;

/* Returns the number of matches that used the item and were won by `side`. */
long long use_won(const use *u, size_t side, size_t sides);
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
/* The horizontal axis of a picture with lines. `every` is the number of names in a group. Lines do not join two groups.
 * `groups` has the titles of the groups, which are printed below the picture, or is NULL if there is only one group. */
typedef struct svg_axis {
    const char *title, *const *names, *const *groups;
    size_t names_n, every;
} svg_axis;

bool svg_lines(const char *file, const char *title, const svg_axis *axis, const svg_line *lines, size_t lines_n);

#endif
