/* Prints values as JSON by the names in a definition, for saves and records. */
#ifndef MATCH_JSON_DEF_H
#define MATCH_JSON_DEF_H

#include "core/def.h"
#include "match/json.h"

/* Returns the value's id, number or boolean, or null for NONE. */
json_t *json_value(const struct def *d, enum value_type type, word n);
/* Returns the i-th name of the table, or null. */
json_t *json_name(const struct names *t, int i);

#endif
