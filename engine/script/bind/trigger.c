/* `ev` for scripts: a userdata that points to the current trigger while a handler runs, and to nothing afterwards. */
#include "rules/draw.h"
#include "rules/emit.h"
#include "script/bind/bind.h"
#include "script/source/renames.h"

#include <string.h>

/* Maximum of ev.n, so that adding to ev.n cannot overflow. */
enum { MAX_COUNT = 1000000 };

static struct trigger_args *current(lua_State *L) {
    const struct trigger_ref *ref = lua_touserdata(L, 1);
    if (!ref->m) luaL_error(L, "this event is over: `ev` must not be kept beyond its handler");
    return ref->m;
}

/* Returns the current trigger, for reading ev.dice. All triggers share one object ev.dice, which reads the current
 * trigger. So an object that a script keeps never points to freed dice. */
static struct trigger_args *dice_trigger(lua_State *L) {
    lua_rawgeti(L, LUA_REGISTRYINDEX, script_of(L)->trigger_handle);
    struct trigger_args *m = ((struct trigger_ref *)lua_touserdata(L, -1))->m;
    lua_pop(L, 1);
    if (!m || !m->dice)
        luaL_error(L, "these dice are no longer on the table: `ev.dice` must not be kept beyond its handler");
    return m;
}

/* ev.dice[i]: reads and assigns the symbol of a die. */
static int dice_index(lua_State *L) {
    struct trigger_args *m = dice_trigger(L);
    if (lua_type(L, 2) != LUA_TNUMBER) return 0;
    word i = check_word(L, 2, "dice");
    if (i < 1 || i > m->dice_n) return 0;
    lua_pushstring(L, def_of(L)->symbols.name[m->dice[i - 1]]);
    return 1;
}

static int dice_set(lua_State *L) {
    struct trigger_args *m = dice_trigger(L);
    writing(L, "dice");
    const struct names *symbols = &def_of(L)->symbols;
    word i = check_word(L, 2, "dice");
    if (i < 1 || i > m->dice_n) return luaL_error(L, "dice[%d]: there are %d dice", i, m->dice_n);
    int symbol = find_name(L, 3, symbols);
    if (symbol == NONE) return unknown_name(L, "symbol", lua_tostring(L, 3), symbols);
    m->dice[i - 1] = symbol;
    return 0;
}

static int dice_length(lua_State *L) {
    lua_pushinteger(L, dice_trigger(L)->dice_n);
    return 1;
}

static int reroll(lua_State *L) {
    const struct trigger_ref *ref = lua_touserdata(L, 1);
    if (!ref || ref->tag != TAG_MOMENT) return luaL_error(L, "reroll: call it as ev:reroll(i)");
    struct trigger_args *m = current(L);
    struct run *r = writing(L, "reroll");
    word i = check_word(L, 2, "reroll");
    if (i < 1 || i > m->dice_n || m->die == NONE) return luaL_error(L, "reroll(%d): there are %d dice", i, m->dice_n);
    const word before = m->dice[i - 1];
    struct event *e = emit(r, EVENT_REROLLED);
    emit_arg(e, r->rules->key_piece, VAL_PIECE, m->unit);
    m->dice[i - 1] = draw_face(r, m->die, 0);
    if (m->dice[i - 1] != before) emit_arg(e, r->rules->key_symbol, VAL_SYMBOL, before);
    emit_arg(e, r->rules->key_d[0], VAL_SYMBOL, m->dice[i - 1]);
    lua_pushstring(L, r->rules->def->symbols.name[m->dice[i - 1]]);
    return 1;
}

/* Members of `ev` that are fields of the trigger, by name. The types of `from` and `to` depend on the trigger. */
static const struct {
    const char *name;
    size_t offset;
    enum value_type type;
} fields[] = {{"piece", offsetof(struct trigger_args, unit), VAL_PIECE},
              {"space", offsetof(struct trigger_args, space), VAL_SPACE},
              {"from", offsetof(struct trigger_args, from), VAL_SPACE},
              {"cargo", offsetof(struct trigger_args, cargo), VAL_PIECE},
              {"card", offsetof(struct trigger_args, card), VAL_CARD},
              {"pile", offsetof(struct trigger_args, pile), VAL_PILE},
              {"track", offsetof(struct trigger_args, track), VAL_TRACK},
              {"target", offsetof(struct trigger_args, target), VAL_PIECE},
              {"by", offsetof(struct trigger_args, by), VAL_PIECE},
              {"cause", offsetof(struct trigger_args, cause), VAL_WORD},
              {"n", offsetof(struct trigger_args, n), VAL_INT},
              {"to", offsetof(struct trigger_args, to), VAL_SPACE}};

