/* Bounded text never overflows and remembers that it was cut; every sentence passes through the catalog. */
#include "unit/support.h"

#include <limits.h>
#include <stdio.h>

TEST(adds) {
    char buffer[32];
    struct text t = text_over(buffer, sizeof buffer);
    assert_string_equal(buffer, "");
    text_add(&t, "%s %d", "a", 5);
    text_char(&t, '!');
    text_add(&t, "%s", "");
    assert_string_equal(buffer, "a 5!");
    assert_int_equal(t.length, 4);
    assert_false(t.cut);
}

TEST(fills_exactly) {
    char buffer[5];
    struct text t = text_over(buffer, sizeof buffer);
    text_add(&t, "abc");
    text_char(&t, 'd');
    text_add(&t, "%s", "");
    assert_string_equal(buffer, "abcd");
    assert_false(t.cut);
    text_char(&t, 'e');
    assert_string_equal(buffer, "abcd");
    assert_true(t.cut);
}

TEST(cuts) {
    char buffer[6];
    struct text t = text_over(buffer, sizeof buffer);
    text_add(&t, "%s", "abcdefghij");
    assert_true(t.cut);
    assert_string_equal(buffer, "abcde");
    assert_int_equal(t.length, 5);
    text_add(&t, "more");
    text_char(&t, 'x');
    assert_string_equal(buffer, "abcde");
}

TEST(cuts_between_characters) {
    /* Characters of one, two, three and four bytes. */
    static const char all[] = "a\xc3\xa9\xe2\x82\xac\xf0\x9f\x8e\xb2z";
    static const size_t whole[] = {0, 1, 1, 3, 3, 3, 6, 6, 6, 6, 10, 11};
    for (size_t size = 1; size <= sizeof all; size++) {
        char at_once[16], bytewise[16];
        struct text t = text_over(at_once, size), u = text_over(bytewise, size);
        text_add(&t, "%s", all);
        for (const char *c = all; *c; c++) text_char(&u, *c);
        assert_int_equal(t.length, whole[size - 1]);
        assert_int_equal(t.cut, size < sizeof all);
        assert_memory_equal(at_once, all, t.length);
        assert_string_equal(at_once, bytewise);
        assert_int_equal(strlen(at_once), t.length);
        assert_int_equal(u.length, t.length);
    }
}

TEST(no_room) {
    char buffer[1] = "x";
    struct text t = text_over(buffer, 0);
    text_add(&t, "abc");
    text_char(&t, 'x');
    assert_true(t.cut);
    assert_int_equal(t.length, 0);
    assert_int_equal(buffer[0], 'x');
}

#define SAME_AS_SNPRINTF(...)                             \
    do {                                                  \
        char expected[64], got[64];                       \
        snprintf(expected, sizeof expected, __VA_ARGS__); \
        struct text same = text_over(got, sizeof got);    \
        text_add(&same, __VA_ARGS__);                     \
        assert_string_equal(got, expected);               \
        assert_int_equal(same.length, strlen(expected));  \
    } while (0)

TEST(formats_as_the_C_library_does) {
    SAME_AS_SNPRINTF("%d %d %d", 0, INT_MAX, INT_MIN);
    SAME_AS_SNPRINTF("%lld %lld", LLONG_MAX, LLONG_MIN);
    SAME_AS_SNPRINTF("%zu of %zu%%", (size_t)0, SIZE_MAX);
    SAME_AS_SNPRINTF("<%s|%.*s|%.*s|%.*s>", "", 2, "long", 9, "short", -1, "whole");
    SAME_AS_SNPRINTF("%c%s%c", '(', "in", ')');
    SAME_AS_SNPRINTF("%s: %5d, %.2f, %x", "others", 7, 1.5, 255u);
}

TEST(problems) {
    struct problem p;
    char longer[3000];
    memset(longer, 'x', sizeof longer - 1);
    longer[sizeof longer - 1] = '\0';
    problem_set(&p, "%s", longer);
    assert_int_equal(strlen(p.text), sizeof p.text - 1);
    memcpy(longer + sizeof p.text - 2, "\xc3\xa9", 2); /* A character is never cut in half. */
    problem_set(&p, "%s", longer);
    assert_int_equal(strlen(p.text), sizeof p.text - 2);
    problem_set(NULL, "%s", longer);
    problem_set(&p, "space %s: %d", "d4", 3);
    assert_string_equal(p.text, "space d4: 3");
}

