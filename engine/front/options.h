/* The legal options of the open question, as a list for people. */
#ifndef FRONT_OPTIONS_H
#define FRONT_OPTIONS_H

#include "front/world.h"

size_t options_count(const world *w);
const json_t *option_at(const world *w, size_t index);
/* Argument `i` of an option as text ("" if it has no such); numbers are written in `room` (16 bytes). */
const char *option_arg(const json_t *option, size_t i, char *room);
size_t option_args(const json_t *option);

/* The number that stands for an option: its place in the list, from 1; where every option is a number ("convert 2"),
 * that number. The other way round: its index, or options_count if there is none. */
size_t option_number(const world *w, size_t index);
size_t option_numbered(const world *w, size_t number);

/* What one types for the option: "shoot d4", "use rope". The caller releases it. */
char *option_typed(const world *w, const json_t *option);

/* Prints the options with their numbers; `all`: one on each line, else many of one verb are drawn together. */
void options_print(const world *w, bool all);

#endif
