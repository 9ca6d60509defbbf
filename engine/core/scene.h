/* Makes the scene of a plane from a position: the places of the bodies, and the changes of the terrain. */
#ifndef CORE_SCENE_H
#define CORE_SCENE_H

#include "core/plane.h"
#include "core/position.h"

/* Memory for a scene and its bodies. */
struct scene_room {
    struct scene scene;
    struct body body[MAX_BODIES];
};

/* Fills the scene of a plane. A carried piece is not a body, because it is a part of its carrier. At most MAX_BODIES
 * pieces fit into a scene; the pieces with the highest numbers are left out. (def_seal() refuses definitions that could
 * have more.) */
void scene_make(const struct position *p, int plane, struct scene_room *room);
/* Sets the bit of each barring body of the scene whose kind lets the piece pass. `pass` has room for MAX_BODIES
 * bits. */
void scene_pass(const struct position *p, const struct scene *s, int piece, uint64_t *pass);
/* Returns the piece as a body at the point `at`, even if it is not in play. */
struct body body_of(const struct position *p, int piece, word at);

#endif
