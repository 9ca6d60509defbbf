/* The attack pipeline: determine the pool of dice, roll, pay to convert symbols, react, distribute the damage, apply
 * it.
 *
 * Damage is distributed point by point, in any order, so one answer does not restrict later answers. If every
 * distribution gives a point to the same piece, the piece gets it without a question. */

#include "rules/ask.h"
#include "rules/draw.h"
#include "rules/emit.h"
#include "rules/mechanisms.h"
#include "rules/trigger.h"
#include "text/msg.h"

#include <string.h>

enum { MAX_TARGETS = 64 };

static struct trigger_args attack_trigger(const struct attack *a, const struct run *r, int *dice, int n) {
    struct trigger_args m = trigger_args_of(TRIGGER_ATTACK_POOL);
    m.unit = a->by;
    m.target = a->at.type == VAL_PIECE ? a->at.n : NONE;
    m.space = a->at.type == VAL_PIECE ? space_of(r, a->at.n) : a->at.n;
    m.profile = a->profile;
    m.dice = dice;
    m.dice_n = n;
    m.die = r->rules->attacks[a->profile].die;
    return m;
}

static void emit_roll(struct run *r, int kind, word by, struct value at, const int *dice, int n) {
    struct throw t = {.n = 0, .at = at};
    for (int i = 0; i < n; i++) throw_add(&t, dice[i], SEEN_BY_ALL);
    emit_throw(r, kind, by, &t);
}

/* Emits the event with the result after rerolls, payment and reactions. */
static void emit_result(struct run *r, const struct attack_profile *ap, word total) {
    struct event *e = emit(r, !total ? EVENT_MISSED : ap->stuns ? EVENT_STUNS : EVENT_RESULT);
    if (total) emit_arg(e, r->rules->key_n, VAL_INT, total);
}

/* Returns the maximum number of points that have an effect on the piece. */
static word capacity(const struct run *r, const struct attack_profile *ap, int piece) {
    const struct kind *k = kind_of(&r->pos, piece);
    bool stunned = *at(&r->pos, F_PIECE_conditions, piece) & COND_STUNNED;
    if (ap->stuns) return stunned ? 0 : k->stun > 1 ? k->stun : 1;
    word armor = k->armor; /* the result may be too large, because causes are checked only when damage is applied */
    if (k->hp_max > 0) return *at(&r->pos, F_PIECE_hp, piece) + armor;
    if (stunned && k->kill_stunned) return k->kill_stunned + armor;
    return (k->kill ? k->kill : k->stun) + armor;
}

/* Returns the maximum number of points that have an effect on the pieces of the attacked space. Returns INT32_MAX if a
 * script decides the effect of the points: the script applies the points, or a handler sees the total. */
static word useful(struct run *r, const struct attack *a, const struct attack_profile *ap, struct trigger_args m) {
    word sum = 0;
    if (a->at.type != VAL_SPACE) return INT32_MAX;
    m.id = TRIGGER_ATTACK_REACT;
    bool heard = trigger_heard(r, &m);
    m.id = TRIGGER_ATTACK_DONE;
    if (heard || trigger_heard(r, &m)) return INT32_MAX;
    for (int q = space_first(&r->pos, a->at.n, &ap->hits, NONE); q != NONE;
         q = space_after(&r->pos, q, &ap->hits, NONE))
        sum += capacity(r, ap, q);
    return sum;
}

/* Lets the payer choose a number of symbols to convert, and adds their value. An option stays in the list even if its
 * conversion does no further damage, because an old record may have this answer. Such options are marked as not worth
 * taking. */
