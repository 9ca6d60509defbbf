/* Lists of pieces and spaces for scripts, looked through and changed at once: what would otherwise be a loop in every
 * script, with a search of the board for each turn of it. */
#include "script/state.h"

/* LONGEST: as many pieces as an episode may have; so many goals, too. */
enum { LONGEST = 4096, MOST_NAMES = 8 };

static const struct def *def(lua_State *L) {
    return script_of(L)->program.rules->def;
}

/* Element i of the list at `list`, a piece; false at its end. */
static bool piece_at(lua_State *L, int list, int i, const char *function, int *piece) {
    bool more = lua_rawgeti(L, list, i) != LUA_TNIL;
    if (more) *piece = check_handle(L, -1, VAL_PIECE, function);
    lua_pop(L, 1);
    return more;
}

/* New lists are made on top of the stack, with the handles of their type beneath. */
static void list_begin(lua_State *L, enum value_type type) {
    lua_rawgeti(L, LUA_REGISTRYINDEX, script_of(L)->handles[type]);
    lua_newtable(L);
}

static void list_add(lua_State *L, int *n, int thing) {
    lua_rawgeti(L, -2, thing + 1);
    lua_rawseti(L, -2, ++*n);
}

/* keep(list, filter [, here]): those that match and, if given, have a piece that matches `here` on their space. */
static int keep(lua_State *L) {
    struct run *r = reading(L);
    struct filter f, here;
    bool company = !lua_isnoneornil(L, 3);
    int n = 0, piece;
    luaL_checktype(L, 1, LUA_TTABLE);
    check_filter(L, 2, &f);
    if (company) check_filter(L, 3, &here);
    list_begin(L, VAL_PIECE);
    for (int i = 1; piece_at(L, 1, i, "keep", &piece); i++) {
        int space = *at(&r->pos, F_PIECE_space, piece);
        if (!piece_is(&r->pos, piece, &f)) continue;
        if (company && (space == NONE || space_first(&r->pos, space, &here, piece) == NONE)) continue;
        list_add(L, &n, piece);
    }
    return 1;
}

static void mark_bit(uint64_t *bits, int i) {
    bits[i / 64] |= (uint64_t)1 << (i % 64);
}

static bool has_bit(const uint64_t *bits, int i) {
    return bits[i / 64] >> (i % 64) & 1;
}

/* merge(list, ...): the pieces of all lists, each once, in canonical order. */
static int merge(lua_State *L) {
    uint64_t in[LONGEST / 64] = {0};
    int lists = lua_gettop(L), n = 0, piece;
    for (int l = 1; l <= lists; l++) {
        luaL_checktype(L, l, LUA_TTABLE);
        for (int i = 1; piece_at(L, l, i, "merge", &piece); i++) mark_bit(in, piece);
    }
    list_begin(L, VAL_PIECE);
    for (int q = 0; q < def(L)->pieces_n; q++)
        if (has_bit(in, q)) list_add(L, &n, q);
    return 1;
}

/* unlike(list, names...): alike pieces once. Alike are pieces of one kind on one space with the same conditions, hit
 * points and values of these variables. */
static bool same_sort(const struct position *p, int a, int b, const int *fields, int n) {
    if (p->def->pieces[a].kind != p->def->pieces[b].kind) return false;
    if (*at(p, F_PIECE_conditions, a) != *at(p, F_PIECE_conditions, b) ||
        *at(p, F_PIECE_hp, a) != *at(p, F_PIECE_hp, b))
        return false;
    for (int i = 0; i < n; i++)
        if (*at(p, fields[i], a) != *at(p, fields[i], b)) return false;
    return true;
}

static int unlike(lua_State *L) {
    struct run *r = reading(L);
    uint64_t kept[LONGEST / 64] = {0};
    int fields[MOST_NAMES], names = lua_gettop(L) - 1, n = 0, piece;
    luaL_checktype(L, 1, LUA_TTABLE);
    if (names > MOST_NAMES) return luaL_error(L, "unlike: at most %d variables", MOST_NAMES);
    for (int i = 0; i < names; i++) fields[i] = check_variable(L, i + 2, OWN_PIECE, "unlike");
    list_begin(L, VAL_PIECE);
    for (int i = 1; piece_at(L, 1, i, "unlike", &piece); i++) {
        int space = *at(&r->pos, F_PIECE_space, piece);
        bool alike = false;
        for (int q = space == NONE ? NONE : *at(&r->pos, F_SPACE_first, space); q != NONE && !alike;
             q = *at(&r->pos, F_PIECE_next, q))
            alike = has_bit(kept, q) && same_sort(&r->pos, q, piece, fields, names);
        if (alike) continue;
        mark_bit(kept, piece);
        list_add(L, &n, piece);
    }
    return 1;
}

