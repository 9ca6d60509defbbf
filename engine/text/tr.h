/* Looks up translations in the catalog. The English text is the key: sources are readable, and a missing translation is
 * shown in English. */
#ifndef TEXT_TR_H
#define TEXT_TR_H

#include "text/text.h"

#include <string.h>

/* Part of a text, with its length. No byte marks its end. */
struct slice {
    const char *s;
    size_t n;
};
static inline bool slice_is(struct slice s, const char *text) {
    return strlen(text) == s.n && memcmp(s.s, text, s.n) == 0;
}
static inline struct slice slice_of(const char *s) {
    return (struct slice){s, strlen(s)};
}
static inline void slice_add(struct text *out, struct slice s) {
    text_bytes_add(out, s.s, s.n);
}

/* Returns the text in the current language. The result is valid as long as the program runs. The compiler checks
 * arguments against the English format; msgfmt checks translations. */
#if defined(__GNUC__)
__attribute__((format_arg(1)))
#endif
const char *
tr(const char *english);
/* Works like tr() for an English text with several meanings. `context` selects the meaning. */
const char *tr_in(const char *context, const char *english);
/* Works like tr() for a text with a number. Returns the language's form for `n`; in English `one` if n is 1, otherwise
 * `many`. */
#if defined(__GNUC__)
__attribute__((format_arg(1), format_arg(2)))
#endif
const char *
tr_n(const char *one, const char *many, long long n);
/* Marks a text in a table for the catalog. The code that shows the text calls tr(). */
#define N_(english)           english
#define NC_(context, english) english

/* A language: implementations of the functions above, called only for texts that are not empty. If `plural` is NULL,
 * texts with numbers stay in English. `form` (may be NULL) returns the number, from 0, of the translation's form for
 * `n`, or -1 if `plural` must decide. `names_only`: like those of English, the catalogs of this language have only
 * texts with a context. */
struct language {
    const char *(*translate)(const char *english);
    const char *(*plural)(const char *one, const char *many, long long n);
    int (*form)(const char *english, long long n);
    bool names_only;
};
/* Installs a language, or English for NULL. The program calls tr_install() before it shows anything. `language` must
 * stay valid until the program ends. */
void tr_install(const struct language *language);
/* Sets the reviewed language: the language whose catalogs `check` checks. It may differ from the installed language,
 * because `check` always prints English. */
void tr_review(const struct language *language, const char *code);
/* Returns the code of the reviewed language ("fr"), or "". */
const char *tr_reviewed_code(void);
/* Returns the text of the reviewed language, or `english` itself if no catalog has it. */
const char *tr_reviewed(const char *english);
/* Returns true if the reviewed language has this text in this context. */
bool tr_reviewed_in(const char *context, const char *english);

/* Maximum number of bytes of a key of the catalog, including its context. */
enum { MAX_MSG_PART = 1024 };

/* The next two functions are for texts within other texts. They keep the text's key on the stack only during the call.
 * Otherwise each level of nested messages would keep a key on the stack. */

/* Returns the translation of a text, or NULL. The text has no context if `context` is empty. */
const char *tr_slice(struct slice context, struct slice english);
/* Returns the number, from 0, of the form for `n` in the translation of `english`, or -1 to use tr_n(). */
int tr_form(struct slice english, long long n);
/* Returns true unless the language is English. Other languages may spell names differently within sentences. */
bool tr_has_names(void);

#endif
