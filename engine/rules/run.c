/* The driver, and why steps run again.
 *
 * A step's script reads like the card that it implements: roll, choose, apply, choose again. For the choice in the
 * middle, the match may wait days for a person, across saves, undo and other machines. Linear code can wait in four
 * ways.
 *
 *   Callbacks    turn the script inside out; each card becomes a state machine written by hand.
 *   Coroutines   keep the script linear, but a suspended Lua stack cannot be saved, copied, hashed or searched.
 *   Threads      have the same problem and need locks.
 *   Re-running   unwinds the script at the open question. When the answer arrives, the driver restores the start of
 *                the step and runs it again with the recorded answers, which leads to the next question.
 *
 * We chose re-running. A position in mid-step is then a value: the words at the start of the step (`base`) and the
 * answers since. This value can be copied by memcpy, saved as text, undone, and given to a search. The price is three
 * rules.
 *
 *   1. A step is deterministic. All chance comes from the generator in the position, so `base` restores the dice, too.
 *      Scripts see no clock, address or unordered table (script/vm/sandbox.c). A question carries a fingerprint of its
 *      seat, menu and options. If a re-run reaches another question, the step fails, and the error names the question.
 *   2. A step has no effect outside the position. Events are buffered and restart with the step. The position is
 *      committed only when the step ends. A failed step leaves no trace, because `base` is copied back.
 *   3. A step is small, because a step with k answers runs k + 1 times. Rounds, turns and menus are steps of the core
 *      (flow.c), each action is a step, and later steps are queued as data on the agenda.
 *
 * One answer. run_answer() appends the answer to `answers` and copies `base` over `pos`. step_run() pops the step off
 * the agenda and calls it. ask() returns recorded answers in order. At the first question without an answer it stores
 * the question in `open` and returns OUT_WAIT. Each function that receives OUT_WAIT returns it to its caller. The
 * script bridge turns OUT_WAIT into a Lua error with a private marker, which pcall passes on. When the step returns
 * OUT_DONE, commit() makes the position at the end of the step the new `base`.
 *
 * In place. A hook may answer immediately: in a playout by bots, in tests, and in the replay of a recorded match. Then
 * the step runs once and nothing unwinds, so bulk play pays nothing for re-runs. Bulk play even defers the copy at each
 * commit, because this copy took 10 % of random play: `base` may lag up to MAX_STEPS_SINCE_BASE = 32 steps. The answers
 * since `base` are kept, and run_settle() replays them when the start of the open step is needed.
 *
 * Automatic answers. A question with one option is answered automatically, unless it has `always_ask`. A question with
 * `always_ask` is never skipped, because the skip would reveal that nothing else was possible. */
#include "rules/agenda.h"
#include "rules/ask.h"
#include "rules/condition.h"
#include "rules/domain.h"
#include "rules/emit.h"
#include "rules/frames.h"
#include "rules/path_cache.h"
#include "rules/trigger.h"

#include "core/secrecy.h"
#include "text/msg.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

/* MAX_STEPS: number of consecutive steps without a decision after which the run fails. Games need far fewer steps, and
 * MAX_STEPS steps run quickly, so the error comes soon. */
enum { MAX_MATCH_STEPS = 1000000, MAX_STEPS = 20000 };

/* Maximum number of steps that run_settle() repeats. */
enum { MAX_STEPS_SINCE_BASE = 32 };

