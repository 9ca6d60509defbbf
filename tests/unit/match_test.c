/* The match as precinct.h tells it, on a small episode written here: questions, undo and its limits, failing scripts,
 * scripted chance, edits, playouts, saves whole and broken, and what a seat may see. */
#include "match/match.h"

#include "unit/support.h"
#include "unit/toy.h"

#include <jansson.h>
#include <stdio.h>

/* The episode's file; `toy_text` may be replaced to change the scripts. */
static char *toy_text;

static char *read_toy(void *ctx, const char *path, size_t *length) {
    (void)ctx;
    if (strcmp(path, "episodes/toy/toy.lua") != 0 || !toy_text) return NULL;
    *length = strlen(toy_text);
    return text_copy(toy_text);
}

/* The episode's text with `old` replaced by `new` wherever it stands; NULL: as it is. */
static void toy_write(const char *old, const char *new) {
    char *text = malloc(65536), *to = text;
    assert_non_null(text);
    free(toy_text);
    char *whole = malloc(sizeof toy_head + sizeof toy_body);
    assert_non_null(whole);
    snprintf(whole, sizeof toy_head + sizeof toy_body, "%s%s", toy_head, toy_body);
    for (const char *c = whole; *c;) {
        size_t n = old && strncmp(c, old, strlen(old)) == 0 ? strlen(old) : 0;
        const char *part = n ? new : c;
        size_t length = n ? strlen(new) : 1;
        memcpy(to, part, length);
        to += length;
        c += n ? n : 1;
    }
    *to = '\0';
    free(whole);
    toy_text = text;
}

static pr_episode *load_with(const char *const *settings, size_t n) {
    pr_error err = {.text = ""};
    pr_episode *e =
        pr_load(read_toy, NULL, "episodes/toy/toy.lua", &(pr_options){.settings = settings, .settings_n = n}, &err);
    if (!e) FAIL_WITH("%s", err.text);
    return e;
}

static pr_episode *load(void) {
    toy_write(NULL, NULL);
    return load_with(NULL, 0);
}

static pr_match *start(pr_episode *e, uint64_t seed) {
    pr_error err = {.text = ""};
    pr_match *m = pr_new(e, seed, &err);
    if (!m) FAIL_WITH("%s", err.text);
    return m;
}

static void answer(pr_match *m, const char *id) {
    pr_error err = {.text = ""};
    if (pr_answer(m, pr_open(m).number, id, &err) != PR_OK) FAIL_WITH("%s: %s", id, err.text);
}

static void answers(pr_match *m, const char *ids) {
    char copy[512], *rest = copy;
    snprintf(copy, sizeof copy, "%s", ids);
    for (char *id; (id = strtok_r(rest, " ", &rest)) != NULL;) answer(m, id);
}

static void assert_refused(pr_match *m, uint64_t number, const char *id, const char *part) {
    pr_error err = {.text = ""};
    uint64_t hash = pr_hash(m);
    assert_int_equal(pr_answer(m, number, id, &err), PR_REFUSED);
    if (!strstr(err.text, part)) FAIL_WITH("wanted \"%s\" in \"%s\"", part, err.text);
    assert_int_equal(pr_hash(m), hash);
}

static void assert_fails(pr_match *m, const char *id, const char *part) {
    pr_error err = {.text = ""};
    uint64_t hash = pr_hash(m), number = pr_open(m).number, events = pr_events(m, -1, 0, NULL, NULL);
    assert_int_equal(pr_answer(m, number, id, &err), PR_SCRIPT);
    if (!strstr(err.text, part)) FAIL_WITH("wanted \"%s\" in \"%s\"", part, err.text);
    assert_int_equal(pr_hash(m), hash);
    assert_int_equal(pr_open(m).number, number);
    assert_int_equal(pr_events(m, -1, 0, NULL, NULL), events);
    assert_true(option_find(m, id) != NONE);
}

static char *lua(pr_match *m, const char *chunk) {
    pr_error err = {.text = ""};
    char *text = pr_lua(m, chunk, &err);
    if (!text) FAIL_WITH("%s: %s", chunk, err.text);
    return text;
}

static void assert_lua(pr_match *m, const char *chunk, const char *want) {
    char *text = lua(m, chunk);
    assert_string_equal(text, want);
    pr_release(text);
}

