/* Growing text, and lines split into words. Only the program may use this file, not the library, because these
 * functions end the process when memory runs out. Most files of the program get this header through another header,
 * together with <stdlib.h> and <string.h>. */
#ifndef TEXT_WORDS_H
#define TEXT_WORDS_H

#include "text/fold.h"
#include "text/owned.h"

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

/* Returns `memory`. If `memory` is NULL, ends the program with a message, because the front end cannot continue. */
void *need(void *memory);
char *copy_text(const char *text);
char *lower_text(const char *text);
/* Frees `*text` and replaces it by `by`, which may be NULL. */
void set_text(char **text, char *by);
void replace_all(char *text, char from, char to);

/* Adds an element to the end of a growing array and increases its number `n`. Both arguments are variables or members.
 * The macro expands to the new element, to which a value is then assigned: append_to(list->at, list->n) = value; */
#define append_to(array, n) (*((array) = need(realloc((array), ((n) + 1) * sizeof *(array))), &(array)[(n)++]))

/* Growing text; starts as {0}. `s` is NULL before the first addition. */
typedef struct buffer {
    char *s;
    size_t n, room;
} buffer;

void buffer_add_bytes(buffer *t, const char *s, size_t n);
static inline void buffer_add(buffer *t, const char *s) {
    buffer_add_bytes(t, s, strlen(s));
}
void buffer_addf(buffer *t, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* Return a new formatted text. The caller frees the text. */
char *text_of(const char *format, ...) __attribute__((format(printf, 1, 2)));
char *text_of_list(const char *format, va_list list) __attribute__((format(printf, 1, 0)));
/* Adds text for XML: & < > " are escaped. */
void buffer_add_xml(buffer *t, const char *text);
void buffer_free(buffer *t);
#define owned_buffer owned_by(buffer_free) buffer
/* Returns the content. Never returns NULL. */
const char *buffer_text(const buffer *t);

/* Returns the text with invalid bytes and control characters written as \xNN. The caller releases it. */
char *sound_text(const char *text);

/* Returns the text as one word of a shell command, quoted if needed. The caller releases it. */
char *shell_word(const char *text);
/* Returns the text as a sentence. Capitalizes the first letter, unless the first word is a place, a file or quoted.
 * Adds a full stop, unless the text already ends with a punctuation mark. Texts of several lines (reports of script
 * errors) are not changed. The caller releases it. */
char *sentence_of(const char *text);
/* Returns the number of bytes of a question up to its question mark, without the forecasts that may follow the mark. */
size_t question_bytes(const char *text);
/* Returns the sign between a name and its description. The sign is ": " in English; some languages put a blank before
 * the colon. */
const char *colon(void);
/* Returns the text in the form that it has after colon(). In some languages a text after a colon starts with a small
 * letter, unless the text starts with a name. The catalog of such a language lists the words that lose their capital.
 * The caller releases it. */
char *after_colon(const char *text);
/* Returns the sign between parts of a list, "; " in English. */
const char *semicolon(void);
/* A list of words split at blanks; words_free releases it. */
typedef struct words {
    char **at;
    size_t n;
} words;

/* Adds a copy of a text. */
void words_add(words *list, const char *text);
bool words_have(const words *list, const char *text);
words words_split(const char *line, char separator);
void words_free(words *w);
/* Removes `n` words, starting with the word at index `at`. */
void words_drop(words *w, size_t at, size_t n);
/* Returns copies of the `n` words of `head` and of the words starting at `from`. The caller releases them. */
words words_spliced(char *const *head, size_t n, const words *w, size_t from);
#define owned_words owned_by(words_free) words
/* Joins the words from number `from` up to but not including number `to` with single blanks. The caller releases the
 * text. */
char *words_join(const words *w, size_t from, size_t to);
char *words_join_with(const words *w, size_t from, size_t to, const char *between);

/* Searches and extends arrays whose elements are in ascending order. */

/* Returns the index of the first of `n` elements of `size` bytes that is not before the key, or `n`. compare() returns
 * a number below, equal to or above 0 if the key is before, equal to or after the element. */
size_t ordered_place(const void *key, const void *array, size_t n, size_t size,
                     int (*compare)(const void *key, const void *element));
/* For qsort(): compares two elements of an array of texts (`char *`) by their bytes. */
int ordered_texts(const void *a, const void *b);
/* Makes room for an element at the index `at`, and increases *n. Returns the array, which may have moved; the new
 * element has no value yet. */
void *ordered_room(void *array, size_t *n, size_t size, size_t at);

#endif
