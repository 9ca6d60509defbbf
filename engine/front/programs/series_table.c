/* Tables for programs in Lua: an episode that is open for play, its bots, and the results of its matches so far. */
#include "front/programs/host.h"

#include "front/session/session.h"
#include "text/text.h"
#include "text/words.h"

#include <stdlib.h>

#define TABLE "precinct.table"

/* An opened episode. Its user value is the plan, to which the episode points, or the table whose episode it shares. */
typedef struct table_box {
    sim_table t;
    plan_box *plan;
    words bots; /* the names of the bots, if the table shares its episode */
    bool shares;
    pr_stats *stats;    /* for table:follow(), or NULL */
    pr_match *followed; /* the match that is being followed, or NULL */
} table_box;

static table_box *table_at(lua_State *L) {
    return luaL_checkudata(L, 1, TABLE);
}

int table_push(lua_State *L, plan_box *plan, const char *const *constants, size_t n) {
    int status;
    table_box *b = push_box(L, sizeof *b, TABLE, 1);
    b->plan = plan;
    return sim_table_open(&b->t, &plan->p, constants, n, &status) ? 1 : push_status(L, status);
}

static int table_close(lua_State *L) {
    table_box *b = table_at(L);
    pr_stats_free(b->stats);
    b->stats = NULL;
    if (b->shares) {
        results_free(b->t.results);
        free_all(b->t.bots, b->t.again);
        words_free(&b->bots);
    } else {
        sim_table_close(&b->t);
    }
    b->t = (sim_table){0};
    return 0;
}

/* table:seats(): returns the seats, as a list of { id =, side = }. Sides are numbered from 1; 0 is no side. */
static int table_seats(lua_State *L) {
    const pr_content *c = table_at(L)->t.content;
    lua_newtable(L);
    for (int i = 0; i < c->seats; i++) {
        lua_newtable(L);
        set_field(L, "id", c->seat[i].is.id);
        lua_pushinteger(L, c->seat[i].side == PR_NOBODY ? 0 : c->seat[i].side + 1);
        lua_setfield(L, -2, "side");
        lua_seti(L, -2, i + 1);
    }
    return 1;
}

/* table:seated(bots): returns a table without matches that shares the episode and has these bots, one for each seat. */
static int table_seated(lua_State *L) {
    table_box *from = table_at(L), *b = push_box(L, sizeof *b, TABLE, 1);
    const pr_content *c = from->t.content;
    const sim_plan *p = &from->plan->p;
    owned_buffer seats = {0};
    *b = (table_box){.t = {.episode = from->t.episode, .content = c}, .plan = from->plan, .shares = true};
    b->t.bots = need(calloc((size_t)c->seats + 1, sizeof *b->t.bots));
    for (int i = 0; i < c->seats; i++) {
        lua_geti(L, 2, i + 1);
        words_add(&b->bots, luaL_checkstring(L, -1));
        lua_pop(L, 1);
        b->t.bots[i] = b->bots.at[i];
        buffer_addf(&seats, " --seat %s=%s", c->seat[i].is.id, b->t.bots[i]);
    }
    b->t.again = sim_again(p->name, p->given, buffer_text(&seats), p->play.seed, p->games);
    sim_table_clear(&b->t, p);
    return 1;
}

/* table:play(save, resume, label): plays the missing matches (sim_table_play). Returns the exit status, and the number
 * of matches that the file already had. */
static int table_play(lua_State *L) {
    table_box *b = table_at(L);
    lua_pushinteger(L, sim_table_play(&b->t, &b->plan->p, luaL_optstring(L, 2, NULL), lua_toboolean(L, 3),
                                      luaL_optstring(L, 4, NULL)));
    lua_pushinteger(L, b->t.had);
    return 2;
}

/* table:watch(match, record): plays and prints one match (sim_table_watch). Returns the exit status. */
static int table_watch(lua_State *L) {
    const table_box *b = table_at(L);
    lua_pushinteger(L, sim_table_watch(&b->t, &b->plan->p, luaL_checkinteger(L, 2), luaL_optstring(L, 3, NULL)));
    return 1;
}

/* A match that is being followed, and the state whose stack has the function at index 4. */
struct follower {
    lua_State *L;
    table_box *table;
};

/* Calls the function at a question and at the end. Leaves its error on the stack: it must not be raised through the
 * engine, which runs Lua, too. */
static bool follow(void *ctx, pr_match *m) {
    const struct follower *f = ctx;
    const pr_decision d = pr_current_decision(m);
    f->table->followed = m;
    lua_pushvalue(f->L, 4);
    lua_pushboolean(f->L, d.over);
    lua_pushinteger(f->L, d.winner < 0 ? 0 : d.winner + 1);
    if (lua_pcall(f->L, 2, 1, 0) != LUA_OK) return false;
    const bool goes_on = lua_toboolean(f->L, -1);
    lua_pop(f->L, 1);
    return goes_on;
}

