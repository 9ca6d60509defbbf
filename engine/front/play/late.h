/* Commands that come late: what followed the answer before by itself, because nothing else was left to choose, is no
 * mistake of whoever says it all the same. */
#ifndef FRONT_LATE_H
#define FRONT_LATE_H

#include "front/play/repl.h"

/* Has what these words ask for, beginning with the verb, been done by itself since the last answer? That is said then,
 * and nothing is done. */
bool late_done(repl *r, const char *verb, const words *typed);

/* Do the words from `from` on name what was chosen by itself in `m` since the last answer, because nothing else was
 * left? */
bool late_named(const world *w, pr_match *m, const words *typed, size_t from);

#endif
