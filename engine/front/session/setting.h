/* The values of a setting as people read and type them: by their titles, in their language. `d` is a setting from
 * episode_describe(). A value is text as pr_options takes it ("coop", "ann,bob", "true"). */
#ifndef FRONT_SETTING_H
#define FRONT_SETTING_H

#include <jansson.h>

/* Returns the title of the setting, or its name without one. */
const char *setting_title(const json_t *d);
/* Returns the title of one of its choices, or the id without one; and a line about it, or "". */
const char *choice_title(const json_t *d, const char *choice);
const char *choice_about(const json_t *d, const char *choice);
/* "Ann Archer, Bob Baker" for "ann,bob", "on" for "true". The caller releases it. */
char *value_words(const json_t *d, const char *value);
/* Returns a value's bounds without its choices: "1 to 2 of them", "0 to 5", "on or off". The caller releases it. */
char *value_bounds(const json_t *d);
/* Returns the typed value, or NULL if it is not permitted. Choices are typed by number (from 1), id, title, or the
 * start of a word of them. The caller releases it. */
char *value_typed(const json_t *d, const char *typed);

#endif
