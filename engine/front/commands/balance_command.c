/* `precinct balance`: plays each entry of a list until its share of wins is clearly inside or outside the wanted range,
 * or until it has played a given number of matches. Then it reports the results. Saves the matches in one file for each
 * version of the scripts, so a stopped run continues and never mixes two versions. */
#define _GNU_SOURCE 1
#include "front/base/print.h"
#include "front/commands/balance.h"
#include "front/commands/balance_against.h"
#include "front/commands/commands.h"
#include "front/files/files.h"
#include "front/session/session.h"
#include "front/sim/sim_plan.h"
#include "front/sim/sim_results.h"
#include "front/view/show.h"
#include "text/msg.h"
#include "text/words.h"

#include <string.h>
#include <unistd.h>

/* LONGEST_PART: maximum number of bytes of an entry's name that the name of its file contains. */
enum { MOST_GAMES = 200, STEP = 20, LONGEST_PART = 120 };

/* Playing ---------------------------------------------------------------------------------------------- */

/* Returns the label of a series of matches, which contains everything that determines them. The caller frees it. */
static char *series_label(const char *part, const sim_run *run) {
    owned char *text = run_text(run);
    return text_of("%.*s-%08x", LONGEST_PART, part, (unsigned)sim_hash(text));
}

/* Moves the matches of one shard's file into `file`, and removes the shard's file. If an earlier run ended between
 * these two actions, `file` already has all of the matches. Returns false after a message. */
static bool take_shard(const char *file, const char *shard) {
    char why[256];
    const bool begun = file_exists(file);
    owned_by(results_free_at) sim_results *all = begun ? results_read(file) : NULL, *part = results_read(shard);
    if (!part || (begun && !all)) return false;
    const bool moved = all && matches_inside(&part->played.done, &all->played.done);
    if (all && !moved && !results_add(all, part, why, sizeof why)) return complain("precinct: %s: %s.\n", shard, why);
    return (moved || results_write(all ? all : part, file, true)) && unlink(shard) == 0;
}

/* Moves the matches that shards have played of this series into `file`. */
static bool take_shards(const balance *b, const char *file) {
    size_t n, begun = strlen(file) - strlen("json");
    owned_by(files_free_at) char **list = files_ending(b->save, ".json", &n);
    bool good = true;
    for (size_t i = 0; i < n && good; i++)
        if (!strncmp(list[i], file, begun) && strcmp(list[i], file) != 0) good = take_shard(file, list[i]);
    return good;
}

int balance_play(const balance *b, sim_plan *p, const char *part, long long games, sim_results **results) {
    sim_table t = {.episode = NULL};
    int status;
    if (sim_table_open(&t, p, NULL, 0, &status)) {
        /* A later run may request more matches, so the file stores no number of matches. */
        t.results->run.games = MAX_GAMES;
        owned char *label = series_label(part, &t.results->run), *file = sim_file(b->save, label),
                   *own = text_of("%s.%s", label, b->shard ? b->shard : "");
        replace_all(own, '/', '-');
        owned char *shard = b->shard ? sim_file(b->save, own) : NULL;
        if (!shard) p->first = 0, p->end = games;
        status = shard || take_shards(b, file) ? sim_table_play(&t, p, shard ? shard : file, true, part) : EXIT_FAILED;
        results_free(*results);
        *results = t.results;
        t.results = NULL;
    }
    sim_table_close(&t);
    return status;
}

/* Adds up the results of an entry's lines. The sum lacks the matches' numbers, because each line has its own. */
static void add_up(balance *b, size_t entry) {
    char why[256];
    sim_results *sum = NULL;
    for (size_t i = 0; i < b->lines_n; i++) {
        const sim_results *line = b->line[i].results;
        if (b->line[i].entry != entry || !line) continue;
        if (sum)
            results_take(sum, &(sim_part){.failed = line->played.failed, .totals = line->played.totals}, why,
                         sizeof why);
        else
            sum = results_copy(line);
    }
    results_free(b->entry[entry].sum);
    b->entry[entry].sum = sum;
}

/* Plays the first `games` matches of an entry, divided evenly among its lines. */
static int play_share(balance *b, size_t entry, long long games) {
    int status = EXIT_FINE;
    for (size_t i = 0; i < b->lines_n && !status; i++) {
        balance_line *l = &b->line[i];
        if (l->entry == entry)
            status = balance_play(b, &l->plan, l->part, balance_share(&b->entry[entry], games), &l->results);
    }
    add_up(b, entry);
    return status;
}

