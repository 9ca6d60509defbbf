/* The history of a match: inputs, events, snapshots and replay. records.c has its records.
 *
 * A match is a function of its seed and its inputs. An input comes from outside: an answer, scripted draws, an author's
 * edit, a bulk playout, or a position kept at a reload. Everything else follows from the inputs: positions, events,
 * hashes, and the questions themselves. This file therefore stores inputs and recomputes everything else by playing
 * them again.
 *
 * Four lists grow together, and struct log_lengths marks a point in all four:
 *   inputs    answers and everything else from outside. The inputs alone determine the match.
 *   records   the hash, draws and lengths after each change at a step boundary.
 *   changes   the fields that each record changed, with a checksum of their words.
 *   events    the events of each record, as typed data.
 * `now` marks the current point, `start` the last step boundary. Inputs from now.inputs to `kept` belong to redo. A new
 * input overwrites the inputs of redo, unless it equals the next input of redo; redo then stays possible.
 *
 * Playing again. history_stand() loads the nearest snapshot and plays the inputs from there through the hook give().
 * Undo, redo, restore and recovery from a failed script all use this operation. While `checking` is set, records are
 * compared instead of written. If the hash, the count of draws or the number of events differs, a script is not
 * deterministic, and the message says so. An answer also carries the fingerprint of its question, which is compared
 * before the answer is given.
 *
 * Events of an open step are shown before the step is committed. `prefix` has copies of these events, and the re-run
 * must emit the same events first. Otherwise people would have seen something that never happened.
 *
 * Snapshots. Replaying from the seed would make each undo take as long as the match. Therefore, when a question opens,
 * a snapshot is made of the start of the step: the position's words, the number of decisions and the unused scripted
 * draws. A position of the largest game is below 27 KB and there are at most SNAPSHOTS = 64 snapshots, which take about
 * 1.7 MB. When all 64 are in use, snapshot_thin() drops the snapshot whose gap is smallest for its age. Recent
 * snapshots stay dense, because people undo the last few answers. Older snapshots are thinned, so the part to replay
 * grows with the age of the target. The oldest and the newest always stay. The oldest snapshot allows undo to any
 * depth. The newest snapshot is the start of the open step, where recovery starts. A missing snapshot is never an
 * error, because it is only a cache.
 *
 * Failure. A script may fail halfway through an input, and memory may run out anywhere. history_recover() then returns
 * to the last point that replays. This replay has higher limits and does not call progress(), because inputs that
 * played once must play again. struct fallback handles a lack of memory: it copies the run before an attempt, so that
 * going back allocates nothing. */
#include "match/coverage.h"
#include "match/legacy_log.h"
#include "rules/ask.h"
#include "rules/domain.h"

#include <stdlib.h>
#include <string.h>

/* Inputs ---------------------------------------------------------------------------------------------- */

static bool same_input(const pr_match *m, const struct input *a, const struct input *b, const char *text,
                       size_t length) {
    if (a->kind != b->kind) return false;
    if (a->kind == INPUT_ANSWER)
        return option_compare(&a->answer.option, &b->answer.option) == 0 && a->answer.seat == b->answer.seat;
    return a->seed == b->seed && a->decisions == b->decisions && a->length == length &&
           (!length || memcmp(m->pool + a->text, text, length) == 0);
}

/* Returns the offset in the pool where the texts of the played inputs end. */
static size_t pool_end(const pr_match *m) {
    for (size_t i = m->now.inputs; i > 0; i--)
        if (m->inputs[i - 1].length) return m->inputs[i - 1].text + m->inputs[i - 1].length + 1;
    return m->legacy_n;
}

