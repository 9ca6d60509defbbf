/* Replaces the functions of front/files/input.h by ones that read from a buffer instead of standard input. A target
 * that calls fuzz_type() is linked with them. */
#include "front/files/input.h"

#include "fuzz/fuzz.h"

#include <stdlib.h>
#include <string.h>

static const char *at, *end;

void fuzz_type(const void *bytes, size_t n) {
    at = bytes;
    end = at + n;
}

void input_start(void) {}

void input_stop(void) {}

int input_signal(void) {
    return 0;
}

void input_task(bool runs) {
    (void)runs;
}

bool input_task_runs(void) {
    return false;
}

bool input_halted(void) {
    return false;
}

/* Like input_line() of input.c: the line has no NUL and no carriage return at its end. */
char *input_line(const char *prompt, bool edited) {
    (void)prompt, (void)edited;
    if (at == end) return NULL;
    const char *stop = memchr(at, '\n', (size_t)(end - at));
    size_t n = (size_t)((stop ? stop : end) - at);
    char *line = fuzz_text(at, n);
    at = stop ? stop + 1 : end;
    n = strlen(line);
    if (n && line[n - 1] == '\r') line[n - 1] = '\0';
    return line;
}

bool input_pending(void) {
    return true;
}

bool input_pause(int ms) {
    (void)ms;
    return false;
}

void input_drop_blanks(void) {}

void input_remember(bool remember) {
    (void)remember;
}

void input_complete_with(input_offer *offer, void *ctx) {
    (void)offer, (void)ctx;
}
