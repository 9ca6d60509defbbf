/* Reads lines from a terminal, a file or a pipe. The signal handler writes a byte to a pipe, and every wait for input
 * also waits for this pipe. Otherwise the program could miss a signal that arrives after the test of `signalled` and
 * before the wait. */
#define _GNU_SOURCE 1
#include "front/files/input.h"

#include "front/base/print.h"
#include "front/files/autosave.h"
#include "front/files/files.h"

#include <errno.h>
#include <fcntl.h>
#include <histedit.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <termios.h>
#include <unistd.h>
#include <wchar.h>

enum { HISTORY = 500 };

static volatile sig_atomic_t signalled, resumed;
static int wake[2] = {-1, -1};

static struct {
    char bytes[4096];
    size_t next, n;
    bool ended;
} ahead;

static struct {
    EditLine *line;
    History *history;
    const char *prompt;
    input_offer *offer;
    void *offer_ctx;
    bool forget, edits; /* forget: lines are not added to the history. edits: a line is being edited */
} editor;

static const int ending[] = {SIGINT, SIGTERM, SIGHUP};
enum { ENDING = sizeof ending / sizeof *ending };
static volatile sig_atomic_t task, halted; /* `task`: a task runs that SIGINT ends (input_task()). `halted`: the task
                                            * must end */
static char promise[256];                  /* the first signal prints this notice: the program stops after its answer */
static volatile sig_atomic_t reads; /* true while the program waits for input: a signal then stops it immediately, so
                                     * there is no notice */

/* Records the first signal, unless this signal only ends a task. Restores the default actions, so that a second signal
 * ends the program. */
static void on_signal(int number) {
    int kept = errno;
    if (number == SIGINT && task && !halted) {
        halted = 1;
        return;
    }
    for (int i = 0; i < ENDING; i++) signal(ending[i], SIG_DFL);
    if (!reads) print_in_signal(promise);
    signalled = number;
    ssize_t ignored = write(wake[1], "!", 1);
    (void)ignored;
    errno = kept;
}

/* Handles SIGCONT, which arrives after Ctrl-Z and `fg`. The shell has used the terminal in between, so the prompt must
 * be shown again. */
static void on_resume(int number) {
    int kept = errno;
    (void)number;
    resumed = 1;
    ssize_t ignored = write(wake[1], "!", 1);
    (void)ignored;
    errno = kept;
}

void input_start(void) {
    if (wake[0] >= 0 || pipe2(wake, O_CLOEXEC | O_NONBLOCK) != 0) return;
    struct sigaction action = {.sa_handler = on_signal};
    sigemptyset(&action.sa_mask);
    if (terminal_talks() && isatty(STDERR_FILENO))
        snprintf(promise, sizeof promise, "\n%s\n",
                 tr("The program stops after this answer. Ctrl-C again ends it immediately."));
    for (int i = 0; i < ENDING; i++) sigaddset(&action.sa_mask, ending[i]);
    for (int i = 0; i < ENDING; i++) sigaction(ending[i], &action, NULL);
    struct sigaction back = {.sa_handler = on_resume, .sa_flags = SA_RESTART};
    sigemptyset(&back.sa_mask);
    if (terminal_talks()) sigaction(SIGCONT, &back, NULL);
    signal(SIGPIPE, SIG_IGN);
}

void input_task(bool runs) {
    halted = 0;
    task = runs && terminal_talks();
}

bool input_task_runs(void) {
    return task;
}

bool input_halted(void) {
    return halted || signalled;
}

int input_signal(void) {
    return signalled;
}

/* Shows the prompt and the typed part of the line again. Also restores the mode of the terminal that libedit needs. */
static void show_again(void) {
    char rest[64];
    resumed = 0;
    while (read(wake[0], rest, sizeof rest) > 0) continue;
    if (signalled) return;
    if (editor.edits) {
        el_set(editor.line, EL_PREP_TERM, 0);
        el_set(editor.line, EL_PREP_TERM, 1);
        el_set(editor.line, EL_REFRESH);
    } else if (editor.prompt) {
        print("%s", editor.prompt);
    }
    print_flush();
}

