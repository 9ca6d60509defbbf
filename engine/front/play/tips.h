/* Advice for the first matches. Each piece is given once ever, and only to a person at a terminal. */
#ifndef FRONT_TIPS_H
#define FRONT_TIPS_H

#include <stdbool.h>

typedef enum tip { TIP_START, TIP_MAP, TIP_UNDO, TIP_WHY, TIP_LEAVE, TIP_ODDS, TIP_TIES, TIP_COUNT } tip;

/* Prints one piece of advice. `example` is a verb with a space that can be typed now (for TIP_ODDS), or NULL. Returns
 * false without a terminal, if TIP_ODDS lacks an example, or if this piece was given before. */
bool tip_give(tip which, const char *example);

#endif
