/* Scripts behave alike in all processes. Addresses, allocator, locale and hash seeds make no difference. The hostile
 * suite is played in two processes that differ in all of these, and must end alike. The hash seed is the same in every
 * process if Lua lets it be set; check and the kit play in a second state with another seed. */
#define _GNU_SOURCE
#include "match/match.h"
#include "script/vm/state.h"

#include "unit/support.h"

#include <dirent.h>
#include <locale.h>
#include <pthread.h>
#include <stdio.h>
#include <sys/personality.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

enum { MAX_CASES = 1000, ANSWERS = 6 };

static pr_error err;

static char *file_text(const char *path, size_t *length) {
    FILE *f = fopen(path, "rb");
    if (!f) return NULL;
    char *text = NULL;
    size_t n = 0, got = 1;
    while (got) {
        char *larger = realloc(text, n + 4096 + 1);
        if (!larger) abort();
        text = larger;
        n += got = fread(text + n, 1, 4096, f);
    }
    fclose(f);
    text[n] = '\0';
    *length = n;
    return text;
}

static char *read_hostile(void *ctx, const char *path, size_t *length) {
    char name[512];
    (void)ctx;
    snprintf(name, sizeof name, "tests/hostile/%s", path);
    struct stat s;
    return stat(name, &s) == 0 && S_ISREG(s.st_mode) ? file_text(name, length) : NULL;
}

/* Playing in a separate process ------------------------------------------------------------------------ */

/* A slow machine exceeds a time limit that a fast one does not. So errors of time limits are all printed alike. */
static void note(const char *what, const char *text) {
    static const char *const limits[] = {"ran for more than", "all that this answer led to"};
    for (size_t i = 0; i < sizeof limits / sizeof *limits; i++)
        if (strstr(text, limits[i])) text = "TIME";
    printf("%s: %s\n", what, text);
}

static int option_like(pr_match *m, const char *start) {
    for (int i = 0; i < pr_current_decision(m).options; i++)
        if (!strncmp(pr_option_id(m, i), start, strlen(start))) return i;
    return -1;
}

static void play_case(const char *name) {
    static const char *const wanted[ANSWERS] = {"count", "evil", "pick", "count", "end", "end"};
    pr_options options = {.time_limit_ms = 500};
    char path[300];
    snprintf(path, sizeof path, "cases/%s", name);
    printf("== %s\n", name);
    pr_episode *e = pr_load(read_hostile, NULL, path, &options, &err);
    pr_match *m = e ? pr_new(e, 1, &err) : NULL;
    if (!m) note(e ? "start" : "load", err.text);
    for (int i = 0; m && i < ANSWERS && pr_current_decision(m).options; i++) {
        int option = option_like(m, wanted[i]);
        if (option < 0) option = 0;
        printf("%s of %d\n", pr_option_id(m, option), pr_current_decision(m).options);
        if (pr_answer_index(m, option, &err)) note("answer", err.text);
        printf("%016llx %s\n", (unsigned long long)pr_hash(m), pr_question(m));
    }
    pr_free(m);
    pr_unload(e);
}

static int by_name(const void *a, const void *b) {
    return strcmp(*(char *const *)a, *(char *const *)b);
}

static int play_all(const char *locale) {
    static char *names[MAX_CASES];
    int n = 0;
    if (*locale && !setlocale(LC_ALL, locale)) return 2;
    DIR *d = opendir("tests/hostile/cases");
    for (struct dirent *one; d && (one = readdir(d)) != NULL && n < MAX_CASES;)
        if (strstr(one->d_name, ".lua") && strncmp(one->d_name, "loop_", 5) != 0) names[n++] = strdup(one->d_name);
    if (d) closedir(d);
    qsort(names, (size_t)n, sizeof *names, by_name);
    for (int i = 0; i < n; i++) play_case(names[i]);
    for (int i = 0; i < n; i++) free(names[i]);
    lua_State *L = seed_newstate(limited_alloc, &(struct script){.memory_limit = 1 << 20}, 7);
    printf("== %d hostile scripts, order of tables %016llx\n", n, (unsigned long long)seed_order(L));
    return n < 100;
}

/* Two processes ----------------------------------------------------------------------------------------- */

static const char *own_path;

/* Plays in a child process, which writes to a file, because a pipe would fill up. Returns the text. */
static char *played(const char *file, const char *locale, bool strange) {
    pid_t child = fork();
    assert_int_not_equal(child, -1);
    if (!child) {
        setenv("ASAN_OPTIONS", "detect_leaks=0", 1); /* glibc's newlocale() leaks a copy of LOCPATH. */
        if (!freopen(file, "w", stdout)) _exit(3);
        if (strange) {
            struct rlimit none = {RLIM_INFINITY, RLIM_INFINITY};
            /* This changes the layout of the address space, where the system allows it. */
            setrlimit(RLIMIT_STACK, &none);
            personality(ADDR_NO_RANDOMIZE);
            setenv("MALLOC_PERTURB_", "171", 1);
            setenv("GLIBC_TUNABLES", "glibc.malloc.mmap_threshold=4096:glibc.malloc.tcache_count=0", 1);
        }
        /* PRECINCT_ON names the emulator for programs of another machine. There /proc/self/exe is the emulator
         * itself. */
        const char *on = getenv("PRECINCT_ON");
        if (on) execl(on, on, own_path, "play", locale, (char *)NULL);
        execl("/proc/self/exe", "elsewhere_test", "play", locale, (char *)NULL);
        _exit(3);
    }
    int status;
    assert_int_equal(waitpid(child, &status, 0), child);
    if (status) FAIL_WITH("the process that plays ended with %d", status);
    size_t length;
    char *text = file_text(file, &length);
    assert_non_null(text);
    return text;
}

