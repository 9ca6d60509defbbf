/* The functions by which scripts report: trigger() reports to handlers, emit() to players. quietly() suppresses reports
 * of the core.
 */
#include "rules/emit.h"
#include "rules/trigger.h"
#include "script/bind/bind.h"
#include "script/source/renames.h"

enum { FIELD_PIECE = 3, FIELD_TARGET, FIELD_BY, FIELD_SPACE, FIELD_CARD, FIELD_CAUSE, FIELD_N }; /* stack indices */
static const char *const trigger_keys[] = {"piece", "target", "by", "space", "card", "cause", "n", NULL};

static int piece_at(lua_State *L, int index, const char *what) {
    return lua_isnil(L, index) ? NONE : check_handle(L, index, VAL_PIECE, what);
}

/* Reads the fields in the table at stack index 2. Pushes their values above the table. */
static void trigger_fields(lua_State *L, struct trigger_args *m) {
    lua_settop(L, 2);
    spread_keys(L, "trigger", trigger_keys, 1);
    m->unit = piece_at(L, FIELD_PIECE, "trigger: piece");
    m->target = piece_at(L, FIELD_TARGET, "trigger: target");
    m->by = piece_at(L, FIELD_BY, "trigger: by");
    if (!lua_isnil(L, FIELD_SPACE)) m->space = check_space(L, FIELD_SPACE, "trigger: space");
    if (!lua_isnil(L, FIELD_CARD)) m->card = check_handle(L, FIELD_CARD, VAL_CARD, "trigger: card");
    if (!lua_isnil(L, FIELD_CAUSE)) m->cause = check_cause(L, FIELD_CAUSE);
    m->n = word_or(L, FIELD_N, "trigger: n", 0);
}

static int trigger_own(lua_State *L) {
    struct run *r = writing(L, "trigger");
    int id = find_name(L, 1, &r->rules->trigger_ids);
    if (id == NONE)
        return unknown_name(L, "trigger (declare it in `triggers`)", lua_tostring(L, 1), &r->rules->trigger_ids);
    if (id < CORE_TRIGGER_COUNT) return luaL_error(L, "trigger: only the core runs \"%s\"", lua_tostring(L, 1));
    struct trigger_args m = trigger_args_of(id);
    if (!lua_isnoneornil(L, 2)) trigger_fields(L, &m);
    proceed(L, fire_trigger(r, &m));
    lua_pushinteger(L, m.n);
    return 1;
}

static bool no_placeholder(lua_State *L, void *ctx) {
    const struct def *d = ctx;
    return lua_type(L, -2) != LUA_TSTRING || names_find(&d->words, lua_tostring(L, -2)) == NONE;
}

/* Raises an error for a key that cannot be a placeholder of a sentence. */
static void event_keys(lua_State *L, const struct def *d) {
    push_content(L, 2);
    if (!push_least(L, -1, no_placeholder, (void *)d)) return;
    if (lua_type(L, -1) != LUA_TSTRING) luaL_error(L, "emit: expected names as keys, got a %s", luaL_typename(L, -1));
    const struct rename *renamed = rename_find(RENAME_KEY, "values", lua_tostring(L, -1));
    if (renamed)
        renamed_error(L, renamed);
    else
        unknown_name(L, "placeholder of a sentence", lua_tostring(L, -1), &d->words);
}

/* Returns true if sentences in every language can hold the value at the top of the stack. */
static bool tells_value(lua_State *L, const struct def *d) {
    int whole;
    lua_Integer n;
    switch (lua_type(L, -1)) {
    case LUA_TUSERDATA: {
        const struct handle *h = lua_touserdata(L, -1);
        return h->tag == TAG_HANDLE && h->type != VAL_NONE;
    }
    case LUA_TNUMBER: n = lua_tointegerx(L, -1, &whole); return whole && n == (word)n && lua_isinteger(L, -1);
    case LUA_TBOOLEAN: return true;
    case LUA_TSTRING: return find_name(L, -1, &d->words) != NONE || find_name(L, -1, &d->symbols) != NONE;
    default: return false;
    }
}

