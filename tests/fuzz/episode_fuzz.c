/* Fuzzing episode files: each is described, loaded and played for a few answers within the limits of the sandbox. An
 * episode is refused with a reason, or the match stays valid whatever its scripts do. An input is a bundle (fuzz.h):
 * the episode, then modules. */
#include "fuzz/fuzz.h"

enum { ANSWERS = 12, MEMORY = 16 << 20, STEP_MS = 50 };

static void play(pr_match *m) {
    for (int i = 0; i < ANSWERS && pr_current_decision(m).options > 0; i++) {
        pr_error err = {.text = ""};
        pr_status status = pr_answer_index(m, i % pr_current_decision(m).options, &err);
        if (status != PR_OK && !*err.text) fuzz_broken("an answer failed without a reason", "");
    }
    pr_release(pr_view(m, 0));
    pr_release(pr_decision_json(m, -1));
    pr_playout(m, 3, ANSWERS, NULL);
}

void fuzz_one(const uint8_t *data, size_t size) {
    struct bundle b = {"episodes/fuzz/case.lua", (const char *)data, size};
    const pr_options options = {.memory_limit = MEMORY, .time_limit_ms = STEP_MS};
    pr_error err = {.text = ""};
    char *about = pr_describe(fuzz_read_bundle, &b, b.path, &err);
    if (!about && !*err.text) fuzz_broken("refused without a reason", "pr_describe");
    pr_release(about);
    err.text[0] = '\0';
    pr_episode *episode = pr_load(fuzz_read_bundle, &b, b.path, &options, &err);
    if (!episode && !*err.text) fuzz_broken("refused without a reason", "pr_load");
    pr_match *m = episode ? pr_new(episode, 1, &err) : NULL;
    if (episode && !m && !*err.text) fuzz_broken("refused without a reason", "pr_new");
    if (m) {
        fuzz_reached();
        json_t *info = json_loads(pr_episode_json(episode), 0, NULL);
        if (!info) fuzz_broken("an episode that is not JSON", pr_episode_json(episode));
        json_decref(info);
        play(m);
    }
    pr_free(m);
    pr_unload(episode);
}