struct run *run_blank(const struct rules *rules, const struct host *host, void *host_ctx) {
    struct run *r = malloc(sizeof *r);
    if (!r) return NULL;
    memset(r, 0, offsetof(struct run, error));
    r->error[0] = r->refusal[0] = '\0';
    for (int i = 0; i < SAID_SLOTS; i++) r->said[i][0] = '\0';
    const struct def *d = rules->def;
    r->rules = rules;
    r->host = host;
    r->host_ctx = host_ctx;
    r->recording = r->fingerprints = true;
    r->top_frame = r->only = NONE;
    r->pos.def = d;
    r->pos.w = malloc(position_bytes(d));
    r->base = malloc(position_bytes(d));
    r->blank = true;
    r->to_goals = path_cache_new(d);
    r->from_piece = path_cache_new(d);
    const int queue = path_queue_ints(d);
    r->dist = malloc((size_t)(2 * d->spaces_n + 3 + queue + d->max_ways) * sizeof(int));
    r->beyond = r->dist ? r->dist + d->spaces_n + 1 : NULL;
    r->frontier = r->dist ? r->beyond + d->spaces_n + 1 : NULL;
    r->ways = r->dist ? r->frontier + queue + 1 : NULL;
    const size_t sets = (size_t)d->tail.space_words, keys = (size_t)path_key_words(d);
    r->gate = malloc((3 * sets + keys + 1) * sizeof *r->gate);
    r->joined = r->gate ? r->gate + sets : NULL;
    r->extent = r->gate ? r->joined + sets : NULL;
    r->key = r->gate ? r->extent + sets : NULL;
    r->offered = malloc((size_t)(d->pieces_n / 64 + 1) * sizeof *r->offered);
    r->goal = malloc((size_t)(d->pieces_n + d->spaces_n + 1) * sizeof *r->goal);
    r->unlike = malloc((size_t)(d->cards_n + 1) * sizeof *r->unlike);
    r->open.cap = 256;
    r->open.option = malloc((size_t)r->open.cap * sizeof *r->open.option);
    r->answers_cap = 32;
    r->answers = malloc((size_t)r->answers_cap * sizeof *r->answers);
    r->events_cap = 64;
    r->events = malloc((size_t)r->events_cap * sizeof *r->events);
    if (!r->pos.w || !r->base || !r->dist || !r->gate || !r->offered || !r->goal || !r->to_goals || !r->from_piece ||
        !r->unlike || !r->open.option || !r->answers || !r->events) {
        run_free(r);
        return NULL;
    }
    return r;
}

struct run *run_new(const struct rules *rules, const struct host *host, void *host_ctx, uint64_t seed) {
    struct run *r = run_blank(rules, host, host_ctx);
    if (!r) return NULL;
    position_start(&r->pos, seed);
    struct value none = {VAL_NONE, 0};
    for (int i = 0; i < rules->setup_n; i++) agenda_queue(r, STEP_SCRIPT + rules->setup[i], &none, 0);
    agenda_queue(r, STEP_ROUND, &none, 0);
    memcpy(r->base, r->pos.w, position_bytes(rules->def));
    r->blank = false;
    return r;
}

void run_free(struct run *r) {
    if (!r) return;
    free(r->pos.w);
    free(r->base);
    free(r->to_goals);
    free(r->from_piece);
    free(r->dist);
    free(r->gate);
    free(r->offered);
    free(r->goal);
    free(r->unlike);
    free(r->open.option);
    free(r->labels.label);
    free(r->labels.text);
    free(r->answers);
    free(r->events);
    free(r->draws);
    free(r->frames);
    free(r);
}

/* Copies a block of words to a block of the run. */
static void block_copy(const struct run *r, word *to, const word *from) {
    if (r->blank)
        memcpy(to, from, position_bytes(r->rules->def));
    else
        position_renew(r->rules->def, to, from);
}

/* Returns a text of the open question of `from`, for the question's copy in `to`. A text that a script made is first
 * copied into a slot of `to`. */
static const char *said_in(struct run *to, const struct run *from, const char *text) {
    for (int i = 0; i < SAID_SLOTS; i++)
        if (text == from->said[i]) return strcpy(to->said[i], from->said[i]);
    return text;
}

static bool labels_copy(struct option_labels *to, const struct option_labels *from) {
    if (from->n && (!run_room((void **)&to->label, &to->cap, from->n, sizeof *to->label) ||
                    !run_room((void **)&to->text, &to->text_cap, from->text_n, 1)))
        return false;
    if (from->n) memcpy(to->label, from->label, (size_t)from->n * sizeof *to->label);
    if (from->n) memcpy(to->text, from->text, (size_t)from->text_n);
    to->n = from->n;
    to->text_n = from->text_n;
    return true;
}

