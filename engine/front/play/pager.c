/* Pauses the output before unread lines scroll off the screen. Does not pause while typed input is pending, or with
 * --plain. A line typed during a pause runs after the output, but it never answers a question that the person had not
 * seen. */
#define _GNU_SOURCE 1
#include "front/play/repl.h"

#include "front/files/input.h"

#include <ctype.h>

/* pager_draw() does not wait if fewer lines than this are unread. */
enum { FEW = 4 };

/* Returns true if a command was typed during a pause. If so, the rest of the output appears without another pause. */
static bool hurries(const repl *r) {
    return r->typed && r->hurries;
}

static bool somebody_reads(const repl *r) {
    return terminal_talks() && !terminal_plain() && !r->quiet && !hurries(r) && session_humans(r->s) &&
           !input_pending();
}

/* Returns true if the person has already seen the open question, or if the match is over. */
static bool question_seen(const repl *r) {
    const pr_decision d = pr_current_decision(r->s->match);
    return d.over || (r->number == d.number && r->shown_hash == pr_hash(r->s->match));
}

/* Keeps a line that was typed during a pause. Takes ownership of the line. While the open question is not on the screen
 * yet, only a command makes the output continue without pauses. After any other line the output pauses on each page, so
 * that the person sees the question. */
static void keep_typed(repl *r, char *line) {
    set_text(&r->typed, line);
    r->unseen = !question_seen(r);
    r->hurries = !r->unseen || r->meaning(r, line) == RUNS;
}

/* Returns true if the line contains words. Arrow and page keys before Enter are not words: they show the next page, as
 * Enter does. */
static bool says(const char *line) {
    line += strspn(line, " ");
    return *line && !iscntrl((unsigned char)*line);
}

/* Pauses until the reader presses Enter or types a line, which is kept to run later. `q` stops the output, as in other
 * pagers, but does not leave the match. */
static void wait_for_reader(repl *r, const char *prompt) {
    r->printed = 0;
    r->waited = true;
    char *line = input_line(prompt, false);
    screen_take_back();
    if (!line) r->done = true;
    r->enough = line && same_fold(line, "q");
    if (line && says(line) && !r->enough)
        keep_typed(r, line);
    else
        free(line);
}

void pager_print(repl *r, const char *text) {
    if (!terminal_talks()) return;
    const int lines = flow_lines(text, 2, terminal_columns() - 3);
    const bool full = r->printed && r->printed + lines >= terminal_rows() && !terminal_plain();
    r->paged = r->paged || full;
    if (full && somebody_reads(r)) wait_for_reader(r, tr("-- Enter continues --"));
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

/* Pages the output even with --quiet, because --quiet suppresses only unrequested output. */
bool pager_run(repl *r, bool (*run)(repl *, const words *), const words *typed) {
    bool pages = terminal_talks() && !terminal_plain() && !hurries(r) && !input_pending();
    if (!pages || !print_begin_aside()) return run(r, typed);
    bool good = run(r, typed);
    print_end_aside();
    while (next_page() && !r->done && !hurries(r)) {
        print_flush();
        wait_for_reader(r, tr("-- Enter continues, q ends this --"));
        if (r->done || hurries(r) || r->enough) break;
    }
    print_drop_aside();
    return good;
}

char *pager_typed(repl *r) {
    char *line = r->typed;
    r->typed = NULL;
    return line;
}
