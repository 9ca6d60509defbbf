/* Functions that explain why an option is not legal now, shared by the explanations of actions (explain.c), of
 * movements (explain_step.c) and of questions (explain_open.c). Each function adds its text to `why`. */
#ifndef RULES_EXPLAIN_H
#define RULES_EXPLAIN_H

#include "rules/run.h"

/* Adds the section of the rule book: " (§4.3)". Adds nothing if `rule` is NULL. */
void add_section(struct text *why, const char *rule);
/* Adds a text and its section. */
void add_reason(struct text *why, const char *text, const char *rule);

/* Explains why a movement of the actor is not legal. */
void explain_move(struct run *r, const struct action *a, int actor, const struct option *o, struct text *why);
/* Explains that the movement of the actor has begun and may not end on the actor's space. */
void explain_held(const struct run *r, int actor, struct text *why);

/* Returns the number of options with this verb. Sets `led` to the number of these options that start with the first
 * argument of `o` and have further arguments. */
int offered_with(const struct decision *q, const struct option *o, int *led);
/* Returns the offered option that can replace `o`, because its pieces and cards are interchangeable with the pieces and
 * cards of `o`. Returns NULL if there is none. */
const struct option *offered_for(const struct run *r, const struct option *o);
/* Adds the names of those pieces and cards of the offered option `instead` that `o` does not have. */
void add_stand_in(const struct run *r, const struct option *instead, const struct option *o, const char *rule,
                  struct text *why);
/* Lists the arguments that the offered verb takes. `because` (may be NULL) is a reason from the caller, and `rule` is
 * the section of this reason. Returns false if the verb is not offered. */
bool explain_offer(const struct run *r, const struct option *o, const char *because, const char *rule,
                   struct text *why);
/* Explains why a question that names several things does not offer the option. Returns false, without a text, if the
 * reason is another one. */
bool explain_several(const struct decision *q, const struct option *o, struct text *why);
/* Explains that the open question does not offer this verb, and when the verb is possible. */
void explain_question(struct run *r, const struct verb *verb, struct text *why);

#endif
