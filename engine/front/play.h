/* A match from its start to its end, however it was asked for. */
#ifndef FRONT_PLAY_H
#define FRONT_PLAY_H

#include "front/session.h"

typedef struct manner {
    bool json, quiet;
} manner;

/* Plays a session that stands and closes it. Returns the exit status. */
int play_session(session *s, const manner *how);
/* Starts what the plan says and plays it. */
int play_plan(plan *p, const manner *how, const char *record);

#endif
