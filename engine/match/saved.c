/* Reads what a host needs to restore a save: its episode, settings, constants, seed and mods. */
#include "match/save.h"

#include <stdlib.h>
#include <string.h>

struct saved {
    pr_saved is;
    struct arena arena;
};

/* Returns "name=value" with the value as people type it: "coop", "3", "true", "ann,bob". Saves write an empty list as
 * {}. */
static const char *entry(struct arena *a, const char *prefix, const char *name, const json_t *value) {
    size_t size = strlen(prefix) + strlen(name) + json_string_length(value) + 24, i;
    json_t *one;
    json_array_foreach(value, i, one) size += json_string_length(one) + 1;
    char *to = arena_alloc(a, size);
    if (!to) return "";
    struct text t = text_over(to, size);
    text_add(&t, "%s%s=", prefix, name);
    if (json_is_string(value)) text_add(&t, "%s", json_string_value(value));
    if (json_is_integer(value)) text_add(&t, "%lld", (long long)json_integer_value(value));
    if (json_is_boolean(value)) text_add(&t, "%s", json_is_true(value) ? "true" : "false");
    json_array_foreach(value, i, one)
        text_add(&t, "%s%s", i ? "," : "", json_is_string(one) ? json_string_value(one) : "");
    return to;
}

static int add_entries(struct arena *a, const char **to, int n, const char *prefix, const json_t *values) {
    const char *name;
    json_t *value;
    json_object_foreach((json_t *)values, name, value) {
        if (!a->failed) to[n++] = entry(a, prefix, name, value);
    }
    return n;
}

static const char *string(struct arena *a, const json_t *object, const char *key) {
    const char *text = json_string_value(json_object_get(object, key));
    return arena_copy(a, text ? text : "");
}

static void read_header(struct saved *s, const json_t *h) {
    struct arena *a = &s->arena;
    const json_t *settings = json_object_get(h, "settings"), *constants = json_object_get(h, "constants"),
                 *mods = json_object_get(h, "mods");
    const size_t entries = json_object_size(settings) + json_object_size(constants);
    const char **setting = arena_alloc(a, (entries + 1) * sizeof *setting);
    pr_saved_mod *mod = arena_alloc(a, (json_array_size(mods) + 1) * sizeof *mod);
    s->is = (pr_saved){.episode = string(a, h, "episode"),
                       .game = string(a, h, "game"),
                       .id = string(a, h, "id"),
                       .seed = strtoull(json_string_value(json_object_get(h, "seed")), NULL, 10),
                       .setting = setting,
                       .mod = mod};
    if (a->failed) return;
    s->is.settings = add_entries(a, setting, 0, "", settings);
    s->is.settings = add_entries(a, setting, s->is.settings, "const.", constants);
    size_t i;
    json_t *one;
    json_array_foreach(mods, i, one) mod[s->is.mods++] =
        (pr_saved_mod){string(a, one, "id"), string(a, one, "version")};
}

pr_saved *pr_saved_new(const char *text, size_t length, pr_error *err) {
    struct save save;
    if (!save_open(&save, text, length, err)) return NULL;
    struct saved *s = calloc(1, sizeof *s);
    if (s) read_header(s, save.header);
    save_close(&save);
    if (s && !s->arena.failed) return &s->is;
    if (s) pr_saved_free(&s->is);
    error_set(err, PR_MEMORY, "%s", tr("out of memory"));
    return NULL;
}

void pr_saved_free(pr_saved *saved) {
    struct saved *s = (struct saved *)saved;
    if (s) arena_free(&s->arena);
    free(s);
}

char *pr_save_info(const char *text, size_t length, pr_error *err) {
    static const char *const keys[] = {"version", "episode", "game",  "id",      "settings", "constants",
                                       "seed",    "number",  "seats", "sources", "mods"};
    struct save s;
    if (!save_open(&s, text, length, err)) return NULL;
    unsigned long lost = json_lost();
    json_t *info = json_object();
    json_object_set(info, "format", json_object_get(s.header, "precinct"));
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        if (json_object_get(s.header, keys[i])) json_object_set(info, keys[i], json_object_get(s.header, keys[i]));
    json_object_set_new(info, "complete", json_boolean(!s.truncated)); /* false if the end of the save is missing */
    save_close(&s);
    char *out = json_line(info, lost);
    if (!out) error_set(err, PR_MEMORY, "%s", tr("out of memory"));
    return out;
}
