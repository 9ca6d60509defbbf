/* The driver, and why steps run again.
 *
 * A step's script reads like the card that it implements: roll, choose, apply, choose again. The choice in the middle
 * may wait days for a person, across saves, undo and other machines. There are four ways to wait in linear code.
 *
 *   Callbacks    turn the script inside out; each card becomes a state machine written by hand.
 *   Coroutines   keep the script linear, but a suspended Lua stack cannot be saved, copied, hashed or searched.
 *   Threads have the same problem and need locks.
 *   Re-running   unwinds the script at the open question. When the answer arrives, the driver restores the start of
 *                the step and runs it again with the recorded answers, which leads to the next question.
 *
 * We re-run. A position in mid-step is then a value: the words at the start of the step (`base`) and the answers since.
 * This value can be copied by memcpy, saved as text, undone, and given to a search. The price is three rules.
 *
 *   1. A step is deterministic. All chance comes from the generator in the position, so `base` restores the dice, too.
 *      Scripts see no clock, address or unordered table (script/sandbox.c). A question carries a fingerprint of its
 *      seat, menu and options. If a re-run reaches another question, the step fails, and the error names the question.
 *   2. A step has no effect outside the position. Events are buffered and restart with the step. The position is
 *      committed only when the step ends. A failed step leaves no trace, because `base` is copied back.
 *   3. A step is small, because a step with k answers runs k + 1 times. Rounds, turns and menus are steps of the core
 *      (flow.c), each action is a step, and later steps are queued as data on the agenda.
 *
 * One answer. run_answer() appends the answer to `answers` and copies `base` over `pos`. step_run() pops the step off
 * the agenda and calls it. ask() returns recorded answers in order. At the first question without an answer it stores
 * the question in `open` and returns OUT_WAIT. Every function returns OUT_WAIT to its caller. The script bridge turns
 * OUT_WAIT into a Lua error with a private marker, which pcall passes on. When the step returns OUT_DONE, commit()
 * makes the position at the end of the step the new `base`.
 *
 * In place. A hook may answer immediately: bots in a playout, tests, and the replay of a recorded match. Then the step
 * runs once and nothing unwinds, so bulk play pays nothing for re-runs. Bulk play even defers the copy at each commit,
 * which took 10 % of random play: `base` may lag up to MAX_STEPS_SINCE_BASE = 32 steps. The answers since `base` are
 * kept, and run_settle() replays them when the start of the open step is needed.
 *
 * Automatic answers. A question with one option is answered automatically, unless it has `always_ask`. Skipping a
 * question with `always_ask` would reveal that nothing else was possible. */
#include "rules/condition.h"

#include "core/secrecy.h"
#include "text/msg.h"

#include <stdlib.h>
#include <string.h>

/* MAX_STEPS: number of consecutive steps without a decision after which the run fails. Games need far fewer, and this
 * many run quickly, so the error comes soon. */
enum { RECORD = 2 + AGENDA_ARGS, MAX_MATCH_STEPS = 1000000, MAX_STEPS = 20000 };

/* Maximum number of steps that run_settle() repeats. */
enum { MAX_STEPS_SINCE_BASE = 32 };

