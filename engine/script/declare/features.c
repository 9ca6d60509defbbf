/* Features and the declared evaluation in `bots` (docs/DEFINITION.md 8). A feature is a number that describes the
 * situation of a side. Each side has a weight for each feature. The sum of the weighted features is the logarithm of
 * the odds of winning, in thousandths. `precinct train` fits the weights. This file counts features that are declared
 * as data, without calling a script. */
#include "core/position.h"
#include "script/declare/bots.h"
#include "script/declare/declare.h"

#include <string.h>

/* Declaring ------------------------------------------------------------------------------------------- */

static void feature_item(struct scan *c, const char *key, void *ctx) {
    struct bots *b = ctx;
    struct feature *f = &b->feature[b->features.n];
    *f = (struct feature){.type = FEATURE_FUNCTION, .ref = NONE};
    if (strcmp(key, "intercept") == 0) scan_error(c, NULL, "this name is the constant of `evaluate`: choose another");
    if (lua_type(c->L, -1) == LUA_TFUNCTION) {
        lua_pushvalue(c->L, -1);
        f->ref = luaL_ref(c->L, LUA_REGISTRYINDEX);
    } else if (lua_type(c->L, -1) == LUA_TTABLE) {
        scan_keys(c, "count track");
        if (scan_has(c, "count") == scan_has(c, "track"))
            scan_error(c, NULL, "expected one of `count` (a filter of pieces) and `track`");
        scan_filter(c, "count", &f->filter);
        f->ref = scan_name(c, "track", &def(c)->track_ids, "track", false);
        f->type = f->ref == NONE ? FEATURE_COUNT : FEATURE_TRACK;
    } else {
        scan_error(c, NULL, "expected a function, { count = FILTER } or { track = TRACK }, got %s",
                   luaL_typename(c->L, -1));
    }
    if (names_add(&b->features, &def(c)->arena, key) == NONE) no_memory(c->L);
}

static void term_item(struct scan *c, const char *key, void *ctx) {
    word *term = ctx;
    const struct names *known = &rules(c)->bots.features;
    const int i = strcmp(key, "intercept") == 0 ? known->n : names_find(known, key);
    if (i == NONE) scan_error(c, NULL, "unknown feature%s", names_hint(known, key).s);
    term[i] = scan_value(c, NULL, -MAX_TERM, MAX_TERM);
}

static void side_item(struct scan *c, const char *key, void *ctx) {
    struct bots *b = ctx;
    const int side = names_find(&def(c)->side_ids, key);
    if (side == NONE) scan_error(c, NULL, "unknown side%s", names_hint(&def(c)->side_ids, key).s);
    expect_table(c);
    scan_each(c, term_item, bots_terms(b, side));
}

/* Raises an error for a side that has seats but no weights, because its bots could not distinguish good positions from
 * bad positions. */
static void expect_all_sides(struct scan *c) {
    for (int seat = 0; seat < def(c)->seats_n; seat++) {
        const int side = def(c)->seats[seat].side;
        if (side != NONE && !scan_has(c, def(c)->sides[side].id))
            scan_error(c, NULL, "side \"%s\" has seats but no weights", def(c)->sides[side].id);
    }
}

void declare_features(struct scan *c, struct bots *b) {
    if (scan_enter(c, "features", false)) {
        if (scan_count(c) > MAX_FEATURES) scan_error(c, NULL, "more than %d features", MAX_FEATURES);
        b->feature = declare_array(c, scan_count(c), sizeof *b->feature);
        scan_each(c, feature_item, b);
        scan_leave(c);
    }
    lua_getfield(c->L, -1, "evaluate");
    const bool table = lua_type(c->L, -1) == LUA_TTABLE;
    lua_pop(c->L, 1);
    if (!table) {
        b->evaluate = scan_function(c, "evaluate", false);
        return;
    }
    scan_enter(c, "evaluate", true);
    b->term = declare_array(c, def(c)->sides_n * (b->features.n + 1), sizeof *b->term);
    scan_each(c, side_item, b);
    expect_all_sides(c);
    scan_leave(c);
}

/* Reading ---------------------------------------------------------------------------------------------- */

struct reading {
    struct run *run;
    int side;
    word *value;
};

static int count_pieces(const struct position *p, const struct filter *f) {
    int n = 0;
    for (int q = piece_next_in_play(p, NONE, f); q != NONE; q = piece_next_in_play(p, q, f)) n += piece_is(p, q, f);
    return n;
}

static int read_functions(lua_State *L) {
    struct reading *r = lua_touserdata(L, 1);
    const struct rules *rules = r->run->rules;
    for (int i = 0; i < rules->bots.features.n; i++) {
        const struct feature *f = &rules->bots.feature[i];
        if (f->type != FEATURE_FUNCTION) continue;
        lua_rawgeti(L, LUA_REGISTRYINDEX, f->ref);
        lua_pushstring(L, rules->def->sides[r->side].id);
        lua_call(L, 1, 1);
        lua_pushnil(L);
        r->value[i] =
            bots_integer(L, f->ref, "bots.features.", rules->bots.features.name[i], -MAX_FEATURE, MAX_FEATURE);
        lua_settop(L, 1);
    }
    return 0;
}

enum outcome bots_features(struct run *r, int side, word *value) {
    const struct bots *b = &r->rules->bots;
    struct script *s = r->host_ctx;
    bool functions = false;
    for (int i = 0; i < b->features.n; i++) {
        const struct feature *f = &b->feature[i];
        if (f->type == FEATURE_COUNT) value[i] = count_pieces(&r->pos, &f->filter);
        if (f->type == FEATURE_TRACK) value[i] = *at(&r->pos, F_TRACK_value, f->ref);
        functions |= f->type == FEATURE_FUNCTION;
    }
    if (!functions) return OUT_DONE;
    struct reading reading = {r, side, value};
    if (!room_to_call(s, r)) return OUT_FAIL;
    lua_pushcfunction(s->L, read_functions);
    lua_pushlightuserdata(s->L, &reading);
    return bots_call(r, 1);
}

static word bots_value(const struct bots *b, int side, const word *value) {
    /* 1000 tanh(z / 2) for z = 0, 1/2, 1, ...: the chance to win minus the chance to lose, in thousandths. Values
     * between these values are interpolated linearly, so that all machines compute the same result. */
    static const word lead[] = {0, 245, 462, 635, 762, 848, 905, 941, 964, 978, 987, 991, 995};
    enum { STEP = 500, LAST = (int)(sizeof lead / sizeof *lead) - 1 };
    const word *term = bots_terms(b, side);
    int64_t sum = term[b->features.n];
    for (int i = 0; i < b->features.n; i++) sum += (int64_t)term[i] * value[i];
    const int64_t z = sum < 0 ? -sum : sum;
    const int i = z >= LAST * STEP ? LAST : (int)(z / STEP), rest = (int)(z % STEP);
    const word v = i == LAST ? lead[LAST] : lead[i] + (lead[i + 1] - lead[i]) * rest / STEP;
    return sum < 0 ? -v : v;
}

enum outcome bots_evaluate_features(struct run *r, int side, word *value) {
    word feature[MAX_FEATURES];
    const enum outcome out = bots_features(r, side, feature);
    *value = out == OUT_DONE ? bots_value(&r->rules->bots, side, feature) : 0;
    return out;
}
