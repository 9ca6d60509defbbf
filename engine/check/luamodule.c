/* The engine as a Lua module: episodes and matches are objects, and every error is a Lua error with the engine's
 * message. The module is for tests, tools and experiments. Scripts of games cannot use it. */
#include "check/luamodule.h"

#include "check/kit.h"
#include "match/json.h"
#include "match/match.h"
#include "match/portable_position.h"
#include "script/lua.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#define EPISODE "precinct.episode"
#define MATCH   "precinct.match"

enum { REACH_LIMIT = 5000 };

/* An episode, which its matches share. It lives until all of them are collected, in any order. */
struct shared {
    pr_episode *episode;
    int users;
};

struct match_box {
    pr_match *match;
    struct shared *shared;
    uint64_t since; /* number of events before the last action */
};

static int raise(lua_State *L, const pr_error *err) {
    return luaL_error(L, "%s", err->text);
}

static void shared_drop(struct shared *s) {
    if (!s || --s->users) return;
    pr_unload(s->episode);
    free(s);
}

/* JSON as Lua values ---------------------------------------------------------------------------------- */

static void push_json(lua_State *L, const json_t *v) {
    size_t i;
    const char *key;
    json_t *item;
    luaL_checkstack(L, 4, "JSON");
    switch (json_typeof(v)) {
    case JSON_OBJECT:
        lua_newtable(L);
        json_object_foreach((json_t *)v, key, item) {
            push_json(L, item);
            lua_setfield(L, -2, key);
        }
        break;
    case JSON_ARRAY:
        lua_newtable(L);
        json_array_foreach(v, i, item) {
            push_json(L, item);
            lua_rawseti(L, -2, (lua_Integer)i + 1);
        }
        break;
    case JSON_STRING: lua_pushlstring(L, json_string_value(v), json_string_length(v)); break;
    case JSON_INTEGER: lua_pushinteger(L, json_integer_value(v)); break;
    case JSON_REAL: lua_pushnumber(L, json_real_value(v)); break;
    case JSON_TRUE:
    case JSON_FALSE: lua_pushboolean(L, json_is_true(v)); break;
    case JSON_NULL: lua_pushnil(L); break;
    }
}

static int push_json_text(lua_State *L, const char *text) {
    json_t *v = text ? json_read_text(text, JSON_DECODE_ANY) : NULL;
    if (!v) return luaL_error(L, "out of memory");
    push_json(L, v);
    json_decref(v);
    return 1;
}

static int push_owned_json(lua_State *L, char *text) {
    json_t *v = text ? json_read_text(text, JSON_DECODE_ANY) : NULL;
    pr_release(text);
    if (!v) return luaL_error(L, "out of memory");
    push_json(L, v);
    json_decref(v);
    return 1;
}

static int push_owned(lua_State *L, char *text) {
    if (!text) return luaL_error(L, "out of memory");
    lua_pushstring(L, text);
    pr_release(text);
    return 1;
}

/* Episodes -------------------------------------------------------------------------------------------- */

struct lua_reader {
    lua_State *L;
    int function; /* stack index */
};

/* A pr_reader that calls a Lua function, which returns a file's content or nil. */
static char *read_file(void *ctx, const char *path, size_t *length) {
    const struct lua_reader *reader = ctx;
    lua_State *L = reader->L;
    size_t n = 0;
    char *copy = NULL;
    if (!lua_checkstack(L, 4)) return NULL;
    lua_pushvalue(L, reader->function);
    lua_pushstring(L, path);
    const char *text =
        lua_pcall(L, 1, 1, 0) == LUA_OK && lua_type(L, -1) == LUA_TSTRING ? lua_tolstring(L, -1, &n) : NULL;
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
    luaL_checktype(L, -1, LUA_TTABLE);
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

static void reader_of(lua_State *L, int options, struct lua_reader *reader) {
    luaL_checktype(L, options, LUA_TTABLE);
    if (lua_getfield(L, options, "reader") != LUA_TFUNCTION)
        luaL_error(L, "options.reader must be a function that returns a file's content");
    *reader = (struct lua_reader){L, lua_gettop(L)};
}

static const char cover_key;

/* precinct.cover(on): sets whether episodes that are loaded from now on record the things that their matches reach. */
static int module_cover(lua_State *L) {
    lua_pushboolean(L, lua_toboolean(L, 1));
    lua_rawsetp(L, LUA_REGISTRYINDEX, &cover_key);
    return 0;
}

/* precinct.load(path, { settings = {...}, const = {...}, reader = function(path) end }): returns the loaded episode. */
static int load(lua_State *L) {
    const char *path = luaL_checkstring(L, 1);
    struct lua_reader reader;
    pr_error err;
    lua_settop(L, 2);
    reader_of(L, 2, &reader);
    lua_newtable(L);
    int list = lua_gettop(L);
    add_settings(L, 2, "settings", "", list);
    add_settings(L, 2, "const", "const.", list);
    size_t n = (size_t)lua_rawlen(L, list);
    const char **settings = lua_newuserdatauv(L, (n + 1) * sizeof *settings, 0);
    for (size_t i = 0; i < n; i++) {
        lua_rawgeti(L, list, (lua_Integer)i + 1);
        settings[i] = lua_tostring(L, -1);
        lua_pop(L, 1); /* the list refers to the text, so Lua does not collect it */
    }
    struct shared **box = lua_newuserdatauv(L, sizeof *box, 0);
    *box = NULL;
    luaL_setmetatable(L, EPISODE);
    struct shared *s = calloc(1, sizeof *s);
    if (!s) return luaL_error(L, "out of memory");
    s->episode = pr_load(read_file, &reader, path, &(pr_options){.settings = settings, .settings_n = n}, &err);
    if (!s->episode) {
        free(s);
        return raise(L, &err);
    }
    s->users = 1;
    *box = s;
    lua_rawgetp(L, LUA_REGISTRYINDEX, &cover_key);
    const bool cover = lua_toboolean(L, -1);
    lua_pop(L, 1);
    if (cover && !pr_cover(s->episode)) return luaL_error(L, "out of memory");
    program_remember(s->episode->program);
    return 1;
}

/* precinct.describe(path, { reader = ... }): returns pr_describe() as a table. */
static int describe(lua_State *L) {
    struct lua_reader reader;
    pr_error err;
    reader_of(L, 2, &reader);
    char *text = pr_describe(read_file, &reader, luaL_checkstring(L, 1), &err);
    return text ? push_owned_json(L, text) : raise(L, &err);
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
    return push_json_text(L, pr_episode_json(check_episode(L)->episode));
}

/* episode:changed(): returns the upvalue or table of its scripts that changed since loading, or nil. */
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
    if (!lua_toboolean(L, 2)) return push_owned_json(L, text);
    push_owned(L, text);
    lua_pushstring(L, pr_episode_json(e));
    return 2;
}

