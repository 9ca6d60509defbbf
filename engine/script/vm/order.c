/* Sorts the keys of a table, so that their order is the same in every process. Lua's own order depends on hash
 * values. */
#include "script/vm/handle.h"
#include "script/vm/state.h"

#include <string.h>

int key_rank(lua_State *L, int index) {
    switch (lua_type(L, index)) {
    case LUA_TNUMBER: return 0;
    case LUA_TSTRING: return 1;
    case LUA_TBOOLEAN: return 2;
    case LUA_TUSERDATA:
        if (to_handle(L, index)) return 3; /* fall through */
    default: return luaL_error(L, "pairs: a table with a %s as key has no stable order", luaL_typename(L, index));
    }
}

bool key_before(lua_State *L, int a, int b) {
    int ra = key_rank(L, a), rb = key_rank(L, b);
    if (ra != rb) return ra < rb;
    if (ra == 0) return lua_compare(L, a, b, LUA_OPLT);
    if (ra == 1) {
        size_t n, m;
        const char *s = lua_tolstring(L, a, &n), *t = lua_tolstring(L, b, &m);
        int c = memcmp(s, t, n < m ? n : m);
        return c ? c < 0 : n < m;
    }
    if (ra == 2) return !lua_toboolean(L, a) && lua_toboolean(L, b);
    const struct handle *g = to_handle(L, a), *h = to_handle(L, b);
    return g->type != h->type ? g->type < h->type : g->n < h->n;
}

bool push_least(lua_State *L, int index, bool (*wrong)(lua_State *L, void *ctx), void *ctx) {
    const int table = lua_absindex(L, index), best = lua_gettop(L) + 1;
    bool found = false;
    lua_pushnil(L);
    for (lua_pushnil(L); lua_next(L, table); lua_pop(L, 1)) {
        look(L);
        if (!wrong(L, ctx) || (found && !key_before(L, best + 1, best))) continue;
        lua_pushvalue(L, best + 1);
        lua_replace(L, best);
        found = true;
    }
    if (!found) lua_pop(L, 1);
    return found;
}

static void merge(lua_State *L, int from, int to, int a, int m, int b) {
    int i = a, j = m;
    for (int k = a; k < b; k++) {
        look(L);
        bool left = i < m;
        if (left && j < b) {
            lua_rawgeti(L, from, i);
            lua_rawgeti(L, from, j);
            left = !key_before(L, lua_gettop(L), lua_gettop(L) - 1);
            lua_pop(L, 2);
        }
        lua_rawgeti(L, from, left ? i++ : j++);
        lua_rawseti(L, to, k);
    }
}

void sort_keys(lua_State *L, int n) {
    lua_createtable(L, n, 0);
    int from = lua_gettop(L) - 1, to = from + 1;
    for (int width = 1; width < n; width *= 2) {
        for (int a = 1; a <= n; a += 2 * width) {
            int m = a + width < n + 1 ? a + width : n + 1, b = a + 2 * width < n + 1 ? a + 2 * width : n + 1;
            merge(L, from, to, a, m, b);
        }
        lua_insert(L, from); /* the sorted list replaces the given list */
    }
    lua_settop(L, from);
}
