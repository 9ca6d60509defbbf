/* Lays out boards and state on one screen. */
#ifndef FRONT_SCREEN_H
#define FRONT_SCREEN_H

#include "front/base/canvas.h"
#include "front/doc/shade.h"
#include "front/session/world.h"

/* Draws boards and state: side by side on a wide terminal, else one below the other. `s`: spaces to point out, or NULL.
 * If the result exceeds `most` lines, replaces the end of the state by a hint. The caller frees the canvas. */
canvas screen_draw(const world *w, const shade *s, int most);
/* Prints screen_draw() without a limit. */
void screen_print(const world *w, const shade *s);
/* Prints the changes since the position that the world remembers. If a board changed or a threat is to be marked,
 * prints everything in at most `most` lines. Otherwise prints only the new parts of the state. */
void screen_print_changes(const world *w, int most);

#endif
