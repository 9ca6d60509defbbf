/* The boards as text: every space a cell, with what stands on it. */
#ifndef FRONT_MAP_H
#define FRONT_MAP_H

#include "front/world.h"

/* Prints all boards, the first one on top, the others below, beside each other where the screen is wide enough.
 * `legend`: followed by what the signs mean. */
void map_print(const world *w, bool legend);

#endif
