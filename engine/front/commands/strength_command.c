/* `precinct strength`: compares bots. Pairs of bots play every entry. If two sides have seats, each bot plays both
 * sides on the same seeds; if one side has, each bot plays it. Prints a table with 95 % intervals (Wilson) and the CPU
 * time of a match. The matches of a cell are simulations like those of `precinct sim`: spread over processes, stopped
 * by a signal, and kept in files of the same format. A failed match is printed with the command that plays it again. */
#define _GNU_SOURCE 1
#include "front/base/arguments.h"
#include "front/base/figure.h"
#include "front/base/members.h"
#include "front/base/terminal.h"
#include "front/commands/commands.h"
#include "front/files/episode_index.h"
#include "front/files/menu_entries.h"
#include "front/session/session.h"
#include "front/sim/sim_plan.h"
#include "front/sim/sim_results.h"
#include "front/view/show.h"
#include "text/words.h"

#include "front/base/print.h"
#include "front/base/wrap.h"
#include "text/msg.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

enum { MAX_PAIRS = 16, GAMES = 200, ROW = 132 };

static const char *const own_values[] = {"pair", "games", "jobs", "seed", "save", "set", NULL};
static const char *const own_flags[] = {"plain", "resume", "help", NULL};

static const char *const usual_pairs[] = {"heuristic,random", "captain,random", "captain,heuristic", NULL};

typedef struct contest {
    long long games, jobs;
    uint64_t seed;
    const char *folder; /* where every half's matches are kept, or NULL */
    bool resume;
    struct pair {
        char *first, *second;
    } pair[MAX_PAIRS];
    size_t pairs;
    const arguments *given; /* the settings among them are for all entries */
} contest;

/* What a cell counts: wins of the first bot, by the side it played. */
typedef struct count {
    long long won[2], draws[2], games[2], failed;
    long long had; /* of the games, those of an earlier run */
    double seconds;
    int ended; /* as sim_table_play returns it */
} count;

/* An entry of an episode, loaded: the sides that have seats, the second is -1 if only one has. */
typedef struct arena {
    const contest *c;
    const char *name, *episode_name, *given; /* "game/episode setting=value", "game/episode", " --setting value" */
    pr_episode *episode;
    json_t *info;
    int sides[2];
} arena;

/* Returns the processor time of the workers that have ended, in seconds. */
static double workers_seconds(void) {
    struct rusage used;
    getrusage(RUSAGE_CHILDREN, &used);
    return (double)(used.ru_utime.tv_sec + used.ru_stime.tv_sec) +
           (double)(used.ru_utime.tv_usec + used.ru_stime.tv_usec) * 1e-6;
}

static int side_of_seat(const arena *a, size_t seat) {
    const char *id = json_str(json_array_get(json_object_get(a->info, "seats"), seat), "side");
    size_t i;
    json_t *side;
    json_array_foreach(json_object_get(a->info, "sides"), i, side) {
        if (!strcmp(json_str(side, "id"), id)) return (int)i;
    }
    return -1;
}

static void find_sides(arena *a) {
    int n = 0;
    a->sides[0] = a->sides[1] = -1;
    for (int side = 0; side < (int)json_array_size(json_object_get(a->info, "sides")) && n < 2; side++) {
        bool plays = false;
        for (size_t i = 0; i < json_array_size(json_object_get(a->info, "seats")); i++)
            plays = plays || side_of_seat(a, i) == side;
        if (plays) a->sides[n++] = side;
    }
}

/* Returns the command that plays one match again, up to the match's number. */
static char *again(const arena *a, const char *const *bots, long long games) {
    buffer seats = {0};
    size_t i;
    json_t *seat;
    json_array_foreach(json_object_get(a->info, "seats"), i, seat)
        buffer_addf(&seats, " --seat %s=%s", json_str(seat, "id"), bots[i]);
    char *line = sim_again(a->episode_name, a->given, buffer_text(&seats), a->c->seed, games);
    buffer_free(&seats);
    return line;
}

/* "FOLDER/game_episode_setting=value_seat=bot.json", as `precinct sim --save` would write it; NULL without a folder. */
static char *half_file(const arena *a, const char *const *bots) {
    buffer b = {0};
    size_t i;
    json_t *seat;
    if (!a->c->folder) return NULL;
    buffer_addf(&b, "%s/", a->c->folder);
    size_t from = b.n;
    buffer_add(&b, a->name);
    json_array_foreach(json_object_get(a->info, "seats"), i, seat)
        buffer_addf(&b, " %s=%s", json_str(seat, "id"), bots[i]);
    for (char *c = b.s + from; *c; c++)
        if (*c == ' ' || *c == '/' || (*c == '.' && c == b.s + from)) *c = '_';
    buffer_add(&b, ".json");
    return b.s;
}

