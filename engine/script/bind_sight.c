/* Sight for scripts: returns how well one piece sees another, and which spaces a line crosses. */
#include "script/bind_plane.h"
#include "script/lists.h"

#include "core/sight.h"
#include "core/tail.h"

static const char *const degrees[] = {"none", "partial", "clear"};

/* Pushes how well the two spaces see each other, and the space in the way. */
static int push_sight(lua_State *L, const struct run *r, int from, int to) {
    int way;
    lua_pushstring(L, degrees[sight_between(&r->pos, from, to, &way)]);
    push_handle(L, VAL_SPACE, way);
    return 2;
}

static int space_sees(lua_State *L) {
    struct run *r = reading(L);
    int from = check_handle(L, 1, VAL_SPACE, "sees");
    return push_sight(L, r, from, check_space(L, 2, "sees"));
}

static int piece_sees(lua_State *L) {
    struct run *r = reading(L);
    if (on_plane(L, r, 1)) return plane_piece_sees(L);
    int piece = check_handle(L, 1, VAL_PIECE, "sees"), from = space_of(r, piece);
    if (from == NONE) return luaL_error(L, "sees: %s is on no space", r->rules->def->pieces[piece].id);
    return push_sight(L, r, from, check_space(L, 2, "sees"));
}

/* line(to [, filter]): returns the spaces between two spaces, in canonical order; with a filter, only spaces with a
 * matching piece. */
static int space_line(lua_State *L) {
    struct run *r = reading(L);
    struct filter f;
    int from = check_handle(L, 1, VAL_SPACE, "line"), n = 0;
    const int spaces = r->rules->def->spaces_n;
    const bool any = lua_isnoneornil(L, 3);
    if (!any) check_filter(L, 3, &f);
    sight_line(&r->pos, from, check_space(L, 2, "line"), r->extent);
    for (int s = set_next(r->extent, 0, spaces); s < spaces; s = set_next(r->extent, s + 1, spaces))
        if (any || space_any(&r->pos, s, &f)) r->frontier[n++] = s;
    push_handles(L, VAL_SPACE, r->frontier, n);
    return 1;
}

void bind_sight(lua_State *L) {
    static const luaL_Reg spaces[] = {{"sees", space_sees}, {"line", space_line}, {NULL, NULL}};
    static const luaL_Reg pieces[] = {{"sees", piece_sees}, {NULL, NULL}};
    members_add(L, VAL_SPACE, spaces);
    members_add(L, VAL_PIECE, pieces);
}
