/* Finds and runs script files. `require` finds only files in the folders of the game and of the library. Each file runs
 * once, in its own environment. A hash of its bytes goes into saves and replays. */
#include "script/vm/state.h"

#include "script/loader.h"
#include "script/mods.h"
#include "script/source/source_map.h"

#include <stdlib.h>
#include <string.h>

enum { MAX_FILE_LENGTH = 4 << 20 };

/* Records a file for saves, replays and messages. */
static bool remember_source(struct script *s, const char *path, size_t length) {
    char *copy = s->sources < MAX_FILES ? malloc(strlen(path) + 1) : NULL;
    if (!copy) return false;
    memcpy(copy, path, strlen(path) + 1);
    const uint64_t hash = text_hash(s->reading, length);
    s->source[s->sources++] = (struct source_file){copy, hash};
    source_map_add(s->map, path, s->reading, length, hash ^ text_hash(path, strlen(path)));
    return true;
}

/* During the copy, the script struct owns the bytes, so that an error cannot leak them. */
bool push_file(lua_State *L, const char *path) {
    struct script *s = script_of(L);
    size_t length = 0;
    free(s->reading); /* free the bytes that a failed file left */
    s->reading = s->reader(s->reader_ctx, path, &length);
    if (!s->reading) return false;
    if (length > MAX_FILE_LENGTH) luaL_error(L, "%s: larger than %d bytes", path, MAX_FILE_LENGTH);
    if (!remember_source(s, path, length))
        luaL_error(L, "%s: out of memory, or more than %d script files", path, MAX_FILES);
    lua_pushlstring(L, s->reading, length);
    free(s->reading);
    s->reading = NULL;
    return true;
}

/* Runs a file in a new environment and leaves the file's value on the stack. Returns false if there is no such file. */
static bool try_file(lua_State *L, const char *path) {
    const int name = lua_gettop(L) + 1;
    path = lua_pushfstring(L, "@%s%s", script_of(L)->undoing ? UNDONE : "", path) + 1;
    if (!push_file(L, path)) {
        lua_settop(L, name - 1);
        return false;
    }
    size_t length;
    const char *text = lua_tolstring(L, -1, &length);
    const struct script *s = script_of(L);
    load_chunk(L, text, length, lua_tostring(L, name), s->source[s->sources - 1].hash);
    lua_replace(L, name);
    lua_settop(L, name);
    need_depth(L);
    lua_call(L, 0, 1);
    return true;
}

void run_file(lua_State *L, const char *path) {
    if (try_file(L, path)) return;
    const size_t n = strlen(path);
    const bool script = n > 4 && !strcmp(path + n - 4, ".lua");
    luaL_error(L, script ? "%s: no such file" : "%s: no such file; expected the path of a script, such as %s.lua", path,
               path);
}

/* Returns true for a plain name, so that no module name leads out of the folders. */
static bool is_module_name(const char *name) {
    if (!name[0] || name[0] == '.') return false;
    for (const char *c = name; *c; c++) {
        bool plain = (*c >= 'a' && *c <= 'z') || (*c >= 'A' && *c <= 'Z') || (*c >= '0' && *c <= '9') || *c == '_';
        if (!plain && !(*c == '.' && c[1] && c[1] != '.')) return false;
    }
    return true;
}

/* Patterns of the path of a module's file. In a path, the module's name has '/' instead of dots. */
static const char *const module_places[] = {"scripts/%s.lua", "scripts/%s/init.lua", "scripts/lib/%s.lua"};

static bool is_file(lua_State *L, const char *path) {
    struct script *s = script_of(L);
    size_t length;
    char *text = s->reader(s->reader_ctx, path, &length);
    free(text);
    return text != NULL;
}

bool module_exists(lua_State *L, const char *name) {
    const struct script *s = script_of(L);
    bool found = false;
    if (!is_module_name(name)) return false;
    const char *path = luaL_gsub(L, name, ".", "/");
    for (int i = 0; i < 3 && !found; i++) {
        const char *file = lua_pushfstring(L, module_places[i], path);
        found = is_file(L, file);
        for (int j = 0; j < s->program.mods_n && !found; j++) {
            found = is_file(L, lua_pushfstring(L, "mods/%s/%s", s->mod[j].id, file));
            lua_pop(L, 1);
        }
        lua_pop(L, 1);
    }
    lua_pop(L, 1);
    return found;
}

static int require(lua_State *L) {
    size_t length;
    const char *name = luaL_checklstring(L, 1, &length);
    if (strlen(name) != length) return luaL_error(L, "require: \"%s\" is followed by a NUL byte: no module name", name);
    if (script_of(L)->evaluating) { /* code typed into the console can only require modules that are already loaded */
        lua_rawgeti(L, LUA_REGISTRYINDEX, script_of(L)->modules);
        if (lua_getfield(L, -1, name) != LUA_TNIL && !lua_islightuserdata(L, -1)) return 1;
        return luaL_error(L, "require: \"%s\" has not been loaded by this episode", name);
    }
    if (!script_of(L)->loading)
        return luaL_error(L, "require: only while loading; require \"%s\" at the top of the file", name);
    lua_settop(L, 1);
    lua_rawgeti(L, LUA_REGISTRYINDEX, script_of(L)->modules);
    if (lua_getfield(L, 2, name) != LUA_TNIL) {
        if (lua_islightuserdata(L, -1))
            return luaL_error(L, "require: \"%s\" requires itself, directly or through others, or has failed before",
                              name);
        return 1;
    }
    if (script_of(L)->mods_opening)
        return luaL_error(L, "require: in a mod.lua only within its functions, because other mods may change \"%s\"",
                          name);
    if (!is_module_name(name))
        return luaL_error(
            L, "require: \"%s\" is not a module name: expected names of letters, digits and '_' joined by single dots",
            name);
    const char *path = luaL_gsub(L, name, ".", "/");
    lua_pushlightuserdata(L, script_of(L)); /* this value marks the module as being loaded */
    lua_setfield(L, 2, name);
    for (int i = 0; i < 3; i++) {
        const char *file = lua_pushfstring(L, module_places[i], path);
        if (!mods_file(L, file, try_file) && !try_file(L, file)) continue;
        if (lua_isnil(L, -1))
            return luaL_error(L, "require: \"%s\" returned nothing; end the file with `return`", name);
        mods_module(L, name);
        lua_pushvalue(L, -1);
        lua_setfield(L, 2, name);
        return 1;
    }
    const char *end = strstr(name, ".lua");
    if (end && !end[4]) return luaL_error(L, "require: no module \"%s\": write it without \".lua\"", name);
    return luaL_error(
        L, "require: no module \"%s\": looked for scripts/%s.lua, scripts/%s/init.lua and scripts/lib/%s.lua", name,
        path, path, path);
}

/* reject_settings(text): rejects the settings because they cannot be played together. The message is for the player and
 * names no place in a script. */
static int reject_settings(lua_State *L) {
    luaL_checkstring(L, 1);
    if (!script_of(L)->loading)
        return luaL_error(L, "refuse: only while loading, for settings that do not go together");
    script_of(L)->explained = script_of(L)->refused = true;
    lua_settop(L, 1);
    return lua_error(L);
}

void loader_open(lua_State *L) {
    static const luaL_Reg functions[] = {{"require", require}, {"reject_settings", reject_settings}, {NULL, NULL}};
    globals_add(L, functions);
    lua_newtable(L);
    script_of(L)->modules = luaL_ref(L, LUA_REGISTRYINDEX);
}
