/* Fuzzing the file of the player's results. A file is refused, or all of its rows are valid and its rewritten text
 * reads the same. */
#include "fuzz/fuzz.h"

#include "front/session/player_stats.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerInitialize(int *argc, char ***argv) {
    (void)argc, (void)argv;
    fuzz_settle();
    return 0;
}

static void check_rows(const player_stats *stats) {
    for (const result_row *row = stats->row; row < stats->row + stats->rows; row++) {
        fuzz_reached();
        if (row->finished < 1 || row->won + row->drawn > row->finished) fuzz_broken("more results than matches", "");
    }
}

void fuzz_one(const uint8_t *data, size_t size) {
    char *text = fuzz_text(data, size);
    player_stats *stats = player_stats_parse(text, strlen(text));
    if (stats) {
        check_rows(stats);
        char *once = player_stats_text(stats);
        player_stats *same = player_stats_parse(once, strlen(once));
        char *again = same ? player_stats_text(same) : NULL;
        if (!again || strcmp(once, again)) fuzz_broken("written anew it reads differently", "");
        player_stats_free(same);
        free(again);
        free(once);
    }
    player_stats_free(stats);
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
