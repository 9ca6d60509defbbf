/* Turns that are over before somebody says so: a turn also ends by itself, and whoever typed its end then is late, not
 * wrong. */
#ifndef FRONT_TURNS_H
#define FRONT_TURNS_H

#include "front/play/repl.h"

/* Is this the end of a turn that is over already? That is said then, and nothing is done: also where the next turn has
 * begun since event `r->line_from`, so that its end cannot be meant. */
bool turns_late_end(repl *r, const words *typed);

#endif
