/* Mods: folders that the reader lays over the game. For the path "mods/order" the reader returns the names of the mods,
 * one on each line. For "mods/NAME/..." the reader returns the files of a mod. Without mods, the reader returns no file
 * for these paths. scripts/lib/mods.lua defines which changes mods may make. This file calls that script at three
 * points. This file also handles files of mods that replace the game's files. */
#include "script/mods.h"

#include "precinct.h"
#include "script/loader.h"
#include "script/vm/guest_text.h"

#include <stdlib.h>
#include <string.h>

static bool is_name(const char *name, size_t n) {
    static const char plain[] = "abcdefghijklmnopqrstuvwxyz0123456789_";
    return n > 0 && n < MAX_MOD_NAME_LENGTH && strspn(name, plain) >= n;
}

/* Raises an error for an invalid text in the manifest at the top of the stack. The file at `path` returned this
 * manifest. */
static void check_texts(lua_State *L, const char *path) {
    static const char *const keys[] = {"id", "version", "title", "about", "game", "engine", "licence"};
    for (size_t i = 0; lua_istable(L, -1) && i < sizeof keys / sizeof *keys; i++) {
        char message[256];
        struct text wrong = text_over(message, sizeof message);
        size_t length;
        const char *text = lua_getfield(L, -1, keys[i]) == LUA_TSTRING ? lua_tolstring(L, -1, &length) : NULL;
        if (text && !guest_text_fits(keys[i], text, length, false, &wrong)) {
            struct source_pos p = {.line = 1};
            source_map_find(script_of(L)->map, path, &keys[i], 1, &p);
            lua_pushfstring(L, "%s:%d:%d: %s: %s", path, p.line, p.column, keys[i], message);
            lua_error(L);
        }
        lua_pop(L, 1);
    }
}

/* Pushes the list that mods.lua receives: { { id =, mod = the value of the mod's mod.lua } ... }. */
static int push_list(lua_State *L, const char *order) {
    int n = 0;
    lua_newtable(L);
    for (const char *line = order; *line;) {
        size_t length = strcspn(line, "\n");
        if (length) {
            if (!is_name(line, length))
                luaL_error(L, "mods/order: \"%s\" is not a mod's name: small letters, digits and '_'",
                           lua_pushlstring(L, line, length));
            if (n == MAX_MODS) luaL_error(L, "more than %d mods", MAX_MODS);
            lua_createtable(L, 0, 2);
            lua_pushlstring(L, line, length);
            lua_setfield(L, -2, "id");
            lua_pushfstring(L, "mods/%s/mod.lua", lua_pushlstring(L, line, length));
            lua_remove(L, -2);
            run_file(L, lua_tostring(L, -1));
            check_texts(L, lua_tostring(L, -2));
            lua_setfield(L, -3, "mod");
            lua_pop(L, 1);
            lua_rawseti(L, -2, ++n);
        }
        line += length + (line[length] == '\n');
    }
    return n;
}

static const char *kept_field(lua_State *L, struct script *s, const char *key) {
    struct arena *a = &s->program.rules->def->arena;
    const char *copy = lua_getfield(L, -1, key) == LUA_TSTRING ? arena_copy(a, lua_tostring(L, -1)) : "";
    if (a->failed) no_memory(L);
    lua_pop(L, 1);
    return copy;
}

/* exists(name): returns true if a module of this name exists, whether loaded or not. */
static int exists(lua_State *L) {
    lua_pushboolean(L, module_exists(L, luaL_checkstring(L, 1)));
    return 1;
}

/* Pushes the place of a key in the manifest `file`, such as "mods/x/mod.lua:3:5". */
static int push_place(lua_State *L, const char *file) {
    const char *path[] = {luaL_checkstring(L, 2), luaL_optstring(L, 3, NULL)};
    struct source_pos p = {.line = 1};
    source_map_find(script_of(L)->map, file, path, path[1] ? 2 : 1, &p);
    lua_pushfstring(L, p.column ? "%s:%d:%d" : "%s:%d", file, p.line, p.column);
    return 1;
}

