/* Test results as TAP, counted. */
#ifndef FRONT_TAP_H
#define FRONT_TAP_H

#include <stdbool.h>

typedef struct tap {
    int run, failed, left_out;
} tap;

/* Prints one test: its name, and for a failure the reason (several lines become comments). */
void tap_report(tap *t, bool good, const char *name, const char *why);
void tap_comment(const char *text);
/* "1..n"; true if something ran and nothing failed. */
bool tap_end(const tap *t);

#endif
