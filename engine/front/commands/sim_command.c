/* `precinct sim`: plays many matches between bots and prints their totals. `precinct sim merge` adds up the parts of a
 * run that was divided among machines. */
#define _GNU_SOURCE 1
#include "front/base/members.h"
#include "front/base/print.h"
#include "front/commands/commands.h"
#include "front/sim/report.h"
#include "front/sim/sim_plan.h"
#include "front/sim/sim_results.h"
#include "front/view/show.h"
#include "text/msg.h"
#include "text/words.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

const char sim_values[] = "seed seat set games first jobs shard color save svg match record";
const char sim_flags[] = "json csv resume ascii plain help all";

/* Prints the report in this form, or draws it into a folder. Returns false after a message. */
static bool report(const sim_results *results, const char *form, bool all, const char *folder) {
    return report_run("sim_report", json_pack("{so ss sb so}", "study", results_json(results), "form", form, "all", all,
                                              "folder", json_bytes(folder ? folder : "")));
}

/* Shows the results in the forms that the arguments request. Returns false if something could not be written. */
static bool show_results(const sim_results *results, const arguments *a) {
    const char *folder = argument_value(a, "svg");
    bool good = true;
    if (argument_given(a, "json")) {
        owned char *text = results_text(results);
        print_json(text);
    } else {
        good = report(results, argument_given(a, "csv") ? "csv" : "text", argument_given(a, "all"), NULL);
    }
    return good && print_flush() && (!folder || report(results, "pictures", false, folder));
}

/* Printing one match ---------------------------------------------------------------------------------------- */

struct one_match {
    uint64_t printed, question; /* numbers of the last printed event and of the last printed question */
    const char *record;
    int why; /* errno of the last failed write of the save, or 0 */
};

static void print_event(void *ctx, const pr_event *event) {
    (void)ctx;
    if (*event->text) print("  %s\n", event->text);
}

static bool print_progress(void *ctx, pr_match *m) {
    struct one_match *t = ctx;
    t->printed = pr_events(m, -1, t->printed, print_event, NULL);
    pr_decision d = pr_current_decision(m);
    if (d.options && d.number != t->question) print("%llu. %s\n", (unsigned long long)d.number, pr_question(m));
    t->question = d.number;
    if (!t->record) return true;
    char *save = pr_save(m); /* save at each question, because the match may fail before the next question */
    bool written = file_keep(t->record, need(save), strlen(save), false);
    t->why = written ? 0 : errno;
    pr_release(save);
    return written;
}

static int play_match(const sim_table *t, const sim_plan *p, const char *number, const char *record) {
    pr_error err = {.status = PR_OK};
    struct one_match how = {.record = record};
    long long match = is_number(number) ? strtoll(number, NULL, 10) : -1;
    if (match < 0 || match >= p->games)
        return refused(
            tr("precinct: --match needs the number of a match, from 0 to %lld, not '%s'. --games says how many "
               "the series has.\n"),
            p->games - 1, number);
    if (!file_ready(record)) return EXIT_FAILED;
    uint64_t seed = pr_stats_seed(p->play.seed, (uint64_t)match);
    print(tr("Match %lld, seed %llu\n"), match, (unsigned long long)seed);
    pr_stats *stats = need(pr_stats_new(t->episode, &err));
    pr_stats_saves(stats, record);
    pr_status status = pr_stats_play(stats, seed, t->bots, print_progress, &how, &err);
    pr_stats_free(stats);
    print_flush();
    if (how.why) {
        errno = how.why;
        file_complain(record);
    } else if (status) {
        complain(tr("precinct: match %lld failed: %s\n"), match, err.text);
    }
    return status || how.why ? EXIT_FAILED : EXIT_FINE;
}

/* Many matches ------------------------------------------------------------------------------------------------ */

