/* Decisions allocate no memory: after the first decisions, the driver and scripts use only memory that they already
 * have. The test is linked with --wrap, so that it counts every malloc, calloc and realloc of our own code. */
#include "unit/play.h"

#include "precinct.h"
#include "rules/agenda.h"
#include "rules/draw.h"
#include "rules/mechanisms.h"

#include <stdio.h>
#include <stdlib.h>

enum { WARM = 1000, PLAYED = 20000 };

static long allocations, answered, limit;

void *__real_malloc(size_t size);
void *__real_calloc(size_t n, size_t size);
void *__real_realloc(void *block, size_t size);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t n, size_t size);
void *__wrap_realloc(void *block, size_t size);

void *__wrap_malloc(size_t size) {
    allocations++;
    return __real_malloc(size);
}

void *__wrap_calloc(size_t n, size_t size) {
    allocations++;
    return __real_calloc(n, size);
}

void *__wrap_realloc(void *block, size_t size) {
    allocations++;
    return __real_realloc(block, size);
}

/* Moves a piece, asks, draws a number, asks again, and queues itself. */
SCRIPT(goes_on) {
    int chosen;
    bool arrived;
    unit_place(run, play.hero, 0);
    enum outcome out = unit_move(run, play.hero, 1, NONE, &arrived);
    if (out == OUT_DONE) out = pick(run, 0, 6, &chosen);
    draw_number(run, 6);
    if (out == OUT_DONE) out = pick(run, 0, 3, &chosen);
    return out == OUT_DONE ? agenda_queue(run, STEP_SCRIPT, NULL, 0) : out;
}

static int answers_until_limit(void *ctx, struct run *run, const struct decision *d) {
    (void)ctx, (void)run;
    return answered++ < limit ? (int)(answered % d->n) : NONE;
}

static long allocations_of(long decisions) {
    answered = 0;
    limit = decisions;
    allocations = 0;
    assert_true((play.r->waiting ? run_rewind(play.r, play.r->answers_n) : run_advance(play.r)) == OUT_WAIT);
    return allocations;
}

static void play_without_allocation(bool tell) {
    START(goes_on);
    play.r->recording = tell;
    play.r->hooks.answer = answers_until_limit;
    assert_true(allocations_of(WARM) >= 0);
    assert_int_equal(allocations_of(PLAYED), 0);
    assert_true(play.r->decisions >= WARM + PLAYED);
}

TEST(bulk) {
    play_without_allocation(false);
}

TEST(telling) {
    play_without_allocation(true);
}

static char *read_file(void *ctx, const char *path, size_t *length) {
    (void)ctx;
    FILE *f = fopen(path, "rb");
    char *text = NULL;
    if (f && fseek(f, 0, SEEK_END) == 0) {
        *length = (size_t)ftell(f);
        text = malloc(*length + 1);
        rewind(f);
        if (text) *length = fread(text, 1, *length, f);
    }
    if (f) fclose(f);
    return text;
}

/* Plays random matches of an episode. Returns the number of allocations, without those of starting and freeing a
 * match. */
static long allocations_of_matches(pr_episode *episode, int matches, int64_t *decisions) {
    long made = 0;
    *decisions = 0;
    for (int i = 0; i < matches; i++) {
        pr_match *m = pr_new(episode, (uint64_t)i + 1, NULL);
        assert_non_null(m);
        allocations = 0;
        int64_t n = pr_playout(m, (uint64_t)i + 1, 20000, NULL);
        made += allocations;
        assert_true(n > 0);
        *decisions += n;
        pr_free(m);
    }
    return made;
}

/* A match may allocate up to 20 times in all, so its hundreds of decisions allocate nothing. */
TEST(scripts) {
    static const char *const modes[] = {"mode=coop", "mode=versus"};
    for (int i = 0; i < 2; i++) {
        pr_error err;
        pr_episode *e = pr_load(read_file, NULL, "episodes/hardcity/mayhem.lua",
                                &(pr_options){.settings = &modes[i], .settings_n = 1}, &err);
        int64_t decisions;
        if (!e) FAIL_WITH("%s", err.text);
        allocations_of_matches(e, 20, &decisions); /* Buffers grow to their size here. */
        long made = allocations_of_matches(e, 20, &decisions);
        if (made > 20 * 20) FAIL_WITH("%ld allocations in 20 matches, %lld decisions", made, (long long)decisions);
        pr_unload(e);
    }
}

/* Foresees every option of each decision, then answers. Returns the number of options foreseen. */
static long foresee_all(pr_match *m, int decisions) {
    long tries = 0;
    for (int i = 0; i < decisions && !pr_current_decision(m).over; i++) {
        int options = pr_current_decision(m).options;
        for (int k = 0; k < options; k++) {
            const char *id = pr_option_id(m, k);
            pr_outcome out;
            assert_true(pr_foresee(m, &id, 1, &out, NULL));
            tries++;
        }
        long before = allocations;
        assert_int_equal(pr_answer_index(m, i % options, NULL), PR_OK);
        allocations = before; /* Only pr_foresee() is measured here. */
    }
    return tries;
}

TEST(foresight) {
    pr_error err;
    pr_episode *e = pr_load(read_file, NULL, "episodes/hardcity/mayhem.lua", NULL, &err);
    if (!e) FAIL_WITH("%s", err.text);
    pr_match *m = pr_new(e, 1, &err);
    assert_non_null(m);
    foresee_all(m, 60);
    allocations = 0;
    long tries = foresee_all(m, 40);
    if (tries < 200 || allocations > tries / 50) FAIL_WITH("%ld allocations in %ld tries", allocations, tries);
    pr_free(m);
    pr_unload(e);
}

TEST(counter_counts) {
    START(goes_on);
    long before = allocations;
    struct run *copy = new_run(1);
    assert_true(copy && allocations > before);
    run_free(copy);
}

int main(void) {
#define RUNS(sentence, function) \
    { (sentence), (function), play_begin, play_end, NULL }
    const struct CMUnitTest tests[] = {
        RUNS("the counter of allocations counts an allocation", counter_counts),
        RUNS("bulk play allocates nothing", bulk),
        RUNS("play whose events are recorded allocates nothing", telling),
        RUNS("foresight allocates nothing after its first calls", foresight),
        RUNS("a random match of scripts allocates a few blocks in all, not one for each decision", scripts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
