/* Results of series of matches (sim_results.h) for programs in Lua. */
#include "front/programs/host.h"

#include "check/lua_parts.h"
#include "text/words.h"

#define RESULTS "precinct.results"

int results_push(lua_State *L, sim_results *r) {
    sim_results **box = push_box(L, sizeof *box, RESULTS, 0);
    *box = r;
    return r ? 1 : 0;
}

static int results_gc(lua_State *L) {
    sim_results **r = luaL_checkudata(L, 1, RESULTS);
    results_free(*r);
    *r = NULL;
    return 0;
}

static sim_results *results_at(lua_State *L, int at) {
    return *(sim_results **)luaL_checkudata(L, at, RESULTS);
}

int push_study(lua_State *L, const sim_results *r) {
    json_auto_t *study = results_json(r);
    module_push_json(L, study);
    return 1;
}

static int results_study(lua_State *L) {
    return push_study(L, results_at(L, 1));
}

/* host.results(file): reads results, or returns nil after a message. */
static int host_results(lua_State *L) {
    return results_push(L, results_read(luaL_checkstring(L, 1)));
}

/* results:add(part): adds a part. Returns nil, or the reason why it cannot be added. */
static int results_sum(lua_State *L) {
    char why[512];
    if (results_add(results_at(L, 1), results_at(L, 2), why, sizeof why)) return 0;
    lua_pushstring(L, why);
    return 1;
}

/* results:has(part): returns true if the results have all matches of the results `part`. */
static int results_has(lua_State *L) {
    return push_flag(L, matches_inside(&results_at(L, 2)->done, &results_at(L, 1)->done));
}

/* results:write(file): writes the file. Returns false after a message. */
static int results_save(lua_State *L) {
    return push_flag(L, results_write(results_at(L, 1), luaL_checkstring(L, 2), true));
}

/* results:whole(): makes the matches so far the whole series, and returns the results. */
static int results_whole(lua_State *L) {
    sim_results *r = results_at(L, 1);
    results_plan(r, r->done.n ? r->done.at[r->done.n - 1].last + 1 : 1);
    lua_settop(L, 1);
    return 1;
}

json_t *results_value(lua_State *L, int at) {
    sim_results **r = luaL_testudata(L, at, RESULTS);
    return r ? results_json(*r) : NULL;
}

void results_open(lua_State *L) {
    static const luaL_Reg methods[] = {{"study", results_study}, {"whole", results_whole}, {"add", results_sum},
                                       {"has", results_has},     {"write", results_save},  {NULL, NULL}};
    new_class(L, RESULTS, methods, results_gc);
    lua_pushcfunction(L, host_results);
    lua_setfield(L, -2, "results");
}
