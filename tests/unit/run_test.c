/* The driver keeps its promises (law 3 of the design) to a host written in C. A step is a transaction that is re-run
 * when it must wait. Questions have fingerprints. A step that ends
 * the match or a turn is committed. Events repeat. Errors leave no
 * trace. */
#include "rules/agenda.h"
#include "rules/ask.h"
#include "rules/draw.h"
#include "rules/emit.h"
#include "rules/mechanisms.h"
#include "unit/play.h"

SCRIPT(note_1) {
    note(run, 1);
    return OUT_DONE;
}

SCRIPT(note_2) {
    note(run, 2);
    return OUT_DONE;
}

/* Rolls, asks and applies the answer, three times. */
SCRIPT(three_questions) {
    for (int i = 0; i < 3; i++) {
        int got, most = 1 + draw_number(run, 5);
        note(run, 100 * (i + 1) + most);
        enum outcome out = pick(run, i % 2, most, &got);
        if (out != OUT_DONE) return out;
        note(run, got);
        emit_arg(emit(run, EVENT_ROUND), play.rules->key_n, VAL_INT, got);
    }
    return OUT_DONE;
}

TEST(waits_and_is_run_again) {
    START(note_1, three_questions, note_2);
    uint64_t at_start = pos_hash();
    assert_true(run_advance(play.r) == OUT_WAIT);
    assert_int_equal(play.commits, 1);
    assert_int_equal(play.calls, 2);
    assert_true(play.r->waiting && play.r->open.seat == 0);
    assert_true(run_advance(play.r) == OUT_WAIT); /* A second call does nothing, because an answer is missing. */
    assert_int_equal(play.calls, 2);
    uint64_t before = base_hash();
    assert_true(before != at_start && before != pos_hash());
    assert_true(answer("pick:2") == OUT_WAIT);
    assert_int_equal(play.calls, 3);
    assert_int_equal(play.r->open.seat, 1);
    assert_int_equal(play.r->answers_n, 1);
    assert_true(base_hash() == before); /* The step is still open. */
    assert_true(answer("pick:1") == OUT_WAIT);
    /* The log holds each effect once, though the step ran three times. */
    assert_int_equal(*at(&play.r->pos, play.log_count, 0), 6);
    assert_true(answer("pick:1") == OUT_DONE);
    assert_int_equal(play.calls, 6);
    assert_int_equal(*at(&play.r->pos, play.log_count, 0), 8);
    assert_int_equal(*at_item(&play.r->pos, play.log_field, 0, 7), 2);
    assert_true(play.r->decisions == 3);
}

static int first_or_last(void *ctx, struct run *run, const struct decision *q) {
    (void)run;
    uint64_t *seed = ctx;
    play.asked++;
    *seed = chance_mix(*seed, 1);
    return (int)(*seed % (uint64_t)q->n);
}

/* Plays to the end and unwinds at each question. */
static void play_unwound(uint64_t seed) {
    enum outcome out = run_advance(play.r);
    while (out == OUT_WAIT) {
        seed = chance_mix(seed, 1);
        out = run_answer(play.r, (int)(seed % (uint64_t)play.r->open.n));
    }
    assert_true(out == OUT_DONE);
}

TEST(in_place_is_the_same) {
    START(three_questions, note_1, three_questions);
    play.rules->round_cap = 0;
    for (uint64_t seed = 0; seed < 50; seed++) {
        run_free(play.r);
        play.r = new_run(seed);
        play_unwound(seed);
        uint64_t unwound = pos_hash(), decisions = play.r->decisions, bot = seed;
        run_free(play.r);
        play.r = new_run(seed);
        play.r->hooks.answer = first_or_last;
        play.r->hooks.ctx = &bot;
        play.r->fingerprints = false;
        play.asked = play.calls = 0;
        assert_true(run_advance(play.r) == OUT_DONE);
        assert_true(pos_hash() == unwound);
        assert_true(play.r->decisions == decisions && play.asked == (int)decisions);
        assert_int_equal(play.calls, 3); /* Each step ran once. */
    }
}

