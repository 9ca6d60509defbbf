/* Compares typed words with names of commands and verbs, both in the current language and in English. Ignores case and
 * accents. */
#include "front/base/localized.h"

#include "text/msg.h"
#include "text/words.h"

#include <jansson.h>

const char *localized_words(localized_kind as, const char *name) {
    const char *list = tr_in(as == A_VERB ? "verb" : "command", name);
    return list == name ? "" : list;
}

const char *localized_word(localized_kind as, const char *name) {
    static json_t *known; /* maps each list of words to its first word */
    const char *list = localized_words(as, name);
    size_t n = strcspn(list, " ");
    if (!list[n]) return n ? list : name;
    if (!known) known = need(json_object());
    if (!json_object_get(known, list)) json_object_set_new(known, list, json_stringn(list, n));
    return json_string_value(json_object_get(known, list));
}

bool localized_is(localized_kind as, const char *typed, const char *name) {
    return same_fold(typed, name) || has_word(localized_words(as, name), typed);
}

bool localized_among(const char *context, const char *list, const char *word) {
    return has_word(list, word) || has_word(tr_in(context, list), word);
}

int localized_begins(localized_kind as, const char *typed, const char *name) {
    return starts_fold(typed, localized_word(as, name)) ? 2 : starts_fold(typed, name) ? 1 : 0;
}
