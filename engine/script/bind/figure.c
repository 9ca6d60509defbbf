/* act() and routine() for scripts: make one automatic figure act. rules/figure.c has the mechanism. This file reads the
 * arguments of the call, runs deeds that are functions, and completes the sentence of a question if a front end reads
 * it. act() reads its table at every call. routine() reads its table only at the first call of its function, because
 * reading takes a third of a figure's turn. */
#include "rules/figure.h"
#include "rules/ask.h"
#include "rules/walk.h"
#include "script/bind/lists.h"

#include <string.h>

enum {
    KEY_DEEDS = 3,
    KEY_GOALS,
    KEY_FROM,
    KEY_PIECE,
    KEY_AROUND,
    KEY_MIN,
    KEY_MAX,
    KEY_BOARD,
    KEY_NEAREST,
    KEY_SETS,
    KEY_ARGS,
    KEY_PROMPT,
    KEY_GOAL_NAME,
    KEYS_END
}; /* indices of the keys' values on the stack */

static const char *const act_keys[] = {"deeds", "goals",   "from", "piece", "around", "min",       "max",
                                       "board", "nearest", "sets", "args",  "prompt", "goal_name", NULL};

/* The keys whose values routine() does not read: the calls of its function give these values. */
static const struct {
    int key;
    const char *name;
} varying[] = {{KEY_PIECE, "piece"}, {KEY_AROUND, "around"}, {KEY_BOARD, "board"}, {KEY_ARGS, "args"}};

enum { MAX_GOAL_NAME = 300 };

/* Stack indices of the values of a call that are read while the figure acts. An index of 0 means that the routine's
 * table has the value. */
struct call {
    int goals, piece, goal_name, prompt;
};

/* Indices of the user values of a routine. */
enum { NAME = 1, SPECIFICATION };

/* Pushes a value of the call. If the index is 0, takes the value from the routine, which is upvalue 1 of the running
 * function. */
static void push_part(lua_State *L, int index, const char *key) {
    if (index) {
        lua_pushvalue(L, index);
        return;
    }
    lua_getiuservalue(L, lua_upvalueindex(1), SPECIFICATION);
    lua_getfield(L, -1, key);
    lua_remove(L, -2);
}

/* Reading --------------------------------------------------------------------------------------------- */

static int deed_named(lua_State *L, const struct figure *f, int index) {
    int deed = find_name(L, index, &f->deed_ids);
    return deed != NONE ? deed : unknown_name(L, "deed", lua_tostring(L, index), &f->deed_ids);
}

/* Reads the names in the list at `list`. */
static void read_group(lua_State *L, const struct figure *f, int list, struct deed_group *g) {
    for (g->n = 0; lua_geti(L, list, g->n + 1) != LUA_TNIL; lua_pop(L, 1)) {
        if (g->n == ACT_DEEDS) luaL_error(L, "act: deeds: more than %d in a list", ACT_DEEDS);
        g->deed[g->n] = deed_named(L, f, -1);
        g->n++;
    }
    lua_pop(L, 1);
    if (!g->n)
        luaL_error(L, "act: deeds: an empty list. Name a deed of figure \"%s\", as in { \"%s\" }", f->id,
                   f->deed[0].id);
}

static int group_verb(lua_State *L, int list) {
    const struct names *verbs = &def_of(L)->verb_ids;
    lua_getfield(L, list, "verb");
    if (lua_isnil(L, -1)) luaL_error(L, "act: deeds: each of several lists needs a `verb`, by which it is chosen");
    int verb = find_name(L, -1, verbs);
    if (verb == NONE) unknown_name(L, "verb", lua_tostring(L, -1), verbs);
    lua_pop(L, 1);
    return verb;
}

