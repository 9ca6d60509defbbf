/* Odds of a roll that is not on offer yet because something else must be chosen first, such as which dice are kept. */
#ifndef FRONT_AHEAD_H
#define FRONT_AHEAD_H

#include "front/play/repl.h"

/* Tells what rolls may bring that take nothing but whose they are and that come on offer by another answer, tried on
 * copies, as long as nothing but that answer decides what they are. `request`: the roll with this id, after more and
 * more answers of a kind, or all with this verb; NULL: any; `symbol` (may be NULL): as to that symbol alone. False if
 * there are none; nothing is printed then. */
bool ahead_odds(repl *r, const char *request, const char *symbol);

#endif