/* Returns a locale that orders texts and reads bytes differently from "C", or "" if this system cannot make one. */
static const char *make_locale(const char *folder) {
    char command[400];
    snprintf(command, sizeof command, "localedef -i fr_FR -f ISO-8859-1 %s/xx_XX >/dev/null 2>&1", folder);
    (void)!system(command);
    setenv("LOCPATH", folder, 1);
    const char *made = setlocale(LC_ALL, "xx_XX") ? "xx_XX" : "";
    bool other = *made && strcoll("a", "B") < 0;
    setlocale(LC_ALL, "C");
    return other ? made : "";
}

/* Cuts off the next script's part of a transcript and returns it, or NULL at the end. */
static char *part(char **rest) {
    char *from = *rest, *end = from ? strstr(from + 1, "\n== ") : NULL;
    if (end) *end = '\0';
    *rest = end ? end + 1 : NULL;
    return from;
}

static int compared(char *a, char *b) {
    int n = 0;
    for (char *x, *y; (x = part(&a)) != NULL;) {
        y = part(&b);
        assert_non_null(y);
        if (strstr(x, ": TIME\n") || strstr(y, ": TIME\n")) continue;
        if (strcmp(x, y) != 0) FAIL_WITH("here:\n%s\nelsewhere:\n%s", x, y);
        n++;
    }
    return n;
}

TEST(two_processes) {
    char folder[] = "/tmp/elsewhere-XXXXXX", one[64], other[64], command[100];
    assert_non_null(mkdtemp(folder));
    snprintf(one, sizeof one, "%s/one", folder);
    snprintf(other, sizeof other, "%s/other", folder);
    const char *locale = make_locale(folder);
    char *a = played(one, "", false), *b = played(other, locale, true);
    snprintf(command, sizeof command, "rm -rf %s", folder);
    (void)!system(command);
    if (!*locale) print_message("# no other locale can be made here\n");
    assert_true(compared(a, b) > 300);
    free(a);
    free(b);
}

/* Two states -------------------------------------------------------------------------------------------- */

/* Makes lists with holes at random, by a generator of the script's own, and appends to them where Lua says that they
 * end. `sum` adds their lengths up: it depends on the hash seed. */
static const char chancy[] =
    "local s = 12345\n"
    "local function any(n) s = (s * 1103515245 + 12345) %% 2147483648 return s // 65536 %% n + 1 end\n"
    "local function list()\n"
    "  local t = {}\n"
    "  for i = 1, 24 do\n"
    "    local way = any(10)\n"
    "    if way <= 4 then t[any(12)] = i elseif way <= 6 then t[#t + 1] = i\n"
    "    elseif way <= 8 then t['k' .. any(30)] = i else t[any(12)] = nil end\n"
    "  end\n"
    "  return #t\n"
    "end\n"
    "return { game = 'toy', id = 'toy', title = 'Toy', build = function()\n"
    "  return {\n"
    "    sides = { { id = 'us' } }, seats = { { id = 'us', side = 'us' } },\n"
    "    boards = { { id = 'main', map = '. . .' } }, kinds = { ann = { side = 'us', seat = 'us' } },\n"
    "    verbs = { go = 'Go {1}' }, vars = { match = { n = 'int', turn = 'int' } },\n"
    "    events = { counted = 'Counted {n}.' },\n"
    "    steps = { begin = function() spawn('ann', space('a1')) end, go = function()\n"
    "      local sum = 0\n"
    "      for k = 1, 3000 do sum = sum + k * list() end\n"
    "      s = 12345\n"
    "      local prompt = 'Where to?'\n"
    "      %s\n"
    "      choose { seat = 'us', verb = 'go', from = { 1, 2 }, prompt = prompt }\n"
    "      match.turn = match.turn + 1\n"
    "      if match.turn == 3 then finish('us') end\n"
    "    end },\n"
    "    setup = { 'begin' }, rounds = { { id = 'only', run = function() queue('go') end } },\n"
    "  }\n"
    "end }\n";

static const char *const by_field = "match.n = sum", *const by_event = "emit('counted', { n = sum })",
                         *const by_prompt = "prompt = text('Where to, with {n}?', { n = sum })";

