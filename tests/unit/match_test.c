/* The match as precinct.h specifies it, on a small episode: questions, undo and its limits, failing scripts, scripted
 * chance, edits, playouts, and what a seat may see. Saves are in save_test.c. */
#include "unit/toy_match.h"

#include <jansson.h>
#include <stdio.h>

/* Questions ------------------------------------------------------------------------------------------- */

TEST(numbers_and_refusals) {
    pr_episode *e = load();
    pr_match *m = start(e, 1);
    assert_int_equal(pr_current_decision(m).number, 1);
    assert_int_equal(pr_current_decision(m).seat, 0);
    assert_string_equal(pr_option_id(m, 0), "go:ada");
    reply(m, "go:ada");
    assert_int_equal(pr_current_decision(m).number, 2);
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
    assert_int_equal(pr_answer(m, -1, 9, "x", NULL), PR_REFUSED);
    assert_int_equal(pr_undo(m, NULL), PR_REFUSED);
    assert_int_equal(pr_redo(m, NULL), PR_REFUSED);
    assert_int_equal(pr_choose(m, -1, "nobody", NULL), -1);
    assert_null(pr_restore(e, "x", 1, NULL, NULL));
    assert_null(pr_save_info("", 0, NULL));
    assert_null(pr_lua(m, "error()", NULL));
    done(m, e);
}

TEST(seats_that_are_not_there) {
    pr_episode *e = load();
    pr_match *m = start(e, 1);
    pr_seat_human(m, 0, false);
    pr_seat_bot(m, 0, "captain");
    pr_seat_bot(m, -1, "rookie");
    pr_seat_bot(m, 2, "rookie");
    char *save = pr_save(m);
    assert_non_null(strstr(save, "\"captain\""));
    assert_null(strstr(save, "\"rookie\""));
    pr_release(save);
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
    reply(m, "go:ada");
    uint64_t before = pr_events(m, -1, 0, NULL, NULL), last = 0;
    reply(m, "roll");
    uint64_t asked = pr_events(m, -1, 0, NULL, NULL);
    assert_true(asked > before); /* The event of the roll precedes the question about it. */
    replies(m, "hold:1 yes");
    assert_true(pr_events(m, -1, 0, count_event, &last) >= asked);
    only_ann(m);
    undo(m);
    undo(m);
    undo(m);
    assert_int_equal(pr_events(m, -1, 0, NULL, NULL), before); /* Undo retracts the events. */
    done(m, e);
}

TEST(why_not) {
    pr_episode *e = load();
    pr_match *m = start(e, 1);
    reply(m, "go:ada");
    static const char *const cases[][2] = {{"stop", "legal"},
                                           {"show:ace.1", "not available"},
                                           {"shwo:ace.1", "Did you mean 'show'"},
                                           {"show:aec.1", "'aec.1' is not known here"},
                                           {"show", "you do not hold that card"},
                                           /* The stock is 3, and its minimum is 2. */
                                           {"buy", "it needs 2 stock; 1 left"},
                                           {"a:b:c:d:e:f", "Unknown name 'a'"}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char *why = pr_why(m, -1, cases[i][0]);
        if (!strstr(why, cases[i][1])) FAIL_WITH("%s: wanted \"%s\" in \"%s\"", cases[i][0], cases[i][1], why);
        pr_release(why);
    }
    done(m, e);
}

/* Undo ------------------------------------------------------------------------------------------------ */

TEST(a_record_is_shown_answer_by_answer) {
    pr_episode *e = load_open();
    pr_match *m = start(e, 3);
    uint64_t begin = pr_hash(m);
    replies(m, "go:ada roll hold:2 yes");
    uint64_t end = pr_hash(m);
    assert_int_equal(pr_rewind(m, NULL), PR_OK);
    assert_true(pr_hash(m) == begin);
    int redone = 0;
    while (pr_redo(m, NULL) == PR_OK) redone++;
    assert_int_equal(redone, 4);
    assert_true(pr_hash(m) == end);
    undo(m); /* Play continues from here as usual, and drops the rest of the record. */
    reply(m, "no");
    assert_int_equal(pr_redo(m, NULL), PR_REFUSED);
    done(m, e);
}

