/* The lessons that the coach of a match has given. They are listed in the match's note ("coach on move open"), which is
 * part of saves but not of the position. */
#ifndef FRONT_COACH_H
#define FRONT_COACH_H

#include "front/session/session.h"

typedef enum coaching {
    COACH_ABSENT,  /* the episode has no lessons */
    COACH_SILENT,  /* switched off, or never on */
    COACH_SPEAKS,  /* lessons are left */
    COACH_FINISHED /* every lesson was given, except those for the end of the match */
} coaching;

coaching coach_state(const session *s);
/* Switches the coach on or off. Lessons that were given are not repeated. */
void coach_switch(session *s, bool on);
/* Returns the next lesson for this seat that fits the open question or the end of the match, and counts it as given.
 * The text belongs to the match. Returns NULL if no lesson fits, and with err if a script failed. */
const char *coach_next(session *s, int seat, pr_error *err);
/* Returns the last lesson of this match if it still fits, else NULL. */
const char *coach_again(session *s, int seat);

#endif
