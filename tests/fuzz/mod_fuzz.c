/* Fuzzing mods of the toy: their manifests (mod.lua) and files. An input is a bundle (fuzz.h): the manifest of mod
 * `one`, then other files ("==> mods/two/mod.lua", "==> mods/order"). */
#include "fuzz/fuzz.h"

#include <stdlib.h>
#include <string.h>

enum { ANSWERS = 6, MEMORY = 16 << 20, STEP_MS = 50 };

static char *read_mods(void *ctx, const char *path, size_t *length) {
    char *text = fuzz_read_bundle(ctx, path, length);
    if (!text) text = fuzz_read_toy(NULL, path, length);
    if (text || strcmp(path, "mods/order") != 0) return text;
    *length = 4;
    return fuzz_copy("one\n");
}

void fuzz_one(const uint8_t *data, size_t size) {
    struct bundle b = {"mods/one/mod.lua", (const char *)data, size};
    const pr_options options = {.memory_limit = MEMORY, .time_limit_ms = STEP_MS};
    pr_error err = {.text = ""};
    char *about = pr_describe(read_mods, &b, b.path, &err);
    if (!about && !*err.text) fuzz_broken("refused without a reason", "pr_describe");
    pr_release(about);
    err.text[0] = '\0';
    pr_episode *episode = pr_load(read_mods, &b, "episodes/toy/toy.lua", &options, &err);
    if (!episode && !*err.text) fuzz_broken("refused without a reason", "pr_load");
    pr_match *m = episode ? pr_new(episode, 1, &err) : NULL;
    if (m) {
        fuzz_reached();
        for (int i = 0; i < ANSWERS && pr_current_decision(m).options > 0; i++)
            pr_answer_index(m, i % pr_current_decision(m).options, NULL);
        char *save = pr_save(m);
        pr_release(pr_save_info(save, strlen(save), NULL));
        pr_release(save);
    }
    pr_free(m);
    pr_unload(episode);
}
