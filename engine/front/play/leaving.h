/* Saves a match that is left before its end, and says how to continue it. */
#ifndef FRONT_LEAVING_H
#define FRONT_LEAVING_H

#include "front/session/session.h"

/* Saves the open match and prints the command that continues it. `midline`: the cursor is in the middle of a line. */
void leaving(session *s, bool midline);

#endif