/* table:follow(seed, match, each): plays a match of the series with this seed. Calls each(over, winner) at each
 * question and at the end, until it returns false. `winner` is the number of a side; 0 is a draw. Returns nil, or why
 * the match was not finished. */
static int table_follow(lua_State *L) {
    table_box *b = table_at(L);
    pr_error err = {.text = ""};
    uint64_t seed = 0;
    seed_read(luaL_checkstring(L, 2), &seed);
    lua_settop(L, 4);
    if (!b->stats) b->stats = need(pr_stats_new(b->t.episode, &err));
    const pr_status status = pr_stats_play(b->stats, pr_stats_seed(seed, (uint64_t)luaL_checkinteger(L, 3)), b->t.bots,
                                           follow, &(struct follower){L, b}, &err);
    b->followed = NULL;
    if (lua_gettop(L) > 4) return lua_error(L);
    lua_pushstring(L, status == PR_OK ? NULL : err.text);
    return 1;
}

static void push_numbers(lua_State *L, const int32_t *numbers, int n) {
    lua_createtable(L, n, 0);
    for (int i = 0; i < n; i++) {
        lua_pushinteger(L, numbers[i]);
        lua_seti(L, -2, i + 1);
    }
}

/* table:features(): returns the names of the features. table:features(side): returns the features of a side in the
 * followed match, or nil and the reason. */
static int table_features(lua_State *L) {
    const table_box *b = table_at(L);
    const int n = pr_feature_count(b->t.episode);
    int32_t value[PR_FEATURES];
    pr_error err = {.text = ""};
    if (lua_isnoneornil(L, 2)) {
        lua_newtable(L);
        for (int i = 0; i < n; i++) {
            lua_pushstring(L, pr_feature_name(b->t.episode, i));
            lua_seti(L, -2, i + 1);
        }
    } else if (pr_features(b->followed, (int)luaL_checkinteger(L, 2) - 1, value, &err) == PR_OK) {
        push_numbers(L, value, n);
    } else {
        lua_pushnil(L);
        lua_pushstring(L, err.text);
        return 2;
    }
    return 1;
}

/* table:weights(side): returns the declared weights of a side and its intercept, in thousandths, or nil. */
static int table_weights(lua_State *L) {
    pr_episode *episode = table_at(L)->t.episode;
    const int32_t *weights = pr_feature_weights(episode, (int)luaL_checkinteger(L, 2) - 1);
    if (!weights) return 0;
    push_numbers(L, weights, pr_feature_count(episode) + 1);
    return 1;
}

/* table:endless(): makes a series without a number of matches. Returns a text of everything that determines them. */
static int table_endless(lua_State *L) {
    sim_results *r = table_at(L)->t.results;
    results_plan(r, MAX_GAMES);
    return push_text(L, run_text(results_run(r)));
}

static int push_refusal(lua_State *L, int bot, const pr_episode *episode) {
    pr_error err = {.text = ""};
    lua_pushstring(L, pr_bot_check(luaL_checkstring(L, bot), episode, &err) == PR_OK ? NULL : err.text);
    return 1;
}

/* host.refuses(bot): returns why the text is not a bot, or nil. table:refuses(bot): also returns why the bot cannot
 * play the episode. */
static int host_refuses(lua_State *L) {
    return push_refusal(L, 1, NULL);
}

static int table_refuses(lua_State *L) {
    return push_refusal(L, 2, table_at(L)->t.episode);
}

/* table:study(): returns the content of the file of its simulation. */
static int table_study(lua_State *L) {
    return push_study(L, table_at(L)->t.results);
}

/* table:results(): takes the results out of the table. */
static int table_results(lua_State *L) {
    table_box *b = table_at(L);
    sim_results *r = b->t.results;
    b->t.results = NULL;
    return results_push(L, r);
}

void table_open(lua_State *L) {
    static const luaL_Reg methods[] = {{"seats", table_seats},
                                       {"seated", table_seated},
                                       {"play", table_play},
                                       {"refuses", table_refuses},
                                       {"follow", table_follow},
                                       {"features", table_features},
                                       {"weights", table_weights},
                                       {"watch", table_watch},
                                       {"endless", table_endless},
                                       {"study", table_study},
                                       {"results", table_results},
                                       {"close", table_close},
                                       {NULL, NULL}};
    new_class(L, TABLE, methods, table_close);
    lua_pushcfunction(L, host_refuses);
    lua_setfield(L, -2, "refuses");
}