/* Pushes an empty userdata for a match of this episode. */
static struct match_box *push_box(lua_State *L, struct shared *s) {
    struct match_box *box = lua_newuserdatauv(L, sizeof *box, 0);
    *box = (struct match_box){.shared = s};
    s->users++;
    luaL_setmetatable(L, MATCH);
    return box;
}

static int episode_new(lua_State *L) {
    pr_error err;
    struct match_box *box = push_box(L, check_episode(L));
    box->match = pr_new(box->shared->episode, (uint64_t)luaL_optinteger(L, 2, 1), &err);
    return box->match ? 1 : raise(L, &err);
}

/* episode:restore(save): returns the match, and the notice if there is one. */
static int episode_restore(lua_State *L) {
    size_t n;
    const char *text = luaL_checklstring(L, 2, &n);
    char *notice = NULL;
    pr_error err;
    struct match_box *box = push_box(L, check_episode(L));
    box->match = pr_restore(box->shared->episode, text, n, &notice, &err);
    if (!box->match) return raise(L, &err);
    if (notice) return 1 + push_owned(L, notice);
    return 1;
}

/* episode:verify(save): returns true, or nil and the difference. */
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

static struct match_box *box_of(lua_State *L) {
    struct match_box *box = luaL_checkudata(L, 1, MATCH);
    if (!box->match) luaL_error(L, "this match is closed");
    return box;
}

static pr_match *match_of(lua_State *L) {
    return box_of(L)->match;
}

/* Returns the match for a method that changes it. Records the number of events, because match_heard() searches the
 * events after this. */
