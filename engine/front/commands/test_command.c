/* `precinct test PATH...`: runs scenario tests written in Lua, checks episodes with the kit, and prints TAP.
 * docs/TESTING.md is the guide for authors. */
#define _GNU_SOURCE 1
#include "check/luamodule.h"
#include "front/base/arguments.h"
#include "front/base/members.h"
#include "front/commands/commands.h"
#include "front/commands/guest.h"
#include "front/commands/reached.h"
#include "front/commands/tap.h"
#include "front/files/episode_index.h"
#include "front/files/files.h"
#include "front/files/mods.h"
#include "front/session/session.h"
#include "script/lua.h"
#include "text/words.h"

#include "front/base/print.h"
#include "front/base/wrap.h"
#include "text/msg.h"

#include <errno.h>
#include <lualib.h>
#include <stdlib.h>
#include <string.h>

/* The state of this run. `only` selects tests by name (NULL: all). */
struct check_counts {
    tap tap;
    const char *only;
    source from;                 /* the data folder, and above it the mods of the current file's episodes */
    bool trust;                  /* --trust: tests of mods may use all of Lua */
    bool guest;                  /* the current file is a mod's test and has only the rights of scripts */
    struct reached_map *reached; /* for --coverage, else NULL */
    json_t *cited;               /* the names of the file's passed tests, which cite sections of rule books */
};

static const char counts_key, episodes_key, describe_key, folder_key, file_key;

static struct check_counts *counts_of(lua_State *L) {
    lua_rawgetp(L, LUA_REGISTRYINDEX, &counts_key);
    struct check_counts *t = lua_touserdata(L, -1);
    lua_pop(L, 1);
    return t;
}

/* Reports a test. A file in the test's folder keeps the name that it has on the command line. */
static void report(lua_State *L, bool good, const char *name, const char *why) {
    struct check_counts *t = counts_of(L);
    lua_rawgetp(L, LUA_REGISTRYINDEX, &folder_key);
    buffer own = {0};
    buffer_addf(&own, "%s/", lua_tostring(L, -1));
    char *message = source_message(&t->from, why, own.s);
    tap_report(&t->tap, good, name, message);
    free(message);
    buffer_free(&own);
    lua_pop(L, 1);
}

/* Adds the folders of another episode above the others. Adds no folder twice. */
static void lay_all(source *all, const source *one) {
    for (size_t i = one->layers; i-- > 0;) {
        bool there = false;
        for (size_t j = 0; j < all->layers; j++) there = there || !strcmp(all->layer[j], one->layer[i]);
        if (!there) source_lay(all, one->layer[i]);
    }
}

static void add_shell_word(buffer *b, const char *before, const char *text) {
    char *quoted = shell_word(text);
    buffer_addf(b, "%s%s", before, quoted);
    free(quoted);
}

