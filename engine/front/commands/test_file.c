/* Runs one file of tests written in Lua. The functions that tests call are written in Lua, too (test_runner.lua). This
 * file opens the Lua state, and gives the runner functions that Lua lacks: reporting, reading files, and finding
 * errors. */
#define _GNU_SOURCE 1
#include "front/commands/tap.h"

#include "check/luamodule.h"
#include "front/base/members.h"
#include "front/base/print.h"
#include "front/commands/guest.h"
#include "front/files/episode_index.h"
#include "front/files/mods.h"
#include "front/programs/reached.h"
#include "front/session/session.h"
#include "script/lua.h"

#include <lualib.h>

/* test_runner.lua as bytes; the Makefile generates the header */
static const char runner[] = {
#include "front/commands/test_runner_lua.h"
};

static test_run *run_of(lua_State *L) {
    return lua_touserdata(L, lua_upvalueindex(1));
}

/* Returns the folder of the current file, owned by the caller. */
static char *folder_of(const char *file) {
    const char *slash = strrchr(file, '/');
    return text_of("%.*s", slash ? (int)(slash - file) : 1, slash ? file : ".");
}

/* Reports a test. The message names files in the test's folder as on the command line. */
static void report(test_run *t, bool good, const char *name, const char *why) {
    owned char *folder = folder_of(t->file), *own = text_of("%s/", folder),
               *message = source_message(&t->from, why, own);
    tap_report(&t->tap, good, name, message);
}

static void print_command(const test_run *t, const char *name) {
    owned char *file = shell_word(t->file);
    owned_buffer mods = {0};
    for (size_t i = 0; mods_given(i); i++) {
        owned char *mod = shell_word(mods_given(i));
        buffer_addf(&mods, " --mod %s", mod);
    }
    print("# run it again: precinct test %s%s --only \"%s\"\n", file, buffer_text(&mods), name);
}

/* Adds the folders of another episode above those of `all`, so that its files come first. Adds no folder twice. */
static void lay_all(source *all, const source *one) {
    for (size_t i = one->layers; i-- > 0;) {
        bool there = false;
        for (size_t j = 0; j < all->layers; j++) there = there || !strcmp(all->layer[j], one->layer[i]);
        if (!there) source_lay(all, one->layer[i]);
    }
}

/* Functions for the runner ------------------------------------------------------------------------------- */

/* host.wanted(name): returns false for a test that --only excludes. */
static int host_wanted(lua_State *L) {
    test_run *t = run_of(L);
    const bool wanted = !t->only || strstr(luaL_checkstring(L, 1), t->only);
    t->tap.left_out += !wanted;
    lua_pushboolean(L, wanted);
    return 1;
}

/* host.report(good, name, why): reports a test, and frees the values that it has left. */
static int host_report(lua_State *L) {
    test_run *t = run_of(L);
    const bool good = lua_toboolean(L, 1);
    const char *name = luaL_checkstring(L, 2);
    report(t, good, name, good ? "" : luaL_tolstring(L, 3, NULL));
    if (good && t->cited) json_array_append_new(t->cited, json_sound(name));
    if (!good) print_command(t, name);
    lua_gc(L, LUA_GCCOLLECT, 0);
    return 0;
}

/* Returns true if a stack frame belongs to a file of tests. The runner's own frames do not. */
static bool in_file(const lua_Debug *ar) {
    return ar->currentline > 0 && ar->source[0] == '@';
}

/* host.explain(message): returns the message with the lines of the test's functions that led to the error. */
static int host_explain(lua_State *L) {
    const char *message = luaL_tolstring(L, 1, NULL);
    lua_Debug ar;
    int shown = 0;
    for (int level = 1; shown < 6 && lua_getstack(L, level, &ar); level++) {
        lua_getinfo(L, "Sl", &ar);
        if (strcmp(ar.what, "Lua") != 0 || !in_file(&ar)) continue;
        const char *at = lua_pushfstring(L, "%s:%d", ar.short_src, ar.currentline);
        bool said = strncmp(message, at, strlen(at)) == 0;
        lua_pop(L, 1);
        if (said) continue;
        lua_pushfstring(L, "\n  %s:%d", ar.short_src, ar.currentline);
        lua_concat(L, 2);
        message = lua_tostring(L, -1);
        shown++;
    }
    return 1;
}

