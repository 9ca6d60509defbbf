/* JSON made of the engine's values: shared by views, episodes and saves. */
#ifndef MATCH_JSON_H
#define MATCH_JSON_H

#include "core/def.h"
#include "core/option.h"
#include "script/lossless.h"

#include <jansson.h>

/* A string; bytes that are not UTF-8 (a text may have been cut) become '?'. NULL text: null. */
json_t *json_text(const char *text);
/* A value as its id, number or boolean; null for nobody. */
json_t *json_value(const struct def *d, enum value_type type, word n);
/* A name of a table, or null. */
json_t *json_name(const struct names *t, int i);
/* The object as text on one line (freed by the caller), and drops it; NULL when out of memory, now or since `lost` was
 * asked for (json_lost). */
char *json_line(json_t *object, unsigned long lost);
json_t *json_hash(uint64_t n);
/* Adds what is to be said of an event as this sight sees it (NONE: everything), whose sentence is `text`. */
void event_fields(json_t *object, const struct def *d, const struct event *e, int sight, const char *text);

#endif
