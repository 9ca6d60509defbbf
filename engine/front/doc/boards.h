/* Documents about the boards. In the spoken view (--plain), they describe the boards completely. In the drawn view,
 * view/map.h draws the spaces and these documents add only the ways and lists. The caller frees each document by
 * doc_free(). */
#ifndef FRONT_BOARDS_H
#define FRONT_BOARDS_H

#include "front/doc/marks.h"
#include "front/doc/menu.h"

/* Returns a description of all boards: their spaces row by row, their edges and their ways. */
doc *boards_doc(const world *w);
/* Returns a summary of all maps: the pieces of each kind, and the number of spaces with each mark. */
doc *contents_doc(const world *w);
/* Returns the list of the spaces `s` for which the verb is legal (shade_of()). `s` must not be empty. */
doc *places_doc(const world *w, const shade *s, int verb);

/* plane_doc() describes a plane, which is a table without spaces: its size, its terrain and its pieces (plane.c).
 * `board` is the number of the plane among the boards. plane_add() adds the same description to a block. */
doc *plane_doc(const world *w, int board);
void plane_add(block *b, const world *w, int board);
/* Describes a piece on a plane: where it is, and which pieces it sees. */
doc *figure_doc(const world *w, const pr_piece *piece);
/* Lists the pieces that a piece on a plane sees, grouped by the ranges of the plane, which must have at least one. */
doc *ranges_doc(const world *w, const pr_piece *piece);
/* Describes the terrain and the doors of planes that have this name. If none has it, describes those whose title has a
 * word that starts with the name. Returns NULL if there is nothing to describe. */
doc *landmark_doc(const world *w, const char *name);
/* Lists the pieces within 20 cm of a point of a plane, the nearest first, each with its distance and direction. */
doc *near_doc(const world *w, int board, int32_t point);
/* Adds the names of the things that block a line of sight or, if the target is visible, of the things that partly hide
 * it. The nearest thing comes first. */
void plane_line(const world *w, const pr_gap *gap, buffer *t);

/* Returns the gap in mm between a shape's outline and the piece, as if it were at the point; 0 if they would
 * overlap. */
int32_t shape_gap(const world *w, const pr_shape *s, const pr_piece *p, int32_t point);
/* Adds the distance and direction from one piece of a plane to another, such as ", 6.5 cm east". Adds nothing if the
 * pieces are not on the same plane. */
void plane_off(const world *w, const pr_piece *from, const pr_piece *to, buffer *t);
/* Writes a coordinate to `room` (16 bytes) in centimeters as players type it, such as "45.2". Returns `room`. */
const char *coordinate(int32_t mm, char *room);
/* Writes a length to `room` (16 bytes) in centimeters with at most one decimal. The language decides between "45.2" and
 * "45,2". Returns `room`. */
const char *centimeters(int32_t mm, char *room);

#endif
