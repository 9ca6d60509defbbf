/* Coverage: records which declared things of an episode its matches reach. `precinct test --coverage` shows the things
 * that no match used. Coverage is off unless pr_cover() was called, so play costs nothing. */
#ifndef MATCH_COVERAGE_H
#define MATCH_COVERAGE_H

#include "match/match.h"

struct coverage;

void coverage_free(struct coverage *c);
/* Records the declared things that a committed step used, and the step's answers. */
void coverage_step(struct coverage *c, const struct run *r);
/* Records a question that a match reached. */
void coverage_question(struct coverage *c, const struct decision *q);

#endif
