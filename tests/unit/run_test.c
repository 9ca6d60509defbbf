/* The driver's promises (law 3 of the design), kept to a host written in C: a step is a transaction that is re-run when
 * it must wait; questions have fingerprints; two exits keep what was done; events repeat; errors leave no trace. */
#include "unit/support.h"

#undef fail /* cmocka's; here it is the rules' way to fail */
#include "rules/run.h"

/* A script is a C function here. What it keeps outside the position is exactly what real scripts may not: tests that do
 * so say why. */
typedef enum outcome script(struct run *r, const struct value *args, int n);
typedef enum outcome handler_script(struct run *r, struct moment *m);

enum { MOST_SCRIPTS = 8, LOG_ROOM = 64 };

static struct problem p;
static struct rules *rules;
static struct def *d;
static struct run *r;
static script *scripts[MOST_SCRIPTS];
static handler_script *listeners[MOST_SCRIPTS];
static struct step_def steps[MOST_SCRIPTS];
static int setup[MOST_SCRIPTS];
static int log_field, log_count, pick_verb, go_verb, end_verb, hero, guard, calls, commits, asked;
static bool answer_yes;

static enum outcome host_call(struct run *run, int ref, const struct value *args, int n) {
    calls++;
    return scripts[ref](run, args, n);
}

static enum outcome host_test(struct run *run, int ref, const struct value *args, int n, bool *yes, struct text *why) {
    (void)n;
    (void)why;
    *yes = answer_yes;
    return scripts[ref] ? scripts[ref](run, args, n) : OUT_DONE;
}

static enum outcome host_handle(struct run *run, int ref, struct moment *m) {
    return listeners[ref](run, m);
}

static const struct host host = {host_call, host_test, host_handle};

/* What scripts do, so that a look at the position tells what happened: a log in a variable. */
static void note(struct run *run, int what) {
    word *n = at(&run->pos, log_count, 0);
    assert_in_range(*n, 0, LOG_ROOM - 1);
    *at_item(&run->pos, log_field, 0, (*n)++) = what;
}

static void assert_log(const char *want) {
    char got[512];
    struct text t = text_over(got, sizeof got);
    for (int i = 0; i < *at(&r->pos, log_count, 0); i++)
        text_add(&t, "%s%d", i ? " " : "", *at_item(&r->pos, log_field, 0, i));
    assert_string_equal(got, want);
}

/* Asks the seat for a number from 1 to n. */
static enum outcome pick(struct run *run, int seat, int n, int *chosen) {
    struct option o;
    ask_begin(run, seat, "Pick", NULL);
    for (int i = 1; i <= n; i++) assert_true(ask_add(run, pick_verb, 1, &(struct value){VAL_INT, i}));
    enum outcome out = ask(run, false, &o);
    if (out == OUT_DONE) *chosen = o.arg[0];
    return out;
}

static void declare(void) {
    rules = rules_new();
    assert_non_null(rules);
    d = rules->def;
    MUST(&p, def_track(d, "score", "Score", 0, 9, 0, &p));
    MUST(&p, def_side(d, "red", "The Reds", 0, &p));
    MUST(&p, def_side(d, "blue", "The Blues", NONE, &p));
    MUST(&p, def_seat(d, "ann", "Ann", 0, &p));
    MUST(&p, def_seat(d, "bob", "Bob", 1, &p));
    int hit = MUST(&p, def_symbol(d, "hit", "Hit", &p)), miss = MUST(&p, def_symbol(d, "miss", "Miss", &p));
    MUST(&p, def_die(d, "coin", (const int[]){hit, miss}, 2, &p));
    board_of(d, "main", "....\n....", &p);
    struct kind heroes = kind_plain("hero", 1), guards = kind_plain("guard", 2);
    heroes.hp = heroes.hp_max = heroes.ap = 3;
    heroes.steps = 2;
    heroes.side = heroes.seat = 0;
    heroes.at_zero = ZERO_DOWN;
    guards.side = guards.seat = 1;
    MUST(&p, def_kind(d, &heroes, &p));
    MUST(&p, def_kind(d, &guards, &p));
    hero = named(&d->piece_ids, "hero");
    guard = named(&d->piece_ids, "guard.1");
    pick_verb = MUST(&p, def_verb(d, "pick", "Pick {1}", NULL, NONE, 0, &p));
    go_verb = MUST(&p, def_verb(d, "go", "{1} goes", NULL, NONE, 0, &p));
    end_verb = MUST(&p, def_verb(d, "end", "End", NULL, NONE, 0, &p));
    log_field =
        MUST(&p, def_variable(d, OWN_MATCH, "log", VAL_INT, LOG_ROOM, INT32_MIN, INT32_MAX, 0, VIS_EVERYONE, &p));
    log_count = MUST(&p, def_variable(d, OWN_MATCH, "log_n", VAL_INT, 1, 0, LOG_ROOM, 0, VIS_EVERYONE, &p));
}

static int begin(void **state) {
    (void)state;
    memset(scripts, 0, sizeof scripts);
    memset(listeners, 0, sizeof listeners);
    calls = commits = asked = 0;
    answer_yes = true;
    declare();
    r = NULL;
    return 0;
}

static int end(void **state) {
    (void)state;
    run_free(r);
    rules_free(rules);
    return 0;
}

static void on_commit(void *ctx, struct run *run) {
    (void)ctx;
    (void)run;
    commits++;
}

static struct run *new_run(uint64_t seed) {
    struct run *run = run_new(rules, &host, NULL, seed);
    assert_non_null(run);
    run->hooks.committed = on_commit;
    return run;
}

/* A match whose setup runs these scripts, a step each; step i is script i. Those after `before` steps are not part of
 * the setup. */
static void start_with(script *const *list, int n, int before) {
    for (int i = 0; i < n; i++) {
        scripts[i] = list[i];
        steps[i] = (struct step_def){"step", i};
        setup[i] = i;
    }
    rules->steps = steps;
    rules->steps_n = n;
    rules->setup = setup;
    rules->setup_n = before;
    seal(d, &p);
    r = new_run(1);
}

#define START(...)                                                                                               \
    start_with((script *const[]){__VA_ARGS__}, (int)(sizeof((script *const[]){__VA_ARGS__}) / sizeof(script *)), \
               (int)(sizeof((script *const[]){__VA_ARGS__}) / sizeof(script *)))

