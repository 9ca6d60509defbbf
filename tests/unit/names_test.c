/* Names become small integers. For an unknown name the nearest one is found. An arena remembers that memory ran out. */
#include "unit/support.h"

#include "core/names.h"

/* One test makes an allocation that cannot succeed. The sanitizer must return NULL for it, as malloc does. */
const char *__asan_default_options(void);
const char *__asan_default_options(void) {
    return "allocator_may_return_null=1";
}

TEST(adds_and_finds) {
    struct arena a = {0};
    struct names t = {0};
    char name[16];
    for (int i = 0; i < 1000; i++) {
        struct text x = text_over(name, sizeof name);
        text_add(&x, "name.%d", i);
        assert_int_equal(names_add(&t, &a, name), i);
    }
    assert_int_equal(t.n, 1000);
    for (int i = 0; i < 1000; i++) {
        struct text x = text_over(name, sizeof name);
        text_add(&x, "name.%d", i);
        assert_int_equal(names_find(&t, name), i);
        assert_string_equal(t.name[i], name);
    }
    assert_int_equal(names_find(&t, "name.1000"), NONE);
    assert_int_equal(names_find(&t, ""), NONE);
    arena_free(&a);
}

TEST(adding_twice) {
    struct arena a = {0};
    struct names t = {0};
    char text[] = "alpha";
    assert_int_equal(names_add(&t, &a, text), 0);
    text[0] = 'X'; /* The table keeps a copy of its own. */
    assert_int_equal(names_add(&t, &a, "beta"), 1);
    assert_int_equal(names_add(&t, &a, "alpha"), 0);
    assert_int_equal(t.n, 2);
    arena_free(&a);
}

TEST(empty_table) {
    struct names t = {0};
    assert_int_equal(names_find(&t, "x"), NONE);
    assert_null(names_nearest(&t, "x"));
}

static struct names animals(struct arena *a) {
    struct names t = {0};
    static const char *const all[] = {"cat", "horse", "elephant", "elephants", "hippopotamus", "ox"};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) names_add(&t, a, all[i]);
    return t;
}

TEST(nearest) {
    struct arena a = {0};
    struct names t = animals(&a);
    assert_string_equal(names_nearest(&t, "hors"), "horse");   /* a letter left out */
    assert_string_equal(names_nearest(&t, "horsse"), "horse"); /* a letter doubled */
    assert_string_equal(names_nearest(&t, "hprse"), "horse");  /* a letter mistyped */
    assert_string_equal(names_nearest(&t, "cta"), "cat");      /* two letters swapped */
    assert_string_equal(names_nearest(&t, "elehpant"), "elephant");
    assert_string_equal(names_nearest(&t, "hrsee"), "horse");        /* two mistakes in five letters */
    assert_null(names_nearest(&t, "hrce"));                          /* two mistakes in four letters */
    assert_string_equal(names_nearest(&t, "hippo"), "hippopotamus"); /* the start of a name */
    assert_string_equal(names_nearest(&t, "elephants"), "elephants");
    assert_string_equal(names_nearest(&t, "elephant"), "elephant");
    arena_free(&a);
}

TEST(nearest_is_not_far) {
    struct arena a = {0};
    struct names t = animals(&a);
    assert_null(names_nearest(&t, "zebra"));
    /* A one-letter name has no near names, because one change replaces all of it. */
    assert_null(names_nearest(&t, "q"));
    assert_null(names_nearest(&t, ""));
    assert_null(names_nearest(&t, "dog"));
    assert_null(names_nearest(&t, "catastrophe"));
    arena_free(&a);
}

TEST(nearest_of_equals) {
    struct arena a = {0};
    struct names t = {0};
    names_add(&t, &a, "bat");
    names_add(&t, &a, "cat");
    assert_string_equal(names_nearest(&t, "rat"), "bat");
    arena_free(&a);
}

TEST(nearest_long) {
    struct arena a = {0};
    struct names t = {0};
    char longest[300];
    memset(longest, 'a', sizeof longest - 1);
    longest[sizeof longest - 1] = '\0';
    names_add(&t, &a, longest);
    longest[20] = 'b';
    assert_non_null(names_nearest(&t, longest));
    assert_null(names_nearest(&t, "bbbb"));
    arena_free(&a);
}

TEST(zeroed) {
    struct arena a = {0};
    for (size_t size = 1; size < 100000; size = size * 3 + 1) {
        unsigned char *p = arena_alloc(&a, size);
        assert_non_null(p);
        assert_int_equal((uintptr_t)p % _Alignof(max_align_t), 0);
        for (size_t i = 0; i < size; i++) assert_int_equal(p[i], 0);
        memset(p, 0xff, size);
    }
    assert_false(a.failed);
    arena_free(&a);
    assert_null(a.blocks);
    arena_free(&a);
}

TEST(grows) {
    struct arena a = {0};
    int *list = NULL;
    for (int i = 0; i < 1000; i++) {
        int *grown = arena_grow(&a, list, i, sizeof *grown);
        assert_non_null(grown);
        list = grown;
        list[i] = i * i;
    }
    for (int i = 0; i < 1000; i++) assert_int_equal(list[i], i * i);
    arena_free(&a);
}

TEST(runs_out) {
    struct arena a = {0};
    assert_non_null(arena_alloc(&a, 10));
    assert_false(a.failed);
    assert_null(arena_alloc(&a, SIZE_MAX / 2)); /* No object may be this large, on 32 bits either. */
    assert_true(a.failed);
    assert_null(arena_alloc(&a, 10)); /* A failed arena refuses every later request, even a small one. */
    assert_string_equal(arena_copy(&a, "word"), "");
    assert_true(a.failed);
    arena_free(&a);
}

TEST(runs_out_beyond_size) {
    struct arena a = {0};
    assert_null(arena_alloc(&a, SIZE_MAX));
    assert_true(a.failed);
    a.failed = false;
    assert_null(arena_alloc(&a, SIZE_MAX - 40));
    assert_true(a.failed);
    arena_free(&a);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        SAYS("a thousand names keep their numbers in the table", adds_and_finds),
        SAYS("a name added again keeps its number", adding_twice),
        SAYS("a search in an empty table of names finds nothing", empty_table),
        SAYS("a mistyped name is answered with the nearest name", nearest),
        SAYS("no name is suggested for a word that resembles none", nearest_is_not_far),
        SAYS("the first of two equally similar names is suggested", nearest_of_equals),
        SAYS("very long names can be compared", nearest_long),
        SAYS("an arena gives zeroed, aligned memory of any size", zeroed),
        SAYS("a growing array keeps its elements", grows),
        SAYS("an arena that once failed to allocate reports the failure from then on", runs_out),
        SAYS("allocating a size that overflows fails instead of returning a small block", runs_out_beyond_size),
    };
    return cmocka_run_group_tests_name("names", tests, NULL, NULL);
}
