/* Draws the boards as text. Every space is a cell with the signs of its contents. */
#ifndef FRONT_MAP_H
#define FRONT_MAP_H

#include "front/base/canvas.h"
#include "front/doc/marks.h"
#include "front/doc/menu.h"
#include "front/session/world.h"
#include "text/words.h"

enum map_part { MAP_ALL, MAP_FIRST, MAP_OTHERS };

/* Draws the boards, side by side where `width` columns permit. `s`: spaces to point out, or NULL. `spare`: lines that
 * crowded rows may take beyond the usual. Sets `*full` (may be NULL) if something is left out for want of lines; a line
 * below the board then names it. The caller frees the canvas. */
canvas map_draw(const world *w, enum map_part part, int width, const shade *s, int spare, bool *full);

/* Lays out boards and state on one screen. */
/* Draws boards and state: side by side on a wide terminal, else one below the other. `s`: spaces to point out, or NULL.
 * If the result exceeds `most` lines, replaces the end of the state by a hint. The caller frees the canvas. */
canvas screen_draw(const world *w, const shade *s, int most);
/* Prints screen_draw() without a limit. */
void screen_print(const world *w, const shade *s);
/* Prints the changes since the position that the world remembers. If a board changed or a threat is to be marked,
 * prints everything in at most `most` lines. Otherwise prints only the new parts of the state. */
void screen_print_changes(const world *w, int most);

/* Explains the signs that are on the map now. */

void legend_print(const world *w);
/* Prints the legend below a map that already describes the ways within its boards. */
void legend_print_below(const world *w);

/* Calls `each` for each sign of the pieces on the maps, in this order: "Jo Joan", "w2 Wolf", "ws Wolf (stunned)", "a
 * number counts". */
void legend_signs(const world *w, void (*each)(void *ctx, const char *entry), void *ctx);

/* Prints the options with their numbers. `all`: each on its own line. Otherwise many options of one verb share a line,
 * and a long menu is shortened until the board has two thirds of the screen, or one half if the menu shows the texts of
 * cards. */
void options_print(const world *w, bool all);
/* Estimates the number of lines that options_print() takes without `all`. */
int options_lines(const world *w);
/* How options are drawn, the longest form first. */
extern const policy policy_drawn[];

/* Draws a plane as text: a rough map for orientation, and beside it a roster with exact places. */

/* Draws the board, a plane, with the roster beside it where `width` columns permit, else below. `titled`: with a
 * heading. The caller frees the canvas. */
canvas table_draw(const world *w, int board, int width, bool titled);
/* A mark on the map of a plane that is neither a piece nor terrain. */
typedef struct table_overlay {
    char (*sign)(void *ctx, int32_t point); /* the sign of the cell with this middle, or 0 */
    void *ctx;
} table_overlay;

/* Like table_draw(), with an overlay on the free cells. */
canvas table_overlaid(const world *w, int board, int width, const table_overlay *o);
/* Draws 40 x 40 cm round a point at 1 x 2 cm a character, with the roster. */
canvas table_zoom(const world *w, int32_t point, int width);
/* Adds the meaning of the signs for the terrain on the planes. */
void table_legend(const world *w, buffer *t);
/* Prints the names of things on the planes with their middles, which players may type. */
void table_names(const world *w);
/* Writes the piece's sign on the table: the letters of its kind, with the number of the copy where there are several.
 */
void table_sign(const world *w, const pr_piece *piece, char *to, size_t size);

#endif
