/* Loads and unloads episodes. */
#include "match/content.h"
#include "match/coverage.h"
#include "match/json.h"

#include <stdlib.h>
#include <string.h>

enum { MAX_SETTINGS = 256 };

struct script_limits limits_of(const pr_options *options) {
    if (!options) return (struct script_limits){.memory = 0};
    return (struct script_limits){.memory = options->memory_limit,
                                  .step_ms = options->time_limit_ms,
                                  .answer_ms = options->answer_limit_ms,
                                  .request_ms = options->request_limit_ms,
                                  .progress = options->progress,
                                  .progress_ctx = options->progress_ctx};
}

struct described {
    pr_description is;
    struct arena arena;
};

pr_description *pr_description_new(pr_reader reader, void *ctx, const char *path, pr_error *err) {
    char message[2048] = "";
    bool exhausted = true;
    struct described *d = calloc(1, sizeof *d);
    if (!d) error_set(err, PR_MEMORY, "%s", tr("out of memory"));
    if (!d || program_describe(reader, ctx, path, &d->arena, &d->is, message, sizeof message, &exhausted))
        return d ? &d->is : NULL;
    error_set(err, exhausted ? PR_MEMORY : PR_SCRIPT, "%s", message);
    pr_description_free(&d->is);
    return NULL;
}

void pr_compile_once(bool begin) {
    if (begin)
        compile_once_begin();
    else
        compile_once_end();
}

void pr_description_free(pr_description *description) {
    struct described *d = (struct described *)description;
    if (d) arena_free(&d->arena);
    free(d);
}

static char *describe_manifest(pr_reader reader, void *ctx, const char *path, pr_error *err) {
    char message[2048] = "";
    bool exhausted;
    char *text = program_manifest(reader, ctx, path, message, sizeof message, &exhausted);
    if (!text) error_set(err, exhausted ? PR_MEMORY : PR_SCRIPT, "%s", message);
    return text;
}

char *pr_describe(pr_reader reader, void *ctx, const char *path, pr_error *err) {
    if (mods_is_manifest(path)) return describe_manifest(reader, ctx, path, err);
    pr_description *d = pr_description_new(reader, ctx, path, err);
    char *text = d ? pr_description_json(d) : NULL;
    if (d && !text) error_set(err, PR_MEMORY, "%s", tr("out of memory"));
    pr_description_free(d);
    return text;
}

char *pr_conflicts(pr_reader reader, void *ctx, const char *path, pr_error *err) {
    char *text = program_conflicts(reader, ctx, path);
    if (!text) error_set(err, PR_MEMORY, "%s", tr("out of memory"));
    return text;
}

/* Splits "name=value" in place. */
static bool settings_split(char **given, size_t n, struct setting *settings, pr_error *err) {
    for (size_t i = 0; i < n; i++) {
        char *equals = strchr(given[i], '=');
        if (!equals)
            return error_set(err, PR_INVALID, tr("'%.*s' is not a setting: write name=value"), text_fit(given[i], 200),
                             given[i]),
                   false;
        *equals = '\0';
        settings[i] = (struct setting){given[i], equals + 1};
    }
    return true;
}

static char *overrides_json(const struct setting *settings, size_t n) {
    unsigned long lost = json_lost();
    json_t *object = json_object();
    for (size_t i = 0; i < n; i++)
        if (strncmp(settings[i].name, "const.", 6) == 0)
            json_object_set_new(object, settings[i].name + 6, json_text(settings[i].value));
    return json_whole(object, JSON_COMPACT | JSON_SORT_KEYS, lost);
}

static pr_episode *build(pr_reader reader, void *ctx, const char *path, const struct setting *settings, size_t n,
                         const struct script_limits *limits, pr_error *err) {
    char message[2048] = "";
    static const pr_status status[] = {PR_SCRIPT, PR_REFUSED, PR_MEMORY}; /* by enum load_fault */
    enum load_fault fault;
    pr_episode *e = calloc(1, sizeof *e);
    if (e) {
        e->limits = *limits;
        e->path = text_copy(path);
        e->overrides = overrides_json(settings, n);
    }
    if (!e || !e->path || !e->overrides) {
        error_set(err, PR_MEMORY, "%s", tr("out of memory"));
        pr_unload(e);
        return NULL;
    }
    e->program = program_load(reader, ctx, path, settings, (int)n, limits, message, sizeof message, &fault);
    if (e->program) return e;
    error_set(err, status[fault], "%s", message);
    pr_unload(e);
    return NULL;
}

pr_episode *episode_load(pr_reader reader, void *ctx, const char *path, const pr_options *options, uint32_t hash_seed,
                         pr_error *err) {
    struct script_limits limits = limits_of(options);
    limits.hash_seed = hash_seed;
    size_t n = options ? options->settings_n : 0;
    char *copies[MAX_SETTINGS] = {NULL};
    struct setting settings[MAX_SETTINGS];
    pr_episode *e = NULL;
    bool good = n <= MAX_SETTINGS;
    if (!good) error_set(err, PR_INVALID, tr("more than %d settings"), MAX_SETTINGS);
    for (size_t i = 0; i < n && good; i++) {
        copies[i] = text_copy(options->settings[i]);
        if (!copies[i]) good = false, error_set(err, PR_MEMORY, "%s", tr("out of memory"));
    }
    if (good && settings_split(copies, n, settings, err)) e = build(reader, ctx, path, settings, n, &limits, err);
    for (size_t i = 0; i < n && i < MAX_SETTINGS; i++) free(copies[i]);
    return e;
}

pr_episode *pr_load(pr_reader reader, void *ctx, const char *path, const pr_options *options, pr_error *err) {
    return episode_load(reader, ctx, path, options, 0, err);
}

void pr_unload(pr_episode *e) {
    if (!e) return;
    pr_unload(e->second);
    pr_unload(e->elsewhere);
    coverage_free(e->coverage);
    if (e->program) program_free(e->program);
    free(e->path);
    free(e->overrides);
    free(e->json);
    arena_free(&e->content_arena);
    free(e);
}

pr_usage pr_script_usage(const pr_episode *episode) {
    pr_usage u;
    program_usage(episode->program, &u.held, &u.peak, &u.asked);
    return u;
}

pr_episode *episode_second(pr_episode *e, pr_error *err) {
    if (!e->second) e->second = pr_load_again(e, program_text, e->program, err);
    return e->second;
}

char *pr_marks(pr_episode *e) {
    return program_marks(e->program);
}

const char *pr_episode_json(pr_episode *e) {
    const struct content *c = content_of(e);
    if (!e->json && c) e->json = pr_content_json(&c->is);
    return e->json;
}
