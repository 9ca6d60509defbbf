/* Automatic figures: pieces that act by rule. A deed is a thing that a figure can do. A call finds the pieces that have
 * an open deed. If there are several such pieces, the call asks which of them acts. Then the call performs the first
 * open deed of the chosen piece. Scripts can add tests and deeds (script/bind/figure.c). Each found piece becomes an
 * option of the question immediately, because a separate list would need one more pass over all pieces. */
#include "rules/figure.h"

#include "core/tail.h"
#include "rules/ask.h"
#include "rules/emit.h"
#include "rules/mechanisms.h"
#include "rules/path_cache.h"
#include "rules/walk.h"

#include <string.h>

/* The last search: a piece and the distance from each space to the piece's nearest goal. The distances are valid for
 * all pieces that may take the same steps as this piece. `checked`: the last piece for which the distances were found
 * to be valid. */
struct known {
    int piece, checked;
    const int *dist;
};

/* Open deeds ------------------------------------------------------------------------------------------ */

/* Returns the number of steps from a piece in play to its nearest goal, or NONE if there is no way. */
static int way_of(const struct run *r, const struct act *a, int piece, struct known *k) {
    const int from = space_of(r, piece);
    const bool own = a->how->figure->range_to_goals; /* the goals differ from piece to piece */
    if (k->checked != piece && (own || k->piece == NONE || !same_rights(&r->pos, k->piece, piece))) {
        int n = goals_at(r, a->goals, own ? from : NONE);
        *k = (struct known){piece, piece, path_cache_distances(r, piece, r->goal, n)};
    }
    k->checked = piece;
    return k->dist[from];
}

/* Returns true if all data conditions of the deed hold. */
static bool data_open(const struct run *r, const struct act *a, const struct deed *d, int piece, struct known *k) {
    const int space = space_of(r, piece);
    if (!piece_is(&r->pos, piece, &d->who)) return false;
    if (d->here_some && (!space_any(&r->pos, space, &d->here) || space_first(&r->pos, space, &d->here, piece) == NONE))
        return false;
    if (d->adjacent_some && !space_any_around(&r->pos, space, &d->adjacent)) return false;
    if (d->effect != DEED_WALK) return true;
    int far = way_of(r, a, piece, k);
    return has_step(r, piece, far, k->dist);
}

static enum outcome deed_open(struct run *r, const struct act *a, const struct deed *d, int piece, struct known *k,
                              bool *yes) {
    *yes = data_open(r, a, d, piece, k);
    if (!*yes || d->test == NONE) return OUT_DONE;
    k->piece = k->checked = NONE; /* the script may search, which overwrites the distances */
    r->read_only++;
    enum outcome out = r->host->test(r, d->test, &(struct value){VAL_PIECE, piece}, 1, yes, NULL);
    r->read_only--;
    return out;
}

/* Sets *yes to true if the deed is open. Evaluates scripts last. */
static enum outcome able(struct run *r, const struct act *a, int piece, struct known *k, bool *yes) {
    *yes = false;
    for (int scripts = 0; scripts <= (int)a->how->tests; scripts++)
        for (int g = 0; g < a->how->groups; g++)
            for (int i = 0; i < a->how->group[g].n; i++) {
                const struct deed *d = &a->how->figure->deed[a->how->group[g].deed[i]];
                if ((d->test != NONE) != scripts) continue;
                enum outcome out = deed_open(r, a, d, piece, k, yes);
                if (out != OUT_DONE || *yes) return out;
            }
    return OUT_DONE;
}

/* Choosing the figure --------------------------------------------------------------------------------- */

static int question_seat(const struct run *r, const struct figure_question *q) {
    return q->seat != NONE ? q->seat : q->side != NONE ? seat_of_side(r, q->side) : NONE;
}

static void question(struct run *r, const struct figure_question *q) {
    ask_begin(r, question_seat(r, q), q->prompt, q->rule);
    r->open.why = q->why;
    r->open.delegable = q->delegable;
}

static enum outcome offer_piece(struct run *r, int verb, int piece) {
    return ask_add(r, verb, 1, &(struct value){VAL_PIECE, piece}) ? OUT_DONE : fail_memory(r);
}

static bool same_sort(const struct run *r, const struct figure *f, int a, int b) {
    const struct position *p = &r->pos;
    if (p->def->pieces[a].kind != p->def->pieces[b].kind ||
        *at(p, F_PIECE_conditions, a) != *at(p, F_PIECE_conditions, b) ||
        *at(p, F_PIECE_hp, a) != *at(p, F_PIECE_hp, b))
        return false;
    for (int i = 0; i < f->sorts; i++)
        if (field_has(p->def, f->sort[i], a) && *at_item(p, f->sort[i], a, 0) != *at_item(p, f->sort[i], b, 0))
            return false;
    return true;
}

