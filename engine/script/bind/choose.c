/* choose{}: asks a seat a question. Reads the seat, the options and the lists of things from the table. */
#include "script/bind/choose.h"

#include "rules/ask.h"

#include <string.h>

enum { MAX_OPTIONS = 4096 };

int check_verb(lua_State *L, int index) {
    const struct def *d = rules_of(L)->def;
    if (lua_type(L, index) != LUA_TSTRING)
        return luaL_error(L, "choose: expected a verb, got %s", luaL_typename(L, index));
    int verb = find_name(L, index, &d->verb_ids);
    return verb != NONE ? verb : unknown_name(L, "verb (declare it in `verbs`)", lua_tostring(L, index), &d->verb_ids);
}

int seat_named(lua_State *L, int index) {
    const struct def *d = rules_of(L)->def;
    const struct handle *h = to_handle(L, index);
    if (h && h->type == VAL_SEAT) return h->n;
    if (h && h->type == VAL_PIECE) return seat_of_piece(reading(L), h->n);
    int seat = find_name(L, index, &d->seat_ids);
    return seat != NONE ? seat : unknown_name(L, "seat", lua_tostring(L, index), &d->seat_ids);
}

int side_named(lua_State *L, int index) {
    const struct def *d = rules_of(L)->def;
    const struct handle *h = to_handle(L, index);
    if (h && h->type == VAL_SIDE) return h->n;
    if (h && h->type == VAL_PIECE) luaL_error(L, "side: expected a side, got a piece; seat = piece asks its seat");
    int side = find_name(L, index, &d->side_ids);
    return side != NONE ? side : unknown_name(L, "side", lua_tostring(L, index), &d->side_ids);
}

const char *const choose_keys[] = {"seat",  "side",        "verb",      "from",    "optional", "prompt",
                                   "rule",  "always_ask",  "why",       "odds",    "actor",    "options",
                                   "args",  "line",        "delegable", "domains", "count",    "ordered",
                                   "label", "begins_turn", "sort",      NULL};

static int choose_seat(lua_State *L, struct run *r) {
    int seat = NONE;
    if (!lua_isnil(L, KEY_SEAT)) seat = seat_named(L, KEY_SEAT);
    if (!lua_isnil(L, KEY_SIDE) && seat == NONE) seat = seat_of_side(r, side_named(L, KEY_SIDE));
    if (seat == NONE) luaL_error(L, "choose: say who answers: seat = a seat or piece, or side = a side with a seat");
    return seat;
}

/* A question under construction. `from`: index of the first option of the current list. `named`: number of things in
 * all lists so far, including alike things. */
struct offer {
    struct run *r;
    int from, named;
};

static void count_named(lua_State *L, struct offer *o, const char *what) {
    look(L);
    if (++o->named > MAX_OPTIONS) luaL_error(L, "choose: more than %d %s", MAX_OPTIONS, what);
}

/* Returns true if an alike card was offered before. A linear search is fast enough, because a hand has few cards and
 * the number of options is limited. */
static bool card_before(const struct offer *o, int card) {
    const struct run *r = o->r;
    const struct card_def *cards = r->rules->def->cards;
    for (int i = o->from; i < r->open.n; i++) {
        const struct option *before = &r->open.option[i];
        if (before->type[0] != VAL_CARD || cards[before->arg[0]].kind != cards[card].kind) continue;
        if (cards_alike(&r->pos, before->arg[0], card)) return true;
    }
    return false;
}

/* Returns true if an alike piece was offered before. r->offered is the set of pieces that this list has offered. This
 * set does not need pieces that are known to be unlike all others. */
