/* Messages of scripts, and titles in sentences.
 *
 * A script's text may contain messages: templates with their values. Messages are filled when the text is shown. A
 * script therefore handles the same bytes in every language, and no table must record how a sentence was composed. */
#ifndef TEXT_MSG_H
#define TEXT_MSG_H

#include "text/tr.h"

/* A text of a script, possibly with messages. The definition or the run owns the bytes. A msg is a struct and not a
 * string, because compilers must reject it as an argument of printf. msg_add() turns a msg into a string. */
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
/* Works like msg_add() if the text has no fault (msg_fault()), and otherwise like text_foreign(). */
void msg_foreign(struct text *out, const char *s);

/* Names in sentences. In a catalog, the context "name" maps a title to letters for its grammatical class (such as "f"
 * for feminine), a colon, and its spelling within a sentence ("f:recrue"). The context "form" maps a form of names,
 * such as "le" (with the definite article), to patterns: "n=~|'=l'~|f=la ~|=le ~". Bars separate the patterns. A
 * pattern is letters, "=" and a text. The first pattern whose letters are all in the name's class is used, with the
 * name for "~". A text without "~" is a word that agrees with the name, such as a pronoun. Three letters mean the same
 * in every language and need no row. "n" means a name without an article. "@" means the name of a space or point
 * without a title, such as "b1". "'" means a name that begins with a vowel; a "*" in the class of the name's row takes
 * the "'" away. If the form starts with a capital, the result does, too. A title may be a message: "{place:~}, space
 * {n}". The form "~" of a hole stands for the form in which the title is printed. */

/* Adds a title in a form, with its number unless the number is 0. With an empty or unknown form, adds the title as
 * declared. */
void title_add(struct text *out, msg title, int number, struct slice form);
/* If the template has a hole whose form the language lacks, sets *form to this form and returns true. The language is
 * English if `english` is true, otherwise the current language. */
bool template_misformed(const char *template, bool english, struct slice *form);
/* Returns the fault of a row of this context as English text, or NULL if the row has no fault. */
const char *name_row_fault(const char *context, const char *row);

/* Templates: text with holes for values. One mechanism fills events, prompts, labels and messages. */

/* A hole of a template:
 *   {name}           the value
 *   {name:form}      the value in a form of the language
 *   {name#one|many}  the text for a number
 *   {name?text}      text for a value that is present
 *   {name!text}      text for a value that is absent
 * Braces around any other name are not changed. At most MAX_BRACE_DEPTH braces are nested. */
enum { MAX_BRACE_DEPTH = 8 };
struct hole {
    struct slice name, form; /* an empty form means no form */
};
struct filling {
    bool own, present;
    long long number;
};
/* Adds the value of a hole to `out`, which may be NULL. For an unknown name, `own` of the result is false. */
typedef struct filling hole_filler(const void *ctx, const struct hole *hole, struct text *out);
/* `c` points to a brace. Reads the name and form of the hole that the brace opens. Returns the sign after the form, or
 * NULL if the brace does not start a hole. */
const char *hole_read(const char *c, const char *end, struct hole *hole);
/* Returns the form for the number `n` among `forms`, the part "one|many" of a template. `english` is the same part of
 * the English template. */
struct slice template_form(struct slice english, struct slice forms, long long n);
/* Returns true if the template has a hole of this name. */
bool template_has(struct slice template, struct slice name);
bool template_names(const char *template, const char *name);
/* Fills `template`, the translation of `english`. The catalog entry of `english` chooses the form for a number. */
void template_add(struct text *out, const char *template, const char *english, hole_filler *fill, const void *ctx);
/* Works like template_add(), for slices. */
void template_fill(struct text *out, struct slice template, struct slice english, hole_filler *fill, const void *ctx);

#endif
