/* Programs that answer. Each is a line of one table; what it chooses follows from the open question and a seed alone.
 */
#ifndef PLAYERS_PLAYERS_H
#define PLAYERS_PLAYERS_H

#include "match/match.h"

struct player {
    const char *name;
    /* The index of an option for the open question, from the question and a seed alone. */
    int (*choose)(pr_match *m, uint64_t seed);
};

extern const struct player player_random;

#endif
