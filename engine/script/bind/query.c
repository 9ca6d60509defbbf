/* Queries: tables that say which pieces to select, evaluated in one call. candidates() reads its table at every call.
 * query() reads its table once and returns a function. Reading takes longer than evaluating, so query() is for queries
 * that run every turn. */
#include "script/bind/lists.h"

#include "core/area.h"
#include "core/tail.h"
#include "rules/walk.h"

enum { MAX_RULES = 16 };

/* One entry of `any`: the properties and abilities that a candidate must have. */
struct candidate_rule {
    struct filter of, here, near, area;
    bool company, neighbours, in_area, toward, asks;
};

/* The parts of a query that all calls share. */
struct query {
    bool read, filtered, bounded, nearest, toward;
    struct filter of;
    int min, max; /* minimum and maximum distance from a space */
    int fields, field[MAX_NAMES];
    int rules, room; /* number of entries, and the room for them */
    struct candidate_rule *rule;
};

/* Stack indices of the parts that differ between calls, or 0 for a missing part. `any`: the table of entries, which
 * holds their functions. */
struct entry_query {
    const char *name;
    int of, board, around, goals, any;
};

/* Stack indices relative to the table. The first six keys belong to the query. The other keys have no value in the
 * query's table: each call of the function from query() gives these values. */
enum { KEY_FROM = 1, KEY_MIN, KEY_MAX, KEY_ANY, KEY_NEAREST, KEY_DISTINCT, KEY_BOARD, KEY_AROUND, KEY_GOALS };

static const char *const keys[] = {"from",     "min",   "max",    "any",   "nearest",
                                   "distinct", "board", "around", "goals", NULL};
static const char *const query_keys[] = {"from", "min", "max", "any", "nearest", "distinct", NULL};

enum {
    RULE_WHO = 1,
    RULE_HERE,
    RULE_ADJACENT,
    RULE_AREA,
    RULE_CAN_APPROACH,
    RULE_TEST
}; /* stack indices of the keys'
    * values, relative to the
    * entry */

static const char *const rule_keys[] = {"who", "here", "adjacent", "area", "can_approach", "test", NULL};

/* Reading --------------------------------------------------------------------------------------------- */

/* For errors while entries are read: the name of the called function, its name for an entry, and the upvalue with the
 * known keys of an entry. */
struct entry_parser {
    const char *name, *entry;
    int known;
};

/* Reads the entry at the top of the stack and pops it. */
static void read_rule(lua_State *L, const struct entry_parser *by, struct candidate_rule *w) {
    int entry = lua_gettop(L);
    spread_keys(L, by->entry, rule_keys, by->known);
    w->of = any_piece();
    if (!lua_isnil(L, entry + RULE_WHO)) check_filter(L, entry + RULE_WHO, &w->of);
    w->company = !lua_isnil(L, entry + RULE_HERE);
    if (w->company) check_filter(L, entry + RULE_HERE, &w->here);
    w->neighbours = !lua_isnil(L, entry + RULE_ADJACENT);
    if (w->neighbours) check_filter(L, entry + RULE_ADJACENT, &w->near);
    w->in_area = !lua_isnil(L, entry + RULE_AREA);
    if (w->in_area) check_filter(L, entry + RULE_AREA, &w->area);
    w->toward = lua_toboolean(L, entry + RULE_CAN_APPROACH);
    w->asks = !lua_isnil(L, entry + RULE_TEST);
    lua_settop(L, entry - 1);
}

/* Reads the list of entries at `any`. */
static void read_rules(lua_State *L, const struct entry_parser *by, int any, struct query *q) {
    luaL_checktype(L, any, LUA_TTABLE);
    for (; lua_geti(L, any, q->rules + 1) != LUA_TNIL; q->rules++) {
        if (q->rules == q->room) luaL_error(L, "%s has at most %d entries", by->entry, q->room);
        read_rule(L, by, &q->rule[q->rules]);
        q->toward |= q->rule[q->rules].toward;
    }
    lua_pop(L, 1);
}