/* Plays the matches in which the first bot has sides[half]. Both halves are played on the same seeds. */
static void play_half(const arena *a, int half, const char *first, const char *second, count *n) {
    size_t seats = json_array_size(json_object_get(a->info, "seats"));
    const char **bots = need(calloc(seats + 1, sizeof *bots));
    for (size_t i = 0; i < seats; i++) bots[i] = side_of_seat(a, i) == a->sides[half] ? first : second;
    bool same = half && !strcmp(first, second); /* against itself: these matches are in the first half's file */
    long long games = a->sides[1] < 0 ? a->c->games : (a->c->games + 1 - half) / 2;
    char *replay = again(a, bots, games), *file = same ? NULL : half_file(a, bots);
    sim_plan p = {.name = copy_text(a->episode_name),
                  .given = copy_text(a->given),
                  .play = {.seed = a->c->seed},
                  .games = games,
                  .end = games,
                  .jobs = (int)a->c->jobs};
    sim_table t = {.episode = a->episode, .info = a->info, .bots = bots, .again = replay};
    sim_table_clear(&t, &p);
    n->ended = sim_table_play(&t, &p, file, a->c->resume, a->name);
    n->won[half] = results_matches(t.sim_results, a->sides[half]);
    n->draws[half] = results_matches(t.sim_results, (int)results_sides(t.sim_results));
    n->games[half] = results_matches(t.sim_results, -1);
    n->had += t.had;
    n->failed += (long long)json_array_size(json_object_get(t.sim_results, "failed"));
    json_decref(t.sim_results);
    free(p.name);
    free(p.given);
    free(file);
    free(replay);
    free(bots);
}

static count play_cell(const arena *a, const char *first, const char *second) {
    count n = {.failed = 0};
    double before = workers_seconds();
    play_half(a, 0, first, second, &n);
    if (a->sides[1] >= 0 && a->c->games > 1 && !n.ended) play_half(a, 1, first, second, &n);
    n.seconds = workers_seconds() - before;
    return n;
}

/* Processor time of a match, "-" if an earlier run played all: that took its own. */
static figure seconds_each(const count *n) {
    long long played = n->games[0] + n->games[1] - n->had;
    return played > 0 ? figure_of(n->seconds / (double)played, 2) : (figure){"-"};
}

/* Returns true to print rows as sentences, as with --plain. Rows are printed as they come, so columns cannot be fitted
 * to a narrow terminal. */
static bool in_words(void) {
    return terminal_plain() || (terminal_out() && terminal_columns() <= ROW);
}

