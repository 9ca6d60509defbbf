/* Pieces for scripts: their properties and actions. */
#include "rules/emit.h"
#include "rules/mechanisms.h"
#include "rules/trigger.h"
#include "script/bind/bind.h"

static int self(lua_State *L) {
    return check_handle(L, 1, VAL_PIECE, "a piece's method (call it with ':')");
}

static const struct kind *kind(lua_State *L, int piece) {
    const struct def *d = def_of(L);
    return &d->kinds[d->pieces[piece].kind];
}

static int get_kind(lua_State *L) {
    lua_pushstring(L, kind(L, self(L))->id);
    return 1;
}

static int get_short(lua_State *L) {
    lua_pushstring(L, kind(L, self(L))->abbrev);
    return 1;
}

static int get_side(lua_State *L) {
    int side = kind(L, self(L))->side;
    if (side == NONE) return 0;
    lua_pushstring(L, def_of(L)->sides[side].id);
    return 1;
}

static int get_seat(lua_State *L) {
    int seat = kind(L, self(L))->seat;
    if (seat == NONE) return 0;
    lua_pushstring(L, def_of(L)->seats[seat].id);
    return 1;
}

static int get_def(lua_State *L) {
    const struct def *d = def_of(L);
    lua_rawgeti(L, LUA_REGISTRYINDEX, script_of(L)->kind_defs);
    lua_rawgeti(L, -1, d->pieces[self(L)].kind + 1);
    return 1;
}

static int get_face(lua_State *L) {
    struct run *r = reading(L);
    int piece = self(L);
    word face = *at_item(&r->pos, F_PIECE_face, piece, 0);
    if (kind(L, piece)->die != NONE)
        return lua_pushinteger(L, *at_item(&r->pos, r->rules->def->extra.pips, piece, 0)), 1;
    if (face == NONE) return 0;
    lua_pushstring(L, r->rules->def->words.name[face]);
    return 1;
}

static bool condition(lua_State *L, word bits) {
    return *at(&reading(L)->pos, F_PIECE_conditions, self(L)) & bits;
}

static int get_stunned(lua_State *L) {
    lua_pushboolean(L, condition(L, COND_STUNNED));
    return 1;
}

static int get_down(lua_State *L) {
    lua_pushboolean(L, condition(L, COND_DOWN));
    return 1;
}

static int get_active(lua_State *L) {
    lua_pushboolean(L, !condition(L, COND_STUNNED | COND_DOWN));
    return 1;
}

static int get_cargo(lua_State *L) {
    struct run *r = reading(L);
    int piece = self(L), space = space_of(r, piece), n = 0;
    lua_newtable(L);
    for (int q = space == NONE ? NONE : *at(&r->pos, F_SPACE_first, space); q != NONE;
         q = *at(&r->pos, F_PIECE_next, q))
        if (*at(&r->pos, F_PIECE_carrier, q) == piece) {
            push_handle(L, VAL_PIECE, q);
            lua_rawseti(L, -2, ++n);
        }
    return 1;
}

static int piece_is_filter(lua_State *L) {
    struct filter f;
    struct run *r = reading(L);
    int piece = self(L);
    check_filter(L, 2, &f);
    lua_pushboolean(L, piece_is(&r->pos, piece, &f));
    return 1;
}

static int piece_has_condition(lua_State *L) {
    struct run *r = reading(L);
    int piece = self(L), c = find_name(L, 2, &r->rules->def->conditions);
    if (c == NONE) return unknown_name(L, "condition", lua_tostring(L, 2), &r->rules->def->conditions);
    lua_pushboolean(L, *at(&r->pos, F_PIECE_conditions, piece) >> c & 1);
    return 1;
}

/* Returns the place that argument `index` names: a point, or a space that is not a plane. A piece stands for its
 * place. */
static struct value check_place(lua_State *L, int index, const char *what) {
    const struct handle *h = to_handle(L, index);
    const struct def *d = def_of(L);
    if (h && h->type == VAL_POINT) return (struct value){VAL_POINT, h->n};
    if (h && h->type == VAL_PIECE && piece_point(&reading(L)->pos, h->n) != NONE)
        return (struct value){VAL_POINT, piece_point(&reading(L)->pos, h->n)};
    const int space = check_space(L, index, what);
    if (d->boards[d->spaces[space].board].plane != NONE)
        luaL_error(L, "%s: %s is a plane: expected a point of it, such as point(\"45.2,72\")", what,
                   d->spaces[space].id);
    return (struct value){VAL_SPACE, space};
}

