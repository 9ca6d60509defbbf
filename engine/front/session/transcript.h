/* A match as text to read: its episode, its players, and all events. */
#ifndef FRONT_TRANSCRIPT_H
#define FRONT_TRANSCRIPT_H

#include "front/session/session.h"

/* Writes it to `file` as `seat` may know it. A file that is not a transcript is left alone. False after a message. */
bool transcript_write(session *s, int seat, const char *file);

#endif
