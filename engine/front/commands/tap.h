/* Prints test results as TAP, and counts them. */
#ifndef FRONT_TAP_H
#define FRONT_TAP_H

#include "front/files/files.h"
#include "text/words.h"

#include <jansson.h>

typedef struct tap {
    int run, failed, left_out;
} tap;

/* Prints the result of one test. `why` is the reason of a failure; its lines become comments. */
void tap_report(tap *t, bool good, const char *name, const char *why);
/* Prints "1..n". Returns true if at least one test ran and none failed. */
bool tap_end(const tap *t);

/* `precinct test EPISODE`: checks properties that hold for every episode, even if its author wrote no test. */

typedef struct property_plan {
    uint64_t seed;
    long games, every; /* `games`: matches for each combination of settings. `every`: number of questions between two
                        * costly checks */
    words fixed;       /* "mode=coop" */
    struct reached_map *reached; /* for --coverage, else NULL (reached.h) */
} property_plan;

/* Tests the episode at `path` with all its settings. `name` is its name on the command line, for the command that plays
 * a failed match again. */
void property_tests_run(tap *t, const property_plan *p, const char *name, source *from, const char *path);

/* Runs one file of tests written in Lua. */

/* The state of a run of `precinct test`. */
typedef struct test_run {
    tap tap;
    const char *only;            /* selects tests by name (NULL: all) */
    bool trust;                  /* --trust: tests of mods may use all of Lua */
    struct reached_map *reached; /* for --coverage, else NULL */

    /* Of the current file: */
    source from;      /* the data folder, with the mods of the file's episodes above it */
    const char *file; /* its path on the command line */
    bool guest;       /* it is a mod's test and has only the rights of scripts */
    json_t *cited;    /* if `reached` is set: names of passed tests, which cite sections of rule books */
} test_run;

/* Runs the file, and reports each of its tests. The caller frees `from` after the last file. */
void test_file_run(test_run *t, const char *file);

#endif
