/* Reasons why lines cannot be drawn, as sentences. */
#ifndef RULES_LINES_H
#define RULES_LINES_H

#include "rules/run.h"

/* Adds the reason why no line can be drawn between two spaces. Sets *link to the link that bars the line, or to NONE.
 * Returns false if a line can be drawn. */
bool line_bar_add(const struct position *p, int a, int b, int *link, struct text *out);
/* Adds the reason why the open question does not offer this space for a new line. Returns false if the question is not
 * about a new line. */
bool line_question_add(const struct run *r, const struct option *o, struct text *out);

#endif
