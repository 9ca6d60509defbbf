#define _GNU_SOURCE 1
#include "front/files/rulebook_page.h"

#include "front/base/print.h"
#include "front/files/language.h"
#include "front/files/mods.h"
#include "front/files/rulebook.h"

static line read_line(char *s, bool begins) {
    line l = {.s = s, .heading = s[0] == '#'};
    section_number(s, begins, l.number);
    return l;
}

static bool blank(const char *s) {
    return !s[strspn(s, " \r")];
}

/* Returns the content of docs/rules/NAME.CODE.md (NAME.md if `code` is "") below `folder`, which is "" or "mods/x/".
 * Returns NULL if the file does not exist. */
static char *read_page(const source *from, const char *folder, const char *name, const char *code) {
    size_t length;
    owned char *path = text_of("%sdocs/rules/%s%s%s.md", folder, name, *code ? "." : "", code);
    return source_read((source *)from, path, &length);
}

char *rulebook_read(const source *from, const char *name, const char *code) {
    buffer whole = {0};
    char *text = *name && !strchr(name, '/') ? read_page(from, "", name, code) : NULL;
    if (!text) return NULL;
    buffer_add(&whole, text);
    free(text);
    for (size_t i = 0; i < mods_n(); i++) {
        owned char *folder = text_of("mods/%s/", mods_name(i));
        text = read_page(from, folder, name, code);
        if (!text && *code) text = read_page(from, folder, name, "");
        if (text) buffer_addf(&whole, "\n\n%s", text);
        free(text);
    }
    return whole.s;
}

static bool open_in(book *b, const char *name, const source *from, const char *code) {
    *b = (book){.content = name ? rulebook_read(from, name, code) : NULL};
    char *next = b->content;
    bool begins = true;
    for (char *s = strsep(&next, "\n"); s; s = strsep(&next, "\n")) {
        append_to(b->lines, b->n) = read_line(s, begins);
        begins = blank(s) || b->lines[b->n - 1].heading;
    }
    return b->content != NULL;
}

bool book_open_original(book *b, const char *name, const source *from) {
    return open_in(b, name, from, "");
}

bool book_open(book *b, const char *name, const source *from) {
    return (*language_code() && open_in(b, name, from, language_code())) || open_in(b, name, from, "");
}

void book_close(book *b) {
    free_all(b->content, b->lines);
}

bool opens_section(const line *l) {
    return l->heading || l->number[0];
}

int section_level(const line *l) {
    return l->heading ? (int)strspn(l->s, "#") : 9;
}

bool is_inside(const line *l, const line *outer) {
    size_t n = strlen(outer->number);
    if (n && l->number[0]) return !strncmp(l->number, outer->number, n) && l->number[n] == '.';
    return section_level(l) > section_level(outer);
}

/* Returns the text of a row of a table, or "" for the line of dashes under the heading. */
static const char *table_row(const char *s, buffer *row) {
    size_t n = strlen(s);
    if (strspn(s, "|-: \r") == n) return "";
    while (n && strchr("| \r", s[n - 1])) n--;
    buffer_addf(row, "  %.*s", (int)(n - strspn(s, "| ")), s + strspn(s, "| "));
    return row->s;
}

void print_marked(const char *s, bool heading) {
    owned_buffer clean = {0};
    owned_buffer row = {0};
    bool table = *s == '|';
    if (table) s = table_row(s, &row);
    if (table && !*s) return;
    s += heading ? strspn(s, "# ") : 0;
    for (; *s; s++) {
        char c[2] = {*s, 0};
        if (*s != '*' && *s != '`') buffer_add(&clean, c);
    }
    if (heading) tone_begin(TONE_STRONG);
    say_wrapped(0, table ? 4 : 0, buffer_text(&clean));
    if (heading) tone_end(TONE_STRONG);
}

/* Returns true for an item of a numbered list: "1. The dice are rolled." */
static bool is_item(const char *s) {
    size_t n = strspn(s, "0123456789");
    return n && s[n] == '.' && s[n + 1] == ' ';
}

bool continues_paragraph(const line *l) {
    return !opens_section(l) && !blank(l->s) && !is_item(l->s) && !strchr("-|>", l->s[strspn(l->s, " ")]);
}

