/* Bounded strings and formatting. Of the layers below match/, only text/ uses stdio. */
#include "text/text.h"

#include "text/tr.h"

#include <stdio.h>
#include <string.h>

struct text text_over(char *buffer, size_t size) {
    struct text t = {buffer, size, 0, false};
    if (size) buffer[0] = '\0';
    return t;
}

/* If a text was cut inside a UTF-8 character, cuts the text after the last complete character. */
static void cut_here(struct text *t) {
    t->cut = true;
    size_t n = t->length;
    while (n > 0 && ((unsigned char)t->at[n - 1] & 0xC0) == 0x80) n--;
    unsigned char lead = n > 0 ? (unsigned char)t->at[n - 1] : 0;
    size_t needs = lead >= 0xF0 ? 3 : lead >= 0xE0 ? 2 : lead >= 0xC0 ? 1 : 0;
    if (t->length - n >= needs) return;
    t->length = n - 1;
    t->at[t->length] = '\0';
}

void text_bytes_add(struct text *t, const char *s, size_t n) {
    if (t->cut) return;
    const size_t room = t->size ? t->size - t->length - 1 : 0, fits = n < room ? n : room;
    if (t->size) {
        memcpy(t->at + t->length, s, fits);
        t->at[t->length += fits] = '\0';
    }
    if (fits < n) cut_here(t);
}

/* Returns the length of the conversion after a '%', or 0 if format_parts() does not support the conversion. */
static size_t conversion(const char *c) {
    static const char *const known[] = {"s", "d", "lld", "zu", "c", ".*s", "%"};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        size_t n = 0;
        while (known[i][n] && known[i][n] == c[n]) n++;
        if (!known[i][n]) return n;
    }
    return 0;
}

enum { DIGITS = 24 };

/* Writes a number to the end of `room`. Returns the start of the text. */
static const char *digits(char room[DIGITS], unsigned long long n, bool negative) {
    char *c = room + DIGITS;
    *--c = '\0';
    do *--c = (char)('0' + n % 10);
    while (n /= 10);
    if (negative) *--c = '-';
    return c;
}

static const char *signed_digits(char room[DIGITS], long long n) {
    return digits(room, n < 0 ? 0 - (unsigned long long)n : (unsigned long long)n, n < 0);
}

/* Reads the argument of the conversion at `c` and returns it as text. Numbers are written to `room`. */
static struct slice converted(const char *c, va_list *rest, char room[DIGITS]) {
    const char *s = room;
    int most = -1;
    switch (*c) {
    case 'd': s = signed_digits(room, va_arg(*rest, int)); break;
    case 'l': s = signed_digits(room, va_arg(*rest, long long)); break;
    case 'z': s = digits(room, va_arg(*rest, size_t), false); break;
    case 'c': *room = (char)va_arg(*rest, int); return (struct slice){room, 1};
    case '%': return (struct slice){c, 1};
    case '.':
        most = va_arg(*rest, int);
        s = va_arg(*rest, const char *);
        break;
    default: s = va_arg(*rest, const char *); break;
    }
    if (!s) s = "(null)"; /* as in glibc, a NULL argument is a mistake but does not crash */
    return (struct slice){s, most < 0 ? strlen(s) : strnlen(s, (size_t)most)};
}

bool format_parts(const char *format, va_list args, format_sink *add, void *to) {
    for (const char *c = format; *c; c++) {
        if (*c != '%') continue;
        const size_t n = conversion(c + 1);
        if (!n) return false;
        c += n;
    }
    va_list rest;
    va_copy(rest, args);
    for (const char *c = format; *c;) {
        const char *from = c;
        while (*c && *c != '%') c++;
        if (c > from) add(to, from, (size_t)(c - from));
        if (!*c) break;
        char room[DIGITS];
        const struct slice value = converted(++c, &rest, room);
        add(to, value.s, value.n);
        c += conversion(c);
    }
    va_end(rest);
    return true;
}

static void add_part(void *to, const char *s, size_t n) {
    text_bytes_add(to, s, n);
}