bool history_add(pr_match *m, const struct input *input, const char *text, size_t length) {
    if (m->now.inputs < m->kept && same_input(m, &m->inputs[m->now.inputs], input, text, length)) {
        m->now.inputs++;
    } else {
        if (m->now.inputs < m->kept) m->pool_n = pool_end(m);
        size_t pool = m->pool_n;
        void *inputs = grown(m->inputs, &m->inputs_cap, m->now.inputs + 1, sizeof *m->inputs);
        if (!inputs) return false;
        m->inputs = inputs;
        if (length) {
            void *room = grown(m->pool, &m->pool_cap, pool + length + 1, 1);
            if (!room) return false;
            m->pool = room;
            memcpy(m->pool + pool, text, length);
            m->pool[pool + length] = '\0';
        }
        struct input *in = &m->inputs[m->now.inputs++];
        *in = *input;
        in->text = length ? pool : 0;
        in->length = length;
        m->kept = m->now.inputs;
        m->pool_n = length ? pool + length + 1 : pool;
    }
    while (m->redo_n && (m->redo[m->redo_n - 1] <= m->now.inputs || m->kept == m->now.inputs)) m->redo_n--;
    return true;
}

static void committed(void *ctx, struct run *r) {
    pr_match *m = ctx;
    history_record(m, r, RECORD_STEP, r->base);
    if (m->episode->coverage) coverage_step(m->episode->coverage, r);
    if (m->watch.committed && r == m->run && !m->checking && !m->trouble) m->watch.committed(m->watch.ctx, r);
}

/* Hook that answers a question from the next input. Returns NONE if that input is not an answer. */
static int give(void *ctx, struct run *r, const struct decision *d) {
    pr_match *m = ctx;
    if (m->trouble || m->now.inputs >= m->until) return NONE;
    const struct input *in = &m->inputs[m->now.inputs];
    if (in->kind != INPUT_ANSWER) return NONE;
    if (m->episode->coverage) coverage_question(m->episode->coverage, d);
    bool same = !in->answer.fingerprint || !d->fingerprint || in->answer.fingerprint == d->fingerprint;
    for (int i = 0; i < d->n && same; i++)
        if (option_compare(&d->option[i], &in->answer.option) == 0 && option_seat(r, d, i) == in->answer.seat) {
            m->now.inputs++;
            return i;
        }
    if (same && domain_of(d, &in->answer.option)) {
        r->given = in->answer.option;
        m->now.inputs++;
        return ANSWER_GIVEN;
    }
    history_nondeterministic(m, tr("a question differs from the answered one: the script is not deterministic"));
    return NONE;
}

struct run_hooks history_hooks(pr_match *m) {
    return (struct run_hooks){.ctx = m, .answer = give, .committed = committed};
}

/* Snapshots ------------------------------------------------------------------------------------------- */

static void snapshot_free(struct snapshot *s) {
    if (s->position && --s->position->users == 0) free(s->position);
    free(s->draws);
    *s = (struct snapshot){.position = NULL};
}

void history_drop_snapshots(pr_match *m) {
    while (m->snapshots) snapshot_free(&m->snapshot[--m->snapshots]);
}

/* Drops the snapshot whose gap is smallest for its age, so recent snapshots stay dense. Returns its position for reuse,
 * or NULL if a clone shares the position. */
static struct shared_position *snapshot_thin(pr_match *m) {
    int worst = 1;
    double least = 0;
    for (int i = 1; i + 1 < m->snapshots; i++) {
        double gap = (double)(m->snapshot[i + 1].at.records - m->snapshot[i - 1].at.records);
        double age = (double)(m->start.records - m->snapshot[i].at.records + 1);
        if (i == 1 || gap / age < least) {
            least = gap / age;
            worst = i;
        }
    }
    struct shared_position *unused = m->snapshot[worst].position;
    if (unused->users > 1)
        unused = NULL;
    else
        m->snapshot[worst].position = NULL;
    snapshot_free(&m->snapshot[worst]);
    memmove(&m->snapshot[worst], &m->snapshot[worst + 1], (size_t)(m->snapshots - worst - 1) * sizeof *m->snapshot);
    m->snapshots--;
    return unused;
}

/* Returns the number of results that were scripted since the open step started. The state at the step's start does not
 * include these results. */
static int drawn_since(const pr_match *m) {
    int n = 0;
    for (size_t i = m->start.inputs; i < m->now.inputs; i++) {
        const struct input *in = &m->inputs[i];
        for (size_t c = 0; in->kind == INPUT_DRAWS && c < in->length; c++) n += !m->pool[in->text + c];
    }
    return n;
}

