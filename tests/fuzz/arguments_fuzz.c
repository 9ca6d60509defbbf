/* Fuzzing the command line. The first line of an input is `play`, `sim` or `complete`, and the others are its words.
 * The engine loads the resulting setup or refuses it with a reason. Nothing is played. */
#define _GNU_SOURCE 1
#include "fuzz/fuzz.h"

#include "front/base/arguments.h"
#include "front/commands/commands.h"
#include "front/files/episode_index.h"
#include "front/play/play.h"
#include "front/sim/sim_plan.h"

#include <stdlib.h>
#include <string.h>

enum { MAX_WORDS = 24 };

int LLVMFuzzerInitialize(int *argc, char ***argv) {
    (void)argc, (void)argv;
    fuzz_settle();
    return 0;
}

static void load(match_setup *p) {
    pr_error err = {.text = ""};
    pr_options options = {.settings = (const char *const *)p->settings.at, .settings_n = p->settings.n};
    pr_episode *episode = pr_load(source_read, &p->from, p->path, &options, &err);
    if (!episode && !*err.text) fuzz_broken("refused without a reason", "");
    if (episode) fuzz_reached();
    pr_unload(episode);
}

static void try_play(const arguments *a) {
    match_setup p = {0};
    int status = 0;
    p.path = episode_find("forge/forge", &p.from);
    const pr_description *about = p.path ? episode_describe_status(&p.from, p.path, &status) : NULL;
    if (!about) fuzz_broken("the forge is not described", "");
    if (setup_read(&p, about, a)) load(&p);
    episode_forget(about);
    setup_free(&p);
}

static void try_sim(const arguments *a) {
    static const char values[] = "seed seat set games first jobs shard color save svg match record",
                      flags[] = "json csv resume ascii plain help all";
    sim_plan p;
    int status;
    if (sim_plan_read(&p, a, values, flags, &status)) load(&p.play);
    sim_plan_free(&p);
}

void fuzz_one(const uint8_t *data, size_t size) {
    static const char flags[] = "json quiet resume ascii plain author watch help";
    char *text = fuzz_text(data, size), *argv[MAX_WORDS + 1], *next = text;
    size_t n;
    int argc = 0;
    for (char *word = strsep(&next, "\n"); word && argc < MAX_WORDS; word = strsep(&next, "\n")) argv[argc++] = word;
    argv[argc] = NULL;
    fuzz_listen();
    /* NOLINTNEXTLINE(clang-analyzer-core.NonNullParamChecker): strsep() finds a word in every text, even in an empty
     * one */
    if (!strcmp(argv[0], "complete")) {
        command_complete(argc, argv);
    } else {
        arguments a = arguments_read(argc, argv, flags);
        if (!strcmp(argv[0], "sim"))
            try_sim(&a);
        else
            try_play(&a);
        arguments_free(&a);
    }
    fuzz_heard(&n);
    free(text);
    fuzz_sweep();
}