TEST(something_else_is_done_after_rewinding) {
    pr_episode *e = load_open();
    pr_match *m = start(e, 3);
    pr_release(lua(m, "piece('ada').mood = 7"));
    reply(m, "go:ada");
    assert_int_equal(pr_rewind(m, NULL), PR_OK);
    pr_release(lua(m, "piece('ada').mood = 4"));
    uint64_t hash = pr_hash(m);
    reply(m, "go:ada");
    undo(m);
    assert_true(pr_hash(m) == hash);
    done(m, e);
}

TEST(undo_gives_back_the_same_dice) {
    pr_episode *e = load();
    pr_match *m = start(e, 3);
    only_ann(m);
    replies(m, "go:ada roll hold:2 yes");
    uint64_t hash = pr_hash(m);
    undo(m);
    assert_true(option_find(m, "no") != NONE);
    reply(m, "yes");
    assert_int_equal(pr_hash(m), hash);
    for (int i = 0; i < 4; i++) undo(m);
    replies(m, "go:ada roll hold:2 yes");
    assert_int_equal(pr_hash(m), hash);
    done(m, e);
}

TEST(redo_until_something_else_is_answered) {
    pr_episode *e = load();
    pr_match *m = start(e, 3);
    only_ann(m);
    replies(m, "go:ada mark roll hold:2 yes mark");
    uint64_t hash = pr_hash(m);
    for (int i = 0; i < 4; i++) undo(m);
    reply(m, "roll"); /* The same answer as before keeps the rest for redo. */
    redo(m);
    redo(m);
    redo(m);
    assert_int_equal(pr_hash(m), hash);
    undo(m);
    reply(m, "stop");
    assert_int_equal(pr_redo(m, NULL), PR_REFUSED);
    done(m, e);
}

TEST(undone_names_the_answer) {
    pr_episode *e = load();
    pr_match *m = start(e, 3);
    only_ann(m);
    assert_string_equal(pr_redo_id(m), "");
    replies(m, "go:ada mark roll");
    assert_string_equal(pr_redo_id(m), "");
    undo(m);
    assert_string_equal(pr_redo_id(m), "roll");
    undo(m);
    assert_string_equal(pr_redo_id(m), "mark");
    assert_true(option_find(m, "mark") != NONE);
    redo(m);
    assert_string_equal(pr_redo_id(m), "roll");
    redo(m);
    assert_string_equal(pr_redo_id(m), "");
    done(m, e);
}

/* Plays many questions, then undoes and redoes them all. */
TEST(undo_to_any_depth) {
    pr_episode *e = load();
    pr_match *m = start(e, 5);
    enum { MANY = 300 };
    uint64_t hash[MANY];
    only_ann(m);
    reply(m, "go:ada");
    for (int i = 0; i < MANY; i++) {
        hash[i] = pr_hash(m);
        reply(m, "mark");
    }
    uint64_t last = pr_hash(m);
    for (int i = MANY - 1; i >= 0; i--) {
        undo(m);
        assert_int_equal(pr_hash(m), hash[i]);
    }
    for (int i = 0; i < MANY; i++) redo(m);
    assert_int_equal(pr_hash(m), last);
    done(m, e);
}

/* After inputs of every kind, the records lead back to the words of each earlier boundary. */
TEST(records_lead_back) {
    pr_episode *e = load();
    pr_match *m = start(e, 5);
    enum { MANY = 40 };
    static const char *const answers[] = {"mark", "take", "roll", "hold:0", "no"};
    size_t records[MANY];
    uint64_t hash[MANY];
    only_ann(m);
    reply(m, "go:ada");
    for (int i = 0; i < MANY; i++) {
        records[i] = m->now.records;
        hash[i] = position_hash(&(struct position){.def = m->def, .w = m->run->base});
        if (i == 10)
            script_draws(m, "hit", "hit");
        else if (i == 20)
            assert_lua(m, "piece('ada').mood = 5; return 1", "1");
        else if (i < 30)
            reply(m, answers[i % 5]);
        else
            pr_playout(m, (uint64_t)i, 2, NULL); /* it may fail, and then goes back itself */
    }
    word *words = malloc(position_bytes(m->def));
    for (int i = 0; i < MANY; i++) {
        memcpy(words, m->run->base, position_bytes(m->def));
        history_flip(m, records[i], words);
        assert_true(position_hash(&(struct position){.def = m->def, .w = words}) == hash[i]);
    }
    free(words);
    done(m, e);
}

/* A step runs again when its question is answered. If the list of the question were made again, the answer would not
 * fit the changed fingerprint. */
