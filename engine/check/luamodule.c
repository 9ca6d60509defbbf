/* The engine as a Lua module: episodes and matches are objects, and every error is a Lua error with the engine's
 * message. The module is for tests, tools and experiments. Scripts of games cannot use it. */

#include "check/lua_parts.h"
#include "match/match.h"

#include <stdlib.h>
#include <string.h>

int module_raise(lua_State *L, const pr_error *err) {
    return luaL_error(L, "%s", err->text);
}

static void shared_drop(struct shared *s) {
    if (!s || --s->users) return;
    pr_unload(s->episode);
    free(s);
}

/* Episodes -------------------------------------------------------------------------------------------- */

struct lua_reader {
    lua_State *L;
    int function, fault; /* stack indices; `fault` holds the first error of the function, or nil */
};

/* Keeps the value at the top as the reader's error, unless an earlier call failed. Calls no __tostring, because an
 * error in __tostring would leave the engine in the middle of a call. */
static void reader_failed(const struct lua_reader *reader, const char *path) {
    lua_State *L = reader->L;
    if (!lua_isnil(L, reader->fault)) return;
    const char *text = lua_isstring(L, -1) ? lua_tostring(L, -1) : luaL_typename(L, -1);
    lua_pushfstring(L, "options.reader failed for \"%s\": %s", path, text);
    lua_replace(L, reader->fault);
}

/* A pr_reader that calls a Lua function, which returns a file's content or nil. */
static char *read_file(void *ctx, const char *path, size_t *length) {
    const struct lua_reader *reader = ctx;
    lua_State *L = reader->L;
    size_t n = 0;
    char *copy = NULL;
    if (!lua_checkstack(L, 6)) return NULL;
    lua_pushvalue(L, reader->function);
    lua_pushstring(L, path);
    const bool called = lua_pcall(L, 1, 1, 0) == LUA_OK;
    const char *text = called && lua_type(L, -1) == LUA_TSTRING ? lua_tolstring(L, -1, &n) : NULL;
    if (called && !text && lua_toboolean(L, -1)) {
        lua_pushfstring(L, "it returned a %s; expected the file's content or nil", luaL_typename(L, -1));
        lua_replace(L, -2);
        reader_failed(reader, path);
    } else if (!called) {
        reader_failed(reader, path);
    }
    if (text) copy = malloc(n + 1);
    if (copy) {
        memcpy(copy, text, n);
        copy[n] = '\0';
        *length = n;
    }
    lua_pop(L, 1);
    return copy;
}

/* Returns the value at the top as a setting's text. The items of a list are separated by commas. */
static void setting_text(lua_State *L) {
    if (lua_istable(L, -1)) {
        luaL_Buffer b;
        int list = lua_gettop(L);
        luaL_buffinit(L, &b);
        for (lua_Integer i = 1; i <= (lua_Integer)lua_rawlen(L, list); i++) {
            if (i > 1) luaL_addchar(&b, ',');
            lua_rawgeti(L, list, i);
            luaL_tolstring(L, -1, NULL);
            lua_remove(L, -2);
            luaL_addvalue(&b);
        }
        luaL_pushresult(&b);
    } else {
        luaL_tolstring(L, -1, NULL);
    }
}

/* Adds "prefix name=value" to the list at `list` for each entry of the table under `key` of the options. */
static void add_settings(lua_State *L, int options, const char *key, const char *prefix, int list) {
    if (lua_isnoneornil(L, options) || lua_getfield(L, options, key) == LUA_TNIL) return;
    if (!lua_istable(L, -1)) luaL_error(L, "options.%s must be a table, such as { mode = \"coop\" }", key);
    int table = lua_gettop(L);
    for (lua_pushnil(L); lua_next(L, table);) {
        setting_text(L);
        luaL_tolstring(L, -3, NULL);
        lua_pushfstring(L, "%s%s=%s", prefix, lua_tostring(L, -1), lua_tostring(L, -2));
        lua_rawseti(L, list, (lua_Integer)lua_rawlen(L, list) + 1);
        lua_pop(L, 3);
    }
    lua_pop(L, 1);
}