static bool piece_before(const struct offer *o, int piece) {
    const struct run *r = o->r;
    const struct position *p = &r->pos;
    int space = *at(p, F_PIECE_space, piece), bare = NONE;
    if (space == NONE) return false;
    for (int q = *at(p, F_SPACE_first, space); q != NONE; q = *at(p, F_PIECE_next, q)) {
        const uint64_t bit = (uint64_t)1 << (q % 64);
        if (!(r->offered[q / 64] & bit) || !pieces_look_alike(p, q, piece)) continue;
        if (bare == NONE) bare = piece_bare(p, piece);
        if (!bare) return false;
        if (piece_bare(p, q)) return true;
        r->offered[q / 64] &= ~bit;
    }
    r->offered[piece / 64] |= (uint64_t)1 << (piece % 64);
    return false;
}

/* Returns true if an alike thing was offered before. Alike things are offered only once. */
static bool alike_before(const struct offer *o, const struct value *v) {
    if (v->type == VAL_CARD) return card_before(o, v->n);
    return v->type == VAL_PIECE && piece_before(o, v->n);
}

void need_list(lua_State *L, int index, const char *key) {
    if (lua_type(L, index) == LUA_TTABLE) return;
    const struct handle *h = to_handle(L, index);
    bool text = lua_type(L, index) == LUA_TSTRING;
    luaL_error(L, "choose: %s is not a list { ... } but %s%s%s", key, h ? "one thing alone" : "a ",
               h ? "" : luaL_typename(L, index), text ? ": pieces(filter) or spaces(filter) gives one" : "");
}

/* Raises an error if a value follows the first nil, because Lua would silently ignore this value. */
static void no_gap(lua_State *L, int list, int end, const char *key) {
    if (lua_rawlen(L, list) >= (size_t)end)
        luaL_error(L, "choose: %s[%d] is nil, and more follows: a list has no gaps", key, end);
}

/* Adds one option for each thing in the list at the top of the stack. */
static void add_list(lua_State *L, struct offer *o, int verb) {
    struct run *r = o->r;
    int list = lua_gettop(L), i = 1;
    o->from = r->open.n;
    memset(r->offered, 0, (size_t)(r->rules->def->pieces_n / 64 + 1) * sizeof *r->offered);
    for (; lua_geti(L, list, i) != LUA_TNIL; i++, lua_pop(L, 1)) {
        count_named(L, o, "elements in `from`");
        struct value v = check_value(L, -1, "choose: an element of `from`");
        if (!alike_before(o, &v) && !ask_add(r, verb, 1, &v)) no_memory(L);
    }
    no_gap(L, list, i, "from");
    lua_settop(L, list - 1);
}

/* Adds the option { verb, argument ... }. For { verb, { thing ... } }, adds one option for each thing. */
static void add_option(lua_State *L, struct offer *o, int option) {
    struct value v[OPTION_ARGS];
    int n = 0;
    lua_geti(L, option, 1);
    int verb = check_verb(L, -1);
    if (lua_geti(L, option, 2) == LUA_TTABLE) {
        if (lua_geti(L, option, 3) != LUA_TNIL) luaL_error(L, "choose: an option with a list has nothing after it");
        lua_pop(L, 1);
        add_list(L, o, verb);
        return;
    }
    for (; !lua_isnil(L, -1); lua_geti(L, option, n + 2)) {
        if (n == OPTION_ARGS) luaL_error(L, "choose: an option has at most %d arguments", OPTION_ARGS);
        v[n++] = check_value(L, -1, "choose: an option's argument");
    }
    if (!ask_add(o->r, verb, n, v)) no_memory(L);
}

static void add_options(lua_State *L, struct offer *o) {
    int list = lua_gettop(L), i = 1;
    for (; lua_geti(L, list, i) != LUA_TNIL; i++, lua_settop(L, list)) {
        count_named(L, o, "options");
        if (lua_type(L, list + 1) != LUA_TTABLE)
            luaL_error(L, "choose: options[%d]: expected { verb, argument ... }, got %s", i,
                       luaL_typename(L, list + 1));
        add_option(L, o, list + 1);
    }
    no_gap(L, list, i, "options");
    lua_settop(L, list - 1);
}

void add_question_options(lua_State *L, struct run *r) {
    struct offer o = {.r = r};
    if (lua_type(L, -1) != LUA_TTABLE) luaL_error(L, "expected a list of options, got %s", luaL_typename(L, -1));
    add_options(L, &o);
}