/* Returns the next byte of standard input, or -1 at its end or after a signal. */
static int next_byte(void) {
    while (ahead.next == ahead.n) {
        struct pollfd waits[2] = {{.fd = STDIN_FILENO, .events = POLLIN}, {.fd = wake[0], .events = POLLIN}};
        if (resumed) show_again();
        if (signalled || ahead.ended) return -1;
        reads = 1;
        int ready = poll(waits, 2, -1);
        reads = 0;
        if (ready < 0 || waits[1].revents) continue;
        ssize_t got = read(STDIN_FILENO, ahead.bytes, sizeof ahead.bytes);
        if (got < 0 && (errno == EINTR || errno == EAGAIN)) continue;
        if (got <= 0) {
            ahead.ended = true;
            return -1;
        }
        ahead.next = 0;
        ahead.n = (size_t)got;
    }
    return (unsigned char)ahead.bytes[ahead.next++];
}

bool input_pending(void) {
    struct pollfd stdin_only = {.fd = STDIN_FILENO, .events = POLLIN};
    return ahead.next < ahead.n || ahead.ended || poll(&stdin_only, 1, 0) > 0;
}

bool input_pause(int ms) {
    struct pollfd waits[2] = {{.fd = STDIN_FILENO, .events = POLLIN}, {.fd = wake[0], .events = POLLIN}};
    struct termios before, keys;
    if (signalled || input_pending() || tcgetattr(STDIN_FILENO, &before) != 0) return false;
    keys = before;
    keys.c_lflag &= ~(tcflag_t)(ICANON | ECHO);
    tcsetattr(STDIN_FILENO, TCSANOW, &keys);
    const int ready = poll(waits, 2, ms);
    const ssize_t got = ready > 0 && waits[0].revents ? read(STDIN_FILENO, ahead.bytes, sizeof ahead.bytes) : 0;
    tcsetattr(STDIN_FILENO, TCSANOW, &before);
    ahead.n = got > 0 ? (size_t)got : 0;
    for (ahead.next = 0; ahead.next < ahead.n && strchr(" \t\r\n", ahead.bytes[ahead.next]); ahead.next++) {
    }
    if (ahead.next < ahead.n && (unsigned char)ahead.bytes[ahead.next] < ' ') ahead.n = ahead.next;
    return ready == 0;
}

void input_drop_blanks(void) {
    while (isatty(STDIN_FILENO) && !signalled && !ahead.ended && input_pending()) {
        const int c = next_byte();
        if (c < 0) return;
        if (strchr(" \t\r\n", c)) continue;
        ahead.next--;
        return;
    }
}

/* Reads a line without libedit. If the player typed the line before the prompt appeared, the terminal showed it above
 * the prompt, so the function prints it again after the prompt. */
static char *plain_line(const char *prompt) {
    buffer line = {0};
    bool early = input_pending();
    if (terminal_talks()) print("%s", prompt);
    print_flush();
    editor.prompt = prompt;
    int c = next_byte();
    bool any = c >= 0;
    for (; c >= 0 && c != '\n'; c = next_byte()) {
        char s[2] = {(char)(c ? c : '?'), 0};
        if (line.n <= MAX_LINE_LENGTH) buffer_add(&line, s);
    }
    editor.prompt = NULL;
    if (!any || signalled) {
        buffer_free(&line);
        return NULL;
    }
    if (line.n && line.s[line.n - 1] == '\r') line.s[line.n - 1] = 0;
    if (!line.s) buffer_add(&line, "");
    if (early && terminal_talks()) print("%s\n", line.s);
    return line.s;
}

static char *show_prompt(EditLine *e) {
    (void)e;
    static char prompt[256];
    snprintf(prompt, sizeof prompt, "%s", editor.prompt);
    return prompt;
}

struct completion {
    const char *begin;
    buffer common, all;
    size_t n;
};

static void take_completion(void *to, const char *name) {
    struct completion *c = to;
    if (!*name || !starts_fold(c->begin, name) || (c->all.s && word_listed(c->all.s, name))) return;
    if (!c->n++) buffer_add(&c->common, name);
    size_t same = 0;
    while (c->common.s[same] && c->common.s[same] == name[same]) same++;
    while (same && ((unsigned char)c->common.s[same] & 0xC0) == 0x80) same--; /* do not cut inside a character */
    c->common.s[same] = 0;
    c->common.n = same;
    buffer_addf(&c->all, "%s%s", c->n > 1 ? " " : "", name);
}

