/* Saves of a match that are whole, cut off, damaged, foreign, or older than a change of the scripts. */
#include "unit/toy_match.h"

#include <jansson.h>
#include <stdio.h>

TEST(save_and_restore) {
    pr_episode *e = load();
    pr_match *m = eventful(e);
    char *text = pr_save(m), *notice = NULL;
    pr_error err = {.text = ""};
    pr_match *r = pr_restore(e, text, strlen(text), &notice, &err);
    if (!r) FAIL_WITH("%s", err.text);
    if (notice) FAIL_WITH("%s", notice);
    assert_int_equal(pr_hash(r), pr_hash(m));
    assert_int_equal(pr_current_decision(r).number, pr_current_decision(m).number);
    assert_false(pr_seat_set(r, 1).human);
    assert_string_equal(pr_seat_set(r, 1).bot, pr_seat_set(m, 1).bot);
    char *again = pr_save(r);
    assert_string_equal(again, text);
    assert_int_equal(pr_verify(e, text, strlen(text), &err), PR_OK);
    undo(r);
    undo(m);
    assert_int_equal(pr_hash(r), pr_hash(m));
    char *info = pr_save_info(text, strlen(text), &err);
    assert_non_null(strstr(info, "\"seed\":\"17\""));
    pr_release(info);
    pr_release(text);
    pr_release(again);
    pr_free(r);
    done(m, e);
}

/* A save cut at any place is either restored up to some point with a notice, or refused with a reason. */
TEST(truncated_saves) {
    pr_episode *e = load();
    pr_match *m = eventful(e);
    char *text = pr_save(m);
    size_t length = strlen(text), first = strcspn(text, "\n");
    uint64_t number = pr_current_decision(m).number;
    for (size_t n = 0; n < length - 1; n += n < first ? 97 : 23) {
        /* The buffer has no spare byte, so that the sanitizer finds reads beyond the end. */
        char *cut = malloc(n + 1), *notice = NULL;
        assert_non_null(cut);
        memcpy(cut, text, n);
        pr_error err = {.text = ""};
        pr_match *r = pr_restore(e, cut, n, &notice, &err);
        if (n < first) {
            assert_null(r);
            assert_non_null(strstr(err.text, "not a saved match"));
        } else {
            if (!r) FAIL_WITH("cut at %zu: %s", n, err.text);
            assert_non_null(notice);
            assert_non_null(strstr(notice, "cut off"));
            /* The open question gets a new number, because it may not be the one that was open. */
            assert_true(pr_current_decision(r).number > number);
            assert_null(pr_restore(e, cut, n, NULL, &err)); /* Without a place for the notice, the save is refused. */
            assert_int_equal(pr_verify(e, cut, n, &err), PR_INVALID);
        }
        pr_release(notice);
        pr_free(r);
        free(cut);
    }
    pr_release(text);
    done(m, e);
}

/* Returns the text with the first `old` replaced. */
static char *changed(const char *text, const char *old, const char *new) {
    const char *at = strstr(text, old);
    if (!at) FAIL_WITH("no \"%s\" in the save", old);
    char *copy = malloc(strlen(text) + strlen(new) + 1);
    assert_non_null(copy);
    sprintf(copy, "%.*s%s%s", (int)(at - text), text, new, at + strlen(old));
    return copy;
}

static void assert_restore_refuses(pr_episode *e, const char *text, const char *part) {
    pr_error err = {.text = ""};
    char *notice = NULL;
    pr_match *r = pr_restore(e, text, strlen(text), &notice, &err);
    assert_null(r);
    assert_null(notice);
    if (!strstr(err.text, part)) FAIL_WITH("wanted \"%s\" in \"%s\"", part, err.text);
    assert_int_not_equal(pr_verify(e, text, strlen(text), &err), PR_OK);
}

