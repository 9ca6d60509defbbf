/* Manages the memory of one Lua state. Small blocks come from free lists by size. Play allocates and frees the same few
 * sizes repeatedly, so it rarely needs memory from the system. */
#ifndef SCRIPT_VM_POOL_H
#define SCRIPT_VM_POOL_H

#include <stddef.h>

/* The size classes: 16 sizes up to 256 bytes, then five from 512 bytes to 8 KiB. A pool that is all 0 is empty. */
enum { POOL_SIZES = 21 };

struct pool {
    struct pool_block *free[POOL_SIZES];
    struct pool_slab *slabs;
    char *fresh; /* the unused rest of the newest slab */
    size_t left;
};

/* Frees a block of this size. */
void pool_give_back(struct pool *p, void *block, size_t size);
/* Resizes `block` from `old_size` bytes to `new_size` bytes (at least 1). If `block` is NULL, allocates a block. When
 * out of memory, returns NULL and leaves the block unchanged. */
void *pool_resize(struct pool *p, void *block, size_t old_size, size_t new_size);
/* Returns all small blocks to the system. Before, the caller must free the larger blocks. */
void pool_free(struct pool *p);

#endif
