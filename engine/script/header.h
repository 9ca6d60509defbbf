/* The head of an episode file: what it is called, what may be set, which constants rule it. */
#ifndef SCRIPT_HEADER_H
#define SCRIPT_HEADER_H

#include "script/scan.h"

/* All work on the episode's record at the top of the stack and raise errors. */
void header_check(struct scan *c);
/* Is it the head of a campaign: a list of episodes instead of a build()? */
bool header_is_campaign(struct scan *c);
/* {game,id,...} as program_describe() promises; pushes a string. */
void header_push_json(struct scan *c);
/* Pushes the settings table and the constants table for build(); and as JSON strings below them: leaves settings,
 * constants, settings JSON, constants JSON, constants info JSON on the stack. */
void header_push_choices(struct scan *c, const struct setting *settings, int n);

#endif