static pr_match *match_to_change(lua_State *L) {
    struct match_box *box = box_of(L);
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

static int self(lua_State *L) {
    lua_settop(L, 1);
    return 1;
}

/* Returns the seat with this id. For nil, returns NONE, which sees everything. */
static int seat_index(lua_State *L, const pr_match *m, int arg) {
    if (lua_isnoneornil(L, arg)) return NONE;
    int seat = names_find(&m->def->seat_ids, luaL_checkstring(L, arg));
    if (seat == NONE) luaL_error(L, "there is no seat '%s'", lua_tostring(L, arg));
    return seat;
}

static int match_clone(lua_State *L) {
    pr_error err;
    struct match_box *box = box_of(L), *copy = push_box(L, box->shared);
    copy->since = box->since;
    copy->match = pr_clone(box->match, &err);
    return copy->match ? 1 : raise(L, &err);
}

static int match_number(lua_State *L) {
    lua_pushinteger(L, (lua_Integer)pr_current_decision(match_of(L)).number);
    return 1;
}

static int match_seat(lua_State *L) {
    const pr_match *m = match_of(L);
    int seat = pr_current_decision(m).seat;
    if (seat == NONE) return 0;
    lua_pushstring(L, m->def->seats[seat].id);
    return 1;
}

static int match_question(lua_State *L) {
    lua_pushstring(L, pr_question(match_of(L)));
    return 1;
}

static int match_decision(lua_State *L) {
    return push_owned_json(L, pr_decision_json(match_of(L)));
}

static int match_options(lua_State *L) {
    pr_match *m = match_of(L);
    int n = pr_current_decision(m).options;
    lua_createtable(L, n, 0);
    for (int i = 0; i < n; i++) {
        lua_pushstring(L, pr_option_id(m, i));
        lua_rawseti(L, -2, i + 1);
    }
    return 1;
}

/* Returns true if the two things are interchangeable in an option: alike pieces on one space, or alike cards. */
static bool stand_for(const struct position *p, int type, int a, int b) {
    return type == VAL_PIECE ? pieces_alike(p, a, b) : cards_alike(p, a, b);
}

/* Returns the option that `id` means, or NONE. The question offers only one of several alike things, but a test may
 * name another of them. */
static int option_meant(const pr_match *m, const char *id) {
    const struct position *p = &m->run->pos;
    const int listed = option_find(m, id);
    for (int i = 0; listed == NONE && m->run->waiting && i < m->run->open.n; i++)
        for (int a = 0; a < m->run->open.option[i].args; a++) {
            struct option o = m->run->open.option[i];
            const int type = o.type[a], own = o.arg[a];
            const int n = type == VAL_PIECE ? m->def->pieces_n : type == VAL_CARD ? m->def->cards_n : 0;
            for (int other = 0; other < n; other++) {
                o.arg[a] = other;
                if (option_has_id(m->def, &o, id) && stand_for(p, type, own, other)) return i;
            }
        }
    return listed;
}

static int match_legal(lua_State *L) {
    lua_pushboolean(L, option_meant(match_of(L), luaL_checkstring(L, 2)) != NONE);
    return 1;
}

static int match_why(lua_State *L) {
    return push_owned(L, pr_why(match_of(L), seat_index(L, match_of(L), 3), luaL_checkstring(L, 2)));
}

/* m:foresee(id, ...): returns the part of these answers' result that a person may know in advance. */
static int match_foresee(lua_State *L) {
    enum { MAX_FORESEEN = 32 };
    pr_match *m = match_of(L);
    const char *id[MAX_FORESEEN];
    const int n = lua_gettop(L) - 1;
    pr_outcome o;
    if (n < 1 || n > MAX_FORESEEN) return luaL_error(L, "foresee: expected 1 to %d ids", MAX_FORESEEN);
    for (int i = 0; i < n; i++) id[i] = luaL_checkstring(L, i + 2);
    if (!pr_foresee(m, id, n, &o, NULL)) return luaL_error(L, "foresee: \"%s\" cannot be answered now", id[0]);
    lua_newtable(L);
    lua_pushboolean(L, o.certain);
    lua_setfield(L, -2, "certain");
    const struct {
        const char *name;
        int n;
    } numbers[] = {{"harm", o.harm}, {"lost", o.lost}, {"options", o.options}, {"ap", o.ap}};
    const size_t known = o.certain ? sizeof numbers / sizeof *numbers : 2; /* the first two are known in any case */
    for (size_t i = 0; i < known; i++) {
        lua_pushinteger(L, numbers[i].n);
        lua_setfield(L, -2, numbers[i].name);
    }
    if (!o.certain) return 1;
    lua_pushboolean(L, o.over);
    lua_setfield(L, -2, "over");
    if (o.space != PR_NOBODY) {
        lua_pushstring(L, m->def->spaces[o.space].id);
        lua_setfield(L, -2, "space");
    }
    return 1;
}

/* m:illegal(id): returns the reason why the id is not legal. Fails if the id is an option, or if an answer with it is
 * accepted or changes anything. */
static int match_illegal(lua_State *L) {
    pr_match *m = match_to_change(L);
    const char *id = luaL_checkstring(L, 2);
    pr_error err;
    if (option_meant(m, id) != NONE) return luaL_error(L, "'%s' is legal now", id);
    uint64_t before = pr_hash(m);
    if (pr_answer(m, pr_current_decision(m).number, id, &err) == PR_OK)
        return luaL_error(L, "'%s' is not an option, and was accepted", id);
    if (pr_hash(m) != before) return luaL_error(L, "'%s' was refused, and changed the position", id);
    return push_owned(L, pr_why(m, -1, id));
}

static void push_change(lua_State *L, const json_t *was, const json_t *is) {
    lua_createtable(L, 0, 2);
    if (was) push_json(L, was), lua_setfield(L, -2, "was");
    if (is) push_json(L, is), lua_setfield(L, -2, "is");
}

/* Adds each value that differs to the table at the top, under a path such as "piece.ann.hp". */
static void add_changes(lua_State *L, const char *path, json_t *was, json_t *is) {
    const char *key;
    json_t *item;
    char longer[512];
    if ((was && !json_is_object(was)) || (is && !json_is_object(is))) {
        if (was && is && json_equal(was, is)) return;
        push_change(L, was, is);
        lua_setfield(L, -2, path);
        return;
    }
    for (int side = 0; side < 2; side++) {
        json_object_foreach(side ? is : was, key, item) {
            if (side && json_object_get(was, key)) continue;
            struct text t = text_over(longer, sizeof longer);
            text_add(&t, "%s%s%s", path, *path ? "." : "", key);
            add_changes(L, longer, json_object_get(was, key), json_object_get(is, key));
        }
    }
}

/* Returns an object with a list of cards for each pile. The key is the pile's name, such as `hand` or `hand.ann`. */
static json_t *piles_named(const json_t *piles) {
    json_t *o = json_object(), *pile;
    size_t i;
    json_array_foreach(piles, i, pile) {
        char name[160];
        struct text t = text_over(name, sizeof name);
        const char *of = json_string_value(json_object_get(pile, "of"));
        text_add(&t, "%s%s%s", json_string_value(json_object_get(pile, "pile")), of ? "." : "", of ? of : "");
        json_object_set(o, name, json_object_get(pile, "cards"));
    }
    return o;
}

/* Returns the position without the driver's own numbers: waiting steps, and the number of steps so far. */
static json_t *position_named(const pr_match *m) {
    json_t *o = portable_write_whole(m->episode->program->rules, m->run->pos.w);
    json_object_set_new(o, "pile", piles_named(json_object_get(o, "piles")));
    json_object_del(o, "piles");
    json_object_del(o, "waiting");
    json_object_del(json_object_get(o, "match"), "step");
    return o;
}

/* m:changes(before): returns the values that differ from another match of the episode, by name. */
static int match_changes(lua_State *L) {
    const pr_match *m = match_of(L);
    const struct match_box *before = luaL_checkudata(L, 2, MATCH);
    if (!before->match || before->match->episode != m->episode)
        return luaL_argerror(L, 2, "expected a match of the same episode, such as a clone");
    json_t *was = position_named(before->match), *is = position_named(m);
    lua_newtable(L);
    add_changes(L, "", was, is);
    json_decref(was);
    json_decref(is);
    return 1;
}

/* m:same(before) and m:changed(before, wanted), written in Lua with m:changes. */
static const char compare_source[] =
    "local methods = ...\n"
    "local function shown(v)\n"
    "  if type(v) ~= 'table' then return type(v) == 'string' and '\"' .. v .. '\"' or tostring(v) end\n"
    "  local parts, named = {}, {}\n"
    "  for i, x in ipairs(v) do parts[i] = shown(x) end\n"
    "  for k, x in pairs(v) do if type(k) == 'string' then named[#named + 1] = k .. ' = ' .. shown(x) end end\n"
    "  table.sort(named)\n"
    "  table.move(named, 1, #named, #parts + 1, parts)\n"
    "  return '{ ' .. table.concat(parts, ', ') .. ' }'\n"
    "end\n"
    "local function equal(a, b)\n"
    "  if type(a) ~= 'table' or type(b) ~= 'table' then return a == b or a == nil and b == false end\n"
    "  for k, x in pairs(a) do if not equal(x, b[k]) then return false end end\n"
    "  for k in pairs(b) do if a[k] == nil then return false end end\n"
    "  return true\n"
    "end\n"
    "local function line_of(path, c) return path .. ': ' .. shown(c.was) .. ' -> ' .. shown(c.is) end\n"
    "local function fail(what, lines)\n"
    "  table.sort(lines)\n"
    "  error(what .. '\\n  ' .. table.concat(lines, '\\n  '), 3)\n"
    "end\n"
    "function methods.same(m, before)\n"
    "  local lines = {}\n"
    "  for path, c in pairs(m:changes(before)) do lines[#lines + 1] = line_of(path, c) end\n"
    "  if #lines > 0 then fail('expected the same position, but these differ:', lines) end\n"
    "  return m\n"
    "end\n"
    "local function covers(path, other) return other == path or other:sub(1, #path + 1) == path .. '.' end\n"
    "function methods.changed(m, before, wanted)\n"
    "  if type(wanted) ~= 'table' then error('expected a table: { [\"piece.ann.hp\"] = 3 }', 2) end\n"
    "  local changes, lines = m:changes(before), {}\n"
    "  for path, value in pairs(wanted) do\n"
    "    local any, c = false, changes[path]\n"
    "    for other in pairs(changes) do any = any or covers(path, other) end\n"
    "    if not any then lines[#lines + 1] = path .. ' did not change'\n"
    "    elseif c and not equal(c.is, value) and (value ~= true or type(c.is) == 'boolean') then\n"
    "      lines[#lines + 1] = line_of(path, c) .. ', expected ' .. shown(value)\n"
    "    elseif not c and value ~= true then lines[#lines + 1] = path .. ' is a group: expected true'\n"
    "    end\n"
    "  end\n"
    "  for path, c in pairs(changes) do\n"
    "    local meant = false\n"
    "    for other in pairs(wanted) do meant = meant or covers(other, path) end\n"
    "    if not meant then lines[#lines + 1] = line_of(path, c) .. ' was not expected' end\n"
    "  end\n"
    "  if #lines > 0 then fail('the changes are others than expected:', lines) end\n"
    "  return m\n"
    "end\n";

/* Adds the methods that are written in Lua to the table of methods at the top. */
static void add_compare(lua_State *L) {
    if (luaL_loadstring(L, compare_source) != LUA_OK) lua_error(L);
    lua_pushvalue(L, -2);
    lua_call(L, 1, 0);
}

/* m:odds(id, seat): returns the odds as a table (docs/JSON.md). */
static int match_odds(lua_State *L) {
    pr_error err;
    char *odds = pr_odds(match_of(L), seat_index(L, match_of(L), 3), luaL_checkstring(L, 2), &err);
    return odds ? push_owned_json(L, odds) : raise(L, &err);
}

/* m:lessons([seat]): returns the coach's lessons that fit now, by id. */
static int match_lessons(lua_State *L) {
    pr_match *m = match_of(L);
    const struct coach *coach = &m->run->rules->coach;
    int seat = lua_isnoneornil(L, 2) ? pr_current_decision(m).seat : seat_index(L, m, 2);
    lua_newtable(L);
    for (int i = 0; i < coach->lessons; i++) {
        pr_error err;
        const char *text = pr_lesson(m, seat, i, &err);
        if (!text) return raise(L, &err);
        if (!*text) continue;
        lua_pushstring(L, text);
        lua_setfield(L, -2, coach->lesson[i].id);
    }
    return 1;
}

/* m:overlay(id, point[, seat]): returns the marks of an overlay, as tables { at, width, text }. `point` and `at` are
 * texts such as "45.2,72". */
static int match_overlay(lua_State *L) {
    pr_match *m = match_of(L);
    const char *id = luaL_checkstring(L, 2);
    const int seat = seat_index(L, m, 4);
    pr_spot spot[PR_MAX_SPOTS];
    pr_end end;
    pr_error err;
    int i = 0;
    while (i < m->run->rules->overlays && strcmp(m->run->rules->overlay[i].id, id) != 0) i++;
    if (!pr_end_read(m, luaL_checkstring(L, 3), &end, &err)) return raise(L, &err);
    const word at = end.at == PR_NOBODY ? piece_point(&m->run->pos, end.piece) : end.at;
    const int n = pr_overlay(m, seat, i, at, spot, &err);
    if (n < 0) return raise(L, &err);
    lua_createtable(L, n, 0);
    for (int k = 0; k < n; k++) {
        lua_createtable(L, 0, 3);
        if (spot[k].at != PR_NOBODY) {
            char said[64];
            struct text t = text_over(said, sizeof said);
            value_id(m->def, VAL_POINT, spot[k].at, &t);
            lua_pushstring(L, said), lua_setfield(L, -2, "at");
        }
        lua_pushinteger(L, spot[k].width), lua_setfield(L, -2, "width");
        lua_pushstring(L, spot[k].text), lua_setfield(L, -2, "text");
        lua_rawseti(L, -2, k + 1);
    }
    return 1;
}

/* Raises the error about an answer. Adds to it the answers that the match gave automatically since the previous
 * answer. */
static int refused_answer(lua_State *L, pr_match *m, const pr_error *err) {
    luaL_Buffer b;
    int n = 0;
    luaL_buffinit(L, &b);
    luaL_addstring(&b, err->text);
    for (int seat = 0; seat < m->def->seats_n; seat++) {
        const char *id;
        for (int i = 0; (id = pr_auto_answer(m, seat, i)) != NULL; i++) {
            luaL_addstring(&b, n++ ? ", " : "\nAfter the previous answer these came by themselves: ");
            luaL_addstring(&b, id);
        }
    }
    if (n) luaL_addstring(&b, ". Leave them out.");
    luaL_pushresult(&b);
    return luaL_error(L, "%s", lua_tostring(L, -1));
}

/* Answers with the option that the id means. */
static pr_status answer_meant(pr_match *m, uint64_t number, const char *id, pr_error *err) {
    const int i = number == pr_current_decision(m).number ? option_meant(m, id) : NONE;
    return i == NONE ? pr_answer(m, number, id, err) : pr_answer_index(m, i, err);
}

/* m:answer([number,] id, ...): gives answers one after the other. With a number, the first answer is for the decision
 * with this number. */
static int match_answer(lua_State *L) {
    pr_match *m = match_to_change(L);
    pr_error err;
    bool quoted = lua_type(L, 2) == LUA_TNUMBER;
    uint64_t number = quoted ? (uint64_t)luaL_checkinteger(L, 2) : 0;
    if (quoted && answer_meant(m, number, luaL_checkstring(L, 3), &err) != PR_OK) return raise(L, &err);
    for (int i = quoted ? 4 : 2; i <= lua_gettop(L); i++)
        if (answer_meant(m, pr_current_decision(m).number, luaL_checkstring(L, i), &err) != PR_OK)
            return refused_answer(L, m, &err);
    return self(L);
}

static int match_over(lua_State *L) {
    lua_pushboolean(L, pr_current_decision(match_of(L)).over);
    return 1;
}

static int match_winner(lua_State *L) {
    const pr_match *m = match_of(L);
    pr_decision d = pr_current_decision(m);
    if (d.winner == NONE) return 0;
    lua_pushstring(L, m->def->sides[d.winner].id);
    return 1;
}

static int match_view(lua_State *L) {
    pr_match *m = match_of(L);
    return push_owned_json(L, pr_view(m, seat_index(L, m, 2)));
}

/* Events of a match as a list of objects. */
struct listed {
    const pr_content *content;
    json_t *events;
    bool oom;
};

static void add_event(void *ctx, const pr_event *event) {
    struct listed *l = ctx;
    char *json = pr_event_json(l->content, event);
    json_t *o = json ? json_read_text(json, 0) : NULL;
    l->oom = l->oom || !o || json_array_append_new(l->events, o) != 0;
    pr_release(json);
}

/* m:events(after, seat): returns the events after number `after` that the seat sees, as a list. */
static int match_events(lua_State *L) {
    pr_match *m = match_of(L);
    lua_Integer after = luaL_optinteger(L, 2, 0);
    int seat = seat_index(L, m, 3);
    unsigned long lost = json_lost();
    struct listed l = {pr_content_of(m->episode), json_array(), false};
    if (l.content) pr_events(m, seat, (uint64_t)after, add_event, &l);
    if (json_lost() != lost || l.oom || !l.content) {
        json_decref(l.events);
        return luaL_error(L, "out of memory");
    }
    push_json(L, l.events);
    json_decref(l.events);
    return 1;
}

struct heard {
    const char *what;
    bool yes;
};

static void listen(void *ctx, const pr_event *event) {
    struct heard *h = ctx;
    h->yes |= strcmp(event->kind, h->what) == 0 || strstr(event->text, h->what) != NULL;
}

/* m:heard(what, after): returns true if an event of this kind, or with these words in its sentence, was emitted since
 * the last change or after number `after`. */
static int match_heard(lua_State *L) {
    struct match_box *box = box_of(L);
    struct heard h = {luaL_checkstring(L, 2), false};
    pr_events(box->match, -1, (uint64_t)luaL_optinteger(L, 3, (lua_Integer)box->since), listen, &h);
    lua_pushboolean(L, h.yes);
    return 1;
}

static int match_undo(lua_State *L) {
    pr_error err;
    return pr_undo(match_to_change(L), &err) == PR_OK ? self(L) : raise(L, &err);
}

static int match_redo(lua_State *L) {
    pr_error err;
    return pr_redo(match_to_change(L), &err) == PR_OK ? self(L) : raise(L, &err);
}

static int match_human(lua_State *L) {
    pr_match *m = match_of(L);
    pr_seat_human(m, seat_index(L, m, 2), lua_toboolean(L, 3));
    return self(L);
}

static int match_one_person(lua_State *L) {
    pr_one_person(match_of(L), lua_toboolean(L, 2));
    return self(L);
}

static int match_save(lua_State *L) {
    return push_owned(L, pr_save(match_of(L)));
}

static int match_hash(lua_State *L) {
    char text[17];
    struct text t = text_over(text, sizeof text);
    text_add(&t, "%016llx", (unsigned long long)pr_hash(match_of(L)));
    lua_pushstring(L, text);
    return 1;
}

/* m:step(name, ...): queues a step or a phase before the open step. */
static int match_step(lua_State *L) {
    pr_match *m = match_to_change(L);
    const struct rules *rules = m->run->rules;
    const int last = lua_gettop(L);
    if (lua_type(L, 2) != LUA_TSTRING) return luaL_error(L, "m:step: expected the name of a step or a phase");
    if (pr_current_decision(m).over) return luaL_error(L, "m:step: the match is over");
    const char *name = lua_tostring(L, 2);
    const bool phase = names_find(&rules->step_ids, name) == NONE && names_find(&rules->phase_ids, name) != NONE;
    if (phase && last > 2) return luaL_error(L, "m:step: a phase takes no arguments");
    luaL_Buffer b;
    pr_error err;
    lua_getglobal(L, "string");
    lua_getfield(L, -1, "format");
    lua_pushstring(L, phase ? "queue_phase(%q" : "queue(%q");
    lua_pushvalue(L, 2);
    lua_call(L, 2, 1);
    const int head = lua_gettop(L);
    luaL_buffinit(L, &b);
    lua_pushvalue(L, head);
    luaL_addvalue(&b);
    for (int i = 3; i <= last; i++) {
        luaL_addstring(&b, ", ");
        luaL_tolstring(L, i, NULL);
        luaL_addvalue(&b);
    }
    luaL_addchar(&b, ')');
    luaL_pushresult(&b);
    char *text = pr_lua(m, lua_tostring(L, -1), &err);
    pr_release(text);
    return text ? self(L) : raise(L, &err);
}

static int match_lua(lua_State *L) {
    const char *chunk = luaL_checkstring(L, 2);
    pr_error err;
    char *text = pr_lua(match_to_change(L), chunk, &err);
    return text ? push_owned(L, text) : raise(L, &err);
}

/* Replaces the text at the top by the number, boolean or nil that it represents. */
static void read_value(lua_State *L) {
    const char *said = lua_tostring(L, -1);
    if (lua_stringtonumber(L, said)) {
        lua_replace(L, -2);
    } else if (!strcmp(said, "true") || !strcmp(said, "false")) {
        lua_pushboolean(L, *said == 't');
        lua_replace(L, -2);
    } else if (!strcmp(said, "nil") || !*said) {
        lua_pushnil(L);
        lua_replace(L, -2);
    }
}

/* m:get(expression): returns the value as a number, a boolean, nil or a text, and a list of such values as a table. */
static int match_get(lua_State *L) {
    pr_match *m = match_of(L);
    pr_error err;
    const char *chunk = lua_pushfstring(
        L,
        "local function shown(...) local list = ... if select(\"#\", ...) ~= 1 or type_of(list) ~= \"table\" or "
        "(#list == 0 and next(list) ~= nil) then return ... end "
        "return \"\\1\" .. table.concat(map(list, function(x) return tostring(x) .. \"\\1\" end)) end return shown(%s)",
        luaL_checkstring(L, 2));
    char *text = pr_lua(m, chunk, &err);
    if (!text) return raise(L, &err);
    push_owned(L, text);
    const char *said = lua_tostring(L, -1);
    if (*said != '\1') return read_value(L), 1;
    lua_newtable(L);
    for (const char *at = said + 1; *at; at += strcspn(at, "\1") + 1) {
        lua_pushlstring(L, at, strcspn(at, "\1"));
        read_value(L);
        lua_rawseti(L, -2, (lua_Integer)lua_rawlen(L, -2) + 1);
    }
    return 1;
}

static const char scripted_key;

/* Records the match at stack index 1 for module_left(), with the line of the test that scripts its draws. Does nothing
 * before the first call of module_left(). */
static void remember_dice(lua_State *L) {
    if (lua_rawgetp(L, LUA_REGISTRYINDEX, &scripted_key) == LUA_TTABLE) {
        lua_Integer n = (lua_Integer)lua_rawlen(L, -1);
        lua_pushvalue(L, 1);
        lua_rawseti(L, -2, n + 1);
        luaL_where(L, 1);
        lua_rawseti(L, -2, n + 2);
    }
    lua_pop(L, 1);
}

/* precinct.left(): returns the unused results of m:dice{} since the last call, with their place, or nil. Nothing is
 * recorded before the first call, because a recorded match cannot be collected. */
static int module_left(lua_State *L) {
    lua_settop(L, 0);
    lua_rawgetp(L, LUA_REGISTRYINDEX, &scripted_key);
    lua_newtable(L);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &scripted_key);
    for (lua_Integer i = lua_isnil(L, 1) ? 0 : (lua_Integer)lua_rawlen(L, 1); i > 0; i -= 2) {
        luaL_Buffer b;
        lua_rawgeti(L, 1, i - 1);
        const struct match_box *box = lua_touserdata(L, -1);
        const struct run *r = box->match ? box->match->run : NULL;
        lua_pop(L, 1);
        if (!r || r->draws_at == r->draws_n) continue;
        luaL_buffinit(L, &b);
        lua_rawgeti(L, 1, i);
        luaL_addvalue(&b);
        luaL_addstring(&b, "nothing has drawn what m:dice gave:");
        for (int d = r->draws_at; d < r->draws_n; d++) {
            int result = r->draws[d].result;
            if (result < 0)
                lua_pushfstring(L, " %d", -result);
            else
                lua_pushfstring(L, " %s", box->match->def->pips_ids.name[result]);
            luaL_addvalue(&b);
        }
        luaL_pushresult(&b);
        return 1;
    }
    return 0;
}

