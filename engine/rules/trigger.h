/* Triggers and their handlers. */
#ifndef RULES_TRIGGER_H
#define RULES_TRIGGER_H

#include "rules/run.h"

/* Returns the arguments of a trigger, with all members unused. */
struct trigger_args trigger_args_of(int id);
/* Performs the assignments of a handler or a step. `m` has the bearers. */
enum outcome assign_all(struct run *r, const struct assignments *s, const struct trigger_args *m);
/* Runs the trigger's handlers, in their order. Handlers may change the arguments. */
enum outcome fire_trigger(struct run *r, struct trigger_args *m);
/* Returns true if at least one handler of the trigger would run. */
bool trigger_heard(struct run *r, const struct trigger_args *m);

#endif
