/* Collects statistics while a match is played. */
#include "players/stats.h"

#include <stdlib.h>
#include <string.h>

/* Items ----------------------------------------------------------------------------------------------- */

static uint32_t key_hash(const struct key *k) {
    uint64_t h = (uint64_t)k->section;
    for (int i = 0; i < KEY_SIZE; i++) h = chance_mix(h, (uint64_t)(uint32_t)k->v[i]);
    return (uint32_t)(h >> 32);
}

static bool slots_grow(struct counts *c) {
    int n = c->slots_n ? 2 * c->slots_n : 1024;
    int *slots = malloc((size_t)n * sizeof *slots);
    if (!slots) return false;
    for (int i = 0; i < n; i++) slots[i] = NONE;
    for (int i = 0; i < c->items_n; i++) {
        uint32_t at = key_hash(&c->items[i].key) & (uint32_t)(n - 1);
        while (slots[at] != NONE) at = (at + 1) & (uint32_t)(n - 1);
        slots[at] = i;
    }
    free(c->slots);
    c->slots = slots;
    c->slots_n = n;
    return true;
}

static bool items_grow(struct counts *c) {
    int cap = c->items_cap ? 2 * c->items_cap : 512;
    struct item *items = realloc(c->items, (size_t)cap * sizeof *items);
    if (items) c->items = items;
    int *touched = realloc(c->touched, (size_t)cap * sizeof *touched);
    if (touched) c->touched = touched;
    if (!items || !touched) return false;
    c->items_cap = cap;
    return true;
}

/* Returns the item of a key, or NULL when out of memory. Creates the item on first use. The pointer is valid until the
 * next call. */
static struct item *item(struct counts *c, struct key k) {
    if ((2 * c->items_n >= c->slots_n && !slots_grow(c)) || (c->items_n == c->items_cap && !items_grow(c))) {
        c->failed = true;
        return NULL;
    }
    uint32_t mask = (uint32_t)(c->slots_n - 1), at = key_hash(&k) & mask;
    for (; c->slots[at] != NONE; at = (at + 1) & mask)
        if (memcmp(&c->items[c->slots[at]].key, &k, sizeof k) == 0) return &c->items[c->slots[at]];
    c->slots[at] = c->items_n;
    c->items[c->items_n] = (struct item){.key = k};
    return &c->items[c->items_n++];
}

static struct key key1(enum section section, int a) {
    return (struct key){section, {a}};
}

static struct key key2(enum section section, int a, int b) {
    return (struct key){section, {a, b}};
}

/* Adds counts to an item for the current match. */
static void note(struct counts *c, struct key k, int offered, int taken, word amount) {
    struct item *i = item(c, k);
    if (!i) return;
    if (!i->now_there) c->touched[c->touched_n++] = (int)(i - c->items);
    i->now_there = true;
    i->now_offered += offered;
    i->now_taken += taken;
    i->now_amount += amount;
}

/* Adds the declared items at the start, so that items that never occur are listed, too. */
static void declare(struct counts *c) {
    const struct rules *r = c->rules;
    const struct def *d = r->def;
    for (int m = 0; m < r->menus_n; m++)
        for (int a = 0; a < r->menus[m].actions; a++) {
            const struct action *action = &r->menus[m].action[a];
            c->action[action->verb] = true;
            if (action->escorts) c->action[action->escort_verb] = true;
            if (action->stand_verb != NONE) c->action[action->stand_verb] = true;
        }
    for (int i = 0; i < d->verbs_n; i++) item(c, key1(c->action[i] ? ITEM_ACTION : ITEM_CHOICE, i));
    for (int i = 0; i < d->card_kinds_n; i++) item(c, key1(ITEM_CARD, i));
    for (int m = 0; m < r->triggers_n; m++)
        for (int h = 0; h < r->triggers[m].handlers; h++) item(c, key2(ITEM_RULE, m, h));
    for (int i = 0; i < r->steps_n; i++) item(c, key1(ITEM_STEP, i));
    for (int i = CORE_EVENT_COUNT; i < d->events_n; i++) item(c, key1(ITEM_EVENT, i));
}

