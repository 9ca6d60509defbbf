/* Reads the edges of a sealed definition. */
#ifndef CORE_EDGE_H
#define CORE_EDGE_H

#include "core/def.h"

/* Sorts the edges, makes an edge of each link between neighbors, and removes barred steps from the lists of neighbors.
 * Call this function before the links of spaces are listed. Returns false when out of memory. */
bool edges_seal(struct def *d);
/* Returns the first edge between two neighbors, or NONE. All edges between two spaces follow each other in
 * def.edges. */
int edge_find(const struct def *d, int a, int b);
/* Returns the sort of the edge that a step between two neighbors crosses, or NONE. */
int edge_between(const struct def *d, int a, int b);

#endif
