/* Keeps the compiled form of files while an episode is loaded again and again, so that each file is compiled only once.
 * `check` loads an episode once for each trial of its settings, and the compiler takes half of the time of a load. */
#include "script/source/source_map.h"
#include "script/vm/state.h"

#include <stdlib.h>
#include <string.h>

enum { MAX_BYTES = 32 << 20 };

/* The compiled form of a file. This form includes line numbers and the names of locals, so errors in it read as in a
 * fresh compilation. */
struct unit {
    char *name; /* name of the chunk for Lua */
    uint64_t hash;
    char *code;
    size_t size, room;
};

static _Thread_local struct {
    int depth; /* number of calls of compile_once_begin() that have not been ended */
    struct unit *unit;
    int n, cap;
    size_t bytes;
} kept;

void compile_once_begin(void) {
    if (!kept.depth++) source_map_share(true);
}

void compile_once_end(void) {
    if (--kept.depth) return;
    source_map_share(false);
    for (int i = 0; i < kept.n; i++) {
        free(kept.unit[i].name);
        free(kept.unit[i].code);
    }
    free(kept.unit);
    kept.unit = NULL;
    kept.n = kept.cap = 0;
    kept.bytes = 0;
}

bool compiled_push(lua_State *L, const char *chunk_name, uint64_t hash) {
    for (int i = 0; i < kept.n; i++) {
        const struct unit *u = &kept.unit[i];
        if (u->hash != hash || strcmp(u->name, chunk_name) != 0) continue;
        if (luaL_loadbufferx(L, u->code, u->size, chunk_name, "b") == LUA_OK) return true;
        lua_pop(L, 1);
        return false;
    }
    return false;
}

static int write_code(lua_State *L, const void *bytes, size_t n, void *to) {
    (void)L;
    struct unit *u = to;
    if (u->size + n > u->room) {
        size_t room = 2 * u->room + n;
        char *grown = room <= MAX_BYTES - kept.bytes ? realloc(u->code, room) : NULL;
        if (!grown) return 1;
        u->code = grown;
        u->room = room;
    }
    memcpy(u->code + u->size, bytes, n);
    u->size += n;
    return 0;
}

static bool grow(void) {
    if (kept.n < kept.cap) return true;
    int cap = kept.cap ? 2 * kept.cap : 64;
    struct unit *grown = realloc(kept.unit, (size_t)cap * sizeof *grown);
    if (!grown) return false;
    kept.unit = grown;
    kept.cap = cap;
    return true;
}

void compiled_keep(lua_State *L, const char *chunk_name, uint64_t hash) {
    if (!kept.depth || !grow()) return;
    const size_t length = strlen(chunk_name) + 1;
    struct unit u = {.name = malloc(length), .hash = hash};
    if (u.name && lua_dump(L, write_code, &u, 0) == 0) {
        memcpy(u.name, chunk_name, length);
        kept.bytes += u.room;
        kept.unit[kept.n++] = u;
        return;
    }
    free(u.name);
    free(u.code);
}
