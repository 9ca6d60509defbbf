/* setting() and constant(): return the values with which the match was started, in every function of the rules. build()
 * also gets all values as tables, but a module would have to pass these tables on through every call. The values never
 * change during a match, so they are not part of the position. */
#include "script/bind/bind.h"

#include "core/names.h"

void choices_keep(lua_State *L) {
    lua_pushvalue(L, -2);
    lua_setfield(L, LUA_REGISTRYINDEX, "precinct.settings");
    lua_pushvalue(L, -1);
    lua_setfield(L, LUA_REGISTRYINDEX, "precinct.constants");
}

/* Pushes the value with the name at stack index 1 from the stored table. For an unknown name, pushes the second
 * argument, or raises an error if there is no second argument. */
static int choice(lua_State *L, const char *table, const char *function) {
    const char *name = luaL_checkstring(L, 1), *best = NULL;
    const bool otherwise = lua_gettop(L) > 1;
    int distance = 0;
    lua_settop(L, 2);
    if (lua_getfield(L, LUA_REGISTRYINDEX, table) == LUA_TNIL)
        return luaL_error(L,
                          "%s: known in build() and in functions that run later, not while a file is loaded: make the "
                          "table in a function that build calls",
                          function);
    /* The stored table is an empty, read-only table. The metatable of this table holds the values. */
    if (lua_getmetatable(L, 3)) lua_getfield(L, -1, "__index");
    lua_pushvalue(L, 1);
    if (lua_rawget(L, -2) != LUA_TNIL) return 1;
    lua_pop(L, 1);
    if (otherwise) return lua_settop(L, 2), 1;
    for (lua_pushnil(L); lua_next(L, -2); lua_pop(L, 1)) nearest_try(name, lua_tostring(L, -2), &best, &distance);
    if (best) return luaL_error(L, "%s: unknown name \"%s\" (did you mean \"%s\"?)", function, name, best);
    return luaL_error(L, "%s: the episode declares no \"%s\". A second argument is the value without it.", function,
                      name);
}

static int setting(lua_State *L) {
    return choice(L, "precinct.settings", "setting");
}

static int constant(lua_State *L) {
    return choice(L, "precinct.constants", "constant");
}

void bind_choices(lua_State *L) {
    static const luaL_Reg globals[] = {{"setting", setting}, {"constant", constant}, {NULL, NULL}};
    globals_add(L, globals);
}
