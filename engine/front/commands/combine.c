/* Combines every value of each setting with every value of the others. */
#include "front/commands/ask.h"

#include "front/base/members.h"
#include "front/session/match_setup.h"
#include "text/words.h"

#include <stdlib.h>
#include <string.h>

enum { MAX_SETTINGS = 16, MAX_VALUES = 16 };

typedef struct choice {
    const json_t *setting;
    char *value[MAX_VALUES]; /* "mode=coop" */
    size_t n;
} choice;

typedef struct work {
    combinations all;
    const json_t *settings; /* the episode's settings */
    choice choices[MAX_SETTINGS];
    size_t chosen[MAX_SETTINGS]; /* index of the current value of each setting */
    size_t n;
    char *const *fixed;
    size_t fixed_n;
} work;

static void add_value(choice *c, const char *name, const char *value) {
    buffer b = {0};
    if (c->n == MAX_VALUES) return;
    buffer_addf(&b, "%s=%s", name, value);
    c->value[c->n++] = b.s;
}

/* Adds a value of a list setting that consists of n choices. */
static void add_list(choice *c, const char *name, const json_t *list, size_t n, size_t turn) {
    buffer b = {0};
    for (size_t i = turn; i < turn + n; i++)
        buffer_addf(&b, "%s%s", i > turn ? "," : "",
                    json_string_value(json_array_get(list, i % json_array_size(list))));
    add_value(c, name, buffer_text(&b));
    buffer_free(&b);
}

static choice values_of(const json_t *setting, const combine_how *how) {
    choice c = {.setting = setting};
    const size_t turn = how->turn;
    const char *name = json_str(setting, "name"), *type = json_str(setting, "type");
    const json_t *list = json_object_get(setting, "choices");
    size_t i, n = json_array_size(list), least = (size_t)json_int(setting, "min"),
              most = (size_t)json_int(setting, "max");
    json_t *value;
    if (!strcmp(type, "choice")) json_array_foreach(list, i, value) add_value(&c, name, json_string_value(value));
    if (!strcmp(type, "flag")) add_value(&c, name, "false"), add_value(&c, name, "true");
    if (!strcmp(type, "list"))
        for (i = least = least ? least : 1, n = most && most < n ? most : n; i <= n; i++)
            if (!how->ends || i == least || i == n) add_list(&c, name, list, i, turn);
    return c;
}

static bool is_fixed(const work *w, const char *name) {
    for (size_t i = 0; i < w->fixed_n; i++)
        if (!strncmp(w->fixed[i], name, strlen(name)) && w->fixed[i][strlen(name)] == '=') return true;
    return false;
}

/* Returns true if the setting `name` has this value among the chosen or fixed ones. */
static bool has_value(const void *ctx, const char *name, const char *value) {
    const work *w = ctx;
    buffer b = {0};
    bool has = false;
    buffer_addf(&b, "%s=%s", name, value);
    for (size_t i = 0; i < w->n && !has; i++) has = !strcmp(w->choices[i].value[w->chosen[i]], buffer_text(&b));
    for (size_t i = 0; i < w->fixed_n && !has; i++) has = !strcmp(w->fixed[i], buffer_text(&b));
    buffer_free(&b);
    return has;
}

/* Adds the chosen values. Omits settings that do not apply. Such a setting makes a combination only with its first
 * value. If a fixed setting does not apply, adds no combination. */
static void add_combination(work *w) {
    bool left_out[MAX_SETTINGS] = {false};
    size_t k;
    json_t *setting;
    json_array_foreach(w->settings, k, setting) if (is_fixed(w, json_str(setting, "name")) &&
                                                    !setting_applies(setting, has_value, w)) return;
    for (size_t i = 0; i < w->n; i++) {
        left_out[i] = !setting_applies(w->choices[i].setting, has_value, w);
        if (left_out[i] && w->chosen[i]) return;
    }
    w->all.at = need(realloc(w->all.at, (w->all.n + 1) * sizeof *w->all.at));
    combination *c = &w->all.at[w->all.n++];
    *c = (combination){need(calloc(w->n + w->fixed_n + 1, sizeof *c->settings)), 0};
    for (size_t i = 0; i < w->n; i++)
        if (!left_out[i]) c->settings[c->n++] = copy_text(w->choices[i].value[w->chosen[i]]);
    for (size_t i = 0; i < w->fixed_n; i++) c->settings[c->n++] = copy_text(w->fixed[i]);
}

static void choose_from(work *w, size_t setting) {
    if (setting == w->n) add_combination(w);
    for (size_t i = 0; setting < w->n && i < w->choices[setting].n; i++) {
        w->chosen[setting] = i;
        choose_from(w, setting + 1);
    }
}

combinations combine(const json_t *about, char *const *fixed, size_t fixed_n, combine_how how) {
    work w = {.settings = json_object_get(about, "settings"), .fixed = fixed, .fixed_n = fixed_n};
    size_t i;
    json_t *setting;
    json_array_foreach(w.settings, i, setting) {
        if (w.n == MAX_SETTINGS || is_fixed(&w, json_str(setting, "name"))) continue;
        w.choices[w.n] = values_of(setting, &how);
        if (w.choices[w.n].n) w.n++;
    }
    choose_from(&w, 0);
    for (size_t c = 0; c < w.n; c++)
        for (size_t v = 0; v < w.choices[c].n; v++) free(w.choices[c].value[v]);
    return w.all;
}

void combinations_free(combinations *all) {
    for (size_t i = 0; i < all->n; i++) {
        for (size_t s = 0; s < all->at[i].n; s++) free(all->at[i].settings[s]);
        free(all->at[i].settings);
    }
    free(all->at);
    *all = (combinations){0};
}
