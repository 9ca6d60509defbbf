/* Saves a match that is left before its end, and says how to continue it. */
#ifndef FRONT_QUIT_H
#define FRONT_QUIT_H

#include "front/session/session.h"

/* Saves the open match and prints the command that continues it. `midline`: the cursor is in the middle of a line. */
void quit_saved(session *s, bool midline);

#endif
