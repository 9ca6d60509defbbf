/* Evaluates conditions. Most are data; a script's function tests what data cannot express. */
#ifndef RULES_CONDITION_H
#define RULES_CONDITION_H

#include "rules/run.h"

/* An action under evaluation. The actor and the target are NONE while they are unknown. */
struct action_check {
    const struct action *a;
    int actor;
    struct value target;
    int lead;    /* the piece that is the first argument of every option, or NONE */
    bool proven; /* the data conditions of the target are known to hold */
    /* Results of tests that read only the actor. These results are the same for all targets. `known` and `passed` have
     * a bit for each of the action's first 64 conditions. */
    uint64_t known, passed;
};

/* Completes a list by recording which classes of conditions it has. */
void needs_settle(struct needs *needs);
/* Returns true if a piece that matches the condition's filter also meets the conditions of its `with`. */
bool piece_counts(const struct run *r, const struct condition *c, int piece);
/* Returns the space of a target, or NONE. */
int target_place(const struct run *r, const struct value *target);
/* Returns the piece's own pile if `pile_of` gives each piece a pile, otherwise the common pile. Returns NONE if there
 * is no pile. */
int pile_for(int pile, const int *pile_of, int piece);
/* Sets *yes to true if all conditions that do not need the target hold. Data conditions are evaluated first, so that
 * scripts see only actions that may still be legal. */
enum outcome all_hold(struct run *r, struct action_check *t, bool *yes);
/* target_fits() evaluates the data conditions that need the target. target_passes() evaluates the scripts'
 * conditions. */
bool target_fits(struct run *r, struct action_check *t);
enum outcome target_passes(struct run *r, struct action_check *t, bool *yes);
/* Returns true if all data conditions of the list hold for a piece (or NONE) without a target. */
bool data_holds(const struct run *r, const struct needs *needs, int actor);
/* Sets *failing to the first condition of the list that fails, or to NULL. If a script gave a reason for the failure,
 * adds the reason to `why`. */
enum outcome first_failing(struct run *r, const struct action_check *t, bool late, const struct condition **failing,
                           struct text *why);

#endif
