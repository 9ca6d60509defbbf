/* Limits on scripts for a host: the time of one call, one answer and one request; the host's callback, which may stop a
 * script; C functions, which obey the limits; and no script runs without a watchdog. */
#define _GNU_SOURCE
#include "precinct.h"

#include "unit/support.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__) || defined(__OPTIMIZE__) == 0
enum { SLOWER = 10 };
#else
enum { SLOWER = 1 };
#endif

/* `spin(n)` runs a loop n times. One million turns take a few milliseconds. */
static const char source[] =
    "local function spin(n) local x = 0 for i = 1, n do x = x + i end return x end\n"
    "return { game = 'toy', id = 'toy', title = 'Toy', settings = { slow = { type = 'integer', default = 0, min = 0, "
    "max = 1000000000 } },\n"
    "build = function(settings)\n"
    "  return {\n"
    "    sides = { { id = 'us' } }, seats = { { id = 'us', side = 'us' } },\n"
    "    boards = { { id = 'main', map = '. . .' } }, kinds = { ann = { side = 'us', seat = 'us' } },\n"
    "    verbs = { done = 'Done' }, vars = { match = { turns = 'int' } },\n"
    "    menus = { main = { actions = {\n"
    "      wait = { label = 'Wait', run = function() match.turns = match.turns + 1 end },\n"
    "      loop = { label = 'Loop', run = function() match.turns = 99 while true do end end },\n"
    "      queue = { label = 'Queue', run = function() match.turns = 99 queue('again') end },\n"
    "      catch = { label = 'Catch', run = function() while true do pcall(spin, 1000) end end },\n"
    "      work = { label = 'Work', run = function() spin(settings.slow) match.turns = match.turns + 1 end },\n"
    "    } } },\n"
    "    steps = {\n"
    "      begin = function() spawn('ann', space('a1')) end,\n"
    "      again = function() spin(3000000) queue('again') end,\n"
    "      slow_start = function() spin(3000000) queue('slow_start') end,\n"
    "    },\n"
    "    setup = { 'begin', settings.slow == 7 and 'slow_start' or nil },\n"
    "    bots = { evaluate = function() spin(3000000) return 0 end },\n"
    "    rounds = { cap = 50, { id = 'turns', turns = { who = 'ann', pick_verb = 'done', menu = 'main' } } },\n"
    "  }\n"
    "end }\n";

static char *read_toy(void *ctx, const char *path, size_t *length) {
    (void)ctx;
    if (strcmp(path, "toy.lua") != 0) return NULL;
    *length = sizeof source - 1;
    char *text = malloc(*length + 1);
    assert_non_null(text);
    return memcpy(text, source, *length + 1);
}

static pr_error err;

static pr_episode *load_toy(pr_options options) {
    pr_episode *e = pr_load(read_toy, NULL, "toy.lua", &options, &err);
    if (!e) FAIL_WITH("%s", err.text);
    return e;
}

static pr_match *begin(pr_episode *e) {
    pr_match *m = pr_new(e, 1, &err);
    if (!m) FAIL_WITH("%s", err.text);
    return m;
}

static void says(const char *part) {
    if (!strstr(err.text, part)) FAIL_WITH("expected \"%s\" in: %s", part, err.text);
}

static int option_of(pr_match *m, const char *id) {
    for (int i = 0; i < pr_current_decision(m).options; i++)
        if (!strncmp(pr_option_id(m, i), id, strlen(id))) return i;
    FAIL_WITH("no option %s", id);
    return -1;
}

static pr_status answer(pr_match *m, const char *id) {
    return pr_answer_index(m, option_of(m, id), &err);
}

/* After a failure the match is unchanged and continues. */
static void goes_on(pr_match *m, uint64_t hash) {
    assert_int_equal(pr_hash(m), hash);
    assert_int_equal(answer(m, "wait"), PR_OK);
    assert_int_not_equal(pr_hash(m), hash);
}

static int64_t thread_us(void) {
    struct timespec t;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return (int64_t)t.tv_sec * 1000000 + t.tv_nsec / 1000;
}

