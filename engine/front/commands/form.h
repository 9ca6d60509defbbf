/* One page with everything to settle before a match: its settings and who plays each seat. Defaults are filled in. */
#ifndef FRONT_FORM_H
#define FRONT_FORM_H

#include "front/commands/ask.h"
#include "front/session/session.h"

/* Makes a match with these settings, only to see its seats. Returns false after a message. */
typedef bool form_try(void *ctx, const match_setup *settled, session *s);

/* Shows the page and lets it be changed. `described` is the result of episode_describe(), `preset` a setting that is
 * settled ("mode=coop") or NULL. With REPLY_GIVEN the settings and seats are added to `p`. Without anything to settle
 * it shows no page. */
reply form_fill(const char *title, const json_t *described, const char *preset, form_try *make, void *ctx,
                match_setup *p);

#endif
