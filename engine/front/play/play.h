/* A match from its start to its end, however it was asked for. */
#ifndef FRONT_PLAY_H
#define FRONT_PLAY_H

#include "front/session/session.h"

typedef struct manner {
    bool json, quiet;
    bool author, watch; /* the position may be edited; changed scripts are taken up */
    const char *ties;   /* "auto", "ask", or NULL: as saved, and in a pipe people answer everything */
} manner;

/* Reads --json, --quiet, --author, --watch and --ties. False after a message. */
bool manner_read(manner *how, const arguments *a);
/* Plays a session that stands: to its end, or until somebody leaves. Returns the exit status. */
int play_on(session *s, const manner *how);
/* The same, and closes it. */
int play_session(session *s, const manner *how);
/* Starts what the plan says and plays it. */
int play_plan(plan *p, const manner *how, const char *record);

#endif