static void answer_with_other_fingerprint(pr_match *m) {
    m->run->open.fingerprint ^= 1;
    assert_int_equal(pr_answer_index(m, 0, NULL), PR_OK);
}

TEST(first_lists_are_kept) {
    toy_write("steps = {", "figures = { gang = { from = 'hero', verb = 'hold', prompt = 'Who?', side = 'red',\n"
                           "  deeds = { { id = 'brood', run = function(p) p.mood = 7 end } } } },\n"
                           "steps = { gang = function() act('gang', {}) end,");
    pr_episode *e = load_with(NULL, 0);
    pr_match *m = start(e, 1);
    reply(m, "go:ada");
    answer_with_other_fingerprint(m); /* a menu */
    assert_lua(m, "queue('gang'); piece('ada').mood = 3; return 1", "1");
    assert_string_equal(pr_option_id(m, 1), "hold:ben");
    answer_with_other_fingerprint(m);
    assert_lua(m, "return piece('ada').mood", "7");
    reply(m, "roll");
    m->run->answers[0].fingerprint ^= 1; /* of the menu, which is not listed again for the second answer of the step */
    reply(m, "hold:0");
    done(m, e);
}

static uint64_t base_hash(const pr_match *m) {
    return position_hash(&(struct position){.def = m->def, .w = m->run->base});
}

/* Each answer is first tried and withdrawn, as if memory had run out. */
TEST(attempts_leave_no_trace) {
    pr_episode *e = load();
    pr_match *m = start(e, 3), *other = start(e, 3);
    static const char *const answers[] = {"go:ada", "mark", "take", "roll", "hold:1", "no", "mark"};
    for (size_t i = 0; i < sizeof answers / sizeof *answers; i++) {
        struct fallback back;
        const uint64_t is = pr_hash(m), base = base_hash(m);
        const int options = m->run->open.n;
        assert_true(fallback_take(m, &back));
        run_answer(m->run, option_find(m, answers[i]));
        fallback_use(m, &back);
        assert_true(pr_hash(m) == is && base_hash(m) == base && m->run->open.n == options);
        assert_sound(&m->run->pos);
        reply(m, answers[i]);
        reply(other, answers[i]);
        assert_true(pr_hash(m) == pr_hash(other));
    }
    pr_free(other);
    done(m, e);
}

TEST(undo_skips_bots) {
    pr_episode *e = load();
    pr_match *m = start(e, 1);
    only_ann(m);
    replies(m, "go:ada stop");
    assert_int_equal(pr_current_decision(m).seat, 1); /* Only Ben is left, so his turn starts without a question. */
    replies(m, "mark mark stop");
    assert_int_equal(pr_current_decision(m).seat, 0);
    assert_int_equal(pr_current_decision(m).answers, 5);
    undo(m);
    assert_int_equal(pr_current_decision(m).answers, 1);
    assert_int_equal(pr_current_decision(m).seat, 0);
    redo(m);
    assert_int_equal(pr_current_decision(m).answers, 5);
    done(m, e);
}

/* A late answer names an earlier decision, with an option of the current one. It is refused. */
static void assert_late(pr_match *m, uint64_t number) {
    char list[32];
    snprintf(list, sizeof list, "question %llu is", (unsigned long long)pr_current_decision(m).number);
    assert_true(pr_current_decision(m).number > number);
    assert_refused(m, number, pr_option_id(m, 0), list);
    assert_refused(m, number, pr_option_id(m, 0), pr_option_id(m, 0)); /* The refusal contains the current list. */
}

TEST(numbers_are_used_once) {
    pr_episode *e = load();
    pr_match *m = start(e, 1);
    only_ann(m);
    replies(m, "go:ada mark");
    uint64_t number = pr_current_decision(m).number;
    undo(m);
    for (uint64_t n = 1; n <= number; n++) assert_late(m, n);
    number = pr_current_decision(m).number;
    redo(m);
    assert_late(m, number);
    number = pr_current_decision(m).number;
    pr_release(lua(m, "piece('ada').mood = 4"));
    assert_late(m, number);
    number = pr_current_decision(m).number;
    pr_error err = {.text = ""};
    if (pr_playout(m, 3, 2, &err) != 2) FAIL_WITH("%s", err.text);
    assert_late(m, number);
    number = pr_current_decision(m).number;
    assert_int_equal(pr_rewind(m, NULL), PR_OK);
    assert_late(m, number);
    number = pr_current_decision(m).number;
    while (pr_redo(m, NULL) == PR_OK) assert_late(m, number);
    number = pr_current_decision(m).number;
    pr_match *again = pr_reload(m, e, NULL, NULL);
    assert_non_null(again);
    assert_late(again, number);
    pr_free(again);
    char *text = pr_save(m);
    again = pr_restore(e, text, strlen(text), NULL, NULL);
    assert_int_equal(pr_current_decision(again).number, number); /* The restored match has the same open question. */
    undo(again);
    assert_late(again, number);
    pr_release(text);
    pr_free(again);
    done(m, e);
}

