/* What the map shows of one space: short signs for pieces and marks. */
#ifndef FRONT_SIGN_H
#define FRONT_SIGN_H

#include "front/base/terminal.h"

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

#endif
