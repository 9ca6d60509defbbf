/* The ways to set an episode up: settings run through their values, lists through their lengths. */
#ifndef FRONT_COMBINE_H
#define FRONT_COMBINE_H

#include <jansson.h>
#include <stddef.h>

typedef struct combination {
    char **settings; /* "mode=coop" */
    size_t n;
} combination;

typedef struct combinations {
    combination *at;
    size_t n;
} combinations;

/* All of an episode (as episode_describe() tells of it), with the `fixed` settings as they are given. Lists are filled
 * from their choice number `turn` (from 0, round and round) on, so that other turns bring other names. */
combinations combine(const json_t *about, char *const *fixed, size_t fixed_n, size_t turn);
void combinations_free(combinations *all);

#endif
