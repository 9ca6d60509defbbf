/* Draws a plane as text: a map that orients, and beside it a roster that is exact. */
#ifndef FRONT_TABLE_H
#define FRONT_TABLE_H

#include "front/base/canvas.h"
#include "front/session/world.h"

/* Draws the board, a plane, with the roster beside it where `width` columns permit, else below. `titled`: with a
 * heading. The caller frees the canvas. */
canvas table_draw(const world *w, int board, int width, bool titled);
/* A mark on the map of a plane that is neither a piece nor terrain. */
typedef struct table_overlay {
    char (*sign)(void *ctx, int32_t point); /* the sign of a cell whose middle this is, or 0 */
    void *ctx;
} table_overlay;

/* Works in the same way with an overlay on the cells that are free. */
canvas table_overlaid(const world *w, int board, int width, const table_overlay *o);
/* Draws 40 x 40 cm round a point at 1 x 2 cm a character, with the roster. */
canvas table_zoom(const world *w, int32_t point, int width);
/* Adds what the signs of terrain mean that the planes have. */
void table_legend(const world *w, buffer *t);
/* Prints the names of things on the planes with their middles, which players may type. */
void table_names(const world *w);
/* Writes the piece's sign on the table: the letters of its kind, with the number of the copy where there are several.
 */
void table_sign(const world *w, const pr_piece *piece, char *to, size_t size);

#endif
