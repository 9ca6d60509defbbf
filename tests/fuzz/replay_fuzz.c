/* Fuzzing replays, as `precinct replay` reads them: they are verified, shown event by event, and made into a page. A
 * replay that verifies must be restored without a notice, to a valid match. A walk back to the start and forward again
 * must lead to the same end. */
#define _GNU_SOURCE 1
#include "fuzz/fuzz.h"

#include "front/commands/commands.h"
#include "front/session/saved.h"

#include <stdlib.h>
#include <string.h>

static int replay(const char *how, const char *page) {
    char *argv[] = {"replay", "replay.prs", (char *)how, (char *)page, NULL};
    return command_call(command_find("replay"), page ? 4 : how ? 3 : 2, argv);
}

static pr_episode *load(void) {
    pr_error err;
    pr_episode *episode = pr_load(fuzz_read_toy, NULL, "episodes/toy/toy.lua", NULL, &err);
    if (!episode) fuzz_broken("the toy cannot be loaded", err.text);
    return episode;
}

static void walk(pr_match *m) {
    uint64_t end = pr_hash(m);
    if (pr_rewind(m, NULL) != PR_OK) fuzz_broken("a replay cannot be rewound", "");
    while (pr_redo(m, NULL) == PR_OK) {
    }
    if (pr_hash(m) != end) fuzz_broken("a replay ends differently when it is walked through", "");
}

/* Returns true if the record names the toy's file. The program opens that file, and compare() loads the toy
 * directly. */
static bool names_toy(const char *text, size_t size) {
    static const char toy[] = "\"episode\":\"episodes/toy/toy.lua\"";
    return memmem(text, size, toy, sizeof toy - 1) != NULL;
}

/* Compares the program's verdict with that of the engine on the toy. */
static void compare(const char *text, size_t size, bool verified) {
    pr_error err = {.text = ""};
    pr_episode *episode = load();
    bool good = pr_verify(episode, text, size, &err) == PR_OK;
    if (!good && !*err.text) fuzz_broken("not verified, without a reason", "");
    pr_match *m = good ? pr_restore(episode, text, size, NULL, &err) : NULL;
    if (good && !m) fuzz_broken("verified, but not restored", err.text);
    if (good && !verified && names_toy(text, size)) fuzz_broken("the engine verifies what the program does not", "");
    if (m) {
        fuzz_reached();
        walk(m);
        fuzz_match(episode, m);
    }
    pr_free(m);
    pr_unload(episode);
}

int LLVMFuzzerInitialize(int *argc, char ***argv) {
    (void)argc, (void)argv;
    fuzz_settle();
    return 0;
}

void fuzz_one(const uint8_t *data, size_t size) {
    size_t n;
    fuzz_file("replay.prs", data, size);
    fuzz_listen();
    bool verified = replay("--verify", NULL) == EXIT_FINE, shown = replay(NULL, NULL) == EXIT_FINE;
    if (shown) replay("--html", "page.html");
    char *label = saved_label("replay.prs"); /* The label in the menu. */
    const char *heard = fuzz_heard(&n);
    const bool secret = n && memmem(heard, n, "a replay would show", strlen("a replay would show"));
    if (!n) fuzz_broken("neither taken nor refused", "");
    /* A record is shown even if the scripts do not fit, but listed only if they do. */
    if (verified && !label) fuzz_broken("verified, but not listed", "");
    free(label);
    /* An open match between people is not shown, because a replay shows what one side hides from the other. */
    if (verified && !shown && !secret) fuzz_broken("verified, but not shown", "");
    compare((const char *)data, size, verified);
    fuzz_sweep();
}

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t most, unsigned int seed) {
    static pr_episode *episode;
    if (!episode) episode = load();
    return fuzz_record(episode, data, size, most, seed);
}
