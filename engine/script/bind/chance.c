/* Functions of chance for scripts: roll(), random(), attack() and distribute(). */
#include "rules/draw.h"
#include "rules/emit.h"
#include "rules/mechanisms.h"
#include "script/bind/bind.h"

static int check_die(lua_State *L, int index) {
    const struct def *d = rules_of(L)->def;
    int die = find_name(L, index, &d->dice_ids);
    return die != NONE ? die : unknown_name(L, "die", lua_tostring(L, index), &d->dice_ids);
}

/* Appends the symbols to the list at the top of the stack. */
static void append_symbols(lua_State *L, const struct def *d, const struct pips *pips) {
    for (int i = 0; i < pips->n; i++) {
        lua_pushstring(L, d->symbols.name[pips->symbol[i]]);
        lua_rawseti(L, -2, (lua_Integer)lua_rawlen(L, -2) + 1);
    }
}

/* roll(list of lasting dice [, by]) */
static int roll_pieces(lua_State *L, struct run *r) {
    int pieces[MAX_POOL],
        n = 0,
        by = lua_isnoneornil(L, 2) ? *at(&r->pos, F_MATCH_actor, 0) : check_handle(L, 2, VAL_PIECE, "roll: by whom");
    lua_settop(L, 1);
    for (int i = 1; lua_geti(L, 1, i) != LUA_TNIL; i++, lua_settop(L, 1)) {
        if (n == MAX_POOL) return luaL_error(L, "roll: at most %d dice", MAX_POOL);
        int piece = check_handle(L, -1, VAL_PIECE, "roll: an element of the list");
        if (kind_of(&r->pos, piece)->die == NONE)
            return luaL_error(L, "roll: %s is not a die: give its kind the key `die`", r->rules->def->pieces[piece].id);
        for (int j = 0; j < n; j++)
            if (pieces[j] == piece)
                return luaL_error(L, "roll: %s stands in the list twice", r->rules->def->pieces[piece].id);
        pieces[n++] = piece;
    }
    if (n) proceed(L, dice_roll(r, pieces, n, by));
    lua_createtable(L, 2 * n, 0); /* room for two symbols of each die, because a face usually has one or two */
    for (int i = 0; i < n; i++) append_symbols(L, r->rules->def, piece_pips(&r->pos, pieces[i]));
    return 1;
}

enum { ROLL_PIECE = 4, ROLL_EVENT }; /* stack indices */
static const char *const roll_keys[] = {"piece", "event", NULL};

/* Reads the options at stack index 3: the event that reports the throw, and the piece that this event names. */
static void roll_options(lua_State *L, struct run *r, int *event, word *by) {
    const struct def *d = r->rules->def;
    if (lua_isnoneornil(L, 3)) return;
    lua_settop(L, 3);
    spread_keys(L, "roll", roll_keys, 1);
    if (!lua_isnil(L, ROLL_PIECE)) *by = check_handle(L, ROLL_PIECE, VAL_PIECE, "roll: piece");
    if (lua_isnil(L, ROLL_EVENT)) return;
    *event = find_name(L, ROLL_EVENT, &d->event_ids);
    const char *id = luaL_tolstring(L, ROLL_EVENT, NULL);
    if (*event == NONE) unknown_name(L, "event (declare it in `events`)", id, &d->event_ids);
    if (!throw_keys(r->rules, *event))
        luaL_error(L, "roll: the sentence of the event \"%s\" names no die: add {d1}", id);
}

/* Rolls dice whose faces show any number of symbols. */
static int roll_several(lua_State *L, struct run *r, int die, int n) {
    const struct def *d = r->rules->def;
    int event = EVENT_DICE;
    word by = *at(&r->pos, F_MATCH_actor, 0);
    struct throw t = {.n = 0};
    int face[MAX_POOL];
    roll_options(L, r, &event, &by);
    draw_throw(r, die, face, n);
    lua_newtable(L);
    for (int i = 0; i < n; i++) {
        int pips = d->dice[die].face[face[i]];
        throw_add(&t, pips, SEEN_BY_ALL);
        append_symbols(L, d, &d->pips[pips]);
    }
    emit_throw(r, event, by, &t);
    return 1;
}

