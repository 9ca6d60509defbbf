/* Playing in bulk (rules/run.h): the position is not copied at every step's end, and the results are the same. */
#include "rules/agenda.h"
#include "rules/draw.h"
#include "unit/play.h"

enum { RELAYS = 40 }; /* A run in bulk is at most 32 steps behind its base. */

/* Asks twice, then queues itself with one less, until the count is 0. */
SCRIPT(relay) {
    const int left = n ? (int)args[0].n : RELAYS;
    for (int i = 0; i < 2; i++) {
        int got;
        enum outcome out = pick(run, i, 3, &got);
        if (out != OUT_DONE) return out;
        set_word(&run->pos, play.log_count, 0, 0);
        note(run, 10 * left + got + draw_number(run, 5));
    }
    struct value next = {VAL_INT, left - 1};
    return left > 1 ? agenda_queue(run, STEP_SCRIPT, &next, 1) : OUT_DONE;
}

struct so_many {
    uint64_t seed;
    int left;
};

static int some(void *ctx, struct run *run, const struct decision *q) {
    struct so_many *s = ctx;
    (void)run;
    if (s->left-- <= 0) return NONE;
    s->seed = chance_mix(s->seed, 1);
    return (int)(s->seed % (uint64_t)q->n);
}

static enum outcome answer_some(int answers, bool bulk) {
    struct so_many s = {7, answers};
    run_free(play.r);
    play.r = new_run(5);
    play.r->bulk = bulk;
    play.r->hooks.answer = some;
    play.r->hooks.ctx = &s;
    enum outcome out = run_advance(play.r);
    play.r->hooks.answer = NULL;
    return out;
}

TEST(settles_where_it_would_have_been) {
    START(relay);
    play.rules->round_cap = 0;
    for (int answers = 0; answers < 2 * RELAYS; answers++) {
        assert_true(answer_some(answers, false) == OUT_WAIT);
        uint64_t pos = pos_hash(), base = base_hash(), print = play.r->open.fingerprint;
        assert_true(answer_some(answers, true) == OUT_WAIT);
        assert_true(pos_hash() == pos && play.r->steps_since_base == answers / 2 % 33);
        play.calls = 0;
        assert_true(run_settle(play.r) == OUT_DONE);
        assert_int_equal(play.calls, answers / 2 % 33);
        assert_true(base_hash() == base && pos_hash() == base);
        assert_true(!play.r->bulk && play.r->steps_since_base == 0 && play.r->answers_n == answers % 2);
        assert_true(play.r->decisions == (uint64_t)answers);
        assert_true(run_rewind(play.r, play.r->answers_n) == OUT_WAIT);
        assert_true(pos_hash() == pos && play.r->open.fingerprint == print);
        assert_true(answer_some(answers, true) == OUT_WAIT);
        /* run_rewind() settles the run, so run_settle() is not needed. */
        assert_true(run_rewind(play.r, 0) == OUT_WAIT);
        assert_true(base_hash() == base && play.r->decisions == (uint64_t)(answers - answers % 2));
    }
    assert_true(answer_some(2 * RELAYS, false) == OUT_DONE);
    uint64_t over = pos_hash();
    assert_true(answer_some(2 * RELAYS, true) == OUT_DONE);
    assert_true(pos_hash() == over && base_hash() == over && play.r->steps_since_base == 0);
}

static int relays_to_go;

SCRIPT(relay_and_fail) {
    return --relays_to_go == 0 ? fail(run, "%s", "the baton fell") : relay(run, args, n);
}

TEST(a_failure_in_bulk_leaves_a_step_s_start) {
    START(relay_and_fail);
    for (int whole = 0; whole < 36; whole++) {
        relays_to_go = whole + 1;
        assert_true(answer_some(1000, true) == OUT_FAIL);
        assert_error("the baton fell");
        assert_true(pos_hash() == base_hash() && play.r->steps_since_base == 0 && play.r->answers_n == 0);
        assert_int_equal(*at(&play.r->pos, F_MATCH_step, 0), whole < 33 ? 0 : 33);
        assert_true(play.r->decisions == (uint64_t)(whole < 33 ? 0 : 66));
    }
}

int main(void) {
#define RUNS(sentence, function) \
    { (sentence), (function), play_begin, play_end, NULL }
    const struct CMUnitTest tests[] = {
        RUNS("a run in bulk settles on the same position as a run step by step", settles_where_it_would_have_been),
        RUNS("a failure in bulk leaves the start of its step and the answers given until then",
             a_failure_in_bulk_leaves_a_step_s_start),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