/* A checksum of the fields of all events that a match has committed: their keys, things and numbers. Fields that name
 * nobody are not counted, because a record does not keep their sort. */
struct sum {
    uint64_t last, of;
};

static void add_fields(void *ctx, const pr_event *e) {
    struct sum *sum = ctx;
    for (int i = 0; i < e->fields && e->number <= sum->last; i++)
        if (e->field[i].value.n >= 0)
            sum->of = sum->of * 31 + (uint64_t)e->field[i].key[0] * 7 + (uint32_t)e->field[i].value.n;
}

TEST(fields_outlive_a_reload) {
    pr_episode *e = load();
    pr_match *m = start(e, 1);
    struct sum before = {0, 0}, after = {0, 0};
    while (!before.of) {
        assert_int_equal(pr_answer_index(m, 0, NULL), PR_OK);
        before.last = after.last = m->now.events;
        pr_events(m, -1, 0, add_fields, &before);
    }
    pr_match *again = pr_reload(m, e, NULL, NULL);
    pr_events(again, -1, 0, add_fields, &after);
    assert_int_equal(before.of, after.of);
    pr_free(again);
    done(m, e);
}

TEST(questions_without_a_position) {
    pr_episode *e = load();
    pr_match *m = start(e, 1);
    pr_look *whole = pr_look_new(m, -1, NULL), *ask = pr_ask_new(m, -1, NULL);
    char *a = pr_question_json(whole), *b = pr_question_json(ask);
    assert_string_equal(a, b);
    assert_true(whole->pieces > 0);
    assert_int_equal(ask->pieces, 0);
    char *view = pr_look_json(ask);
    assert_non_null(strstr(view, "\"pieces\":[],\"piles\":[],\"tracks\":{},\"links\":{}"));
    pr_release(view);
    pr_release(a);
    pr_release(b);
    pr_look_free(whole);
    pr_look_free(ask);
    done(m, e);
}

TEST(a_brief_look_has_all_but_the_texts_of_options) {
    pr_episode *e = load();
    pr_match *m = start(e, 1);
    pr_look *whole = pr_look_new(m, -1, NULL), *brief = pr_look_brief(m, -1, NULL);
    char *a = pr_look_json(whole), *b = pr_look_json(brief);
    assert_string_equal(a, b);
    assert_true(whole->ask.options > 0);
    assert_int_equal(whole->ask.options, brief->ask.options);
    for (int i = 0; i < whole->ask.options; i++) {
        assert_string_equal(whole->ask.option[i].id, brief->ask.option[i].id);
        assert_null(brief->ask.option[i].text);
        assert_string_equal(whole->ask.option[i].text, pr_option_text(m, brief->ask.option[i].index));
    }
    pr_release(a);
    pr_release(b);
    pr_look_free(whole);
    pr_look_free(brief);
    done(m, e);
}

TEST(undo_between_people) {
    pr_episode *e = load_open();
    pr_match *m = start(e, 1);
    replies(m, "go:ada mark");
    undo(m); /* No chance was drawn and no card shown, so undo is allowed. */
    reply(m, "roll");
    assert_barred(m, "chance has been drawn");
    replies(m, "hold:0");
    assert_barred(m, "chance has been drawn");
    pr_seat_human(m, 1, false);
    undo(m);
    pr_seat_human(m, 1, true);
    replies(m, "hold:0 yes take stop");
    assert_int_equal(pr_current_decision(m).seat, 1);
    assert_barred(m, "nothing to undo"); /* Bob has not answered yet. */
    replies(m, "mark stop go:ada");      /* Ann's side chooses first in every round */
    undo(m);
    assert_int_equal(pr_current_decision(m).seat, 0);
    done(m, e);
}

