/* Tests the ways to set an episode up: which combinations of settings `precinct test` and the kit play. */
#include "front/commands/ask.h"

#include "unit/support.h"

#include <string.h>

static const char ABOUT[] =
    "{\"settings\":["
    "{\"name\":\"level\",\"type\":\"choice\",\"choices\":[\"easy\",\"hard\"],"
    "\"when\":{\"mode\":\"coop\"}},"
    "{\"name\":\"mode\",\"type\":\"choice\",\"choices\":[\"coop\",\"versus\"]},"
    "{\"name\":\"who\",\"type\":\"list\",\"choices\":[\"a\",\"b\",\"c\"],\"min\":1,\"max\":3}]}";

/* Writes the combinations to `out`, settings with blanks between them and a line for each. */
static void combined(char *out, const char *fixed, combine_how how) {
    json_t *about = json_loads(ABOUT, 0, NULL);
    char copy[32] = "";
    char *one = strcpy(copy, fixed ? fixed : "");
    combinations all = combine(about, &one, fixed != NULL, how);
    *out = 0;
    for (size_t i = 0; i < all.n; i++)
        for (size_t k = 0; k < all.at[i].n; k++)
            strcat(strcat(out, all.at[i].settings[k]), k + 1 < all.at[i].n ? " " : "\n");
    combinations_free(&all);
    json_decref(about);
}

static void a_setting_that_does_not_apply_is_left_out(void **state) {
    char got[1024];
    (void)state;
    combined(got, "who=a", (combine_how){0});
    assert_string_equal(got, "level=easy mode=coop who=a\nmode=versus who=a\nlevel=hard mode=coop who=a\n");
}

static void a_fixed_setting_that_does_not_apply_makes_no_combination(void **state) {
    char got[1024];
    (void)state;
    combined(got, "level=hard", (combine_how){.ends = true});
    assert_string_equal(got, "mode=coop who=a level=hard\nmode=coop who=a,b,c level=hard\n");
}

static void lists_run_through_their_lengths_from_the_choice_of_the_turn(void **state) {
    char got[1024];
    (void)state;
    combined(got, "mode=versus", (combine_how){.turn = 2});
    assert_string_equal(got, "who=c mode=versus\nwho=c,a mode=versus\nwho=c,a,b mode=versus\n");
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        SAYS("a setting that does not apply is left out of a combination", a_setting_that_does_not_apply_is_left_out),
        SAYS("a fixed setting that does not apply makes no combination",
             a_fixed_setting_that_does_not_apply_makes_no_combination),
        SAYS("lists run through their lengths from the choice of the turn",
             lists_run_through_their_lengths_from_the_choice_of_the_turn),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
