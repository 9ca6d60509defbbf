/* Conditions: evaluated from data, or by a script if data cannot express them. */
#ifndef RULES_CONDITION_H
#define RULES_CONDITION_H

#include "rules/run.h"

/* An action under evaluation. actor and target are NONE while unknown. */
struct action_check {
    const struct action *a;
    int actor;
    struct value target;
    int lead; /* the piece that options start with, or NONE */
};

/* Completes a list: records which types of conditions it has. */
void needs_settle(struct needs *needs);
/* Returns the space of a target, or NONE. */
int target_place(const struct run *r, const struct value *target);
/* Returns the pile of a piece if each has its own, else the common one, or NONE. */
int pile_for(int pile, const int *pile_of, int piece);
/* Sets *yes if all conditions that need the target (`late`) or do not need it hold. Data is evaluated first, so scripts
 * see only what may still be legal. */
enum outcome all_hold(struct run *r, const struct action_check *t, bool late, bool *yes);
/* Returns true if all of these data conditions without a target hold for a piece (or NONE). */
bool data_holds(const struct run *r, const struct needs *needs, int actor);
/* Sets the first failing condition in list order, or NULL. Adds a script's own reason to `why`. */
enum outcome first_failing(struct run *r, const struct action_check *t, bool late, const struct condition **failing,
                           struct text *why);

#endif
