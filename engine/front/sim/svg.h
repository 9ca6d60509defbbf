/* Pictures as SVG: bars, histograms and lines with intervals, plain enough to be read in a browser or put on a page. */
#ifndef FRONT_SVG_H
#define FRONT_SVG_H

#include "front/sim/sim_results.h"

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

#endif
