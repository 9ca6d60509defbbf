/* Functions that filter or change a list of pieces or spaces in one call. A loop in Lua instead would search the board
 * in every iteration. */
#include "rules/movement.h"
#include "rules/path_cache.h"
#include "rules/walk.h"
#include "script/bind/lists.h"

void check_list(lua_State *L, int index, const char *function, struct list *l) {
    luaL_checktype(L, index, LUA_TTABLE);
    for (l->n = 0; lua_geti(L, index, l->n + 1) != LUA_TNIL; lua_pop(L, 1)) {
        look(L);
        if (l->n == MAX_PIECES) luaL_error(L, "%s: a list of more than %d pieces", function, MAX_PIECES);
        l->item[l->n++] = check_handle(L, -1, VAL_PIECE, function);
    }
    lua_pop(L, 1);
}

void list_matching(const struct run *r, const struct filter *f, struct list *l) {
    l->n = 0;
    for (int q = piece_next_in_play(&r->pos, NONE, f); q != NONE; q = piece_next_in_play(&r->pos, q, f))
        if (piece_is(&r->pos, q, f)) l->item[l->n++] = q;
}

void need_goals(lua_State *L, int index, const char *what) {
    if (!lua_istable(L, index))
        luaL_error(L, "%s: expected a filter, or a list of pieces and spaces%s", what,
                   to_handle(L, index) ? "; write { piece }" : "");
}

void check_goals(lua_State *L, int index, const char *function, struct list *l) {
    if (lua_type(L, index) == LUA_TSTRING) {
        struct filter f;
        struct run *r = reading(L);
        check_filter(L, index, &f);
        list_matching(r, &f, l);
        for (int i = 0; i < l->n; i++) l->item[i] = space_of(r, l->item[i]);
        return;
    }
    need_goals(L, index, function);
    for (l->n = 0; lua_geti(L, index, l->n + 1) != LUA_TNIL; lua_pop(L, 1)) {
        if (l->n == MAX_PIECES) luaL_error(L, "%s: more than %d goals", function, MAX_PIECES);
        l->item[l->n++] = check_space(L, -1, function);
    }
    lua_pop(L, 1);
}

int push_first(lua_State *L, const struct list *l, int n) {
    push_handles(L, VAL_PIECE, l->item, n);
    return 1;
}

/* filter(list, filter [, here]): returns the pieces that match; with `here`, only pieces whose space has a piece that
 * matches `here`. filter(list, function) calls the Lua function in upvalue 1 instead. */
static int filter(lua_State *L) {
    if (lua_type(L, 2) == LUA_TFUNCTION) {
        lua_settop(L, 2);
        lua_pushvalue(L, lua_upvalueindex(1));
        lua_insert(L, 1);
        lua_call(L, 2, 1);
        return 1;
    }
    struct run *r = reading(L);
    struct filter f, here;
    struct list l;
    bool company = !lua_isnoneornil(L, 3);
    int n = 0;
    check_list(L, 1, "filter", &l);
    check_filter(L, 2, &f);
    if (company) check_filter(L, 3, &here);
    for (int i = 0; i < l.n; i++) {
        look(L);
        int piece = l.item[i];
        if (!piece_is(&r->pos, piece, &f)) continue;
        const int space = company ? space_of(r, piece) : NONE;
        if (company && (space == NONE || space_first(&r->pos, space, &here, piece) == NONE)) continue;
        l.item[n++] = piece;
    }
    return push_first(L, &l, n);
}

static void mark_bit(uint64_t *bits, int piece) {
    unsigned i = (unsigned)piece;
    bits[i / 64] |= (uint64_t)1 << (i % 64);
}

static bool has_bit(const uint64_t *bits, int i) {
    return bits[i / 64] >> (i % 64) & 1;
}

/* union(list, ...): returns the pieces of all lists, each once, in canonical order. */
static int unite(lua_State *L) {
    uint64_t in[MAX_PIECES / 64] = {0};
    struct list l;
    const int pieces = def_of(L)->pieces_n;
    int lists = lua_gettop(L), n = 0;
    for (int i = 1; i <= lists; i++) {
        check_list(L, i, "union", &l);
        for (int k = 0; k < l.n; k++) mark_bit(in, l.item[k]);
    }
    for (int q = 0; q < pieces; q++)
        if (has_bit(in, q)) l.item[n++] = q;
    return push_first(L, &l, n);
}