TEST(one_call) {
    pr_episode *e = load_toy((pr_options){.time_limit_ms = 100});
    pr_match *m = begin(e);
    uint64_t hash = pr_hash(m);
    assert_int_equal(answer(m, "loop"), PR_SCRIPT);
    says("toy.lua:10: ran for more than 100 ms of CPU time");
    goes_on(m, hash);
    pr_free(m);
    pr_unload(e);
}

TEST(one_answer) {
    pr_episode *e = load_toy((pr_options){.time_limit_ms = 10000, .answer_limit_ms = 200});
    pr_match *m = begin(e);
    uint64_t hash = pr_hash(m);
    int64_t from = thread_us();
    assert_int_equal(answer(m, "queue"), PR_SCRIPT);
    if (thread_us() - from > 2000000 * SLOWER) FAIL_WITH("it took %lld us", (long long)(thread_us() - from));
    says("all that this answer led to ran for more than 200 ms");
    says("toy.lua:1: ");
    says("toy.lua:17: in");
    says("during again");
    goes_on(m, hash);
    pr_free(m);
    pr_unload(e);
}

TEST(a_start) {
    const char *const slow[] = {"slow=7"};
    pr_episode *e = load_toy((pr_options){.settings = slow, .settings_n = 1, .answer_limit_ms = 200});
    assert_null(pr_new(e, 1, &err));
    says("all that this answer led to ran for more than 200 ms");
    says("during slow_start");
    pr_unload(e);
}

TEST(many_short_answers) {
    const char *const slow[] = {"slow=3000000"};
    pr_episode *e = load_toy((pr_options){.settings = slow, .settings_n = 1, .answer_limit_ms = 100 * SLOWER});
    pr_match *m = begin(e);
    for (int i = 0; i < 20; i++)
        if (answer(m, "work")) FAIL_WITH("answer %d: %s", i, err.text);
    pr_free(m);
    pr_unload(e);
}

TEST(a_hint) {
    pr_episode *e = load_toy((pr_options){.time_limit_ms = 10000, .request_limit_ms = 300});
    pr_match *m = begin(e);
    assert_int_equal(pr_choose(m, -1, "search:iterations=10000,threads=1", &err), -1);
    says("all that was tried for this hint or check ran for more than 300 ms");
    says("toy.lua:");
    assert_int_equal(answer(m, "wait"), PR_OK);
    pr_free(m);
    pr_unload(e);
}

TEST(a_check) {
    char *found =
        pr_check(read_toy, NULL, "toy.lua", 30,
                 &(pr_options){.time_limit_ms = 10000, .answer_limit_ms = 10000, .request_limit_ms = 400}, &err);
    if (!found || !strstr(found, "all that was tried for this hint or check ran for more than 400 ms"))
        FAIL_WITH("%s", found ? found : err.text);
    pr_release(found);
}

TEST(past_every_pcall) {
    pr_episode *e = load_toy((pr_options){.time_limit_ms = 60000, .answer_limit_ms = 200});
    pr_match *m = begin(e);
    uint64_t hash = pr_hash(m);
    assert_int_equal(answer(m, "catch"), PR_SCRIPT);
    says("all that this answer led to");
    goes_on(m, hash);
    pr_free(m);
    pr_unload(e);
}

/* A match played under a wide time limit is restored under a limit that its answers exceed. */
TEST(played_again) {
    const char *const slow[] = {"slow=20000000"};
    const pr_options wide = {.settings = slow, .settings_n = 1, .time_limit_ms = 60000};
    pr_episode *e = load_toy(wide);
    pr_match *m = begin(e);
    int64_t from = thread_us();
    assert_int_equal(answer(m, "work"), PR_OK);
    int took_ms = (int)((thread_us() - from) / 1000);
    assert_int_equal(answer(m, "work"), PR_OK);
    char *save = pr_save(m), *notice;
    pr_options narrow = wide;
    narrow.time_limit_ms = took_ms / 4 + 1;
    narrow.answer_limit_ms = took_ms / 4 + 1;
    pr_episode *f = load_toy(narrow);
    pr_match *again = pr_restore(f, save, strlen(save), &notice, &err);
    if (!again || notice) FAIL_WITH("%s", again ? notice : err.text);
    assert_int_equal(pr_hash(again), pr_hash(m));
    assert_int_equal(pr_verify(f, save, strlen(save), &err), PR_OK);
    assert_int_equal(pr_undo(again, &err), PR_OK);
    assert_int_equal(pr_redo(again, &err), PR_OK);
    assert_int_equal(pr_hash(again), pr_hash(m));
    assert_int_equal(answer(again, "work"), PR_SCRIPT); /* New answers have only the usual time. */
    pr_release(save);
    pr_free(again);
    pr_free(m);
    pr_unload(f);
    pr_unload(e);
}

