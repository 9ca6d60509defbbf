/* `precinct strength`: who plays better? Pairs of bots play every entry, where two sides have seats each of them both
 * sides on the same seeds; where one side has, each bot plays it. Prints a table with 95 % intervals (Wilson) and the
 * CPU time of a match. Matches are spread over processes; what is counted does not depend on how many. */
#define _GNU_SOURCE 1
#include "front/arguments.h"
#include "front/catalog.h"
#include "front/command.h"
#include "front/session.h"
#include "front/shelf.h"
#include "front/words.h"

#include "core/text.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { MOST_PAIRS = 16, MOST_JOBS = 64, GAMES = 200, LONGEST = 100000 };

static const char *const usual_pairs[] = {"heuristic,random", "captain,random", "captain,heuristic", NULL};

typedef struct contest {
    long games, jobs;
    uint64_t seed;
    const char *pair[MOST_PAIRS + 1];
    char **settings; /* given for all entries */
    size_t settings_n;
} contest;

/* What a cell counts: wins of the first bot, by the side it played. */
typedef struct count {
    long won[2], draws[2], games[2], failed;
    double seconds;
} count;

static double cpu_seconds(void) {
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

/* The two sides that have seats; the second is -1 if only one has. */
static void playing_sides(pr_episode *e, int sides[2]) {
    json_t *info = need(json_loads(pr_episode_json(e), 0, NULL));
    size_t i, k;
    json_t *side, *seat;
    int n = 0;
    sides[0] = sides[1] = -1;
    json_array_foreach(json_object_get(info, "sides"), i, side) {
        bool plays = false;
        json_array_foreach(json_object_get(info, "seats"), k, seat) {
            plays = plays || !strcmp(json_str(seat, "side"), json_str(side, "id"));
        }
        if (plays && n < 2) sides[n++] = (int)i;
    }
    json_decref(info);
}

/* The side of each seat. */
static void sides_of_seats(pr_episode *e, int *of, size_t most) {
    json_t *info = need(json_loads(pr_episode_json(e), 0, NULL));
    size_t i, k;
    json_t *side, *seat;
    json_array_foreach(json_object_get(info, "seats"), k, seat) {
        json_array_foreach(json_object_get(info, "sides"), i, side) {
            if (k < most && !strcmp(json_str(seat, "side"), json_str(side, "id"))) of[k] = (int)i;
        }
    }
    json_decref(info);
}

/* One match: the winner's side, -1 for a draw, -2 after a message. */
static int play(pr_episode *e, uint64_t seed, const char *const bot_of_side[], const int *side_of_seat) {
    pr_error err = {0};
    pr_match *m = pr_new(e, seed, &err);
    int winner = -2;
    for (long n = 0; m && !pr_open(m).over; n++) {
        int seat = pr_option_seat(m, 0), i = pr_choose(m, pr_open(m).seat, bot_of_side[side_of_seat[seat]], &err);
        if (n == LONGEST || i < 0 || pr_answer_index(m, i, &err) != PR_OK) break;
    }
    if (m && pr_open(m).over)
        winner = pr_open(m).winner;
    else
        fprintf(stderr, "precinct: seed %llu: %s\n", (unsigned long long)seed, err.text);
    pr_free(m);
    return winner;
}

/* One job's share of a cell. `first` plays sides[0] on even games and, if there is a second side, that on odd ones. */
static count play_share(pr_episode *e, const contest *c, const int sides[2], const char *first, const char *second,
                        long job) {
    enum { SEATS = 64, SIDES = 16 };
    int side_of_seat[SEATS] = {0};
    count n = {0};
    sides_of_seats(e, side_of_seat, SEATS);
    double start = cpu_seconds();
    for (long g = job; g < c->games; g += c->jobs) {
        int swapped = sides[1] >= 0 ? (int)(g % 2) : 0;
        const char *bots[SIDES];
        for (int i = 0; i < SIDES; i++) bots[i] = i == sides[swapped] ? first : second;
        int winner = play(e, c->seed + (uint64_t)(sides[1] >= 0 ? g / 2 : g), bots, side_of_seat);
        n.games[swapped]++;
        n.failed += winner == -2;
        n.draws[swapped] += winner == -1;
        n.won[swapped] += winner == sides[swapped];
    }
    n.seconds = cpu_seconds() - start;
    return n;
}

static void add(count *to, const count *n) {
    for (int i = 0; i < 2; i++) {
        to->won[i] += n->won[i];
        to->draws[i] += n->draws[i];
        to->games[i] += n->games[i];
    }
    to->failed += n->failed;
    to->seconds += n->seconds;
}

static count play_cell(pr_episode *e, const contest *c, const int sides[2], const char *first, const char *second) {
    int out[MOST_JOBS][2];
    pid_t child[MOST_JOBS];
    count all = {0};
    fflush(NULL);
    for (long j = 0; j < c->jobs; j++) {
        child[j] = pipe(out[j]) ? -1 : fork();
        if (child[j]) continue;
        count n = play_share(e, c, sides, first, second, j);
        _exit(write(out[j][1], &n, sizeof n) == (ssize_t)sizeof n ? 0 : 1);
    }
    for (long j = 0; j < c->jobs; j++) {
        count n = {.failed = 1};
        if (child[j] > 0) {
            close(out[j][1]);
            if (read(out[j][0], &n, sizeof n) != (ssize_t)sizeof n) n = (count){.failed = 1};
            close(out[j][0]);
            waitpid(child[j], NULL, 0);
        }
        add(&all, &n);
    }
    return all;
}

/* Wilson's 95 % interval of a share. */
static void interval(double won, double n, double *low, double *high) {
    const double z = 1.959964;
    double p = n > 0 ? won / n : 0, d = 1 + z * z / (n > 0 ? n : 1);
    double centre = (p + z * z / (2 * n)) / d, reach = z * sqrt(p * (1 - p) / n + z * z / (4 * n * n)) / d;
    *low = n > 0 ? 100 * (centre - reach) : 0;
    *high = n > 0 ? 100 * (centre + reach) : 100;
}

static void print_cell(const char *entry, const char *first, const char *second, const count *n) {
    long games = n->games[0] + n->games[1];
    double won = (double)(n->won[0] + n->won[1]) + 0.5 * (double)(n->draws[0] + n->draws[1]), low, high;
    interval(won, (double)games, &low, &high);
    printf("%-32s %-22s", entry, first);
    if (second)
        printf(" %-22s %4ld/%-4ld %4ld/%-4ld", second, n->won[0], n->games[0], n->won[1], n->games[1]);
    else
        printf(" %-22s %4ld/%-4ld %9s", "", n->won[0], n->games[0], "");
    printf("  %5.1f %% (%.1f..%.1f) %8.2f\n", games ? 100 * won / (double)games : 0, low, high,
           games ? n->seconds / (double)games : 0);
    fflush(stdout);
}

/* Each bot once, in the order in which the pairs name them. */
static size_t bots_named(const contest *c, char *names[], size_t most) {
    size_t n = 0;
    for (int i = 0; c->pair[i]; i++) {
        words pair = words_split(c->pair[i], ',');
        for (size_t k = pair.n; k-- > 0;) {
            bool known = false;
            for (size_t j = 0; j < n; j++) known = known || !strcmp(names[j], pair.at[k]);
            if (!known && n < most) names[n++] = copy_text(pair.at[k]);
        }
        words_free(&pair);
    }
    return n;
}

static long contest_entry(const contest *c, pr_episode *e, const char *entry) {
    int sides[2];
    long failed = 0;
    playing_sides(e, sides);
    if (sides[1] >= 0) {
        for (int i = 0; c->pair[i]; i++) {
            words pair = words_split(c->pair[i], ',');
            count n = play_cell(e, c, sides, pair.at[0], pair.at[1]);
            print_cell(entry, pair.at[0], pair.at[1], &n);
            failed += n.failed;
            words_free(&pair);
        }
        return failed;
    }
    char *names[2 * MOST_PAIRS];
    size_t n = bots_named(c, names, 2 * MOST_PAIRS);
    for (size_t i = 0; i < n; i++) {
        count counted = play_cell(e, c, sides, names[i], names[i]);
        print_cell(entry, names[i], NULL, &counted);
        failed += counted.failed;
        free(names[i]);
    }
    return failed;
}

static int contest_with(const contest *c, source *from, const char *path, const char *name, const char *setting) {
    const char *all[64];
    size_t n = 0;
    pr_error err = {0};
    if (*setting) all[n++] = setting;
    for (size_t i = 0; i < c->settings_n && n < 64; i++) all[n++] = c->settings[i];
    pr_episode *e = pr_load(source_read, from, path, &(pr_options){.settings = all, .settings_n = n}, &err);
    if (!e) return fprintf(stderr, "precinct: %s: %s\n", name, err.text), EXIT_FAILED;
    buffer entry = {0};
    buffer_addf(&entry, "%s%s%s", name, *setting ? " " : "", setting);
    long failed = contest_entry(c, e, buffer_text(&entry));
    buffer_free(&entry);
    pr_unload(e);
    return failed ? EXIT_FAILED : EXIT_FINE;
}

static bool is_given(const contest *c, const char *name) {
    for (size_t i = 0; i < c->settings_n; i++)
        if (!strncmp(c->settings[i], name, strlen(name)) && c->settings[i][strlen(name)] == '=') return true;
    return false;
}

/* Once for each entry of the episode, everything else as it is by default. */
static int contest_episode(const contest *c, const char *name) {
    source from = {0};
    char *path = episode_find(name, &from);
    json_t *about = path ? episode_describe(&from, path) : NULL;
    int status = about ? EXIT_FINE : EXIT_REFUSED;
    const json_t *split = about && !is_campaign(about) ? entries_setting(about) : NULL;
    if (split && is_given(c, json_str(split, "name"))) split = NULL;
    size_t i;
    json_t *choice;
    json_array_foreach(json_object_get(split, "choices"), i, choice) {
        buffer value = {0};
        buffer_addf(&value, "%s=%s", json_str(split, "name"), json_string_value(choice));
        if (status == EXIT_FINE) status = contest_with(c, &from, path, name, buffer_text(&value));
        buffer_free(&value);
    }
    if (about && !split && !is_campaign(about)) status = contest_with(c, &from, path, name, "");
    json_decref(about);
    free(path);
    source_free(&from);
    return status;
}

static int usage(void) {
    fprintf(stderr, "%s",
            tr("usage: precinct strength [--pair BOT,BOT]... [--games N] [--seed N] [--jobs N] [--SETTING VALUE]...\n"
               "                         [EPISODE...]\n\n"
               "Lets bots play against each other, both sides on the same seeds, and prints who wins how often\n"
               "(with intervals of 95 %); where only one side is played, how often it wins with each bot.\n"
               "Without EPISODE: all. Without --pair: heuristic,random captain,random captain,heuristic.\n"));
    return EXIT_REFUSED;
}

static bool read_number(const char *value, long least, long most, long *to) {
    if (!value || !is_number(value)) return false;
    *to = strtol(value, NULL, 10);
    return *to >= least && *to <= most;
}

static bool read_pair(contest *c, size_t n, const char *value) {
    words pair = words_split(value ? value : "", ',');
    pr_error err = {.text = ""};
    bool good = n < MOST_PAIRS && pair.n == 2 && pr_bot_check(pair.at[0], &err) == PR_OK &&
                pr_bot_check(pair.at[1], &err) == PR_OK;
    if (*err.text) fprintf(stderr, "precinct: %s\n", err.text);
    if (good) c->pair[n] = value;
    words_free(&pair);
    return good;
}

int command_strength(int argc, char **argv) {
    static const char *const flags[] = {"help", NULL};
    arguments a = arguments_read(argc, argv, flags);
    contest c = {.games = GAMES, .jobs = 1, .seed = 1};
    size_t pairs = 0;
    bool good = true, named = false;
    for (size_t i = 0; i < a.n && good; i++) {
        const char *name = a.at[i].name, *value = a.at[i].value;
        long seed = 0;
        named = named || !name;
        if (!name) continue;
        if (!strcmp(name, "pair"))
            good = read_pair(&c, pairs++, value);
        else if (!strcmp(name, "games"))
            good = read_number(value, 1, 1000000, &c.games);
        else if (!strcmp(name, "jobs"))
            good = read_number(value, 1, MOST_JOBS, &c.jobs);
        else if (!strcmp(name, "seed"))
            good = read_number(value, 0, 1000000000, &seed), c.seed = (uint64_t)seed;
        else if (value) {
            buffer setting = {0};
            buffer_addf(&setting, "%s=%s", name, value);
            plan_add(&c.settings, &c.settings_n, buffer_text(&setting));
            buffer_free(&setting);
        } else
            good = false;
    }
    for (; !pairs && usual_pairs[pairs];) c.pair[pairs] = usual_pairs[pairs], pairs++;
    int status = good ? EXIT_FINE : usage();
    if (good)
        printf("%-32s %-22s %-22s %-9s %-9s  %s  %s\n", tr("entry"), tr("bot"), tr("against"), tr("as first"),
               tr("as second"), tr("won, interval (95 %)"), tr("CPU s a match"));
    catalog all = good && !named ? catalog_read() : (catalog){0};
    for (size_t i = 0; i < a.n && good && status == EXIT_FINE; i++)
        if (!a.at[i].name) status = contest_episode(&c, a.at[i].value);
    for (size_t i = 0; i < all.n && status == EXIT_FINE; i++) status = contest_episode(&c, all.names[i]);
    catalog_free(&all);
    for (size_t i = 0; i < c.settings_n; i++) free(c.settings[i]);
    free(c.settings);
    arguments_free(&a);
    return status;
}
