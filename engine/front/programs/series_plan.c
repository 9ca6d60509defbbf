/* Plans of series of matches (sim_plan.h) for programs in Lua. */
#define _GNU_SOURCE 1
#include "front/programs/host.h"

#include "front/base/print.h"
#include "front/files/episode_index.h"
#include "text/text.h"

#include <stdlib.h>
#include <string.h>

#define PLAN "precinct.plan"

static plan_box *plan_at(lua_State *L, int at) {
    return luaL_checkudata(L, at, PLAN);
}

/* host.plan(arguments, values, flags): reads a plan (sim_plan_read). Returns nil and the exit status after a message.
 */
static int host_plan(lua_State *L) {
    int status;
    plan_box *b = push_box(L, sizeof *b, PLAN, 0);
    const arguments a = arguments_at(L, 1);
    const bool good = sim_plan_read(&b->p, &a, luaL_checkstring(L, 2), luaL_checkstring(L, 3), &status);
    free(a.at);
    return good ? 1 : push_status(L, status);
}

static int plan_gc(lua_State *L) {
    plan_box *b = plan_at(L, 1);
    sim_plan_free(&b->p);
    set_text(&b->bot, NULL);
    set_text(&b->undone, NULL);
    b->p = (sim_plan){0};
    return 0;
}

/* plan:about(): returns the plan's `name`, `seed`, the `next_seed` and number of `games`, the `seats` and settings as
 * typed (`given`), all `settings`, and what host.describe() returns (`described`). */
static int plan_about(lua_State *L) {
    const plan_box *b = plan_at(L, 1);
    lua_newtable(L);
    set_field(L, "name", b->p.name);
    set_field(L, "given", b->p.given);
    set_field(L, "seats", b->p.seats);
    owned char *seed = text_of("%llu", (unsigned long long)b->p.play.seed),
               *next = text_of("%llu", (unsigned long long)b->p.play.seed + 1);
    set_field(L, "seed", seed);
    set_field(L, "next_seed", next);
    lua_pushinteger(L, b->p.games);
    lua_setfield(L, -2, "games");
    push_words(L, b->p.play.settings.at, b->p.play.settings.n);
    lua_setfield(L, -2, "settings");
    push_description(L, b->p.described);
    lua_setfield(L, -2, "described");
    return 1;
}

/* plan:permits(constant): returns true if the episode permits "name=value", and false after a message. */
static int plan_permits(lua_State *L) {
    owned_by(setup_free) match_setup checked = {0};
    return push_flag(L, setup_constant(&checked, plan_at(L, 1)->p.described, luaL_checkstring(L, 2)));
}

/* plan:setting(text): adds a setting ("name=value"). plan:setting(nil) removes the setting that was added last. */
static int plan_setting(lua_State *L) {
    words *settings = &plan_at(L, 1)->p.play.settings;
    if (!lua_isnil(L, 2))
        words_add(settings, luaL_checkstring(L, 2));
    else if (settings->n)
        free(settings->at[--settings->n]);
    return 0;
}

/* plan:constants(): returns the constants of the episode, as a list of { name =, standard = }, or nil. */
static int plan_constants(lua_State *L) {
    sim_plan *p = &plan_at(L, 1)->p;
    owned_by(pr_description_free_at) pr_description *about =
        pr_description_new(source_read, &p->play.from, p->play.path, NULL);
    if (!about) return 0;
    lua_newtable(L);
    for (int i = 0; i < about->constants; i++) {
        lua_newtable(L);
        set_field(L, "name", about->constant[i].name);
        set_field(L, "standard", about->constant[i].standard);
        lua_seti(L, -2, i + 1);
    }
    return 1;
}

static pr_episode *load(const sim_plan *p, pr_error *err) {
    pr_options options = {.settings = (const char *const *)p->play.settings.at, .settings_n = p->play.settings.n};
    return pr_load(source_read, (void *)&p->play.from, p->play.path, &options, err);
}

/* plan:failing(): loads the episode. Returns the reason why this fails, or nil. */
static int plan_failing(lua_State *L) {
    pr_error err = {.text = ""};
    owned_episode *e = load(&plan_at(L, 1)->p, &err);
    return e ? 0 : push_text(L, need(strndup(err.text, strcspn(err.text, "\n"))));
}

