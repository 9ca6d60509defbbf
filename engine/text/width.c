/* Measures columns by wcwidth() of the current locale. A terminal draws an accent over the letter before it, and an
 * ideograph over two columns. */
#define _GNU_SOURCE 1
#include "text/width.h"

#include "text/text.h"

#include <stdint.h>
#include <string.h>
#include <wchar.h>

enum { FIRST_WITHOUT_WIDTH = 0x300, JOINER = 0x200D };

/* Returns the columns of a code point. A code point unknown to the locale takes one column. */
static int width_of(uint32_t code) {
    int n = code < FIRST_WITHOUT_WIDTH ? 1 : wcwidth((wchar_t)code);
    return n < 0 ? 1 : n;
}

size_t text_cluster(const char *s, int *columns) {
    int bytes;
    uint32_t code = text_code(s, &bytes);
    size_t n = (size_t)bytes;
    *columns = *s ? width_of(code) : 0;
    for (bool joined = false; s[n]; n += (size_t)bytes) {
        code = text_code(s + n, &bytes);
        if ((!joined && width_of(code) > 0) || n + (size_t)bytes > MAX_CLUSTER) break;
        joined = code == JOINER;
    }
    return n;
}

int text_columns_of(const char *s, size_t n) {
    int sum = 0, columns;
    for (size_t at = 0; at < n && s[at]; sum += columns) {
        columns = 1;
        if ((unsigned char)s[at] < 0x80 && (unsigned char)s[at + 1] < 0x80) /* two ASCII characters are never one
                                                                             * cluster */
            at++;
        else
            at += text_cluster(s + at, &columns);
    }
    return sum;
}

int text_columns(const char *s) {
    return text_columns_of(s, SIZE_MAX);
}

size_t text_bytes(const char *s, int columns) {
    size_t n = 0;
    for (int seen = 0, its; s[n];) {
        size_t next = text_cluster(s + n, &its);
        seen += its;
        if (seen > columns) break;
        n += next;
    }
    return n;
}

size_t text_unit(const char *s) {
    size_t digits = strspn(s, "0123456789."), n = strcspn(s, " \n"), between = 0;
    if (digits && !strncmp(s + digits, " x ", 3)) between = 3;
    if (digits && !strncmp(s + digits, " %", 2)) between = 1;
    return between ? digits + between + strcspn(s + digits + between, " \n") : n;
}
