/* `precinct strength`: compares bots. Pairs of bots play every entry. If two sides have seats, each bot plays both
 * sides on the same seeds. If only one side has seats, each bot plays that side. Prints a table with 95 % intervals
 * (Wilson) and the CPU time of a match. The matches of a cell of the table are played as by `precinct sim`: several
 * processes share them, a signal stops them, and they are saved in files of the same format. A failed match is printed
 * with the command that plays it again. */
#define _GNU_SOURCE 1
#include "front/commands/strength.h"

#include "front/base/table.h"
#include "front/commands/commands.h"
#include "front/session/session.h"
#include "front/sim/sim_plan.h"
#include "front/sim/sim_results.h"
#include "front/sim/statistics.h"
#include "front/view/show.h"
#include "text/words.h"

#include "front/base/print.h"
#include "text/msg.h"

#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

enum { GAMES = 200, ROW = 132 };

static const char *const usual_pairs[] = {"heuristic,random", "captain,random", "captain,heuristic", NULL};

/* The counts of a cell. The first bot's wins are counted by the side that it played. */
typedef struct count {
    long long won[2], draws[2], games[2], failed;
    long long had; /* number of matches that an earlier run played */
    double seconds;
    int status; /* result of sim_table_play() */
} count;

/* Returns the processor time of the workers that have ended, in seconds. */
static double workers_seconds(void) {
    struct rusage used;
    getrusage(RUSAGE_CHILDREN, &used);
    return (double)(used.ru_utime.tv_sec + used.ru_stime.tv_sec) +
           (double)(used.ru_utime.tv_usec + used.ru_stime.tv_usec) * 1e-6;
}

/* Plays the matches in which the first bot plays sides[half]. Both halves of a comparison are played on the same seeds.
 */
static void play_half(const arena *a, int half, const char *first, const char *second, count *n) {
    const char **bots = arena_bots(a, half, first, second);
    bool same = half && !strcmp(first, second); /* a bot meets itself, so the first half's file already has these
                                                 * matches */
    sim_plan p = a->plan;
    p.games = p.end = a->sides[1] < 0 ? a->c->games : (a->c->games + 1 - half) / 2;
    owned char *file = same ? NULL : arena_file(a, bots);
    sim_table t = arena_table(a, bots, &p);
    n->status = sim_table_play(&t, &p, file, a->c->resume, a->name);
    n->won[half] = results_matches(t.results, a->sides[half]);
    n->draws[half] = results_matches(t.results, (int)t.results->about.sides);
    n->games[half] = results_matches(t.results, -1);
    n->had += t.had;
    n->failed += (long long)results_failed(t.results);
    results_free(t.results);
    free_all(t.again, bots);
}

static count play_cell(const arena *a, const char *first, const char *second) {
    count n = {.failed = 0};
    double before = workers_seconds();
    play_half(a, 0, first, second, &n);
    if (a->sides[1] >= 0 && a->c->games > 1 && !n.status) play_half(a, 1, first, second, &n);
    n.seconds = workers_seconds() - before;
    return n;
}

/* Returns the processor time of a match. Returns "-" if an earlier run played all matches, because their time is
 * unknown. */
static figure seconds_each(const count *n) {
    long long played = n->games[0] + n->games[1] - n->had;
    return played > 0 ? figure_of(n->seconds / (double)played, 2) : (figure){"-"};
}

/* Returns true to print rows as sentences, as with --plain. Each row is printed as soon as it is finished, so the
 * columns cannot be fitted to a narrow terminal. */
static bool in_words(void) {
    return terminal_plain() || (terminal_out() && terminal_columns() <= ROW);
}

