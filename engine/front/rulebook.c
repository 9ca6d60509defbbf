/* The rule book: see rulebook.h. A section starts at a line that opens with its number, with or without "#" or "**"
 * before it, and ends before the next one that is not inside it. */
#define _GNU_SOURCE 1
#include "front/rulebook.h"

#include "core/text.h"
#include "front/files.h"
#include "front/terminal.h"
#include "front/words.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct line {
    const char *s;
    char number[16]; /* "6.5"; empty if the line opens none */
    bool heading;
} line;

typedef struct book {
    char *content;
    line *lines;
    size_t n;
} book;

static line read_line(char *s) {
    line l = {.s = s, .heading = s[0] == '#'};
    const char *at = s + strspn(s, "# *");
    if (at == s && !(*at >= '0' && *at <= '9')) return l;
    size_t n = strspn(at, "0123456789.");
    size_t digits = strspn(at, "0123456789");
    bool numbered = digits && n < sizeof l.number && (at[n] == ' ' || at[n] == '*' || !at[n]);
    if (!l.heading && n == digits) numbered = false;
    if (numbered) snprintf(l.number, sizeof l.number, "%.*s", (int)n, at);
    size_t end = strlen(l.number);
    if (end && l.number[end - 1] == '.') l.number[end - 1] = 0;
    return l;
}

static bool open_book(book *b, const json_t *info, const source *from) {
    const char *name = json_str(info, "rules");
    char path[PATH_MAX];
    snprintf(path, sizeof path, "docs/rules/%s.md", name);
    size_t length;
    *b = (book){0};
    if (*name && !strchr(name, '/')) b->content = source_read((source *)(uintptr_t)from, path, &length);
    if (!b->content) {
        printf(tr("There is no rule book here (%s/%s).\n"), data_folder(), path);
        return false;
    }
    char *next = b->content;
    for (char *s = strsep(&next, "\n"); s; s = strsep(&next, "\n")) {
        b->lines = need(realloc(b->lines, (b->n + 1) * sizeof *b->lines));
        b->lines[b->n++] = read_line(s);
    }
    return true;
}

static void close_book(book *b) {
    free(b->content);
    free(b->lines);
}

static bool opens(const line *l) {
    return l->heading || l->number[0];
}

static int level(const line *l) {
    return l->heading ? (int)strspn(l->s, "#") : 9;
}

static bool inside(const line *l, const line *outer) {
    size_t n = strlen(outer->number);
    if (n && l->number[0]) return !strncmp(l->number, outer->number, n) && l->number[n] == '.';
    return level(l) > level(outer);
}

/* A row of a table without its frame; "" for the line under its head. */
static const char *table_row(const char *s, buffer *row) {
    size_t n = strlen(s);
    if (strspn(s, "|-: \r") == n) return "";
    while (n && strchr("| \r", s[n - 1])) n--;
    buffer_addf(row, "  %.*s", (int)(n - strspn(s, "| ")), s + strspn(s, "| "));
    return row->s;
}

static void print_text(const char *s, bool heading) {
    buffer clean = {0}, row = {0};
    bool table = *s == '|';
    if (table) s = table_row(s, &row);
    if (table && !*s) return;
    s += heading ? strspn(s, "# ") : 0;
    for (; *s; s++) {
        char c[2] = {*s, 0};
        if (*s != '*' && *s != '`') buffer_add(&clean, c);
    }
    if (heading) fputs(tone_on(TONE_STRONG), stdout);
    say_wrapped(0, table ? 4 : 0, buffer_text(&clean));
    if (heading) fputs(tone_off(TONE_STRONG), stdout);
    buffer_free(&clean);
    buffer_free(&row);
}

/* Does a line go on with the paragraph before it, rather than open a section, an item, a row of a table? */
static bool goes_on(const line *l) {
    return !opens(l) && l->s[strspn(l->s, " \r")] && !strchr("-|>", l->s[strspn(l->s, " ")]);
}

/* Prints lines from..to, each paragraph as one. */
static void print_lines(const book *b, size_t from, size_t to) {
    while (from < to) {
        buffer paragraph = {0};
        bool heading = b->lines[from].heading;
        buffer_add(&paragraph, b->lines[from].s);
        bool text = paragraph.s[strspn(paragraph.s, " \r")] != 0;
        for (from++; from < to && text && !heading && goes_on(&b->lines[from]); from++) {
            buffer_addf(&paragraph, " %s", b->lines[from].s + strspn(b->lines[from].s, " "));
        }
        print_text(paragraph.s, heading);
        buffer_free(&paragraph);
    }
}

static void print_section(const book *b, size_t at) {
    const line *outer = &b->lines[at];
    size_t end = at + 1;
    while (end < b->n && !(opens(&b->lines[end]) && !inside(&b->lines[end], outer))) end++;
    while (end > at + 1 && !b->lines[end - 1].s[strspn(b->lines[end - 1].s, " \r")]) end--;
    print_lines(b, at, end);
}

static void list_sections(const book *b, const char *topic) {
    for (size_t i = 0; i < b->n; i++) {
        if (b->lines[i].heading && holds_fold(topic, b->lines[i].s)) print_text(b->lines[i].s, true);
    }
}

/* The lines that could be meant: exactly numbered so, else headings, else numbered paragraphs that hold the words. */
static size_t find_sections(const book *b, const char *topic, size_t *first) {
    for (int pass = 0; pass < 3; pass++) {
        size_t found = 0;
        for (size_t i = 0; i < b->n; i++) {
            const line *l = &b->lines[i];
            bool good = pass == 0   ? !strcmp(l->number, topic)
                        : pass == 1 ? l->heading && holds_fold(topic, l->s)
                                    : l->number[0] && holds_fold(topic, l->s);
            if (good && !found++) *first = i;
        }
        if (found) return pass == 1 ? found : 1;
    }
    return 0;
}

bool rulebook_print(const json_t *info, const source *from, const char *topic) {
    book b;
    if (!open_book(&b, info, from)) return false;
    size_t first = 0;
    size_t found = *topic ? find_sections(&b, topic, &first) : 0;
    if (!*topic || found > 1) {
        list_sections(&b, topic);
    } else if (found) {
        print_section(&b, first);
    } else {
        printf(tr("The rule book has no section '%s'. `rule` alone lists its headings.\n"), topic);
    }
    close_book(&b);
    return !*topic || found > 0;
}