/* Appends to an error message the lines of the test's functions that led to the error. */
static int explain(lua_State *L) {
    const char *message = luaL_tolstring(L, 1, NULL);
    lua_Debug ar;
    int shown = 0;
    for (int level = 1; shown < 6 && lua_getstack(L, level, &ar); level++) {
        lua_getinfo(L, "Sl", &ar);
        if (ar.currentline <= 0 || strcmp(ar.what, "Lua") != 0 || ar.source[0] != '@') continue;
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

/* Pushes the dice that m:dice{} has set since the last call and that no roll has used, or nil. */
static void push_left(lua_State *L) {
    luaL_getsubtable(L, LUA_REGISTRYINDEX, LUA_LOADED_TABLE);
    lua_getfield(L, -1, "precinct");
    lua_getfield(L, -1, "left");
    lua_call(L, 0, 1);
    lua_replace(L, -3);
    lua_pop(L, 1);
}

/* test(name, function): runs a test. The test also fails if dice that it set were never rolled, because then it did not
 * test its case. */
static int lua_test(lua_State *L) {
    const char *name = luaL_checkstring(L, 1);
    luaL_checktype(L, 2, LUA_TFUNCTION);
    lua_settop(L, 2);
    if (counts_of(L)->only && !strstr(name, counts_of(L)->only)) return counts_of(L)->tap.left_out++, 0;
    lua_pushcfunction(L, explain);
    lua_insert(L, 2);
    push_left(L); /* drop the unused dice of the previous test, which failed */
    lua_pop(L, 1);
    bool good = lua_pcall(L, 0, 0, 2) == LUA_OK;
    if (good) {
        push_left(L);
        good = lua_isnil(L, -1);
    }
    report(L, good, name, good ? "" : lua_tostring(L, -1));
    if (good && counts_of(L)->cited) json_array_append_new(counts_of(L)->cited, json_sound(name));
    if (!good) {
        lua_rawgetp(L, LUA_REGISTRYINDEX, &file_key);
        buffer file = {0};
        add_shell_word(&file, "", lua_tostring(L, -1));
        for (size_t i = 0; mods_given(i); i++) add_shell_word(&file, " --mod ", mods_given(i));
        print("# run it again: precinct test %s --only \"%s\"\n", file.s, name);
        buffer_free(&file);
    }
    lua_settop(L, 0);
    lua_gc(L, LUA_GCCOLLECT, 0);
    return 0;
}

/* Comparing and showing values ------------------------------------------------------------------------ */

static void show(lua_State *L, buffer *b, int index, int depth);

static void show_table(lua_State *L, buffer *b, int index, int depth) {
    lua_Integer n = (lua_Integer)lua_rawlen(L, index), i = 1;
    buffer_add(b, "{");
    for (; i <= n && i <= 40; i++) {
        if (i > 1) buffer_add(b, ", ");
        lua_rawgeti(L, index, i);
        show(L, b, lua_gettop(L), depth + 1);
        lua_pop(L, 1);
    }
    for (lua_pushnil(L); !n && i <= 40 && lua_next(L, index); i++) {
        if (i > 1) buffer_add(b, ", ");
        lua_pushvalue(L, -2);
        buffer_addf(b, "%s = ", luaL_tolstring(L, -1, NULL));
        lua_pop(L, 2);
        show(L, b, lua_gettop(L), depth + 1);
        lua_pop(L, 1);
    }
    buffer_add(b, "}");
}

static void show(lua_State *L, buffer *b, int index, int depth) {
    if (lua_type(L, index) == LUA_TTABLE && depth < 3) {
        int top = lua_gettop(L);
        luaL_checkstack(L, 8, "showing a table");
        show_table(L, b, index, depth);
        lua_settop(L, top);
    } else if (lua_type(L, index) == LUA_TTABLE) {
        buffer_add(b, "{...}");
    } else {
        const char *quote = lua_type(L, index) == LUA_TSTRING ? "\"" : "";
        buffer_addf(b, "%s%s%s", quote, luaL_tolstring(L, index, NULL), quote);
        lua_pop(L, 1);
    }
}

static bool equal(lua_State *L, int a, int b);

/* Returns true if every entry of a is in b. */
static bool contained(lua_State *L, int a, int b) {
    for (lua_pushnil(L); lua_next(L, a);) {
        lua_pushvalue(L, -2);
        lua_rawget(L, b);
        int top = lua_gettop(L);
        bool same = equal(L, top - 1, top);
        lua_pop(L, 2);
        if (same) continue;
        lua_pop(L, 1);
        return false;
    }
    return true;
}

static bool equal(lua_State *L, int a, int b) {
    luaL_checkstack(L, 8, "comparison");
    if (!lua_istable(L, a) || !lua_istable(L, b)) return lua_compare(L, a, b, LUA_OPEQ);
    return contained(L, a, b) && contained(L, b, a);
}

/* eq(got, wanted [, message]): fails unless both values are equal. */
static int lua_eq(lua_State *L) {
    luaL_checkany(L, 2);
    lua_settop(L, 3);
    if (equal(L, 1, 2)) return 0;
    buffer b = {0};
    luaL_where(L, 1);
    if (!lua_isnil(L, 3)) buffer_addf(&b, "%s: ", luaL_tolstring(L, 3, NULL));
    buffer_add(&b, "got ");
    show(L, &b, 1, 0);
    buffer_add(&b, ", wanted ");
    show(L, &b, 2, 0);
    lua_settop(L, 4);
    lua_pushstring(L, buffer_text(&b));
    buffer_free(&b);
    lua_concat(L, 2);
    return lua_error(L);
}

/* Pushes and returns the current line of the test without its indent, or "" if the file is unreadable. */
static const char *push_line(lua_State *L) {
    lua_Debug ar;
    size_t length = 0;
    bool known = lua_getstack(L, 1, &ar) && lua_getinfo(L, "Sl", &ar) && ar.source[0] == '@' && ar.currentline > 0;
    char *text = known ? file_read(ar.source + 1, &length) : NULL;
    const char *line = text;
    for (int i = 1; line && i < ar.currentline; i++) line = strchr(line, '\n') ? strchr(line, '\n') + 1 : NULL;
    if (line) line += strspn(line, " \t");
    lua_pushlstring(L, line ? line : "", line ? strcspn(line, "\n") : 0);
    free(text);
    return lua_tostring(L, -1);
}

/* ok(value [, message]): fails if `value` is false or nil, and returns it. */
static int lua_ok(lua_State *L) {
    luaL_checkany(L, 1);
    if (!lua_toboolean(L, 1) && lua_isnoneornil(L, 2))
        return luaL_error(L, "expected this to be true: %s", push_line(L));
    if (!lua_toboolean(L, 1)) return luaL_error(L, "%s", luaL_checkstring(L, 2));
    lua_settop(L, 1);
    return 1;
}

/* Returns true if the message at `index` contains the words, or matches them as a pattern. */
static bool fits(lua_State *L, int index, const char *pattern) {
    if (strstr(lua_tostring(L, index), pattern)) return true;
    lua_getglobal(L, "string");
    lua_getfield(L, -1, "find");
    lua_pushvalue(L, index);
    lua_pushstring(L, pattern);
    bool found = lua_pcall(L, 2, 1, 0) == LUA_OK && !lua_isnil(L, -1);
    lua_pop(L, 2);
    return found;
}

/* refuses(function [, words or pattern]): fails unless the function raises an error with such a message. Returns the
 * message. */
static int lua_refuses(lua_State *L) {
    luaL_checktype(L, 1, LUA_TFUNCTION);
    const char *pattern = luaL_optstring(L, 2, "");
    lua_pushvalue(L, 1);
    if (lua_pcall(L, 0, 0, 0) == LUA_OK) return luaL_error(L, "no error was raised. Expected one with '%s'.", pattern);
    luaL_tolstring(L, -1, NULL);
    if (!fits(L, lua_gettop(L), pattern))
        return luaL_error(L, "another error was raised: %s\nExpected one with '%s'.", lua_tostring(L, -1), pattern);
    return 1;
}

/* Matches --------------------------------------------------------------------------------------------- */

/* The name of the mod that `match{ mod = "..." }` describes. */
#define OWN_MOD "in_test"

/* If the path is a file of the test's own mod, pushes its text. For the file with the order of mods, pushes the order
 * with this mod at the end. Otherwise returns false.
 */
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

/* Returns the engine's path of the episode `name`. A file beside the test comes first. */
static char *find_episode(lua_State *L, const char *name, source *from) {
    lua_rawgetp(L, LUA_REGISTRYINDEX, &folder_key);
    const char *folder = lua_tostring(L, -1);
    buffer beside = {0};
    buffer_addf(&beside, "%s/%s", folder, name);
    char *allowed = counts_of(L)->guest ? guest_episode(folder, name) : NULL, *path = NULL;
    if (allowed)
        path = episode_find(allowed, from);
    else if (!counts_of(L)->guest)
        path = episode_find(name[0] != '/' && file_exists(buffer_text(&beside)) ? buffer_text(&beside) : name, from);
    free(allowed);
    buffer_free(&beside);
    lua_pop(L, 1);
    if (!path && counts_of(L)->guest && path_ends(name, ".lua"))
        luaL_error(L,
                   "match{}: '%s' is not a file beside this mod's test. A mod's test plays episodes of the catalog and "
                   "files of its own folder. `precinct test --trust` lets it open others.",
                   name);
    return path;
}

/* Pushes the episode for the options at index 1. Loads it once for each name, settings and constants. */
static void push_episode(lua_State *L, const char *name) {
    lua_rawgetp(L, LUA_REGISTRYINDEX, &describe_key);
    lua_pushvalue(L, 1);
    lua_call(L, 1, 1);
    const char *key = lua_tostring(L, -1);
    lua_rawgetp(L, LUA_REGISTRYINDEX, &episodes_key);
    if (lua_getfield(L, -1, key) != LUA_TNIL) return;
    source *from = lua_newuserdatauv(L, sizeof *from, 0);
    *from = (source){0};
    lua_createtable(L, 0, 1);
    lua_pushcfunction(L, source_gc);
    lua_setfield(L, -2, "__gc");
    lua_setmetatable(L, -2);
    int reader = lua_gettop(L);
    char *path = find_episode(L, name, from);
    if (!path) luaL_error(L, "unknown episode '%s'. `precinct list` shows all episodes.", name);
    lay_all(&counts_of(L)->from, from);
    luaL_getsubtable(L, LUA_REGISTRYINDEX, LUA_LOADED_TABLE);
    lua_getfield(L, -1, "precinct");
    lua_getfield(L, -1, "load");
    lua_pushstring(L, path);
    free(path);
    lua_createtable(L, 0, 3);
    lua_getfield(L, 1, "settings");
    lua_setfield(L, -2, "settings");
    lua_getfield(L, 1, "const");
    lua_setfield(L, -2, "const");
    lua_pushvalue(L, reader);
    lua_getfield(L, 1, "mod");
    lua_pushcclosure(L, read_source, 2);
    lua_setfield(L, -2, "reader");
    lua_call(L, 2, 1);
    lua_rawgetp(L, LUA_REGISTRYINDEX, &episodes_key);
    lua_pushvalue(L, -2);
    lua_setfield(L, -2, key);
    lua_pop(L, 1);
}

static void match_values(lua_State *L) {
    static const char *const tables[] = {"settings", "const"};
    if (lua_getfield(L, 1, "seed") != LUA_TNIL && !lua_isinteger(L, -1))
        luaL_error(L, "match{}: `seed` must be an integer, got a %s", luaL_typename(L, -1));
    if (lua_getfield(L, 1, "mod") != LUA_TNIL && lua_type(L, -1) != LUA_TSTRING)
        luaL_error(L, "match{}: `mod` must be a text, the body of a mod's definition(m), got a %s",
                   luaL_typename(L, -1));
    for (int i = 0; i < 2; i++)
        if (lua_getfield(L, 1, tables[i]) != LUA_TNIL && !lua_istable(L, -1))
            luaL_error(L, "match{}: `%s` must be a table of values by name, got a %s", tables[i], luaL_typename(L, -1));
    lua_settop(L, 1);
}

/* match{ episode =, seed =, settings = {...}, const = {...}, mod = "...", cards = {...}, pieces = {...} }: returns a
 * match at its first question. Every answer is played twice, and the results are compared. */
static int lua_match(lua_State *L) {
    luaL_checktype(L, 1, LUA_TTABLE);
    lua_settop(L, 1);
    match_values(L);
    if (lua_getfield(L, 1, "episode") != LUA_TSTRING)
        return luaL_error(L, "match{}: `episode` must name an episode (\"game/id\")");
    push_episode(L, lua_tostring(L, 2));
    int episode = lua_gettop(L);
    lua_getfield(L, episode, "new");
    lua_pushvalue(L, episode);
    lua_getfield(L, 1, "seed");
    lua_call(L, 2, 1);
    int match = lua_gettop(L);
    lua_getfield(L, match, "twice");
    lua_pushvalue(L, match);
    lua_pushboolean(L, true);
    lua_call(L, 2, 1);
    return 1;
}

/* Returns a text that is the same for the same episode, settings and constants. Refuses keys that match{} does not
 * know. Cards, pieces and piles are written as Lua source into the text of `mod`, because a function of the test cannot
 * run in the sandbox. */
static const char describe_options[] =
    "local o = ...\n"
    "local known = { episode = true, seed = true, settings = true, const = true, mod = true, cards = true,\n"
    "  pieces = true, piles = true }\n"
    "for k in pairs(o) do\n"
    "  if not known[k] then error('match{}: unknown key `' .. tostring(k) .. '`. Expected episode, seed, settings, "
    "const, mod, cards, pieces or piles.', 3) end\n"
    "end\n"
    "local function code(v, of)\n"
    "  if type(v) == 'string' then return v:find('^function *%(') and v or string.format('%q', v) end\n"
    "  if type(v) == 'function' then error('match{}: ' .. of .. ': write the function as a text, as in "
    "\"function(hero) hero:damage(1) end\", because it runs in the sandbox', 4) end\n"
    "  if type(v) ~= 'table' then return tostring(v) end\n"
    "  local parts = {}\n"
    "  for k, x in pairs(v) do\n"
    "    parts[#parts + 1] = '[' .. code(k, of) .. '] = ' .. code(x, of .. '.' .. tostring(k))\n"
    "  end\n"
    "  table.sort(parts)\n"
    "  return '{ ' .. table.concat(parts, ', ') .. ' }'\n"
    "end\n"
    "local function declared(key)\n"
    "  local ids = {}\n"
    "  if o[key] ~= nil and type(o[key]) ~= 'table' then\n"
    "    error('match{}: `' .. key .. '` must be a table of declarations by id, got a ' .. type(o[key]), 4)\n"
    "  end\n"
    "  for id, x in pairs(o[key] or {}) do\n"
    "    if type(id) ~= 'string' or type(x) ~= 'table' then\n"
    "      error('match{}: `' .. key .. '` must be a table of declarations by id', 4)\n"
    "    end\n"
    "    ids[#ids + 1] = id\n"
    "  end\n"
    "  table.sort(ids)\n"
    "  return ids\n"
    "end\n"
    "local body = {}\n"
    "for _, id in ipairs(declared('pieces')) do\n"
    "  body[#body + 1] = string.format('m.add(\"kinds\", %q, %s)', id, code(o.pieces[id], 'pieces.' .. id))\n"
    "end\n"
    "for _, id in ipairs(declared('piles')) do\n"
    "  body[#body + 1] = string.format('do local own, ids = %s, {} for id in pairs(m.get(\"piles\")) do ids[#ids + 1] "
    "= "
    "id end '\n"
    "    .. 'own.accepts = own.accepts or ids m.add(\"piles\", %q, own) end', code(o.piles[id], 'piles.' .. id), id)\n"
    "end\n"
    "for _, id in ipairs(declared('cards')) do\n"
    "  local card = {}\n"
    "  for k, v in pairs(o.cards[id]) do card[k] = v end\n"
    "  local pile = card.pile\n"
    "  card.pile = nil\n"
    "  if type(pile) ~= 'string' then\n"
    "    error('match{}: cards.' .. id .. '.pile: is missing: the pile that holds the card at the start', 3)\n"
    "  end\n"
    "  body[#body + 1] = string.format('m.add(\"cards\", %q, %s)', id, code(card, 'cards.' .. id))\n"
    "  body[#body + 1] = string.format('if m.has(%q) and #m.get(%q) > 0 then m.add(%q, %q) else m.add(%q, %q, 1) "
    "end',\n"
    "    'piles.' .. pile .. '.cards', 'piles.' .. pile .. '.cards', 'piles.' .. pile .. '.cards', id,\n"
    "    'piles.' .. pile .. '.cards', id)\n"
    "end\n"
    "if #body > 0 then o.mod = table.concat(body, ' ') .. ' ' .. (o.mod or '') end\n"
    "o.cards, o.pieces, o.piles = nil, nil, nil\n"
    "local function flat(t)\n"
    "  if type(t) ~= 'table' then return tostring(t) end\n"
    "  local parts = {}\n"
    "  for k, v in pairs(t) do parts[#parts + 1] = tostring(k) .. '=' .. flat(v) end\n"
    "  table.sort(parts)\n"
    "  return '{' .. table.concat(parts, ';') .. '}'\n"
    "end\n"
    "return flat{ o.episode, flat(o.settings or {}), flat(o.const or {}), o.mod or '' }\n";

static void folder_of(const char *file, buffer *out) {
    const char *slash = strrchr(file, '/');
    buffer_addf(out, "%.*s", slash ? (int)(slash - file) : 1, slash ? file : ".");
}

/* Opens Lua's own libraries, and finds modules beside the test. */
static void open_all(lua_State *L, const char *folder) {
    luaL_openlibs(L);
    lua_getglobal(L, "package");
    lua_pushfstring(L, "%s/?.lua", folder);
    lua_setfield(L, -2, "path");
    lua_pop(L, 1);
}

static void prepare(lua_State *L, struct check_counts *check_counts, source *beside, const char *file) {
    static const luaL_Reg functions[] = {{"test", lua_test}, {"match", lua_match},     {"eq", lua_eq},
                                         {"ok", lua_ok},     {"refuses", lua_refuses}, {NULL, NULL}};
    buffer path = {0};
    folder_of(file, &path);
    if (check_counts->guest) {
        source_lay(beside, buffer_text(&path));
        guest_open(L, beside);
    } else {
        open_all(L, buffer_text(&path));
    }
    luaL_requiref(L, "precinct", luaopen_precinct, 1);
    lua_getfield(L, -1, "cover");
    lua_pushboolean(L, check_counts->reached != NULL);
    lua_call(L, 1, 0);
    lua_pushlightuserdata(L, check_counts);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &counts_key);
    lua_newtable(L);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &episodes_key);
    if (luaL_loadstring(L, describe_options) != LUA_OK) lua_error(L);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &describe_key);
    lua_pushglobaltable(L);
    luaL_setfuncs(L, functions, 0);
    lua_pushstring(L, buffer_text(&path));
    lua_rawsetp(L, LUA_REGISTRYINDEX, &folder_key);
    lua_pushstring(L, file);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &file_key);
    buffer_free(&path);
    lua_settop(L, 0);
}

