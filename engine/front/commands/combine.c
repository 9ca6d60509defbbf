/* Every value of every setting with every value of the others. */
#include "front/commands/combine.h"

#include "front/base/members.h"
#include "text/words.h"

#include <stdlib.h>
#include <string.h>

enum { MAX_SETTINGS = 16, MAX_VALUES = 16 };

typedef struct choice {
    char *value[MAX_VALUES]; /* "mode=coop" */
    size_t n;
} choice;

typedef struct work {
    combinations all;
    choice choices[MAX_SETTINGS];
    const char *chosen[MAX_SETTINGS];
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

/* Adds n choices of a list, joined. */
static void add_list(choice *c, const char *name, const json_t *choices, size_t n, size_t turn) {
    buffer b = {0};
    for (size_t i = turn; i < turn + n; i++)
        buffer_addf(&b, "%s%s", i > turn ? "," : "",
                    json_string_value(json_array_get(choices, i % json_array_size(choices))));
    add_value(c, name, buffer_text(&b));
    buffer_free(&b);
}

static choice values_of(const json_t *setting, size_t turn) {
    choice c = {.n = 0};
    const char *name = json_str(setting, "name"), *type = json_str(setting, "type");
    const json_t *choices = json_object_get(setting, "choices");
    size_t i, n = json_array_size(choices), least = (size_t)json_int(setting, "min"),
              most = (size_t)json_int(setting, "max");
    json_t *value;
    if (!strcmp(type, "choice")) json_array_foreach(choices, i, value) add_value(&c, name, json_string_value(value));
    if (!strcmp(type, "flag")) add_value(&c, name, "false"), add_value(&c, name, "true");
    if (!strcmp(type, "list"))
        for (i = least ? least : 1; i <= (most && most < n ? most : n); i++) add_list(&c, name, choices, i, turn);
    return c;
}

static bool is_fixed(const work *w, const char *name) {
    for (size_t i = 0; i < w->fixed_n; i++)
        if (!strncmp(w->fixed[i], name, strlen(name)) && w->fixed[i][strlen(name)] == '=') return true;
    return false;
}

static void add_combination(work *w) {
    w->all.at = need(realloc(w->all.at, (w->all.n + 1) * sizeof *w->all.at));
    combination *c = &w->all.at[w->all.n++];
    *c = (combination){need(calloc(w->n + w->fixed_n + 1, sizeof *c->settings)), 0};
    for (size_t i = 0; i < w->n; i++) c->settings[c->n++] = copy_text(w->chosen[i]);
    for (size_t i = 0; i < w->fixed_n; i++) c->settings[c->n++] = copy_text(w->fixed[i]);
}

static void choose_from(work *w, size_t setting) {
    if (setting == w->n) add_combination(w);
    for (size_t i = 0; setting < w->n && i < w->choices[setting].n; i++) {
        w->chosen[setting] = w->choices[setting].value[i];
        choose_from(w, setting + 1);
    }
}

combinations combine(const json_t *about, char *const *fixed, size_t fixed_n, size_t turn) {
    work w = {.fixed = fixed, .fixed_n = fixed_n};
    size_t i;
    json_t *setting;
    json_array_foreach(json_object_get(about, "settings"), i, setting) {
        if (w.n == MAX_SETTINGS || is_fixed(&w, json_str(setting, "name"))) continue;
        w.choices[w.n] = values_of(setting, turn);
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
