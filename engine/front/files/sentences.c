/* Composed sentences: see sentences.h. There are as many as a script likes to make, so they are forgotten by
 * generations: a full one becomes the old one, out of which what is asked for is young again, and the rest is let go.
 */
#define _GNU_SOURCE 1
#include "front/files/sentences.h"

#include "text/words.h"

#include <jansson.h>
#include <pthread.h>

enum { GENERATION = 4096 };

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static json_t *young, *old;

static void make_room(void) {
    if (young && json_object_size(young) < GENERATION) return;
    json_decref(old);
    old = young;
    young = need(json_object());
}

const char *sentence_find(const char *english) {
    pthread_mutex_lock(&lock);
    json_t *said = json_object_get(young, english);
    if (!said && (said = json_object_get(old, english)) != NULL) {
        json_incref(said);
        make_room();
        json_object_set_new(young, english, said);
    }
    pthread_mutex_unlock(&lock);
    return json_string_value(said);
}

/* Nothing is replaced: somebody may be reading it. */
void sentence_keep(const char *english, const char *said) {
    pthread_mutex_lock(&lock);
    make_room();
    if (!json_object_get(young, english)) json_object_set_new(young, english, json_string(said));
    pthread_mutex_unlock(&lock);
}
