/* Every allocation fails once. Each piece of work is repeated: first its first allocation fails, then its second, and
 * so on. After each failure the work must either have the same result as without a fault, or report that memory ran
 * out. Then the position must be unchanged, and a repetition of the work must succeed with the usual result. At the
 * end no block may be left.
 *
 *   memory [--all] [--places N] [--most N] [--at N] [--work NAME] [--burst 1|2|-1], memory --list
 *
 * An allocation fails alone, with the next one (Lua tries again after a collection of garbage), or with all later ones.
 * --most N tries about N (4) allocations of each work, evenly spread. --all tries all of them: the process forks at
 * each one (shim.h), so that a work of many thousands is not repeated as often. With --places N, works of more than
 * 5,000 allocations fork only at N allocations of each chain of callers and at every 16th of the others. --at tries one
 * allocation, for a debugger. Prints TAP. */
#define _GNU_SOURCE
#include "faults/shim.h"

#include "precinct.h"

#include <sys/mman.h>
#include <unistd.h>

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Shared by all works. */
static struct {
    pr_episode *episode, *talkative;
    pr_match *base; /* A match in the middle of play. */
    char *save;
} table;

/* One run of a work. */
struct trial {
    pr_match *match; /* A clone of the base. */
    uint64_t before; /* Hash of its position before the work. */
    uint64_t result; /* Hash of the result. */
    pr_error err;
};

#ifdef __SANITIZE_ADDRESS__
enum { SANITIZED = true };
#else
enum { SANITIZED = false };
#endif

struct work {
    const char *name;
    bool (*run)(struct trial *t); /* Returns false and sets t->err on failure. */
    bool whole;                   /* The work frees all its memory, so no block may be left. */
    /* Every allocation fails alone in the short form of the release build, too, because a player's match is at
     * stake. */
    bool each;
};

static const char hard_city[] = "episodes/hardcity/mayhem.lua";

static char *read_file(void *ctx, const char *path, size_t *length) {
    const char *mod = ctx;
    char place[256];
    if (mod && strcmp(path, "mods/order") == 0) {
        char *order = fault_spared(strlen(mod) + 1);
        *length = strlen(mod);
        return strcpy(order, mod);
    }
    snprintf(place, sizeof place, "%s%s", strncmp(path, "mods/", 5) == 0 ? "tests/" : "", path);
    FILE *f = fopen(place, "rb");
    char *text = NULL;
    if (f && fseek(f, 0, SEEK_END) == 0) {
        *length = (size_t)ftell(f);
        text = fault_spared(*length + 1);
        rewind(f);
        *length = fread(text, 1, *length, f);
    }
    if (f) fclose(f);
    return text;
}

static uint64_t text_hash(const char *text) {
    uint64_t hash = 14695981039346656037u;
    for (; *text; text++) hash = (hash ^ (unsigned char)*text) * 1099511628211u;
    return hash;
}

static bool take_text(struct trial *t, char *text) {
    if (text) t->result = text_hash(text);
    pr_release(text);
    return text != NULL;
}

static bool take_status(struct trial *t, pr_status status) {
    t->result = pr_hash(t->match);
    return status == PR_OK;
}

/* The works -------------------------------------------------------------------------------------------- */

static pr_episode *load(const char *path, const char *setting, const char *mod, pr_error *err) {
    return pr_load(read_file, (void *)(uintptr_t)mod, path,
                   &(pr_options){.settings = &setting, .settings_n = setting ? 1 : 0}, err);
}

static bool take_episode(struct trial *t, pr_episode *e) {
    const char *json = e ? pr_episode_json(e) : NULL;
    if (json) t->result = text_hash(json);
    if (e && !json) snprintf(t->err.text, sizeof t->err.text, "out of memory");
    pr_unload(e);
    return json != NULL;
}

static bool do_describe(struct trial *t) {
    return take_text(t, pr_describe(read_file, NULL, hard_city, &t->err));
}

static bool do_load(struct trial *t) {
    return take_episode(t, load("episodes/academy/tutorial.lua", NULL, NULL, &t->err));
}

