/* Prints the open question for a person. */
#ifndef FRONT_QUESTION_H
#define FRONT_QUESTION_H

#include "front/session/world.h"
#include "text/words.h"

/* Returns the question with the piece that acts or decides, unless that is obvious: "Who takes the damage? (Ann, 2 AP
 * left)". `points` words the remaining action points of an acting piece. `seat` is the title of the deciding seat,
 * which is put first, or NULL where it is obvious. The caller frees the text. */
char *question_text(const world *w, const char *seat, void (*points)(buffer *t, long long left));
/* Draws the question. */
void question_print(const world *w, const char *seat);

#endif
