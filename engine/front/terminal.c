/* The screen: see terminal.h. ANSI sequences only, and only where a terminal will read them. */
#define _GNU_SOURCE 1
#include "front/terminal.h"

#include "core/text.h"
#include "front/words.h"

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

/* As it is read aloud: command words in quotes, columns as a list, ways to choose from with "or", the sign before the
 * number of a rule as a word, one blank between words. The caller releases it. */
static char *aloud(const char *s) {
    const char *either = tr(" or "), *rule = tr("rule ");
    char *text = malloc(strlen(s) * (strlen(either) + strlen(rule) + 1) + 1), *to = text;
    bool begun = false;
    for (; text && *s; s++) {
        bool inner = to > text && to[-1] != ' ' && to[-1] != '\n';
        if (*s == ' ' && (!begun || !inner)) continue;
        if (!strncmp(s, "\302\247", 2)) {
            to = stpcpy(to, rule);
            s++;
        } else if (*s == '|' && inner) {
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

size_t text_unit(const char *s) {
    size_t digits = strspn(s, "0123456789."), n = strcspn(s, " \n"), between = 0;
    if (digits && !strncmp(s + digits, " x ", 3)) between = 3;
    if (digits && !strncmp(s + digits, " %", 2)) between = 1;
    return between ? digits + between + strcspn(s + digits + between, " \n") : n;
}

/* Prints `s` and a line end; lines are broken before `width`. */
static void wrap(int column, int indent, int width, const char *s, FILE *to) {
    bool blank = false;
    while (*s) {
        size_t n = text_unit(s);
        char part[1024];
        snprintf(part, sizeof part, "%.*s", (int)(n < sizeof part ? n : sizeof part - 1), s);
        replace_all(part, TIED[0], ' ');
        int columns = text_columns(part);
        if (blank && column + 1 + columns > width) {
            fprintf(to, "\n%*s", indent, "");
            column = indent;
            blank = false;
        }
        fprintf(to, "%s%s", blank ? " " : "", part);
        column += columns + (blank ? 1 : 0);
        blank = true;
        s += n;
        if (*s == '\n') {
            fprintf(to, "\n%*s", indent, "");
            column = indent;
            blank = false;
        }
        if (*s) s++;
    }
    putc('\n', to);
}

void say_wrapped(int column, int indent, const char *s) {
    char *told = terminal.plain ? aloud(s) : NULL;
    if (told)
        wrap(column, 0, terminal.out ? terminal_columns() - 1 : INT_MAX, told, stdout);
    else
        wrap(column, indent, terminal_columns() - 1, s, stdout);
    free(told);
}

/* The text as printf makes it; the caller releases it. */
__attribute__((format(printf, 1, 0))) static char *formatted(const char *format, va_list list) {
    va_list again;
    va_copy(again, list);
    int n = vsnprintf(NULL, 0, format, list);
    char *text = n < 0 ? NULL : malloc((size_t)n + 1);
    if (text) vsnprintf(text, (size_t)n + 1, format, again);
    va_end(again);
    return text;
}

void say_text(const char *format, ...) {
    va_list list;
    va_start(list, format);
    char *text = formatted(format, list);
    va_end(list);
    say_wrapped(0, 2, text ? text : format);
    free(text);
}

/* Prints a part of a line that stands at `*column` so far; `indent` is of the lines that follow. Returns its end. */
static const char *flow_line(const char *s, int *column, int indent, int width) {
    while (*s && *s != '\n') {
        size_t blanks = strspn(s, " "), n = strcspn(s + blanks, " \n");
        char part[1024];
        snprintf(part, sizeof part, "%.*s", (int)(n < sizeof part ? n : sizeof part - 1), s + blanks);
        int columns = text_columns(part);
        if (columns && *column > indent && *column + (int)blanks + columns > width) {
            fprintf(stderr, "\n%*s", indent, "");
            *column = indent;
        } else {
            fprintf(stderr, "%*s", (int)blanks, "");
            *column += (int)blanks;
        }
        fputs(part, stderr);
        *column += columns;
        s += blanks + n;
    }
    return s;
}

void complain(const char *format, ...) {
    static int column; /* of what was printed last */
    va_list list;
    va_start(list, format);
    char *text = formatted(format, list);
    va_end(list);
    const char *s = text ? text : format;
    int width = terminal_columns() - 1;
    if (!isatty(STDERR_FILENO)) width = INT_MAX;
    while (*s) {
        s = flow_line(s, &column, 2, width);
        if (!*s) break;
        putc('\n', stderr);
        column = 0;
        s++;
    }
    free(text);
}

/* Where the last column of a line of help begins; 0: it has but one. */
static int last_column(const char *line) {
    size_t first = strspn(line, " ");
    int at = 0;
    for (const char *s = line + first; *s; s++)
        if (s[0] != ' ' && s > line + first && s[-1] == ' ' && s[-2] == ' ') at = (int)(s - line);
    return at ? at : (int)first;
}

/* A line of its own: one that is set in. */
static void help_line(FILE *to, const char *line, int width) {
    int indent = last_column(line);
    if (indent > width / 2) indent = (int)strspn(line, " ");
    fprintf(to, "%.*s", indent, line);
    wrap(indent, indent, width, line + indent, to);
}

void help_print(FILE *to, const char *text) {
    int width = terminal_columns() - 1;
    char part[4096];
    while (*text) {
        size_t n = strcspn(text, "\n");
        bool item = *text == ' ';
        while (!item && n && text[n] == '\n' && !strchr(" \n", text[n + 1])) n += 1 + strcspn(text + n + 1, "\n");
        snprintf(part, sizeof part, "%.*s", (int)n, text);
        replace_all(part, '\n', ' ');
        if (item && text_columns(part) > width)
            help_line(to, part, width);
        else if (item)
            fprintf(to, "%s\n", part);
        else
            wrap(0, 0, width, part, to);
        text += n + (text[n] == '\n');
    }
}
