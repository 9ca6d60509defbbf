/* Writes a recorded match as one self-contained HTML page that plays it back: `precinct replay FILE --html OUT`. */
#ifndef FRONT_PAGE_H
#define FRONT_PAGE_H

#include "front/session/session.h"
#include "front/session/world.h"
#include "front/view/overlay.h"

/* Replays the match from its start, one answer at a time, and writes the page to `file`. Refuses to overwrite a file
 * that is not such a page. Returns false after an error message. */
bool page_write(session *s, const char *file);
/* Writes a page from a record that cannot be replayed, because its scripts are missing. Such a page has the answers and
 * the events, but no boards. `record` is the JSON of pr_record() (docs/JSON.md). */
bool page_write_record(const json_t *record, const char *file);

/* The boards as SVG: a complete picture for `map --svg`, and single parts, which a page replaces while it plays a match
 * back. */

/* The parts of a picture that change in play. Each part is one <g> element with its id in the attribute data-id,
 * data-link, data-piece or data-trace. */
typedef enum picture_part { PART_SPACE, PART_LINK, PART_PIECE, PART_TRACE, PART_SORTS } picture_part;
typedef void (*part_sink)(void *ctx, picture_part sort, const char *id, const char *svg);

/* Adds one board as an <svg> element. A part that is not visible now is an empty <g>. */
void picture_board(buffer *t, const world *w, int board);
/* Calls `each` for every part of all boards, drawn as picture_board() draws it. `svg` is valid only during the call. */
void picture_parts(const world *w, part_sink each, void *ctx);
/* Draws `n` traces of events. Calls `each` once for every board, with the board's id. */
void picture_traces(const world *w, const pr_trace *trace, int n, part_sink each, void *ctx);
/* Calls `each` for every mark that a space has now, with the number of the mark's color. Two marks may have the same
 * color. */
void picture_colors(const world *w, void (*each)(void *ctx, int color, const char *title), void *ctx);
/* Returns all boards as one SVG file, with the overlay `o` on its plane; `o` may be NULL. The caller frees the text. */
char *picture(const world *w, const table_overlay *o);

/* picture_style: CSS for pictures and pages. plane_style: additional CSS for planes. trace_style: for pages. */
extern const char picture_style[], plane_style[], trace_style[];

/* A trace in the units of a picture. `side` is the side of the piece, or PR_NOBODY. `radius` is the radius of the
 * trace's disc, or 0. */
typedef struct stroke {
    pr_trace_sort sort;
    int piece, side, radius;
    pr_point from, to;
} stroke;

/* The length of an arrowhead, and the radius of a piece. A line ends at this distance from the piece's middle. */
typedef struct stroke_size {
    int head, base;
} stroke_size;

/* Draws traces, in their order (picture_trace.c). */
void strokes_draw(buffer *t, const stroke *list, int n, const stroke_size *size);

/* Return the width and the height of the picture of a plane in half millimeters (picture_plane.c). */
int plane_wide(const pr_board *board);
int plane_high(const pr_board *board);
/* Returns a point of a plane in its picture. */
pr_point plane_point(const pr_board *board, int32_t point);
/* Draws a plane without its pieces. Draws its terrain by calling `add` with `t` as context. */
void plane_draw(buffer *t, const world *w, int board, part_sink add);
/* Draws an overlay on its plane: the squares that have a sign, or the discs. */
void plane_overlay(buffer *t, const table_overlay *o);
/* Writes the meaning of an overlay below the boards, at most `width` units wide, starting at the height `y`. Returns
 * the height below the text. */
int plane_explain(buffer *t, const table_overlay *o, int width, int y);
/* Calls `each` for every shape of terrain of the plane, with "BOARD/SHAPE" as id. `svg` is NULL for terrain that is
 * gone now. */
void plane_terrain(const world *w, int board, part_sink each, void *ctx);
/* Calls `each` for every piece of the episode, with "BOARD/PIECE" as id. `svg` is NULL for a piece that is not drawn on
 * this board now. */
void plane_pieces(const world *w, int board, part_sink each, void *ctx);

#endif
