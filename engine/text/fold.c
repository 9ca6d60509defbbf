/* Compares names without regard to case, accents and apostrophes, and finds the known name nearest to a typed name. */
#include "text/fold.h"

#include "text/text.h"

#include <ctype.h>
#include <string.h>
#include <wctype.h>

char fold_ascii(char c) {
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

/* For each character from U+00C0 to U+017F, its letter without case and accents. A blank means that the character does
 * not change. A capital stands for two letters: its lower case and a letter from `pairs`. */
static const char plain_letters[] = "aaaaaaAceeeeiiiidnooooo ouuuuy SaaaaaaAceeeeiiiidnooooo ouuuuy y"
                                    "aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiiiIIjjkkk"
                                    "llllllllllnnnnnnnnnooooooOOrrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzzs";
static const char pairs[][2] = {{'A', 'e'}, {'S', 's'}, {'I', 'j'}, {'O', 'e'}};

/* Iterates over the folded letters of a text. */
typedef struct fold_iterator {
    const char *s;
    wint_t second; /* the second letter of a character like "æ", else 0 */
} fold_iterator;

/* Works like next_letter() at any character. */
static wint_t any_letter(fold_iterator *r) {
    wint_t code = r->second;
    r->second = 0;
    while (!code && *r->s) {
        int bytes;
        code = text_code(r->s, &bytes);
        r->s += bytes;
        /* Combining accents and apostrophes are skipped: "dont" is "don't". */
        if ((code >= 0x300 && code < 0x370) || code == '\'' || code == 0x2019) code = 0;
    }
    if (code < 0x80) return (unsigned char)fold_ascii((char)code);
    if (code < 0xC0) return code;
    /* Ignore a lower case below U+0180: a locale may turn the kelvin sign into `k`, but the nearest name must not
     * depend on the locale. */
    if (code >= 0x180) return towlower(code) >= 0x180 ? towlower(code) : code;
    char letter = plain_letters[code - 0xC0];
    if (letter == ' ') return code;
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++)
        if (pairs[i][0] == letter) r->second = (wint_t)pairs[i][1];
    return (wint_t)fold_ascii(letter);
}

/* Returns the next folded letter, or 0 at the end. */
static inline wint_t next_letter(fold_iterator *r) {
    const unsigned char first = (unsigned char)*r->s;
    if (first >= 0x80 || first == '\'' || r->second) return any_letter(r);
    r->s += first != 0; /* most letters are ASCII and need no decoding */
    return (wint_t)fold_ascii((char)first);
}

static bool is_digit(wint_t letter) {
    return letter >= '0' && letter <= '9';
}

/* Returns true if `s` starts with `start`. With `whole`, `s` must also end after `start`. Otherwise a number at the end
 * of `start` must be a whole number in `s`: "k1" is the start of "k1 west", but not of "k10". */
static bool matches(const char *start, const char *s, bool whole) {
    fold_iterator a = {.s = start}, b = {.s = s};
    wint_t last = 0;
    for (wint_t letter = next_letter(&a); letter; letter = next_letter(&a)) {
        if (letter != next_letter(&b)) return false;
        last = letter;
    }
    const wint_t next = next_letter(&b);
    return whole ? !next : !is_digit(last) || !is_digit(next);
}

size_t fold_letters(const char *s, char *to) {
    fold_iterator r = {.s = s};
    size_t n = 0;
    for (wint_t code = next_letter(&r); code; code = next_letter(&r)) {
        int more = code < 0x80 ? 0 : code < 0x800 ? 1 : code < 0x10000 ? 2 : 3;
        static const unsigned char first[] = {0, 0xC0, 0xE0, 0xF0};
        to[n++] = (char)(first[more] | code >> (6 * more));
        while (more--) to[n++] = (char)(0x80 | (code >> (6 * more) & 0x3F));
    }
    to[n] = 0;
    return n;
}

bool starts_fold(const char *start, const char *s) {
    return matches(start, s, false);
}

bool same_fold(const char *a, const char *b) {
    return matches(a, b, true);
}

static bool is_blank(wint_t c) {
    return c == ' ' || (c >= '\t' && c <= '\r');
}

bool has_word(const char *list, const char *one) {
    for (;;) {
        while (is_blank((unsigned char)*list)) list++;
        if (!*list) return false;
        fold_iterator a = {.s = list}, b = {.s = one};
        wint_t letter, other;
        do {
            letter = next_letter(&a);
            if (is_blank(letter)) letter = 0; /* the end of a word of the list */
            other = next_letter(&b);
        } while (letter && letter == other);
        if (letter == other) return true;
        while (*list && !is_blank((unsigned char)*list)) list++;
    }
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
    for (; *s; s++)
        if (!is_inner(*s) && starts_fold(part, s)) return true;
    return !*part;
}

