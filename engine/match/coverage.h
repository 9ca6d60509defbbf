/* What of an episode's definition its matches have reached: `precinct test --coverage` shows what nothing has. Off
 * unless pr_cover() was called, so play costs nothing. */
#ifndef MATCH_COVERAGE_H
#define MATCH_COVERAGE_H

#include "match/match.h"

struct coverage;

void coverage_free(struct coverage *c);
/* Notes what a committed step ran, and its answers. */
void coverage_step(struct coverage *c, const struct run *r);
/* Notes an asked question. */
void coverage_question(struct coverage *c, const struct decision *q);

#endif
