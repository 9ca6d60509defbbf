/* The open question as it is put to a person. */
#ifndef FRONT_QUESTION_H
#define FRONT_QUESTION_H

#include "front/session/world.h"
#include "text/words.h"

/* "Who takes the damage? (Ann, 2 AP left)": the question, and unless that is plain the piece that acts or is asked;
 * of one that acts the action points that it has left, if its kind has any, as `points` words it. `seat`: whose
 * decision it is, put first; NULL where that is plain. The caller frees the text. */
char *question_text(const world *w, const char *seat, void (*points)(buffer *t, long long left));
/* Drawn. */
void question_print(const world *w, const char *seat);

#endif