static void read_variables(lua_State *L, const struct entry_parser *by, int list, struct query *q) {
    luaL_checktype(L, list, LUA_TTABLE);
    for (; lua_geti(L, list, q->fields + 1) != LUA_TNIL; lua_pop(L, 1)) {
        if (q->fields == MAX_NAMES) luaL_error(L, "%s: `distinct` names at most %d variables", by->name, MAX_NAMES);
        q->field[q->fields++] = check_variable(L, -1, OWN_PIECE, by->name);
    }
    lua_pop(L, 1);
}

/* Reads the values of the keys, which are on the stack above `table`. A list of pieces under `from` is read at each
 * call. */
static void read_query(lua_State *L, const struct entry_parser *by, int table, struct query *q) {
    q->filtered = lua_type(L, table + KEY_FROM) == LUA_TSTRING;
    q->bounded = !lua_isnil(L, table + KEY_MIN) || !lua_isnil(L, table + KEY_MAX);
    q->nearest = lua_toboolean(L, table + KEY_NEAREST);
    q->toward = false;
    q->rules = q->fields = 0;
    q->min = word_or(L, table + KEY_MIN, "min", 0);
    q->max = word_or(L, table + KEY_MAX, "max", INT32_MAX);
    if (q->filtered) check_filter(L, table + KEY_FROM, &q->of);
    if (!lua_isnil(L, table + KEY_ANY)) read_rules(L, by, table + KEY_ANY, q);
    if (!lua_isnil(L, table + KEY_DISTINCT)) read_variables(L, by, table + KEY_DISTINCT, q);
    q->read = true;
}

/* Answering ------------------------------------------------------------------------------------------- */

static bool says_yes(lua_State *L, struct run *r, int test, int piece) {
    need_depth(L);
    lua_pushvalue(L, test);
    push_handle(L, VAL_PIECE, piece);
    r->read_only++;
    int status = lua_pcall(L, 1, 1, 0);
    r->read_only--;
    if (status != LUA_OK) lua_error(L);
    bool yes = lua_toboolean(L, -1);
    lua_pop(L, 1);
    return yes;
}

/* Returns true if the rule allows the piece. `test` is the stack index of the rule's function. */
static bool rule_allows(lua_State *L, struct run *r, const struct candidate_rule *w, int test, int piece,
                        const struct list *goals, struct reach *reach) {
    if (!piece_is(&r->pos, piece, &w->of)) return false;
    const int space = space_of(r, piece);
    if (w->company &&
        (space == NONE || !space_any(&r->pos, space, &w->here) || space_first(&r->pos, space, &w->here, piece) == NONE))
        return false;
    if (w->in_area &&
        (space == NONE || area_first(&r->pos, space_whole(r->rules->def, space), &w->area, piece) == NONE))
        return false;
    if (w->neighbours && (space == NONE || !space_any_around(&r->pos, space, &w->near))) return false;
    if (w->toward) {
        int d = distance_of(r, goals, piece, reach);
        if (!has_step(r, piece, d, reach->dist)) return false;
    }
    if (!w->asks) return true;
    reach->piece = NONE; /* the rule's function may have searched for other goals meanwhile */
    return says_yes(L, r, test, piece);
}

/* Keeps the pieces that at least one rule allows. Evaluates data first, then scripts. */
static void leave_able(lua_State *L, struct run *r, const struct query *q, int any, struct list *l,
                       const struct list *goals, struct reach *reach) {
    int test[MAX_RULES], n = 0, top = lua_gettop(L);
    need_stack(L, MAX_RULES + LUA_MINSTACK);
    for (int k = 0; k < q->rules; k++) {
        if (!q->rule[k].asks) continue;
        lua_geti(L, any, k + 1);
        lua_getfield(L, -1, rule_keys[RULE_TEST - 1]);
        lua_remove(L, -2);
        test[k] = lua_gettop(L);
    }
    for (int i = 0; i < l->n; i++) {
        look(L);
        bool able = false;
        for (int scripts = 0; scripts <= 1; scripts++)
            for (int k = 0; k < q->rules && !able; k++)
                able = q->rule[k].asks == scripts &&
                       rule_allows(L, r, &q->rule[k], scripts ? test[k] : 0, l->item[i], goals, reach);
        if (able) l->item[n++] = l->item[i];
    }
    l->n = n;
    lua_settop(L, top);
}

