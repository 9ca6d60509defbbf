/* Finds and prints sections of a rule book. A section starts at a heading, or at a line that begins with the section's
 * number, after an optional "#" or "**". A section ends before the next section that is not its subsection. */
#define _GNU_SOURCE 1
#include "front/files/rulebook.h"

#include "front/base/print.h"
#include "front/base/terminal.h"
#include "front/base/wrap.h"
#include "front/files/files.h"
#include "front/files/language.h"
#include "front/files/mods.h"
#include "text/msg.h"
#include "text/words.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

typedef struct line {
    const char *s;
    char number[16]; /* the number of the section that starts at the line, such as "6.5", or "" */
    bool heading;
} line;

typedef struct book {
    char *content;
    line *lines;
    size_t n;
} book;

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

/* Reads a rule book, or its translation if `code` is not "", and splits it into lines. Returns false if the book does
 * not exist. */
static bool open_book(book *b, const char *name, const source *from, const char *code) {
    *b = (book){.content = rulebook_read(from, name, code)};
    char *next = b->content;
    bool begins = true;
    for (char *s = strsep(&next, "\n"); s; s = strsep(&next, "\n")) {
        append_to(b->lines, b->n) = read_line(s, begins);
        begins = blank(s) || b->lines[b->n - 1].heading;
    }
    return b->content != NULL;
}

