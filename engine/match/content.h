/* An episode's content (precinct_look.h), and for each variable of the content its field, which only look.c needs. */
#ifndef MATCH_CONTENT_H
#define MATCH_CONTENT_H

#include "match/match.h"

struct content {
    pr_content is;
    const int *field;               /* the definition's field of each content variable */
    int first_var[PR_OF_OTHER + 1]; /* the variables of owner type t are first_var[t] to first_var[t + 1] - 1 */
};

/* Returns the episode's content, or NULL when out of memory. The first call makes the content, which the episode
 * owns. */
const struct content *content_of(struct pr_episode *episode);

#endif
