/* Plays a match from its start to its end, for every command that opens one. */
#ifndef FRONT_PLAY_H
#define FRONT_PLAY_H

#include "front/session/session.h"

typedef struct manner {
    bool json, quiet;
    bool author, watch; /* commands may edit the position; changed scripts are reloaded */
    const char *ties;   /* "auto", "ask", or NULL to keep the save's setting; in a pipe people then answer everything */
} manner;

/* Reads --json, --quiet, --author, --watch and --ties. Returns false after it printed an error. */
bool manner_read(manner *how, const arguments *a);
/* Plays an open session until its end or until a person leaves. Returns the exit status. */
int play_on(session *s, const manner *how);
/* Like play_on(), and closes the session. */
int play_session(session *s, const manner *how);
/* Starts and plays the match of a plan. `record`: file to record to, or NULL. Returns the exit status. */
int play_plan(plan *p, const manner *how, const char *record);

#endif
