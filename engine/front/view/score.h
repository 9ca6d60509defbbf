/* The tracks: how they stand, how they came to that, and what the rule book says about winning points. */
#ifndef FRONT_SCORE_H
#define FRONT_SCORE_H

#include "front/base/members.h"
#include "front/session/world.h"
#include "text/words.h"

/* How one track stands; and with what its points came from. */
void standing_print(const world *w, int track);
void track_print(const world *w, int track);
/* The tracks, one per line with limits and whose score they are. */
void score_print(const world *w);
/* "You play Walkers.": who the one who looks is; and with it the goal of that seat's side, first how it wins. NULL if
 * nobody in particular looks. The caller frees them. */
char *you_text(const world *w);
char *goal_text(const world *w);
/* "evacuations 3, cards 1": what its points came from, as far as the episode counts it; nothing if there are none. */
void track_sources(buffer *t, const world *w, int track);
/* How every track stands, with all that its points may come from and how many came from it, then the goal. */
void score_tally(const world *w);
/* Each track with every change so far and what led to it, then the sections of the rule book that tracks name. */
void score_story(const session *s, const world *w);

#endif
