/* Draws the boards as text. Every space is a cell with the signs of its contents. */
#ifndef FRONT_MAP_H
#define FRONT_MAP_H

#include "front/base/canvas.h"
#include "front/doc/shade.h"
#include "front/session/world.h"

enum map_part { MAP_ALL, MAP_FIRST, MAP_OTHERS };

/* Draws the boards, side by side where `width` columns permit. `s`: spaces to point out, or NULL. The caller frees the
 * canvas. */
canvas map_draw(const world *w, enum map_part part, int width, const shade *s);
/* Returns true if some space has more contents than its cell shows at this width. */
bool map_is_full(const world *w, enum map_part part, int width);

#endif
