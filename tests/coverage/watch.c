/* Counts the lines of scripts that run. `make coverage` (VARIANT=cov) links this file into every program, beside gcov,
 * which counts the lines of C. The linker redirects the engine's calls of three functions to this file (--wrap), so the
 * engine needs no code for it:
 *
 *   luaL_loadbufferx  opens the text's ledger and arms a line hook
 *   lua_sethook       keeps that hook armed when the engine sets or removes its own
 *   _exit             makes gcov write its counts first, because it otherwise does so in atexit(), which _exit() skips
 *
 * A ledger is a file in the folder PRECINCT_LUA_COVERAGE (without it nothing is watched), named by the chunk and a hash
 * of its text, with one byte a line: 1 once the line has run. The ledger is mapped into memory, so all processes share
 * it, and the marks of a killed process remain. `.ci/coverage` reads them. */
#include <lauxlib.h>
#include <lua.h>

#include <fcntl.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

int __real_luaL_loadbufferx(lua_State *L, const char *text, size_t length, const char *name, const char *mode);
int __wrap_luaL_loadbufferx(lua_State *L, const char *text, size_t length, const char *name, const char *mode);
void __real_lua_sethook(lua_State *L, lua_Hook hook, int mask, int count);
void __wrap_lua_sethook(lua_State *L, lua_Hook hook, int mask, int count);
_Noreturn void __real__exit(int status);
_Noreturn void __wrap__exit(int status);
void __gcov_dump(void);

/* A loaded text. All functions of a chunk share the string with the chunk's name, so the address of this string
 * identifies the text. The string lives as long as one of these functions. A later text may get the same address. */
struct ledger {
    const char *source;
    unsigned char *lines;
    int count;
};

enum { LEDGERS = 1 << 16 };
static struct ledger ledger[LEDGERS];
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static atomic_int loads;
static _Atomic(lua_Hook) engines_own;

/* Returns the entry of a source, or an empty entry. */
static struct ledger *place(const char *source) {
    size_t at = ((uintptr_t)source >> 4) % LEDGERS;
    for (size_t i = 0; i < LEDGERS; i++, at = (at + 1) % LEDGERS)
        if (!ledger[at].source || ledger[at].source == source) return &ledger[at];
    abort(); /* a test loads fewer texts than LEDGERS */
}

static uint64_t fnv1a(const char *text, size_t length) {
    uint64_t hash = 14695981039346656037U;
    for (size_t i = 0; i < length; i++) hash = (hash ^ (unsigned char)text[i]) * 1099511628211U;
    return hash;
}

/* Maps the ledger of a text into memory. Returns NULL for a text that is not counted: only scripts and episodes are. */
static unsigned char *map(const char *name, const char *text, size_t length, int count) {
    const char *folder = getenv("PRECINCT_LUA_COVERAGE");
    if (!folder || (strncmp(name, "@scripts/", 9) != 0 && strncmp(name, "@episodes/", 10) != 0 &&
                    strncmp(name, "@engine/", 8) != 0))
        return NULL;
    char path[1024];
    int used = snprintf(path, sizeof path, "%s/", folder);
    if (used + (int)strlen(name) + 20 >= (int)sizeof path) return NULL;
    for (const char *c = name + 1; *c; c++) path[used++] = *c == '/' ? '!' : *c;
    snprintf(path + used, sizeof path - (size_t)used, "@%016llx", (unsigned long long)fnv1a(text, length));
    int file = open(path, O_RDWR | O_CREAT, 0666);
    if (file < 0 || ftruncate(file, count) != 0)
        abort(); /* without this ledger, the share of covered lines would be too low */
    void *lines = mmap(NULL, (size_t)count, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    close(file);
    if (lines == MAP_FAILED) abort();
    return lines;
}

static void on_event(lua_State *L, lua_Debug *ar) {
    static _Thread_local struct ledger last;
    static _Thread_local int last_loads;
    if (ar->event != LUA_HOOKLINE) {
        lua_Hook own = atomic_load(&engines_own);
        if (own) own(L, ar);
        return;
    }
    lua_getinfo(L, "Sl", ar);
    if (last.source != ar->source || last_loads != atomic_load(&loads)) {
        pthread_mutex_lock(&lock);
        last_loads = atomic_load(&loads);
        last = *place(ar->source);
        pthread_mutex_unlock(&lock);
    }
    if (last.lines && ar->currentline > 0 && ar->currentline <= last.count) last.lines[ar->currentline - 1] = 1;
}

int __wrap_luaL_loadbufferx(lua_State *L, const char *text, size_t length, const char *name, const char *mode) {
    int status = __real_luaL_loadbufferx(L, text, length, name, mode);
    if (status != LUA_OK) return status;
    int count = 1;
    for (size_t i = 0; i < length; i++) count += text[i] == '\n';
    lua_Debug ar;
    lua_pushvalue(L, -1);
    lua_getinfo(L, ">S", &ar);
    pthread_mutex_lock(&lock);
    struct ledger *l = place(ar.source);
    if (l->lines) munmap(l->lines, (size_t)l->count);
    *l = (struct ledger){ar.source, map(name, text, length, count), count};
    bool watching = l->lines;
    atomic_fetch_add(&loads, 1);
    pthread_mutex_unlock(&lock);
    if (watching && !lua_gethook(L)) __real_lua_sethook(L, on_event, LUA_MASKLINE, 0);
    return status;
}

void __wrap_lua_sethook(lua_State *L, lua_Hook hook, int mask, int count) {
    if (hook) atomic_store(&engines_own, hook);
    __real_lua_sethook(L, on_event, mask | LUA_MASKLINE, count);
}

void __wrap__exit(int status) {
    __gcov_dump();
    __real__exit(status);
}
