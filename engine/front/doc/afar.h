/* Lower bounds for the number of steps between spaces: the map's neighbors and links, ignoring pieces. Route search
 * prunes with them. */
#ifndef FRONT_AFAR_H
#define FRONT_AFAR_H

#include "precinct_look.h"

#include <stddef.h>

enum { AFAR_NEVER = 1000000 };

/* Returns the number of steps from each space of the content to `goal`, or AFAR_NEVER where no way exists. PR_NOBODY is
 * reached from nowhere. The caller frees the array. */
size_t *afar_from(const pr_content *content, int goal);

#endif
