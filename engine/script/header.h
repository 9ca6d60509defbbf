/* Reads the header of an episode file: names, settings and constants. */
#ifndef SCRIPT_HEADER_H
#define SCRIPT_HEADER_H

#include "script/scan.h"

/* All functions work on the episode's record at the top of the stack and raise errors. */
void header_check(struct scan *c);
/* Returns true for a campaign, which lists episodes instead of having a build(). */
bool header_is_campaign(struct scan *c);
/* Pushes the JSON text that program_describe() returns. */
void header_push_json(struct scan *c);
/* Leaves six values on the stack: the tables of settings and of constants that build() gets, and as JSON texts the
 * settings' defaults, the settings, the constants and the constants info. */
void header_push_choices(struct scan *c, const struct setting *settings, int n);

#endif
