/* The kit: what must hold for every position of every episode, tried on random matches. Prints TAP, one line for each
 * property and combination of settings; a failure names the command that plays that match again.
 *
 *   kit [--episodes all|NAME,...] [--games N] [--seed N] [--every N] [--forks N] [--jobs N] [NAME=VALUE...]
 *
 * --games N: matches of each episode, shared among the combinations of its settings (at least one each). --every N: how
 * many decisions lie between two heavy checks (undo, save, views). --forks N: how many between two where every option
 * is tried, one answer deep. NAME=VALUE fixes a setting; others run through their values (lists through their lengths).
 * With PRECINCT_LONG set the defaults are those of `make test-long`. */
#define _GNU_SOURCE 1
#include "kit/checks.h"

#include "front/catalog.h"
#include "front/words.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { MAX_SETTINGS = 16, MAX_VALUES = 16, LONGEST = 20000, MAX_JOBS = 64 };

struct choice {
    char *value[MAX_VALUES]; /* "mode=coop" */
    int n;
};

/* One way to set an episode up. */
struct combination {
    char *name;
    char *settings[MAX_SETTINGS + MAX_VALUES];
    size_t n;
    long games;
};

struct plan {
    const char *program;
    uint64_t seed;
    long games, every, forks, jobs;
    struct choice fixed; /* settings given on the command line */
    struct combination *all;
    size_t n, cap;
};

/* One match ------------------------------------------------------------------------------------------- */

/* The positions of a match, for undo: the hash at each decision. */
struct trail {
    uint64_t *hash;
    size_t n, cap;
};

static void trail_note(struct trail *t, uint64_t hash) {
    if (t->n == t->cap) t->hash = need(realloc(t->hash, (t->cap = t->cap ? 2 * t->cap : 256) * sizeof *t->hash));
    t->hash[t->n++] = hash;
}

static bool play(const struct plan *p, struct tally *t, pr_episode *episode, uint64_t seed) {
    pr_error err;
    struct trail trail = {NULL, 0, 0};
    pr_match *m = pr_new(episode, seed, &err);
    if (!check(t, PROP_SCRIPT, m != NULL, "a new match: %s", m ? "" : err.text)) return false;
    for (int i = 0; i < m->def->seats_n; i++) pr_seat_human(m, i, false); /* undo without limits */
    struct run *scratch = run_new(m->run->rules, m->run->host, m->run->host_ctx, seed);
    bool good = scratch != NULL;
    while (good && pr_open(m).options && trail.n < LONGEST) {
        pr_decision d = pr_open(m);
        bool heavy = (d.number + seed) % (uint64_t)p->every == 0, forks = (d.number + seed) % (uint64_t)p->forks == 0;
        trail_note(&trail, pr_hash(m));
        good = check_position(t, m) && (!forks || check_forks(t, m, scratch)) &&
               (!heavy || check_decision(t, m, trail.hash, trail.n, seed ^ d.number));
        good = good && check(t, PROP_SCRIPT,
                             pr_answer_index(m, random_choice(seed, d.seat, d.number, d.options), &err) == PR_OK,
                             "decision %" PRIu64 ": %s", d.number, err.text);
    }
    good = good && check(t, PROP_ENDS, pr_open(m).over, "no end after %zu decisions", trail.n);
    good = good && check_position(t, m) && check_match(t, m, trail.hash, trail.n, seed);
    run_free(scratch);
    pr_free(m);
    free(trail.hash);
    return good;
}

/* Combinations of settings ---------------------------------------------------------------------------- */

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
    size_t i, n = json_array_size(choices), least = (size_t)json_int(setting, "min"),
              most = (size_t)json_int(setting, "max");
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

