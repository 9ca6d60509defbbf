/* Advice for the first matches. Each piece is given once ever, and only to a person at a terminal. */
#ifndef FRONT_HINTS_H
#define FRONT_HINTS_H

#include <stdbool.h>

typedef enum hint { HINT_START, HINT_MAP, HINT_UNDO, HINT_WHY, HINT_LEAVE, HINT_ODDS, HINT_TIES, HINT_COUNT } hint;

/* Prints one piece of advice. `example` is a verb with a space that can be typed now (for HINT_ODDS), or NULL. Returns
 * false without a terminal, if HINT_ODDS lacks an example, or if this piece was given before. */
bool hint_give(hint which, const char *example);

#endif
