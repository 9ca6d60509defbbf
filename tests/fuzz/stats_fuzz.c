/* Fuzzing the file of the player's results. It is refused, or all of its rows are valid and its rewritten text reads
 * the same. */
#include "fuzz/fuzz.h"

#include "front/base/members.h"
#include "front/session/player_stats.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerInitialize(int *argc, char ***argv) {
    (void)argc, (void)argv;
    fuzz_settle();
    return 0;
}

static void check_rows(const json_t *stats) {
    size_t i;
    json_t *row;
    json_array_foreach(json_object_get(stats, "matches"), i, row) {
        long long n = json_int(row, "finished");
        fuzz_reached();
        if (n < 1 || json_int(row, "won") + json_int(row, "drawn") > n) fuzz_broken("more results than matches", "");
        if (player_stats_finished(stats, json_str(row, "entry"), false) < n) fuzz_broken("a row is not counted", "");
    }
}

void fuzz_one(const uint8_t *data, size_t size) {
    char *text = fuzz_text(data, size);
    json_t *stats = player_stats_parse(text, strlen(text));
    if (stats) {
        check_rows(stats);
        char *again = json_dumps(stats, JSON_INDENT(1));
        json_t *same = again ? player_stats_parse(again, strlen(again)) : NULL;
        if (!same || !json_equal(stats, same)) fuzz_broken("written anew it reads differently", "");
        json_decref(same);
        free(again);
    }
    json_decref(stats);
    free(text);
}

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t most, unsigned int seed) {
    fuzz_chance(seed);
    json_t *doc = fuzz_below(8) ? json_loadb((char *)data, size, 0, NULL) : NULL;
    if (!json_is_object(doc)) {
        json_decref(doc);
        return LLVMFuzzerMutate(data, size, most);
    }
    doc = fuzz_json(doc);
    char *text = json_dumps(doc, JSON_COMPACT | JSON_ENCODE_ANY);
    json_decref(doc);
    return text ? fuzz_put(data, most, text) : size;
}
