/* What offering an action and explaining it have in common. */
#ifndef RULES_MENU_H
#define RULES_MENU_H

#include "rules/run.h"

/* Returns how much the i-th variable of an action's cost can lose before its declared minimum; 0 for a variable of the
 * actor without an actor. */
int64_t menu_left_to_spend(const struct run *r, const struct action *a, int i, int actor);
/* Returns the pile that the cards of an action's cost come from, or the one that they go to, or NONE. */
int menu_cost_pile(const struct action *a, int actor, bool from);
bool menu_affordable(const struct run *r, const struct action *a, int actor);
/* Looks at a step of a movement. The rest of an open movement pays for it; otherwise the actor opens a new one, and
 * *fresh is set. */
enum step_fault menu_step_check(const struct run *r, const struct action *a, int actor, int led, int to, bool *fresh,
                                struct pace *pace);
/* Looks at a step that the open question offers. Returns false if the option is not a step of a movement. */
bool menu_offered_step(const struct run *r, const struct option *o, bool *fresh, struct pace *pace);
/* Returns true if the action's `where` includes the space. */
bool menu_in_where(const struct run *r, const struct action *a, int actor, int space);
/* Returns true if the action's `where` includes the piece, which is in play: its space, or contact on a plane. */
bool menu_piece_in_where(const struct run *r, const struct action *a, int actor, int piece);
/* Returns true if the `where` counts only pieces in contact, because the actor is on a plane. */
bool menu_by_contact(const struct run *r, const struct action *a, int actor);
/* Returns the movement of this menu if the actor is under way: in the middle of an area that has a part
 * for it. Then the menu offers nothing else and has no end. Else NULL. */
const struct action *menu_under_way(const struct run *r, const struct menu *m, int actor);
/* Returns the action of a menu that a verb belongs to, or NULL. */
const struct action *menu_action(const struct menu *m, int verb);

#endif