static enum outcome convert(struct run *r, const struct attack *a, const struct attack_profile *ap,
                            const struct trigger_args *m, word *total) {
    word payer = a->payer == NONE ? a->by : a->payer;
    if (ap->convert == NONE || payer == NONE) return OUT_DONE;
    int most = 0;
    for (int i = 0; i < m->dice_n; i++) most += m->dice[i] == ap->convert;
    const word points = *at(&r->pos, F_PIECE_ap, payer);
    if (ap->convert_cost && points / ap->convert_cost < most) most = points / ap->convert_cost;
    if (!most) return OUT_DONE;
    const msg stuns = {N_("{1} attacks {2}, enough to stun {3} so far. Pay for more?")};
    const msg misses = {N_("{1} attacks {2}, not enough to stun anybody so far. Pay for more?")};
    const msg harms = {N_("{1} attacks {2}, {3} damage so far. Pay for more?")};
    ask_begin(r, seat_of_piece(r, payer), !ap->stuns ? harms : *total ? stuns : misses, ap->rule);
    r->open.actor = payer;
    r->open.why = (msg){N_("each of these dice is paid for once, with the action points that are left")};
    ask_about(r, (struct value){VAL_PIECE, a->by});
    ask_about(r, a->at);
    ask_about(r, (struct value){VAL_INT, *total});
    for (int i = 0; i <= most; i++)
        if (!ask_add(r, r->rules->verb_convert, 1, &(struct value){VAL_INT, i})) return fail_memory(r);
    const word room = useful(r, a, ap, *m);
    r->open.worth = 1;
    while (r->open.worth <= most && *total + (r->open.worth - 1) * ap->convert_value < room) r->open.worth++;
    struct option chosen;
    enum outcome out = ask(r, false, &chosen);
    if (out != OUT_DONE || !chosen.arg[0]) return out;
    set_word(&r->pos, F_PIECE_ap, payer, points - chosen.arg[0] * ap->convert_cost);
    *total += chosen.arg[0] * ap->convert_value;
    struct event *e = emit(r, EVENT_CONVERTED);
    emit_arg(e, r->rules->key_piece, VAL_PIECE, payer);
    emit_arg(e, r->rules->key_n, VAL_INT, chosen.arg[0]);
    emit_arg(e, r->rules->key_symbol, VAL_SYMBOL, ap->convert);
    if (e) e->arg[e->args - 1].dice = (uint8_t)chosen.arg[0]; /* "2 stars" */
    emit_arg(e, r->rules->key_value, VAL_INT, chosen.arg[0] * ap->convert_cost);
    return OUT_DONE;
}

/* Returns true if the attacker is in play and not down. Also returns true if there is no attacker (NONE). */
static bool stands(const struct run *r, word by) {
    return by == NONE || (in_play(&r->pos, by) && !(*at(&r->pos, F_PIECE_conditions, by) & COND_DOWN));
}

/* Fires a trigger of the attack. Sets *goes_on to false if the attacker went down or left play during the trigger,
 * which ends the attack. */
static enum outcome raise_for(struct run *r, struct trigger_args *m, word by, bool *goes_on) {
    enum outcome out = fire_trigger(r, m);
    *goes_on = out == OUT_DONE && stands(r, by);
    return out;
}

enum outcome attack(struct run *r, const struct attack *a, word *total) {
    const struct attack_profile *ap = &r->rules->attacks[a->profile];
    int dice[MAX_POOL], thrown[MAX_POOL];
    enum outcome out;
    bool goes_on;
    struct trigger_args m = attack_trigger(a, r, dice, 0);
    *total = 0;
    m.n = (a->dice == NONE ? ap->dice : a->dice) + a->bonus;
    if ((out = raise_for(r, &m, a->by, &goes_on)) != OUT_DONE || !goes_on) return out;
    m.dice_n = m.n < 0 ? 0 : m.n > MAX_POOL ? MAX_POOL : m.n;
    draw_symbols(r, ap->die, dice, m.dice_n);
    emit_roll(r, EVENT_ROLLED, a->by, a->at, dice, m.dice_n);
    memcpy(thrown, dice, sizeof *dice * (size_t)m.dice_n);
    m.id = TRIGGER_ATTACK_ROLLED;
    if ((out = raise_for(r, &m, a->by, &goes_on)) != OUT_DONE || !goes_on) return out;
    if (memcmp(thrown, dice, sizeof *dice * (size_t)m.dice_n) != 0)
        emit_roll(r, EVENT_SHOWN, a->by, (struct value){.n = NONE}, dice, m.dice_n);
    m.n = 0;
    for (int i = 0; i < m.dice_n; i++) m.n += ap->value[dice[i]];
    if ((out = convert(r, a, ap, &m, &m.n)) != OUT_DONE) return out;
    r->attack_total = m.n;
    m.id = TRIGGER_ATTACK_REACT;
    if ((out = raise_for(r, &m, a->by, &goes_on)) != OUT_DONE || !goes_on) return out;
    *total = m.n > 0 ? m.n : 0;
    emit_result(r, ap, *total);
    if (*total && a->at.type == VAL_SPACE && (out = distribute(r, ap, a->by, a->at.n, *total)) != OUT_DONE) return out;
    m.id = TRIGGER_ATTACK_DONE;
    m.n = *total;
    return fire_trigger(r, &m);
}

struct share {
    int n, piece[MAX_TARGETS];
    int last; /* the index of the piece that took the previous point, or NONE */
    word most[MAX_TARGETS], points[MAX_TARGETS];
    bool sparable[MAX_TARGETS]; /* the piece may get no point while another piece gets more points than it needs */
};

static word room(const struct share *s, int i) {
    return s->most[i] - s->points[i];
}

static word room_of_all(const struct share *s) {
    word sum = 0;
    for (int i = 0; i < s->n; i++) sum += room(s, i);
    return sum;
}

