/* What commands for authors need in Lua: sources of episodes, mods, catalogs, folders and renamed names. */
#define _GNU_SOURCE 1
#include "front/programs/host.h"

#include "check/lua_parts.h"
#include "front/base/members.h"
#include "front/base/print.h"
#include "front/files/episode_index.h"
#include "front/files/language.h"
#include "front/files/mods.h"
#include "text/po.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#define SOURCE "precinct.source"

/* Sources ----------------------------------------------------------------------------------------------------- */

source_box *source_at(lua_State *L) {
    return luaL_checkudata(L, 1, SOURCE);
}

/* host.source(name): finds an episode. Returns the source, and whether the episode was found: if not, after a message.
 */
static int host_source(lua_State *L) {
    source_box *b = push_box(L, sizeof *b, SOURCE, 0);
    b->path = episode_find(luaL_checkstring(L, 1), &b->from);
    lua_pushboolean(L, b->path != NULL);
    return 2;
}

static int source_gc(lua_State *L) {
    source_box *b = source_at(L);
    source_free(&b->from);
    free(b->path);
    *b = (source_box){.path = NULL};
    return 0;
}

/* source:sort(): returns "campaign", "episode", or nil for a script that is neither. */
static int source_sort(lua_State *L) {
    source_box *b = source_at(L);
    owned_by(pr_description_free_at) pr_description *about = pr_description_new(source_read, &b->from, b->path, NULL);
    lua_pushstring(L, !about ? NULL : about->episodes ? "campaign" : "episode");
    return 1;
}

/* source:place(file): returns a path that people can open, by default of the episode itself (source_place).
 * source:message(text): returns a message of the engine, with paths of this kind in place of the names of scripts. */
static int source_shown(lua_State *L) {
    const source_box *b = source_at(L);
    return push_text(L, source_place(&b->from, luaL_optstring(L, 2, b->path)));
}

static int source_worded(lua_State *L) {
    return push_text(L, source_message(&source_at(L)->from, luaL_checkstring(L, 2), NULL));
}

/* source:check(tries): returns the findings of pr_check(), or nil after a message. */
static int source_check(lua_State *L) {
    source_box *b = source_at(L);
    pr_error err = {0};
    pr_options options = {0};
    language_episode(b->path);
    owned_by(files_free_at) char **others = episode_others(&b->from, b->path, &options.others_n);
    options.others = (const char *const *)others;
    char *text = pr_check(source_read, &b->from, b->path, (int)luaL_checkinteger(L, 2), &options, &err);
    if (!text) return source_complain(&b->from, err.text), 0;
    module_push_owned_json(L, text);
    lua_getfield(L, -1, "findings");
    return 1;
}

/* source:texts(below): returns the texts of pr_texts() as a list of { key =, file =, line = }, and whether these are
 * all. Returns nil and the reason on failure. */
static int source_texts(lua_State *L) {
    source_box *b = source_at(L);
    pr_error err = {0};
    released char *raw = pr_texts(source_read, &b->from, b->path, luaL_checkstring(L, 2), &err);
    json_auto_t *answer = raw ? json_loads(raw, 0, NULL) : NULL;
    const char *key;
    json_t *place;
    lua_Integer n = 0;
    lua_newtable(L);
    json_object_foreach(json_object_get(answer, "texts"), key, place) {
        module_push_json(L, place);
        set_field(L, "key", key);
        lua_seti(L, -2, ++n);
    }
    lua_pushboolean(L, json_flag(answer, "whole"));
    if (answer) return 2;
    lua_pushnil(L);
    lua_pushstring(L, err.text);
    return 2;
}

/* source:book(name): returns a function that returns the numbered sections of a rule book. */
static int source_book(lua_State *L) {
    push_book(L, luaL_checkstring(L, 2), &source_at(L)->from);
    lua_pushvalue(L, 1);
    lua_setupvalue(L, -2, 3);
    return 1;
}

/* source:complain(text): prints a message of the engine. */
static int source_complains(lua_State *L) {
    return push_flag(L, source_complain(&source_at(L)->from, luaL_checkstring(L, 2)));
}

/* Mods -------------------------------------------------------------------------------------------------------- */

/* host.use_mod(folder, needs): uses the mod, with `needs` also the mods that it needs. Returns its name and its game,
 * or nil after a message. */
