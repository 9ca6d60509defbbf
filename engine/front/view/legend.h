/* Explains the signs that are on the map now. */
#ifndef FRONT_LEGEND_H
#define FRONT_LEGEND_H

#include "front/session/world.h"

void legend_print(const world *w);
/* Prints the legend below a map that already describes the ways within its boards. */
void legend_print_below(const world *w);

#endif
