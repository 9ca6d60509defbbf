/* Simulation's arithmetic: ranges of matches and sums of parts; and counting at an invalid position. */
#include "front/sim/sim_results.h"

#include "match/match.h"

#include "unit/support.h"

#include <stdio.h>

static void assert_set(const match_set *set, const char *wanted) {
    char text[200] = "";
    for (size_t i = 0; i < set->n; i++)
        snprintf(text + strlen(text), sizeof text - strlen(text), "%s%lld-%lld", i ? " " : "", set->at[i].first,
                 set->at[i].last);
    assert_string_equal(text, wanted);
}

TEST(ranges_join) {
    match_set r = {0};
    assert_true(matches_add(&r, 5, 5));
    assert_true(matches_add(&r, 0, 1));
    assert_true(matches_add(&r, 7, 9));
    assert_set(&r, "0-1 5-5 7-9");
    assert_true(matches_add(&r, 6, 6));
    assert_set(&r, "0-1 5-9");
    assert_true(matches_add(&r, 2, 4));
    assert_set(&r, "0-9");
    free(r.at);
}

TEST(ranges_twice) {
    match_set r = {0};
    assert_true(matches_add(&r, 3, 6));
    assert_false(matches_add(&r, 6, 8));
    assert_false(matches_add(&r, 0, 3));
    assert_false(matches_add(&r, 4, 5));
    assert_false(matches_add(&r, 0, 9));
    assert_set(&r, "3-6");
    free(r.at);
}

static json_t *parsed(const char *text) {
    json_t *value = json_loads(text, 0, NULL);
    assert_non_null(value);
    return value;
}

/* Returns a simulation of ten matches with the matches of the part. */
static sim_results *part_of(const char *text) {
    sim_results *r = results_new(parsed("{\"episode\":\"toy/toy\",\"seed\":\"1\",\"games\":10,\"seats\":{}}"),
                                 parsed("{\"sides\":[]}"));
    match_set done = {0};
    char why[256];
    json_t *part = parsed(text);
    assert_true(part_fits(part, MAX_GAMES, &done));
    assert_true(results_take(r, part, &done, why, sizeof why));
    json_decref(part);
    matches_free(&done);
    return r;
}

/* Returns a count of the section "x". */
static long long count_of(const sim_results *r, const char *name, size_t i) {
    json_t *section = json_object_get(json_object_get(r->file, "totals"), "x");
    return json_integer_value(json_array_get(json_object_get(section, name), i));
}

static json_t *failed_at(const sim_results *r, size_t i) {
    return json_array_get(json_object_get(r->file, "failed"), i);
}

TEST(parts_add) {
    char why[256];
    sim_results *a = part_of("{\"done\":[[0,1]],\"failed\":[{\"match\":1,\"seed\":\"7\",\"error\":\"e\"}],"
                             "\"totals\":{\"x\":{\"n\":[1,2]}}}"),
                *b = part_of("{\"done\":[[3,4]],\"failed\":[{\"match\":3,\"seed\":\"8\",\"error\":\"f\"}],"
                             "\"totals\":{\"x\":{\"n\":[10,20],\"m\":[5]}}}");
    assert_true(results_add(b, a, why, sizeof why));
    assert_int_equal(results_played(b), 4);
    assert_true(matches_have(&b->done, 0) && matches_have(&b->done, 3));
    assert_false(matches_have(&b->done, 2));
    assert_int_equal(count_of(b, "n", 0), 11);
    assert_int_equal(count_of(b, "n", 1), 22);
    assert_int_equal(count_of(b, "m", 0), 5);
    assert_int_equal(json_integer_value(json_object_get(failed_at(b, 0), "match")), 1);
    assert_string_equal(json_string_value(json_object_get(failed_at(b, 1), "error")), "f");
    results_free(a);
    results_free(b);
}

TEST(parts_of_another_form) {
    char why[256] = "";
    sim_results *a = part_of("{\"done\":[[0,1]],\"failed\":[],\"totals\":{\"x\":{\"n\":[1,2]}}}"),
                *b = part_of("{\"done\":[[3,3]],\"failed\":[],\"totals\":{\"x\":{\"n\":[1,2,3]}}}"),
                *c = part_of("{\"done\":[[4,4]],\"failed\":[],\"totals\":{\"x\":{\"n\":{\"k\":[1]}}}}");
    assert_false(results_add(a, b, why, sizeof why));
    assert_true(*why);
    *why = '\0';
    assert_false(results_add(b, c, why, sizeof why));
    assert_true(*why);
    results_free(a);
    results_free(b);
    results_free(c);
}

