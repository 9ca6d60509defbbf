/* Text in the current language. The English text is the key of the catalog.
 *
 * A script's text may contain messages: templates with their values. They are filled when the text is shown. A script
 * therefore handles the same bytes in every language, and no table remembers how a sentence was made. */
#ifndef TEXT_MSG_H
#define TEXT_MSG_H

#include "text/text.h"

/* Returns the text in the current language, valid as long as the program. Compilers check arguments against the English
 * format; msgfmt checks translations. */
#if defined(__GNUC__)
__attribute__((format_arg(1)))
#endif
const char *
tr(const char *english);
/* The same for an English text with several meanings. `context` selects one. */
const char *tr_in(const char *context, const char *english);
/* The same for a text with a number: the form of the language for `n`. In English `one` if n is 1, else `many`. */
#if defined(__GNUC__)
__attribute__((format_arg(1), format_arg(2)))
#endif
const char *
tr_n(const char *one, const char *many, long long n);
/* Marks a text in a table for the catalog. tr() is called where it is shown. */
#define N_(english)           english
#define NC_(context, english) english

/* A language: the functions above for texts that are not empty. `plural` may be NULL: then English forms are used.
 * `form` may be NULL. It returns the number, from 0, of the form that the translation of this text has for `n`, or -1
 * to follow `plural`. `names_only`: the language is English. Its catalogs hold only texts with a context. */
struct language {
    const char *(*translate)(const char *english);
    const char *(*plural)(const char *one, const char *many, long long n);
    int (*form)(const char *english, long long n);
    bool names_only;
};
/* Installs a language, or English for NULL, before anything is shown. It must live as long as the program. */
void tr_install(const struct language *language);
/* Installs the language whose catalogs the checks of scripts read, if it is not the installed one: `check` prints
 * English whatever the catalogs that it checks. */
void tr_review(const struct language *language);
/* Returns the text of the reviewed language, or `english` itself if no catalog has it. */
const char *tr_reviewed(const char *english);

/* A text of a script, possibly with messages. The definition or the run owns the bytes. Not a string, so that printf
 * refuses it: msg_add() makes the string. */
typedef struct msg {
    const char *s; /* NULL: no text */
} msg;

/* A message is STX, template, any number of (US, name, RS, value), ETX. A value may contain messages. */
enum { MSG_BEGIN = 2, MSG_END = 3, MSG_VALUE = 30, MSG_NAME = 31 };
/* MAX_MSG: bytes of a message. MAX_MSG_PART: bytes of a key of the catalog. MAX_MSG_DEPTH: messages within messages. */
enum { MAX_MSG = 4096, MAX_MSG_PART = 1024, MAX_MSG_VALUES = 8, MAX_MSG_DEPTH = 32 };

/* Returns true if there is a text and it is not empty. */
bool msg_any(msg m);
/* Adds the text in the current language. */
void msg_add(struct text *out, msg m);
/* Adds the text in English. */
void msg_add_english(struct text *out, msg m);
/* Returns the text in the current language: the catalog's if it has no message, else `buffer`. */
const char *msg_shown(msg m, char *buffer, size_t size);
/* Returns the offset of the first byte that is neither text nor part of a well-formed message, or n. */
size_t msg_fault(const char *s, size_t n);
/* As msg_add(), or as text_foreign() if the text has a fault. */
void msg_foreign(struct text *out, const char *s);

/* Part of a text, with its length. No byte marks its end. */
struct slice {
    const char *s;
    size_t n;
};
bool slice_is(struct slice s, const char *text);

/* A hole of a template:
 *   {name}           the value
 *   {name:form}      the value in a form of the language
 *   {name#one|many}  the text for a number
 *   {name?text}      text for a value that is present
 *   {name!text}      text for a value that is absent
 * Braces around any other name stay. At most MAX_BRACE_DEPTH are nested. */
enum { MAX_BRACE_DEPTH = 8 };
struct hole {
    struct slice name, form; /* an empty form is no form */
};
struct filling {
    bool own, present;
    long long number;
};
/* Adds the value of a hole to `out`, which may be NULL. Returns `own` false for an unknown name. */
typedef struct filling hole_filler(const void *ctx, const struct hole *hole, struct text *out);
/* Returns true if the template has a hole of this name. */
bool template_names(const char *template, const char *name);
/* Fills `template`, the translation of `english`: its catalog says which form goes with a number. */
void template_add(struct text *out, const char *template, const char *english, hole_filler *fill, const void *ctx);

/* Names in sentences. The context "name" of a catalog maps a title to letters for its class and the name within a
 * sentence ("f:recrue"). The context "form" maps a form to patterns ("n=~|'=l'~|f=la ~|=le ~"). The first pattern whose
 * letters the name has all of is used. "~" is the name. A pattern without "~" agrees with the name.
 * Two letters mean the same in every language and need no row. "n" is a name without an article. "'" is a name whose
 * first letter is a vowel, unless its row has "*". If the form has a capital, so has the result. */

/* Adds a title in a form, with its number unless that is 0. An empty or unknown form leaves the title as declared. */
void title_add(struct text *out, msg title, int number, struct slice form);
/* Returns true if the template has a hole with a form that the language (or English, if `english`) does not have. */
bool template_misformed(const char *template, bool english, struct slice *form);
/* Returns the fault of a row of this context, in English, or NULL. */
const char *name_row_fault(const char *context, const char *row);

#endif
