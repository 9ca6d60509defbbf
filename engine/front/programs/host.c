/* The command line and files for programs in Lua. */
#define _GNU_SOURCE 1
#include "front/programs/host.h"

#include "check/lua_parts.h"
#include "front/base/print.h"
#include "front/files/episode_index.h"
#include "front/session/match_setup.h"
#include "text/msg.h"
#include "text/text.h"
#include "text/words.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

void *push_box(lua_State *L, size_t size, const char *class, int owner) {
    if (owner) lua_pushvalue(L, owner);
    void *box = memset(lua_newuserdatauv(L, size, 1), 0, size);
    luaL_setmetatable(L, class);
    if (!owner) return box;
    lua_insert(L, -2);
    lua_setiuservalue(L, -2, 1);
    return box;
}

void new_class(lua_State *L, const char *name, const luaL_Reg *methods, lua_CFunction gc) {
    luaL_newmetatable(L, name);
    lua_newtable(L);
    luaL_setfuncs(L, methods, 0);
    lua_setfield(L, -2, "__index");
    lua_pushcfunction(L, gc);
    lua_setfield(L, -2, "__gc");
    lua_pushcfunction(L, gc);
    lua_setfield(L, -2, "__close");
    lua_pop(L, 1);
}

int push_status(lua_State *L, int status) {
    lua_pushnil(L);
    lua_pushinteger(L, status);
    return 2;
}

int push_flag(lua_State *L, bool flag) {
    lua_pushboolean(L, flag);
    return 1;
}

int push_text(lua_State *L, char *text) {
    lua_pushstring(L, text);
    free(text);
    return 1;
}

void set_field(lua_State *L, const char *key, const char *text) {
    lua_pushstring(L, text);
    lua_setfield(L, -2, key);
}

void push_words(lua_State *L, char *const *list, size_t n) {
    lua_createtable(L, (int)n, 0);
    for (size_t i = 0; i < n; i++) {
        lua_pushstring(L, list[i]);
        lua_seti(L, -2, (lua_Integer)i + 1);
    }
}

words words_at(lua_State *L, int list) {
    words w = {0};
    for (lua_Integer i = 1; lua_geti(L, list, i) == LUA_TSTRING; i++) {
        words_add(&w, lua_tostring(L, -1));
        lua_pop(L, 1);
    }
    lua_pop(L, 1);
    return w;
}

static int call_simple(lua_State *L) {
    const simple_function *f = lua_touserdata(L, lua_upvalueindex(1));
    if (f->text) return push_text(L, f->text(luaL_checkstring(L, 1)));
    return push_flag(L, f->is ? f->is(luaL_optstring(L, 1, NULL))
                              : f->are(luaL_checkstring(L, 1), luaL_checkstring(L, 2)));
}

void simple_open(lua_State *L, const simple_function *list) {
    for (; list->name; list++) {
        lua_pushlightuserdata(L, (void *)(uintptr_t)list);
        lua_pushcclosure(L, call_simple, 1);
        lua_setfield(L, -2, list->name);
    }
}

/* The command line -------------------------------------------------------------------------------------------- */

static const arguments *given_of(lua_State *L) {
    return lua_touserdata(L, lua_upvalueindex(1));
}

/* host.value(name), host.given(name), host.plain(i): read the command line. */
static int host_value(lua_State *L) {
    lua_pushstring(L, argument_value(given_of(L), luaL_checkstring(L, 1)));
    return 1;
}

static int host_given(lua_State *L) {
    return push_flag(L, argument_given(given_of(L), luaL_checkstring(L, 1)));
}

static int host_plain(lua_State *L) {
    lua_pushstring(L, argument_plain(given_of(L), (size_t)luaL_checkinteger(L, 1) - 1));
    return 1;
}

/* host.number(name, least, most, usual): returns the number of an option, or `usual` if it is not given. Returns nil
 * after a message. */
static int host_number(lua_State *L) {
    long long n = luaL_checkinteger(L, 4);
    if (!argument_number(given_of(L), luaL_checkstring(L, 1), luaL_checkinteger(L, 2), luaL_checkinteger(L, 3), &n))
        return 0;
    lua_pushinteger(L, n);
    return 1;
}

/* host.arguments(): returns all arguments in order, as a list of { name =, value = }. A word has no name. */
static int host_arguments(lua_State *L) {
    const arguments *a = given_of(L);
    lua_newtable(L);
    for (size_t i = 0; i < a->n; i++) {
        lua_newtable(L);
        set_field(L, "name", a->at[i].name);
        set_field(L, "value", a->at[i].value);
        lua_seti(L, -2, (lua_Integer)i + 1);
    }
    return 1;
}

