/* pr_foresee() on the toy episode: a certain outcome equals the outcome of the answer. Of an uncertain outcome, only
 * the effects of the steps before the uncertain step are returned. The match never changes. The kit tests the same on
 * every episode. */
#include "unit/toy_match.h"

#include <stdio.h>

static pr_outcome foresee(pr_match *m, const char *id) {
    pr_outcome out;
    if (!pr_foresee(m, &id, 1, &out, NULL)) FAIL_WITH("%s cannot be foreseen", id);
    return out;
}

static bool foreseeable(pr_match *m, const char *id) {
    pr_outcome out;
    return pr_foresee(m, &id, 1, &out, NULL);
}

static void join_text(void *ctx, const pr_event *event) {
    struct text *t = ctx;
    text_add(t, "%llu %s|", (unsigned long long)event->number, event->text);
}

static pr_match *ann_acts(pr_episode *e) {
    pr_match *m = start(e, 3);
    only_ann(m);
    reply(m, "go:ada");
    return m;
}

TEST(foresee_is_certain_without_chance_and_hidden_cards) {
    pr_episode *e = load();
    pr_match *m = ann_acts(e);
    assert_true(foresee(m, "mark").certain);
    assert_false(foresee(m, "roll").certain);
    assert_false(foresee(m, "take").certain); /* Ann does not know the card, though it goes to her own hand. */
    replies(m, "take roll");
    assert_false(foresee(m, "hold:1").certain); /* The next die is rolled before the next question. */
    done(m, e);
}

TEST(foresee_is_uncertain_for_a_seat_from_which_a_variable_that_is_read_is_hidden) {
    pr_episode *e = load();
    pr_match *m = ann_acts(e);
    assert_true(foresee(m, "peek").certain);
    replies(m, "stop"); /* Bob answers now, and the variable `secret` is hidden from him. */
    assert_int_equal(pr_current_decision(m).seat, 1);
    assert_true(foresee(m, "mark").certain);
    assert_false(foresee(m, "peek").certain);
    done(m, e);
}

TEST(foreseeing_in_brief_says_the_same_but_for_the_number_of_options_of_a_menu) {
    pr_episode *e = load();
    pr_match *m = ann_acts(e);
    const pr_outcome whole = foresee(m, "mark");
    pr_outcome brief;
    assert_true(pr_foresee_briefly(m, (const char *const[]){"mark"}, 1, &brief));
    assert_true(brief.certain && brief.asks_same);
    assert_int_equal(brief.menu, whole.menu);
    /* A brief look lists two options: an action and the end of the menu. */
    assert_in_range(brief.options, 2, whole.options - 1);
    assert_null(pr_foreseen_option(m, 0));
    assert_int_equal(foresee(m, "mark").options, whole.options);
    done(m, e);
}

TEST(a_foreseen_question_gives_the_reasons_that_it_gives_once_it_is_asked) {
    pr_episode *e = load();
    pr_match *m = ann_acts(e);
    assert_true(foresee(m, "fuse").certain);
    char *then = pr_foreseen_why(m, 0, "mark"), *before = pr_why(m, 0, "mark");
    assert_false(foresee(m, "roll").certain);
    assert_null(pr_foreseen_why(m, 0, "mark"));
    assert_true(foresee(m, "win").certain);
    assert_null(pr_foreseen_why(m, 0, "mark")); /* The match is over, so no question follows. */
    reply(m, "fuse");
    char *now = pr_why(m, 0, "mark");
    assert_string_equal(then, now);
    assert_string_not_equal(then, before);
    pr_release(then);
    pr_release(before);
    pr_release(now);
    done(m, e);
}

TEST(an_uncertain_outcome_says_nothing) {
    pr_episode *e = load();
    pr_match *m = ann_acts(e);
    pr_look *then = (pr_look *)m;
    pr_outcome out;
    assert_true(pr_foresee(m, (const char *const[]){"roll", "no:such"}, 2, &out, &then));
    assert_null(then);
    assert_true(!out.certain && !out.over && !out.asks_same && !out.options && !out.harm && !out.ap);
    assert_true(out.seat == 0 && out.menu == PR_NOBODY && out.space == PR_NOBODY);
    assert_int_equal(pr_foreseen(m, 0, 0, NULL, NULL), 0);
    assert_null(pr_foreseen_answer(m, 0, 0));
    done(m, e);
}

TEST(foresee_describes_the_next_question_and_the_end) {
    pr_episode *e = load();
    pr_match *m = ann_acts(e);
    pr_outcome mark = foresee(m, "mark"), stop = foresee(m, "stop"), win = foresee(m, "win"), fuse = foresee(m, "fuse");
    assert_true(mark.asks_same && !mark.over && mark.menu != PR_NOBODY);
    assert_int_equal(mark.options, pr_current_decision(m).options);
    assert_true(!stop.asks_same && !stop.over); /* It is Ben's turn. */
    assert_true(win.over && !win.asks_same && !win.options);
    assert_true(fuse.asks_same && fuse.menu == PR_NOBODY && fuse.options == 3);
    done(m, e);
}

