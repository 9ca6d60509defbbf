/* A campaign's file: which episodes, with which settings, how far it is, what they left to each other, and the match in
 * progress; one JSON document with a hash of itself (docs/FORMATS.md). In memory it is kept without the hash. */
#ifndef FRONT_CAMPAIGN_FILE_H
#define FRONT_CAMPAIGN_FILE_H

#include "front/session/plan.h"

/* The document of a campaign called `name` that begins with the settings of the plan; `about` is its description. */
json_t *campaign_fresh(const char *name, const json_t *about, const plan *p);
/* What the file is to hold; the caller frees it. */
char *campaign_text(json_t *doc);
/* The document that a file holds; NULL with the reason why it is none. */
json_t *campaign_read(const char *content, size_t length, const char **why);

#endif
