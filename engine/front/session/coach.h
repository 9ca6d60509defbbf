/* Records the lessons that the coach of a match has given. The match's note lists the ids of these lessons ("coach on
 * move open"). The note is part of saves, but not of the position. */
#ifndef FRONT_COACH_H
#define FRONT_COACH_H

#include "front/session/session.h"

typedef enum coaching {
    COACH_ABSENT,  /* the episode has no lessons */
    COACH_SILENT,  /* switched off, or never on */
    COACH_SPEAKS,  /* some lessons were not given yet */
    COACH_FINISHED /* every lesson was given */
} coaching;

coaching coach_state(const session *s);
/* Switches the coach on or off. Lessons that were given before are not repeated. */
void coach_switch(session *s, bool on);
/* Returns the next lesson for this seat that fits the open question or the end of the match, and counts the lesson as
 * given. The text belongs to the match. Returns NULL if no lesson fits, and with err if a script failed. */
const char *coach_next(session *s, int seat, pr_error *err);
/* Returns the lesson that was given last in this match if it still fits the open question, else NULL. */
const char *coach_again(session *s, int seat);
/* Returns the lesson that was given last among those that fit the open question, or NULL. The caller frees it. */
char *coach_fitting(session *s, int seat);

#endif
