/* Puts members into JSON objects: values, names and lists of content and looks. content_json.c and look_json.c share
 * these functions. */
#ifndef MATCH_JSON_PUT_H
#define MATCH_JSON_PUT_H

#include "match/json.h"

/* Returns a value as its id, a point as option ids have it, or null. */
json_t *json_thing(const pr_content *c, pr_type type, int32_t n);
json_t *json_arguments(const pr_content *c, const pr_value *v, int n);
/* Returns the values of one type whose numbers are in the list. */
json_t *json_things(const pr_content *c, pr_type type, pr_list list);
json_t *json_names(const char *const *name, pr_list list);
/* Returns an object with an id and a title. */
json_t *json_named(pr_name name);
/* Returns a length in centimeters: an integer, or a float with one decimal. */
json_t *json_centimeters(int32_t mm);
json_t *json_coordinates(int32_t x, int32_t y);

static inline void put(json_t *o, const char *key, json_t *value) {
    json_object_set_new(o, key, value);
}

static inline void put_text(json_t *o, const char *key, const char *text) {
    put(o, key, json_text(text));
}

static inline void put_int(json_t *o, const char *key, json_int_t n) {
    put(o, key, json_integer(n));
}

static inline void put_bool(json_t *o, const char *key, bool is) {
    put(o, key, json_boolean(is));
}

static inline void put_value(json_t *o, const char *key, const pr_content *c, pr_type type, int32_t n) {
    put(o, key, json_thing(c, type, n));
}

/* put_some(), put_nonzero() and put_flag() omit the key if there is no text, the number is 0 or the flag is false. */
static inline void put_some(json_t *o, const char *key, const char *text) {
    if (text) put_text(o, key, text);
}

static inline void put_nonzero(json_t *o, const char *key, json_int_t n) {
    if (n) put_int(o, key, n);
}

static inline void put_flag(json_t *o, const char *key, bool flag) {
    if (flag) put_bool(o, key, true);
}

#endif
