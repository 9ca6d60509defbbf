/* Undo and redo: go back to the start of a step, then play the recorded inputs. Between people who do not see the same
 * things, undo must not take back information. One person who plays several seats (pr_one_person()) sees everything
 * that these seats see. Otherwise undo fails if any of four things happened since the target.
 *   (1) The generator was drawn from.
 *   (2) A person was shown a card that they could not see.
 *   (3) A face, a place or a variable that was hidden from a person was shown.
 *   (4) A rule read a thing that was hidden from a person whose answer would be taken back, and something happened.
 *       Any visible effect, or the lack of an effect, may depend on that thing.
 * To check rules 3 and 4, the inputs since the target are played again under a watch (core/secrecy.h), once for each
 * person. Rule 4 concerns only persons who answered: undo takes back no decision of other people. Reads of hidden cards
 * count only in games that also hide something else. */
#include "match/match.h"

#include <stdlib.h>
#include <string.h>

static bool is_human(const pr_match *m, int seat) {
    bool any = false;
    for (int i = 0; i < m->def->seats_n; i++) any |= m->human[i];
    return !any || seat == NONE || m->human[seat];
}

/* Returns true if people of different sides play, or people of different seats that have secrets from each other. */
static bool between_people(const pr_match *m) {
    int sight = NONE;
    bool some = false;
    if (m->one_person) return false;
    for (int i = 0; i < m->def->seats_n; i++) {
        if (!m->human[i]) continue;
        if (some && sight_of(m->def, i) != sight) return true;
        sight = sight_of(m->def, i);
        some = true;
    }
    return false;
}

/* Returns the clause of the message that says why undo has limits here. */
static const char *company(const pr_match *m) {
    int side = NONE;
    for (int i = 0; i < m->def->seats_n; i++) {
        if (!m->human[i]) continue;
        if (side != NONE && m->def->seats[i].side != side) return tr("people play against each other");
        side = m->def->seats[i].side;
    }
    return tr("people of one side have secrets from each other");
}

/* Returns true if the input is a decision: an answer, or a position kept at a reload to which an answer led. */
static bool decided(const struct input *in) {
    return in->kind == INPUT_ANSWER || in->kind == INPUT_POSITION;
}

/* Returns the input that undo takes back first, or SIZE_MAX. If the last input is an edit or scripted draws, this input
 * is the result. Otherwise the result is the last answer of the seat for which undo is requested. */
static size_t undo_target(const pr_match *m) {
    if (!m->now.inputs) return SIZE_MAX;
    if (!decided(&m->inputs[m->now.inputs - 1])) return m->now.inputs - 1;
    int seat = m->run->waiting ? m->run->open.seat : NONE, asking = seat != NONE && is_human(m, seat) ? seat : NONE;
    for (size_t i = m->now.inputs; i > 0; i--) {
        const struct input *in = &m->inputs[i - 1];
        if (decided(in) && is_human(m, in->answer.seat) && (asking == NONE || in->answer.seat == asking)) return i - 1;
    }
    return SIZE_MAX;
}

static bool beyond_reload(const pr_match *m, size_t target) {
    for (size_t i = target; i < m->now.inputs; i++)
        if (m->inputs[i].kind == INPUT_POSITION) return true;
    return false;
}

/* Returns true if the position changed. Ignores the agenda, which has the rest of the open step. */
static bool position_changed(const struct position *then, const struct position *now) {
    const struct def *d = now->def;
    bool changed = false;
    for (int f = 0; f < d->fields_n && !changed; f++) {
        size_t n = (size_t)d->fields[f].size * (size_t)field_places(d, f);
        bool to_come = f == F_MATCH_agenda || f == F_MATCH_agenda_n;
        changed = n && !to_come && memcmp(at(then, f, 0), at(now, f, 0), n * sizeof(word)) != 0;
    }
    return changed;
}

/* Returns true if anything happened since `then`. A further question of the open step does not count, because the
 * question depends only on information that its seat may have. */
static bool happened(const pr_match *m, const struct position *then, size_t from) {
    size_t emitted = m->now.events + (m->run->waiting ? (size_t)m->run->events_n : 0);
    return emitted > from || position_changed(then, &m->run->pos);
}

/* Returns true if, since `then`, a person was shown a card that was hidden. `then` is the position to return to. `from`
 * is the number of events at that position. */
