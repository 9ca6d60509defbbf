/* Cached searches, and ranges that ignore obstacles. */
#ifndef RULES_PATH_CACHE_H
#define RULES_PATH_CACHE_H

#include "rules/run.h"

/* The caller frees the cache by free(). NULL when out of memory. */
struct path_cache *path_cache_new(const struct def *d);
/* Returns the distance from every space to the nearest goal by the piece's legal movement, or NONE, like
 * path_distances() without a start. A result is valid until the next call. */
const int *path_cache_distances(const struct run *r, int piece, const int *goals, int n);
/* Call after path_cache_distances(). Returns, for each space, the cost of its way up to the next space where the piece
 * may end a movement, or NONE. Only for definitions with costs. */
const int *path_cache_rest(const struct run *r);
/* Returns the distance from a piece in play to every space where one movement may end, or NONE. Valid until the next
 * call. */
const int *path_cache_reach(const struct run *r, int piece);
/* Returns the steps between two spaces of one board, ignoring obstacles. With `via`, counts steps over all boards, by
 * neighbors and open matching links. Returns NONE if there is no way. */
int range_of(const struct run *r, int a, int b, const struct link_filter *via);
/* After range_measure(), range_measured() returns the steps from the same space to any other, or NONE for a space of
 * another board. */
void range_measure(const struct run *r, int from);
int range_measured(const struct run *r, int from, int to);
/* Sets a bit for `center` and each space at most n steps away from it. */
void range_disc(const struct run *r, int center, int n, uint64_t *set);
/* Sets a bit for each space on a shortest route between two spaces of one board, without the ends. */
void range_between(const struct run *r, int from, int to, uint64_t *set);

#endif