/* Ways ------------------------------------------------------------------------------------------------ */

struct goals {
    int n, space[LONGEST];
};

static void check_goals(lua_State *L, int list, const char *function, struct goals *g) {
    luaL_checktype(L, list, LUA_TTABLE);
    for (g->n = 0; lua_rawgeti(L, list, g->n + 1) != LUA_TNIL; lua_pop(L, 1)) {
        if (g->n == LONGEST) luaL_error(L, "%s: more than %d goals", function, LONGEST);
        g->space[g->n++] = check_space(L, -1, function);
    }
    lua_pop(L, 1);
}

/* How far a piece of a list has to go. One search from the goals serves all pieces with the same rights of way: in
 * `served` the one it was made for, NONE at first. */
static int distance_of(struct run *r, const struct goals *g, int piece, int *served) {
    int space = *at(&r->pos, F_PIECE_space, piece);
    if (space == NONE) return NONE;
    if (*served == NONE || !same_rights(&r->pos, *served, piece)) {
        path_distances(&r->pos, piece, g->space, g->n, NONE, r->dist, r->frontier);
        *served = piece;
    }
    return r->dist[space];
}

/* nearest(pieces, goals): those that are as near to a goal as any, and their distance. */
static int nearest(lua_State *L) {
    struct run *r = reading(L);
    struct goals g;
    int best = NONE, served = NONE, n = 0, piece;
    luaL_checktype(L, 1, LUA_TTABLE);
    check_goals(L, 2, "nearest", &g);
    lua_settop(L, 2);
    list_begin(L, VAL_PIECE);
    for (int i = 1; piece_at(L, 1, i, "nearest", &piece); i++) {
        int d = distance_of(r, &g, piece, &served);
        if (d == NONE || (best != NONE && d > best)) continue;
        if (d != best) { /* nearer than all before: those are forgotten */
            lua_pop(L, 1);
            lua_newtable(L);
            n = 0;
            best = d;
        }
        list_add(L, &n, piece);
    }
    if (best == NONE) return 1;
    lua_pushinteger(L, best);
    return 2;
}

/* A blocked goal is found by the search, but nobody steps onto it. */
static bool has_step(struct run *r, int piece, int d) {
    if (d != 1) return d > 1;
    int ways = space_ways(&r->pos, *at(&r->pos, F_PIECE_space, piece), piece, r->ways);
    for (int i = 0; i < ways; i++)
        if (r->dist[r->ways[i]] == 0) return true;
    return false;
}

/* approaching(pieces, goals): those that can take a step on a shortest way to a goal. */
static int approaching(lua_State *L) {
    struct run *r = reading(L);
    struct goals g;
    int served = NONE, n = 0, piece;
    luaL_checktype(L, 1, LUA_TTABLE);
    check_goals(L, 2, "approaching", &g);
    list_begin(L, VAL_PIECE);
    for (int i = 1; piece_at(L, 1, i, "approaching", &piece); i++) {
        int d = distance_of(r, &g, piece, &served);
        if (has_step(r, piece, d)) list_add(L, &n, piece);
    }
    return 1;
}

/* Changing -------------------------------------------------------------------------------------------- */

/* set_pieces(filter, name, value): the variable of all pieces in play that match. */
static int set_pieces(lua_State *L) {
    struct run *r = writing(L, "set_pieces");
    struct filter f;
    check_filter(L, 1, &f);
    int field = check_variable(L, 2, OWN_PIECE, "set_pieces");
    word n = check_field(L, field, 3);
    for (int q = 0; q < r->rules->def->pieces_n; q++)
        if (*at(&r->pos, F_PIECE_space, q) != NONE && piece_is(&r->pos, q, &f)) *at(&r->pos, field, q) = n;
    return 0;
}

/* set_spaces(which, name, value): the variable of all spaces (nil) or of those. */
static int set_spaces(lua_State *L) {
    struct run *r = writing(L, "set_spaces");
    struct space_filter f = {.marks = 0};
    if (!lua_isnil(L, 1)) check_space_filter(L, 1, &f);
    int field = check_variable(L, 2, OWN_SPACE, "set_spaces");
    word n = check_field(L, field, 3);
    for (int s = 0; s < r->rules->def->spaces_n; s++)
        if (space_is(&r->pos, s, &f)) *at(&r->pos, field, s) = n;
    return 0;
}

void bind_lists(lua_State *L) {
    static const luaL_Reg globals[] = {{"keep", keep},
                                       {"merge", merge},
                                       {"unlike", unlike},
                                       {"nearest", nearest},
                                       {"approaching", approaching},
                                       {"set_pieces", set_pieces},
                                       {"set_spaces", set_spaces},
                                       {NULL, NULL}};
    globals_add(L, globals);
}
