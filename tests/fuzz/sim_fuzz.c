/* Fuzzing the files of simulations. The lines of an input are parts that `sim merge` adds up, prints as tables, values
 * and JSON, and draws. Accepted parts are written as one part, which merges to the same bytes. */
#include "fuzz/fuzz.h"

#include "front/commands/commands.h"
#include "front/files/files.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_PARTS = 4 };

int LLVMFuzzerInitialize(int *argc, char ***argv) {
    (void)argc, (void)argv;
    fuzz_settle();
    return 0;
}

static int merge(char *const *parts, int parts_n, char *const *how) {
    char *argv[MAX_PARTS + 8] = {"sim", "merge"};
    int argc = 2;
    for (int i = 0; i < parts_n; i++) argv[argc++] = parts[i];
    while (*how) argv[argc++] = *how++;
    return command_call(command_find("sim"), argc, argv);
}

static int parts_of(const uint8_t *data, size_t size, char *const *names) {
    int n = 0;
    for (const uint8_t *line = data, *end = data + size; line < end && n < MAX_PARTS; n++) {
        const uint8_t *stop = memchr(line, '\n', (size_t)(end - line));
        fuzz_file(names[n], line, (size_t)((stop ? stop : end) - line));
        line = stop ? stop + 1 : end;
    }
    return n;
}

void fuzz_one(const uint8_t *data, size_t size) {
    static char *const names[MAX_PARTS] = {"part0", "part1", "part2", "part3"}, *const whole[] = {"whole"};
    static char *const json[] = {"--json", "--save", "whole", NULL},
                       *const again[] = {"--json", "--save", "again", NULL},
                       *const tables[] = {"--all", "--svg", "pictures", NULL}, *const values[] = {"--csv", NULL};
    size_t n, one_n = 0, two_n = 0;
    int parts = parts_of(data, size, names);
    fuzz_listen();
    bool good = merge(names, parts, json) == EXIT_FINE;
    if (good) {
        merge(names, parts, tables);
        merge(names, parts, values);
        char *one = file_read("whole", &one_n);
        char *two = merge(whole, 1, again) == EXIT_FINE ? file_read("again", &two_n) : NULL;
        if (!one || !two || one_n != two_n || memcmp(one, two, one_n) != 0)
            fuzz_broken("a sum does not merge to itself", "");
        free(one);
        free(two);
    }
    const char *heard = fuzz_heard(&n);
    if (!n) fuzz_broken("neither taken nor refused", "");
    if (strstr(heard, "precinct: engine/")) fuzz_broken("the report failed", heard);
    if (good) fuzz_reached();
    fuzz_sweep();
}

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t most, unsigned int seed) {
    fuzz_chance(seed);
    uint8_t *stop = size ? memchr(data, '\n', size) : NULL;
    size_t first = stop ? (size_t)(stop - data) : size;
    bool second = stop && fuzz_below(2);
    size_t at = second ? first + 1 : 0, n = second ? size - at : first;
    json_t *part = fuzz_below(8) && n ? json_loadb((char *)data + at, n, JSON_DISABLE_EOF_CHECK, NULL) : NULL;
    if (!part) return LLVMFuzzerMutate(data, size, most);
    part = fuzz_json(part);
    char *text = json_dumps(part, JSON_COMPACT | JSON_ENCODE_ANY);
    json_decref(part);
    size = fuzz_splice(data, size, most, at, n, text ? text : "");
    free(text);
    return size;
}
