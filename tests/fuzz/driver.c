/* Drives a fuzz target where libFuzzer is missing: tries the files of its corpus, then changed ones. Equal seeds make
 * equal inputs. TARGET [--runs N] [--seed N] [--from K] [FILE or FOLDER ...] uses the target's own corpus if no file is
 * named. A finding ends the program and prints the command that repeats it. Otherwise the output is TAP. */
#define _GNU_SOURCE 1
#include "fuzz/fuzz.h"

#include "core/position.h"

#include <dirent.h>
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { LARGEST = 64 << 10, MAX_SEEDS = 2000, MAX_CHANGES = 4, USUAL_RUNS = 300, LONG_RUNS = 20000 };

#pragma weak LLVMFuzzerInitialize
#pragma weak LLVMFuzzerCustomMutator
#pragma weak __sanitizer_set_death_callback
void __sanitizer_set_death_callback(void (*callback)(void));

static struct {
    char *name;
    uint8_t *bytes;
    size_t n;
} seeds[MAX_SEEDS];
static size_t seeds_n, far; /* `far` counts inputs that got past the refusals. */
static const char *program;
static uint64_t series = 1;
static long under_way = -1; /* The number of the current input. Numbers below seeds_n are files of the corpus. */

/* Chance: it depends on the number of an input only, so that each can be made alone ------------------------ */

static uint64_t input_seed, input_used;

static size_t below(size_t n) {
    return (size_t)(chance_mix(input_seed, input_used++) % n);
}

static size_t line_start(const uint8_t *text, size_t at) {
    while (at > 0 && text[at - 1] != '\n') at--;
    return at;
}

static size_t line_end(const uint8_t *text, size_t n, size_t at) {
    while (at < n && text[at] != '\n') at++;
    return at < n ? at + 1 : at;
}

static size_t put_in(uint8_t *data, size_t n, size_t most, size_t at, size_t over, const void *bytes, size_t length) {
    if (at + over > n || n - over + length > most) return n;
    memmove(data + at + length, data + at + over, n - at - over);
    memmove(data + at, bytes, length);
    return n - over + length;
}

size_t LLVMFuzzerMutate(uint8_t *data, size_t n, size_t most) {
    static const char *const tokens[] = {"null",  "-1",       "99999999999999999999",
                                         "\"\"",  "[]",       "{}",
                                         "1e308", "true",     "\\u0000",
                                         "\n",    " ",        ";",
                                         "\xff",  "\xc3\xa9", "'",
                                         "]]",    "=",        "function() end"};
    uint8_t line[256];
    if (!n) return put_in(data, n, most, 0, 0, "x", 1);
    size_t at = below(n), start = line_start(data, at), end = line_end(data, n, at), length = end - start;
    switch (below(7)) {
    case 0: data[at] = (uint8_t)below(256); return n;
    case 1: return below(8) ? put_in(data, n, most, at, 1, "", 0) : at;
    case 2: return put_in(data, n, most, start, length, "", 0);
    case 3: /* Copies a line to another place. */
        if (length > sizeof line) return n;
        memcpy(line, data + start, length);
        return put_in(data, n, most, line_start(data, below(n)), 0, line, length);
    case 4: {
        const char *token = tokens[below(sizeof tokens / sizeof *tokens)];
        return put_in(data, n, most, at, below(2) ? strlen(token) : 0, token, strlen(token));
    }
    case 5: { /* Copies a piece of the input to another place. */
        size_t from = below(n), piece = 1 + below(n - from);
        if (piece > sizeof line) piece = sizeof line;
        memcpy(line, data + from, piece);
        return put_in(data, n, most, at, below(2) && at + piece <= n ? piece : 0, line, piece);
    }
    default: data[at] = (uint8_t)(data[at] ^ 1 << below(8)); return n;
    }
}

/* Inputs ------------------------------------------------------------------------------------------------ */

/* UBSan must abort, so that the handler here prints the command for its findings, too. */
const char *__ubsan_default_options(void);
const char *__ubsan_default_options(void) {
    return "abort_on_error=1";
}

/* Prints the command that tries the current input alone. */
static void say_again(void) {
    if (under_way >= (long)seeds_n)
        dprintf(STDERR_FILENO, "\nthis again: %s --runs 1 --seed %llu --from %ld\n", program,
                (unsigned long long)series, under_way - (long)seeds_n);
    else if (under_way >= 0)
        dprintf(STDERR_FILENO, "\nthis again: %s --runs 0 %s\n", program, seeds[under_way].name);
}

static void aborted(int number) {
    say_again();
    signal(number, SIG_DFL);
    raise(number);
}