/* Reads the deeds: names, or lists of names that each have a verb. */
static void read_deeds(lua_State *L, struct acting *a) {
    const struct figure *f = a->figure;
    a->groups = 1;
    a->group[0].verb = NONE;
    if (lua_isnil(L, KEY_DEEDS)) {
        a->group[0].n = f->deed_ids.n < ACT_DEEDS ? f->deed_ids.n : ACT_DEEDS;
        for (int i = 0; i < a->group[0].n; i++) a->group[0].deed[i] = i;
        return;
    }
    luaL_checktype(L, KEY_DEEDS, LUA_TTABLE);
    const int type = lua_geti(L, KEY_DEEDS, 1);
    lua_pop(L, 1);
    if (type != LUA_TTABLE) {
        read_group(L, f, KEY_DEEDS, &a->group[0]);
        return;
    }
    for (a->groups = 0; lua_geti(L, KEY_DEEDS, a->groups + 1) != LUA_TNIL; lua_pop(L, 1)) {
        if (a->groups == ACT_GROUPS) luaL_error(L, "act: deeds: more than %d lists", ACT_GROUPS);
        luaL_checktype(L, -1, LUA_TTABLE);
        struct deed_group *g = &a->group[a->groups++];
        g->verb = group_verb(L, lua_gettop(L));
        read_group(L, f, lua_gettop(L), g);
    }
    lua_pop(L, 1);
}

static void read_sets(lua_State *L, struct figure_sets *s) {
    s->n = 0;
    if (lua_isnil(L, KEY_SETS)) return;
    luaL_checktype(L, KEY_SETS, LUA_TTABLE);
    for (lua_pushnil(L); lua_next(L, KEY_SETS); lua_pop(L, 1)) {
        if (s->n == FIGURE_SETS) luaL_error(L, "act: sets: more than %d variables", FIGURE_SETS);
        s->field[s->n] = check_variable(L, -2, OWN_PIECE, "act: sets");
        const struct field *f = &def_of(L)->fields[s->field[s->n]];
        if (f->min_of || f->max_of) luaL_error(L, "act: sets: \"%s\" is bounded by another variable", f->name);
        s->value[s->n] = check_field(L, s->field[s->n], -1);
        s->n++;
    }
}

static void read_args(lua_State *L, struct act *a) {
    a->args = 0;
    if (lua_isnil(L, KEY_ARGS)) return;
    luaL_checktype(L, KEY_ARGS, LUA_TTABLE);
    for (; lua_geti(L, KEY_ARGS, a->args + 1) != LUA_TNIL; lua_pop(L, 1)) {
        if (a->args == ACT_ARGS) luaL_error(L, "act: `args` names more than %d things", ACT_ARGS);
        a->arg[a->args] = check_value(L, -1, "act: an element of `args`");
        a->args++;
    }
    lua_pop(L, 1);
}

static int board_named(lua_State *L, const struct def *d, int index) {
    int board = find_name(L, index, &d->board_ids);
    return board != NONE ? board : unknown_name(L, "board", lua_tostring(L, index), &d->board_ids);
}

/* Reads the keys that select the candidates: `from` (into l if it is a list), and the keys that limit the
 * candidates. */
static void read_candidates(lua_State *L, struct acting *a, struct list *l) {
    a->filtered = lua_type(L, KEY_FROM) == LUA_TSTRING;
    a->listed = !a->filtered && !lua_isnil(L, KEY_FROM);
    if (a->filtered) check_filter(L, KEY_FROM, &a->from);
    if (a->listed) check_list(L, KEY_FROM, "act: from", l);
    a->min = word_or(L, KEY_MIN, "act: min", 0);
    a->max = word_or(L, KEY_MAX, "act: max", INT32_MAX);
    a->nearest = lua_toboolean(L, KEY_NEAREST);
}

static bool walks(const struct deed *d) {
    return d->effect == DEED_WALK;
}

static bool is_tested(const struct deed *d) {
    return d->test != NONE;
}

/* Returns true if `is` returns true for one of the call's deeds. */
static bool any_deed(const struct acting *a, bool (*is)(const struct deed *d)) {
    for (int g = 0; g < a->groups; g++)
        for (int i = 0; i < a->group[g].n; i++)
            if (is(&a->figure->deed[a->group[g].deed[i]])) return true;
    return false;
}

static void check_goal_name(lua_State *L, int index) {
    if (lua_isnil(L, index)) return;
    check_question_text(L, index, "act: goal_name");
    if (lua_rawlen(L, index) > MAX_GOAL_NAME)
        luaL_error(L, "act: goal_name: expected at most %d bytes, got %d", MAX_GOAL_NAME, (int)lua_rawlen(L, index));
}

static bool bounded(lua_State *L) {
    return !lua_isnil(L, KEY_MIN) || !lua_isnil(L, KEY_MAX);
}

