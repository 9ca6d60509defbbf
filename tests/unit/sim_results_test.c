/* Simulation's arithmetic: intervals, correlations, distributions, ranges of matches, sums of parts; and counting at an
 * invalid position. */
#include "front/sim/sim_results.h"

#include "match/match.h"

#include "unit/support.h"

#include <math.h>
#include <stdio.h>

static void assert_near(double got, double wanted) {
    if (fabs(got - wanted) > 0.0005) FAIL_WITH("got %f, wanted %f", got, wanted);
}

TEST(wilson_known) {
    interval i = wilson(50, 100);
    assert_near(i.low, 0.4038);
    assert_near(i.high, 0.5962);
    i = wilson(0, 10);
    assert_near(i.low, 0);
    assert_near(i.high, 0.2775);
    i = wilson(10, 10);
    assert_near(i.low, 0.7225);
    assert_near(i.high, 1);
}

TEST(wilson_empty) {
    interval i = wilson(0, 0);
    assert_near(i.low, 0);
    assert_near(i.high, 1);
}

TEST(correlation_ends) {
    assert_near(correlation(10, 5, 5, 5), 1);
    assert_near(correlation(10, 5, 5, 0), -1);
    assert_near(correlation(8, 4, 4, 2), 0);
    assert_near(correlation(10, 10, 5, 5), 0); /* All matches had the feature, so it explains nothing. */
}

static char *dumped(const json_t *value) {
    return json_dumps(value, JSON_COMPACT);
}

static void assert_ranges(const json_t *ranges, const char *wanted) {
    char *text = dumped(ranges);
    assert_string_equal(text, wanted);
    free(text);
}

TEST(ranges_join) {
    json_t *r = json_array();
    assert_true(ranges_add(r, 5, 5));
    assert_true(ranges_add(r, 0, 1));
    assert_true(ranges_add(r, 7, 9));
    assert_ranges(r, "[[0,1],[5,5],[7,9]]");
    assert_true(ranges_add(r, 6, 6));
    assert_ranges(r, "[[0,1],[5,9]]");
    assert_true(ranges_add(r, 2, 4));
    assert_ranges(r, "[[0,9]]");
    json_decref(r);
}

TEST(ranges_twice) {
    json_t *r = json_array();
    assert_true(ranges_add(r, 3, 6));
    assert_false(ranges_add(r, 6, 8));
    assert_false(ranges_add(r, 0, 3));
    assert_false(ranges_add(r, 4, 5));
    assert_false(ranges_add(r, 0, 9));
    assert_ranges(r, "[[3,6]]");
    json_decref(r);
}

static json_t *part_of(const char *text) {
    json_t *s = results_new(json_pack("{ss si}", "episode", "toy/toy", "games", 10), json_object());
    json_t *part = json_loads(text, 0, NULL);
    char why[256];
    assert_non_null(part);
    assert_true(results_take(s, part, why, sizeof why));
    json_decref(part);
    return s;
}

TEST(parts_add) {
    char why[256];
    json_t *a = part_of("{\"done\":[[0,1]],\"failed\":[{\"match\":1}],\"totals\":{\"x\":{\"n\":[1,2]}}}"),
           *b = part_of("{\"done\":[[3,3]],\"failed\":[{\"match\":0}],\"totals\":{\"x\":{\"n\":[10,20],\"m\":[5]}}}");
    assert_true(results_add(a, b, why, sizeof why));
    assert_int_equal(results_played(a), 3);
    assert_true(results_has(a, 0) && results_has(a, 3));
    assert_false(results_has(a, 2));
    const json_t *x = totals_of(a, "x");
    assert_int_equal(count_at(json_object_get(x, "n"), 0), 11);
    assert_int_equal(count_at(json_object_get(x, "n"), 1), 22);
    assert_int_equal(count_at(json_object_get(x, "m"), 0), 5);
    assert_int_equal(json_integer_value(json_object_get(json_array_get(json_object_get(a, "failed"), 0), "match")), 0);
    json_decref(a);
    json_decref(b);
}

TEST(parts_of_another_form) {
    char why[256] = "";
    json_t *a = part_of("{\"done\":[[0,1]],\"failed\":[],\"totals\":{\"x\":{\"n\":[1,2]}}}"),
           *b = part_of("{\"done\":[[3,3]],\"failed\":[],\"totals\":{\"x\":{\"n\":[1,2,3]}}}");
    assert_false(results_add(a, b, why, sizeof why));
    assert_true(*why);
    json_decref(a);
    json_decref(b);
}