struct run *run_blank(const struct rules *rules, const struct host *host, void *host_ctx) {
    struct run *r = calloc(1, sizeof *r);
    if (!r) return NULL;
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

bool run_copy(struct run *to, const struct run *from) {
    if (!labels_copy(&to->labels, &from->labels) ||
        !run_room((void **)&to->answers, &to->answers_cap, from->answers_n, sizeof *to->answers) ||
        !run_room((void **)&to->events, &to->events_cap, from->events_n, sizeof *to->events) ||
        !run_room((void **)&to->draws, &to->draws_cap, from->draws_n, sizeof *to->draws) ||
        !run_room((void **)&to->frames, &to->frames_cap, from->frames_n, sizeof *to->frames) ||
        !run_room((void **)&to->open.option, &to->open.cap, from->open.n + from->open.adopted, sizeof *to->open.option))
        return false;
    block_copy(to, to->pos.w, from->pos.w);
    block_copy(to, to->base, from->base);
    to->blank = false;
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

/* The agenda is a stack of records; the top is the last record. A record has the step, the types of the arguments (4
 * bits each), and the arguments. */

_Static_assert(VALUE_TYPES <= 16, "a type of argument fits in 4 bits");

static word *record(const struct run *r, int i) {
    return agenda_words(&r->pos) + i * RECORD;
}

enum outcome agenda_queue(struct run *r, int step, const struct value *args, int n) {
    const word count = *at(&r->pos, F_MATCH_agenda_n, 0);
    if (count >= AGENDA_CAP)
        return fail(r, tr("more than %d steps are waiting: does a step queue itself without end?"), AGENDA_CAP);
    word *to = record(r, r->queue_base);
    if (count > r->queue_base) memmove(to + RECORD, to, (size_t)(count - r->queue_base) * RECORD * sizeof(word));
    to[0] = step;
    to[1] = n;
    for (int i = 0; i < AGENDA_ARGS; i++) {
        to[1] |= i < n ? (word)args[i].type << (4 + 4 * i) : 0;
        to[2 + i] = i < n ? args[i].n : 0;
    }
    set_word(&r->pos, F_MATCH_agenda_n, 0, count + 1);
    return OUT_DONE;
}

int agenda_next(struct run *r) {
    word count = *at(&r->pos, F_MATCH_agenda_n, 0);
    return count ? record(r, count - 1)[0] : STEP_ROUND;
}

bool agenda_menu(struct run *r) {
    bool waits = false;
    for (int i = 0; i < *at(&r->pos, F_MATCH_agenda_n, 0) && !waits; i++) waits = record(r, i)[0] == STEP_MENU;
    return waits;
}

/* Returns true for a phase that a script queued in addition to the round's phases. */
static bool is_extra(const word *phase) {
    return (phase[1] & 15) > 1;
}

enum outcome agenda_phases(struct run *r, int from) {
    const int fresh = r->rules->phases_n - from;
    int n = *at(&r->pos, F_MATCH_agenda_n, 0), end = 0, first;
    while (end < n && record(r, end)[0] != STEP_ROUND_END) end++;
    if (end == n)
        return fail(r, "%s",
                    tr("no round is under way: only phases, turns and steps of a round can change its phases"));
    for (first = end + 1; first < n && record(r, first)[0] == STEP_PHASE && !is_extra(record(r, first)); first++) {
    }
    const int above = n - first, to = end + 1 + fresh;
    if (to + above > AGENDA_CAP)
        return fail(r, tr("more than %d steps are waiting: does a step queue itself without end?"), AGENDA_CAP);
    memmove(record(r, to), record(r, first), (size_t)above * RECORD * sizeof(word));
    if (to < first) memset(record(r, to + above), 0, (size_t)(first - to) * RECORD * sizeof(word));
    for (int i = 0; i < fresh; i++) {
        word *phase = record(r, to - 1 - i);
        memset(phase, 0, RECORD * sizeof(word));
        phase[0] = STEP_PHASE;
        phase[1] = 1 | (word)VAL_INT << 4;
        phase[2] = from + i;
    }
    set_word(&r->pos, F_MATCH_agenda_n, 0, to + above);
    r->queue_base += to - first;
    if (r->pos.secrecy) r->pos.secrecy->waiting += to - first;
    return OUT_DONE;
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

static int agenda_pop(struct run *r, int *step, struct value args[AGENDA_ARGS]) {
    word *top = record(r, add_word(&r->pos, F_MATCH_agenda_n, 0, -1));
    int n = top[1] & 15;
    *step = top[0];
    for (int i = 0; i < n; i++) args[i] = (struct value){(enum value_type)(top[1] >> (4 + 4 * i) & 15), top[2 + i]};
    memset(top, 0, RECORD * sizeof(word));
    return n;
}

/* Returns the number of agenda entries up to and including the end of the current turn, or 0 outside a turn. */
static int up_to_turn_end(struct run *r) {
    int i = *at(&r->pos, F_MATCH_agenda_n, 0);
    while (i > 0 && record(r, i - 1)[0] != STEP_TURN_END) i--;
    return i;
}

/* Drops everything above the end of the current turn. */
static void agenda_cut_turn(struct run *r) {
    int i = up_to_turn_end(r), n = *at(&r->pos, F_MATCH_agenda_n, 0) - i;
    memset(record(r, i), 0, (size_t)n * RECORD * sizeof(word));
    set_word(&r->pos, F_MATCH_agenda_n, 0, i);
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

/* Reports a step to the watch if the trial did not queue the step, and the step may follow from hidden things. The
 * agenda is hidden. So this concerns steps of scripts that have arguments or are not the open step, and phases out of
 * the declared order. */
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
    position_renew(r->rules->def, r->base, r->pos.w);
    r->answers_n = r->first_answer = r->steps_since_base = 0;
}

/* Resets the position to `base` after a failure. `base` is the start of the step or, in bulk play, of an earlier
 * step. */
static void back_to_base(struct run *r) {
    position_renew(r->rules->def, r->pos.w, r->base);
    if (!r->steps_since_base) return;
    r->decisions -= (uint64_t)r->answers_n;
    r->answers_n = r->first_answer = r->steps_since_base = 0;
}

static void commit(struct run *r) {
    if (r->hooks.committed) r->hooks.committed(r->hooks.ctx, r);
    if (r->bulk && r->steps_since_base < MAX_STEPS_SINCE_BASE && !r->draws_n) {
        r->steps_since_base++;
        r->first_answer = r->answers_n;
        return;
    }
    base_here(r);
    r->draws_base = r->draws_at;
    for (int i = r->draws_at; i < r->draws_n; i++) r->draws[i].after = 0;
    if (r->draws_base == r->draws_n) r->draws_base = r->draws_at = r->draws_n = 0;
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

/* Like step_run(), and commits the step if it ended. */
static enum outcome step_whole(struct run *r) {
    enum outcome out = step_run(r);
    if (out == OUT_DONE && r->next_answer < r->answers_n) out = fail_nondeterministic(r);
    if (out == OUT_DONE) commit(r);
    if (out == OUT_FAIL) back_to_base(r);
    return out;
}

/* Runs the next step of the agenda. */
static enum outcome step_next(struct run *r) {
    if (*at(&r->pos, F_MATCH_agenda_n, 0)) return step_whole(r);
    back_to_base(r);
    return fail(r, "%s", tr("nothing is left to do, and no side has won"));
}

/* Fails because of too many steps without a decision. No script runs between steps, so the error names the place of the
 * next step. */
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
    block_copy(r, r->pos.w, r->base);
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
    position_renew(r->rules->def, r->base, r->pos.w);
    r->answers_n = open;
    r->first_answer = r->steps_since_base = 0;
    return OUT_DONE;
}

/* Runs the open step from its start. */
static enum outcome step_again(struct run *r) {
    if (r->steps_since_base && run_settle(r) == OUT_FAIL) return OUT_FAIL;
    position_renew(r->rules->def, r->pos.w, r->base);
    enum outcome out = step_whole(r);
    return out == OUT_DONE ? run_advance(r) : out;
}

static int answer_seat(const struct run *r, const struct decision *q, const struct option *o);
static int option_index(const struct decision *q, const struct option *o);

static bool feed(struct run *r, const struct option *o) {
    if (!run_room((void **)&r->answers, &r->answers_cap, r->answers_n + 1, sizeof *r->answers)) return false;
    r->answers[r->answers_n++] =
        (struct answer){*o, r->open.fingerprint, answer_seat(r, &r->open, o), position_draws(&r->pos)};
    return true;
}

/* If a menu is the first question of the open step, an answer runs the step again from the same words. Listing the same
 * options again takes two fifths of the time of an answer, so the list is kept. The first run of a step always lists
 * the options. Replays list them, too, because they compare fingerprints. */
bool run_keeps_list(const struct run *r) {
    return !r->answers_n && !r->steps_since_base && r->only == NONE && !r->open.domains;
}

static enum outcome answer_with(struct run *r, struct option o) {
    r->kept = run_keeps_list(r);
    if (!feed(r, &o)) return fail_memory(r);
    r->decisions++;
    r->auto_answers_n = 0;
    return step_again(r);
}

enum outcome run_answer(struct run *r, int i) {
    if (!r->waiting || i < 0 || i >= r->open.n + r->open.adopted) return fail(r, "%s", tr("no such option"));
    return answer_with(r, r->open.option[i]);
}

enum outcome run_answer_option(struct run *r, const struct option *o) {
    if (!r->waiting || (option_index(&r->open, o) == NONE && !domain_of(&r->open, o)))
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

/* Asking ---------------------------------------------------------------------------------------------- */

int seat_of_piece(const struct run *r, int piece) {
    return piece == NONE ? NONE : kind_of(&r->pos, piece)->seat;
}

int seat_of_side(const struct run *r, int side) {
    const struct def *d = r->rules->def;
    int seat = seat_of_piece(r, *at(&r->pos, F_MATCH_actor, 0));
    if (seat != NONE && d->seats[seat].side == side) return seat;
    for (int i = 0; i < d->seats_n; i++)
        if (d->seats[i].side == side) return i;
    return NONE;
}

static int acting_piece(const struct decision *q, int i) {
    const struct option *o = &q->option[i];
    return o->args && o->type[0] == VAL_PIECE ? o->arg[0] : NONE;
}

static int answer_seat(const struct run *r, const struct decision *q, const struct option *o) {
    return q->seat != NONE ? q->seat : seat_of_piece(r, o->args && o->type[0] == VAL_PIECE ? o->arg[0] : NONE);
}

int option_seat(const struct run *r, const struct decision *q, int i) {
    return answer_seat(r, q, &q->option[i]);
}

int option_actor(const struct run *r, const struct decision *q, int i) {
    if (q->seat == NONE || q->together) return acting_piece(q, i);
    return q->actor != NONE ? q->actor : *at(&r->pos, F_MATCH_actor, 0);
}

static inline int order(bool together, const struct option *a, const struct option *b) {
    if (together && a->arg[0] != b->arg[0]) return a->arg[0] < b->arg[0] ? -1 : 1;
    return option_compare(a, b);
}

int option_order(const struct decision *q, const struct option *a, const struct option *b) {
    return order(q->together, a, b);
}

static int compare(const void *a, const void *b) {
    return option_compare(a, b);
}

static int compare_together(const void *a, const void *b) {
    return order(true, a, b);
}

/* Returns how many options at the start of the list are in canonical order. */
static int in_order(const struct decision *q) {
    int n = q->n > 0;
    while (n < q->n && order(q->together, &q->option[n - 1], &q->option[n]) < 0) n++;
    return n;
}

/* Sorts options, of which the first `ordered` are already sorted. */
static void options_sort(struct decision *q, int ordered) {
    enum { FEW = 64 };
    if (q->n > FEW && ordered < q->n - 1) {
        qsort(q->option, (size_t)q->n, sizeof *q->option, q->together ? compare_together : compare);
        return;
    }
    for (int i = ordered; i < q->n; i++) {
        struct option next = q->option[i];
        int at = i;
        for (; at > 0 && order(q->together, &q->option[at - 1], &next) > 0; at--) q->option[at] = q->option[at - 1];
        q->option[at] = next;
    }
}

/* Sorts the options and drops duplicates. Usually only the last option and the cards of a hand are out of order, so a
 * short list is sorted by insertion. */
static void options_settle(struct decision *q) {
    int ordered = in_order(q);
    if (ordered == q->n) return;
    options_sort(q, ordered);
    int n = 0;
    for (int i = 0; i < q->n; i++)
        if (!n || option_compare(&q->option[n - 1], &q->option[i]) != 0) q->option[n++] = q->option[i];
    q->n = n;
}

static uint64_t fingerprint(const struct decision *q) {
    uint64_t h = chance_mix((uint64_t)(uint32_t)q->seat, (uint64_t)(uint32_t)q->menu);
    for (int i = 0; i < q->n; i++) {
        const struct option *o = &q->option[i];
        h = (h ^ ((uint64_t)(uint16_t)o->verb << 8 | o->args)) * 0x9E3779B97F4A7C15u;
        for (int j = 0; j < o->args; j++)
            h = (h ^ ((uint64_t)o->type[j] << 32 | (uint32_t)o->arg[j])) * 0x9E3779B97F4A7C15u;
        h ^= h >> 29;
    }
    for (int i = 0; i < q->domains; i++) {
        const struct domain *d = &q->domain[i];
        const word parts[] = {d->verb,          (word)d->kind, d->piece, d->limit, d->least,
                              (word)d->of.type, d->of.n,       d->area,  d->plane, d->seen};
        for (size_t j = 0; j < sizeof parts / sizeof *parts; j++) h = (h ^ (uint32_t)parts[j]) * 0x9E3779B97F4A7C15u;
        if (d->swing != NONE) h = (h ^ (uint32_t)d->swing) * 0x9E3779B97F4A7C15u;
        h ^= h >> 29;
    }
    return h;
}

static int option_index(const struct decision *q, const struct option *o) {
    for (int i = 0; i < q->n; i++)
        if (option_compare(&q->option[i], o) == 0) return i;
    return NONE;
}

void ask_note_auto_answer(struct run *r) {
    if (!r->recording || r->next_answer < r->answers_n || r->auto_answers_n == MAX_AUTO_ANSWERS) return;
    r->auto_answers[r->auto_answers_n++] = (struct auto_answer){r->open.option[0], option_seat(r, &r->open, 0)};
}

/* Judges an answer that is not in the list. Fails if the answer is not in a domain. */
static enum outcome judge(struct run *r, const struct option *o) {
    const struct domain *d = domain_of(&r->open, o);
    struct text why = text_over(r->refusal, sizeof r->refusal);
    bool legal;
    r->refusal[0] = '\0';
    if (!d) return fail(r, "%s", tr("no such option"));
    const enum outcome out = domain_judge(r, d, o->arg[o->args - 1], true, &legal, &why);
    if (out != OUT_DONE || legal) return r->refusal[0] = '\0', out;
    if (!r->refusal[0]) text_add(&why, "%s", tr("that is not possible here"));
    return OUT_WAIT;
}

/* Accepts a legal answer that is not in the list. Fails for an illegal answer. */
static enum outcome take(struct run *r, const struct option *o) {
    const enum outcome out = judge(r, o);
    return out == OUT_WAIT ? fail(r, "%s", r->refusal) : out;
}

/* Replays the next recorded answer. */
static enum outcome ask_again(struct run *r, struct option *chosen) {
    const struct decision *q = &r->open;
    const struct answer *a = &r->answers[r->next_answer];
    const bool listed = option_index(q, &a->option) != NONE;
    if ((a->fingerprint && a->fingerprint != q->fingerprint) || (!listed && !domain_of(q, &a->option))) {
        r->nondeterministic = true;
        return fail(r, tr("question %d of this step differs from the first time: the script is not deterministic"),
                    r->next_answer - r->first_answer + 1);
    }
    const struct option o = a->option;
    const enum outcome out = listed ? OUT_DONE : take(r, &o);
    if (out != OUT_DONE) return out;
    r->next_answer++;
    *chosen = o;
    return OUT_DONE;
}

/* Leaves the question open or, in a probe, judges the probed answer. */
static enum outcome leave_open(struct run *r) {
    struct decision *q = &r->open;
    if (r->probing) {
        const enum outcome out = judge(r, &r->given);
        return out == OUT_FAIL ? out : OUT_WAIT;
    }
    if (!q->domains || r->unsampled || q->n > q->listed) return OUT_WAIT;
    const enum outcome out = domains_sample(r);
    return out == OUT_DONE ? OUT_WAIT : out;
}

/* Lets a hook answer. A hook that chooses by index is a program, so it gets each set of things in only one order. */
static int ask_hook(struct run *r) {
    struct decision *q = &r->open;
    if (!r->hooks.answer) return NONE;
    if (!q->several.most || !r->hooks.samples) return r->hooks.answer(r->hooks.ctx, r, q);
    const int all = q->n;
    int first = 0;
    for (int i = 0; i < all; i++) {
        if (option_again(q, i)) continue;
        const struct option o = q->option[i];
        q->option[i] = q->option[first];
        q->option[first++] = o;
    }
    q->n = first;
    q->several.narrowed = true;
    const int i = r->hooks.answer(r->hooks.ctx, r, q);
    q->several.narrowed = false;
    q->n = all;
    if (i == NONE) options_sort(q, 0);
    return i < first ? i : NONE;
}

enum outcome ask(struct run *r, bool always_ask, struct option *chosen) {
    struct decision *q = &r->open;
    if (r->read_only) return fail(r, "%s", tr("a condition may not ask a question"));
    if (q->n == 0 && !q->domains) return fail(r, "%s", tr("a question has no legal option"));
    if ((q->seat < 0 && !q->together) || q->seat >= r->rules->def->seats_n)
        return fail(r, "%s", tr("a question is for an unknown seat"));
    options_settle(q);
    q->listed = q->n;
    q->always_ask = always_ask;
    /* A menu that lists only one verb, for looking ahead, is not answered automatically. */
    if (q->n == 1 && !always_ask && !q->domains && (r->only == NONE || q->menu == NONE)) {
        *chosen = q->option[0];
        ask_note_auto_answer(r);
        return OUT_DONE;
    }
    q->fingerprint = r->fingerprints || r->next_answer < r->answers_n ? fingerprint(q) : 0;
    if (r->next_answer < r->answers_n) return ask_again(r, chosen);
    if (q->domains && r->hooks.answer && r->hooks.samples) {
        const enum outcome out = domains_sample(r);
        if (out != OUT_DONE) return out;
    }
    const int i = ask_hook(r);
    if (i == ANSWER_GIVEN) {
        const enum outcome out = take(r, &r->given);
        if (out != OUT_DONE) return out;
        *chosen = r->given;
    } else {
        if (i < 0 || i >= q->n) return leave_open(r);
        *chosen = q->option[i];
    }
    if (!feed(r, chosen)) return fail_memory(r);
    r->next_answer++;
    r->decisions++;
    return OUT_DONE;
}

/* Chance, ending ----------------------------------------------------------------------------- */

/* Returns the next scripted result, or NULL if this draw has none. */
static const struct scripted *next_scripted(const struct run *r) {
    const struct scripted *s = r->draws + r->draws_at;
    return r->draws_at < r->draws_n && r->next_answer >= s->after ? s : NULL;
}

/* Uses up the next scripted result. Counts it as a draw of the generator, so that later draws stay the same. */
static void use_scripted(struct run *r) {
    chance_next(&r->pos);
    r->draws_at++;
}

/* Draws from the generator even if a hook decides the result, so that later draws stay the same. */
static int draw(struct run *r, int die, int n, int like) {
    int decided = r->hooks.draw ? r->hooks.draw(r->hooks.ctx, r, die, n, like) : NONE;
    int drawn = chance_below(&r->pos, n);
    return decided == NONE ? drawn : decided;
}

/* Returns the first face that shows exactly these symbols. If there is no such face, and `pips` is a single symbol,
 * returns the first face that has this symbol among others. */
static int face_showing(const struct def *d, const struct die *die, int pips) {
    for (int i = 0; i < die->faces; i++)
        if (die->face[i] == pips) return i;
    for (int i = 0; i < die->faces; i++)
        for (int s = 0; s < d->pips[die->face[i]].n; s++)
            if (d->pips[die->face[i]].symbol[s] == pips) return i;
    return NONE;
}

/* Uses up the next scripted result if it is a face of this die. Returns the face, or NONE. A result that the die cannot
 * show waits for a later draw. If no draw takes it, the test that scripted it reports that. */
static int scripted_face(struct run *r, const struct die *die, bool numbered) {
    const struct scripted *s = next_scripted(r);
    if (!s) return NONE;
    int face = s->result >= 0 ? face_showing(r->rules->def, die, s->result) : numbered ? -s->result - 1 : NONE;
    if (face >= die->faces) face = NONE;
    if (face != NONE) use_scripted(r);
    return face;
}

int draw_face(struct run *r, int die, int like) {
    const struct die *d = &r->rules->def->dice[die];
    const int face = scripted_face(r, d, false);
    return d->face[face != NONE ? face : draw(r, die, d->faces, like)];
}

int draw_pips(struct run *r, int die, int like) {
    const struct die *d = &r->rules->def->dice[die];
    const int face = scripted_face(r, d, true);
    return face != NONE ? face : draw(r, die, d->faces, like);
}

/* Sorts faces, or with `symbols` the symbols of a plain die, by the order of the die's faces. */
static void put_in_order(const struct die *d, bool symbols, int *drawn, int n) {
    for (int i = 0, sorted = 0; i < d->faces; i++) {
        for (int j = sorted; j < n; j++) {
            if (drawn[j] != (symbols ? d->face[i] : i)) continue;
            drawn[j] = drawn[sorted];
            drawn[sorted++] = symbols ? d->face[i] : i;
        }
    }
}

void draw_throw(struct run *r, int die, int *face, int n) {
    const struct die *d = &r->rules->def->dice[die];
    for (int i = 0; i < n; i++) face[i] = draw_pips(r, die, d->unordered && i > 0);
    if (d->unordered) put_in_order(d, false, face, n);
}

void draw_symbols(struct run *r, int die, int *symbol, int n) {
    const struct die *d = &r->rules->def->dice[die];
    for (int i = 0; i < n; i++) symbol[i] = draw_face(r, die, d->unordered && i > 0);
    if (d->unordered) put_in_order(d, true, symbol, n);
}

int draw_number(struct run *r, int n) {
    const struct scripted *s = next_scripted(r);
    if (!s || s->result >= 0 || -s->result > n) return draw(r, NONE, n, 0) + 1;
    const int number = -s->result;
    use_scripted(r);
    return number;
}

enum outcome finish(struct run *r, int side) {
    set_word(&r->pos, F_MATCH_over, 0, 1);
    set_word(&r->pos, F_MATCH_winner, 0, side);
    emit_arg(emit(r, EVENT_OVER), r->rules->key_side, VAL_SIDE, side);
    return OUT_FINISH;
}

enum outcome stop_turn(struct run *r) {
    return up_to_turn_end(r) ? OUT_STOP : fail(r, "%s", tr("end_turn(): no turn is under way"));
}
