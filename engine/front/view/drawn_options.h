/* The legal options, drawn as a numbered list. */
#ifndef FRONT_DRAWN_OPTIONS_H
#define FRONT_DRAWN_OPTIONS_H

#include "front/session/world.h"

/* Prints the options with their numbers; `all`: one on each line, else many of one verb are drawn together, and a menu
 * that would fill more than a third of the screen takes as few lines as it can. */
void options_print(const world *w, bool all);
/* About how many lines that takes, without `all`. */
int options_lines(const world *w);
/* Those that have a verb or an argument, one on each line. */
void options_print_of(const world *w, const char *name);
void option_print(const world *w, size_t index);

#endif
