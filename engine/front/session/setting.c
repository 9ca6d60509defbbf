/* Converts values of settings from the text of pr_options to words in the player's language, and back. */
#include "front/session/match_setup.h"

#include "front/base/localized.h"
#include "front/base/members.h"
#include "front/files/episode_index.h"
#include "text/msg.h"
#include "text/words.h"

#include <stdlib.h>
#include <string.h>

static bool is_a(const json_t *d, const char *type) {
    return !strcmp(json_str(d, "type"), type);
}

bool setting_applies(const json_t *d, bool (*has_value)(const void *ctx, const char *name, const char *value),
                     const void *ctx) {
    const char *name;
    json_t *value;
    bool applies = true;
    json_object_foreach(json_object_get(d, "when"), name, value) {
        applies = applies && has_value(ctx, name, json_string_value(value));
    }
    return applies;
}

const char *setting_title(const json_t *d) {
    return *json_str(d, "title") ? json_str(d, "title") : json_str(d, "name");
}

const char *choice_title(const json_t *d, const char *choice) {
    const char *title = json_str(json_object_get(d, "titles"), choice);
    if (!*title) title = json_str(json_object_get(d, "entries"), choice);
    return *title ? title : choice;
}

const char *choice_about(const json_t *d, const char *choice) {
    return json_str(json_object_get(d, "about"), choice);
}

char *value_words(const json_t *d, const char *value) {
    buffer t = {0};
    if (is_a(d, "flag")) {
        buffer_add(&t, localized_word(A_COMMAND, strcmp(value, "true") ? "off" : "on"));
        return t.s;
    }
    if (!is_a(d, "list")) return copy_text(is_a(d, "choice") ? choice_title(d, value) : value);
    words w = words_split(value, ',');
    for (size_t i = 0; i < w.n; i++) buffer_addf(&t, "%s%s", i ? ", " : "", choice_title(d, w.at[i]));
    words_free(&w);
    return t.s ? t.s : copy_text(tr("nobody"));
}

char *value_bounds(const json_t *d) {
    long long min = json_int(d, "min"), max = json_int(d, "max"),
              choices = (long long)json_array_size(json_object_get(d, "choices"));
    buffer t = {0};
    if (is_a(d, "list"))
        buffer_addf(&t, tr("%lld to %lld of them"), min, max ? max : choices);
    else if (is_a(d, "flag"))
        buffer_addf(&t, tr("%s or %s"), localized_word(A_COMMAND, "on"), localized_word(A_COMMAND, "off"));
    else if (choices)
        buffer_addf(&t, tr("%lld to %lld"), 1LL, choices);
    else if (json_object_get(d, "max"))
        buffer_addf(&t, tr("%lld to %lld"), min, max);
    else
        buffer_add(&t, tr("a number"));
    return t.s;
}

/* Returns the choice that a word means: by its number, its id, its title, or the beginning of its id or of a word of
 * its title. */
static const char *choice_meant(const json_t *d, const char *given) {
    const json_t *choices = json_object_get(d, "choices");
    size_t n = json_array_size(choices), number = is_number(given) ? (size_t)strtoul(given, NULL, 10) : 0;
    const char *begun = NULL;
    for (size_t i = 0; i < n; i++) {
        const char *id = json_string_value(json_array_get(choices, i)), *title = choice_title(d, id);
        if (number == i + 1 || same_fold(given, id) || same_fold(given, title)) return id;
        if (!begun && (starts_fold(given, id) || starts_word(given, title))) begun = id;
    }
    return begun;
}

/* Converts a typed list such as "ann, bob" or "1 3" to the text of the setting: "ann,bob". Two words may name one
 * choice: "ann archer". */
static char *list_typed(const json_t *d, const char *typed) {
    char *spaced = copy_text(typed);
    for (char *s = spaced; *s; s++) {
        if (*s == ',') *s = ' ';
    }
    words w = words_split(spaced, ' ');
    const char *last = NULL;
    buffer value = {0};
    for (size_t i = 0; i < w.n; i++) {
        const char *id = choice_meant(d, w.at[i]);
        if (id && last && !strcmp(id, last) && !is_number(w.at[i])) continue;
        buffer_addf(&value, "%s%s", value.n ? "," : "", id ? id : w.at[i]);
        last = id;
    }
    words_free(&w);
    free(spaced);
    return value.s ? value.s : copy_text("");
}

static const char *flag_typed(const char *typed) {
    if (localized_is(A_COMMAND, typed, "on") || same_fold(typed, "true") || same_fold(typed, "yes")) return "true";
    if (localized_is(A_COMMAND, typed, "off") || same_fold(typed, "false") || same_fold(typed, "no")) return "false";
    return typed;
}

char *value_typed(const json_t *d, const char *typed) {
    const char *choice = is_a(d, "choice") ? choice_meant(d, typed) : NULL;
    char *value = is_a(d, "list")   ? list_typed(d, typed)
                  : is_a(d, "flag") ? copy_text(flag_typed(typed))
                                    : copy_text(choice ? choice : typed);
    if (value_permitted(d, value)) return value;
    free(value);
    return NULL;
}