bool vowel_first(const char *s) {
    fold_iterator r = {.s = s};
    wint_t letter = next_letter(&r);
    return letter && letter < 0x80 && strchr("aeiou", (int)letter);
}

/* Replaces the two-byte letter at `s` by `letter`, but only if `letter` also has two bytes. */
static void put_letter(char *s, wint_t letter) {
    if (letter < 0x80 || letter >= 0x800) return;
    s[0] = (char)(0xC0 | letter >> 6);
    s[1] = (char)(0x80 | (letter & 0x3F));
}

void capital(char *s) {
    int bytes;
    wint_t code = text_code(s, &bytes), large = towupper(code);
    if (code >= 0xE0 && code <= 0xFE && code != 0xF7) large = code - 0x20; /* computed without the locale */
    if (bytes == 1 && code >= 'a' && code <= 'z') *s = (char)(code - 'a' + 'A');
    if (bytes == 2) put_letter(s, large);
}

void small(char *s) {
    int bytes;
    wint_t code = text_code(s, &bytes), little = towlower(code);
    if (code >= 0xC0 && code <= 0xDE && code != 0xD7) little = code + 0x20; /* computed without the locale */
    if (bytes == 1) *s = fold_ascii(*s);
    if (bytes == 2) put_letter(s, little);
}

bool is_number(const char *s) {
    if (!*s || strlen(s) > 9) return false;
    return strspn(s, "0123456789") == strlen(s);
}

enum { MAX_COMPARED = 64, SWAP = 2, EDIT = NEAREST_EDIT };

/* Writes the folded letters of a name, at most MAX_COMPARED. Returns their number. */
static int letters_of(const char *s, wint_t to[MAX_COMPARED]) {
    fold_iterator r = {.s = s};
    int n = 0;
    for (wint_t letter; n < MAX_COMPARED && (letter = next_letter(&r)) != 0;) to[n++] = letter;
    return n;
}

static int least(int a, int b) {
    return a < b ? a : b;
}

/* Returns the edit distance; each edit costs EDIT. Swapping two neighboring letters costs only SWAP, because a swap is
 * the most frequent typing error. */
static int distance_of(const wint_t *a, int n, const wint_t *b, int m) {
    int row[3][MAX_COMPARED + 1];
    for (int j = 0; j <= m; j++) row[0][j] = j * EDIT;
    for (int i = 1; i <= n; i++) {
        int *now = row[i % 3], *last = row[(i + 2) % 3], *before = row[(i + 1) % 3];
        now[0] = i * EDIT;
        for (int j = 1; j <= m; j++) {
            int exchanged = last[j - 1] + (a[i - 1] != b[j - 1] ? EDIT : 0);
            now[j] = least(exchanged, least(last[j], now[j - 1]) + EDIT);
            bool swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
            if (swapped) now[j] = least(now[j], before[j - 2] + SWAP);
        }
    }
    return row[n % 3][m];
}

void nearest_try(const char *wanted, const char *candidate, const char **best, int *distance) {
    wint_t a[MAX_COMPARED], b[MAX_COMPARED];
    int n = letters_of(wanted, a), m = letters_of(candidate, b), allowed = EDIT * least((n + 1) / 3, n / 2);
    int d = distance_of(a, n, b, m);
    const char *last = strrchr(candidate, '.');
    bool part = n >= 3 && (starts_fold(wanted, candidate) || (last && same_fold(wanted, last + 1)));
    if (part) d = least(d, EDIT);
    bool better = !*best || d < *distance || (d == *distance && strcmp(candidate, *best) < 0);
    if (d > allowed || !better) return;
    *best = candidate;
    *distance = d;
}

const char *nearest_name(const char *typed, const char *const *names, size_t n) {
    const char *best = NULL;
    int distance = 0;
    for (size_t i = 0; i < n; i++) nearest_try(typed, names[i], &best, &distance);
    return best;
}

bool word_listed(const char *list, const char *word) {
    const size_t n = strchr(word, ' ') ? 0 : strlen(word);
    for (const char *p = list; n && (p = strstr(p, word)) != NULL; p++)
        if ((p == list || p[-1] == ' ') && (p[n] == ' ' || p[n] == '\0')) return true;
    return false;
}