/* Adds the arguments {1}, {2} ... of the question's sentence. */
static void add_args(lua_State *L, struct run *r) {
    enum { most = 4 }; /* the documented maximum; only the engine's own questions may have one more */
    need_list(L, KEY_ARGS, "args");
    for (int i = 1; lua_geti(L, KEY_ARGS, i) != LUA_TNIL; i++, lua_pop(L, 1)) {
        if (i > most) luaL_error(L, "choose: `args` names more than %d things", most);
        ask_about(r, check_value(L, -1, "choose: an element of `args`"));
    }
    lua_pop(L, 1);
}

/* Reads the key `line`: true, or the place where the line starts. */
static int line_of_question(lua_State *L, const struct run *r) {
    if (!r->rules->def->planar) luaL_error(L, "choose: line: no board has the key `drawing`");
    return lua_isboolean(L, KEY_LINE) ? LINE_FROM_ANY : check_space(L, KEY_LINE, "choose: line");
}

/* Reads odds = { VERB = text or function }. Replaces the table on the stack by the text that belongs to the verb. */
static void read_odds(lua_State *L, struct run *r) {
    bool table = lua_istable(L, KEY_ODDS);
    lua_pushnil(L);
    if (!table || !lua_next(L, KEY_ODDS)) luaL_error(L, "choose: odds: expected { VERB = text or function }");
    lua_pushvalue(L, -2);
    r->open.odds_verb = check_verb(L, -1);
    lua_pop(L, 1);
    lua_pushvalue(L, -2);
    if (lua_next(L, KEY_ODDS)) luaL_error(L, "choose: odds: expected one verb");
    lua_replace(L, KEY_ODDS);
    lua_settop(L, (int)(sizeof choose_keys / sizeof *choose_keys));
    r->open.odds = optional_text(L, r, KEY_ODDS, 3, true);
}

/* Returns the verb that ends a question, or NONE. `index`: the value of the key `optional`. */
static int verb_that_ends(lua_State *L, int index) {
    if (lua_isnil(L, index)) return NONE;
    if (!lua_isboolean(L, index)) return check_verb(L, index);
    return lua_toboolean(L, index) ? rules_of(L)->verb_pass : NONE;
}

/* Reads the things of `from`. */
static void read_things(lua_State *L, struct choosing *c) {
    int i = 1;
    need_list(L, KEY_FROM, "from");
    for (; lua_geti(L, KEY_FROM, i) != LUA_TNIL; i++, lua_pop(L, 1)) {
        look(L);
        if (c->n == MAX_SEVERAL) luaL_error(L, "choose: from: at most %d things where several are named", MAX_SEVERAL);
        c->item[c->n++] = check_value(L, -1, "choose: an element of `from`");
    }
    lua_pop(L, 1);
    no_gap(L, KEY_FROM, i, "from");
}

/* Reads count = n, or { least, most }. Without `count`, the seat puts all things in an order. */
static void read_count(lua_State *L, struct choosing *c) {
    c->least = c->most = c->n;
    if (lua_istable(L, KEY_COUNT)) {
        if (lua_rawlen(L, KEY_COUNT) != 2) luaL_error(L, "choose: count: expected a number or { least, most }");
        lua_geti(L, KEY_COUNT, 1);
        lua_geti(L, KEY_COUNT, 2);
        c->least = check_word(L, -2, "choose: count: the least");
        c->most = check_word(L, -1, "choose: count: the most");
        lua_pop(L, 2);
    } else if (!lua_isnil(L, KEY_COUNT)) {
        c->least = c->most = check_word(L, KEY_COUNT, "choose: count");
    }
    if (c->least < 0 || c->most < c->least || c->most > MAX_SEVERAL_NAMED)
        luaL_error(L, "choose: count: expected 0 <= least <= most <= %d, got %d and %d", MAX_SEVERAL_NAMED, c->least,
                   c->most);
    if (c->end == NONE && c->least < c->most)
        luaL_error(L, "choose: count: %d to %d things: say with `optional` which verb ends the naming", c->least,
                   c->most);
    if (c->end != NONE && c->least == c->most)
        luaL_error(L, "choose: optional: nothing ends the naming of exactly %d things; give count = { least, most }",
                   c->least);
}