/* The bounds of candidates: they are on `board`, and `min` to `max` steps from the space `from`, without links. Each
 * member is NONE if the query does not have this bound. */
struct bounds {
    int board, from, min, max;
};

/* Returns true if the piece is within the bounds. If the board of `from` has no table of steps, the caller must first
 * write the distances from `from` to run.dist. Without bounds, a piece need not be in play. */
static bool is_within(const struct run *r, const struct bounds *w, int piece) {
    const struct def *d = r->rules->def;
    if (w->board == NONE && w->from == NONE) return true;
    const int space = space_of(r, piece);
    if (space == NONE || (w->board != NONE && d->spaces[space].board != w->board)) return false;
    if (w->from == NONE) return true;
    const int board = d->spaces[w->from].board;
    if (d->spaces[space].board != board) return false;
    const struct board *b = &d->boards[board];
    const int steps = b->steps ? board_steps(b, w->from, space) : r->dist[space];
    return steps != NONE && steps >= w->min && steps <= w->max;
}

/* Lists the pieces in play that match the filter and are within the bounds. Tests the bounds first, because this test
 * is cheaper and most pieces are beyond them. */
static void list_within(const struct run *r, const struct filter *f, const struct bounds *w, struct list *l) {
    l->n = 0;
    for (int q = piece_next_in_play(&r->pos, NONE, f); q != NONE; q = piece_next_in_play(&r->pos, q, f))
        if (is_within(r, w, q) && piece_is(&r->pos, q, f)) l->item[l->n++] = q;
}

static void leave_within(const struct run *r, const struct bounds *w, struct list *l) {
    int n = 0;
    for (int i = 0; i < l->n; i++)
        if (is_within(r, w, l->item[i])) l->item[n++] = l->item[i];
    l->n = n;
}

static int board_named(lua_State *L, const struct run *r, int index) {
    const struct names *boards = &r->rules->def->board_ids;
    int board = find_name(L, index, boards);
    return board != NONE ? board : unknown_name(L, "board", lua_tostring(L, index), boards);
}

/* Pushes the list of pieces that the query selects. */
static int answer(lua_State *L, struct run *r, const struct query *q, const struct entry_query *a) {
    struct list l, goals;
    struct reach reach = {NONE, NULL};
    goals.n = 0;
    if (!a->of && !q->filtered) return luaL_error(L, "%s: `from` is missing: give a filter or a list", a->name);
    if (!a->around && q->bounded)
        return luaL_error(L, "%s: min and max are steps from which place? Give `around`", a->name);
    const struct bounds bounds = {a->board ? board_named(L, r, a->board) : NONE,
                                  a->around ? check_space(L, a->around, a->name) : NONE, q->min, q->max};
    if (q->bounded) check_steps_count(L, bounds.from, a->name, "filter the list by p:range(to, link_mark)");
    if (bounds.from != NONE && !r->rules->def->boards[r->rules->def->spaces[bounds.from].board].steps)
        path_distances(&r->pos, ON_BOARD, &bounds.from, 1, NONE, r->dist, r->frontier, r->key);
    if (a->of) {
        check_list(L, a->of, a->name, &l);
        leave_within(r, &bounds, &l);
    } else {
        list_within(r, &q->of, &bounds, &l);
    }
    if (a->goals)
        check_goals(L, a->goals, a->name, &goals);
    else if (q->toward || q->nearest)
        return luaL_error(L, "%s: %s which `goals`?", a->name, q->toward ? "can_approach" : "nearest to");
    if (a->any) leave_able(L, r, q, a->any, &l, &goals, &reach);
    if (q->nearest) list_nearest(L, r, &l, &goals, &reach);
    if (q->fields) list_thin(L, &r->pos, &l, q->field, q->fields);
    return push_first(L, &l, l.n);
}

/* Functions ------------------------------------------------------------------------------------------- */

static int given(lua_State *L, int index) {
    return lua_isnoneornil(L, index) ? 0 : index;
}

/* candidates { from =, board =, around =, min =, max =, any =, goals =, nearest =, distinct = }: returns the selected
 * pieces. */