TEST(undo_of_a_revealed_card) {
    pr_episode *e = load_open();
    pr_match *m = start(e, 1);
    replies(m, "go:ada take");
    assert_barred(m, "a card has been shown"); /* Ann has seen her new card. */
    char id[64] = "";
    for (int i = 0; i < pr_current_decision(m).options; i++)
        if (!strncmp(pr_option_id(m, i), "show:", 5)) snprintf(id, sizeof id, "%s", pr_option_id(m, i));
    assert_string_not_equal(id, "");
    replies(m, "mark");
    undo(m);
    reply(m, id);
    assert_barred(m, "a card has been shown"); /* Bob has seen the card, too. */
    only_ann(m);
    undo(m);
    assert_true(option_find(m, id) != NONE);
    done(m, e);
}

/* Scripts may read variables that are hidden from Bob, so any event may reveal one. */
TEST(undo_where_a_variable_is_hidden) {
    pr_episode *e = load();
    pr_match *m = start(e, 1);
    replies(m, "go:ada fuse");
    undo(m); /* Undo is allowed here, because only a question followed the answer. */
    reply(m, "peek");
    undo(m);                 /* Ann sees what was read. */
    replies(m, "stop mark"); /* It is Ben's turn, who does not see the variable. */
    undo(m);
    reply(m, "peek");
    assert_barred(m, "later events may have shown");
    only_ann(m);
    undo(m);
    done(m, e);
}

/* Failing scripts ------------------------------------------------------------------------------------- */

TEST(a_failing_script_leaves_no_trace) {
    pr_episode *e = load();
    pr_match *m = start(e, 1);
    only_ann(m);
    replies(m, "go:ada mark");
    assert_fails(m, "crash", "toy.lua:");
    /* The answer's own step was committed and the next one failed. Both are withdrawn. */
    assert_fails(m, "later", "the bomb");
    reply(m, "fuse");
    assert_fails(m, "hold:2", "two is wrong");
    reply(m, "hold:3");
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
    replies(m, "go:ada flip");
    pr_error err = {.text = ""};
    assert_int_equal(pr_answer_index(m, 0, &err), PR_SCRIPT);
    assert_non_null(strstr(err.text, "not deterministic"));
    pr_free(m);

    m = start(e, 1);
    replies(m, "go:ada babble");
    assert_int_equal(pr_answer(m, -1, pr_current_decision(m).number, "hold:1", &err), PR_SCRIPT);
    assert_non_null(strstr(err.text, "emitted other events"));
    assert_true(pr_current_decision(m).options > 0);
    pr_free(m);

    m = start(e, 1);
    m->twice = true;
    replies(m, "go:ada mark drift");
    assert_int_equal(pr_answer(m, -1, pr_current_decision(m).number, "hold:1", &err), PR_SCRIPT);
    assert_non_null(strstr(err.text, "not deterministic"));
    done(m, e);
}

/* Scripted chance, edits, playouts -------------------------------------------------------------------- */

TEST(scripted_draws) {
    pr_episode *e = load();
    pr_match *m = start(e, 1);
    pr_error err = {.text = ""};
    only_ann(m);
    assert_int_equal(pr_script_draws(m, (const char *const[]){"hit", "hti"}, 2, &err), PR_INVALID);
    assert_non_null(strstr(err.text, "did you mean 'hit'"));
    reply(m, "go:ada");
    script_draws(m, "hit", "hit");
    reply(m, "roll");
    script_draws(m, "6", NULL); /* In mid-step, scripted draws apply to rolls after the open question. */
    replies(m, "hold:1 no");
    assert_lua(m, "return match.total", "216");
    uint64_t hash = pr_hash(m);
    for (int i = 0; i < 4; i++) undo(m); /* These are the answers "no" and "hold", the scripted 6, and "roll". */
    for (int i = 0; i < 4; i++) redo(m);
    assert_int_equal(pr_hash(m), hash);
    done(m, e);
}

/* Undo goes back to the start of a step. Draws were scripted since then. */
TEST(scripted_draws_taken_back_on_a_clone) {
    pr_episode *e = load();
    pr_match *m = start(e, 1), *other = start(e, 1);
    only_ann(m);
    replies(m, "go:ada mark");
    script_draws(m, "hit", "hit");
    replies(m, "mark mark");
    pr_match *c = pr_clone(m, NULL);
    for (int i = 0; i < 3; i++) undo(c); /* These are the two marks and the scripted draws. */
    replies(c, "roll hold:0 no");
    replies(other, "go:ada mark roll hold:0 no");
    assert_true(pr_hash(c) == pr_hash(other));
    pr_free(c);
    pr_free(other);
    done(m, e);
}

