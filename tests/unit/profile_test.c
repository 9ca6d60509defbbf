/* Profiles of callgrind, as `precinct bench --instructions` reads them. */
#include "support.h"

#include "front/commands/bench_instructions.h"

static bool reads(const char *text, profile *p) {
    char copy[2048];
    assert_true(strlen(text) < sizeof copy);
    strcpy(copy, text);
    return profile_read(copy, p);
}

/* Two steps. In one, a menu lists its options and runs an action, which fires a trigger. In the other, a script
 * runs. */
static const char profile_text[] = "# callgrind format\n"
                                   "events: Ir\n"
                                   "summary: 1000\n"
                                   "\n"
                                   "fn=(1) run_advance.part.0\n"
                                   "10 5\n"
                                   "cfn=(2) step_run\n"
                                   "calls=2 20\n"
                                   "11 990\n"
                                   "\n"
                                   "fn=(2)\n"
                                   "20 40\n"
                                   "cfn=(3) flow_step\n"
                                   "calls=1 30\n"
                                   "+1 600\n"
                                   "cfn=(4) call\n"
                                   "calls=1 40\n"
                                   "* 250\n"
                                   "\n"
                                   "fn=(3)\n"
                                   "30 10\n"
                                   "cfn=(5) menu_options\n"
                                   "calls=1 50\n"
                                   "-2 200\n"
                                   "cfn=(6) menu_perform.constprop.0\n"
                                   "calls=1 60\n"
                                   "31 300\n"
                                   "\n"
                                   "fn=(6)\n"
                                   "60 20\n"
                                   "cfn=(7) fire_trigger\n"
                                   "calls=3 70\n"
                                   "61 90\n"
                                   "cfn=(4)\n"
                                   "calls=5 40\n"
                                   "62 50\n";

TEST(rows_divide_the_whole) {
    profile p;
    assert_true(reads(profile_text, &p));
    assert_int_equal(p.all, 1000);
    assert_int_equal(p.steps, 2);
    assert_int_equal(p.cost[WORK_OPTIONS], 200);
    assert_int_equal(p.cost[WORK_ACTIONS], 300);
    assert_int_equal(p.cost[WORK_SCRIPTS], 250);
    assert_int_equal(p.calls[WORK_SCRIPTS], 1);
    assert_int_equal(p.cost[WORK_REST], 250);
}

TEST(nested_work_belongs_to_the_action) {
    profile p;
    assert_true(reads(profile_text, &p));
    assert_int_equal(p.cost[WORK_TRIGGERS], 0);
    assert_int_equal(p.calls[WORK_TRIGGERS], 0);
}

TEST(no_profile) {
    profile p;
    assert_false(reads("", &p));
    assert_false(reads("summary: 12\nfn=(1) main\n1 12\n", &p));
    assert_false(reads("summary: 12\nfn=(9999999999) x\ncfn=step_run\ncalls=1 1\n1", &p));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        SAYS("the costs of all sorts of work and of the rest add up to all instructions", rows_divide_the_whole),
        SAYS("the cost of handlers that an action triggers belongs to the action", nested_work_belongs_to_the_action),
        SAYS("a callgrind profile without steps, or a truncated one, is refused", no_profile),
    };
    return cmocka_run_group_tests_name("profile", tests, NULL, NULL);
}
