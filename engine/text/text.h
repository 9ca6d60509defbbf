/* Bounded strings that never overflow and record that they were cut. The library formats text only here. This file also
 * decides which bytes from outside are valid text. */
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
/* Formats a text by calling `add` for each part, and returns true. This function is faster than the C library's
 * printf(), which makes a dozen internal calls for a "%s %d". If the format has a conversion other than %s, %.*s, %c,
 * %d, %lld, %zu and %%, returns false without calling `add`. */
typedef void format_sink(void *to, const char *s, size_t n);
bool format_parts(const char *format, va_list args, format_sink *add, void *to);
void text_char(struct text *t, char c);
void text_bytes_add(struct text *t, const char *s, size_t n);
static inline void text_string(struct text *t, const char *s) {
    text_bytes_add(t, s, strlen(s));
}
/* Returns the number of bytes of the UTF-8 character at `s`. Returns 0 for a character that must not be shown: invalid
 * UTF-8, a control character other than tab and line break, a bidirectional mark, or an invisible character. A joiner
 * before a pictograph is allowed, because it joins two pictographs into one. */
int text_character(const char *s);
/* Returns the code point at `s` and sets *bytes to its number of bytes. An invalid byte counts as one code point. At
 * the end of the text, the result and *bytes are 0. */
uint32_t text_code(const char *s, int *bytes);
/* Returns the number of bytes of the complete characters among the first `most` bytes of `s` (NULL: 0). Use the result
 * for "%.*s", because another length could cut a character in the middle. */
int text_fit(const char *s, int most);
/* Returns true if text_character() accepts every character of `s`. */
bool text_sound(const char *s);
/* Writes the invalid character at `s` as "\xNN" (one byte) or "\u{NNNN}" (a code point). Returns the number of bytes of
 * the result. */
int text_escape(char to[12], const char *s);
/* Works like text_escape(), but writes a JSON escape. */
int text_escape_json(char to[13], const char *s);
/* Adds outside text; escapes characters that text_character() rejects. */
void text_foreign(struct text *t, const char *s);
/* Returns true if the JSON contains, literally or as an escape, a character that must not be shown. Files that this
 * program writes have no such character. A file from a stranger may have one, and a terminal that shows the file would
 * execute it. */
bool text_json_controls(const char *json, size_t n);

/* Returns a hash of the bytes (FNV-1a) that is the same on all machines. */
uint64_t text_hash(const char *bytes, size_t n);
/* An error message for people. Functions that take an error write it only on failure. If the fault is in a drawn map,
 * `x` and `y` are the column and row of its space, from 0. In a drawn plan of a board, `x` and `y` are the character
 * and the line. For any other fault both are -1. */
struct problem {
    char text[1024];
    int x, y;
};

#if defined(__GNUC__)
__attribute__((format(printf, 2, 3)))
#endif
void problem_set(struct problem *p, const char *format, ...);
/* Adds the place to a problem and returns false. */
bool problem_place(struct problem *p, int x, int y);
/* Writes the section number at the start of a line of a rule book ("6.5" for "### 6.5. Shooting", "**6.5** Players
 * ..."), or "". `begins`: the line is the first line of a paragraph. In other lines a number without section marks
 * belongs to a sentence. */
void section_number(const char *line, bool begins, char number[16]);

#endif
