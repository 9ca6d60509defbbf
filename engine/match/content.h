/* An episode's content (precinct_look.h), together with the fields of its variables, which only look.c needs. */
#ifndef MATCH_CONTENT_H
#define MATCH_CONTENT_H

#include "match/match.h"

struct content {
    pr_content is;
    const int *field;               /* the definition's field of each content variable */
    int first_var[PR_OF_OTHER + 1]; /* an owner's variables are first_var[owner] to first_var[owner + 1] - 1 */
};

/* Returns the episode's content, or NULL when out of memory. The first call makes the content, which the episode
 * owns. */
const struct content *content_of(struct pr_episode *episode);

#endif