static int host_use_mod(lua_State *L) {
    const char *folder = luaL_checkstring(L, 1);
    const bool needs = lua_toboolean(L, 2);
    char real[PATH_MAX];
    if (!(needs ? mods_use_with_needs(folder) : mods_use(folder)) || !realpath(folder, real)) return 0;
    const char *name = strrchr(real, '/') + 1;
    owned char *path = text_of("mods/%s/mod.lua", name);
    source from = {0};
    pr_error err = {0};
    owned_by(mod_card_free_at) mod_card *card =
        needs ? mod_card_read(source_read, &from, path, &err) : mod_card_of(folder);
    if (!card && needs) source_complain(&from, err.text);
    if (!card) return 0;
    lua_pushstring(L, name);
    lua_pushstring(L, card->game);
    return 2;
}

/* host.with_mods(action, ...): returns what the action returns, and then uses the same mods as
 * before. */
static int host_with_mods(lua_State *L) {
    const mods_set before = mods_now();
    const int status = lua_pcall(L, lua_gettop(L) - 1, LUA_MULTRET, 0);
    mods_again(&before);
    return status == LUA_OK ? lua_gettop(L) : lua_error(L);
}

/* host.mods_given(): returns the folders of the mods that --mod named. */
static int host_mods_given(lua_State *L) {
    lua_newtable(L);
    for (size_t i = 0; mods_given(i); i++) {
        lua_pushstring(L, mods_given(i));
        lua_seti(L, -2, (lua_Integer)i + 1);
    }
    return 1;
}

static void add_name(void *ctx, const char *name) {
    words_add(ctx, name);
}

/* host.mods_there(): returns the names of the mods in the user's folder. */
static int host_mods_there(lua_State *L) {
    owned_words names = {0};
    mods_each_there(add_name, &names);
    push_words(L, names.at, names.n);
    return 1;
}

/* Catalogs ---------------------------------------------------------------------------------------------------- */

/* host.language(): returns the code of the language, the files of the catalogs that mods and episodes brought, and the
 * errors in catalogs. An error is { file =, line =, message = }. */
static int host_language(lua_State *L) {
    const char *file;
    json_t *entries;
    lua_Integer n = 0;
    lua_pushstring(L, language_code());
    lua_newtable(L);
    json_object_foreach((json_t *)language_brought(), file, entries) {
        if (!json_object_size(entries)) continue;
        lua_pushstring(L, file);
        lua_seti(L, -2, ++n);
    }
    module_push_json(L, language_faults());
    return 3;
}

/* host.catalog(text): returns the entries of a catalog as a list of { key =, line =, translated = }. Returns nil, the
 * line and the text of the error if it is not a catalog. */
static int host_catalog(lua_State *L) {
    size_t length;
    po_fault fault;
    const char *text = luaL_checklstring(L, 1, &length), *key;
    json_auto_t *lines = po_lines(text, length, &fault), *entries = po_read(text, length, NULL, &fault);
    json_t *line;
    lua_Integer n = 0;
    if (!entries) {
        lua_pushnil(L);
        lua_pushinteger(L, (lua_Integer)fault.line);
        lua_pushstring(L, fault.text);
        return 3;
    }
    lua_newtable(L);
    json_object_foreach(lines, key, line) {
        lua_newtable(L);
        set_field(L, "key", key);
        lua_pushinteger(L, json_integer_value(line));
        lua_setfield(L, -2, "line");
        push_flag(L, json_object_get(entries, key) != NULL);
        lua_setfield(L, -2, "translated");
        lua_seti(L, -2, ++n);
    }
    return 1;
}

/* host.installed(): returns the bytes of all installed catalogs. */
static int host_installed(lua_State *L) {
    owned_buffer all = {0};
    language_installed(&all);
    lua_pushlstring(L, buffer_text(&all), all.n);
    return 1;
}

/* Files ------------------------------------------------------------------------------------------------------- */

/* host.is_folder(path, links): returns whether the path is a folder. With `links`, a link to a folder is none. Returns
 * nil if there is nothing. */
static int host_is_folder(lua_State *L) {
    struct stat st;
    const char *path = luaL_checkstring(L, 1);
    if ((lua_toboolean(L, 2) ? lstat(path, &st) : stat(path, &st)) != 0) return 0;
    return push_flag(L, S_ISDIR(st.st_mode));
}

/* host.scripts(folder): returns the paths of folder_scripts(). host.names(folder): returns the names of folder_names().
 * On failure, both return nil, the reason, and whether the path is no folder or nothing. */
