/* JSON of values and events that a definition names: for saves, records and events. */
#ifndef MATCH_JSON_DEF_H
#define MATCH_JSON_DEF_H

#include "core/def.h"
#include "core/option.h"
#include "match/json.h"

/* A value as its id, number or boolean; null for nobody. */
json_t *json_value(const struct def *d, enum value_type type, word n);
/* A name of a table, or null. */
json_t *json_name(const struct names *t, int i);
/* Adds the fields of an event as this sight sees it (NONE: everything), whose sentence is `text`. */
void event_fields(json_t *object, const struct def *d, const struct event *e, int sight, const char *text);

#endif