/* plan:marks(): returns the marks of the definitions of `cards` and `kinds` (pr_marks), as lists of { id =, mark = } in
 * their order; or nil after a message. */
static int plan_marks(lua_State *L) {
    plan_box *b = plan_at(L, 1);
    pr_error err = {.text = ""};
    owned_episode *e = load(&b->p, &err);
    if (!e) source_complain(&b->p.play.from, err.text);
    if (!e) return 0;
    released char *text = need(pr_marks(e));
    json_auto_t *marks = need(json_loads(text, 0, NULL));
    const char *list, *id;
    json_t *members, *mark;
    lua_newtable(L);
    json_object_foreach(marks, list, members) {
        lua_Integer n = 0;
        lua_newtable(L);
        json_object_foreach(members, id, mark) {
            lua_newtable(L);
            set_field(L, "id", id);
            owned char *value = need(json_dumps(mark, JSON_ENCODE_ANY));
            set_field(L, "mark", value);
            lua_seti(L, -2, ++n);
        }
        lua_setfield(L, -2, list);
    }
    return 1;
}

/* plan:undo(older, what): from now on, the episode is loaded with a change undone. `older` is the plan in the older
 * version. `what` is the changed card or kind, such as "cards.ID", with "-" before it if it is taken out. Without
 * `what`, no change is undone from now on. */
static int plan_undo(lua_State *L) {
    plan_box *b = plan_at(L, 1);
    const sim_plan *older = lua_isnoneornil(L, 2) ? NULL : &plan_at(L, 2)->p;
    const char *what = luaL_optstring(L, 3, NULL);
    set_text(&b->undone, older && what ? text_of("%s\n%s\n", older->play.path, what) : NULL);
    b->p.play.from.undone = b->undone;
    b->p.play.from.older = older ? &older->play.from : NULL;
    return 0;
}

static void number_field(lua_State *L, const char *key, long long *n) {
    if (lua_getfield(L, 2, key) == LUA_TNUMBER) *n = lua_tointeger(L, -1);
    lua_pop(L, 1);
}

/* plan:set{ games =, first =, last =, jobs =, rows =, seed =, bot =, name = }: changes the plan. `last` is the match
 * after the last one that this run plays. */
static int plan_set(lua_State *L) {
    plan_box *b = plan_at(L, 1);
    long long jobs = b->p.jobs;
    number_field(L, "games", &b->p.games);
    number_field(L, "first", &b->p.first);
    number_field(L, "last", &b->p.end);
    number_field(L, "jobs", &jobs);
    b->p.jobs = (int)jobs;
    if (lua_getfield(L, 2, "rows") == LUA_TBOOLEAN) b->p.rows = lua_toboolean(L, -1);
    if (lua_getfield(L, 2, "seed") == LUA_TSTRING) seed_read(lua_tostring(L, -1), &b->p.play.seed);
    if (lua_getfield(L, 2, "name") == LUA_TSTRING) set_text(&b->p.name, copy_text(lua_tostring(L, -1)));
    if (lua_getfield(L, 2, "bot") == LUA_TSTRING) {
        set_text(&b->bot, copy_text(lua_tostring(L, -1)));
        b->p.bot = b->bot;
    }
    lua_settop(L, 1);
    return 1;
}

/* plan:open(constants): loads the episode, with more constants ("name=value"). Returns a table, or nil and the exit
 * status after a message. */
static int plan_load(lua_State *L) {
    const size_t n = lua_isnoneornil(L, 2) ? 0 : (size_t)luaL_len(L, 2);
    owned const char **constants = need(calloc(n + 1, sizeof *constants));
    for (size_t i = 0; i < n; i++) {
        lua_geti(L, 2, (lua_Integer)i + 1);
        constants[i] = lua_tostring(L, -1);
        lua_pop(L, 1);
    }
    return table_push(L, plan_at(L, 1), constants, n);
}

void plan_open(lua_State *L) {
    static const luaL_Reg methods[] = {{"about", plan_about},     {"permits", plan_permits},
                                       {"setting", plan_setting}, {"constants", plan_constants},
                                       {"failing", plan_failing}, {"marks", plan_marks},
                                       {"undo", plan_undo},       {"set", plan_set},
                                       {"open", plan_load},       {NULL, NULL}};
    new_class(L, PLAN, methods, plan_gc);
    lua_pushcfunction(L, host_plan);
    lua_setfield(L, -2, "plan");
}