static int push_list(lua_State *L, char **list, size_t n) {
    const int why = errno;
    if (list) {
        push_words(L, list, n);
        files_free(list);
        return 1;
    }
    lua_pushnil(L);
    lua_pushstring(L, strerror(why));
    lua_pushboolean(L, why == ENOTDIR || why == ENOENT);
    return 3;
}

static int host_scripts(lua_State *L) {
    char **list = folder_scripts(luaL_checkstring(L, 1));
    return push_list(L, list, list ? files_count(list) : 0);
}

static int host_names(lua_State *L) {
    size_t n;
    char **list = folder_names(luaL_checkstring(L, 1), &n);
    return push_list(L, list, n);
}

/* host.make_folder(folder, file): creates the folder. Returns false after a message that names the file. */
static int host_make_folder(lua_State *L) {
    const bool good = folder_make(luaL_checkstring(L, 1));
    if (!good) file_complain(luaL_checkstring(L, 2));
    return push_flag(L, good);
}

/* host.rename(path, text): returns the text with the names of today, the number of changes, and the findings of
 * pr_rename(). Returns nil and the reason if the text was refused. */
static int host_rename(lua_State *L) {
    size_t length, out_length = 0;
    int changes = 0;
    pr_error err = {0};
    char *left = NULL;
    const char *path = luaL_checkstring(L, 1), *text = luaL_checklstring(L, 2, &length);
    released char *out = pr_rename(path, text, length, &out_length, &changes, &left, &err);
    if (!out) {
        lua_pushnil(L);
        lua_pushstring(L, err.text);
        return 2;
    }
    lua_pushlstring(L, out, out_length);
    lua_pushinteger(L, changes);
    module_push_owned_json(L, left);
    lua_getfield(L, -1, "findings");
    lua_remove(L, -2);
    return 3;
}

/* host.check_saves(folder, json): returns the exit status of check_saves(). */
static int host_check_saves(lua_State *L) {
    lua_pushinteger(L, check_saves(luaL_checkstring(L, 1), lua_toboolean(L, 2)));
    return 1;
}

/* host.nearest(name, list): returns the name in the list that is nearest to a misspelled name, or nil. */
static int host_nearest(lua_State *L) {
    owned_words list = words_at(L, 2);
    lua_pushstring(L, nearest_name(luaL_checkstring(L, 1), (const char *const *)list.at, list.n));
    return 1;
}

/* host.mod_meant(path): returns the folder of the mod at this path, or nil. host.mod_around(path): returns the folder
 * of the mod to which the path belongs, or nil. host.use_with_needs(folder): uses a mod with the mods that it needs.
 * Returns false after a message. host.language_home(path): returns the folder of the catalogs for the episode or mod at
 * this path, or nil. host.from_here(path): returns the path from the working folder, if the file is below it. */
static const simple_function simple[] = {{"mod_meant", .text = mods_meant},
                                         {"mod_around", .text = mods_around},
                                         {"use_with_needs", .is = mods_use_with_needs},
                                         {"language_home", .text = language_home},
                                         {"from_here", .text = file_from_here},
                                         {.name = NULL}};

void authoring_open(lua_State *L) {
    static const luaL_Reg methods[] = {{"sort", source_sort},      {"place", source_shown},
                                       {"message", source_worded}, {"check", source_check},
                                       {"texts", source_texts},    {"complain", source_complains},
                                       {"prove", source_prove},    {"ways", source_ways},
                                       {"book", source_book},      {NULL, NULL}};
    static const luaL_Reg functions[] = {{"source", host_source},
                                         {"use_mod", host_use_mod},
                                         {"with_mods", host_with_mods},
                                         {"mods_there", host_mods_there},
                                         {"mods_given", host_mods_given},

                                         {"language", host_language},
                                         {"catalog", host_catalog},
                                         {"installed", host_installed},
                                         {"is_folder", host_is_folder},
                                         {"scripts", host_scripts},
                                         {"names", host_names},
                                         {"make_folder", host_make_folder},
                                         {"rename", host_rename},
                                         {"check_saves", host_check_saves},
                                         {"nearest", host_nearest},
                                         {NULL, NULL}};
    new_class(L, SOURCE, methods, source_gc);
    luaL_setfuncs(L, functions, 0);
    simple_open(L, simple);
}
