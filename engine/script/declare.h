/* The two halves of turning a definition into rules: the things (tables of core/def.h) and what is done with them
 * (rules/rules.h). */
#ifndef SCRIPT_DECLARE_H
#define SCRIPT_DECLARE_H

#include "script/scan.h"

/* Raises the problem as an error about `key` if index is NONE; returns the index. */
int declared(struct scan *c, const char *key, int index, const struct problem *p);
void declare_things(struct scan *c);
/* After the definition's things; before it is sealed. */
void declare_rules(struct scan *c);
void declare_variables(struct scan *c);
/* After everything else: it speaks of verbs. */
void declare_bots(struct scan *c);

#endif