/* Reports, after the tests of a file, whether a script kept state where no match can save or undo it. */
static int report_hidden_state(lua_State *L) {
    lua_rawgetp(L, LUA_REGISTRYINDEX, &episodes_key);
    int episodes = lua_gettop(L);
    for (lua_pushnil(L); lua_next(L, episodes); lua_settop(L, episodes + 1)) {
        lua_getfield(L, -1, "changed");
        lua_insert(L, -2);
        lua_call(L, 1, 1);
        if (lua_isnil(L, -1)) continue;
        lua_pushfstring(
            L, "%s changed during a match; declare a variable for what changes, so that it is saved and undone",
            lua_tostring(L, -1));
        report(L, false, "no script keeps state of its own", lua_tostring(L, -1));
        return 0;
    }
    return 0;
}

/* Adds the coverage of the file's matches, and the sections that its tests cite. */
static int note_reached(lua_State *L) {
    struct check_counts *t = counts_of(L);
    size_t i;
    json_t *name;
    lua_rawgetp(L, LUA_REGISTRYINDEX, &episodes_key);
    const int episodes = lua_gettop(L);
    for (lua_pushnil(L); lua_next(L, episodes); lua_settop(L, episodes + 1)) {
        lua_getfield(L, -1, "coverage");
        lua_pushvalue(L, -2);
        lua_pushboolean(L, true);
        lua_call(L, 2, 2);
        json_t *about = json_loads(lua_tostring(L, -1), 0, NULL), *coverage = json_loads(lua_tostring(L, -2), 0, NULL);
        if (about && coverage) reached_add(t->reached, about, coverage, &t->from, REACHED_BY_TEST);
        json_decref(about);
        json_decref(coverage);
    }
    json_array_foreach(t->cited, i, name) reached_cited(t->reached, json_string_value(name));
    return 0;
}

