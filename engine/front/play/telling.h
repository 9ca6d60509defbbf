/* Shows a record from what it holds (docs/JSON.md, "Record"), when its scripts cannot play it: steps, answers and
 * sentences as they were told then. There are no boards, because a record holds no positions. */
#ifndef FRONT_TELLING_H
#define FRONT_TELLING_H

#include <jansson.h>

/* Prints all of it. */
void telling_print(const json_t *record);
/* Lets the person at the terminal go through it, a step at a time. Between input_start() and input_stop(). */
void telling_play(const json_t *record);

#endif
