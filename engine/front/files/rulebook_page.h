/* A rule book as lines, and its sections on the screen. A section starts at a heading, or at a line that begins with
 * the section's number, after an optional "#" or "**". A section ends before the next section that is not its
 * subsection. */
#ifndef FRONT_RULEBOOK_PAGE_H
#define FRONT_RULEBOOK_PAGE_H

#include "front/files/files.h"

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
#define owned_book owned_by(book_close) book

/* A list of lines of a book, given by their indices. */
typedef struct found {
    size_t *at;
    size_t n;
} found;
#define owned_found owned_by(found_free) found

/* Reads a rule book in the player's language, or the original if it has no translation. Returns false if the book does
 * not exist, or if `name` is NULL. The caller closes the book. */
bool book_open(book *b, const char *name, const source *from);
/* Reads the original of a rule book. */
bool book_open_original(book *b, const char *name, const source *from);
void book_close(book *b);

/* Returns true if a section starts at the line. */
bool opens_section(const line *l);
/* Returns the level of a heading, from 1, or 9 for a numbered paragraph. */
int section_level(const line *l);
/* Returns true if the section that `l` opens is a part of the section that `outer` opens. */
bool is_inside(const line *l, const line *outer);
/* Returns the index of the line that opens the section of line `i`. */
size_t section_opening(const book *b, size_t i);
/* Returns the index of the line after the section that opens at line `at`, without the blank lines at its end. */
size_t section_end(const book *b, size_t at);
/* Returns the line of the heading that names the episode, or b->n. */
size_t episode_heading(const book *b, const char *title);
/* Returns true if a line continues the previous paragraph. Returns false if the line is blank, or starts a section, an
 * item, a quotation or a row of a table. */
bool continues_paragraph(const line *l);

void found_free(found *f);
void found_add(found *f, size_t at);

/* Prints a paragraph, a heading or a row of a table without its Markdown signs. */
void print_marked(const char *s, bool heading);
/* Prints a section. If the section is long and contains subsections with headings, prints the text before the first of
 * these, and then only the headings. With `brief`, prints a long section only up to its first table. */
void print_section(const book *b, size_t at, bool brief);
/* Prints the headings or first words of at most `most` sections, and the number of the others. */
void print_openings(const book *b, const found *f, size_t most);
/* Prints a section and then the headings of up to `most` others. */
void print_section_and(const book *b, size_t at, const found *others, size_t most);

#endif
