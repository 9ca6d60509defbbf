/* Converts values of settings from the text of pr_options to words in the player's language, and back. */
#include "front/session/match_setup.h"

#include "front/base/localized.h"
#include "front/files/episode_index.h"
#include "text/msg.h"
#include "text/words.h"

#include <stdlib.h>
#include <string.h>

bool setting_applies(const pr_setting *d, bool (*has_value)(const void *ctx, const char *name, const char *value),
                     const void *ctx) {
    bool applies = true;
    for (int i = 0; i < d->whens; i++) applies = applies && has_value(ctx, d->when[i].name, d->when[i].value);
    return applies;
}

const char *setting_title(const pr_setting *d) {
    return d->title && *d->title ? d->title : d->name;
}

const char *choice_title(const pr_setting *d, const char *choice) {
    for (int i = 0; d && i < d->choices; i++) {
        const pr_choice *one = &d->choice[i];
        if (!strcmp(one->id, choice)) return one->title ? one->title : one->entry ? one->entry : choice;
    }
    return choice;
}

char *value_words(const pr_setting *d, const char *value) {
    buffer t = {0};
    if (d->type == PR_SETTING_FLAG) {
        buffer_add(&t, localized_word(A_COMMAND, strcmp(value, "true") ? "off" : "on"));
        return t.s;
    }
    if (d->type != PR_SETTING_LIST) return copy_text(d->type == PR_SETTING_CHOICE ? choice_title(d, value) : value);
    owned_words w = words_split(value, ',');
    for (size_t i = 0; i < w.n; i++) buffer_addf(&t, "%s%s", i ? ", " : "", choice_title(d, w.at[i]));
    return t.s ? t.s : copy_text(tr("nobody"));
}

char *value_bounds(const pr_setting *d) {
    buffer t = {0};
    if (d->type == PR_SETTING_LIST)
        buffer_addf(&t, tr("%lld to %lld of them"), (long long)d->min, (long long)d->max);
    else if (d->type == PR_SETTING_FLAG)
        buffer_addf(&t, tr("%s or %s"), localized_word(A_COMMAND, "on"), localized_word(A_COMMAND, "off"));
    else if (d->choices)
        buffer_addf(&t, tr("%lld to %lld"), 1LL, (long long)d->choices);
    else if (d->has_max)
        buffer_addf(&t, tr("%lld to %lld"), d->has_min ? (long long)d->min : 0, (long long)d->max);
    else
        buffer_add(&t, tr("a number"));
    return t.s;
}

/* Returns the choice that a word means. The word may be its number, its id, its title, or the start of its id or of a
 * word of its title. */
static const char *choice_meant(const pr_setting *d, const char *given) {
    const size_t number = is_number(given) ? (size_t)strtoul(given, NULL, 10) : 0;
    const char *begun = NULL;
    for (int i = 0; i < d->choices; i++) {
        const char *id = d->choice[i].id, *title = choice_title(d, id);
        if (number == (size_t)i + 1 || same_fold(given, id) || same_fold(given, title)) return id;
        if (!begun && (starts_fold(given, id) || starts_word(given, title))) begun = id;
    }
    return begun;
}

/* Converts a typed list such as "ann, bob" or "1 3" to the text of the setting: "ann,bob". Two typed words may name one
 * choice: "ann archer". */
static char *list_typed(const pr_setting *d, const char *typed) {
    owned char *spaced = copy_text(typed);
    for (char *s = spaced; *s; s++) {
        if (*s == ',') *s = ' ';
    }
    owned_words w = words_split(spaced, ' ');
    const char *last = NULL;
    buffer value = {0};
    for (size_t i = 0; i < w.n; i++) {
        const char *id = choice_meant(d, w.at[i]);
        if (id && last && !strcmp(id, last) && !is_number(w.at[i])) continue;
        buffer_addf(&value, "%s%s", value.n ? "," : "", id ? id : w.at[i]);
        last = id;
    }
    return value.s ? value.s : copy_text("");
}

static const char *flag_typed(const char *typed) {
    if (localized_is(A_COMMAND, typed, "on") || same_fold(typed, "true") || same_fold(typed, "yes")) return "true";
    if (localized_is(A_COMMAND, typed, "off") || same_fold(typed, "false") || same_fold(typed, "no")) return "false";
    return typed;
}

char *value_typed(const pr_setting *d, const char *typed) {
    const char *choice = d->type == PR_SETTING_CHOICE ? choice_meant(d, typed) : NULL;
    char *value = d->type == PR_SETTING_LIST   ? list_typed(d, typed)
                  : d->type == PR_SETTING_FLAG ? copy_text(flag_typed(typed))
                                               : copy_text(choice ? choice : typed);
    if (value_permitted(d, value)) return value;
    free(value);
    return NULL;
}