/* Only the first script is a setup step, the others are queued by scripts. */
#define START_FIRST(...) \
    start_with((script *const[]){__VA_ARGS__}, (int)(sizeof((script *const[]){__VA_ARGS__}) / sizeof(script *)), 1)

static void listen(int moment, handler_script *first, handler_script *second, struct handler *with) {
    static struct handler all[CORE_MOMENT_COUNT][2];
    int n = 0;
    while (listeners[n]) n++;
    listeners[n] = first;
    listeners[n + 1] = second;
    all[moment][0] = with ? *with : (struct handler){.name = "first"};
    all[moment][1] = (struct handler){.name = "second"};
    all[moment][0].ref = n;
    all[moment][1].ref = n + 1;
    rules->moments[moment].handler = all[moment];
    rules->moments[moment].handlers = second ? 2 : 1;
}

/* Answers the open question with the option of this id. */
static enum outcome answer_of(struct run *run, const char *id) {
    assert_true(run->waiting);
    for (int i = 0; i < run->open.n; i++) {
        char buffer[64];
        struct text t = text_over(buffer, sizeof buffer);
        option_id(d, &run->open.option[i], &t);
        if (strcmp(buffer, id) == 0) return run_answer(run, i);
    }
    FAIL_WITH("no option \"%s\"", id);
    return OUT_FAIL;
}

static enum outcome answer(const char *id) {
    return answer_of(r, id);
}

static void assert_options(const char *want) {
    char got[512];
    struct text t = text_over(got, sizeof got);
    for (int i = 0; i < r->open.n; i++) {
        if (i) text_char(&t, ' ');
        option_id(d, &r->open.option[i], &t);
    }
    assert_string_equal(got, want);
}

static void assert_error(const char *part) {
    if (!strstr(r->error, part)) FAIL_WITH("expected an error with \"%s\", got \"%s\"", part, r->error);
}

static uint64_t hash(void) {
    return position_hash(&r->pos);
}

static uint64_t base_hash(void) {
    return position_hash(&(struct position){d, r->base});
}

/* Steps and answers
 * ----------------------------------------------------------------------------------------------------*/

static enum outcome note_1(struct run *run, const struct value *args, int n) {
    (void)args;
    (void)n;
    note(run, 1);
    return OUT_DONE;
}

static enum outcome note_2(struct run *run, const struct value *args, int n) {
    (void)args;
    (void)n;
    note(run, 2);
    return OUT_DONE;
}

/* Rolls, asks, applies, three times over. */
static enum outcome three_questions(struct run *run, const struct value *args, int n) {
    (void)args;
    (void)n;
    for (int i = 0; i < 3; i++) {
        int got, most = 1 + draw_number(run, 5);
        note(run, 100 * (i + 1) + most);
        enum outcome out = pick(run, i % 2, most, &got);
        if (out != OUT_DONE) return out;
        note(run, got);
        tell_arg(tell(run, EVENT_ROUND), rules->key_n, VAL_INT, got);
    }
    return OUT_DONE;
}

TEST(waits_and_is_run_again) {
    START(note_1, three_questions, note_2);
    uint64_t at_start = hash();
    assert_true(run_advance(r) == OUT_WAIT);
    assert_int_equal(commits, 1);
    assert_int_equal(calls, 2);
    assert_true(r->waiting && r->open.seat == 0);
    assert_true(run_advance(r) == OUT_WAIT); /* nothing happens by waiting */
    assert_int_equal(calls, 2);
    uint64_t before = base_hash();
    assert_true(before != at_start && before != hash());
    assert_true(answer("pick:2") == OUT_WAIT);
    assert_int_equal(calls, 3);
    assert_int_equal(r->open.seat, 1);
    assert_int_equal(r->fed_n, 1);
    assert_true(base_hash() == before); /* still the same step */
    assert_true(answer("pick:1") == OUT_WAIT);
    assert_int_equal(*at(&r->pos, log_count, 0), 6); /* each effect once, though run three times */
    assert_true(answer("pick:1") == OUT_DONE);
    assert_int_equal(calls, 6);
    assert_int_equal(*at(&r->pos, log_count, 0), 8);
    assert_int_equal(*at_item(&r->pos, log_field, 0, 7), 2);
    assert_true(r->decisions == 3);
}

static int first_or_last(void *ctx, struct run *run, const struct decision *q) {
    (void)run;
    uint64_t *seed = ctx;
    asked++;
    *seed = chance_mix(*seed, 1);
    return (int)(*seed % (uint64_t)q->n);
}

/* Plays on to the end, unwinding at each question. */
static void play_unwound(uint64_t seed) {
    enum outcome out = run_advance(r);
    while (out == OUT_WAIT) {
        seed = chance_mix(seed, 1);
        out = run_answer(r, (int)(seed % (uint64_t)r->open.n));
    }
    assert_true(out == OUT_DONE);
}

TEST(in_place_is_the_same) {
    START(three_questions, note_1, three_questions);
    rules->round_cap = 0;
    for (uint64_t seed = 0; seed < 50; seed++) {
        run_free(r);
        r = new_run(seed);
        play_unwound(seed);
        uint64_t unwound = hash(), decisions = r->decisions, bot = seed;
        run_free(r);
        r = new_run(seed);
        r->hooks.answer = first_or_last;
        r->hooks.ctx = &bot;
        r->prints = false;
        asked = calls = 0;
        assert_true(run_advance(r) == OUT_DONE);
        assert_true(hash() == unwound);
        assert_true(r->decisions == decisions && asked == (int)decisions);
        assert_int_equal(calls, 3); /* each step once */
    }
}

TEST(steps_are_committed_one_by_one) {
    START(note_1, note_1, three_questions);
    assert_true(run_advance(r) == OUT_WAIT);
    assert_int_equal(commits, 2);
    assert_int_equal(*at(&r->pos, F_MATCH_step, 0), 2);
    assert_int_equal(r->fed_n, 0);
    assert_true(answer("pick:1") == OUT_WAIT && answer("pick:1") == OUT_WAIT);
    assert_int_equal(commits, 2);
    rules->round_cap = 0;
    assert_true(answer("pick:1") == OUT_DONE);
    assert_int_equal(commits, 4); /* and the round that ends the match */
    assert_int_equal(r->fed_n, 0);
    assert_true(base_hash() == hash());
}

