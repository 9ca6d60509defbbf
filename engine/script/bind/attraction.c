/* Attractions: functions that compute the worth of a space to a piece that has several goals. A policy calls such a
 * function for each step of each piece in each trial. So the goals are data that is read once, and the worth is
 * computed without Lua tables.
 */
#include "rules/path_cache.h"
#include "script/bind/lists.h"

enum { MAX_DRAWS = 16, MAX_WORTHS = 8, MAX_BEST = 16, STEP_WORTH = 1 };

/* An entry of `goals`: a set of pieces that are goals, and their worth. */
struct draw {
    struct filter of, with, when;
    bool accompanied, conditional;
    bool beside; /* the goals are the spaces adjacent to the pieces, not their own spaces */
    int board;   /* NONE: any */
    int worths;
    word worth[MAX_WORTHS]; /* worth of a goal at 1, 2, ... hit points; the last value also counts for more hit
                             * points */
    word step;
};

struct attraction {
    bool read;
    int most; /* number of goals that count, the best ones; 0: all goals count */
    int draws;
    struct draw draw[];
};

/* A goal, its worth, and the remaining worth at some place after the loss for the steps to the goal. */
struct goal {
    const struct draw *draw;
    int space;
    word worth, left;
};

/* Stack indices of the values of keys, relative to the table. */
enum { KEY_FROM = 1, KEY_WORTH, KEY_STEP, KEY_WITH, KEY_WHEN, KEY_BOARD, KEY_BESIDE };
enum { KEY_MAX = 1, KEY_GOALS };

static const char *const draw_keys[] = {"from", "worth", "step", "with", "when", "board", "beside", NULL};
static const char *const keys[] = {"most", "goals", NULL};

/* Reading --------------------------------------------------------------------------------------------- */

static word check_worth(lua_State *L, int index) {
    const word n = check_word(L, index, "attraction: worth");
    if (n < 0 || n > MAX_WEIGHT) luaL_error(L, "attraction: worth is %d, expected 0 to %d", n, MAX_WEIGHT);
    return n;
}

/* Reads a worth, or a list of worths by hit points, at `index`. */
static void read_worths(lua_State *L, int index, struct draw *d) {
    if (lua_type(L, index) != LUA_TTABLE) {
        d->worth[d->worths++] = check_worth(L, index);
        return;
    }
    for (; lua_geti(L, index, d->worths + 1) != LUA_TNIL; lua_pop(L, 1)) {
        if (d->worths == MAX_WORTHS) luaL_error(L, "attraction: `worth` has at most %d entries", MAX_WORTHS);
        const word n = check_worth(L, -1);
        d->worth[d->worths++] = n;
    }
    lua_pop(L, 1);
    if (!d->worths) luaL_error(L, "attraction: `worth` is an empty list");
}

/* Reads the entry at the top of the stack and pops it. */
static void read_draw(lua_State *L, struct draw *d) {
    const int entry = lua_gettop(L);
    spread_keys(L, "attraction: goals", draw_keys, 2);
    *d = (struct draw){.board = NONE, .step = word_or(L, entry + KEY_STEP, "attraction: step", STEP_WORTH)};
    if (d->step < 0) luaL_error(L, "attraction: step is %d, expected 0 or more", d->step);
    check_filter(L, entry + KEY_FROM, &d->of);
    read_worths(L, entry + KEY_WORTH, d);
    d->accompanied = !lua_isnil(L, entry + KEY_WITH);
    if (d->accompanied) check_filter(L, entry + KEY_WITH, &d->with);
    d->conditional = !lua_isnil(L, entry + KEY_WHEN);
    if (d->conditional) check_filter(L, entry + KEY_WHEN, &d->when);
    d->beside = lua_toboolean(L, entry + KEY_BESIDE);
    if (!lua_isnil(L, entry + KEY_BOARD)) {
        const struct names *boards = &reading(L)->rules->def->board_ids;
        d->board = find_name(L, entry + KEY_BOARD, boards);
        if (d->board == NONE) unknown_name(L, "board", lua_tostring(L, entry + KEY_BOARD), boards);
    }
    lua_settop(L, entry - 1);
}

/* Makes the checks that are possible before the definition is complete, so that an error names the line of the table.
 * Returns the number of entries. */
static int count_draws(lua_State *L, int goals) {
    int n = 0;
    const int top = lua_gettop(L);
    if (lua_type(L, goals) != LUA_TTABLE) return luaL_error(L, "attraction: `goals` is missing: give a list of goals");
    for (; lua_geti(L, goals, n + 1) != LUA_TNIL; lua_settop(L, top)) {
        if (n++ == MAX_DRAWS) luaL_error(L, "attraction: at most %d goals", MAX_DRAWS);
        const int entry = lua_gettop(L);
        luaL_checktype(L, entry, LUA_TTABLE);
        spread_keys(L, "attraction: goals", draw_keys, 2);
        if (lua_type(L, entry + KEY_FROM) != LUA_TSTRING)
            luaL_error(L, "attraction: goal %d: `from` is missing: give a filter", n);
        if (lua_isnil(L, entry + KEY_WORTH))
            luaL_error(L, "attraction: goal %d: `worth` is missing: give an integer", n);
    }
    lua_settop(L, top);
    if (!n) luaL_error(L, "attraction: `goals` is empty");
    return n;
}

/* Answering ------------------------------------------------------------------------------------------- */

static word worth_of(const struct run *r, const struct draw *d, int piece) {
    const word hp = d->worths > 1 ? *at(&r->pos, F_PIECE_hp, piece) : 1;
    return d->worth[hp < 1 ? 0 : hp > d->worths ? d->worths - 1 : hp - 1];
}