/* Prints a cell as a sentence: "x, captain against random: as first 5 of 10 ..." */
static void speak_cell(const char *entry, const char *first, const char *second, const count *n, const interval *won) {
    owned_buffer line = {0};
    buffer_addf(&line, "%s, ", entry);
    if (second)
        buffer_addf(&line, tr("%s against %s: as first %lld of %lld, as second %lld of %lld"), first, second, n->won[0],
                    n->games[0], n->won[1], n->games[1]);
    else
        buffer_addf(&line, tr("%s: %lld of %lld"), first, n->won[0], n->games[0]);
    buffer_addf(&line, tr("; won %s %%, interval (95 %%) %s to %s; %s CPU s a match."),
                figure_of(100 * won->share, 1).s, figure_of(100 * won->low, 1).s, figure_of(100 * won->high, 1).s,
                seconds_each(n).s);
    if (n->draws[0] + n->draws[1]) buffer_addf(&line, tr(" %lld drawn, which count half."), n->draws[0] + n->draws[1]);
    say_wrapped(0, 0, line.s);
    print_flush();
}

static void print_cell(const char *entry, const char *first, const char *second, const count *n) {
    double games = (double)(n->games[0] + n->games[1]);
    interval won = wilson((double)(n->won[0] + n->won[1]) + 0.5 * (double)(n->draws[0] + n->draws[1]), games);
    if (in_words()) {
        speak_cell(entry, first, second, n, &won);
        return;
    }
    print("%-32s %-22s", entry, first);
    if (second)
        print(" %-22s %4lld/%-4lld %4lld/%-4lld", second, n->won[0], n->games[0], n->won[1], n->games[1]);
    else
        print(" %-22s %4lld/%-4lld %9s", "", n->won[0], n->games[0], "");
    print("  %5s %% (%s..%s) %8s", figure_of(100 * won.share, 1).s, figure_of(100 * won.low, 1).s,
          figure_of(100 * won.high, 1).s, seconds_each(n).s);
    if (n->draws[0] + n->draws[1]) print(tr("  %lld drawn, which count half"), n->draws[0] + n->draws[1]);
    print("\n");
    print_flush();
}

/* Lists each bot once, in the order in which the pairs name them. */
static size_t bots_named(const contest *c, const char *names[]) {
    size_t n = 0;
    for (size_t i = 0; i < 2 * c->pairs; i++) {
        const char *name = i % 2 ? c->pair[i / 2].first : c->pair[i / 2].second;
        bool known = false;
        for (size_t j = 0; j < n; j++) known = known || !strcmp(names[j], name);
        if (!known) names[n++] = name;
    }
    return n;
}

/* Plays and prints a cell. Returns the exit status. */
static int show_cell(const arena *a, const char *first, const char *second) {
    count n = play_cell(a, first, second ? second : first);
    if (!n.status || n.status >= STOPPED || n.games[0] > 0) print_cell(a->name, first, second, &n);
    return n.status ? n.status : n.failed ? EXIT_FAILED : EXIT_FINE;
}

static int contest_entry(const arena *a) {
    int status = EXIT_FINE;
    if (a->sides[1] >= 0) {
        for (size_t i = 0; i < a->c->pairs && status < STOPPED; i++) {
            status = worse_status(status, show_cell(a, a->c->pair[i].first, a->c->pair[i].second));
        }
        return status;
    }
    const char *names[2 * MAX_PAIRS];
    size_t n = bots_named(a->c, names);
    for (size_t i = 0; i < n && status < STOPPED; i++) {
        status = worse_status(status, show_cell(a, names[i], NULL));
    }
    return status;
}

/* Reads a pair such as "captain:iterations=60,depth=10,random". Settings of a bot contain commas, so the pair is split
 * at the comma that has a player on both sides. */
static bool read_pair(contest *c, const char *value) {
    pr_error err = {.text = ""};
    bool good = false;
    owned char *first = copy_text(value ? value : "");
    for (char *comma = first; !good && c->pairs < MAX_PAIRS && (comma = strchr(comma, ',')); comma++) {
        *comma = '\0';
        good = pr_bot_check(first, NULL, &err) == PR_OK && pr_bot_check(comma + 1, NULL, &err) == PR_OK;
        if (good) c->pair[c->pairs++] = (struct pair){copy_text(first), copy_text(comma + 1)};
        *comma = ',';
    }
    if (good) return true;
    return complain(
        tr("precinct: --pair is given at most %d times, each time with two players and a comma between, not with "
           "'%s'. %s\n"),
        MAX_PAIRS, value ? value : "", err.text);
}

