/* Boards that are sheets rather than maps: a single row of marked places for dice, tokens and the like. They are told
 * in words, place by place, as part of the state. */
#ifndef FRONT_SHEET_H
#define FRONT_SHEET_H

#include "front/base/notes.h"
#include "front/session/world.h"

/* Returns true if the board with this number is drawn as a sheet. The first one never is. */
bool is_sheet(const pr_content *content, int board);
/* Adds all sheets of the episode. Those that nothing lies on are left out. */
void sheets_note(const world *w, notes *n);
/* Returns the symbols of a die, "containment+attack"; "" for NULL and for a piece that is no die. The caller releases
 * it.
 */
char *die_text(const world *w, const pr_piece *piece);
/* Returns true if these are all symbols of a die, as typed ("attack+containment", "atk+con", each symbol by its
 * beginning). With a `+` at the end: if it is the beginning of that, and more follows. */
bool die_is(const world *w, const pr_piece *piece, const char *typed);
/* The same, or one symbol of several. */
bool die_shows(const world *w, const pr_piece *piece, const char *typed);
/* Returns the cells of an action track, its hook as a bar: "fortify, guard | 2 guards". NULL if the piece has none. */
char *track_text(const world *w, const pr_piece *piece);
/* Returns the name of a place with these pieces: its first mark, without the layer's name. NULL if it has none, or is
 * named like a piece there. */
const char *place_told(const world *w, int space, pr_list here);

#endif
