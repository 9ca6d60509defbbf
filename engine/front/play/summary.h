/* Prints the end of a match: the winner, the reason, the origin of the points, and the next commands. */
#ifndef FRONT_SUMMARY_H
#define FRONT_SUMMARY_H

#include "front/play/repl.h"

/* Prints how the match ended, for the people at the screen. With --quiet, prints only the result. */
void summary_print(const repl *r);
/* Prints the commands that can be typed now. */
void summary_offer(const repl *r);
/* Returns the prompt after the end. */
const char *summary_prompt(const session *s);

#endif
