/* `precinct bench [EPISODE...]`: plays the same random matches every time, says how fast that went and, last, a
 * signature of what was played: it changes exactly when rules, scripts or chance do. */
#define _GNU_SOURCE 1
#include "front/catalog.h"
#include "front/command.h"
#include "front/files.h"
#include "front/shelf.h"
#include "front/words.h"

#include "core/text.h"

#include <inttypes.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { GAMES = 40, LIMIT = 20000, COPIES = 10000 };

struct tally {
    uint64_t signature;
    long games;
};

static double seconds(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

static uint64_t mix(uint64_t h, uint64_t n) {
    h = (h ^ n) * 0x9E3779B97F4A7C15u;
    return h ^ h >> 29;
}

/* How long one copy of a position takes, in nanoseconds. */
static double copy_time(size_t size) {
    unsigned char *from = calloc(1, size), *to = malloc(size);
    double start = seconds();
    for (int i = 0; from && to && i < COPIES; i++) {
        from[(size_t)i % size]++; /* none is like the one before: all are made */
        memcpy(to, from, size);
        unsigned char *last = to;
        to = from;
        from = last;
    }
    double took = seconds() - start;
    free(from);
    free(to);
    return took / COPIES * 1e9;
}

static int say(const char *name, const pr_error *err) {
    fflush(stdout);
    fprintf(stderr, "precinct: %s: %s\n", name, err->text);
    return err->status == PR_SCRIPT ? EXIT_FAILED : EXIT_REFUSED;
}

/* All matches on one loaded episode. */
static int bench_matches(struct tally *t, pr_episode *episode, const char *name, const char *setting) {
    double start = seconds();
    int64_t decisions = 0;
    size_t size = 0;
    pr_error err;
    for (long i = 0; i < t->games; i++) {
        pr_match *m = pr_new(episode, (uint64_t)i + 1, &err);
        int64_t made = m ? pr_playout(m, (uint64_t)i + 1, LIMIT, &err) : -1;
        if (made < 0) {
            pr_free(m);
            return say(name, &err);
        }
        decisions += made;
        t->signature = mix(mix(t->signature, pr_hash(m)), (uint64_t)made);
        size = pr_state_size(m);
        pr_free(m);
    }
    double took = seconds() - start;
    printf("%s%s%s: %ld %s, %" PRId64 " %s, %.2f s, %.0f %s, %zu %s, %.0f %s\n", name, *setting ? " " : "", setting,
           t->games, tr("matches"), decisions, tr("decisions"), took, took > 0 ? (double)decisions / took : 0,
           tr("decisions a second"), size, tr("bytes a position"), copy_time(size), tr("ns to copy one"));
    return EXIT_FINE;
}

static int bench_setting(struct tally *t, source *from, const char *path, const char *name, const char *setting) {
    pr_error err;
    pr_episode *episode =
        pr_load(source_read, from, path, &(pr_options){.settings = &setting, .settings_n = *setting != '\0'}, &err);
    if (!episode) return say(name, &err);
    int status = bench_matches(t, episode, name, setting);
    pr_unload(episode);
    return status;
}

/* Once for every value of the first setting that is a choice, everything else as it is by default. */
static int bench_episode(struct tally *t, const char *name) {
    source from = {0};
    char *path = episode_find(name, &from);
    json_t *about = path ? episode_describe(&from, path) : NULL;
    int status = about ? EXIT_FINE : EXIT_REFUSED;
    size_t i, j, varied = 0;
    json_t *setting, *choice;
    bool campaign = json_object_get(about, "campaign") != NULL; /* is played episode by episode */
    if (about && is_campaign(about)) varied = 1;                /* its episodes are measured one by one */
    json_array_foreach(campaign ? NULL : json_object_get(about, "settings"), i, setting) {
        if (varied || strcmp(json_str(setting, "type"), "choice") != 0) continue;
        json_array_foreach(json_object_get(setting, "choices"), j, choice) {
            buffer value = {0};
            buffer_addf(&value, "%s=%s", json_str(setting, "name"), json_string_value(choice));
            if (status == EXIT_FINE) status = bench_setting(t, &from, path, name, buffer_text(&value));
            buffer_free(&value);
            varied++;
        }
    }
    if (status == EXIT_FINE && !varied && !campaign) status = bench_setting(t, &from, path, name, "");
    json_decref(about);
    free(path);
    source_free(&from);
    return status;
}

static int usage(void) {
    fprintf(stderr, "%s",
            tr("usage: precinct bench [--games N] [EPISODE...]\n\nPlays fixed random matches (all episodes if none is "
               "named), prints "
               "the speed and a signature of what was played.\n"));
    return EXIT_REFUSED;
}

int command_bench(int argc, char **argv) {
    struct tally t = {.signature = PR_FORMAT, .games = GAMES};
    int first = 1, status = EXIT_FINE;
    if (argc > 2 && strcmp(argv[1], "--games") == 0) {
        t.games = is_number(argv[2]) ? strtol(argv[2], NULL, 10) : 0;
        first = 3;
    }
    if (t.games < 1 || (first < argc && argv[first][0] == '-')) return usage();
    catalog all = catalog_read();
    for (int i = first; i < argc && status == EXIT_FINE; i++) status = bench_episode(&t, argv[i]);
    for (size_t i = 0; i < all.n && first == argc && status == EXIT_FINE; i++) status = bench_episode(&t, all.names[i]);
    catalog_free(&all);
    if (status == EXIT_FINE) printf("signature: %016" PRIx64 "\n", t.signature);
    return status;
}
