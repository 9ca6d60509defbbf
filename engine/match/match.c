/* A match: creation, clones, the open question, answers. */
#include "match/match.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Life ------------------------------------------------------------------------------------------------ */

static struct run *new_run(const pr_episode *e, uint64_t seed) {
    return run_new(e->program->rules, e->program->host, e->program, seed);
}

/* Makes a match that owns `run`. If the caller ran out of memory, `run` is NULL, and the function fails. */
static pr_match *match_new(pr_episode *episode, uint64_t seed, struct run *run, pr_error *err) {
    const struct program *p = episode->program;
    pr_match *m = calloc(1, sizeof *m);
    if (m) {
        m->episode = episode;
        m->def = p->rules->def;
        m->seed = seed;
        for (int i = 0; i < MAX_SEATS; i++) m->human[i] = true;
        m->run = run;
    }
    if (!m || !run) {
        run_free(run);
        free(m);
        error_set(err, PR_MEMORY, "%s", tr("out of memory"));
        return NULL;
    }
    m->run->hooks = history_hooks(m);
    m->run->user = m;
    return m;
}

static pr_match *begin(pr_episode *episode, uint64_t seed, const struct watch *watch, pr_error *err) {
    pr_match *m = match_new(episode, seed, new_run(episode, seed), err);
    if (!m) return NULL;
    if (watch) m->watch = *watch;
    enum outcome out = run_advance(m->run);
    if (out == OUT_FAIL || m->trouble) {
        if (m->trouble)
            error_set(err, m->trouble, "%s", m->trouble_text);
        else
            error_of_run(err, m->run);
        pr_free(m);
        return NULL;
    }
    history_asked(m, m->run);
    return m;
}

pr_match *match_begin(pr_episode *episode, uint64_t seed, const struct watch *watch, pr_error *err) {
    request_begin(NULL);
    pr_match *m = begin(episode, seed, watch, err);
    request_end();
    return m;
}

pr_match *match_begin_at(pr_episode *episode, uint64_t seed, const struct kept *kept, pr_error *err) {
    const struct program *p = episode->program;
    pr_match *m = match_new(episode, seed, run_blank(p->rules, p->host, episode->program), err);
    if (!m || match_stand_at(m, kept, err)) return m;
    pr_free(m);
    return NULL;
}

pr_match *pr_new(pr_episode *episode, uint64_t seed, pr_error *err) {
    return match_begin(episode, seed, NULL, err);
}

void pr_free(pr_match *m) {
    if (!m) return;
    run_free(m->run);
    run_free(m->spare);
    run_free(m->foresight.run);
    free(m->foresight.events);
    free(m->inputs);
    free(m->records);
    free(m->events);
    free(m->changes);
    free(m->flips);
    free(m->pool);
    free(m->redo);
    free(m->prefix);
    free(m);
}

static bool copy_array(void **to, size_t *cap, const void *from, size_t n, size_t element) {
    if (!n) return true;
    *to = malloc(n * element);
    if (!*to) return false;
    memcpy(*to, from, n * element);
    *cap = n;
    return true;
}

static bool copy_history(pr_match *to, const pr_match *from) {
    void *inputs = NULL, *records = NULL, *events = NULL, *changes = NULL, *flips = NULL, *pool = NULL;
    bool good = copy_array(&inputs, &to->inputs_cap, from->inputs, from->now.inputs, sizeof *from->inputs) &&
                copy_array(&records, &to->records_cap, from->records, from->now.records, sizeof *from->records) &&
                copy_array(&events, &to->events_cap, from->events, from->now.events, sizeof *from->events) &&
                copy_array(&changes, &to->changes_cap, from->changes, from->now.changes, sizeof *from->changes) &&
                copy_array(&flips, &to->flips_cap, from->flips, history_flips(from), sizeof *from->flips) &&
                copy_array(&pool, &to->pool_cap, from->pool, from->pool_n, 1);
    to->inputs = inputs;
    to->records = records;
    to->events = events;
    to->changes = changes;
    to->flips = flips;
    to->pool = pool;
    to->pool_n = from->pool_n;
    to->now = from->now;
    to->start = from->start;
    to->kept = from->now.inputs;
    return good;
}

pr_match *pr_clone(const pr_match *m, pr_error *err) {
    const struct program *p = m->episode->program;
    pr_match *c = match_new(m->episode, m->seed, run_blank(p->rules, p->host, m->episode->program), err);
    if (!c) return NULL;
    bool good = run_copy(c->run, m->run) && copy_history(c, m);
    memcpy(c->human, m->human, sizeof c->human);
    c->one_person = m->one_person;
    memcpy(c->asks, m->asks, sizeof c->asks);
    c->automatic = m->automatic;
    memcpy(c->bot, m->bot, sizeof c->bot);
    memcpy(c->note, m->note, sizeof c->note);
    c->broken = m->broken;
    c->skipped = m->skipped;
    c->reloaded = m->reloaded;
    c->legacy_n = m->legacy_n;
    c->begin = m->begin;
    c->begin_decisions = m->begin_decisions;
    c->twice = m->twice;
    if (good) return c;
    pr_free(c);
    error_set(err, PR_MEMORY, "%s", tr("out of memory"));
    return NULL;
}