/* where(id, key, name): returns the place of a key in a mod's manifest. */
static int where(lua_State *L) {
    return push_place(L, lua_pushfstring(L, "mods/%s/mod.lua", luaL_checkstring(L, 1)));
}

/* Works like where(), for a manifest that is described without its game. The upvalue is the path of the manifest,
 * because the folder may have another name than the mod. */
static int where_alone(lua_State *L) {
    return push_place(L, lua_tostring(L, lua_upvalueindex(1)));
}

void mods_begin(lua_State *L) {
    struct script *s = script_of(L);
    size_t length = 0;
    s->reading = s->reader ? s->reader(s->reader_ctx, "mods/order", &length) : NULL; /* the script struct owns the text,
                                                                                      * so that an error cannot leak
                                                                                      * it */
    if (!s->reading) return;
    lua_pushlstring(L, s->reading, length);
    free(s->reading);
    s->reading = NULL;
    s->mods_opening = true;
    if (push_list(L, lua_tostring(L, -1)) > 0) {
        s->mods_opening = false;
        run_file(L, MODS_PROGRAM);
        lua_insert(L, -2);
        lua_pushcfunction(L, where);
        lua_pushcfunction(L, exists);
        lua_pushstring(L, PR_VERSION);
        lua_call(L, 4, 1);
        lua_getfield(L, -1, "mods");
        for (int i = 1, n = (int)lua_rawlen(L, -1); i <= n; i++) {
            lua_rawgeti(L, -1, i);
            s->mod[s->program.mods_n++] =
                (struct mod_used){kept_field(L, s, "id"), kept_field(L, s, "version"), kept_field(L, s, "title"), 0};
            lua_pop(L, 1);
        }
        lua_pop(L, 1);
        s->program.mods = s->mod;
        s->mods_ref = luaL_ref(L, LUA_REGISTRYINDEX);
    } else {
        lua_pop(L, 1);
    }
    s->mods_opening = false;
    lua_pop(L, 1);
}

/* Calls a function of mods.lua with the n values at the top of the stack. The result replaces the values. Without mods,
 * keeps only the lowest of the values. */
static void apply(lua_State *L, const char *what, int n) {
    struct script *s = script_of(L);
    if (!s->program.mods_n) {
        lua_pop(L, n - 1);
        return;
    }
    lua_rawgeti(L, LUA_REGISTRYINDEX, s->mods_ref);
    lua_getfield(L, -1, what);
    lua_remove(L, -2);
    lua_insert(L, -1 - n);
    lua_call(L, n, 1);
}

void mods_module(lua_State *L, const char *name) {
    if (!script_of(L)->program.mods_n || script_of(L)->undoing) return;
    lua_pushstring(L, name);
    lua_insert(L, -2);
    apply(L, "module", 2);
}

static void add_warning(struct script *s, const char *where, const char *text, const char *advice) {
    struct arena *a = &s->program.rules->def->arena;
    struct mod_warning kept = {arena_copy(a, where), arena_copy(a, text), advice ? arena_copy(a, advice) : NULL};
    if (a->failed || s->program.warnings_n == MAX_WARNINGS) return;
    s->warning[s->program.warnings_n++] = kept;
    s->program.warnings = s->warning;
}

/* Warns that two mods have a file with this path, and that the file of `winner` is used. */
static void warn_of_file(lua_State *L, const char *winner, const char *other, const char *path) {
    lua_pushfstring(L, "mod %s has the file %s in place of that of mod %s at mods/%s/%s:1; the last one wins", winner,
                    path, other, other, path);
    lua_pushfstring(L, "mods/%s/%s:1", winner, path);
    add_warning(script_of(L), lua_tostring(L, -1), lua_tostring(L, -2), NULL);
    lua_pop(L, 2);
}

/* Warns about a replaced episode file. The front end has already chosen the mod's file, so this function does not
 * search for it. */