static void run_file(struct check_counts *check_counts, const char *file) {
    check_counts->guest = !check_counts->trust && guest_file(file);
    lua_State *L = need(check_counts->guest ? guest_state() : luaL_newstate());
    source beside = {0};
    source_free(&check_counts->from);
    int before = check_counts->tap.run + check_counts->tap.left_out;
    prepare(L, check_counts, &beside, file);
    check_counts->cited = check_counts->reached ? json_array() : NULL;
    lua_pushcfunction(L, explain);
    bool good = luaL_loadfilex(L, file, check_counts->guest ? "t" : NULL) == LUA_OK && lua_pcall(L, 0, 0, 1) == LUA_OK;
    if (!good)
        report(L, false, file, lua_tostring(L, -1));
    else if (check_counts->tap.run + check_counts->tap.left_out == before)
        report(L, false, file, "the file holds no test");
    lua_settop(L, 0);
    lua_pushcfunction(L, report_hidden_state);
    if (lua_pcall(L, 0, 0, 0) != LUA_OK) report(L, false, file, lua_tostring(L, -1));
    lua_settop(L, 0);
    lua_pushcfunction(L, note_reached);
    if (check_counts->reached && lua_pcall(L, 0, 0, 0) != LUA_OK) report(L, false, file, lua_tostring(L, -1));
    json_decref(check_counts->cited);
    check_counts->cited = NULL;
    lua_close(L);
    source_free(&beside);
}