TEST(rewinds) {
    START(note_1, three_questions);
    uint64_t hashes[3], prints[3];
    assert_true(run_advance(r) == OUT_WAIT);
    for (int i = 0; i < 3; i++) {
        hashes[i] = hash();
        prints[i] = r->open.print;
        if (i < 2) assert_true(answer("pick:2") == OUT_WAIT);
    }
    for (int keep = 1; keep >= 0; keep--) {
        assert_true(run_rewind(r, keep) == OUT_WAIT);
        assert_true(hash() == hashes[keep] && r->open.print == prints[keep]);
        assert_int_equal(r->fed_n, keep);
        assert_true(r->decisions == (uint64_t)keep);
    }
    assert_true(answer("pick:2") == OUT_WAIT);
    assert_true(hash() == hashes[1]);
}

TEST(withdraws) {
    START(note_1, three_questions);
    assert_true(run_advance(r) == OUT_WAIT && answer("pick:1") == OUT_WAIT);
    run_withdraw(r);
    assert_true(hash() == base_hash() && !r->waiting && r->decisions == 0);
    assert_log("1");
    assert_int_equal(r->events_n, 0);
    assert_true(run_advance(r) == OUT_WAIT);
    assert_int_equal(r->open.seat, 0);
}

TEST(copies) {
    START(note_1, three_questions);
    assert_true(run_advance(r) == OUT_WAIT && answer("pick:2") == OUT_WAIT);
    struct run *copy = new_run(99);
    assert_true(run_copy(copy, r));
    assert_true(position_hash(&copy->pos) == hash() && copy->waiting && copy->open.n == r->open.n);
    uint64_t before = hash();
    assert_true(answer_of(copy, "pick:1") == OUT_WAIT && answer_of(copy, "pick:1") != OUT_FAIL);
    assert_true(hash() == before && r->fed_n == 1); /* the original did not move */
    assert_true(answer("pick:1") == OUT_WAIT && answer("pick:1") != OUT_FAIL);
    assert_true(hash() == position_hash(&copy->pos) && r->decisions == copy->decisions);
    run_free(copy);
}

TEST(no_such_option) {
    START(three_questions);
    assert_true(run_answer(r, 0) == OUT_FAIL); /* nothing was asked yet */
    assert_true(run_advance(r) == OUT_WAIT);
    uint64_t before = hash();
    assert_true(run_answer(r, r->open.n) == OUT_FAIL && run_answer(r, -1) == OUT_FAIL);
    assert_true(hash() == before && r->waiting && r->fed_n == 0);
    assert_true(answer("pick:1") == OUT_WAIT);
}

/* Questions
 * ------------------------------------------------------------------------------------------------------------*/

static enum outcome one_option(struct run *run, const struct value *args, int n) {
    (void)args;
    (void)n;
    int got = 0;
    enum outcome out = pick(run, 0, 1, &got);
    note(run, got);
    return out;
}

TEST(single_option) {
    START(one_option, three_questions);
    uint64_t bot = 0;
    r->hooks.ctx = &bot;
    assert_true(run_advance(r) == OUT_WAIT);
    assert_int_equal(commits, 1);
    assert_int_equal(*at_item(&r->pos, log_field, 0, 0), 1);
    assert_true(r->decisions == 0);
    run_free(r);
    r = new_run(1);
    r->hooks.answer = first_or_last;
    r->hooks.ctx = &bot;
    assert_true(run_advance(r) == OUT_DONE);
    assert_int_equal(asked, 3); /* no hook is called for a single option */
}

static enum outcome pass_alone(struct run *run, const struct value *args, int n) {
    (void)args;
    (void)n;
    struct option o;
    ask_begin(run, 1, "React?", NULL);
    assert_true(ask_add(run, rules->verb_pass, 0, NULL));
    enum outcome out = ask(run, true, &o);
    if (out == OUT_DONE) note(run, 5);
    return out;
}

TEST(secret_question) {
    START(pass_alone, note_1);
    assert_true(run_advance(r) == OUT_WAIT);
    assert_options("pass");
    assert_true(r->open.secret && r->open.seat == 1);
    rules->round_cap = 0;
    assert_true(answer("pass") == OUT_DONE);
    assert_log("5 1");
    assert_true(r->decisions == 1);
}

static enum outcome jumbled(struct run *run, const struct value *args, int n) {
    (void)args;
    (void)n;
    static const struct value v[] = {{VAL_SPACE, 3}, {VAL_INT, 2},  {VAL_SPACE, 1},
                                     {VAL_SPACE, 3}, {VAL_INT, -2}, {VAL_INT, 2}};
    struct option o;
    ask_begin(run, 0, NULL, NULL);
    assert_true(ask_add(run, end_verb, 0, NULL));
    for (size_t i = 0; i < sizeof v / sizeof *v; i++) assert_true(ask_add(run, pick_verb, 1, &v[i]));
    return ask(run, false, &o);
}

TEST(canonical_order) {
    START(jumbled);
    assert_true(run_advance(r) == OUT_WAIT);
    assert_options("pick:-2 pick:2 pick:b1 pick:d1 end");
}

static enum outcome many_options(struct run *run, const struct value *args, int n) {
    (void)args;
    (void)n;
    int got = 0;
    enum outcome out = pick(run, 0, 3000, &got);
    if (out == OUT_DONE) note(run, got);
    return out;
}

TEST(thousands_of_options) {
    START(many_options);
    assert_true(run_advance(r) == OUT_WAIT);
    assert_int_equal(r->open.n, 3000);
    struct run *copy = new_run(1);
    assert_true(run_copy(copy, r));
    assert_int_equal(copy->open.option[2999].arg[0], 3000);
    run_free(copy);
    rules->round_cap = 0;
    assert_true(answer("pick:2999") == OUT_DONE);
    assert_log("2999");
}

static enum outcome ask_nothing(struct run *run, const struct value *args, int n) {
    (void)args;
    (void)n;
    int got;
    return pick(run, 0, 0, &got);
}

static enum outcome ask_nobody(struct run *run, const struct value *args, int n) {
    (void)args;
    (void)n;
    int got;
    return pick(run, NONE, 2, &got);
}

