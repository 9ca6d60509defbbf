/* Lists the pieces on one space and the options there. */
#ifndef FRONT_LOOK_H
#define FRONT_LOOK_H

#include "front/session/world.h"

/* Prints a space, or for PR_NOBODY the space of the piece whose turn it is. Returns false if there is none. `all` is
 * for the spoken view and has no effect here. */
bool look_print(const world *w, int space, bool all);
/* Prints the options that concern a space or a piece on it, each on its own line. */
void look_options(const world *w, int space);

#endif