static bool do_load_large(struct trial *t) {
    return take_episode(t, load(hard_city, "mode=versus", NULL, &t->err));
}

static bool do_load_mod(struct trial *t) {
    return take_episode(t, load(hard_city, "mode=coop", "hard_mode\n", &t->err));
}

static bool do_load_again(struct trial *t) {
    return take_episode(t, pr_load_again(table.episode, read_file, NULL, &t->err));
}

static void count_event(void *ctx, const pr_event *event) {
    uint64_t *sum = ctx;
    *sum = *sum * 31 + (event->kind && event->text ? 1 : 0);
    pr_release(pr_event_json(pr_content_of(table.episode), event));
}

static bool do_start(struct trial *t) {
    pr_match *m = pr_new(table.episode, 3, &t->err);
    if (m) t->result = pr_hash(m);
    pr_free(m);
    return m != NULL;
}

/* A match that starts has all events of its setup. */
static bool do_start_telling(struct trial *t) {
    pr_match *m = pr_new(table.talkative, 3, &t->err);
    uint64_t sum = 0;
    if (m) t->result = pr_events(m, 0, UINT64_MAX, count_event, &sum);
    pr_free(m);
    return m != NULL;
}

/* Gives ten answers. A second call continues where the first one failed. */
static bool do_play(struct trial *t) {
    uint64_t until = pr_current_decision(table.base).number + 10;
    for (pr_decision d = pr_current_decision(t->match); d.number < until && !d.over;
         d = pr_current_decision(t->match)) {
        t->before = pr_hash(t->match);
        if (pr_answer_index(t->match, (int)(d.number * 7 % (uint64_t)d.options), &t->err)) return false;
    }
    return take_status(t, PR_OK);
}

static bool do_playout(struct trial *t) {
    return pr_playout(t->match, 5, 40, &t->err) >= 0 && take_status(t, PR_OK);
}

static bool do_clone(struct trial *t) {
    pr_match *m = pr_clone(t->match, &t->err);
    if (m) t->result = pr_hash(m);
    pr_free(m);
    return m != NULL;
}

static bool said_nothing(struct trial *t, bool good) {
    if (!good) snprintf(t->err.text, sizeof t->err.text, "out of memory"); /* NULL means that memory ran out. */
    return good;
}

static bool do_save(struct trial *t) {
    return said_nothing(t, take_text(t, pr_save(t->match)));
}

static bool do_restore(struct trial *t) {
    char *notice = NULL;
    pr_match *m = pr_restore(table.episode, table.save, strlen(table.save), &notice, &t->err);
    if (m) t->result = pr_hash(m) ^ (notice ? 1 : 0);
    pr_release(notice);
    pr_free(m);
    return m != NULL;
}

static bool do_verify(struct trial *t) {
    t->result = 1;
    return pr_verify(table.episode, table.save, strlen(table.save), &t->err) == PR_OK;
}

static bool do_saved(struct trial *t) {
    pr_saved *saved = pr_saved_new(table.save, strlen(table.save), &t->err);
    if (saved) t->result = saved->seed ^ (uint64_t)(saved->settings << 8 | saved->mods);
    pr_saved_free(saved);
    return saved != NULL;
}

static bool do_save_info(struct trial *t) {
    return take_text(t, pr_save_info(table.save, strlen(table.save), &t->err));
}

static bool do_reload(struct trial *t) {
    pr_match *m = pr_reload(t->match, table.episode, NULL, &t->err);
    bool good = m && said_nothing(t, take_text(t, pr_save(m)));
    pr_free(m);
    return good;
}

static bool do_undo(struct trial *t) {
    return take_status(t, pr_undo(t->match, &t->err));
}

static bool do_redo(struct trial *t) {
    return take_status(t, pr_redo(t->match, &t->err));
}

static bool do_rewind(struct trial *t) {
    return take_status(t, pr_rewind(t->match, &t->err));
}

