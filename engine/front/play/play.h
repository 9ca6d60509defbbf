/* Plays a match from its start to its end, for every command that opens one. */
#ifndef FRONT_PLAY_H
#define FRONT_PLAY_H

#include "front/session/session.h"

typedef struct play_options {
    bool json, quiet;
    bool author, watch; /* commands may edit the position; changed scripts are reloaded */
    bool coach;         /* the episode's coach explains the match */
    const char *ties;   /* "auto", "ask", or NULL to keep the save's setting; in a pipe people then answer everything */
} play_options;

/* Reads --json, --quiet, --author, --watch, --coach and --ties. Returns false after it printed an error. */
bool play_options_read(play_options *how, const arguments *a);
/* Plays an open session until its end or until a person leaves. Returns the exit status. */
int play_on(session *s, const play_options *how);
/* Like play_on(), and closes the session. */
int play_session(session *s, const play_options *how);
/* Starts and plays the match of a setup. `record`: file to record to, or NULL. Returns the exit status. */
int play_setup(match_setup *p, const play_options *how, const char *record);

#endif