static int piece_place(lua_State *L) {
    struct run *r = writing(L, "place");
    const int piece = self(L);
    const struct value to = check_place(L, 2, "place");
    bool was = r->recording;
    if (!lua_isnoneornil(L, 3)) luaL_checktype(L, 3, LUA_TBOOLEAN);
    r->recording = was && !lua_toboolean(L, 3);
    enum outcome out = to.type == VAL_POINT ? unit_place_at(r, piece, to.n) : unit_place(r, piece, to.n);
    r->recording = was;
    proceed(L, out);
    return 0;
}

static int piece_move(lua_State *L) {
    struct run *r = writing(L, "move");
    const int piece = self(L);
    const struct value to = check_place(L, 2, "move");
    int cargo = lua_isnoneornil(L, 3) ? NONE : check_handle(L, 3, VAL_PIECE, "move: what is taken along");
    bool arrived;
    proceed(L, to.type == VAL_POINT ? unit_move_at(r, piece, to.n, cargo, &arrived)
                                    : unit_move(r, piece, to.n, cargo, &arrived));
    lua_pushboolean(L, arrived);
    return 1;
}

static int piece_remove(lua_State *L) {
    struct run *r = writing(L, "remove");
    proceed(L, unit_remove(r, self(L)));
    return 0;
}

static int piece_damage(lua_State *L) {
    struct run *r = writing(L, "damage");
    int piece = self(L);
    word n = check_word(L, 2, "damage"), cause = check_cause(L, 3);
    int by = lua_isnoneornil(L, 4) ? NONE : check_handle(L, 4, VAL_PIECE, "damage: by whom");
    proceed(L, unit_damage(r, piece, n > 0 ? n : 0, cause, by));
    return 0;
}

static int piece_heal(lua_State *L) {
    struct run *r = writing(L, "heal");
    int piece = self(L);
    word n = check_word(L, 2, "heal"), before = *at(&r->pos, F_PIECE_hp, piece);
    proceed(L, unit_heal(r, piece, n));
    lua_pushinteger(L, *at(&r->pos, F_PIECE_hp, piece) - before);
    return 1;
}

static int piece_stun(lua_State *L) {
    struct run *r = writing(L, "stun");
    int piece = self(L);
    word cause = check_cause(L, 2);
    int by = lua_isnoneornil(L, 3) ? NONE : check_handle(L, 3, VAL_PIECE, "stun: by whom");
    proceed(L, unit_stun(r, piece, cause, by));
    return 0;
}

static int piece_unstun(lua_State *L) {
    struct run *r = writing(L, "unstun");
    proceed(L, unit_wake(r, self(L)));
    return 0;
}

static int piece_set_condition(lua_State *L) {
    struct run *r = writing(L, "set_condition");
    int piece = self(L), c = find_name(L, 2, &r->rules->def->conditions);
    if (c == NONE) return unknown_name(L, "condition", lua_tostring(L, 2), &r->rules->def->conditions);
    luaL_checktype(L, 3, LUA_TBOOLEAN);
    const word bits = *at(&r->pos, F_PIECE_conditions, piece), bit = (word)1 << c;
    set_word(&r->pos, F_PIECE_conditions, piece, lua_toboolean(L, 3) ? bits | bit : bits & ~bit);
    return 0;
}

static int piece_flip(lua_State *L) {
    struct run *r = writing(L, "flip");
    if (kind(L, self(L))->die != NONE) return proceed(L, dice_turn(r, self(L), check_word(L, 2, "flip"))), 0;
    int piece = self(L), face = find_name(L, 2, &r->rules->def->words);
    const struct kind *k = kind(L, piece);
    bool own = false;
    for (int i = 0; i < k->faces; i++) own |= k->face[i] == face;
    if (!own) return luaL_error(L, "flip: a %s has no face \"%s\"", k->id, lua_tostring(L, 2));
    /* If some seat does not see the face, emits the event even if the face stays the same, because a missing event
     * would reveal this. */
    if (*at(&r->pos, F_PIECE_face, piece) == face && k->face_visible == VIS_EVERYONE) return 0;
    set_word(&r->pos, F_PIECE_face, piece, face);
    struct event *e = emit(r, EVENT_FLIPPED);
    emit_arg(e, r->rules->key_piece, VAL_PIECE, piece);
    emit_arg_seen(e, r->rules->key_face, VAL_WORD, face, seen_mask(r->rules->def, k->face_visible));
    return 0;
}

