/* Pictures of boards: where things are in the picture, and how they are drawn. Lengths are in units of the picture. */
#ifndef FRONT_VIEW_PICTURE_H
#define FRONT_VIEW_PICTURE_H

#include "front/view/page.h"

/* CELL: size of a space with the gap to the next space. GAP: size of the gap. MARGIN, TITLE: room for rulers and the
 * title. COLOURS: number of colors of marks. HEAD: length of an arrowhead. */
enum { CELL = 60, GAP = 4, MARGIN = 24, TITLE = 26, COLOURS = 6, HEAD = 9 };
/* RIM: margin of a board with coordinates. */
enum { RIM = 44 };

/* The layout of a board. On a board with coordinates, one unit of the coordinates is scale[0] / scale[1] units of the
 * picture, and `origin` is the point in the upper left corner. */
typedef struct layout {
    const world *w;
    int board, width, height;
    bool placed, hexes;
    int widest; /* parts without coordinates are drawn in a row; this is the number of parts in the longest row, at
                 * least 1 */
    int scale[2];
    pr_point origin;
    char **course; /* for each link, the SVG path of its course, or NULL if the link is straight; the array is NULL
                    * before lay_courses() */
} layout;

layout layout_of(const world *w, int number);
/* Computes the courses of the links. layout_of() does not compute courses, because that takes time and only drawing
 * needs them. layout_end() frees the courses. */
void lay_courses(layout *p);
void layout_end(layout *p);
/* Converts a length of the board's coordinates. */
int scaled(const layout *p, int64_t units);
/* Returns the room around the places of a board with coordinates. */
int rim(const layout *p);
/* Return the left and the upper edge of a space. */
int left_of(const layout *p, int space);
int top_of(const layout *p, int space);

/* Draw the parts of a board that do not change in play: the ground below the spaces, and the names above the spaces. */
void draw_ground(buffer *t, const layout *p);
void draw_names(buffer *t, const layout *p);
/* Calls `each` for the parts of a board that change in play, in the order in which they are drawn: ways, spaces with
 * their pieces, areas, edges. For a door that is not visible now, `svg` is NULL. */
void each_part(const layout *p, part_sink each, void *ctx);

#endif