static bool same_sort(const struct position *p, int a, int b, const int *fields, int n) {
    if (p->def->pieces[a].kind != p->def->pieces[b].kind) return false;
    if (*at(p, F_PIECE_conditions, a) != *at(p, F_PIECE_conditions, b) ||
        *at(p, F_PIECE_hp, a) != *at(p, F_PIECE_hp, b))
        return false;
    for (int i = 0; i < n; i++)
        if (field_has(p->def, fields[i], a) && *at_item(p, fields[i], a, 0) != *at_item(p, fields[i], b, 0))
            return false;
    return true;
}

void list_thin(lua_State *L, const struct position *p, struct list *l, const int *fields, int names) {
    uint64_t kept[MAX_PIECES / 64] = {0};
    int n = 0;
    for (int i = 0; i < l->n; i++) {
        look(L);
        int piece = l->item[i], space = piece_space(p, piece);
        bool alike = false;
        for (int q = space == NONE ? NONE : *at(p, F_SPACE_first, space); q != NONE && !alike;
             q = *at(p, F_PIECE_next, q))
            alike = has_bit(kept, q) && same_sort(p, q, piece, fields, names);
        if (alike) continue;
        mark_bit(kept, piece);
        l->item[n++] = piece;
    }
    l->n = n;
}

static bool same_card(const struct position *p, int a, int b, const int *fields, int n) {
    if (p->def->cards[a].kind != p->def->cards[b].kind) return false;
    for (int i = 0; i < n; i++)
        if (*at_item(p, fields[i], a, 0) != *at_item(p, fields[i], b, 0)) return false;
    return true;
}

/* Of each group of alike cards in the list at stack index 1, keeps only the first card. */
static int distinct_cards(lua_State *L, const struct position *p, const int *fields, int names) {
    struct list l;
    l.n = 0;
    for (int i = 1; lua_geti(L, 1, i) != LUA_TNIL; i++, lua_pop(L, 1)) {
        look(L);
        int card = check_handle(L, -1, VAL_CARD, "distinct"), k = 0;
        while (k < l.n && !same_card(p, l.item[k], card, fields, names)) k++;
        if (k == MAX_PIECES) return luaL_error(L, "distinct: a list of more than %d cards", MAX_PIECES);
        if (k == l.n) l.item[l.n++] = card;
    }
    push_handles(L, VAL_CARD, l.item, l.n);
    return 1;
}

/* distinct(list, names...): returns one thing for each group of alike things. Pieces are alike if they have equal kind,
 * space, conditions, hit points and named variables. Cards are alike if they have equal kind and named variables. */
static int distinct(lua_State *L) {
    struct run *r = reading(L);
    struct list l;
    int fields[MAX_NAMES], names = lua_gettop(L) - 1;
    luaL_checktype(L, 1, LUA_TTABLE);
    lua_geti(L, 1, 1);
    const struct handle *first = to_handle(L, -1);
    const bool cards = first && first->type == VAL_CARD;
    lua_pop(L, 1);
    if (names > MAX_NAMES) return luaL_error(L, "distinct: at most %d variables", MAX_NAMES);
    for (int i = 0; i < names; i++) fields[i] = check_variable(L, i + 2, cards ? OWN_CARD : OWN_PIECE, "distinct");
    if (cards) return distinct_cards(L, &r->pos, fields, names);
    check_list(L, 1, "distinct", &l);
    list_thin(L, &r->pos, &l, fields, names);
    return push_first(L, &l, l.n);
}

/* Ways ------------------------------------------------------------------------------------------------ */

int distance_of(struct run *r, const struct list *goals, int piece, struct reach *reach) {
    int space = space_of(r, piece);
    if (space == NONE) return NONE;
    if (reach->piece == NONE || !same_rights(&r->pos, reach->piece, piece))
        *reach = (struct reach){piece, path_cache_distances(r, piece, goals->item, goals->n)};
    return reach->dist[space];
}

int list_nearest(lua_State *L, struct run *r, struct list *l, const struct list *goals, struct reach *reach) {
    int best = NONE, n = 0;
    for (int i = 0; i < l->n; i++) {
        look(L);
        int d = distance_of(r, goals, l->item[i], reach);
        if (d == NONE || (best != NONE && d > best)) continue;
        if (d != best) n = 0; /* this space is nearer than all earlier spaces */
        best = d;
        l->item[n++] = l->item[i];
    }
    if (best != NONE) l->n = n;
    return best;
}

/* piece:steps_toward(goals): returns the next spaces on shortest legal paths to the nearest goal, in ascending order,
 * and the distance. Returns nil if there is no path. */