static bool do_view(struct trial *t) {
    return said_nothing(t, take_text(t, pr_view(t->match, 0)));
}

static bool do_decision(struct trial *t) {
    return said_nothing(t, take_text(t, pr_decision_json(t->match, -1)));
}

static bool do_why(struct trial *t) {
    return said_nothing(t, take_text(t, pr_why(t->match, 0, "shoot:a1")));
}

static bool do_events(struct trial *t) {
    uint64_t sum = 0;
    pr_events(t->match, 0, 0, count_event, &sum);
    t->result = pr_events(t->match, 0, UINT64_MAX, count_event, &sum);
    return true;
}

static bool do_odds(struct trial *t) {
    t->result = 0;
    for (int i = 0; i < pr_current_decision(t->match).options; i++) {
        pr_error err = {.status = PR_OK};
        char *odds = pr_odds(t->match, -1, pr_option_id(t->match, i), &err);
        t->result = t->result * 31 + (odds ? text_hash(odds) : 1);
        pr_release(odds);
        if (!odds && err.status != PR_REFUSED) return t->err = err, false;
    }
    return true;
}

static bool do_search(struct trial *t) {
    int choice = pr_choose(t->match, -1, "search:iterations=8,depth=4", &t->err);
    t->result = (uint64_t)choice;
    return choice >= 0;
}

static bool do_hint(struct trial *t) {
    return take_text(t, pr_hint(t->match, -1, "heuristic", &t->err));
}

static bool do_edit(struct trial *t) {
    char *said = pr_lua(t->match, "piece('jenny').hp = 1; return piece('jenny').hp", &t->err);
    pr_release(said);
    return take_status(t, said ? PR_OK : t->err.status);
}

static bool do_dice(struct trial *t) {
    static const char *const results[] = {"hit", "3", "star", "1"};
    return take_status(t, pr_script_draws(t->match, results, 4, &t->err));
}

static bool do_sim(struct trial *t) {
    static const char *const bots[] = {"heuristic", "random"};
    pr_stats *check_counts = pr_stats_new(table.episode, &t->err);
    bool good = check_counts && pr_stats_play(check_counts, 9, bots, NULL, NULL, &t->err) == PR_OK;
    char *json = good ? pr_stats_json(check_counts) : NULL;
    if (good) said_nothing(t, json != NULL);
    pr_stats_free(check_counts);
    return take_text(t, json);
}

static const struct work works[] = {
    {"describing an episode", do_describe, true, false},
    {"loading a small episode", do_load, true, false},
    {"loading an episode", do_load_large, true, false},
    {"loading an episode with a mod", do_load_mod, true, false},
    {"loading an episode again", do_load_again, false, false},
    {"starting a match", do_start, false, false},
    {"starting a match of which much is told", do_start_telling, false, false},
    {"play", do_play, false, false},
    {"a playout", do_playout, false, false},
    {"cloning", do_clone, false, false},
    {"saving", do_save, false, true},
    {"restoring", do_restore, false, false},
    {"verifying", do_verify, false, false},
    {"reading what restores a save", do_saved, false, false},
    {"reading the head of a save", do_save_info, false, false},
    {"reloading and saving", do_reload, false, false},
    {"undo", do_undo, false, false},
    {"redo", do_redo, false, false},
    {"rewinding", do_rewind, false, false},
    {"a view", do_view, false, false},
    {"a question as JSON", do_decision, false, false},
    {"asking why", do_why, false, false},
    {"events", do_events, false, false},
    {"odds", do_odds, false, false},
    {"search", do_search, false, false},
    {"a hint", do_hint, false, false},
    {"an edit", do_edit, false, false},
    {"scripted dice", do_dice, false, false},
    {"a simulated match", do_sim, false, false},
};

/* The walk --------------------------------------------------------------------------------------------- */

static int tests, failed;
enum { WHY = 4096 };
static char *why; /* Shared with children, which write their reason here. */

static bool wrong(const char *what, const struct trial *t) {
    snprintf(why, WHY, "%s%s%.2000s", what, t ? ": " : "", t ? t->err.text : "");
    return false;
}

