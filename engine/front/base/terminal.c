/* Determines the abilities of the terminal by isatty(), TERM, NO_COLOR, the locale and the size of the window. */
#define _GNU_SOURCE 1
#include "front/base/print.h"

#include <langinfo.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

static struct { bool talks, out, colour, unicode, plain, asked; } terminal;

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

void terminal_be_plain(bool asked) {
    terminal.plain = true;
    terminal.asked = asked;
    terminal.colour = terminal.unicode = false;
}

bool terminal_plain_asked(void) {
    return terminal.asked;
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

/* Returns the number of columns of a terminal, but at least `least`. A narrower terminal breaks the lines itself. A
 * terminal without a known size counts as 80 columns wide. */
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

bool terminal_color(void) {
    return terminal.colour;
}

bool terminal_moves(void) {
    return terminal.out && !dumb();
}