static void give(struct share *s, int i, word n) {
    s->points[i] += n;
    s->last = i;
}

/* Gives each piece the points that it gets in every distribution. Gives none to a piece that may be spared. Returns the
 * remaining points. */
static word share_due(struct share *s, word left) {
    for (int i = 0; i < s->n; i++) {
        word due = left - (room_of_all(s) - room(s, i));
        if (due > room(s, i)) due = room(s, i);
        if (due <= 0 || s->sparable[i]) continue;
        give(s, i, due);
        left -= due;
    }
    return room_of_all(s) > 0 ? left : 0;
}

/* Returns true if an earlier choice has the same effect as choice i. */
static bool share_doubled(const struct run *r, const struct share *s, int i) {
    for (int j = 0; j < i; j++)
        if (s->points[j] == s->points[i] && room(s, j) > 0 && pieces_alike(&r->pos, s->piece[j], s->piece[i]))
            return true;
    return false;
}

/* Returns true if points may be wasted because some piece can take no more, and all other pieces may be spared. */
static bool can_spare(const struct share *s) {
    bool full = false;
    for (int i = 0; i < s->n; i++) {
        if (room(s, i) > 0 && !s->sparable[i]) return false;
        full |= room(s, i) == 0;
    }
    return full;
}

/* Distributes points one at a time, in any order, so that no answer removes a later choice. Deals points without a
 * question if there is no choice. Wastes a point only if no piece can take it, or if the choice spares a piece. */
static enum outcome share_points(struct run *r, const struct attack_profile *ap, word by, int space, struct share *s,
                                 word points) {
    int seat = seat_of_piece(r, by);
    if (seat == NONE) seat = seat_of_side(r, *at(&r->pos, F_MATCH_side, 0));
    for (word left = share_due(s, points); left > 0; left = share_due(s, left - 1)) {
        ask_begin(r, seat,
                  (msg){s->last != NONE
                            ? N_("{1} attacks {2}: who takes point {3} of {4}? The previous point goes to {5}.")
                        : points > 1 ? N_("{1} attacks {2}: who takes point {3} of {4}?")
                                     : N_("{1} attacks {2}: who is hit?")},
                  ap->rule);
        r->open.actor = by;
        r->open.why = (msg){N_("points go to pieces that they can still hurt")};
        ask_about(r, (struct value){VAL_PIECE, by});
        ask_about(r, (struct value){VAL_SPACE, space});
        ask_about(r, (struct value){VAL_INT, points - left + 1});
        ask_about(r, (struct value){VAL_INT, points});
        if (s->last != NONE) ask_about(r, (struct value){VAL_PIECE, s->piece[s->last]});
        for (int i = 0; i < s->n; i++)
            if (room(s, i) > 0 && !share_doubled(r, s, i) &&
                !ask_add(r, r->rules->verb_hit, 1, &(struct value){VAL_PIECE, s->piece[i]}))
                return fail_memory(r);
        if (can_spare(s) && !ask_add(r, ap->spare, 0, NULL)) return fail_memory(r);
        struct option chosen;
        enum outcome out = ask(r, false, &chosen);
        if (out != OUT_DONE || chosen.verb == ap->spare) return out;
        int i = 0;
        while (s->piece[i] != chosen.arg[0]) i++;
        give(s, i, 1);
    }
    return OUT_DONE;
}

enum outcome distribute(struct run *r, const struct attack_profile *ap, word by, int space, word points) {
    struct share s = {.n = 0, .last = NONE};
    for (int q = space_first(&r->pos, space, &ap->hits, NONE); q != NONE;
         q = space_after(&r->pos, q, &ap->hits, NONE)) {
        word most = capacity(r, ap, q);
        if (most <= 0) continue;
        if (s.n == MAX_TARGETS)
            return fail(r, tr("more than %d pieces on %s can be hit"), MAX_TARGETS, r->rules->def->spaces[space].id);
        s.piece[s.n] = q;
        s.points[s.n] = 0;
        s.sparable[s.n] = ap->spare != NONE && !ap->stuns && kind_of(&r->pos, q)->hp_max == 0 &&
                          *at(&r->pos, F_PIECE_conditions, q) & COND_STUNNED;
        s.most[s.n++] = most;
    }
    enum outcome out = share_points(r, ap, by, space, &s, points);
    for (int i = 0; i < s.n && out == OUT_DONE; i++) {
        if (!s.points[i]) continue;
        if (!ap->stuns)
            out = unit_damage(r, s.piece[i], s.points[i], ap->cause, by);
        else if (s.points[i] >= s.most[i])
            out = unit_stun(r, s.piece[i], ap->cause, by);
    }
    return out;
}
