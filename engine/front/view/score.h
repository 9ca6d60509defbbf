/* Prints the tracks: their values, the cause of every change, and the rules about points. */
#ifndef FRONT_SCORE_H
#define FRONT_SCORE_H

#include "front/session/world.h"
#include "text/words.h"

/* Prints one line for each track, with its maximum, the side whose score it is, and the sources of its points. */
void score_print(const world *w);
/* you_text() returns a sentence such as "You play Walkers." and the tasks of the viewer's side: its variables with a
 * title that hold a symbol with a description. goal_text() returns this text and the goal of the side, or the task of a
 * puzzle. Both functions return NULL if the viewer is not a seat. The caller frees the text. */
char *you_text(const world *w);
char *goal_text(const world *w);
/* Prints the value of every track with the points from each of its sources, including sources with 0 points. Then
 * prints the
 * goal. */
void score_tally(const world *w);
/* Prints every change of each track with its cause, and then the sections of the rule book that the tracks name. */
void score_story(const session *s, const world *w);

#endif