static const char *shout(const char *english) {
    return strcmp(english, "Pass") == 0 ? "PASSE" : english;
}

TEST(quotes_are_cut_between_characters) {
    const char *text = "caf\xC3\xA9s";
    const int bytes[] = {0, 1, 2, 3, 3, 5, 6, 6};
    for (int most = 0; most < 8; most++) assert_int_equal(text_fit(text, most), bytes[most]);
    assert_int_equal(text_fit(NULL, 3), 0);
}

TEST(json_controls) {
    const char *clean[] = {"{\"edit\":\"a\\n\\tb\"}",
                           "{\"save\":\"\\\\u001b\"}",
                           "\xC3\xA9\\u00e9",
                           "\\u00",
                           "\\uzzzz",
                           "\\",
                           "\\ud83d\\ude00",
                           "\xE2\x80\xAF"};
    const char *bad[] = {"\\u001b[31m", "\\u001B",  "\\u0007",     "\\u0000", "\\u009b",      "\\b",           "\\r",
                         "\x7F",        "\xC2\x9B", "\\\\\\u0001", "\\u202e", "\xE2\x80\x8B", "\\udb40\\udc41"};
    for (size_t i = 0; i < sizeof clean / sizeof *clean; i++)
        if (text_json_controls(clean[i], strlen(clean[i]))) FAIL_WITH("%s is clean", clean[i]);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        if (!text_json_controls(bad[i], strlen(bad[i]))) FAIL_WITH("entry %zu holds a control character", i);
}

TEST(catalogue) {
    assert_string_equal(tr("Pass"), "Pass");
    tr_install(&(struct language){shout, NULL, NULL, false});
    assert_string_equal(tr("Pass"), "PASSE");
    assert_string_equal(tr("Other"), "Other");
    assert_string_equal(tr(""), "");
    tr_install(NULL);
    assert_string_equal(tr("Pass"), "Pass");
}

/* A language with three forms: 0, 1, more. */
static const char *three(const char *one, const char *many, long long n) {
    if (strcmp(one, "0") == 0) return n == 0 ? "2" : n == 1 ? "0" : "1";
    return n == 0 ? "none" : n == 1 ? one : many;
}

static struct filling number(const void *ctx, const struct hole *hole, struct text *out) {
    (void)hole, (void)out;
    return (struct filling){true, true, *(const long long *)ctx};
}

static bool form_is(const char *forms, long long n, const char *wanted) {
    char template[80], made[80];
    struct text t = text_over(template, sizeof template), m = text_over(made, sizeof made);
    text_add(&t, "{n#%s", forms);
    template_add(&m, template, template, number, &n);
    return strcmp(made, wanted) == 0;
}

TEST(plural) {
    assert_string_equal(tr_n("card", "cards", 1), "card");
    assert_string_equal(tr_n("card", "cards", 0), "cards");
    assert_true(form_is("die|dice} left", 1, "die left"));
    assert_true(form_is("die|dice} left", 2, "dice left"));
    assert_true(form_is("|s}", 1, ""));
    assert_true(form_is("die} left", 2, "die left")); /* The text has fewer forms than the language. */
    tr_install(&(struct language){shout, three, NULL, false});
    assert_string_equal(tr_n("card", "cards", 0), "none");
    assert_true(form_is("die|dice|no die}", 0, "no die"));
    assert_true(form_is("die|dice}", 0, "dice"));
    tr_install(NULL);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        SAYS("a quoted text is cut between characters", quotes_are_cut_between_characters),
        SAYS("a text can be assembled piece by piece", adds),
        SAYS("a text that just fits is not cut", fills_exactly),
        SAYS("a text that does not fit is cut, and later additions are ignored", cuts),
        SAYS("a text is never cut inside a character", cuts_between_characters),
        SAYS("a text without any room counts as cut off", no_room),
        SAYS("texts are formatted as by the C library", formats_as_the_C_library_does),
        SAYS("an error record keeps one message of any length, and may be NULL", problems),
        SAYS("control characters in JSON are found as bytes and as escapes", json_controls),
        SAYS("an installed catalog translates until it is removed", catalogue),
        SAYS("a number takes the plural form of the chosen language", plural),
    };
    return cmocka_run_group_tests_name("text", tests, NULL, NULL);
}
