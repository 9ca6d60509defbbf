/* The kit: checks the properties that hold for every position of every episode, on random matches. Prints TAP, one line
 * for each property and combination of settings; a failure names the command that plays that match again.
 *
 *   kit [--episodes all|NAME,...] [--games N] [--seed N] [--every N] [--forks N] [--most N] [--jobs N] [--turn N]
 * [--list] [NAME=VALUE...]
 *
 * --games N      matches of each episode, shared among the combinations of its settings (at least one each)
 * --every N      decisions between two heavy checks (undo, save, views)
 * --forks N      decisions between two at which every option is tried, one answer deep
 * --most N       decisions of a match that are checked (0: all); earlier and later ones are played in bulk, and thirds
 *                of the combinations start at the first decision, N later and 2 N later
 * NAME=VALUE     fixes a setting; others run through their values, and lists through their lengths
 * --turn N       lists are filled from choice N on (0 by default)
 * const.NAME=VALUE sets a constant
 * --list         names the combinations, one on each line, and plays nothing
 *
 * With PRECINCT_LONG set the defaults are those of `make test-long`. */
#define _GNU_SOURCE 1
#include "check/kit.h"

#include "front/files/episode_index.h"
#include "front/session/match_setup.h"
#include "script/script.h"
#include "text/words.h"

#include <inttypes.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { MAX_JOBS = 64 };

/* One combination of settings of an episode, and its number of matches. */
struct setup {
    char *name;
    words how;
    long games;
};

struct kit_run {
    const char *program;
    uint64_t seed;
    long games, every, forks, most, jobs, turn;
    bool list;
    bool some;   /* takes only the shortest and the longest of the lengths of a list, and plays only the
                  * matches of an episode's first combination to their ends */
    words fixed; /* settings given on the command line */
    struct setup *all;
    size_t n, cap;
};

/* Prints test lines without numbers. The numbers are added when all jobs are done. */
static void report(const struct kit_run *p, const struct setup *c, const struct check_counts *t, uint64_t seed) {
    buffer settings = {0};
    for (size_t i = 0; i < c->how.n; i++) buffer_addf(&settings, " %s", c->how.at[i]);
    for (int i = 0; i < PROPERTIES; i++) {
        bool good = !t->failed[i];
        printf("%s - %s%s: %s (%ld times)%s\n", good ? "ok" : "not ok", c->name, buffer_text(&settings),
               property_names[i], t->tried[i], good && !t->tried[i] ? " # SKIP it never came up" : "");
        if (!good)
            printf("# %s\n# again: %s --episodes %s --games 1 --seed %" PRIu64 " --every 1 --forks 1 --most 0%s\n",
                   t->why, p->program, c->name, seed, buffer_text(&settings));
    }
    buffer_free(&settings);
    fflush(stdout);
}

/* Plays one match of a combination. Checks start at the decision that follows from its place in the list, or at the
 * first one if the match is shorter. */
static bool play_match(struct check_counts *t, const struct kit_run *p, const struct setup *c, pr_episode *e,
                       uint64_t seed) {
    pr_error err = {.text = ""};
    const int64_t skip = p->most * ((c - p->all) % 3);
    pr_match *lead = skip ? pr_new(e, seed, &err) : NULL;
    const bool played = lead && pr_playout(lead, seed, skip, &err) >= 0;
    const struct kit_plan plan = {.every = (uint64_t)p->every,
                                  .forks = (uint64_t)p->forks,
                                  .most = (uint64_t)p->most,
                                  .stop = p->some && c > p->all && !strcmp(c->name, c[-1].name),
                                  .from = played && !pr_current_decision(lead).over ? lead : NULL};
    const bool good = kit_check(t, PROP_SCRIPT, !skip || played, "%s", err.text) && kit_play(t, e, seed, &plan);
    pr_free(lead);
    return good;
}

