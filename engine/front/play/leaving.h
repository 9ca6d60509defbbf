/* A match that is left before its end: it is kept, and whoever leaves is told how to go on. */
#ifndef FRONT_LEAVING_H
#define FRONT_LEAVING_H

#include "front/session/session.h"

/* Saves the open match and says how to go on. `midline`: what stands on the screen has not ended its line. */
void leaving(session *s, bool midline);

#endif