static int play_entry(balance *b, size_t entry) {
    const balance_entry *e = &b->entry[entry];
    /* a shard plays all matches at once, because it does not know the results of the others */
    long long games = e->wanted && b->judged && !b->shard && b->step < b->games ? b->step : b->games;
    for (;;) {
        int status = play_share(b, entry, games);
        if (status || games >= b->games || balance_judge(b, e) != RANGE_UNDECIDED) return status;
        games = games + b->step < b->games ? games + b->step : b->games;
    }
}

/* The command ------------------------------------------------------------------------------------------ */

/* Returns true if a played entry is outside its range. */
static bool any_outside(const balance *b) {
    for (size_t i = 0; i < b->entries_n; i++)
        if (balance_judge(b, &b->entry[i]) == RANGE_OUTSIDE) return true;
    return false;
}

static bool any_failed(const balance *b) {
    for (size_t i = 0; i < b->lines_n; i++)
        if (results_failed(b->line[i].results)) return true;
    return false;
}

/* Returns a command line of `balance` with the options that determine which matches are played. The caller frees it. */
static char *made_by(const balance *b, const arguments *a) {
    buffer line = {0};
    buffer_add(&line, "precinct balance");
    sim_add_word(&line, b->file);
    for (size_t i = 0; i < a->n; i++) {
        if (!a->at[i].name || !word_listed("games step seed player only markdown", a->at[i].name)) continue;
        buffer_addf(&line, " --%s", a->at[i].name);
        if (a->at[i].value) sim_add_word(&line, a->at[i].value);
    }
    return line.s;
}

const char *balance_form(const balance *b, const arguments *a) {
    return argument_given(a, "json") ? "json" : argument_given(a, "csv") ? "csv" : b->markdown ? "markdown" : "text";
}

static bool show_balance(const balance *b, const arguments *a) {
    owned char *made = made_by(b, a);
    return balance_report(b, balance_form(b, a), made) && print_flush();
}

static int play_all(balance *b, const arguments *a) {
    int status = EXIT_FINE;
    if (!folder_ready(b->save)) return EXIT_FAILED;
    for (size_t i = 0; i < b->entries_n && !status; i++)
        if (balance_selects(b, &b->entry[i])) status = play_entry(b, i);
    if (status >= STOPPED)
        complain("%s",
                 tr("precinct: stopped. The matches played so far follow. The same command continues the run.\n"));
    bool shown = b->shard || show_balance(b, a);
    if (status) return status;
    if (!shown || any_failed(b)) return EXIT_FAILED;
    return !b->shard && any_outside(b) ? EXIT_OUTSIDE : EXIT_FINE;
}

static bool read_request(balance *b, const arguments *a) {
    match_setup scratch = {.seed = 0};
    pr_error err = {.text = ""};
    if (!show_setup(a)) return false;
    if (argument_given(a, "markdown") + argument_given(a, "csv") + argument_given(a, "json") > 1)
        return complain("%s", tr("precinct: use only one of --markdown, --csv and --json.\n"));
    if (!b->file || argument_plain(a, 1))
        return complain("%s", tr("precinct: balance needs one file, a list of entries (docs/BALANCE.md).\n"));
    if (argument_given(a, "whole") && !argument_given(a, "against"))
        return complain(
            "%s", tr("precinct: --whole compares two versions as a whole. Add --against DIR or --against REV.\n"));
    if (b->shard && argument_given(a, "against"))
        return complain("%s", tr("precinct: use --shard or --against, not both.\n"));
    if (!argument_number(a, "games", 1, MAX_GAMES, &b->games) || !argument_number(a, "step", 1, MAX_GAMES, &b->step) ||
        !argument_number(a, "jobs", 1, MAX_JOBS, &b->jobs))
        return false;
    b->seeded = argument_given(a, "seed");
    if (b->seeded && !setup_seed(&scratch, argument_value(a, "seed"))) return false;
    b->seed = scratch.seed;
    if (pr_bot_check(b->player, NULL, &err) == PR_OK) return true;
    return complain("precinct: %s\n", err.text);
}

int command_balance(const arguments *a) {
    const char *bot = argument_value(a, "player"), *save = argument_value(a, "save");
    owned_by(balance_free) balance b = {.file = argument_plain(a, 0),
                                        .only = argument_value(a, "only"),
                                        .shard = argument_value(a, "shard"),
                                        .player = bot ? bot : "captain",
                                        .games = MOST_GAMES,
                                        .step = STEP,
                                        .markdown = argument_given(a, "markdown")};
    int status = EXIT_REFUSED;
    if (read_request(&b, a)) {
        b.save = text_of(save ? "%s" : "%s.played", save ? save : b.file);
        const char *against = argument_value(a, "against");
        if (balance_read(&b, &status))
            status = against ? balance_against(&b, against, argument_given(a, "whole"), a) : play_all(&b, a);
    }
    return status;
}