void pr_seat_human(pr_match *m, int seat, bool human) {
    if (seat >= 0 && seat < m->def->seats_n) m->human[seat] = human;
}

void pr_one_person(pr_match *m, bool one) {
    m->one_person = one;
}

int person_sight(const pr_match *m, int seat) {
    const struct def *d = m->def;
    int joint = JOINT_SIGHT;
    if (!m->one_person || seat < 0 || seat >= d->seats_n || !m->human[seat]) return sight_of(d, seat);
    for (int i = 0; i < d->seats_n; i++) {
        const int sight = sight_of(d, i);
        if (m->human[i] && sight != SIGHT_EVERYONE) joint |= (int)sight_bits(sight);
    }
    return joint;
}

bool pr_secretive(const pr_match *m) {
    const pr_content *c = pr_content_of(m->episode);
    int people = 0, side = NONE, sides = 0;
    for (int i = 0; i < m->def->seats_n; i++) {
        if (!m->human[i]) continue;
        sides += !people++ || m->def->seats[i].side != side;
        side = m->def->seats[i].side;
    }
    if (m->one_person || people < 2) return false;
    return !c || c->secrets == PR_SECRETS_OF_SEATS || (c->secrets == PR_SECRETS_OF_SIDES && sides > 1);
}

void pr_set_automatic(pr_match *m, bool on) {
    m->automatic.on = on;
}

bool pr_is_automatic(const pr_match *m) {
    return m->automatic.on;
}

void pr_settle_until(pr_match *m, pr_settling until) {
    m->automatic.until = until;
    m->automatic.round = *at(&m->run->pos, F_MATCH_round, 0);
}

void pr_seat_asks(pr_match *m, int seat, bool asks) {
    if (seat < 0 || seat >= m->def->seats_n) return;
    m->asks[seat] = asks;
    m->automatic.until = PR_SETTLE_NONE;
}

/* Writes four words that identify the present turn: the round, the phase, the acting piece, and the number of the turn
 * if the game has several within a phase. */
static void turn_now(const pr_match *m, word turn[4]) {
    const struct position *p = &m->run->pos;
    const int number = m->run->rules->turn;
    turn[0] = *at(p, F_MATCH_round, 0);
    turn[1] = *at(p, F_MATCH_phase, 0);
    turn[2] = *at(p, F_MATCH_actor, 0);
    turn[3] = number == NONE ? 0 : *at(p, number, 0);
}

void pr_seat_declines(pr_match *m, int seat, pr_declining how) {
    if (seat < 0 || seat >= m->def->seats_n) return;
    m->automatic.declines[seat] = how;
    turn_now(m, m->automatic.turn[seat]);
}

bool match_declines(const pr_match *m, int seat) {
    word turn[4];
    turn_now(m, turn);
    return m->automatic.declines[seat] == PR_DECLINE_ALWAYS ||
           (m->automatic.declines[seat] == PR_DECLINE_TURN && !memcmp(turn, m->automatic.turn[seat], sizeof turn));
}

void pr_seat_bot(pr_match *m, int seat, const char *bot) {
    if (seat < 0 || seat >= m->def->seats_n) return;
    struct text t = text_over(m->bot[seat], sizeof m->bot[seat]);
    text_add(&t, "%s", bot);
}

pr_seated pr_seat_set(const pr_match *m, int seat) {
    return (pr_seated){m->human[seat], m->asks[seat], m->automatic.declines[seat], lasting_count(m, seat),
                       m->bot[seat]};
}

uint64_t match_seed(const pr_match *m) {
    return m->seed;
}

uint64_t pr_hash(const pr_match *m) {
    return position_hash(&m->run->pos);
}

size_t pr_state_size(const pr_match *m) {
    return (size_t)m->def->words_n * sizeof(word);
}

int option_find(const pr_match *m, const char *id) {
    const struct decision *q = &m->run->open;
    for (int i = 0; m->run->waiting && i < q->n; i++)
        if (*m->def->verbs[q->option[i].verb].id == *id && option_has_id(m->def, &q->option[i], id)) return i;
    return NONE;
}

