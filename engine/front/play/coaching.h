/* Lets the coach of a match speak. */
#ifndef FRONT_COACHING_H
#define FRONT_COACHING_H

#include "front/session/coach.h"

/* What the conversation remembers of the coach. */
typedef struct coached {
    char *last;      /* the last lesson, or NULL */
    uint64_t number; /* of the decision at which the coach was asked last */
} coached;

/* Prints the next lesson that fits the open question, or the end of the match, for `seat`. Does so once for each
 * question. A lesson whose script fails is reported, and the coach is switched off. */
void coach_speak(coached *c, session *s, int seat);
void coach_forget(coached *c);

#endif
