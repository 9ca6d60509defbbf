/* Edges of a sealed definition, for the rest of the core. */
#ifndef CORE_EDGE_H
#define CORE_EDGE_H

#include "core/def.h"

/* Sorts the edges, makes an edge of each link between neighbors, and takes what bars a step out of the lists of
 * neighbors; false when out of memory. Before the links of spaces are listed. */
bool edges_seal(struct def *d);
/* Returns the first edge between two neighbors, or NONE; others between the same two follow it. */
int edge_find(const struct def *d, int a, int b);
/* Returns the sort of the edge that a step between two neighbors passes, or NONE. */
int edge_between(const struct def *d, int a, int b);

#endif