/* Reads the table of options, which may have only the given keys. */
static void reader_of(lua_State *L, int options, const char *const *keys, struct lua_reader *reader) {
    luaL_checktype(L, options, LUA_TTABLE);
    for (lua_pushnil(L); lua_next(L, options); lua_pop(L, 1)) {
        const char *key = luaL_tolstring(L, -2, NULL), *best = NULL;
        int distance = 0, i = 0;
        while (keys[i] && strcmp(keys[i], key) != 0) nearest_try(key, keys[i++], &best, &distance);
        if (!keys[i] && best) luaL_error(L, "unknown option '%s' (did you mean \"%s\"?)", key, best);
        if (!keys[i]) luaL_error(L, "unknown option '%s': docs/LUA.md lists them", key);
        lua_pop(L, 1);
    }
    if (lua_getfield(L, options, "reader") != LUA_TFUNCTION)
        luaL_error(L, "options.reader must be a function that returns a file's content");
    lua_pushnil(L);
    *reader = (struct lua_reader){L, lua_gettop(L) - 1, lua_gettop(L)};
}

/* Raises the error that the reader recorded, if there is one. */
static void check_reader(const struct lua_reader *reader) {
    if (lua_isnil(reader->L, reader->fault)) return;
    lua_pushvalue(reader->L, reader->fault);
    lua_error(reader->L);
}

static const char cover_key;

/* precinct.cover(on): sets whether episodes that are loaded from now on record coverage: what their matches reach. */
static int module_cover(lua_State *L) {
    lua_pushboolean(L, lua_toboolean(L, 1));
    lua_rawsetp(L, LUA_REGISTRYINDEX, &cover_key);
    return 0;
}

/* precinct.load(path, { settings = {...}, const = {...}, reader = function(path) end }): returns the loaded episode. */
static int load(lua_State *L) {
    const char *path = luaL_checkstring(L, 1);
    static const char *const keys[] = {"settings", "const", "reader", NULL};
    struct lua_reader reader;
    pr_error err;
    lua_settop(L, 2);
    reader_of(L, 2, keys, &reader);
    lua_newtable(L);
    int list = lua_gettop(L);
    add_settings(L, 2, "settings", "", list);
    add_settings(L, 2, "const", "const.", list);
    size_t n = (size_t)lua_rawlen(L, list);
    const char **settings = lua_newuserdatauv(L, (n + 1) * sizeof *settings, 0);
    for (size_t i = 0; i < n; i++) {
        lua_rawgeti(L, list, (lua_Integer)i + 1);
        settings[i] = lua_tostring(L, -1);
        lua_pop(L, 1); /* the table at `list` has the text, so Lua does not collect it */
    }
    struct shared **box = lua_newuserdatauv(L, sizeof *box, 0);
    *box = NULL;
    luaL_setmetatable(L, EPISODE);
    struct shared *s = calloc(1, sizeof *s);
    if (!s) return luaL_error(L, "out of memory");
    s->episode = pr_load(read_file, &reader, path, &(pr_options){.settings = settings, .settings_n = n}, &err);
    if (!s->episode) {
        free(s);
        check_reader(&reader);
        return module_raise(L, &err);
    }
    s->users = 1;
    *box = s;
    check_reader(&reader);
    lua_rawgetp(L, LUA_REGISTRYINDEX, &cover_key);
    const bool cover = lua_toboolean(L, -1);
    lua_pop(L, 1);
    if (cover && !pr_cover(s->episode)) return luaL_error(L, "out of memory");
    program_remember(s->episode->program);
    return 1;
}

/* precinct.describe(path, { reader = ... }): returns pr_describe() as a table. */
static int describe(lua_State *L) {
    static const char *const keys[] = {"reader", NULL};
    const char *path = luaL_checkstring(L, 1);
    struct lua_reader reader;
    pr_error err;
    reader_of(L, 2, keys, &reader);
    char *text = pr_describe(read_file, &reader, path, &err);
    if (!lua_isnil(L, reader.fault)) pr_release(text);
    check_reader(&reader);
    return text ? module_push_owned_json(L, text) : module_raise(L, &err);
}