static int match_dice(lua_State *L) {
    pr_match *m = match_of(L);
    pr_error err;
    luaL_checktype(L, 2, LUA_TTABLE);
    size_t n = (size_t)lua_rawlen(L, 2);
    const char **results = lua_newuserdatauv(L, (n + 1) * sizeof *results, 0);
    lua_newtable(L);
    for (size_t i = 0; i < n; i++) {
        lua_rawgeti(L, 2, (lua_Integer)i + 1);
        results[i] = luaL_tolstring(L, -1, NULL);
        lua_rawseti(L, -3, (lua_Integer)i + 1);
        lua_pop(L, 1);
    }
    if (pr_script_draws(m, results, n, &err) != PR_OK) return raise(L, &err);
    remember_dice(L);
    return self(L);
}

/* Returns true if `what` is an option's id or an option's verb. */
static bool offered(pr_match *m, const char *what) {
    if (option_find(m, what) != NONE) return true;
    int verb = names_find(&m->def->verb_ids, what);
    for (int i = 0; i < pr_current_decision(m).options; i++)
        if (m->run->open.option[i].verb == verb) return true;
    return false;
}

static void answer_by(lua_State *L, pr_match *m, const char *bot) {
    pr_error err;
    int i = pr_choose(m, -1, bot, &err);
    if (i < 0 || pr_answer_index(m, i, &err) != PR_OK) raise(L, &err);
}