arguments arguments_at(lua_State *L, int list) {
    arguments a = {.n = (size_t)luaL_len(L, list)};
    a.at = need(calloc(a.n + 1, sizeof *a.at));
    for (size_t i = 0; i < a.n; i++) {
        lua_geti(L, list, (lua_Integer)i + 1);
        lua_getfield(L, -1, "name");
        lua_getfield(L, -2, "value");
        a.at[i] = (argument){(char *)lua_tostring(L, -2), lua_tostring(L, -1)};
        lua_pop(L, 3);
    }
    return a;
}

/* host.split(line, flags): splits a list of words into arguments, as host.arguments() returns them. */
static int host_split(lua_State *L) {
    const int n = (int)luaL_len(L, 1);
    owned char **argv = need(calloc((size_t)n + 2, sizeof *argv));
    for (int i = 1; i <= n; i++) {
        lua_geti(L, 1, i);
        argv[i] = (char *)lua_tostring(L, -1);
        lua_pop(L, 1);
    }
    owned_by(arguments_free) arguments a = arguments_read(n + 1, argv, luaL_checkstring(L, 2));
    lua_pushlightuserdata(L, &a);
    lua_pushcclosure(L, host_arguments, 1);
    lua_call(L, 0, 1);
    return 1;
}

/* host.check(command, flags, values): checks all options (arguments_check). Returns false after a message. */
static int host_check(lua_State *L) {
    return push_flag(
        L, arguments_check(given_of(L), luaL_checkstring(L, 1), luaL_checkstring(L, 2), luaL_checkstring(L, 3)));
}

/* host.sound(argument, flags, values): checks one option. Returns false after a message. */
static int host_sound(lua_State *L) {
    lua_getfield(L, 1, "name");
    lua_getfield(L, 1, "value");
    const argument one = {(char *)luaL_checkstring(L, -2), lua_tostring(L, -1)};
    return push_flag(L, argument_sound(&one, luaL_checkstring(L, 2), luaL_checkstring(L, 3)));
}

/* host.place(text): sets the place of the following messages. Nil means none. The text must stay alive until the next
 * call. */
static int host_place(lua_State *L) {
    complain_place(luaL_optstring(L, 1, NULL));
    return 0;
}

/* host.seed(text, loud): returns the seed in its usual form, or nil for a text that is not a seed. With `loud`, then
 * also prints a message. */
static int host_seed(lua_State *L) {
    const char *given = lua_tostring(L, 1);
    match_setup scratch = {.seed = 0};
    const bool good = lua_toboolean(L, 2) ? setup_seed(&scratch, given) : given && seed_read(given, &scratch.seed);
    return good ? push_text(L, text_of("%llu", (unsigned long long)scratch.seed)) : 0;
}

/* Files and texts --------------------------------------------------------------------------------------------- */

static bool complain_of(const char *text) {
    return complain("%s", text);
}

/* host.complain(text) prints an error message and returns false. host.exists(file) is true for a file.
 * host.folder_ready(path) creates a folder, and host.file_ready(path) checks that a file can be created: both return
 * false after a message, and true without a path. host.text_sound(text) is true for UTF-8 without control characters.
 * host.sound_text(text) returns the text with invalid bytes and control characters written as \\xNN. host.word(text)
 * quotes a word for a shell. */
static const simple_function simple[] = {{"complain", .is = complain_of},      {"exists", .is = file_exists},
                                         {"folder_ready", .is = folder_ready}, {"file_ready", .is = file_ready},
                                         {"text_sound", .is = text_sound},     {"sound_text", .text = sound_text},
                                         {"word", .text = shell_word},         {.name = NULL}};

/* host.read(file): returns the content, or nil and the reason. */
static int host_read(lua_State *L) {
    size_t length;
    owned char *text = file_read(luaL_checkstring(L, 1), &length);
    if (!text) {
        lua_pushnil(L);
        lua_pushstring(L, file_unread(errno));
        return 2;
    }
    lua_pushlstring(L, text, length);
    return 1;
}

/* host.files(folder, ending): returns the paths of the files in a folder that end so. */
static int host_files(lua_State *L) {
    size_t n;
    owned_by(files_free_at) char **list = files_ending(luaL_checkstring(L, 1), luaL_checkstring(L, 2), &n);
    push_words(L, list, n);
    return 1;
}

/* host.temporary_folder(name): makes a temporary folder and returns its path, or nil after a message. */
static int host_temporary_folder(lua_State *L) {
    const char *temporary = getenv("TMPDIR");
    owned char *path = text_of("%s/%s-XXXXXX", temporary && *temporary ? temporary : "/tmp", luaL_checkstring(L, 1));
    if (mkdtemp(path)) return lua_pushstring(L, path), 1;
    file_complain(path);
    return 0;
}

static int host_remove_folder(lua_State *L) {
    folder_remove(luaL_checkstring(L, 1));
    return 0;
}

static int host_data_folder(lua_State *L) {
    lua_pushstring(L, data_folder());
    return 1;
}