TEST(foresee_counts_harm_and_follows_the_piece_that_acts) {
    toy_write("o.mood = o.mood + 1;", "o:place(space('b1')); o:damage(1); o:stun();");
    pr_episode *e = load_with(NULL, 0);
    pr_match *m = ann_acts(e);
    pr_outcome out = foresee(m, "mark");
    assert_int_equal(out.harm, 2);
    assert_int_equal(out.space, 1);
    assert_int_equal(foresee(m, "fuse").harm, 0);
    assert_int_equal(foresee(m, "fuse").space, 0);
    done(m, e);
}

TEST(harm_to_another_side_is_none) {
    toy_write("o.mood = o.mood + 1;", "piece('ben'):damage(1); piece('ben'):stun(); piece('ben'):damage(5);");
    pr_episode *e = load_with(NULL, 0);
    pr_match *m = ann_acts(e);
    pr_outcome out = foresee(m, "mark");
    assert_true(out.certain);
    assert_int_equal(out.harm, 0);
    assert_int_equal(out.lost, 0);
    done(m, e);
}

TEST(foresee_reads_on_through_several_answers) {
    pr_episode *e = load();
    pr_match *m = ann_acts(e);
    pr_look *then;
    pr_outcome out;
    assert_true(pr_foresee(m, (const char *const[]){"mark", "fuse", "hold:3", "mark"}, 4, &out, &then));
    assert_true(out.certain && then);
    assert_int_equal(then->ask.number, pr_current_decision(m).number + 4);
    for (int i = 0; i < then->ask.options; i++) assert_string_equal(pr_foreseen_option(m, i), then->ask.option[i].id);
    assert_null(pr_foreseen_option(m, out.options));
    char was[4096], is[4096];
    struct text foreseen = text_over(was, sizeof was), told = text_over(is, sizeof is);
    uint64_t events = pr_events(m, 0, 0, NULL, NULL);
    assert_int_equal(pr_foreseen(m, 0, 0, join_text, &foreseen), events + 2);
    replies(m, "mark fuse hold:3 mark");
    pr_events(m, 0, events, join_text, &told);
    assert_string_equal(was, is);
    char *json = pr_look_json(then), *view = pr_view(m, 0);
    assert_string_equal(json, view);
    pr_release(json);
    pr_release(view);
    pr_look_free(then);
    done(m, e);
}

TEST(foresee_in_the_middle_of_a_step_omits_the_events_that_were_shown) {
    toy_write("local n = choose { seat = o, verb = 'hold', from = { 1, 2, 3 } }",
              "emit('said', { n = 5 }) local n = choose { seat = o, verb = 'hold', from = { 1, 2, 3 } } "
              "emit('said', { n = n })");
    pr_episode *e = load_with(NULL, 0);
    pr_match *m = ann_acts(e);
    reply(m, "fuse");
    char was[4096];
    struct text foreseen = text_over(was, sizeof was);
    assert_true(foresee(m, "hold:3").certain);
    assert_int_equal(pr_foreseen(m, 0, 0, join_text, &foreseen), pr_events(m, 0, 0, NULL, NULL) + 1);
    assert_non_null(strstr(was, "Somebody said 3."));
    done(m, e);
}

TEST(foresee_fails_for_unknown_options_and_scripts_that_fail) {
    pr_episode *e = load();
    pr_match *m = ann_acts(e);
    uint64_t hash = pr_hash(m), number = pr_current_decision(m).number;
    pr_outcome out;
    assert_false(foreseeable(m, "no:such"));
    assert_false(foreseeable(m, "crash"));
    assert_false(foreseeable(m, "later"));
    assert_false(pr_foresee(m, (const char *const[]){"mark", "hold:3"}, 2, &out, NULL));
    assert_false(out.certain);
    assert_true(foreseeable(m, pr_option_id(m, 2)));
    assert_int_equal(pr_hash(m), hash);
    assert_int_equal(pr_current_decision(m).number, number);
    replies(m, "mark fuse hold:1"); /* The match continues after a script failed in pr_foresee(). */
    done(m, e);
}

TEST(foresee_names_the_automatic_answers) {
    toy_write("from = { 1, 2, 3 }", "from = { 1 }");
    pr_episode *e = load_with(NULL, 0);
    pr_match *m = ann_acts(e);
    assert_true(foresee(m, "fuse").certain);
    assert_string_equal(pr_foreseen_answer(m, 0, 0), "hold:1");
    assert_null(pr_foreseen_answer(m, 0, 1));
    assert_null(pr_foreseen_answer(m, 1, 0));
    assert_null(pr_auto_answer(m, 0, 0) ? strstr(pr_auto_answer(m, 0, 0), "hold") : NULL);
    done(m, e);
}

