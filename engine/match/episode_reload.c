/* For authors: loads a loaded episode again from changed files, and observes its scripts. */
#include "match/json.h"
#include "match/match.h"

#include <stdlib.h>
#include <string.h>

enum { MAX_SETTINGS = 256, MAX_LENGTH = 5000 };

/* Writes a value as a setting. The items of a list are separated by commas. */
static void add_value(struct text *t, const json_t *value) {
    size_t i;
    json_t *one;
    if (json_is_string(value)) text_add(t, "%s", json_string_value(value));
    if (json_is_integer(value)) text_add(t, "%lld", (long long)json_integer_value(value));
    if (json_is_boolean(value)) text_add(t, "%s", json_is_true(value) ? "true" : "false");
    json_array_foreach(value, i, one) {
        if (i) text_char(t, ',');
        add_value(t, one);
    }
}

/* Appends "prefix name=value" for each member. Returns false when out of memory. */
static bool add_members(const char *json, const char *prefix, char **out, size_t *n) {
    json_t *all = json_read_text(json, 0), *value;
    const char *name;
    bool good = all != NULL;
    json_object_foreach(all, name, value) {
        char *line = good && *n < MAX_SETTINGS ? malloc(MAX_LENGTH) : NULL;
        good = good && (line || *n == MAX_SETTINGS);
        if (!line) continue;
        struct text t = text_over(line, MAX_LENGTH);
        text_add(&t, "%s%s=", prefix, name);
        add_value(&t, value);
        out[(*n)++] = line;
    }
    json_decref(all);
    return good;
}

pr_episode *pr_load_again(const pr_episode *e, pr_reader reader, void *ctx, pr_error *err) {
    char *settings[MAX_SETTINGS];
    size_t n = 0;
    bool good =
        add_members(e->program->settings_json, "", settings, &n) && add_members(e->overrides, "const.", settings, &n);
    pr_options options = {.settings = (const char *const *)settings,
                          .settings_n = n,
                          .memory_limit = e->limits.memory,
                          .time_limit_ms = e->limits.step_ms,
                          .answer_limit_ms = e->limits.answer_ms,
                          .request_limit_ms = e->limits.request_ms,
                          .progress = e->limits.progress,
                          .progress_ctx = e->limits.progress_ctx};
    pr_episode *again = good ? pr_load(reader, ctx, e->path, &options, err) : NULL;
    if (!good) error_set(err, PR_MEMORY, "%s", tr("out of memory"));
    for (size_t i = 0; i < n; i++) free(settings[i]);
    return again;
}

bool pr_changed(const pr_episode *e, pr_reader reader, void *ctx) {
    for (int i = 0; i < e->program->sources_n; i++) {
        size_t length = 0;
        char *text = reader(ctx, e->program->sources[i].path, &length);
        bool same = text && source_hash(text, length) == e->program->sources[i].hash;
        free(text);
        if (!same) return true;
    }
    return false;
}

bool pr_observe(pr_episode *e, bool on) {
    return program_observe(e->program, on);
}

char *pr_observed(pr_episode *e) {
    return program_observed(e->program);
}
