/* Plays matches between bots on one episode and collects statistics about them. */
#include "players/stats.h"
#include "players/players.h"

#include <stdlib.h>
#include <string.h>

struct pr_stats {
    pr_episode *episode;
    struct counts counts;
    bool saves;            /* the observer of the matches may save them */
    struct problem broken; /* the invariant that the current match broke, or empty */
};

static void committed(void *ctx, const struct run *r) {
    struct pr_stats *t = ctx;
    count_step(&t->counts, r);
    if (!*t->broken.text && !position_valid(&r->pos, &t->broken) && !*t->broken.text)
        problem_set(&t->broken, "%s", tr("the position is not valid"));
}

pr_stats *pr_stats_new(pr_episode *episode, pr_error *err) {
    pr_stats *t = calloc(1, sizeof *t);
    if (t) t->episode = episode;
    if (t && counts_open(&t->counts, episode->program->rules)) return t;
    pr_stats_free(t);
    error_set(err, PR_MEMORY, "%s", tr("out of memory"));
    return NULL;
}

void pr_stats_free(pr_stats *t) {
    if (!t) return;
    counts_close(&t->counts);
    free(t);
}

void pr_stats_saves(pr_stats *t, bool yes) {
    t->saves = yes;
}

void pr_stats_clear(pr_stats *t) {
    const struct rules *rules = t->counts.rules;
    counts_close(&t->counts);
    t->counts.failed = !counts_open(&t->counts, rules);
}

char *pr_stats_json(const pr_stats *t) {
    return t->counts.failed ? NULL : counts_json(&t->counts);
}

/* Answers one question. */
static pr_status answer(pr_stats *t, pr_match *m, const char *const *bots, pr_error *err) {
    const struct decision *q = &m->run->open;
    int seat = pr_option_seat(m, 0); /* if several seats may answer, the seat of the first option answers first */
    count_question(&t->counts, m->run, seat);
    const int advised = players_looks_ahead(bots[seat]) ? pr_choose(m, seat, PR_SETTLER, err) : NONE;
    int i = pr_choose(m, seat, bots[seat], err);
    if (i < 0) return err->status;
    count_answer(&t->counts, &q->option[i], seat, i == advised);
    return pr_answer_index(m, i, err);
}

static pr_status play(pr_stats *t, pr_match *m, const char *const *bots, pr_stats_each each, void *ctx, pr_error *err) {
    while (!pr_current_decision(m).over) {
        if (each && !each(ctx, m)) return error_set(err, PR_REFUSED, "%s", tr("The match was given up."));
        pr_status status = *t->broken.text ? PR_OK : answer(t, m, bots, err);
        if (status) return status;
        if (*t->broken.text)
            return error_set(err, PR_SCRIPT, tr("after question %llu the position breaks a rule of the engine: %s"),
                             (unsigned long long)pr_current_decision(m).number - 1, t->broken.text);
        if (t->counts.failed) return error_set(err, PR_MEMORY, "%s", tr("out of memory"));
    }
    return PR_OK;
}

pr_status pr_stats_play(pr_stats *t, uint64_t seed, const char *const *bots, pr_stats_each each, void *ctx,
                        pr_error *err) {
    pr_error unheard;
    if (!err) err = &unheard;
    *err = (pr_error){.status = PR_OK};
    t->broken.text[0] = '\0';
    pr_match *m = match_begin(t->episode, seed, &(struct watch){committed, t, .unsaved = !t->saves}, err);
    if (!m) {
        count_forget(&t->counts);
        return err->status;
    }
    pr_status status = play(t, m, bots, each, ctx, err);
    if (each && status != PR_REFUSED) each(ctx, m);
    if (status)
        count_forget(&t->counts);
    else
        count_end(&t->counts, m->run);
    pr_free(m);
    return status;
}

uint64_t pr_stats_seed(uint64_t seed, uint64_t index) {
    return chance_mix(seed, index);
}