TEST(foresee_ends_where_a_turn_ends_automatically) {
    toy_write("end_verb = 'stop', actions = {",
              "end_verb = 'stop', actions = { last = { label = 'Last', "
              "cost = { stock = 1 }, run = function() end } } }, other = { actions = {");
    pr_episode *e = load_with(NULL, 0);
    pr_match *m = ann_acts(e);
    pr_look *then;
    pr_outcome out;
    char told[4096];
    struct text events = text_over(told, sizeof told);
    assert_true(pr_foresee(m, (const char *const[]){"last"}, 1, &out, &then));
    assert_true(out.certain && out.turn_over && !out.asks_same && !out.options && !out.over);
    assert_null(then);
    pr_foreseen(m, 0, 0, join_text, &events);
    assert_non_null(strstr(told, "The turn of Ada is over"));
    assert_false(pr_foresee(m, (const char *const[]){"last", "go:ben"}, 2, &out, NULL));
    done(m, e);
}

TEST(odds_of_a_roll_after_foreseen_answers_are_those_after_the_answers) {
    pr_episode *e = load();
    pr_match *m = ann_acts(e);
    pr_error err;
    assert_true(foresee(m, "mark").certain);
    pr_chances *ahead = pr_foreseen_chances(m, 0, "roll", &err);
    assert_null(pr_foreseen_chances(m, 1, "roll", &err)); /* Bob has no such option */
    assert_false(foresee(m, "roll").certain);
    assert_null(pr_foreseen_chances(m, 0, "roll", &err));
    assert_int_equal(err.status, PR_REFUSED);
    reply(m, "mark");
    char *now = pr_odds(m, 0, "roll", &err), *then = pr_chances_json(pr_content_of(e), ahead);
    assert_string_equal(then, now);
    pr_chances_free(ahead);
    pr_release(then);
    pr_release(now);
    done(m, e);
}

/* Plays with scripted draws, an edit in mid-step, undo and redo, with calls of pr_foresee() between them. */
TEST(foresee_changes_nothing_of_a_match) {
    pr_episode *e = load();
    pr_match *m = start(e, 17), *twin = start(e, 17);
    for (int i = 0; i < 2; i++) only_ann(i ? twin : m);
    static const char *const ids[] = {"go:ada", "mark", "roll", "hold:2", "no", "take", "fuse", "hold:1", "mark"};
    for (size_t i = 0; i < sizeof ids / sizeof *ids; i++) {
        for (int k = 0; k < pr_current_decision(m).options; k++) {
            pr_look *then = NULL;
            pr_outcome out;
            const char *id = pr_option_id(m, k);
            pr_foresee(m, &id, 1, &out, &then);
            pr_look_free(then);
        }
        if (i == 2) script_draws(m, "hit", "miss"), script_draws(twin, "hit", "miss");
        reply(m, ids[i]);
        reply(twin, ids[i]);
        if (i % 3 == 1) undo(m), redo(m), undo(twin), redo(twin);
        assert_int_equal(pr_hash(m), pr_hash(twin));
        assert_int_equal(pr_current_decision(m).number, pr_current_decision(twin).number);
    }
    char *a = pr_save(m), *b = pr_save(twin);
    assert_string_equal(a, b);
    pr_release(a);
    pr_release(b);
    pr_free(twin);
    done(m, e);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        SAYS("foresee is certain without chance and hidden cards", foresee_is_certain_without_chance_and_hidden_cards),
        SAYS("foresee is uncertain for a seat from which a variable that rules read is hidden",
             foresee_is_uncertain_for_a_seat_from_which_a_variable_that_is_read_is_hidden),
        SAYS("foresee in brief differs only in the number of options of a menu",
             foreseeing_in_brief_says_the_same_but_for_the_number_of_options_of_a_menu),
        SAYS("why gives the same reasons for a foreseen question and for the open question",
             a_foreseen_question_gives_the_reasons_that_it_gives_once_it_is_asked),
        SAYS("an uncertain outcome reveals only the next seat", an_uncertain_outcome_says_nothing),
        SAYS("foresee describes the next question or the end of the match",
             foresee_describes_the_next_question_and_the_end),
        SAYS("foresee counts harm to the side of the piece that acts",
             foresee_counts_harm_and_follows_the_piece_that_acts),
        SAYS("harm to a piece of another side is not counted", harm_to_another_side_is_none),
        SAYS("foresee of several answers returns their position, events and question number",
             foresee_reads_on_through_several_answers),
        SAYS("foresee inside a step omits events that were already shown",
             foresee_in_the_middle_of_a_step_omits_the_events_that_were_shown),
        SAYS("foresee returns false for an unknown option and for a script that fails",
             foresee_fails_for_unknown_options_and_scripts_that_fail),
        SAYS("foresee names the automatic answers", foresee_names_the_automatic_answers),
        SAYS("foresee ends at an automatic end of a turn", foresee_ends_where_a_turn_ends_automatically),
        SAYS("the odds of a roll after foreseen answers equal the odds after giving these answers",
             odds_of_a_roll_after_foreseen_answers_are_those_after_the_answers),
        SAYS("foresee changes neither the match nor its save", foresee_changes_nothing_of_a_match),
    };
    return cmocka_run_group_tests_name("foresee", tests, NULL, NULL);
}