void text_add_list(struct text *t, const char *format, va_list args) {
    if (t->cut) return;
    if (format_parts(format, args, add_part, t)) return;
    int n = vsnprintf(t->at + t->length, t->size - t->length, format, args);
    if (n < 0 || (size_t)n >= t->size - t->length) {
        if (t->size) t->length = strlen(t->at);
        cut_here(t);
    } else {
        t->length += (size_t)n;
    }
}

void text_add(struct text *t, const char *format, ...) {
    va_list args;
    va_start(args, format);
    text_add_list(t, format, args);
    va_end(args);
}

void text_char(struct text *t, char c) {
    if (t->cut) return;
    if (t->length + 1 >= t->size) {
        cut_here(t);
        return;
    }
    t->at[t->length++] = c;
    t->at[t->length] = '\0';
}

/* Returns the number of bytes of the character at `s`, or 0 if the character is invalid. Sets *code to the character's
 * code point. */
static int decode(const char *s, uint32_t *code) {
    const unsigned char *c = (const unsigned char *)s;
    *code = *c;
    if (*c < 0x80) return *c != 0;
    int n = *c >= 0xF0 ? 4 : *c >= 0xE0 ? 3 : 2;
    if (*c < 0xC2 || *c > 0xF4) return 0;
    *code &= 0x7Fu >> n;
    for (int i = 1; i < n; i++) {
        if ((c[i] & 0xC0) != 0x80) return 0;
        *code = *code << 6 | (c[i] & 0x3Fu);
    }
    bool overlong = *code < (n == 2 ? 0x80u : n == 3 ? 0x800u : 0x10000u);
    return overlong || *code > 0x10FFFF || (*code >= 0xD800 && *code < 0xE000) ? 0 : n;
}

/* Characters that must not be shown. A terminal executes control characters. Bidirectional marks change the order of
 * other characters. Invisible characters are Unicode's Default_Ignorable_Code_Point, separators of lines and
 * paragraphs, and noncharacters. */
static const struct range {
    uint32_t from, to;
} unseen[] = {
    {0x00, 0x08},     {0x0B, 0x1F},       {0x7F, 0x9F},       {0xAD, 0xAD},       {0x034F, 0x034F}, {0x061C, 0x061C},
    {0x115F, 0x1160}, {0x17B4, 0x17B5},   {0x180B, 0x180F},   {0x200B, 0x200F},   {0x2028, 0x202E}, {0x2060, 0x206F},
    {0x3164, 0x3164}, {0xFDD0, 0xFDEF},   {0xFE00, 0xFE0F},   {0xFEFF, 0xFEFF},   {0xFFA0, 0xFFA0}, {0xFFF0, 0xFFFB},
    {0xFFFE, 0xFFFF}, {0x1BCA0, 0x1BCA3}, {0x1D173, 0x1D17A}, {0xE0000, 0xE0FFF},
};

static bool shows(uint32_t code) {
    if (code >= 0x20 && code < 0x7F) return true;
    for (size_t i = 0; i < sizeof unseen / sizeof *unseen && unseen[i].from <= code; i++)
        if (code <= unseen[i].to) return false;
    return (code & 0xFFFE) != 0xFFFE;
}

enum { JOINER = 0x200D, FIRST_PICTURE = 0x1F000 };

int text_character(const char *s) {
    uint32_t code, next;
    int n = decode(s, &code);
    if (code == JOINER && n && decode(s + n, &next) && next >= FIRST_PICTURE && shows(next)) return n;
    return n && shows(code) ? n : 0;
}

uint32_t text_code(const char *s, int *bytes) {
    uint32_t code;
    *bytes = decode(s, &code);
    if (*bytes) return code;
    *bytes = *s != '\0';
    return (unsigned char)*s;
}

int text_fit(const char *s, int most) {
    int n = s ? (int)strnlen(s, (size_t)most + 1) : 0;
    if (n <= most) return n;
    for (n = most; n > 0 && ((unsigned char)s[n] & 0xC0) == 0x80;) n--;
    return n;
}

bool text_sound(const char *s) {
    for (int n; *s; s += n)
        if ((n = text_character(s)) == 0) return false;
    return true;
}

