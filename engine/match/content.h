/* An episode's content (precinct_look.h) with what only the builder of looks needs: where its variables are. */
#ifndef MATCH_CONTENT_H
#define MATCH_CONTENT_H

#include "match/match.h"

struct content {
    pr_content is;
    const int *field;               /* of each of the content's variables: the definition's field */
    int first_var[PR_OF_OTHER + 1]; /* variables of an owner: from first_var[owner] to first_var[owner + 1] - 1 */
};

/* The episode's content, made when first asked for and kept with the episode; NULL when out of memory. */
const struct content *content_of(struct pr_episode *episode);

#endif
