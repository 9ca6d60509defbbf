/* The `bots` and the `coach` of a definition (docs/DEFINITION.md 8): an evaluation of a side's chances, a policy that
 * weighs each option, and lessons that explain the open question to a newcomer. All three run in the same way as
 * conditions, so they cannot change the position. A coach therefore does not change a match. */
#include "script/declare/bots.h"
#include "core/point.h"
#include "rules/ask.h"
#include "script/declare/declare.h"
#include "script/vm/guest_text.h"
#include "script/vm/handle.h"

#include <string.h>

/* Declaring ------------------------------------------------------------------------------------------- */

static void weight_item(struct scan *c, const char *key, void *ctx) {
    struct bots *b = ctx;
    const struct names *verbs = &def(c)->verb_ids;
    int verb = names_find(verbs, key);
    if (verb == NONE) scan_error(c, NULL, "unknown verb%s", names_hint(verbs, key).s);
    if (lua_type(c->L, -1) == LUA_TFUNCTION) {
        lua_pushvalue(c->L, -1);
        b->policy[verb] = luaL_ref(c->L, LUA_REGISTRYINDEX);
    } else {
        b->weight[verb] = scan_value(c, NULL, 0, MAX_WEIGHT);
    }
}

static void declare_effort(struct scan *c, struct effort *e) {
    if (!scan_enter(c, "effort", false)) return;
    scan_keys(c, "iterations depth focus horizon");
    e->iterations = scan_int(c, "iterations", e->iterations, 1, 1000);
    e->depth = scan_int(c, "depth", e->depth, 1, 1000);
    e->focus = scan_int(c, "focus", e->focus, 0, 100);
    const char *horizon = scan_optional(c, "horizon");
    int i = 0;
    while (horizon && i < HORIZONS && strcmp(horizon_names[i], horizon) != 0) i++;
    if (i == HORIZONS) scan_error(c, "horizon", "expected \"answers\", \"turn\", \"phase\" or \"round\"");
    if (horizon) e->horizon = (enum horizon)i;
    scan_leave(c);
}

void declare_bots(struct scan *c) {
    struct rules *r = rules(c);
    struct arena *arena = &r->def->arena;
    if (!scan_enter(c, "bots", false)) return;
    scan_keys(c, "anchors effort evaluate features plan policy");
    struct bots *b = &r->bots;
    size_t n = (size_t)r->def->verbs_n;
    b->weight = arena_alloc(arena, n * sizeof *b->weight);
    b->policy = arena_alloc(arena, n * sizeof *b->policy);
    if (!b->weight || !b->policy) no_memory(c->L);
    for (size_t i = 0; i < n; i++) b->weight[i] = WEIGHT_DEFAULT, b->policy[i] = NONE;
    declare_features(c, b);
    b->plan = scan_function(c, "plan", false);
    b->anchors = scan_function(c, "anchors", false);
    declare_effort(c, &b->effort);
    scan_each_of(c, "policy", weight_item, b);
    scan_leave(c);
}

/* Asking ---------------------------------------------------------------------------------------------- */

/* Arguments of weigh_all(), which runs inside a protected call. */
struct weighing {
    struct run *run;
    const struct decision *q;
    word *weight;
    int which;
    struct text *why;
};

word bots_integer(lua_State *L, int ref, const char *key, const char *name, word least, word most) {
    lua_Debug f;
    if (lua_isinteger(L, -2)) {
        lua_Integer n = lua_tointeger(L, -2);
        if (n >= least && n <= most) return (word)n;
    }
    char what[256];
    struct text t = text_over(what, sizeof what);
    lua_rawgeti(L, LUA_REGISTRYINDEX, ref);
    lua_getinfo(L, ">S", &f);
    text_add(&t, "%s:%d: %s%s", f.short_src, f.linedefined, key, name);
    return luaL_error(L, "%s: expected %d to %d, got %d", what, least, most, check_word(L, -2, what));
}

