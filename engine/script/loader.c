/* Finding and running script files: `require` inside the game's and the library's folders only, each file once, each in an environment of its
 * own, each remembered with a hash of its bytes for saves and replays. */
#include "script/state.h"

#include "script/locate.h"

#include <stdlib.h>
#include <string.h>

enum { LONGEST_FILE = 4 << 20 };

static uint64_t hash_bytes(const char *bytes, size_t n) {
    uint64_t h = 0xCBF29CE484222325u;
    for (size_t i = 0; i < n; i++) h = (h ^ (unsigned char)bytes[i]) * 0x100000001B3u;
    return h;
}

/* Reads a file through the program's reader into a Lua string (so that an error cannot leak it). False if there is none. */
static bool push_file(lua_State *L, const char *path) {
    struct script *s = script_of(L);
    size_t length = 0;
    char *text = s->reader(s->reader_ctx, path, &length);
    if (!text) return false;
    if (length > LONGEST_FILE) {
        free(text);
        luaL_error(L, "%s: larger than %d bytes", path, LONGEST_FILE);
    }
    struct source_file *f = s->sources < MAX_FILES ? &s->source[s->sources] : NULL;
    char *copy = f ? malloc(strlen(path) + 1) : NULL;
    if (copy) {
        memcpy(copy, path, strlen(path) + 1);
        *f = (struct source_file){copy, hash_bytes(text, length)};
        s->sources++;
        locator_add(s->locator, path, text, length);
    }
    bool full = !copy;
    /* lua_pushlstring may raise a memory error: hand the text over in a protected way */
    luaL_Buffer b;
    char *room = NULL;
    luaL_buffinit(L, &b);
    room = length < s->memory_limit ? luaL_prepbuffsize(&b, length + 1) : NULL;
    if (room) memcpy(room, text, length);
    free(text);
    if (!room) luaL_error(L, "%s: not enough memory", path);
    luaL_addsize(&b, length);
    luaL_pushresult(&b);
    if (full) luaL_error(L, "%s: more than %d script files", path, MAX_FILES);
    return true;
}

void run_file(lua_State *L, const char *path) {
    if (!push_file(L, path)) luaL_error(L, "%s: no such file", path);
    size_t length;
    const char *text = lua_tolstring(L, -1, &length);
    lua_pushfstring(L, "@%s", path);
    load_chunk(L, text, length, lua_tostring(L, -1));
    lua_replace(L, -3);
    lua_pop(L, 1);
    lua_call(L, 0, 1);
}

/* "mygame.cards" -> "mygame/cards"; only plain names, so that no path leads out. */
static const char *module_path(lua_State *L, const char *name) {
    if (!name[0] || name[0] == '.') luaL_error(L, "require: \"%s\" is no module name", name);
    for (const char *c = name; *c; c++) {
        bool plain = (*c >= 'a' && *c <= 'z') || (*c >= 'A' && *c <= 'Z') || (*c >= '0' && *c <= '9') || *c == '_';
        if (!plain && !(*c == '.' && c[1] && c[1] != '.'))
            luaL_error(L, "require: \"%s\" is no module name: expected names of letters, digits and '_' joined by single dots", name);
    }
    return luaL_gsub(L, name, ".", "/");
}

static bool try_file(lua_State *L, const char *path) {
    struct script *s = script_of(L);
    size_t length;
    char *text = s->reader(s->reader_ctx, path, &length);
    free(text);
    if (!text) return false;
    run_file(L, path);
    return true;
}

static int require(lua_State *L) {
    const char *name = luaL_checkstring(L, 1);
    if (!script_of(L)->loading) return luaL_error(L, "require: only while loading; require \"%s\" at the top of the file", name);
    lua_rawgeti(L, LUA_REGISTRYINDEX, script_of(L)->modules);
    if (lua_getfield(L, 2, name) != LUA_TNIL) {
        if (lua_isboolean(L, -1)) return luaL_error(L, "require: \"%s\" requires itself, directly or through others", name);
        return 1;
    }
    lua_pushboolean(L, 1); /* being loaded */
    lua_setfield(L, 2, name);
    const char *path = module_path(L, name);
    static const char *const places[] = {"scripts/%s.lua", "scripts/%s/init.lua", "scripts/lib/%s.lua"};
    for (int i = 0; i < 3; i++) {
        if (!try_file(L, lua_pushfstring(L, places[i], path))) continue;
        if (lua_isnil(L, -1)) return luaL_error(L, "require: \"%s\" returned nothing; end the file with `return`", name);
        lua_pushvalue(L, -1);
        lua_setfield(L, 2, name);
        return 1;
    }
    return luaL_error(L, "require: no module \"%s\": looked for scripts/%s.lua, scripts/%s/init.lua and scripts/lib/%s.lua", name, path, path, path);
}

void loader_open(lua_State *L) {
    static const luaL_Reg functions[] = {{"require", require}, {NULL, NULL}};
    globals_add(L, functions);
    lua_newtable(L);
    script_of(L)->modules = luaL_ref(L, LUA_REGISTRYINDEX);
}