static int play_many(sim_table *t, const sim_plan *p, const arguments *a) {
    const char *save = argument_value(a, "save");
    if (!folder_ready(argument_value(a, "svg")) || !file_ready(save)) return EXIT_FAILED;
    const int status = sim_table_play(t, p, save, argument_given(a, "resume"), NULL);
    if (status && status < STOPPED) { /* if the totals could not be saved, at least print them */
        if (results_played(t->results)) show_results(t->results, a);
        return status;
    }
    if (status) {
        complain(
            "%s",
            save
                ? tr("precinct: stopped. The matches played so far follow. The same command with --resume continues.\n")
                : tr("precinct: stopped. The matches played so far follow. With --save FILE, --resume continues "
                     "later.\n"));
    }
    bool shown = show_results(t->results, a);
    if (status) return status;
    return !shown || results_failed(t->results) ? EXIT_FAILED : EXIT_FINE;
}

static bool sensible(const arguments *a) {
    if (argument_given(a, "json") && argument_given(a, "csv"))
        return complain("%s", tr("precinct: use --json or --csv, not both.\n"));
    if (argument_given(a, "resume") && !argument_value(a, "save"))
        return complain("%s", tr("precinct: --resume continues the file that --save names. Add --save FILE.\n"));
    if (argument_value(a, "record") && !argument_value(a, "match"))
        return complain("%s", tr("precinct: --record writes the match that --match names.\n"));
    return true;
}

/* Checks the arguments of a run that prints one match and counts nothing. Refuses options that would have no effect in
 * it. */
static bool one_match(const arguments *a) {
    static const char *const others[] = {"save", "resume", "svg", "json", "csv", "all", "shard", NULL};
    const char *record = argument_value(a, "record");
    for (int i = 0; others[i] && argument_value(a, "match"); i++)
        if (argument_given(a, others[i])) {
            return complain(tr("precinct: --match plays one match and cannot be combined with --%s.\n"), others[i]);
        }
    if (!record || !file_exists(record)) return true;
    return complain(tr("precinct: '%s' already exists. Choose another name.\n"), record);
}

static int simulate(const arguments *a) {
    owned_by(sim_plan_free) sim_plan p = {0};
    sim_table t = {.episode = NULL};
    int status = EXIT_REFUSED;
    bool good = show_setup(a) && sensible(a) && one_match(a);
    if (!good) return status;
    if (sim_plan_read(&p, a, sim_values, sim_flags, &status) && sim_table_open(&t, &p, NULL, 0, &status)) {
        const char *match = argument_value(a, "match");
        status = match ? play_match(&t, &p, match, argument_value(a, "record")) : play_many(&t, &p, a);
    }
    sim_table_close(&t);
    return status;
}

/* Adding parts up --------------------------------------------------------------------------------------------- */

static sim_results *merged(const arguments *a) {
    sim_results *all = NULL;
    char why[512];
    for (size_t i = 1; argument_plain(a, i); i++) {
        const char *file = argument_plain(a, i);
        sim_results *part = results_read(file);
        bool good = part != NULL;
        if (part && all && !results_add(all, part, why, sizeof why)) good = complain("precinct: %s: %s.\n", file, why);
        if (good && !all)
            all = part;
        else
            results_free(part);
        if (good) continue;
        results_free(all);
        return NULL;
    }
    if (!all) complain("%s", tr("precinct: sim merge needs the files of the parts to add up.\n"));
    return all;
}

static int merge(const arguments *a) {
    if (!show_setup(a) || !arguments_check(a, "sim merge", "json csv all ascii plain", "save svg color") ||
        !sensible(a))
        return EXIT_REFUSED;
    const char *save = argument_value(a, "save");
    if (save && file_exists(save)) return refused(tr("precinct: '%s' already exists. Choose another name.\n"), save);
    owned_by(results_free_at) sim_results *all = merged(a);
    if (!all) return EXIT_REFUSED;
    bool good =
        folder_ready(argument_value(a, "svg")) && (!save || results_write(all, save, true)) && show_results(all, a);
    bool failed = results_failed(all) > 0;
    return failed || !good ? EXIT_FAILED : EXIT_FINE;
}

int command_sim(const arguments *a) {
    return argument_plain(a, 0) && !strcmp(argument_plain(a, 0), "merge") ? merge(a) : simulate(a);
}