/* Pushes the plan of the policy for an actor. `before` is the stack index of the previous actor's plan, or 0. */
static void push_plan(lua_State *L, const struct bots *b, const struct def *d, int actor, int seat, int before) {
    if (b->plan == NONE) {
        lua_pushnil(L);
        return;
    }
    lua_rawgeti(L, LUA_REGISTRYINDEX, b->plan);
    push_handle(L, VAL_PIECE, actor);
    if (seat != NONE && d->seats[seat].side != NONE)
        lua_pushstring(L, d->sides[d->seats[seat].side].id);
    else
        lua_pushnil(L);
    if (before)
        lua_pushvalue(L, before);
    else
        lua_pushnil(L);
    lua_call(L, 3, 1);
}

/* Weighs all options. The options of one actor and seat are consecutive, and have one plan. */
static int weigh_all(lua_State *L) {
    struct weighing *w = lua_touserdata(L, 1);
    const struct rules *rules = w->run->rules;
    const struct bots *b = &rules->bots;
    int planned_actor = NONE, planned_seat = NONE, plan = 0;
    for (int i = 0; i < w->q->n; i++) {
        const struct option *o = &w->q->option[i];
        int ref = b->policy[o->verb], seat = option_seat(w->run, w->q, i), actor = option_actor(w->run, w->q, i);
        w->weight[i] = b->weight[o->verb];
        if (ref == NONE) continue;
        if (!plan || actor != planned_actor || seat != planned_seat) {
            push_plan(L, b, rules->def, actor, seat, plan);
            if (plan) lua_replace(L, plan);
            plan = lua_gettop(L);
            planned_actor = actor;
            planned_seat = seat;
        }
        lua_rawgeti(L, LUA_REGISTRYINDEX, ref);
        lua_pushvalue(L, plan);
        push_handle(L, VAL_PIECE, actor);
        for (int a = 0; a < o->args; a++) push_value(L, o->type[a], o->arg[a]);
        lua_call(L, 2 + o->args, 2);
        w->weight[i] = bots_integer(L, ref, "bots.policy.", rules->def->verbs[o->verb].id, 0, MAX_WEIGHT);
        if (w->why && i == w->which) {
            char message[512];
            struct text wrong = text_over(message, sizeof message);
            if (!guest_text_returned(L, ref, "the reason", w->why, &wrong)) lua_pushstring(L, message), lua_error(L);
        }
        lua_settop(L, plan);
    }
    return 0;
}

enum outcome bots_call(struct run *r, int n) {
    r->read_only++;
    enum outcome out = protected_call(r->host_ctx, r, n, 0);
    r->read_only--;
    return out;
}

enum outcome bots_policy(struct run *r, const struct decision *q, word *weight, int which, struct text *why) {
    struct script *s = r->host_ctx;
    const struct bots *b = &r->rules->bots;
    bool functions = false;
    for (int i = 0; i < q->n; i++) {
        weight[i] = b->weight ? b->weight[q->option[i].verb] : WEIGHT_DEFAULT;
        functions |= b->policy && b->policy[q->option[i].verb] != NONE;
    }
    if (functions) {
        struct weighing w = {r, q, weight, which, why};
        if (!room_to_call(s, r)) return OUT_FAIL;
        lua_pushcfunction(s->L, weigh_all);
        lua_pushlightuserdata(s->L, &w);
        if (bots_call(r, 1) != OUT_DONE) return OUT_FAIL;
    }
    for (int i = q->worth; i < q->n; i++) weight[i] = 0;
    return OUT_DONE;
}

struct judging {
    struct run *run;
    int side;
    word value;
};

static int judge_side(lua_State *L) {
    struct judging *j = lua_touserdata(L, 1);
    const struct rules *rules = j->run->rules;
    lua_rawgeti(L, LUA_REGISTRYINDEX, rules->bots.evaluate);
    lua_pushstring(L, rules->def->sides[j->side].id);
    lua_call(L, 1, 1);
    lua_pushnil(L);
    j->value = bots_integer(L, rules->bots.evaluate, "bots.", "evaluate", -MAX_VALUE, MAX_VALUE);
    return 0;
}

enum outcome bots_evaluate(struct run *r, int side, word *value) {
    struct script *s = r->host_ctx;
    struct judging j = {r, side, 0};
    *value = 0;
    if (r->rules->bots.term) return bots_evaluate_features(r, side, value);
    if (!room_to_call(s, r)) return OUT_FAIL;
    lua_pushcfunction(s->L, judge_side);
    lua_pushlightuserdata(s->L, &j);
    enum outcome out = bots_call(r, 1);
    *value = j.value;
    return out;
}