static bool read_option(contest *c, const argument *a) {
    match_setup scratch = {0};
    if (!a->name) return true;
    if (!argument_sound(a, strength_flags, strength_values)) return false;
    if (!strcmp(a->name, "pair")) return read_pair(c, a->value);
    if (!strcmp(a->name, "ladder")) return ladder_players(c, a->value);
    if (!strcmp(a->name, "elo")) return ladder_bounds(c, a->value);
    if (strcmp(a->name, "seed") != 0) return true;
    bool good = setup_seed(&scratch, a->value);
    c->seed = scratch.seed;
    return good;
}

static bool read_contest(contest *c, const arguments *a) {
    bool good = show_setup(a);
    for (size_t i = 0; i < a->n && good; i++) good = read_option(c, &a->at[i]);
    good = good && argument_number(a, "games", 1, MAX_GAMES, &c->games) &&
           argument_number(a, "jobs", 1, MAX_JOBS, &c->jobs);
    bool usual = !c->pairs && !c->ladder_n;
    for (size_t i = 0; good && usual && usual_pairs[i]; i++) good = read_pair(c, usual_pairs[i]);
    c->folder = argument_value(a, "save");
    c->resume = argument_given(a, "resume");
    if (good && c->pairs && c->ladder_n) return complain("%s", tr("precinct: use --pair or --ladder, not both.\n"));
    if (good && argument_given(a, "elo") && !c->ladder_n)
        return complain("%s", tr("precinct: --elo sets the bounds of a ladder. Add --ladder PLAYER,PLAYER.\n"));
    if (!good || !c->resume || c->folder) return good;
    return complain("%s", tr("precinct: --resume continues the folder that --save names. Add --save DIR.\n"));
}

static void contest_free(contest *c) {
    for (size_t i = 0; i < c->pairs; i++) {
        free_all(c->pair[i].first, c->pair[i].second);
    }
    for (size_t i = 0; i < c->ladder_n; i++) free(c->ladder[i]);
}

/* Plays all pairs in an entry. */
static int contest_visit(void *ctx, arena *a) {
    (void)ctx;
    int status = contest_entry(a);
    arena_close(a);
    return status;
}

/* All loaded entries, because a ladder plays them together. */
typedef struct entry_list {
    arena **at;
    size_t n;
} entry_list;

static int keep_entry(void *ctx, arena *a) {
    entry_list *list = ctx;
    append_to(list->at, list->n) = a;
    return EXIT_FINE;
}

static int contest_ladder(const contest *c) {
    entry_list list = {0};
    int status = entries_each(c, keep_entry, &list);
    if (status == EXIT_FINE) status = ladder_play(c, list.at, list.n);
    for (size_t i = 0; i < list.n; i++) arena_close(list.at[i]);
    free(list.at);
    return status;
}

/* Plays all named entries, or all entries. */
static int contest_all(const contest *c) {
    int status = entries_found(c);
    if (status != EXIT_FINE) return status;
    if (!folder_ready(c->folder)) return EXIT_FAILED;
    if (c->ladder_n) return contest_ladder(c);
    if (!in_words())
        print("%-32s %-22s %-22s %-9s %-9s  %s  %s\n", tr("entry"), tr("bot"), tr("against"), tr("as first"),
              tr("as second"), tr("won, interval (95 %)"), tr("CPU s a match"));
    return entries_each(c, contest_visit, NULL);
}

int command_strength(const arguments *a) {
    owned_by(contest_free) contest c = {.games = GAMES, .jobs = 1, .seed = 1, .elo_low = 0, .elo_high = 40, .given = a};
    return read_contest(&c, a) ? contest_all(&c) : EXIT_REFUSED;
}