static void undo(pr_match *m) {
    pr_error err = {.text = ""};
    if (pr_undo(m, &err) != PR_OK) FAIL_WITH("undo: %s", err.text);
}

static void redo(pr_match *m) {
    pr_error err = {.text = ""};
    if (pr_redo(m, &err) != PR_OK) FAIL_WITH("redo: %s", err.text);
}

static void assert_barred(pr_match *m, const char *part) {
    pr_error err = {.text = ""};
    uint64_t hash = pr_hash(m);
    assert_int_equal(pr_undo(m, &err), PR_REFUSED);
    if (!strstr(err.text, part)) FAIL_WITH("wanted \"%s\" in \"%s\"", part, err.text);
    assert_int_equal(pr_hash(m), hash);
}

static void only_ann(pr_match *m) {
    pr_seat_human(m, 1, false);
}

static void done(pr_match *m, pr_episode *e) {
    pr_free(m);
    pr_unload(e);
    free(toy_text);
    toy_text = NULL;
}

/* Questions ------------------------------------------------------------------------------------------- */

TEST(numbers_and_refusals) {
    pr_episode *e = load();
    pr_match *m = start(e, 1);
    assert_int_equal(pr_open(m).number, 1);
    assert_int_equal(pr_open(m).seat, 0);
    assert_string_equal(pr_option_id(m, 0), "go:ada");
    answer(m, "go:ada");
    assert_int_equal(pr_open(m).number, 2);
    assert_refused(m, 1, "stop", "Question 1 is not open, question 2 is");
    assert_refused(m, 3, "stop", "Question 3 is not open");
    assert_refused(m, 2, "dance", "'dance' is not an option of question 2. Its options: ");
    assert_refused(m, 2, "", "roll");
    assert_string_equal(pr_question(m), "Ada acts");
    done(m, e);
}

TEST(no_err_needed) {
    pr_episode *e = load();
    pr_match *m = start(e, 1);
    assert_int_equal(pr_answer(m, 9, "x", NULL), PR_REFUSED);
    assert_int_equal(pr_undo(m, NULL), PR_REFUSED);
    assert_int_equal(pr_redo(m, NULL), PR_REFUSED);
    assert_int_equal(pr_choose(m, -1, "nobody", NULL), -1);
    assert_null(pr_restore(e, "x", 1, NULL, NULL));
    assert_null(pr_save_info("", 0, NULL));
    assert_null(pr_lua(m, "error()", NULL));
    done(m, e);
}

static void count_event(void *ctx, const pr_event *event) {
    uint64_t *last = ctx;
    assert_int_equal(event->number, *last + 1);
    *last = event->number;
}

TEST(events_in_mid_step) {
    pr_episode *e = load();
    pr_match *m = start(e, 1);
    answer(m, "go:ada");
    uint64_t before = pr_events(m, -1, 0, NULL, NULL), last = 0;
    answer(m, "roll");
    uint64_t asked = pr_events(m, -1, 0, NULL, NULL);
    assert_true(asked > before); /* the roll is told before it is decided upon */
    answers(m, "hold:1 yes");
    assert_true(pr_events(m, -1, 0, count_event, &last) >= asked);
    only_ann(m);
    undo(m);
    undo(m);
    undo(m);
    assert_int_equal(pr_events(m, -1, 0, NULL, NULL), before); /* retracted */
    done(m, e);
}

TEST(why_not) {
    pr_episode *e = load();
    pr_match *m = start(e, 1);
    answer(m, "go:ada");
    static const char *const cases[][2] = {{"stop", "legal"},
                                           {"show:ace.1", "not at hand"},
                                           {"shwo:ace.1", "did you mean 'show'"},
                                           {"show:aec.1", "'aec.1' is not known here"},
                                           {"show", "say which card"},
                                           {"buy", "it needs 2 stock; 1 left"}, /* 3, never below 2 */
                                           {"a:b:c:d:e:f", "no 'a'"}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char *why = pr_why(m, cases[i][0]);
        if (!strstr(why, cases[i][1])) FAIL_WITH("%s: wanted \"%s\" in \"%s\"", cases[i][0], cases[i][1], why);
        pr_release(why);
    }
    done(m, e);
}

/* Undo ------------------------------------------------------------------------------------------------ */