TEST(parts_too_large) {
    char why[256] = "";
    json_t *a = part_of("{\"done\":[[0,1]],\"failed\":[],\"totals\":{\"x\":{\"n\":[1000000000000000,-2]}}}"),
           *b = part_of("{\"done\":[[3,3]],\"failed\":[],\"totals\":{\"x\":{\"n\":[1000000000000000,1]}}}");
    assert_false(results_add(a, b, why, sizeof why));
    assert_non_null(strstr(why, "too large"));
    json_decref(a);
    json_decref(b);
}

TEST(spread_numbers) {
    json_t *values = json_loads("{\"10\":[1,0],\"2\":[2,1],\"5\":[1,0]}", 0, NULL);
    spread s = spread_of(values, 10); /* Five of the ten matches are not listed, so their value is 0. */
    assert_int_equal(s.n, 4);
    assert_int_equal(s.value[0], 0);
    assert_int_equal(s.matches[0], 5);
    assert_int_equal(s.value[3], 10);
    assert_near(spread_mean(&s), 2.1);
    assert_int_equal(spread_quantile(&s, 0.5), 0);
    assert_int_equal(spread_quantile(&s, 0.75), 2);
    assert_int_equal(spread_quantile(&s, 1), 10);
    spread_free(&s);
    json_decref(values);
}

TEST(buckets_cover) {
    json_t *values = json_loads("{\"-3\":[1],\"0\":[2],\"999\":[4]}", 0, NULL);
    spread s = spread_of(values, -1);
    size_t n;
    bucket *all = buckets_of(&s, 10, &n);
    long long sum = 0;
    for (size_t i = 0; i < n; i++) {
        sum += all[i].matches;
        if (i) assert_int_equal(all[i].low, all[i - 1].high + 1);
    }
    assert_int_equal(sum, 7);
    assert_true(n <= 11 && all[0].low <= -3 && all[n - 1].high >= 999);
    free(all);
    spread_free(&s);
    json_decref(values);
}

/* A match whose position is damaged from outside ----------------------------------------------------------- */

/* The match is over after five questions. */
static const char quiz[] =
    "return { game = 'toy', id = 'quiz', title = 'Quiz', build = function() return {\n"
    "  sides = { { id = 'all' } }, seats = { { id = 'one', side = 'all' } }, boards = { { id = 'main', map = '.' } },\n"
    "  cards = { ace = {} }, piles = { deck = { cards = { 'ace' } } }, verbs = { a = 'A', b = 'B' },\n"
    "  steps = { ask = function() choose { seat = 'one', options = { { 'a' }, { 'b' } } } end,\n"
    "            stop = function() finish('all') end },\n"
    "  rounds = { { id = 'only', run = function() for _ = 1, 5 do queue('ask') end queue('stop') end } } } end }\n";

static char *read_quiz(void *ctx, const char *path, size_t *length) {
    (void)ctx;
    if (strcmp(path, "quiz.lua") != 0) return NULL;
    *length = sizeof quiz - 1;
    return text_copy(quiz);
}

/* At the third question, makes a pile count one card too many. */
static bool break_it(void *ctx, pr_match *m) {
    (void)ctx;
    if (pr_current_decision(m).number == 3)
        add_word(&(struct position){.def = m->def, .w = m->run->base}, F_PILE_count, 0, 1);
    return true;
}

static bool give_up(void *ctx, pr_match *m) {
    (void)ctx;
    return pr_current_decision(m).number < 3;
}

struct bench {
    pr_episode *episode;
    pr_stats *stats;
    const char *bots[MAX_SEATS];
};

static void bench_open(struct bench *b) {
    pr_error err = {.text = ""};
    b->episode = pr_load(read_quiz, NULL, "quiz.lua", NULL, &err);
    if (!b->episode) FAIL_WITH("%s", err.text);
    b->stats = pr_stats_new(b->episode, &err);
    assert_non_null(b->stats);
    for (int i = 0; i < MAX_SEATS; i++) b->bots[i] = "random";
}

static void bench_close(struct bench *b) {
    pr_stats_free(b->stats);
    pr_unload(b->episode);
}

