/* Playing the matches of a study in several processes. Each takes the next match that nobody has taken; what they count
 * is sums, so that the totals do not depend on how many there are. */
#ifndef FRONT_SIMULATION_H
#define FRONT_SIMULATION_H

#include "precinct.h"

#include <jansson.h>

enum { MOST_JOBS = 256 };

typedef struct simulation {
    pr_episode *episode;
    const char *const *bots; /* of each seat */
    uint64_t seed;
    int jobs;
    long long first, end; /* matches first to end - 1 of the study are wanted */
    json_t *study;        /* what was played already is not played again */
    const char *save;     /* file that the study is kept in while it runs, or NULL */
    const char *again;    /* the command that plays one match again, up to its number */
    const char *label;    /* what the progress line begins with, or NULL */
} simulation;

/* Plays what is missing. Tells progress on a terminal, and failed matches with the command that plays them again; a
 * failed match counts as dealt with. Returns 0, or the number of the signal that ended it: the study then holds what
 * was played until then. -1 after a message if it could not go on. */
int simulation_run(simulation *s);

#endif
