/* Growing text, and lines split into words. Only the program may use this file, not the library, because these
 * functions end the process when memory runs out. */
#include "text/words.h"

#include "text/msg.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wctype.h>

void *need(void *memory) {
    if (!memory) {
        fputs(tr("precinct: out of memory\n"), stderr);
        exit(2);
    }
    return memory;
}

char *copy_text(const char *s) {
    size_t size = strlen(s) + 1;
    return memcpy(need(malloc(size)), s, size);
}

const char *colon(void) {
    return tr(": ");
}

const char *semicolon(void) {
    return tr("; ");
}

char *lower_text(const char *s) {
    char *copy = copy_text(s);
    for (char *c = copy; *c; c++) *c = fold_ascii(*c);
    return copy;
}

void replace_all(char *text, char from, char to) {
    for (; *text; text++)
        if (*text == from) *text = to;
}

static void make_room(buffer *t, size_t more) {
    enum { LEAST_ROOM = 64 }; /* most texts fit, so they need one allocation */
    if (t->n + more + 1 <= t->room) return;
    t->room = (t->n + more + 1) * 2;
    if (t->room < LEAST_ROOM) t->room = LEAST_ROOM;
    t->s = need(realloc(t->s, t->room));
}

void buffer_add_bytes(buffer *t, const char *s, size_t n) {
    make_room(t, n);
    memcpy(t->s + t->n, s, n);
    t->s[t->n += n] = 0;
}

static void add_part(void *to, const char *s, size_t n) {
    buffer_add_bytes(to, s, n);
}

__attribute__((format(printf, 2, 0))) static void add_list(buffer *t, const char *format, va_list list) {
    va_list again;
    if (!t->s) buffer_add_bytes(t, "", 0); /* makes NULL an empty text */
    if (format_parts(format, list, add_part, t)) return;
    va_copy(again, list);
    const int n = vsnprintf(NULL, 0, format, again);
    va_end(again);
    if (n < 0) return;
    make_room(t, (size_t)n);
    t->n += (size_t)vsnprintf(t->s + t->n, (size_t)n + 1, format, list);
}

void buffer_addf(buffer *t, const char *format, ...) {
    va_list list;
    va_start(list, format);
    add_list(t, format, list);
    va_end(list);
}

char *text_of_list(const char *format, va_list list) {
    buffer t = {0};
    add_list(&t, format, list);
    return t.s;
}

char *text_of(const char *format, ...) {
    va_list list;
    va_start(list, format);
    char *text = text_of_list(format, list);
    va_end(list);
    return text;
}

void buffer_add_xml(buffer *t, const char *text) {
    for (; *text; text++) {
        const char *as = *text == '&'   ? "&amp;"
                         : *text == '<' ? "&lt;"
                         : *text == '>' ? "&gt;"
                         : *text == '"' ? "&quot;"
                                        : NULL;
        if (as)
            buffer_add(t, as);
        else
            buffer_addf(t, "%c", *text);
    }
}

void buffer_free(buffer *t) {
    free(t->s);
    *t = (buffer){0};
}

const char *buffer_text(const buffer *t) {
    return t->s ? t->s : "";
}

char *sound_text(const char *text) {
    size_t room = 4 * strlen(text) + 1; /* enough room for \xNN for each byte */
    char *sound = need(malloc(room));
    struct text t = text_over(sound, room);
    text_foreign(&t, text);
    return sound;
}

/* Returns true if the first word is a place, a file or a number, whose letters must not be changed. */
static bool begins_with_name(const char *text) {
    size_t first = strcspn(text, " ");
    for (size_t i = 0; i < first; i++)
        if (strchr("0123456789/=_", text[i]) || (text[i] == '.' && i + 1 < first)) return true;
    return false;
}

char *sentence_of(const char *text) {
    buffer t = {0};
    if (strchr(text, '\n')) return copy_text(text);
    const char *rule = strstr(text, " (§"); /* a text such as "Why? (§2)" needs no full stop */
    bool ended = rule && rule > text && strchr(".!?:", rule[-1]) && !strchr(rule + 1, ' ');
    size_t n = ended ? (size_t)(rule - text) : strlen(text);
    buffer_addf(&t, "%s%s", text, n && !strchr(".!?:", text[n - 1]) ? "." : "");
    if (!begins_with_name(text)) capital(t.s);
    return t.s;
}

