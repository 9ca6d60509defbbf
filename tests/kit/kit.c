/* The kit: what must hold for every position of every episode, tried on random matches. Prints TAP, one line for each property and
 * combination of settings; a failure names the command that plays that match again.
 *
 *   kit [--episodes all|NAME,...] [--games N] [--seed N] [--every N] [NAME=VALUE...]
 *
 * --every N: how many decisions lie between two heavy checks (undo, save, views; forks are tried at all). NAME=VALUE fixes a
 * setting; others run through their values (lists through their lengths). With PRECINCT_LONG set the defaults are those of `make test-long`. */
#include "kit/checks.h"

#include "front/catalog.h"
#include "front/words.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_SETTINGS = 16, MAX_VALUES = 16, LONGEST = 20000 };

struct choice {
    char *value[MAX_VALUES]; /* "mode=coop" */
    int n;
};

struct plan {
    const char *program;
    uint64_t seed;
    long games, every;
    struct choice fixed; /* settings given on the command line */
    int tests, failures;
};

/* One match -------------------------------------------------------------------------------------------------------------------------*/

/* The positions of a match, for undo: the hash at each decision. */
struct trail {
    uint64_t *hash;
    size_t n, cap;
};

static void trail_note(struct trail *t, uint64_t hash) {
    if (t->n == t->cap) t->hash = need(realloc(t->hash, (t->cap = t->cap ? 2 * t->cap : 256) * sizeof *t->hash));
    t->hash[t->n++] = hash;
}

static bool play(struct tally *t, pr_episode *episode, uint64_t seed, long every) {
    pr_error err;
    struct trail trail = {NULL, 0, 0};
    pr_match *m = pr_new(episode, seed, &err);
    if (!check(t, PROP_SCRIPT, m != NULL, "a new match: %s", m ? "" : err.text)) return false;
    for (int i = 0; i < m->def->seats_n; i++) pr_seat_human(m, i, false); /* undo without limits */
    struct run *scratch = run_new(m->run->rules, m->run->host, m->run->host_ctx, seed);
    uint64_t when = seed % (uint64_t)every;
    bool good = scratch != NULL;
    while (good && pr_open(m).options && trail.n < LONGEST) {
        pr_decision d = pr_open(m);
        bool heavy = d.number % (uint64_t)every == when;
        trail_note(&trail, pr_hash(m));
        good = check_position(t, m) && check_forks(t, m, scratch) && (!heavy || check_decision(t, m, trail.hash, trail.n, seed ^ d.number));
        good = good && check(t, PROP_SCRIPT, pr_answer_index(m, random_choice(seed, d.seat, d.number, d.options), &err) == PR_OK,
                             "decision %" PRIu64 ": %s", d.number, err.text);
    }
    good = good && check(t, PROP_ENDS, pr_open(m).over, "no end after %zu decisions", trail.n);
    good = good && check_position(t, m) && check_match(t, m, trail.hash, trail.n, seed);
    run_free(scratch);
    pr_free(m);
    free(trail.hash);
    return good;
}

/* Combinations of settings --------------------------------------------------------------------------------------------------------*/

static void add_value(struct choice *c, const char *name, const char *value) {
    buffer b = {0};
    if (c->n == MAX_VALUES) return;
    buffer_addf(&b, "%s=%s", name, value);
    c->value[c->n++] = b.s;
}

/* The first n choices of a list, joined. */
static void add_list(struct choice *c, const char *name, const json_t *choices, size_t n) {
    buffer b = {0};
    for (size_t i = 0; i < n; i++) buffer_addf(&b, "%s%s", i ? "," : "", json_string_value(json_array_get(choices, i)));
    add_value(c, name, buffer_text(&b));
    buffer_free(&b);
}

static struct choice values_of(const json_t *setting) {
    struct choice c = {.n = 0};
    const char *name = json_str(setting, "name"), *type = json_str(setting, "type");
    const json_t *choices = json_object_get(setting, "choices");
    size_t i, n = json_array_size(choices), least = (size_t)json_int(setting, "min"), most = (size_t)json_int(setting, "max");
    json_t *value;
    if (!strcmp(type, "choice")) json_array_foreach(choices, i, value) add_value(&c, name, json_string_value(value));
    if (!strcmp(type, "flag")) add_value(&c, name, "false"), add_value(&c, name, "true");
    if (!strcmp(type, "list"))
        for (i = least ? least : 1; i <= (most && most < n ? most : n); i++) add_list(&c, name, choices, i);
    return c;
}

static bool is_fixed(const struct plan *p, const char *name) {
    for (int i = 0; i < p->fixed.n; i++)
        if (!strncmp(p->fixed.value[i], name, strlen(name)) && p->fixed.value[i][strlen(name)] == '=') return true;
    return false;
}