/* Anchors of domains ------------------------------------------------------------------------------------ */

struct anchoring {
    const struct rules *rules;
    const struct domain *domain;
    struct domain_anchor *anchor;
    int n;
};

/* Reads the anchor at the top of the stack: a point, a piece, or { piece, mm }. */
static struct domain_anchor read_anchor(lua_State *L) {
    struct domain_anchor a = {{VAL_NONE, NONE}, 0};
    const bool pair = lua_type(L, -1) == LUA_TTABLE;
    if (pair) {
        lua_rawgeti(L, -1, 2);
        a.gap = check_word(L, -1, "bots.anchors: the gap");
        lua_pop(L, 1);
        lua_rawgeti(L, -1, 1);
    }
    const struct handle *h = to_handle(L, -1);
    if (!h || (h->type != VAL_PIECE && (pair || h->type != VAL_POINT)))
        luaL_error(L, "bots.anchors: expected a point, a piece or { piece, mm }, got %s", plain_text(L, -1));
    if (a.gap < 0 || a.gap > MAX_PLANE_MM)
        luaL_error(L, "bots.anchors: expected a gap from 0 to %d mm, got %d", MAX_PLANE_MM, a.gap);
    a.at = (struct value){h->type, h->n};
    lua_pop(L, pair ? 1 : 0);
    return a;
}

static int list_anchors(lua_State *L) {
    struct anchoring *a = lua_touserdata(L, 1);
    lua_rawgeti(L, LUA_REGISTRYINDEX, a->rules->bots.anchors);
    lua_pushstring(L, a->rules->def->verbs[a->domain->verb].id);
    push_handle(L, VAL_PIECE, a->domain->piece);
    lua_call(L, 2, 1);
    if (lua_isnil(L, -1)) return 0;
    if (lua_type(L, -1) != LUA_TTABLE) return luaL_error(L, "bots.anchors: expected a list, got %s", plain_text(L, -1));
    for (; lua_rawgeti(L, -1, a->n + 1) != LUA_TNIL; lua_pop(L, 1)) {
        if (a->n == MAX_DOMAIN_ANCHORS) return luaL_error(L, "bots.anchors: more than %d", MAX_DOMAIN_ANCHORS);
        const struct domain_anchor read = read_anchor(L);
        a->anchor[a->n++] = read;
    }
    return 0;
}

enum outcome bots_anchors(struct run *r, const struct domain *d, struct domain_anchor *anchor, int *n) {
    struct script *s = r->host_ctx;
    struct anchoring a = {r->rules, d, anchor, 0};
    if (!room_to_call(s, r)) return OUT_FAIL;
    lua_pushcfunction(s->L, list_anchors);
    lua_pushlightuserdata(s->L, &a);
    const enum outcome out = bots_call(r, 1);
    *n = out == OUT_DONE ? a.n : 0;
    return out;
}

/* The coach -------------------------------------------------------------------------------------------- */

enum { MAX_LESSONS = 200, MAX_LESSON_VERBS = 16 };

static void lesson_item(struct scan *c, const char *key, void *ctx) {
    struct coach *coach = ctx;
    (void)key;
    if (lua_type(c->L, -1) != LUA_TTABLE) scan_error(c, NULL, "expected a table, got %s", luaL_typename(c->L, -1));
    scan_keys(c, "id text when verb side over answer");
    struct rules *r = rules(c);
    struct lesson l = {.id = declare_keep(c, scan_string(c, "id", NULL)), .side = NONE, .maker = NONE, .test = NONE};
    if (!*l.id || l.id[strcspn(l.id, " ,\"\n")]) scan_error(c, "id", "expected one word");
    for (int i = 0; i < coach->lessons; i++)
        if (strcmp(coach->lesson[i].id, l.id) == 0) scan_error(c, "id", "\"%s\" is used by an earlier lesson", l.id);
    const bool function = scan_type(c, "text") == LUA_TFUNCTION;
    if (function)
        l.maker = scan_function(c, "text", true);
    else
        l.text = (msg){declare_keep(c, scan_msg_required(c, "text").s)};
    l.test = scan_function(c, "when", false);
    l.answer = declare_keep(c, scan_string(c, "answer", ""));
    l.over = scan_bool(c, "over", false);
    l.side = scan_name(c, "side", &r->def->side_ids, "side", false);
    int verbs[MAX_LESSON_VERBS];
    l.verbs = scan_names(c, "verb", &r->def->verb_ids, "verb", verbs, MAX_LESSON_VERBS);
    if (l.verbs && l.over) scan_error(c, "verb", "the end of a match has no question: leave out `verb` or `over`");
    int *kept = declare_array(c, l.verbs + 1, sizeof *kept);
    memcpy(kept, verbs, (size_t)l.verbs * sizeof *verbs);
    l.verb = kept;
    coach->lesson[coach->lessons++] = l;
}

