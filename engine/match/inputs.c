/* Inputs of a match besides answers: scripted draws, an author's edit, a bulk playout, a kept position. The match
 * records each input, so that undo, save and replay reproduce it. */
#include "match/legacy_log.h"
#include "rules/ask.h"

#include <stdlib.h>
#include <string.h>

/* Scripted draws -------------------------------------------------------------------------------------- */

static bool result_parse(const pr_match *m, const char *text, int *result, pr_error *err) {
    char *end;
    long n = strtol(text, &end, 10);
    if (*text && !*end && n >= 1 && n <= 1000000) {
        *result = -(int)n;
        return true;
    }
    int pips = names_find(&m->def->pips_ids, text);
    if (pips != NONE) {
        *result = pips;
        return true;
    }
    const char *near = names_nearest(&m->def->pips_ids, text);
    error_set(err, PR_INVALID,
              near ? tr("'%.*s' is neither a face of a die nor a number from 1; did you mean '%s'?")
                   : tr("'%.*s' is neither a face of a die nor a number from 1"),
              text_fit(text, 80), text, near);
    return false;
}

bool input_draws(const pr_match *m, struct run *r, const char *results, size_t length, pr_error *err) {
    int from = r->draws_n, result;
    for (const char *c = results; c < results + length; c += strlen(c) + 1) {
        if (!result_parse(m, c, &result, err)) return r->draws_n = from, false;
        if (r->draws_n == r->draws_cap) {
            int cap = r->draws_cap ? 2 * r->draws_cap : 16;
            struct scripted *larger = realloc(r->draws, (size_t)cap * sizeof *larger);
            if (!larger) return r->draws_n = from, error_set(err, PR_MEMORY, "%s", tr("out of memory")), false;
            r->draws = larger;
            r->draws_cap = cap;
        }
        r->draws[r->draws_n++] = (struct scripted){result, r->waiting ? r->answers_n + 1 : 0};
    }
    return true;
}

pr_status pr_script_draws(pr_match *m, const char *const *results, size_t n, pr_error *err) {
    size_t length = 0;
    for (size_t i = 0; i < n; i++) length += strlen(results[i]) + 1;
    if (!n) return PR_OK;
    char *joined = malloc(length), *to = joined;
    if (!joined) return error_set(err, PR_MEMORY, "%s", tr("out of memory"));
    for (size_t i = 0; i < n; i++) {
        size_t bytes = strlen(results[i]) + 1;
        memcpy(to, results[i], bytes);
        to += bytes;
    }
    pr_error why = {.status = PR_OK};
    int before = m->run->draws_n;
    bool good = input_draws(m, m->run, joined, length, &why);
    if (good && !history_add(m, &(struct input){.kind = INPUT_DRAWS}, joined, length)) {
        m->run->draws_n = before;
        error_set(&why, PR_MEMORY, "%s", tr("out of memory"));
    }
    free(joined);
    if (why.status && err) *err = why;
    return why.status;
}

/* Edits ----------------------------------------------------------------------------------------------- */

/* Runs the chunk of Lua at the start of the open step. The step then restarts. */
bool input_edit(pr_match *m, struct run *r, const char *chunk, char **result, pr_error *err) {
    run_withdraw(r);
    r->draws_at = r->draws_base;
    char *said = program_eval(m->episode->program, r, chunk);
    if (!said) return error_of_run(err, r), false;
    if (result)
        *result = said;
    else
        free(said);
    r->draws_base = r->draws_at;
    if (history_record(m, r, RECORD_EDIT, r->base, r->pos.w)) position_follow(m->def, r->base, r->pos.w);
    enum outcome out = m->trouble ? OUT_FAIL : run_advance(r);
    if (m->trouble) return error_set(err, m->trouble, "%s", m->trouble_text), false;
    return out != OUT_FAIL || (error_of_run(err, r), false);
}

/* Tries the chunk of Lua on a copy of the run. The chunk becomes an input only if it changed the position. */
static char *edit(pr_match *m, const char *chunk, pr_error *err) {
    if (!match_spare(m) || !run_copy(m->spare, m->run))
        return error_set(err, PR_MEMORY, "%s", tr("out of memory")), NULL;
    uint64_t before = position_hash(&m->run->pos);
    char *result = program_eval(m->episode->program, m->spare, chunk);
    if (!result) return error_of_run(err, m->spare), NULL;
    if (position_hash(&m->spare->pos) == before) return result;
    free(result);
    result = NULL;
    struct log_lengths now = m->now, start = m->start;
    m->trouble = PR_OK;
    if (!run_copy(m->spare, m->run) || !history_add(m, &(struct input){.kind = INPUT_EDIT}, chunk, strlen(chunk)))
        return error_set(err, PR_MEMORY, "%s", tr("out of memory")), NULL;
    if (!input_edit(m, m->spare, chunk, &result, err)) {
        free(result);
        m->now = now;
        m->start = start;
        m->kept = now.inputs;
        m->trouble = PR_OK;
        return NULL;
    }
    uint64_t number = pr_current_decision(m).number;
    match_swap(m);
    match_renumber(m, number);
    m->broken = false;
    history_asked(m, m->run);
    return result;
}