static void need_different(lua_State *L, const struct choosing *c) {
    for (int i = 0; i < c->n; i++)
        for (int k = 0; k < i; k++)
            if (c->item[k].type == c->item[i].type && c->item[k].n == c->item[i].n)
                luaL_error(L, "choose: from[%d] and from[%d] are the same thing", k + 1, i + 1);
}

/* choose { from =, count =, ordered = }: the seat chooses several things of one list. Returns these things as a
 * list. */
static int choose_several(lua_State *L, struct run *r) {
    struct choosing c = {.end = verb_that_ends(L, KEY_OPTIONAL), .ordered = lua_toboolean(L, KEY_ORDERED)};
    if (!lua_isnil(L, KEY_OPTIONS) || !lua_isnil(L, KEY_DOMAINS))
        luaL_error(L, "choose: count and ordered go with `verb` and `from`, not with options or domains");
    if (lua_isnil(L, KEY_COUNT) && !c.ordered) luaL_error(L, "choose: ordered: expected true, or give `count`");
    c.verb = check_verb(L, KEY_VERB);
    if (c.end == c.verb) luaL_error(L, "choose: optional: expected another verb than `verb`");
    c.always_ask = lua_toboolean(L, KEY_ALWAYS_ASK);
    read_things(L, &c);
    read_count(L, &c);
    need_different(L, &c);
    if (c.n < c.least)
        luaL_error(L, "choose: count: at least %d of only %d things; check the list first", c.least, c.n);
    const enum outcome out = ask_several(r, &c);
    if (out == OUT_WAIT && r->recording) make_texts(L, r);
    proceed(L, out);
    lua_createtable(L, c.n, 0);
    for (int i = 0; i < c.n; i++) {
        push_value(L, c.item[i].type, c.item[i].n);
        lua_rawseti(L, -2, i + 1);
    }
    return 1;
}