TEST(damaged_saves) {
    pr_episode *e = load();
    pr_match *m = eventful(e);
    char *text = pr_save(m), *bad;
    static const char *const cases[][3] = {{"{\"precinct\":1", "{\"precinct\":2", "newer Precinct"},
                                           {"{\"precinct\":1", "{\"precinct\":0", "no longer"},
                                           {"{\"precinct\":1", "{\"princess\":1", "not a saved match"},
                                           {"\"seed\":\"17\"", "\"seed\":\"17x\"", "first line"},
                                           {"\"seed\":\"17\"", "\"seed\":\"99999999999999999999\"", "first line"},
                                           {"\"game\":\"toy\"", "\"game\":\"boy\"", "was played on boy/toy"},
                                           {"\"fast\":false", "\"fast\":true", "other settings"},
                                           {"\"constants\":{}", "\"constants\":{\"bonus\":\"2\"}", "other constants"},
                                           {"{\"step\":2", "{\"stop\":2", "line 3"},
                                           {"{\"step\":2", "\x01", "line 3"},
                                           {"{\"step\":2", "[\"step\",2", "line 3"},
                                           {"\"answers\":[", "\"answers\":[7,", "damaged"},
                                           {"{\"step\":2", "{\"dice\":[7],\"step\":2", "line 3"},
                                           {"{\"end\":", "{\"answers\":[],\"end\":", "damaged"},
                                           {"{\"end\":", "{\"hash\":7,\"end\":", "damaged"},
                                           {"{\"end\":", "{\"end\":1", "lines are missing"}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        bad = changed(text, cases[i][0], cases[i][1]);
        assert_restore_refuses(e, bad, cases[i][2]);
        free(bad);
    }
    static const char *const begins[] = {"{\"position\":{},\"decisions\":-1}\n",
                                         "{\"position\":{},\"decisions\":4503599627370497}\n"};
    for (size_t i = 0; i < sizeof begins / sizeof *begins; i++) {
        char line[128];
        snprintf(line, sizeof line, "%s{\"step\":1", begins[i]);
        bad = changed(text, "{\"step\":1", line);
        assert_restore_refuses(e, bad, "line 2");
        free(bad);
    }
    bad = malloc(strlen(text) + 32);
    assert_non_null(bad);
    sprintf(bad, "%s{\"open\":[]}\n", text);
    assert_restore_refuses(e, bad, "after its end");
    free(bad);
    pr_release(text);
    done(m, e);
}

TEST(verify_names_what_diverged) {
    pr_episode *e = load();
    pr_match *m = eventful(e);
    char *text = pr_save(m), *hash = strstr(strstr(text, "\"step\":7"), "\"hash\":\"") + 8;
    pr_error err = {.text = ""};
    *hash = *hash == '0' ? '1' : '0';
    assert_int_equal(pr_verify(e, text, strlen(text), &err), PR_REFUSED);
    assert_non_null(strstr(err.text, "Step 7"));
    pr_release(text);
    done(m, e);
}

/* Restores a save under changed scripts. */
static pr_match *restore_on(pr_episode *e, const char *text, char **notice) {
    pr_error err = {.text = ""};
    pr_match *r = pr_restore(e, text, strlen(text), notice, &err);
    if (!r) FAIL_WITH("%s", err.text);
    return r;
}

/* Old saves do not contain the number of the question, and damaged saves contain nonsense in its place. */
TEST(numbers_of_old_saves) {
    pr_episode *e = load();
    pr_match *m = start(e, 17);
    replies(m, "go:ada mark mark");
    char *text = pr_save(m), *number = strstr(text, "\"number\":4,");
    pr_error err = {.text = ""};
    assert_non_null(number);
    memmove(number, number + strlen("\"number\":4,"), strlen(number + strlen("\"number\":4,")) + 1);
    pr_match *r = pr_restore(e, text, strlen(text), NULL, &err);
    assert_non_null(r);
    assert_int_equal(pr_current_decision(r).number, 4);
    char *again = pr_save(r);
    number = strstr(again, "\"number\":4,");
    assert_non_null(number);
    number[strlen("\"number\":")] = '0';
    assert_null(pr_restore(e, again, strlen(again), NULL, &err));
    assert_int_equal(err.status, PR_INVALID);
    pr_release(text);
    pr_release(again);
    pr_free(r);
    done(m, e);
}