static void try_bytes(const uint8_t *data, size_t n) {
    uint8_t *exact = malloc(n ? n : 1); /* A block of its own, so that the sanitizer sees reads past its end. */
    if (!exact) fuzz_broken("out of memory", "");
    if (n) memcpy(exact, data, n);
    LLVMFuzzerTestOneInput(exact, n);
    far += fuzz_was_reached();
    free(exact);
}

static void try_changed(long k) {
    static uint8_t data[LARGEST];
    input_seed = chance_mix(series, (uint64_t)k);
    input_used = 0;
    size_t from = below(seeds_n), n = seeds[from].n;
    memcpy(data, seeds[from].bytes, n);
    for (size_t changes = 1 + below(MAX_CHANGES); changes > 0; changes--)
        n = LLVMFuzzerCustomMutator && below(8)
                ? LLVMFuzzerCustomMutator(data, n, sizeof data, (unsigned)below(1u << 31))
                : LLVMFuzzerMutate(data, n, sizeof data);
    try_bytes(data, n);
}

/* Seeds ------------------------------------------------------------------------------------------------- */

static int by_name(const void *a, const void *b) {
    return strcmp(*(char *const *)a, *(char *const *)b);
}

static void add_seed(const char *name) {
    size_t length = 0;
    char *bytes = fuzz_repository(name, &length);
    if (length > LARGEST || seeds_n == MAX_SEEDS) fuzz_broken("too large or one too many", name);
    seeds[seeds_n].name = fuzz_copy(name);
    seeds[seeds_n].bytes = (uint8_t *)bytes;
    seeds[seeds_n++].n = length;
}

/* Adds a file, or all files of a folder in the order of their names. */
static void add_seeds(const char *path) {
    DIR *dir = opendir(path);
    size_t n = 0;
    static char *name[MAX_SEEDS];
    if (!dir) {
        add_seed(path);
        return;
    }
    for (struct dirent *e = readdir(dir); e; e = readdir(dir))
        if (e->d_name[0] != '.' && n < MAX_SEEDS && asprintf(&name[n], "%s/%s", path, e->d_name) > 0) n++;
    closedir(dir);
    qsort(name, n, sizeof *name, by_name);
    for (size_t i = 0; i < n; i++) {
        struct stat st;
        if (stat(name[i], &st) == 0 && S_ISREG(st.st_mode)) add_seed(name[i]);
        free(name[i]);
    }
}

/* Returns "save" for the program ".../save_fuzz". */
static char *target_name(void) {
    const char *slash = strrchr(program, '/');
    char *name = fuzz_copy(slash ? slash + 1 : program), *suffix = strstr(name, "_fuzz");
    if (suffix) *suffix = '\0';
    return name;
}

int main(int argc, char **argv) {
    long runs = getenv("PRECINCT_LONG") ? LONG_RUNS : USUAL_RUNS, from = 0;
    program = argv[0];
    char *target = target_name(), *own = NULL;
    for (int i = 1; i < argc; i++) {
        if (!strcmp(argv[i], "--runs") && i + 1 < argc)
            runs = strtol(argv[++i], NULL, 10);
        else if (!strcmp(argv[i], "--seed") && i + 1 < argc)
            series = strtoull(argv[++i], NULL, 10);
        else if (!strcmp(argv[i], "--from") && i + 1 < argc)
            from = strtol(argv[++i], NULL, 10);
        else
            add_seeds(argv[i]);
    }
    if (asprintf(&own, "tests/fuzz/corpus/%s", target) < 0) return 3;
    if (!seeds_n) add_seeds(own);
    signal(SIGABRT, aborted);
    if (__sanitizer_set_death_callback) __sanitizer_set_death_callback(say_again);
    if (LLVMFuzzerInitialize) LLVMFuzzerInitialize(&argc, &argv);
    for (under_way = 0; from == 0 && under_way < (long)seeds_n; under_way++)
        try_bytes(seeds[under_way].bytes, seeds[under_way].n);
    printf("ok 1 - %s: none of the %zu inputs of its corpus is a finding\n", target, seeds_n);
    far = 0;
    for (long k = from; k < from + runs; k++) {
        under_way = (long)seeds_n + k;
        try_changed(k);
    }
    bool both = runs < USUAL_RUNS || (far > 0 && far < (size_t)runs);
    printf("%sok 2 - %s: of %ld changed inputs, %zu got past the first refusals, and none is a finding\n1..2\n",
           both ? "" : "not ", target, runs, far);
    for (size_t i = 0; i < seeds_n; i++) {
        free(seeds[i].name);
        free(seeds[i].bytes);
    }
    free(own);
    free(target);
    return both ? 0 : 1;
}