static void need_around(lua_State *L, const struct act *a, bool bounds) {
    if (!bounds) return;
    if (a->around == NONE) luaL_error(L, "act: min and max are steps from which place? Give `around`");
    if (!a->how->figure->reach_from_space)
        check_steps_count(L, a->around, "act: around", "write around_by = \"reach\" in the figure");
}

static void goals_missing(lua_State *L, const struct acting *a) {
    if (a->nearest || any_deed(a, walks))
        luaL_error(L, "act: %s which `goals`? Give a filter, or a list of pieces and spaces",
                   a->nearest ? "nearest to" : "walks toward");
}

/* Reads the name at stack index 1, and the values of the keys that all calls of a routine share. */
static void read_acting(lua_State *L, const struct run *r, struct acting *a, struct list *l) {
    const struct names *figures = &r->rules->figure_ids;
    int figure = find_name(L, 1, figures);
    if (figure == NONE) unknown_name(L, "figure (declare it in `figures`)", lua_tostring(L, 1), figures);
    a->figure = &r->rules->figures[figure];
    read_deeds(L, a);
    a->tests = any_deed(a, is_tested);
    read_candidates(L, a, l);
    read_sets(L, &a->sets);
    check_goal_name(L, KEY_GOAL_NAME);
}

/* Questions ------------------------------------------------------------------------------------------- */

/* Fills {far} and {goal} into the sentence of the open question, which is a plain text or one message. An unknown value
 * becomes "". */
static void fill_prompt(lua_State *L, struct run *r, const struct call *c, word far) {
    static const char ends[] = {MSG_NAME, MSG_END, '\0'};
    const char *said = r->open.prompt.s;
    const bool message = said && *said == MSG_BEGIN; /* text() made this sentence, with its own values */
    if (!said || (!message && strchr(said, MSG_BEGIN))) return;
    const struct slice template = {said + message, strcspn(said + message, ends)};
    const bool names_far = template_has(template, slice_of("far")),
               names_goal = template_has(template, slice_of("goal"));
    if (!names_far && !names_goal) return;
    char made[MAX_SAID];
    struct text t = text_over(made, sizeof made);
    push_part(L, c->goal_name, "goal_name");
    const char *name = lua_tostring(L, -1);
    text_char(&t, MSG_BEGIN);
    text_bytes_add(&t, said + message, strlen(said) - 2 * message);
    if (names_far) text_add(&t, "%cfar%c", MSG_NAME, MSG_VALUE);
    if (names_far && far != NONE) text_add(&t, "%d", (int)far);
    if (names_goal) text_add(&t, "%cgoal%c%s", MSG_NAME, MSG_VALUE, name ? name : "");
    text_char(&t, MSG_END);
    lua_pop(L, 1);
    r->open.prompt.s = ask_text(r, 0, made);
}

/* Returns the outcome to Lua. If the outcome is a question that a front end reads, first completes the question's
 * sentence. */
static void put(lua_State *L, struct run *r, const struct call *c, enum outcome out, word far) {
    if (out == OUT_WAIT && r->recording) fill_prompt(L, r, c, far);
    proceed(L, out);
}

/* If the prompt of the call is a function, calls it as prompt(far, goal_name). */
static void make_prompt(lua_State *L, struct run *r, const struct call *c, word far) {
    push_part(L, c->prompt, "prompt");
    const int prompt = lua_gettop(L);
    if (lua_isfunction(L, prompt)) {
        if (far == NONE)
            lua_pushnil(L);
        else
            lua_pushinteger(L, far);
        push_part(L, c->goal_name, "goal_name");
        made_text(L, r, prompt, 2, "act: prompt");
        r->open.prompt.s = question_part(L, r, prompt, "act: prompt", 0);
    }
    lua_settop(L, prompt - 1);
}

static int choose_figure(lua_State *L, struct run *r, const struct act *a, const struct call *c) {
    int piece;
    word far;
    enum outcome out = figure_choose(r, a, &piece, &far);
    if (out == OUT_WAIT && r->recording) make_prompt(L, r, c, far);
    put(L, r, c, out, far);
    return piece;
}

/* Acting ---------------------------------------------------------------------------------------------- */

static void push_function(lua_State *L, int ref, int piece) {
    need_depth(L);
    lua_rawgeti(L, LUA_REGISTRYINDEX, ref);
    push_handle(L, VAL_PIECE, piece);
}

