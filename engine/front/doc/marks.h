/* The marks of spaces that the maps show: printed marks, and variables of spaces that have a title. */
#ifndef FRONT_MARKS_H
#define FRONT_MARKS_H

#include "front/session/session.h"
#include "front/session/world.h"
#include "text/words.h"

enum { MAX_MARKS = 16 };

/* The marks that the map draws: printed marks, and variables that are true for some space. */
typedef struct marks {
    const char *names[MAX_MARKS]; /* ids of the marks or variables */
    char titles[MAX_MARKS][100];  /* a mark without a translation shows its id with blanks for underscores */
    char signs[MAX_MARKS];        /* the declared sign, or else one that no kind has */
    int n;
} marks;

marks marks_collect(const world *w);
/* Returns the set of drawn marks that a space has now, one bit each. */
unsigned marks_on(const world *w, const marks *m, int space);
/* Returns the set of drawn marks that at least one space of a map has now. */
unsigned marks_on_maps(const world *w, const marks *m);
/* Like marks_on(), but only for marks that can change: variables. */
unsigned marks_set(const world *w, const marks *m, int space);
/* Returns all marks of one space in words, such as "spawn, dark". The caller frees it. */
char *space_marks(const world *w, int space);

/* Spaces that the map highlights, each with a short note: destinations of a piece, targets of a shot. */

typedef struct shade {
    int *spaces;
    char **notes;
    size_t n;
    bool left; /* the notes are the action points that remain on arrival */
} shade;

/* Returns the spaces that options of the verb name. If the verb moves the actor, also returns the spaces that it
 * reaches by several harmless steps, with the action points that remain on arrival. */
shade shade_of(const session *s, const world *w, const char *verb);
/* Returns the note of a space, "" if it has none, or NULL if the space is not highlighted. */
const char *shade_at(const shade *s, int space);
void shade_free(shade *s);

/* Edges between two neighbors (walls, windows, rivers, doors) for maps, pictures and spoken views. */

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

/* Returns the edges of a board, or only those of `space` unless it is PR_NOBODY. Omits closed links that are visible
 * only while open. */
borders borders_read(const world *w, int board, int space);
void borders_free(borders *all);
/* Returns the sign of an edge on a map: "|" for a wall, "-" with `level`, "=" if transparent, "~" if passable. A link
 * is "+" while closed and "'" while open. */
const char *border_sign(const border *one, bool level);
/* Adds the edge in words, such as "door, closed". */
void border_add(const border *one, buffer *t);
/* Returns `before`, followed by the edge with its direction from `space`, as in "north: door, closed". Returns NULL if
 * the space on the far side has no name. The caller frees it. */
char *border_line(const world *w, int space, const border *one, const char *before);

#endif
