/* All that is settled before a match begins, on one page: its settings and who plays each seat, with what is usual
 * already there. */
#ifndef FRONT_FORM_H
#define FRONT_FORM_H

#include "front/commands/ask.h"
#include "front/session/session.h"

/* Begins a match with these settings, only to see which seats it has; false after a message. */
typedef bool form_try(void *ctx, const plan *settled, session *s);

/* Shows the page and lets it be changed. `described` is what episode_describe() said; `preset` a setting that is
 * settled ("mode=coop"), or NULL. With REPLY_GIVEN the settings and seats are added to `p`. Where there is nothing to
 * settle nothing is asked. */
reply form_fill(const char *title, const json_t *described, const char *preset, form_try *make, void *ctx, plan *p);

#endif