static int choose(lua_State *L) {
    struct run *r = writing(L, "choose");
    not_when_evaluating(L, "choose");
    lua_settop(L, 1);
    spread_keys(L, "choose", choose_keys, 1);
    int pass = NONE, seat = choose_seat(L, r);
    ask_begin(r, seat, (msg){NULL}, NULL);
    const struct handle *whom = to_handle(L, KEY_SEAT);
    if (whom && whom->type == VAL_PIECE) r->open.whom = whom->n;
    const bool single = lua_isnil(L, KEY_COUNT) && lua_isnil(L, KEY_ORDERED);
    const bool shown = !single || r->next_answer == r->answers_n; /* nobody reads a single question that a recorded
                                                                   * answer ends */
    r->open.prompt.s = optional_text(L, r, KEY_PROMPT, 0, shown);
    r->open.rule = optional_text(L, r, KEY_RULE, 1, shown);
    r->open.why.s = optional_text(L, r, KEY_WHY, 2, shown);
    if (!lua_isnil(L, KEY_ODDS)) read_odds(L, r);
    if (!lua_isnil(L, KEY_LABEL)) check_labels(L);
    if (!lua_isnil(L, KEY_ACTOR)) r->open.actor = check_handle(L, KEY_ACTOR, VAL_PIECE, "choose: actor");
    if (!lua_isnil(L, KEY_ARGS)) add_args(L, r);
    r->open.delegable = lua_toboolean(L, KEY_DELEGABLE);
    r->open.between = lua_toboolean(L, KEY_BEGINS_TURN);
    if (!lua_isnil(L, KEY_SORT) && !lua_isfunction(L, KEY_SORT)) check_question_text(L, KEY_SORT, "choose: sort");
    if (!lua_isnil(L, KEY_LINE)) r->open.line = line_of_question(L, r);
    if (!single) return choose_several(L, r);
    struct offer offer = {.r = r};
    bool several = !lua_isnil(L, KEY_OPTIONS);
    if (several) {
        need_list(L, KEY_OPTIONS, "options");
        lua_pushvalue(L, KEY_OPTIONS);
        add_options(L, &offer);
    }
    if (!lua_isnil(L, KEY_FROM)) {
        int verb = check_verb(L, KEY_VERB);
        need_list(L, KEY_FROM, "from");
        lua_pushvalue(L, KEY_FROM);
        add_list(L, &offer, verb);
    }
    r->open.optional = pass = verb_that_ends(L, KEY_OPTIONAL);
    if (pass != NONE && !ask_add(r, pass, 0, NULL)) no_memory(L);
    bool always_ask = lua_toboolean(L, KEY_ALWAYS_ASK);
    if (always_ask) r->open.decline = pass;
    struct option chosen;
    const int domains = lua_isnil(L, KEY_DOMAINS) ? 0 : add_domains(L, r);
    several |= domains > 0;
    if (!several && lua_isnil(L, KEY_FROM) && !always_ask)
        return luaL_error(L, "choose: there is nothing to choose from; give `from`, `options` or `domains`, and check "
                             "that it is not nil");
    if (!r->open.n && !domains)
        return luaL_error(L,
                          "choose: there is nothing to choose from; check for an empty list first or give `optional`");
    enum outcome out = ask(r, always_ask, &chosen);
    if (domains) forget_tests(L, domains);
    if (out == OUT_WAIT && r->recording) make_texts(L, r);
    proceed(L, out);
    lua_settop(L, 1);
    if (several)
        lua_pushstring(L, r->rules->def->verbs[chosen.verb].id);
    else if (chosen.verb == pass && !chosen.args)
        return 0;
    for (int i = 0; i < chosen.args; i++) push_value(L, chosen.type[i], chosen.arg[i]);
    return chosen.args + several;
}

/* Questions read once --------------------------------------------------------------------------------- */

enum { ASKS_SIDE = 2, ASKS_VERB, ASKS_SPACES, ASKS_OPTIONAL, ASKS_PROMPT, ASKS_RULE, ASKS_WHY, ASKS_DELEGABLE };

static const char *const question_keys[] = {"side", "verb", "spaces",    "optional", "prompt",
                                            "rule", "why",  "delegable", NULL};

static const char *const question_texts[] = {"question: prompt", "question: rule", "question: why"};

/* The table of a question(), without its texts. Names are looked up at the first call of its function, because nothing
 * is declared yet when question() runs. */
struct asked {
    bool read, delegable, places;
    int side, verb, end;
    struct space_filter spaces; /* if `places` */
};

/* Reads the table at stack index 1. Upvalues: the keys, the question. */
static int read_question(lua_State *L) {
    struct asked *q = lua_touserdata(L, lua_upvalueindex(2));
    spread_keys(L, "question", question_keys, 1);
    q->side = lua_isnil(L, ASKS_SIDE) ? NONE : side_named(L, ASKS_SIDE);
    q->verb = check_verb(L, ASKS_VERB);
    q->end = verb_that_ends(L, ASKS_OPTIONAL);
    q->places = !lua_isnil(L, ASKS_SPACES);
    if (q->places) check_space_filter(L, ASKS_SPACES, &q->spaces);
    q->delegable = lua_toboolean(L, ASKS_DELEGABLE);
    q->read = true;
    return 0;
}

static void need_question_read(lua_State *L, const struct asked *q) {
    if (q->read) return;
    lua_pushvalue(L, lua_upvalueindex(2));
    lua_pushvalue(L, lua_upvalueindex(1));
    lua_pushcclosure(L, read_question, 2);
    lua_getiuservalue(L, lua_upvalueindex(1), 1);
    lua_call(L, 1, 0);
}

