/* Reactions: the engine asks seats, in a stated order, whether they react to an occurrence. The engine asks whenever
 * the public condition `asks` holds, even if the seat has no card or piece to react with, so the question reveals
 * nothing. If other reactions name this reaction in `to`, seats may react to it before it takes effect. */
#include "script/bind/bind.h"

#include <string.h>

/* Maximum length of a chain of reactions to reactions. Each reaction of a chain takes about ten of Lua's 200 nested C
 * calls. */
enum { MAX_CHAIN = 12 };

enum verdict { GO_ON, STOP, CANCEL };

/* The subject of a question. `about` and `answered` are stack indices. `about` is the index of the occurrence.
 * `answered` is the index of the answer of the previous reaction in the chain, or of nil. `depth` is the length of the
 * chain so far. */
struct occasion {
    int about, answered, depth;
};

static const struct reaction *reaction(lua_State *L, int i) {
    return &script_of(L)->program.rules->reactions[i];
}

static const char *seat_id(lua_State *L, int seat) {
    return def_of(L)->seats[seat].id;
}

/* Calls a function of the reaction. The arguments of the call are the occurrence, the thing at index `thing` (unless
 * `thing` is 0), the seat, and the previous answer or nil. Leaves one result. */
static void call(lua_State *L, int ref, const struct occasion *o, int thing, int seat) {
    lua_rawgeti(L, LUA_REGISTRYINDEX, ref);
    lua_pushvalue(L, o->about);
    if (thing) lua_pushvalue(L, thing);
    lua_pushstring(L, seat_id(L, seat));
    lua_pushvalue(L, o->answered);
    lua_call(L, thing ? 4 : 3, 1);
}

static void set_text(lua_State *L, const char *key, const char *text) {
    if (!text) return;
    lua_pushstring(L, text);
    lua_setfield(L, -2, key);
}

/* Sets `args` of the question to the piece that the question is about. This piece is {1} in the prompt. */
static void set_args(lua_State *L, int about) {
    lua_newtable(L);
    if (to_handle(L, about))
        lua_pushvalue(L, about);
    else if (lua_istable(L, about) || lua_isuserdata(L, about))
        lua_getfield(L, about, "piece");
    else
        lua_pushnil(L);
    lua_rawseti(L, -2, 1);
    lua_setfield(L, -2, "args");
}

/* Asks the seat and leaves its answer on the stack, or nil if the seat passed. */
static void question(lua_State *L, const struct reaction *q, const struct occasion *o, int seat) {
    const struct names *verbs = &def_of(L)->verb_ids;
    lua_rawgeti(L, LUA_REGISTRYINDEX, script_of(L)->base);
    lua_getfield(L, -1, "choose");
    lua_remove(L, -2);
    lua_newtable(L);
    set_text(L, "seat", seat_id(L, seat));
    set_text(L, "verb", verbs->name[q->verb]);
    set_text(L, "optional", verbs->name[q->pass]);
    set_text(L, "prompt", q->prompt.s);
    set_text(L, "why", q->why.s);
    set_text(L, "rule", q->rule);
    lua_pushboolean(L, true);
    lua_setfield(L, -2, "always_ask");
    call(L, q->from, o, 0, seat);
    lua_setfield(L, -2, "from");
    set_args(L, o->about);
    lua_call(L, 1, 1);
}

static enum verdict verdict_of(lua_State *L, const struct reaction *q) {
    const char *said = lua_tostring(L, -1);
    if (lua_isnil(L, -1)) return GO_ON;
    if (said && strcmp(said, "stop") == 0) return STOP;
    if (said && strcmp(said, "cancel") == 0) return CANCEL;
    luaL_error(L, "reaction \"%s\": run: expected nothing, \"stop\" or \"cancel\", got %s", q->id, plain_text(L, -1));
    return GO_ON;
}

static enum verdict ask_seats(lua_State *L, int i, const struct occasion *o);

/* Asks for reactions to an answer of reaction `i`. Returns true if one of these reactions cancels the answer. */
static bool cancelled(lua_State *L, int i, const struct occasion *o) {
    const struct rules *r = script_of(L)->program.rules;
    enum verdict v = GO_ON;
    for (int k = 0; k < r->reaction_ids.n && v == GO_ON; k++)
        if (r->reactions[k].to == i) v = ask_seats(L, k, o);
    return v == CANCEL;
}

/* Asks one seat once. Sets *passed if the seat is not asked or does not answer. */
static enum verdict ask_seat(lua_State *L, int i, const struct occasion *o, int seat, bool *passed) {
    const struct reaction *q = reaction(L, i);
    const int top = lua_gettop(L);
    enum verdict v = GO_ON;
    luaL_checkstack(L, 16, "reactions");
    if (q->asks != NONE) call(L, q->asks, o, 0, seat);
    *passed = q->asks != NONE && !lua_toboolean(L, -1);
    if (!*passed) question(L, q, o, seat);
    *passed = *passed || lua_isnil(L, -1);
    if (!*passed) {
        const int thing = lua_gettop(L);
        if (q->pay != NONE) call(L, q->pay, o, thing, seat);
        if (!cancelled(L, i, &(struct occasion){o->about, thing, o->depth + 1})) {
            call(L, q->run, o, thing, seat);
            v = verdict_of(L, q);
        }
    }
    lua_settop(L, top);
    return v;
}

static enum verdict ask_seats(lua_State *L, int i, const struct occasion *o) {
    const struct reaction *q = reaction(L, i);
    enum verdict v = GO_ON;
    if (o->depth > MAX_CHAIN)
        luaL_error(L,
                   "reaction \"%s\": more than %d answers to each other. Let `pay` take away what is answered with, so "
                   "that a chain ends",
                   q->id, MAX_CHAIN);
    for (int s = 0; s < q->seats; s++) {
        bool passed = false;
        for (word n = 0; n < q->limit && !passed && v == GO_ON; n++) v = ask_seat(L, i, o, q->seat[s], &passed);
    }
    return v;
}

/* The handler of a reaction to a trigger; upvalue 1 is the reaction's number. */
static int handle_reaction(lua_State *L) {
    lua_settop(L, 1);
    lua_pushnil(L);
    ask_seats(L, (int)lua_tointeger(L, lua_upvalueindex(1)), &(struct occasion){1, 2, 0});
    return 0;
}

/* react(reaction [, about]): returns true if a reaction cancels the occurrence `about`. */
static int react(lua_State *L) {
    const struct names *ids = &script_of(L)->program.rules->reaction_ids;
    writing(L, "react");
    not_when_evaluating(L, "react");
    lua_settop(L, 2);
    const int i = find_name(L, 1, ids);
    if (i == NONE) unknown_name(L, "reaction (declare it in `reactions`)", lua_tostring(L, 1), ids);
    lua_pushnil(L);
    lua_pushboolean(L, ask_seats(L, i, &(struct occasion){2, 3, 0}) == CANCEL);
    return 1;
}

void bind_reactions(lua_State *L) {
    static const luaL_Reg globals[] = {{"react", react}, {NULL, NULL}};
    globals_add(L, globals);
    script_of(L)->reaction_handler = handle_reaction;
}