/* m:run(bot, limit): lets a bot answer up to `limit` questions, or to the end. Returns the number of answers. */
static int match_run(lua_State *L) {
    const char *bot = luaL_optstring(L, 2, "random");
    lua_Integer limit = luaL_optinteger(L, 3, LUA_MAXINTEGER), made = 0;
    pr_match *m = match_to_change(L);
    for (; made < limit && pr_current_decision(m).options; made++) answer_by(L, m, bot);
    lua_pushinteger(L, made);
    return 1;
}

/* m:reach(what, limit): answers at random until an option or verb `what` is offered, or until what(m) is true. */
static int match_reach(lua_State *L) {
    pr_match *m = match_to_change(L);
    bool ask = lua_isfunction(L, 2);
    const char *what = ask ? "that" : luaL_checkstring(L, 2);
    lua_Integer limit = luaL_optinteger(L, 3, REACH_LIMIT);
    for (lua_Integer made = 0;; made++) {
        bool there = !ask && offered(m, what);
        if (ask) {
            lua_pushvalue(L, 2);
            lua_pushvalue(L, 1);
            lua_call(L, 1, 1);
            there = lua_toboolean(L, -1);
            lua_pop(L, 1);
        }
        if (there) return self(L);
        if (!pr_current_decision(m).options) return luaL_error(L, "the match ended before %s was reached", what);
        if (made >= limit) return luaL_error(L, "%s was not reached in %I answers", what, (LUAI_UACINT)limit);
        answer_by(L, m, "random");
    }
}

