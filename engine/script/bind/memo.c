/* memo(f): returns a function that works like f and remembers the results of f. In a search, policies and evaluations
 * compute results for the same few states (a foe's hit points and hook, the threats on a space) thousands of times. The
 * function may read only its arguments. Then a new call would return the same result, so the memory is not hidden
 * state. If a script changes a table that such a function returned, the test for hidden state (hidden_share()) reports
 * the script. */
#include "script/bind/bind.h"

enum { MAX_KEY = 200, MAX_RESULTS = 2000, FUNCTION = 1, MEMORY = 2 /* upvalues */ };

/* The first user value is a table that maps the bytes of the arguments to the result. The table is not an upvalue,
 * because the search for hidden state (reachable_state.c) would report that an upvalue changes. `full_in`: the call
 * from the rules in which the memory was full, or 0. Invariant: within one call from the rules, equal arguments give
 * the same Lua table. A script may compare these tables or use them as keys, and earlier calls decide when the memory
 * is full. No script still holds a table from an earlier call, so the memory drops its results only between two
 * calls. */
struct memo {
    int tag, results;
    uint64_t full_in;
};

static void add_bytes(struct text *key, char sort, const void *bytes, size_t n) {
    text_char(key, sort);
    text_bytes_add(key, bytes, n);
}

/* Adds an argument to the key. No key is the start of another key, because the first byte gives the number of bytes
 * that follow.
 */
static void add_argument(lua_State *L, struct text *key, int index) {
    const struct handle *h = to_handle(L, index);
    switch (lua_type(L, index)) {
    case LUA_TNIL: text_char(key, 'n'); return;
    case LUA_TBOOLEAN: text_char(key, lua_toboolean(L, index) ? 't' : 'f'); return;
    case LUA_TNUMBER: {
        if (!lua_isinteger(L, index)) break;
        const lua_Integer n = lua_tointeger(L, index);
        if (n >= 0 && n < 128)
            text_char(key, (char)(n - 128)); /* store most numbers in a single byte, because short keys are found
                                              * faster */
        else
            add_bytes(key, 'i', &n, sizeof n);
        return;
    }
    case LUA_TSTRING: {
        size_t n;
        const char *s = lua_tolstring(L, index, &n);
        add_bytes(key, 's', &n, sizeof n);
        text_bytes_add(key, s, n);
        return;
    }
    case LUA_TUSERDATA:
        if (!h) break;
        add_bytes(key, (char)('A' + h->type), &h->n, sizeof h->n);
        return;
    default: break;
    }
    luaL_error(L, "memo: argument %d is a %s: expected an integer, boolean, text, thing or nil", index,
               lua_isnumber(L, index) ? "float" : luaL_typename(L, index));
}

/* Calls the function with the arguments at 1 to n, and leaves its result at the top. */
static void compute(lua_State *L, int n) {
    struct script *s = script_of(L);
    need_depth(L);
    need_stack(L, n + 4);
    lua_pushvalue(L, lua_upvalueindex(FUNCTION));
    for (int i = 1; i <= n; i++) lua_pushvalue(L, i);
    s->apart++;
    const int status = lua_pcall(L, n, 1, 0);
    s->apart--;
    if (status != LUA_OK) raise_again(L);
}

/* Returns true if the memory may hold no more results. Without this limit, results could fill the Lua memory. Then
 * earlier calls would decide whether a later step runs out of memory. */
static bool is_full(lua_State *L, const struct memo *m) {
    const struct script *s = script_of(L);
    return m->results >= MAX_RESULTS || s->memory > s->memory_limit / 2;
}

/* Returns true if a script can distinguish the value at the top from an equal value. */
static bool is_object(lua_State *L) {
    return lua_istable(L, -1) || lua_isfunction(L, -1) || lua_isuserdata(L, -1);
}

static void forget(lua_State *L, struct memo *m) {
    m->results = 0;
    m->full_in = 0;
    lua_newtable(L);
    lua_setiuservalue(L, lua_upvalueindex(MEMORY), 1);
}

static int recall(lua_State *L) {
    const uint64_t call = script_of(L)->calls;
    struct memo *m = lua_touserdata(L, lua_upvalueindex(MEMORY));
    char bytes[MAX_KEY];
    struct text key = text_over(bytes, sizeof bytes);
    const int n = lua_gettop(L);
    for (int i = 1; i <= n; i++) add_argument(L, &key, i);
    if (key.cut) return luaL_error(L, "memo: the arguments are too long");
    if (m->full_in && m->full_in != call) forget(L, m);
    lua_getiuservalue(L, lua_upvalueindex(MEMORY), 1);
    lua_pushlstring(L, bytes, key.length);
    lua_pushvalue(L, -1);
    if (lua_rawget(L, n + 1) != LUA_TNIL) return 1;
    lua_pop(L, 1);
    compute(L, n);
    if (is_full(L, m)) m->full_in = call;
    if (m->full_in && !is_object(L)) return 1;
    hidden_share(L);
    lua_pushvalue(L, n + 2);
    lua_pushvalue(L, -2);
    lua_rawset(L, n + 1);
    m->results++;
    return 1;
}

static int memo(lua_State *L) {
    luaL_checktype(L, 1, LUA_TFUNCTION);
    lua_settop(L, 1);
    struct memo *m = lua_newuserdatauv(L, sizeof *m, 1);
    *m = (struct memo){TAG_MEMO, 0, 0};
    lua_newtable(L);
    lua_setiuservalue(L, -2, 1);
    lua_pushcclosure(L, recall, 2);
    return 1;
}

void bind_memo(lua_State *L) {
    static const luaL_Reg globals[] = {{"memo", memo}, {NULL, NULL}};
    globals_add(L, globals);
}
