/* The one place of the library that formats text: a bounded string that never overflows and remembers that it was cut.
 * And what of bytes from outside is text. */
#ifndef TEXT_TEXT_H
#define TEXT_TEXT_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

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
#if defined(__GNUC__)
__attribute__((format(printf, 2, 0)))
#endif
void text_add_list(struct text *t, const char *format, va_list args);
void text_char(struct text *t, char c);
/* Bytes of the UTF-8 character at `s`. 0 if the bytes there are not UTF-8, or are a character that must not be shown: a
 * control other than tab and line break, a bidirectional mark, or an invisible character (a joiner is none where a
 * picture follows, which it makes part of the one before). */
int text_character(const char *s);
/* The code point at `s`, and its bytes; a byte that is no character counts by itself. 0 and 0 bytes at the end. */
uint32_t text_code(const char *s, int *bytes);
/* Bytes of the whole characters among the first `most` bytes of a text (NULL: 0): for "%.*s", which would cut the last
 * one in two. */
int text_fit(const char *s, int most);
/* Returns true if text_character() accepts every character of `s`. */
bool text_sound(const char *s);
/* Writes what stands at `s` and is no text as "\xNN" (one byte) or "\u{NNNN}" (a code point). Returns its bytes. */
int text_escape(char to[12], const char *s);
/* The same as JSON escapes it. */
int text_escape_json(char to[13], const char *s);
/* Adds text from outside: what is no text is escaped. */
void text_foreign(struct text *t, const char *s);
/* Returns true if this JSON holds a character that must not be shown, as it is or as an escape. No file of ours does:
 * what a stranger's file says is shown, and a terminal obeys such characters. */
bool text_json_controls(const char *json, size_t n);

/* A message for people; functions that take one write it only when they fail. */
struct problem {
    char text[1024];
};

#if defined(__GNUC__)
__attribute__((format(printf, 2, 3)))
#endif
void problem_set(struct problem *p, const char *format, ...);
/* The number with which a line of a rule book opens a section ("6.5" for "### 6.5. Shooting", "**6.5** Whoever ..."),
 * "" if it opens none. `begins`: the line is the first of a paragraph; a number at the beginning of another line is
 * part of a sentence. */
void section_number(const char *line, bool begins, char number[16]);

#endif
