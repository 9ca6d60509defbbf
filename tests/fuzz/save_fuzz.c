/* Fuzzing saves: any bytes are refused with a reason, or restored to a valid match that can be saved and restored
 * again. */
#include "fuzz/fuzz.h"

static pr_episode *load(void) {
    pr_error err;
    pr_episode *episode = pr_load(fuzz_read_toy, NULL, "episodes/toy/toy.lua", NULL, &err);
    if (!episode) fuzz_broken("the toy cannot be loaded", err.text);
    return episode;
}

void fuzz_one(const uint8_t *data, size_t size) {
    const char *text = (const char *)data;
    pr_error err = {.text = ""};
    pr_episode *episode = load();
    char *notice = NULL, *info = pr_save_info(text, size, &err);
    pr_saved *saved = pr_saved_new(text, size, NULL);
    if (!info != !saved) fuzz_broken("only one of two readers takes it", "pr_saved_new");
    pr_saved_free(saved);
    if (!info && !*err.text) fuzz_broken("refused without a reason", "pr_save_info");
    err.text[0] = '\0';
    char *record = pr_record(text, size, &err),
         *changed = info ? pr_save_changed(fuzz_read_toy, NULL, text, size, &err) : NULL;
    if (!record && !*err.text) fuzz_broken("refused without a reason", "pr_record");
    if (info && (!record || !changed)) fuzz_broken("a save is not a record", err.text);
    pr_release(record);
    pr_release(changed);
    pr_release(info);
    err.text[0] = '\0';
    pr_match *m = pr_restore(episode, text, size, &notice, &err);
    if (!m && !*err.text) fuzz_broken("refused without a reason", "pr_restore");
    if (m) {
        fuzz_reached();
        fuzz_match(episode, m);
    }
    pr_free(m);
    pr_release(notice);
    pr_unload(episode);
}

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t most, unsigned int seed) {
    static pr_episode *episode;
    if (!episode) episode = load();
    return fuzz_record(episode, data, size, most, seed);
}
