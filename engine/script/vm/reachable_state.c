/* Detects state that loaded code keeps outside of the position. Such state would not be saved or undone. After loading,
 * this file records everything that the loaded code can reach (upvalues, tables, environments). A later walk is
 * compared with this record. Addresses are compared only within one process, and only to find out whether two objects
 * are the same. */
#include "script/vm/state.h"

#include <stdlib.h>
#include <string.h>

enum { LABEL = 96 };

/* One place where state can be: a table (slot 0), or an upvalue of a function (slot from 1). */
struct kept_item {
    const void *at;
    int slot;
    uint64_t hash;
    char label[LABEL];
};

struct hidden {
    struct kept_item *item;
    int n, cap;
};

static uint64_t mix(uint64_t h, uint64_t n) {
    h = (h ^ n) * 0x9E3779B97F4A7C15u;
    return h ^ h >> 29;
}

/* Hashes all bits of a float, so that different numbers such as 1/2 and 1/3, or 0.0 and -0.0, have different hashes. */
static uint64_t float_hash(uint64_t h, lua_Number f) {
    uint64_t bits = 0;
    _Static_assert(sizeof f <= sizeof bits, "a float of Lua's has at most 64 bits");
    memcpy(&bits, &f, sizeof f);
    return mix(h, bits);
}

static uint64_t value_hash(lua_State *L, int index) {
    uint64_t h = (uint64_t)lua_type(L, index);
    size_t n;
    switch (lua_type(L, index)) {
    case LUA_TNIL: return h;
    case LUA_TBOOLEAN: return mix(h, (uint64_t)lua_toboolean(L, index));
    case LUA_TNUMBER:
        if (lua_isinteger(L, index)) return mix(h, (uint64_t)lua_tointeger(L, index));
        return float_hash(mix(h, 1), lua_tonumber(L, index));
    case LUA_TSTRING: {
        const char *s = lua_tolstring(L, index, &n);
        for (size_t i = 0; i < n; i++) h = mix(h, (unsigned char)s[i]);
        return h;
    }
    default: return mix(h, (uint64_t)(uintptr_t)lua_topointer(L, index));
    }
}

static bool keep(struct hidden *k, const void *at, int slot, uint64_t hash, const char *label) {
    if (k->n == k->cap) {
        int cap = k->cap ? k->cap * 2 : 1024;
        struct kept_item *grown = realloc(k->item, (size_t)cap * sizeof *grown);
        if (!grown) return false;
        k->item = grown;
        k->cap = cap;
    }
    struct kept_item *i = &k->item[k->n++];
    *i = (struct kept_item){.at = at, .slot = slot, .hash = hash};
    struct text t = text_over(i->label, sizeof i->label);
    text_add(&t, "%s", label);
    return true;
}

/* Stack indices: seen objects, pending objects, and labels of the pending objects. */
enum { SEEN = 1, WAITING = 2, LABELS = 3 };

/* Returns true if the value can hold other values. */
static bool can_keep(lua_State *L, int index) {
    return lua_type(L, index) == LUA_TTABLE || lua_type(L, index) == LUA_TFUNCTION;
}

/* Pops the value at the top of the stack. A new table or function becomes pending. */
static void wait(lua_State *L, const char *label) {
    bool walked = can_keep(L, -1);
    if (walked) {
        lua_pushvalue(L, -1);
        walked = lua_rawget(L, SEEN) == LUA_TNIL;
        lua_pop(L, 1);
    }
    if (walked) {
        lua_pushvalue(L, -1);
        lua_pushboolean(L, 1);
        lua_rawset(L, SEEN);
        lua_Integer n = (lua_Integer)lua_rawlen(L, WAITING) + 1;
        lua_pushvalue(L, -1);
        lua_rawseti(L, WAITING, n);
        lua_pushstring(L, label);
        lua_rawseti(L, LABELS, n);
    }
    lua_pop(L, 1);
}

static void walk_table(lua_State *L, struct hidden *k, const char *label) {
    int table = lua_gettop(L);
    uint64_t sum = 0; /* a sum over the pairs, which does not depend on the order of the walk */
    for (lua_pushnil(L); lua_next(L, table);) {
        sum += mix(value_hash(L, -2), value_hash(L, -1));
        if (!can_keep(L, -2) && !can_keep(L, -1)) { /* most pairs hold no other values and need no label */
            lua_pop(L, 1);
            continue;
        }
        char inner[LABEL];
        struct text t = text_over(inner, sizeof inner);
        if (lua_type(L, -2) == LUA_TSTRING)
            text_add(&t, "%s.%.*s", label, text_fit(lua_tostring(L, -2), 40), lua_tostring(L, -2));
        else
            text_add(&t, "%s[]", label);
        lua_pushvalue(L, -2);
        wait(L, inner);
        wait(L, inner);
    }
    if (lua_getmetatable(L, table)) wait(L, label);
    if (!keep(k, lua_topointer(L, table), 0, sum, label)) no_memory(L);
}

/* Hashes the progress of a string.gmatch() iterator. Lua keeps this progress in the userdata at the top of the stack.
 * Only the first words of the userdata, which hold the position in the subject, are certainly initialized. */
static uint64_t gmatch_hash(lua_State *L) {
    uintptr_t place[3] = {0};
    const size_t size = (size_t)lua_rawlen(L, -1);
    uint64_t h = 0;
    memcpy(place, lua_touserdata(L, -1), size < sizeof place ? size : sizeof place);
    for (size_t i = 0; i < sizeof place / sizeof *place; i++) h = mix(h, place[i]);
    return h;
}

