/* Manages the memory of one Lua state by size classes. A block of up to 8 KiB is allocated from a slab, and returns to
 * the free list of its size when it is freed. Larger blocks come from the system.
 *
 * AddressSanitizer knows only the slabs, not the blocks inside. So with AddressSanitizer the pool marks which bytes of
 * a slab are in use. Reads beyond a Lua object, and reads of a freed object, are then found as with malloc(). */
#include "script/vm/pool.h"

#include <stdlib.h>
#include <string.h>

#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define POOL_MARKS
#endif
#elif defined(__SANITIZE_ADDRESS__)
#define POOL_MARKS
#endif

#ifdef POOL_MARKS
#include <sanitizer/asan_interface.h>
static void mark_free(const void *from, size_t size) {
    ASAN_POISON_MEMORY_REGION(from, size);
}
static void mark_used(const void *from, size_t size) {
    ASAN_UNPOISON_MEMORY_REGION(from, size);
}
#else
static void mark_free(const void *from, size_t size) {
    (void)from, (void)size;
}
static void mark_used(const void *from, size_t size) {
    (void)from, (void)size;
}
#endif

enum { UNIT = 16, FINE = 256, LARGEST = 8 << 10, SLAB = 64 << 10 };

struct pool_block {
    struct pool_block *next;
};

struct pool_slab {
    struct pool_slab *next;
    _Alignas(max_align_t) char bytes[];
};

/* Returns the index of the size class for this size. Sizes of classes grow in steps of 16 bytes up to 256 bytes, and
 * then double. */
static size_t size_index(size_t size) {
    if (size <= FINE) return (size - 1) / UNIT;
    size_t i = FINE / UNIT;
    for (size_t most = (size_t)2 * FINE; most < size; most *= 2) i++;
    return i;
}

static size_t size_of_index(size_t i) {
    return i < FINE / UNIT ? (i + 1) * UNIT : (size_t)2 * FINE << (i - FINE / UNIT);
}

/* Takes a block of the size class `i`, of which `used` bytes will be in use. */
static void *take(struct pool *p, size_t i, size_t used) {
    size_t size = size_of_index(i);
    struct pool_block *b = p->free[i];
    if (b) {
        mark_used(b, sizeof *b);
        p->free[i] = b->next;
        mark_free(b, sizeof *b);
        mark_used(b, used);
        return b;
    }
    if (p->left < size) {
        struct pool_slab *slab = malloc(sizeof *slab + SLAB);
        if (!slab) return NULL;
        slab->next = p->slabs;
        p->slabs = slab;
        p->fresh = slab->bytes;
        p->left = SLAB;
        mark_free(slab->bytes, SLAB);
    }
    void *block = p->fresh;
    p->fresh += size;
    p->left -= size;
    mark_used(block, used);
    return block;
}

void pool_give_back(struct pool *p, void *block, size_t size) {
    if (size > LARGEST) {
        free(block);
        return;
    }
    struct pool_block *b = block;
    size_t i = size_index(size);
    mark_used(b, sizeof *b); /* mark enough bytes, because an object may be smaller than a link */
    b->next = p->free[i];
    p->free[i] = b;
    mark_free(b, size_of_index(i));
}

void *pool_resize(struct pool *p, void *block, size_t old_size, size_t new_size) {
    if (!block) return new_size > LARGEST ? malloc(new_size) : take(p, size_index(new_size), new_size);
    if (old_size > LARGEST && new_size > LARGEST) return realloc(block, new_size);
    if (old_size <= LARGEST && new_size <= LARGEST && size_index(old_size) == size_index(new_size)) {
        mark_free(block, old_size);
        mark_used(block, new_size);
        return block;
    }
    void *to = new_size > LARGEST ? malloc(new_size) : take(p, size_index(new_size), new_size);
    if (!to) return new_size <= old_size ? block : NULL; /* Lua assumes that shrinking succeeds */
    memcpy(to, block, old_size < new_size ? old_size : new_size);
    pool_give_back(p, block, old_size);
    return to;
}

void pool_free(struct pool *p) {
    while (p->slabs) {
        struct pool_slab *next = p->slabs->next;
        mark_used(p->slabs->bytes, SLAB);
        free(p->slabs);
        p->slabs = next;
    }
    *p = (struct pool){.slabs = NULL};
}
