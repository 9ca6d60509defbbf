/* Fuzzing the line protocol (docs/JSON.md). Every reply is a line with a JSON object, only `quit` and the end of input
 * end the program, and the match stays valid. The first line chooses the game and the players. */
#include "fuzz/fuzz.h"

#include "front/play/play.h"
#include "fuzz/table.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerInitialize(int *argc, char ***argv) {
    (void)argc, (void)argv;
    fuzz_settle();
    return 0;
}

/* `said` contains standard error, too: the sentence about the saved match. */
static void check_answers(const char *said) {
    static const char saved[] = "The match is saved.";
    for (const char *line = said; *line;) {
        size_t n = strcspn(line, "\n");
        json_t *answer = json_loadb(line, n, JSON_REJECT_DUPLICATES, NULL);
        if (!json_is_object(answer) && strncmp(line, saved, sizeof saved - 1) != 0)
            fuzz_broken("an answer that is not a JSON object", line);
        json_decref(answer);
        line += n + (line[n] == '\n');
    }
}

void fuzz_one(const uint8_t *data, size_t size) {
    size_t n, from = 0;
    session s;
    fuzz_listen();
    if (!table_set(&s, data, size, &from)) fuzz_broken("no session", fuzz_heard(&n));
    fuzz_heard(&n);
    uint64_t before = pr_hash(s.match);
    fuzz_type(data + from, size - from);
    fuzz_listen();
    lines_run(&s, true);
    check_answers(fuzz_heard(&n));
    if (pr_hash(s.match) != before) fuzz_reached();
    fuzz_match(s.episode, s.match);
    session_close(&s);
    fuzz_sweep();
}

static json_t *request(void) {
    static const char *const requests[] = {"{\"do\":\"answer\",\"number\":1,\"id\":\"go:ada\"}",
                                           "{\"do\":\"answer\",\"number\":2,\"id\":\"roll\"}",
                                           "{\"do\":\"view\",\"seat\":\"ann\"}",
                                           "{\"do\":\"view\",\"seat\":null}",
                                           "{\"do\":\"events\",\"after\":0,\"seat\":\"bob\"}",
                                           "{\"do\":\"why\",\"id\":\"buy\"}",
                                           "{\"do\":\"odds\",\"id\":\"roll\"}",
                                           "{\"do\":\"hint\",\"bot\":\"captain\"}",
                                           "{\"do\":\"undo\"}",
                                           "{\"do\":\"redo\"}",
                                           "{\"do\":\"save\"}",
                                           "{\"do\":\"hash\"}"};
    return json_loads(requests[fuzz_below(sizeof requests / sizeof *requests)], 0, NULL);
}

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t most, unsigned int seed) {
    fuzz_chance(seed);
    if (fuzz_below(4) == 0 || !size) return LLVMFuzzerMutate(data, size, most);
    size_t at = fuzz_below(size), end;
    while (at > 0 && data[at - 1] != '\n') at--;
    for (end = at; end < size && data[end] != '\n';) end++;
    bool another = fuzz_below(3) == 0; /* Adds a request before this line. */
    json_t *line = another ? request() : json_loadb((char *)data + at, end - at, 0, NULL);
    if (!line) return LLVMFuzzerMutate(data, size, most);
    if (fuzz_below(4)) line = fuzz_json(line);
    char *text = json_dumps(line, JSON_COMPACT | JSON_ENCODE_ANY);
    json_decref(line);
    if (another) size = fuzz_splice(data, size, most, at, 0, "\n");
    size = fuzz_splice(data, size, most, at, another ? 0 : end - at, text ? text : "");
    free(text);
    return size;
}