/* Prints the lines from index `from` up to but not including `to`. Joins the lines of each paragraph, so that it is
 * wrapped at the width of the screen. */
static void print_lines(const book *b, size_t from, size_t to) {
    while (from < to) {
        owned_buffer paragraph = {0};
        bool heading = b->lines[from].heading;
        buffer_add(&paragraph, b->lines[from].s);
        bool text = !blank(paragraph.s);
        for (from++; from < to && text && !heading && continues_paragraph(&b->lines[from]); from++)
            buffer_addf(&paragraph, " %s", b->lines[from].s + strspn(b->lines[from].s, " "));
        print_marked(paragraph.s, heading);
    }
}

size_t section_end(const book *b, size_t at) {
    size_t end = at + 1;
    while (end < b->n && !(opens_section(&b->lines[end]) && !is_inside(&b->lines[end], &b->lines[at]))) end++;
    while (end > at + 1 && blank(b->lines[end - 1].s)) end--;
    return end;
}

/* Returns true if the lines are at most about a screen of text. */
static bool is_short(const book *b, size_t from, size_t to) {
    enum { SHORT = 2000 }; /* bytes, about 26 lines of 80 columns */
    size_t bytes = 0;
    for (size_t i = from; i < to; i++) bytes += strlen(b->lines[i].s);
    return bytes <= SHORT;
}

/* Returns the index of the first row of a table in the lines, or `to`. */
static size_t first_table(const book *b, size_t from, size_t to) {
    while (from < to && b->lines[from].s[0] != '|') from++;
    return from;
}

void print_section(const book *b, size_t at, bool brief) {
    size_t end = section_end(b, at), first = at + 1;
    const bool whole = is_short(b, at, end);
    while (first < end && (whole || !b->lines[first].heading)) first++;
    size_t table = brief && !whole && b->lines[at].number[0] ? first_table(b, at, first) : first;
    while (table < first && table > at + 1 && blank(b->lines[table - 1].s)) table--;
    print_lines(b, at, table);
    if (table < first) {
        say_text(tr("`rule %s` continues with a table."), b->lines[at].number);
        return;
    }
    for (size_t i = first; i < end; i++) {
        if (b->lines[i].heading && section_level(&b->lines[i]) == section_level(&b->lines[first]))
            print_marked(b->lines[i].s, true);
    }
}

void found_free(found *f) {
    free(f->at);
}

void found_add(found *f, size_t at) {
    append_to(f->at, f->n) = at;
}

size_t section_opening(const book *b, size_t i) {
    while (i > 0 && !opens_section(&b->lines[i])) i--;
    return i;
}

/* Prints the line that opens a section: its heading, or the start of a numbered paragraph. */
static void print_opening(const book *b, size_t at) {
    enum { SHORT = 70 };
    const line *l = &b->lines[at];
    owned_buffer t = {0};
    buffer_addf(&t, "%.*s", SHORT, l->s);
    while (t.n && strlen(l->s) > SHORT && t.s[t.n - 1] != ' ') t.s[--t.n] = 0;
    if (strlen(l->s) > SHORT) buffer_add(&t, "...");
    print_marked(t.s, true);
}

void print_openings(const book *b, const found *f, size_t most) {
    for (size_t i = 0; i < f->n && i < most; i++) print_opening(b, f->at[i]);
    if (f->n > most)
        print(tr_n("... and %zu more section: name one more word.\n",
                   "... and %zu more sections: name one more word.\n", (long long)(f->n - most)),
              f->n - most);
}

void print_section_and(const book *b, size_t at, const found *others, size_t most) {
    print_section(b, at, false);
    if (others->n) say_wrapped(0, 0, tr("Also in the rule book (`rule NUMBER`):"));
    print_openings(b, others, most);
}

size_t episode_heading(const book *b, const char *title) {
    size_t i = 0;
    while (i < b->n && !(b->lines[i].heading && section_level(&b->lines[i]) > 1 && b->lines[i].number[0] &&
                         holds_fold(title, b->lines[i].s)))
        i++;
    return *title ? i : b->n;
}
