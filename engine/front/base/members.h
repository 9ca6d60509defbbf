/* Reads members of JSON. A member that is absent reads as nothing of its type, so callers need no check. */
#ifndef FRONT_MEMBERS_H
#define FRONT_MEMBERS_H

#include "text/words.h"

#include <jansson.h>
#include <stdbool.h>

/* JSON members with a default instead of NULL. */
const char *json_str(const json_t *object, const char *key);
long long json_int(const json_t *object, const char *key);
bool json_flag(const json_t *object, const char *key);
/* Returns the element of `array` whose member "id" is `id`, or NULL. */
json_t *json_by_id(const json_t *array, const char *id);
/* Returns the element of `array` whose member "name" is `name`, or NULL. */
json_t *json_by_name(const json_t *array, const char *name);

/* Writes the id of an answer: the member "id", followed by the point of the member "at" on "level", if the object has
 * one. "at" is [x, y] in centimeters. Returns false if "at" is not two numbers with at most one decimal. */
bool member_answer(const json_t *object, buffer *id);

/* Returns a text as JSON. Control characters and invalid UTF-8 become \xNN, because a file's name may contain any
 * bytes. */
json_t *json_sound(const char *text);

#endif
