/* A campaign's file (docs/FORMATS.md): its episodes and their settings, its progress, the results, and the match in
 * progress. The file is one JSON document, which contains a hash of its other members. In memory the document has no
 * hash. */
#ifndef FRONT_CAMPAIGN_FILE_H
#define FRONT_CAMPAIGN_FILE_H

#include "front/session/match_setup.h"

/* Returns the document of a new campaign called `name`, with the settings of the setup `p`. `about` is the campaign's
 * description. */
json_t *campaign_fresh(const char *name, const pr_description *about, const match_setup *p);
/* Returns the document as text for the file, with its hash. The caller frees the text. */
char *campaign_text(json_t *doc);
/* Reads the contents of a campaign's file. Returns the document, or NULL with the reason in `*why` if the file is not a
 * campaign. */
json_t *campaign_read(const char *content, size_t length, const char **why);

#endif
