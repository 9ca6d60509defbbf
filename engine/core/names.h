/* Memory that lives as long as a definition, and names turned into small integers with a lookup that can also say which
 * known name was probably meant. */
#ifndef CORE_NAMES_H
#define CORE_NAMES_H

#include "core/types.h"
#include "text/fold.h"

/* Blocks freed together. An allocation that fails yields NULL and is remembered in `failed`. */
struct arena {
    struct arena_block *blocks;
    bool failed;
};

/* Zeroed memory, or NULL. Once there was none (`failed`) there is none any more: whatever is half made by then is given
 * up when the next thing is asked for. */
void *arena_alloc(struct arena *a, size_t size);
/* The copy; an empty text when out of memory, so that what is half made can be read. */
const char *arena_copy(struct arena *a, const char *text);
void arena_free(struct arena *a);

/* Grows an arena array by doubling: returns the array to use for `count` + 1 elements, NULL when out of memory. */
void *arena_grow(struct arena *a, void *array, int count, size_t element);

struct names {
    const char **name;
    int n;
    int *slot;            /* open addressing: index + 1 */
    int slots;            /* a power of two */
    struct old_name *old; /* what some of them were called before, the oldest name of each first */
    int old_n;
};

struct old_name {
    const char *name;
    int index; /* of the present one */
};

/* Index of the name, added if new; NONE when out of memory. The text is copied. */
int names_add(struct names *t, struct arena *a, const char *name);
int names_find(const struct names *t, const char *name);
/* Remembers that a name was another one before. False when out of memory. */
bool names_rename(struct names *t, struct arena *a, int index, const char *old);
/* As names_find, also by what it was called before: for reading what was written then. */
int names_recall(const struct names *t, const char *name);
/* The oldest name of an entry: its own if it never had another. */
const char *names_oldest(const struct names *t, int index);
/* The known name closest to `name` by edit distance, or NULL if none is close enough to suggest. */
const char *names_nearest(const struct names *t, const char *name);

#endif
