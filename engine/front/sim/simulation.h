/* Plays the matches of a simulation in several processes. Each process takes the next free match. All counts are sums,
 * so the totals do not depend on the number of processes. */
#ifndef FRONT_SIMULATION_H
#define FRONT_SIMULATION_H

#include "precinct.h"

#include <jansson.h>

enum { MAX_JOBS = 256 };

typedef struct simulation {
    pr_episode *episode;
    const char *const *bots; /* of each seat */
    uint64_t seed;
    int jobs;
    long long first, end; /* plays matches first to end - 1 of the simulation */
    json_t *sim_results;  /* its matches are not played again */
    const char *save;     /* file that keeps the simulation while it runs, or NULL */
    const char *again;    /* the command that plays one match again, up to its number */
    const char *label;    /* start of the progress line, or NULL */
} simulation;

/* Plays the missing matches. Shows progress on a terminal, and prints failed matches with the command that plays them
 * again; a failed match counts as done. Returns 0, or the signal that ended it, with the counts up to then. Returns -1
 * after a message if it could not continue. */
int simulation_run(simulation *s);

#endif