static bool revealed(const pr_match *m, const struct position *then, size_t from) {
    const struct def *d = m->def;
    for (int seat = 0; seat < d->seats_n; seat++) {
        if (!m->human[seat]) continue;
        int sight = sight_of(d, seat);
        for (int c = 0; c < d->cards_n; c++)
            if (!sees_pile(d, sight, *at(then, F_CARD_pile, c)) &&
                sees_pile(d, sight, *at(&m->run->pos, F_CARD_pile, c)))
                return true;
        size_t open = m->run->waiting ? (size_t)m->run->events_n : 0;
        for (size_t i = from; i < m->now.events + open; i++) {
            const struct event *e = i < m->now.events ? &m->events[i] : &m->run->events[i - m->now.events];
            for (int a = 0; a < e->args; a++)
                if (e->arg[a].type == VAL_CARD && e->arg[a].n != NONE && event_arg_seen(&e->arg[a], sight) &&
                    !sees_pile(d, sight, *at(then, F_CARD_pile, e->arg[a].n)))
                    return true;
        }
    }
    return false;
}

/* Returns true if one of the inputs is the answer of a person with this sight. */
static bool answered(const pr_match *m, int sight, size_t from, size_t until) {
    for (size_t i = from; i < until; i++) {
        const struct input *in = &m->inputs[i];
        if (in->kind == INPUT_ANSWER && is_human(m, in->answer.seat) && sight_of(m->def, in->answer.seat) == sight)
            return true;
    }
    return false;
}

/* Plays the inputs from the target again under a watch for this sight. `before` has room for a whole position. Sets
 * *learned if rule 3 or 4 bars undo. Returns false with err if the inputs do not replay. */
static bool watch_again(pr_match *m, int sight, size_t target, size_t until, word *before, bool *learned,
                        pr_error *err) {
    struct run *r = m->spare;
    struct secrecy watch;
    if (!history_stand(m, r, target, err)) return false;
    const size_t from = m->now.events + (size_t)r->events_n;
    memcpy(before, r->pos.w, position_bytes(m->def));
    const struct position then = {.def = m->def, .w = before};
    run_watch(r, &watch, &then, sight);
    watch.strict = true;
    const bool good = history_go_on(m, r, until, err);
    run_unwatch(r);
    *learned |= watch.shown || uncovers(&then, &r->pos, sight);
    *learned |= watch.read && answered(m, sight, target, until) && happened(m, &then, from);
    return good;
}

/* Sets *learned if rule 3 or 4 bars undo. Returns false with err if the inputs do not replay or memory runs out. */
static bool ask_people(pr_match *m, size_t target, size_t until, bool *learned, pr_error *err) {
    word *before = malloc(position_bytes(m->def));
    bool good = before != NULL;
    if (!good) error_set(err, PR_MEMORY, "%s", tr("out of memory"));
    uint32_t seen = 0;
    for (int seat = 0; seat < m->def->seats_n && good && !*learned; seat++) {
        const int sight = sight_of(m->def, seat);
        if (!m->human[seat] || seen >> sight & 1) continue;
        seen |= (uint32_t)1 << sight;
        good = watch_again(m, sight, target, until, before, learned, err);
    }
    free(before);
    return good;
}

static bool push_redo(pr_match *m, size_t inputs) {
    void *room = grown(m->redo, &m->redo_cap, m->redo_n + 1, sizeof *m->redo);
    if (!room) return false;
    m->redo = room;
    m->redo[m->redo_n++] = inputs;
    return true;
}

