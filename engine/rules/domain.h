/* Domains: sets of points as answers. */
#ifndef RULES_DOMAIN_H
#define RULES_DOMAIN_H

#include "rules/run.h"

/* Returns the question's domain that takes options of this form as answers, or NULL. */
const struct domain *domain_of(const struct decision *q, const struct option *o);
/* Judges a point. OUT_DONE sets *legal and, if it is false, adds the obstacle to `why` (may be NULL). With `twice`,
 * runs a script's test twice and fails if the results differ. */
enum outcome domain_judge(struct run *r, const struct domain *d, word point, bool twice, bool *legal, struct text *why);
/* Adds the canonical sample of the open question's domains after its list. */
enum outcome domains_sample(struct run *r);

#endif
