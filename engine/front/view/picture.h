/* Draws the boards as SVG: a complete file for `map --svg`, and the parts of which a page plays a match back. */
#ifndef FRONT_PICTURE_H
#define FRONT_PICTURE_H

#include "front/session/world.h"
#include "text/words.h"

/* What changes in play. A part is one <g> with its id in data-id, data-link or data-piece. */
typedef enum picture_part { PART_SPACE, PART_LINK, PART_PIECE, PART_SORTS } picture_part;
typedef void (*part_sink)(void *ctx, picture_part sort, const char *id, const char *svg);

/* Adds one board as an <svg> element, with an empty <g> for each part that is not visible now. */
void picture_board(buffer *t, const world *w, int board);
/* Calls `each` for every part of all boards. A part is as picture_board() draws it; `svg` is lent. */
void picture_parts(const world *w, part_sink each, void *ctx);
/* Returns all boards as one SVG file. The caller frees the text. */
char *picture(const world *w);

/* CSS that pictures and pages share; and what planes add to it. */
extern const char picture_style[], plane_style[];

/* Planes (picture_plane.c), in half millimeters. */
int plane_wide(const pr_board *board);
int plane_high(const pr_board *board);
/* Draws a plane without its pieces. */
void plane_draw(buffer *t, const world *w, int board);
/* The pieces, with "BOARD/PIECE" as id; `svg` is NULL for a piece elsewhere. */
void plane_parts(const world *w, int board, part_sink each, void *ctx);

#endif
