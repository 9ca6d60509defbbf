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

/* Conditions (declare_needs.c). The list under `needs` of the present table, if there is one: the target that they may
 * speak of, and whether all are asked with it in hand. */
void scan_needs(struct scan *c, struct needs *needs, enum target target, bool all_late);
/* "name", or "name.key" of a variable that keeps several integers by name. Its field, or NONE; sets the item. */
int variable_named(struct scan *c, enum owner owner, const char *name, int *item);
/* The pile that the string under `key` names: a common one, or that of each piece. */
void scan_pile(struct scan *c, const char *key, int *pile, int **pile_of);
void declare_card_needs(struct scan *c);
/* After everything else: it speaks of verbs. */
void declare_bots(struct scan *c);

#endif
