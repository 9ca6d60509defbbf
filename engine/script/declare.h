/* The two halves of turning a definition into rules: the things (tables of core/def.h) and what is done with them
 * (rules/rules.h). */
#ifndef SCRIPT_DECLARE_H
#define SCRIPT_DECLARE_H

#include "script/scan.h"

static inline struct def *def(struct scan *c) {
    return c->s->program.rules->def;
}

/* Room for n elements, zeroed, and a copy of a text (NULL of NULL), both as long as the definition. Raise an error when
 * out of memory. */
void *declare_array(struct scan *c, int n, size_t size);
/* What the present item was called before: names separated by blanks, or NULL. */
const char *scan_was(struct scan *c);
const char *declare_keep(struct scan *c, const char *text);
msg declare_msg(struct scan *c, msg text);
/* Raises the problem as an error about `key` if index is NONE; returns the index. */
int declared(struct scan *c, const char *key, int index, const struct problem *p);
void declare_things(struct scan *c);
/* After the definition's things; before it is sealed. */
void declare_rules(struct scan *c);
void declare_variables(struct scan *c);

/* Conditions (declare_needs.c). The list under `needs` of the present table, if there is one: the target that they may
 * speak of, and whether all are asked with it in hand. */
void scan_needs(struct scan *c, struct needs *needs, enum target target, bool all_late);
/* The same for a handler: data only, of the event's unit. */
void scan_handler_needs(struct scan *c, struct needs *needs);
/* "name", or "name.key" of a variable that keeps several integers by name. Its field, or NONE; sets the item. */
int variable_named(struct scan *c, enum owner owner, const char *name, int *item);
/* `via`: which links join spaces, besides their being neighbours; NULL if absent. */
const struct link_filter *scan_via(struct scan *c);
/* The pile that the string under `key` names: a common one, or that of each piece. */
void scan_pile(struct scan *c, const char *key, int *pile, int **pile_of);
void declare_card_needs(struct scan *c);
/* After everything else: it speaks of verbs. */
void declare_bots(struct scan *c);

#endif
