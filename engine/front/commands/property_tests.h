/* `precinct test EPISODE`: what must hold for every episode, without a test of its author's. */
#ifndef FRONT_PROPERTY_TESTS_H
#define FRONT_PROPERTY_TESTS_H

#include "front/commands/tap.h"
#include "front/files/files.h"

#include <jansson.h>

typedef struct property_plan {
    uint64_t seed;
    long games, every; /* matches with each settings; how far apart the costly checks are */
    char **fixed;      /* "mode=coop" */
    size_t fixed_n;
    json_t *reached; /* for --coverage, else NULL (reached.h) */
} property_plan;

/* Tests the episode at `path` with all its settings. `name` is its name on the command line, for the command that plays
 * a failed match again. */
void property_tests_run(tap *t, const property_plan *p, const char *name, source *from, const char *path);

#endif