static void combination_test(const struct kit_run *p, const struct setup *c) {
    pr_error err;
    struct check_counts t = {.why = ""};
    source from = {0};
    char *path = episode_find(c->name, &from);
    pr_options options = {.settings = (const char *const *)c->how.at, .settings_n = c->how.n, .time_limit_ms = 60000};
    pr_episode *episode = path ? pr_load(source_read, &from, path, &options, &err) : NULL;
    uint64_t seed = p->seed;
    if (episode) program_remember(episode->program);
    if (kit_check(&t, PROP_SCRIPT, episode != NULL, "%s", episode ? "" : err.text))
        for (uint64_t end = p->seed + (uint64_t)c->games; seed < end && play_match(&t, p, c, episode, seed);) seed++;
    char where[160] = "";
    kit_check(&t, PROP_HIDDEN, !episode || !program_changed(episode->program, where, sizeof where), "%s changed",
              where);
    report(p, c, &t, seed);
    pr_unload(episode);
    free(path);
    source_free(&from);
}

/* Listing the combinations ---------------------------------------------------------------------------- */

/* Adds constants such as "const.neighbors=4", because the list of settings has none. */
static void add_constants(const struct kit_run *p, const char *constant, words *to) {
    for (size_t i = 0; i <= p->fixed.n; i++) {
        const char *one = i < p->fixed.n ? p->fixed.at[i] : constant;
        if (!one || strncmp(one, "const.", strlen("const.")) != 0) continue;
        words_add(to, one);
    }
}

static bool add_episode(struct kit_run *p, const char *name, const char *constant) {
    source from = {0};
    char *path = episode_find(name, &from);
    const pr_description *about = path ? episode_describe(&from, path) : NULL;
    const combine_how how = {.turn = (size_t)p->turn, .ends = p->some};
    /* A campaign has no matches of its own. */
    bool good = about != NULL, campaign = about && about->episodes;
    combinations ways = about && !campaign ? combine(about, &p->fixed, how) : (combinations){0};
    for (size_t i = 0; i < ways.n; i++) {
        if (p->n == p->cap) p->all = need(realloc(p->all, (p->cap = p->cap ? 2 * p->cap : 16) * sizeof *p->all));
        long share = p->games / (long)ways.n;
        add_constants(p, constant, &ways.at[i]);
        p->all[p->n++] = (struct setup){copy_text(name), ways.at[i], share ? share : 1};
        ways.at[i] = (words){0}; /* The plan owns it now. */
    }
    combinations_free(&ways);
    episode_forget(about);
    free(path);
    source_free(&from);
    return good;
}

static bool add_episodes(struct kit_run *p, const char *list) {
    bool good = true;
    words names = words_split(list, ',');
    for (size_t i = 0; i < names.n; i++) {
        episode_index all = !strcmp(names.at[i], "all") ? episode_index_read() : (episode_index){0};
        for (size_t e = 0; e < all.n; e++) good = add_episode(p, all.names[e], NULL) && good;
        if (strcmp(names.at[i], "all") != 0) good = add_episode(p, names.at[i], NULL) && good;
        episode_index_free(&all);
    }
    words_free(&names);
    return good && p->n > 0;
}

/* Adds all games, and small ones for parts that no game here uses: each kind of board, rules of entry, standing and
 * sight, questions with domains and of several things, sealed variables, secrets within a side, hidden places,
 * reactions, and phases that a script names. */
static bool add_all(struct kit_run *p) {
    static const struct {
        const char *name, *constant;
    } small[] = {{"auction", NULL},
                 {"divers", NULL},
                 {"draft", NULL},
                 {"duel", NULL},
                 {"forge", NULL},
                 {"harbor", NULL},
                 {"hunt", NULL},
                 {"hunt", "const.shows=1"},
                 {"initiative", NULL},
                 {"crypt", NULL},
                 {"crypt", "const.neighbors=8"},
                 {"moor", NULL},
                 {"moor", "const.neighbors=4"},
                 {"moor", "const.neighbors=8"},
                 {"moor", "const.neighbors=0"},
                 {"quarter", NULL},
                 {"quarter", "const.strict=true"},
                 {"quarter", "const.brawl=true"},
                 {"yard", NULL},
                 {"yard", "const.deploy=false"}};
    bool good = add_episodes(p, "all");
    for (size_t i = 0; i < sizeof small / sizeof *small; i++) {
        buffer path = {0};
        buffer_addf(&path, "tests/lua/mechanisms/%s.lua", small[i].name);
        good = add_episode(p, path.s, small[i].constant) && good;
        buffer_free(&path);
    }
    return good;
}