static void push_line(lua_State *L, const char *file, int number) {
    size_t length = 0;
    char *text = file_read(file, &length);
    const char *line = text;
    for (int i = 1; line && i < number; i++) line = strchr(line, '\n') ? strchr(line, '\n') + 1 : NULL;
    if (line) line += strspn(line, " \t");
    lua_pushlstring(L, line ? line : "", line ? strcspn(line, "\n") : 0);
    free(text);
}

/* host.place(): returns where the test is, as the start of an error message, and the text of that line. */
static int host_place(lua_State *L) {
    lua_Debug ar;
    for (int level = 1; lua_getstack(L, level, &ar); level++) {
        lua_getinfo(L, "Sl", &ar);
        if (!in_file(&ar)) continue;
        lua_pushfstring(L, "%s:%d: ", ar.short_src, ar.currentline);
        push_line(L, ar.source + 1, ar.currentline);
        return 2;
    }
    lua_pushliteral(L, "");
    lua_pushliteral(L, "");
    return 2;
}

/* The name of the mod that `match{ mod = "..." }` describes. */
#define OWN_MOD "in_test"

/* If the path is a file of the test's own mod, pushes its text. If the path is the file with the order of mods, pushes
 * that order with this mod at the end. Otherwise returns false. */
static bool push_own_mod(lua_State *L, source *from, const char *path, const char *mod) {
    size_t length = 0;
    if (strcmp(path, "mods/" OWN_MOD "/mod.lua") == 0) {
        lua_pushfstring(
            L,
            "return { id = \"%s\", version = \"1.0\", change = { definition = function(m, settings, const)\n"
            "%s\nend } }",
            OWN_MOD, mod);
        return true;
    }
    if (strcmp(path, "mods/order") != 0) return false;
    char *order = source_read(from, path, &length);
    lua_pushlstring(L, order ? order : "", order ? length : 0);
    free(order);
    lua_pushfstring(L, "%s\n%s\n", lua_tostring(L, -1), OWN_MOD);
    return true;
}

/* The reader that host.find() returns. Upvalues: the source, and the body of the test's own mod or nil. */
static int read_source(lua_State *L) {
    source *from = lua_touserdata(L, lua_upvalueindex(1));
    const char *mod = lua_tostring(L, lua_upvalueindex(2)), *path = luaL_checkstring(L, 1);
    size_t length = 0;
    if (mod && push_own_mod(L, from, path, mod)) return 1;
    char *content = source_read(from, path, &length);
    if (!content) return 0;
    lua_pushlstring(L, content, length);
    free(content);
    return 1;
}

static int source_gc(lua_State *L) {
    source_free(lua_touserdata(L, 1));
    return 0;
}

static source *push_source(lua_State *L) {
    source *from = lua_newuserdatauv(L, sizeof *from, 0);
    *from = (source){0};
    lua_createtable(L, 0, 1);
    lua_pushcfunction(L, source_gc);
    lua_setfield(L, -2, "__gc");
    lua_setmetatable(L, -2);
    return from;
}

/* Returns the engine's path of the episode `name`, or NULL. Searches a file beside the test first, and then an episode
 * of the game if the test is in the folder `tests` of a game. */
static char *find_episode(const test_run *t, const char *name, source *from) {
    owned char *folder = folder_of(t->file);
    if (t->guest) {
        owned char *allowed = guest_episode(folder, name);
        return allowed ? episode_find(allowed, from) : NULL;
    }
    owned char *beside = text_of("%s/%s", folder, name), *game = text_of("%s/../episodes/%s.lua", folder, name);
    return episode_find(name[0] == '/' ? name : file_exists(beside) ? beside : file_exists(game) ? game : name, from);
}

/* host.find(name, mod): returns the path of an episode and the function that reads its files, or nil and the reason.
 * `mod` is the body of a mod that changes its definition, or nil. */
