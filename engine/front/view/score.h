/* Prints the tracks: their values, the causes of every change, and the rules of points. */
#ifndef FRONT_SCORE_H
#define FRONT_SCORE_H

#include "front/base/members.h"
#include "front/session/world.h"
#include "text/words.h"

/* Prints one line per track, with its limits and the side that it scores for. */
void score_print(const world *w);
/* you_text() returns "You play Walkers." for the viewer. goal_text() adds how the viewer's side wins, or the task of a
 * puzzle. Both return NULL if the viewer is not a seat. The caller frees the text. */
char *you_text(const world *w);
char *goal_text(const world *w);
/* Prints the value of every track with all its sources, including unused ones, then the goal. */
void score_tally(const world *w);
/* Prints every change of each track with its cause, then the sections of the rule book that the tracks name. */
void score_story(const session *s, const world *w);

#endif
