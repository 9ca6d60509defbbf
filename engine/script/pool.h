/* Memory of one Lua state. Small blocks come from free lists by size. Play allocates and frees the same few sizes again
 * and again, so it needs nothing from the system. */
#ifndef SCRIPT_POOL_H
#define SCRIPT_POOL_H

#include <stddef.h>

/* 16 sizes up to 256 bytes, then 512 bytes to 8 KiB. A pool with all bits clear is empty. */
enum { POOL_SIZES = 21 };

struct pool {
    struct pool_block *free[POOL_SIZES];
    struct pool_slab *slabs;
    char *fresh; /* the unused rest of the newest slab */
    size_t left;
};

/* Takes back a block of this size. */
void pool_give_back(struct pool *p, void *block, size_t size);
/* Resizes `block` from `old_size` bytes (NULL: none) to `new_size`, at least 1. Returns NULL without memory and leaves
 * the block as it was. */
void *pool_resize(struct pool *p, void *block, size_t old_size, size_t new_size);
/* Returns all small blocks to the system. The caller has already returned the larger ones. */
void pool_free(struct pool *p);

#endif