void history_snapshot(pr_match *m, const struct run *r) {
    if (m->episode->coverage && r->waiting) coverage_question(m->episode->coverage, &r->open);
    while (m->snapshots && m->snapshot[m->snapshots - 1].at.inputs > m->start.inputs)
        snapshot_free(&m->snapshot[--m->snapshots]);
    bool there = m->snapshots && m->snapshot[m->snapshots - 1].at.records == m->start.records;
    bool begins = m->reloaded && !m->snapshots;
    if ((!r->waiting && !begins) || there) return;
    struct shared_position *again = m->snapshots == SNAPSHOTS ? snapshot_thin(m) : NULL;
    size_t size = (size_t)m->def->words_n * sizeof(word);
    struct snapshot s = {.at = m->start,
                         .decisions = r->decisions - (uint64_t)r->answers_n,
                         .draws_n = r->draws_n - r->draws_base - drawn_since(m)};
    s.position = again ? again : malloc(sizeof *s.position + size);
    if (s.position) s.position->users = 1;
    s.draws = s.draws_n ? malloc((size_t)s.draws_n * sizeof *s.draws) : NULL;
    if (!s.position || (s.draws_n && !s.draws)) {
        snapshot_free(&s); /* a snapshot is only a cache; without it undo replays more */
        return;
    }
    if (again)
        words_renew(again->words, r->base, m->def->words_n);
    else
        memcpy(s.position->words, r->base, size);
    if (s.draws_n) memcpy(s.draws, r->draws + r->draws_base, (size_t)s.draws_n * sizeof *s.draws);
    m->snapshot[m->snapshots++] = s;
}

/* Resets a run to the start of a step, before the step has run. */
static bool run_load(struct run *r, const struct snapshot *s) {
    if (s->draws_n > r->draws_cap) {
        struct scripted *draws = realloc(r->draws, (size_t)s->draws_n * sizeof *draws);
        if (!draws) return false;
        r->draws = draws;
        r->draws_cap = s->draws_n;
    }
    if (s->draws_n) memcpy(r->draws, s->draws, (size_t)s->draws_n * sizeof *s->draws);
    r->draws_n = s->draws_n;
    r->draws_at = r->draws_base = 0;
    position_load(&(struct position){.def = r->rules->def, .w = r->base}, s->position->words);
    r->answers_n = 0;
    run_withdraw(r);
    r->decisions = s->decisions;
    r->recording = r->fingerprints = true;
    return true;
}

/* Playing again --------------------------------------------------------------------------------------- */

static bool outcome_good(pr_match *m, const struct run *r, enum outcome out, pr_error *err) {
    if (m->trouble) return error_set(err, m->trouble, "%s", m->trouble_text), false;
    if (out == OUT_FAIL) return error_of_run(err, r), false;
    return true;
}

static bool play_one(pr_match *m, struct run *r, pr_error *err) {
    const struct input in = m->inputs[m->now.inputs];
    switch (in.kind) {
    case INPUT_ANSWER: {
        int i = r->waiting ? give(m, r, &r->open) : NONE;
        if (i == NONE && !m->trouble)
            history_trouble(m, PR_SCRIPT, tr("no question is open where one was answered before"));
        const struct option given = r->given;
        return outcome_good(m, r,
                            i == NONE           ? OUT_FAIL
                            : i == ANSWER_GIVEN ? run_answer_option(r, &given)
                                                : run_answer(r, i),
                            err);
    }
    case INPUT_DRAWS: m->now.inputs++; return input_draws(m, r, m->pool + in.text, in.length, err);
    case INPUT_EDIT: m->now.inputs++; return input_edit(m, r, m->pool + in.text, NULL, err);
    case INPUT_PLAYOUT: m->now.inputs++; return input_playout(m, r, in.seed, in.decisions, err);
    case INPUT_POSITION: m->now.inputs++; return input_position(m, r, m->pool + in.text, (uint64_t)in.decisions, err);
    }
    return false;
}

