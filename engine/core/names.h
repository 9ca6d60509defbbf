/* Arenas (memory that lives as long as a definition), and tables that map names to small integers and suggest the most
 * similar name. */
#ifndef CORE_NAMES_H
#define CORE_NAMES_H

#include "core/types.h"
#include "text/fold.h"

/* An arena: blocks of memory that are freed together. A failed allocation returns NULL and sets `failed`. */
struct arena {
    struct arena_block *blocks;
    bool failed;
};

/* Returns zeroed memory, or NULL. After one failure every later call fails, so that no code builds on an incomplete
 * object. */
void *arena_alloc(struct arena *a, size_t size);
/* Copies the text. When out of memory, returns an empty text, so that incomplete objects can still be read. */
const char *arena_copy(struct arena *a, const char *text);
void arena_free(struct arena *a);

/* Grows an arena array by doubling. Returns the array for `count` + 1 elements, or NULL when out of memory. */
void *arena_grow(struct arena *a, void *array, int count, size_t element);

struct names {
    const char **name;
    int n;
    int *slot;            /* hash table with open addressing; a slot has 1 + the index of a name */
    int slots;            /* number of slots, a power of two */
    struct old_name *old; /* earlier names of some entries, each entry's oldest name first */
    int old_n;
};

struct old_name {
    const char *name;
    int index; /* index of the entry that has the present name */
};

/* Returns the name's index, and adds the name if it is new. Returns NONE when out of memory. Copies the text. */
int names_add(struct names *t, struct arena *a, const char *name);
int names_find(const struct names *t, const char *name);
/* Records an earlier name. Returns false when out of memory. */
bool names_rename(struct names *t, struct arena *a, int index, const char *old);
/* Works like names_find(), but also finds earlier names, for old saves. */
int names_recall(const struct names *t, const char *name);
/* Returns the oldest name of an entry, or its present name if it was never renamed. */
const char *names_oldest(const struct names *t, int index);
/* Returns the known name that is most similar to `name`, or NULL if none is similar enough to suggest. */
const char *names_nearest(const struct names *t, const char *name);

#endif