TEST(steps_of_a_forged_record) {
    pr_error err = {.text = ""};
    static const char text[] = "{\"precinct\":1,\"game\":\"toy\",\"id\":\"toy\"}\n"
                               "{\"step\":9223372036854775807,\"hash\":\"0\",\"draws\":0,\"events\":[\"Ada goes.\"]}\n"
                               "{\"step\":7,\"hash\":\"0\",\"draws\":0,\"events\":[\"Ben goes.\"]}\n"
                               "{\"playout\":9,\"seed\":\"3\",\"hash\":\"0\",\"draws\":0}\n";
    char *record = pr_record(text, strlen(text), &err);
    if (!record) FAIL_WITH("%s", err.text);
    const char *first = strstr(record, "\"step\":1,"), *second = strstr(record, "\"step\":7,"),
               *third = strstr(record, "\"step\":8,");
    if (!first || !second || !third) FAIL_WITH("%s", record);
    pr_release(record);
}

TEST(changed_scripts_keep_what_fits) {
    pr_episode *e = load();
    pr_match *m = start(e, 17);
    replies(m, "go:ada mark mark roll hold:2 no mark");
    char *text = pr_save(m), *notice = NULL;
    pr_error err = {.text = ""};
    pr_free(m);
    pr_unload(e);

    toy_write("from = { 0, 1, 2 }", "from = { 0, 1 }"); /* The option hold:2 no longer exists. */
    e = load_with(NULL, 0);
    m = restore_on(e, text, &notice);
    assert_non_null(notice);
    assert_non_null(strstr(notice, "'hold:2' can no longer be answered"));
    assert_non_null(strstr(notice, "3 answers were dropped"));
    assert_non_null(strstr(notice, "episodes/toy/toy.lua"));
    assert_int_equal(pr_current_decision(m).answers, 4);
    assert_int_equal(pr_current_decision(m).number, 9); /* Question 8 was open at the time of the save. */
    assert_true(option_find(m, "hold:1") != NONE);
    pr_release(notice);
    assert_int_equal(pr_verify(e, text, strlen(text), &err), PR_REFUSED);
    pr_free(m);
    pr_unload(e);

    toy_write("o.mood = o.mood + 1", "o.mood = o.mood + 2"); /* All answers fit, but lead to another position. */
    e = load_with(NULL, 0);
    m = restore_on(e, text, &notice);
    assert_non_null(notice);
    assert_non_null(strstr(notice, "field piece.mood diverged"));
    assert_int_equal(pr_current_decision(m).answers, 7);
    assert_int_equal(pr_current_decision(m).number, 9);
    pr_release(notice);
    assert_int_equal(pr_verify(e, text, strlen(text), &err), PR_REFUSED);
    assert_non_null(strstr(err.text, "field piece.mood diverged"));
    assert_non_null(strstr(err.text, "answers: mark"));
    assert_non_null(strstr(err.text, "Changed since: episodes/toy/toy.lua"));
    pr_free(m);
    pr_unload(e);

    toy_write("return { game", "return  { game"); /* The file differs, but plays the same. */
    e = load_with(NULL, 0);
    m = restore_on(e, text, &notice);
    assert_null(notice);
    assert_int_equal(pr_verify(e, text, strlen(text), &err), PR_OK);
    pr_release(text);
    done(m, e);
}

TEST(a_setting_that_came_after_a_save_has_its_default) {
    toy_write(NULL, NULL);
    pr_episode *e = load_with(NULL, 0), *other = load_with((const char *const[]){"fast=true"}, 1);
    pr_match *m = start(e, 1);
    char *text = pr_save(m), *older = changed(text, "\"settings\":{\"fast\":false}", "\"settings\":{}");
    pr_error err = {.text = ""};
    char *notice = NULL;
    pr_match *r = pr_restore(e, older, strlen(older), &notice, &err);
    assert_non_null(r);
    assert_null(notice);
    pr_free(r);
    assert_restore_refuses(other, older, "other settings");
    pr_unload(other);
    free(older);
    pr_release(text);
    done(m, e);
}

static bool listed(const char *const *list, int n, const char *text) {
    for (int i = 0; i < n; i++)
        if (!strcmp(list[i], text)) return true;
    return false;
}