TEST(steps_are_committed_one_by_one) {
    START(note_1, note_1, three_questions);
    assert_true(run_advance(play.r) == OUT_WAIT);
    assert_int_equal(play.commits, 2);
    assert_int_equal(*at(&play.r->pos, F_MATCH_step, 0), 2);
    assert_int_equal(play.r->answers_n, 0);
    assert_true(answer("pick:1") == OUT_WAIT && answer("pick:1") == OUT_WAIT);
    assert_int_equal(play.commits, 2);
    play.rules->round_cap = 0;
    assert_true(answer("pick:1") == OUT_DONE);
    assert_int_equal(play.commits, 4); /* The last two commits are the third step and the round that ends the match. */
    assert_int_equal(play.r->answers_n, 0);
    assert_true(base_hash() == pos_hash());
}

TEST(rewinds) {
    START(note_1, three_questions);
    uint64_t hashes[3], prints[3];
    assert_true(run_advance(play.r) == OUT_WAIT);
    for (int i = 0; i < 3; i++) {
        hashes[i] = pos_hash();
        prints[i] = play.r->open.fingerprint;
        if (i < 2) assert_true(answer("pick:2") == OUT_WAIT);
    }
    for (int keep = 1; keep >= 0; keep--) {
        assert_true(run_rewind(play.r, keep) == OUT_WAIT);
        assert_true(pos_hash() == hashes[keep] && play.r->open.fingerprint == prints[keep]);
        assert_int_equal(play.r->answers_n, keep);
        assert_true(play.r->decisions == (uint64_t)keep);
    }
    assert_true(answer("pick:2") == OUT_WAIT);
    assert_true(pos_hash() == hashes[1]);
}

TEST(withdraws) {
    START(note_1, three_questions);
    assert_true(run_advance(play.r) == OUT_WAIT && answer("pick:1") == OUT_WAIT);
    run_withdraw(play.r);
    assert_true(pos_hash() == base_hash() && !play.r->waiting && play.r->decisions == 0);
    assert_log("1");
    assert_int_equal(play.r->events_n, 0);
    assert_true(run_advance(play.r) == OUT_WAIT);
    assert_int_equal(play.r->open.seat, 0);
}

TEST(copies) {
    START(note_1, three_questions);
    assert_true(run_advance(play.r) == OUT_WAIT && answer("pick:2") == OUT_WAIT);
    struct run *copy = new_run(99);
    assert_true(run_copy(copy, play.r));
    assert_true(position_hash(&copy->pos) == pos_hash() && copy->waiting && copy->open.n == play.r->open.n);
    uint64_t before = pos_hash();
    assert_int_equal(answer_of(copy, "pick:1"), OUT_WAIT);
    assert_int_not_equal(answer_of(copy, "pick:1"), OUT_FAIL);
    assert_true(pos_hash() == before && play.r->answers_n == 1); /* The original did not change. */
    assert_int_equal(answer("pick:1"), OUT_WAIT);
    assert_int_not_equal(answer("pick:1"), OUT_FAIL);
    assert_true(pos_hash() == position_hash(&copy->pos) && play.r->decisions == copy->decisions);
    run_free(copy);
}

TEST(no_such_option) {
    START(three_questions);
    assert_true(run_answer(play.r, 0) == OUT_FAIL); /* No question is open yet. */
    assert_true(run_advance(play.r) == OUT_WAIT);
    uint64_t before = pos_hash();
    assert_true(run_answer(play.r, play.r->open.n) == OUT_FAIL && run_answer(play.r, -1) == OUT_FAIL);
    assert_true(pos_hash() == before && play.r->waiting && play.r->answers_n == 0);
    assert_true(answer("pick:1") == OUT_WAIT);
}

/* Questions ---------------------------------------------------------------------------------------------------------*/

SCRIPT(one_option) {
    int got = 0;
    enum outcome out = pick(run, 0, 1, &got);
    note(run, got);
    return out;
}

TEST(single_option) {
    START(one_option, three_questions);
    uint64_t bot = 0;
    play.r->hooks.ctx = &bot;
    assert_true(run_advance(play.r) == OUT_WAIT);
    assert_int_equal(play.commits, 1);
    assert_int_equal(*at_item(&play.r->pos, play.log_field, 0, 0), 1);
    assert_true(play.r->decisions == 0);
    run_free(play.r);
    play.r = new_run(1);
    play.r->hooks.answer = first_or_last;
    play.r->hooks.ctx = &bot;
    assert_true(run_advance(play.r) == OUT_DONE);
    assert_int_equal(play.asked, 3); /* The hook is not called for a single option. */
}

