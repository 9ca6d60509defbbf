/* Points of planes as Lua values: their members, and the functions point() and points(). */
#include "script/bind/bind.h"

#include "core/plane.h"

static struct spot self(lua_State *L) {
    return point_spot(check_handle(L, 1, VAL_POINT, "a point"));
}

static int get_x(lua_State *L) {
    lua_pushinteger(L, self(L).x);
    return 1;
}

static int get_y(lua_State *L) {
    lua_pushinteger(L, self(L).y);
    return 1;
}

static int get_level(lua_State *L) {
    lua_pushinteger(L, self(L).level);
    return 1;
}

static int get_board(lua_State *L) {
    const struct def *d = def_of(L);
    lua_pushstring(L, d->boards[d->planes[self(L).plane].board].id);
    return 1;
}

/* Returns the plane of the board that the value at stack index 4 names. For nil, returns the only plane. */
static const struct plane *named_plane(lua_State *L, const struct def *d) {
    if (lua_isnoneornil(L, 4)) {
        if (d->planes_n > 1)
            luaL_error(L, "point: several boards are planes: say which, point(x, y, level, \"%s\")",
                       d->boards[d->planes[1].board].id);
        return &d->planes[0];
    }
    const int board = find_name(L, 4, &d->board_ids);
    if (board == NONE) unknown_name(L, "board", lua_tostring(L, 4), &d->board_ids);
    if (d->boards[board].plane == NONE) luaL_error(L, "point: board \"%s\" is not a plane", d->boards[board].id);
    return &d->planes[d->boards[board].plane];
}

/* point("45.2,72") or point(x, y [, level [, board]]) in millimeters. */
static int new_point(lua_State *L) {
    const struct def *d = reading(L)->rules->def;
    if (!d->planes_n) return luaL_error(L, "point: no board is a plane: give one kind = \"plane\"");
    if (lua_type(L, 1) == LUA_TSTRING) {
        char wrong[300] = "";
        struct text out = text_over(wrong, sizeof wrong);
        const word point = point_read(d, lua_tostring(L, 1), &out);
        if (point == NONE) return luaL_error(L, "point: %s", wrong);
        push_point(L, point);
        return 1;
    }
    const word x = check_word(L, 1, "point: x"), y = check_word(L, 2, "point: y");
    lua_settop(L, 4);
    const word level = word_or(L, 3, "point: level", 0);
    const struct plane *p = named_plane(L, d);
    if (x < 0 || x > p->width || y < 0 || y > p->height)
        return luaL_error(L, "point: %d, %d is off the table, which has %d x %d mm", x, y, p->width, p->height);
    if (level < 0 || level >= MAX_LEVELS)
        return luaL_error(L, "point: expected a level from 0 to %d, got %d", MAX_LEVELS - 1, level);
    push_point(L, point_pack((struct spot){p->number, level, x, y}));
    return 1;
}

/* points(mark): returns the points with this mark, in the order of their declaration. */
static int marked_points(lua_State *L) {
    const struct def *d = reading(L)->rules->def;
    const int mark = find_name(L, 1, &d->mark_ids);
    int n = 0;
    if (mark == NONE) return unknown_name(L, "mark", lua_tostring(L, 1), &d->mark_ids);
    lua_newtable(L);
    for (int i = 0; i < d->planes_n; i++)
        for (int k = 0; k < d->planes[i].landmarks_n; k++) {
            if (d->planes[i].landmarks[k].mark != mark) continue;
            push_point(L, d->planes[i].landmarks[k].at);
            lua_rawseti(L, -2, ++n);
        }
    return 1;
}

void bind_points(lua_State *L) {
    static const luaL_Reg points[] = {
        {".x", get_x}, {".y", get_y}, {".level", get_level}, {".board", get_board}, {NULL, NULL}};
    static const luaL_Reg globals[] = {{"point", new_point}, {"points", marked_points}, {NULL, NULL}};
    members_add(L, VAL_POINT, points);
    globals_add(L, globals);
}
