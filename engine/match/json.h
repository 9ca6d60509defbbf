/* JSON texts and lines. What knows a definition is in match/json_def.h, so that printers of looks cannot reach one. */
#ifndef MATCH_JSON_H
#define MATCH_JSON_H

#include "precinct_look.h"
#include "script/lossless.h"

#include <jansson.h>
#include <stdint.h>

/* A string; bytes that are not UTF-8 (a text may have been cut) become '?'. NULL text: null. */
json_t *json_text(const char *text);
/* The same with all escaped that must not be shown, not only what JSON cannot hold: for names of files. */
json_t *json_foreign(const char *text);
/* The object as text on one line (freed by the caller), and drops it; NULL when out of memory, now or since `lost` was
 * asked for (json_lost). */
char *json_line(json_t *object, unsigned long lost);
json_t *json_hash(uint64_t n);

/* Type and number of an event, and what follows them: step, kind, text and fields. */
json_t *json_event_head(uint64_t number);
void json_add_event(json_t *object, const pr_content *content, const pr_event *event);

#endif
