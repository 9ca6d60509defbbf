/* Fuzzing puzzle files. A file is refused with a reason that can be shown, or it is read, and its rewritten text reads
 * the same. If the puzzle starts, its match is valid, its goals have names, and the proof of its first answer holds. */
#include "fuzz/fuzz.h"

#include "front/base/print.h"
#include "front/session/puzzle.h"
#include "text/text.h"

#include <stdlib.h>
#include <string.h>

static const char file[] = "try.puzzle", again[] = "again.puzzle";
enum { TRIES = 300 }; /* Maximum number of answers that a proof tries. */

int LLVMFuzzerInitialize(int *argc, char ***argv) {
    (void)argc, (void)argv;
    fuzz_settle();
    return 0;
}

/* Checks that the text of puzzle_file_text() can be read and yields the same text. */
static void write_again(const puzzle_file *p) {
    puzzle_file other;
    buffer text = puzzle_file_text(p);
    fuzz_file(again, text.s, text.n);
    if (!puzzle_file_read(&other, again)) fuzz_broken("what was written cannot be read", text.s);
    buffer same = puzzle_file_text(&other);
    if (strcmp(text.s, same.s) != 0) fuzz_broken("written anew it reads differently", same.s);
    buffer_free(&text);
    buffer_free(&same);
    puzzle_file_free(&other);
}

/* Gives the first proved answer, which must not miss the goal. Then restarts the puzzle. */
static void try_answer(puzzle *p, session *s) {
    pr_error err = {.text = ""};
    const pr_decision d = pr_current_decision(s->match);
    const uint64_t was = pr_hash(s->match);
    pr_proof *proof = pr_prove(s->match, &p->task, PR_PROVE_ANY, TRIES, &err);
    if (!proof && !*err.text) fuzz_broken("not proved, without a reason", "");
    for (int i = 0; proof && i < proof->options; i++) {
        int broken = -1;
        if (proof->option[i] != PR_PROVED) continue;
        if (pr_answer(s->match, -1, d.number, pr_option_id(s->match, i), &err) != PR_OK)
            fuzz_broken("a proved answer is refused", err.text);
        if (puzzle_judge(p, s, &broken) == PUZZLE_MISSED) fuzz_broken("a proved answer missed the goal", "");
        break;
    }
    pr_proof_free(proof);
    puzzle_restart(p, s);
    if (pr_hash(s->match) != was) fuzz_broken("a restart leads elsewhere", "");
}

static void start(puzzle_file *f) {
    puzzle p;
    session s;
    int status;
    if (!puzzle_start(&p, f, &s, &status)) return;
    fuzz_reached();
    buffer goals = {0};
    puzzle_goals(&p, s.content, &goals);
    if (!goals.n) fuzz_broken("a task without words", "");
    buffer_free(&goals);
    fuzz_match(s.episode, s.match);
    try_answer(&p, &s);
    puzzle_close(&p, &s);
}

void fuzz_one(const uint8_t *data, size_t size) {
    puzzle_file f;
    size_t n;
    fuzz_file(file, data, size);
    fuzz_listen();
    const bool good = puzzle_file_read(&f, file);
    if (good) {
        write_again(&f);
        start(&f);
    }
    puzzle_file_free(&f);
    const char *heard = fuzz_heard(&n);
    if (!good && !n) fuzz_broken("refused without a reason", "");
    for (size_t i = 0; i < n; i++)
        if ((unsigned char)heard[i] < ' ' && heard[i] != '\n') fuzz_broken("said with a control character", heard);
    fuzz_sweep();
}

/* Changes a word or a line, so that most inputs remain puzzles. */
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t most, unsigned int seed) {
    static const char *const usual[] = {"win",
                                        "keep",
                                        "keep ada",
                                        "gone ben",
                                        "at_least score 1",
                                        "at_most score 0",
                                        "mark",
                                        "go:ada",
                                        "fuse",
                                        "hold:1",
                                        "hold:2",
                                        "roll",
                                        "stop",
                                        "buy",
                                        "crash",
                                        "later",
                                        "toy/toy",
                                        "academy/tutorial",
                                        "reply",
                                        "actions",
                                        "round",
                                        "some",
                                        "one",
                                        "fast=true",
                                        "7",
                                        "-1",
                                        "answers",
                                        "goal",
                                        "set",
                                        "until"};
    static const char *const lines[] = {"goal win\n",          "goal keep\n",     "goal at_least score 2\n",
                                        "answers mark mark\n", "answers roll\n",  "goal gone ada\n",
                                        "until round\n",       "set fast=true\n", "set seat.ann=x\n",
                                        "solutions one\n",     "# a note\n",      "\n"};
    fuzz_chance(seed);
    return fuzz_words(data, size, most, usual, sizeof usual / sizeof *usual, lines, sizeof lines / sizeof *lines);
}
