/* Breaks text into lines between words. For --plain, also changes signs in the text to words that can be read aloud. */
#define _GNU_SOURCE 1
#include "front/base/print.h"

#include "front/base/arguments.h"
#include "front/base/canvas.h"

#include <limits.h>
#include <stdio.h>
#include <unistd.h>

/* Returns a text in the form for --plain. Words to type are in quotes. "|" between choices becomes "or", and "|"
 * between columns becomes ";". The section sign becomes the word "rule", and blanks are not repeated. The caller frees
 * the text. */
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

static void add_blanks(buffer *t, int n) {
    for (; n > 0; n--) buffer_add_bytes(t, " ", 1);
}

/* Prints the collected part of a line, in which TIED blanks become ordinary blanks, and empties the buffer. */
static void put(stream to, buffer *t) {
    if (!t->n) return;
    replace_all(t->s, TIED[0], ' ');
    print_to(to, "%s", t->s);
    t->n = 0;
}

/* Prints `s` starting at column `*column`, without a line end, and updates `*column`. A line is longer than `width`
 * only if a single word is. `line` is the color of the text. Lines are indented by `indent` after a break, and by
 * `below` after a line end in the text. */
static void flow(stream to, tone line, int *column, int indent, int below, int width, const char *s) {
    int blanks = 0;
    bool breaks = true; /* the line may be broken before the next word */
    const char *from = s;
    owned_buffer part = {0};
    for (size_t n; *s && s - from <= MAX_PRINTED; s += n) {
        n = *s == '\n' ? 1 : strspn(s, " ");
        if (n) {
            blanks = *s == '\n' ? 0 : (int)n;
            breaks = *s == ' ';
            if (breaks) continue;
            buffer_add(&part, "\n");
            add_blanks(&part, below);
            *column = below;
            continue;
        }
        const bool toned = s[0] == FLOW_TONE && s[1] >= '0' && s[1] < '0' + TONE_COUNT;
        const tone its = toned ? (tone)(s[1] - '0') : line;
        if (toned) s += 2;
        n = text_unit(s);
        const int columns = text_columns_of(s, n);
        if (breaks && *column > indent && *column + blanks + columns > width) {
            buffer_add(&part, "\n");
            add_blanks(&part, indent);
            *column = indent;
            blanks = 0;
        }
        add_blanks(&part, its == line ? blanks : 0);
        if (its != line) {
            put(to, &part);
            tone_end(line);
            add_blanks(&part, blanks);
            put(to, &part);
            tone_begin(its);
        }
        buffer_add_bytes(&part, s, n);
        if (its != line) {
            put(to, &part);
            tone_end(its);
            tone_begin(line);
        }
        *column += blanks + columns;
        blanks = 0;
        breaks = false;
    }
    if (*s)
        buffer_add(&part, "[...]");
    else
        add_blanks(&part, blanks);
    put(to, &part);
    if (!*s) *column += blanks;
}

/* Prints a text that starts at `column`, and a line end. */
static void wrap(int column, int indent, int width, const char *s, stream to) {
    flow(to, TONE_PLAIN, &column, indent, indent, width, s);
    print_to(to, "\n");
}

void say_wrapped(int column, int indent, const char *s) {
    owned char *spoken = terminal_plain() ? aloud(s) : NULL;
    if (spoken)
        wrap(column, 0, terminal_out() ? terminal_columns() - 1 : INT_MAX, spoken, STREAM_OUT);
    else
        wrap(column, indent, terminal_columns() - 1, s, STREAM_OUT);
}

void say_toned(tone t, int indent, const char *s) {
    int column = 0;
    if (terminal_plain()) {
        say_wrapped(0, indent, s);
        return;
    }
    tone_begin(t);
    flow(STREAM_OUT, t, &column, indent, indent, terminal_columns() - 1, s);
    tone_end(t);
    print("\n");
}

bool say_text(const char *format, ...) {
    va_list list;
    va_start(list, format);
    owned char *text = text_of_list(format, list);
    va_end(list);
    say_wrapped(0, 2, text);
    return true;
}

static const char *place;

void complain_place(const char *at) {
    place = at;
}

/* Returns a message with the place of complain_place() after the program's name, as in "precinct: FILE:3: ...". The
 * caller frees it. */
static char *placed(const char *text) {
    static const char own[] = "precinct";
    const char *rest = strncmp(text, own, sizeof own - 1) == 0 ? strstr(text, ": ") : NULL;
    buffer b = {0};
    if (place && rest)
        buffer_addf(&b, "%.*s: %s%s", (int)(rest - text), text, place, rest);
    else
        buffer_add(&b, text);
    return b.s ? b.s : copy_text("");
}

__attribute__((format(printf, 1, 0))) static void complain_list(const char *format, va_list list) {
    static int column; /* a message may be printed in parts; this is the column after the last printed part */
    owned char *text = text_of_list(format, list), *whole = placed(text), *sound = sound_text(whole);
    flow(STREAM_ERR, TONE_PLAIN, &column, 2, 0, isatty(STDERR_FILENO) ? terminal_error_columns() - 1 : INT_MAX, sound);
}

bool complain(const char *format, ...) {
    va_list list;
    va_start(list, format);
    complain_list(format, list);
    va_end(list);
    return false;
}

int refused(const char *format, ...) {
    va_list list;
    va_start(list, format);
    complain_list(format, list);
    va_end(list);
    return EXIT_REFUSED;
}

/* Returns the index of the byte at which the last column of a line of help starts. Two or more blanks separate columns.
 * If the line has one column, returns its indentation. */
static int last_column(const char *line) {
    size_t first = strspn(line, " ");
    int at = 0;
    for (const char *s = line + first; *s; s++)
        if (s[0] != ' ' && s > line + first && s[-1] == ' ' && s[-2] == ' ') at = (int)(s - line);
    return at ? at : (int)first;
}

/* Prints one indented line of help. If the line is too long, the next line continues at the position of the last
 * column. */
static void help_line(stream to, const char *line, int width) {
    int indent = last_column(line);
    if (indent > width / 2) indent = (int)strspn(line, " ");
    int columns = text_columns_of(line, (size_t)indent);
    print_to(to, "%.*s", indent, line);
    wrap(columns, columns, width, line + indent, to);
}

void help_print(stream to, const char *text) {
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
            print_to(to, "%s\n", part);
        else
            wrap(0, 0, width, part, to);
        text += n + (text[n] == '\n');
    }
}