TEST(empty_question) {
    START(ask_nothing);
    assert_true(run_advance(r) == OUT_FAIL);
    assert_error("no legal option");
}

TEST(question_to_nobody) {
    START(ask_nobody);
    assert_true(run_advance(r) == OUT_FAIL);
    assert_error("nobody");
}

/* Fingerprints. `calls` is what no script may look at: it differs on the re-run.
 * -------------------------------------------*/

static enum outcome other_options(struct run *run, const struct value *args, int n) {
    (void)args;
    (void)n;
    int got;
    enum outcome out = pick(run, 0, 1 + calls, &got);
    return out == OUT_DONE ? pick(run, 0, 2, &got) : out;
}

static enum outcome other_seat(struct run *run, const struct value *args, int n) {
    (void)args;
    (void)n;
    int got;
    return pick(run, calls % 2, 2, &got);
}

static enum outcome forgets_to_ask(struct run *run, const struct value *args, int n) {
    (void)args;
    (void)n;
    int got;
    return calls == 1 ? pick(run, 0, 2, &got) : OUT_DONE;
}

static enum outcome fewer_options(struct run *run, const struct value *args, int n) {
    (void)args;
    (void)n;
    int got;
    return pick(run, 0, 4 - calls, &got);
}

TEST(fingerprint_of_options) {
    START(other_options);
    assert_true(run_advance(r) == OUT_WAIT);
    uint64_t before = base_hash();
    assert_true(answer("pick:1") == OUT_FAIL);
    assert_error("question 1 of this step differs");
    assert_true(hash() == before);
}

TEST(fingerprint_of_seats) {
    START(other_seat);
    assert_true(run_advance(r) == OUT_WAIT);
    assert_true(answer("pick:1") == OUT_FAIL);
    assert_error("not deterministic");
}

TEST(question_not_asked_again) {
    START(forgets_to_ask);
    assert_true(run_advance(r) == OUT_WAIT);
    assert_true(answer("pick:1") == OUT_FAIL);
    assert_error("without asking question 1 of 1");
    assert_int_equal(commits, 0);
}

/* Without fingerprints (bulk play) an answer that is not on offer any more is still an error. */
TEST(answer_gone) {
    START(fewer_options);
    r->prints = false;
    assert_true(run_advance(r) == OUT_WAIT);
    assert_true(answer("pick:3") == OUT_FAIL);
    assert_error("not deterministic");
}

/* Errors
 * ---------------------------------------------------------------------------------------------------------------*/

static enum outcome fails_on_two(struct run *run, const struct value *args, int n) {
    (void)args;
    (void)n;
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
    rules->round_cap = 0;
    assert_true(run_advance(r) == OUT_WAIT && answer("pick:1") == OUT_WAIT);
    uint64_t before = hash();
    assert_true(answer("pick:2") == OUT_FAIL);
    assert_error("two is wrong");
    assert_true(hash() == base_hash());
    assert_log("1"); /* of the failed step, nothing is left */
    assert_int_equal(commits, 1);
    assert_true(run_rewind(r, r->fed_n - 1) == OUT_WAIT);
    assert_true(hash() == before && r->decisions == 1);
    assert_options("pick:1 pick:2 pick:3");
    assert_true(answer("pick:3") == OUT_DONE);
    assert_log("1 10 11 2");
}

static enum outcome fails_at_once(struct run *run, const struct value *args, int n) {
    (void)args;
    (void)n;
    note(run, 66);
    return fail(run, "broken");
}

TEST(error_before_a_question) {
    START(note_1, fails_at_once);
    assert_true(run_advance(r) == OUT_FAIL);
    assert_error("broken");
    assert_log("1");
    assert_true(hash() == base_hash());
    assert_false(run_over(r));
    assert_int_equal(r->fed_n, 0);
}

TEST(error_after_an_answered_step) {
    START(three_questions, fails_at_once);
    assert_true(run_advance(r) == OUT_WAIT && answer("pick:1") == OUT_WAIT && answer("pick:1") == OUT_WAIT);
    assert_true(answer("pick:1") == OUT_FAIL); /* the answered step was good, and stays */
    assert_int_equal(commits, 1);
    assert_int_equal(*at(&r->pos, log_count, 0), 6);
    assert_int_equal(*at(&r->pos, F_MATCH_step, 0), 1);
}

/* Exits that keep what was done
 * ------------------------------------------------------------------------------------------*/

static enum outcome finishes(struct run *run, const struct value *args, int n) {
    (void)args;
    (void)n;
    int got;
    enum outcome out = pick(run, 0, 2, &got);
    if (out != OUT_DONE) return out;
    note(run, 7);
    return finish(run, got == 1 ? 1 : NONE);
}

TEST(finish_keeps) {
    START(note_1, finishes, note_2);
    assert_true(run_advance(r) == OUT_WAIT);
    assert_true(answer("pick:1") == OUT_DONE);
    assert_true(run_over(r));
    assert_int_equal(*at(&r->pos, F_MATCH_winner, 0), 1);
    assert_log("1 7"); /* what came before stays, what waited never happens */
    assert_int_equal(commits, 2);
    assert_true(run_advance(r) == OUT_DONE);
    assert_log("1 7");
    assert_int_equal(r->events[r->events_n - 1].kind, EVENT_OVER);
}

TEST(finish_as_a_draw) {
    START(finishes);
    assert_true(run_advance(r) == OUT_WAIT && answer("pick:2") == OUT_DONE);
    assert_true(run_over(r));
    assert_int_equal(*at(&r->pos, F_MATCH_winner, 0), NONE);
}

static enum outcome on_leave_finish(struct run *run, struct moment *m) {
    note(run, 20 + m->id);
    return finish(run, 0);
}

static enum outcome places_and_moves(struct run *run, const struct value *args, int n) {
    (void)args;
    (void)n;
    bool arrived = true;
    unit_place(run, hero, 0);
    enum outcome out = unit_move(run, hero, 1, NONE, &arrived);
    note(run, 30 + arrived);
    return out;
}

TEST(finish_in_a_moment) {
    listen(MOMENT_UNIT_LEAVE, on_leave_finish, NULL, NULL);
    START(places_and_moves);
    assert_true(run_advance(r) == OUT_DONE && run_over(r));
    assert_int_equal(*at(&r->pos, F_PIECE_space, hero), 0);
    assert_int_equal(*at_item(&r->pos, log_field, 0, 0), 20 + MOMENT_UNIT_LEAVE);
}

