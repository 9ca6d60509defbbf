/* Compares typed words with names, in the language in force and in English, without regard to case and accents. */
#include "front/base/typed.h"

#include "text/msg.h"
#include "text/words.h"

#include <jansson.h>
#include <string.h>

const char *typed_words(typed_as as, const char *name) {
    const char *list = tr_in(as == A_VERB ? "verb" : "command", name);
    return list == name ? "" : list;
}

const char *typed_word(typed_as as, const char *name) {
    static json_t *known; /* the first words by their lists */
    const char *list = typed_words(as, name);
    size_t n = strcspn(list, " ");
    if (!list[n]) return n ? list : name;
    if (!known) known = need(json_object());
    if (!json_object_get(known, list)) json_object_set_new(known, list, json_stringn(list, n));
    return json_string_value(json_object_get(known, list));
}

bool typed_is(typed_as as, const char *typed, const char *name) {
    return same_fold(typed, name) || has_word(typed_words(as, name), typed);
}

int typed_begins(typed_as as, const char *typed, const char *name) {
    return starts_fold(typed, typed_word(as, name)) ? 2 : starts_fold(typed, name) ? 1 : 0;
}