/* m:playout(seed, limit): answers up to `limit` questions at random, in bulk. Returns the number of answers. */
static int match_playout(lua_State *L) {
    pr_error err;
    lua_Integer limit = luaL_optinteger(L, 3, LUA_MAXINTEGER);
    int64_t made = pr_playout(match_to_change(L), (uint64_t)luaL_optinteger(L, 2, 1), limit, &err);
    if (made < 0) return raise(L, &err);
    lua_pushinteger(L, made);
    return 1;
}

static int choose_well(pr_match *m, pr_error *err) {
    return pr_choose(m, -1, "heuristic", err);
}

/* Returns the integer of m:kit{...} under `key`, or `otherwise`. */
static int kit_number(lua_State *L, const char *key, int otherwise) {
    if (lua_isnoneornil(L, 2)) return otherwise;
    if (lua_getfield(L, 2, key) != LUA_TNIL) {
        int exact = 0;
        const lua_Integer n = lua_tointegerx(L, -1, &exact);
        if (!exact || n < 1 || n > INT_MAX) luaL_error(L, "m:kit: `%s` must be an integer from 1", key);
        otherwise = (int)n;
    }
    lua_pop(L, 1);
    return otherwise;
}

/* m:kit{ games =, every =, seed = }: fails unless the kit's properties hold in matches from this position on. */
static int match_kit(lua_State *L) {
    static const char *const known[] = {"games", "every", "seed"};
    pr_match *m = match_of(L);
    if (!lua_isnoneornil(L, 2)) luaL_checktype(L, 2, LUA_TTABLE);
    lua_settop(L, 2);
    for (lua_pushnil(L); lua_istable(L, 2) && lua_next(L, 2); lua_pop(L, 1)) {
        bool found = false;
        for (int i = 0; i < 3; i++)
            found |= lua_type(L, -2) == LUA_TSTRING && strcmp(lua_tostring(L, -2), known[i]) == 0;
        if (!found)
            return luaL_error(L, "m:kit does not know '%s'. It takes games, every, seed.", luaL_tolstring(L, -2, NULL));
    }
    lua_settop(L, 2);
    const int every = kit_number(L, "every", 1), games = kit_number(L, "games", 2), seed = kit_number(L, "seed", 1);
    struct check_counts t = {.why = ""};
    const struct kit_plan plan = {.every = (uint64_t)every, .forks = (uint64_t)every, .from = m, .choose = choose_well};
    if (pr_current_decision(m).over) return luaL_error(L, "m:kit: the match is over");
    request_begin(m->episode->program);
    const uint64_t last = kit_matches(&t, m->episode, (uint64_t)seed, games, plan);
    request_end();
    for (int i = 0; i < PROPERTIES; i++)
        if (t.failed[i])
            return luaL_error(L, "%s: %s\nplay it again: m:kit{ seed = %d, games = 1, every = 1 }", property_names[i],
                              t.why, (int)last);
    return self(L);
}

