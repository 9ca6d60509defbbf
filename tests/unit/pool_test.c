/* The pool of a Lua state: blocks are recycled by size, and AddressSanitizer sees where each one ends. */
#include "script/vm/pool.h"

#include "unit/support.h"

#ifdef __SANITIZE_ADDRESS__
#include <sanitizer/asan_interface.h>
#endif

TEST(a_freed_block_is_taken_again_for_a_block_of_its_size) {
    struct pool pool = {.slabs = NULL};
    char *first = pool_resize(&pool, NULL, 0, 40);
    assert_non_null(first);
    pool_give_back(&pool, first, 40);
    assert_ptr_equal(pool_resize(&pool, NULL, 0, 33), first);
    assert_ptr_not_equal(pool_resize(&pool, NULL, 0, 40), first);
    pool_free(&pool);
}

TEST(a_block_that_grows_keeps_its_content) {
    struct pool pool = {.slabs = NULL};
    static const size_t sizes[] = {1, 16, 17, 256, 257, 8192, 8193, 20000, 9000, 300, 5};
    unsigned char *block = NULL;
    size_t size = 0;
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        block = pool_resize(&pool, block, size, sizes[i]);
        assert_non_null(block);
        for (size_t k = 0; k < (size < sizes[i] ? size : sizes[i]); k++) assert_int_equal(block[k], k % 251);
        for (size_t k = 0; k < sizes[i]; k++) block[k] = (unsigned char)(k % 251);
        size = sizes[i];
    }
    pool_give_back(&pool, block, size);
    pool_free(&pool);
}

TEST(the_sanitizer_sees_the_end_of_each_block) {
#ifdef __SANITIZE_ADDRESS__
    struct pool pool = {.slabs = NULL};
    char *block = pool_resize(&pool, NULL, 0, 21);
    assert_false(__asan_address_is_poisoned(block + 20));
    assert_true(__asan_address_is_poisoned(block + 21));
    assert_ptr_equal(pool_resize(&pool, block, 21, 30), block);
    assert_false(__asan_address_is_poisoned(block + 29));
    assert_true(__asan_address_is_poisoned(block + 30));
    pool_give_back(&pool, block, 30);
    assert_true(__asan_address_is_poisoned(block));
    pool_free(&pool);
#else
    skip();
#endif
}

int main(void) {
    const struct CMUnitTest tests[] = {
        SAYS("a freed block of a Lua state is reused for a block of its size",
             a_freed_block_is_taken_again_for_a_block_of_its_size),
        SAYS("a block of a Lua state that grows or shrinks keeps its content", a_block_that_grows_keeps_its_content),
        SAYS("AddressSanitizer sees the end of each block of a Lua state", the_sanitizer_sees_the_end_of_each_block),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
