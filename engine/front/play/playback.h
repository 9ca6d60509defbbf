/* Shows a recorded match at a terminal: forward and back one answer at a time, or to any answer or round. */
#ifndef FRONT_PLAYBACK_H
#define FRONT_PLAYBACK_H

#include "front/session/session.h"

/* Starts at the beginning of the record. Returns when the person leaves or the input ends. */
void playback(session *s);
/* Prints how the recorded match ended, or that it was not over. */
void playback_result(session *s);

#endif
