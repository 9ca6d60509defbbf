/* Text that grows, and lines split into words, for the program alone: where memory runs out it ends. */
#ifndef TEXT_WORDS_H
#define TEXT_WORDS_H

#include "text/fold.h"

#include <stdbool.h>
#include <stddef.h>

/* Returns `memory`; ends the program with a message if it is NULL (the front end has no better answer to that). */
void *need(void *memory);
char *copy_text(const char *text);
char *lower_text(const char *text);
void replace_all(char *text, char from, char to);

/* Text that grows; starts as {0}. `s` is NULL until something is added. */
typedef struct buffer {
    char *s;
    size_t n, room;
} buffer;

void buffer_add(buffer *t, const char *s);
void buffer_addf(buffer *t, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* As text of XML: & < > " escaped. */
void buffer_add_xml(buffer *t, const char *text);
void buffer_free(buffer *t);
/* The content, never NULL. */
const char *buffer_text(const buffer *t);

/* The text with what is none in it (bytes that make no character, control characters) as \xNN. The caller releases it.
 */
char *sound_text(const char *text);

/* The text as one word of a shell's command line: quoted if it must be. The caller releases it. */
char *shell_word(const char *text);
/* The text as a sentence: its first letter large, unless its first word is a place, a file or quoted, and a full stop
 * at its end, unless it ends with another sign. Texts of several lines (reports of scripts' mistakes) stay as they are.
 * The caller releases it. */
char *sentence_of(const char *text);
/* What stands between a name and what is said of it: ": ", in some languages with a blank before it. */
const char *colon(void);
/* What stands between parts of a list: "; ", likewise. */
const char *semicolon(void);
/* Is `one` among the words of `list`, which are separated by blanks? */
bool has_word(const char *list, const char *one);
/* A list of words split at blanks; words_free releases it. */
typedef struct words {
    char **at;
    size_t n;
} words;

words words_split(const char *line, char separator);
void words_free(words *w);
/* Words from..to (exclusive) joined with single blanks; the caller releases it. */
char *words_join(const words *w, size_t from, size_t to);
char *words_join_with(const words *w, size_t from, size_t to, const char *between);

#endif