/* Copies a question except the two blocks of words of the run. */
static bool question_copy(struct run *to, const struct run *from) {
    if (!labels_copy(&to->labels, &from->labels) ||
        !run_room((void **)&to->answers, &to->answers_cap, from->answers_n, sizeof *to->answers) ||
        !run_room((void **)&to->events, &to->events_cap, from->events_n, sizeof *to->events) ||
        !run_room((void **)&to->draws, &to->draws_cap, from->draws_n, sizeof *to->draws) ||
        !run_room((void **)&to->frames, &to->frames_cap, from->frames_n, sizeof *to->frames) ||
        !run_room((void **)&to->open.option, &to->open.cap, from->open.n + from->open.adopted, sizeof *to->open.option))
        return false;
    if (from->answers_n) memcpy(to->answers, from->answers, (size_t)from->answers_n * sizeof *to->answers);
    if (from->events_n) memcpy(to->events, from->events, (size_t)from->events_n * sizeof *to->events);
    if (from->frames_n) memcpy(to->frames, from->frames, (size_t)from->frames_n * sizeof *to->frames);
    if (from->draws_n) memcpy(to->draws, from->draws, (size_t)from->draws_n * sizeof *to->draws);
    const size_t options = (size_t)(from->open.n + from->open.adopted);
    if (options) memcpy(to->open.option, from->open.option, options * sizeof *to->open.option);
    struct decision open = from->open;
    open.option = to->open.option;
    open.cap = to->open.cap;
    open.prompt.s = said_in(to, from, open.prompt.s);
    open.rule = said_in(to, from, open.rule);
    open.why.s = said_in(to, from, open.why.s);
    open.odds = said_in(to, from, open.odds);
    to->open = open;
    to->answers_n = from->answers_n;
    to->next_answer = from->next_answer;
    to->events_n = from->events_n;
    to->frames_n = from->frames_n;
    to->top_frame = from->top_frame;
    to->nested = from->nested;
    to->only = from->only;
    to->draws_n = from->draws_n;
    to->draws_at = from->draws_at;
    to->draws_base = from->draws_base;
    to->steps_since_base = from->steps_since_base;
    to->first_answer = from->first_answer;
    to->waiting = from->waiting;
    to->recording = from->recording;
    to->fingerprints = from->fingerprints;
    to->decisions = from->decisions;
    return true;
}

bool run_copy(struct run *to, const struct run *from) {
    if (!question_copy(to, from)) return false;
    block_copy(to, to->pos.w, from->pos.w);
    block_copy(to, to->base, from->base);
    to->blank = false;
    return true;
}

bool run_keep(struct run *to, const struct run *from) {
    const struct def *d = from->rules->def;
    if (!question_copy(to, from)) return false;
    memcpy(to->pos.w + d->tail.at, from->pos.w + d->tail.at, (size_t)(d->tail.block_n - d->tail.at) * sizeof(word));
    for (int s = stretch_touched(d, from->pos.w, from->base, 0); s < d->tail.touched_n;
         s = stretch_touched(d, from->pos.w, from->base, s + 1)) {
        const int i = s * STRETCH, n = i + STRETCH <= d->words_n ? STRETCH : d->words_n - i;
        memcpy(to->pos.w + i, from->pos.w + i, (size_t)n * sizeof(word));
        position_touched(d, to->pos.w)[s] = 1;
    }
    return true;
}

void run_unkeep(struct run *r) {
    const struct def *d = r->rules->def;
    const unsigned char *kept = position_touched(d, r->pos.w);
    for (int i = 0; i < d->words_n; i++)
        if (!kept[i / STRETCH]) r->pos.w[i] = r->base[i];
    memset(position_touched(d, r->base), 0, (size_t)(d->tail.block_n - d->tail.touched) * sizeof(word));
    r->blank = false;
}