TEST(a_record_is_shown_answer_by_answer) {
    pr_episode *e = load();
    pr_match *m = start(e, 3);
    uint64_t begin = pr_hash(m);
    answers(m, "go:ada roll hold:2 yes");
    uint64_t end = pr_hash(m);
    assert_int_equal(pr_rewind(m, NULL), PR_OK);
    assert_true(pr_hash(m) == begin);
    int redone = 0;
    while (pr_redo(m, NULL) == PR_OK) redone++;
    assert_int_equal(redone, 4);
    assert_true(pr_hash(m) == end);
    undo(m); /* and on from there as ever */
    answer(m, "no");
    assert_int_equal(pr_redo(m, NULL), PR_REFUSED);
    done(m, e);
}

TEST(undo_gives_back_the_same_dice) {
    pr_episode *e = load();
    pr_match *m = start(e, 3);
    only_ann(m);
    answers(m, "go:ada roll hold:2 yes");
    uint64_t hash = pr_hash(m);
    undo(m);
    assert_true(option_find(m, "no") != NONE);
    answer(m, "yes");
    assert_int_equal(pr_hash(m), hash);
    for (int i = 0; i < 4; i++) undo(m);
    answers(m, "go:ada roll hold:2 yes");
    assert_int_equal(pr_hash(m), hash);
    done(m, e);
}

TEST(redo_until_something_else_is_answered) {
    pr_episode *e = load();
    pr_match *m = start(e, 3);
    only_ann(m);
    answers(m, "go:ada mark roll hold:2 yes mark");
    uint64_t hash = pr_hash(m);
    for (int i = 0; i < 4; i++) undo(m);
    answer(m, "roll"); /* the same as before: redo still reaches the rest */
    redo(m);
    redo(m);
    redo(m);
    assert_int_equal(pr_hash(m), hash);
    undo(m);
    answer(m, "stop");
    assert_int_equal(pr_redo(m, NULL), PR_REFUSED);
    done(m, e);
}

/* Plays more questions than there are snapshots, back to the first and forward again. */
TEST(undo_to_any_depth_with_few_snapshots) {
    pr_episode *e = load();
    pr_match *m = start(e, 5);
    enum { MANY = 300 };
    uint64_t hash[MANY];
    only_ann(m);
    answer(m, "go:ada");
    for (int i = 0; i < MANY; i++) {
        hash[i] = pr_hash(m);
        answer(m, "mark");
    }
    assert_true(m->snapshots <= SNAPSHOTS);
    uint64_t last = pr_hash(m);
    for (int i = MANY - 1; i >= 0; i--) {
        undo(m);
        assert_int_equal(pr_hash(m), hash[i]);
    }
    for (int i = 0; i < MANY; i++) redo(m);
    assert_int_equal(pr_hash(m), last);
    done(m, e);
}

TEST(undo_skips_bots) {
    pr_episode *e = load();
    pr_match *m = start(e, 1);
    only_ann(m);
    answers(m, "go:ada stop");
    assert_int_equal(pr_open(m).seat, 1); /* Ben's turn: the only one left, so nobody asks who goes */
    answers(m, "mark mark stop");
    assert_int_equal(pr_open(m).seat, 0);
    assert_int_equal(pr_open(m).number, 6);
    undo(m);
    assert_int_equal(pr_open(m).number, 2);
    assert_int_equal(pr_open(m).seat, 0);
    redo(m);
    assert_int_equal(pr_open(m).number, 6);
    done(m, e);
}

TEST(undo_between_people) {
    pr_episode *e = load();
    pr_match *m = start(e, 1);
    answers(m, "go:ada mark");
    undo(m); /* nothing was drawn, nothing shown */
    answer(m, "roll");
    assert_barred(m, "chance has been drawn");
    answers(m, "hold:0");
    assert_barred(m, "chance has been drawn");
    pr_seat_human(m, 1, false);
    undo(m);
    pr_seat_human(m, 1, true);
    answers(m, "hold:0 yes take stop");
    assert_int_equal(pr_open(m).seat, 1);
    assert_barred(m, "nothing to undo"); /* Bob has not decided anything yet */
    answers(m, "mark stop go:ada");      /* Ann's side chooses first in every round */
    undo(m);
    assert_int_equal(pr_open(m).seat, 0);
    done(m, e);
}

