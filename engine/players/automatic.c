/* Decides who answers the open question: a person, a bot, or the game in place of a person who has nothing to decide.
 * All hosts use this decision. So a person at a terminal and a person who plays through another program must answer the
 * same questions. */
#include "players/players.h"
#include "rules/ask.h"

/* Returns true if a person may answer the open question. */
static bool is_for_person(const pr_match *m) {
    const struct run *r = m->run;
    for (int i = 0; i < r->open.n; i++)
        if (m->human[option_seat(r, &r->open, i)]) return true;
    return false;
}

/* Returns true if the game answers the delegable question in place of the person. */
static bool is_settled(const pr_match *m, const pr_decision *d) {
    const struct automatic *a = &m->automatic;
    if (!a->on || !d->delegable || d->seat < 0 || !m->human[d->seat]) return false;
    if (!m->asks[d->seat] || a->until == PR_SETTLE_RUN) return true;
    return a->until == PR_SETTLE_ROUND && *at(&m->run->pos, F_MATCH_round, 0) == a->round;
}

/* Looks at an open menu that offers only its end and one use of a thing, such as the last symbol of a die. If the thing
 * is lost when the menu ends, returns this use. Otherwise returns NONE. An option that leads to a further choice does
 * not count. */
static int only_use(const pr_match *m, const pr_decision *d) {
    const struct decision *q = &m->run->open;
    const int stop = q->menu == NONE ? NONE : m->run->rules->menus[q->menu].stop;
    int use = NONE, ends = 0;
    if (d->options != 2 || d->listed != 2 || stop == NONE) return NONE;
    for (int i = 0; i < 2; i++) {
        const struct verb *verb = &m->def->verbs[q->option[i].verb];
        ends += q->option[i].verb == stop;
        if (verb->lapses && !verb->leads_on) use = i;
    }
    return ends == 1 ? use : NONE;
}

/* Returns the option that the game takes for a person, or NONE if the person must choose. */
static int given(const pr_match *m, const pr_decision *d) {
    if (d->seat < 0 || !m->human[d->seat]) return NONE;
    if (m->automatic.on) {
        const int use = only_use(m, d);
        if (d->worth == 1 && d->options > 1 && d->options == d->listed) return 0;
        if (use != NONE) return use;
        if (d->decline >= 0 && d->options == 1 && !pr_secretive(m)) return d->decline;
    }
    return match_declines(m, d->seat) && d->decline != NONE ? d->decline : lasting_answer(m);
}

/* Returns true if the person would choose where an automatic piece ends its walk, but only one end is possible. */
static bool has_one_end(pr_match *m) {
    pr_walk *walk = pr_walk_new(m);
    const bool one = walk && walk->ends == 1;
    pr_walk_free(walk);
    return one;
}

/* Returns who answers the open question. Sets *option to the option that given() returns, or to NONE. */
static pr_answerer answerer(pr_match *m, int *option) {
    const pr_decision d = pr_current_decision(m);
    *option = NONE;
    if (!m->run->waiting) return PR_BY_NOBODY;
    if (!is_for_person(m)) return PR_BY_BOT;
    *option = given(m, &d);
    if (is_settled(m, &d)) return PR_BY_POLICY;
    if (*option != NONE || has_one_end(m)) return PR_BY_RULE;
    if (m->automatic.until == PR_SETTLE_RUN && !d.delegable) m->automatic.until = PR_SETTLE_NONE;
    return PR_BY_PERSON;
}

pr_answerer pr_answered_by(pr_match *m) {
    int option;
    return answerer(m, &option);
}

int pr_automatic(pr_match *m, pr_error *err) {
    int option;
    const pr_answerer by = answerer(m, &option);
    if (err) err->status = PR_OK;
    if (by == PR_BY_NOBODY || by == PR_BY_PERSON || option != NONE) return option;
    const pr_decision d = pr_current_decision(m);
    const char *bot = by == PR_BY_BOT ? m->bot[option_seat(m->run, &m->run->open, 0)] : PR_SETTLER;
    return pr_choose(m, d.seat, *bot ? bot : pr_bot(0), err);
}