void run_watch_reads(struct run *r, struct secrecy *s, const struct position *before, int sight) {
    const struct position start = {.def = r->rules->def, .w = r->base};
    *s = secrecy_begin(before, sight, *at(&start, F_MATCH_agenda_n, 0));
    r->pos.secrecy = s;
}

void run_watch(struct run *r, struct secrecy *s, const struct position *before, int sight) {
    run_watch_reads(r, s, before, sight);
    for (int i = r->first_answer; i < r->answers_n; i++)
        s->read |= !sight_includes(sight, sight_of(r->rules->def, r->answers[i].seat));
}

void run_unwatch(struct run *r) {
    r->pos.secrecy = NULL;
}

/* Steps ----------------------------------------------------------------------------------------------- */

/* Returns the first argument of this type, or NONE. */
static word first_of(enum value_type type, const struct value *args, int n) {
    for (int i = 0; i < n; i++)
        if (args[i].type == type) return args[i].n;
    return NONE;
}

static enum outcome step_sets(struct run *r, const struct step_def *s, const struct value *args, int n) {
    struct trigger_args m = trigger_args_of(NONE);
    m.unit = first_of(VAL_PIECE, args, n);
    m.space = first_of(VAL_SPACE, args, n);
    return assign_all(r, &s->sets, &m);
}

/* Reports a step to the watch if the step may follow from hidden things. Ignores steps that the trial itself queued.
 * The agenda is hidden. So this concerns phases out of the declared order, and steps of scripts that have arguments or
 * are not the open step. */
static void note_step(struct run *r, int step, const struct value *args, int n) {
    struct secrecy *s = r->pos.secrecy;
    const int at_end = *at(&r->pos, F_MATCH_agenda_n, 0), phase = *at(&r->pos, F_MATCH_phase, 0);
    if (at_end >= s->waiting) return;
    const bool open = s->open;
    s->open = false;
    s->waiting = at_end;
    s->read |= step >= STEP_SCRIPT && (n || !open);
    s->read |= step == STEP_PHASE && args[0].n != phase + 1;
    s->read |= step == STEP_ROUND_END && phase != r->rules->phases_n - 1;
}

static enum outcome step_execute(struct run *r) {
    struct value args[AGENDA_ARGS];
    int step;
    r->next_answer = r->first_answer;
    r->begun = 0;
    r->events_n = 0;
    r->lost = false;
    r->draws_at = r->draws_base;
    r->read_only = 0;
    frames_reset(r);
    int n = agenda_pop(r, &step, args);
    r->queue_base = *at(&r->pos, F_MATCH_agenda_n, 0);
    if (r->pos.secrecy) note_step(r, step, args, n);
    if (step < STEP_SCRIPT) return flow_step(r, step, args, n);
    if (!frame_push(r, FRAME_STEP, step - STEP_SCRIPT, NONE, first_of(VAL_CARD, args, n))) return OUT_FAIL;
    const struct step_def *s = &r->rules->steps[step - STEP_SCRIPT];
    enum outcome out = s->sets.n ? step_sets(r, s, args, n) : OUT_DONE;
    if (out == OUT_DONE) out = r->host->call(r, s->ref, args, n);
    if (out == OUT_DONE) frame_pop(r);
    return out;
}

/* Makes the current position, between two steps, the new base. */
static void base_here(struct run *r) {
    position_follow(r->rules->def, r->base, r->pos.w);
    r->answers_n = r->first_answer = r->steps_since_base = 0;
}

/* Resets the position to `base` after a failure. `base` is the start of the step or, in bulk play, of an earlier
 * step. */
static void back_to_base(struct run *r) {
    position_follow(r->rules->def, r->pos.w, r->base);
    if (!r->steps_since_base) return;
    r->decisions -= (uint64_t)r->answers_n;
    r->answers_n = r->first_answer = r->steps_since_base = 0;
}

