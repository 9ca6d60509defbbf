/* Changes pieces: places, moves and damages them, and lets them go down. Each change emits an event and fires its
 * triggers. */
#include "rules/emit.h"
#include "rules/mechanisms.h"
#include "rules/trigger.h"

static struct event *emit_unit(struct run *r, int event, int piece) {
    struct event *e = emit(r, event);
    emit_arg(e, r->rules->key_piece, VAL_PIECE, piece);
    return e;
}

/* Returns the mask of the sights that may know where the piece is now, for emit_arg_seen(). */
static uint32_t place_mask(const struct run *r, int piece) {
    return place_hidden(&r->pos, piece) ? seen_mask(r->rules->def, kind_of(&r->pos, piece)->place_visible)
                                        : SEEN_BY_ALL;
}

static void drop_cargo(struct run *r, int piece) {
    for (int q = *at(&r->pos, F_SPACE_first, *at(&r->pos, F_PIECE_space, piece)); q != NONE;
         q = *at(&r->pos, F_PIECE_next, q))
        if (*at(&r->pos, F_PIECE_carrier, q) == piece) set_word(&r->pos, F_PIECE_carrier, q, NONE);
}

/* Returns the piece's place: its point on a plane, otherwise its space. Does not report the read to the watch
 * (core/secrecy.h), because place() and move() report it. */
static struct value place_of(const struct run *r, int piece) {
    const word point = piece_point(&r->pos, piece);
    return point == NONE ? (struct value){VAL_SPACE, *at(&r->pos, F_PIECE_space, piece)}
                         : (struct value){VAL_POINT, point};
}

void emit_places(const struct run *r, struct event *e) {
    if (!e || r->rules->def->events[e->kind].trace.sort == TRACE_NONE) return;
    const struct trace_def *t = &r->rules->def->events[e->kind].trace;
    const int key[] = {t->from, t->to};
    for (int i = 0; i < 2; i++) {
        const struct event_arg *a = event_arg_of(e, key[i]);
        if (!a || a->type != VAL_PIECE || a->n == NONE) continue;
        const struct value place = place_of(r, a->n);
        if (place.n != NONE) e->place[i] = (struct event_place){(uint8_t)place.type, place_mask(r, a->n), place.n};
    }
}

static int space_at(const struct run *r, struct value place) {
    return place.type == VAL_POINT ? plane_space(r->rules->def, place.n) : place.n;
}

static bool same_place(struct value a, struct value b) {
    return a.type == b.type && a.n == b.n;
}

static void put(struct run *r, int piece, struct value place) {
    if (place.type == VAL_POINT)
        piece_put_at(&r->pos, piece, place.n);
    else
        piece_put(&r->pos, piece, place.n);
}

/* Returns true if the piece may not go to this place. This holds for points of a plane, which everyone sees, if the
 * piece's kind hides places. */
static bool shuns(const struct run *r, int piece, struct value place) {
    return place.type == VAL_POINT && kind_of(&r->pos, piece)->place_visible != VIS_EVERYONE;
}

static enum outcome shunned(struct run *r, int piece) {
    return fail(r, tr("%s cannot be on a plane: its kind has a hidden_place, and everyone sees the table"),
                r->rules->def->pieces[piece].id);
}

static enum outcome place(struct run *r, int piece, struct value to) {
    if (shuns(r, piece, to)) return shunned(r, piece);
    const struct value from = place_of(r, piece);
    note_read(&r->pos, F_PIECE_space, piece);
    if (from.n != NONE) drop_cargo(r, piece);
    set_word(&r->pos, F_PIECE_carrier, piece, NONE);
    put(r, piece, to);
    const uint32_t seen = place_mask(r, piece);
    struct event *e = emit_unit(r, EVENT_PLACED, piece);
    emit_arg_seen(e, r->rules->key_from, from.type, same_place(from, to) ? NONE : from.n,
                  from.n == NONE ? SEEN_BY_ALL : seen);
    emit_arg_seen(e, r->rules->key_space, to.type, to.n, seen);
    return OUT_DONE;
}

enum outcome unit_place(struct run *r, int piece, int space) {
    return place(r, piece, (struct value){VAL_SPACE, space});
}

enum outcome unit_place_at(struct run *r, int piece, word point) {
    return place(r, piece, (struct value){VAL_POINT, point});
}

enum outcome unit_remove(struct run *r, int piece) {
    int from = space_of(r, piece);
    if (from == NONE) return OUT_DONE;
    const uint32_t seen = place_mask(r, piece);
    drop_cargo(r, piece);
    piece_put(&r->pos, piece, NONE);
    piece_reset(&r->pos, piece);
    emit_arg_seen(emit_unit(r, EVENT_REMOVED, piece), r->rules->key_from, VAL_SPACE, from, seen);
    return OUT_DONE;
}

