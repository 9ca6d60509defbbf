/* Memory for one Lua state: small blocks come from lists of freed ones of the same size, so that play, which makes and
 * drops the same few sizes over and over, asks the system for nothing. */
#ifndef SCRIPT_POOL_H
#define SCRIPT_POOL_H

#include <stddef.h>

/* 16 sizes up to 256 bytes, then 512 bytes to 8 KiB. With all its bits clear a pool is empty. */
enum { POOL_SIZES = 21 };

struct pool {
    struct pool_block *free[POOL_SIZES];
    struct pool_slab *slabs;
    char *fresh; /* what is left of the newest slab */
    size_t left;
};

/* Takes back a block of this size. */
void pool_give_back(struct pool *p, void *block, size_t size);
/* `block` of `old_size` bytes (NULL: none yet) grown or shrunk to `new_size`, at least 1. NULL when there is no memory:
 * the block is then as before. */
void *pool_resize(struct pool *p, void *block, size_t old_size, size_t new_size);
/* Gives all small blocks back to the system. Larger ones must have been given back one by one. */
void pool_free(struct pool *p);

#endif
