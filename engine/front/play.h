/* A match from its start to its end, however it was asked for. */
#ifndef FRONT_PLAY_H
#define FRONT_PLAY_H

#include "front/arguments.h"
#include "front/session.h"

typedef struct manner {
    bool json, quiet;
    bool author, watch; /* the position may be edited; changed scripts are taken up */
} manner;

/* Plays a session that stands: to its end, or until somebody leaves. Returns the exit status. */
int play_on(session *s, const manner *how);
/* The same, and closes it. */
int play_session(session *s, const manner *how);
/* Reads settings, constants, seed and seats from the command line. False after a message. */
bool plan_read(plan *p, const json_t *described, const arguments *a);
/* One of them each, as it is typed: a setting's name and value (NULL for a flag), "constant=value", a seed. */
bool plan_setting(plan *p, const json_t *described, const char *name, const char *value);
bool plan_constant(plan *p, const json_t *described, const char *given);
bool plan_seed(plan *p, const char *given);
/* Starts what the plan says and plays it. */
int play_plan(plan *p, const manner *how, const char *record);

#endif
