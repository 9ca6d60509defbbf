/* Reads the header of an episode file: names, settings and constants. */
#ifndef SCRIPT_DECLARE_HEADER_H
#define SCRIPT_DECLARE_HEADER_H

#include "precinct_look.h"
#include "script/declare/scan.h"

/* All functions read the episode's record at the top of the stack, and raise errors. */
void header_check(struct scan *c);
/* Returns true for a campaign, which lists episodes instead of having a build(). */
bool header_is_campaign(struct scan *c);
/* Returns the value of `on_defeat`: what the campaign does after a defeat. */
const char *header_on_defeat(struct scan *c);
/* Reads the record into `d`. All texts and arrays of `d` are in the arena. */
void header_describe(struct scan *c, struct arena *a, pr_description *d);
/* Returns the settings, or with `constants` the constants, in the order in which they are listed. Writes the length of
 * the array to *n. */
pr_setting *header_settings(struct scan *c, struct arena *a, bool constants, int *n);
/* Pushes the tables of settings and of constants that build() receives. `settings` override the defaults. */
void header_push_choices(struct scan *c, const struct setting *settings, int n);
/* Sets the values of `s` (settings or constants) from a table of header_push_choices(). */
void header_values(lua_State *L, int table, struct arena *a, pr_setting *s, int n);
/* Makes the two tables at the top of the stack read-only. After this call, reading an unknown constant is an error. */
void header_protect(lua_State *L);

#endif
