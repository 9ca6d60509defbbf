/* The ways to set an episode up: settings run through their values, lists through their lengths. */
#ifndef FRONT_COMBINE_H
#define FRONT_COMBINE_H

#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>

typedef struct combination {
    char **settings; /* "mode=coop" */
    size_t n;
} combination;

typedef struct combinations {
    combination *at;
    size_t n;
} combinations;

/* turn: lists are filled from their choice of this number on (from 0, in a circle), so that other turns bring other
 * names. ends: lists have their shortest and their longest length alone. */
typedef struct combine_how {
    size_t turn;
    bool ends;
} combine_how;

/* Combines all settings of an episode (as episode_describe() lists them) with the `fixed` ones. No combination has a
 * setting that does not apply to it (`when`). */
combinations combine(const json_t *about, char *const *fixed, size_t fixed_n, combine_how how);
void combinations_free(combinations *all);

#endif
