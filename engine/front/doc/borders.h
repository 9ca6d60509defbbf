/* Edges between two neighbors (walls, windows, rivers, doors) for maps, pictures and spoken views. */
#ifndef FRONT_BORDERS_H
#define FRONT_BORDERS_H

#include "front/session/world.h"
#include "text/words.h"

/* One edge in its current state. */
typedef struct border {
    int from, to;   /* spaces */
    char *title;    /* such as "wall" */
    int link;       /* the link that is drawn as this edge, or PR_NOBODY */
    bool pass, see; /* passable, transparent */
} border;

typedef struct borders {
    border *at;
    size_t n;
} borders;

/* Reads the edges of a board; with `space`, of that space. Leaves out links that are hidden while shut. */
borders borders_read(const world *w, int board, int space);
void borders_free(borders *all);
/* Returns the sign of an edge on a map: "|" for a wall, "-" with `level`, "=" if transparent, "~" if passable. A link
 * has "+" while shut and "'" while open. */
const char *border_sign(const border *one, bool level);
/* Adds the edge in words, such as "door, closed". */
void border_add(const border *one, buffer *t);
/* Returns "north: door, closed" after `before`, as from a space beside the edge, or NULL if its far side has no name.
 * The caller frees it. */
char *border_line(const world *w, int space, const border *one, const char *before);

#endif
