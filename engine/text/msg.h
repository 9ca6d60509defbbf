/* Messages of scripts, and titles in sentences.
 *
 * A script's text may contain messages: templates with their values. Messages are filled when the text is shown. So a
 * script handles the same bytes in every language, and no table must record how a sentence was composed. */
#ifndef TEXT_MSG_H
#define TEXT_MSG_H

#include "text/template.h"

/* A text of a script, possibly with messages. The definition or the run owns the bytes. A msg is a struct instead of a
 * string, so that compilers reject it as an argument of printf. msg_add() turns a msg into a string. */
typedef struct msg {
    const char *s; /* NULL if there is no text */
} msg;

/* A message is STX, template, any number of (US, name, RS, value), ETX. A value may contain messages. */
enum { MSG_BEGIN = 2, MSG_END = 3, MSG_VALUE = 30, MSG_NAME = 31 };
/* MAX_MSG: maximum number of bytes of a message. MAX_MSG_DEPTH: maximum depth of messages within messages. */
enum { MAX_MSG = 4096, MAX_MSG_VALUES = 8, MAX_MSG_DEPTH = 32 };

/* Returns true if the text exists and is not empty. */
bool msg_any(msg m);
/* Adds the text in the current language. */
void msg_add(struct text *out, msg m);
/* Adds the text in English. */
void msg_add_english(struct text *out, msg m);
/* Returns the text in the current language. If the text contains a message, the result is filled into `buffer`;
 * otherwise it is the catalog's text. */
const char *msg_shown(msg m, char *buffer, size_t size);
/* Returns the offset of the first byte that belongs neither to text nor to a well-formed message. Returns n if there is
 * none. */
size_t msg_fault(const char *s, size_t n);
/* Like msg_add() if the text has no fault (msg_fault()), otherwise like text_foreign(). */
void msg_foreign(struct text *out, const char *s);

/* Names in sentences. In a catalog, the context "name" maps a title to the letters of its class, a colon, and its
 * spelling within a sentence ("f:recrue"). The context "form" maps a form to patterns, such as "n=~|'=l'~|f=la ~|=le
 * ~". Bars separate the patterns. A pattern is letters, "=" and a text. The first pattern whose letters are all in the
 * name's class is used, with the name for "~". A text without "~" is a word that agrees with the name, such as a
 * pronoun. Three letters mean the same in every language and need no row. "n" means a name without an article. "@"
 * means the name of a space or point without a title, such as "b1". "'" means a name that begins with a vowel; a
 * "*" in the class of the name's row takes the "'" away. If the form starts with a capital, so does the result. A title
 * may be a message: "{place:~}, space {n}". Holes with the form "~" take the form of the whole title. */

/* Adds a title in a form, with its number unless the number is 0. With an empty or unknown form, adds the title as
 * declared. */
void title_add(struct text *out, msg title, int number, struct slice form);
/* If the template has a hole whose form the language lacks, sets *form to this form and returns true. The language is
 * English if `english` is true, otherwise the current language. */
bool template_misformed(const char *template, bool english, struct slice *form);
/* Returns the fault of a row of this context as English text, or NULL if the row has no fault. */
const char *name_row_fault(const char *context, const char *row);

#endif
