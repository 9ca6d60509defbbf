/* Moves cards between piles and changes tracks. Each change emits an event that shows what each seat may see, and fires
 * its triggers. */
#include "rules/emit.h"
#include "rules/mechanisms.h"
#include "rules/trigger.h"

static uint32_t seen_by(const struct run *r, int pile) {
    return seen_mask(r->rules->def, r->rules->def->piles[pile].visible);
}

static enum outcome refill(struct run *r, int pile) {
    int from = r->rules->def->piles[pile].refill;
    if (from == NONE || pile_count(&r->pos, pile) || !pile_count(&r->pos, from)) return OUT_DONE;
    while (pile_count(&r->pos, from)) card_put(&r->pos, pile_card(&r->pos, from, 0), pile, false);
    emit_arg(emit(r, EVENT_REFILLED), r->rules->key_pile, VAL_PILE, pile);
    enum outcome out = pile_shuffle(r, pile);
    if (out != OUT_DONE) return out;
    struct trigger_args m = trigger_args_of(TRIGGER_PILE_REFILLED);
    m.pile = pile;
    return fire_trigger(r, &m);
}

/* Returns the next card to draw. A hook may first put another card on top. */
static int top_card(struct run *r, int pile) {
    const int at = r->hooks.top ? r->hooks.top(r->hooks.ctx, r, pile) : 0;
    if (at > 0) pile_swap(&r->pos, pile, 0, at);
    return pile_card(&r->pos, pile, 0);
}

/* Stops when the pile that supplies the cards is empty and has no refill of its own. */
enum outcome pile_fill(struct run *r, int pile) {
    const struct pile *p = &r->rules->def->piles[pile];
    enum outcome out = OUT_DONE;
    while (out == OUT_DONE && p->fill != NONE && pile_count(&r->pos, pile) < p->fill_to && pile_count(&r->pos, p->fill))
        out = card_move(r, top_card(r, p->fill), pile, false);
    return out;
}

enum outcome card_move(struct run *r, int card, int pile, bool top) {
    const struct def *d = r->rules->def;
    int from = card_pile(&r->pos, card);
    if (!pile_accepts(d, pile, card))
        return fail(r, tr("pile \"%s\" does not accept card \"%s\": add pile \"%s\" to its `accepts`"),
                    d->piles[pile].id, d->cards[card].id, d->piles[d->cards[card].home].id);
    card_put(&r->pos, card, pile, top);
    struct event *e = emit(r, EVENT_CARD_MOVED);
    emit_arg_seen(e, r->rules->key_card, VAL_CARD, card, seen_by(r, from) | seen_by(r, pile));
    emit_arg(e, r->rules->key_from, VAL_PILE, from);
    emit_arg(e, r->rules->key_to, VAL_PILE, pile);
    emit_arg(e, r->rules->key_owner, VAL_PIECE, d->piles[pile].owner);
    struct trigger_args m = trigger_args_of(TRIGGER_CARD_MOVED);
    m.card = card;
    m.from = from;
    m.to = pile;
    enum outcome out = fire_trigger(r, &m);
    if (out == OUT_DONE && from != pile) out = refill(r, from);
    return out == OUT_DONE && from != pile ? pile_fill(r, from) : out;
}

enum outcome pile_draw(struct run *r, int pile, int to, bool top, int *card) {
    *card = NONE;
    enum outcome out = refill(r, pile);
    if (out != OUT_DONE || !pile_count(&r->pos, pile)) return out;
    *card = top_card(r, pile);
    return card_move(r, *card, to, top);
}

/* Shuffles with the Fisher-Yates method. */
enum outcome pile_shuffle(struct run *r, int pile) {
    if (r->hooks.shuffle && pile_count(&r->pos, pile) > 1) r->hooks.shuffle(r->hooks.ctx, r);
    for (int i = pile_count(&r->pos, pile) - 1; i > 0; i--) pile_swap(&r->pos, pile, i, chance_below(&r->pos, i + 1));
    emit_arg(emit(r, EVENT_SHUFFLED), r->rules->key_pile, VAL_PILE, pile);
    return OUT_DONE;
}

enum outcome track_add(struct run *r, int track, word n, word *changed) {
    const struct track *t = &r->rules->def->tracks[track];
    const word value = *at(&r->pos, F_TRACK_value, track);
    int64_t to = (int64_t)value + n;
    to = to < t->min ? t->min : to > t->max ? t->max : to;
    *changed = (word)(to - value);
    if (!*changed) return OUT_DONE;
    set_word(&r->pos, F_TRACK_value, track, (word)to);
    struct event *e = emit(r, EVENT_TRACK);
    emit_arg(e, r->rules->key_track, VAL_TRACK, track);
    emit_arg(e, r->rules->key_n, VAL_INT, *changed);
    emit_arg(e, r->rules->key_value, VAL_INT, (word)to);
    struct trigger_args m = trigger_args_of(TRIGGER_TRACK_CHANGED);
    m.track = track;
    m.n = *changed;
    return fire_trigger(r, &m);
}
