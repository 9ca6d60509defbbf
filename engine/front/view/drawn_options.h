/* Draws the legal options as a numbered list. */
#ifndef FRONT_DRAWN_OPTIONS_H
#define FRONT_DRAWN_OPTIONS_H

#include "front/doc/menu.h"

/* Prints the options with their numbers. `all`: each on its own line. Without it, many options of one verb share a
 * line, and a menu is shortened that would leave the board less than two thirds of the screen, or than one half if that
 * shows the texts of cards. */
void options_print(const world *w, bool all);
/* Returns about how many lines options_print() takes without `all`. */
int options_lines(const world *w);
/* How options are drawn, the longest form first. */
extern const policy policy_drawn[];

#endif