/* Running them ---------------------------------------------------------------------------------------- */

/* Runs the jobs. Each takes its share and writes to a file of its own, and the files are printed in order at the
 * end. */
static int run_jobs(const struct kit_run *p) {
    FILE *out[MAX_JOBS];
    pid_t pid[MAX_JOBS];
    int tests = 0, failures = 0;
    fflush(stdout);
    for (long j = 0; j < p->jobs; j++) {
        out[j] = need(tmpfile());
        pid[j] = fork();
        if (pid[j] != 0) continue;
        if (dup2(fileno(out[j]), STDOUT_FILENO) < 0) _exit(3);
        /* Half of a load is the compiler, and each combination loads its episode several times. */
        compile_once_begin();
        for (size_t c = (size_t)j; c < p->n; c += (size_t)p->jobs) combination_test(p, &p->all[c]);
        compile_once_end();
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

static int list_combinations(const struct kit_run *p) {
    for (size_t i = 0; i < p->n; i++) {
        printf("%s", p->all[i].name);
        for (size_t s = 0; s < p->all[i].how.n; s++) printf(" %s", p->all[i].how.at[s]);
        printf("\n");
    }
    return 0;
}

static bool read_arguments(struct kit_run *p, int argc, char **argv, const char **episodes) {
    const struct {
        const char *name;
        long *to;
    } numbers[] = {{"--games", &p->games}, {"--every", &p->every}, {"--forks", &p->forks},
                   {"--most", &p->most},   {"--jobs", &p->jobs},   {"--turn", &p->turn}};
    for (int i = 1; i < argc; i++) {
        const bool value = i + 1 < argc;
        size_t n = 0;
        while (n < sizeof numbers / sizeof *numbers && strcmp(argv[i], numbers[n].name) != 0) n++;
        if (n < sizeof numbers / sizeof *numbers && value)
            *numbers[n].to = strtol(argv[++i], NULL, 10);
        else if (!strcmp(argv[i], "--episodes") && value)
            *episodes = argv[++i];
        else if (!strcmp(argv[i], "--seed") && value)
            p->seed = strtoull(argv[++i], NULL, 10);
        else if (!strcmp(argv[i], "--list"))
            p->list = true;
        else if (strchr(argv[i], '=') && argv[i][0] != '-')
            words_add(&p->fixed, argv[i]);
        else
            return false;
    }
    return p->games > 0 && p->every > 0 && p->forks > 0 && p->jobs > 0 && p->jobs <= MAX_JOBS && p->turn >= 0 &&
           p->most >= 0;
}

int main(int argc, char **argv) {
    bool thorough = getenv("PRECINCT_LONG") != NULL;
    struct kit_run p = {.program = argv[0],
                        .seed = 1,
                        .games = thorough ? 96 : 3,
                        .every = thorough ? 16 : 48,
                        .forks = thorough ? 1 : 8,
                        .most = thorough ? 0 : 24,
                        .some = !thorough,
                        .jobs = 2};
    const char *episodes = NULL; /* NULL means all games and the small ones. */
    if (!read_arguments(&p, argc, argv, &episodes)) {
        fprintf(stderr, "usage: kit [--episodes all|NAME,...] [--games N] [--seed N] [--every N] [--forks N] [--most "
                        "N] [--jobs N] [--turn N] [--list] [SETTING=VALUE...]\n");
        return 2;
    }
    int status = !(episodes ? add_episodes(&p, episodes) : add_all(&p)) ? 2
                 : p.list                                               ? list_combinations(&p)
                                                                        : run_jobs(&p);
    for (size_t i = 0; i < p.n; i++) {
        words_free(&p.all[i].how);
        free(p.all[i].name);
    }
    free(p.all);
    words_free(&p.fixed);
    return status;
}