TEST(reading_is_no_edit) {
    pr_episode *e = load();
    pr_match *m = start(e, 1);
    replies(m, "go:ada roll");
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
    replies(m, "go:ada mark roll hold:1");
    uint64_t hash = pr_hash(m);
    pr_release(lua(m, "piece('ada').mood = 40"));
    assert_true(option_find(m, "mark") != NONE); /* The edit restarts the open step. */
    reply(m, "mark");
    assert_lua(m, "return piece('ada').mood", "41");
    undo(m);
    undo(m); /* This takes the edit back. The match is in the middle of the roll again. */
    assert_int_equal(pr_hash(m), hash);
    redo(m);
    assert_lua(m, "return piece('ada').mood", "40");
    done(m, e);
}

TEST(playouts) {
    /* The toy's global counter makes steps nondeterministic, so this test removes it. */
    toy_write("calls = calls + 1", "");
    pr_episode *e = load_with(NULL, 0);
    pr_error err = {.text = ""};
    for (int64_t limit = 1; limit < 60; limit += 7) {
        pr_match *m = start(e, 11), *one = start(e, 11);
        only_ann(m);
        replies(m, "go:ada mark");
        replies(one, "go:ada mark");
        /* Some options of the toy fail on purpose. A playout that meets one leaves no trace. */
        uint64_t hash = pr_hash(m);
        int64_t made = pr_playout(m, (uint64_t)limit, limit, &err);
        if (made < 0) {
            assert_int_equal(pr_hash(m), hash);
        } else {
            for (int64_t i = 0; i < made; i++) {
                pr_decision d = pr_current_decision(one);
                assert_int_equal(
                    pr_answer_index(one, random_choice((uint64_t)limit, d.seat, d.number, d.options), &err), PR_OK);
            }
            assert_int_equal(pr_hash(m), pr_hash(one));
            assert_int_equal(pr_current_decision(m).number, pr_current_decision(one).number);
        }
        pr_free(one);
        pr_free(m);
    }
    done(NULL, e);
}

/* Copies, views --------------------------------------------------------------------------------------- */