SCRIPT(pass_alone) {
    struct option o;
    ask_begin(run, 1, (msg){"React?"}, NULL);
    assert_true(ask_add(run, play.rules->verb_pass, 0, NULL));
    enum outcome out = ask(run, true, &o);
    if (out == OUT_DONE) note(run, 5);
    return out;
}

TEST(secret_question) {
    START(pass_alone, note_1);
    assert_true(run_advance(play.r) == OUT_WAIT);
    assert_options("pass");
    assert_true(play.r->open.always_ask && play.r->open.seat == 1);
    play.rules->round_cap = 0;
    assert_true(answer("pass") == OUT_DONE);
    assert_log("5 1");
    assert_true(play.r->decisions == 1);
}

SCRIPT(jumbled) {
    static const struct value v[] = {{VAL_SPACE, 3}, {VAL_INT, 2},  {VAL_SPACE, 1},
                                     {VAL_SPACE, 3}, {VAL_INT, -2}, {VAL_INT, 2}};
    struct option o;
    ask_begin(run, 0, (msg){NULL}, NULL);
    assert_true(ask_add(run, play.end_verb, 0, NULL));
    for (size_t i = 0; i < sizeof v / sizeof *v; i++) assert_true(ask_add(run, play.pick_verb, 1, &v[i]));
    return ask(run, false, &o);
}

TEST(canonical_order) {
    START(jumbled);
    assert_true(run_advance(play.r) == OUT_WAIT);
    assert_options("pick:-2 pick:2 pick:b1 pick:d1 end");
}

SCRIPT(many_options) {
    int got = 0;
    enum outcome out = pick(run, 0, 3000, &got);
    if (out == OUT_DONE) note(run, got);
    return out;
}

TEST(thousands_of_options) {
    START(many_options);
    assert_true(run_advance(play.r) == OUT_WAIT);
    assert_int_equal(play.r->open.n, 3000);
    struct run *copy = new_run(1);
    assert_true(run_copy(copy, play.r));
    assert_int_equal(copy->open.option[2999].arg[0], 3000);
    run_free(copy);
    play.rules->round_cap = 0;
    assert_true(answer("pick:2999") == OUT_DONE);
    assert_log("2999");
}

SCRIPT(ask_nothing) {
    int got;
    return pick(run, 0, 0, &got);
}

SCRIPT(ask_nobody) {
    int got;
    return pick(run, NONE, 2, &got);
}

TEST(empty_question) {
    START(ask_nothing);
    assert_true(run_advance(play.r) == OUT_FAIL);
    assert_error("no legal option");
}

SCRIPT(ask_beyond) {
    int got;
    return pick(run, play.d->seats_n, 2, &got);
}

TEST(question_to_no_such_seat) {
    START(ask_beyond);
    assert_true(run_advance(play.r) == OUT_FAIL);
    assert_error("an unknown seat");
}

TEST(seats_of_sides) {
    MUST(&play.p, def_seat(play.d, "cleo", "Cleo", 0, &play.p));
    START(note_1);
    assert_int_equal(seat_of_side(play.r, 0), 0); /* This is the first seat of the side. */
    assert_int_equal(seat_of_side(play.r, 1), 1);
    play.rules->def->kinds[play.d->pieces[play.hero].kind].seat = 2;
    set_word(&play.r->pos, F_MATCH_actor, 0, play.hero);
    assert_int_equal(seat_of_side(play.r, 0), 2); /* The seat of the active piece comes first. */
    assert_int_equal(seat_of_side(play.r, 1), 1); /* The active piece belongs to another side. */
    assert_int_equal(seat_of_side(play.r, NONE), NONE);
    assert_int_equal(seat_of_piece(play.r, NONE), NONE);
}

SCRIPT(forty_questions) {
    int got = 0;
    enum outcome out = OUT_DONE;
    for (int i = 0; i < 40 && out == OUT_DONE; i++) out = pick(run, 0, 2 + i % 3, &got);
    if (out == OUT_DONE) note(run, got);
    return out;
}