static void report(struct plan *p, const char *name, const char *settings, const struct tally *t, uint64_t seed) {
    for (int i = 0; i < PROPERTIES; i++) {
        bool good = !t->failed[i];
        p->failures += !good;
        printf("%sok %d - %s%s: %s (%ld times)%s\n", good ? "" : "not ", ++p->tests, name, settings, property_names[i], t->tried[i],
               good && !t->tried[i] ? " # SKIP it never came up" : "");
        if (!good) printf("# %s\n# again: %s --episodes %s --games 1 --seed %" PRIu64 " --every 1%s\n", t->why, p->program, name, seed, settings);
    }
    fflush(stdout);
}

static void combination(struct plan *p, const char *name, source *from, const char *path, const char *const *settings, size_t n) {
    pr_error err;
    struct tally t = {.why = ""};
    buffer shown = {0};
    for (size_t i = 0; i < n; i++) buffer_addf(&shown, " %s", settings[i]);
    pr_episode *episode = pr_load(source_read, from, path, &(pr_options){.settings = settings, .settings_n = n, .time_limit_ms = 60000}, &err);
    uint64_t seed = p->seed;
    if (check(&t, PROP_SCRIPT, episode != NULL, "%s", episode ? "" : err.text))
        for (uint64_t end = p->seed + (uint64_t)p->games; seed < end && play(&t, episode, seed, p->every);) seed++;
    report(p, name, buffer_text(&shown), &t, seed);
    pr_unload(episode);
    buffer_free(&shown);
}

static void combine(struct plan *p, const char *name, source *from, const char *path, const struct choice *choices, int n,
                    const char **settings, int chosen) {
    if (chosen == n) {
        int all = n;
        for (int i = 0; i < p->fixed.n; i++) settings[all++] = p->fixed.value[i];
        combination(p, name, from, path, settings, (size_t)all);
        return;
    }
    for (int i = 0; i < choices[chosen].n; i++) {
        settings[chosen] = choices[chosen].value[i];
        combine(p, name, from, path, choices, n, settings, chosen + 1);
    }
}

static void episode_test(struct plan *p, const char *name) {
    source from = {0};
    char *path = episode_find(name, &from);
    json_t *about = path ? episode_describe(&from, path) : NULL;
    struct choice choices[MAX_SETTINGS];
    const char *settings[MAX_SETTINGS + MAX_VALUES];
    int n = 0;
    size_t i;
    json_t *setting;
    json_array_foreach(about ? json_object_get(about, "settings") : NULL, i, setting) {
        if (n == MAX_SETTINGS || is_fixed(p, json_str(setting, "name"))) continue;
        choices[n] = values_of(setting);
        if (choices[n].n) n++;
    }
    if (about) combine(p, name, &from, path, choices, n, settings, 0);
    else p->failures++, printf("not ok %d - %s can be read\n", ++p->tests, name);
    for (int c = 0; c < n; c++)
        for (int v = 0; v < choices[c].n; v++) free(choices[c].value[v]);
    json_decref(about);
    free(path);
    source_free(&from);
}

static void all_episodes(struct plan *p) {
    catalog all = catalog_read();
    for (size_t i = 0; i < all.n; i++) episode_test(p, all.names[i]);
    catalog_free(&all);
}

static bool arguments(struct plan *p, int argc, char **argv, const char **episodes) {
    for (int i = 1; i < argc; i++) {
        bool value = i + 1 < argc;
        if (!strcmp(argv[i], "--episodes") && value) *episodes = argv[++i];
        else if (!strcmp(argv[i], "--games") && value) p->games = strtol(argv[++i], NULL, 10);
        else if (!strcmp(argv[i], "--seed") && value) p->seed = strtoull(argv[++i], NULL, 10);
        else if (!strcmp(argv[i], "--every") && value) p->every = strtol(argv[++i], NULL, 10);
        else if (strchr(argv[i], '=') && argv[i][0] != '-' && p->fixed.n < MAX_VALUES) p->fixed.value[p->fixed.n++] = argv[i];
        else return false;
    }
    return p->games > 0 && p->every > 0;
}

int main(int argc, char **argv) {
    bool thorough = getenv("PRECINCT_LONG") != NULL;
    struct plan p = {.program = argv[0], .seed = 1, .games = thorough ? 260 : 3, .every = thorough ? 16 : 24};
    const char *episodes = "all";
    if (!arguments(&p, argc, argv, &episodes)) {
        fprintf(stderr, "usage: kit [--episodes all|NAME,...] [--games N] [--seed N] [--every N] [SETTING=VALUE...]\n");
        return 2;
    }
    words names = words_split(episodes, ',');
    for (size_t i = 0; i < names.n; i++) {
        if (!strcmp(names.at[i], "all")) all_episodes(&p);
        else episode_test(&p, names.at[i]);
    }
    words_free(&names);
    printf("1..%d\n", p.tests);
    return p.failures || !p.tests ? 1 : 0;
}
