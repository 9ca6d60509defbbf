/* Spaces that the map points out, each with a short note: destinations of a piece, targets of a shot. */
#ifndef FRONT_SHADE_H
#define FRONT_SHADE_H

#include "front/session/session.h"
#include "front/session/world.h"

typedef struct shade {
    int *spaces;
    char **notes;
    size_t n;
    bool left; /* the notes are action points left on arrival */
} shade;

/* Returns the spaces that options of the verb name. If the verb moves the actor, also returns the spaces that several
 * harmless steps reach, with the action points left on arrival. */
shade shade_of(const session *s, const world *w, const char *verb);
/* Returns the note of a space ("" without one), or NULL if the space is not pointed out. */
const char *shade_at(const shade *s, int space);
void shade_free(shade *s);

#endif