bool counts_open(struct counts *c, const struct rules *rules) {
    *c = (struct counts){.rules = rules, .action = calloc((size_t)rules->def->verbs_n + 1, sizeof *c->action)};
    if (!c->action) return false;
    declare(c);
    return !c->failed;
}

void counts_close(struct counts *c) {
    free(c->items);
    free(c->slots);
    free(c->touched);
    free(c->action);
    *c = (struct counts){.rules = NULL};
}

/* Questions ------------------------------------------------------------------------------------------- */

/* Returns the class of an option: its key without spaces and points, and with kinds instead of pieces and cards.
 * "use:rope" is the class for every rope. */
static struct key class_of(const struct rules *r, const struct option *o) {
    const struct def *d = r->def;
    struct key k = key1(ITEM_OPTION, o->verb);
    int at = 1;
    for (int i = 0; i < o->args; i++) {
        int n = o->arg[i];
        if (o->type[i] == VAL_SPACE || o->type[i] == VAL_POINT) continue;
        if (o->type[i] == VAL_PIECE && n != NONE) n = d->pieces[n].kind;
        if (o->type[i] == VAL_CARD && n != NONE) n = d->cards[n].kind;
        k.v[at++] = o->type[i];
        k.v[at++] = n;
    }
    return k;
}

/* Returns true if an earlier option of the question has the same class. */
static bool seen_in(const struct rules *r, const struct decision *q, int i, const struct key *k) {
    for (int j = i - 1; j >= 0 && q->option[j].verb == q->option[i].verb; j--) {
        struct key other = class_of(r, &q->option[j]);
        if (memcmp(&other, k, sizeof *k) == 0) return true;
    }
    return false;
}

static bool belongs_to(const struct def *d, word piece, int side) {
    const struct kind *k = &d->kinds[d->pieces[piece].kind];
    return k->side == side || k->protected_by == side;
}

/* Returns true if the question concerns a piece of another side, and no option names a piece of this side. */
static bool is_foreign(const struct def *d, const struct decision *q, int side) {
    const word piece = q->actor != NONE ? q->actor : q->whom;
    if (piece == NONE || belongs_to(d, piece, side)) return false;
    for (int i = 0; i < q->n; i++)
        for (int a = 0; a < q->option[i].args; a++)
            if (q->option[i].type[a] == VAL_PIECE && q->option[i].arg[a] != NONE &&
                belongs_to(d, q->option[i].arg[a], side))
                return false;
    return true;
}

/* Returns true if the game can answer the question for a person, because the question belongs to an automatic side or
 * has only one option that is worth taking. */
static bool left_to_game(const struct decision *q) {
    return q->delegable || q->worth == 1;
}

/* Returns the sort of a question: its menu, or the first verbs of its options. */
static struct key sort_of(const struct decision *q, int seat) {
    struct key k = {ITEM_ASKED, {seat, left_to_game(q), q->menu}};
    int n = 0;
    for (int i = 0; i < q->n && n < QUESTION_VERBS && q->menu == NONE; i++)
        if (i == 0 || q->option[i].verb != q->option[i - 1].verb) k.v[3 + n++] = q->option[i].verb;
    while (n < QUESTION_VERBS) k.v[3 + n++] = NONE;
    return k;
}

