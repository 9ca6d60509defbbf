/* Arenas and tables of names. Arenas and tables hold a definition, and do not change after the definition is built. */
#include "core/names.h"

#include "text/fold.h"

#include <stdlib.h>
#include <string.h>

struct arena_block {
    struct arena_block *next;
    size_t used, size;
    max_align_t data[];
};

enum { BLOCK = 32 * 1024 };

void *arena_alloc(struct arena *a, size_t size) {
    const size_t align = sizeof(max_align_t);
    bool possible = size < SIZE_MAX / 2 && !a->failed;
    size = (size + align - 1) / align * align;
    if (!possible || !a->blocks || a->blocks->size - a->blocks->used < size) {
        size_t room = size > BLOCK ? size : BLOCK;
        struct arena_block *b = possible ? calloc(1, sizeof *b + room) : NULL;
        if (!b) {
            a->failed = true;
            return NULL;
        }
        b->next = a->blocks;
        b->size = room;
        a->blocks = b;
    }
    void *p = (char *)a->blocks->data + a->blocks->used;
    a->blocks->used += size;
    return p;
}

const char *arena_copy(struct arena *a, const char *text) {
    size_t n = strlen(text) + 1;
    char *copy = arena_alloc(a, n);
    return copy ? memcpy(copy, text, n) : "";
}

void arena_free(struct arena *a) {
    while (a->blocks) {
        struct arena_block *next = a->blocks->next;
        free(a->blocks);
        a->blocks = next;
    }
}

void *arena_grow(struct arena *a, void *array, int count, size_t element) {
    if (count & (count - 1))
        return array; /* the array is full only if `count` is a power of two, because the capacity is one */
    size_t room = count ? (size_t)count * 2 : 1;
    void *grown = arena_alloc(a, room * element);
    if (grown && count) memcpy(grown, array, (size_t)count * element);
    return grown;
}

static unsigned hash_name(const char *s) {
    unsigned h = 2166136261u;
    for (; *s; s++) h = (h ^ (unsigned char)*s) * 16777619u;
    return h;
}

static int *slot_of(const struct names *t, const char *name) {
    unsigned i = hash_name(name) & (unsigned)(t->slots - 1);
    while (t->slot[i] && strcmp(t->name[t->slot[i] - 1], name) != 0) i = (i + 1) & (unsigned)(t->slots - 1);
    return &t->slot[i];
}

int names_find(const struct names *t, const char *name) {
    return t->slots ? *slot_of(t, name) - 1 : NONE;
}

static bool names_rehash(struct names *t, struct arena *a) {
    int slots = t->slots ? t->slots * 2 : 16;
    int *slot = arena_alloc(a, (size_t)slots * sizeof *slot);
    if (!slot) return false;
    t->slot = slot;
    t->slots = slots;
    for (int i = 0; i < t->n; i++) *slot_of(t, t->name[i]) = i + 1;
    return true;
}

int names_add(struct names *t, struct arena *a, const char *name) {
    int known = names_find(t, name);
    if (known != NONE) return known;
    if (t->n * 2 >= t->slots && !names_rehash(t, a)) return NONE;
    const char **grown = arena_grow(a, t->name, t->n, sizeof *grown);
    const char *copy = arena_copy(a, name);
    if (a->failed) return NONE;
    t->name = grown;
    t->name[t->n] = copy;
    *slot_of(t, copy) = ++t->n;
    return t->n - 1;
}

bool names_rename(struct names *t, struct arena *a, int index, const char *old) {
    struct old_name *grown = arena_grow(a, t->old, t->old_n, sizeof *grown);
    const char *copy = arena_copy(a, old);
    if (a->failed) return false;
    t->old = grown;
    t->old[t->old_n++] = (struct old_name){copy, index};
    return true;
}

static const struct old_name *old_name(const struct names *t, const char *name) {
    for (int i = 0; i < t->old_n; i++)
        if (strcmp(t->old[i].name, name) == 0) return &t->old[i];
    return NULL;
}

int names_recall(const struct names *t, const char *name) {
    int known = names_find(t, name);
    const struct old_name *old = known == NONE ? old_name(t, name) : NULL;
    return old ? old->index : known;
}

const char *names_oldest(const struct names *t, int index) {
    for (int i = 0; i < t->old_n; i++)
        if (t->old[i].index == index) return t->old[i].name;
    return t->name[index];
}

const char *names_nearest(const struct names *t, const char *name) {
    return nearest_name(name, t->name, (size_t)t->n);
}
