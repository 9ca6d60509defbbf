/* The catalogue and the one place that formats text. Every sentence a user sees passes through tr(); `struct text` is a
 * bounded string that never overflows and remembers that it was cut. */
#ifndef CORE_TEXT_H
#define CORE_TEXT_H

#include "core/types.h"

#include <stdarg.h>

/* The catalogue: the English source text in the language in force. The result lives as long as the program. */
const char *tr(const char *english);
/* Installs the translation; NULL: English. Called once, before anything is shown. */
void tr_install(const char *(*translate)(const char *english));

struct text {
    char *at;
    size_t size, length;
    bool cut;
};

struct text text_over(char *buffer, size_t size);
#if defined(__GNUC__)
__attribute__((format(printf, 2, 3)))
#endif
void text_add(struct text *t, const char *format, ...);
/* As vsnprintf. */
void text_add_list(struct text *t, const char *format, va_list args);
void text_char(struct text *t, char c);
/* Bytes of the UTF-8 character at s: 0 if there is none, or one that is no text (a control character other than tab and
 * line break). */
int text_character(const char *s);

#if defined(__GNUC__)
__attribute__((format(printf, 2, 3)))
#endif
void problem_set(struct problem *p, const char *format, ...);

#endif
