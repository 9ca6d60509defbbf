/* Small helpers on text: see words.h. */
#include "front/base/words.h"

#include "core/text.h"

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

static char fold(char c) {
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

char *lower_text(const char *s) {
    char *copy = copy_text(s);
    for (char *c = copy; *c; c++) *c = fold(*c);
    return copy;
}

void replace_all(char *text, char from, char to) {
    for (; *text; text++)
        if (*text == from) *text = to;
}

static void make_room(buffer *t, size_t more) {
    if (t->n + more + 1 <= t->room) return;
    t->room = (t->n + more + 1) * 2;
    t->s = need(realloc(t->s, t->room));
}

void buffer_add(buffer *t, const char *s) {
    size_t n = strlen(s);
    make_room(t, n);
    memcpy(t->s + t->n, s, n + 1);
    t->n += n;
}

void buffer_addf(buffer *t, const char *format, ...) {
    va_list list;
    va_start(list, format);
    int n = vsnprintf(NULL, 0, format, list);
    va_end(list);
    if (n < 0) return;
    make_room(t, (size_t)n);
    va_start(list, format);
    vsnprintf(t->s + t->n, (size_t)n + 1, format, list);
    va_end(list);
    t->n += (size_t)n;
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
    size_t room = 4 * strlen(text) + 1; /* \xNN for each byte */
    char *sound = need(malloc(room));
    struct text t = text_over(sound, room);
    text_foreign(&t, text);
    return sound;
}

json_t *json_sound(const char *text) {
    char *sound = sound_text(text);
    json_t *json = need(json_string(sound));
    free(sound);
    return json;
}

/* What is left of the letters from U+00C0 to U+017F without case and accents; a blank: the sign itself; a capital: two
 * letters, the second of which PAIRS gives. */
static const char plain_letters[] = "aaaaaaAceeeeiiiidnooooo ouuuuy SaaaaaaAceeeeiiiidnooooo ouuuuy y"
                                    "aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiiiIIjjkkk"
                                    "llllllllllnnnnnnnnnooooooOOrrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzzs";
static const char pairs[][2] = {{'A', 'e'}, {'S', 's'}, {'I', 'j'}, {'O', 'e'}};

/* Text on the way to be compared. */
typedef struct reader {
    const char *s;
    wint_t second; /* of two letters that one sign stands for; else 0 */
} reader;

/* The sign at `s`, which is one byte long if it is no text. */
static wint_t decode(const char *s, int *bytes) {
    int n = text_character(s);
    *bytes = n ? n : 1;
    wint_t code = (unsigned char)*s & (n > 1 ? 0x7Fu >> n : 0xFFu);
    for (int i = 1; i < n; i++) code = code << 6 | ((unsigned char)s[i] & 0x3Fu);
    return code;
}

/* The next letter, folded; 0 at the end. */
static wint_t next_letter(reader *r) {
    wint_t code = r->second;
    r->second = 0;
    while (!code && *r->s) {
        int bytes;
        code = decode(r->s, &bytes);
        r->s += bytes;
        if (code >= 0x300 && code < 0x370) code = 0; /* an accent by itself */
    }
    if (code < 0x80) return (unsigned char)fold((char)code);
    if (code == 0x2019) return '\'';
    if (code < 0xC0 || code >= 0x180) return towlower(code);
    char letter = plain_letters[code - 0xC0];
    if (letter == ' ') return code;
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        if (pairs[i][0] == letter) r->second = (wint_t)pairs[i][1];
    }
    return (wint_t)fold(letter);
}

/* Does `s` begin so? `whole`: and end there. */
static bool matches(const char *start, const char *s, bool whole) {
    reader a = {.s = start}, b = {.s = s};
    for (wint_t letter = next_letter(&a); letter; letter = next_letter(&a)) {
        if (letter != next_letter(&b)) return false;
    }
    return !whole || !next_letter(&b);
}

bool starts_fold(const char *start, const char *s) {
    return matches(start, s, false);
}

bool same_fold(const char *a, const char *b) {
    return matches(a, b, true);
}

static bool is_inner(char c) {
    return ((unsigned char)c & 0xC0) == 0x80;
}

bool starts_word(const char *phrase, const char *title) {
    for (const char *s = title; *s; s++) {
        bool begins = s == title || ((unsigned char)s[-1] < 0x80 && !isalnum((unsigned char)s[-1]));
        if (begins && starts_fold(phrase, s)) return true;
    }
    return false;
}

bool whole_word(const char *phrase, const char *title) {
    size_t n = strlen(phrase);
    for (const char *s = title; *s; s++) {
        bool begins = s == title || !isalnum((unsigned char)s[-1]);
        if (begins && starts_fold(phrase, s) && strlen(s) >= n && !isalnum((unsigned char)s[n])) return true;
    }
    return false;
}

bool holds_fold(const char *part, const char *s) {
    for (; *s; s++) {
        if (!is_inner(*s) && starts_fold(part, s)) return true;
    }
    return !*part;
}

