/* act() for scripts: makes one figure of a sort act. rules/figure.c has the mechanism. This file reads the arguments of
 * the call, runs deeds that are functions, and completes the sentence of a question if a front end reads it. */
#include "script/lists.h"

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

enum { MAX_GOAL_NAME = 300 };

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
    const struct names *verbs = &script_of(L)->program.rules->def->verb_ids;
    lua_getfield(L, list, "verb");
    if (lua_isnil(L, -1)) luaL_error(L, "act: deeds: each of several lists needs a `verb`, by which it is chosen");
    int verb = find_name(L, -1, verbs);
    if (verb == NONE) unknown_name(L, "verb", lua_tostring(L, -1), verbs);
    lua_pop(L, 1);
    return verb;
}

/* Reads the deeds: names, or lists of names that each have a verb. */
static void read_deeds(lua_State *L, struct act *a) {
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
        const struct field *f = &script_of(L)->program.rules->def->fields[s->field[s->n]];
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

static void read_candidates(lua_State *L, struct act *a, struct list *l) {
    const struct def *d = script_of(L)->program.rules->def;
    a->filtered = lua_type(L, KEY_FROM) == LUA_TSTRING;
    a->listed = !a->filtered && !lua_isnil(L, KEY_FROM);
    a->piece = l->item;
    a->pieces = 0;
    if (a->filtered) check_filter(L, KEY_FROM, &a->from);
    if (a->listed) {
        check_list(L, KEY_FROM, "act: from", l);
        a->pieces = l->n;
    }
    a->board = lua_isnil(L, KEY_BOARD) ? NONE : board_named(L, d, KEY_BOARD);
    a->around = lua_isnil(L, KEY_AROUND) ? NONE : check_space(L, KEY_AROUND, "act: around");
    a->min = word_or(L, KEY_MIN, "act: min", 0);
    a->max = word_or(L, KEY_MAX, "act: max", INT32_MAX);
    if (a->around == NONE && !(lua_isnil(L, KEY_MIN) && lua_isnil(L, KEY_MAX)))
        luaL_error(L, "act: min and max are steps from which place? Give `around`");
    a->nearest = lua_toboolean(L, KEY_NEAREST);
}

/* Returns true if one of the call's deeds is a walk. */
static bool walks(const struct act *a) {
    for (int g = 0; g < a->groups; g++)
        for (int i = 0; i < a->group[g].n; i++)
            if (a->figure->deed[a->group[g].deed[i]].effect == DEED_WALK) return true;
    return false;
}

static void read_act(lua_State *L, struct run *r, struct act *a, struct list *l, struct value *room) {
    const struct names *figures = &r->rules->figure_ids;
    int figure = find_name(L, 1, figures);
    if (figure == NONE) unknown_name(L, "figure (declare it in `figures`)", lua_tostring(L, 1), figures);
    a->figure = &r->rules->figures[figure];
    a->goals.filtered = false;
    a->goals.item = NULL;
    a->goals.n = 0;
    read_deeds(L, a);
    read_candidates(L, a, l);
    read_sets(L, &a->sets);
    read_args(L, a);
    if (!lua_isnil(L, KEY_GOALS))
        read_goals(L, KEY_GOALS, "act: a goal", room, &a->goals);
    else if (a->nearest || walks(a))
        luaL_error(L, "act: %s which `goals`? Give a filter, or a list of pieces and spaces",
                   a->nearest ? "nearest to" : "walks toward");
    a->prompt.s = question_part(L, r, KEY_PROMPT, "act: prompt", 0);
    if (lua_isnil(L, KEY_GOAL_NAME)) return;
    check_question_text(L, KEY_GOAL_NAME, "act: goal_name");
    if (lua_rawlen(L, KEY_GOAL_NAME) > MAX_GOAL_NAME)
        luaL_error(L, "act: goal_name: expected at most %d bytes, got %d", MAX_GOAL_NAME,
                   (int)lua_rawlen(L, KEY_GOAL_NAME));
}

/* Questions ------------------------------------------------------------------------------------------- */

/* Fills {far} and {goal} into the sentence of the open question. An unknown value becomes "". */
static void fill_prompt(lua_State *L, struct run *r, word far) {
    const char *template = r->open.prompt.s, *name = lua_tostring(L, KEY_GOAL_NAME);
    if (!template || strchr(template, MSG_BEGIN)) return;
    const bool names_far = template_names(template, "far"), names_goal = template_names(template, "goal");
    if (!names_far && !names_goal) return;
    char made[MAX_SAID];
    struct text t = text_over(made, sizeof made);
    text_add(&t, "%c%s", MSG_BEGIN, template);
    if (names_far) text_add(&t, "%cfar%c", MSG_NAME, MSG_VALUE);
    if (names_far && far != NONE) text_add(&t, "%d", (int)far);
    if (names_goal) text_add(&t, "%cgoal%c%s", MSG_NAME, MSG_VALUE, name ? name : "");
    text_char(&t, MSG_END);
    r->open.prompt.s = ask_text(r, 0, made);
}

/* Continues with the outcome. If the outcome is a question that a front end reads, completes its sentence first. */
static void put(lua_State *L, struct run *r, enum outcome out, word far) {
    if (out == OUT_WAIT && r->recording) fill_prompt(L, r, far);
    proceed(L, out);
}

static int choose_figure(lua_State *L, struct run *r, const struct act *a) {
    int piece;
    word far;
    enum outcome out = figure_choose(r, a, &piece, &far);
    if (out == OUT_WAIT && r->recording && lua_isfunction(L, KEY_PROMPT)) {
        if (far == NONE)
            lua_pushnil(L);
        else
            lua_pushinteger(L, far);
        made_text(L, r, KEY_PROMPT, 1, "act: prompt");
        r->open.prompt.s = question_part(L, r, KEY_PROMPT, "act: prompt", 0);
    }
    put(L, r, out, far);
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

/* act(figure, { deeds =, goals =, ... }): returns the piece that acted and its deed, or nothing. */
static int act(lua_State *L) {
    struct run *r = writing(L, "act");
    struct value room[MAX_LISTED_GOALS];
    struct list l;
    struct act a;
    const struct deed *deed;
    not_when_evaluating(L, "act");
    lua_settop(L, 2);
    if (lua_isnil(L, 2)) {
        lua_newtable(L);
        lua_replace(L, 2);
    }
    spread_keys(L, "act", act_keys, 1);
    read_act(L, r, &a, &l, room);
    int piece = lua_isnil(L, KEY_PIECE) ? choose_figure(L, r, &a) : check_handle(L, KEY_PIECE, VAL_PIECE, "act: piece");
    if (piece == NONE || !in_play(&r->pos, piece)) return 0;
    put(L, r, figure_decide(r, &a, piece, &deed), NONE);
    if (!deed) return 0;
    for (int i = 0; i < a.sets.n; i++) check_has(L, r->rules->def, a.sets.field[i], piece);
    for (int i = 0; i < deed->sets.n; i++) check_has(L, r->rules->def, deed->sets.field[i], piece);
    figure_begin(r, &a, piece, deed);
    if (deed->effect == DEED_RUN) {
        push_function(L, deed->run, piece);
        lua_pushvalue(L, KEY_GOALS);
        lua_call(L, 2, 0);
    } else {
        a.steps = deed->effect == DEED_WALK ? steps_of(L, deed, piece) : 0;
        put(L, r, figure_do(r, &a, piece, deed), NONE);
    }
    push_handle(L, VAL_PIECE, piece);
    lua_pushstring(L, deed->id);
    return 2;
}

void bind_figures(lua_State *L) {
    push_known(L, act_keys);
    global_add(L, "act", act, 1);
}
