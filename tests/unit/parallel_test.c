/* Threads with an episode each share nothing, so simultaneous matches go as if played one after the other.
 * `make tsan` runs this under ThreadSanitizer. */
#include "precinct.h"

#include "unit/support.h"

#include <pthread.h>
#include <stdio.h>

enum { THREADS = 4, MATCHES = 6 };

static char *read_file(void *ctx, const char *path, size_t *length) {
    (void)ctx;
    char name[512];
    const char *data = getenv("PRECINCT_DATA");
    snprintf(name, sizeof name, "%s/%s", data ? data : ".", path);
    FILE *f = fopen(name, "rb");
    if (!f) return NULL;
    char *text = NULL;
    size_t n = 0, room = 0, got = 1;
    while (got) {
        char *larger = n + 4096 > room ? realloc(text, room = 2 * room + 8192) : text;
        assert_non_null(larger);
        text = larger;
        n += got = fread(text + n, 1, room - n, f);
    }
    fclose(f);
    *length = n;
    return text;
}

static pr_episode *load_file(const char *path) {
    pr_error err;
    pr_episode *e = pr_load(read_file, NULL, path, NULL, &err);
    if (!e) FAIL_WITH("%s: %s", path, err.text);
    return e;
}

/* The work of one thread, and its results. */
struct work {
    const char *path, *bot;
    uint64_t series;
    char *totals, *view;
};

static void *play(void *ctx) {
    struct work *w = ctx;
    pr_error err;
    const char *bots[8];
    for (size_t i = 0; i < sizeof bots / sizeof *bots; i++) bots[i] = w->bot;
    pr_episode *e = load_file(w->path);
    pr_stats *t = pr_stats_new(e, &err);
    for (uint64_t i = 0; i < MATCHES; i++)
        assert_int_equal(pr_stats_play(t, pr_stats_seed(w->series, i), bots, NULL, NULL, &err), PR_OK);
    w->totals = pr_stats_json(t);
    pr_match *m = pr_new(e, w->series, &err);
    assert_true(pr_playout(m, w->series, 40, &err) >= 0);
    w->view = pr_view(m, -1);
    pr_free(m);
    pr_stats_free(t);
    pr_unload(e);
    return NULL;
}

static void forget(struct work *w) {
    pr_release(w->totals);
    pr_release(w->view);
}

TEST(at_once) {
    static const struct work all[THREADS] = {
        {.path = "episodes/hardcity/mayhem.lua", .bot = "random", .series = 1},
        {.path = "episodes/hardcity/mayhem.lua", .bot = "heuristic", .series = 2},
        {.path = "episodes/reckoners/newcago.lua", .bot = "random", .series = 3},
        {.path = "episodes/academy/tutorial.lua", .bot = "heuristic", .series = 4}};
    struct work apart[THREADS], together[THREADS];
    pthread_t thread[THREADS];
    memcpy(apart, all, sizeof all);
    memcpy(together, all, sizeof all);
    for (int i = 0; i < THREADS; i++) play(&apart[i]);
    for (int i = 0; i < THREADS; i++) assert_int_equal(pthread_create(&thread[i], NULL, play, &together[i]), 0);
    for (int i = 0; i < THREADS; i++) assert_int_equal(pthread_join(thread[i], NULL), 0);
    for (int i = 0; i < THREADS; i++) {
        assert_string_equal(together[i].totals, apart[i].totals);
        assert_string_equal(together[i].view, apart[i].view);
        forget(&together[i]);
        forget(&apart[i]);
    }
}

/* Answers twelve questions in each of two matches on one episode. */
static void search_twice(const char *path) {
    pr_error err;
    pr_episode *e = load_file(path);
    pr_match *a = pr_new(e, 5, &err), *b = pr_new(e, 5, &err);
    for (int i = 0; i < 12; i++) {
        int seat = pr_option_seat(a, 0);
        int one = pr_choose(a, seat, "search:iterations=24,threads=2", &err);
        assert_int_equal(one, pr_choose(b, seat, "search:iterations=24,threads=2", &err));
        assert_int_equal(pr_answer_index(a, one, &err), PR_OK);
        assert_int_equal(pr_answer_index(b, one, &err), PR_OK);
    }
    assert_true(pr_hash(a) == pr_hash(b));
    pr_free(a);
    pr_free(b);
    pr_unload(e);
}

TEST(two_threads_search) {
    search_twice("episodes/hardcity/mayhem.lua");
    search_twice("episodes/hardcity/zerohour.lua");
    search_twice("episodes/reckoners/newcago.lua");
    search_twice("episodes/academy/tutorial.lua");
}

/* Returns the number of timers of this process, or -1 where the kernel does not list them. */
static int timers(void) {
    char line[256];
    int n = 0;
    FILE *f = fopen("/proc/self/timers", "r");
    if (!f) return -1;
    while (fgets(line, sizeof line, f)) n += strncmp(line, "ID:", 3) == 0;
    fclose(f);
    return n;
}

static void *load_and_go(void *ctx) {
    (void)ctx;
    pr_unload(load_file("episodes/academy/tutorial.lua"));
    return NULL;
}

TEST(threads_that_ended) {
    pr_unload(load_file("episodes/academy/tutorial.lua"));
    int before = timers();
    if (before < 1) skip(); /* This kernel does not list timers. */
    for (int i = 0; i < 10; i++) {
        pthread_t thread;
        assert_int_equal(pthread_create(&thread, NULL, load_and_go, NULL), 0);
        assert_int_equal(pthread_join(thread, NULL), 0);
    }
    assert_int_equal(timers(), before);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        SAYS("threads with their own episodes play the same matches together as one after the other", at_once),
        SAYS("a search with two threads gives equal answers for two matches of one episode, in every game",
             two_threads_search),
        SAYS("a thread that ends deletes its watchdog's timer", threads_that_ended),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