static int candidates(lua_State *L) {
    enum { TABLE = 1 };
    static const struct entry_parser parser = {"candidates", "candidates: any", 2};
    struct run *r = reading(L); /* call this first, because names do not exist while files are read */
    struct candidate_rule rule[MAX_RULES];
    struct query q = {.room = MAX_RULES, .rule = rule};
    lua_settop(L, TABLE);
    spread_keys(L, parser.name, keys, 1);
    read_query(L, &parser, TABLE, &q);
    return answer(L, r, &q,
                  &(struct entry_query){.name = parser.name,
                                        .of = q.filtered ? 0 : given(L, TABLE + KEY_FROM),
                                        .board = given(L, TABLE + KEY_BOARD),
                                        .around = given(L, TABLE + KEY_AROUND),
                                        .goals = given(L, TABLE + KEY_GOALS),
                                        .any = given(L, TABLE + KEY_ANY)});
}

/* Indices of the user values of a query. */
enum { SPECIFICATION = 1, ENTRIES };

/* The function that query() returns: function([goals [, around [, board [, from]]]]). Upvalues: the query, its keys,
 * the keys of entries. Names are looked up at the first call, because nothing is declared yet when query() runs. */
static int ask_query(lua_State *L) {
    enum { GOALS = 1, AROUND, BOARD, OF, ANY };
    static const struct entry_parser parser = {"query", "query: any", 3};
    struct run *r = reading(L);
    const int upvalue = lua_upvalueindex(1);
    struct query *q = lua_touserdata(L, upvalue);
    lua_settop(L, OF);
    if (!q->read) {
        lua_getiuservalue(L, upvalue, SPECIFICATION);
        spread_keys(L, parser.name, query_keys, 2);
        read_query(L, &parser, ANY, q);
        lua_settop(L, OF);
    }
    lua_getiuservalue(L, upvalue, ENTRIES);
    return answer(L, r, q,
                  &(struct entry_query){.name = parser.name,
                                        .of = given(L, OF),
                                        .board = given(L, BOARD),
                                        .around = given(L, AROUND),
                                        .goals = given(L, GOALS),
                                        .any = given(L, ANY)});
}

/* Counts the entries in the table at `any`. Also checks the keys of the entries, so that an error names the line of the
 * query. */
static int count_entries(lua_State *L, const struct entry_parser *by, int any) {
    int n = 0, top = lua_gettop(L);
    if (lua_isnil(L, any)) return 0;
    luaL_checktype(L, any, LUA_TTABLE);
    for (; lua_geti(L, any, n + 1) != LUA_TNIL; lua_settop(L, top)) {
        if (n++ == MAX_RULES) luaL_error(L, "%s has at most %d entries", by->entry, MAX_RULES);
        spread_keys(L, by->entry, rule_keys, by->known);
    }
    lua_settop(L, top);
    return n;
}

/* query { from =, min =, max =, any =, nearest =, distinct = }: returns a function. The arguments of this function are
 * the parts of the query that differ between calls. */
static int query(lua_State *L) {
    enum { TABLE = 1 };
    static const struct entry_parser parser = {"query", "query: any", 2};
    lua_settop(L, TABLE);
    spread_keys(L, parser.name, query_keys, 1);
    if (!lua_isnil(L, TABLE + KEY_FROM)) luaL_checkstring(L, TABLE + KEY_FROM);
    const int entries = count_entries(L, &parser, TABLE + KEY_ANY);
    struct query *q = lua_newuserdatauv(L, sizeof *q + (size_t)entries * sizeof *q->rule, 2);
    *q = (struct query){.room = entries, .rule = (struct candidate_rule *)(q + 1)};
    lua_pushvalue(L, TABLE);
    lua_setiuservalue(L, -2, SPECIFICATION);
    lua_pushvalue(L, TABLE + KEY_ANY);
    lua_setiuservalue(L, -2, ENTRIES);
    lua_pushvalue(L, lua_upvalueindex(1));
    lua_pushvalue(L, lua_upvalueindex(2));
    lua_pushcclosure(L, ask_query, 3);
    return 1;
}

void bind_queries(lua_State *L) {
    push_known(L, keys);
    push_known(L, rule_keys);
    global_add(L, "candidates", candidates, 2);
    push_known(L, query_keys);
    push_known(L, rule_keys);
    global_add(L, "query", query, 2);
}
