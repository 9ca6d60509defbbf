/* Draws a plane as text: a map that orients, and beside it a roster that is exact. */
#ifndef FRONT_TABLE_H
#define FRONT_TABLE_H

#include "front/base/canvas.h"
#include "front/session/world.h"

/* Draws the board, a plane, with the roster beside it where `width` columns permit, else below. `titled`: with a
 * heading. The caller frees the canvas. */
canvas table_draw(const world *w, int board, int width, bool titled);
/* Writes the piece's sign on the table: the letters of its kind, with the number of the copy where there are several.
 */
void table_sign(const world *w, const pr_piece *piece, char *to, size_t size);
/* Adds the names of what is in the line, the nearest first: of all that half hides, or of what bars the view if nothing
 * is seen. */
void table_line(const world *w, const pr_gap *gap, buffer *t);
/* Returns a length in centimeters with at most one decimal: "45.2". `room` has 16 bytes. */
const char *centimeters(int32_t mm, char *room);

#endif