/* The host is asked ----------------------------------------------------------------------------------- */

struct asked {
    int times, stop_at; /* `stop_at` is 0 if the host never stops the script. */
    int64_t last, longest;
};

static bool ask_host(void *ctx) {
    struct asked *a = ctx;
    int64_t now = thread_us();
    if (now - a->last > a->longest) a->longest = now - a->last;
    a->last = now;
    return ++a->times != a->stop_at;
}

TEST(host_stops) {
    struct asked a = {.stop_at = 3};
    pr_episode *e = load_toy((pr_options){.time_limit_ms = 60000, .progress = ask_host, .progress_ctx = &a});
    pr_match *m = begin(e);
    uint64_t hash = pr_hash(m);
    a.times = 0;
    assert_int_equal(answer(m, "loop"), PR_SCRIPT);
    says("toy.lua:10: stopped by the program that waits for it");
    assert_int_equal(a.times, 3);
    goes_on(m, hash);
    pr_free(m);
    pr_unload(e);
}

static bool refuse_all(void *ctx) {
    return *(bool *)ctx;
}

TEST(host_stops_undo) {
    bool go_on = true;
    const char *const slow[] = {"slow=30000000"};
    pr_episode *e = load_toy((pr_options){
        .settings = slow, .settings_n = 1, .time_limit_ms = 60000, .progress = refuse_all, .progress_ctx = &go_on});
    pr_match *m = begin(e);
    assert_int_equal(answer(m, "work"), PR_OK);
    assert_int_equal(answer(m, "wait"), PR_OK);
    uint64_t hash = pr_hash(m);
    char *save = pr_save(m), *notice = NULL;
    go_on = false;
    pr_match *again = pr_restore(e, save, strlen(save), &notice, &err);
    if (again && !notice) FAIL_WITH("%s", "it was played again to its end");
    pr_free(again);
    pr_release(notice);
    pr_release(save);
    go_on = true;
    assert_int_equal(pr_hash(m), hash);
    assert_int_equal(pr_undo(m, &err), PR_OK);
    pr_free(m);
    pr_unload(e);
}

/* Recovery from a stopped script runs earlier answers again. The host is not asked whether to stop them. */
TEST(recovers_unasked) {
    bool go_on = true;
    const char *const slow[] = {"slow=30000000"};
    pr_episode *e = load_toy((pr_options){
        .settings = slow, .settings_n = 1, .time_limit_ms = 60000, .progress = refuse_all, .progress_ctx = &go_on});
    pr_match *m = begin(e);
    assert_int_equal(answer(m, "work"), PR_OK);
    uint64_t hash = pr_hash(m);
    go_on = false;
    assert_int_equal(answer(m, "work"), PR_SCRIPT);
    go_on = true;
    goes_on(m, hash);
    pr_free(m);
    pr_unload(e);
}

/* Runs the chunk in a match. Returns the longest time between two calls of the host's callback, in microseconds of CPU
 * time. */
static int64_t deaf_for(const char *chunk, bool stopped) {
    struct asked a = {.stop_at = 0};
    pr_episode *e =
        load_toy((pr_options){.time_limit_ms = stopped ? 300 : 60000, .progress = ask_host, .progress_ctx = &a});
    pr_match *m = begin(e);
    a.last = thread_us();
    a.longest = 0;
    char *result = pr_lua(m, chunk, &err);
    ask_host(&a);
    if (result) FAIL_WITH("%s\nwas not stopped", chunk);
    says(stopped ? "ran for more than 300 ms" : "MiB of memory");
    pr_release(result);
    pr_free(m);
    pr_unload(e);
    return a.longest;
}

