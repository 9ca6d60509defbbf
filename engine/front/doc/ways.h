/* Ways between spaces that are not neighbors, in words: kind, ends, and whether they are open. A way that is visible
 * only while open is omitted while it is closed. */
#ifndef FRONT_WAYS_H
#define FRONT_WAYS_H

#include "front/session/world.h"
#include "precinct_look.h"
#include "text/words.h"

#include <stddef.h>

typedef struct passage {
    int from, to;     /* spaces */
    char *marks;      /* such as "path, drawn"; may be "" */
    bool there, back; /* a piece can walk from `from` to `to`; it can walk back */
    bool open;
    int link; /* the first of its links */
} passage;

typedef struct passages {
    passage *at;
    size_t n;
} passages;

/* The following functions take links by their index in the content's array. */
/* way_open() returns true if the link is open. way_seen() returns true if any sign of it is visible now. */
bool way_open(const world *w, int link);
bool way_seen(const world *w, int link);
/* Returns the marks of a link, such as "path, drawn", or "". The caller frees it. */
char *way_marks(const world *w, int link);
/* Returns the ways that end at a space, each with this space as `from`. PR_NOBODY returns all ways. Links of the same
 * kind between the same spaces count as one way. */
passages ways_read(const world *w, int space);
void ways_free(passages *all);
/* Returns true if both ends are on one board. */
bool way_within(const world *w, const passage *one);
/* Adds the marks and the direction of a way, such as ": bridge, one way from here", or nothing for a plain way. `told`:
 * the text is for a reader at one end. */
void way_add_likeness(const passage *one, bool told, buffer *t);

/* Returns the number of columns from one space to another, in half spaces, because rows of hexagons may be shifted by
 * half a space. */
long long lattice_halves(const pr_space *from, const pr_space *to);
/* Returns the number of steps between two spaces if the board had no holes. */
long long lattice_steps(const pr_board *board, const pr_space *from, const pr_space *to);

enum { AFAR_NEVER = 1000000 };

/* Returns the number of steps from each space of the content to `goal`, or AFAR_NEVER if no way exists. If `goal` is
 * PR_NOBODY, every distance is AFAR_NEVER. The caller frees the array. */
size_t *afar_from(const world *w, int goal);

#endif
