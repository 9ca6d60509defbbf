/* JSON texts and lines. Functions that need a definition are in match/json_def.h, so that printers of looks cannot
 * reach one. */
#ifndef MATCH_JSON_H
#define MATCH_JSON_H

#include "precinct_look.h"
#include "script/lossless.h"

#include <jansson.h>
#include <stdint.h>

/* Returns a string, or null for NULL. Bytes that are not UTF-8 (a cut text may have some) become '?'. */
json_t *json_text(const char *text);
/* Returns the same for file names. Also escapes what must not be shown. */
json_t *json_foreign(const char *text);
/* Prints the object on one line and drops it; the caller frees the text. Returns NULL when out of memory, now or since
 * `lost` (json_lost). */
char *json_line(json_t *object, unsigned long lost);
json_t *json_hash(uint64_t n);

/* The head of an event has its type and number. json_add_event() adds step, kind, text and fields. */
json_t *json_event_head(uint64_t number);
void json_add_event(json_t *object, const pr_content *content, const pr_event *event);

#endif
