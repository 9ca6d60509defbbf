/* The whole position on one screen: panels, laid out as the screen's size permits. */
#ifndef FRONT_SCREEN_H
#define FRONT_SCREEN_H

#include "front/base/canvas.h"
#include "front/session/world.h"
#include "front/view/shade.h"

/* Boards and state: beside each other on a wide terminal, else one below the other. `s`: spaces to point out on the
 * map, or NULL. Where all is higher than `most` lines the end of the state is left out, and that is said. */
canvas screen_draw(const world *w, const shade *s, int most);
/* The same, printed, however high. */
void screen_print(const world *w, const shade *s);
/* Does more stand on some space of the map than its cell holds, on the screen as it is? */
bool screen_is_full(const world *w);
/* What changed since what the world remembers: all of it, in at most so many lines, if anything on a board did, else
 * only what is new in the state. */
void screen_print_changes(const world *w, int most);

#endif