TEST(settings_and_constants_belong_to_a_save) {
    toy_write(NULL, NULL);
    pr_episode *e = load_with((const char *const[]){"fast=true", "const.bonus=3"}, 2);
    pr_match *m = start(e, 1);
    char *text = pr_save(m);
    pr_error err = {.text = ""};
    char *info = pr_save_info(text, strlen(text), &err);
    assert_non_null(strstr(info, "\"fast\":true"));
    assert_non_null(strstr(info, "\"bonus\":\"3\""));
    pr_release(info);
    pr_saved *saved = pr_saved_new(text, strlen(text), &err);
    assert_true(listed(saved->setting, saved->settings, "fast=true"));
    assert_true(listed(saved->setting, saved->settings, "const.bonus=3"));
    pr_episode *same = load_with(saved->setting, (size_t)saved->settings);
    assert_int_equal(pr_verify(same, text, strlen(text), &err), PR_OK);
    pr_unload(same);
    pr_saved_free(saved);
    pr_episode *other = load_with(NULL, 0);
    assert_restore_refuses(other, text, "other settings");
    pr_unload(other);
    pr_release(text);
    done(m, e);
}

/* Returns an option that is the same each time it is taken and leaves the match open. */
static int sound_option(pr_match *m, uint64_t i) {
    const pr_decision d = pr_current_decision(m);
    int option = random_choice(17, d.seat, i, d.options);
    while (!strchr("tkmosryhp", *pr_option_id(m, option)) && strncmp(pr_option_id(m, option), "go:", 3) != 0)
        option = (option + 1) % d.options;
    return option;
}

/* Continues the match in a way chosen by `i`: mostly with an answer, sometimes with an edit, undo or playout. */
static void go_on(pr_match *m, uint64_t i) {
    pr_error err = {.status = PR_OK};
    if (i % 5 == 3) pr_release(lua(m, "piece('ben').mood = (piece('ben').mood + 1) % 4"));
    if (i % 13 == 6) undo(m);
    if (i % 26 == 6) redo(m);
    if (!strncmp(pr_option_id(m, 0), "go:", 3))
        assert_int_equal(pr_playout(m, i, 1, &err), 1);
    else if (pr_answer_index(m, sound_option(m, i), &err))
        FAIL_WITH("%s", err.text);
}

/* The hashes of steps are computed when a save needs them. One save at the end needs all of them at once, and a save of
 * a clone those of the original. */
TEST(a_save_is_the_same_after_other_saves) {
    pr_episode *e = load();
    pr_match *often = start(e, 17), *once = start(e, 17);
    only_ann(often);
    only_ann(once);
    for (uint64_t i = 0; i < 120; i++) {
        go_on(often, i);
        go_on(once, i);
        pr_release(pr_save(often));
    }
    pr_match *clone = pr_clone(once, NULL);
    assert_non_null(clone);
    char *last = pr_save(often), *only = pr_save(once), *copied = pr_save(clone);
    pr_error err;
    assert_string_equal(only, last);
    assert_string_equal(copied, last);
    assert_int_equal(pr_verify(e, only, strlen(only), &err), PR_OK);
    pr_release(last);
    pr_release(only);
    pr_release(copied);
    pr_free(clone);
    pr_free(once);
    done(often, e);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        SAYS("a save restores the whole match", save_and_restore),
        SAYS("a save cut off anywhere keeps its whole lines, or is refused", truncated_saves),
        SAYS("a damaged, foreign or newer save is refused with the reason", damaged_saves),
        SAYS("a verification names the step that diverged", verify_names_what_diverged),
        SAYS("a save under changed scripts is restored up to its first illegal answer, with a notice",
             changed_scripts_keep_what_fits),
        SAYS("a save without the number of its decision continues with a counted number", numbers_of_old_saves),
        SAYS("a step of a record with an impossible number is read as the next step", steps_of_a_forged_record),
        SAYS("writing a save does not depend on earlier saves of the match", a_save_is_the_same_after_other_saves),
        SAYS("a save from before a setting existed restores with the setting's default",
             a_setting_that_came_after_a_save_has_its_default),
        SAYS("a save contains its settings and constants", settings_and_constants_belong_to_a_save),
    };
    return cmocka_run_group_tests_name("save", tests, NULL, NULL);
}