/* Walks over a function. Of all C functions, only iterators hold state that changes. `held` is the name under which a
 * script holds the function. */
static void walk_function(lua_State *L, struct hidden *k, const char *held) {
    lua_Debug ar;
    const bool iterator = lua_iscfunction(L, -1),
               gmatch = iterator && lua_tocfunction(L, -1) == script_of(L)->gmatch_next;
    lua_pushvalue(L, -1);
    lua_getinfo(L, ">S", &ar);
    const char *name;
    for (int i = 1; (name = lua_getupvalue(L, -1, i)) != NULL; i++) {
        char label[LABEL];
        struct text t = text_over(label, sizeof label);
        if (iterator)
            text_add(&t, "%s", held);
        else
            text_add(&t, "%s:%d: %s", ar.short_src, ar.linedefined, name);
        bool place = gmatch && lua_type(L, -1) == LUA_TUSERDATA;
        if (!keep(k, lua_topointer(L, -2), i, place ? gmatch_hash(L) : value_hash(L, -1), label)) no_memory(L);
        wait(L, label);
    }
}

static void begin_walk(lua_State *L) {
    lua_newtable(L);
    lua_newtable(L);
    lua_newtable(L);
    need_stack(L, 20);
}

static void walk_waiting(lua_State *L, struct hidden *k) {
    for (lua_Integer i = 1; lua_rawgeti(L, WAITING, i) != LUA_TNIL; i++, lua_settop(L, LABELS)) {
        lua_rawgeti(L, LABELS, i);
        char label[LABEL];
        struct text t = text_over(label, sizeof label);
        text_add(&t, "%s", lua_tostring(L, -1));
        lua_pop(L, 1);
        if (lua_type(L, -1) == LUA_TTABLE)
            walk_table(L, k, label);
        else
            walk_function(L, k, label);
    }
}

static int walk(lua_State *L) {
    struct hidden *k = lua_touserdata(L, 1);
    lua_settop(L, 0);
    begin_walk(L);
    int n = (int)lua_rawlen(L, LUA_REGISTRYINDEX); /* the registry's references to functions and tables of the
                                                    * episode */
    for (int i = 1; i <= n; i++) {
        lua_rawgeti(L, LUA_REGISTRYINDEX, i);
        wait(L, "the episode");
    }
    walk_waiting(L, k);
    return 0;
}

static int walk_shared(lua_State *L) {
    struct hidden *k = lua_touserdata(L, 1);
    lua_settop(L, 2);
    begin_walk(L);
    lua_rotate(L, 1, 3);
    lua_remove(L, LABELS + 1);
    wait(L, "a result of memo");
    walk_waiting(L, k);
    return 0;
}

void hidden_share(lua_State *L) {
    struct script *s = script_of(L);
    if (!s->hidden || !can_keep(L, -1)) return;
    lua_pushvalue(L, -1);
    luaL_ref(L, LUA_REGISTRYINDEX); /* this reference keeps the value reachable, so that its address is never used
                                     * again */
    lua_pushcfunction(L, walk_shared);
    lua_pushlightuserdata(L, s->hidden);
    lua_pushvalue(L, -3);
    lua_call(L, 2, 0);
}

static bool take(struct script *s, struct hidden *k) {
    lua_gc(s->L, LUA_GCSTOP);
    lua_pushcfunction(s->L, walk);
    lua_pushlightuserdata(s->L, k);
    bool good = lua_pcall(s->L, 1, 0, 0) == LUA_OK;
    stack_clear(s->L);
    lua_gc(s->L, LUA_GCRESTART);
    return good;
}

bool program_remember(struct program *p) {
    struct script *s = (struct script *)p;
    if (s->hidden) return true;
    s->hidden = calloc(1, sizeof *s->hidden);
    return s->hidden && take(s, s->hidden);
}

static int by_place(const void *a, const void *b) {
    const struct kept_item *x = a, *y = b;
    if (x->at != y->at) return (uintptr_t)x->at < (uintptr_t)y->at ? -1 : 1;
    return x->slot - y->slot;
}

/* Finds the first difference, in the order of the later walk. Sorts the items of `before`. */
static bool differs(struct hidden *before, const struct hidden *now, char *where, size_t size) {
    struct text t = text_over(where, size);
    qsort(before->item, (size_t)before->n, sizeof *before->item, by_place);
    for (int i = 0; i < now->n; i++) {
        const struct kept_item *was =
            bsearch(&now->item[i], before->item, (size_t)before->n, sizeof *now->item, by_place);
        if (!was || was->hash == now->item[i].hash) continue;
        text_add(&t, "%s", was->label);
        return true;
    }
    return false;
}

bool program_changed(struct program *p, char *where, size_t size) {
    struct script *s = (struct script *)p;
    struct hidden now = {0};
    bool changed = s->hidden && take(s, &now) && differs(s->hidden, &now, where, size);
    free(now.item);
    return changed;
}

bool program_changes(struct program *p, void (*play)(void *ctx), void *ctx, char *where, size_t size) {
    struct script *s = (struct script *)p;
    if (program_changed(p, where, size)) return true;
    struct hidden before = {0}, after = {0};
    bool taken = take(s, &before);
    if (taken) play(ctx);
    bool changed = taken && take(s, &after) && differs(&before, &after, where, size);
    free(before.item);
    free(after.item);
    return changed;
}

void hidden_free(struct hidden *k) {
    if (k) free(k->item);
    free(k);
}
