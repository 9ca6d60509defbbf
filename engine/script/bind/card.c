/* Cards, piles, tracks and sides for scripts. */
#include "script/bind/bind.h"

#include "core/build.h"
#include "rules/mechanisms.h"

#include <string.h>

static int card_self(lua_State *L) {
    return check_handle(L, 1, VAL_CARD, "a card's method (call it with ':')");
}

static int pile_self(lua_State *L) {
    return check_handle(L, 1, VAL_PILE, "a pile's method (call it with ':')");
}

static int get_kind(lua_State *L) {
    lua_pushstring(L, def_of(L)->card_kinds[def_of(L)->cards[card_self(L)].kind].id);
    return 1;
}

static int get_def(lua_State *L) {
    lua_rawgeti(L, LUA_REGISTRYINDEX, script_of(L)->card_defs);
    lua_rawgeti(L, -1, def_of(L)->cards[card_self(L)].kind + 1);
    return 1;
}

/* Returns true for "top" (the default), false for "bottom". */
static bool check_top(lua_State *L, int index) {
    const char *place = luaL_optstring(L, index, "top");
    if (strcmp(place, "top") != 0 && strcmp(place, "bottom") != 0)
        luaL_error(L, "expected \"top\" or \"bottom\", got \"%s\"", place);
    return place[0] == 't';
}

static int card_to(lua_State *L) {
    struct run *r = writing(L, "move_to");
    int card = card_self(L), pile = check_handle(L, 2, VAL_PILE, "to");
    proceed(L, card_move(r, card, pile, check_top(L, 3)));
    return 0;
}

static int all_cards(lua_State *L) {
    const struct def *d = def_of(L);
    int k = find_name(L, 1, &d->card_kind_ids);
    if (k == NONE) return unknown_name(L, "card", lua_tostring(L, 1), &d->card_kind_ids);
    lua_newtable(L);
    for (int i = 0; i < d->card_kinds[k].count; i++) {
        push_handle(L, VAL_CARD, d->card_kinds[k].first + i);
        lua_rawseti(L, -2, i + 1);
    }
    return 1;
}

static int find_pile(lua_State *L) {
    const struct def *d = def_of(L);
    const char *id = luaL_checkstring(L, 1);
    int owner = lua_isnoneornil(L, 2) ? NONE : check_handle(L, 2, VAL_PIECE, "pile: its owner"),
        n = pile_find(d, id, owner);
    if (n == NONE && owner != NONE) return luaL_error(L, "%s has no pile \"%s\"", d->pieces[owner].id, id);
    if (n == NONE) return unknown_name(L, "pile", id, &d->pile_ids);
    push_handle(L, VAL_PILE, n);
    return 1;
}

static int piece_pile(lua_State *L) {
    lua_settop(L, 2);
    lua_insert(L, 1);
    return find_pile(L);
}

static int pile_id(lua_State *L) {
    lua_pushstring(L, def_of(L)->piles[pile_self(L)].id);
    return 1;
}

static int pile_owner(lua_State *L) {
    push_handle(L, VAL_PIECE, def_of(L)->piles[pile_self(L)].owner);
    return 1;
}

static int pile_length(lua_State *L) {
    lua_pushinteger(L, pile_count(&reading(L)->pos, pile_self(L)));
    return 1;
}

static int pile_top(lua_State *L) {
    struct run *r = reading(L);
    int pile = pile_self(L);
    note_pile(&r->pos, pile);
    push_handle(L, VAL_CARD, pile_count(&r->pos, pile) ? pile_card(&r->pos, pile, 0) : NONE);
    return 1;
}

static int pile_cards(lua_State *L) {
    struct run *r = reading(L);
    int pile = pile_self(L), n = pile_count(&r->pos, pile);
    note_pile(&r->pos, pile);
    lua_createtable(L, n, 0);
    for (int i = 0; i < n; i++) {
        push_handle(L, VAL_CARD, pile_card(&r->pos, pile, i));
        lua_rawseti(L, -2, i + 1);
    }
    return 1;
}

static int pile_mix(lua_State *L) {
    struct run *r = writing(L, "shuffle");
    proceed(L, pile_shuffle(r, pile_self(L)));
    return 0;
}

static int pile_replenish(lua_State *L) {
    struct run *r = writing(L, "fill");
    int pile = pile_self(L);
    if (r->rules->def->piles[pile].fill == NONE)
        return luaL_error(L, "fill: pile \"%s\" is filled from nowhere: give it the key `fill`",
                          r->rules->def->piles[pile].id);
    proceed(L, pile_fill(r, pile));
    return 0;
}

static int pile_take(lua_State *L) {
    struct run *r = writing(L, "draw_to");
    int pile = pile_self(L), to = check_handle(L, 2, VAL_PILE, "draw_to"), card;
    proceed(L, pile_draw(r, pile, to, check_top(L, 3), &card));
    push_handle(L, VAL_CARD, card);
    return 1;
}

static int track_change(lua_State *L, bool set) {
    struct run *r = writing(L, set ? "set" : "add");
    int track = check_handle(L, 1, VAL_TRACK, "a track's method (call it with ':')");
    const struct track *t = &r->rules->def->tracks[track];
    word n = check_word(L, 2, set ? "set" : "add"), changed;
    if (set) n = (n < t->min ? t->min : n > t->max ? t->max : n) - *at(&r->pos, F_TRACK_value, track);
    proceed(L, track_add(r, track, n, &changed));
    lua_pushinteger(L, changed);
    return 1;
}

static int track_plus(lua_State *L) {
    return track_change(L, false);
}

static int track_set(lua_State *L) {
    return track_change(L, true);
}

/* These functions also accept { quiet = true } as the last argument. */
MAY_BE_QUIET(card_to)
MAY_BE_QUIET(pile_take)
MAY_BE_QUIET(pile_mix)
MAY_BE_QUIET(track_plus)
MAY_BE_QUIET(track_set)

void bind_cards(lua_State *L) {
    static const luaL_Reg cards[] = {
        {".kind", get_kind}, {".def", get_def}, {"move_to", card_to_quietly}, {NULL, NULL}};
    static const luaL_Reg piles[] = {{".id", pile_id},
                                     {".owner", pile_owner},
                                     {"top", pile_top},
                                     {"cards", pile_cards},
                                     {"shuffle", pile_mix_quietly},
                                     {"draw_to", pile_take_quietly},
                                     {"fill", pile_replenish},
                                     {NULL, NULL}};
    static const luaL_Reg tracks[] = {{"add", track_plus_quietly}, {"set", track_set_quietly}, {NULL, NULL}};
    static const luaL_Reg pieces[] = {{"pile", piece_pile}, {NULL, NULL}};
    static const luaL_Reg globals[] = {{"cards", all_cards}, {"pile", find_pile}, {NULL, NULL}};
    members_add(L, VAL_CARD, cards);
    members_add(L, VAL_PILE, piles);
    members_add(L, VAL_TRACK, tracks);
    members_add(L, VAL_PIECE, pieces);
    globals_add(L, globals);
    lua_pushcfunction(L, pile_length);
    lua_setfield(L, LUA_REGISTRYINDEX, "precinct.pile_length");
}
