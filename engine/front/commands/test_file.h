/* Runs one file of tests written in Lua. */
#ifndef FRONT_TEST_FILE_H
#define FRONT_TEST_FILE_H

#include "front/commands/tap.h"
#include "front/files/files.h"

#include <jansson.h>
#include <stdbool.h>

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
