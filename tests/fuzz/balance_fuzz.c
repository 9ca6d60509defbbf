/* Fuzzing the list of `precinct balance`. A list is refused with a reason that a terminal may show, or it is read:
 * ranges lie within 0 to 100 percent, each line belongs to an entry, and parts have different names. */
#include "fuzz/fuzz.h"

#include "front/commands/balance.h"
#include "text/text.h"

#include <stdlib.h>
#include <string.h>

static const char file[] = "entries";

int LLVMFuzzerInitialize(int *argc, char ***argv) {
    (void)argc, (void)argv;
    fuzz_settle();
    return 0;
}

static void check_entries(const balance *b) {
    size_t lines = 0;
    for (size_t i = 0; i < b->entries_n; i++) {
        const balance_entry *e = &b->entry[i];
        if (e->wanted && !(e->low >= 0 && e->low < e->high && e->high <= 100)) fuzz_broken("a range is none", e->name);
        if (balance_judge(b, e) == RANGE_INSIDE) fuzz_broken("a verdict without a match", e->name);
        lines += e->lines;
    }
    if (lines != b->lines_n) fuzz_broken("entries do not have all lines", "");
}

static void check_lines(const balance *b) {
    for (size_t i = 0; i < b->lines_n; i++) {
        const balance_line *l = &b->line[i];
        if (l->entry >= b->entries_n) fuzz_broken("a line has no entry", l->part);
        for (size_t k = 0; k < i; k++)
            if (!strcmp(l->part, b->line[k].part)) fuzz_broken("two parts have one name", l->part);
    }
}

void fuzz_one(const uint8_t *data, size_t size) {
    size_t n;
    int status;
    balance b = {.file = file, .player = "random", .games = 4, .step = 2, .jobs = 1};
    fuzz_file(file, data, size);
    fuzz_listen();
    const bool good = balance_read(&b, &status);
    const char *heard = fuzz_heard(&n);
    if (!good && !n) fuzz_broken("refused without a reason", "");
    if (n && !text_sound(heard)) fuzz_broken("a message has bytes that are not text", heard);
    if (memchr(heard, '\x1b', n)) fuzz_broken("a message has an escape", heard);
    if (good) {
        fuzz_reached();
        check_entries(&b);
        check_lines(&b);
    }
    balance_free(&b);
    fuzz_sweep();
}

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t most, unsigned int seed) {
    static const char *const usual[] = {
        "toy/toy", "forge/forge", "academy/tutorial", "toy/none",   "./toy.lua", "tuned",  "holdout", "1,31",
        "2036",    "40..60",      "60..40",           "0..101",     "-",         "--fast", "true",    "--set",
        "--seat",  "ann=random",  "--games",          "--greeting", "one",       "two",    "#",       "-1"};
    static const char *const lines[] = {"tuned 7\n",
                                        "holdout 9\n",
                                        "more toy/toy 1..99\n",
                                        "one toy/toy -\n",
                                        "\n",
                                        "# a note\n",
                                        "forge forge/forge 20..80 --greeting false\n"};
    fuzz_chance(seed);
    return fuzz_words(data, size, most, usual, sizeof usual / sizeof *usual, lines, sizeof lines / sizeof *lines);
}
