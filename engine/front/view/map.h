/* Draws the boards as text. Every space is a cell, which shows its pieces and marks as short signs. */
#ifndef FRONT_MAP_H
#define FRONT_MAP_H

#include "front/base/canvas.h"
#include "front/doc/menu.h"
#include "front/doc/ways.h"
#include "front/session/world.h"
#include "front/view/overlay.h"

/* Flags for the boards to draw. MAP_FIRST: the first board. MAP_OTHERS: the others. MAP_UNUSED: also planes without
 * pieces. Without this flag, an empty plane is left out while another plane has pieces, because the empty plane would
 * push the other off the screen. MAP_FLAT: columns of spaces give free width to columns whose signs would need a second
 * line. */
enum map_part { MAP_FIRST = 1, MAP_OTHERS = 2, MAP_ALL = MAP_FIRST | MAP_OTHERS, MAP_UNUSED = 4, MAP_FLAT = 8 };

/* Draws the boards that `part` (flags of map_part) names. Puts boards side by side if `width` columns
 * allow it. A plane is cut to `lines` lines (see table_draw()), other boards never. `s` has the spaces to highlight, or
 * is NULL. Crowded rows may take up to `spare` lines more than usual. If signs are still left out, a line below the
 * board names them, and `*full` becomes true (`full` may be NULL). The caller frees the canvas. */
canvas map_draw(const world *w, int part, int width, int lines, const highlights *s, int spare, bool *full);

/* The whole screen: the boards and the state of the match. */
/* Draws the boards, and the state beside them on a wide terminal or else below them. `s` has the spaces to highlight,
 * or is NULL. If the result has more than `most` lines, planes are cut (table_draw()), and a hint that names the
 * command `state` replaces the end of the state. The caller frees the canvas. */
canvas screen_draw(const world *w, const highlights *s, int most);
/* Works like screen_draw(), but does not cut the first plane, so that a player sees the whole table once. */
canvas screen_draw_whole(const world *w, int most);
/* Draws the first screen of a match if the terminal has little room, in at most `most` lines if possible. With
 * `boards`, draws the boards and fewer lines of the state than usual. Otherwise leaves out the boards, and prints a
 * hint at the command that shows them. */
canvas screen_draw_opening(const world *w, bool boards, int most);
/* Prints the result of screen_draw() without a limit of lines. */
void screen_print(const world *w, const highlights *s);
/* Returns true at a terminal that has too few lines for the whole map of a plane and a short question. On such a
 * terminal the map has left the screen after an answer, so its relevant part is drawn with every question. */
bool screen_is_short(const world *w);
/* Returns the number of lines of the question, of the prompt, and of the lines after the options (`w->below`, or else
 * one hint). */
int screen_below(const world *w);
/* Returns the minimum number of lines that screen_print_changes() draws. Returns 0 if screen_print_changes() would draw
 * no boards. */
int screen_least(const world *w);
/* Prints the changes since the moment that was drawn before (w->then). If a board changed or threats must be marked,
 * prints the whole screen. Also prints the whole screen if screen_is_short(), or if another piece acts on a plane at a
 * terminal. Otherwise prints only the changed parts of the state. The screen has `room` lines for the boards and the
 * state. If possible, `above` of these lines stay free for the lines that were printed before. If the boards and the
 * usual minimum of the state need more than `room`, shortens the state, and then draws flat boards (MAP_FLAT). */
void screen_print_changes(const world *w, int room, int above);

/* legend_print() explains the signs that are on the map now. */

void legend_print(const world *w);
/* Prints the legend without the ways within a board, below a map that already lists these ways. */
void legend_print_below(const world *w);

/* Calls `each` with the legend's entry for each sign of the pieces on the maps, such as "w Wolf" and "ws Wolf
 * (stunned)". If a space has several pieces of one kind, the last entry is "a number counts". */
void legend_signs(const world *w, void (*each)(void *ctx, const char *entry), void *ctx);

/* Prints the options with their numbers. If `all` is true, each option has its own line. Otherwise many options of one
 * verb share a line, and a long list is shortened until it leaves two thirds of the screen to the board, or four fifths
 * if screen_is_short(). If the screen is not short, the longest form of a question that appears only once may take half
 * of the screen, because this form shows the texts of cards. */
void options_print(const world *w, bool all);
/* Returns the number of lines that options_print() takes if `all` is false. */
int options_lines(const world *w);
/* The forms in which the drawn view lists a menu, the longest first. */
extern const policy policy_drawn[];

/* Draws a plane (a table without spaces) as text: a rough map for orientation, and a roster, which is a list of the
 * pieces with their exact places. */

/* Draws a plane with the roster beside it if `width` columns allow it, else below it. If `titled` is true, the title of
 * the board is above it. If all this needs more than `lines` lines, the map is cut to the rows around the acting piece
 * or around the things that the open question names. The roster is cut to the pieces that matter most, and a hint names
 * the command `map`. A few rows always remain, even if `lines` is less. The caller frees the canvas. */
canvas table_draw(const world *w, int board, int width, bool titled, int lines);
/* Returns true if a plane fits in `lines` lines without a cut of its map. */
bool table_fits(const world *w, int board, int width, int lines);
/* Returns true if the piece is drawn on this plane. A piece that another piece carries is not drawn. */
bool table_holds(const world *w, const pr_piece *p, int board);
/* Draws the list of the pieces on a plane in at most `lines` lines. `cut`: the map beside it is cut. The caller frees
 * the canvas. */
canvas table_roster(const world *w, int board, int width, int lines, bool cut);
/* Works like table_draw(), but draws the board of an overlay, and the overlay on the cells that are free. */
canvas table_overlaid(const table_overlay *o, int width);
/* Draws 40 x 40 cm around a point with the roster. A character covers 1 x 2 cm. */
canvas table_zoom(const world *w, int32_t point, int width);
/* Adds the entries of the legend for the signs on planes: for terrain, for several pieces ("*"), and for pieces that
 * are gone. */
void table_legend(const world *w, buffer *t);
/* Prints the names of the terrain on planes, each with the coordinates of its middle, which players can type. Then
 * prints table_words(). */
void table_names(const world *w);
/* Prints the words after `map` that a game declares (pr_content.overlay). Prints nothing if the game declares no such
 * words. */
void table_words(const world *w);
/* Writes the sign of a piece on a plane: the letters of its kind, and its number if the kind has several pieces. */
void table_sign(const world *w, const pr_piece *piece, char *to, size_t size);

#endif