TEST(many_questions) {
    START(forty_questions);
    play.rules->round_cap = 0;
    assert_true(run_advance(play.r) == OUT_WAIT);
    for (int i = 0; i < 39; i++) {
        assert_true(answer("pick:2") == OUT_WAIT);
        assert_int_equal(play.r->answers_n, i + 1);
    }
    assert_true(answer("pick:1") == OUT_DONE);
    assert_log("1");
    uint64_t bot = 5;
    run_free(play.r);
    play.r = new_run(1);
    play.r->hooks.answer = first_or_last;
    play.r->hooks.ctx = &bot;
    play.asked = 0;
    assert_true(run_advance(play.r) == OUT_DONE);
    assert_int_equal(play.asked, 40);
}

TEST(question_to_nobody) {
    START(ask_nobody);
    assert_true(run_advance(play.r) == OUT_FAIL);
    assert_error("an unknown seat");
}

/* Fingerprints. A script may not depend on `calls`, because it differs when the step runs again.
 * --------------------- */

SCRIPT(other_options) {
    int got;
    enum outcome out = pick(run, 0, 1 + play.calls, &got);
    return out == OUT_DONE ? pick(run, 0, 2, &got) : out;
}

SCRIPT(other_seat) {
    int got;
    return pick(run, play.calls % 2, 2, &got);
}

SCRIPT(forgets_to_ask) {
    int got;
    return play.calls == 1 ? pick(run, 0, 2, &got) : OUT_DONE;
}

SCRIPT(fewer_options) {
    int got;
    return pick(run, 0, 4 - play.calls, &got);
}

TEST(fingerprint_of_options) {
    START(other_options);
    assert_true(run_advance(play.r) == OUT_WAIT);
    uint64_t before = base_hash();
    assert_true(answer("pick:1") == OUT_FAIL);
    assert_error("question 1 of this step differs");
    assert_true(pos_hash() == before);
}

TEST(fingerprint_of_seats) {
    START(other_seat);
    assert_true(run_advance(play.r) == OUT_WAIT);
    assert_true(answer("pick:1") == OUT_FAIL);
    assert_error("not deterministic");
}

TEST(question_not_asked_again) {
    START(forgets_to_ask);
    assert_true(run_advance(play.r) == OUT_WAIT);
    assert_true(answer("pick:1") == OUT_FAIL);
    assert_error("without asking question 1 of 1");
    assert_int_equal(play.commits, 0);
}

/* Without fingerprints (bulk play), an answer that is no longer offered is still an error. */
TEST(answer_gone) {
    START(fewer_options);
    play.r->fingerprints = false;
    assert_true(run_advance(play.r) == OUT_WAIT);
    assert_true(answer("pick:3") == OUT_FAIL);
    assert_error("not deterministic");
}

/* Errors ------------------------------------------------------------------------------------------------------------*/

SCRIPT(fails_on_two) {
    int got;
    for (int i = 0; i < 2; i++) {
        note(run, 10 + i);
        enum outcome out = pick(run, 0, 3, &got);
        if (out != OUT_DONE) return out;
        if (i && got == 2) {
            note(run, 66);
            return fail(run, "two is %s", "wrong");
        }
    }
    return OUT_DONE;
}

TEST(error_leaves_the_last_question) {
    START(note_1, fails_on_two, note_2);
    play.rules->round_cap = 0;
    assert_true(run_advance(play.r) == OUT_WAIT && answer("pick:1") == OUT_WAIT);
    uint64_t before = pos_hash();
    assert_true(answer("pick:2") == OUT_FAIL);
    assert_error("two is wrong");
    assert_true(pos_hash() == base_hash());
    assert_log("1"); /* Nothing of the failed step is left. */
    assert_int_equal(play.commits, 1);
    assert_true(run_rewind(play.r, play.r->answers_n - 1) == OUT_WAIT);
    assert_true(pos_hash() == before && play.r->decisions == 1);
    assert_options("pick:1 pick:2 pick:3");
    assert_true(answer("pick:3") == OUT_DONE);
    assert_log("1 10 11 2");
}

SCRIPT(fails_at_once) {
    note(run, 66);
    return fail(run, "broken");
}

