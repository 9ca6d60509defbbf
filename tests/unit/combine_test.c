/* Tests which combinations of an episode's settings `precinct test` and the kit play. */
#include "front/session/match_setup.h"

#include "unit/support.h"

#include <string.h>

static const pr_choice levels[] = {{.id = "easy"}, {.id = "hard"}}, modes[] = {{.id = "coop"}, {.id = "versus"}},
                       people[] = {{.id = "a"}, {.id = "b"}, {.id = "c"}};
static const pr_given with_coop = {"mode", "coop"};
static const pr_setting settings[] = {
    {.name = "level", .type = PR_SETTING_CHOICE, .choice = levels, .choices = 2, .when = &with_coop, .whens = 1},
    {.name = "mode", .type = PR_SETTING_CHOICE, .choice = modes, .choices = 2},
    {.name = "who", .type = PR_SETTING_LIST, .choice = people, .choices = 3, .min = 1, .max = 3}};
static const pr_description about = {.setting = settings, .settings = 3};

/* Writes the combinations to `out`, settings with blanks between them and a line for each. */
static void combined(char *out, const char *fixed, combine_how how) {
    char copy[32] = "";
    char *one = strcpy(copy, fixed ? fixed : "");
    combinations all = combine(&about, &(words){&one, fixed != NULL}, how);
    *out = 0;
    for (size_t i = 0; i < all.n; i++)
        for (size_t k = 0; k < all.at[i].n; k++) strcat(strcat(out, all.at[i].at[k]), k + 1 < all.at[i].n ? " " : "\n");
    combinations_free(&all);
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
        SAYS("a combination leaves out a setting that does not apply", a_setting_that_does_not_apply_is_left_out),
        SAYS("no combination has a fixed setting that does not apply",
             a_fixed_setting_that_does_not_apply_makes_no_combination),
        SAYS("list settings take every length, and start at the choice that `turn` selects",
             lists_run_through_their_lengths_from_the_choice_of_the_turn),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