/* Puts a piece, and the pieces that it carries, on a point of a plane. */
static void take_along(struct position *p, int piece, word point) {
    piece_put_at(p, piece, point);
    for (int q = *at(p, F_SPACE_first, *at(p, F_PIECE_space, piece)); q != NONE; q = *at(p, F_PIECE_next, q))
        if (*at(p, F_PIECE_carrier, q) == piece) take_along(p, q, point);
}

static int piece_carry(lua_State *L) {
    struct run *r = writing(L, "carry");
    int piece = self(L), load = check_handle(L, 2, VAL_PIECE, "carry");
    if (piece == load) return luaL_error(L, "carry: %s cannot carry itself", r->rules->def->pieces[piece].id);
    if (space_of(r, piece) != space_of(r, load) || !in_play(&r->pos, piece))
        return luaL_error(L, "carry: %s and %s are not on one space", r->rules->def->pieces[piece].id,
                          r->rules->def->pieces[load].id);
    for (int i = 0; i < 2; i++)
        if (place_hidden(&r->pos, i ? load : piece))
            return luaL_error(L, "carry: the place of %s is hidden, and a load would tell it: reveal it first",
                              r->rules->def->pieces[i ? load : piece].id);
    int carried = 0;
    for (int q = *at(&r->pos, F_SPACE_first, space_of(r, piece)); q != NONE; q = *at(&r->pos, F_PIECE_next, q))
        carried += q != load && *at(&r->pos, F_PIECE_carrier, q) == piece;
    if (kind(L, piece)->seats != NONE && carried >= kind(L, piece)->seats)
        return luaL_error(L, "carry: %s carries %d already, the most that `seats` of its kind allows",
                          r->rules->def->pieces[piece].id, carried);
    const word point = piece_point(&r->pos, piece);
    if (point != NONE) take_along(&r->pos, load, point);
    set_word(&r->pos, F_PIECE_carrier, load, piece);
    return 0;
}

static int piece_drop(lua_State *L) {
    struct run *r = writing(L, "drop");
    int piece = self(L), space = space_of(r, piece);
    for (int q = space == NONE ? NONE : *at(&r->pos, F_SPACE_first, space); q != NONE;
         q = *at(&r->pos, F_PIECE_next, q))
        if (*at(&r->pos, F_PIECE_carrier, q) == piece) set_word(&r->pos, F_PIECE_carrier, q, NONE);
    return 0;
}

static int piece_refill_ap(lua_State *L) {
    struct run *r = writing(L, "refill_ap");
    int piece = self(L);
    set_word(&r->pos, F_PIECE_ap, piece, kind(L, piece)->ap);
    return 0;
}

static int piece_revive(lua_State *L) {
    struct run *r = writing(L, "revive");
    int piece = self(L);
    if (*at(&r->pos, F_PIECE_conditions, piece) & COND_DOWN)
        emit_arg(emit(r, EVENT_RISEN), r->rules->key_piece, VAL_PIECE, piece);
    set_word(&r->pos, F_PIECE_conditions, piece, 0);
    set_word(&r->pos, F_PIECE_hp, piece, *at(&r->pos, F_PIECE_hp_max, piece));
    return 0;
}

static int piece_legal_steps(lua_State *L) {
    struct run *r = reading(L);
    int piece = self(L), space = lua_isnoneornil(L, 2) ? space_of(r, piece) : check_space(L, 2, "legal_steps");
    push_handles(L, VAL_SPACE, r->ways, space == NONE ? 0 : space_ways(&r->pos, space, piece, r->ways));
    return 1;
}

static int piece_distance(lua_State *L) {
    struct run *r = reading(L);
    int piece = self(L), from = space_of(r, piece), to = check_space(L, 2, "distance");
    if (from == NONE) return luaL_error(L, "distance: %s is on no space", r->rules->def->pieces[piece].id);
    path_distances(&r->pos, piece, &to, 1, from, r->dist, r->frontier, r->key);
    if (r->dist[from] == NONE) return 0;
    lua_pushinteger(L, r->dist[from]);
    return 1;
}

