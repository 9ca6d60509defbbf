/* Optional parts of pieces: the faces of lasting dice, the cells and hook of action tracks, the state in a simultaneous
 * step. */
#include "rules/mechanisms.h"
#include "script/state.h"

static int self(lua_State *L) {
    return check_handle(L, 1, VAL_PIECE, "a piece's method (call it with ':')");
}

static const struct kind *kind(lua_State *L, int piece) {
    const struct def *d = script_of(L)->program.rules->def;
    return &d->kinds[d->pieces[piece].kind];
}

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

/* Returns the piece for a method that changes the piece's action track. */
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

void bind_parts(lua_State *L) {
    static const luaL_Reg members[] = {
        {".symbols", get_symbols}, {".busy", get_busy},  {".hook", get_hook}, {".cells", get_cells},
        {"perform", perform},      {"advance", advance}, {"back", back},      {NULL, NULL}};
    members_add(L, VAL_PIECE, members);
}