/* Reads the texts of the question, because somebody may read the question. */
static void say_question(lua_State *L, struct run *r) {
    const char **const texts[] = {&r->open.prompt.s, &r->open.rule, &r->open.why.s};
    lua_getiuservalue(L, lua_upvalueindex(1), 1);
    for (int i = 0; i < 3; i++, lua_pop(L, 1)) {
        lua_getfield(L, -1, question_keys[ASKS_PROMPT - 2 + i]);
        *texts[i] = question_part(L, r, -1, question_texts[i], i);
    }
    lua_pop(L, 1);
}

/* Adds the options: the things of the list at stack index 1, or the spaces that the question's table selects. */
static void add_candidates(lua_State *L, struct run *r, const struct asked *q) {
    struct offer offer = {.r = r};
    if (!lua_isnil(L, 1) || !q->places) {
        need_list(L, 1, "from");
        lua_pushvalue(L, 1);
        add_list(L, &offer, q->verb);
        return;
    }
    const int n = spaces_matching(&r->pos, &q->spaces, r->frontier);
    for (int i = 0; i < n; i++)
        if (!ask_add(r, q->verb, 1, &(struct value){VAL_SPACE, r->frontier[i]})) no_memory(L);
}

/* The function that question() returns: function([from [, arg ...]]). Upvalues: the question, the keys. */
static int ask_question(lua_State *L) {
    enum { FROM = 1, ARG, MOST = 4 };
    struct run *r = writing(L, "choose");
    const struct asked *q = lua_touserdata(L, lua_upvalueindex(1));
    not_when_evaluating(L, "choose");
    need_question_read(L, q);
    if (lua_gettop(L) < FROM) lua_settop(L, FROM);
    const int args = lua_gettop(L) - FROM;
    if (args > MOST) return luaL_error(L, "choose: a question names more than %d things", MOST);
    const int seat = q->side != NONE ? seat_of_side(r, q->side) : args ? seat_named(L, ARG) : NONE;
    if (seat == NONE) return luaL_error(L, "choose: say who answers: `side`, or a piece as the first argument");
    ask_begin(r, seat, (msg){NULL}, NULL);
    const struct handle *whom = q->side == NONE ? to_handle(L, ARG) : NULL;
    if (whom && whom->type == VAL_PIECE) r->open.whom = whom->n;
    if (r->recording && r->next_answer == r->answers_n) say_question(L, r);
    for (int i = 0; i < args; i++) ask_about(r, check_value(L, ARG + i, "choose: an argument of the question"));
    r->open.delegable = q->delegable;
    add_candidates(L, r, q);
    if (!r->open.n) return 0;
    r->open.optional = q->end;
    if (q->end != NONE && !ask_add(r, q->end, 0, NULL)) no_memory(L);
    struct option chosen;
    proceed(L, ask(r, false, &chosen));
    if (!chosen.args) return 0;
    push_value(L, chosen.type[0], chosen.arg[0]);
    return 1;
}

/* question { side =, verb =, prompt =, ... }: returns a function that asks this question. */
static int question(lua_State *L) {
    lua_settop(L, 1);
    spread_keys(L, "question", question_keys, 1); /* checks the keys here, so that an error names this line */
    for (int i = 0; i < 3; i++)
        if (!lua_isnil(L, ASKS_PROMPT + i)) check_question_text(L, ASKS_PROMPT + i, question_texts[i]);
    if (lua_isnil(L, ASKS_VERB)) return luaL_error(L, "question: `verb` is missing");
    struct asked *q = lua_newuserdatauv(L, sizeof *q, 1);
    *q = (struct asked){.read = false};
    lua_pushvalue(L, 1);
    lua_setiuservalue(L, -2, 1);
    lua_pushvalue(L, lua_upvalueindex(1));
    lua_pushcclosure(L, ask_question, 2);
    return 1;
}

void bind_choose(lua_State *L) {
    push_known(L, choose_keys);
    push_known(L, domain_keys);
    global_add(L, "choose", choose, 2);
    push_known(L, question_keys);
    global_add(L, "question", question, 1);
    domains_open(L);
}
