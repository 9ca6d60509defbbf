/* The only file that writes to stdout and stderr. Text is escaped after it is formatted, so unprintable characters in
 * an argument are escaped, too. Functions that take no text write the program's own control sequences, such as
 * colors. */
#define _GNU_SOURCE 1
#include "front/base/print.h"

#include <stdio.h>
#include <unistd.h>

/* The output that is collected after print_begin_aside(). `screen` is the real stdout, and `next` is the collected text
 * that is not printed yet. */
static struct {
    FILE *screen;
    char *text;
    size_t length;
    const char *next;
    bool collects;
} aside;

/* Number of lines printed on stdout. Lines that print_begin_aside() still collects do not count. */
static uint64_t lines;

static const char *const sequences[TONE_COUNT] = {
    [TONE_PLAIN] = "",          [TONE_STRONG] = "\033[1m", [TONE_FAINT] = "\033[2m",  [TONE_ACTIVE] = "\033[1;7m",
    [TONE_ONE] = "\033[1;36m",  [TONE_TWO] = "\033[1;31m", [TONE_OTHER] = "\033[33m", [TONE_BLOCK] = "\033[2;7m",
    [TONE_MARK] = "\033[2;35m", [TONE_BAD] = "\033[31m",   [TONE_GOOD] = "\033[32m",  [TONE_SHADE] = "\033[30;42m",
    [TONE_FRESH] = "\033[4m",
};

static void count_lines(FILE *to, const char *s, size_t n) {
    if (to != stdout || aside.collects) return;
    for (const char *end = s + n; s < end && (s = memchr(s, '\n', (size_t)(end - s))); s++) lines++;
}

static FILE *file_of(stream to) {
    return to == STREAM_OUT ? stdout : stderr;
}

/* Prints the first `n` bytes of a text. Escapes bytes that are not printable text, in the form of JSON if `json` is
 * true. */
static void put_text(FILE *to, const char *s, size_t n, bool json) {
    const char *end = s + n;
    while (s < end) {
        const char *from = s;
        int bytes = 0;
        while (s < end && (bytes = *s >= 0x20 && *s < 0x7F ? 1 : text_character(s)) > 0) s += bytes;
        fwrite(from, 1, (size_t)(s - from), to);
        count_lines(to, from, (size_t)(s - from));
        if (s >= end) return;
        char escaped[13];
        s += json ? text_escape_json(escaped, s) : text_escape(escaped, s);
        fputs(escaped, to);
    }
}

static void put_bounded(FILE *to, const char *s, size_t n) {
    if (n <= MAX_PRINTED) {
        put_text(to, s, n, false);
        return;
    }
    size_t kept = MAX_PRINTED;
    while (kept && ((unsigned char)s[kept] & 0xC0) == 0x80) kept--;
    put_text(to, s, kept, false);
    fputs(s[n - 1] == '\n' ? "[...]\n" : "[...]", to);
}

__attribute__((format(printf, 2, 0))) static void put_list(FILE *to, const char *format, va_list list) {
    if (!strcmp(format, "%s")) { /* a short cut, because most calls have this format */
        const char *s = va_arg(list, const char *);
        put_bounded(to, s, strlen(s));
        return;
    }
    char most[1024], *text = most;
    va_list again;
    va_copy(again, list);
    int n = vsnprintf(most, sizeof most, format, list);
    if (n >= (int)sizeof most && (text = malloc((size_t)n + 1)) != NULL) vsnprintf(text, (size_t)n + 1, format, again);
    va_end(again);
    if (n >= 0) put_bounded(to, text ? text : most, text ? (size_t)n : strlen(most));
    if (text != most) free(text);
}

void print(const char *format, ...) {
    va_list list;
    va_start(list, format);
    put_list(stdout, format, list);
    va_end(list);
}

void print_to(stream to, const char *format, ...) {
    va_list list;
    va_start(list, format);
    put_list(file_of(to), format, list);
    va_end(list);
}

void print_line(const char *text) {
    put_bounded(stdout, text, strlen(text));
    put_text(stdout, "\n", 1, false);
}

void print_json(const char *json) {
    size_t n = strlen(json);
    put_text(stdout, json, n, true);
    if (!n || json[n - 1] != '\n') putc('\n', stdout);
}

void say(tone t, const char *format, ...) {
    va_list list;
    va_start(list, format);
    tone_begin(t);
    put_list(stdout, format, list);
    tone_end(t);
    va_end(list);
}

void tone_begin(tone t) {
    if (terminal_color()) fputs(sequences[t < TONE_COUNT ? t : TONE_PLAIN], stdout);
}

void tone_end(tone t) {
    if (terminal_color() && t != TONE_PLAIN) fputs("\033[0m", stdout);
}

void screen_take_back(void) {
    if (!terminal_moves()) return;
    fputs("\033[A\033[K", stdout);
    lines--;
}

void screen_clear(void) {
    if (!terminal_moves()) return;
    fputs("\033[H\033[2J\033[3J", stdout);
    lines += (uint64_t)terminal_rows();
}

void screen_typed(void) {
    lines++;
}

uint64_t screen_lines(void) {
    return lines;
}

void screen_progress(const char *label, const char *text) {
    fputs("\r\033[K", stderr);
    if (text) {
        int room = terminal_error_columns() - 1, rest = room - text_columns(text) - 2;
        if (label && rest > 0) print_to(STREAM_ERR, "%.*s: ", (int)text_bytes(label, rest), label);
        print_to(STREAM_ERR, "%.*s", (int)text_bytes(text, room), text);
    }
    fflush(stderr);
}

void print_in_signal(const char *text) {
    size_t n = strlen(text);
    while (n) {
        ssize_t put = write(STDERR_FILENO, text, n);
        if (put <= 0) return;
        text += put;
        n -= (size_t)put;
    }
}

bool print_flush(void) {
    return fflush(stdout) == 0 && !ferror(stdout);
}

bool print_broken(void) {
    return ferror(stdout) != 0;
}

bool print_nowhere(void) {
    return freopen("/dev/null", "w", stdout) != NULL;
}

bool print_begin_aside(void) {
    FILE *to = open_memstream(&aside.text, &aside.length);
    if (!to) return false;
    fflush(stdout);
    aside.screen = stdout;
    aside.collects = true;
    stdout = to; /* allowed in glibc, though not in ISO C */
    return true;
}

void print_end_aside(void) {
    fclose(stdout);
    aside.collects = false;
    stdout = aside.screen;
    aside.next = aside.text;
}

int print_aside_lines(void) {
    int n = 0;
    for (const char *s = aside.next; s && (s = strchr(s, '\n')); s++) n++;
    return n;
}

bool print_page(int most) {
    const char *from = aside.next ? aside.next : "", *s = from;
    for (; most > 0 && *s; most--) {
        s += strcspn(s, "\n");
        s += *s == '\n';
    }
    fwrite(from, 1, (size_t)(s - from), stdout);
    count_lines(stdout, from, (size_t)(s - from));
    aside.next = s;
    return *s;
}

void print_drop_aside(void) {
    free(aside.text);
    aside.text = NULL;
    aside.next = NULL;
}
