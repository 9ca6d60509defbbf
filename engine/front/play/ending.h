/* What is said when a match is over: who has won, what decided it, where the points came from, what can be done next.
 */
#ifndef FRONT_ENDING_H
#define FRONT_ENDING_H

#include "front/play/repl.h"

/* How the match has ended, to whoever looks; of a quiet one only the result. */
void ending_tell(const repl *r);
/* What may be typed now. */
void ending_offer(const repl *r);
/* The question after it. */
const char *ending_prompt(const session *s);

#endif
