/* Explains the signs that are on the map now. */
#ifndef FRONT_LEGEND_H
#define FRONT_LEGEND_H

#include "front/session/world.h"
#include "text/words.h"

void legend_print(const world *w);
/* Prints the legend below a map that already describes the ways within its boards. */
void legend_print_below(const world *w);

/* Adds the signs of the pieces on the maps: "Jo Joan, w2 Wolf, ws Wolf (stunned), a number counts". */
void legend_signs(const world *w, buffer *t);
/* Cuts the first entry off such a text and returns it; `*rest` becomes what follows. NULL at the end. */
char *legend_entry(char **rest);

#endif
