/* The screen: see terminal.h. ANSI sequences only, and only where a terminal will read them. */
#define _GNU_SOURCE 1
#include "front/terminal.h"

#include "core/text.h"

#include <langinfo.h>
#include <limits.h>
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

bool terminal_unicode(void) {
    return terminal.unicode;
}

int terminal_columns(void) {
    struct winsize size = {0};
    if (terminal.out && ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col >= 40) return size.ws_col;
    return 80;
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

int text_columns(const char *s) {
    int n = 0;
    for (; *s; s++) n += ((unsigned char)*s & 0xC0) != 0x80;
    return n;
}

size_t text_bytes(const char *s, int columns) {
    size_t n = 0;
    for (int seen = 0; s[n]; n++) {
        seen += ((unsigned char)s[n] & 0xC0) != 0x80;
        if (seen > columns) break;
    }
    return n;
}

/* As it is read aloud: command words in quotes, columns as a list, ways to choose from with "or", one blank between
 * words. The caller releases it. */
static char *aloud(const char *s) {
    const char *either = tr(" or ");
    char *text = malloc(strlen(s) * (strlen(either) + 1) + 1), *to = text;
    bool begun = false;
    for (; text && *s; s++) {
        bool inner = to > text && to[-1] != ' ' && to[-1] != '\n';
        if (*s == ' ' && (!begun || !inner)) continue;
        if (*s == '|' && inner) {
            to = stpcpy(to, either);
        } else if (*s == '|') {
            while (to > text && to[-1] == ' ') to--;
            *to++ = ';';
        } else {
            *to++ = *s == '`' ? '\'' : *s;
        }
        begun = *s != '\n';
    }
    while (to > text && to[-1] == ' ') to--;
    if (text) *to = 0;
    return text;
}

/* Prints `s`; lines are broken before `width`. */
static void wrap(int column, int indent, int width, const char *s) {
    bool blank = false;
    while (*s) {
        size_t n = strcspn(s, " \n");
        char part[1024];
        snprintf(part, sizeof part, "%.*s", (int)(n < sizeof part ? n : sizeof part - 1), s);
        for (char *tied = part; (tied = strchr(tied, TIED[0]));) *tied = ' ';
        int columns = text_columns(part);
        if (blank && column + 1 + columns > width) {
            printf("\n%*s", indent, "");
            column = indent;
            blank = false;
        }
        printf("%s%s", blank ? " " : "", part);
        column += columns + (blank ? 1 : 0);
        blank = true;
        s += n;
        if (*s == '\n') {
            printf("\n%*s", indent, "");
            column = indent;
            blank = false;
        }
        if (*s) s++;
    }
    putchar('\n');
}

void say_wrapped(int column, int indent, const char *s) {
    char *told = terminal.plain ? aloud(s) : NULL;
    if (told)
        wrap(column, 0, terminal.out ? terminal_columns() - 1 : INT_MAX, told);
    else
        wrap(column, indent, terminal_columns() - 1, s);
    free(told);
}