static bool begin(const struct work *w, struct trial *t) {
    *t = (struct trial){.match = NULL};
    t->match = pr_clone(table.base, &t->err);
    if (!t->match) return wrong("cloning without a fault", t);
    for (int i = 0; i < 3 && w->run == do_redo; i++) pr_undo(t->match, NULL);
    t->before = pr_hash(t->match);
    return true;
}

/* Returns true if the work succeeded with the right result, or failed with "out of memory" and left the position
 * unchanged. With `again`, the work is done once more and must succeed. */
static bool judge(const struct work *w, struct trial *t, bool done, uint64_t result, bool again) {
    fault_memory(0, 0);
    if (done && t->result != result) return wrong("it came out differently, and nothing was said", NULL);
    if (done) return true;
    if (!strstr(t->err.text, "memory")) return wrong("it did not say that there is no memory", t);
    if (pr_hash(t->match) != t->before) return wrong("the position was changed half", t);
    return !again || (w->run(t) && t->result == result) || wrong("afterwards it does not succeed", t);
}

/* Makes allocation number `at` fail. Sets *over if the work has no such allocation. */
static bool fail_at(const struct work *w, long at, long burst, uint64_t result, bool *over) {
    struct trial t;
    if (!begin(w, &t)) return false;
    fault_memory(at, burst);
    bool done = w->run(&t);
    *over = !fault_struck();
    bool good = judge(w, &t, done, result, true);
    pr_free(t.match);
    return good;
}

enum { MANY = 5000 }; /* In works of more allocations, only some children repeat the work, and `places` counts. */

/* Makes each allocation from `from` to `to` that `places` selects fail in a child (fault_divide()). */
static bool fail_at_slice(const struct work *w, long burst, uint64_t result, long from, long to, long places,
                          long *at) {
    enum { AGAIN = 64 };
    struct trial t;
    long held = fault_blocks();
    if (!begin(w, &t)) return false;
    fault_divide(burst, from, to, places);
    bool done = w->run(&t);
    *at = fault_allocations();
    if (fault_child()) {
        bool good = judge(w, &t, done, result, *at < MANY || *at % AGAIN == 0);
        pr_free(t.match);
        if (good && w->whole && fault_blocks() != held) good = wrong("blocks are left", &t);
        _exit(good ? 0 : 1);
    }
    long found = fault_found();
    bool good = !found && judge(w, &t, done, result, false);
    pr_free(t.match);
    if (found) *at = found;
    return good;
}

/* Divides in slices, because the time of the forks counts against the time limit of the current work. */
static bool fail_at_each(const struct work *w, long burst, uint64_t result, long n, long places, long *at) {
    enum { SLICE = 500 };
    bool good = true;
    fault_forget_places();
    for (long from = 1; good && from <= n; from += SLICE)
        good = fail_at_slice(w, burst, result, from, from + SLICE - 1, places, at);
    return good;
}

static long allocations_of(const struct work *w, uint64_t *result) {
    struct trial t;
    if (!begin(w, &t)) return -1;
    fault_memory(0, 0);
    bool good = w->run(&t);
    long n = fault_allocations();
    *result = t.result;
    pr_free(t.match);
    return good ? n : (wrong("it fails without a fault", &t), -1);
}

static void report(bool good, const char *name) {
    printf("%sok %d - %s\n", good ? "" : "not ", ++tests, name);
    if (!good) printf("# %s\n", why);
    failed += !good;
    fflush(stdout);
}

/* Tries the faults of one work. `only` is the allocation to try, or 0. In a work of MANY allocations, `places` of each
 * chain of callers are tried, or all if it is 0. */