/* Paths ----------------------------------------------------------------------------------------------- */

/* Returns true for an episode or a campaign. Modules and tests are neither. */
static bool is_episode(source *from, const char *path) {
    pr_description *about = pr_description_new(source_read, from, path, NULL);
    pr_description_free(about);
    return about != NULL;
}

bool calls_test(const char *file) {
    size_t length;
    char *text = file_read(file, &length);
    bool calls = text && (strncmp(text, "test(", 5) == 0 || strstr(text, "\ntest("));
    free(text);
    return calls;
}

/* Returns true if a file calls test(). Then it is a test, whatever its name. */
static bool holds_tests(const char *file) {
    return path_ends(file, "_test.lua") || calls_test(file);
}

static void test_one(struct check_counts *t, const property_plan *p, const char *path, bool alone) {
    if (path_ends(path, ".lua") && (!file_exists(path) || holds_tests(path))) {
        run_file(t, path);
        return;
    }
    source from = {0};
    char *found = episode_find(path, &from);
    bool module = found && !alone && !is_episode(&from, found);
    if (found && !module)
        property_tests_run(&t->tap, p, path, &from, found);
    else if (!found)
        tap_report(&t->tap, false, path, "there is no such test, episode or folder");
    free(found);
    source_free(&from);
}

/* Tests a path. For a folder, runs all episodes and tests in it and its subfolders, and skips other scripts. A mod is
 * in use only while paths in its folder are tested. */
