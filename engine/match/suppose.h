/* Supposed positions: positions that a seat must think possible. A reply to a seat must not depend on information that
 * is hidden from the seat. So the reply is computed on supposed positions, which are made only from information that
 * the seat has. The reply is given only if it is the same for all supposed positions. */
#ifndef MATCH_SUPPOSE_H
#define MATCH_SUPPOSE_H

#include "core/position.h"

#include <stdbool.h>

/* The two supposed positions of a seat: with the first and with the last possible id or value of each hidden thing. */
enum supposed { SUPPOSED_FIRST, SUPPOSED_LAST, SUPPOSED };

/* Writes the spaces where a piece at a hidden place could be, in ascending order, to `out`, which has room for all
 * spaces. Returns the number of these spaces, at least 1. If the declared filter selects no space, writes only the
 * first space. Pieces at hidden places are never on planes. */
int possible_places(const struct position *p, int piece, int *out);
/* Replaces each hidden card, face, place and variable by its first or last possible value, as `which` says. Two
 * positions that look the same to this sight become equal positions, except for the generator and the agenda. Returns
 * false when out of memory. */
bool suppose(struct position *p, int sight, enum supposed which);

#endif
