/* Memory of one Lua state by size classes. A block of up to 8 KiB is allocated from a slab, and returns to the free
 * list of its size when it is freed. Larger blocks come from the system. */
#include "script/pool.h"

#include <stdlib.h>
#include <string.h>

enum { UNIT = 16, FINE = 256, LARGEST = 8 << 10, SLAB = 64 << 10 };

struct pool_block {
    struct pool_block *next;
};

struct pool_slab {
    struct pool_slab *next;
    _Alignas(max_align_t) char bytes[];
};

/* Returns the number of the size class. Sizes of classes grow in steps of 16 bytes up to 256 bytes, and then double. */
static size_t size_index(size_t size) {
    if (size <= FINE) return (size - 1) / UNIT;
    size_t i = FINE / UNIT;
    for (size_t most = (size_t)2 * FINE; most < size; most *= 2) i++;
    return i;
}

static size_t size_of_index(size_t i) {
    return i < FINE / UNIT ? (i + 1) * UNIT : (size_t)2 * FINE << (i - FINE / UNIT);
}

static void *take(struct pool *p, size_t i) {
    size_t size = size_of_index(i);
    struct pool_block *b = p->free[i];
    if (b) {
        p->free[i] = b->next;
        return b;
    }
    if (p->left < size) {
        struct pool_slab *slab = malloc(sizeof *slab + SLAB);
        if (!slab) return NULL;
        slab->next = p->slabs;
        p->slabs = slab;
        p->fresh = slab->bytes;
        p->left = SLAB;
    }
    void *block = p->fresh;
    p->fresh += size;
    p->left -= size;
    return block;
}

void pool_give_back(struct pool *p, void *block, size_t size) {
    if (size > LARGEST) {
        free(block);
        return;
    }
    struct pool_block *b = block;
    size_t i = size_index(size);
    b->next = p->free[i];
    p->free[i] = b;
}

void *pool_resize(struct pool *p, void *block, size_t old_size, size_t new_size) {
    if (!block) return new_size > LARGEST ? malloc(new_size) : take(p, size_index(new_size));
    if (old_size > LARGEST && new_size > LARGEST) return realloc(block, new_size);
    if (old_size <= LARGEST && new_size <= LARGEST && size_index(old_size) == size_index(new_size)) return block;
    void *to = new_size > LARGEST ? malloc(new_size) : take(p, size_index(new_size));
    if (!to) return new_size <= old_size ? block : NULL; /* Lua assumes that shrinking succeeds */
    memcpy(to, block, old_size < new_size ? old_size : new_size);
    pool_give_back(p, block, old_size);
    return to;
}

void pool_free(struct pool *p) {
    while (p->slabs) {
        struct pool_slab *next = p->slabs->next;
        free(p->slabs);
        p->slabs = next;
    }
    *p = (struct pool){.slabs = NULL};
}
