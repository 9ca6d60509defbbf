/* Arranges the signs of one space of the map in the columns and lines that the map has for the space. */
#ifndef FRONT_ARRANGE_H
#define FRONT_ARRANGE_H

#include "front/base/print.h"

/* A sign is a few characters that stand for a piece, a group of pieces or a mark on one space. */
enum { MAX_SIGNS = 32 };

typedef struct sign {
    char s[24];
    tone tone;
    int rank;   /* order within the cell: highlight -2, mark -1, obstacle 0, character 1, single piece 2, group 3 or 4,
                 * loss 5, threat 6 */
    int weight; /* if the cell has too little room, the sign of the greatest weight is left out first */
    int kind;   /* the kind of the pieces that the sign stands for, or PR_NOBODY */
    char brief[16]; /* shorter sign with one count for all pieces, drawn if `s` is too wide; may be empty */
    bool fresh;     /* the sign changed since the last drawing, so it is underlined */
} sign;

typedef struct cell {
    sign signs[MAX_SIGNS];
    int n;
} cell;

typedef struct arrangement {
    struct spot {
        int x, y; /* column and line within the cell */
        bool kept;
        bool brief; /* drawn as sign.brief instead of sign.s */
    } at[MAX_SIGNS];
    int lines;
    int more_x; /* column of the "+" in the last line, or -1 if no sign is shortened or left out */
} arrangement;

/* Arranges signs in at most `most` lines of `width` columns. A sign is never cut: if it is too wide, it is replaced by
 * its short form or left out. If there are too many signs, the signs of the greatest weight are left out. A blank
 * separates two signs. On a full line, two signs of one column each may touch. But after a letter only a capital may
 * follow, and no letter in `conditions`. Otherwise "Mc" would read as one sign, and a letter in `conditions` as a
 * condition of the first sign. */
arrangement arrange(const cell *what, int width, int most, const char *conditions);

#endif