static void test_path(struct check_counts *t, const property_plan *p, const char *path, bool alone);

static void test_below(struct check_counts *t, const property_plan *p, const char *path, bool alone) {
    char **inside = folder_scripts(path);
    if (!inside && (errno == ENOTDIR || errno == ENOENT)) {
        test_one(t, p, path, alone);
        return;
    }
    if (!inside) {
        tap_report(&t->tap, false, path, strerror(errno));
        return;
    }
    for (char **one = inside; *one; one++) {
        bool is_mod = mods_in(path) && path_ends(*one, "/mod.lua"); /* neither a test nor an episode */
        if (!is_mod) test_path(t, p, *one, false);
    }
    files_free(inside);
}

static void test_path(struct check_counts *t, const property_plan *p, const char *path, bool alone) {
    const mods_set before = mods_now();
    char *mod = mods_around(path);
    if (mod && !mods_use_with_needs(mod))
        tap_report(&t->tap, false, path, "the mod cannot be used");
    else
        test_below(t, p, path, alone);
    free(mod);
    mods_again(&before);
}

static void test_named(struct check_counts *t, const property_plan *p, const char *path) {
    char *mod = mods_meant(path);
    test_path(t, p, mod ? mod : path, true);
    free(mod);
}

static bool read_number(const arguments *a, const char *name, long least, long *n) {
    const char *value = argument_value(a, name);
    if (!value) return true;
    char *end;
    *n = strtol(value, &end, 10);
    if (*value && !*end && *n >= least) return true;
    complain("precinct: --%s needs a number of at least %ld, not '%s'.\n", name, least, value);
    return false;
}