/* "x, captain against random: as first 5 of 10 ..." */
static void speak_cell(const char *entry, const char *first, const char *second, const count *n, const interval *won) {
    buffer line = {0};
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
    buffer_free(&line);
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

/* Returns the worse of two exit statuses, because a failure of one episode does not stop the others. */
static int worse(int a, int b) {
    return a > b ? a : b;
}

/* The exit status. */
static int show_cell(const arena *a, const char *first, const char *second) {
    count n = play_cell(a, first, second ? second : first);
    if (n.ended >= 0 || n.games[0] > 0) print_cell(a->name, first, second, &n);
    if (n.ended) return n.ended > 0 ? 128 + n.ended : -n.ended;
    return n.failed ? EXIT_FAILED : EXIT_FINE;
}

static int contest_entry(const arena *a) {
    int status = EXIT_FINE;
    if (a->sides[1] >= 0) {
        for (size_t i = 0; i < a->c->pairs && status < 128; i++) {
            status = worse(status, show_cell(a, a->c->pair[i].first, a->c->pair[i].second));
        }
        return status;
    }
    const char *names[2 * MAX_PAIRS];
    size_t n = bots_named(a->c, names);
    for (size_t i = 0; i < n && status < 128; i++) {
        status = worse(status, show_cell(a, names[i], NULL));
    }
    return status;
}

/* Returns true if all players can play the episode, and otherwise names the others. */
static bool players_fit(const contest *c, const pr_episode *episode, const char *name) {
    pr_error err = {0};
    bool good = true;
    for (size_t i = 0; i < 2 * c->pairs && good; i++)
        good = pr_bot_check(i % 2 ? c->pair[i / 2].second : c->pair[i / 2].first, episode, &err) == PR_OK;
    if (!good) complain("precinct: %s: %s\n", name, err.text);
    return good;
}

/* An episode on the command line. Settings given for all entries must fit it. */
typedef struct subject {
    const char *name;
    source from;
    char *path;
    json_t *about;
    match_setup given; /* settings and constants only */
} subject;

static int contest_with(const contest *c, subject *s, const char *setting) {
    const char *all[64];
    size_t n = 0;
    pr_error err = {0};
    if (*setting) all[n++] = setting;
    for (size_t i = 0; i < s->given.settings_n && n < 64; i++) all[n++] = s->given.settings[i];
    char *called = sim_episode_name(s->name, s->path, &s->from);
    arena a = {.c = c,
               .episode_name = called,
               .episode =
                   pr_load(source_read, &s->from, s->path, &(pr_options){.settings = all, .settings_n = n}, &err)};
    if (!a.episode) {
        complain("precinct: %s: %s\n", s->name, err.text);
        free(called);
        return exit_for(err.status);
    }
    buffer entry = {0}, given = {0};
    buffer_add(&entry, called);
    for (size_t i = 0; i < n; i++) {
        int to = (int)strcspn(all[i], "=");
        bool constant = !strncmp(all[i], "const.", 6);
        buffer_addf(&entry, " %s", all[i]);
        buffer_addf(&given, " --%.*s", constant ? 3 : to, constant ? "set" : all[i]);
        sim_add_word(&given, all[i] + (constant ? 6 : to + (all[i][to] == '=')));
    }
    a.name = buffer_text(&entry);
    a.given = buffer_text(&given);
    a.info = need(json_loads(pr_episode_json(a.episode), 0, NULL));
    find_sides(&a);
    int status = players_fit(c, a.episode, s->name) ? contest_entry(&a) : EXIT_REFUSED;
    buffer_free(&entry);
    buffer_free(&given);
    free(called);
    json_decref(a.info);
    pr_unload(a.episode);
    return status;
}

static bool setting_permitted(subject *s, const argument *a) {
    if (setup_setting(&s->given, s->about, a->name, a->value)) return true;
    if (!json_by_name(json_object_get(s->about, "settings"), a->name))
        arguments_list((const char *const *const[]){own_values, own_flags}, 2);
    return false;
}

/* Returns true if the arguments fit the episode; else prints the possible ones. */
static bool permitted(const contest *c, subject *s) {
    bool good = true;
    for (size_t i = 0; i < c->given->n && good; i++) {
        const argument *a = &c->given->at[i];
        if (!a->name || name_among(a->name, own_flags)) continue;
        if (!strcmp(a->name, "set"))
            good = setup_constant(&s->given, s->about, a->value);
        else if (!name_among(a->name, own_values))
            good = setting_permitted(s, a);
    }
    if (!good) complain(tr("precinct: so %s has not been played.\n"), s->name);
    return good;
}

/* Returns the exit status, after a message if it is no episode to play. `named`: it is on the command line, where a
 * campaign is a mistake. */
static int subject_open(subject *s, const char *name, bool named) {
    int status = EXIT_REFUSED;
    *s = (subject){.name = name};
    s->path = episode_find(name, &s->from);
    s->about = s->path ? episode_describe_status(&s->from, s->path, &status) : NULL;
    if (!s->about) return status;
    if (!named || !is_campaign(s->about)) return EXIT_FINE;
    complain(tr("precinct: %s is a campaign. Name its episodes.\n"), name);
    return EXIT_REFUSED;
}

static void subject_close(subject *s) {
    json_decref(s->about);
    free(s->path);
    setup_free(&s->given);
    source_free(&s->from);
}

/* Plays the contest once for each entry of the episode. All else has its default. */
static int contest_episode(const contest *c, const char *name, bool named) {
    subject s;
    int status = subject_open(&s, name, named);
    bool good = status == EXIT_FINE && !is_campaign(s.about);
    if (good && !permitted(c, &s)) status = EXIT_REFUSED, good = false;
    const json_t *split = good ? entries_setting(s.about) : NULL;
    if (split && argument_given(c->given, json_str(split, "name"))) split = NULL;
    size_t i;
    json_t *choice;
    json_array_foreach(json_object_get(split, "choices"), i, choice) {
        buffer value = {0};
        buffer_addf(&value, "%s=%s", json_str(split, "name"), json_string_value(choice));
        if (status < 128) status = worse(status, contest_with(c, &s, buffer_text(&value)));
        buffer_free(&value);
    }
    if (good && !split) status = contest_with(c, &s, "");
    subject_close(&s);
    return status;
}

/* Names missing things before hours are spent on the rest. */
static int named_found(const contest *c) {
    int status = EXIT_FINE;
    const char *name;
    for (size_t i = 0; (name = argument_plain(c->given, i)) != NULL; i++) {
        subject s;
        status = worse(status, subject_open(&s, name, true));
        subject_close(&s);
    }
    return status;
}

/* "captain:iterations=60,depth=10,random": settings have commas of their own, so the pair is split where both are
 * players. */
static bool read_pair(contest *c, const char *value) {
    pr_error err = {.text = ""};
    bool good = false;
    char *first = copy_text(value ? value : "");
    for (char *comma = first; !good && c->pairs < MAX_PAIRS && (comma = strchr(comma, ',')); comma++) {
        *comma = '\0';
        good = pr_bot_check(first, NULL, &err) == PR_OK && pr_bot_check(comma + 1, NULL, &err) == PR_OK;
        if (good) c->pair[c->pairs++] = (struct pair){copy_text(first), copy_text(comma + 1)};
        *comma = ',';
    }
    free(first);
    if (good) return true;
    complain(tr("precinct: --pair needs two players with a comma between, at most %d times, not '%s'. %s\n"), MAX_PAIRS,
             value ? value : "", err.text);
    return false;
}

static bool read_option(contest *c, const argument *a) {
    match_setup scratch = {0};
    if (!a->name) return true;
    if (!argument_sound(a, own_flags, own_values)) return false;
    if (!strcmp(a->name, "pair")) return read_pair(c, a->value);
    if (!strcmp(a->name, "games")) return sim_read_count(a->name, a->value, MAX_GAMES, &c->games);
    if (!strcmp(a->name, "jobs")) return sim_read_count(a->name, a->value, MAX_JOBS, &c->jobs);
    if (strcmp(a->name, "seed") != 0) return true;
    bool good = setup_seed(&scratch, a->value);
    c->seed = scratch.seed;
    return good;
}

static bool read_contest(contest *c, const arguments *a) {
    bool good = show_setup(a);
    for (size_t i = 0; i < a->n && good; i++) good = read_option(c, &a->at[i]);
    bool usual = !c->pairs;
    for (size_t i = 0; good && usual && usual_pairs[i]; i++) good = read_pair(c, usual_pairs[i]);
    c->folder = argument_value(a, "save");
    c->resume = argument_given(a, "resume");
    if (!good || !c->resume || c->folder) return good;
    complain("%s", tr("precinct: --resume continues the folder that --save names. Add --save DIR.\n"));
    return false;
}

static void contest_free(contest *c) {
    for (size_t i = 0; i < c->pairs; i++) {
        free(c->pair[i].first);
        free(c->pair[i].second);
    }
}

/* Plays all named entries, or all entries. */
static int contest_all(const contest *c) {
    int status = named_found(c);
    if (status != EXIT_FINE) return status;
    if (!folder_ready(c->folder)) return EXIT_FAILED;
    if (!in_words())
        print("%-32s %-22s %-22s %-9s %-9s  %s  %s\n", tr("entry"), tr("bot"), tr("against"), tr("as first"),
              tr("as second"), tr("won, interval (95 %)"), tr("CPU s a match"));
    bool named = argument_plain(c->given, 0);
    episode_index all = !named ? episode_index_read() : (episode_index){0};
    const char *name;
    for (size_t i = 0; (name = argument_plain(c->given, i)) != NULL && status < 128; i++)
        status = worse(status, contest_episode(c, name, true));
    for (size_t i = 0; i < all.n && status < 128; i++) status = worse(status, contest_episode(c, all.names[i], false));
    episode_index_free(&all);
    return status;
}

int command_strength(int argc, char **argv) {
    arguments a = arguments_read(argc, argv, own_flags);
    contest c = {.games = GAMES, .jobs = 1, .seed = 1, .given = &a};
    int status = read_contest(&c, &a) ? contest_all(&c) : EXIT_REFUSED;
    contest_free(&c);
    arguments_free(&a);
    return status;
}