/* If several options are pieces of one sort on one space, keeps only the first of them. */
static void leave_sorts(struct run *r, const struct figure *f) {
    struct decision *q = &r->open;
    int n = 0;
    memset(r->offered, 0, (size_t)(r->rules->def->pieces_n / 64 + 1) * sizeof *r->offered);
    for (int i = 0; i < q->n; i++) {
        int piece = q->option[i].arg[0], other = *at(&r->pos, F_SPACE_first, space_of(r, piece));
        while (other != NONE && !(in_set(r->offered, other) && same_sort(r, f, other, piece)))
            other = *at(&r->pos, F_PIECE_next, other);
        if (other != NONE) continue;
        r->offered[piece / 64] |= (uint64_t)1 << (piece % 64);
        q->option[n++] = q->option[i];
    }
    q->n = n;
}

static bool in_bounds(struct run *r, const struct act *a, int piece) {
    const struct def *d = r->rules->def;
    const int space = space_of(r, piece);
    if (space == NONE || (a->board != NONE && d->spaces[space].board != a->board)) return false;
    if (a->around == NONE) return true;
    if (d->spaces[space].board != d->spaces[a->around].board) return false;
    int far;
    if (a->how->figure->reach_from_space) {
        path_distances(&r->pos, piece, &a->around, 1, space, r->dist, r->frontier, r->key);
        far = r->dist[space];
    } else {
        far = range_of(r, a->around, space, NULL);
    }
    return far != NONE && far >= a->how->min && far <= a->how->max;
}

/* Adds the piece as an option if one of its deeds is open. Most pieces are farther than an option that was found
 * before, so their deeds need no evaluation. */
static enum outcome consider(struct run *r, const struct act *a, int piece, struct known *k, word *far) {
    bool yes;
    int d = NONE;
    if (!in_bounds(r, a, piece)) return OUT_DONE;
    if (a->how->nearest) {
        d = way_of(r, a, piece, k);
        if (*far != NONE && (d == NONE || d > *far)) return OUT_DONE;
    }
    enum outcome out = able(r, a, piece, k, &yes);
    if (out != OUT_DONE || !yes) return out;
    if (d != *far) r->open.n = 0; /* this piece is nearer than all options so far */
    *far = d;
    return offer_piece(r, a->how->figure->asks.verb, piece);
}

/* If the question offers only one piece, takes this piece. Otherwise asks the question. */
static enum outcome which(struct run *r, int *piece) {
    struct option chosen;
    *piece = r->open.n ? r->open.option[0].arg[0] : NONE;
    if (r->open.n < 2) return OUT_DONE;
    enum outcome out = ask(r, false, &chosen);
    if (out == OUT_DONE) *piece = chosen.arg[0];
    return out;
}

enum outcome figure_choose(struct run *r, const struct act *a, int *piece, word *far) {
    const struct filter *from = a->how->filtered ? &a->how->from : &a->how->figure->from;
    struct known k = {NONE, NONE, NULL};
    enum outcome out = OUT_DONE;
    *far = NONE;
    *piece = NONE;
    struct option chosen;
    if (ask_answered(r, NONE, &chosen) && chosen.args == 1 && chosen.type[0] == VAL_PIECE)
        return *piece = chosen.arg[0], OUT_DONE;
    question(r, &a->how->figure->asks);
    if (a->prompt.s) r->open.prompt = a->prompt;
    for (int i = 0; i < a->args; i++) ask_about(r, a->arg[i]);
    for (int i = 0; i < a->pieces && out == OUT_DONE; i++) out = consider(r, a, a->piece[i], &k, far);
    if (!a->how->listed)
        for (int q = piece_next_in_play(&r->pos, NONE, from); q != NONE && out == OUT_DONE;
             q = piece_next_in_play(&r->pos, q, from))
            if (piece_is(&r->pos, q, from)) out = consider(r, a, q, &k, far);
    if (out != OUT_DONE) return out;
    leave_sorts(r, a->how->figure);
    return which(r, piece);
}

/* Acting ---------------------------------------------------------------------------------------------- */