bool has_word(const char *list, const char *one) {
    words w = words_split(list, ' ');
    bool found = false;
    for (size_t i = 0; i < w.n; i++) found = found || same_fold(w.at[i], one);
    words_free(&w);
    return found;
}

bool is_number(const char *s) {
    if (!*s || strlen(s) > 9) return false;
    return strspn(s, "0123456789") == strlen(s);
}

enum { LONGEST_NAME = 63 };

/* The folded letters of a name; LONGEST_NAME + 1 if there are more than that. */
/* The bytes of a first letter that may be made large; 0: none. */
static int small_letter(const char *text, wint_t *letter) {
    int bytes = 0;
    size_t first = strcspn(text, " ");
    *letter = *text ? decode(text, &bytes) : 0;
    for (size_t i = 0; i < first; i++) {
        if (strchr("0123456789/=_", text[i]) || (text[i] == 0x2E && i + 1 < first)) return 0;
    }
    return iswlower(*letter) ? bytes : 0;
}

char *sentence_of(const char *text) {
    wint_t letter;
    buffer t = {0};
    if (strchr(text, '\n')) return copy_text(text);
    int bytes = small_letter(text, &letter);
    size_t n = strlen(text);
    if (bytes) {
        letter = towupper(letter);
        if (letter < 0x80)
            buffer_addf(&t, "%c", (char)letter);
        else
            buffer_addf(&t, "%c%c", (char)(0xC0 | letter >> 6), (char)(0x80 | (letter & 0x3F))); /* below 0x800 */
    }
    const char *rule = strstr(text, " (§"); /* "Why? (§2)" has an end, too */
    if (rule && rule > text && strchr(".!?:", rule[-1]) && !strchr(rule + 1, ' ')) n = (size_t)(rule - text);
    buffer_addf(&t, "%s%s", text + bytes, n && !strchr(".!?:", text[n - 1]) ? "." : "");
    return t.s;
}

static size_t letters_of(const char *s, wint_t to[LONGEST_NAME]) {
    reader r = {.s = s};
    size_t n = 0;
    for (wint_t letter = next_letter(&r); letter; letter = next_letter(&r)) {
        if (n == LONGEST_NAME) return LONGEST_NAME + 1;
        to[n++] = letter;
    }
    return n;
}

/* Levenshtein's distance. */
static size_t distance(const char *a, const char *b) {
    size_t row[LONGEST_NAME + 1];
    wint_t a_at[LONGEST_NAME], b_at[LONGEST_NAME];
    size_t a_n = letters_of(a, a_at), b_n = letters_of(b, b_at);
    if (a_n > LONGEST_NAME || b_n > LONGEST_NAME) return LONGEST_NAME;
    for (size_t j = 0; j <= b_n; j++) row[j] = j;
    for (size_t i = 1; i <= a_n; i++) {
        size_t corner = row[0];
        row[0] = i;
        for (size_t j = 1; j <= b_n; j++) {
            size_t best = corner + (a_at[i - 1] != b_at[j - 1]);
            corner = row[j];
            if (row[j] + 1 < best) best = row[j] + 1;
            if (row[j - 1] + 1 < best) best = row[j - 1] + 1;
            row[j] = best;
        }
    }
    return row[b_n];
}

const char *nearest_name(const char *typed, const char *const *names, size_t n) {
    const char *best = NULL;
    size_t least = strlen(typed) / 3 + 2;
    for (size_t i = 0; i < n; i++) {
        size_t d = distance(typed, names[i]);
        if (d < least && d < strlen(names[i])) {
            least = d;
            best = names[i];
        }
    }
    return best;
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
        if (n) {
            w.at = need(realloc(w.at, (w.n + 1) * sizeof *w.at));
            w.at[w.n] = need(malloc(n + 1));
            memcpy(w.at[w.n], s, n);
            w.at[w.n++][n] = 0;
        }
        s = end;
    }
    return w;
}

void words_free(words *w) {
    for (size_t i = 0; i < w->n; i++) free(w->at[i]);
    free(w->at);
    *w = (words){0};
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

const char *json_str(const json_t *object, const char *key) {
    const char *s = json_string_value(json_object_get(object, key));
    return s ? s : "";
}

long long json_int(const json_t *object, const char *key) {
    return json_integer_value(json_object_get(object, key));
}

bool json_flag(const json_t *object, const char *key) {
    return json_is_true(json_object_get(object, key));
}

static json_t *element_with(const json_t *array, const char *key, const char *value) {
    size_t i;
    json_t *element;
    json_array_foreach(array, i, element) {
        if (!strcmp(json_str(element, key), value)) return element;
    }
    return NULL;
}

json_t *json_by_id(const json_t *array, const char *id) {
    return element_with(array, "id", id);
}

json_t *json_by_name(const json_t *array, const char *name) {
    return element_with(array, "name", name);
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
