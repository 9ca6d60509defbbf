/* JSON and texts of the engine as values for Lua. */
#include "check/lua_parts.h"

void module_push_json(lua_State *L, const json_t *v) {
    size_t i;
    const char *key;
    json_t *item;
    luaL_checkstack(L, 4, "JSON");
    switch (json_typeof(v)) {
    case JSON_OBJECT:
        lua_newtable(L);
        json_object_foreach((json_t *)v, key, item) {
            module_push_json(L, item);
            lua_setfield(L, -2, key);
        }
        break;
    case JSON_ARRAY:
        lua_newtable(L);
        json_array_foreach(v, i, item) {
            module_push_json(L, item);
            lua_rawseti(L, -2, (lua_Integer)i + 1);
        }
        break;
    case JSON_STRING: lua_pushlstring(L, json_string_value(v), json_string_length(v)); break;
    case JSON_INTEGER: lua_pushinteger(L, json_integer_value(v)); break;
    case JSON_REAL: lua_pushnumber(L, json_real_value(v)); break;
    case JSON_TRUE:
    case JSON_FALSE: lua_pushboolean(L, json_is_true(v)); break;
    case JSON_NULL: lua_pushnil(L); break;
    }
}

/* Pushes and frees the value. NULL means out of memory. */
static int push_read(lua_State *L, json_t *v) {
    if (!v) return luaL_error(L, "out of memory");
    module_push_json(L, v);
    json_decref(v);
    return 1;
}

int module_push_json_text(lua_State *L, const char *text) {
    return push_read(L, text ? json_read_text(text, JSON_DECODE_ANY) : NULL);
}

int module_push_owned_json(lua_State *L, char *text) {
    json_t *v = text ? json_read_text(text, JSON_DECODE_ANY) : NULL;
    pr_release(text);
    return push_read(L, v);
}

int module_push_owned(lua_State *L, char *text) {
    if (!text) return luaL_error(L, "out of memory");
    lua_pushstring(L, text);
    pr_release(text);
    return 1;
}
