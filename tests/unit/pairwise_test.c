/* The settings that `check` tries: every pair of values that an episode permits, and few trials that it refuses. */
#include "check/pairwise.h"

#include "unit/support.h"

#include <stdio.h>
#include <string.h>

static const pr_choice modes[] = {{.id = "together"}, {.id = "against"}}, levels[] = {{.id = "normal"}, {.id = "easy"}};
static const pr_given only_together[] = {{"mode", "together"}};

/* A mode, a level that applies only in one mode, a flag, and a number of people from 0 to 4. */
static const pr_setting night[] = {
    {.name = "mode", .type = PR_SETTING_CHOICE, .standard = "together", .choice = modes, .choices = 2},
    {.name = "level",
     .type = PR_SETTING_CHOICE,
     .standard = "normal",
     .choice = levels,
     .choices = 2,
     .when = only_together,
     .whens = 1},
    {.name = "rain", .type = PR_SETTING_FLAG, .standard = "false"},
    {.name = "people", .type = PR_SETTING_INTEGER, .standard = "0", .max = 4, .has_min = true, .has_max = true},
};

enum { MODE, LEVEL, RAIN, PEOPLE, SETTINGS };

static const pr_description about = {.setting = night, .settings = SETTINGS};

/* Plans and tries everything. `permits` gets the numbers of the values. Returns the number of refused trials. */
static int tried(struct pairwise *t, bool (*permits)(const int8_t *pick)) {
    int refused = 0, played = 0;
    pairwise_plan(t, &about);
    assert_int_equal(t->varied, SETTINGS);
    while (pairwise_next(t, played > 0)) {
        if (permits(t->pick[t->n - 1])) {
            played++;
        } else {
            refused++;
            pairwise_refused(t);
        }
    }
    return refused;
}

/* Returns whether a played trial has value i of setting a and value j of setting b. */
static bool met(const struct pairwise *t, int a, int i, int b, int j) {
    for (int k = 0; k < t->n; k++)
        if (!t->refused[k] && t->pick[k][a] == i && t->pick[k][b] == j) return true;
    return false;
}

/* Fails unless each pair of values that some permitted trial has was played. */
static void every_permitted_pair_met(const struct pairwise *t, bool (*permits)(const int8_t *pick)) {
    int8_t pick[SETTINGS];
    for (int n = 0; n < 2 * 2 * 2 * 5; n++) {
        pick[MODE] = (int8_t)(n % 2);
        pick[LEVEL] = (int8_t)(n / 2 % 2);
        pick[RAIN] = (int8_t)(n / 4 % 2);
        pick[PEOPLE] = (int8_t)(n / 8);
        for (int a = 0; permits(pick) && a < SETTINGS; a++)
            for (int b = a + 1; b < SETTINGS; b++)
                if (!met(t, a, pick[a], b, pick[b]))
                    FAIL_WITH("%s %d with %s %d", t->by[a].name, pick[a], t->by[b].name, pick[b]);
    }
}

static bool level_together(const int8_t *pick) {
    return pick[MODE] == 0 || pick[LEVEL] == 0;
}

TEST(a_setting_that_does_not_apply_is_not_tried) {
    struct pairwise *t = calloc(1, sizeof *t);
    assert_int_equal(tried(t, level_together), 0);
    every_permitted_pair_met(t, level_together);
    pairwise_free(t);
}

/* People need the mode against, and no rain if they are three or four. */
static bool people_against(const int8_t *pick) {
    return level_together(pick) && (pick[PEOPLE] == 0 || pick[MODE] == 1) && (pick[PEOPLE] < 3 || pick[RAIN] == 0);
}

TEST(every_pair_that_is_permitted_is_played_although_each_value_alone_is_refused) {
    struct pairwise *t = calloc(1, sizeof *t);
    const int refused = tried(t, people_against);
    every_permitted_pair_met(t, people_against);
    assert_true(refused < t->n - refused + 4 * SETTINGS);
    pairwise_free(t);
}

static bool never_rain_and_four(const int8_t *pick) {
    return level_together(pick) && (pick[RAIN] == 0 || pick[PEOPLE] != 4);
}

TEST(a_guilty_pair_is_refused_at_most_twice) {
    struct pairwise *t = calloc(1, sizeof *t);
    assert_in_range(tried(t, never_rain_and_four), 1, 2);
    every_permitted_pair_met(t, never_rain_and_four);
    pairwise_free(t);
}

static void each_choice_of_a_list_is_once_there_and_once_absent(void **state) {
    (void)state;
    static const pr_choice people[] = {{.id = "ann"}, {.id = "bea"}, {.id = "cid"}, {.id = "dot"}};
    static const pr_setting team = {.name = "team",
                                    .type = PR_SETTING_LIST,
                                    .standard = "ann,bea,cid,dot",
                                    .choice = people,
                                    .choices = 4,
                                    .min = 3,
                                    .max = 4,
                                    .has_min = true,
                                    .has_max = true};
    static const pr_setting rain = {.name = "rain", .type = PR_SETTING_FLAG, .standard = "false"};
    const pr_setting both[] = {team, rain};
    struct pairwise *t = calloc(1, sizeof *t);
    assert_non_null(t);
    pairwise_plan(t, &(pr_description){.setting = both, .settings = 2});
    for (int c = 0; c < 4; c++) {
        int with = 0;
        for (int i = 0; i < t->by[0].values; i++) with += strstr(t->by[0].value[i], people[c].id) != NULL;
        assert_in_range(with, 1, t->by[0].values - 1);
    }
    pairwise_free(t);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        SAYS("check tries no value of a setting that does not apply in the combination",
             a_setting_that_does_not_apply_is_not_tried),
        SAYS("check plays every permitted pair of values, even if the episode refuses each of them alone",
             every_pair_that_is_permitted_is_played_although_each_value_alone_is_refused),
        SAYS("check tries each choice of a list once with it and once without it",
             each_choice_of_a_list_is_once_there_and_once_absent),
        SAYS("check tries a pair that an episode refuses at most twice", a_guilty_pair_is_refused_at_most_twice),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
