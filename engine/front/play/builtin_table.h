/* What `map` shows of a measured table on request. */
#ifndef FRONT_BUILTIN_TABLE_H
#define FRONT_BUILTIN_TABLE_H

#include "front/session/world.h"
#include "text/words.h"

/* Shows `map zoom [THING]`, `map sight`, `map ranges`, or `map VERB` of a verb that takes a point. `verb` is what the
 * second word means, or PR_NOBODY. Returns false if the words are none of these. A refusal is in *wrong, else it is
 * NULL; the caller releases it. */
bool table_shown(const world *w, const words *typed, int verb, char **wrong);
/* Prints the length of an answer in a domain, whether it is legal, and what would change. For a target it prints who is
 * near. `end` is its point. */
void try_point(const world *w, const char *id, const pr_domain *d, pr_end end);

#endif