TEST(undo_of_a_revealed_card) {
    pr_episode *e = load();
    pr_match *m = start(e, 1);
    answers(m, "go:ada take");
    assert_barred(m, "a card has been shown"); /* Ann has looked at it */
    char id[64] = "";
    for (int i = 0; i < pr_open(m).options; i++)
        if (!strncmp(pr_option_id(m, i), "show:", 5)) snprintf(id, sizeof id, "%s", pr_option_id(m, i));
    assert_string_not_equal(id, "");
    answers(m, "mark");
    undo(m);
    answer(m, id);
    assert_barred(m, "a card has been shown"); /* now Bob has seen it */
    only_ann(m);
    undo(m);
    assert_true(option_find(m, id) != NONE);
    done(m, e);
}

/* Failing scripts ------------------------------------------------------------------------------------- */

TEST(a_failing_script_leaves_no_trace) {
    pr_episode *e = load();
    pr_match *m = start(e, 1);
    only_ann(m);
    answers(m, "go:ada mark");
    assert_fails(m, "crash", "toy.lua:");
    assert_fails(m, "later", "the bomb"); /* its step was committed, the next one failed: both are withdrawn */
    answer(m, "fuse");
    assert_fails(m, "hold:2", "two is wrong");
    answer(m, "hold:3");
    assert_lua(m, "return piece('ada').mood", "3");
    undo(m);
    undo(m);
    assert_lua(m, "return piece('ada').mood", "1");
    done(m, e);
}

TEST(a_script_that_fails_at_once_refuses_the_match) {
    toy_write("pile('deck'):shuffle()", "error('no start')");
    pr_episode *e = load_with(NULL, 0);
    pr_error err = {.text = ""};
    assert_null(pr_new(e, 1, &err));
    assert_int_equal(err.status, PR_SCRIPT);
    assert_non_null(strstr(err.text, "no start"));
    assert_non_null(strstr(err.text, "toy.lua:"));
    done(NULL, e);
}

TEST(scripts_that_are_not_deterministic) {
    pr_episode *e = load();
    pr_match *m = start(e, 1);
    answers(m, "go:ada flip");
    pr_error err = {.text = ""};
    assert_int_equal(pr_answer_index(m, 0, &err), PR_SCRIPT);
    assert_non_null(strstr(err.text, "not deterministic"));
    pr_free(m);

    m = start(e, 1);
    answers(m, "go:ada babble");
    assert_int_equal(pr_answer(m, pr_open(m).number, "hold:1", &err), PR_SCRIPT);
    assert_non_null(strstr(err.text, "told other events"));
    assert_true(pr_open(m).options > 0);
    pr_free(m);

    m = start(e, 1);
    m->twice = true;
    answers(m, "go:ada mark drift");
    assert_int_equal(pr_answer(m, pr_open(m).number, "hold:1", &err), PR_SCRIPT);
    assert_non_null(strstr(err.text, "not deterministic"));
    done(m, e);
}

/* Scripted chance, edits, playouts -------------------------------------------------------------------- */

static void script(pr_match *m, const char *a, const char *b) {
    pr_error err = {.text = ""};
    if (pr_script_draws(m, (const char *const[]){a, b}, b ? 2 : 1, &err) != PR_OK) FAIL_WITH("%s", err.text);
}

TEST(scripted_draws) {
    pr_episode *e = load();
    pr_match *m = start(e, 1);
    pr_error err = {.text = ""};
    only_ann(m);
    assert_int_equal(pr_script_draws(m, (const char *const[]){"hit", "hti"}, 2, &err), PR_INVALID);
    assert_non_null(strstr(err.text, "did you mean 'hit'"));
    answer(m, "go:ada");
    script(m, "hit", "hit");
    answer(m, "roll");
    script(m, "6", NULL); /* in mid-step: for what comes after the open question */
    answers(m, "hold:1 no");
    assert_lua(m, "return match.total", "216");
    uint64_t hash = pr_hash(m);
    for (int i = 0; i < 4; i++) undo(m); /* no, hold, the 6, roll */
    for (int i = 0; i < 4; i++) redo(m);
    assert_int_equal(pr_hash(m), hash);
    done(m, e);
}

TEST(reading_is_no_edit) {
    pr_episode *e = load();
    pr_match *m = start(e, 1);
    answers(m, "go:ada roll");
    size_t inputs = m->now.inputs;
    uint64_t hash = pr_hash(m);
    assert_lua(m, "return piece('ada').space", "a1");
    assert_lua(m, "local n = 1; piece('ada').mood = 5; piece('ada').mood = 0; return n", "1");
    assert_int_equal(m->now.inputs, inputs);
    assert_int_equal(pr_hash(m), hash);
    pr_error err = {.text = ""};
    assert_null(pr_lua(m, "piece('ada').mood = 3; error('halfway')", &err));
    assert_non_null(strstr(err.text, "halfway"));
    assert_null(pr_lua(m, "choose { seat = 'ann', options = { { 'yes' }, { 'no' } } }", &err));
    assert_int_equal(pr_hash(m), hash);
    done(m, e);
}