static enum outcome commit(struct run *r) {
    if (r->hooks.committed && !r->hooks.committed(r->hooks.ctx, r)) return OUT_FAIL;
    if (r->bulk && r->steps_since_base < MAX_STEPS_SINCE_BASE && !r->draws_n) {
        r->steps_since_base++;
        r->first_answer = r->answers_n;
        return OUT_DONE;
    }
    base_here(r);
    r->draws_base = r->draws_at;
    for (int i = r->draws_at; i < r->draws_n; i++) r->draws[i].after = 0;
    if (r->draws_base == r->draws_n) r->draws_base = r->draws_at = r->draws_n = 0;
    return OUT_DONE;
}

static enum outcome fail_nondeterministic(struct run *r) {
    r->nondeterministic = true;
    return fail(r, tr("the step ended without asking question %d of %d again: it is not deterministic"),
                r->next_answer - r->first_answer + 1, r->answers_n - r->first_answer);
}

/* Runs the step at the top of the agenda to its end or to its next question. */
static enum outcome step_run(struct run *r) {
    r->waiting = r->nondeterministic = false;
    enum outcome out = step_execute(r);
    if (r->lost && out != OUT_FAIL) out = fail_memory(r);
    if (out == OUT_STOP) agenda_cut_turn(r);
    if (out == OUT_WAIT) r->waiting = true;
    if (out == OUT_WAIT || out == OUT_FAIL) return out;
    if (add_word(&r->pos, F_MATCH_step, 0, 1) >= MAX_MATCH_STEPS) set_word(&r->pos, F_MATCH_over, 0, 1);
    return OUT_DONE;
}

/* Like step_run(), but also commits the step if it ended. */
static enum outcome step_whole(struct run *r) {
    enum outcome out = step_run(r);
    if (out == OUT_DONE && r->next_answer < r->answers_n) out = fail_nondeterministic(r);
    if (out == OUT_DONE) out = commit(r);
    if (out == OUT_FAIL) back_to_base(r);
    return out;
}

/* Runs the next step of the agenda. */
static enum outcome step_next(struct run *r) {
    if (*at(&r->pos, F_MATCH_agenda_n, 0)) return step_whole(r);
    back_to_base(r);
    return fail(r, "%s", tr("nothing is left to do, and no side has won"));
}

/* Fails because of too many steps without a decision. No script runs between steps, so the error names the next step as
 * its place. */
static enum outcome fail_endless(struct run *r) {
    int step = agenda_next(r) - STEP_SCRIPT;
    const struct step_def *next = step >= 0 ? &r->rules->steps[step] : NULL;
    if (r->host->endless) r->host->endless(r);
    back_to_base(r);
    return fail(r,
                tr("%s%s%d steps ran without a decision between them. The next one is \"%s\". Find the step that "
                   "queues itself without end."),
                next ? next->where : "", next ? ": " : "", MAX_STEPS, next ? next->id : tr("a new phase"));
}

enum outcome run_advance(struct run *r) {
    if (r->waiting) return OUT_WAIT;
    uint64_t decisions = r->decisions;
    enum outcome out = OUT_DONE;
    for (int steps = 0; out == OUT_DONE && !run_over(r) && !r->halt; steps++) {
        if (decisions != r->decisions) steps = 0, decisions = r->decisions;
        out = steps == MAX_STEPS ? fail_endless(r) : step_next(r);
    }
    if (out == OUT_DONE && r->steps_since_base) base_here(r);
    return out;
}