static void close_book(book *b) {
    free_all(b->content, b->lines);
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

/* Returns the text of a row of a table, or "" for the line of dashes under the heading. */
static const char *table_row(const char *s, buffer *row) {
    size_t n = strlen(s);
    if (strspn(s, "|-: \r") == n) return "";
    while (n && strchr("| \r", s[n - 1])) n--;
    buffer_addf(row, "  %.*s", (int)(n - strspn(s, "| ")), s + strspn(s, "| "));
    return row->s;
}

static void print_text(const char *s, bool heading) {
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

/* Returns true if a line continues the previous paragraph. Returns false if the line is blank, or starts a section, an
 * item, a quotation or a row of a table. */
static bool goes_on(const line *l) {
    return !opens(l) && !blank(l->s) && !is_item(l->s) && !strchr("-|>", l->s[strspn(l->s, " ")]);
}

/* Prints the lines from index `from` up to but not including `to`. Joins the lines of each paragraph, so that it is
 * wrapped at the width of the screen. */
static void print_lines(const book *b, size_t from, size_t to) {
    while (from < to) {
        owned_buffer paragraph = {0};
        bool heading = b->lines[from].heading;
        buffer_add(&paragraph, b->lines[from].s);
        bool text = !blank(paragraph.s);
        for (from++; from < to && text && !heading && goes_on(&b->lines[from]); from++)
            buffer_addf(&paragraph, " %s", b->lines[from].s + strspn(b->lines[from].s, " "));
        print_text(paragraph.s, heading);
    }
}

/* Returns the index of the line after the section that opens at line `at`, without the blank lines at its end. */
static size_t section_end(const book *b, size_t at) {
    size_t end = at + 1;
    while (end < b->n && !(opens(&b->lines[end]) && !inside(&b->lines[end], &b->lines[at]))) end++;
    while (end > at + 1 && blank(b->lines[end - 1].s)) end--;
    return end;
}

/* Returns true if the lines are quickly read: about a screen of text. */
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

/* Prints a section. If the section is long and contains subsections with headings, prints the text before the first of
 * these, and then only the headings. With `brief`, prints a long section only up to its first table. */
static void print_section(const book *b, size_t at, bool brief) {
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
        if (b->lines[i].heading && level(&b->lines[i]) == level(&b->lines[first])) print_text(b->lines[i].s, true);
    }
}

/* A list of lines of a book, by their indices. */
typedef struct found {
    size_t *at;
    size_t n;
} found;

static void add_found(found *f, size_t at) {
    append_to(f->at, f->n) = at;
}

/* Returns the index of the line that opens the section of line `i`. */
static size_t opening(const book *b, size_t i) {
    while (i > 0 && !opens(&b->lines[i])) i--;
    return i;
}

/* Returns true if the text has every word of the topic, or a word with the same stem, as "evacuating" for
 * "evacuate". */
static bool has_stems(const char *text, const char *topic) {
    enum { SHORTEST = 4, ENDING = 2 };
    owned_words w = words_split(topic, ' ');
    bool all = w.n > 0;
    for (size_t i = 0; i < w.n && all; i++) {
        size_t n = strlen(w.at[i]);
        if (n >= SHORTEST + ENDING) w.at[i][n - ENDING] = 0;
        while (n >= SHORTEST + ENDING && ((unsigned char)w.at[i][n - ENDING - 1] & 0xC0) == 0x80)
            w.at[i][--n - ENDING] = 0;
        all = starts_word(w.at[i], text);
    }
    return all;
}

/* Returns the text without the full stops that follow a letter, so that "A.B.C." becomes "ABC". The caller frees it. */
static char *undotted(const char *s) {
    char *text = copy_text(s), *to = text;
    for (const char *c = s; *c; c++)
        if (*c != '.' || c == s || !isalpha((unsigned char)c[-1])) *to++ = *c;
    *to = 0;
    return text;
}

static bool holds_name(const char *topic, const char *s) {
    if (holds_fold(topic, s)) return true;
    owned char *spoken = undotted(topic), *heading = undotted(s);
    return holds_fold(spoken, heading);
}

/* Returns the lines that open the sections about a topic. If the topic is "", these are the chapters. Otherwise the
 * first successful search gives the result. The searches are, in this order: for the number of a section, for the words
 * in a heading, for the section `meant`, for words with the same stems in a heading, and for such words in the text. */
static found find_sections(const book *b, const char *topic, const char *meant) {
    enum { NUMBER, HEADING, MEANT, ALIKE, TEXT, PASSES };
    found f = {0};
    bool number = *topic && strspn(topic, "0123456789.") == strlen(topic); /* if the topic is a number, do not search it
                                                                            * as a word */
    for (int pass = *topic ? NUMBER : HEADING; pass < (number ? HEADING : PASSES) && !f.n; pass++) {
        for (size_t i = 0; i < b->n; i++) {
            const line *l = &b->lines[i];
            bool good = pass == NUMBER    ? !strcmp(l->number, topic) && !f.n
                        : pass == HEADING ? l->heading && holds_name(topic, l->s) && (*topic || level(l) <= 2)
                        : pass == MEANT   ? *meant && !strcmp(l->number, meant) && !f.n
                        : pass == ALIKE   ? l->heading && has_stems(l->s, topic)
                                          : has_stems(l->s, topic);
            size_t at = pass == TEXT ? opening(b, i) : i;
            if (good && !(f.n && f.at[f.n - 1] == at)) add_found(&f, at);
        }
    }
    return f;
}

/* Searches for the topic in the original book, and returns the lines of the translation `b` that open sections with the
 * same numbers. */
static found find_in_original(const book *b, const book *original, const char *topic) {
    found there = find_sections(original, topic, ""), f = {0};
    for (size_t i = 0; i < there.n; i++) {
        const char *number = original->lines[there.at[i]].number;
        found same = *number ? find_sections(b, number, "") : (found){0};
        if (same.n) add_found(&f, same.at[0]);
        free(same.at);
    }
    free(there.at);
    return f;
}

/* Prints the line that opens a section: its heading, or the start of a numbered paragraph. */
static void print_opening(const book *b, size_t at) {
    enum { SHORT = 70 };
    const line *l = &b->lines[at];
    owned_buffer t = {0};
    buffer_addf(&t, "%.*s", SHORT, l->s);
    while (t.n && strlen(l->s) > SHORT && t.s[t.n - 1] != ' ') t.s[--t.n] = 0;
    if (strlen(l->s) > SHORT) buffer_add(&t, "...");
    print_text(t.s, true);
}

static void print_openings(const book *b, const found *f, size_t most) {
    for (size_t i = 0; i < f->n && i < most; i++) print_opening(b, f->at[i]);
    if (f->n > most)
        print(tr_n("... and %zu more section: name one more word.\n",
                   "... and %zu more sections: name one more word.\n", (long long)(f->n - most)),
              f->n - most);
}

/* Returns true if one of the sections is the section with this number or contains it. */
static bool covers(const book *b, const found *f, size_t at) {
    bool any = false;
    for (size_t i = 0; i < f->n && !any; i++) any = f->at[i] == at || (f->at[i] < at && at < section_end(b, f->at[i]));
    return any;
}

/* Prints a section and then the headings of others. */
static void print_with_others(const book *b, size_t at, const found *others, size_t most) {
    print_section(b, at, false);
    if (others->n) say_wrapped(0, 0, tr("Also in the rule book (`rule NUMBER`):"));
    print_openings(b, others, most);
}

/* Prints what the topic finds. `meant` and `brief` are as in rulebook_print() and print_section(). */
static bool print_topic(const book *b, const book *original, const char *topic, const char *meant, bool brief) {
    found f = find_sections(b, topic, meant);
    if (!f.n) f = find_in_original(b, original, topic);
    found cited = *meant ? find_sections(b, meant, "") : (found){0};
    if (!f.n)
        say_text(tr("The rule book has no section '%s'. `rule` alone lists its headings."), topic);
    else if (cited.n && !covers(b, &f, cited.at[0]))
        print_with_others(b, cited.at[0], &f, f.n); /* the headings with the verb are about other things */
    else if (f.n == 1)
        print_section(b, f.at[0], brief);
    else
        print_openings(b, &f, f.n);
    if (!*topic) say_wrapped(0, 2, tr("`rule NUMBER` opens a chapter or section, `rule WORDS` looks for words."));
    free_all(f.at, cited.at);
    return f.n > 0;
}

/* Reads the original book, and its translation in the current language. translated->content is NULL if there is none.
 * Returns false if there is no original. */
static bool open_books(book *original, book *translated, const char *named, const source *from) {
    *translated = (book){0};
    bool good = open_book(original, named ? named : "", from, "");
    if (good && *language_code()) open_book(translated, named, from, language_code());
    return good;
}

/* Returns true if a word ends at `s`, or after an ending of the plural. */
static bool word_ends(const char *s) {
    static const char *const endings[] = {"", "s", "es", "x"};
    size_t n = strcspn(s, " .,;:!?()*`'|");
    for (size_t i = 0; i < sizeof endings / sizeof *endings; i++) {
        if (n == strlen(endings[i]) && !strncmp(s, endings[i], n)) return true;
    }
    return false;
}

bool same_term(const char *term, const char *name) {
    const size_t n = strlen(term);
    return n && (same_fold(term, name) ||
                 (strlen(name) > n && starts_fold(term, name) && !strchr(name + n, ' ') && word_ends(name + n)));
}

/* Returns true if the text has the name as a separate word, in the singular or plural. */
static bool names(const char *text, const char *name) {
    size_t n = strlen(name);
    for (const char *s = text; *s; s++) {
        bool begins = s == text || ((unsigned char)s[-1] < 0x80 && !isalnum((unsigned char)s[-1]));
        if (!begins || !starts_fold(name, s)) continue;
        if (strlen(s) < n || word_ends(s + n)) return true;
    }
    return false;
}

static bool names_any(const char *text, const char *const *name, size_t n) {
    bool any = false;
    for (size_t i = 0; i < n && !any; i++) any = names(text, name[i]);
    return any;
}

/* A term is a list of words that commas separate. Returns the word that is the name or, with `alike`, starts with the
 * name. Returns NULL if there is none. Ignores the number of a section in parentheses after the term. The caller frees
 * the word. */
static char *word_of_term(const char *term, const char *name, bool alike) {
    owned_words each = words_split(term, ',');
    for (size_t i = 0; i < each.n; i++) {
        char *note = strstr(each.at[i], " (");
        if (note) *note = 0;
        if (same_term(each.at[i], name) || (alike && has_stems(each.at[i], name)))
            return copy_text(each.at[i] + strspn(each.at[i], " "));
    }
    return NULL;
}

/* Prints a word of a term and the book's text about it, which may begin with "**. ". */
static void print_term(const char *word, const char *says) {
    owned_buffer t = {0};
    const bool sentence = !strncmp(says, "**. ", 4);
    buffer_addf(&t, "%s%s", word, sentence ? colon() : "");
    for (says += sentence ? 4 : 0; *says; says++)
        if (*says != '*') buffer_add_bytes(&t, says, 1);
    say_wrapped(0, 2, t.s);
}

/* Returns the line of the heading that names the episode, or b->n. */
static size_t episode_heading(const book *b, const char *title) {
    size_t i = 0;
    while (i < b->n && !(b->lines[i].heading && level(&b->lines[i]) > 1 && b->lines[i].number[0] &&
                         holds_fold(title, b->lines[i].s)))
        i++;
    return *title ? i : b->n;
}

/* Cuts endings from a word, so that "leaves" and "leaving" have the same beginning. */
static void cut_endings(char *word) {
    static const char *const endings[] = {"s", "ing", "ed", "ent", "er", "e"};
    enum { SHORTEST = 4 };
    for (size_t i = 0; i < sizeof endings / sizeof *endings; i++) {
        const size_t n = strlen(word), e = strlen(endings[i]);
        if (n >= SHORTEST + e && !strcmp(word + n - e, endings[i])) word[n - e] = 0;
    }
}

/* Returns true if a word of the text is the word, but for its ending. A short beginning such as "move" must not find
 * much longer words. */
static bool has_beginning(const char *text, const char *beginning) {
    enum { SHORT = 4, MOST = 3 };
    const size_t n = strlen(beginning);
    for (const char *s = text; *s; s++) {
        const bool begins = s == text || ((unsigned char)s[-1] < 0x80 && !isalnum((unsigned char)s[-1]));
        if (!begins || !starts_fold(beginning, s)) continue;
        if (n > SHORT || strcspn(s, " .,;:!?()*`'|") <= n + MOST) return true;
    }
    return false;
}

/* Returns true if the text cites the chapter of the section at line `own`, as "(13)". */
static bool cites_chapter(const char *text, const book *b, size_t own) {
    const char *number = b->lines[own].number;
    owned char *cited = text_of("(%.*s)", (int)strcspn(number, "."), number);
    return strchr(number, '.') && strstr(text, cited);
}

/* Prints the sections below line `own` that have the first word of a term in their headings, each with its first
 * paragraph. */
static void print_own(const book *b, size_t own, const char *term) {
    owned char *word = need(strndup(term, strcspn(term, ",")));
    cut_endings(word);
    for (size_t i = own + 1; i < section_end(b, own); i++) {
        if (!b->lines[i].heading || !has_beginning(b->lines[i].s, word)) continue;
        owned_buffer t = {0};
        const char *heading = b->lines[i].s + strspn(b->lines[i].s, "# ");
        buffer_addf(&t, "%s%s", heading, colon());
        for (size_t k = i + 1; k < b->n && (k == i + 1 ? !opens(&b->lines[k]) : goes_on(&b->lines[k])); k++)
            buffer_addf(&t, "%s%s", k > i + 1 ? " " : "", b->lines[k].s);
        if (t.s[t.n - 1] == ':') buffer_add(&t, " ...");
        print_text(t.s, false);
    }
}

/* If line `at` is an item of a list that explains the name ("- **Term, other word**. What it is."), prints it. If the
 * item leaves the rest to the chapter of the episodes, also prints what the part about this episode says, whose heading
 * is line `own`. */
static bool print_item(const book *b, size_t at, const char *name, bool alike, size_t own) {
    const char *s = b->lines[at].s + strspn(b->lines[at].s, " ");
    const char *end = strncmp(s, "- **", 4) ? NULL : strstr(s + 4, "**");
    owned char *term = end ? need(strndup(s + 4, (size_t)(end - s - 4))) : NULL;
    owned char *word = term ? word_of_term(term, name, alike) : NULL;
    if (!word) return false;
    owned_buffer item = {0};
    buffer_add(&item, end);
    for (at++; at < b->n && goes_on(&b->lines[at]); at++)
        buffer_addf(&item, " %s", b->lines[at].s + strspn(b->lines[at].s, " "));
    print_term(word, item.s);
    if (own < b->n && cites_chapter(item.s, b, own)) print_own(b, own, term);
    return true;
}

/* If line `at` is a row of a table that begins with the name, prints its cells with their headings. A table whose
 * headings repeat has two things in each row, so such a table is skipped. */
static bool print_row(const book *b, size_t at, const char *name) {
    size_t top = at;
    while (top > 0 && b->lines[top].s[0] == '|' && b->lines[top - 1].s[0] == '|') top--;
    if (b->lines[at].s[0] != '|' || at < top + 2) return false;
    owned_words row = words_split(b->lines[at].s, '|'), head = words_split(b->lines[top].s, '|');
    owned char *word = row.n >= 2 && row.n <= head.n ? word_of_term(row.at[0], name, false) : NULL;
    if (!word) return false;
    owned_buffer t = {0};
    for (size_t i = 1; i < row.n; i++) {
        if (!strcmp(head.at[0], head.at[i])) return false;
        buffer_add(&t, i == 1 ? colon() : semicolon());
        if (head.n > 2) buffer_addf(&t, "%s%s", head.at[i], colon());
        buffer_add(&t, row.at[i]);
    }
    buffer_add(&t, ".");
    print_term(word, t.s);
    return true;
}

bool rulebook_defines(const char *named, const source *from, const char *title, const char *name, bool alike) {
    owned_by(close_book) book original = {0}, translated = {0};
    if (!open_books(&original, &translated, named, from)) return false;
    const book *b = translated.content ? &translated : &original;
    const size_t own = episode_heading(b, title);
    for (size_t i = 0; i < b->n; i++)
        if (print_item(b, i, name, alike, own)) return true;
    for (size_t i = 0; !alike && i < b->n; i++)
        if (print_row(b, i, name)) return true;
    return false;
}

bool rulebook_mentions(const char *named, const source *from, const char *const *name, size_t n, bool headings_only) {
    enum { MAX_MENTIONS = 3 };
    book original, translated;
    bool good = open_books(&original, &translated, named, from);
    const book *b = translated.content ? &translated : &original;
    found f = {0};
    for (int pass = 0; good && pass < (headings_only ? 1 : 2) && !f.n; pass++) {
        for (size_t i = 0; i < b->n; i++) {
            bool has = (pass || b->lines[i].heading) && names_any(b->lines[i].s, name, n);
            size_t at = has ? opening(b, i) : 0;
            if (has && !(f.n && f.at[f.n - 1] == at)) add_found(&f, at);
        }
    }
    const bool any = f.n > 0,
               whole = any && !headings_only && b->lines[f.at[0]].heading && names_any(b->lines[f.at[0]].s, name, n);
    if (whole) {
        print_with_others(b, f.at[0], &(found){f.at + 1, f.n - 1}, MAX_MENTIONS);
    } else {
        if (f.n) say_wrapped(0, 0, tr("In the rule book (`rule NUMBER`):"));
        print_openings(b, &f, MAX_MENTIONS);
    }
    free(f.at);
    close_book(&original);
    close_book(&translated);
    return any;
}

/* Questions ------------------------------------------------------------------------------------------- */

/* A section with its own text, without its subsections, and how well it fits a question. */
typedef struct candidate {
    size_t at;
    char *text;
    int score;
} candidate;

/* Returns true for a question word, such as "who". A question word counts only in the heading of a section. */
static bool asks(const char *word) {
    const char *list = NC_("question", "who what when where how which whom next first");
    return has_word(list, word) || has_word(tr_in("question", list), word);
}

static bool names_nothing(const char *word) {
    const char *list =
        NC_("question", "a an the of to in on at for from by with and or if as it its he him his she her they them "
                        "their my your that this there is are am was be do does did can could may must should will "
                        "would has have get gets happen happens happened mean means i you we me us one");
    return has_word(list, word) || has_word(tr_in("question", list), word);
}

/* Returns the words of a question without punctuation. Drops words such as "the". First come the words that name
 * something, `*names` of them, without their endings; then the question words, such as "who" and "when". The caller
 * frees the words. */
static words words_asked(const char *question, size_t *names) {
    owned char *plain = lower_text(question);
    words all = {0};
    for (char *c = plain; *c; c++)
        if (strchr("?!.,;:()\"", *c)) *c = ' ';
    owned_words each = words_split(plain, ' ');
    for (int pass = 0; pass < 2; pass++) {
        if (pass) *names = all.n;
        for (size_t i = 0; i < each.n; i++) {
            if (names_nothing(each.at[i]) || asks(each.at[i]) != (pass == 1)) continue;
            words_add(&all, each.at[i]);
            if (!pass) cut_endings(all.at[all.n - 1]);
        }
    }
    return all;
}

/* Returns true if the line belongs to the part of the book about another episode: a section beside the one of this
 * episode, whose heading is line `own`. */
static bool of_other_episode(const book *b, size_t own, size_t at) {
    size_t top = own, from = at;
    if (own == b->n || !strchr(b->lines[own].number, '.')) return false;
    while (top > 0 && !(b->lines[top].heading && inside(&b->lines[own], &b->lines[top]))) top--;
    while (from > top && !(b->lines[from].heading && level(&b->lines[from]) == level(&b->lines[own]))) from--;
    return from > top && from != own && from < section_end(b, top);
}

/* Collects the sections that may answer a question in the episode whose heading is line `own`. The caller frees them
 * and their texts. */
static candidate *collect(const book *b, size_t own, size_t *n) {
    enum { LONG = 2500 }; /* bytes; a glossary has every word, and answers nothing */
    candidate *all = NULL;
    *n = 0;
    for (size_t i = 0; i < b->n; i++) {
        if (!b->lines[i].number[0] || of_other_episode(b, own, i)) continue;
        buffer text = {0};
        size_t end = i + 1;
        buffer_add(&text, b->lines[i].s);
        for (; end < b->n && !opens(&b->lines[end]); end++) buffer_addf(&text, " %s", b->lines[end].s);
        if (text.n <= LONG)
            append_to(all, *n) = (candidate){i, text.s, 0};
        else
            buffer_free(&text);
    }
    return all;
}

/* Returns the weight of a word: the fewer sections have it, the higher. 0 if none has it. */
static int weight_of(const char *word, const candidate *all, size_t n) {
    size_t with = 0;
    int weight = 1;
    for (size_t i = 0; i < n; i++) with += has_beginning(all[i].text, word);
    for (size_t k = with; k && k < n; k *= 2) weight++;
    return with ? weight : 0;
}

static int by_score(const void *a, const void *b) {
    const candidate *x = a, *y = b;
    if (x->score != y->score) return x->score < y->score ? 1 : -1;
    return x->at < y->at ? -1 : x->at > y->at;
}

/* Scores the sections for the words of a question, the best first. A word counts more in a heading. A section needs
 * words that have at least half of the weight of the question, and one word in the heading. If the question names
 * nothing, two other words must be in the heading. */
static void rank_sections(const book *b, candidate *all, size_t n, const words *w, size_t named) {
    enum { IN_HEADING = 3, ASKED = 6 };
    owned int *weights = need(calloc(named + 1, sizeof *weights)); /* each looks through the whole book */
    for (size_t k = 0; k < named; k++) weights[k] = weight_of(w->at[k], all, n);
    for (size_t i = 0; i < n; i++) {
        const char *heading = b->lines[all[i].at].heading ? b->lines[all[i].at].s : "";
        int known = 0, total = 0, score = 0, asked = 0, headed = 0;
        for (size_t k = 0; k < named; k++) {
            const int weight = weights[k];
            const bool has = has_beginning(all[i].text, w->at[k]);
            total += weight ? weight : 1;
            known += has ? weight : 0;
            const bool heads = has_beginning(heading, w->at[k]);
            headed += heads;
            score += heads ? weight * IN_HEADING : has ? weight : 0;
        }
        for (size_t k = named; k < w->n; k++) asked += whole_word(w->at[k], heading);
        const bool fits = named ? 2 * known >= total && headed + asked > 0 : asked > 1;
        all[i].score = fits ? score + asked * ASKED : 0;
    }
    qsort(all, n, sizeof *all, by_score);
}

static bool answer_from(const book *b, const char *title, const char *question) {
    enum { OTHERS = 3 };
    size_t n, named;
    candidate *all = collect(b, episode_heading(b, title), &n);
    owned_words w = words_asked(question, &named);
    found others = {0};
    rank_sections(b, all, n, &w, named);
    const bool good = n && w.n > 1 && all[0].score > 0;
    for (size_t i = 1; good && i < n && others.n < OTHERS && 2 * all[i].score > all[0].score; i++)
        add_found(&others, all[i].at);
    if (good) print_with_others(b, all[0].at, &others, others.n);
    for (size_t i = 0; i < n; i++) free(all[i].text);
    free_all(all, others.at);
    return good;
}

bool rulebook_answers(const char *named, const source *from, const char *title, const char *question) {
    owned_by(close_book) book original = {0}, translated = {0};
    if (!open_books(&original, &translated, named, from)) return false;
    return answer_from(translated.content ? &translated : &original, title, question);
}

char *rulebook_title(const char *named, const source *from) {
    book original, translated;
    char *title = NULL;
    if (open_books(&original, &translated, named, from)) {
        const book *b = translated.content ? &translated : &original;
        const char *heading = b->n && b->lines[0].heading ? b->lines[0].s + strspn(b->lines[0].s, "# ") : "";
        buffer t = {0};
        buffer_addf(&t, "%.*s", (int)strcspn(heading, ":\r"), heading);
        while (t.n && (t.s[t.n - 1] == ' ' || (t.n > 1 && !strcmp(t.s + t.n - 2, "\302\240")))) /* French has a blank
                                                                                                 * before the colon */
            t.s[t.n -= t.s[t.n - 1] == ' ' ? 1 : 2] = 0;
        if (t.n)
            title = t.s;
        else
            buffer_free(&t);
    }
    close_book(&original);
    close_book(&translated);
    return title;
}

/* Like rulebook_print(); `brief` is as in print_section(). */
static bool print_found(const char *named, const source *from, const char *topic, const char *meant, bool brief) {
    if (!strncmp(topic, "§", strlen("§"))) topic += strlen("§"); /* the program cites sections with this sign */
    book original, translated;
    bool good = open_books(&original, &translated, named, from);
    if (good)
        good = print_topic(translated.content ? &translated : &original, &original, topic, meant, brief);
    else if (!named || !*named)
        say_text("%s", tr("This episode names no rule book."));
    else
        say_text(tr("The rule book %s/docs/rules/%s.md is missing."), data_folder(), named);
    close_book(&original);
    close_book(&translated);
    return good;
}

bool rulebook_print(const char *named, const source *from, const char *topic, const char *meant) {
    return print_found(named, from, topic, meant, false);
}

void rulebook_explain(const char *named, const source *from, const char *number) {
    print_found(named, from, number, "", true);
}
