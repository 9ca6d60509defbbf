/* Turns the pieces and marks of one space into short signs for the map. */
#ifndef FRONT_CELL_H
#define FRONT_CELL_H

#include "front/base/terminal.h"
#include "front/session/world.h"
#include "front/view/shade.h"

enum { MAX_SIGNS = 32, MAX_MARKS = 12, MAX_LETTERS = 8 };

typedef struct sign {
    char s[24];
    tone tone;
    int rank;   /* draws marks (-1) first, then obstacles, characters, single pieces, groups, things */
    bool fresh; /* changed since the last drawing */
} sign;

typedef struct cell {
    sign signs[MAX_SIGNS];
    int n;
} cell;

/* The marks that the map draws: marks of spaces, and shown variables of spaces that are true somewhere. */
typedef struct marks {
    const char *names[MAX_MARKS]; /* ids of the marks or variables */
    char titles[MAX_MARKS][100];  /* a mark without a translation shows its id with blanks for underscores */
    char signs[MAX_MARKS];        /* never the letter of a kind */
    int n;
} marks;

marks marks_collect(const world *w);
/* Returns the set of drawn marks that a space has now, one bit each. */
unsigned marks_on(const world *w, const marks *m, int space);
/* Returns the set of drawn marks that at least one space of a map has now. */
unsigned marks_on_maps(const world *w, const marks *m);
/* Returns the signs of the variables that are drawn as marks and hold for the space; empty if there are none. */
sign flags_of(const world *w, const marks *m, int space);
cell cell_of(const world *w, const marks *m, int space, const shade *s);
/* Returns all marks of one space in words, such as "spawn, dark". The caller frees it. */
char *space_marks(const world *w, int space);
/* Writes the letters that follow a piece's own: those of its conditions, then that of the face that is up. Pieces of a
 * kind with equal letters are drawn as one group. */
void piece_letters(const world *w, const pr_piece *piece, char *to, size_t size);

#endif
