/* Domains: sets of points that are answers to a question. */
#ifndef RULES_DOMAIN_H
#define RULES_DOMAIN_H

#include "rules/run.h"

/* Returns the question's domain to which an option of this form can be an answer, or NULL. */
const struct domain *domain_of(const struct decision *q, const struct option *o);
/* Checks a point. On OUT_DONE *legal is true if the point is legal. If not, the reason is added to `why` (may be NULL).
 * With `twice`, runs a script's test twice and fails if the results differ. */
enum outcome domain_judge(struct run *r, const struct domain *d, word point, bool twice, bool *legal, struct text *why);
/* Adds the canonical sample of the open question's domains after its list. */
enum outcome domains_sample(struct run *r);

#endif