/* If a carrier left, moves the pieces that it carries to its new place. Returns true if any piece moved. */
static bool follow(struct run *r, struct value from, struct value to) {
    bool some = false;
    for (int q = *at(&r->pos, F_SPACE_first, space_at(r, from)); q != NONE;) {
        int next = *at(&r->pos, F_PIECE_next, q), carrier = *at(&r->pos, F_PIECE_carrier, q);
        if (carrier != NONE && same_place(place_of(r, carrier), to) && !same_place(place_of(r, q), to)) {
            put(r, q, to);
            some = true;
        }
        q = next;
    }
    return some;
}

/* Moves a piece together with the pieces that it carries, also indirectly. If a piece moves by its own action, its
 * carrier no longer carries it.
 */
static void go(struct run *r, int piece, struct value from, struct value to) {
    set_word(&r->pos, F_PIECE_carrier, piece, NONE);
    if (same_place(from, to)) return;
    put(r, piece, to);
    for (bool more = true; more;) more = follow(r, from, to);
}

static bool may_go(const struct run *r, int piece, struct value from) {
    return same_place(place_of(r, piece), from) && !(*at(&r->pos, F_PIECE_conditions, piece) & COND_DOWN);
}

static enum outcome move(struct run *r, int piece, struct value to, int cargo, bool *arrived) {
    const struct value from = place_of(r, piece);
    struct trigger_args m = trigger_args_of(TRIGGER_UNIT_LEAVE);
    note_read(&r->pos, F_PIECE_space, piece);
    *arrived = false;
    if (shuns(r, piece, to)) return shunned(r, piece);
    if (from.n == NONE) return fail(r, tr("%s cannot move: it is not in play"), r->rules->def->pieces[piece].id);
    m.unit = piece;
    m.from = space_at(r, from);
    m.space = space_at(r, to);
    m.cargo = cargo;
    enum outcome out = fire_trigger(r, &m);
    if (out != OUT_DONE || !may_go(r, piece, from)) return out;
    if (cargo != NONE && !may_go(r, cargo, from)) cargo = NONE;
    go(r, piece, from, to);
    if (cargo != NONE && same_place(place_of(r, cargo), from)) go(r, cargo, from, to);
    struct event *e = emit_unit(r, EVENT_MOVED, piece);
    if (e) {
        const uint32_t seen = place_mask(r, piece);
        emit_arg_seen(e, r->rules->key_from, from.type, from.n, seen);
        emit_arg_seen(e, r->rules->key_space, to.type, to.n, seen);
        emit_arg_seen(e, r->rules->key_to, to.type, to.n, seen);
        emit_arg(e, r->rules->key_cargo, VAL_PIECE, cargo);
    }
    *arrived = true;
    m.id = TRIGGER_UNIT_ENTER;
    m.cargo = cargo;
    return fire_trigger(r, &m);
}

enum outcome unit_move(struct run *r, int piece, int space, int cargo, bool *arrived) {
    return move(r, piece, (struct value){VAL_SPACE, space}, cargo, arrived);
}

enum outcome unit_move_at(struct run *r, int piece, word point, int cargo, bool *arrived) {
    return move(r, piece, (struct value){VAL_POINT, point}, cargo, arrived);
}

static struct trigger_args hurt(int id, int piece, int space, word n, word cause, word by) {
    struct trigger_args m = trigger_args_of(id);
    m.unit = piece;
    m.space = space;
    m.n = n;
    m.cause = cause;
    m.by = by;
    return m;
}

/* Calls the hook for harm, and then fires the trigger of the harm. */
static enum outcome harm_done(struct run *r, struct trigger_args m) {
    if (r->hooks.harmed) r->hooks.harmed(r->hooks.ctx, &m);
    return fire_trigger(r, &m);
}

static enum outcome kill_unit(struct run *r, int piece, word cause, word by) {
    int space = space_of(r, piece);
    const uint32_t seen = place_mask(r, piece);
    drop_cargo(r, piece);
    piece_put(&r->pos, piece, NONE);
    piece_reset(&r->pos, piece);
    emit_arg_seen(emit_unit(r, EVENT_KILLED, piece), r->rules->key_space, VAL_SPACE, space, seen);
    return harm_done(r, hurt(TRIGGER_UNIT_KILLED, piece, space, 0, cause, by));
}

static enum outcome fell_unit(struct run *r, int piece, word cause, word by) {
    int space = space_of(r, piece);
    drop_cargo(r, piece);
    set_word(&r->pos, F_PIECE_carrier, piece, NONE);
    set_word(&r->pos, F_PIECE_conditions, piece, *at(&r->pos, F_PIECE_conditions, piece) | COND_DOWN);
    set_word(&r->pos, F_PIECE_movement_left, piece, 0);
    emit_arg_seen(emit_unit(r, EVENT_DOWN, piece), r->rules->key_space, VAL_SPACE, space, place_mask(r, piece));
    return harm_done(r, hurt(TRIGGER_UNIT_DOWN, piece, space, 0, cause, by));
}