static word steps_of(lua_State *L, const struct deed *d, int piece) {
    if (d->steps_ref == NONE) return d->n;
    push_function(L, d->steps_ref, piece);
    lua_call(L, 1, 1);
    word n = check_word(L, -1, "act: steps");
    if (n < 0 || n > MAX_POINTS) luaL_error(L, "act: steps of \"%s\": expected 0 to %d, got %d", d->id, MAX_POINTS, n);
    lua_pop(L, 1);
    return n;
}

/* Lets one figure act. Pushes the piece that acted and its deed, or nothing. Returns the number of pushed values. */
static int perform(lua_State *L, struct run *r, struct act *a, const struct call *c) {
    const struct deed *deed;
    int piece = lua_isnil(L, c->piece) ? choose_figure(L, r, a, c) : check_handle(L, c->piece, VAL_PIECE, "act: piece");
    if (piece == NONE || !in_play(&r->pos, piece)) return 0;
    put(L, r, c, figure_decide(r, a, piece, &deed), NONE);
    if (!deed) return 0;
    for (int i = 0; i < a->how->sets.n; i++) check_has(L, r->rules->def, a->how->sets.field[i], piece);
    for (int i = 0; i < deed->sets.n; i++) check_has(L, r->rules->def, deed->sets.field[i], piece);
    figure_begin(r, a, piece, deed);
    if (deed->effect == DEED_RUN) {
        push_function(L, deed->run, piece);
        push_part(L, c->goals, "goals");
        lua_call(L, 2, 0);
    } else {
        a->steps = deed->effect == DEED_WALK ? steps_of(L, deed, piece) : 0;
        put(L, r, c, figure_do(r, a, piece, deed), NONE);
    }
    push_handle(L, VAL_PIECE, piece);
    lua_rawgeti(L, LUA_REGISTRYINDEX, deed->id_ref);
    return 2;
}

/* act(figure, { deeds =, goals =, ... }): lets a figure act. Returns the piece that acted and its deed, or nothing. */
static int act(lua_State *L) {
    struct run *r = writing(L, "act");
    struct value room[MAX_LISTED_GOALS];
    struct list l;
    struct acting how;
    struct goals goals = {.filtered = false};
    struct act a = {.how = &how, .goals = &goals, .piece = l.item, .board = NONE, .around = NONE};
    not_when_evaluating(L, "act");
    lua_settop(L, 2);
    if (lua_isnil(L, 2)) {
        lua_newtable(L);
        lua_replace(L, 2);
    }
    spread_keys(L, "act", act_keys, 1);
    read_acting(L, r, &how, &l);
    if (how.listed) a.pieces = l.n;
    read_args(L, &a);
    if (!lua_isnil(L, KEY_BOARD)) a.board = board_named(L, r->rules->def, KEY_BOARD);
    if (!lua_isnil(L, KEY_AROUND)) a.around = check_space(L, KEY_AROUND, "act: around");
    need_around(L, &a, bounded(L));
    if (lua_isnil(L, KEY_GOALS))
        goals_missing(L, &how);
    else
        read_goals(L, KEY_GOALS, "act: a goal", room, &goals);
    a.prompt.s = question_part(L, r, KEY_PROMPT, "act: prompt", 0);
    return perform(L, r, &a, &(struct call){KEY_GOALS, KEY_PIECE, KEY_GOAL_NAME, KEY_PROMPT});
}

/* Routines -------------------------------------------------------------------------------------------- */

/* The parts of a routine that all calls share. `aims`: the routine's table has goals, which are a filter. `bounded`:
 * the table has min or max. `says`: the table has a prompt that is a text. */
struct routine {
    bool read, aims, bounded, says;
    struct acting how;
    struct goals goals;
};

/* Pushes the table of a routine and the values of its keys, as act() does. Upvalue `known`: the keys. */
static void spread_routine(lua_State *L, int known) {
    spread_keys(L, "routine", act_keys, known);
    for (size_t i = 0; i < sizeof varying / sizeof *varying; i++)
        if (!lua_isnil(L, varying[i].key))
            luaL_error(L, "routine: `%s` differs between calls: pass it to the function that routine() returns",
                       varying[i].name);
    if (lua_istable(L, KEY_FROM)) luaL_error(L, "routine: `from`: expected a filter, got a list");
    if (lua_istable(L, KEY_GOALS)) luaL_error(L, "routine: `goals`: expected a filter; pass a list at each call");
}

