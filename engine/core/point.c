/* Reads and writes the text of points, for options, saves and people. Each point has one shortest text, because the ids
 * of options must be unique. The reader also accepts superfluous digits 0 after the decimal point, because people type
 * them. */
#include "core/point.h"

#include <string.h>

static bool digit(char c) {
    return c >= '0' && c <= '9';
}

/* Reads digits without a superfluous 0 at the start, and moves `*s` past them. Returns the fault `beyond` for a number
 * above `most`. */
static enum point_fault read_whole(const char **s, int most, enum point_fault beyond, int *out) {
    const char *c = *s;
    int n = 0;
    if (!digit(*c) || (*c == '0' && digit(c[1]))) return POINT_SHAPE;
    for (; digit(*c); c++) {
        n = n * 10 + (*c - '0');
        if (n > most) return beyond;
    }
    *s = c;
    *out = n;
    return POINT_GOOD;
}

/* Reads centimeters with at most one decimal, as millimeters. Moves `*s` past the number, or to the fault. */
static enum point_fault read_length(const char **s, int *mm) {
    int n;
    const enum point_fault fault = read_whole(s, 409, POINT_FAR, &n);
    if (fault) return fault;
    const char *c = *s;
    n *= 10;
    if (*c == '.') {
        if (!digit(c[1])) return POINT_SHAPE;
        n += c[1] - '0';
        for (c += 2; digit(*c); c++)
            if (*c != '0') return POINT_DECIMALS;
    }
    if (n > 4095) return POINT_FAR;
    *s = c;
    *mm = n;
    return POINT_GOOD;
}

static enum point_fault parse(const char **s, struct spot *spot) {
    enum point_fault fault = read_length(s, &spot->x);
    if (fault) return fault;
    if (**s != ',') return POINT_SHAPE;
    ++*s;
    if ((fault = read_length(s, &spot->y))) return fault;
    if (**s == '@') {
        ++*s;
        if ((fault = read_whole(s, MAX_LEVELS - 1, POINT_LEVEL, &spot->level))) return fault;
    }
    return **s ? POINT_SHAPE : POINT_GOOD;
}

enum point_fault point_parse(const char *text, struct point_text *out) {
    *out = (struct point_text){0};
    const char *s = text, *colon = strrchr(text, ':');
    if (colon) {
        if (colon == text) return POINT_SHAPE;
        out->board_n = (int)(colon - text);
        s = colon + 1;
    }
    const enum point_fault fault = parse(&s, &out->spot);
    out->at = (int)(s - text);
    return fault;
}

static void add_length(struct text *out, int mm) {
    text_add(out, "%d", mm / 10);
    if (mm % 10) text_add(out, ".%d", mm % 10);
}

void point_add(struct text *out, word point, const char *board) {
    const struct spot s = point_spot(point);
    if (board) text_add(out, "%s:", board);
    add_length(out, s.x);
    text_char(out, ',');
    add_length(out, s.y);
    if (s.level) text_add(out, "@%d", s.level);
}