enum { TICK_US = 25000, MAX_DEAF_US = 50000 };

/* Returns how much slower this machine, with its present load, is than a machine of 2020, as a factor. A limit in
 * microseconds holds on one machine only, so the test scales it. */
static int64_t slowness_of_arithmetic(void) {
    enum { TURNS = 10000000, USUAL_US = 8000 };
    volatile uint64_t x = 1;
    int64_t from = thread_us();
    for (int i = 0; i < TURNS; i++) x = x * 3 + 1;
    return (thread_us() - from) / USUAL_US;
}

/* A table that grows fills fresh pages, and in a virtual machine a fresh page takes several times as long as on real
 * hardware. */
static int64_t slowness_of_memory(void) {
    enum { BYTES = 32 << 20, USUAL_US = 20000 };
    int64_t from = thread_us();
    char *first = malloc(BYTES), *second = malloc(BYTES);
    assert_non_null(first);
    assert_non_null(second);
    memset(first, 1, BYTES);
    memcpy(second, first, BYTES);
    assert_int_equal(((volatile char *)second)[BYTES - 1], 1);
    free(first);
    free(second);
    return (thread_us() - from) / USUAL_US;
}

static int64_t slowness(void) {
    int64_t times = slowness_of_arithmetic(), memory = slowness_of_memory();
    if (memory > times) times = memory;
    return SLOWER * (times > 1 ? times : 1);
}

/* Slowness is measured at the time of the verdict, because the load of a machine changes. */
static bool too_deaf(int64_t us) {
    return us > MAX_DEAF_US && us > MAX_DEAF_US * slowness();
}

/* Each chunk repeats a library function that loops in C, with the largest arguments that are allowed. */
TEST(none_is_deaf) {
    static const char *const chunks[] = {
        "local t = {} for i = 1, 200000 do t[i] = 'x' end while true do table.concat(t, ',') end",
        "local t = {} for i = 1, 200000 do t[i] = i end while true do table.insert(t, 1, 0) table.remove(t, 1) end",
        "local t = {} for i = 1, 200000 do t[i] = i end while true do table.move(t, 1, 200000, 2) end",
        "local t = {} for i = 1, 200000 do t[i] = i % 1000 end while true do sort(t) end",
        "local t = {} for i = 1, 65000 do t['k' .. (i * 7919) % 65536] = i end while true do pairs(t) end",
        "local t = {} for i = 1, 65000 do t['k' .. i] = i end while true do next(t, 'k1') end",
        "local p = piece('ann') local t = {} for i = 1, 4000 do t[i] = p end\n"
        "local l = {} for i = 1, 200 do l[i] = t end while true do union(table.unpack(l)) end",
        "local p = piece('ann') local t = {} for i = 1, 4000 do t[i] = p end while true do distinct(t) end",
        "local p = piece('ann') local t = {} for i = 1, 4000 do t[i] = p end while true do nearest(t, 'ann') end",
        "local p = piece('ann') local t = {} for i = 1, 4000 do t[i] = p end while true do can_approach(t, 'ann') end",
        "local p = piece('ann') local t = {} for i = 1, 4000 do t[i] = p end while true do filter(t, 'ann', 'ann') end",
        "local p = piece('ann') local t = {} for i = 1, 4000 do t[i] = p end\n"
        "while true do candidates { from = t, goals = 'ann', nearest = true, distinct = {} } end",
        "local s = string.rep('a', 2000) while true do s:find('a-b') end",
        "local s = string.rep('a', 150) while true do s:find('.-.-b') end",
        "local s = string.rep('a', 1 << 20) while true do s:gsub('a', '%0') end",
        "local s = string.rep('a', 1 << 20) s = s .. s s = s .. s while true do s:upper() s:reverse() s:lower() end",
        "local s = string.rep('7', 1 << 20) s = s .. s s = s .. s while true do tonumber(s) end",
        "local s = string.rep('7', 1 << 20) while true do string.format('%q', s) end",
        "local s = string.rep('a', 1 << 20) s = s .. s s = s .. s while true do utf8.len(s) end",
        "local s = string.rep('a', 1 << 20) s = s .. s s = s .. s while true do local b = s < s .. 'b' end",
        "while true do string.rep('ab', 1 << 19) end",
    };
    for (size_t i = 0; i < sizeof chunks / sizeof *chunks; i++) {
        int64_t us = deaf_for(chunks[i], true) - TICK_US;
        if (too_deaf(us)) FAIL_WITH("deaf for %lld us: %s", (long long)us, chunks[i]);
    }
    static const char *const full[] = {
        "local t = {} while true do t[#t + 1] = {} end",
        "local t = {} for i = 1, 1 << 40 do t[i] = 'x' .. i end",
        "local t = {} for i = 1, 1 << 40 do t['k' .. i] = i end",
        "local s = 'x' while true do s = s .. s end",
        "local s, t = 'x', {} while true do s = s .. s t[s] = 1 end",
    };
    for (size_t i = 0; i < sizeof full / sizeof *full; i++) {
        int64_t us = deaf_for(full[i], false) - TICK_US;
        if (too_deaf(us)) FAIL_WITH("deaf for %lld us: %s", (long long)us, full[i]);
    }
}