TEST(error_before_a_question) {
    START(note_1, fails_at_once);
    assert_true(run_advance(play.r) == OUT_FAIL);
    assert_error("broken");
    assert_log("1");
    assert_true(pos_hash() == base_hash());
    assert_false(run_over(play.r));
    assert_int_equal(play.r->answers_n, 0);
}

TEST(error_after_an_answered_step) {
    START(three_questions, fails_at_once);
    assert_true(run_advance(play.r) == OUT_WAIT && answer("pick:1") == OUT_WAIT && answer("pick:1") == OUT_WAIT);
    assert_true(answer("pick:1") == OUT_FAIL); /* The answered step succeeded and remains. */
    assert_int_equal(play.commits, 1);
    assert_int_equal(*at(&play.r->pos, play.log_count, 0), 6);
    assert_int_equal(*at(&play.r->pos, F_MATCH_step, 0), 1);
}

/* Exits that keep what was done -------------------------------------------------------------------------------------*/

SCRIPT(finishes) {
    int got;
    enum outcome out = pick(run, 0, 2, &got);
    if (out != OUT_DONE) return out;
    note(run, 7);
    return finish(run, got == 1 ? 1 : NONE);
}

TEST(finish_keeps) {
    START(note_1, finishes, note_2);
    assert_true(run_advance(play.r) == OUT_WAIT);
    assert_true(answer("pick:1") == OUT_DONE);
    assert_true(run_over(play.r));
    assert_int_equal(*at(&play.r->pos, F_MATCH_winner, 0), 1);
    assert_log("1 7"); /* Earlier effects remain, and waiting steps never run. */
    assert_int_equal(play.commits, 2);
    assert_true(run_advance(play.r) == OUT_DONE);
    assert_log("1 7");
    assert_int_equal(play.r->events[play.r->events_n - 1].kind, EVENT_OVER);
}

TEST(finish_as_a_draw) {
    START(finishes);
    assert_true(run_advance(play.r) == OUT_WAIT && answer("pick:2") == OUT_DONE);
    assert_true(run_over(play.r));
    assert_int_equal(*at(&play.r->pos, F_MATCH_winner, 0), NONE);
}

HANDLER(on_leave_finish) {
    note(run, 20 + m->id);
    return finish(run, 0);
}

SCRIPT(places_and_moves) {
    bool arrived = true;
    unit_place(run, play.hero, 0);
    enum outcome out = unit_move(run, play.hero, 1, NONE, &arrived);
    note(run, 30 + arrived);
    return out;
}

TEST(finish_in_a_trigger) {
    listen_to(TRIGGER_UNIT_LEAVE, on_leave_finish, NULL, NULL);
    START(places_and_moves);
    assert_true(run_advance(play.r) == OUT_DONE && run_over(play.r));
    assert_int_equal(*at(&play.r->pos, F_PIECE_space, play.hero), 0);
    assert_int_equal(*at_item(&play.r->pos, play.log_field, 0, 0), 20 + TRIGGER_UNIT_LEAVE);
}

SCRIPT(stops) {
    return stop_turn(run);
}

TEST(stop_outside_a_turn) {
    START(note_1, stops);
    assert_true(run_advance(play.r) == OUT_FAIL);
    assert_error("no turn is under way");
    assert_log("1");
}

/* Events ------------------------------------------------------------------------------------------------------------*/

TEST(events_repeat) {
    START(note_1, three_questions);
    assert_true(run_advance(play.r) == OUT_WAIT);
    assert_int_equal(play.r->events_n, 0);
    assert_true(answer("pick:2") == OUT_WAIT);
    assert_int_equal(play.r->events_n, 1);
    struct event first = play.r->events[0];
    assert_int_equal(first.step, 1);
    assert_int_equal(first.index, 0);
    assert_true(answer("pick:1") == OUT_WAIT);
    assert_int_equal(play.r->events_n, 2);
    assert_memory_equal(&play.r->events[0], &first, sizeof first); /* The re-run emits the same event again. */
    assert_int_equal(play.r->events[1].index, 1);
    assert_int_equal(play.r->events[1].arg[0].n, 1);
    assert_true(run_rewind(play.r, 1) == OUT_WAIT);
    assert_int_equal(play.r->events_n, 1);
    assert_memory_equal(&play.r->events[0], &first, sizeof first);
}

