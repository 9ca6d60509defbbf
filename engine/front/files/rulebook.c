/* Finds sections of a rule book by a number, by words or by the names of a thing, and prints them. */
#include "front/files/rulebook.h"

#include "front/base/print.h"
#include "front/files/rulebook_page.h"

#include <ctype.h>

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
 * first of these searches that finds a line gives the result: for the number of a section, for the words in a heading,
 * for the section `meant`, and for words with the same stems, first in a heading and then in the text. */
static found find_sections(const book *b, const char *topic, const char *meant) {
    enum { NUMBER, HEADING, MEANT, ALIKE, TEXT, PASSES };
    found f = {0};
    bool number = *topic && strspn(topic, "0123456789.") == strlen(topic); /* a number is searched only as the number of
                                                                            * a section */
    for (int pass = *topic ? NUMBER : HEADING; pass < (number ? HEADING : PASSES) && !f.n; pass++) {
        for (size_t i = 0; i < b->n; i++) {
            const line *l = &b->lines[i];
            bool good = pass == NUMBER    ? !strcmp(l->number, topic) && !f.n
                        : pass == HEADING ? l->heading && holds_name(topic, l->s) && (*topic || section_level(l) <= 2)
                        : pass == MEANT   ? *meant && !strcmp(l->number, meant) && !f.n
                        : pass == ALIKE   ? l->heading && has_stems(l->s, topic)
                                          : has_stems(l->s, topic);
            size_t at = pass == TEXT ? section_opening(b, i) : i;
            if (good && !(f.n && f.at[f.n - 1] == at)) found_add(&f, at);
        }
    }
    return f;
}

/* Searches for the topic in the original book, and returns the lines of the translation `b` that open sections with the
 * same numbers. */
static found find_in_original(const book *b, const char *named, const source *from, const char *topic) {
    owned_book original = {0};
    found f = {0};
    book_open_original(&original, named, from);
    owned_found there = find_sections(&original, topic, "");
    for (size_t i = 0; i < there.n; i++) {
        const char *number = original.lines[there.at[i]].number;
        owned_found same = *number ? find_sections(b, number, "") : (found){0};
        if (same.n) found_add(&f, same.at[0]);
    }
    return f;
}

/* Returns true if one of the sections is the section of line `at` or contains it. */
static bool covers(const book *b, const found *f, size_t at) {
    bool any = false;
    for (size_t i = 0; i < f->n && !any; i++) any = f->at[i] == at || (f->at[i] < at && at < section_end(b, f->at[i]));
    return any;
}

/* Works like rulebook_print(). `brief` is as in print_section(). */
static bool print_topic(const char *named, const source *from, const char *topic, const char *meant, bool brief) {
    owned_book b = {0};
    if (!strncmp(topic, "§", strlen("§"))) topic += strlen("§"); /* the program cites sections with "§" */
    if (!book_open(&b, named, from)) {
        if (!named || !*named)
            say_text("%s", tr("This episode names no rule book."));
        else
            say_text(tr("The rule book %s/docs/rules/%s.md is missing."), data_folder(), named);
        return false;
    }
    owned_found f = find_sections(&b, topic, meant);
    if (!f.n) f = find_in_original(&b, named, from, topic);
    owned_found cited = *meant ? find_sections(&b, meant, "") : (found){0};
    if (!f.n)
        say_text(tr("The rule book has no section '%s'. `rule` alone lists its headings."), topic);
    else if (cited.n && !covers(&b, &f, cited.at[0]))
        print_section_and(&b, cited.at[0], &f, f.n); /* only the headings have the verb; the sections are about other
                                                      * things */
    else if (f.n == 1)
        print_section(&b, f.at[0], brief);
    else
        print_openings(&b, &f, f.n);
    if (!*topic) say_wrapped(0, 2, tr("`rule NUMBER` opens a chapter or section, `rule WORDS` looks for words."));
    return f.n > 0;
}

bool rulebook_print(const char *named, const source *from, const char *topic, const char *meant) {
    return print_topic(named, from, topic, meant, false);
}

void rulebook_explain(const char *named, const source *from, const char *number) {
    print_topic(named, from, number, "", true);
}

bool rulebook_mentions(const char *named, const source *from, const char *const *name, size_t n, bool headings_only) {
    enum { MAX_MENTIONS = 3 };
    owned_book b = {0};
    owned_found f = {0};
    book_open(&b, named, from);
    for (int pass = 0; pass < (headings_only ? 1 : 2) && !f.n; pass++) {
        for (size_t i = 0; i < b.n; i++) {
            bool has = (pass || b.lines[i].heading) && names_any(b.lines[i].s, name, n);
            size_t at = has ? section_opening(&b, i) : 0;
            if (has && !(f.n && f.at[f.n - 1] == at)) found_add(&f, at);
        }
    }
    const line *first = f.n ? &b.lines[f.at[0]] : NULL;
    if (first && !headings_only && first->heading && names_any(first->s, name, n)) {
        print_section_and(&b, f.at[0], &(found){f.at + 1, f.n - 1}, MAX_MENTIONS);
    } else {
        if (first) say_wrapped(0, 0, tr("In the rule book (`rule NUMBER`):"));
        print_openings(&b, &f, MAX_MENTIONS);
    }
    return f.n > 0;
}

char *rulebook_title(const char *named, const source *from) {
    owned_book b = {0};
    const bool headed = book_open(&b, named, from) && b.n && b.lines[0].heading;
    const char *heading = headed ? b.lines[0].s + strspn(b.lines[0].s, "# ") : "";
    size_t n = strcspn(heading, ":\r");
    while (n && (heading[n - 1] == ' ' || (n > 1 && !strncmp(heading + n - 2, "\302\240", 2)))) /* French has a blank
                                                                                                 * before the colon */
        n -= heading[n - 1] == ' ' ? 1 : 2;
    return n ? need(strndup(heading, n)) : NULL;
}