TEST(edits) {
    pr_episode *e = load();
    pr_match *m = start(e, 1);
    only_ann(m);
    answers(m, "go:ada mark roll hold:1");
    uint64_t hash = pr_hash(m);
    pr_release(lua(m, "piece('ada').mood = 40"));
    assert_true(option_find(m, "mark") != NONE); /* the open step begins anew */
    answer(m, "mark");
    assert_lua(m, "return piece('ada').mood", "41");
    undo(m);
    undo(m); /* the edit: back in the middle of the roll */
    assert_int_equal(pr_hash(m), hash);
    redo(m);
    assert_lua(m, "return piece('ada').mood", "40");
    done(m, e);
}

TEST(playouts) {
    toy_write("calls = calls + 1", ""); /* only what is deterministic */
    pr_episode *e = load_with(NULL, 0);
    pr_error err = {.text = ""};
    for (int64_t limit = 1; limit < 60; limit += 7) {
        pr_match *m = start(e, 11), *one = start(e, 11);
        only_ann(m);
        answers(m, "go:ada mark");
        answers(one, "go:ada mark");
        /* the toy has options that fail on purpose: a playout that meets one leaves no trace */
        uint64_t hash = pr_hash(m);
        int64_t made = pr_playout(m, (uint64_t)limit, limit, &err);
        if (made < 0) {
            assert_int_equal(pr_hash(m), hash);
        } else {
            for (int64_t i = 0; i < made; i++) {
                pr_decision d = pr_open(one);
                assert_int_equal(
                    pr_answer_index(one, random_choice((uint64_t)limit, d.seat, d.number, d.options), &err), PR_OK);
            }
            assert_int_equal(pr_hash(m), pr_hash(one));
            assert_int_equal(pr_open(m).number, pr_open(one).number);
        }
        pr_free(one);
        pr_free(m);
    }
    done(NULL, e);
}

/* Saves ----------------------------------------------------------------------------------------------- */

/* A match with everything in it that a save may hold. */
static pr_match *eventful(pr_episode *e) {
    pr_match *m = start(e, 17);
    only_ann(m);
    answers(m, "go:ada mark");
    script(m, "hit", "miss");
    answer(m, "roll");
    script(m, "3", NULL);
    answers(m, "hold:2 no take");
    pr_release(lua(m, "piece('ben').mood = 4"));
    answers(m, "roll hold:0");
    pr_release(lua(m, "piece('ada').mood = 8")); /* in mid-step */
    answers(m, "mark fuse");
    return m;
}

TEST(save_and_restore) {
    pr_episode *e = load();
    pr_match *m = eventful(e);
    char *text = pr_save(m), *notice = NULL;
    pr_error err = {.text = ""};
    pr_match *r = pr_restore(e, text, strlen(text), &notice, &err);
    if (!r) FAIL_WITH("%s", err.text);
    if (notice) FAIL_WITH("%s", notice);
    assert_int_equal(pr_hash(r), pr_hash(m));
    assert_int_equal(pr_open(r).number, pr_open(m).number);
    assert_false(r->human[1]);
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

/* Cut anywhere, it is either restored up to some point with a notice, or refused with a reason; never anything else. */
TEST(truncated_saves) {
    pr_episode *e = load();
    pr_match *m = eventful(e);
    char *text = pr_save(m);
    size_t length = strlen(text), first = strcspn(text, "\n");
    uint64_t number = pr_open(m).number;
    for (size_t n = 0; n < length - 1; n += n < first ? 97 : 23) {
        char *cut = malloc(n + 1), *notice = NULL; /* exactly as long, for the sanitizer */
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
            assert_true(pr_open(r).number <= number);
            assert_null(pr_restore(e, cut, n, NULL, &err)); /* nobody would hear the notice */
            assert_int_equal(pr_verify(e, cut, n, &err), PR_INVALID);
        }
        pr_release(notice);
        pr_free(r);
        free(cut);
    }
    pr_release(text);
    done(m, e);
}

