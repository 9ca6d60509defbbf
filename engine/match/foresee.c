/* Foresight: tries answers on a run that the match keeps for this purpose, and returns their certain result. A
 * look-ahead on a clone would copy the history and the snapshots, hash each step and print each event, without any use.
 * A try only copies one run into existing memory, plays the answers and reads the result.
 *
 * A try plays on the true position, so it may report only results that do not depend on chance or secrets. The result
 * is *certain* if no number was drawn, no card left a pile that an answering seat cannot see into, and no event shows
 * such a card. If faces, places or variables are hidden from the first seat, two more conditions hold. A watch
 * (core/secrecy.h) must not have noticed a read of a hidden thing. Also, each later answer must be of a seat that has
 * the same sight or sees everything. The first answer whose result breaks these conditions ends the try, because the
 * options after this answer depend on secrets, too. The automatic end of a turn also ends the try, because later
 * actions of other pieces are not a result of the answer.
 *
 * The steps that are committed before the first uncertain step are certain, even if the whole try is not. For example,
 * a piece that falls before the next card is drawn has fallen, whichever card is drawn. `sure` counts the events of
 * these steps.
 *
 * Functions that read a match read the match's run. Therefore foresee_with() swaps the try's run into the match, and
 * swaps the two runs back before it returns. */
#include "match/match.h"
#include "rules/ask.h"

#include <stdlib.h>
#include <string.h>

static bool step_ended(void *ctx, struct run *r);

static bool foresight_ready(pr_match *m) {
    struct foresight *f = &m->foresight;
    const struct program *p = m->episode->program;
    if (!f->run) f->run = run_blank(p->rules, p->host, m->episode->program);
    if (!f->run) return false;
    f->run->hooks = (struct run_hooks){.ctx = f, .committed = step_ended};
    f->run->user = m;
    return true;
}

/* Prepares a new try, which starts at the open question of the match. */
static bool foresight_begin(struct foresight *f, const struct run *from) {
    f->events_n = f->sure = 0;
    f->shown = from->waiting ? (size_t)from->events_n : 0;
    f->lost = f->certain = false;
    if (!run_copy(f->run, from)) return false;
    f->run->recording = true;
    f->run->halt = false;
    f->run->auto_answers_n = 0;
    return true;
}

/* Calls `each` for the events that the try adds, until a call returns true. Returns true if a call returned true. */
static bool any_event(const struct foresight *f, bool (*each)(void *ctx, const struct event *e), void *ctx) {
    size_t open = f->run->waiting ? (size_t)f->run->events_n : 0, n = f->events_n + open;
    for (size_t i = f->shown; i < n; i++)
        if (each(ctx, i < f->events_n ? &f->events[i] : &f->run->events[i - f->events_n])) return true;
    return false;
}

/* Certainty ------------------------------------------------------------------------------------------- */

struct watched {
    const struct position *before;
    int sight;
};

static bool shows_card(void *ctx, const struct event *e) {
    const struct watched *w = ctx;
    const struct position *p = w->before;
    for (int a = 0; a < e->args; a++)
        if (e->arg[a].type == VAL_CARD && e->arg[a].n != NONE && event_arg_seen(&e->arg[a], w->sight) &&
            !sees_pile(p->def, w->sight, *at(p, F_CARD_pile, e->arg[a].n)))
            return true;
    return false;
}

/* Returns true if a card left a pile that the sight cannot see into. */
static bool takes_hidden_card(const struct position *before, const struct position *now, int sight) {
    const struct def *d = before->def;
    for (int c = 0; c < d->cards_n; c++) {
        int pile = *at(before, F_CARD_pile, c);
        if (pile != *at(now, F_CARD_pile, c) && !sees_pile(d, sight, pile)) return true;
    }
    return false;
}

/* Returns true if, since the start of the try, nothing depended on chance or on a card that is hidden from the
 * sight. */
static bool is_certain(const struct foresight *f, int sight) {
    struct watched w = {f->before, sight};
    return position_draws(f->before) == position_draws(&f->run->pos) &&
           !takes_hidden_card(f->before, &f->run->pos, sight) && !any_event(f, shows_card, &w);
}

/* Like is_certain(), but for the sights of all seats that have answered. */
static bool both_certain(const struct foresight *f) {
    return is_certain(f, f->sight[0]) && (f->sight[1] == f->sight[0] || is_certain(f, f->sight[1]));
}

/* Returns true if the watch noticed no read of a hidden thing, and the answers revealed no hidden thing. */
static bool kept_secrets(const struct foresight *f) {
    const struct secrecy *s = f->run->pos.secrecy;
    return !s || (!s->read && !uncovers(&s->before, &f->run->pos, s->sight));
}

