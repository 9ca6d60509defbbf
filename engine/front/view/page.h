/* Writes a recorded match as one self-contained HTML page that plays it back: `precinct replay FILE --html OUT`. */
#ifndef FRONT_PAGE_H
#define FRONT_PAGE_H

#include "front/session/session.h"
#include "front/session/world.h"
#include "text/words.h"

/* Replays the match from its start, one answer at a time, and writes the page. Refuses to overwrite a file that is not
 * such a page. Returns false after an error. */
bool page_write(session *s, const char *file);
/* Writes a page without boards from the content of a record alone (pr_record() in docs/JSON.md). */
bool page_write_record(const json_t *record, const char *file);

/* Draws the boards as SVG: a complete file for `map --svg`, and the parts of which a page plays a match back. */

/* Kinds of parts that change in play. A part is one <g> with its id in data-id, data-link or data-piece. */
typedef enum picture_part { PART_SPACE, PART_LINK, PART_PIECE, PART_SORTS } picture_part;
typedef void (*part_sink)(void *ctx, picture_part sort, const char *id, const char *svg);

/* Adds one board as an <svg> element, with an empty <g> for each part that is not visible now. */
void picture_board(buffer *t, const world *w, int board);
/* Calls `each` for every part of all boards. A part looks as picture_board() draws it. `svg` is valid only during the
 * call. */
void picture_parts(const world *w, part_sink each, void *ctx);
/* Calls `each` for every mark that colors spaces of the boards now, with the number of its color. Two marks may have
 * the same color. */
void picture_colors(const world *w, void (*each)(void *ctx, int color, const char *title), void *ctx);
/* Returns all boards as one SVG file. The caller frees the text. */
char *picture(const world *w);

/* picture_style: the CSS that pictures and pages share. plane_style: further CSS for planes. */
extern const char picture_style[], plane_style[];

/* Return the width and the height of a plane in half millimeters (picture_plane.c). */
int plane_wide(const pr_board *board);
int plane_high(const pr_board *board);
/* Draws a plane without its pieces. */
void plane_draw(buffer *t, const world *w, int board);
/* Calls `each` for every piece, with "BOARD/PIECE" as id. `svg` is NULL for a piece that is not on this board. */
void plane_parts(const world *w, int board, part_sink each, void *ctx);

#endif
