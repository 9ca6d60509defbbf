/* Documents about the boards. Drawn, a grid of signs has the spaces (view/map.h), and these documents the
 * rest; read aloud, they have everything. The caller frees each (doc_free). */
#ifndef FRONT_BOARDS_H
#define FRONT_BOARDS_H

#include "front/doc/marks.h"
#include "front/doc/menu.h"

/* All boards: spaces row by row, edges, ways. */
doc *boards_doc(const world *w);
/* The contents of all maps in numbers, and the spaces of each mark. */
doc *contents_doc(const world *w);
/* Returns the places where a verb can be done. `s` is not empty. */
doc *places_doc(const world *w, const shade *s, int verb);

/* plane.c: a plane by its number: size, terrain and pieces. */
doc *plane_doc(const world *w, int board);
void plane_add(block *b, const world *w, int board);
/* Returns where one figure of a plane is, and the pieces that it sees. */
doc *figure_doc(const world *w, const pr_piece *piece);
/* The pieces within 20 cm of a point of a plane, the nearest first, with bearings. */
doc *near_doc(const world *w, int board, int32_t point);
/* Adds the names of the things in the line, the nearest first: all things that half hide, or the obstacles if nothing
 * is seen. */
void plane_line(const world *w, const pr_gap *gap, buffer *t);
/* Returns a length in centimeters with at most one decimal: "45.2". `room` has 16 bytes. */
const char *centimeters(int32_t mm, char *room);

#endif