static word armor_against(const struct kind *k, word cause) {
    bool counts = k->armor_causes == 0;
    for (int i = 0; i < k->armor_causes && !counts; i++) counts = k->armor_cause[i] == cause;
    return counts ? k->armor : 0;
}

static bool can_suffer(const struct run *r, int piece) {
    return in_play(&r->pos, piece) && !(*at(&r->pos, F_PIECE_conditions, piece) & COND_DOWN);
}

static enum outcome damage_points(struct run *r, int piece, word n, word cause, word by) {
    const word *hp = at(&r->pos, F_PIECE_hp, piece);
    set_word(&r->pos, F_PIECE_hp, piece, n < *hp ? *hp - n : 0);
    struct event *e = emit_unit(r, EVENT_DAMAGED, piece);
    emit_arg(e, r->rules->key_n, VAL_INT, n);
    if (*hp)
        emit_arg(e, r->rules->key_hp, VAL_INT, *hp); /* at 0 hit points, the next event says what happens to the
                                                      * piece */
    enum outcome out = harm_done(r, hurt(TRIGGER_UNIT_DAMAGED, piece, space_of(r, piece), n, cause, by));
    if (out != OUT_DONE || *hp > 0 || !can_suffer(r, piece)) return out;
    return kind_of(&r->pos, piece)->at_zero == ZERO_DOWN ? fell_unit(r, piece, cause, by)
                                                         : kill_unit(r, piece, cause, by);
}

static enum outcome damage_threshold(struct run *r, int piece, word n, word cause, word by) {
    const struct kind *k = kind_of(&r->pos, piece);
    bool stunned = *at(&r->pos, F_PIECE_conditions, piece) & COND_STUNNED;
    if ((k->kill && n >= k->kill) || (stunned && k->kill_stunned && n >= k->kill_stunned))
        return kill_unit(r, piece, cause, by);
    return k->stun && n >= k->stun && !stunned ? unit_stun(r, piece, cause, by) : OUT_DONE;
}

enum outcome unit_damage(struct run *r, int piece, word n, word cause, word by) {
    if (!can_suffer(r, piece)) return OUT_DONE;
    const struct kind *k = kind_of(&r->pos, piece);
    struct trigger_args m =
        hurt(TRIGGER_UNIT_DAMAGE, piece, space_of(r, piece), n - armor_against(k, cause), cause, by);
    if (m.n <= 0) return OUT_DONE;
    enum outcome out = fire_trigger(r, &m);
    if (out != OUT_DONE || m.n <= 0 || !can_suffer(r, piece)) return out;
    return k->hp_max > 0 ? damage_points(r, piece, m.n, cause, by) : damage_threshold(r, piece, m.n, cause, by);
}

enum outcome unit_heal(struct run *r, int piece, word n) {
    const word hp = *at(&r->pos, F_PIECE_hp, piece), missing = *at(&r->pos, F_PIECE_hp_max, piece) - hp;
    if (n > missing) n = missing;
    if (n <= 0 || !can_suffer(r, piece)) return OUT_DONE;
    set_word(&r->pos, F_PIECE_hp, piece, hp + n);
    struct event *e = emit_unit(r, EVENT_HEALED, piece);
    emit_arg(e, r->rules->key_n, VAL_INT, n);
    emit_arg(e, r->rules->key_hp, VAL_INT, hp + n);
    return OUT_DONE;
}

static enum outcome change_stun(struct run *r, int piece, bool stun, word cause, word by) {
    const word conditions = *at(&r->pos, F_PIECE_conditions, piece);
    if (!can_suffer(r, piece) || ((conditions & COND_STUNNED) != 0) == stun) return OUT_DONE;
    set_word(&r->pos, F_PIECE_conditions, piece, conditions ^ COND_STUNNED);
    if (stun) drop_cargo(r, piece);
    emit_arg_seen(emit_unit(r, stun ? EVENT_STUNNED : EVENT_WOKEN, piece), r->rules->key_space, VAL_SPACE,
                  space_of(r, piece), place_mask(r, piece));
    struct trigger_args m =
        hurt(stun ? TRIGGER_UNIT_STUNNED : TRIGGER_UNIT_WOKEN, piece, space_of(r, piece), 0, cause, by);
    return stun ? harm_done(r, m) : fire_trigger(r, &m);
}

enum outcome unit_stun(struct run *r, int piece, word cause, word by) {
    return change_stun(r, piece, true, cause, by);
}

enum outcome unit_wake(struct run *r, int piece) {
    return change_stun(r, piece, false, NONE, NONE);
}