static int piece_steps_toward(lua_State *L) {
    struct run *r = reading(L);
    struct list goals;
    int piece = check_handle(L, 1, VAL_PIECE, "steps_toward"), from = space_of(r, piece);
    if (from == NONE) return luaL_error(L, "steps_toward: %s is on no space", r->rules->def->pieces[piece].id);
    check_goals(L, 2, "steps_toward: a goal", &goals);
    const int *dist = path_cache_distances(r, piece, goals.item, goals.n);
    if (!goals.n || dist[from] <= 0) {
        lua_newtable(L);
        if (goals.n && dist[from] == 0)
            lua_pushinteger(L, 0);
        else
            lua_pushnil(L);
        return 2;
    }
    push_handles(L, VAL_SPACE, r->ways, steps_nearer(r, piece, dist));
    lua_pushinteger(L, dist[from]);
    return 2;
}

/* nearest(pieces, goals): returns the pieces with the smallest distance to a goal, and that distance. */
static int nearest(lua_State *L) {
    struct run *r = reading(L);
    struct list l, goals;
    struct reach reach = {NONE, NULL};
    check_list(L, 1, "nearest", &l);
    check_goals(L, 2, "nearest", &goals);
    int best = list_nearest(L, r, &l, &goals, &reach);
    push_first(L, &l, best == NONE ? 0 : l.n);
    if (best == NONE) return 1;
    lua_pushinteger(L, best);
    return 2;
}

/* can_approach(pieces, goals): returns the pieces that can take a step on a shortest path to a goal. */
static int can_approach(lua_State *L) {
    struct run *r = reading(L);
    struct list l, goals;
    struct reach reach = {NONE, NULL};
    int n = 0;
    check_list(L, 1, "can_approach", &l);
    check_goals(L, 2, "can_approach", &goals);
    for (int i = 0; i < l.n; i++) {
        look(L);
        int d = distance_of(r, &goals, l.item[i], &reach);
        if (has_step(r, l.item[i], d, reach.dist)) l.item[n++] = l.item[i];
    }
    return push_first(L, &l, n);
}

/* Changing -------------------------------------------------------------------------------------------- */

/* Returns true if the owner already has the value, so that no write is needed. Returns false for a variable that is
 * sealed or whose bound is another variable, because its assignment has further effects. */
static inline bool has_value(const struct position *p, int field, int i, word n) {
    const struct field *f = &p->def->fields[field];
    return !f->min_of && !f->max_of && !f->seal && field_has(p->def, field, i) && word_of(p, field, i, 0) == n;
}

static void set_one(lua_State *L, const struct position *p, int field, int i, word n) {
    check_has(L, p->def, field, i);
    check_bounds(L, p, field, i, n);
    variable_set(p, field, i, 0, n);
}

/* set_pieces(filter, name, value): sets the variable of all matching pieces in play. First tests whether a piece
 * already has the value, because this test is cheapest and holds for most pieces. */
static int set_pieces(lua_State *L) {
    struct run *r = writing(L, "set_pieces");
    struct filter f;
    check_filter(L, 1, &f);
    int field = check_variable(L, 2, OWN_PIECE, "set_pieces");
    word n = check_field(L, field, 3);
    for (int q = piece_next_of(r->rules->def, NONE, &f); q != NONE; q = piece_next_of(r->rules->def, q, &f))
        if (!has_value(&r->pos, field, q, n) && in_play(&r->pos, q) && piece_is(&r->pos, q, &f))
            set_one(L, &r->pos, field, q, n);
    return 0;
}

/* set_spaces(which, name, value): sets the variable of all spaces (`which` nil) or of matching spaces. */
static int set_spaces(lua_State *L) {
    struct run *r = writing(L, "set_spaces");
    struct space_filter f = {.marks = 0};
    if (!lua_isnil(L, 1)) check_space_filter(L, 1, &f);
    int field = check_variable(L, 2, OWN_SPACE, "set_spaces");
    word n = check_field(L, field, 3);
    for (int s = 0; s < r->rules->def->spaces_n; s++)
        if (!has_value(&r->pos, field, s, n) && space_is(&r->pos, s, &f)) set_one(L, &r->pos, field, s, n);
    return 0;
}

void bind_lists(lua_State *L) {
    static const luaL_Reg globals[] = {
        {"union", unite},           {"distinct", distinct},     {"nearest", nearest}, {"can_approach", can_approach},
        {"set_pieces", set_pieces}, {"set_spaces", set_spaces}, {NULL, NULL}};
    static const luaL_Reg members[] = {{"steps_toward", piece_steps_toward}, {NULL, NULL}};
    globals_add(L, globals);
    lua_rawgeti(L, LUA_REGISTRYINDEX, script_of(L)->base);
    lua_getfield(L, -1, "filter"); /* the Lua function filter(list, function) from sandbox.c */
    lua_remove(L, -2);
    global_add(L, "filter", filter, 1);
    members_add(L, VAL_PIECE, members);
}
