/* The screen: see terminal.h. ANSI sequences only, and only where a terminal will read them. */
#define _GNU_SOURCE 1
#include "front/base/terminal.h"

#include <langinfo.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

static struct { bool talks, out, colour, unicode, plain; } terminal;

static const char *const sequences[TONE_COUNT] = {
    [TONE_PLAIN] = "",          [TONE_STRONG] = "\033[1m", [TONE_FAINT] = "\033[2m",  [TONE_ACTIVE] = "\033[1;7m",
    [TONE_ONE] = "\033[1;36m",  [TONE_TWO] = "\033[1;31m", [TONE_OTHER] = "\033[33m", [TONE_BLOCK] = "\033[2;7m",
    [TONE_MARK] = "\033[2;35m", [TONE_BAD] = "\033[31m",   [TONE_GOOD] = "\033[32m",  [TONE_SHADE] = "\033[30;42m",
    [TONE_FRESH] = "\033[4m",
};

static bool dumb(void) {
    const char *term = getenv("TERM");
    return !term || !*term || !strcmp(term, "dumb");
}

bool terminal_setup(const char *colour, bool ascii) {
    const char *no_color = getenv("NO_COLOR");
    terminal.out = isatty(STDOUT_FILENO) == 1;
    terminal.talks = terminal.out && isatty(STDIN_FILENO) == 1;
    terminal.unicode = terminal.out && !ascii && !strcmp(nl_langinfo(CODESET), "UTF-8");
    if (!strcmp(colour, "auto")) {
        terminal.colour = terminal.out && !dumb() && !(no_color && *no_color);
    } else if (!strcmp(colour, "always") || !strcmp(colour, "never")) {
        terminal.colour = colour[0] == 'a';
    } else {
        return false;
    }
    return true;
}

void terminal_be_plain(void) {
    terminal.plain = true;
    terminal.colour = terminal.unicode = false;
}

bool terminal_plain(void) {
    return terminal.plain;
}

bool terminal_talks(void) {
    return terminal.talks;
}

bool terminal_out(void) {
    return terminal.out;
}

bool terminal_unicode(void) {
    return terminal.unicode;
}

/* At least `least`: what is less wide breaks lines itself. A terminal that does not know is taken for one of 80. */
static int columns_of(int fd, int least) {
    struct winsize size = {0};
    if (ioctl(fd, TIOCGWINSZ, &size) != 0 || !size.ws_col) return 80;
    return size.ws_col > least ? size.ws_col : least;
}

int terminal_columns(void) {
    return terminal.out ? columns_of(STDOUT_FILENO, 40) : 80;
}

int terminal_error_columns(void) {
    return columns_of(STDERR_FILENO, 20);
}

int terminal_rows(void) {
    struct winsize size = {0};
    if (terminal.out && ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_row >= 10) return size.ws_row;
    return 24;
}

void terminal_take_back(void) {
    if (terminal.out && !dumb()) fputs("\033[A\033[K", stdout);
}

void terminal_clear(void) {
    if (terminal.out && !dumb()) fputs("\033[H\033[2J\033[3J", stdout);
}

const char *tone_on(tone t) {
    return terminal.colour ? sequences[t] : "";
}

const char *tone_off(tone t) {
    return terminal.colour && t != TONE_PLAIN ? "\033[0m" : "";
}

void say(tone t, const char *format, ...) {
    va_list list;
    va_start(list, format);
    fputs(tone_on(t), stdout);
    vprintf(format, list);
    fputs(tone_off(t), stdout);
    va_end(list);
}