static struct shared *check_episode(lua_State *L) {
    struct shared *s = *(struct shared **)luaL_checkudata(L, 1, EPISODE);
    if (!s) luaL_error(L, "this episode is closed");
    return s;
}

static int episode_gc(lua_State *L) {
    struct shared **box = luaL_checkudata(L, 1, EPISODE);
    shared_drop(*box);
    *box = NULL;
    return 0;
}

static int episode_info(lua_State *L) {
    return module_push_json_text(L, pr_episode_json(check_episode(L)->episode));
}

/* episode:changed(): returns the upvalue or table of its scripts that has changed since loading, or nil if none has. */
static int episode_changed(lua_State *L) {
    char where[160];
    if (!program_changed(check_episode(L)->episode->program, where, sizeof where)) return 0;
    lua_pushstring(L, where);
    return 1;
}

/* episode:coverage([texts]): returns the coverage of its matches as a table (JSON.md), or nil without precinct.cover().
 * With `texts` true, returns the coverage and the episode as JSON texts. */
static int episode_coverage(lua_State *L) {
    pr_episode *e = check_episode(L)->episode;
    if (!e->coverage) return 0;
    char *text = pr_coverage(e);
    if (!lua_toboolean(L, 2)) return module_push_owned_json(L, text);
    module_push_owned(L, text);
    lua_pushstring(L, pr_episode_json(e));
    return 2;
}

struct match_box *module_push_match(lua_State *L, struct shared *s) {
    struct match_box *box = lua_newuserdatauv(L, sizeof *box, 0);
    *box = (struct match_box){.shared = s};
    s->users++;
    luaL_setmetatable(L, MATCH);
    return box;
}

static int episode_new(lua_State *L) {
    pr_error err;
    struct match_box *box = module_push_match(L, check_episode(L));
    box->match = pr_new(box->shared->episode, (uint64_t)luaL_optinteger(L, 2, 1), &err);
    return box->match ? 1 : module_raise(L, &err);
}

/* episode:restore(save): returns the match, and the notice about the save if there is one. */
static int episode_restore(lua_State *L) {
    size_t n;
    const char *text = luaL_checklstring(L, 2, &n);
    char *notice = NULL;
    pr_error err;
    struct match_box *box = module_push_match(L, check_episode(L));
    box->match = pr_restore(box->shared->episode, text, n, &notice, &err);
    if (!box->match) return module_raise(L, &err);
    if (notice) return 1 + module_push_owned(L, notice);
    return 1;
}

/* episode:verify(save): replays the save and returns true, or nil and the first difference. */
static int episode_verify(lua_State *L) {
    size_t n;
    const char *text = luaL_checklstring(L, 2, &n);
    pr_error err;
    if (pr_verify(check_episode(L)->episode, text, n, &err) == PR_OK) return lua_pushboolean(L, true), 1;
    lua_pushnil(L);
    lua_pushstring(L, err.text);
    return 2;
}

/* Matches --------------------------------------------------------------------------------------------- */

struct match_box *module_box(lua_State *L) {
    struct match_box *box = luaL_testudata(L, 1, MATCH);
    lua_Debug called;
    if (!box && lua_getstack(L, 0, &called) && lua_getinfo(L, "n", &called) && called.name)
        luaL_error(L, "the method '%s' needs a match before a colon: m:%s(...)", called.name, called.name);
    box = luaL_checkudata(L, 1, MATCH);
    if (!box->match) luaL_error(L, "this match is closed");
    return box;
}

pr_match *module_match(lua_State *L) {
    return module_box(L)->match;
}

pr_match *module_match_to_change(lua_State *L) {
    struct match_box *box = module_box(L);
    box->since = pr_events(box->match, -1, 0, NULL, NULL);
    return box->match;
}