static enum outcome stops(struct run *run, const struct value *args, int n) {
    (void)args;
    (void)n;
    return stop_turn(run);
}

TEST(stop_outside_a_turn) {
    START(note_1, stops);
    assert_true(run_advance(r) == OUT_FAIL);
    assert_error("no turn is under way");
    assert_log("1");
}

/* Events
 * ---------------------------------------------------------------------------------------------------------------*/

TEST(events_repeat) {
    START(note_1, three_questions);
    assert_true(run_advance(r) == OUT_WAIT);
    assert_int_equal(r->events_n, 0);
    assert_true(answer("pick:2") == OUT_WAIT);
    assert_int_equal(r->events_n, 1);
    struct event first = r->events[0];
    assert_int_equal(first.step, 1);
    assert_int_equal(first.index, 0);
    assert_true(answer("pick:1") == OUT_WAIT);
    assert_int_equal(r->events_n, 2);
    assert_memory_equal(&r->events[0], &first, sizeof first); /* delivered once already, and the same again */
    assert_int_equal(r->events[1].index, 1);
    assert_int_equal(r->events[1].arg[0].n, 1);
    assert_true(run_rewind(r, 1) == OUT_WAIT);
    assert_int_equal(r->events_n, 1);
    assert_memory_equal(&r->events[0], &first, sizeof first);
}

TEST(events_untold) {
    START(three_questions);
    r->tell = false;
    assert_true(run_advance(r) == OUT_WAIT && answer("pick:1") == OUT_WAIT);
    assert_int_equal(r->events_n, 0);
}

static enum outcome talkative(struct run *run, const struct value *args, int n) {
    (void)args;
    (void)n;
    int got;
    for (int i = 0; i < 500; i++) {
        struct event *e = tell(run, EVENT_ROUND);
        for (int k = 0; k < EVENT_ARGS + 3; k++) tell_arg(e, rules->key_n, VAL_INT, i); /* too many are left out */
    }
    return pick(run, 0, 2, &got);
}

TEST(many_events) {
    START(talkative);
    assert_true(run_advance(r) == OUT_WAIT);
    assert_int_equal(r->events_n, 500);
    for (int i = 0; i < 500; i++) {
        assert_int_equal(r->events[i].index, i);
        assert_int_equal(r->events[i].args, EVENT_ARGS);
        assert_int_equal(r->events[i].arg[0].n, i);
    }
}

/* Chance
 * ---------------------------------------------------------------------------------------------------------------*/

static enum outcome rolls_and_asks(struct run *run, const struct value *args, int n) {
    (void)args;
    (void)n;
    int got;
    for (int i = 0; i < 3; i++) {
        note(run, draw_face(run, 0));
        note(run, draw_number(run, 1000));
        enum outcome out = pick(run, 0, 2, &got);
        if (out != OUT_DONE) return out;
    }
    return OUT_DONE;
}

TEST(same_dice_again) {
    START(rolls_and_asks);
    assert_true(run_advance(r) == OUT_WAIT);
    word face = *at_item(&r->pos, log_field, 0, 0), number = *at_item(&r->pos, log_field, 0, 1);
    uint64_t draws = position_draws(&r->pos);
    assert_true(answer("pick:1") == OUT_WAIT);
    assert_int_equal(*at_item(&r->pos, log_field, 0, 0), face);
    assert_int_equal(*at_item(&r->pos, log_field, 0, 1), number);
    assert_true(position_draws(&r->pos) == 2 * draws);
    assert_true(r->fed[0].draws == draws); /* when the question was asked */
    word then = *at_item(&r->pos, log_field, 0, 3);
    assert_true(run_rewind(r, 0) == OUT_WAIT && answer("pick:2") == OUT_WAIT);
    assert_int_equal(*at_item(&r->pos, log_field, 0, 3), then); /* another answer, the same dice */
}

/* Queueing
 * -------------------------------------------------------------------------------------------------------------*/

static enum outcome queues_two(struct run *run, const struct value *args, int n) {
    (void)args;
    (void)n;
    struct value v[] = {{VAL_INT, 4}, {VAL_PIECE, NONE}, {VAL_BOOL, 1}, {VAL_LINK, -5}};
    note(run, 1);
    enum outcome out = agenda_queue(run, STEP_SCRIPT + 1, v, 4);
    v[0].n = 5;
    return out == OUT_DONE ? agenda_queue(run, STEP_SCRIPT + 1, v, 1) : out;
}

static enum outcome queued(struct run *run, const struct value *args, int n) {
    note(run, args[0].n);
    if (args[0].n == 4) {
        assert_int_equal(n, 4);
        assert_true(args[1].type == VAL_PIECE && args[1].n == NONE && args[2].type == VAL_BOOL && args[2].n == 1);
        assert_true(args[3].type == VAL_LINK && args[3].n == -5);
        return agenda_queue(run, STEP_SCRIPT + 1, &(struct value){VAL_INT, 40}, 1);
    }
    assert_int_equal(n, 1);
    return OUT_DONE;
}

TEST(queue_order) {
    START_FIRST(queues_two, queued, note_2);
    setup[1] = 2; /* something that waits already */
    rules->setup_n = 2;
    rules->round_cap = 0;
    run_free(r);
    r = new_run(1);
    assert_true(run_advance(r) == OUT_DONE);
    assert_log("1 4 40 5 2");
    for (int i = 0; i < AGENDA_CAP * (2 + AGENDA_ARGS); i++)
        assert_int_equal(*at_item(&r->pos, F_MATCH_agenda, 0, i), 0);
}

static enum outcome queues_itself_twice(struct run *run, const struct value *args, int n) {
    (void)args;
    (void)n;
    enum outcome out = agenda_queue(run, STEP_SCRIPT, NULL, 0);
    return out == OUT_DONE ? agenda_queue(run, STEP_SCRIPT, NULL, 0) : out;
}

TEST(queue_without_end) {
    START(queues_itself_twice);
    assert_true(run_advance(r) == OUT_FAIL);
    assert_error("more than 128 steps are waiting");
    assert_sound(&r->pos);
}

