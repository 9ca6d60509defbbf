/* The boards as text: every space a cell, with what stands on it. */
#ifndef FRONT_MAP_H
#define FRONT_MAP_H

#include "front/base/canvas.h"
#include "front/session/world.h"
#include "front/view/shade.h"

enum map_part { MAP_ALL, MAP_FIRST, MAP_OTHERS };

/* Boards below and beside each other as `width` columns hold them. `s`: spaces to point out, or NULL. */
canvas map_draw(const world *w, enum map_part part, int width, const shade *s);
/* Does more stand on some space than its cell holds, drawn so wide? */
bool map_is_full(const world *w, enum map_part part, int width);

#endif