static int roll(lua_State *L) {
    struct run *r = writing(L, "roll");
    if (lua_type(L, 1) == LUA_TTABLE) return roll_pieces(L, r);
    int die = check_die(L, 1);
    word n = check_word(L, 2, "roll");
    if (n < 0 || n > MAX_POOL) return luaL_error(L, "roll: expected 0 to %d dice, got %d", MAX_POOL, n);
    if (!r->rules->def->dice[die].plain) return roll_several(L, r, die, n);
    int event = EVENT_ROLLED;
    word by = NONE;
    struct throw t = {.n = 0};
    int symbol[MAX_POOL];
    roll_options(L, r, &event, &by);
    draw_symbols(r, die, symbol, n);
    lua_createtable(L, n, 0);
    for (int i = 0; i < n; i++) {
        throw_add(&t, symbol[i], SEEN_BY_ALL);
        lua_pushstring(L, r->rules->def->symbols.name[symbol[i]]);
        lua_rawseti(L, -2, i + 1);
    }
    emit_throw(r, event, by, &t);
    return 1;
}

static int random_number(lua_State *L) {
    struct run *r = writing(L, "random");
    word n = check_word(L, 1, "random");
    if (n < 1) return luaL_error(L, "random: expected at least 1, got %d", n);
    lua_pushinteger(L, draw_number(r, n));
    return 1;
}

enum { OPTION_DICE = 5, OPTION_BONUS, OPTION_PAYER }; /* stack indices */
static const char *const attack_keys[] = {"dice", "bonus", "payer", NULL};

/* Reads the options at stack index 4. Pushes their values above the options. */
static void attack_options(lua_State *L, struct attack *a) {
    lua_settop(L, 4);
    spread_keys(L, "attack", attack_keys, 1);
    if (!lua_isnil(L, OPTION_PAYER)) a->payer = check_handle(L, OPTION_PAYER, VAL_PIECE, "attack: payer");
    a->dice = word_or(L, OPTION_DICE, "attack: dice", NONE);
    a->bonus = word_or(L, OPTION_BONUS, "attack: bonus", 0);
    if (a->dice != NONE && (a->dice < 0 || a->dice > MAX_POOL))
        luaL_error(L, "attack: dice: expected 0 to %d, got %d", MAX_POOL, a->dice);
    if (a->bonus < -1000 || a->bonus > 1000) luaL_error(L, "attack: bonus: expected -1000 to 1000, got %d", a->bonus);
}

static int attack_with(lua_State *L) {
    struct run *r = writing(L, "attack");
    not_when_evaluating(L, "attack");
    struct attack a = {.profile = find_name(L, 1, &r->rules->attack_ids)};
    if (a.profile == NONE) return unknown_name(L, "attack profile", lua_tostring(L, 1), &r->rules->attack_ids);
    a.by = lua_isnil(L, 2) ? NONE : check_handle(L, 2, VAL_PIECE, "attack: by whom");
    const struct handle *h = to_handle(L, 3);
    if (!h || (h->type != VAL_SPACE && h->type != VAL_PIECE))
        return luaL_error(L, "attack: expected a space or piece to attack");
    a.at = (struct value){h->type, h->n};
    a.payer = a.dice = NONE;
    if (!lua_isnoneornil(L, 4)) attack_options(L, &a);
    word total;
    proceed(L, attack(r, &a, &total));
    lua_pushinteger(L, total);
    return 1;
}

static int share_damage(lua_State *L) {
    struct run *r = writing(L, "distribute");
    not_when_evaluating(L, "distribute");
    int profile = find_name(L, 1, &r->rules->attack_ids);
    if (profile == NONE) return unknown_name(L, "attack profile", lua_tostring(L, 1), &r->rules->attack_ids);
    int by = lua_isnil(L, 2) ? NONE : check_handle(L, 2, VAL_PIECE, "distribute: by whom"),
        space = check_space(L, 3, "distribute");
    proceed(L, distribute(r, &r->rules->attacks[profile], by, space, check_word(L, 4, "distribute")));
    return 0;
}

void bind_chance(lua_State *L) {
    static const luaL_Reg globals[] = {{"random", random_number}, {"distribute", share_damage}, {NULL, NULL}};
    globals_add(L, globals);
    push_known(L, roll_keys);
    global_add(L, "roll", roll, 1);
    push_known(L, attack_keys);
    global_add(L, "attack", attack_with, 1);
}
