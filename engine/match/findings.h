/* Findings of the script layer as JSON, docs/JSON.md. */
#ifndef MATCH_FINDINGS_H
#define MATCH_FINDINGS_H

#include "script/source/report.h"

/* Returns malloc'd JSON, or NULL when out of memory. */
char *findings_json(const struct report *r);

#endif