/* Returns the script. `ctx` is the line of it that shows `sum`. */
static char *read_chancy(void *ctx, const char *path, size_t *length) {
    if (strcmp(path, "toy.lua") != 0) return NULL;
    char *made = NULL;
    int n = asprintf(&made, chancy, (const char *)ctx);
    assert_true(n > 0);
    *length = (size_t)n;
    return made;
}

static pr_episode *load_chancy(const char *deed) {
    pr_episode *e = pr_load(read_chancy, (void *)deed, "toy.lua", NULL, &err);
    if (!e) FAIL_WITH("%s", err.text);
    return e;
}

static lua_State *state_of(pr_episode *e) {
    return ((struct script *)e->program)->L;
}

TEST(ordered_otherwise) {
    pr_episode *a = load_chancy(by_field), *b = load_chancy(by_field), *other = episode_elsewhere(a, &err);
    assert_non_null(other);
    assert_true(seed_known()); /* With a Lua whose seed cannot be set, the next lines prove nothing. */
    uint64_t order = seed_order(state_of(a));
    assert_int_not_equal(order, 0);
    assert_int_equal(seed_order(state_of(b)), order);
    assert_int_not_equal(seed_order(state_of(other)), order);
    pr_unload(a);
    pr_unload(b);
}

struct finding {
    bool found;
    char text[300];
};

static void hear(void *ctx, const pr_property *p) {
    struct finding *f = ctx;
    if (!p->failure || strcmp(p->property, "a match goes alike in a Lua state with another hash seed") != 0) return;
    f->found = true;
    snprintf(f->text, sizeof f->text, "%s", p->failure);
}

static void found_in(const char *deed, const char *what) {
    pr_episode *e = load_chancy(deed);
    struct finding f = {.found = false};
    assert_int_not_equal(pr_test(e, 1, 1, 7, hear, &f), 0);
    if (!f.found || !strstr(f.text, what)) FAIL_WITH("expected %s, got %s", what, f.text);
    pr_unload(e);
}

TEST(kit_finds) {
    found_in(by_field, "field n ");
    found_in(by_prompt, "the question");
    found_in(by_event, "the events");
}

TEST(check_finds) {
    char *found = pr_check(read_chancy, (void *)by_field, "toy.lua", 3, NULL, &err);
    if (!found || !strstr(found, "came out differently in a Lua state with another hash seed: field n "))
        FAIL_WITH("%s", found ? found : err.text);
    pr_release(found);
}

/* Two stacks -------------------------------------------------------------------------------------------- */

#if defined(__SANITIZE_ADDRESS__) || defined(__OPTIMIZE__) == 0
enum { SMALL_STACK = 1 << 20, LARGE_STACK = 64 << 20 };
#else
enum { SMALL_STACK = 256 << 10, LARGE_STACK = 8 << 20 };
#endif

/* Counts how deep calls through C may nest. The script catches the error and stores the number. */
static const char by_depth[] = "local d = 0\n"
                               "      local function deep() d = d + 1 return (('x'):gsub('x', deep)) end\n"
                               "      pcall(deep)\n"
                               "      match.n = d";

struct depth {
    pr_error err;
    uint64_t hash; /* 0 if the match was refused */
};

static void *play_deep(void *ctx) {
    struct depth *d = ctx;
    pr_episode *e = pr_load(read_chancy, (void *)by_depth, "toy.lua", NULL, &d->err);
    pr_match *m = e ? pr_new(e, 1, &d->err) : NULL;
    d->hash = m ? pr_hash(m) : 0;
    pr_free(m);
    pr_unload(e);
    return NULL;
}

static struct depth deep_in(size_t stack) {
    struct depth d = {.hash = 0};
    pthread_attr_t attr;
    pthread_t thread;
    assert_int_equal(pthread_attr_init(&attr), 0);
    assert_int_equal(pthread_attr_setstacksize(&attr, stack), 0);
    assert_int_equal(pthread_create(&thread, &attr, play_deep, &d), 0);
    assert_int_equal(pthread_join(thread, NULL), 0);
    pthread_attr_destroy(&attr);
    return d;
}

TEST(two_stacks) {
    struct depth small = deep_in(SMALL_STACK), large = deep_in(LARGE_STACK);
    if (!large.hash) FAIL_WITH("%s", large.err.text);
    if (small.hash == large.hash) return;
    if (small.hash) FAIL_WITH("%s", "a script has counted how deep the stack of its thread is");
    if (!strstr(small.err.text, "scripts call each other too deeply")) FAIL_WITH("%s", small.err.text);
}

int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {
        SAYS("a second state of an episode has another hash seed, and ordinary states share one", ordered_otherwise),
        SAYS("the kit finds a field, a prompt and an event that depend on the hash seed", kit_finds),
        SAYS("check finds a length that depends on the hash seed, and names the field", check_finds),
        SAYS("no script can measure its thread's stack by catching the stack's overflow", two_stacks),
        SAYS("every hostile script ends in the same way with another allocator, address space or locale",
             two_processes),
    };
    own_path = argv[0];
    if (argc > 2 && !strcmp(argv[1], "play")) return play_all(argv[2]);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