/* Finds the matching pieces in play or in the supply, and returns their number. Writes the pieces to `list`, unless
 * `list` is NULL. */
static int matching(const struct run *r, const struct filter *f, bool supply, int *list) {
    const struct def *d = r->rules->def;
    const bool known = f->kinds_known == d->kinds_n;
    const word *space = at(&r->pos, F_PIECE_space, 0);
    int n = 0;
    for (int k = known ? f->kinds_from : 0; k < (known ? f->kinds_to : d->kinds_n); k++) {
        const struct kind *kind = &d->kinds[k];
        if (!kind_may(kind, f)) continue;
        for (int q = kind->first; q < kind->first + kind->count; q++) {
            if ((space[q] == NONE) != supply || !piece_is(&r->pos, q, f)) continue;
            if (list) list[n] = q;
            n++;
        }
    }
    return n;
}

static int list_pieces(lua_State *L, bool supply) {
    struct run *r = reading(L);
    struct filter f;
    int list[MAX_PIECES];
    check_filter(L, 1, &f);
    push_handles(L, VAL_PIECE, list, matching(r, &f, supply, list));
    return 1;
}

static int all_pieces(lua_State *L) {
    return list_pieces(L, false);
}

static int supply(lua_State *L) {
    return list_pieces(L, true);
}

static int count_pieces(lua_State *L, bool supply) {
    struct run *r = reading(L);
    struct filter f;
    check_filter(L, 1, &f);
    lua_pushinteger(L, matching(r, &f, supply, NULL));
    return 1;
}

static int count_in_play(lua_State *L) {
    return count_pieces(L, false);
}

static int count_supply(lua_State *L) {
    return count_pieces(L, true);
}

static int spawn(lua_State *L) {
    struct run *r = writing(L, "spawn");
    int k = find_name(L, 1, &r->rules->def->kind_ids);
    if (k == NONE) return unknown_name(L, "kind", lua_tostring(L, 1), &r->rules->def->kind_ids);
    const struct value to = check_place(L, 2, "spawn");
    const int piece = piece_supply(&r->pos, k), space = to.type == VAL_POINT ? plane_space(r->rules->def, to.n) : to.n;
    if (piece == NONE) {
        struct trigger_args m = trigger_args_of(TRIGGER_SUPPLY_SHORT);
        m.kind = k;
        m.space = space;
        m.unit = *at(&r->pos, F_MATCH_actor, 0);
        proceed(L, fire_trigger(r, &m));
        return 0;
    }
    piece_reset(&r->pos, piece);
    proceed(L, to.type == VAL_POINT ? unit_place_at(r, piece, to.n) : unit_place(r, piece, space));
    push_handle(L, VAL_PIECE, piece);
    return 1;
}

/* Optional parts: lasting dice, action tracks, simultaneous steps ----------------------------------------------- */

/* p.symbols: the list of symbols that the die shows. The list is empty for pieces that are not dice. */
static int get_symbols(lua_State *L) {
    struct run *r = reading(L);
    const struct pips *shown = piece_pips(&r->pos, self(L));
    lua_createtable(L, shown ? shown->n : 0, 0);
    for (int i = 0; shown && i < shown->n; i++) {
        lua_pushstring(L, r->rules->def->symbols.name[shown->symbol[i]]);
        lua_rawseti(L, -2, i + 1);
    }
    return 1;
}

static int get_busy(lua_State *L) {
    struct run *r = reading(L);
    int busy = r->rules->def->extra.busy, piece = self(L);
    lua_pushboolean(L, busy != NONE && *at(&r->pos, busy, piece));
    return 1;
}

static int get_hook(lua_State *L) {
    struct run *r = reading(L);
    int piece = self(L);
    if (!kind(L, piece)->cells) return 0;
    lua_pushinteger(L, *at(&r->pos, r->rules->def->extra.hook, piece));
    return 1;
}

static void push_cell(lua_State *L, const struct track_cell *c) {
    lua_createtable(L, 1 + c->args, 0);
    if (c->step == NONE) return;
    lua_pushstring(L, script_of(L)->program.rules->steps[c->step].id);
    lua_rawseti(L, -2, 1);
    for (int i = 0; i < c->args; i++) {
        push_value(L, c->arg[i].type, c->arg[i].n);
        lua_rawseti(L, -2, i + 2);
    }
}