size_t question_bytes(const char *text) {
    const char *mark = strchr(text, '?');
    return mark ? (size_t)(mark - text) + 1 : strlen(text);
}

char *after_colon(const char *text) {
    static const char none[] = NC_("colon", "words that begin small after a colon");
    const char *list = tr_in("colon", none);
    char *copy = copy_text(text), first[32];
    size_t n = strcspn(text, " '");
    if (!strcmp(list, none) || n >= sizeof first) return copy;
    memcpy(first, text, n);
    first[n] = 0;
    small(first);
    if (has_word(list, first)) small(copy);
    return copy;
}

void words_add(words *list, const char *text) {
    append_to(list->at, list->n) = copy_text(text);
}

bool words_have(const words *list, const char *text) {
    for (size_t i = 0; i < list->n; i++)
        if (!strcmp(list->at[i], text)) return true;
    return false;
}

void set_text(char **text, char *by) {
    free(*text);
    *text = by;
}

words words_split(const char *line, char separator) {
    words w = {0};
    const char *s = line;
    while (*s) {
        while (*s == separator || isspace((unsigned char)*s)) s++;
        const char *end = s;
        while (*end && *end != separator && !(separator == ' ' && isspace((unsigned char)*end))) end++;
        size_t n = (size_t)(end - s);
        while (n && isspace((unsigned char)s[n - 1])) n--;
        if (n) append_to(w.at, w.n) = need(strndup(s, n));
        s = end;
    }
    return w;
}

void words_free(words *w) {
    for (size_t i = 0; i < w->n; i++) free(w->at[i]);
    free(w->at);
    *w = (words){0};
}

void words_drop(words *w, size_t at, size_t n) {
    for (size_t i = at; i < at + n; i++) free(w->at[i]);
    w->n -= n;
    memmove(w->at + at, w->at + at + n, (w->n - at) * sizeof *w->at);
}

words words_spliced(char *const *head, size_t n, const words *w, size_t from) {
    words all = {0};
    for (size_t i = 0; i < n; i++) words_add(&all, head[i]);
    for (size_t i = from; i < w->n; i++) words_add(&all, w->at[i]);
    return all;
}

char *words_join(const words *w, size_t from, size_t to) {
    return words_join_with(w, from, to, " ");
}

char *words_join_with(const words *w, size_t from, size_t to, const char *between) {
    buffer t = {0};
    for (size_t i = from; i < to && i < w->n; i++) {
        if (i > from) buffer_add(&t, between);
        buffer_add(&t, w->at[i]);
    }
    if (!t.s) buffer_add(&t, "");
    return t.s;
}

char *shell_word(const char *text) {
    static const char plain[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_./-+@%:,=";
    if (*text && !text[strspn(text, plain)]) return copy_text(text);
    buffer t = {0};
    buffer_add(&t, "'");
    for (const char *c = text; *c; c++) buffer_addf(&t, *c == '\'' ? "'\\''" : "%c", *c);
    buffer_add(&t, "'");
    return t.s;
}

/* Arrays in ascending order ------------------------------------------------------------------------------------- */

size_t ordered_place(const void *key, const void *array, size_t n, size_t size,
                     int (*compare)(const void *key, const void *element)) {
    size_t low = 0, high = n;
    while (low < high) {
        const size_t middle = (low + high) / 2;
        if (compare(key, (const char *)array + middle * size) > 0)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

int ordered_texts(const void *a, const void *b) {
    return strcmp(*(char *const *)a, *(char *const *)b);
}

void *ordered_room(void *array, size_t *n, size_t size, size_t at) {
    char *grown = need(realloc(array, (*n + 1) * size));
    memmove(grown + (at + 1) * size, grown + at * size, ((*n)++ - at) * size);
    return grown;
}