static void complete(EditLine *e) {
    const LineInfo *info = el_line(e);
    char line[1024];
    int n = (int)(info->cursor - info->buffer);
    if (!editor.offer || n >= (int)sizeof line) return;
    snprintf(line, sizeof line, "%.*s", n, info->buffer);
    char *last = strrchr(line, ';');
    char *command = last ? last + 1 : line;
    while (*command == ' ') command++;
    char *blank = strrchr(command, ' ');
    struct completion c = {.begin = copy_text(blank ? blank + 1 : command)};
    if (blank)
        blank[1] = 0;
    else
        *command = 0;
    editor.offer(editor.offer_ctx, command, take_completion, &c);
    int typed = text_columns(c.begin);
    if (c.n && (text_columns(c.common.s) > typed || c.n == 1)) {
        el_deletestr(e, typed);
        el_insertstr(e, c.common.s);
        if (c.n == 1) el_insertstr(e, " ");
    } else if (c.n > 1) {
        print("\n");
        say_wrapped(0, 0, c.all.s);
        print_flush();
    }
    free((char *)c.begin);
    buffer_free(&c.common);
    buffer_free(&c.all);
}

/* Reads one character for libedit and decodes it from UTF-8. If the key is Tab, completes the word before libedit
 * redraws the line. Does not bind a function to the key (EL_ADDFN), because libedit never frees such a binding. */
static int next_character(EditLine *e, wchar_t *c) {
    mbstate_t state = {0};
    for (;;) {
        int byte = next_byte();
        if (byte < 0) return signalled ? -1 : 0;
        if (byte == '\t') complete(e);
        char b = (char)byte;
        size_t n = mbrtowc(c, &b, 1, &state);
        if (n == (size_t)-1) {
            *c = L'?';
            return 1;
        }
        if (n != (size_t)-2) return 1;
    }
}

void input_complete_with(input_offer *offer, void *ctx) {
    editor.offer = offer;
    editor.offer_ctx = ctx;
}

void input_remember(bool remember) {
    editor.forget = !remember;
}

static void open_editor(void) {
    HistEvent event;
    editor.line = el_init("precinct", stdin, stdout, stderr);
    if (!editor.line) return;
    editor.history = history_init();
    history(editor.history, &event, H_SETSIZE, HISTORY);
    history(editor.history, &event, H_SETUNIQUE, 1);
    owned char *path = state_file("history");
    if (path) history(editor.history, &event, H_LOAD, path);
    el_set(editor.line, EL_PROMPT, show_prompt);
    el_set(editor.line, EL_EDITOR, "emacs");
    el_set(editor.line, EL_HIST, history, editor.history);
    el_set(editor.line, EL_GETCFN, next_character);
    el_set(editor.line, EL_BIND, "^I", "ed-redisplay", NULL);
}

static char *edited_line(const char *prompt) {
    if (!editor.line) open_editor();
    if (!editor.line) return plain_line(prompt);
    editor.prompt = prompt;
    el_resize(editor.line);
    int n = 0;
    print_flush();
    resumed = 0;
    editor.edits = true;
    const char *typed = el_gets(editor.line, &n);
    editor.edits = false;
    if (!typed || n <= 0) return NULL;
    char *line = copy_text(typed);
    line[strcspn(line, "\r\n")] = 0;
    HistEvent event;
    if (line[strspn(line, " ")] && !editor.forget) history(editor.history, &event, H_ENTER, line);
    return line;
}

char *input_line(const char *prompt, bool edited) {
    if (signalled) return NULL;
    const char *term = getenv("TERM");
    bool can_edit = terminal_talks() && term && *term && strcmp(term, "dumb") != 0;
    char *line = edited && can_edit ? edited_line(prompt) : plain_line(prompt);
    if (!line && !signalled && *prompt && terminal_talks())
        print("\n"); /* after Ctrl-D, the cursor is still on the line of the prompt */
    else if (line && terminal_talks())
        screen_typed();
    return line;
}

/* Saves the history. Uses file_keep(), so that a full disk loses only the new lines, and so that only the owner can
 * read the file. */
static void keep_history(void) {
    HistEvent event;
    owned char *path = state_file("history"), *text = NULL;
    size_t length = 0;
    FILE *lines = open_memstream(&text, &length);
    bool good = lines && history(editor.history, &event, H_SAVE_FP, lines) >= 0;
    good = lines && fclose(lines) == 0 && good;
    if (path && good) file_keep(path, text, length, false);
}

void input_stop(void) {
    if (!editor.line) return;
    keep_history();
    history_end(editor.history);
    el_end(editor.line);
    editor.line = NULL;
}
