/* Fuzzing the list of `precinct balance`. A list is refused with a reason that a terminal may show, or it is read. The
 * command names a version that does not exist, which it opens only after it has read the list, so nothing is played. */
#include "fuzz/fuzz.h"

#include "front/commands/commands.h"
#include "text/text.h"

#include <stdlib.h>
#include <string.h>

static const char file[] = "entries";

int LLVMFuzzerInitialize(int *argc, char ***argv) {
    (void)argc, (void)argv;
    fuzz_settle();
    return 0;
}

void fuzz_one(const uint8_t *data, size_t size) {
    static char *argv[] = {"balance", "entries", "--player", "random", "--games", "4", "--against", "no version"};
    size_t n;
    fuzz_file(file, data, size);
    fuzz_listen();
    const int status = command_call(command_find("balance"), sizeof argv / sizeof *argv, argv);
    const char *heard = fuzz_heard(&n);
    if (!n) fuzz_broken("refused without a reason", "");
    if (!text_sound(heard)) fuzz_broken("a message has bytes that are not text", heard);
    if (status != EXIT_REFUSED && status != EXIT_FAILED) fuzz_broken("a list was played", heard);
    if (strstr(heard, "precinct: engine/")) fuzz_broken("the program failed", heard);
    if (strstr(heard, "'no version'")) fuzz_reached();
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
