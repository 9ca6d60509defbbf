/* Plays one match of a series and prints it (`precinct sim --match`). */
#define _GNU_SOURCE 1
#include "front/sim/sim_plan.h"

#include "front/base/print.h"
#include "front/files/files.h"
#include "text/msg.h"

#include <errno.h>
#include <string.h>

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

int sim_table_watch(const sim_table *t, const sim_plan *p, long long match, const char *record) {
    pr_error err = {.status = PR_OK};
    struct one_match how = {.record = record};
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
