/* What the signs on the map mean: those that stand there now. */
#ifndef FRONT_LEGEND_H
#define FRONT_LEGEND_H

#include "front/session/world.h"

void legend_print(const world *w);
/* Below a map that has told the ways within its boards. */
void legend_print_below(const world *w);

#endif
