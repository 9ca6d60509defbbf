/* The methods of a match that tests need: scripted draws, steps by name, lists of changes, and play by bots. */
#include "check/kit.h"
#include "check/lua_parts.h"
#include "match/match.h"
#include "match/portable_position.h"

#include <limits.h>
#include <string.h>

enum { REACH_LIMIT = 5000 };

/* m:illegal(id): returns the reason why the id is not legal. Fails if the id is an option, or if the match accepts an
 * answer with the id, or if the answer changes anything. */
static int match_illegal(lua_State *L) {
    pr_match *m = module_match_to_change(L);
    const char *id = module_known_id(L, "illegal");
    pr_error err;
    if (module_option(m, id) != NONE) return luaL_error(L, "'%s' is legal now", id);
    uint64_t before = pr_hash(m);
    if (pr_answer(m, -1, pr_current_decision(m).number, id, &err) == PR_OK)
        return luaL_error(L, "'%s' is not an option, and was accepted", id);
    if (pr_hash(m) != before) return luaL_error(L, "'%s' was refused, and changed the position", id);
    return module_push_owned(L, pr_why(m, -1, id));
}

static void push_change(lua_State *L, const json_t *was, const json_t *is) {
    lua_createtable(L, 0, 2);
    if (was) module_push_json(L, was), lua_setfield(L, -2, "was");
    if (is) module_push_json(L, is), lua_setfield(L, -2, "is");
}

/* Adds each value that differs between `was` and `is` to the table at the top, under a path such as "piece.ann.hp". */
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

/* Returns the position without the driver's own data: the waiting steps and the number of steps so far. */
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
    const pr_match *m = module_match(L);
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

/* m:step(name, ...): queues a step or a phase before the open step. */
static int match_step(lua_State *L) {
    pr_match *m = module_match_to_change(L);
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
    return text ? module_self(L) : module_raise(L, &err);
}

static int match_lua(lua_State *L) {
    const char *chunk = luaL_checkstring(L, 2);
    pr_error err;
    char *text = pr_lua(module_match_to_change(L), chunk, &err);
    return text ? module_push_owned(L, text) : module_raise(L, &err);
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

/* m:get(expression): returns the value as a number, a boolean, nil or a text. A list becomes a table of such values. */
static int match_get(lua_State *L) {
    pr_match *m = module_match(L);
    pr_error err;
    const char *chunk = lua_pushfstring(
        L,
        "local function shown(...) local list = ... if select(\"#\", ...) ~= 1 or type_of(list) ~= \"table\" or "
        "(#list == 0 and next(list) ~= nil) then return ... end "
        "return \"\\1\" .. table.concat(map(list, function(x) return tostring(x) .. \"\\1\" end)) end return shown(%s)",
        luaL_checkstring(L, 2));
    char *text = pr_lua(m, chunk, &err);
    if (!text) return module_raise(L, &err);
    module_push_owned(L, text);
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

int module_left(lua_State *L) {
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
    pr_match *m = module_match(L);
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
    if (pr_script_draws(m, results, n, &err) != PR_OK) return module_raise(L, &err);
    remember_dice(L);
    return module_self(L);
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
    if (i < 0 || pr_answer_index(m, i, &err) != PR_OK) module_raise(L, &err);
}

/* m:run(bot, limit): lets a bot answer up to `limit` questions, or to the end. Returns the number of answers. */
static int match_run(lua_State *L) {
    const char *bot = luaL_optstring(L, 2, "random");
    lua_Integer limit = luaL_optinteger(L, 3, LUA_MAXINTEGER), made = 0;
    pr_match *m = module_match_to_change(L);
    for (; made < limit && pr_current_decision(m).options; made++) answer_by(L, m, bot);
    lua_pushinteger(L, made);
    return 1;
}

/* m:reach(what, limit): answers at random until an option or verb `what` is offered, or until what(m) is true. */
static int match_reach(lua_State *L) {
    pr_match *m = module_match_to_change(L);
    bool ask = lua_isfunction(L, 2);
    const char *what = ask ? "that" : module_known_id(L, "reach");
    lua_Integer limit = luaL_optinteger(L, 3, REACH_LIMIT);
    for (lua_Integer made = 0;; made++) {
        bool there = !ask && offered(m, what);
        if (ask) {
            lua_pushvalue(L, 2);
            lua_pushvalue(L, 1);
            lua_call(L, 1, 1);
            there = lua_toboolean(L, -1);
            lua_pop(L, 1);
            m = module_match(L); /* an error if what() has closed the match */
        }
        if (there) return module_self(L);
        if (!pr_current_decision(m).options) return luaL_error(L, "the match ended before %s was reached", what);
        if (made >= limit) return luaL_error(L, "%s was not reached in %I answers", what, (LUAI_UACINT)limit);
        answer_by(L, m, "random");
    }
}

/* m:playout(seed, limit): answers up to `limit` questions at random, in bulk. Returns the number of answers. */
static int match_playout(lua_State *L) {
    pr_error err;
    lua_Integer limit = luaL_optinteger(L, 3, LUA_MAXINTEGER);
    int64_t made = pr_playout(module_match_to_change(L), (uint64_t)luaL_optinteger(L, 2, 1), limit, &err);
    if (made < 0) return module_raise(L, &err);
    lua_pushinteger(L, made);
    return 1;
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

/* m:kit{ games =, every =, seed = }: plays matches from this position, and fails unless the kit's properties hold. */
static int match_kit(lua_State *L) {
    static const char *const known[] = {"games", "every", "seed"};
    pr_match *m = module_match(L);
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
    const struct kit_plan plan = {
        .every = (uint64_t)every, .forks = (uint64_t)every, .from = m, .choose = kit_choose_well};
    if (pr_current_decision(m).over) return luaL_error(L, "m:kit: the match is over");
    request_begin(m->episode->program);
    const uint64_t last = kit_matches(&t, m->episode, (uint64_t)seed, games, plan);
    request_end();
    for (int i = 0; i < PROPERTIES; i++)
        if (t.failed[i])
            return luaL_error(L, "%s: %s\nplay it again: m:kit{ seed = %d, games = 1, every = 1 }", property_names[i],
                              t.why, (int)last);
    return module_self(L);
}

/* m:twice(on): from now on every answer is played twice from the same position, and the results are compared. This
 * finds nondeterministic scripts. */
static int match_twice(lua_State *L) {
    module_match(L)->twice = lua_toboolean(L, 2);
    return module_self(L);
}

const luaL_Reg module_testing_methods[] = {{"changes", match_changes}, {"dice", match_dice},   {"get", match_get},
                                           {"illegal", match_illegal}, {"kit", match_kit},     {"lua", match_lua},
                                           {"playout", match_playout}, {"reach", match_reach}, {"run", match_run},
                                           {"step", match_step},       {"twice", match_twice}, {NULL, NULL}};
