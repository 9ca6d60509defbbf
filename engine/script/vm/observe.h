/* Observes scripts for their authors: which function handled which trigger, and how long each function took.
 * Observation costs nothing while it is off. Play never depends on observation. */
#ifndef SCRIPT_VM_OBSERVE_H
#define SCRIPT_VM_OBSERVE_H

#include "script/vm/state.h"

/* While s->observer is set, call these two functions before and after each call of the function `ref`. `traced` adds
 * the call to the trace (false for conditions). Pass the result of observe_begin() to observe_end(). */
uint64_t observe_begin(struct script *s, const struct run *r, int ref, bool traced);
void observe_end(struct script *s, int ref, uint64_t from);
/* Adds to the trace a handler that did not run, with the place of the condition that failed (host.missed). */
void observe_missed(struct script *s, const struct run *r, int trigger, int handler, enum handler_key key, int need);
void observer_free(struct observer *o);

#endif