static pr_status undo(pr_match *m, pr_error *err) {
    pr_error unheard;
    if (!err) err = &unheard;
    size_t target = undo_target(m);
    if (target == SIZE_MAX)
        return error_set(err, PR_REFUSED, "%s",
                         m->reloaded ? tr("There is nothing to undo: the scripts were reloaded here, and earlier "
                                          "decisions belong to the old rules.")
                                     : tr("There is nothing to undo: this seat has not answered yet."));
    if (between_people(m) && beyond_reload(m, target))
        return error_set(err, PR_REFUSED,
                         tr("Undo is barred: the scripts were reloaded since, and %s (the earlier rules may have shown "
                            "hidden things)."),
                         company(m));
    if (!match_spare(m)) return error_set(err, PR_MEMORY, "%s", tr("out of memory"));
    struct log_lengths now = m->now, start = m->start;
    if (!history_stand(m, m->spare, target, err)) return err->status;
    const struct log_lengths then = m->now, then_start = m->start;
    m->now = now;
    m->start = start;
    pr_status status = PR_OK;
    if (between_people(m)) {
        bool learned = false;
        if (position_draws(&m->spare->pos) != position_draws(&m->run->pos))
            status = error_set(err, PR_REFUSED,
                               tr("Undo is barred: chance has been drawn since, and %s (dice, shuffles and cards drawn "
                                  "stay)."),
                               company(m));
        else if (revealed(m, &m->spare->pos, then.events + (size_t)m->spare->events_n))
            status = error_set(err, PR_REFUSED,
                               tr("Undo is barred: a card has been shown since to a player who could not see it, and "
                                  "%s."),
                               company(m));
        else if (may_hide_fields(m->def)) {
            if (!ask_people(m, target, now.inputs, &learned, err) || !history_stand(m, m->spare, target, err))
                status = err->status;
            else if (learned)
                status = error_set(err, PR_REFUSED,
                                   tr("Undo is barred: later events may have shown a player hidden things, and %s."),
                                   company(m));
            m->now = now;
            m->start = start;
        }
    }
    if (status) return status;
    if (!push_redo(m, now.inputs)) return error_set(err, PR_MEMORY, "%s", tr("out of memory"));
    uint64_t number = pr_current_decision(m).number;
    match_swap(m);
    m->now = then;
    m->start = then_start;
    match_renumber(m, number);
    m->broken = false;
    lasting_undo(m);
    history_asked(m, m->run);
    return PR_OK;
}

pr_status pr_undo(pr_match *m, pr_error *err) {
    request_begin(NULL);
    pr_status status = undo(m, err);
    request_end();
    return status;
}

const char *pr_redo_id(pr_match *m) {
    struct text t = text_over(m->undone_text, sizeof m->undone_text);
    const struct input *in = m->redo_n ? &m->inputs[m->now.inputs] : NULL;
    if (in && in->kind == INPUT_ANSWER) option_id(m->def, &in->answer.option, &t);
    return m->undone_text;
}

/* Undoes all inputs of all seats, and stores each of these undos for redo. */
static pr_status rewind_all(pr_match *m, pr_error *err) {
    pr_error unheard;
    if (!err) err = &unheard;
    size_t inputs = m->now.inputs;
    bool room = match_spare(m);
    for (size_t i = inputs; room && i > 0; i--) room = push_redo(m, i);
    if (!room) error_set(err, PR_MEMORY, "%s", tr("out of memory"));
    if (!room || !history_stand(m, m->spare, 0, err)) {
        while (m->redo_n && m->redo[m->redo_n - 1] <= inputs) m->redo_n--;
        return err->status;
    }
    uint64_t number = pr_current_decision(m).number;
    match_swap(m);
    match_renumber(m, number);
    m->broken = false;
    lasting_undo(m);
    history_asked(m, m->run);
    return PR_OK;
}

pr_status pr_rewind(pr_match *m, pr_error *err) {
    request_begin(NULL);
    pr_status status = rewind_all(m, err);
    request_end();
    return status;
}

static pr_status redo(pr_match *m, pr_error *err) {
    pr_error unheard;
    if (!err) err = &unheard;
    if (!m->redo_n) return error_set(err, PR_REFUSED, "%s", tr("There is nothing to redo."));
    size_t before = m->now.inputs;
    uint64_t number = pr_current_decision(m).number;
    struct fallback back;
    if (!fallback_take(m, &back)) return error_set(err, PR_MEMORY, "%s", tr("out of memory"));
    m->prefix_n = 0;
    bool good = history_play(m, m->run, m->redo[m->redo_n - 1], err);
    if (!good && err->status == PR_MEMORY) return fallback_use(m, &back), PR_MEMORY;
    if (!good) {
        history_recover(m, before);
        m->redo_n = 0;
        m->kept = m->now.inputs;
        if (m->now.inputs != before) match_renumber(m, number);
        return err->status;
    }
    m->redo_n--;
    match_renumber(m, number);
    history_asked(m, m->run);
    return PR_OK;
}

pr_status pr_redo(pr_match *m, pr_error *err) {
    request_begin(NULL);
    pr_status status = redo(m, err);
    request_end();
    return status;
}