/* m:twice(on): from now on every answer is played twice from the same position, and the results are compared. Finds
 * nondeterministic scripts. */
static int match_twice(lua_State *L) {
    match_of(L)->twice = lua_toboolean(L, 2);
    return self(L);
}

static int module_save_info(lua_State *L) {
    size_t n;
    const char *text = luaL_checklstring(L, 1, &n);
    pr_error err;
    char *info = pr_save_info(text, n, &err);
    return info ? push_owned_json(L, info) : raise(L, &err);
}

/* precinct.reference(): returns the functions of the API as a list of tables. */
static int module_reference(lua_State *L) {
    push_owned_json(L, pr_reference());
    lua_getfield(L, -1, "functions");
    return 1;
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

int luaopen_precinct(lua_State *L) {
    static const luaL_Reg module[] = {
        {"load", load},        {"describe", describe},          {"cover", module_cover},
        {"left", module_left}, {"save_info", module_save_info}, {"reference", module_reference},
        {NULL, NULL}};
    static const luaL_Reg episode[] = {
        {"info", episode_info},     {"changed", episode_changed},   {"new", episode_new}, {"restore", episode_restore},
        {"verify", episode_verify}, {"coverage", episode_coverage}, {NULL, NULL}};
    static const luaL_Reg match[] = {{"answer", match_answer},
                                     {"clone", match_clone},
                                     {"decision", match_decision},
                                     {"dice", match_dice},
                                     {"events", match_events},
                                     {"get", match_get},
                                     {"hash", match_hash},
                                     {"heard", match_heard},
                                     {"changes", match_changes},
                                     {"illegal", match_illegal},
                                     {"human", match_human},
                                     {"kit", match_kit},
                                     {"legal", match_legal},
                                     {"lua", match_lua},
                                     {"number", match_number},
                                     {"options", match_options},
                                     {"over", match_over},
                                     {"playout", match_playout},
                                     {"question", match_question},
                                     {"reach", match_reach},
                                     {"redo", match_redo},
                                     {"run", match_run},
                                     {"save", match_save},
                                     {"seat", match_seat},
                                     {"step", match_step},
                                     {"twice", match_twice},
                                     {"undo", match_undo},
                                     {"view", match_view},
                                     {"why", match_why},
                                     {"odds", match_odds},
                                     {"lessons", match_lessons},
                                     {"overlay", match_overlay},
                                     {"winner", match_winner},
                                     {"foresee", match_foresee},
                                     {"one_person", match_one_person},
                                     {NULL, NULL}};
    class(L, EPISODE, episode, episode_gc);
    class(L, MATCH, match, match_gc);
    luaL_getmetatable(L, MATCH);
    lua_getfield(L, -1, "__index");
    add_compare(L);
    lua_pop(L, 2);
    luaL_newlib(L, module);
    lua_pushstring(L, PR_VERSION);
    lua_setfield(L, -2, "version");
    return 1;
}