static bool step_ended(void *ctx, struct run *r) {
    struct foresight *f = ctx;
    r->only = NONE;
    r->brief = f->brief;
    for (int i = 0; i < r->events_n; i++) r->halt = r->halt || r->events[i].kind == EVENT_TURN_OVER;
    size_t n = (size_t)r->events_n;
    void *events = grown(f->events, &f->events_cap, f->events_n + n, sizeof *f->events);
    f->lost = f->lost || !events;
    if (!events) return true;
    f->events = events;
    if (n) memcpy(f->events + f->events_n, r->events, n * sizeof *f->events);
    f->events_n += n;
    f->knows = f->knows && kept_secrets(f) && both_certain(f);
    if (f->knows) f->sure = f->events_n;
    return true;
}

/* Trying ---------------------------------------------------------------------------------------------- */

struct harm_count {
    const struct def *def;
    pr_outcome *out;
};

static bool count_harm(void *ctx, const struct event *e) {
    const struct harm_count *c = ctx;
    const bool lost = e->kind == EVENT_KILLED || e->kind == EVENT_DOWN;
    if (!lost && e->kind != EVENT_DAMAGED && e->kind != EVENT_STUNNED) return false;
    const struct kind *kind = &c->def->kinds[c->def->pieces[e->arg[0].n].kind];
    const bool matters = kind->protected_by == c->def->seats[c->out->seat].side;
    c->out->harm += matters;
    c->out->lost += matters && lost;
    return false;
}

/* Fills the outcome of a try whose result is certain. `m` has the try's run. */
static void describe(pr_match *m, const struct foresight *f, int actor, pr_outcome *out) {
    const struct position *p = &f->run->pos;
    out->certain = true;
    out->turn_over = f->run->halt;
    const pr_decision open = pr_current_decision(m);
    out->over = open.over;
    const struct decision *q = &f->run->open;
    for (int i = 0; i < open.options; i++) out->options += option_seat(f->run, q, i) == out->seat;
    out->asks_same = out->options > 0;
    if (out->asks_same) out->menu = f->run->open.menu;
    out->space = space_of(f->run, actor);
    out->ap = actor == NONE ? 0 : *at(p, F_PIECE_ap, actor);
    any_event(f, count_harm, &(struct harm_count){m->def, out});
}

/* Fills the outcome of a try whose result is not certain. The outcome has only the harm of the certain steps. */
static void describe_sure(pr_match *m, const struct foresight *f, pr_outcome *out) {
    struct harm_count c = {m->def, out};
    for (size_t i = f->shown; i < f->sure; i++) count_harm(&c, &f->events[i]);
}

/* Answers the open question by running its step again. A menu that is the step's first question is not listed again
 * (ask_answered()). Otherwise the menu lists only options with the verb of the answer, because only the answer is read
 * from the list. If the answer ends a menu, the whole list is needed. */
static enum outcome answer(struct run *r, int option) {
    const int verb = r->open.option[option].verb, menu = r->open.menu;
    if ((r->open.begun || r->open.domains) && menu != NONE && verb != r->rules->menus[menu].stop &&
        r->answers_n == r->first_answer) {
        r->only = verb;
        r->open.fingerprint = 0; /* the short list has another fingerprint than the whole list, so do not compare it */
    }
    enum outcome out = run_answer(r, option);
    r->only = NONE;
    return out;
}

/* Returns true if the answer named one of several things and the same question continues. Such an answer has no other
 * effect. */
static bool goes_on_naming(const struct run *r, const struct several *before) {
    const struct several *now = &r->open.several;
    return r->waiting && before->most && now->most == before->most && now->verb == before->verb &&
           now->n == before->n + 1;
}

/* Returns true if the seats of the open question see all faces, places and variables, or if they have the same sight as
 * the first answer's seat. */
static bool may_ask(const pr_match *m, const struct foresight *f, int sight) {
    const struct run *r = f->run;
    return deciders_see_all(r) || (r->waiting && r->open.seat != NONE && person_sight(m, r->open.seat) == sight);
}

/* Plays the n answers. `option` is the index of the first answer among the open options. Returns false if an answer is
 * not an option or fails. Stops at the first answer whose result is not certain, and sets *certain to false. `brief`: a
 * menu after the last answer lists only as many options as decide whether the menu ends automatically. */
static bool play(pr_match *m, struct foresight *f, const struct position *before, int option, const char *const *id,
                 int n, bool brief, bool *certain) {
    const int sight = person_sight(m, pr_option_seat(m, option));
    if (!sees_all_fields(before, sight)) run_watch(f->run, &f->watch, before, sight);
    f->before = before;
    f->sight[0] = sight;
    f->knows = true;
    for (int i = 0; i < n && *certain; i++) {
        if (i) option = f->run->halt ? NONE : option_adopt(m, id[i], NULL, NULL);
        const struct several naming = f->run->open.several;
        f->sight[1] = person_sight(m, pr_option_seat(m, option));
        *certain = may_ask(m, f, sight);
        f->knows = f->knows && *certain;
        f->run->brief = false; /* until the step has run again up to its question, menus need full lists */
        f->brief = brief && i == n - 1;
        const bool good = option != NONE && answer(f->run, option) != OUT_FAIL;
        if (!kept_secrets(f)) return *certain = false, !f->lost;
        if (!good || f->lost) return false;
        *certain |= goes_on_naming(f->run, &naming);
        *certain = *certain && both_certain(f);
    }
    return true;
}

