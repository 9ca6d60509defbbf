/* Draws the boards as text. Every space is a cell with the signs of its contents. */
#ifndef FRONT_MAP_H
#define FRONT_MAP_H

#include "front/base/canvas.h"
#include "front/doc/shade.h"
#include "front/session/world.h"

enum map_part { MAP_ALL, MAP_FIRST, MAP_OTHERS };

/* Draws the boards, side by side where `width` columns permit. `s`: spaces to point out, or NULL. `spare`: lines that
 * crowded rows may take beyond the usual. Sets `*full` (may be NULL) if something is left out for want of lines; a line
 * below the board then names it. The caller frees the canvas. */
canvas map_draw(const world *w, enum map_part part, int width, const shade *s, int spare, bool *full);

#endif