int text_escape(char to[12], const char *s) {
    uint32_t code;
    int n = decode(s, &code);
    if (n > 1)
        snprintf(to, 12, "\\u{%x}", code);
    else
        snprintf(to, 12, "\\x%02x", (unsigned char)*s);
    return n ? n : 1;
}

int text_escape_json(char to[13], const char *s) {
    uint32_t code;
    int n = decode(s, &code);
    if (!n) code = 0xFFFD;
    if (code > 0xFFFF)
        snprintf(to, 13, "\\u%04x\\u%04x", (0xD7C0 + (code >> 10)) & 0xFFFF, 0xDC00 | (code & 0x3FF));
    else
        snprintf(to, 13, "\\u%04x", code & 0xFFFF);
    return n ? n : 1;
}

void text_foreign(struct text *t, const char *s) {
    while (*s && !t->cut) {
        char escaped[12];
        int n = text_character(s);
        if (n == 0) {
            s += text_escape(escaped, s);
            text_add(t, "%s", escaped);
        }
        for (; n > 0; n--) text_char(t, *s++);
    }
}

/* Returns the value of four hexadecimal digits, or -1. */
static int hex_code(const char *digit) {
    int code = 0;
    for (int i = 0; i < 4; i++) {
        char c = digit[i];
        int value = c >= '0' && c <= '9' ? c - '0' : (c | 32) >= 'a' && (c | 32) <= 'f' ? (c | 32) - 'a' + 10 : -1;
        if (value < 0) return -1;
        code = code * 16 + value;
    }
    return code;
}

uint64_t text_hash(const char *bytes, size_t n) {
    uint64_t h = 0xCBF29CE484222325u;
    for (size_t i = 0; i < n; i++) h = (h ^ (unsigned char)bytes[i]) * 0x100000001B3u;
    return h;
}

bool text_json_controls(const char *json, size_t n) {
    const char *c = json, *end = json + n;
    uint32_t high = 0; /* the first half of a surrogate pair whose second half must follow */
    while (c < end) {
        if (*c >= 0x20 && *c < 0x7F && *c != '\\') {
            high = 0;
            c++;
            continue;
        }
        char whole[5] = "";
        memcpy(whole, c, end - c < 4 ? (size_t)(end - c) : 4);
        uint32_t code;
        int bytes = decode(whole, &code);
        uint32_t before = high;
        high = 0;
        if (*c != '\\') {
            if (*c != '\r' && bytes && !shows(code)) return true;
            c += bytes ? bytes : 1;
            continue;
        }
        if (++c >= end) break;
        if (*c == 'b' || *c == 'f' || *c == 'r') return true;
        int escaped = *c == 'u' && end - c >= 5 ? hex_code(c + 1) : -1;
        c++;
        if (escaped < 0) continue;
        code = (uint32_t)escaped;
        if (before && code >= 0xDC00 && code < 0xE000) code = (before - 0xD7C0) << 10 | (code & 0x3FF);
        if (!shows(code)) return true;
        if (code >= 0xD800 && code < 0xDC00) high = code;
        c += 4;
    }
    return false;
}

void problem_set(struct problem *p, const char *format, ...) {
    if (!p) return;
    struct text t = text_over(p->text, sizeof p->text);
    va_list args;
    va_start(args, format);
    text_add_list(&t, format, args);
    va_end(args);
    p->x = p->y = -1;
}

bool problem_place(struct problem *p, int x, int y) {
    if (p) p->x = x, p->y = y;
    return false;
}

void section_number(const char *line, bool begins, char number[16]) {
    const char *at = line + strspn(line, "# *");
    size_t n = strspn(at, "0123456789."), digits = strspn(at, "0123456789");
    number[0] = '\0';
    if (line[0] != '#' && strncmp(line, "**", 2) != 0 && !begins) return;
    if (!digits || n >= 16 || (at[n] && !strchr(" *\r\n", at[n]))) return;
    if (at == line && n <= digits + 1) return; /* not a section number, but text such as "2 dice" or "2. An item" */
    memcpy(number, at, n);
    number[n - (at[n - 1] == '.')] = '\0';
}