/* Moments
 * --------------------------------------------------------------------------------------------------------------*/

static enum outcome hears_1(struct run *run, struct moment *m) {
    note(run, 1000 + m->space);
    m->n = 5;
    return OUT_DONE;
}

static enum outcome hears_2(struct run *run, struct moment *m) {
    note(run, 2000 + m->n);
    return OUT_DONE;
}

TEST(handlers_in_order) {
    listen(MOMENT_UNIT_ENTER, hears_1, hears_2, NULL);
    START(places_and_moves);
    rules->round_cap = 0;
    assert_true(run_advance(r) == OUT_DONE);
    assert_log("1001 2005 31"); /* the second sees what the first assigned */
}

static enum outcome moves_two(struct run *run, const struct value *args, int n) {
    (void)args;
    (void)n;
    bool arrived;
    unit_place(run, guard, 0);
    unit_place(run, guard + 1, 1);
    unit_place(run, hero, 0);
    enum outcome out = unit_move(run, hero, 4, NONE, &arrived);
    if (out == OUT_DONE) out = unit_move(run, hero, 1, NONE, &arrived);
    return out == OUT_DONE ? unit_move(run, guard, 4, NONE, &arrived) : out;
}

TEST(handlers_that_want) {
    struct handler h = {.name = "picky", .unit_some = true, .here_some = true};
    h.unit = filter_of(d, "hero");
    h.here = filter_of(d, "guard");
    listen(MOMENT_UNIT_ENTER, hears_1, NULL, &h);
    START(moves_two);
    rules->round_cap = 0;
    assert_true(run_advance(r) == OUT_DONE);
    assert_log("1001"); /* only the hero, and only where a guard stands */
}

static enum outcome on_enter_ask(struct run *run, struct moment *m) {
    int got;
    enum outcome out = pick(run, 1, 2, &got);
    if (out != OUT_DONE) return out;
    note(run, got);
    return got == 2 ? unit_damage(run, m->unit, 9, NONE, NONE) : OUT_DONE;
}

TEST(question_in_a_moment) {
    listen(MOMENT_UNIT_ENTER, on_enter_ask, NULL, NULL);
    START(places_and_moves);
    rules->round_cap = 0;
    assert_true(run_advance(r) == OUT_WAIT);
    assert_int_equal(*at(&r->pos, F_PIECE_space, hero), 1);
    assert_true(answer("pick:2") == OUT_DONE);
    assert_log("2 31");
    assert_int_equal(*at(&r->pos, F_PIECE_conditions, hero), COND_DOWN);
    assert_int_equal(*at(&r->pos, F_PIECE_hp, hero), 0);
}

static enum outcome raises_itself(struct run *run, struct moment *m) {
    struct moment again = *m;
    return raise_moment(run, &again);
}

TEST(endless_moments) {
    listen(MOMENT_UNIT_ENTER, raises_itself, NULL, NULL);
    START(places_and_moves);
    assert_true(run_advance(r) == OUT_FAIL);
    assert_error("unit.enter raises itself");
}

static enum outcome on_leave_kill(struct run *run, struct moment *m) {
    return unit_remove(run, m->unit);
}

TEST(never_arrives) {
    listen(MOMENT_UNIT_LEAVE, on_leave_kill, NULL, NULL);
    START(places_and_moves);
    rules->round_cap = 0;
    assert_true(run_advance(r) == OUT_DONE);
    assert_log("30");
    assert_int_equal(*at(&r->pos, F_PIECE_space, hero), NONE);
}

/* Rounds, turns, menus
 * ---------------------------------------------------------------------------------------------------*/

enum { ACT_NOTE, ACT_STOP, ACT_QUEUE, ACT_MOVE, ACTIONS };

static struct action actions[ACTIONS];
static struct condition conditions[2];
static struct menu menu;
static struct phase phase;

static enum outcome act_queue(struct run *run, const struct value *args, int n) {
    assert_int_equal(n, 1);
    assert_int_equal(args[0].n, hero);
    enum outcome out = agenda_queue(run, STEP_SCRIPT + 0, NULL, 0);
    return out == OUT_DONE ? agenda_queue(run, STEP_SCRIPT + 1, NULL, 0) : out;
}

static enum outcome act_stop(struct run *run, const struct value *args, int n) {
    (void)args;
    (void)n;
    note(run, 8);
    enum outcome out = agenda_queue(run, STEP_SCRIPT + 0, NULL, 0); /* part of the turn: goes with it */
    return out == OUT_DONE ? stop_turn(run) : out;
}

static enum outcome reply(struct run *run, const struct value *args, int n) {
    assert_int_equal(n, 1);
    note(run, 900 + args[0].n);
    return OUT_DONE;
}

static enum outcome place_all(struct run *run, const struct value *args, int n) {
    (void)args;
    (void)n;
    for (int q = 0; q < d->pieces_n; q++) unit_place(run, q, q);
    return OUT_DONE;
}

static struct action action(const char *id, int run, word cost) {
    return (struct action){.id = id,
                           .verb = MUST(&p, def_verb(d, id, id, NULL, 0, cost, &p)),
                           .own_actor = true,
                           .cost = cost,
                           .mark = NONE,
                           .pile = NONE,
                           .run = run,
                           .escort_verb = NONE};
}

/* Scripts 0 to 5: notes 1, notes 2, act_stop, act_queue, reply, place_all (the setup). */
static void start_turns(const char *of) {
    actions[ACT_NOTE] = action("jot", 1, 1);
    actions[ACT_STOP] = action("halt", 2, 0);
    actions[ACT_QUEUE] = action("plan", 3, 2);
    actions[ACT_MOVE] = action("move", NONE, 1);
    actions[ACT_MOVE].move = true;
    menu = (struct menu){"turn", "6", "Act", end_verb, ACTIONS, actions};
    phase = (struct phase){"turns", "Turns", NONE, filter_of(d, of), go_verb, 0, 4};
    rules->menus = &menu;
    rules->menus_n = 1;
    rules->phases = &phase;
    rules->phases_n = 1;
    start_with((script *const[]){note_1, note_2, act_stop, act_queue, reply, place_all}, 6, 0);
    setup[0] = 5;
    rules->setup_n = 1;
    run_free(r);
    r = new_run(1);
}