/* Test lines without their numbers, which are given when all jobs are done. */
static void report(const struct plan *p, const struct combination *c, const struct tally *t, uint64_t seed) {
    buffer settings = {0};
    for (size_t i = 0; i < c->n; i++) buffer_addf(&settings, " %s", c->settings[i]);
    for (int i = 0; i < PROPERTIES; i++) {
        bool good = !t->failed[i];
        printf("%s - %s%s: %s (%ld times)%s\n", good ? "ok" : "not ok", c->name, buffer_text(&settings),
               property_names[i], t->tried[i], good && !t->tried[i] ? " # SKIP it never came up" : "");
        if (!good)
            printf("# %s\n# again: %s --episodes %s --games 1 --seed %" PRIu64 " --every 1 --forks 1%s\n", t->why,
                   p->program, c->name, seed, buffer_text(&settings));
    }
    buffer_free(&settings);
    fflush(stdout);
}

static void combination_test(const struct plan *p, const struct combination *c) {
    pr_error err;
    struct tally t = {.why = ""};
    source from = {0};
    char *path = episode_find(c->name, &from);
    pr_options options = {.settings = (const char *const *)c->settings, .settings_n = c->n, .time_limit_ms = 60000};
    pr_episode *episode = path ? pr_load(source_read, &from, path, &options, &err) : NULL;
    uint64_t seed = p->seed;
    if (episode) program_remember(episode->program);
    if (check(&t, PROP_SCRIPT, episode != NULL, "%s", episode ? "" : err.text))
        for (uint64_t end = p->seed + (uint64_t)c->games; seed < end && play(p, &t, episode, seed);) seed++;
    char where[160] = "";
    check(&t, PROP_HIDDEN, !episode || !program_changed(episode->program, where, sizeof where), "%s changed", where);
    report(p, c, &t, seed);
    pr_unload(episode);
    free(path);
    source_free(&from);
}

/* Listing the combinations ---------------------------------------------------------------------------- */

static void add_combination(struct plan *p, const char *name, const char *const *settings, size_t n) {
    if (p->n == p->cap) p->all = need(realloc(p->all, (p->cap = p->cap ? 2 * p->cap : 16) * sizeof *p->all));
    struct combination *c = &p->all[p->n++];
    *c = (struct combination){.name = copy_text(name)};
    for (size_t i = 0; i < n; i++) c->settings[c->n++] = copy_text(settings[i]);
    for (int i = 0; i < p->fixed.n; i++) c->settings[c->n++] = copy_text(p->fixed.value[i]);
}

static void combine(struct plan *p, const char *name, const struct choice *choices, size_t n, const char **settings,
                    size_t chosen) {
    if (chosen == n) add_combination(p, name, settings, n);
    for (int i = 0; chosen < n && i < choices[chosen].n; i++) {
        settings[chosen] = choices[chosen].value[i];
        combine(p, name, choices, n, settings, chosen + 1);
    }
}

static bool add_episode(struct plan *p, const char *name) {
    source from = {0};
    char *path = episode_find(name, &from);
    json_t *about = path ? episode_describe(&from, path) : NULL;
    bool campaign = json_object_get(about, "campaign") != NULL; /* is played episode by episode, not itself */
    struct choice choices[MAX_SETTINGS];
    const char *settings[MAX_SETTINGS];
    size_t i, n = 0, before = p->n;
    json_t *setting;
    json_array_foreach(about ? json_object_get(about, "settings") : NULL, i, setting) {
        if (n == MAX_SETTINGS || is_fixed(p, json_str(setting, "name"))) continue;
        choices[n] = values_of(setting);
        if (choices[n].n) n++;
    }
    if (about && !campaign) combine(p, name, choices, n, settings, 0);
    for (size_t c = before; c < p->n; c++) {
        long share = p->games / (long)(p->n - before);
        p->all[c].games = share ? share : 1;
    }
    for (size_t c = 0; c < n; c++)
        for (int v = 0; v < choices[c].n; v++) free(choices[c].value[v]);
    bool good = about != NULL;
    json_decref(about);
    free(path);
    source_free(&from);
    return good;
}

static bool add_episodes(struct plan *p, const char *list) {
    bool good = true;
    words names = words_split(list, ',');
    for (size_t i = 0; i < names.n; i++) {
        catalog all = !strcmp(names.at[i], "all") ? catalog_read() : (catalog){0};
        for (size_t e = 0; e < all.n; e++) good = add_episode(p, all.names[e]) && good;
        if (strcmp(names.at[i], "all") != 0) good = add_episode(p, names.at[i]) && good;
        catalog_free(&all);
    }
    words_free(&names);
    return good && p->n > 0;
}