TEST(events_untold) {
    START(three_questions);
    play.r->recording = false;
    assert_true(run_advance(play.r) == OUT_WAIT && answer("pick:1") == OUT_WAIT);
    assert_int_equal(play.r->events_n, 0);
}

SCRIPT(talkative) {
    int got;
    for (int i = 0; i < 500; i++) {
        struct event *e = emit(run, EVENT_ROUND);
        /* Arguments beyond EVENT_ARGS are dropped. */
        for (int k = 0; k < EVENT_ARGS + 3; k++) emit_arg(e, play.rules->key_n, VAL_INT, i);
    }
    return pick(run, 0, 2, &got);
}

TEST(many_events) {
    START(talkative);
    assert_true(run_advance(play.r) == OUT_WAIT);
    assert_int_equal(play.r->events_n, 500);
    for (int i = 0; i < 500; i++) {
        assert_int_equal(play.r->events[i].index, i);
        assert_int_equal(play.r->events[i].args, EVENT_ARGS);
        assert_int_equal(play.r->events[i].arg[0].n, i);
    }
}

/* Chance ------------------------------------------------------------------------------------------------------------*/

SCRIPT(rolls_and_asks) {
    int got;
    for (int i = 0; i < 3; i++) {
        note(run, draw_face(run, 0, 0));
        note(run, draw_number(run, 1000));
        enum outcome out = pick(run, 0, 2, &got);
        if (out != OUT_DONE) return out;
    }
    return OUT_DONE;
}

TEST(same_dice_again) {
    START(rolls_and_asks);
    assert_true(run_advance(play.r) == OUT_WAIT);
    word face = *at_item(&play.r->pos, play.log_field, 0, 0), number = *at_item(&play.r->pos, play.log_field, 0, 1);
    uint64_t draws = position_draws(&play.r->pos);
    assert_true(answer("pick:1") == OUT_WAIT);
    assert_int_equal(*at_item(&play.r->pos, play.log_field, 0, 0), face);
    assert_int_equal(*at_item(&play.r->pos, play.log_field, 0, 1), number);
    assert_true(position_draws(&play.r->pos) == 2 * draws);
    assert_true(play.r->answers[0].draws == draws); /* An answer stores the number of draws at its question. */
    word then = *at_item(&play.r->pos, play.log_field, 0, 3);
    assert_true(run_rewind(play.r, 0) == OUT_WAIT && answer("pick:2") == OUT_WAIT);
    assert_int_equal(*at_item(&play.r->pos, play.log_field, 0, 3), then); /* Another answer meets the same dice. */
}

/* Scripts results as a front end does: a face, a number, and a face for after the first answer. */
static void script_draws(int face, int number, int later) {
    play.r->draws = malloc(3 * sizeof *play.r->draws);
    assert_non_null(play.r->draws);
    play.r->draws[0] = (struct scripted){face, 0};
    play.r->draws[1] = (struct scripted){-number, 0};
    play.r->draws[2] = (struct scripted){later, 1};
    play.r->draws_n = play.r->draws_cap = 3;
}

TEST(scripted_draws) {
    START(rolls_and_asks);
    assert_true(run_advance(play.r) == OUT_WAIT);
    uint64_t draws = position_draws(&play.r->pos);
    for (int face = 0; face < 2; face++) {
        run_free(play.r);
        play.r = new_run(1);
        script_draws(face, 777, !face);
        assert_true(run_advance(play.r) == OUT_WAIT);
        assert_int_equal(*at_item(&play.r->pos, play.log_field, 0, 0), face);
        assert_int_equal(*at_item(&play.r->pos, play.log_field, 0, 1), 777);
        assert_true(position_draws(&play.r->pos) == draws); /* Scripted results count as draws. */
        assert_true(answer("pick:1") == OUT_WAIT);
        assert_int_equal(*at_item(&play.r->pos, play.log_field, 0, 0), face); /* The re-run uses the same results. */
        assert_int_equal(*at_item(&play.r->pos, play.log_field, 0, 1), 777);
        assert_int_equal(*at_item(&play.r->pos, play.log_field, 0, 2), !face);
    }
}