static void warn_of_episode(lua_State *L, const char *path) {
    struct script *s = script_of(L);
    const char *id = path + strlen("mods/");
    size_t n = strncmp(path, "mods/", strlen("mods/")) == 0 ? strcspn(id, "/") : 0, length;
    if (!n || !id[n]) return;
    const char *winner = lua_pushlstring(L, id, n);
    for (int i = 0; i < s->program.mods_n; i++) {
        if (strcmp(s->mod[i].id, winner) == 0) continue;
        char *other = s->reader(s->reader_ctx, lua_pushfstring(L, "mods/%s%s", s->mod[i].id, id + n), &length);
        lua_pop(L, 1);
        if (!other) continue;
        free(other);
        warn_of_file(L, winner, s->mod[i].id, id + n + 1);
    }
    lua_pop(L, 1);
}

void mods_episode(lua_State *L, const char *path) {
    apply(L, "episode", 1);
    warn_of_episode(L, path);
}

void mods_definition(lua_State *L) {
    apply(L, "definition", 3);
}

bool mods_file(lua_State *L, const char *path, bool (*run)(lua_State *L, const char *path)) {
    struct script *s = script_of(L);
    const char *winner = NULL;
    for (int i = s->undoing ? -1 : s->program.mods_n - 1; i >= 0; i--) {
        const char *full = lua_pushfstring(L, "mods/%s/%s", s->mod[i].id, path);
        size_t length;
        if (!winner && run(L, full)) {
            winner = s->mod[i].id;
            lua_remove(L, -2);
            continue;
        }
        char *other = winner ? s->reader(s->reader_ctx, full, &length) : NULL;
        if (other) {
            free(other);
            warn_of_file(L, winner, s->mod[i].id, path);
        }
        lua_pop(L, 1);
    }
    return winner != NULL;
}

void mods_end(lua_State *L) {
    struct script *s = script_of(L);
    s->mods_read = true;
    if (!s->program.mods_n) return;
    lua_rawgeti(L, LUA_REGISTRYINDEX, s->mods_ref);
    lua_getfield(L, -1, "warnings");
    for (int i = 1, n = (int)lua_rawlen(L, -1); i <= n; i++) {
        lua_rawgeti(L, -1, i);
        lua_getfield(L, -1, "place");
        lua_getfield(L, -2, "message");
        lua_getfield(L, -3, "advice");
        add_warning(s, lua_tostring(L, -3), lua_tostring(L, -2), lua_tostring(L, -1));
        lua_pop(L, 4);
    }
    lua_pop(L, 2);
    for (int i = 0; i < s->program.mods_n; i++) {
        size_t n = strlen(s->mod[i].id);
        uint64_t h = 0;
        for (int j = 0; j < s->sources; j++)
            if (!strncmp(s->source[j].path, "mods/", 5) && !strncmp(s->source[j].path + 5, s->mod[i].id, n) &&
                s->source[j].path[5 + n] == '/')
                h = chance_mix(h, s->source[j].hash);
        s->mod[i].hash = h;
    }
}

/* Adds the mods' warnings to the report. A warning without a column gets the column of the text that its message
 * quotes. */
static void report_warnings(struct script *s, struct report *report) {
    for (int i = 0; i < s->program.warnings_n; i++) {
        const struct mod_warning *w = &s->program.warnings[i];
        char file[256] = "";
        struct source_pos at = {.line = 1};
        if (w->place) source_pos_read(w->place, file, &at);
        report_add(report, FINDING_WARNING, file, at.line, at.column, w->text,
                   w->advice ? w->advice : "state in `after` which of the two comes last, or leave one out");
    }
}

void mods_report(lua_State *L, struct report *report) {
    struct script *s = script_of(L);
    if (!s->mods_ref) return; /* stop, because a manifest had an error */
    if (!s->mods_read) mods_end(L);
    report_warnings(s, report);
    lua_rawgeti(L, LUA_REGISTRYINDEX, s->mods_ref);
    lua_getfield(L, -1, "removed");
    for (int i = 1, n = (int)lua_rawlen(L, -1); i <= n; i++) {
        lua_rawgeti(L, -1, i);
        lua_getfield(L, -1, "name");
        lua_getfield(L, -2, "path");
        lua_getfield(L, -3, "place");
        report_removed(report, lua_tostring(L, -3), lua_tostring(L, -2), lua_tostring(L, -1));
        lua_pop(L, 4);
    }
    lua_pop(L, 2);
}

