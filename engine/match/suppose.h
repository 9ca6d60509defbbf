/* Positions that a seat could suppose. An answer to a seat must not depend on what is hidden from it. So it is computed
 * on positions made only of what the seat sees, and given only if all agree. */
#ifndef MATCH_SUPPOSE_H
#define MATCH_SUPPOSE_H

#include "core/position.h"

#include <stdbool.h>

/* The first and the last position that a seat could suppose, in order of ids and values. */
enum supposed { SUPPOSED_FIRST, SUPPOSED_LAST, SUPPOSED };

/* Returns true if a card, a face or a variable is hidden from this sight (sight_of). */
bool hides_something(const struct position *p, int sight);
/* Replaces each hidden card, face and variable by the choice of `which`. Two positions that look the same to this sight
 * become equal, except for the generator and the agenda. Returns false when out of memory. */
bool suppose(struct position *p, int sight, enum supposed which);

#endif
