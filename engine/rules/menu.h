/* Functions of menus that both the listing and the explanation of an action need. */
#ifndef RULES_MENU_H
#define RULES_MENU_H

#include "rules/movement.h"

/* Returns how much of the i-th variable of an action's cost can be spent. The result is the variable's value minus the
 * variable's minimum. A minimum below 0 counts as 0. Returns 0 if the variable belongs to the actor and there is no
 * actor. */
int64_t menu_left_to_spend(const struct run *r, const struct action *a, int i, int actor);
/* The cost of an action can be cards that move from one pile to another. Returns the pile from which these cards move
 * (`from` true) or to which they move, or NONE. */
int menu_cost_pile(const struct action *a, int actor, bool from);
bool menu_affordable(const struct run *r, const struct action *a, int actor);
/* Checks whether a piece may take a step of a movement. The steps that remain of the current movement pay for this
 * step. If the remaining steps are not enough, sets *fresh to true: a new movement must start. */
enum step_fault menu_step_check(const struct run *r, const struct action *a, int actor, int led, int to, bool *fresh,
                                struct pace *pace);
/* Reads the terms of a step that the open question offers. Returns false if the option is not a step of a movement. */
bool menu_offered_step(const struct run *r, const struct option *o, bool *fresh, struct pace *pace);
/* Returns true if the action's `where` includes the space. */
bool menu_in_where(const struct run *r, const struct action *a, int actor, int space);
/* Returns true if the action's `where` includes the piece, which must be in play. Uses the piece's space or, on a
 * plane, contact. */
bool menu_piece_in_where(const struct run *r, const struct action *a, int actor, int piece);
/* Returns true if the action's `where` includes only pieces in contact, because the actor is on a plane. */
bool menu_by_contact(const struct run *r, const struct action *a, int actor);
/* Returns the menu's movement action if the actor is in the middle of an area and can go on to a part; otherwise NULL.
 * The menu then offers only this action and cannot be ended. */
const struct action *menu_under_way(const struct run *r, const struct menu *m, int actor);
/* Returns the menu's action with this verb, or NULL. */
const struct action *menu_action(const struct menu *m, int verb);
/* Enumerates a menu's options into the open question. `lead` is the first argument of every option, or NONE. If the
 * actor must continue to move, sets the question's `held`; the menu then cannot be ended. */
enum outcome menu_options(struct run *r, const struct menu *m, int actor, int lead);
enum outcome menu_perform(struct run *r, const struct menu *m, int actor, const struct option *o);

#endif