TEST(clones_are_apart) {
    pr_episode *e = load();
    pr_match *m = eventful(e), *c = pr_clone(m, NULL);
    char *before = pr_save(m);
    assert_int_equal(pr_hash(c), pr_hash(m));
    reply(c, "hold:3");
    undo(c);
    undo(c);
    undo(c);
    pr_release(lua(c, "piece('ada').mood = 77"));
    char *after = pr_save(m);
    assert_string_equal(before, after);
    while (pr_undo(c, NULL) == PR_OK) {
    }
    assert_int_equal(pr_current_decision(c).answers, 0);
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

/* The last card event, as a sentence and as JSON. */
struct heard {
    const pr_content *content;
    char text[512];
};

static void card_event(void *ctx, const pr_event *event) {
    struct heard *h = ctx;
    char *json = pr_event_json(h->content, event);
    if (!strcmp(event->kind, "card.moved")) snprintf(h->text, sizeof h->text, "%s|%s", event->text, json);
    pr_release(json);
}

TEST(views_are_redacted) {
    pr_episode *e = load();
    pr_match *m = start(e, 1);
    replies(m, "go:ada take");
    json_t *ann = view_of(m, 0), *bob = view_of(m, 1), *all = view_of(m, -1), *none = view_of(m, 99);
    assert_true(json_is_null(cards_of(none, "hand", "ada"))); /* a seat that does not exist sees no secret */
    assert_null(json_object_get(json_object_get(json_object_get(none, "vars"), "match"), "secret"));
    json_decref(none);
    assert_int_equal(json_array_size(cards_of(ann, "hand", "ada")), 1);
    assert_true(json_is_null(cards_of(bob, "hand", "ada")));
    assert_true(json_is_null(cards_of(ann, "deck", NULL)));
    assert_int_equal(json_array_size(cards_of(all, "deck", NULL)), 8);
    assert_non_null(json_object_get(json_object_get(json_object_get(ann, "vars"), "match"), "secret"));
    assert_null(json_object_get(json_object_get(json_object_get(bob, "vars"), "match"), "secret"));
    json_decref(ann);
    json_decref(bob);
    json_decref(all);
    struct heard told_ann = {pr_content_of(e), ""}, told_bob = told_ann;
    pr_events(m, 0, 0, card_event, &told_ann);
    pr_events(m, 1, 0, card_event, &told_bob);
    assert_null(strstr(told_ann.text, "\"card\":null"));
    assert_non_null(strstr(told_bob.text, "\"card\":null"));
    assert_non_null(strstr(told_bob.text, "a card"));
    done(m, e);
}

TEST(the_end) {
    pr_episode *e = load();
    pr_match *m = start(e, 1);
    only_ann(m);
    replies(m, "go:ada win");
    pr_decision d = pr_current_decision(m);
    assert_true(d.over);
    assert_int_equal(d.winner, 0);
    assert_int_equal(d.options, 0);
    char *json = pr_decision_json(m, -1);
    assert_string_equal(json, "{\"type\":\"over\",\"winner\":\"red\"}");
    pr_release(json);
    assert_refused(m, d.number, "mark", "over");
    undo(m);
    assert_false(pr_current_decision(m).over);
    redo(m);
    assert_true(pr_current_decision(m).over);
    done(m, e);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        SAYS("decisions are numbered, and a stale or unknown answer is refused with the options", numbers_and_refusals),
        SAYS("every public function accepts NULL as its err", no_err_needed),
        SAYS("a call with an unknown seat does not affect other seats", seats_that_are_not_there),
        SAYS("events before a question are emitted with the question, stay with it, and are retracted by undo",
             events_in_mid_step),
        SAYS("why of an illegal option gives a reason", why_not),
        SAYS("a record can be shown answer by answer", a_record_is_shown_answer_by_answer),
        SAYS("a rewound record takes another answer, and undo then leads back to the rewound one",
             something_else_is_done_after_rewinding),
        SAYS("undo and the same answer throw the same dice", undo_gives_back_the_same_dice),
        SAYS("redo is possible until another answer is given", redo_until_something_else_is_answered),
        SAYS("an undone answer can be described until it is redone", undone_names_the_answer),
        SAYS("undo goes back any number of answers", undo_to_any_depth),
        SAYS("the records lead back to every earlier position", records_lead_back),
        SAYS("the first list of a step is not made again when it is answered", first_lists_are_kept),
        SAYS("an attempt without enough memory leaves the match as it was", attempts_leave_no_trace),
        SAYS("undo goes back to a person's own decision, past the decisions of bots", undo_skips_bots),
        SAYS("decisions never share a number, even after undo, redo, edits, playouts, reloads and saves",
             numbers_are_used_once),
        SAYS("a look without the position contains the same question as a whole look", questions_without_a_position),
        SAYS("a brief look omits only the texts of its options", a_brief_look_has_all_but_the_texts_of_options),
        SAYS("events keep their fields after a reload", fields_outlive_a_reload),
        SAYS("undo between people of different sides stops at chance and at others' decisions", undo_between_people),
        SAYS("undo between people of different sides stops at a card that was shown", undo_of_a_revealed_card),
        SAYS("undo between people stops where a rule read a variable hidden from the person who answered",
             undo_where_a_variable_is_hidden),
        SAYS("a failing script leaves the last question open and the position unchanged",
             a_failing_script_leaves_no_trace),
        SAYS("a match whose script fails before the first question does not start",
             a_script_that_fails_at_once_refuses_the_match),
        SAYS("a nondeterministic script is reported as such", scripts_that_are_not_deterministic),
        SAYS("scripted draws are used even inside a step, and survive undo", scripted_draws),
        SAYS("a clone can take back scripted draws", scripted_draws_taken_back_on_a_clone),
        SAYS("Lua that changes nothing is not recorded", reading_is_no_edit),
        SAYS("Lua that changes something is recorded as an input", edits),
        SAYS("a playout of any length ends in the same match as its answers given one by one", playouts),
        SAYS("clones of a match are independent of each other", clones_are_apart),
        SAYS("views and events show a seat only things that it may see", views_are_redacted),
        SAYS("no answer is accepted after the end of a match, but undo works", the_end),
    };
    return cmocka_run_group_tests_name("match", tests, NULL, NULL);
}
