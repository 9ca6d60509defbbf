/* Runs a mod's tests with no more rights than its scripts have. The tests can open only files in their folder. They
 * cannot start a program, load bytecode, or reach the engine's metatables, whose methods free memory. Their output is
 * escaped, and their memory is limited. Their time is unlimited, because Ctrl-C ends a test. */
#define _GNU_SOURCE 1
#include "front/programs/host.h"

#include "front/base/print.h"
#include "front/files/mods.h"

#include <lualib.h>

enum { MEMORY = 256 << 20 };

bool guest_file(const char *file) {
    owned char *mod = mods_around(file);
    return mod != NULL;
}

/* An allocator that fails above MEMORY bytes. `ud` points to the number of bytes that the state has allocated. */
static void *limited(void *ud, void *block, size_t old_size, size_t new_size) {
    size_t *held = ud, was = block ? old_size : 0;
    if (!new_size) {
        *held -= was;
        free(block);
        return NULL;
    }
    if (new_size > was && *held + (new_size - was) > MEMORY) return NULL;
    void *resized = realloc(block, new_size);
    if (resized) *held = *held - was + new_size;
    return resized;
}

lua_State *guest_state(void) {
    static size_t held; /* bytes allocated by the open state */
    held = 0;
    return lua_newstate(limited, &held);
}

char *guest_episode(const char *folder, const char *name) {
    char root[PATH_MAX], real[PATH_MAX];
    if (!path_ends(name, ".lua")) return copy_text(name);
    return file_inside(folder, name, root, real) ? copy_text(real) : NULL;
}

/* print(...): prints its arguments as one TAP comment. */
static int guest_print(lua_State *L) {
    const int n = lua_gettop(L);
    luaL_Buffer line;
    luaL_buffinit(L, &line);
    for (int i = 1; i <= n; i++) {
        if (i > 1) luaL_addchar(&line, '\t');
        luaL_tolstring(L, i, NULL);
        luaL_addvalue(&line);
    }
    luaL_pushresult(&line);
    print("# %s\n", lua_tostring(L, -1));
    return 0;
}

/* getmetatable(value): returns nil unless `value` is a table, because the engine's values have methods that free them.
 */
static int guest_getmetatable(lua_State *L) {
    if (!lua_istable(L, 1) || !lua_getmetatable(L, 1)) lua_pushnil(L);
    return 1;
}

/* require(name): runs the file NAME.lua beside the test once. Upvalues: a table of results by name, and the folder. */
static int guest_require(lua_State *L) {
    source *folder = lua_touserdata(L, lua_upvalueindex(2));
    const char *name = luaL_checkstring(L, 1);
    lua_settop(L, 1);
    if (lua_getfield(L, lua_upvalueindex(1), name) != LUA_TNIL) return 1;
    const char *path = lua_pushfstring(L, "%s.lua", luaL_gsub(L, name, ".", "/"));
    size_t length;
    char *text = source_read(folder, path, &length);
    if (!text) return luaL_error(L, "require: there is no %s beside this mod's test", path);
    int status = luaL_loadbufferx(L, text, length, lua_pushfstring(L, "@%s", path), "t");
    free(text);
    if (status != LUA_OK) return lua_error(L);
    lua_call(L, 0, 1);
    if (lua_isnil(L, -1)) lua_pushboolean(L, true), lua_replace(L, -2);
    lua_pushvalue(L, -1);
    lua_setfield(L, lua_upvalueindex(1), name);
    return 1;
}

void guest_open(lua_State *L, source *folder) {
    static const luaL_Reg libraries[] = {{LUA_GNAME, luaopen_base},       {LUA_STRLIBNAME, luaopen_string},
                                         {LUA_TABLIBNAME, luaopen_table}, {LUA_MATHLIBNAME, luaopen_math},
                                         {LUA_UTF8LIBNAME, luaopen_utf8}, {NULL, NULL}};
    static const char *const dropped[] = {"dofile", "loadfile", "load", "collectgarbage", "warn", NULL};
    static const luaL_Reg own[] = {{"print", guest_print}, {"getmetatable", guest_getmetatable}, {NULL, NULL}};
    for (const luaL_Reg *one = libraries; one->name; one++) {
        luaL_requiref(L, one->name, one->func, 1);
        lua_pop(L, 1);
    }
    lua_getglobal(L, LUA_STRLIBNAME);
    lua_pushnil(L);
    lua_setfield(L, -2, "dump");
    lua_pushglobaltable(L);
    for (const char *const *name = dropped; *name; name++) {
        lua_pushnil(L);
        lua_setfield(L, -2, *name);
    }
    luaL_setfuncs(L, own, 0);
    lua_newtable(L);
    lua_pushlightuserdata(L, folder);
    lua_pushcclosure(L, guest_require, 2);
    lua_setfield(L, -2, "require");
    lua_pop(L, 2);
}
