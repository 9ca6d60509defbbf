/* Watching scripts at work, for their authors: which function answered which trigger, and how long each took. Costs
 * nothing until it is asked for, and play never depends on it. */
#ifndef SCRIPT_OBSERVE_H
#define SCRIPT_OBSERVE_H

#include "script/state.h"

/* Around a call of the function `ref`; `told`: it belongs into the trace (conditions do not). observe_begin() returns
 * what observe_end() needs. Only while s->observer is set. */
uint64_t observe_begin(struct script *s, const struct run *r, int ref, bool told);
void observe_end(struct script *s, int ref, uint64_t from);
void observer_free(struct observer *o);

#endif
