/* A bounded string that never overflows and records that it was cut. The library formats text only here. Also decides
 * which outside bytes are text. */
#ifndef TEXT_TEXT_H
#define TEXT_TEXT_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

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
/* Like vsnprintf. */
#if defined(__GNUC__)
__attribute__((format(printf, 2, 0)))
#endif
void text_add_list(struct text *t, const char *format, va_list args);
/* Formats without the C library, which takes a dozen calls for a "%s %d": calls `add` for each part of the text and
 * returns true. Returns false, without a call, if the format has anything but %s, %.*s, %c, %d, %zu and %%. */
typedef void format_sink(void *to, const char *s, size_t n);
bool format_parts(const char *format, va_list args, format_sink *add, void *to);
void text_char(struct text *t, char c);
void text_bytes_add(struct text *t, const char *s, size_t n);
static inline void text_string(struct text *t, const char *s) {
    text_bytes_add(t, s, strlen(s));
}
/* Returns the bytes of the UTF-8 character at `s`. Returns 0 for what must not be shown: invalid UTF-8, controls other
 * than tab and line break, bidirectional marks, invisible characters. A joiner before a picture is allowed, because it
 * makes the picture part of the one before. */
int text_character(const char *s);
/* Returns the code point at `s` and its bytes. An invalid byte counts alone. At the end both are 0. */
uint32_t text_code(const char *s, int *bytes);
/* Returns the bytes of the whole characters among the first `most` bytes (NULL: 0). For "%.*s", which may cut the last
 * one. */
int text_fit(const char *s, int most);
/* Returns true if text_character() accepts every character of `s`. */
bool text_sound(const char *s);
/* Writes the invalid character at `s` as "\xNN" (one byte) or "\u{NNNN}" (a code point). Returns its bytes. */
int text_escape(char to[12], const char *s);
/* Works in the same way in the form of a JSON escape. */
int text_escape_json(char to[13], const char *s);
/* Adds outside text; escapes what text_character() rejects. */
void text_foreign(struct text *t, const char *s);
/* Returns true if this JSON holds a character that must not be shown, as it is or escaped. Our files have none. A
 * stranger's file is shown, and a terminal obeys such characters. */
bool text_json_controls(const char *json, size_t n);

/* An error message for people. Functions that take one write it only on failure. */
struct problem {
    char text[1024];
};

#if defined(__GNUC__)
__attribute__((format(printf, 2, 3)))
#endif
void problem_set(struct problem *p, const char *format, ...);
/* Writes the section number that a line of a rule book opens ("6.5" for "### 6.5. Shooting", "**6.5** Players ..."),
 * else "". `begins`: the line is the first of a paragraph. In other lines a leading number is part of a sentence. */
void section_number(const char *line, bool begins, char number[16]);

#endif
