/* Positions that a seat could suppose. An answer to a seat must not depend on what is hidden from it: it is worked out
 * on positions that are made of what the seat sees alone, and given only where they agree. */
#ifndef MATCH_SUPPOSE_H
#define MATCH_SUPPOSE_H

#include "core/position.h"

#include <stdbool.h>

/* The first and the last that a seat could suppose, in the order of ids and values. */
enum supposed { SUPPOSED_FIRST, SUPPOSED_LAST, SUPPOSED };

/* Returns true if a card, a face or a variable is hidden from these eyes (sight_of). */
bool hides_something(const struct position *p, int sight);
/* Puts in the place of each hidden card, face and variable what `which` says. Two positions that look alike to these
 * eyes become the same, but for the generator and the agenda. Returns false when out of memory. */
bool suppose(struct position *p, int sight, enum supposed which);

#endif
