/* The boards as text: every space a cell, with what stands on it. */
#ifndef FRONT_MAP_H
#define FRONT_MAP_H

#include "front/canvas.h"
#include "front/shade.h"
#include "front/world.h"

/* All boards, the first one on top, the others below, beside each other where `width` columns hold them. `s`: spaces to
 * point out, or NULL. */
canvas map_draw(const world *w, int width, const shade *s);
/* Prints what the signs mean. */
void map_legend(const world *w);

#endif