/* Sets *deed to the first open deed of a group, or to NULL. */
static enum outcome first_open(struct run *r, const struct act *a, const struct deed_group *g, int piece,
                               const struct deed **deed) {
    struct known k = {NONE, NONE, NULL};
    *deed = NULL;
    for (int i = 0; i < g->n; i++) {
        const struct deed *d = &a->how->figure->deed[g->deed[i]];
        bool yes;
        enum outcome out = deed_open(r, a, d, piece, &k, &yes);
        if (yes) *deed = d;
        if (yes || out != OUT_DONE) return out;
    }
    return OUT_DONE;
}

enum outcome figure_decide(struct run *r, const struct act *a, int piece, const struct deed **deed) {
    const struct deed *first[ACT_GROUPS];
    int open = 0;
    *deed = NULL;
    for (int g = 0; g < a->how->groups; g++) {
        enum outcome out = first_open(r, a, &a->how->group[g], piece, &first[g]);
        if (out != OUT_DONE) return out;
        if (first[g] && !open++) *deed = first[g];
    }
    if (open < 2) return OUT_DONE;
    struct option chosen;
    question(r, &a->how->figure->either);
    ask_about(r, (struct value){VAL_PIECE, piece});
    ask_about(r, (struct value){VAL_SPACE, space_of(r, piece)});
    for (int g = 0; g < a->how->groups; g++)
        if (first[g] && !ask_add(r, a->how->group[g].verb, 0, NULL)) return fail_memory(r);
    enum outcome out = ask(r, false, &chosen);
    for (int g = 0; g < a->how->groups && out == OUT_DONE; g++)
        if (first[g] && a->how->group[g].verb == chosen.verb) *deed = first[g];
    return out;
}

static void set_all(struct run *r, const struct figure_sets *s, int piece) {
    for (int i = 0; i < s->n; i++) set_item(&r->pos, s->field[i], piece, 0, s->value[i]);
}

void figure_begin(struct run *r, const struct act *a, int piece, const struct deed *deed) {
    set_all(r, &a->how->sets, piece);
    set_all(r, &deed->sets, piece);
}

static void emit_strike(struct run *r, const struct deed *d, int piece, int victim) {
    const struct rules *rules = r->rules;
    struct event *e = d->event == NONE ? NULL : emit(r, d->event);
    if (!e) return;
    e->muted = false;
    for (int i = 0; i < d->event_keys; i++) {
        int key = d->event_key[i];
        if (key == rules->key_piece)
            emit_arg(e, key, VAL_PIECE, piece);
        else if (key == rules->key_space)
            emit_arg(e, key, VAL_SPACE, space_of(r, victim));
        else
            emit_arg(e, key, VAL_PIECE, victim);
    }
    emit_places(r, e);
}

/* Damages one piece on the figure's space. Prefers a goal; otherwise damages any piece that matches. */
static enum outcome strike(struct run *r, const struct act *a, int piece, const struct deed *d) {
    const int space = space_of(r, piece);
    int victim;
    question(r, &d->asks);
    ask_about(r, (struct value){VAL_PIECE, piece});
    ask_about(r, (struct value){VAL_SPACE, space});
    for (int hunted = 1; hunted >= 0 && !r->open.n; hunted--)
        for (int q = space_first(&r->pos, space, &d->here, piece); q != NONE;
             q = space_after(&r->pos, q, &d->here, piece)) {
            if (hunted && !goals_include(r, a->goals, q)) continue;
            enum outcome out = offer_piece(r, d->asks.verb, q);
            if (out != OUT_DONE) return out;
        }
    leave_sorts(r, a->how->figure);
    enum outcome out = which(r, &victim);
    if (out != OUT_DONE || victim == NONE) return out;
    emit_strike(r, d, piece, victim);
    return unit_damage(r, victim, d->n, d->cause, piece);
}

static enum outcome walk(struct run *r, const struct act *a, int piece, const struct deed *d) {
    word walked;
    enum walk_end end;
    return unit_walk(r,
                     &(struct walk){.piece = piece,
                                    .goals = a->goals,
                                    .nearest_by_range = a->how->figure->range_to_goals,
                                    .steps = a->steps,
                                    .ties = d->ties,
                                    .seat = question_seat(r, &d->asks),
                                    .verb = d->asks.verb,
                                    .prompt = d->asks.prompt,
                                    .why = d->asks.why,
                                    .rule = d->asks.rule,
                                    .delegable = d->asks.delegable},
                     &walked, &end);
}

enum outcome figure_do(struct run *r, const struct act *a, int piece, const struct deed *d) {
    switch (d->effect) {
    case DEED_RUN: break;
    case DEED_UNSTUN: return unit_wake(r, piece);
    case DEED_DAMAGE: return strike(r, a, piece, d);
    case DEED_WALK: return walk(r, a, piece, d);
    }
    return OUT_DONE;
}
