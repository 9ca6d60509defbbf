/* Documents about the boards. In the drawn view, a grid of signs shows the spaces (view/map.h), and these documents add
 * the rest. In the spoken view, they describe everything. The caller frees each document by doc_free(). */
#ifndef FRONT_BOARDS_H
#define FRONT_BOARDS_H

#include "front/doc/marks.h"
#include "front/doc/menu.h"

/* Returns all boards: spaces row by row, edges, ways. */
doc *boards_doc(const world *w);
/* Returns the numbers of pieces on all maps, and the spaces of each mark. */
doc *contents_doc(const world *w);
/* Returns the places where a verb can be done. `s` is not empty. */
doc *places_doc(const world *w, const shade *s, int verb);

/* Returns the plane with this board number: size, terrain and pieces (plane.c). */
doc *plane_doc(const world *w, int board);
void plane_add(block *b, const world *w, int board);
/* Returns the place of a figure on a plane, and the pieces that it sees. */
doc *figure_doc(const world *w, const pr_piece *piece);
/* Returns the pieces within 20 cm of a point of a plane, the nearest first, with bearings. */
doc *near_doc(const world *w, int board, int32_t point);
/* Adds the names of the things in the line of sight, the nearest first: the obstacles if the target is unseen, else all
 * things that partly hide it. */
void plane_line(const world *w, const pr_gap *gap, buffer *t);

/* Adds the gap and the direction from one piece of a plane to another, such as ", 6.5 cm east". */
void plane_off(const world *w, const pr_piece *from, const pr_piece *to, buffer *t);
/* Returns a length in centimeters with at most one decimal: "45.2". `room` has 16 bytes. */
const char *centimeters(int32_t mm, char *room);

#endif
