/* What the coach of a match has said. The match's note keeps it ("coach on move open"), so that saves know it, while
 * the position does not. */
#ifndef FRONT_COACH_H
#define FRONT_COACH_H

#include "front/session/session.h"

typedef enum coaching {
    COACH_ABSENT,  /* the episode has no lessons */
    COACH_SILENT,  /* switched off, or never on */
    COACH_SPEAKS,  /* lessons are left */
    COACH_FINISHED /* every lesson was said, except those for the end of the match */
} coaching;

coaching coach_state(const session *s);
/* Switches the coach on or off. Lessons that were said stay so. */
void coach_switch(session *s, bool on);
/* Returns the next lesson that fits the open question, or the end of the match, for this seat, and counts it as said.
 * The text belongs to the match. Returns NULL if no lesson fits, and with err if a script failed. */
const char *coach_next(session *s, int seat, pr_error *err);
/* Returns the lesson that was said last if it still fits, for the same match, else NULL. */
const char *coach_again(session *s, int seat);

#endif
