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
    int rank;   /* marks (-1) before obstacles, characters, what there is one of only, groups, things */
    bool fresh; /* changed since the map was drawn last */
} sign;

typedef struct cell {
    sign signs[MAX_SIGNS];
    int n;
} cell;

/* The marks that the map draws: those of spaces, and the shown variables of spaces that are true somewhere. */
typedef struct marks {
    const char *names[MAX_MARKS]; /* mark or variable */
    char titles[MAX_MARKS][100];  /* a mark without a translation: its name, its underscores blanks */
    char signs[MAX_MARKS];        /* none that is a letter of a kind */
    int n;
} marks;

marks marks_collect(const world *w);
/* Returns those of them that a space bears now, as bits. */
unsigned marks_on(const world *w, const marks *m, int space);
/* Returns those that any space of a map bears now. */
unsigned marks_on_maps(const world *w, const marks *m);
cell cell_of(const world *w, const marks *m, int space, const shade *s);
/* Returns all that marks one space, in words: "spawn, dark". The caller releases it. */
char *space_marks(const world *w, int space);
/* Writes the letters that follow a piece's: those of its conditions, then that of the side that is up. Pieces of a kind
 * that share them are drawn as one group. */
void piece_letters(const world *w, const pr_piece *piece, char *to, size_t size);

#endif
