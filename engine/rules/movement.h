/* Steps of a movement on spaces. */
#ifndef RULES_MOVEMENT_H
#define RULES_MOVEMENT_H

#include "rules/run.h"

/* The reason why a piece may not take a step now. */
enum step_fault { STEP_LEGAL, STEP_BLOCKED, STEP_NO_WAY, STEP_BARRED, STEP_DEAR, STEP_NO_STAND };

/* The terms under which a piece takes a step of a movement. */
struct pace {
    word cost, left;               /* `cost`: cost of the step. `left`: steps that are left after the step, or 0 if the
                                    * movement ends */
    bool stop;                     /* a rule ends the movement after this step */
    const struct space_rule *rule; /* the rule that forbids the step (STEP_BARRED), makes it too expensive (STEP_DEAR,
                                    * may be NULL), or forbids the movement to end there (STEP_NO_STAND) */
    int who;                       /* the piece that may not take the step, if it is the mover or its companion */
    int blocker;                   /* for STEP_BLOCKED, the obstacle */
};

/* Returns why `piece`, which is in play and has `left` steps, may not step to `to`, or STEP_LEGAL. `led` is the piece
 * that `piece` takes along, or NONE. Sets the members of *pace that are known. If the movement may not end at `to`,
 * `left` must be enough to reach a space where it may end. If there are no rules of entry, `to` must be one of the
 * piece's space_ways(). */
enum step_fault step_check(const struct run *r, int piece, int led, int to, word left, struct pace *pace);
/* Writes to `out`, in ascending order, the parts of an area onto which a piece in its middle may go. Returns the number
 * of parts. `led` is a piece that the piece takes along, or NONE. `out` has room for def.max_ways. */
int parts_to_stand(const struct run *r, int piece, int led, int *out);
/* Writes to run.ways the spaces one step away that are nearer to the goals, by the distances `dist`. Returns the number
 * of these spaces. */
int steps_nearer(const struct run *r, int piece, const int *dist);
/* Returns true if the piece may not end its movement on its space. */
bool unsettled(const struct run *r, int piece);
/* Returns a rule that a piece in play breaks on its space, or NULL. Such a rule forbids the piece to end its movement
 * on this space, or to enter the space while the other pieces are there. Sets *piece to the piece. */
const struct space_rule *misplaced_any(const struct run *r, int *piece);

#endif
