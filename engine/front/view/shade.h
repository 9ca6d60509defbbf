/* Spaces to point out on the map, each with a short note: where a piece can go, what can be shot at. */
#ifndef FRONT_SHADE_H
#define FRONT_SHADE_H

#include "front/session/session.h"
#include "front/session/world.h"

typedef struct shade {
    int *spaces;
    char **notes;
    size_t n;
    bool left; /* the notes are the action points that are left on arrival */
} shade;

/* Returns the spaces that the verb is about now. Where it moves the actor, also those that several answers reach on a
 * way that hurts nobody, with the action points that are left then. */
shade shade_of(const session *s, const world *w, const char *verb);
/* Returns the note of a space ("" if it has none), or NULL if it is not pointed out. */
const char *shade_at(const shade *s, int space);
void shade_free(shade *s);

#endif
