/* Explains a term of a game by the rule book's list of terms, or by a row of its tables. */
#include "front/base/print.h"
#include "front/files/rulebook.h"
#include "front/files/rulebook_page.h"

/* A term may consist of several words with commas between. Returns the word that equals the name or, with `alike`, has
 * the same beginning. Returns NULL if there is none. Ignores the number of a section in parentheses after the term. The
 * caller frees the word. */
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

/* Prints a word of a term and the book's text about it. The text may begin with the end of the bold term, "**. ". */
static void print_term(const char *word, const char *says) {
    owned_buffer t = {0};
    const bool sentence = !strncmp(says, "**. ", 4);
    buffer_addf(&t, "%s%s", word, sentence ? colon() : "");
    for (says += sentence ? 4 : 0; *says; says++)
        if (*says != '*') buffer_add_bytes(&t, says, 1);
    say_wrapped(0, 2, t.s);
}

/* Returns true if the text cites the chapter that contains the section at line `own`, as in "(13)". */
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
        for (size_t k = i + 1;
             k < b->n && (k == i + 1 ? !opens_section(&b->lines[k]) : continues_paragraph(&b->lines[k])); k++)
            buffer_addf(&t, "%s%s", k > i + 1 ? " " : "", b->lines[k].s);
        if (t.s[t.n - 1] == ':') buffer_add(&t, " ...");
        print_marked(t.s, false);
    }
}

/* If line `at` is an item of a list that explains the name ("- **Term, other word**. What it is."), prints it. If the
 * item refers to the chapter of the episodes, also prints what the section about this episode says. The section's
 * heading is line `own`. */
static bool print_item(const book *b, size_t at, const char *name, bool alike, size_t own) {
    const char *s = b->lines[at].s + strspn(b->lines[at].s, " ");
    const char *end = strncmp(s, "- **", 4) ? NULL : strstr(s + 4, "**");
    owned char *term = end ? need(strndup(s + 4, (size_t)(end - s - 4))) : NULL;
    owned char *word = term ? word_of_term(term, name, alike) : NULL;
    if (!word) return false;
    owned_buffer item = {0};
    buffer_add(&item, end);
    for (at++; at < b->n && continues_paragraph(&b->lines[at]); at++)
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
    owned_book b = {0};
    if (!book_open(&b, named, from)) return false;
    const size_t own = episode_heading(&b, title);
    for (size_t i = 0; i < b.n; i++)
        if (print_item(&b, i, name, alike, own)) return true;
    for (size_t i = 0; !alike && i < b.n; i++)
        if (print_row(&b, i, name)) return true;
    return false;
}