/* Watchdogs -------------------------------------------------------------------------------------------- */

TEST(signal_blocked) {
    sigset_t set, now;
    sigemptyset(&set);
    sigaddset(&set, SIGVTALRM);
    assert_int_equal(pthread_sigmask(SIG_BLOCK, &set, NULL), 0);
    pr_episode *e = load_toy((pr_options){.time_limit_ms = 100});
    pr_match *m = begin(e);
    assert_int_equal(answer(m, "loop"), PR_SCRIPT);
    says("ran for more than 100 ms");
    assert_int_equal(pthread_sigmask(SIG_UNBLOCK, &set, &now), 0);
    assert_int_equal(sigismember(&now, SIGVTALRM), 1); /* The host's signal mask is restored. */
    pr_free(m);
    pr_unload(e);
}

static void of_the_host(int signal) {
    (void)signal;
}

TEST(signal_taken) {
    pr_episode *e = load_toy((pr_options){.time_limit_ms = 100});
    pr_match *m = begin(e);
    struct sigaction host = {.sa_handler = of_the_host}, engine;
    assert_int_equal(sigaction(SIGVTALRM, &host, &engine), 0);
    assert_int_equal(answer(m, "loop"), PR_SCRIPT);
    says("no script is run, because nothing could stop it: the program handles the signal SIGVTALRM");
    assert_null(pr_load(read_toy, NULL, "toy.lua", NULL, &err));
    says("the program handles the signal SIGVTALRM");
    assert_int_equal(sigaction(SIGVTALRM, &engine, NULL), 0);
    assert_int_equal(answer(m, "wait"), PR_OK);
    pr_free(m);
    pr_unload(e);
}

static void *load_without_timer(void *ctx) {
    struct rlimit none = {0, 0};
    (void)ctx;
    assert_int_equal(setrlimit(RLIMIT_SIGPENDING, &none), 0);
    pr_episode *e = pr_load(read_toy, NULL, "toy.lua", NULL, &err);
    pr_unload(e);
    return e;
}

TEST(no_timer) {
    pid_t child = fork();
    assert_int_not_equal(child, -1);
    if (!child) {
        bool refused = !load_without_timer(NULL) && strstr(err.text, "nothing could stop it: timer_create: ");
        if (!refused) fprintf(stderr, "# %s\n", err.text);
        _exit(refused ? 0 : 1);
    }
    int status;
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_int_equal(status, 0);
}

/* The least stack ------------------------------------------------------------------------------------- */

static void hear(void *ctx, const pr_property *proof) {
    (void)ctx;
    (void)proof;
}

