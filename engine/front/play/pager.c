/* Pauses the output before unread lines scroll off the screen. Does not pause while typed input is pending, or with
 * --plain. */
#define _GNU_SOURCE 1
#include "front/play/repl.h"

#include "front/base/canvas.h"
#include "front/base/print.h"
#include "front/base/terminal.h"
#include "front/files/input.h"
#include "front/view/show.h"
#include "text/msg.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* pager_draw() does not wait if the drawing pushes fewer unread lines than this off the screen. */
enum { FEW = 6 };

static bool somebody_reads(const repl *r) {
    return terminal_talks() && !terminal_plain() && !r->quiet && !r->typed && session_humans(r->s) && !input_pending();
}

/* Pauses until the reader presses Enter or types a command, which is kept to run later. Ignores a typed number, because
 * the list of options is not on the screen yet. `q` stops the output, as in other pagers, but does not leave the
 * match. */
static void wait_for_reader(repl *r, const char *prompt) {
    r->printed = 0;
    r->waited = true;
    char *line = input_line(prompt, false);
    screen_take_back();
    if (!line) r->done = true;
    bool command = line && *line && !isdigit((unsigned char)*line) && !same_fold(line, "q");
    r->enough = line && same_fold(line, "q");
    if (command)
        r->typed = line;
    else
        free(line);
}

void pager_print(repl *r, const char *text) {
    if (!terminal_talks()) return;
    int lines = flow_lines(text, 2, terminal_columns() - 3);
    if (r->printed && r->printed + lines >= terminal_rows() && somebody_reads(r))
        wait_for_reader(r, tr("-- Enter continues --"));
    r->printed += lines;
}

void pager_draw(repl *r) {
    if (r->printed >= FEW && somebody_reads(r) && r->printed > show()->room(&r->w))
        wait_for_reader(r, tr("-- Enter continues --"));
}

/* Prints one page. Two lines of the screen are reserved for the typed command and the pause. */
static bool next_page(void) {
    return print_page(terminal_rows() - 2);
}

/* Pages the output even with --quiet, because --quiet suppresses only output that nobody requested. */
bool pager_run(repl *r, bool (*run)(repl *, const words *), const words *typed) {
    bool pages = terminal_talks() && !terminal_plain() && !r->typed && !input_pending();
    if (!pages || !print_begin_aside()) return run(r, typed);
    bool good = run(r, typed);
    print_end_aside();
    while (next_page() && !r->done && !r->typed) {
        print_flush();
        wait_for_reader(r, tr("-- Enter continues, q ends this --"));
        if (r->done || r->typed || r->enough) break;
    }
    print_drop_aside();
    return good;
}

char *pager_typed(repl *r) {
    char *line = r->typed;
    r->typed = NULL;
    if (line) print("%s%s\n", show()->prompt(), line);
    return line;
}
