/* Prints the head of an episode's file, and settings, as JSON. */
#include "match/json.h"
#include "precinct.h"

#include <stdlib.h>
#include <string.h>

/* Returns a list of names as JSON. An empty list is {}, as in the saves of all versions. */
static json_t *names(const char *list) {
    json_t *all = *list ? json_array() : json_object();
    for (size_t n; *list; list += n + (list[n] == ',')) {
        n = strcspn(list, ",");
        json_array_append_new(all, json_stringn(list, n));
    }
    return all;
}

static json_t *value(pr_setting_type type, const char *text) {
    switch (type) {
    case PR_SETTING_LIST: return names(text);
    case PR_SETTING_INTEGER: return json_integer(strtol(text, NULL, 10));
    case PR_SETTING_FLAG: return json_boolean(strcmp(text, "true") == 0);
    default: return json_text(text);
    }
}

json_t *json_setting_value(const pr_setting *s) {
    return value(s->type, s->value);
}

/* Returns the setting after the name `last`, in the order of names, among the settings that have a value. Returns the
 * first such setting if `last` is NULL, and NULL at the end. */
static const pr_setting *next_name(const pr_setting *s, int n, const char *last) {
    const pr_setting *next = NULL;
    for (; n > 0; n--, s++)
        if (s->value && (!last || strcmp(s->name, last) > 0) && (!next || strcmp(s->name, next->name) < 0)) next = s;
    return next;
}

json_t *json_values(const pr_setting *all, int n) {
    json_t *o = json_object();
    for (const pr_setting *s = next_name(all, n, NULL); s; s = next_name(all, n, s->name))
        json_object_set_new(o, s->name, json_setting_value(s));
    return o;
}

char *pr_values_json(const pr_setting *s, int n) {
    unsigned long lost = json_lost();
    return json_whole(json_values(s, n), JSON_COMPACT | JSON_SORT_KEYS, lost);
}

static void set_some(json_t *o, const char *key, const char *text) {
    if (text) json_object_set_new(o, key, json_text(text));
}

/* Adds an object with the texts of the choices. Omits choices without a text. `text` is the offset of a member of
 * pr_choice. */
static void set_labels(json_t *o, const char *key, const pr_setting *s, size_t text) {
    json_t *labels = json_object();
    for (int i = 0; i < s->choices; i++)
        set_some(labels, s->choice[i].id, *(const char *const *)((const char *)&s->choice[i] + text));
    if (json_object_size(labels)) json_object_set(o, key, labels);
    json_decref(labels);
}

static void set_pairs(json_t *o, const char *key, const pr_given *pair, int n) {
    json_t *pairs = json_object();
    for (int i = 0; i < n; i++) json_object_set_new(pairs, pair[i].name, json_text(pair[i].value));
    json_object_set_new(o, key, pairs);
}

static json_t *setting(const pr_setting *s, bool constant) {
    static const char *const types[] = {"choice", "list", "integer", "flag", "text"};
    json_t *o = json_object(), *choices = json_array();
    for (int i = 0; i < s->choices; i++) json_array_append_new(choices, json_text(s->choice[i].id));
    set_labels(o, "about", s, offsetof(pr_choice, about));
    if (s->campaign) json_object_set_new(o, "campaign", json_true());
    if (s->choices && !constant) json_object_set(o, "choices", choices);
    json_object_set_new(o, "default", value(s->type, s->standard));
    set_labels(o, "entries", s, offsetof(pr_choice, entry));
    if (s->has_max) json_object_set_new(o, "max", json_integer(s->max));
    if (s->has_min) json_object_set_new(o, "min", json_integer(s->min));
    json_object_set_new(o, "name", json_text(s->name));
    set_some(o, "note", s->note);
    set_some(o, "title", s->title);
    set_labels(o, "titles", s, offsetof(pr_choice, title));
    if (!constant) json_object_set_new(o, "type", json_string(types[s->type]));
    if (s->choices && constant) json_object_set(o, "values", choices);
    if (s->whens) set_pairs(o, "when", s->when, s->whens);
    json_decref(choices);
    return o;
}

json_t *json_settings(const pr_setting *s, int n, bool constants) {
    json_t *list = json_array();
    for (int i = 0; i < n; i++) json_array_append_new(list, setting(&s[i], constants));
    return list;
}

static json_t *coached(const pr_coached *c) {
    json_t *o = json_object();
    json_object_set_new(o, "title", json_text(c->title));
    json_object_set_new(o, "seed", json_integer(c->seed));
    set_pairs(o, "settings", c->setting, c->settings);
    return o;
}

char *pr_description_json(const pr_description *d) {
    unsigned long lost = json_lost();
    json_t *o = json_object(), *episodes = json_array();
    json_object_set_new(o, "game", json_text(d->game));
    json_object_set_new(o, "id", json_text(d->id));
    json_object_set_new(o, "title", json_text(d->title));
    json_object_set_new(o, "pitch", json_text(d->pitch));
    json_object_set_new(o, "rules", json_text(d->rules));
    if (d->seed >= 0) json_object_set_new(o, "seed", json_integer(d->seed));
    if (d->coached) json_object_set_new(o, "coached", coached(d->coached));
    json_object_set_new(o, "settings", json_settings(d->setting, d->settings, false));
    json_object_set_new(o, "constants", json_settings(d->constant, d->constants, true));
    for (int i = 0; i < d->episodes; i++) json_array_append_new(episodes, json_text(d->episode[i]));
    if (d->episodes) {
        json_object_set(o, "campaign", episodes);
        json_object_set_new(o, "carry", json_text(d->carry));
        json_object_set_new(o, "on_defeat", json_text(d->on_defeat));
    }
    json_decref(episodes);
    return json_whole(o, JSON_COMPACT | JSON_SORT_KEYS, lost);
}