void count_question(struct counts *c, const struct run *run, int seat) {
    const struct rules *r = c->rules;
    const struct decision *q = &run->open;
    c->delegable = left_to_game(q);
    c->declinable = q->decline != NONE && q->n > 1;
    c->foreign = is_foreign(r->def, q, r->def->seats[seat].side);
    c->asked = sort_of(q, seat);
    for (int i = 0; i < q->n; i++) {
        const struct option *o = &q->option[i];
        if (i == 0 || o->verb != q->option[i - 1].verb)
            note(c, key1(c->action[o->verb] ? ITEM_ACTION : ITEM_CHOICE, o->verb), 1, 0, 0);
        struct key k = class_of(r, o);
        if (!k.v[1] || seen_in(r, q, i, &k)) continue;
        note(c, k, 1, 0, 0);
        for (int a = 0; a < o->args; a++)
            if (o->type[a] == VAL_CARD && o->arg[a] != NONE)
                note(c, key1(ITEM_CARD, r->def->cards[o->arg[a]].kind), 1, 0, 0);
    }
}

void count_answer(struct counts *c, const struct option *o, int seat, bool advised) {
    struct key k = class_of(c->rules, o);
    note(c, c->asked, 1, advised, c->foreign);
    note(c, key1(ITEM_SEAT, seat), c->declinable, 1, c->delegable);
    if (!c->action[o->verb])
        note(c, key1(ITEM_CHOICE, o->verb), 0, 1, 0); /* an action is counted when it is
                                                       * performed */
    if (k.v[1]) note(c, k, 0, 1, 0);
}

/* Steps ----------------------------------------------------------------------------------------------- */

static int card_kind(const struct counts *c, word card) {
    return card == NONE ? NONE : c->rules->def->cards[card].kind;
}

static void note_card(struct counts *c, word card, int way, int id) {
    if (card == NONE) return;
    note(c, key1(ITEM_CARD, card_kind(c, card)), 0, 1, 0);
    note(c, (struct key){ITEM_WAY, {card_kind(c, card), way, id}}, 0, 1, 0);
}

/* Returns true if the card is in this frame or in an outer frame. Events inside such a frame count for the use of the
 * card. */
static bool at_work(const struct run *r, int frame, word card) {
    for (; frame != NONE; frame = r->frames[frame].outer)
        if (r->frames[frame].card == card) return true;
    return false;
}

static void note_frame(struct counts *c, const struct run *r, const struct frame *o) {
    switch (o->kind) {
    case FRAME_STEP: note(c, key1(ITEM_STEP, o->id), 0, 1, 0); break;
    case FRAME_ACTION: note(c, key1(ITEM_ACTION, o->id), 0, 1, 0); break;
    case FRAME_HANDLER: note(c, key2(ITEM_RULE, o->id, o->item), 1, o->did, 0); break;
    case FRAME_PHASE: break;
    }
    if (!at_work(r, o->outer, o->card)) note_card(c, o->card, (int)o->kind, o->id);
}

/* Counts an event under its cause, which consists of the outermost and the innermost frame. */
static void note_cause(struct counts *c, const struct run *r, const struct event *e, enum section section, int what,
                       word amount) {
    struct key k = {section, {what, NONE, NONE, NONE, NONE, NONE, NONE, NONE}};
    if (e->frame != NONE) {
        const struct frame *inner = &r->frames[e->frame], *outer = inner;
        while (outer->outer != NONE) outer = &r->frames[outer->outer];
        k.v[1] = (int)outer->kind;
        k.v[2] = outer->id;
        k.v[3] = card_kind(c, outer->card);
        k.v[7] = outer->item;
        if (inner != outer) k.v[4] = (int)inner->kind, k.v[5] = inner->id, k.v[6] = inner->item;
    }
    note(c, k, 0, 1, amount);
}

static word event_value(const struct event *e, int key) {
    for (int i = 0; i < e->args; i++)
        if (e->arg[i].key == key) return e->arg[i].n;
    return NONE;
}