static bool draws(const struct run *r, const struct draw *d, int piece, int space) {
    const struct def *def = r->rules->def;
    return (d->board == NONE || def->spaces[space].board == d->board) && piece_is(&r->pos, piece, &d->of) &&
           (!d->accompanied || space_first(&r->pos, space, &d->with, piece) != NONE);
}

static bool some_in_play(const struct run *r, const struct filter *f) {
    for (int q = piece_next_in_play(&r->pos, NONE, f); q != NONE; q = piece_next_in_play(&r->pos, q, f))
        if (piece_is(&r->pos, q, f)) return true;
    return false;
}

/* Inserts a goal into the list of the n best goals, after the goals with the same remaining worth. Returns the new
 * number of goals. */
static int keep_best(struct goal *best, int n, int most, const struct goal *g) {
    if (n == most && best[n - 1].left >= g->left) return n;
    int i = n < most ? n++ : n - 1;
    for (; i > 0 && best[i - 1].left < g->left; i--) best[i] = best[i - 1];
    best[i] = *g;
    return n;
}

/* The goals with the highest remaining worth, the best first. The remaining worth is the worth less the loss for each
 * step from `from`. Unless `reach` is NONE, only goals at most `reach` steps from `from` count. */
struct ranking {
    int from, reach, most, n;
    struct goal best[MAX_BEST];
};

static void rank(const struct run *r, struct ranking *k, const struct draw *d, int piece, int space) {
    const int steps = range_measured(r, k->from, space);
    if (steps == NONE || (k->reach != NONE && steps > k->reach)) return;
    const word worth = worth_of(r, d, piece);
    const int64_t left = worth - (int64_t)d->step * steps;
    if (left > 0) k->n = keep_best(k->best, k->n, k->most, &(struct goal){d, space, worth, (word)left});
}

/* Ranks all goals. Among equal goals, the goal of the earlier entry comes first, then the goal of the earlier piece. */
static void rank_goals(struct run *r, const struct attraction *a, struct ranking *k) {
    range_measure(r, k->from);
    for (int i = 0; i < a->draws; i++) {
        const struct draw *d = &a->draw[i];
        if (d->conditional && !some_in_play(r, &d->when)) continue;
        for (int q = piece_next_in_play(&r->pos, NONE, &d->of); q != NONE; q = piece_next_in_play(&r->pos, q, &d->of)) {
            const int space = space_of(r, q);
            if (!draws(r, d, q, space)) continue;
            if (!d->beside) rank(r, k, d, q, space);
            const int n = d->beside ? space_around(&r->pos, space, NULL, r->ways) : 0;
            for (int j = 0; j < n; j++) rank(r, k, d, q, r->ways[j]);
        }
    }
}

/* The function that attraction() returns: function(space [, from [, reach]]). Upvalues: the attraction, the keys of its
 * entries, the keys of the table. */
static int ask_attraction(lua_State *L) {
    enum { SPACE = 1, FROM, REACH, ARGUMENTS = REACH };
    struct run *r = reading(L);
    struct attraction *a = lua_touserdata(L, lua_upvalueindex(1));
    lua_settop(L, ARGUMENTS);
    const int space = check_space(L, SPACE, "attraction"),
              from = lua_isnil(L, FROM) ? space : check_space(L, FROM, "attraction");
    const int reach = word_or(L, REACH, "attraction: the reach", NONE);
    if (!a->read) {
        lua_getiuservalue(L, lua_upvalueindex(1), 1);
        for (int i = 0; i < a->draws; i++) {
            lua_geti(L, ARGUMENTS + 1, i + 1);
            read_draw(L, &a->draw[i]);
        }
        a->read = true;
    }
    struct ranking k; /* not zeroed, because bots call this for every option of every trial */
    k.from = from;
    k.reach = reach;
    k.most = from == space ? 1 : a->most;
    k.n = 0;
    rank_goals(r, a, &k);
    int64_t worth = k.n && from == space ? k.best[0].left : 0;
    if (from != space) range_measure(r, space);
    for (int i = 0; i < k.n && from != space; i++) {
        const int steps = range_measured(r, space, k.best[i].space);
        const int64_t left = steps == NONE ? 0 : k.best[i].worth - (int64_t)k.best[i].draw->step * steps;
        if (left > worth) worth = left;
    }
    lua_pushinteger(L, worth);
    return 1;
}

/* attraction { goals =, most = }: returns a function. */
static int attraction(lua_State *L) {
    enum { TABLE = 1 };
    lua_settop(L, TABLE);
    luaL_checktype(L, TABLE, LUA_TTABLE);
    spread_keys(L, "attraction", keys, 1);
    const int most = word_or(L, TABLE + KEY_MAX, "attraction: most", 3);
    if (most < 1 || most > MAX_BEST) return luaL_error(L, "attraction: most is %d, expected 1 to %d", most, MAX_BEST);
    const int n = count_draws(L, TABLE + KEY_GOALS);
    struct attraction *a = lua_newuserdatauv(L, sizeof *a + (size_t)n * sizeof *a->draw, 1);
    *a = (struct attraction){.most = most, .draws = n};
    lua_pushvalue(L, TABLE + KEY_GOALS);
    lua_setiuservalue(L, -2, 1);
    lua_pushvalue(L, lua_upvalueindex(2));
    lua_pushcclosure(L, ask_attraction, 2);
    return 1;
}

void bind_attractions(lua_State *L) {
    push_known(L, keys);
    push_known(L, draw_keys);
    global_add(L, "attraction", attraction, 2);
}
