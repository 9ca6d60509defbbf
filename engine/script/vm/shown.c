/* Converts values to text. Text for scripts has no addresses; text for authors has the content of tables, in the order
 * of `pairs`. */
#include "script/vm/state.h"

enum { MAX_DEPTH = 3 };

bool is_nan(lua_State *L, int index) {
    lua_Number n = lua_type(L, index) == LUA_TNUMBER ? lua_tonumber(L, index) : 0;
    return n != n;
}

const char *plain_text(lua_State *L, int index) {
    switch (lua_type(L, index)) {
    case LUA_TNUMBER: return is_nan(L, index) ? lua_pushliteral(L, "nan") : luaL_tolstring(L, index, NULL);
    case LUA_TTABLE: return lua_pushliteral(L, "table");
    case LUA_TFUNCTION: return lua_pushliteral(L, "function");
    case LUA_TLIGHTUSERDATA: return lua_pushliteral(L, "engine");
    case LUA_TUSERDATA:
        if (luaL_getmetafield(L, index, "__tostring") == LUA_TNIL) return lua_pushliteral(L, "value");
        lua_pop(L, 1);
        return luaL_tolstring(L, index, NULL);
    default: return luaL_tolstring(L, index, NULL);
    }
}

/* Adds the value's text to the list of text parts at stack index `parts`. */
static void show(lua_State *L, int index, int depth, int parts);

/* Pushes "name = ", or "" for an element of a list. `key` is the stack index of the key. */
static void show_key(lua_State *L, int key, lua_Integer listed) {
    if (lua_isinteger(L, key) && lua_tointeger(L, key) == listed) {
        lua_pushliteral(L, "");
    } else if (lua_type(L, key) == LUA_TSTRING) {
        lua_pushfstring(L, "%s = ", lua_tostring(L, key));
    } else {
        plain_text(L, key);
        lua_pushfstring(L, "[%s] = ", lua_tostring(L, -1));
        lua_remove(L, -2);
    }
}

/* Pops the text at the top of the stack and adds it to the list of parts at index `parts`. */
static void add_part(lua_State *L, int parts) {
    lua_rawseti(L, parts, luaL_len(L, parts) + 1);
}

/* Adds the parts of a table. The caller joins all parts in one step, because a table may have many entries. */
static void show_table(lua_State *L, int index, int depth, int parts) {
    need_stack(L, 12);
    lua_pushliteral(L, "{");
    add_part(L, parts);
    const int pairs = lua_gettop(L) + 1;
    lua_rawgeti(L, LUA_REGISTRYINDEX, script_of(L)->base);
    lua_getfield(L, -1, "pairs");
    lua_remove(L, -2);
    lua_pushvalue(L, index);
    lua_call(L, 1, 3);
    for (lua_Integer n = 1;; n++) {
        for (int i = 0; i < 3; i++) lua_pushvalue(L, pairs + i);
        lua_call(L, 2, 2);
        int key = lua_gettop(L) - 1;
        if (lua_isnil(L, key)) break;
        lua_pushstring(L, n > 1 ? ", " : " ");
        show_key(L, key, n);
        lua_concat(L, 2);
        add_part(L, parts);
        show(L, key + 1, depth + 1, parts);
        lua_pushvalue(L, key);
        lua_replace(L, pairs + 2);
        lua_settop(L, key - 1);
    }
    lua_settop(L, pairs - 1);
    lua_pushliteral(L, " }");
    add_part(L, parts);
}

static void show(lua_State *L, int index, int depth, int parts) {
    if (lua_istable(L, index) && depth < MAX_DEPTH) {
        show_table(L, index, depth, parts);
        return;
    }
    if (lua_type(L, index) == LUA_TSTRING && depth)
        lua_pushfstring(L, "\"%s\"", lua_tostring(L, index));
    else
        plain_text(L, index);
    add_part(L, parts);
}

void shown_text(lua_State *L, int index) {
    const int value = lua_absindex(L, index);
    luaL_Buffer b;
    lua_newtable(L);
    const int parts = lua_gettop(L);
    show(L, value, 0, parts);
    luaL_buffinit(L, &b);
    for (lua_Integer i = 1, n = luaL_len(L, parts); i <= n; i++) {
        lua_rawgeti(L, parts, i);
        luaL_addvalue(&b);
    }
    luaL_pushresult(&b);
    lua_remove(L, parts);
}
