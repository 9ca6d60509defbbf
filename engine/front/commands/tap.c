/* Prints test results in the Test Anything Protocol (TAP). Implements only the part that this program needs. */
#include "front/commands/tap.h"

#include "front/base/print.h"

static void tap_comment(const char *text) {
    for (const char *line = text; *line;) {
        size_t n = strcspn(line, "\n");
        print("# %.*s\n", (int)n, line);
        line += n + (line[n] == '\n');
    }
    print_flush();
}

void tap_report(tap *t, bool good, const char *name, const char *why) {
    t->run++;
    t->failed += !good;
    owned char *title = copy_text(name);
    replace_all(title, '#', ' '); /* '#' starts a directive in TAP */
    replace_all(title, '\n', ' ');
    print("%sok %d - %s\n", good ? "" : "not ", t->run, title);
    print_flush();
    if (!good) tap_comment(why);
}

bool tap_end(const tap *t) {
    print("1..%d\n", t->run);
    return t->run && !t->failed;
}