bool option_in_domain(const pr_match *m, const char *id, struct option *o, struct text *why) {
    const struct decision *q = &m->run->open;
    for (int i = 0; m->run->waiting && i < q->domains; i++) {
        const char *verb = m->def->verbs[q->domain[i].verb].id;
        const size_t n = strlen(verb);
        if (strncmp(id, verb, n) != 0 || id[n] != ':') continue;
        const word point = point_read(m->def, id + n + 1, why);
        *o = (struct option){.verb = (int16_t)q->domain[i].verb, .args = 1, .type = {VAL_POINT}, .arg = {point}};
        return point != NONE;
    }
    return false;
}

bool option_accepted(pr_match *m, const struct option *o) {
    if (!match_spare(m) || !run_copy(m->spare, m->run)) return false;
    request_begin(NULL);
    const enum outcome out = run_probe(m->spare, o);
    request_end();
    return out == OUT_DONE;
}

int option_adopt(pr_match *m, const char *id, struct text *why, bool *failed) {
    if (failed) *failed = false;
    char unread[1024];
    struct text reason = text_over(unread, sizeof unread);
    struct option o;
    const int listed = option_find(m, id);
    if (listed != NONE || !option_in_domain(m, id, &o, why ? why : &reason)) return listed;
    if (!match_spare(m) || !run_copy(m->spare, m->run)) {
        if (why) text_add(why, "%s", tr("out of memory"));
        return NONE;
    }
    request_begin(NULL);
    const enum outcome out = run_probe(m->spare, &o);
    request_end();
    if (why && out != OUT_DONE) text_add(why, "%s", out == OUT_WAIT ? m->spare->refusal : m->spare->error);
    if (failed) *failed = out == OUT_FAIL;
    return out == OUT_DONE ? run_adopt(m->run, &o) : NONE;
}

/* Answering ------------------------------------------------------------------------------------------- */

/* Returns true if the seat may give option i. If `seat` is no seat, returns true for every option. */
static bool seat_has(const pr_match *m, int seat, int i) {
    return seat < 0 || pr_option_seat(m, i) == seat;
}

/* Lists the seat's present options, for the error after a rejected answer. Returns their number. */
static int list_options(pr_match *m, int seat, struct text *t) {
    int n = 0;
    for (int i = 0; i < m->run->open.n; i++) {
        if (!seat_has(m, seat, i)) continue;
        if (t->length + 80 > t->size) {
            text_add(t, ", ...");
            break;
        }
        text_add(t, "%s%s", n++ ? ", " : "", pr_option_id(m, i));
    }
    return n;
}

/* Rejects a seat's answer. `why` is the reason if the id is a point of a domain, otherwise "". The error must not
 * reveal hidden things: the ids of another seat's options can name hidden cards. */
static pr_status refuse(pr_match *m, pr_error *err, int seat, uint64_t number, const char *id, const char *why) {
    char list[1536];
    struct text t = text_over(list, sizeof list);
    pr_decision open = pr_current_decision(m);
    if (seat >= m->def->seats_n) return error_set(err, PR_INVALID, tr("There is no seat %d."), seat);
    if (m->broken)
        return error_set(
            err, PR_REFUSED, "%s",
            tr("This match cannot continue: its script is not deterministic. Fix the script, then load a save."));
    if (open.over) return error_set(err, PR_REFUSED, "%s", tr("The match is over: nothing is left to answer."));
    if (!list_options(m, seat, &t) && seat >= 0)
        return error_set(err, PR_REFUSED, tr("Question %llu is put to another seat."), (unsigned long long)open.number);
    if (number != open.number)
        return error_set(err, PR_REFUSED, tr("Question %llu is not open, question %llu is. Its options: %s"),
                         (unsigned long long)number, (unsigned long long)open.number, list);
    if (*why) return error_set(err, PR_REFUSED, tr("'%.*s' is refused: %s"), text_fit(id, 80), id, why);
    return error_set(err, PR_REFUSED, tr("'%.*s' is not an option of question %llu. Its options: %s"), text_fit(id, 80),
                     id, (unsigned long long)open.number, list);
}

/* Stores the events of the open step, because its re-run must emit the same events. */
static bool remember_prefix(pr_match *m) {
    size_t n = (size_t)m->run->events_n;
    void *room = grown(m->prefix, &m->prefix_cap, n, sizeof *m->prefix);
    if (!room) return false;
    m->prefix = room;
    if (n) memcpy(m->prefix, m->run->events, n * sizeof *m->prefix);
    m->prefix_n = n;
    return true;
}

/* Runs the open step again on a copy, without recording this run. */
static void step_once_more(void *ctx) {
    pr_match *m = ctx;
    struct run_hooks hooks = m->spare->hooks;
    m->spare->hooks = (struct run_hooks){.ctx = NULL};
    m->spare->halt = true;
    run_rewind(m->spare, m->spare->answers_n);
    m->spare->halt = false;
    m->spare->hooks = hooks;
}