/* Raises the time limits for a replay. Otherwise the speed of a machine could decide the course of a match. */
static int patience_raise(const pr_match *m) {
    int before = program_patience(m->episode->program, PATIENCE_RAISED);
    if (before == PATIENCE_DEAF) program_patience(m->episode->program, before);
    return before;
}

bool history_play(pr_match *m, struct run *r, size_t until, pr_error *err) {
    const int patience = patience_raise(m);
    bool good = true;
    m->until = until;
    m->trouble = PR_OK;
    r->unsampled = true;
    while (good && m->now.inputs < until) good = play_one(m, r, err);
    r->unsampled = false;
    m->until = 0;
    m->trouble = PR_OK;
    if (good) run_sample(r);
    program_patience(m->episode->program, patience);
    return good;
}

bool history_stand(pr_match *m, struct run *r, size_t inputs, pr_error *err) {
    int i = m->snapshots - 1;
    while (i > 0 && m->snapshot[i].at.inputs > inputs) i--;
    if (i < 0 || m->snapshot[i].at.inputs > inputs)
        return error_set(err, PR_MEMORY, "%s", tr("no position to return to: out of memory")), false;
    struct log_lengths now = m->now, start = m->start;
    history_settle(m, m->run->base);
    m->recorded = m->now.records;
    m->now = m->start = m->snapshot[i].at;
    m->checking = true;
    m->prefix_n = 0;
    m->trouble = PR_OK;
    bool good = run_load(r, &m->snapshot[i]);
    if (!good) error_set(err, PR_MEMORY, "%s", tr("out of memory"));
    const int patience = patience_raise(m);
    r->unsampled = true;
    good = good && outcome_good(m, r, run_advance(r), err) && history_play(m, r, inputs, err);
    program_patience(m->episode->program, patience);
    r->unsampled = false;
    m->checking = false;
    m->trouble = PR_OK;
    if (!good) {
        m->now = now;
        m->start = start;
    }
    return good;
}

bool history_go_on(pr_match *m, struct run *r, size_t inputs, pr_error *err) {
    m->checking = true;
    m->prefix_n = 0;
    const bool good = history_play(m, r, inputs, err);
    m->checking = false;
    return good;
}

void history_recover(pr_match *m, size_t inputs) {
    const int patience = program_patience(m->episode->program, PATIENCE_DEAF);
    m->trouble = PR_OK;
    m->prefix_n = 0;
    m->broken = false;
    for (;;) {
        if (history_stand(m, m->run, inputs, NULL)) break;
        if (!m->snapshots || inputs == m->snapshot[0].at.inputs) {
            m->broken = true;
            run_withdraw(m->run);
            break;
        }
        int i = m->snapshots - 1;
        while (i > 0 && m->snapshot[i].at.inputs >= inputs) i--;
        inputs = m->snapshot[i].at.inputs;
    }
    program_patience(m->episode->program, patience);
    if (m->kept > m->now.inputs && !m->redo_n) m->kept = m->now.inputs;
    if (!m->broken) history_snapshot(m, m->run);
}

void match_swap(pr_match *m) {
    struct run *r = m->run;
    m->run = m->spare;
    m->spare = r;
}

bool fallback_take(pr_match *m, struct fallback *f) {
    *f = (struct fallback){m->now, m->start, m->kept, m->redo_n};
    return match_spare(m) && run_copy(m->spare, m->run);
}

void fallback_use(pr_match *m, const struct fallback *f) {
    match_swap(m);
    m->now = f->now;
    m->start = f->start;
    if (m->kept == f->kept)
        m->redo_n = f->redo_n;
    else
        m->kept = m->now.inputs; /* the inputs of redo were overwritten */
    m->until = 0;
    m->checking = false;
    m->prefix_n = 0;
    m->trouble = PR_OK;
    history_snapshot(m, m->run);
}

bool match_spare(pr_match *m) {
    if (m->spare) return true;
    const struct program *p = m->episode->program;
    m->spare = run_new(p->rules, p->host, m->episode->program, m->seed);
    if (!m->spare) return false;
    m->spare->hooks = history_hooks(m);
    m->spare->user = m;
    return true;
}
