/* The whole position on one screen: panels, laid out as the screen's size permits. */
#ifndef FRONT_SCREEN_H
#define FRONT_SCREEN_H

#include "front/shade.h"
#include "front/world.h"

/* Prints boards and state: beside each other on a wide terminal, else one below the other. `s`: spaces to point out on
 * the map, or NULL. */
void screen_print(const world *w, const shade *s);

#endif
