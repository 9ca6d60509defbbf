/* For authors: loads an episode again from changed files, and observes its scripts. */
#include "match/json.h"
#include "match/match.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_SETTINGS = 256 };

/* Appends "prefix name=value". Returns false when out of memory. */
static bool add_value(const char *prefix, const char *name, const char *value, char **out, size_t *n) {
    const size_t size = strlen(prefix) + strlen(name) + strlen(value) + 2;
    if (*n == MAX_SETTINGS) return true;
    if (!(out[*n] = malloc(size))) return false;
    snprintf(out[(*n)++], size, "%s%s=%s", prefix, name, value);
    return true;
}

static pr_episode *load_with(const pr_episode *e, pr_reader reader, void *ctx, uint32_t hash_seed, pr_error *err) {
    char *settings[MAX_SETTINGS];
    size_t n = 0;
    json_t *overrides = json_read_text(e->overrides, 0), *value;
    const char *name;
    bool good = overrides != NULL;
    for (int i = 0; i < e->program->settings && good; i++)
        if (e->program->setting[i].value)
            good = add_value("", e->program->setting[i].name, e->program->setting[i].value, settings, &n);
    json_object_foreach(overrides, name, value) good =
        good && add_value("const.", name, json_string_value(value), settings, &n);
    json_decref(overrides);
    pr_options options = {.settings = (const char *const *)settings,
                          .settings_n = n,
                          .memory_limit = e->limits.memory,
                          .time_limit_ms = e->limits.step_ms,
                          .answer_limit_ms = e->limits.answer_ms,
                          .request_limit_ms = e->limits.request_ms,
                          .progress = e->limits.progress,
                          .progress_ctx = e->limits.progress_ctx};
    pr_episode *again = good ? episode_load(reader, ctx, e->path, &options, hash_seed, err) : NULL;
    if (!good) error_set(err, PR_MEMORY, "%s", tr("out of memory"));
    for (size_t i = 0; i < n; i++) free(settings[i]);
    return again;
}

pr_episode *pr_load_again(const pr_episode *e, pr_reader reader, void *ctx, pr_error *err) {
    return load_with(e, reader, ctx, 0, err);
}

pr_episode *episode_elsewhere(pr_episode *e, pr_error *err) {
    enum { OTHER_SEED = 0x0DDBA11 };
    if (!e->elsewhere) e->elsewhere = load_with(e, program_text, e->program, OTHER_SEED, err);
    return e->elsewhere;
}

bool pr_changed(const pr_episode *e, pr_reader reader, void *ctx) {
    for (int i = 0; i < e->program->sources_n; i++) {
        size_t length = 0;
        char *text = reader(ctx, e->program->sources[i].path, &length);
        bool same = text && text_hash(text, length) == e->program->sources[i].hash;
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

static bool same_events(const pr_match *here, const pr_match *elsewhere, size_t *compared) {
    const struct run *a = here->run, *b = elsewhere->run;
    bool same = here->now.events == elsewhere->now.events && a->events_n == b->events_n;
    for (; same && *compared < here->now.events; ++*compared)
        same = event_same(&here->events[*compared], &elsewhere->events[*compared]);
    for (int i = 0; same && i < a->events_n; i++) same = event_same(&a->events[i], &b->events[i]);
    return same;
}

static bool same_question(const struct run *a, const struct run *b) {
    if (!a->waiting || !b->waiting) return a->waiting == b->waiting;
    const struct decision *x = &a->open, *y = &b->open;
    return x->fingerprint == y->fingerprint && !strcmp(x->prompt.s ? x->prompt.s : "", y->prompt.s ? y->prompt.s : "");
}

bool match_differs(const pr_match *here, const pr_match *elsewhere, size_t *compared, char *what, size_t size) {
    const struct run *a = here->run, *b = elsewhere->run;
    struct text t = text_over(what, size);
    int instance = 0, item = 0, f = position_differs(&a->pos, &b->pos, &instance, &item);
    if (f != NONE)
        text_add(&t, tr("field %s (number %d)"), here->def->fields[f].name, instance + 1);
    else if (!same_question(a, b))
        text_add(&t, "%s", tr("the question"));
    else if (!same_events(here, elsewhere, compared))
        text_add(&t, "%s", tr("the events"));
    return t.length > 0;
}