/* Reads the table of a routine. Stack index 1 has the figure's name, 2 the table. Upvalues: the keys, the routine. */
static int read_routine(lua_State *L) {
    struct routine *t = lua_touserdata(L, lua_upvalueindex(2));
    spread_routine(L, 1);
    read_acting(L, reading(L), &t->how, NULL);
    t->bounded = bounded(L);
    t->aims = !lua_isnil(L, KEY_GOALS);
    if (t->aims) read_goals(L, KEY_GOALS, "act: a goal", NULL, &t->goals);
    t->says = lua_type(L, KEY_PROMPT) == LUA_TSTRING;
    t->read = true;
    return 0;
}

static void need_read(lua_State *L, const struct routine *t) {
    if (t->read) return;
    const int routine = lua_upvalueindex(1);
    lua_pushvalue(L, lua_upvalueindex(2));
    lua_pushvalue(L, routine);
    lua_pushcclosure(L, read_routine, 2);
    lua_getiuservalue(L, routine, NAME);
    lua_getiuservalue(L, routine, SPECIFICATION);
    lua_call(L, 2, 0);
}

/* The function that routine() returns: function([goals [, piece [, around [, board [, goal_name [, arg ...]]]]]]).
 * Upvalues: the routine, the keys. Names are looked up at the first call of this function, because nothing is declared
 * yet when routine() runs. */
static int act_again(lua_State *L) {
    enum { GOALS = 1, PIECE, AROUND, BOARD, GOAL_NAME, ARG };
    struct run *r = writing(L, "act");
    struct routine *t = lua_touserdata(L, lua_upvalueindex(1));
    struct value room[MAX_LISTED_GOALS];
    not_when_evaluating(L, "act");
    need_read(L, t);
    const int given = lua_gettop(L); /* usually few arguments, so the later ones need no tests */
    if (given < PIECE) lua_settop(L, PIECE);
    struct goals goals;
    struct act a = {.how = &t->how, .goals = &t->goals, .board = NONE, .around = NONE};
    const int args = given - GOAL_NAME;
    if (args > ACT_ARGS) return luaL_error(L, "act: `args` names more than %d things", ACT_ARGS);
    for (; a.args < args; a.args++) a.arg[a.args] = check_value(L, ARG + a.args, "act: an element of `args`");
    if (!lua_isnil(L, GOALS)) {
        read_goals(L, GOALS, "act: a goal", room, &goals);
        a.goals = &goals;
    } else if (!t->aims) {
        goals_missing(L, &t->how);
    }
    if (given >= AROUND && !lua_isnil(L, AROUND)) a.around = check_space(L, AROUND, "act: around");
    if (given >= BOARD && !lua_isnil(L, BOARD)) a.board = board_named(L, r->rules->def, BOARD);
    need_around(L, &a, t->bounded);
    const bool named = given >= GOAL_NAME && !lua_isnil(L, GOAL_NAME);
    if (named) check_goal_name(L, GOAL_NAME);
    if (t->says && r->recording) {
        push_part(L, 0, "prompt");
        a.prompt.s = question_part(L, r, -1, "act: prompt", 0);
        lua_pop(L, 1);
    }
    return perform(L, r, &a, &(struct call){a.goals == &goals ? GOALS : 0, PIECE, named ? GOAL_NAME : 0, 0});
}

/* routine(figure, { deeds =, goals =, ... }): returns a function that lets this figure act. */
static int routine(lua_State *L) {
    luaL_checkstring(L, 1);
    lua_settop(L, 2);
    spread_routine(L, 1); /* checks the keys here, so that an error names the line of the routine */
    if (lua_type(L, KEY_PROMPT) == LUA_TSTRING) check_question_text(L, KEY_PROMPT, "routine: prompt");
    lua_settop(L, 2);
    struct routine *t = lua_newuserdatauv(L, sizeof *t, 2);
    *t = (struct routine){.read = false};
    lua_pushvalue(L, 1);
    lua_setiuservalue(L, -2, NAME);
    lua_pushvalue(L, 2);
    lua_setiuservalue(L, -2, SPECIFICATION);
    lua_pushvalue(L, lua_upvalueindex(1));
    lua_pushcclosure(L, act_again, 2);
    return 1;
}

void bind_figures(lua_State *L) {
    push_known(L, act_keys);
    global_add(L, "act", act, 1);
    push_known(L, act_keys);
    global_add(L, "routine", routine, 1);
}
