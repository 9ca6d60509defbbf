/* What stands on one space, and what can be done there, as a short list. */
#ifndef FRONT_LOOK_H
#define FRONT_LOOK_H

#include "front/session/world.h"

/* `space`: its record; NULL: where the one stands whose turn it is; false if nobody does. `all` is ignored. */
bool look_print(const world *w, const json_t *space, bool all);
/* The options that are about a space or about somebody on it, each on its line. */
void look_options(const world *w, const char *space);

#endif