enum { FIELDS = sizeof fields / sizeof *fields };

/* The other members of `ev`, numbered after the fields. */
enum { OTHER_TRIGGER = FIELDS, OTHER_KIND, OTHER_PROFILE, OTHER_DICE, OTHER_REROLL };
static const char *const others[] = {"trigger", "kind", "profile", "dice", "reroll", NULL};

static int field_value(lua_State *L, const struct trigger_args *m, size_t i) {
    word n = *(const word *)((const char *)m + fields[i].offset);
    enum value_type type = fields[i].type;
    if (n == NONE && type != VAL_INT) return 0;
    push_value(L, m->id == TRIGGER_CARD_MOVED && type == VAL_SPACE ? VAL_PILE : type, n);
    return 1;
}

/* Reads a member of `ev`. Upvalue: a table from names to numbers. */
static int trigger_index(lua_State *L) {
    struct trigger_args *m = current(L);
    const struct rules *rules = script_of(L)->program.rules;
    lua_pushvalue(L, 2);
    int i = lua_rawget(L, lua_upvalueindex(1)) == LUA_TNUMBER ? (int)lua_tointeger(L, -1) : NONE;
    switch (i) {
    case NONE:
        if (lua_type(L, 2) == LUA_TSTRING && rename_find(RENAME_FIELD, "ev", lua_tostring(L, 2)))
            return renamed_error(L, rename_find(RENAME_FIELD, "ev", lua_tostring(L, 2)));
        return luaL_error(L, "an event has no \"%s\"; \"%s\" has the fields docs/DEFINITION.md 9 lists",
                          luaL_checkstring(L, 2), rules->triggers[m->id].id);
    case OTHER_TRIGGER: lua_pushstring(L, rules->triggers[m->id].id); return 1;
    case OTHER_KIND:
        if (m->kind == NONE) return 0;
        lua_pushstring(L, rules->def->kinds[m->kind].id);
        return 1;
    case OTHER_PROFILE:
        if (m->profile == NONE) return 0;
        lua_pushstring(L, rules->attacks[m->profile].id);
        return 1;
    case OTHER_DICE:
        if (!m->dice) return 0;
        lua_getfield(L, LUA_REGISTRYINDEX, "precinct.dice");
        return 1;
    case OTHER_REROLL: lua_pushcfunction(L, reroll); return 1;
    default: return field_value(L, m, (size_t)i);
    }
}

static void push_names(lua_State *L) {
    lua_newtable(L);
    for (int i = 0; i < FIELDS; i++) {
        lua_pushinteger(L, i);
        lua_setfield(L, -2, fields[i].name);
    }
    for (int i = 0; others[i]; i++) {
        lua_pushinteger(L, FIELDS + i);
        lua_setfield(L, -2, others[i]);
    }
}

static int trigger_set(lua_State *L) {
    struct trigger_args *m = current(L);
    writing(L, "assignment");
    const char *key = luaL_checkstring(L, 2);
    if (strcmp(key, "n") != 0)
        return luaL_error(L, "\"%s\" of an event cannot be assigned; only `n` and `dice[i]` can", key);
    word n = check_word(L, 3, "n");
    if (n < -MAX_COUNT || n > MAX_COUNT) return luaL_error(L, "n: expected %d to %d, got %d", -MAX_COUNT, MAX_COUNT, n);
    m->n = n; /* set ev.n last, because a script may catch an error from the lines above */
    return 0;
}

void bind_triggers(lua_State *L) {
    static const luaL_Reg meta[] = {{"__newindex", trigger_set}, {NULL, NULL}};
    static const luaL_Reg dice[] = {
        {"__index", dice_index}, {"__newindex", dice_set}, {"__len", dice_length}, {NULL, NULL}};
    struct trigger_ref *ref = lua_newuserdatauv(L, sizeof *ref, 0);
    *ref = (struct trigger_ref){TAG_MOMENT, NULL};
    lua_newtable(L);
    luaL_setfuncs(L, meta, 0);
    push_names(L);
    lua_pushcclosure(L, trigger_index, 1);
    lua_setfield(L, -2, "__index");
    lua_setmetatable(L, -2);
    script_of(L)->trigger_handle = luaL_ref(L, LUA_REGISTRYINDEX);
    struct trigger_ref *d = lua_newuserdatauv(L, sizeof *d, 0);
    *d = (struct trigger_ref){TAG_MOMENT, NULL};
    lua_newtable(L);
    luaL_setfuncs(L, dice, 0);
    lua_setmetatable(L, -2);
    lua_setfield(L, LUA_REGISTRYINDEX, "precinct.dice");
}
