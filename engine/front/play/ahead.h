/* Odds of a roll that is not on offer yet because something else must be chosen first, such as which dice are kept. */
#ifndef FRONT_AHEAD_H
#define FRONT_AHEAD_H

#include "front/play/repl.h"

/* Prints the odds of rolls that another answer brings on offer, found by trying answers on copies of the match. A roll
 * counts only if no further choice determines its dice: it names at most its actor.
 * `request` is the id of one roll, which is tried after one, two, ... answers of a kind. Or it is a verb, for all its
 * rolls, or NULL, for any roll.
 * `symbol`: counts this symbol only, or NULL. Returns false, and prints nothing, if there is no such roll. */
bool ahead_odds(repl *r, const char *request, const char *symbol);

#endif