TEST(turns) {
    rules->round_cap = 1;
    start_turns("guard");
    *at(&r->pos, F_PIECE_acted, guard) = 1; /* of the round before */
    memcpy(r->base, r->pos.w, (size_t)d->words_n * sizeof(word));
    assert_true(run_advance(r) == OUT_WAIT);
    assert_options("go:guard.1 go:guard.2");
    assert_int_equal(r->open.seat, 1);
    assert_true(answer("go:guard.2") == OUT_WAIT);
    assert_int_equal(r->open.menu, 0);
    assert_int_equal(r->open.actor, guard + 1);
    assert_int_equal(*at(&r->pos, F_MATCH_actor, 0), guard + 1);
    assert_int_equal(*at(&r->pos, F_MATCH_side, 0), 1);
    assert_true(answer("end") == OUT_WAIT); /* the other one is next without being asked */
    assert_int_equal(r->open.actor, guard);
    assert_true(answer("end") == OUT_DONE);
    assert_true(run_over(r)); /* the cap */
    assert_int_equal(*at(&r->pos, F_MATCH_winner, 0), NONE);
    char want[32];
    struct text t = text_over(want, sizeof want);
    text_add(&t, "%d %d", 900 + guard + 1, 900 + guard);
    assert_log(want);
}

TEST(menu_and_points) {
    start_turns("hero");
    assert_true(run_advance(r) == OUT_WAIT);
    assert_options("end jot halt plan move:b1 move:a2 move:b2");
    assert_true(answer("plan") == OUT_WAIT);
    assert_log("1 2"); /* what an action queues comes before the menu's next turn, in order */
    assert_int_equal(*at(&r->pos, F_PIECE_ap, hero), 1);
    assert_options("end jot halt move:b1 move:a2 move:b2"); /* a plan costs 2 */
    assert_true(answer("move:b2") == OUT_WAIT);
    assert_int_equal(*at(&r->pos, F_PIECE_ap, hero), 0);
    assert_int_equal(*at(&r->pos, F_PIECE_steps_left, hero), 1);
    assert_options("end halt move:a1 move:b1 move:c1 move:a2 move:c2");
    assert_true(answer("move:a2") == OUT_WAIT);
    assert_options("end halt");
    assert_true(r->decisions == 3);
}

TEST(stop_keeps) {
    start_turns("hero");
    rules->round_cap = 1;
    assert_true(run_advance(r) == OUT_WAIT);
    assert_true(answer("jot") == OUT_WAIT);
    assert_true(answer("halt") == OUT_DONE);
    char want[32];
    struct text t = text_over(want, sizeof want);
    text_add(&t, "2 8 %d",
             900 + hero); /* done before, done in the step, and the turn's end with its reply; nothing else */
    assert_log(want);
    assert_int_equal(*at(&r->pos, F_PIECE_ap, hero), 2);
}

static enum outcome on_start_queue(struct run *run, struct moment *m) {
    (void)m;
    return agenda_queue(run, STEP_SCRIPT + 0, NULL, 0);
}

static enum outcome on_end_note(struct run *run, struct moment *m) {
    note(run, 600 + m->unit);
    return OUT_DONE;
}

TEST(queue_at_the_start_of_a_turn) {
    listen(MOMENT_TURN_START, on_start_queue, NULL, NULL);
    listen(MOMENT_TURN_END, on_end_note, NULL, NULL);
    start_turns("hero");
    assert_true(run_advance(r) == OUT_WAIT);
    assert_options("end jot halt plan move:b1 move:a2 move:b2");
    assert_log("1"); /* before the menu, not after the turn */
}

static enum outcome on_start_stop(struct run *run, struct moment *m) {
    (void)m;
    return stop_turn(run);
}

TEST(stop_at_the_start_of_a_turn) {
    rules->round_cap = 1;
    listen(MOMENT_TURN_START, on_start_stop, NULL, NULL);
    listen(MOMENT_TURN_END, on_end_note, NULL, NULL);
    start_turns("hero");
    assert_true(run_advance(r) == OUT_DONE);
    char want[32];
    struct text t = text_over(want, sizeof want);
    text_add(&t, "%d %d", 600 + hero, 900 + hero);
    assert_log(want);
}

TEST(down_have_no_turn) {
    rules->round_cap = 1;
    start_turns("guard");
    assert_true(run_advance(r) == OUT_WAIT);
    *at(&r->pos, F_PIECE_conditions, guard) = COND_DOWN;
    memcpy(r->base, r->pos.w, (size_t)d->words_n * sizeof(word));
    run_withdraw(r);
    /* the step is begun anew from a position without its record, so start over with the piece down from the beginning
     */
    run_free(r);
    r = new_run(1);
    *at(&r->pos, F_PIECE_conditions, guard) = COND_DOWN;
    memcpy(r->base, r->pos.w, (size_t)d->words_n * sizeof(word));
    assert_true(run_advance(r) == OUT_WAIT);
    assert_int_equal(r->open.actor, guard + 1);
    assert_true(answer("end") == OUT_DONE);
}

static enum outcome asks_in_condition(struct run *run, const struct value *args, int n) {
    (void)args;
    (void)n;
    int got;
    assert_true(run->locked > 0);
    return pick(run, 0, 2, &got);
}

TEST(conditions_may_not_ask) {
    start_turns("hero");
    scripts[7] = asks_in_condition;
    conditions[0] = (struct condition){.kind = NEED_TEST, .ref = 7, .why = "no"};
    actions[ACT_NOTE].needs = 1;
    actions[ACT_NOTE].need = conditions;
    assert_true(run_advance(r) == OUT_FAIL);
    assert_error("a condition may not ask");
    assert_int_equal(r->locked, 0);
}

static void explain(const char *verb, struct value target, const char *part) {
    char buffer[512];
    struct text t = text_over(buffer, sizeof buffer);
    struct option o = {.verb = (int16_t)named(&d->verb_ids, verb), .args = target.type != VAL_NONE};
    o.type[0] = (uint8_t)target.type;
    o.arg[0] = target.n;
    uint64_t before = hash();
    run_explain(r, &o, &t);
    if (!strstr(buffer, part)) FAIL_WITH("expected \"%s\" in \"%s\"", part, buffer);
    assert_true(hash() == before && r->waiting);
}

