/* Conditions: "may I?", evaluated from data, and by a script where data cannot say it. */
#ifndef RULES_CONDITION_H
#define RULES_CONDITION_H

#include "rules/run.h"

/* One action being looked at. NONE where there is no actor or target yet. */
struct action_check {
    const struct action *a;
    int actor;
    struct value target;
    int lead; /* the piece that options begin with, or NONE */
};

/* Once its list is complete: notes what there is to look for. */
void needs_settle(struct needs *needs);
/* Where a piece is (NONE: nowhere, also for no piece), and where a target is. */
int space_of(const struct run *r, int piece);
int target_place(const struct run *r, const struct value *target);
/* The pile of a piece where each has its own, else the common one; NONE if there is none. */
int pile_for(int pile, const int *pile_of, int piece);
/* Do all those hold that do (not) need the target? What is data first, so that a script is asked only about what may
 * still be legal. */
enum outcome all_hold(struct run *r, const struct action_check *t, bool late, bool *yes);
/* Do all of these, which are data and speak of no target, hold for a piece (or NONE)? */
bool data_holds(const struct run *r, const struct needs *needs, int actor);
/* The first that fails in the order of their list, or NULL; a script's own reason is added to `why`. */
enum outcome first_failing(struct run *r, const struct action_check *t, bool late, const struct condition **failing,
                           struct text *why);

#endif