char *pr_lua(pr_match *m, const char *chunk, pr_error *err) {
    request_begin(NULL);
    char *result = edit(m, chunk, err);
    request_end();
    return result;
}

/* Playouts -------------------------------------------------------------------------------------------- */

int random_choice(uint64_t seed, int seat, uint64_t number, int n) {
    uint64_t chance = chance_mix(chance_mix(seed, (uint64_t)(uint32_t)seat), number);
    return (int)((chance >> 32) * (uint32_t)n >> 32);
}

int random_option(const struct decision *q, uint64_t seed, uint64_t number) {
    if (!q->several.most) return random_choice(seed, q->seat, number, q->n);
    int n = 0, i = 0;
    for (int k = 0; k < q->n; k++) n += !option_again(q, k);
    int before = random_choice(seed, q->seat, number, n);
    while (option_again(q, i) || before-- > 0) i++;
    return i;
}

struct playout {
    uint64_t seed;
    int64_t limit, made;
    int64_t settled; /* number of decisions at the last commit of a step */
};

static int play_random(void *ctx, struct run *r, const struct decision *d) {
    struct playout *p = ctx;
    return p->made < p->limit ? (p->made++, random_option(d, p->seed, r->decisions + 1)) : NONE;
}

static bool play_settled(void *ctx, struct run *r) {
    (void)r;
    struct playout *p = ctx;
    p->settled = p->made;
    return true;
}

static enum outcome playout_run(struct run *r, struct playout *p) {
    const bool unsampled = r->unsampled;
    r->unsampled = false;
    run_sample(r);
    struct run_hooks hooks = r->hooks;
    r->hooks = (struct run_hooks){.ctx = p, .answer = play_random, .samples = true, .committed = play_settled};
    r->recording = r->fingerprints = false;
    r->bulk = true;
    int i = play_random(p, r, &r->open);
    enum outcome out = run_answer(r, i);
    if (out == OUT_WAIT && run_settle(r) == OUT_FAIL) out = OUT_FAIL;
    r->bulk = false;
    r->hooks = hooks;
    r->recording = r->fingerprints = true;
    r->unsampled = unsampled;
    return out;
}

/* Runs the open step again up to the question that the playout left open, now with events and fingerprints. */
static bool playout_ask(pr_match *m, struct run *r, enum outcome out, pr_error *err) {
    if (out == OUT_WAIT) out = run_rewind(r, r->answers_n);
    if (out == OUT_FAIL) return error_of_run(err, r), false;
    return !m->trouble || (error_set(err, m->trouble, "%s", m->trouble_text), false);
}

bool input_playout(pr_match *m, struct run *r, uint64_t seed, int64_t decisions, pr_error *err) {
    struct playout p = {.seed = seed, .limit = decisions};
    if (!r->waiting)
        return error_set(err, PR_SCRIPT, "%s", tr("no question is open where one was answered before")), false;
    word *was = malloc(position_bytes(m->def)); /* a playout moves the base without records */
    if (!was) return error_set(err, PR_MEMORY, "%s", tr("out of memory")), false;
    memcpy(was, r->base, position_bytes(m->def));
    position_touch(m->def, was);
    enum outcome out = playout_run(r, &p);
    const bool recorded = out != OUT_FAIL && history_record(m, r, RECORD_PLAYOUT, was, r->base);
    if (!recorded) position_renew(m->def, r->base, was);
    free(was);
    if (m->trouble) return error_set(err, m->trouble, "%s", m->trouble_text), false;
    return recorded ? playout_ask(m, r, out, err) : (error_of_run(err, r), false);
}

/* Records the playout. The part up to its last committed step is one input; its answers in the open step are ordinary
 * inputs. `was`: the words of the boundary before the playout. */
static bool playout_keep(pr_match *m, const struct playout *p, word *was, int fed, pr_error *err) {
    struct run *r = m->run;
    bool good = true;
    if (p->settled) {
        good =
            history_add(m, &(struct input){.kind = INPUT_PLAYOUT, .seed = p->seed, .decisions = p->settled}, NULL, 0);
        good = good && history_record(m, r, RECORD_PLAYOUT, was, r->base);
    }
    for (int i = p->settled ? 0 : fed; i < r->answers_n && good; i++)
        good = history_add(m, &(struct input){.kind = INPUT_ANSWER, .answer = r->answers[i]}, NULL, 0);
    return good || (error_set(err, PR_MEMORY, "%s", tr("out of memory")), false);
}