/* host.yields(file, begins): returns true if the file may be replaced by a text that begins so (file_yields). */
static int host_yields(lua_State *L) {
    size_t n;
    const char *begins = luaL_checklstring(L, 2, &n);
    return push_flag(L, file_yields(luaL_checkstring(L, 1), begins, n));
}

/* host.seconds(): returns the processor time of the processes that have played, in seconds. */
static int host_seconds(lua_State *L) {
    struct rusage used;
    getrusage(RUSAGE_CHILDREN, &used);
    lua_pushnumber(L, (double)(used.ru_utime.tv_sec + used.ru_stime.tv_sec) +
                          (double)(used.ru_utime.tv_usec + used.ru_stime.tv_usec) * 1e-6);
    return 1;
}

static int host_flush(lua_State *L) {
    return push_flag(L, print_flush());
}

/* host.episodes(game): returns the names of all episodes and campaigns, or those of a game (episode_index_of). */
static int host_episodes(lua_State *L) {
    const char *game = luaL_optstring(L, 1, NULL);
    owned_by(episode_index_free) episode_index all = game ? episode_index_of(game) : episode_index_read();
    push_words(L, all.names, all.n);
    return 1;
}

/* Adds the values that settings permit to the list on the stack, and pops it. */
static void push_settings(lua_State *L, const pr_setting *setting, int n) {
    for (int i = 0; i < n; i++) {
        lua_geti(L, -1, i + 1);
        owned char *values = permitted_values(&setting[i]);
        set_field(L, "permitted", values);
        owned char *bounds = value_bounds(&setting[i]);
        set_field(L, "bounds", bounds);
        lua_pushinteger(L, setting[i].min);
        lua_setfield(L, -2, "least");
        lua_pushinteger(L, setting[i].max);
        lua_setfield(L, -2, "most");
        lua_pop(L, 1);
    }
    lua_pop(L, 1);
}

void push_description(lua_State *L, const pr_description *about) {
    module_push_owned_json(L, pr_description_json(about));
    lua_getfield(L, -1, "settings");
    push_settings(L, about->setting, about->settings);
    lua_getfield(L, -1, "constants");
    push_settings(L, about->constant, about->constants);
}

/* host.describe(name): returns the description of an episode or a campaign (docs/JSON.md). Its settings and constants
 * also have their possible values as texts (`permitted`, `bounds`). `least` and `most` are the bounds of integers and
 * of the length of lists. Returns nil and the exit status after a message. */
static int host_describe(lua_State *L) {
    owned_by(source_free) source from = {0};
    int status = EXIT_REFUSED;
    owned char *path = episode_find(luaL_checkstring(L, 1), &from);
    const pr_description *about = path ? episode_describe_status(&from, path, &status) : NULL;
    if (!about) return push_status(L, status);
    push_description(L, about);
    episode_forget(about);
    return 1;
}

/* host.menu_entries(): returns the entries of the menu in their order, each as { name =, game =, about =, lesson =,
 * heads = }. Also returns whether an episode is broken (menu_entries). */
static int host_menu_entries(lua_State *L) {
    owned_by(menu_entries_free) menu_entries all = menu_entries_read();
    lua_newtable(L);
    for (size_t i = 0; i < all.n; i++) {
        lua_newtable(L);
        set_field(L, "name", all.at[i].name);
        set_field(L, "game", all.at[i].game);
        push_flag(L, is_lesson(all.at[i].about));
        lua_setfield(L, -2, "lesson");
        push_flag(L, menu_entry_heads(&all, i));
        lua_setfield(L, -2, "heads");
        push_description(L, all.at[i].about);
        lua_setfield(L, -2, "about");
        lua_seti(L, -2, (lua_Integer)i + 1);
    }
    lua_pushboolean(L, all.broken > 0);
    return 2;
}

void host_open(lua_State *L, const arguments *a) {
    static const luaL_Reg line[] = {{"value", host_value},
                                    {"given", host_given},
                                    {"plain_word", host_plain},
                                    {"number", host_number},
                                    {"arguments", host_arguments},
                                    {"split", host_split},
                                    {"sound", host_sound},
                                    {"place", host_place},
                                    {"seed", host_seed},
                                    {"check", host_check},
                                    {NULL, NULL}};
    static const luaL_Reg others[] = {{"temporary_folder", host_temporary_folder},
                                      {"remove_folder", host_remove_folder},
                                      {"data_folder", host_data_folder},
                                      {"yields", host_yields},
                                      {"read", host_read},
                                      {"files", host_files},
                                      {"seconds", host_seconds},
                                      {"episodes", host_episodes},
                                      {"describe", host_describe},
                                      {"menu_entries", host_menu_entries},
                                      {"flush", host_flush},
                                      {NULL, NULL}};
    lua_pushlightuserdata(L, (void *)a);
    luaL_setfuncs(L, line, 1);
    luaL_setfuncs(L, others, 0);
    simple_open(L, simple);
}
