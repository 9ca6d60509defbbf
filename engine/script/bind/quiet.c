/* Handles the last argument { quiet = true } of functions that change something. The core's event then has no sentence,
 * because the game emits its own event. While events are recorded, a call with this argument becomes a protected call;
 * a call without the argument costs nothing extra. */
#include "script/bind/bind.h"

#include <string.h>

/* Reads the table at the top of the stack. Returns true if it has quiet = true. */
static bool is_quiet(lua_State *L) {
    for (lua_pushnil(L); lua_next(L, -2); lua_pop(L, 1)) {
        const char *key = lua_type(L, -2) == LUA_TSTRING ? lua_tostring(L, -2) : "?";
        if (strcmp(key, "quiet") != 0)
            luaL_error(L, "unknown key \"%s\" of the last argument (did you mean \"quiet\"?)", key);
        if (!lua_isboolean(L, -1)) luaL_error(L, "quiet: expected true or false, got %s", luaL_typename(L, -1));
    }
    lua_getfield(L, -1, "quiet");
    const bool quiet = lua_toboolean(L, -1);
    lua_pop(L, 1);
    return quiet;
}

/* An error about a lack of memory keeps its message, because pcall must recognize the error and raise it again. */
int raise_again(lua_State *L) {
    if (!out_of_memory(L, LUA_ERRRUN) && lua_type(L, -1) == LUA_TSTRING && !strstr(lua_tostring(L, -1), ".lua:")) {
        luaL_where(L, 1);
        lua_insert(L, -2);
        lua_concat(L, 2);
    }
    return lua_error(L);
}

int quiet_call(lua_State *L, lua_CFunction f) {
    const int top = lua_gettop(L);
    if (top < 2 || lua_type(L, top) != LUA_TTABLE) return f(L);
    const bool quiet = is_quiet(L);
    lua_settop(L, top - 1);
    struct run *r = reading(L);
    if (!quiet || !r->recording) return f(L); /* without recorded events there are no sentences to suppress */
    lua_pushcfunction(L, f);
    lua_insert(L, 1);
    r->muted++;
    const int status = lua_pcall(L, top - 1, LUA_MULTRET, 0);
    r->muted--;
    return status == LUA_OK ? lua_gettop(L) : raise_again(L);
}
