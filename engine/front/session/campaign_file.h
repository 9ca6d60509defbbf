/* A campaign's file (docs/FORMATS.md): its episodes and their settings, its progress, the results, and the match in
 * progress. It is one JSON document with a hash of itself. In memory it has no hash. */
#ifndef FRONT_CAMPAIGN_FILE_H
#define FRONT_CAMPAIGN_FILE_H

#include "front/session/match_setup.h"

/* Returns the document of a new campaign called `name`, with the settings of the plan. `about` is its description. */
json_t *campaign_fresh(const char *name, const json_t *about, const match_setup *p);
/* Returns the contents of the file; the caller frees them. */
char *campaign_text(json_t *doc);
/* Returns the document of a campaign in a file; NULL with the reason if it is not a campaign. */
json_t *campaign_read(const char *content, size_t length, const char **why);

#endif
