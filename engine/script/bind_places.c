/* Finds places for scripts: by coordinates, around a space, between two spaces, and within reach of a piece. */
#include "script/bind_plane.h"
#include "script/lists.h"

#include "core/tail.h"

static const struct def *def(lua_State *L) {
    return script_of(L)->program.rules->def;
}

static int push_set(lua_State *L, const struct run *r, const uint64_t *set) {
    const int spaces = r->rules->def->spaces_n;
    int n = 0;
    for (int s = set_next(set, 0, spaces); s < spaces; s = set_next(set, s + 1, spaces)) r->frontier[n++] = s;
    push_handles(L, VAL_SPACE, r->frontier, n);
    return 1;
}

static word distance_at(lua_State *L, int index, const char *what) {
    word n = check_word(L, index, what);
    if (n < 0) luaL_error(L, "%s: expected a number of steps, got %d", what, n);
    return n;
}

static int space_disc(lua_State *L) {
    struct run *r = reading(L);
    int center = check_handle(L, 1, VAL_SPACE, "disc");
    range_disc(r, center, distance_at(L, 2, "disc"), r->extent);
    return push_set(L, r, r->extent);
}

static int space_between(lua_State *L) {
    struct run *r = reading(L);
    int from = check_handle(L, 1, VAL_SPACE, "between");
    range_between(r, from, check_space(L, 2, "between"), r->extent);
    return push_set(L, r, r->extent);
}

/* piece:reach([n]): returns the spaces, except its own, that the piece can reach in at most n steps. */
static int piece_reach(lua_State *L) {
    struct run *r = reading(L);
    int piece = check_handle(L, 1, VAL_PIECE, "reach"), from = space_of(r, piece), n = 0;
    word most = lua_isnoneornil(L, 2) ? INT32_MAX : distance_at(L, 2, "reach");
    if (from == NONE) return luaL_error(L, "reach: %s is on no space", r->rules->def->pieces[piece].id);
    const int *dist = path_cache_reach(r, piece);
    for (int s = 0; s < r->rules->def->spaces_n; s++)
        if (dist[s] >= 0 && dist[s] <= most && s != from) r->frontier[n++] = s;
    push_handles(L, VAL_SPACE, r->frontier, n);
    return 1;
}

/* piece:range(to [, via]) */
static int piece_range(lua_State *L) {
    struct run *r = reading(L);
    struct link_filter via;
    if (on_plane(L, r, 1)) return plane_piece_range(L);
    int piece = check_handle(L, 1, VAL_PIECE, "range"), from = space_of(r, piece), to = check_space(L, 2, "range");
    bool links = !lua_isnoneornil(L, 3);
    if (from == NONE) return luaL_error(L, "range: %s is on no space", r->rules->def->pieces[piece].id);
    if (links) check_link_filter(L, 3, &via);
    int far = range_of(r, from, to, links ? &via : NULL);
    if (far == NONE) return 0;
    lua_pushinteger(L, far);
    return 1;
}

/* space_at(x, y [, board]): returns the space in this column and row, both from 1, or nil. */
static int find_space_at(lua_State *L) {
    const struct def *d = def(L);
    word x = check_word(L, 1, "space_at: the column"), y = check_word(L, 2, "space_at: the row");
    int board = lua_isnoneornil(L, 3) ? 0 : names_find(&d->board_ids, luaL_checkstring(L, 3));
    if (board == NONE) return unknown_name(L, "board", lua_tostring(L, 3), &d->board_ids);
    if (!d->boards_n) return luaL_error(L, "space_at: there is no board");
    push_handle(L, VAL_SPACE, board_space(d, &d->boards[board], x - 1, y - 1));
    return 1;
}

/* pieces_within(place, n, filter): returns the pieces in play at most n steps away, or n millimeters on a plane. */
static int pieces_within(lua_State *L) {
    struct run *r = reading(L);
    struct filter f;
    struct list l, near;
    if (on_plane(L, r, 1)) return plane_pieces_within(L);
    int center = check_space(L, 1, "pieces_within");
    word most = distance_at(L, 2, "pieces_within");
    check_filter(L, 3, &f);
    if (most) check_steps_count(L, center, "pieces_within", "filter a list by p:range(to, link_mark)");
    range_disc(r, center, most, r->extent);
    list_matching(r, &f, &l);
    near.n = 0;
    for (int i = 0; i < l.n; i++)
        if (in_set(r->extent, space_of(r, l.item[i]))) near.item[near.n++] = l.item[i];
    return push_first(L, &near, near.n);
}

void bind_places(lua_State *L) {
    static const luaL_Reg spaces[] = {{"disc", space_disc}, {"between", space_between}, {NULL, NULL}};
    static const luaL_Reg pieces[] = {{"range", piece_range}, {"reach", piece_reach}, {NULL, NULL}};
    static const luaL_Reg globals[] = {{"space_at", find_space_at}, {"pieces_within", pieces_within}, {NULL, NULL}};
    members_add(L, VAL_SPACE, spaces);
    members_add(L, VAL_PIECE, pieces);
    globals_add(L, globals);
}
