/* Collects coverage for `precinct test`. reached.lua holds the map of each game, and prints it. */
#define _GNU_SOURCE 1
#include "front/programs/reached.h"

#include "check/lua_parts.h"
#include "front/base/members.h"
#include "front/base/print.h"
#include "front/files/episode_index.h"
#include "front/files/mods.h"
#include "front/files/rulebook.h"
#include "front/programs/program.h"
#include "front/session/saved.h"

#include <stdlib.h>
#include <string.h>

/* The Lua state, whose stack has the functions of reached.lua at index 1. */
struct reached_map {
    lua_State *L;
};

reached_map *reached_new(void) {
    reached_map *map = need(calloc(1, sizeof *map));
    map->L = program_open("reached", NULL);
    return map;
}

void reached_free(reached_map *map) {
    if (map) lua_close(map->L);
    free(map);
}

/* Pushes the function `name` of reached.lua. */
static lua_State *function_of(const reached_map *map, const char *name) {
    lua_settop(map->L, 1);
    lua_getfield(map->L, 1, name);
    return map->L;
}

/* Returns the numbered sections of a rule book, "6.5 Shooting", as a list of { number =, title = }. Upvalues: the name
 * of the book, and the source (source *). */
static int read_book(lua_State *L) {
    owned char *content =
        rulebook_read(lua_touserdata(L, lua_upvalueindex(2)), lua_tostring(L, lua_upvalueindex(1)), "");
    char *next = content;
    lua_Integer n = 0;
    lua_newtable(L);
    for (char *line = strsep(&next, "\n"); line; line = strsep(&next, "\n")) {
        char number[16];
        section_number(line, true, number);
        if (!*number || *line != '#') continue;
        lua_newtable(L);
        lua_pushstring(L, number);
        lua_setfield(L, -2, "number");
        lua_pushstring(L, line + strspn(line, "# "));
        lua_setfield(L, -2, "title");
        lua_seti(L, -2, ++n);
    }
    return 1;
}

static void push_book(lua_State *L, const char *book, const source *from) {
    lua_pushstring(L, book);
    lua_pushlightuserdata(L, (void *)from);
    lua_pushcclosure(L, read_book, 2);
}

/* Adds a value of a setting to the list on the stack. */
static void add_value(lua_State *L, const char *setting, const char *value) {
    lua_pushfstring(L, "%s=%s", setting, value);
    lua_seti(L, -2, luaL_len(L, -2) + 1);
}

void reached_settings(reached_map *map, const pr_description *about, const source *from) {
    lua_State *L = function_of(map, "settings");
    lua_pushstring(L, about->game);
    lua_newtable(L);
    for (const pr_setting *s = about->setting; s < about->setting + about->settings; s++) {
        for (int i = 0; i < s->choices; i++) add_value(L, s->name, s->choice[i].id);
        for (int on = 0; on < 2 && s->type == PR_SETTING_FLAG; on++) add_value(L, s->name, on ? "true" : "false");
    }
    push_book(L, about->rules, from);
    program_call(L, 3, 0);
}

/* Pushes the episode's file, or nil. */
static void push_file(lua_State *L, const json_t *episode, const source *from) {
    lua_pushnil(L);
    for (size_t i = 0; i < from->layers; i++) {
        owned char *file =
            text_of("%s/episodes/%s/%s.lua", from->layer[i], json_str(episode, "game"), json_str(episode, "id"));
        if (!file_exists(file)) continue;
        lua_pop(L, 1);
        lua_pushstring(L, file);
    }
}

bool reached_add(reached_map *map, const char *about, const char *reached, const source *from, reached_by by) {
    json_auto_t *episode = about && reached ? json_loads(about, 0, NULL) : NULL;
    json_auto_t *coverage = episode ? json_loads(reached, 0, NULL) : NULL;
    if (!coverage) return false;
    lua_State *L = function_of(map, "add");
    module_push_json(L, episode);
    module_push_json(L, coverage);
    lua_pushlstring(L, &(char){(char)by}, 1);
    push_book(L, json_str(episode, "rules"), from);
    push_file(L, episode, from);
    return program_call(L, 5, 0);
}

void reached_cited(reached_map *map, const char *test) {
    lua_pushstring(function_of(map, "cited"), test);
    program_call(map->L, 1, 0);
}

/* Saves of people ------------------------------------------------------------------------------------- */

/* The state of reading saves: the map, and whether any save was found. */
typedef struct reader {
    reached_map *map;
    bool any;
} reader;

/* Replays a save, if its game is in the map, and adds its coverage. */
static void replay(reached_map *map, const pr_saved *saved, const saved_match_text *s) {
    owned char *why = NULL;
    owned_by(source_free) source from = {0};
    const mods_set mods = mods_now();
    lua_State *L = function_of(map, "file_of");
    lua_pushstring(L, saved->game);
    lua_pushstring(L, saved->id);
    program_call(L, 2, 2);
    const bool known = lua_toboolean(L, -2);
    owned char *file = copy_text(luaL_optstring(L, -1, s->episode ? s->episode : ""));
    owned_episode *e = known ? save_episode_quietly(saved, s->file, *file ? file : NULL, &from, &why) : NULL;
    owned_match *m = e && pr_cover(e) ? pr_restore(e, s->text, s->length, NULL, NULL) : NULL;
    released char *covered = m ? pr_coverage(e) : NULL;
    if (!reached_add(map, m ? pr_episode_json(e) : NULL, covered, &from, REACHED_BY_PERSON) && known)
        print("# %s is left out: %s\n", s->file, why ? why : "it cannot be played by the present scripts");
    mods_again(&mods);
}

static void add_save(void *ctx, const saved_match_text *s) {
    reader *r = ctx;
    owned_saved *saved = s->text ? pr_saved_new(s->text, s->length, NULL) : NULL;
    r->any = r->any || saved;
    if (saved) replay(r->map, saved, s);
}

bool reached_saves(reached_map *map, const char *folder) {
    reader r = {map, false};
    saved_matches(folder, add_save, &r);
    if (!r.any) complain("precinct: there are no saves in '%s'.\n", folder);
    return r.any;
}

/* Showing --------------------------------------------------------------------------------------------- */

void reached_print(const reached_map *map) {
    program_call(function_of(map, "print"), 0, 0);
}

void reached_idle_actions(const reached_map *map) {
    program_call(function_of(map, "print_idle"), 0, 0);
}

bool reached_page(const reached_map *map, const char *file) {
    lua_pushstring(function_of(map, "page"), file);
    program_call(map->L, 1, 1);
    return lua_toboolean(map->L, -1);
}