/* Adds to an error about a nondeterministic script the name and the place of the state that the script keeps. */
static void name_hidden(pr_match *m, pr_error *err) {
    char where[160], said[sizeof err->text];
    if (!err || !match_spare(m) || !run_copy(m->spare, m->run) ||
        !program_changes(m->episode->program, step_once_more, m, where, sizeof where))
        return;
    memcpy(said, err->text, sizeof said);
    struct text t = text_over(err->text, sizeof err->text);
    text_add(&t, "%s", said);
    text_add(&t,
             tr("\n"
                "  %s changed meanwhile. No match saves or undoes it. Declare it in `vars`."),
             where);
}

/* Replays the last answer on another run, from the boundary before it, and compares the results. */
static pr_status played_twice(pr_match *m, size_t boundary, pr_error *err) {
    struct log_lengths now = m->now, start = m->start;
    if (!match_spare(m)) return error_set(err, PR_MEMORY, "%s", tr("out of memory"));
    pr_error why = {.status = PR_OK};
    bool good = history_again(m, m->spare, boundary, now.inputs, &why);
    m->now = now;
    m->start = start;
    if (!good) return error_set(err, why.status, "%s", why.text);
    int instance = 0, item = 0;
    int f = position_differs(&m->run->pos, &m->spare->pos, &instance, &item);
    if (f != NONE)
        return error_set(err, PR_SCRIPT,
                         tr("the step differs in field %s (number %d) when it is played a second time: the script is "
                            "not deterministic"),
                         m->def->fields[f].name, instance + 1);
    if (m->run->waiting != m->spare->waiting ||
        (m->run->waiting && m->run->open.fingerprint != m->spare->open.fingerprint))
        return error_set(
            err, PR_SCRIPT, "%s",
            tr("the step asked another question when it was played a second time: the script is not deterministic"));
    return PR_OK;
}

static pr_status answer_index(pr_match *m, int i, pr_error *err) {
    struct run *r = m->run;
    if (!option_exists(m, i)) {
        char number_of[24];
        snprintf(number_of, sizeof number_of, "%d", i);
        return refuse(m, err, NONE, pr_current_decision(m).number, number_of, "");
    }
    size_t before = m->now.inputs;
    uint64_t number = pr_current_decision(m).number;
    const struct input in = {.kind = INPUT_ANSWER,
                             .answer = {.option = r->open.option[i],
                                        .fingerprint = r->open.fingerprint,
                                        .seat = pr_option_seat(m, i),
                                        .draws = position_draws(&r->pos),
                                        .step = NONE,
                                        .menu = NONE}};
    struct fallback back;
    if (!remember_prefix(m) || !fallback_take(m, &back)) return error_set(err, PR_MEMORY, "%s", tr("out of memory"));
    if (!history_add(m, &in, NULL, 0)) {
        fallback_use(m, &back);
        return error_set(err, PR_MEMORY, "%s", tr("out of memory"));
    }
    m->trouble = PR_OK;
    m->nondeterministic = false;
    enum outcome out = run_answer(r, i);
    if (out == OUT_WAIT && m->prefix_n) history_prefix(m, r);
    pr_status status = m->trouble ? error_set(err, m->trouble, "%s", m->trouble_text) : PR_OK;
    if (!status && out == OUT_FAIL) status = error_of_run(err, r);
    bool steady = !r->nondeterministic && !m->nondeterministic;
    if (!status && m->twice) steady = (status = played_twice(m, back.start.records, err)) == PR_OK;
    if (status && !steady) name_hidden(m, err);
    if (status == PR_MEMORY && !m->twice) {
        fallback_use(m, &back);
    } else if (status) {
        history_recover(m, before);
        m->kept = m->now.inputs; /* drop the answers of redo, because redo would fail again */
        if (m->now.inputs != before) match_renumber(m, number);
    } else {
        history_asked(m, r);
    }
    return status;
}

pr_status pr_answer_index(pr_match *m, int i, pr_error *err) {
    request_begin(NULL);
    pr_status status = answer_index(m, i, err);
    request_end();
    return status;
}

pr_status pr_answer(pr_match *m, int seat, uint64_t number, const char *id, pr_error *err) {
    char reason[1024] = "";
    struct text why = text_over(reason, sizeof reason);
    const pr_decision open = pr_current_decision(m);
    const bool asked = number == open.number && (seat < 0 || open.seat < 0 || open.seat == seat);
    bool failed = false;
    const int i = asked ? option_adopt(m, id, &why, &failed) : NONE;
    if (failed) return error_set(err, PR_SCRIPT, "%s", reason);
    return i == NONE || !seat_has(m, seat, i) ? refuse(m, err, seat, number, id, reason) : pr_answer_index(m, i, err);
}
