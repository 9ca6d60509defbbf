/* Prints the end of a match: the winner, the reason, the origin of the points, and what can be done next. */
#ifndef FRONT_ENDING_H
#define FRONT_ENDING_H

#include "front/play/repl.h"

/* Prints how the match ended, for the people at the screen. With --quiet, prints only the result. */
void ending_tell(const repl *r);
/* Prints the commands that can be typed now. */
void ending_offer(const repl *r);
/* Returns the prompt after the end. */
const char *ending_prompt(const session *s);

#endif