static int64_t playout(pr_match *m, uint64_t seed, int64_t limit, pr_error *err) {
    struct playout p = {.seed = seed, .limit = limit};
    const size_t before = m->now.inputs, records = m->now.records;
    uint64_t number = pr_current_decision(m).number;
    int fed = m->run->answers_n;
    struct fallback back;
    pr_error why = {.status = PR_OK};
    if (limit <= 0 || !m->run->waiting) return 0;
    if (!fallback_take(m, &back)) return error_set(err, PR_MEMORY, "%s", tr("out of memory")), -1;
    word *was = m->spare->base; /* the fallback does not need this block */
    memcpy(was, m->run->base, position_bytes(m->def));
    position_touch(m->def, was);
    m->trouble = PR_OK;
    m->prefix_n = 0;
    enum outcome out = playout_run(m->run, &p);
    bool good = out != OUT_FAIL || (error_of_run(&why, m->run), false);
    good = good && playout_keep(m, &p, was, fed, &why) && playout_ask(m, m->run, out, &why);
    if (!good && m->now.records == records) position_renew(m->def, m->run->base, was);
    if (good) {
        match_renumber(m, number);
        history_asked(m, m->run);
        return p.made;
    }
    if (err) *err = why;
    if (why.status == PR_MEMORY) return fallback_use(m, &back), -1;
    history_recover(m, before);
    m->kept = m->now.inputs;
    if (m->now.inputs != before) match_renumber(m, number);
    return -1;
}

int64_t pr_playout(pr_match *m, uint64_t seed, int64_t limit, pr_error *err) {
    request_begin(NULL);
    int64_t made = playout(m, seed, limit, err);
    request_end();
    return made;
}

/* Kept positions -------------------------------------------------------------------------------------- */

/* Copies the words of a kept position to `block`, a block of a run without answers. Resets the rest of the run's
 * state. */
static void run_set(struct run *r, word *block, const void *words, uint64_t decisions) {
    position_load(&(struct position){.def = r->rules->def, .w = block}, words);
    r->draws_n = r->draws_at = r->draws_base = 0;
    r->decisions = decisions;
}

static bool run_on(pr_match *m, struct run *r, pr_error *err) {
    enum outcome out = m->trouble ? OUT_FAIL : run_advance(r);
    if (m->trouble) return error_set(err, m->trouble, "%s", m->trouble_text), false;
    return out != OUT_FAIL || (error_of_run(err, r), false);
}

bool input_position(pr_match *m, struct run *r, const char *words, uint64_t decisions, pr_error *err) {
    run_withdraw(r);
    run_set(r, r->pos.w, words, decisions);
    if (!m->checking && !legacy_append(m, &m->inputs[m->now.inputs - 1]))
        return error_set(err, PR_MEMORY, "%s", tr("out of memory")), false;
    if (history_record(m, r, RECORD_POSITION, r->base, r->pos.w)) position_follow(m->def, r->base, r->pos.w);
    return run_on(m, r, err);
}

bool match_stand_at(pr_match *m, const struct kept *kept, pr_error *err) {
    m->reloaded = true;
    m->begin_decisions = kept->decisions;
    if (!legacy_begin(m, kept->legacy, kept->legacy_n))
        return error_set(err, PR_MEMORY, "%s", tr("out of memory")), false;
    run_set(m->run, m->run->base, kept->words, kept->decisions);
    run_withdraw(m->run);
    if (!run_on(m, m->run, err)) return false;
    history_asked(m, m->run);
    return true;
}

/* Adds an input for a kept position. The text of the input has the words of the position and the legacy log. */
static bool position_add(pr_match *m, const struct kept *kept, int seat) {
    size_t size = (size_t)m->def->words_n * sizeof(word);
    struct input in = {.kind = INPUT_POSITION, .answer = {.seat = seat}, .decisions = (int64_t)kept->decisions};
    char *text = malloc(size + kept->legacy_n);
    if (!text) return false;
    memcpy(text, kept->words, size);
    if (kept->legacy_n) memcpy(text + size, kept->legacy, kept->legacy_n);
    bool good = history_add(m, &in, text, size + kept->legacy_n);
    free(text);
    return good;
}

bool match_go_to(pr_match *m, const struct kept *kept, int seat, pr_error *err) {
    size_t before = m->now.inputs;
    if (!position_add(m, kept, seat)) return error_set(err, PR_MEMORY, "%s", tr("out of memory")), false;
    m->trouble = PR_OK;
    m->prefix_n = 0;
    bool good = input_position(m, m->run, (const char *)kept->words, kept->decisions, err);
    if (good)
        history_asked(m, m->run);
    else
        history_recover(m, before);
    return good;
}
