/* JSON texts and lines. Functions that need a definition are in match/json_def.h, so that code that prints looks cannot
 * access a definition. */
#ifndef MATCH_JSON_H
#define MATCH_JSON_H

#include "precinct_look.h"
#include "text/lossless.h"

#include <jansson.h>
#include <stdint.h>

/* Returns a string, or null for NULL. Bytes that are not UTF-8, which a cut text may contain, become '?'. */
json_t *json_text(const char *text);
/* Works like json_text(), for file names: also escapes unprintable characters. */
json_t *json_foreign(const char *text);
/* Prints the object on one line and releases the object. The caller frees the text. Returns NULL when memory runs out,
 * or if json_lost() has grown since it returned `lost`. */
char *json_line(json_t *object, unsigned long lost);
json_t *json_hash(uint64_t n);

/* json_setting_value() returns the value of a setting. json_values() returns an object with the values of the settings
 * that have a value. */
json_t *json_setting_value(const pr_setting *s);
json_t *json_values(const pr_setting *all, int n);
/* Returns a list of all settings, or of all constants if `constants` is true. Each entry has everything that the
 * episode declares about the setting or constant. */
json_t *json_settings(const pr_setting *s, int n, bool constants);

/* Returns the object of an event with its type and number. json_add_event() adds step, kind, text and fields. */
json_t *json_event_head(uint64_t number);
void json_add_event(json_t *object, const pr_content *content, const pr_event *event);

#endif
