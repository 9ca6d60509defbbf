/* Reasons why lines cannot be drawn, as sentences. */
#ifndef RULES_LINES_H
#define RULES_LINES_H

#include "rules/run.h"

/* Adds why no line can be drawn between two spaces. Sets `link` to the link that is in the way, or to NONE. Returns
 * false if a line can be drawn. */
bool line_bar_add(const struct position *p, int a, int b, int *link, struct text *out);
/* Adds why the open question, about a line that is to be drawn, does not offer this space. Returns false if the
 * question is about something else. */
bool line_question_add(const struct run *r, const struct option *o, struct text *out);

#endif