/* cmocka's assertions jump, which is not allowed from another thread. So these abort instead. */
#define NEED(expression) \
    if (!(expression)) print_error("line %d: %s: %s\n", __LINE__, #expression, err.text), abort()

static void *play_everything(void *ctx) {
    static const char *const deep[] = {
        "local function f(n) return (string.gsub('a', 'a', function() return f(n + 1) end)) end return f(1)",
        "local function f(n) return pcall(f, n + 1) end return f(1)",
        "local function f(n) return #candidates { from = 'ann', any = { { of = 'ann', test = function() f(n + 1) "
        "return "
        "true end } } } end return f(1)",
        "local function f(n) return sort({ 1, 2 }, function() f(n + 1) return true end) end return f(1)",
        "local function f(n) quietly(function() f(n + 1) end) end return f(1)",
    };
    pr_episode *e = load_toy((pr_options){.time_limit_ms = 500, .answer_limit_ms = 500});
    pr_match *m = begin(e);
    (void)ctx;
    for (size_t i = 0; i < sizeof deep / sizeof *deep; i++) pr_release(pr_lua(m, deep[i], &err));
    char nested[4096];
    memset(nested, '(', sizeof nested - 1);
    nested[sizeof nested - 1] = '\0';
    NEED(!pr_lua(m, nested, &err));
    memset(nested, '{', sizeof nested - 1);
    NEED(!pr_lua(m, nested, &err));
    memset(nested, '[', sizeof nested - 1);
    NEED(!pr_restore(e, nested, sizeof nested - 1, NULL, &err));
    for (int i = 0; i < 10; i++) NEED(answer(m, "wait") == PR_OK);
    NEED(answer(m, "queue") == PR_SCRIPT);
    char *save = pr_save(m), *hint = pr_hint(m, -1, "search:iterations=4,depth=1", &err);
    /* The search reached `queue`, which exceeds the limit of one answer. */
    NEED(hint || strstr(err.text, "all that this answer led to"));
    char *found = pr_check(read_toy, NULL, "toy.lua", 3, NULL, &err), *odds = pr_odds(m, -1, pr_option_id(m, 0), &err),
         *why = pr_why(m, -1, "loop"), *view = pr_view(m, -1), *now = pr_decision_json(m, -1);
    NEED(found && why && view && now);
    pr_match *again = pr_restore(e, save, strlen(save), NULL, &err);
    NEED(again);
    pr_match *reloaded = pr_reload(again, e, NULL, &err);
    NEED(reloaded);
    char *const texts[] = {save, hint, found, odds, why, view, now};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) pr_release(texts[i]);
    NEED(pr_test(e, 1, 1, 7, hear, NULL) > 0); /* The property tests reach `queue`, too. */
    pr_free(reloaded);
    pr_free(again);
    pr_free(m);
    pr_unload(e);
    return NULL;
}

TEST(small_stack) {
    if (SLOWER > 1) skip(); /* Sanitizers need more stack. */
    pthread_attr_t attr;
    pthread_t thread;
    assert_int_equal(pthread_attr_init(&attr), 0);
    assert_int_equal(pthread_attr_setstacksize(&attr, 256 << 10), 0);
    assert_int_equal(pthread_create(&thread, &attr, play_everything, NULL), 0);
    assert_int_equal(pthread_join(thread, NULL), 0);
    pthread_attr_destroy(&attr);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        SAYS("a call that takes too long is stopped at its line, and the match continues", one_call),
        SAYS("steps that queue one another without end exceed the time of their answer, and the error names step and "
             "line",
             one_answer),
        SAYS("a match whose setup never ends is refused, and the error names the step", a_start),
        SAYS("every answer gets the full time limit, even after many answers", many_short_answers),
        SAYS("a hint has its own time limit for all its trials", a_hint),
        SAYS("a check has its own time limit for all its matches", a_check),
        SAYS("a script cannot catch the stop at its time limit", past_every_pcall),
        SAYS("a replayed call has eight times the limits, so limits never change a match", played_again),
        SAYS("the host's callback runs while scripts run, and can stop a script", host_stops),
        SAYS("a host can stop a match that is being restored", host_stops_undo),
        SAYS("recovering from a stopped answer does not call the host's callback", recovers_unasked),
        SAYS("no C function of scripts ignores the time limit for more than 50 ms", none_is_deaf),
        SAYS("the watchdog's signal arrives while scripts run although the host blocked it, and is blocked again "
             "afterwards",
             signal_blocked),
        SAYS("no script runs while the host handles the watchdog's signal", signal_taken),
        SAYS("no script runs on a system without a timer", no_timer),
        SAYS("256 KiB of stack are enough for every script", small_stack),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
