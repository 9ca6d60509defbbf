/* Boards that are sheets rather than maps: a single row of marked places for dice, tokens and the like. They are told
 * in words, place by place, as part of the state. */
#ifndef FRONT_SHEET_H
#define FRONT_SHEET_H

#include "front/base/notes.h"
#include "front/session/world.h"

/* Is the board with this number drawn as a sheet? Never the first one. */
bool is_sheet(const json_t *board, size_t number);
/* Adds all sheets of the episode, those that nothing lies on left out. */
void sheets_note(const world *w, notes *n);
/* What a die shows, "containment+attack"; "" if the piece is no die. The caller releases it. */
char *die_text(const world *w, const json_t *piece);
/* Is this all that a die shows, as it is typed ("attack+containment", "atk+con", each symbol by its beginning)? With a
 * `+` at the end: is it the beginning of that, and more follows? */
bool die_is(const world *w, const json_t *piece, const char *typed);
bool die_shows(const world *w, const json_t *piece, const char *typed);
/* "fortify, guard | 2 guards": what an action track does, its hook as a bar; NULL if the piece has none. */
char *track_text(const world *w, const json_t *piece);
/* What a place is called that these pieces lie on: its first mark, without the layer's name; NULL if it has none, or is
 * called as what lies there. */
const char *place_told(const json_t *space, const json_t *here);

#endif
