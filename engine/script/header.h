/* Reads the header of an episode file: names, settings and constants. */
#ifndef SCRIPT_HEADER_H
#define SCRIPT_HEADER_H

#include "script/scan.h"

/* All functions work on the episode's record at the top of the stack and raise errors. */
void header_check(struct scan *c);
/* Returns true for a campaign, which lists episodes instead of having a build(). */
bool header_is_campaign(struct scan *c);
/* Pushes the JSON text that program_describe() promises. */
void header_push_json(struct scan *c);
/* Leaves on the stack settings, constants, and as JSON the settings' defaults, settings, constants and constants info.
 * The first two are the tables that build() gets. */
void header_push_choices(struct scan *c, const struct setting *settings, int n);

#endif