/* Replays the steps since `base` with their answers. */
enum outcome run_settle(struct run *r) {
    const struct run_hooks hooks = r->hooks;
    const int steps = r->steps_since_base, open = r->answers_n - r->first_answer;
    enum outcome out = OUT_DONE;
    r->bulk = false;
    if (r->blank)
        memcpy(r->pos.w, r->base, position_bytes(r->rules->def));
    else
        position_follow(r->rules->def, r->pos.w, r->base);
    r->blank = false;
    if (!steps) return OUT_DONE;
    r->hooks = (struct run_hooks){.ctx = NULL};
    r->first_answer = 0;
    for (int i = 0; i < steps && out == OUT_DONE; i++) {
        out = step_run(r);
        r->first_answer = r->next_answer;
    }
    r->hooks = hooks;
    if (out != OUT_DONE || r->answers_n - r->first_answer != open) {
        if (out != OUT_FAIL) fail_nondeterministic(r);
        back_to_base(r);
        return OUT_FAIL;
    }
    memmove(r->answers, r->answers + r->first_answer, (size_t)open * sizeof *r->answers);
    position_follow(r->rules->def, r->base, r->pos.w);
    r->answers_n = open;
    r->first_answer = r->steps_since_base = 0;
    return OUT_DONE;
}

/* Runs the open step from its start. */
static enum outcome step_again(struct run *r) {
    if (r->steps_since_base && run_settle(r) == OUT_FAIL) return OUT_FAIL;
    position_follow(r->rules->def, r->pos.w, r->base);
    enum outcome out = step_whole(r);
    return out == OUT_DONE ? run_advance(r) : out;
}

static enum outcome answer_with(struct run *r, struct option o) {
    if (!ask_record(r, &o)) return fail_memory(r);
    r->decisions++;
    r->auto_answers_n = 0;
    return step_again(r);
}

enum outcome run_answer(struct run *r, int i) {
    if (!r->waiting || i < 0 || i >= r->open.n + r->open.adopted) return fail(r, "%s", tr("no such option"));
    return answer_with(r, r->open.option[i]);
}

enum outcome run_answer_option(struct run *r, const struct option *o) {
    if (!r->waiting || (option_listed(&r->open, o) == NONE && !domain_of(&r->open, o)))
        return fail(r, "%s", tr("no such option"));
    return answer_with(r, *o);
}

enum outcome run_probe(struct run *r, const struct option *o) {
    if (!r->waiting || !domain_of(&r->open, o)) return fail(r, "%s", tr("no such option"));
    const struct run_hooks hooks = r->hooks;
    r->hooks = (struct run_hooks){.ctx = NULL};
    r->given = *o;
    r->probing = true;
    r->refusal[0] = '\0';
    const enum outcome out = step_again(r);
    r->probing = false;
    r->hooks = hooks;
    if (out != OUT_WAIT) return OUT_FAIL;
    return r->refusal[0] ? OUT_WAIT : OUT_DONE;
}

int run_adopt(struct run *r, const struct option *o) {
    struct decision *q = &r->open;
    if (!run_room((void **)&q->option, &q->cap, q->n + 1, sizeof *q->option)) return NONE;
    q->option[q->n] = *o;
    q->adopted = 1;
    return q->n;
}

void run_sample(struct run *r) {
    if (!r->waiting || !r->open.domains || r->open.n > r->open.listed) return;
    const bool before = r->unsampled;
    r->unsampled = false;
    const enum outcome out = step_again(r);
    r->unsampled = true;
    if (out == OUT_FAIL) step_again(r);
    r->unsampled = before;
}

enum outcome run_rewind(struct run *r, int keep) {
    r->auto_answers_n = 0;
    if (keep < r->answers_n - r->first_answer) {
        r->decisions -= (uint64_t)(r->answers_n - r->first_answer - keep);
        r->answers_n = r->first_answer + keep;
    }
    return step_again(r);
}

void run_withdraw(struct run *r) {
    r->decisions -= (uint64_t)(r->answers_n - r->first_answer);
    r->answers_n = r->first_answer;
    r->waiting = false;
    r->events_n = 0;
    run_settle(r);
}

enum outcome finish(struct run *r, int side) {
    set_word(&r->pos, F_MATCH_over, 0, 1);
    set_word(&r->pos, F_MATCH_winner, 0, side);
    emit_arg(emit(r, EVENT_OVER), r->rules->key_side, VAL_SIDE, side);
    return OUT_FINISH;
}
