/* A recorded match at a terminal: forward and back an answer at a time, or to any answer or round. */
#ifndef FRONT_PLAYBACK_H
#define FRONT_PLAYBACK_H

#include "front/session/session.h"

/* From the record's start, until the person leaves or there is no more input. */
void playback(session *s);
/* How the recorded match ended, or that it was not over. */
void playback_result(session *s);

#endif
