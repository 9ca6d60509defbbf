/* Wraps jansson's allocator to detect that an allocation failed. The original allocator still does the work. */
#include "text/lossless.h"

#include <pthread.h>
#include <setjmp.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

static json_malloc_t give;
static json_free_t take;
static _Thread_local unsigned long lost_here;

/* The blocks that are allocated while a text is read. If the reading is aborted, these blocks are freed. */
struct reading {
    bool on;
    jmp_buf out;
    void **block;
    size_t n, room;
};
static _Thread_local struct reading reading;

static bool note(void *block) {
    if (reading.n == reading.room) {
        size_t room = reading.room ? 2 * reading.room : 64;
        void *grown = realloc(reading.block, room * sizeof *reading.block);
        if (!grown) return false;
        reading.block = grown;
        reading.room = room;
    }
    reading.block[reading.n++] = block;
    return true;
}

static void forget(const void *block) {
    size_t i = reading.n; /* search from the end, because the block is usually one of the last */
    while (i > 0 && reading.block[i - 1] != block) i--;
    if (i) reading.block[i - 1] = reading.block[--reading.n];
}

static void *watched(size_t size) {
    void *block = give(size);
    if (block && reading.on && !note(block)) {
        take(block);
        block = NULL;
    }
    if (block) return block;
    lost_here++;
    if (reading.on) longjmp(reading.out, 1);
    return NULL;
}

static void given_back(void *block) {
    if (block && reading.on) forget(block);
    take(block);
}

static void watch(void) {
    json_get_alloc_funcs(&give, &take);
    json_set_alloc_funcs(watched, given_back);
}

unsigned long json_lost(void) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, watch);
    return lost_here;
}

void json_lose(void) {
    lost_here++;
}

char *json_whole(json_t *value, size_t flags, unsigned long lost) {
    char *text = value ? json_dumps(value, flags) : NULL;
    json_decref(value);
    if (lost == lost_here) return text;
    free(text);
    return NULL;
}

json_t *json_read(const char *text, size_t n, size_t flags) {
    json_t *volatile value = NULL;
    json_lost(); /* installs the allocator of this file */
    reading.on = true;
    if (setjmp(reading.out) == 0) {
        value = json_loadb(text, n, flags, NULL);
    } else {
        while (reading.n) take(reading.block[--reading.n]);
    }
    reading.on = false;
    free(reading.block);
    reading.block = NULL;
    reading.n = reading.room = 0;
    return value;
}

json_t *json_read_text(const char *text, size_t flags) {
    return json_read(text, strlen(text), flags);
}