/* Running them ---------------------------------------------------------------------------------------- */

/* Every job takes its share and writes to a file of its own; they are shown in order once all are done. */
static int run_jobs(const struct plan *p) {
    FILE *out[MAX_JOBS];
    pid_t pid[MAX_JOBS];
    int tests = 0, failures = 0;
    fflush(stdout);
    for (long j = 0; j < p->jobs; j++) {
        out[j] = need(tmpfile());
        pid[j] = fork();
        if (pid[j] != 0) continue;
        if (dup2(fileno(out[j]), STDOUT_FILENO) < 0) _exit(3);
        for (size_t c = (size_t)j; c < p->n; c += (size_t)p->jobs) combination_test(p, &p->all[c]);
        exit(0);
    }
    for (long j = 0; j < p->jobs; j++) {
        int status = 0;
        char *line = NULL;
        size_t room = 0;
        bool dead = pid[j] < 0 || waitpid(pid[j], &status, 0) < 0 || !WIFEXITED(status) || WEXITSTATUS(status) != 0;
        rewind(out[j]);
        while (getline(&line, &room, out[j]) > 0) {
            bool bad = !strncmp(line, "not ok", 6), test = bad || !strncmp(line, "ok", 2);
            failures += bad;
            if (test)
                printf("%sok %d%s", bad ? "not " : "", ++tests, line + (bad ? 6 : 2));
            else
                fputs(line, stdout);
        }
        if (dead) failures++, printf("not ok %d - job %ld came to its end (status %d)\n", ++tests, j + 1, status);
        free(line);
        fclose(out[j]);
    }
    printf("1..%d\n", tests);
    return failures || !tests ? 1 : 0;
}

static bool arguments(struct plan *p, int argc, char **argv, const char **episodes) {
    for (int i = 1; i < argc; i++) {
        bool value = i + 1 < argc;
        if (!strcmp(argv[i], "--episodes") && value)
            *episodes = argv[++i];
        else if (!strcmp(argv[i], "--games") && value)
            p->games = strtol(argv[++i], NULL, 10);
        else if (!strcmp(argv[i], "--seed") && value)
            p->seed = strtoull(argv[++i], NULL, 10);
        else if (!strcmp(argv[i], "--every") && value)
            p->every = strtol(argv[++i], NULL, 10);
        else if (!strcmp(argv[i], "--forks") && value)
            p->forks = strtol(argv[++i], NULL, 10);
        else if (!strcmp(argv[i], "--jobs") && value)
            p->jobs = strtol(argv[++i], NULL, 10);
        else if (strchr(argv[i], '=') && argv[i][0] != '-' && p->fixed.n < MAX_VALUES)
            p->fixed.value[p->fixed.n++] = argv[i];
        else
            return false;
    }
    return p->games > 0 && p->every > 0 && p->forks > 0 && p->jobs > 0 && p->jobs <= MAX_JOBS;
}

int main(int argc, char **argv) {
    bool thorough = getenv("PRECINCT_LONG") != NULL;
    struct plan p = {.program = argv[0],
                     .seed = 1,
                     .games = thorough ? 96 : 8,
                     .every = thorough ? 16 : 24,
                     .forks = thorough ? 1 : 5,
                     .jobs = 2};
    const char *episodes = "all,tests/lua/mechanisms/forge.lua"; /* and what no game of ours uses */
    if (!arguments(&p, argc, argv, &episodes)) {
        fprintf(stderr, "usage: kit [--episodes all|NAME,...] [--games N] [--seed N] [--every N] [--forks N] [--jobs "
                        "N] [SETTING=VALUE...]\n");
        return 2;
    }
    int status = add_episodes(&p, episodes) ? run_jobs(&p) : 2;
    for (size_t i = 0; i < p.n; i++) {
        for (size_t s = 0; s < p.all[i].n; s++) free(p.all[i].settings[s]);
        free(p.all[i].name);
    }
    free(p.all);
    return status;
}
