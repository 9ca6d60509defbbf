/* The marks that maps show on spaces. A mark is either printed on the board, or is a titled variable of spaces that is
 * currently not 0. */
#ifndef FRONT_MARKS_H
#define FRONT_MARKS_H

#include "front/session/session.h"
#include "front/session/world.h"

enum { MAX_MARKS = 16 };

/* All marks that can be drawn in this episode: printed marks, and variables of spaces that have a title. */
typedef struct marks {
    const char *names[MAX_MARKS]; /* the ids of the marks and of the variables */
    char titles[MAX_MARKS][100];  /* the title of a mark without a translation is its id with blanks for underscores */
    char signs[MAX_MARKS];        /* the declared sign; otherwise a free sign, or the sign of a kind if no sign is
                                   * free */
    int n;
} marks;

/* Returns the title of a mark in the current language, without its layer: "spawn" for "zone.spawn". */
const char *mark_title(const char *name);
marks marks_collect(const world *w);
/* Returns the marks that a space has now, as a set of bits: bit k stands for names[k]. */
unsigned marks_on(const world *w, const marks *m, int space);
/* Returns the marks that at least one space of the maps has now, as a set of bits. */
unsigned marks_on_maps(const world *w, const marks *m);
/* Works like marks_on(), but returns only marks that are variables, because printed marks never change. */
unsigned marks_set(const world *w, const marks *m, int space);
/* Returns all marks of one space in words, such as "spawn, dark". The caller frees it. */
char *space_marks(const world *w, int space);

/* Spaces that the map highlights, each with a short note. Examples are the destinations of a piece and the targets of a
 * shot. */

typedef struct highlights {
    struct highlight {
        int space;
        char *note;
    } * at;
    size_t n;
    bool left; /* each note is the number of action points that remain on arrival */
} highlights;

/* Returns the spaces that the verb's options name. If the verb moves the acting piece, also returns the spaces that the
 * piece can reach by several steps without harm. Their notes are the action points that remain on arrival.
 */
highlights highlights_of(const session *s, const world *w, const char *verb);
/* Returns the note of a space, "" if it has none, or NULL if the space is not highlighted. */
const char *highlight_at(const highlights *s, int space);
void highlights_free(highlights *s);

#endif
