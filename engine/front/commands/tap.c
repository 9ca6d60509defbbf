/* The test anything protocol, as far as we speak it. */
#include "front/commands/tap.h"

#include <stdio.h>
#include <string.h>

void tap_comment(const char *text) {
    for (const char *line = text; *line;) {
        size_t n = strcspn(line, "\n");
        printf("# %.*s\n", (int)n, line);
        line += n + (line[n] == '\n');
    }
    fflush(stdout);
}

void tap_report(tap *t, bool good, const char *name, const char *why) {
    t->run++;
    t->failed += !good;
    printf("%sok %d - ", good ? "" : "not ", t->run);
    for (const char *c = name; *c; c++) putchar(*c == '#' || *c == '\n' ? ' ' : *c); /* these mean something to TAP */
    putchar('\n');
    fflush(stdout);
    if (!good) tap_comment(why);
}

bool tap_end(const tap *t) {
    printf("1..%d\n", t->run);
    return t->run && !t->failed;
}
