/* Fills the lines of a cell of the map with signs, as a paragraph is filled with words. A sign that does not fit is
 * left out, and "+" is added at the end. The "+" needs a column, and another sign may be left out to make room for
 * it. */
#include "front/view/arrange.h"

#include "text/width.h"

#include <string.h>

static const char *drawn(const cell *what, const arrangement *a, int i) {
    return a->at[i].brief ? what->signs[i].brief : what->signs[i].s;
}

static bool is_capital(char c) {
    return c >= 'A' && c <= 'Z';
}

static bool is_letter(char c) {
    return is_capital(c) || (c >= 'a' && c <= 'z');
}

/* Returns true if two signs can be told apart without a blank between them. */
static bool may_touch(const char *first, const char *second, const char *conditions) {
    const bool short_ones = text_columns(first) == 1 && text_columns(second) == 1;
    return short_ones && (!is_letter(*first) || is_capital(*second)) && !strchr(conditions, *second);
}

/* Computes the column and line of each kept sign, and of "+" if a->more_x is not -1. Returns the number of lines. */
static int flow(const cell *what, int width, const char *conditions, arrangement *a) {
    int line = 0, column = 0, before = -1;
    const bool more = a->more_x >= 0;
    for (int i = 0; i < what->n; i++) {
        if (!a->at[i].kept) continue;
        const char *s = drawn(what, a, i);
        const int columns = text_columns(s);
        const bool marked = before >= 0 && what->signs[before].rank == -1;
        const bool touch = before >= 0 && may_touch(drawn(what, a, before), s, conditions);
        int gap = column > 0 && !marked;
        if (touch && column + gap + columns > width) gap = 0;
        if (column && column + gap + columns > width) {
            line++;
            column = gap = 0;
        }
        a->at[i].x = column + gap;
        a->at[i].y = line;
        column += gap + columns;
        before = i;
    }
    if (more && column + 1 > width) {
        line++;
        column = 0;
    }
    if (more) a->more_x = column;
    return line + 1;
}

/* Leaves out the sign with the greatest weight, or the last of several such signs, and notes that "+" is needed.
 * Returns false and changes nothing if only one sign is left. */
static bool leave_out(const cell *what, arrangement *a) {
    int worst = -1, kept = 0;
    for (int i = 0; i < what->n; i++) {
        if (!a->at[i].kept) continue;
        kept++;
        if (worst < 0 || what->signs[i].weight >= what->signs[worst].weight) worst = i;
    }
    if (kept < 2) return false;
    a->at[worst].kept = false;
    a->more_x = 0;
    return true;
}

arrangement arrange(const cell *what, int width, int most, const char *conditions) {
    arrangement a = {.more_x = -1};
    for (int i = 0; i < what->n; i++) {
        const sign *s = &what->signs[i];
        const bool whole = text_columns(s->s) <= width;
        a.at[i].brief = !whole && *s->brief && text_columns(s->brief) <= width;
        a.at[i].kept = whole || a.at[i].brief;
        if (!whole) a.more_x = 0;
    }
    a.lines = flow(what, width, conditions, &a);
    while (a.lines > most && leave_out(what, &a)) a.lines = flow(what, width, conditions, &a);
    return a;
}