static int match_gc(lua_State *L) {
    struct match_box *box = luaL_checkudata(L, 1, MATCH);
    pr_free(box->match);
    shared_drop(box->shared);
    *box = (struct match_box){.match = NULL};
    return 0;
}

int module_self(lua_State *L) {
    lua_settop(L, 1);
    return 1;
}

int module_seat(lua_State *L, const pr_match *m, int arg) {
    if (lua_isnoneornil(L, arg)) return NONE;
    int seat = names_find(&m->def->seat_ids, luaL_checkstring(L, arg));
    if (seat == NONE) luaL_error(L, "there is no seat '%s'", lua_tostring(L, arg));
    return seat;
}

static int module_save_info(lua_State *L) {
    size_t n;
    const char *text = luaL_checklstring(L, 1, &n);
    pr_error err;
    char *info = pr_save_info(text, n, &err);
    return info ? module_push_owned_json(L, info) : module_raise(L, &err);
}

/* precinct.reference([part]): returns the functions of the API as a list of tables, or the keys of "forms" (tables of
 * definitions) or "options" (tables that functions take). */
static int module_reference(lua_State *L) {
    static const char *const parts[] = {"functions", "forms", "options", NULL};
    const int part = luaL_checkoption(L, 1, parts[0], parts);
    module_push_owned_json(L, pr_reference());
    lua_getfield(L, -1, parts[part]);
    return 1;
}

/* compare.lua as bytes; the Makefile generates the header */
static const char compare[] = {
#include "check/compare_lua.h"
};

/* Adds the methods that are written in Lua to the table of methods at the top. */
static void add_compare(lua_State *L) {
    if (luaL_loadbufferx(L, compare, sizeof compare, "=precinct", "t") != LUA_OK) lua_error(L);
    lua_pushvalue(L, -2);
    lua_call(L, 1, 0);
}

static void class(lua_State *L, const char *name, const luaL_Reg *methods, lua_CFunction gc) {
    luaL_newmetatable(L, name);
    lua_pushcfunction(L, gc);
    lua_setfield(L, -2, "__gc");
    lua_newtable(L);
    luaL_setfuncs(L, methods, 0);
    lua_setfield(L, -2, "__index");
    lua_pop(L, 1);
}

/* Raises an error about a member that a match lacks, with the nearest method. */
static int no_method(lua_State *L) {
    const char *name = luaL_tolstring(L, 2, NULL), *best = NULL;
    int distance = 0;
    for (lua_pushnil(L); lua_next(L, 1); lua_pop(L, 1)) nearest_try(name, lua_tostring(L, -2), &best, &distance);
    if (best) return luaL_error(L, "a match has no method '%s' (did you mean \"%s\"?)", name, best);
    return luaL_error(L, "a match has no method '%s': docs/REFERENCE.md lists them", name);
}

int luaopen_precinct(lua_State *L) {
    static const luaL_Reg module[] = {
        {"load", load},        {"describe", describe},          {"cover", module_cover},
        {"left", module_left}, {"save_info", module_save_info}, {"reference", module_reference},
        {NULL, NULL}};
    static const luaL_Reg episode[] = {
        {"info", episode_info},     {"changed", episode_changed},   {"new", episode_new}, {"restore", episode_restore},
        {"verify", episode_verify}, {"coverage", episode_coverage}, {NULL, NULL}};
    class(L, EPISODE, episode, episode_gc);
    class(L, MATCH, module_match_methods, match_gc);
    luaL_getmetatable(L, MATCH);
    lua_getfield(L, -1, "__index");
    luaL_setfuncs(L, module_testing_methods, 0);
    add_compare(L);
    lua_newtable(L); /* the metatable of the methods */
    lua_pushcfunction(L, no_method);
    lua_setfield(L, -2, "__index");
    lua_setmetatable(L, -2);
    lua_pop(L, 2);
    luaL_newlib(L, module);
    lua_pushstring(L, PR_VERSION);
    lua_setfield(L, -2, "version");
    return 1;
}
