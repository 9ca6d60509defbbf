/* The history of a match: inputs, events, snapshots and replay. records.c has its records.
 *
 * A match is a function of its seed and its inputs. An input comes from outside: an answer, scripted draws, an author's
 * edit, a bulk playout, or a position that was kept at a reload. Everything else follows from the inputs: positions,
 * events, hashes, and the questions themselves. This file therefore stores inputs and recomputes everything else by
 * playing them again.
 *
 * Four lists grow together, and struct log_lengths marks a point in all four:
 *   inputs    answers and all else that comes from outside. The inputs alone determine the match.
 *   records   the hash, draws and lengths after each change at a step boundary.
 *   changes   the fields that each record changed, with a checksum of their words.
 *   events    the events of each record, as typed data.
 * `now` marks the current point, `start` the last step boundary. Inputs from now.inputs to `kept` belong to redo. A new
 * input overwrites the inputs of redo, unless it equals the next input of redo; redo then stays possible.
 *
 * Playing again. history_stand() goes back to the start of the step that contains the target, and plays the inputs from
 * there through the hook give(). Undo, redo, restore and recovery from a failed script all use this operation. While
 * `checking` is set, each new record is compared with the old record and not written. If the hash, the count of draws
 * or the number of events differs, a script is not deterministic, and the message says so. An answer also carries the
 * fingerprint of its question, which is compared before the answer is given.
 *
 * Going back. Each record lists the words that it changed, as the XOR of before and after. The base of the live run has
 * the words after the last record, so the words at any earlier boundary are a few hundred XORs away. No copies of
 * positions are kept. Therefore every function that moves the base of the live run either writes a record, or fails and
 * restores the base.
 *
 * Events of an open step are shown before the step is committed. `prefix` has copies of these events, and a re-run of
 * the step must emit the same events first. Otherwise people would have seen an event that never happened.
 *
 * Failure. A script may fail halfway through an input, and memory may run out anywhere. history_recover() then returns
 * to the last point that replays. This replay has higher limits and does not call progress(), because inputs that
 * played once must play again. struct fallback handles a lack of memory: before an attempt it stores the open question,
 * so that going back allocates nothing. */
#include "core/tail.h"
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

static bool committed(void *ctx, struct run *r) {
    pr_match *m = ctx;
    if (!history_record(m, r, RECORD_STEP, r->base, r->pos.w)) return false;
    if (m->episode->coverage) coverage_step(m->episode->coverage, r);
    if (m->watch.committed && r == m->run && !m->checking && !m->trouble) m->watch.committed(m->watch.ctx, r);
    return true;
}

void history_asked(const pr_match *m, const struct run *r) {
    if (m->episode->coverage && r->waiting) coverage_question(m->episode->coverage, &r->open);
}

/* Hook that answers a question from the next input. Returns NONE if the next input is not an answer. */
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

/* Going back ------------------------------------------------------------------------------------------ */

/* Returns the number of records up to the start of the step that was open after `inputs` inputs. */
static size_t boundary_of(const pr_match *m, size_t inputs) {
    size_t n = m->now.records;
    while (n > 0 && m->records[n - 1].end.inputs > inputs) n--;
    return n;
}

/* Lists the last n results that the inputs [0, inputs) script. */
static bool load_draws(const pr_match *m, struct run *r, size_t inputs, int n) {
    r->draws_n = r->draws_at = r->draws_base = 0;
    size_t from = inputs;
    for (int left = n; left > 0 && from > 0;) {
        const struct input *in = &m->inputs[--from];
        for (size_t c = 0; in->kind == INPUT_DRAWS && c < in->length; c++) left -= !m->pool[in->text + c];
    }
    for (; n && from < inputs; from++) {
        const struct input *in = &m->inputs[from];
        if (in->kind == INPUT_DRAWS && !input_draws(m, r, m->pool + in->text, in->length, NULL)) return false;
    }
    if (r->draws_n > n) memmove(r->draws, r->draws + r->draws_n - n, (size_t)n * sizeof *r->draws);
    r->draws_n = n;
    for (int i = 0; i < n; i++) r->draws[i].after = 0;
    return true;
}

/* Changes the base of a run from the words after the last record to the words after `records` records, or back. */
static void base_flip(const pr_match *m, struct run *r, size_t records) {
    history_flip(m, records, r->base);
    tail_make(&(struct position){.def = m->def, .w = r->base});
    position_touch(m->def, r->base);
}

/* Resets a run to the boundary after `records` records. */
static bool run_load(const pr_match *m, struct run *r, size_t records) {
    const struct record *last = records ? &m->records[records - 1] : NULL;
    if (!load_draws(m, r, last ? last->end.inputs : 0, last ? last->unused : 0)) return false;
    if (r != m->run) memcpy(r->base, m->run->base, (size_t)m->def->tail.at * sizeof(word));
    base_flip(m, r, records);
    r->answers_n = r->first_answer = r->steps_since_base = 0;
    run_withdraw(r);
    r->decisions = last ? last->decisions : m->begin_decisions;
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

/* Raises the time limits for a replay. Without higher limits, a slow machine could stop a replay that the original
 * machine finished. */
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

bool history_again(pr_match *m, struct run *r, size_t records, size_t inputs, pr_error *err) {
    const struct log_lengths now = m->now, start = m->start;
    history_settle(m);
    m->trouble = PR_OK;
    m->prefix_n = 0;
    if (!run_load(m, r, records)) return error_set(err, PR_MEMORY, "%s", tr("out of memory")), false;
    m->recorded = m->now.records;
    m->now = m->start = history_before(m, records);
    m->checking = true;
    const int patience = patience_raise(m);
    r->unsampled = true;
    const bool good = outcome_good(m, r, run_advance(r), err) && history_play(m, r, inputs, err);
    program_patience(m->episode->program, patience);
    r->unsampled = false;
    m->checking = false;
    m->trouble = PR_OK;
    if (good) return true;
    const size_t reached = m->now.records;
    m->now = now;
    m->start = start;
    if (r == m->run) base_flip(m, r, reached);
    return false;
}

bool history_stand(pr_match *m, struct run *r, size_t inputs, pr_error *err) {
    return history_again(m, r, boundary_of(m, inputs), inputs, err);
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
    while (!m->broken && !history_stand(m, m->run, inputs, NULL)) {
        m->broken = !inputs;
        if (inputs) inputs = history_before(m, boundary_of(m, inputs - 1)).inputs;
    }
    if (m->broken) run_withdraw(m->run);
    program_patience(m->episode->program, patience);
    if (m->kept > m->now.inputs && !m->redo_n) m->kept = m->now.inputs;
    if (!m->broken) history_asked(m, m->run);
}

void match_swap(pr_match *m) {
    struct run *r = m->run;
    m->run = m->spare;
    m->spare = r;
}

bool fallback_take(pr_match *m, struct fallback *f) {
    *f = (struct fallback){m->now, m->start, m->kept, m->redo_n};
    return match_spare(m) && run_keep(m->spare, m->run);
}

void fallback_use(pr_match *m, const struct fallback *f) {
    memcpy(m->spare->base, m->run->base, (size_t)m->def->tail.at * sizeof(word));
    base_flip(m, m->spare, f->now.records);
    run_unkeep(m->spare);
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
    history_asked(m, m->run);
}

bool match_spare(pr_match *m) {
    if (m->spare) return true;
    const struct program *p = m->episode->program;
    m->spare = run_blank(p->rules, p->host, m->episode->program);
    if (!m->spare) return false;
    m->spare->hooks = history_hooks(m);
    m->spare->user = m;
    return true;
}
