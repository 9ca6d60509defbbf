/* `precinct test EPISODE`: what must hold for every episode, without a test of its author's. */
#ifndef FRONT_PROVE_H
#define FRONT_PROVE_H

#include "front/commands/tap.h"
#include "front/files/files.h"

typedef struct proving {
    uint64_t seed;
    long games, every; /* matches with each settings; how far apart the costly checks are */
    char **fixed;      /* "mode=coop" */
    size_t fixed_n;
} proving;

/* Tests the episode at `path` with all its settings. `name` is its name on the command line, for the command that plays
 * a failed match again. */
void prove_episode(tap *t, const proving *p, const char *name, source *from, const char *path);

#endif