/* The text with the first `old` replaced. */
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
                                           {"{\"end\":", "{\"end\":1", "lines are missing"}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        bad = changed(text, cases[i][0], cases[i][1]);
        assert_restore_refuses(e, bad, cases[i][2]);
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

/* The scripts change under a saved match. */
static pr_match *restore_on(pr_episode *e, const char *text, char **notice) {
    pr_error err = {.text = ""};
    pr_match *r = pr_restore(e, text, strlen(text), notice, &err);
    if (!r) FAIL_WITH("%s", err.text);
    return r;
}

TEST(changed_scripts_keep_what_fits) {
    pr_episode *e = load();
    pr_match *m = start(e, 17);
    answers(m, "go:ada mark mark roll hold:2 no mark");
    char *text = pr_save(m), *notice = NULL;
    pr_error err = {.text = ""};
    pr_free(m);
    pr_unload(e);

    toy_write("from = { 0, 1, 2 }", "from = { 0, 1 }"); /* hold:2 is gone */
    e = load_with(NULL, 0);
    m = restore_on(e, text, &notice);
    assert_non_null(notice);
    assert_non_null(strstr(notice, "'hold:2' can no longer be answered"));
    assert_non_null(strstr(notice, "3 answers were dropped"));
    assert_non_null(strstr(notice, "episodes/toy/toy.lua"));
    assert_int_equal(pr_open(m).number, 5);
    assert_true(option_find(m, "hold:1") != NONE);
    pr_release(notice);
    assert_int_equal(pr_verify(e, text, strlen(text), &err), PR_REFUSED);
    pr_free(m);
    pr_unload(e);

    toy_write("o.mood = o.mood + 1", "o.mood = o.mood + 2"); /* all fits, but it goes differently */
    e = load_with(NULL, 0);
    m = restore_on(e, text, &notice);
    assert_non_null(notice);
    assert_non_null(strstr(notice, "field piece.mood diverged"));
    assert_int_equal(pr_open(m).number, 8);
    pr_release(notice);
    assert_int_equal(pr_verify(e, text, strlen(text), &err), PR_REFUSED);
    assert_non_null(strstr(err.text, "field piece.mood diverged"));
    assert_non_null(strstr(err.text, "answers: mark"));
    assert_non_null(strstr(err.text, "Changed since: episodes/toy/toy.lua"));
    pr_free(m);
    pr_unload(e);

    toy_write("return { game", "return  { game"); /* another file that plays the same */
    e = load_with(NULL, 0);
    m = restore_on(e, text, &notice);
    assert_null(notice);
    assert_int_equal(pr_verify(e, text, strlen(text), &err), PR_OK);
    pr_release(text);
    done(m, e);
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
    pr_episode *other = load_with(NULL, 0);
    assert_restore_refuses(other, text, "other settings");
    pr_unload(other);
    pr_release(text);
    done(m, e);
}

/* Copies, views --------------------------------------------------------------------------------------- */

TEST(clones_are_apart) {
    pr_episode *e = load();
    pr_match *m = eventful(e), *c = pr_clone(m, NULL);
    char *before = pr_save(m);
    assert_int_equal(pr_hash(c), pr_hash(m));
    answer(c, "hold:3");
    undo(c);
    undo(c);
    undo(c);
    pr_release(lua(c, "piece('ada').mood = 77"));
    char *after = pr_save(m);
    assert_string_equal(before, after);
    while (pr_undo(c, NULL) == PR_OK) {
    }
    assert_int_equal(pr_open(c).number, 1);
    pr_release(before);
    pr_release(after);
    pr_free(c);
    done(m, e);
}

static json_t *view_of(pr_match *m, int seat) {
    char *text = pr_view(m, seat);
    json_t *v = json_loads(text, 0, NULL);
    pr_release(text);
    assert_non_null(v);
    return v;
}

static const json_t *cards_of(const json_t *view, const char *pile, const char *owner) {
    size_t i;
    json_t *p;
    json_array_foreach(json_object_get(view, "piles"), i, p) {
        const char *of = json_string_value(json_object_get(p, "owner"));
        if (!strcmp(json_string_value(json_object_get(p, "id")), pile) && (!owner ? !of : of && !strcmp(of, owner)))
            return json_object_get(p, "cards");
    }
    return NULL;
}