static int host_find(lua_State *L) {
    test_run *t = run_of(L);
    const char *name = luaL_checkstring(L, 1);
    lua_settop(L, 2);
    source *from = push_source(L);
    char *path = find_episode(t, name, from);
    if (!path) {
        lua_pushnil(L);
        if (t->guest && path_ends(name, ".lua"))
            lua_pushfstring(L,
                            "match{}: '%s' is not a file beside this mod's test. A mod's test plays episodes of the "
                            "catalog and files of its own folder. `precinct test --trust` lets it open others.",
                            name);
        else
            lua_pushfstring(L, "unknown episode '%s'. `precinct list` shows all episodes.", name);
        return 2;
    }
    lay_all(&t->from, from);
    lua_pushstring(L, path);
    free(path);
    lua_pushvalue(L, 3);
    lua_pushvalue(L, 2);
    lua_pushcclosure(L, read_source, 2);
    return 2;
}

/* host.reached(coverage, about): adds the coverage of an episode's matches. Both are JSON texts, or nil without
 * --coverage. */
static int host_reached(lua_State *L) {
    test_run *t = run_of(L);
    if (!t->reached || lua_isnoneornil(L, 1)) return 0;
    reached_add(t->reached, luaL_checkstring(L, 2), luaL_checkstring(L, 1), &t->from, REACHED_BY_TEST);
    return 0;
}

/* A file --------------------------------------------------------------------------------------------- */

/* Opens Lua's own libraries, and finds modules beside the test. */
static void open_all(lua_State *L, const char *folder) {
    luaL_openlibs(L);
    lua_getglobal(L, "package");
    lua_pushfstring(L, "%s/?.lua", folder);
    lua_setfield(L, -2, "path");
    lua_pop(L, 1);
}

/* Opens the libraries that the file may use, and runs the runner. Leaves the function that the runner gives for the end
 * on the stack. */
static void prepare(lua_State *L, test_run *t, source *beside) {
    static const luaL_Reg host[] = {{"wanted", host_wanted},
                                    {"report", host_report},
                                    {"explain", host_explain},
                                    {"place", host_place},
                                    {"find", host_find},
                                    {"reached", host_reached},
                                    {NULL, NULL}};
    char *folder = folder_of(t->file);
    if (t->guest) {
        source_lay(beside, folder);
        guest_open(L, beside);
    } else {
        open_all(L, folder);
    }
    free(folder);
    luaL_requiref(L, "precinct", luaopen_precinct, 1);
    lua_getfield(L, -1, "cover");
    lua_pushboolean(L, t->reached != NULL);
    lua_call(L, 1, 0);
    if (luaL_loadbufferx(L, runner, sizeof runner, "=precinct test", "t") != LUA_OK) lua_error(L);
    luaL_newlibtable(L, host);
    lua_pushlightuserdata(L, t);
    luaL_setfuncs(L, host, 1);
    lua_call(L, 1, 1);
}

void test_file_run(test_run *t, const char *file) {
    const int before = t->tap.run + t->tap.left_out;
    size_t i;
    json_t *name;
    t->file = file;
    t->guest = !t->trust && guest_file(file);
    t->cited = t->reached ? json_array() : NULL;
    source_free(&t->from);
    source beside = {0};
    lua_State *L = need(t->guest ? guest_state() : luaL_newstate());
    prepare(L, t, &beside);
    const int end = lua_gettop(L);
    lua_pushcfunction(L, host_explain);
    bool good = luaL_loadfilex(L, file, t->guest ? "t" : NULL) == LUA_OK && lua_pcall(L, 0, 0, end + 1) == LUA_OK;
    if (!good)
        report(t, false, file, lua_tostring(L, -1));
    else if (t->tap.run + t->tap.left_out == before)
        report(t, false, file, "the file holds no test");
    lua_settop(L, end);
    if (lua_pcall(L, 0, 0, 0) != LUA_OK) report(t, false, file, lua_tostring(L, -1));
    json_array_foreach(t->cited, i, name) reached_cited(t->reached, json_string_value(name));
    json_decref(t->cited);
    lua_close(L);
    source_free(&beside);
}