void declare_coach(struct scan *c) {
    struct coach *coach = &rules(c)->coach;
    if (!scan_enter(c, "coach", false)) return;
    const int n = scan_length(c);
    if (n > MAX_LESSONS) scan_error(c, NULL, "more than %d lessons", MAX_LESSONS);
    coach->lesson = declare_array(c, n + 1, sizeof *coach->lesson);
    scan_list(c, lesson_item, coach);
    scan_leave(c);
}

/* Arguments of teach(), which runs inside a protected call. */
struct teaching {
    const struct run *run;
    const struct lesson *lesson;
    const int *answered;
    bool fits;
    struct text *says;
};

/* Pushes a table that maps each verb to the number of the seat's answers with this verb. Verbs without an answer are
 * absent. */
static void push_answered(lua_State *L, const struct def *d, const int *answered) {
    lua_newtable(L);
    for (int i = 0; i < d->verbs_n; i++) {
        if (!answered[i]) continue;
        lua_pushinteger(L, answered[i]);
        lua_setfield(L, -2, d->verbs[i].id);
    }
}

/* Calls a function of a lesson with two arguments. The first argument is the acting piece. After the end of the match,
 * it is the winner's id. The second argument is the table of push_answered(). */
static void call_lesson(lua_State *L, const struct teaching *t, int ref, int answered) {
    const struct def *d = t->run->rules->def;
    const int winner = *at(&t->run->pos, F_MATCH_winner, 0);
    lua_rawgeti(L, LUA_REGISTRYINDEX, ref);
    if (!t->lesson->over)
        push_handle(L, VAL_PIECE, t->run->open.actor);
    else if (winner != NONE)
        lua_pushstring(L, d->sides[winner].id);
    else
        lua_pushnil(L);
    lua_pushvalue(L, answered);
    lua_call(L, 2, 1);
}

static int run_lesson(lua_State *L) {
    struct teaching *t = lua_touserdata(L, 1);
    const struct lesson *l = t->lesson;
    push_answered(L, t->run->rules->def, t->answered);
    const int answered = lua_gettop(L);
    if (l->test != NONE) {
        call_lesson(L, t, l->test, answered);
        t->fits = lua_toboolean(L, -1);
    }
    if (!t->fits || l->maker == NONE) return 0;
    char message[512];
    struct text wrong = text_over(message, sizeof message);
    call_lesson(L, t, l->maker, answered);
    if (lua_type(L, -1) != LUA_TSTRING)
        return luaL_error(L, "coach: lesson \"%s\": expected `text` to return a text, got %s", l->id,
                          luaL_typename(L, -1));
    if (!guest_text_returned(L, l->maker, "the lesson", t->says, &wrong)) return luaL_error(L, "%s", message);
    return 0;
}

enum outcome coach_teach(struct run *r, const struct lesson *l, const int *answered, bool *fits, struct text *says) {
    struct script *s = r->host_ctx;
    struct teaching t = {r, l, answered, true, says};
    enum outcome out = OUT_DONE;
    if (l->test != NONE || l->maker != NONE) {
        if (!room_to_call(s, r)) return OUT_FAIL;
        lua_pushcfunction(s->L, run_lesson);
        lua_pushlightuserdata(s->L, &t);
        out = bots_call(r, 1);
    }
    *fits = out == OUT_DONE && t.fits;
    if (*fits && l->maker == NONE) msg_add(says, l->text);
    return out;
}