/* Raises an error for a value that has no place where a picture could draw it. `what` names the value. */
static void check_traced(lua_State *L, const struct def *d, int kind, int key, struct value v, const char *what) {
    const struct trace_def *t = &d->events[kind].trace;
    if (t->sort == TRACE_NONE || (key != t->from && key != t->to)) return;
    if (v.type != VAL_PIECE && v.type != VAL_SPACE && v.type != VAL_POINT)
        luaL_error(L, "%s: `traces` draws it, so it must be a piece, a space or a point, not a %s", what,
                   luaL_typename(L, -1));
}

/* Returns true if sentences in every language can hold the fields at stack index 2. A fast path for runs that do not
 * record events. */
static bool tells_plainly(lua_State *L, const struct def *d) {
    bool plain = true;
    if (lua_getmetatable(L, 2)) return false;
    for (lua_pushnil(L); plain && lua_next(L, 2); lua_pop(L, 1))
        plain = tells_value(L, d) && lua_type(L, -2) == LUA_TSTRING && find_name(L, -2, &d->words) != NONE;
    return plain;
}

/* emit("rescued", { piece = u, space = s }). Keys are placeholders of the sentence. The order of the keys in the
 * sentence is the order of the event's arguments. */
static int emit_event(lua_State *L) {
    struct run *r = writing(L, "emit");
    const struct def *d = r->rules->def;
    int kind = find_name(L, 1, &d->event_ids);
    if (kind == NONE) return unknown_name(L, "event (declare it in `events`)", lua_tostring(L, 1), &d->event_ids);
    struct event *e = emit(r, kind);
    if (e) e->muted = false; /* quietly() suppresses only the core's sentences, not the game's */
    if (lua_isnoneornil(L, 2)) return 0;
    /* If no events are recorded (`e` is NULL), makes the same checks. Otherwise an error would reveal to the script
     * that events are recorded. */
    luaL_checktype(L, 2, LUA_TTABLE);
    lua_settop(L, 2);
    if (!e && d->events[kind].trace.sort == TRACE_NONE && tells_plainly(L, d)) return 0;
    lua_settop(L, 2);
    event_keys(L, d);
    char what[80] = "emit: ", *const place = what + strlen(what);
    for (int i = 0; i < d->events[kind].keys; i++) {
        const int key = d->events[kind].key[i];
        if (lua_getfield(L, 2, d->words.name[key]) != LUA_TNIL) {
            memcpy(place, d->words.name[key], strlen(d->words.name[key]) + 1);
            struct value v = check_value(L, -1, what);
            check_traced(L, d, kind, key, v, what);
            emit_arg(e, key, v.type, v.n);
        }
        lua_pop(L, 1);
    }
    emit_places(r, e);
    return 0;
}

/* quietly(function): calls the function, and suppresses the core's sentences during the call. A question inside the
 * function unwinds like any other question. */
static int call_quietly(lua_State *L) {
    struct run *r = writing(L, "quietly");
    luaL_checktype(L, 1, LUA_TFUNCTION);
    need_depth(L);
    lua_settop(L, 1);
    if (!r->recording) { /* without recorded events there are no sentences to suppress, so nothing must be restored
                          * after an error */
        lua_call(L, 0, 1);
        return 1;
    }
    r->muted++;
    int status = lua_pcall(L, 0, 1, 0);
    r->muted--;
    return status == LUA_OK ? 1 : lua_error(L);
}

void bind_events(lua_State *L) {
    static const luaL_Reg globals[] = {{"emit", emit_event}, {"quietly", call_quietly}, {NULL, NULL}};
    globals_add(L, globals);
    push_known(L, trigger_keys);
    global_add(L, "trigger", trigger_own, 1);
}