void mods_conflicts(lua_State *L, json_t *list) {
    struct script *s = script_of(L);
    if (!s->mods_ref) return; /* stop, because a manifest had an error */
    if (!s->mods_read) mods_end(L);
    for (int i = 0; i < s->program.warnings_n; i++) {
        const struct mod_warning *w = &s->program.warnings[i];
        char file[256] = "";
        struct source_pos at = {.line = 1};
        if (w->advice || !source_pos_read(w->place, file, &at)) continue; /* a warning with advice is not a conflict */
        json_array_append_new(list, json_pack("{sssisiss}", "file", file, "line", at.line, "column",
                                              at.column ? at.column : 1, "message", w->text));
    }
}

bool mods_is_manifest(const char *path) {
    static const char name[] = "/mod.lua";
    size_t n = strlen(path), m = sizeof name - 1;
    return n > m + 5 && !strncmp(path, "mods/", 5) && !strcmp(path + n - m, name);
}

/* Adds the value under `key` of the manifest at the top of the stack: the texts of a list, or the sorted keys of a
 * map. */
static void describe_names(lua_State *L, json_t *o, const char *key) {
    json_t *list = document(L, json_array());
    const bool table = lua_getfield(L, -1, key) == LUA_TTABLE;
    for (int i = 1, n = table ? (int)lua_rawlen(L, -1) : 0; i <= n; i++, lua_pop(L, 1))
        if (lua_rawgeti(L, -1, i) == LUA_TSTRING) json_array_append_new(list, json_string(lua_tostring(L, -1)));
    const int at = lua_gettop(L);
    for (lua_pushnil(L); table && lua_next(L, at); lua_pop(L, 1)) {
        if (lua_type(L, -2) != LUA_TSTRING) continue;
        const char *name = lua_tostring(L, -2);
        size_t to = 0;
        while (to < json_array_size(list) && strcmp(json_string_value(json_array_get(list, to)), name) < 0) to++;
        json_array_insert_new(list, to, json_string(name));
    }
    lua_settop(L, at - 1);
    if (json_array_size(list)) json_object_set(o, key, list);
}

/* Checks the manifest at the top of the stack, without its game. Returns true if the mod was made for an older version
 * of the engine. */
static bool check_manifest(lua_State *L, const char *path) {
    run_file(L, MODS_PROGRAM);
    lua_createtable(L, 1, 0);
    lua_createtable(L, 0, 2);
    const char *folder = path + strlen("mods/");
    lua_pushlstring(L, folder, strcspn(folder, "/"));
    lua_setfield(L, -2, "id");
    lua_pushvalue(L, -4);
    lua_setfield(L, -2, "mod");
    lua_rawseti(L, -2, 1);
    lua_pushstring(L, path);
    lua_pushcclosure(L, where_alone, 1);
    lua_pushcfunction(L, exists);
    lua_pushstring(L, PR_VERSION);
    lua_pushboolean(L, true);
    lua_call(L, 5, 1);
    const bool older = lua_toboolean(L, -1);
    lua_pop(L, 1);
    return older;
}

char *mods_describe(lua_State *L, const char *path) {
    static const char *const keys[] = {"id", "version", "title", "about", "game", "engine", "licence"};
    static const char *const lists[] = {"needs", "after", "conflicts", "settings", "constants", "change"};
    script_of(L)->mods_opening = true;
    run_file(L, path);
    check_texts(L, path);
    const bool older = check_manifest(L, path);
    unsigned long lost = json_lost();
    json_t *o = document(L, json_object());
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        if (lua_getfield(L, -1, keys[i]) == LUA_TSTRING)
            json_object_set_new(o, keys[i], json_string(lua_tostring(L, -1)));
        lua_pop(L, 1);
    }
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++) describe_names(L, o, lists[i]);
    if (older) json_object_set_new(o, "older", json_true());
    return json_whole(json_incref(o), JSON_COMPACT | JSON_SORT_KEYS, lost);
}