/* The only scripted result is for after the first answer, so earlier rolls come from the generator. */
TEST(scripted_for_later) {
    START(rolls_and_asks);
    assert_true(run_advance(play.r) == OUT_WAIT);
    word face = *at_item(&play.r->pos, play.log_field, 0, 0);
    assert_true(answer("pick:1") == OUT_WAIT);
    word then = *at_item(&play.r->pos, play.log_field, 0, 2);
    run_free(play.r);
    play.r = new_run(1);
    script_draws(!then, 1000, 0);
    play.r->draws[0].after = play.r->draws[1].after = 1;
    play.r->draws_n = 2;
    assert_true(run_advance(play.r) == OUT_WAIT);
    assert_int_equal(*at_item(&play.r->pos, play.log_field, 0, 0), face);
    assert_true(answer("pick:1") == OUT_WAIT);
    assert_int_equal(*at_item(&play.r->pos, play.log_field, 0, 0), face);
    assert_int_equal(*at_item(&play.r->pos, play.log_field, 0, 2), !then);
    /* The scripted 1000, the highest possible number, came after the answer. */
    assert_int_equal(*at_item(&play.r->pos, play.log_field, 0, 3), 1000);
}

SCRIPT(numbers) {
    int seen[4] = {0};
    for (int i = 0; i < 200; i++) {
        int got = draw_number(run, 3);
        assert_in_range(got, 1, 3);
        seen[got]++;
    }
    assert_true(seen[1] && seen[2] && seen[3]);
    return OUT_DONE;
}

TEST(numbers_from_one) {
    START(numbers);
    assert_true(run_advance(play.r) == OUT_DONE);
}

int main(void) {
#define RUNS(sentence, function) \
    { (sentence), (function), play_begin, play_end, NULL }
    const struct CMUnitTest tests[] = {
        RUNS("a step that asks waits, and runs again with the answer", waits_and_is_run_again),
        RUNS("answers in place give the same match as answers after unwinding", in_place_is_the_same),
        RUNS("steps are committed one by one", steps_are_committed_one_by_one),
        RUNS("the answers of the open step can be taken back one at a time", rewinds),
        RUNS("the open step can be taken back as a whole", withdraws),
        RUNS("a copy made at a question plays on like the original and independently of it", copies),
        RUNS("an answer that is not an option changes nothing", no_such_option),
        RUNS("a single option is answered without a question and without a count", single_option),
        RUNS("a secret question is asked even if its only answer is to pass", secret_question),
        RUNS("options come in canonical order and only once", canonical_order),
        RUNS("a question may have thousands of options", thousands_of_options),
        RUNS("a question without options is an error", empty_question),
        RUNS("a question without a seat is an error", question_to_nobody),
        RUNS("a question to a seat that does not exist is an error", question_to_no_such_seat),
        RUNS("a question to a side goes to the active piece's seat, or else to the side's first", seats_of_sides),
        RUNS("a step may ask any number of questions", many_questions),
        RUNS("a step whose options differ when it runs again is an error", fingerprint_of_options),
        RUNS("a step that asks another seat when it runs again is an error", fingerprint_of_seats),
        RUNS("a step that does not repeat its question when it runs again is an error", question_not_asked_again),
        RUNS("a step without the given answer among its options is an error, even without fingerprints", answer_gone),
        RUNS("an error leaves no trace, and the last question can get another answer", error_leaves_the_last_question),
        RUNS("an error before the first question leaves the start of the step", error_before_a_question),
        RUNS("an error in the next step keeps the effects of the answered step", error_after_an_answered_step),
        RUNS("finish keeps the effects of the step and ends the match", finish_keeps),
        RUNS("finish without a winner is a draw", finish_as_a_draw),
        RUNS("finish inside a trigger keeps the effects of the step", finish_in_a_trigger),
        RUNS("stopping the turn outside a turn is an error", stop_outside_a_turn),
        RUNS("events are numbered, and a step that runs again repeats its delivered events", events_repeat),
        RUNS("no event is recorded if no host listens", events_untold),
        RUNS("a step may emit any number of events", many_events),
        RUNS("a step that runs again throws the same dice", same_dice_again),
        RUNS("scripted results replace draws, even if a step runs again", scripted_draws),
        RUNS("scripted results for a later answer wait for that answer", scripted_for_later),
        RUNS("random numbers start at 1", numbers_from_one),
    };
    return cmocka_run_group_tests_name("run", tests, NULL, NULL);
}
