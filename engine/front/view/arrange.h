/* Places the signs of one space in the columns and lines that the map has for it. */
#ifndef FRONT_ARRANGE_H
#define FRONT_ARRANGE_H

#include "front/base/terminal.h"

/* What the map shows of one space: short signs for pieces and marks. */
enum { MAX_SIGNS = 32 };

typedef struct sign {
    char s[24];
    tone tone;
    int rank;       /* draws marks (-1) first, then obstacles, characters, single pieces, groups, things */
    int weight;     /* if space is short, the sign of the greatest weight is left out first */
    int kind;       /* of its pieces, or PR_NOBODY */
    char brief[16]; /* short sign of a group, with one total count, if `s` is too wide; or empty */
    bool fresh;     /* changed since the last drawing */
} sign;

typedef struct cell {
    sign signs[MAX_SIGNS];
    int n;
} cell;

typedef struct arrangement {
    struct spot {
        int x, y; /* column and line within the cell */
        bool kept;
        bool brief; /* drawn as sign.brief */
    } at[MAX_SIGNS];
    int lines;
    int more_x; /* column of the "+" in the last line, or -1 if every sign is there in full */
} arrangement;

/* Arranges signs in lines of `width` columns, in at most `most` lines. A sign is never cut. Signs that do not fit are
 * shortened or left out, the greatest weight first. `conditions`: the letters of conditions. If a line is too short,
 * two single letters may touch, unless the second is one of `conditions`. */
arrangement arrange(const cell *what, int width, int most, const char *conditions);

#endif
