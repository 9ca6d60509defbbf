/* See lossless.h. What allocates for jansson otherwise goes on doing so: it is only watched. */
#include "script/lossless.h"

#include <pthread.h>
#include <stdlib.h>

static json_malloc_t give;
static _Thread_local unsigned long lost_here;

static void *watched(size_t size) {
    void *block = give(size);
    if (!block) lost_here++;
    return block;
}

static void watch(void) {
    json_free_t take;
    json_get_alloc_funcs(&give, &take);
    json_set_alloc_funcs(watched, take);
}

unsigned long json_lost(void) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, watch);
    return lost_here;
}

char *json_whole(json_t *value, size_t flags, unsigned long lost) {
    char *text = value ? json_dumps(value, flags) : NULL;
    json_decref(value);
    if (lost == lost_here) return text;
    free(text);
    return NULL;
}