static void note_event(struct counts *c, const struct run *r, const struct event *e) {
    const struct rules *rules = c->rules;
    const struct def *d = rules->def;
    if (e->kind >= CORE_EVENT_COUNT) {
        note(c, key1(ITEM_EVENT, e->kind), 0, 1, 0);
        for (int i = 0; i < e->args; i++)
            if (e->arg[i].key == rules->key_card && e->arg[i].type == VAL_CARD && !at_work(r, e->frame, e->arg[i].n))
                note_card(c, e->arg[i].n, WAY_TOLD, e->kind);
        return;
    }
    word unit = event_value(e, rules->key_piece), card = event_value(e, rules->key_card);
    int kind = unit == NONE ? NONE : d->pieces[unit].kind;
    switch (e->kind) {
    case EVENT_TRACK:
        note_cause(c, r, e, ITEM_POINTS, event_value(e, rules->key_track), event_value(e, rules->key_n));
        break;
    case EVENT_KILLED:
        note_cause(c, r, e, ITEM_KILLED, kind, 1);
        note(c, key1(ITEM_KILLS, kind), 0, 1, 0);
        break;
    case EVENT_DOWN:
        note_cause(c, r, e, ITEM_DOWN, kind, 1);
        note(c, key1(ITEM_FALLS, kind), 0, 1, 0);
        break;
    case EVENT_CARD_MOVED: /* counts a card that came into play from its first pile */
        if (card != NONE && event_value(e, rules->key_from) == d->cards[card].home)
            note(c, key1(ITEM_CARD, card_kind(c, card)), 0, 0, 0);
        break;
    case EVENT_CAP: note(c, key1(ITEM_CAPPED, 0), 0, 1, 0); break;
    default: break;
    }
}

void count_step(struct counts *c, const struct run *r) {
    for (int i = 0; i < r->frames_n; i++) note_frame(c, r, &r->frames[i]);
    for (int i = 0; i < r->events_n; i++) note_event(c, r, &r->events[i]);
}

/* The end --------------------------------------------------------------------------------------------- */

static bool is_distribution(enum section section) {
    return section >= ITEM_RESULT;
}

/* Adds a match with this value to a distribution. */
static void distribute_value(struct counts *c, struct key k, int64_t value, int outcome) {
    k.v[1] = value > INT32_MAX ? INT32_MAX : (int)value;
    struct item *i = item(c, k);
    if (i) i->used[outcome]++;
}

static void settle(struct counts *c, int at, int outcome) {
    struct item *i = &c->items[at];
    struct key k = i->key;
    int64_t taken = i->now_taken;
    if (!is_distribution(k.section)) {
        i->offered += i->now_offered;
        i->taken += taken;
        i->amount += i->now_amount;
        i->matches[outcome]++;
        i->used[outcome] += taken > 0;
    }
    i->now_offered = i->now_taken = i->now_amount = 0;
    i->now_there = false;
    if (is_distribution(k.section))
        distribute_value(c, k, taken, outcome); /* `taken` is the match's value if the item is a distribution */
}

void count_end(struct counts *c, const struct run *r) {
    const struct def *d = c->rules->def;
    word winner = *at(&r->pos, F_MATCH_winner, 0);
    int outcome = winner == NONE ? d->sides_n : winner;
    distribute_value(c, key1(ITEM_RESULT, 0), 1, outcome);
    distribute_value(c, key1(ITEM_ROUNDS, 0), *at(&r->pos, F_MATCH_round, 0), outcome);
    distribute_value(c, key1(ITEM_DECISIONS, 0), (int64_t)r->decisions, outcome);
    for (int i = 0; i < d->tracks_n; i++)
        distribute_value(c, key1(ITEM_TRACK, i), *at(&r->pos, F_TRACK_value, i), outcome);
    int n = c->touched_n;
    for (int i = 0; i < n; i++) settle(c, c->touched[i], outcome);
    c->touched_n = 0;
}

void count_forget(struct counts *c) {
    for (int i = 0; i < c->touched_n; i++) {
        struct item *one = &c->items[c->touched[i]];
        one->now_offered = one->now_taken = one->now_amount = 0;
        one->now_there = false;
    }
    c->touched_n = 0;
}
