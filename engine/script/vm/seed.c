/* Gives every Lua state the same hash seed. Lua draws the seed of its tables from the clock and from addresses. The
 * length of a list with holes depends on this seed, so the seed of a match alone would not determine such a length. Lua
 * has no function that sets the seed, but an allocator can overwrite it. lua_newstate() draws the seed, and then
 * requests a second block before it makes the first string.
 *
 * A probe finds the place of the seed in the first block. The probe makes the block twice at the same address, from two
 * depths of the C stack, because the seed depends on the stack's address. The two blocks differ only in the seed and in
 * pointers into the stack. If there are other differences, or if equal seeds do not lead to equal orders of tables,
 * Lua's own seed is kept. */
#include "script/vm/state.h"

#include <alloca.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_STATE_BYTES = 8192, STACK_NEAR = 1 << 20, KEYS = 400 };

/* An allocator that gives a state its first block. When the state requests a second block, the allocator copies the
 * first block and refuses the request. */
struct probe {
    _Alignas(max_align_t) unsigned char block[MAX_STATE_BYTES];
    unsigned char seen[MAX_STATE_BYTES];
    size_t size;
};

static void *probe_alloc(void *ud, void *block, size_t old_size, size_t new_size) {
    struct probe *p = ud;
    (void)block;
    (void)old_size;
    if (!new_size) return NULL;
    if (!p->size && new_size <= MAX_STATE_BYTES) {
        p->size = new_size;
        return p->block;
    }
    memcpy(p->seen, p->block, MAX_STATE_BYTES);
    return NULL;
}

/* Copies the first block of a state that is made `deeper` bytes below the caller's frame. The function is not inlined,
 * so that it has its own frame. Returns true if the block was copied. */
__attribute__((noinline)) static bool probe_at(struct probe *p, size_t deeper) {
    volatile char *room = alloca(deeper);
    room[0] = 0;
    memset(p->block, 0, sizeof p->block);
    p->size = 0;
    return !lua_newstate(probe_alloc, p) && p->size && room[0] == 0;
}

/* Returns true if the address is near this frame. */
static bool on_stack(uint64_t address) {
    const uint64_t here = (uint64_t)(uintptr_t)__builtin_frame_address(0);
    return address - (here - STACK_NEAR) < 2 * (uint64_t)STACK_NEAR;
}

/* Returns the place of the number in which two blocks differ. Returns 0 unless exactly one number differs. */
static size_t place_in(const unsigned char *a, const unsigned char *b, size_t size) {
    size_t found = 0;
    for (size_t at = 0; at + sizeof(uintptr_t) <= size; at += sizeof(uintptr_t)) {
        uintptr_t x, y;
        memcpy(&x, a + at, sizeof x);
        memcpy(&y, b + at, sizeof y);
        if (x == y || (on_stack(x) && on_stack(y))) continue;
        for (size_t half = at; half < at + sizeof x; half += sizeof(uint32_t)) {
            if (memcmp(a + half, b + half, sizeof(uint32_t)) == 0) continue;
            if (found) return 0;
            found = half;
        }
    }
    return found;
}

static int order_protected(lua_State *L) {
    uint64_t *h = lua_touserdata(L, 1);
    *h = 1;
    lua_newtable(L);
    for (int i = 0; i < KEYS; i++) {
        lua_pushfstring(L, "key %d", i);
        lua_pushinteger(L, i);
        lua_rawset(L, -3);
    }
    for (lua_pushnil(L); lua_next(L, -2); lua_pop(L, 1)) *h = (*h ^ (uint64_t)lua_tointeger(L, -1)) * 0x100000001B3u;
    return 0;
}

uint64_t seed_order(lua_State *L) {
    uint64_t h = 0;
    lua_pushcfunction(L, order_protected);
    lua_pushlightuserdata(L, &h);
    if (lua_pcall(L, 1, 0, 0) == LUA_OK) return h;
    lua_pop(L, 1);
    return 0;
}

/* The allocator of a state that is being made. This allocator sets the seed. */
struct seeding {
    lua_Alloc alloc;
    void *ud, *block;
    size_t at; /* offset of the seed in the first block, or 0 */
    uint32_t seed;
    bool set;
};

static void *seeding_alloc(void *ud, void *block, size_t old_size, size_t new_size) {
    struct seeding *s = ud;
    void *got = s->alloc(s->ud, block, old_size, new_size);
    if (!s->block) {
        s->block = got;
    } else if (new_size && !s->set) {
        if (s->at) memcpy((char *)s->block + s->at, &s->seed, sizeof s->seed);
        s->set = true;
    }
    return got;
}

static lua_State *new_state(lua_Alloc alloc, void *ud, uint32_t seed, size_t at) {
    struct seeding s = {.alloc = alloc, .ud = ud, .seed = seed, .at = at};
    lua_State *L = lua_newstate(seeding_alloc, &s);
    if (L) lua_setallocf(L, alloc, ud);
    return L;
}

static void *plain_alloc(void *ud, void *block, size_t old_size, size_t new_size) {
    (void)ud;
    (void)old_size;
    if (new_size) return realloc(block, new_size);
    free(block);
    return NULL;
}

static uint64_t order_with(uint32_t seed, size_t at) {
    lua_State *L = new_state(plain_alloc, NULL, seed, at);
    uint64_t h = L ? seed_order(L) : 0;
    if (L) lua_close(L);
    return h;
}

static size_t place; /* offset of the seed in the first block, or 0 */

static void find_place(void) {
    static struct probe p;
    unsigned char first[MAX_STATE_BYTES];
    if (!probe_at(&p, 64)) return;
    memcpy(first, p.seen, sizeof first);
    size_t at = probe_at(&p, 4096 + 64) ? place_in(first, p.seen, p.size) : 0;
    if (!at) return;
    uint64_t one = order_with(1, at), again = order_with(1, at), other = order_with(2, at);
    if (one && one == again && one != other) place = at;
}

lua_State *seed_newstate(lua_Alloc alloc, void *ud, uint32_t seed) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, find_place);
    return new_state(alloc, ud, seed, place);
}

bool seed_known(void) {
    return place != 0;
}
