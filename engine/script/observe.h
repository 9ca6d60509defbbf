/* Observes scripts for their authors: which function handled which trigger, and how long each function took.
 * Observation costs nothing while it is off. Play never depends on it. */
#ifndef SCRIPT_OBSERVE_H
#define SCRIPT_OBSERVE_H

#include "script/state.h"

/* Call these two functions before and after a call of the function `ref` while s->observer is set. `traced` adds the
 * call to the trace (not for conditions). observe_end() takes the result of observe_begin(). */
uint64_t observe_begin(struct script *s, const struct run *r, int ref, bool traced);
void observe_end(struct script *s, int ref, uint64_t from);
/* Adds a handler that did not run to the trace, with the place of the condition that failed (host.missed). */
void observe_missed(struct script *s, const struct run *r, int trigger, int handler, enum handler_key key, int need);
void observer_free(struct observer *o);

#endif