static void walk(const struct work *w, long burst, long most, long places, long only) {
    static const char *const hows[] = {"with all that follow", "alone", "with the next"};
    const char *how = hows[burst == FAULT_FOREVER ? 0 : burst];
    uint64_t result = 0;
    long n = allocations_of(w, &result), step = most && n > most ? n / most : 1, tried = 0;
    bool each = !most && !only, over = false, good = n >= 0;
    long at = only ? only : 1, last = 0;
    *why = 0;
    if (n <= MANY) places = 0;
    if (good && each) {
        good = fail_at_each(w, burst, result, n, places, &last);
        tried = fault_children();
    }
    for (; good && !each && !over; at += step, tried++) {
        last = at;
        good = fail_at(w, at, burst, result, &over);
        over |= only != 0;
    }
    if (!good && n >= 0) {
        size_t length = strlen(why);
        snprintf(why + length, WHY - length, " (allocation %ld)", last);
    }
    char name[256];
    int length = snprintf(name, sizeof name, "%s: an allocation fails %s (%ld of %ld tried", w->name, how, tried, n);
    snprintf(name + length, sizeof name - (size_t)length, places ? ", from %ld chains of callers)" : ")",
             fault_places());
    report(good, name);
}

static bool set_table(void) {
    pr_error err = {.text = ""};
    table.episode = load(hard_city, "mode=versus", NULL, &err);
    table.talkative = table.episode ? load("tests/faults/talkative.lua", NULL, NULL, &err) : NULL;
    table.base = table.talkative ? pr_new(table.episode, 7, &err) : NULL;
    for (int i = 0; table.base && i < 40; i++) {
        pr_decision d = pr_current_decision(table.base);
        if (pr_answer_index(table.base, (int)(d.number * 7 % (uint64_t)d.options), &err)) break;
    }
    table.save = table.base ? pr_save(table.base) : NULL;
    if (table.save && pr_current_decision(table.base).number == 41) return true;
    printf("Bail out! %s\n", err.text);
    return false;
}

int main(int argc, char **argv) {
    static const long bursts[] = {1, 2, FAULT_FOREVER};
    const char *only = NULL;
    long most = 4, places = 0, only_burst = 0, only_at = 0;
    for (size_t i = 0; argc == 2 && !strcmp(argv[1], "--list") && i < sizeof works / sizeof *works; i++)
        puts(works[i].name);
    if (argc == 2 && !strcmp(argv[1], "--list")) return 0;
    for (int i = 1; i < argc; i++) {
        if (!strcmp(argv[i], "--all"))
            most = 0;
        else if (!strcmp(argv[i], "--places") && i + 1 < argc)
            places = strtol(argv[++i], NULL, 10);
        else if (!strcmp(argv[i], "--most") && i + 1 < argc)
            most = strtol(argv[++i], NULL, 10);
        else if (!strcmp(argv[i], "--at") && i + 1 < argc)
            only_at = strtol(argv[++i], NULL, 10);
        else if (!strcmp(argv[i], "--work") && i + 1 < argc)
            only = argv[++i];
        else if (!strcmp(argv[i], "--burst") && i + 1 < argc)
            only_burst = strtol(argv[++i], NULL, 10);
        else
            return fprintf(stderr, "memory [--all] [--places N] [--most N] [--at N] [--work NAME] [--burst 1|2|-1]\n"),
                   2;
    }
    fault_begin();
    /* cppcheck-suppress invalidFunctionArg ; an anonymous mapping has the descriptor -1 */
    why = mmap(NULL, WHY, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (why == MAP_FAILED || !set_table()) return 1;
    for (size_t i = 0; i < sizeof works / sizeof *works; i++)
        for (int b = 0; b < 3; b++)
            if ((!only || !strcmp(only, works[i].name)) && (!only_burst || bursts[b] == only_burst))
                walk(&works[i], bursts[b], works[i].each && !SANITIZED && bursts[b] == 1 ? 0 : most, places, only_at);
    pr_release(table.save);
    pr_free(table.base);
    pr_unload(table.talkative);
    pr_unload(table.episode);
    snprintf(why, WHY, "%ld blocks are left", fault_blocks());
    if (!only) report(fault_blocks() == 0, "no memory is lost");
    printf("1..%d\n", tests);
    return failed || !tests ? 1 : 0;
}
