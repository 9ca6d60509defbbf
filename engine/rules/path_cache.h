/* Cached searches, and ranges that ignore obstacles. */
#ifndef RULES_PATH_CACHE_H
#define RULES_PATH_CACHE_H

#include "rules/run.h"

/* Makes an empty cache, which the caller frees by free(). NULL when out of memory. */
struct path_cache *path_cache_new(const struct def *d);
/* Returns the distance from every space to the nearest goal along the piece's legal steps, or NONE for a space without
 * a way, like path_distances() without a start. A result is valid until the next call. */
const int *path_cache_distances(const struct run *r, int piece, const int *goals, int n);
/* Returns, for each space, the cost of its way up to the next space where the piece may end a movement, or NONE. Call
 * it only after path_cache_distances(). Only for definitions with costs. */
const int *path_cache_rest(const struct run *r);
/* Returns, for every space, the distance from a piece in play if one movement may end there, or NONE. Valid until the
 * next call. */
const int *path_cache_reach(const struct run *r, int piece);
/* Returns the steps between two spaces of one board, ignoring obstacles. With `via`, counts steps over all boards, by
 * neighbors and open matching links. Returns NONE if there is no way. */
int range_of(const struct run *r, int a, int b, const struct link_filter *via);
/* range_measure() measures the steps from a space. range_measured() then returns the steps to any other space, or NONE
 * for a space of another board. */
void range_measure(const struct run *r, int from);
int range_measured(const struct run *r, int from, int to);
/* Sets the bits of `center` and of each space at most n steps away from it. */
void range_disc(const struct run *r, int center, int n, uint64_t *set);
/* Sets the bit of each space on a shortest route between two spaces of one board, without the two ends. */
void range_between(const struct run *r, int from, int to, uint64_t *set);

#endif