static void card_event(void *ctx, const pr_event *event) {
    char *text = ctx;
    if (!strcmp(event->kind, "card.moved")) snprintf(text, 512, "%s|%s", event->text, event->json);
}

TEST(views_are_redacted) {
    pr_episode *e = load();
    pr_match *m = start(e, 1);
    answers(m, "go:ada take");
    json_t *ann = view_of(m, 0), *bob = view_of(m, 1), *all = view_of(m, -1);
    assert_int_equal(json_array_size(cards_of(ann, "hand", "ada")), 1);
    assert_true(json_is_null(cards_of(bob, "hand", "ada")));
    assert_true(json_is_null(cards_of(ann, "deck", NULL)));
    assert_int_equal(json_array_size(cards_of(all, "deck", NULL)), 8);
    assert_non_null(json_object_get(json_object_get(json_object_get(ann, "vars"), "match"), "secret"));
    assert_null(json_object_get(json_object_get(json_object_get(bob, "vars"), "match"), "secret"));
    json_decref(ann);
    json_decref(bob);
    json_decref(all);
    char told_ann[512] = "", told_bob[512] = "";
    pr_events(m, 0, 0, card_event, told_ann);
    pr_events(m, 1, 0, card_event, told_bob);
    assert_null(strstr(told_ann, "\"card\":null"));
    assert_non_null(strstr(told_bob, "\"card\":null"));
    assert_non_null(strstr(told_bob, "A card"));
    done(m, e);
}

TEST(the_end) {
    pr_episode *e = load();
    pr_match *m = start(e, 1);
    only_ann(m);
    answers(m, "go:ada win");
    pr_decision d = pr_open(m);
    assert_true(d.over);
    assert_int_equal(d.winner, 0);
    assert_int_equal(d.options, 0);
    char *json = pr_decision_json(m);
    assert_string_equal(json, "{\"type\":\"over\",\"winner\":\"red\"}");
    pr_release(json);
    assert_refused(m, d.number, "mark", "over");
    undo(m);
    assert_false(pr_open(m).over);
    redo(m);
    assert_true(pr_open(m).over);
    done(m, e);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        SAYS("decisions are numbered, and stale or unknown answers refused with the options", numbers_and_refusals),
        SAYS("no function needs its err", no_err_needed),
        SAYS("events before a question are told at the question, stay, and are retracted by undo", events_in_mid_step),
        SAYS("what is not legal has a reason", why_not),
        SAYS("a record is shown answer by answer", a_record_is_shown_answer_by_answer),
        SAYS("undo gives back the same dice", undo_gives_back_the_same_dice),
        SAYS("redo lasts until something else is answered", redo_until_something_else_is_answered),
        SAYS("undo reaches any depth with a bounded number of snapshots", undo_to_any_depth_with_few_snapshots),
        SAYS("undo goes to a person's own decision, past those of programs", undo_skips_bots),
        SAYS("between people undo stops at chance and at others' decisions", undo_between_people),
        SAYS("between people undo stops at a card that was shown", undo_of_a_revealed_card),
        SAYS("a script that fails leaves the last question open and no trace", a_failing_script_leaves_no_trace),
        SAYS("a script that fails before the first question refuses the match",
             a_script_that_fails_at_once_refuses_the_match),
        SAYS("a script that is not deterministic is found out", scripts_that_are_not_deterministic),
        SAYS("scripted draws are given, in mid-step too, and survive undo", scripted_draws),
        SAYS("Lua that changes nothing is not recorded", reading_is_no_edit),
        SAYS("Lua that changes something is an input like any other", edits),
        SAYS("a playout of any length is the same as its answers one by one", playouts),
        SAYS("a save restores everything", save_and_restore),
        SAYS("a save cut off anywhere keeps its whole lines, or is refused", truncated_saves),
        SAYS("a damaged, foreign or newer save is refused with the reason", damaged_saves),
        SAYS("a verification names the step that diverged", verify_names_what_diverged),
        SAYS("changed scripts keep the part of a save that fits, and say so", changed_scripts_keep_what_fits),
        SAYS("settings and constants belong to a save", settings_and_constants_belong_to_a_save),
        SAYS("clones share nothing", clones_are_apart),
        SAYS("views and events show a seat what it may see", views_are_redacted),
        SAYS("after the end nothing is answered, but undone", the_end),
    };
    return cmocka_run_group_tests_name("match", tests, NULL, NULL);
}