static long long matches_counted(const pr_stats *t) {
    char *text = pr_stats_json(t);
    json_t *totals = json_loads(text, 0, NULL), *results = json_object_get(totals, "results"),
           *all = json_object_get(results, "matches");
    long long n = counts_sum(all, 0, json_array_size(all));
    json_decref(totals);
    pr_release(text);
    return n;
}

TEST(broken_position) {
    struct bench b;
    pr_error err = {.text = ""};
    bench_open(&b);
    assert_int_equal(pr_stats_play(b.stats, 1, b.bots, break_it, NULL, &err), PR_SCRIPT);
    assert_non_null(strstr(err.text, "question 3"));
    assert_int_equal(matches_counted(b.stats), 0);
    assert_int_equal(pr_stats_play(b.stats, 1, b.bots, NULL, NULL, &err), PR_OK);
    assert_int_equal(matches_counted(b.stats), 1);
    bench_close(&b);
}

TEST(given_up) {
    struct bench b;
    pr_error err = {.text = ""};
    bench_open(&b);
    assert_int_equal(pr_stats_play(b.stats, 1, b.bots, give_up, NULL, &err), PR_REFUSED);
    char *after = pr_stats_json(b.stats);
    json_t *totals = json_loads(after, 0, NULL);
    assert_int_equal(matches_counted(b.stats), 0);
    assert_null(json_object_get(totals, "rounds"));
    json_decref(totals);
    pr_release(after);
    bench_close(&b);
}

/* Saves at the third question, into *ctx. */
static bool save_it(void *ctx, pr_match *m) {
    if (pr_current_decision(m).number == 3) *(char **)ctx = pr_save(m);
    return true;
}

TEST(saved_if_asked) {
    struct bench b;
    pr_error err = {.text = ""};
    char *save = NULL;
    bench_open(&b);
    assert_int_equal(pr_stats_play(b.stats, 1, b.bots, save_it, &save, &err), PR_OK);
    assert_null(save);
    pr_stats_saves(b.stats, true);
    assert_int_equal(pr_stats_play(b.stats, 1, b.bots, save_it, &save, &err), PR_OK);
    pr_match *m = pr_restore(b.episode, save, strlen(save), NULL, &err);
    if (!m) FAIL_WITH("%s", err.text);
    assert_int_equal(pr_current_decision(m).number, 3);
    pr_free(m);
    pr_release(save);
    bench_close(&b);
}

TEST(unknown_bot) {
    struct bench b;
    pr_error err = {.text = ""};
    bench_open(&b);
    for (int i = 0; i < MAX_SEATS; i++) b.bots[i] = "nobody";
    assert_int_equal(pr_stats_play(b.stats, 1, b.bots, NULL, NULL, &err), PR_INVALID);
    bench_close(&b);
}

TEST(seeds_differ) {
    assert_true(pr_stats_seed(1, 0) != pr_stats_seed(1, 1));
    assert_true(pr_stats_seed(1, 1) != pr_stats_seed(2, 0));
    assert_true(pr_stats_seed(7, 3) == pr_stats_seed(7, 3));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        SAYS("Wilson's interval has its known values", wilson_known),
        SAYS("an interval without matches is 0 to 100 %", wilson_empty),
        SAYS("correlation is between -1 and 1, and 0 if one of the facts never varies", correlation_ends),
        SAYS("ranges of matches join where they touch", ranges_join),
        SAYS("ranges refuse a match number that they already contain", ranges_twice),
        SAYS("parts of a run add up, member by member", parts_add),
        SAYS("parts whose totals have another form are refused", parts_of_another_form),
        SAYS("totals that overflow when added are refused", parts_too_large),
        SAYS("a distribution counts the matches that are not listed as zeros", spread_numbers),
        SAYS("buckets cover all values once, negative ones included", buckets_cover),
        SAYS("a match that breaks an invariant fails, is not counted, and its error names the question",
             broken_position),
        SAYS("a match that is given up leaves no trace in the totals", given_up),
        SAYS("a counted match is saved only if the caller requests it", saved_if_asked),
        SAYS("a match between players that do not exist fails", unknown_bot),
        SAYS("the seeds of a series differ from match to match and from series to series", seeds_differ),
    };
    return cmocka_run_group_tests_name("study", tests, NULL, NULL);
}
