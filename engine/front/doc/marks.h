/* The marks of spaces that the maps show: printed ones, and variables of spaces with a title. */
#ifndef FRONT_MARKS_H
#define FRONT_MARKS_H

#include "front/session/world.h"

enum { MAX_MARKS = 16 };

/* The marks that the map draws: marks of spaces, and shown variables of spaces that are true somewhere. */
typedef struct marks {
    const char *names[MAX_MARKS]; /* ids of the marks or variables */
    char titles[MAX_MARKS][100];  /* a mark without a translation shows its id with blanks for underscores */
    char signs[MAX_MARKS];        /* declared, or never the letter of a kind */
    int n;
} marks;

marks marks_collect(const world *w);
/* Returns the set of drawn marks that a space has now, one bit each. */
unsigned marks_on(const world *w, const marks *m, int space);
/* Returns the set of drawn marks that at least one space of a map has now. */
unsigned marks_on_maps(const world *w, const marks *m);
/* Works in the same way for variables alone: marks that can change. */
unsigned marks_set(const world *w, const marks *m, int space);
/* Returns all marks of one space in words, such as "spawn, dark". The caller frees it. */
char *space_marks(const world *w, int space);

#endif
