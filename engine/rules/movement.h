/* Steps of a movement on spaces. */
#ifndef RULES_MOVEMENT_H
#define RULES_MOVEMENT_H

#include "rules/run.h"

/* The reason why a piece may not take a step now. */
enum step_fault { STEP_LEGAL, STEP_BLOCKED, STEP_NO_WAY, STEP_BARRED, STEP_DEAR, STEP_NO_STAND };

/* The terms of a step of a movement. */
struct pace {
    word cost, left;               /* `cost`: cost of the step. `left`: steps left after it, 0 if the movement ends */
    bool stop;                     /* a rule ends the movement after this step */
    const struct space_rule *rule; /* the rule that bars the step (STEP_BARRED), makes it too expensive (STEP_DEAR, may
                                    * be NULL), or forbids ending there (STEP_NO_STAND) */
    int who;                       /* the piece that may not take the step: the mover or its companion */
    int blocker;                   /* for STEP_BLOCKED, the obstacle */
};

/* Returns why `piece`, which is in play and has `left` steps, may not step to `to`, or STEP_LEGAL. `led` is the piece
 * that it takes along, or NONE. Sets the terms that are known in *pace. If the movement may not end at `to`, `left`
 * must be enough to reach a space where it may end. If there are no rules of entry, `to` must be one of the piece's
 * space_ways(). */
enum step_fault step_check(const struct run *r, int piece, int led, int to, word left, struct pace *pace);
/* Writes to `out`, in ascending order, the parts onto which a piece in the middle of an area may go. Returns the number
 * of parts. `led` is a piece that it takes along, or NONE. `out` has room for def.max_ways. */
int parts_to_stand(const struct run *r, int piece, int led, int *out);
/* Writes to run.ways the spaces one step away that are nearer to the goals of `dist`. Returns the number of these
 * spaces. */
int steps_nearer(const struct run *r, int piece, const int *dist);
/* Returns true if the piece may not end its movement on its space. */
bool unsettled(const struct run *r, int piece);
/* Returns a rule that a piece in play breaks on its space, or NULL. Such a rule forbids the piece to end its movement
 * there, or to enter the space while the other pieces are there. Sets *piece to the piece. */
const struct space_rule *misplaced_any(const struct run *r, int *piece);

#endif
