/* Returns how many steps it is at least from each space to one of them, as the map is drawn: neighbors and links,
 * ignoring pieces. Route search prunes with it. */
#ifndef FRONT_AFAR_H
#define FRONT_AFAR_H

#include "precinct_look.h"

#include <stddef.h>

enum { AFAR_NEVER = 1000000 };

/* Returns the steps from each space of the content to `goal`, AFAR_NEVER where there is no way. PR_NOBODY is reached
 * from nowhere. The caller frees the array. */
size_t *afar_from(const pr_content *content, int goal);

#endif
