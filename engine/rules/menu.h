/* What menus know of their actions, for those who offer them and those who explain them. */
#ifndef RULES_MENU_H
#define RULES_MENU_H

#include "rules/run.h"

/* How much may be taken off the i-th match variable of an action's cost before it reaches its declared minimum. */
int64_t menu_left_to_spend(const struct run *r, const struct action *a, int i);
bool menu_affordable(const struct run *r, const struct action *a, int actor);
/* Is the space among those that the action's `where` speaks of? */
bool menu_in_where(const struct run *r, const struct action *a, int actor, int space);
/* The action of a menu that a verb belongs to, or NULL. */
const struct action *menu_action(const struct menu *m, int verb);

#endif
