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
    int weight;     /* the greatest is left out first where not all fit */
    int kind;       /* of its pieces, or PR_NOBODY */
    char brief[16]; /* of a group, with one count for all: drawn where the whole sign is too wide; or empty */
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
 * left out, those of the greatest weight first, or shortened. `conditions`: the letters of conditions. A single letter
 * that is none of them needs no gap where there is no room for one. */
arrangement arrange(const cell *what, int width, int most, const char *conditions);

#endif