static int get_cells(lua_State *L) {
    const struct kind *k = kind(L, self(L));
    if (!k->cells) return 0;
    lua_createtable(L, k->cells, 0);
    for (int i = 0; i < k->cells; i++) {
        push_cell(L, &k->cell[i]);
        lua_rawseti(L, -2, i + 1);
    }
    return 1;
}

/* Returns the piece of the method. The method changes the piece's action track, so raises an error if there is none. */
static int tracked(lua_State *L, struct run **r, const char *method) {
    *r = writing(L, method);
    if (script_of(L)->evaluating) luaL_error(L, "%s: not possible here, only in a step, action or handler", method);
    int piece = self(L);
    check_track(L, piece, method);
    return piece;
}

static int perform(lua_State *L) {
    struct run *r;
    int piece = tracked(L, &r, "perform");
    proceed(L, cells_perform(r, piece));
    return 0;
}

/* Returns the number of steps, 0 to 1000. A larger number could queue more steps than the agenda holds. */
static word check_far(lua_State *L, const char *method) {
    word n = lua_isnoneornil(L, 2) ? 1 : check_word(L, 2, method);
    if (n < 0 || n > 1000) luaL_error(L, "%s: expected 0 to 1000, got %d", method, n);
    return n;
}

static int advance(lua_State *L) {
    struct run *r;
    word moved, n;
    int piece = tracked(L, &r, "advance");
    n = check_far(L, "advance");
    proceed(L, cells_advance(r, piece, n, &moved));
    lua_pushinteger(L, moved);
    return 1;
}

static int back(lua_State *L) {
    struct run *r = writing(L, "back");
    int piece = self(L);
    word moved, n = check_far(L, "back");
    check_track(L, piece, "back");
    proceed(L, cells_advance(r, piece, -n, &moved));
    lua_pushinteger(L, moved);
    return 1;
}

/* Registration -------------------------------------------------------------------------------------------------- */

/* These functions also accept { quiet = true } as the last argument. */
MAY_BE_QUIET(piece_place)
MAY_BE_QUIET(piece_move)
MAY_BE_QUIET(piece_remove)
MAY_BE_QUIET(piece_damage)
MAY_BE_QUIET(piece_heal)
MAY_BE_QUIET(piece_stun)
MAY_BE_QUIET(piece_unstun)
MAY_BE_QUIET(piece_set_condition)
MAY_BE_QUIET(piece_flip)
MAY_BE_QUIET(piece_carry)
MAY_BE_QUIET(piece_drop)
MAY_BE_QUIET(piece_revive)
MAY_BE_QUIET(spawn)

void bind_pieces(lua_State *L) {
    static const luaL_Reg members[] = {{".kind", get_kind},
                                       {".short", get_short},
                                       {".side", get_side},
                                       {".seat", get_seat},
                                       {".def", get_def},
                                       {".face", get_face},
                                       {".stunned", get_stunned},
                                       {".down", get_down},
                                       {".active", get_active},
                                       {".cargo", get_cargo},
                                       {".symbols", get_symbols},
                                       {".busy", get_busy},
                                       {".hook", get_hook},
                                       {".cells", get_cells},
                                       {"is", piece_is_filter},
                                       {"has_condition", piece_has_condition},
                                       {"place", piece_place_quietly},
                                       {"move", piece_move_quietly},
                                       {"remove", piece_remove_quietly},
                                       {"damage", piece_damage_quietly},
                                       {"heal", piece_heal_quietly},
                                       {"stun", piece_stun_quietly},
                                       {"unstun", piece_unstun_quietly},
                                       {"set_condition", piece_set_condition_quietly},
                                       {"flip", piece_flip_quietly},
                                       {"carry", piece_carry_quietly},
                                       {"drop", piece_drop_quietly},
                                       {"refill_ap", piece_refill_ap},
                                       {"revive", piece_revive_quietly},
                                       {"legal_steps", piece_legal_steps},
                                       {"distance", piece_distance},
                                       {"perform", perform},
                                       {"advance", advance},
                                       {"back", back},
                                       {NULL, NULL}};
    static const luaL_Reg globals[] = {{"pieces", all_pieces},   {"supply", supply},
                                       {"count", count_in_play}, {"count_supply", count_supply},
                                       {"spawn", spawn_quietly}, {NULL, NULL}};
    members_add(L, VAL_PIECE, members);
    globals_add(L, globals);
}
