/* Simultaneous steps: several pieces act in any order, each until it stops. The position records which pieces still
 * act. So the match may wait for one piece while others continue, and every answer is a separate step. Each piece draws
 * from its own stream of chance, which is independent of the other streams. */
#include "rules/agenda.h"
#include "rules/ask.h"
#include "rules/mechanisms.h"
#include "rules/menu.h"

static bool under_way(const struct run *r) {
    for (int i = 0; i < *at(&r->pos, F_MATCH_agenda_n, 0); i++)
        if (*at_item(&r->pos, F_MATCH_agenda, 0, i * (2 + AGENDA_ARGS)) == STEP_TOGETHER) return true;
    return false;
}

static enum outcome queue_step(struct run *r, int menu) {
    return agenda_queue(r, STEP_TOGETHER, &(struct value){VAL_INT, menu}, 1);
}

static bool has_part(const struct run *r, int piece, const struct filter *who) {
    return in_play(&r->pos, piece) && piece_is(&r->pos, piece, who);
}

/* Starts a simultaneous step. If the start fails, it has changed nothing, because a script may catch the error and
 * continue. */
enum outcome together_begin(struct run *r, int menu, const struct filter *who) {
    const struct def *d = r->rules->def;
    if (d->extra.busy == NONE)
        return fail(r, "%s",
                    tr("queue_simultaneous(): no phase of `rounds` is simultaneous. Declare one. Only then do pieces "
                       "draw from random streams of their own."));
    if (under_way(r))
        return fail(r, "%s",
                    tr("queue_simultaneous(): a simultaneous step is waiting or under way. Queue a step that starts "
                       "the next one."));
    for (int q = 0; q < d->pieces_n; q++)
        if (seat_of_piece(r, q) == NONE && has_part(r, q, who))
            return fail(r, tr("queue_simultaneous(): %s has no seat that could answer for it"), d->pieces[q].id);
    enum outcome out = queue_step(r, menu);
    for (int q = 0; q < d->pieces_n && out == OUT_DONE; q++) set_word(&r->pos, d->extra.busy, q, has_part(r, q, who));
    return out;
}

static void acts(struct run *r, int piece) {
    set_word(&r->pos, r->rules->def->extra.stream, 0, piece);
    set_word(&r->pos, F_MATCH_actor, 0, piece);
    if (piece != NONE) set_word(&r->pos, F_MATCH_side, 0, kind_of(&r->pos, piece)->side);
}

/* Adds the piece's options, and the option to stop if there are other options. Sets the question's `seat` if all
 * options so far belong to one seat, and `actor` if they belong to one piece. */
static enum outcome offer_part(struct run *r, const struct menu *m, int piece) {
    struct decision *q = &r->open;
    int before = q->n;
    enum outcome out = menu_options(r, m, piece, piece);
    if (out != OUT_DONE || q->n == before) return out;
    const bool ends = m->stop != NONE && q->held == NONE && !menu_under_way(r, m, piece);
    if (ends && !ask_add(r, m->stop, 1, &(struct value){VAL_PIECE, piece})) return fail_memory(r);
    int seat = seat_of_piece(r, piece);
    q->seat = before && q->seat != seat ? NONE : seat;
    q->actor = before ? NONE : piece;
    return OUT_DONE;
}

static enum outcome end(struct run *r) {
    for (int q = 0; q < r->rules->def->pieces_n; q++) set_word(&r->pos, r->rules->def->extra.busy, q, 0);
    return OUT_DONE;
}

static enum outcome list(struct run *r, int menu) {
    const struct menu *m = &r->rules->menus[menu];
    ask_begin(r, NONE, m->prompt, m->rule);
    r->open.why = m->why;
    r->open.menu = menu;
    r->open.together = true;
    for (int q = 0; q < r->rules->def->pieces_n; q++) {
        if (!*at(&r->pos, r->rules->def->extra.busy, q) || !in_play(&r->pos, q) ||
            *at(&r->pos, F_PIECE_conditions, q) & COND_DOWN)
            continue;
        enum outcome out = offer_part(r, m, q);
        if (out != OUT_DONE) return out;
    }
    return OUT_DONE;
}

enum outcome together_step(struct run *r, int menu) {
    const struct menu *m = &r->rules->menus[menu];
    acts(r, NONE);
    struct option chosen;
    enum outcome out = OUT_DONE;
    if (!ask_answered(r, menu, &chosen)) {
        out = list(r, menu);
        if (out != OUT_DONE) return out;
        if (!r->open.n) return end(r);
        out = ask(r, false, &chosen);
        if (out != OUT_DONE) return out;
    }
    int piece = chosen.arg[0];
    if ((out = queue_step(r, menu)) != OUT_DONE) return out;
    if (chosen.verb == m->stop) {
        set_word(&r->pos, r->rules->def->extra.busy, piece, 0);
        return OUT_DONE;
    }
    r->queue_base = *at(&r->pos, F_MATCH_agenda_n, 0); /* steps that the action queues come before the next question */
    acts(r, piece);
    const struct option rest = option_rest(&chosen);
    return menu_perform(r, m, piece, &rest);
}
