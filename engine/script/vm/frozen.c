/* Makes the tables of kinds and cards read-only. Scripts read these tables as `piece.def` and `card.def`, and every
 * match of the episode reads the same tables. The content of each table moves into a new table. The old table is then
 * empty and reads the new table through a metatable, so tables that scripts already hold are frozen, too. A read takes
 * one more lookup; a write raises an error. */
#include "script/vm/state.h"

/* Pushes the place of the script code that wrote to a frozen table, directly or through a library function. */
static void push_writer(lua_State *L) {
    lua_Debug ar;
    if (script_level(L, 1, &ar))
        lua_pushfstring(L, "%s:%d: ", ar.short_src, ar.currentline);
    else
        lua_pushliteral(L, "");
}

static int no_writing(lua_State *L) {
    const char *key = lua_type(L, 2) == LUA_TSTRING || lua_type(L, 2) == LUA_TNUMBER ? luaL_tolstring(L, 2, NULL) : "?";
    push_writer(L);
    lua_pushfstring(L,
                    "\"%s\": what the definition declares cannot change during a match: declare a variable in `vars` "
                    "for what does, or change a copy of the table",
                    key);
    lua_concat(L, 2);
    return lua_error(L);
}

void push_content(lua_State *L, int index) {
    index = lua_absindex(L, index);
    if (lua_getmetatable(L, index)) {
        lua_getfield(L, -1, "__index");
        lua_remove(L, -2);
        if (lua_istable(L, -1)) return;
        lua_pop(L, 1);
    }
    lua_pushvalue(L, index);
}

static int content_length(lua_State *L) {
    push_content(L, 1);
    lua_pushinteger(L, (lua_Integer)lua_rawlen(L, -1));
    return 1;
}

/* Freezes the table at the top of the stack and pops it. Adds the tables inside it to the list of pending tables at
 * index 1. */
static void freeze_one(lua_State *L) {
    static const luaL_Reg meta[] = {{"__newindex", no_writing}, {"__len", content_length}, {NULL, NULL}};
    int table = lua_gettop(L);
    lua_newtable(L);
    for (lua_pushnil(L); lua_next(L, table);) {
        if (lua_istable(L, -1)) {
            lua_pushvalue(L, -1);
            lua_rawseti(L, 1, (lua_Integer)lua_rawlen(L, 1) + 1);
        }
        lua_pushvalue(L, -2);
        lua_insert(L, -2);
        lua_rawset(L, table + 1);
    }
    for (lua_pushnil(L); lua_next(L, table + 1);) {
        lua_pop(L, 1);
        lua_pushvalue(L, -1);
        lua_pushnil(L);
        lua_rawset(L, table);
    }
    luaL_newlib(L, meta);
    lua_pushvalue(L, table + 1);
    lua_setfield(L, -2, "__index");
    lua_setmetatable(L, table);
    lua_settop(L, table - 1);
}

/* Freezes the tables of kinds and cards and all tables in them. A table with a metatable is already frozen, or belongs
 * to the engine. */
int freeze_definition(lua_State *L) {
    struct script *s = script_of(L);
    const int lists[] = {s->kind_defs, s->card_defs};
    lua_settop(L, 0);
    need_stack(L, 20);
    lua_newtable(L);
    for (int i = 0; i < 2; i++) {
        lua_rawgeti(L, LUA_REGISTRYINDEX, lists[i]);
        for (lua_Integer k = 1; lua_rawgeti(L, 2, k) != LUA_TNIL; k++)
            lua_rawseti(L, 1, (lua_Integer)lua_rawlen(L, 1) + 1);
        lua_settop(L, 1);
    }
    for (lua_Integer n; (n = (lua_Integer)lua_rawlen(L, 1)) > 0;) {
        lua_rawgeti(L, 1, n);
        lua_pushnil(L);
        lua_rawseti(L, 1, n);
        if (lua_istable(L, -1) && !lua_getmetatable(L, -1)) freeze_one(L);
        lua_settop(L, 1);
    }
    return 0;
}
