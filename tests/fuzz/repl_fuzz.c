/* Fuzzing typed lines: any lines at real decisions, on drawn maps or as plain text. The match stays valid. The first
 * line chooses the game and the players. A second letter p selects plain text, and a third letter q shows nothing
 * unasked. Paths cannot lead out of the program's own folder. */
#include "fuzz/fuzz.h"

#include "front/play/repl.h"
#include "front/view/show.h"
#include "fuzz/table.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerInitialize(int *argc, char ***argv) {
    (void)argc, (void)argv;
    fuzz_settle();
    return 0;
}

/* Replaces slashes of paths such as "save a/b", but not those of commands such as "/help". */
static void keep_inside(char *text) {
    for (char *c = text; *c; c++)
        if (*c == '/' && c > text && c[-1] != '\n' && c[-1] != ' ' && c[-1] != ';') *c = '_';
    for (char *c = text; (c = strstr(c, " /")) != NULL;) c[1] = '_';
}

static void draw_or_tell(bool aloud) {
    char *drawn[] = {"play", "--ascii", NULL}, *told[] = {"play", "--plain", NULL};
    arguments a = arguments_read(2, aloud ? told : drawn, "ascii plain");
    if (!show_setup(&a)) fuzz_broken("neither drawn nor told", "");
    arguments_free(&a);
}

void fuzz_one(const uint8_t *data, size_t size) {
    size_t n, from = 0;
    session s;
    bool aloud = size > 1 && data[1] == 'p';
    draw_or_tell(aloud);
    fuzz_listen();
    if (!table_set(&s, data, size, &from)) fuzz_broken("no session", fuzz_heard(&n));
    char *typed = fuzz_text(data + from, size - from);
    keep_inside(typed);
    fuzz_type(typed, strlen(typed));
    uint64_t before = pr_hash(s.match);
    repl_run(&s, size > 2 && data[2] == 'q');
    fuzz_heard(&n);
    if (pr_hash(s.match) != before) fuzz_reached();
    fuzz_match(s.episode, s.match);
    session_close(&s);
    free(typed);
    fuzz_sweep();
}

/* Inserts known words, so that changed lines are commands more often than noise. */
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t most, unsigned int seed) {
    static const char *const typed[] = {"go ada\n",
                                        "go rookie\n",
                                        "move d3\n",
                                        "move?\n",
                                        "shoot?\n",
                                        "shoot e4\n",
                                        "odds shoot\n",
                                        "odds roll\n",
                                        "odds 1\n",
                                        "look\n",
                                        "look a1\n",
                                        "look ann\n",
                                        "why shoot\n",
                                        "why\n",
                                        "log all\n",
                                        "log round\n",
                                        "log 5 moves\n",
                                        "map\n",
                                        "map move\n",
                                        "map --svg x.svg\n",
                                        "undo\n",
                                        "redo\n",
                                        "undo; redo\n",
                                        "save x\n",
                                        "save x.prs\n",
                                        "load x\n",
                                        "load x.prs\n",
                                        "saves\n",
                                        "save transcript t.txt\n",
                                        "seat\n",
                                        "seat bob random\n",
                                        "seat ann heuristic\n",
                                        "seat you sergeant\n",
                                        "lua match.round\n",
                                        "lua piece('ada').mood = 3\n",
                                        "lua error('x')\n",
                                        "trace on\n",
                                        "trace off\n",
                                        "profile on\n",
                                        "profile\n",
                                        "reload\n",
                                        "hint\n",
                                        "hint captain\n",
                                        "rule\n",
                                        "rule 5.3\n",
                                        "rule dice\n",
                                        "card ace\n",
                                        "hand\n",
                                        "piles\n",
                                        "who\n",
                                        "state\n",
                                        "score\n",
                                        "options\n",
                                        "help\n",
                                        "help all\n",
                                        "help roll\n",
                                        "end\n",
                                        "stop\n",
                                        "1\n",
                                        "2\n",
                                        "3\n",
                                        "yes\n",
                                        "no\n",
                                        "take\n",
                                        "mark\n",
                                        "roll\n",
                                        "hold 1\n",
                                        "show\n",
                                        "crash\n",
                                        "later\n",
                                        "fuse\n",
                                        "2\n",
                                        "win\n",
                                        ";",
                                        " ann",
                                        " ada",
                                        " 0",
                                        " all",
                                        "?",
                                        "/",
                                        ":"};
    fuzz_chance(seed);
    if (fuzz_below(3) == 0 || !size) return LLVMFuzzerMutate(data, size, most);
    const char *word = typed[fuzz_below(sizeof typed / sizeof *typed)];
    size_t at = fuzz_below(size);
    if (fuzz_below(4))
        while (at > 0 && data[at - 1] != '\n') at--;
    return fuzz_splice(data, size, most, at, 0, word);
}
