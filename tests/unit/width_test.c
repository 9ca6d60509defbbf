/* The columns that text takes on a terminal, and a canvas whose columns stay aligned whatever characters a name
 * contains. */
#include "front/base/canvas.h"
#include "text/width.h"

#include "unit/support.h"

#include <locale.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#define ACUTE  "e\xCC\x81"                                    /* a letter and an accent: one column */
#define WIDE   "\xE7\x95\x8C"                                 /* an ideograph: two */
#define FAMILY "\xF0\x9F\x91\xA9\xE2\x80\x8D\xF0\x9F\x91\xA7" /* two people and a joiner: one cluster of two */

TEST(accents_take_no_column_and_ideographs_two) {
    assert_int_equal(text_columns("abc"), 3);
    assert_int_equal(text_columns("a" ACUTE "b"), 3);
    assert_int_equal(text_columns(WIDE WIDE), 4);
    assert_int_equal(text_columns("a\xE2\x80\x8B"
                                  "b"),
                     2); /* A zero-width space takes no column. */
    assert_int_equal(text_columns(FAMILY), 2);
    assert_int_equal(text_columns("\xC3\xA9"), 1);
    assert_int_equal(text_columns_of(WIDE WIDE, 3), 2);
}

TEST(text_is_cut_between_clusters) {
    assert_int_equal(text_bytes(ACUTE "b", 1), 3);
    assert_int_equal(text_bytes(WIDE "b", 1), 0);
    assert_int_equal(text_bytes(WIDE "b", 2), 3);
    assert_int_equal(text_bytes("ab", 9), 2);
}

TEST(a_cluster_is_no_longer_than_a_glyph_holds) {
    char many[100] = "e";
    int columns;
    for (int i = 0; i < 40; i++) strcat(many, "\xCC\x81");
    size_t n = text_cluster(many, &columns);
    assert_true(n > 1 && n <= MAX_CLUSTER);
    assert_int_equal(columns, 1);
    assert_int_equal(text_columns(many), 1);
}

/* Returns the first line of a canvas as it is printed. */
static const char *printed(const canvas *c) {
    static char line[256];
    FILE *to = tmpfile();
    int was = dup(STDOUT_FILENO);
    assert_non_null(to);
    fflush(stdout);
    dup2(fileno(to), STDOUT_FILENO);
    canvas_print(c);
    fflush(stdout);
    dup2(was, STDOUT_FILENO);
    close(was);
    rewind(to);
    line[0] = '\0';
    if (!fgets(line, sizeof line, to)) line[0] = '\0';
    fclose(to);
    line[strcspn(line, "\n")] = '\0';
    return line;
}

TEST(what_stands_behind_a_name_stands_in_its_column) {
    canvas c = canvas_new(10, 1);
    assert_int_equal(canvas_put(&c, 0, 0, TONE_PLAIN, WIDE ACUTE FAMILY), 5);
    canvas_put(&c, 5, 0, TONE_PLAIN, "|");
    assert_string_equal(printed(&c), WIDE ACUTE FAMILY "|");
    canvas_free(&c);
}

TEST(half_of_a_wide_glyph_becomes_a_blank) {
    canvas c = canvas_new(4, 1);
    canvas_put(&c, 0, 0, TONE_PLAIN, WIDE "b" WIDE);
    assert_string_equal(printed(&c), WIDE "b"); /* The second wide glyph does not fit. */
    canvas_put(&c, 1, 0, TONE_PLAIN, "x");
    assert_string_equal(printed(&c), " xb");
    canvas_put(&c, 0, 0, TONE_PLAIN, WIDE);
    canvas_put(&c, 0, 0, TONE_PLAIN, "y");
    assert_string_equal(printed(&c), "y b");
    canvas_free(&c);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        SAYS("accents take no column, and ideographs take two", accents_take_no_column_and_ideographs_two),
        SAYS("a text is cut only between clusters", text_is_cut_between_clusters),
        SAYS("a cluster of characters is cut to the size of a glyph", a_cluster_is_no_longer_than_a_glyph_holds),
        SAYS("columns stay aligned after wide characters", what_stands_behind_a_name_stands_in_its_column),
        SAYS("half of a wide glyph becomes a blank", half_of_a_wide_glyph_becomes_a_blank),
    };
    if (!setlocale(LC_CTYPE, "C.UTF-8")) return 1;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