/* Tries the answers. Meanwhile the try's run takes the place of the match's run. */
static bool foresee_with(pr_match *m, struct foresight *f, const char *const *id, int n, bool brief, pr_outcome *out,
                         pr_look **then) {
    struct run *live = m->run;
    m->run = f->run;
    const int first = n ? option_adopt(m, id[0], NULL, NULL) : NONE;
    const int actor = first == NONE ? NONE : option_actor(f->run, &f->run->open, first);
    bool certain = true;
    out->seat = f->seat = pr_option_seat(m, first);
    bool good = play(m, f, &live->pos, first, id, n, brief, &certain);
    run_unwatch(f->run);
    if (good && certain) describe(m, f, actor, out);
    if (good && !certain) describe_sure(m, f, out);
    if (!good) f->sure = 0;
    if (good && certain && then && !f->run->halt) good = (*then = pr_look_new(m, out->seat, NULL)) != NULL;
    m->run = live;
    f->certain = good && certain;
    return good;
}

static const pr_outcome unknown = {.seat = NONE, .menu = NONE, .space = NONE};

static bool foresee(pr_match *m, const char *const *id, int n, bool brief, pr_outcome *out, pr_look **then) {
    struct foresight *f = &m->foresight;
    *out = unknown;
    if (then) *then = NULL;
    if (!foresight_ready(m) || !foresight_begin(f, m->run)) return false;
    request_begin(NULL);
    bool good = foresee_with(m, f, id, n, brief, out, then);
    request_end();
    if (!good) *out = unknown;
    return good;
}

bool pr_foresee(pr_match *m, const char *const *id, int n, pr_outcome *out, pr_look **then) {
    return foresee(m, id, n, false, out, then);
}

bool pr_foresee_briefly(pr_match *m, const char *const *id, int n, pr_outcome *out) {
    const bool good = foresee(m, id, n, true, out, NULL);
    m->foresight.certain = false; /* the list of options after a brief try is incomplete, so the result must not be
                                   * read */
    m->foresight.sure = 0;
    return good;
}

/* Reading --------------------------------------------------------------------------------------------- */

uint64_t pr_foreseen(pr_match *m, int seat, uint64_t after, void (*each)(void *ctx, const pr_event *event), void *ctx) {
    const struct foresight *f = &m->foresight;
    if (!f->certain && f->sure <= f->shown) return 0;
    size_t open = f->run->waiting ? (size_t)f->run->events_n : 0, all = f->certain ? f->events_n + open : f->sure;
    uint64_t before = pr_events(m, seat, UINT64_MAX, NULL, NULL) - f->shown;
    size_t first = after > before + f->shown ? (size_t)(after - before) : f->shown;
    for (size_t i = first; i < all && each; i++)
        event_show(m, i < f->events_n ? &f->events[i] : &f->run->events[i - f->events_n], before + i + 1,
                   sight_of(m->def, seat), each, ctx);
    return f->certain ? before + all : 0;
}

const char *pr_foreseen_option(pr_match *m, int i) {
    struct run *live = m->run;
    const struct foresight *f = &m->foresight;
    if (!f->certain || !f->run->waiting) return NULL;
    m->run = f->run;
    int at = 0, n = f->run->open.n;
    while (at < n && (pr_option_seat(m, at) != f->seat || i--)) at++;
    const char *id = at < n ? pr_option_id(m, at) : NULL;
    m->run = live;
    return id;
}

pr_chances *pr_foreseen_chances(pr_match *m, int seat, const char *id, pr_error *err) {
    struct run *live = m->run;
    if (!m->foresight.certain) return error_set(err, PR_REFUSED, "%s", tr("Nothing certain was foreseen.")), NULL;
    m->run = m->foresight.run;
    pr_chances *odds = pr_chances_new(m, seat, id, err);
    m->run = live;
    return odds;
}

char *pr_foreseen_why(pr_match *m, int seat, const char *id) {
    struct run *live = m->run;
    if (!m->foresight.certain || !m->foresight.run->waiting) return NULL;
    m->run = m->foresight.run;
    char *why = pr_why(m, seat, id);
    m->run = live;
    return why;
}

const char *pr_foreseen_answer(pr_match *m, int seat, int i) {
    return m->foresight.certain ? auto_answer_of(m, m->foresight.run, seat, i) : NULL;
}
