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

/* Combines all settings of an episode (as episode_describe() lists them) with the `fixed` ones. Lists are filled from
 * their choice number `turn` on (from 0, in a circle), so that other turns bring other names. */
combinations combine(const json_t *about, char *const *fixed, size_t fixed_n, size_t turn);
void combinations_free(combinations *all);

#endif
