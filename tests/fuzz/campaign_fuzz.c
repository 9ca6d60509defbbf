/* Fuzzes campaign files. A file is refused with a reason and stays unchanged, or it is opened and printed, its current
 * episode is started or continued, and the campaign is written and opened again. */
#include "fuzz/fuzz.h"

#include "front/commands/commands.h"
#include "front/files/files.h"
#include "front/session/campaign.h"
#include "front/session/saved.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char file[] = "tour.prc";

int LLVMFuzzerInitialize(int *argc, char ***argv) {
    (void)argc, (void)argv;
    fuzz_settle();
    return 0;
}

static void keep_playing(campaign *c) {
    session s;
    int status;
    campaign_turn turn;
    if (campaign_over(c) || !campaign_session(c, &s, &status)) return;
    fuzz_match(s.episode, s.match);
    if (pr_current_decision(s.match).over) {
        campaign_advance(c, &s, &status, &turn);
    } else {
        char *text = pr_save(s.match);
        campaign_keep(c, text);
        pr_release(text);
    }
    session_release(&s);
}

/* Checks that the written campaign can be opened. */
static void open_again(void) {
    campaign c;
    int status;
    if (!campaign_open(&c, file, NULL, &status)) fuzz_broken("a campaign that was written cannot be opened", "");
    campaign_close(&c);
}

void fuzz_one(const uint8_t *data, size_t size) {
    campaign c;
    int status;
    size_t n;
    fuzz_file(file, data, size);
    fuzz_listen();
    char *label = saved_label(file); /* The label in the menu. */
    bool opened = campaign_open(&c, file, NULL, &status) && campaign_claim(&c, file, false);
    if (opened) {
        campaign_print(&c);
        keep_playing(&c);
        if (!campaign_write(&c)) fuzz_broken("cannot be written", "");
        campaign_close(&c);
        open_again();
    } else {
        char *now = file_read(file, &n);
        if (!now || n != size || memcmp(now, data, n) != 0) fuzz_broken("a refused file was changed", "");
        free(now);
    }
    fuzz_heard(&n);
    if (opened && !label) fuzz_broken("opened, but not listed", "");
    if (opened) fuzz_reached();
    free(label);
    if (!opened && !n) fuzz_broken("refused without a reason", "");
    fuzz_sweep();
}

/* Sets the checksum at the end of the file (docs/FORMATS.md). */
static void seal(json_t *doc) {
    char sum[17];
    uint64_t hash = 14695981039346656037u;
    json_object_del(doc, "hash");
    char *text = json_dumps(doc, JSON_COMPACT | JSON_SORT_KEYS);
    for (const unsigned char *s = (unsigned char *)text; s && *s; s++) hash = (hash ^ *s) * 1099511628211u;
    free(text);
    snprintf(sum, sizeof sum, "%016" PRIx64, hash);
    json_object_set_new(doc, "hash", json_string(sum));
}

static pr_episode *toy(void) {
    static pr_episode *episode;
    if (!episode) episode = pr_load(fuzz_read_toy, NULL, "episodes/toy/toy.lua", NULL, NULL);
    return episode;
}

/* Changes the match in the campaign as saves are changed. */
static void change_match(json_t *doc, unsigned int seed) {
    static uint8_t match[64 << 10];
    const json_t *was = json_object_get(doc, "match");
    size_t n = json_string_length(was);
    if (!n || n > sizeof match) return;
    memcpy(match, json_string_value(was), n);
    n = fuzz_record(toy(), match, n, sizeof match, seed);
    json_t *now = json_stringn((char *)match, n);
    if (now) json_object_set_new(doc, "match", now);
}

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t most, unsigned int seed) {
    fuzz_chance(seed);
    json_t *doc = fuzz_below(8) ? json_loadb((char *)data, size, 0, NULL) : NULL;
    if (!json_is_object(doc)) {
        json_decref(doc);
        return LLVMFuzzerMutate(data, size, most);
    }
    if (fuzz_below(3) == 0)
        change_match(doc, seed);
    else
        doc = fuzz_json(doc);
    if (json_is_object(doc) && fuzz_below(16)) seal(doc);
    char *text = json_dumps(doc, JSON_COMPACT | JSON_ENCODE_ANY);
    json_decref(doc);
    return text ? fuzz_put(data, most, text) : size;
}