/* Prints or writes the coverage. Returns false after an error. */
static bool show_reached(reached_map *map, const arguments *a) {
    const char *saves = argument_value(a, "saves"), *page = argument_value(a, "html");
    if (saves && !reached_saves(map, saves)) return false;
    if (page) return reached_page(map, page);
    reached_print(map);
    return true;
}

int command_test(int argc, char **argv) {
    static const char *const flags[] = {"help", "trust", "coverage", NULL};
    static const char *const values[] = {"seed", "games", "every", "only", "html", "saves", NULL};
    arguments a = arguments_read(argc, argv, flags);
    long seed = 1, games = 2, every = 7;
    int status = EXIT_REFUSED, paths = 0;
    if (arguments_check(&a, "test", flags, values) && read_number(&a, "seed", 0, &seed) &&
        read_number(&a, "games", 1, &games) && read_number(&a, "every", 1, &every)) {
        struct check_counts check_counts = {.only = argument_value(&a, "only"), .trust = argument_given(&a, "trust")};
        if (argument_given(&a, "coverage") || argument_value(&a, "html") || argument_value(&a, "saves"))
            check_counts.reached = reached_new();
        property_plan p = {.seed = (uint64_t)seed, .games = games, .every = every, .reached = check_counts.reached};
        for (size_t i = 0; argument_plain(&a, i); i++)
            if (strchr(argument_plain(&a, i), '=')) setup_add(&p.fixed, &p.fixed_n, argument_plain(&a, i));
        for (size_t i = 0; argument_plain(&a, i); i++)
            if (!strchr(argument_plain(&a, i), '=')) test_named(&check_counts, &p, argument_plain(&a, i)), paths++;
        if (!paths)
            complain("%s", "precinct: name tests, episodes or folders. `precinct test --help` explains them.\n");
        else if (check_counts.only && !check_counts.tap.run && check_counts.tap.left_out)
            complain("precinct: no test has '%s' in its name. %d tests have other names.\n", check_counts.only,
                     check_counts.tap.left_out);
        else if (!check_counts.tap.run)
            complain("%s", "precinct: no test was found. Tests are files NAME_test.lua that call test(). "
                           "`precinct new mod NAME` makes one to start with.\n");
        if (paths && tap_end(&check_counts.tap)) status = EXIT_FINE;
        if (check_counts.tap.run && check_counts.reached && !show_reached(check_counts.reached, &a))
            status = EXIT_FAILED;
        reached_free(check_counts.reached);
        source_free(&check_counts.from);
        for (size_t i = 0; i < p.fixed_n; i++) free(p.fixed[i]);
        free(p.fixed);
    }
    arguments_free(&a);
    return status;
}