TEST(parts_of_another_run) {
    char why[256] = "";
    sim_results *a = part_of("{\"done\":[[0,1]],\"failed\":[],\"totals\":{}}"),
                *b = part_of("{\"done\":[[3,3]],\"failed\":[],\"totals\":{}}");
    json_object_set_new(results_run(b), "seats", parsed("{\"one\":\"captain\"}"));
    assert_false(results_add(a, b, why, sizeof why));
    assert_non_null(strstr(why, "seats is {\"one\":\"captain\"}, not {}"));
    assert_int_equal(results_played(a), 2);
    results_free(a);
    results_free(b);
}

TEST(parts_too_large) {
    char why[256] = "";
    sim_results *a = part_of("{\"done\":[[0,1]],\"failed\":[],"
                             "\"totals\":{\"points\":{\"t\":{\"n\":[0,0,-1000000000000000]}}}}"),
                *b = part_of("{\"done\":[[3,3]],\"failed\":[],"
                             "\"totals\":{\"points\":{\"t\":{\"n\":[1000000000000000,1,-1]}}}}");
    assert_false(results_add(a, b, why, sizeof why));
    assert_non_null(strstr(why, "too large"));
    results_free(a);
    results_free(b);
}

/* Two seats were asked two sorts of questions each. */
TEST(figures_of_a_match) {
    sim_results *r =
        results_new(parsed("{\"games\":10}"), parsed("{\"sides\":[{\"track\":\"points\"},{\"track\":null}]}"));
    match_set done = {0};
    json_t *part =
        parsed("{\"done\":[[4,4]],\"failed\":[],\"totals\":{\"results\":{\"matches\":[0,1,0]},"
               "\"rounds\":{\"6\":[0,1,0]},\"decisions\":{\"20\":[0,1,0]},"
               "\"tracks\":{\"points\":{\"-3\":[0,1,0]}},"
               "\"questions\":{\"one\":{\"go\":[1,0],\"stay\":[2,0]},\"two\":{\"go\":[4,0],\"stay\":[8,0]}}}}");
    assert_true(part_fits(part, MAX_GAMES, &done));
    results_row(r, part, &done);
    json_t *wanted = parsed("{\"4\":[1,6,20,15,-3]}");
    assert_true(json_equal(json_object_get(r->file, "matches"), wanted));
    json_decref(wanted);
    json_decref(part);
    matches_free(&done);
    results_free(r);
}

static void refused(const char *totals_text) {
    char text[200];
    match_set done = {0};
    snprintf(text, sizeof text, "{\"done\":[[0,1]],\"failed\":[],\"totals\":%s}", totals_text);
    json_t *part = parsed(text);
    if (part_fits(part, MAX_GAMES, &done)) FAIL_WITH("accepted: %s", text);
    json_decref(part);
    matches_free(&done);
}

TEST(totals_not_counts) {
    refused("{\"x\":[1]}");
    refused("{\"x\":{\"n\":1}}");
    refused("{\"x\":{\"n\":[1.5]}}");
    refused("{\"x\":{\"n\":[0,0,-1]}}");
    refused("{\"points\":{\"t\":{\"n\":[-1,0,0]}}}");
    refused("{\"tracks\":{\"t\":[1,0,0]}}");
    refused("{\"x\":{\"a\":{\"b\":{\"c\":{\"d\":[1]}}}}}");
    refused("[]");
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

/* Returns the counts so far. */
static json_t *counts_of(const pr_stats *t) {
    char *text = pr_stats_json(t);
    json_t *all = parsed(text);
    pr_release(text);
    return all;
}

static long long matches_counted(const pr_stats *t) {
    json_t *all = counts_of(t), *one;
    long long n = 0;
    size_t i;
    json_array_foreach(json_object_get(json_object_get(all, "results"), "matches"), i, one) n +=
        json_integer_value(one);
    json_decref(all);
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
    json_t *after = counts_of(b.stats);
    assert_int_equal(matches_counted(b.stats), 0);
    assert_null(json_object_get(after, "rounds"));
    json_decref(after);
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
        SAYS("ranges of matches that touch are joined", ranges_join),
        SAYS("ranges refuse a match number that they already contain", ranges_twice),
        SAYS("parts of a run add up in every member", parts_add),
        SAYS("parts whose totals have another form are refused", parts_of_another_form),
        SAYS("a part of another run is refused, and the reason names the member that differs", parts_of_another_run),
        SAYS("totals that overflow when added are refused", parts_too_large),
        SAYS("the figures of a match are its winner, rounds, decisions, questions to all seats, and scores",
             figures_of_a_match),
        SAYS("totals that are not counts are refused: fractions, negative numbers, other levels", totals_not_counts),
        SAYS("a match that breaks an invariant fails and is not counted, and its error names the question",
             broken_position),
        SAYS("an abandoned match leaves no trace in the totals", given_up),
        SAYS("a counted match is saved only if the caller requests it", saved_if_asked),
        SAYS("a match between players that do not exist fails", unknown_bot),
        SAYS("the seeds of a series differ from match to match and from series to series", seeds_differ),
    };
    return cmocka_run_group_tests_name("study", tests, NULL, NULL);
}
