/* `precinct bench [EPISODE [SETTING=VALUE...]]...`: plays the same random matches every time. The command prints the
 * speed of these matches, and at the end a signature of all their positions. The signature changes exactly when play
 * changes: by rules, scripts or the generator of random numbers. Times are processor times, because other work on the
 * machine disturbs wall-clock times more. */
#define _GNU_SOURCE 1
#include "front/base/table.h"
#include "front/commands/bench_instructions.h"
#include "front/commands/commands.h"
#include "front/files/episode_index.h"
#include "front/files/files.h"
#include "front/session/world.h"
#include "text/words.h"

#include "front/base/print.h"
#include "text/msg.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

/* GAMES, PLANE_GAMES: default number of matches of an entry, without and with a measured table, where a random decision
 * takes 100 to 200 times as long. COUNTED_GAMES: matches under callgrind, which takes 50 times as long.
 */
enum { GAMES = 40, PLANE_GAMES = 2, COUNTED_GAMES = 2, LIMIT = 20000, COPIES = 2000, REACH = 25, JOBS = 2 };

struct stats {
    uint64_t signature;
    long games; /* 0 stands for the default, which depends on the episode's boards */
    bool instructions;
};

static double clock_of(clockid_t id) {
    struct timespec t;
    clock_gettime(id, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

static double seconds(void) {
    return clock_of(CLOCK_PROCESS_CPUTIME_ID);
}

static uint64_t mix(uint64_t h, uint64_t n) {
    h = (h ^ n) * 0x9E3779B97F4A7C15u;
    return h ^ h >> 29;
}

/* Returns the time of one clone of a match in mid-play, in microseconds, or 0 without a match. */
static double clone_time(pr_episode *episode) {
    owned_match *m = pr_new(episode, 1, NULL);
    bool good = m && pr_playout(m, 1, REACH, NULL) >= 0;
    double start = seconds();
    for (int i = 0; i < COPIES && good; i++) {
        owned_match *c = pr_clone(m, NULL);
        good = c != NULL;
    }
    double took = seconds() - start;
    return good ? took / COPIES * 1e6 : 0;
}

static int fail(const char *name, const pr_error *err) {
    print_flush();
    complain("precinct: %s: %s\n", name, err->text);
    return exit_for(err->status);
}

/* Sums over the matches of one loaded episode. */
struct played {
    long games;
    int64_t decisions;
    double playing, starting;
    size_t size;
};

static long games_of(const struct stats *t, pr_episode *episode) {
    const pr_content *c = pr_content_of(episode);
    if (t->instructions && !t->games) return COUNTED_GAMES;
    return t->games ? t->games : c && content_has_plane(c) ? PLANE_GAMES : GAMES;
}

static bool play_matches(struct stats *t, pr_episode *episode, struct played *p, pr_error *err) {
    *p = (struct played){.games = games_of(t, episode)};
    for (long i = 0; i < p->games; i++) {
        double start = seconds();
        pr_match *m = pr_new(episode, (uint64_t)i + 1, err);
        double begun = seconds();
        int64_t made = m ? pr_playout(m, (uint64_t)i + 1, LIMIT, err) : -1;
        p->playing += seconds() - begun;
        p->starting += begun - start;
        if (made < 0) return pr_free(m), false;
        p->decisions += made;
        p->size = pr_state_size(m);
        t->signature = mix(mix(t->signature, pr_hash(m)), (uint64_t)made);
        pr_free(m);
    }
    return true;
}

static double per(double n, double of) {
    return of > 0 ? n / of : 0;
}

static int bench_matches(struct stats *t, pr_episode *episode, const char *name, struct played *all) {
    struct played p;
    pr_error err;
    uint64_t requested_before = pr_script_usage(episode).asked;
    if (!play_matches(t, episode, &p, &err)) return fail(name, &err);
    double bytes = per((double)(pr_script_usage(episode).asked - requested_before), (double)p.decisions);
    print(tr("%s: %ld matches, %lld decisions, %.0f a second (%s us each), %.0f us to set up a match, %.0f bytes of "
             "Lua "
             "a decision, a position of %zu bytes, a clone in %s us\n"),
          name, p.games, (long long)p.decisions, per((double)p.decisions, p.playing),
          figure_of(per(p.playing * 1e6, (double)p.decisions), 2).s, per(p.starting * 1e6, (double)p.games), bytes,
          p.size, figure_of(clone_time(episode), 1).s);
    print_flush();
    *all = p;
    return EXIT_FINE;
}

/* Measures the episode with these settings. The output shows them after the episode's name. */
static int bench_settings(struct stats *t, source *from, const char *path, const char *name, const char **settings,
                          size_t n) {
    pr_error err;
    owned_buffer title = {0};
    owned_episode *episode =
        pr_load(source_read, from, path, &(pr_options){.settings = settings, .settings_n = n}, &err);
    buffer_add(&title, name);
    for (size_t i = 0; i < n; i++) buffer_addf(&title, " %s", settings[i]);
    struct played p;
    int status = episode ? bench_matches(t, episode, buffer_text(&title), &p) : fail(name, &err);
    if (t->instructions && status == EXIT_FINE)
        status = instructions_print(buffer_text(&title), name, settings, n, p.games, p.decisions);
    return status;
}

/* Measures the episode once for each value of its first setting that is a choice. Other settings have their defaults.
 */
static int bench_choices(struct stats *t, source *from, const char *path, const char *name,
                         const pr_description *about) {
    int status = EXIT_FINE, i = 0;
    if (about->episodes) return EXIT_FINE; /* a campaign: its episodes are measured separately */
    while (i < about->settings && about->setting[i].type != PR_SETTING_CHOICE) i++;
    if (i == about->settings) return bench_settings(t, from, path, name, NULL, 0);
    const pr_setting *s = &about->setting[i];
    for (int j = 0; j < s->choices && status == EXIT_FINE; j++) {
        owned char *value = text_of("%s=%s", s->name, s->choice[j].id);
        const char *text = value;
        status = bench_settings(t, from, path, name, &text, 1);
    }
    return status;
}

static int bench_episode(struct stats *t, const char *name, const char **settings, size_t n) {
    owned_by(source_free) source from = {0};
    owned char *path = episode_find(name, &from);
    int status = EXIT_REFUSED;
    const pr_description *about = path ? episode_describe_status(&from, path, &status) : NULL;
    if (about)
        status = n ? bench_settings(t, &from, path, name, settings, n) : bench_choices(t, &from, path, name, about);
    episode_forget(about);
    return status;
}

/* The whole ------------------------------------------------------------------------------------------- */

/* Returns the time from loading an episode to its first question, in milliseconds, or a negative number on failure. */
static double first_question(const char *name) {
    owned_by(source_free) source from = {0};
    double start = seconds();
    owned char *path = episode_find(name, &from);
    owned_episode *episode = path ? pr_load(source_read, &from, path, NULL, NULL) : NULL;
    owned_match *m = episode ? pr_new(episode, 1, NULL) : NULL;
    return m ? (seconds() - start) * 1e3 : -1;
}

/* Returns the decisions per second, by the wall clock, of `jobs` processes that together play the same matches. */
static double together(const struct stats *t, const char *name, int jobs) {
    double start = clock_of(CLOCK_MONOTONIC);
    print_flush();
    for (int i = 0; i < jobs; i++)
        if (fork() == 0) {
            struct stats own = *t;
            bool quiet = print_nowhere();
            _exit(quiet ? bench_episode(&own, name, NULL, 0) : EXIT_REFUSED);
        }
    while (wait(NULL) > 0) continue;
    return jobs / (clock_of(CLOCK_MONOTONIC) - start);
}

static void bench_whole(const struct stats *t, const episode_index *all) {
    double loading = 0, slowest = 0;
    for (size_t i = 0; i < all->n; i++) {
        double took = first_question(all->names[i]);
        if (took > 0) loading += took;
        if (took > slowest) slowest = took;
    }
    struct rusage use;
    getrusage(RUSAGE_SELF, &use);
    print(tr("all %zu episodes loaded and started in %.0f ms, the slowest in %.0f ms; peak memory %ld KiB\n"), all->n,
          loading, slowest, use.ru_maxrss);
    if (all->n)
        print(tr("two jobs at once are %s times as fast as one\n"),
              figure_of(together(t, all->names[0], JOBS) / together(t, all->names[0], 1), 2).s);
}

int command_bench(const arguments *a) {
    long long games = 0;
    struct stats t = {.signature = PR_FORMAT, .instructions = argument_given(a, "instructions")};
    int status = EXIT_FINE;
    owned_words named = {.at = need(calloc(a->n + 1, sizeof *named.at))};
    for (size_t i = 0; argument_plain(a, i); i++) named.at[named.n++] = copy_text(argument_plain(a, i));
    if (named.n && (*named.at[0] == '-' || strchr(named.at[0], '='))) return command_usage("bench");
    if (!argument_number(a, "games", 1, ANY_COUNT, &games)) return EXIT_REFUSED;
    t.games = (long)games;
    if (t.instructions && !instructions_ready()) return EXIT_FAILED;
    owned_by(episode_index_free) episode_index all = episode_index_read();
    for (size_t e = 0; e < all.n && !named.n && status == EXIT_FINE; e++)
        status = bench_episode(&t, all.names[e], NULL, 0);
    for (size_t i = 0, next; i < named.n && status == EXIT_FINE; i = next) {
        for (next = i + 1; next < named.n && strchr(named.at[next], '=');) next++;
        status = bench_episode(&t, named.at[i], (const char **)&named.at[i + 1], next - i - 1);
    }
    if (!named.n && status == EXIT_FINE && !t.instructions) bench_whole(&t, &all);
    if (status == EXIT_FINE) print("signature: %016" PRIx64 "\n", t.signature);
    return status;
}
