/* Fuzzing saves: whatever bytes come, they are refused with a reason, or restored to a valid match that saves and
 * restores again.
 *
 * Alone it mutates saves of its own and prints TAP: save_fuzz [--runs N] [--seed N], or plays the FILES that are named.
 * With libFuzzer: clang -DLIBFUZZER -fsanitize=fuzzer,address,undefined -Iengine -Itests ... tests/fuzz/save_fuzz.c
 * libprecinct.a */
#include "match/match.h"

#include "unit/toy.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static pr_episode *episode;

static char *read_toy(void *ctx, const char *path, size_t *length) {
    (void)ctx;
    if (strcmp(path, "episodes/toy/toy.lua") != 0) return NULL;
    size_t head = strlen(toy_head), body = strlen(toy_body);
    char *text = malloc(head + body + 1);
    if (!text) return NULL;
    memcpy(text, toy_head, head);
    memcpy(text + head, toy_body, body + 1);
    /* What is not deterministic cannot be restored: left out. */
    static const char calls[] = "calls = calls + 1";
    for (char *c; (c = strstr(text, calls)) != NULL;) memset(c, ' ', sizeof calls - 1);
    *length = head + body;
    return text;
}

static void load_once(void) {
    pr_error err;
    if (!episode) episode = pr_load(read_toy, NULL, "episodes/toy/toy.lua", NULL, &err);
    if (episode) return;
    fprintf(stderr, "%s\n", err.text);
    exit(3);
}

static void broken(const char *what, const char *more) {
    fprintf(stderr, "save_fuzz: %s%s%s\n", what, *more ? ": " : "", more);
    abort();
}

/* What was restored must be a match like any other. */
static void try_match(pr_match *m) {
    struct problem why = {""};
    pr_error err = {.text = ""};
    if (!position_valid(&m->run->pos, &why)) broken("an invalid position", why.text);
    char *text = pr_save(m);
    pr_match *again = pr_restore(episode, text, strlen(text), NULL, &err);
    if (!again || pr_hash(again) != pr_hash(m))
        broken("what was restored cannot be saved and restored again", err.text);
    while (pr_undo(again, &err) == PR_OK) {
    }
    pr_free(again);
    pr_release(text);
}

/* Returns whether the bytes were restored. */
static bool try_bytes(const char *text, size_t length) {
    pr_error err = {.text = ""};
    char *notice = NULL, *info = pr_save_info(text, length, &err);
    if (!info && !*err.text) broken("refused without a reason", "");
    pr_release(info);
    err.text[0] = '\0';
    pr_match *m = pr_restore(episode, text, length, &notice, &err);
    if (!m && !*err.text) broken("refused without a reason", "");
    if (m) try_match(m);
    pr_verify(episode, text, length, &err);
    bool restored = m != NULL;
    pr_free(m);
    pr_release(notice);
    return restored;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    load_once();
    try_bytes((const char *)data, size);
    return 0;
}

#ifndef LIBFUZZER

static uint64_t chance_seed, chance_used;

static size_t below(size_t n) {
    return (size_t)(chance_mix(chance_seed, chance_used++) % n);
}

/* A save of some random play, with draws, edits and a playout now and then. */
static char *seed_save(void) {
    static const char *const edits[] = {"piece('ada').mood = 3", "track('score'):add(1)", "pile('deck'):shuffle()"};
    pr_match *m = pr_new(episode, below(1000), NULL);
    if (!m) broken("no match", "");
    for (size_t i = below(25); i > 0 && pr_open(m).options; i--) {
        size_t dice = below(8);
        if (dice == 0) pr_script_draws(m, (const char *const[]){"hit", "4"}, 2, NULL);
        if (dice == 1) pr_release(pr_lua(m, edits[below(3)], NULL));
        if (dice == 2) pr_playout(m, i, 3, NULL);
        if (pr_open(m).options) pr_answer_index(m, (int)below((size_t)pr_open(m).options), NULL);
    }
    char *text = pr_save(m);
    pr_free(m);
    return text;
}

static size_t line_start(const char *text, size_t length, size_t at) {
    (void)length;
    while (at > 0 && text[at - 1] != '\n') at--;
    return at;
}

static size_t line_end(const char *text, size_t length, size_t at) {
    while (at < length && text[at] != '\n') at++;
    return at < length ? at + 1 : at;
}

/* One change; the buffer has room for 4 KiB more. */
static size_t mutate(char *text, size_t n) {
    static const char *const tokens[] = {
        "null",      "-1",  "99999999999999999999", "\"\"", "[]", "{}", "1e308", "\"go:ada\"", "true", "\\u0000", "\n",
        "\"hash\":", "\xff"};
    if (!n) return n;
    size_t at = below(n), start = line_start(text, n, at), end = line_end(text, n, at);
    switch (below(6)) {
    case 0: text[at] = (char)below(256); return n;
    case 1: /* cut */ return at;
    case 2: /* without a line */ memmove(text + start, text + end, n - end); return n - (end - start);
    case 3: /* a line twice */
        if (end - start > 4000) return n;
        memmove(text + end, text + start, n - start);
        return n + (end - start);
    case 4: { /* a token in the middle */
        const char *token = tokens[below(sizeof tokens / sizeof *tokens)];
        size_t length = strlen(token), over = below(2) ? length : 0;
        if (at + over > n) return n;
        memmove(text + at + length, text + at + over, n - at - over);
        memcpy(text + at, token, length);
        return n + length - over;
    }
    default: text[at] = (char)(text[at] ^ 1 << below(8)); return n;
    }
}

static int run_file(const char *name) {
    static char buffer[1 << 24];
    FILE *f = fopen(name, "rb");
    if (!f) return perror(name), 1;
    size_t n = fread(buffer, 1, sizeof buffer, f);
    fclose(f);
    printf("%s: %s\n", name, try_bytes(buffer, n) ? "restored" : "refused");
    return 0;
}

int main(int argc, char **argv) {
    long runs = getenv("PRECINCT_LONG") ? 20000 : 400, restored = 0;
    int status = 0;
    bool print = false;
    load_once();
    for (int i = 1; i < argc; i++) {
        if (!strcmp(argv[i], "--runs") && i + 1 < argc)
            runs = strtol(argv[++i], NULL, 10);
        else if (!strcmp(argv[i], "--seed") && i + 1 < argc)
            chance_seed = strtoull(argv[++i], NULL, 10);
        else if (!strcmp(argv[i], "--print"))
            print = true;
        else
            runs = 0, status |= run_file(argv[i]);
    }
    if (print) {
        char *save = seed_save();
        fputs(save, stdout);
        pr_release(save);
        runs = 0;
    }
    for (long i = 0; i < runs; i++) {
        char *save = seed_save();
        size_t n = strlen(save), changes = below(4);
        char *text = malloc(n + changes * 4096 + 1);
        if (!text) broken("out of memory", "");
        memcpy(text, save, n);
        for (size_t c = 0; c < changes; c++) n = mutate(text, n);
        restored += try_bytes(text, n);
        free(text);
        pr_release(save);
    }
    pr_unload(episode);
    if (!runs) return status;
    printf("%sok 1 - %ld mutated saves: each is refused with a reason, or restored to a valid match (%ld were)\n1..1\n",
           restored > 0 && restored < runs ? "" : "not ", runs, restored);
    return restored > 0 && restored < runs ? 0 : 1;
}

#endif