TEST(explains) {
    struct value none = {VAL_NONE, NONE};
    start_turns("hero");
    actions[ACT_NOTE].rule = "6.7";
    conditions[0] =
        (struct condition){.kind = NEED_HERE, .filter = filter_of(d, "guard"), .why = "no guard is here", .rule = "9"};
    conditions[1] = (struct condition){.kind = NEED_TEST, .ref = 6, .why = "the test says no"};
    actions[ACT_STOP].needs = 1;
    actions[ACT_STOP].need = conditions;
    actions[ACT_QUEUE].needs = 1;
    actions[ACT_QUEUE].need = conditions + 1;
    answer_yes = false;
    assert_true(run_advance(r) == OUT_WAIT);
    assert_options("end jot move:b1 move:a2 move:b2");
    explain("jot", none, "It is legal now.");
    explain("halt", none, "no guard is here (§9)");
    explain("plan", none, "the test says no");
    explain("move", (struct value){VAL_SPACE, 7}, "not one step from a1");
    explain("pick", none, "not what is being asked");
    assert_true(answer("jot") == OUT_WAIT && answer("jot") == OUT_WAIT && answer("jot") == OUT_WAIT);
    explain("jot", none, "it costs 1 action points, and 0 are left (§6.7)");
}

TEST(round_cap) {
    rules->round_cap = 5;
    START(note_1);
    assert_true(run_advance(r) == OUT_DONE);
    assert_true(run_over(r));
    assert_int_equal(*at(&r->pos, F_MATCH_round, 0), 5);
    assert_int_equal(*at(&r->pos, F_MATCH_winner, 0), NONE);
    assert_int_equal(r->events[0].kind, EVENT_CAP);
}

/* A whole match at random: at every question the position is sound, and running the step anew from its start gives the
 * same. */
TEST(always_the_same_again) {
    rules->round_cap = 6;
    start_turns("any");
    for (uint64_t seed = 0; seed < 20; seed++) {
        run_free(r);
        r = new_run(seed);
        uint64_t bot = seed;
        enum outcome out = run_advance(r);
        while (out == OUT_WAIT) {
            uint64_t h = hash(), print = r->open.print;
            assert_sound(&r->pos);
            assert_sound(&(struct position){d, r->base});
            assert_true(run_rewind(r, r->fed_n) == OUT_WAIT);
            assert_true(hash() == h && r->open.print == print);
            *at(&r->pos, log_count, 0) = 0; /* the log need not hold a whole match */
            *at(&(struct position){d, r->base}, log_count, 0) = 0;
            bot = chance_mix(bot, 3);
            out = run_answer(r, (int)(bot % (uint64_t)r->open.n));
        }
        assert_true(out == OUT_DONE && run_over(r));
        assert_int_equal(*at(&r->pos, F_MATCH_round, 0), 6);
    }
}

int main(void) {
#define RUNS(sentence, function) \
    { (sentence), (function), begin, end, NULL }
    const struct CMUnitTest tests[] = {
        RUNS("a step that asks waits, and is run again with the answer", waits_and_is_run_again),
        RUNS("answers in place give the same match as answers after unwinding", in_place_is_the_same),
        RUNS("steps are committed one by one", steps_are_committed_one_by_one),
        RUNS("answers of the open step are taken back one at a time", rewinds),
        RUNS("the open step is forgotten as a whole", withdraws),
        RUNS("a copy made at a question goes on alike, and apart", copies),
        RUNS("an answer that is not on offer changes nothing", no_such_option),
        RUNS("a single option is taken without asking or counting", single_option),
        RUNS("a secret question is asked even if one can only pass", secret_question),
        RUNS("options come in canonical order, each once", canonical_order),
        RUNS("a question may have thousands of options", thousands_of_options),
        RUNS("a question without options is an error", empty_question),
        RUNS("a question to nobody is an error", question_to_nobody),
        RUNS("other options on the re-run are an error", fingerprint_of_options),
        RUNS("another seat on the re-run is an error", fingerprint_of_seats),
        RUNS("a question that is not asked again is an error", question_not_asked_again),
        RUNS("an answer that is gone on the re-run is an error, fingerprints or not", answer_gone),
        RUNS("an error leaves no trace, and the last question can be answered otherwise",
             error_leaves_the_last_question),
        RUNS("an error before the first question leaves the start of the step", error_before_a_question),
        RUNS("an error in the next step leaves the answered one standing", error_after_an_answered_step),
        RUNS("finish keeps what was done and ends the match", finish_keeps),
        RUNS("finish for nobody is a draw", finish_as_a_draw),
        RUNS("finish inside a moment keeps what was done", finish_in_a_moment),
        RUNS("stopping the turn outside a turn is an error", stop_outside_a_turn),
        RUNS("events are numbered, and a re-run repeats those delivered", events_repeat),
        RUNS("nothing is recorded when nobody listens", events_untold),
        RUNS("a step may tell any number of events", many_events),
        RUNS("a re-run throws the same dice", same_dice_again),
        RUNS("queued steps run in order, before what waited already", queue_order),
        RUNS("a step that queues itself without end is an error", queue_without_end),
        RUNS("handlers hear a moment in order and may assign its fields", handlers_in_order),
        RUNS("handlers hear only what they asked for", handlers_that_want),
        RUNS("a handler may ask, and what it asked for happens", question_in_a_moment),
        RUNS("a moment that raises itself without end is an error", endless_moments),
        RUNS("who is removed while leaving does not arrive", never_arrives),
        RUNS("each piece has one turn a round, and its reply", turns),
        RUNS("a menu offers what can be paid and done, until it is ended", menu_and_points),
        RUNS("stopping the turn keeps what was done and drops what was queued in it", stop_keeps),
        RUNS("what the start of a turn queues comes before its menu", queue_at_the_start_of_a_turn),
        RUNS("a turn stopped at its start still ends", stop_at_the_start_of_a_turn),
        RUNS("who is down has no turn", down_have_no_turn),
        RUNS("a condition may not ask", conditions_may_not_ask),
        RUNS("what is not legal is explained, without a change", explains),
        RUNS("beyond the last round the match is a draw", round_cap),
        RUNS("at every question the re-run gives the same position", always_the_same_again),
    };
    return cmocka_run_group_tests_name("run", tests, NULL, NULL);
}
