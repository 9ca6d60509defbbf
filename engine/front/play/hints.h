/* Advice for the first matches: each piece of it is given once, ever, and only to a person at a terminal. */
#ifndef FRONT_HINTS_H
#define FRONT_HINTS_H

#include <stdbool.h>

typedef enum hint { HINT_START, HINT_MAP, HINT_UNDO, HINT_WHY, HINT_LEAVE, HINT_ODDS, HINT_TIES, HINT_COUNT } hint;

/* `example`: for HINT_ODDS a verb about places that can be typed now, else NULL. False if it was not given: there is no
 * terminal, no example, or it was given before. */
bool hint_give(hint which, const char *example);

#endif
