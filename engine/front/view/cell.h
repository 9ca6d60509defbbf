/* Turns the pieces and marks of one space into short signs for the map. */
#ifndef FRONT_CELL_H
#define FRONT_CELL_H

#include "front/doc/marks.h"
#include "front/session/world.h"
#include "front/view/arrange.h"

enum { MAX_LETTERS = 8 };

/* Returns the signs of the variables that are true for the space and are drawn as marks, or "". */
sign flags_of(const world *w, const marks *m, int space);
cell cell_of(const world *w, const marks *m, int space, const shade *s);
/* Returns the sign that fills solid holes. */
const char *solid_sign(void);
/* Returns the sign of a space where a piece was killed or went down since the viewer's last answer. */
const char *death_sign(void);
/* Writes the letters that follow a piece's own: those of its conditions, then that of the face that is up. Pieces of a
 * kind with equal letters are drawn as one group. */
void piece_letters(const world *w, const pr_piece *piece, char *to, size_t size);

#endif
