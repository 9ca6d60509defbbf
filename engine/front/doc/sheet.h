/* Boards that are sheets rather than maps: a single row of marked places for dice and tokens. They appear in words,
 * place by place, as part of the state. */
#ifndef FRONT_SHEET_H
#define FRONT_SHEET_H

#include "front/base/terminal.h"
#include "front/session/world.h"

/* Returns true if the board with this number is drawn as a sheet. The first board never is. */
bool is_sheet(const pr_content *content, int board);
/* Returns the symbols of a die, such as "containment+attack", or "" for anything else, including NULL. The caller frees
 * it. */
char *die_text(const world *w, const pr_piece *piece);
/* Returns the color of a die, that of its first symbol. */
tone die_tone(const world *w, const pr_piece *piece);
/* Returns true if the typed words are exactly the symbols of a die, in any order and abbreviated ("attack+containment",
 * "atk+con"). After a `+` at the end, the remaining symbols may be missing. */
bool die_is(const world *w, const pr_piece *piece, const char *typed);
/* Like die_is(), but one symbol of several is enough. */
bool die_shows(const world *w, const pr_piece *piece, const char *typed);
/* Returns the cells of an action track with its hook as a bar: "fortify, guard | 2 guards". NULL if the piece has
 * none. */
char *track_text(const world *w, const pr_piece *piece);
/* Returns the cells of its action track that act next, "fortify, guard", or "nothing". The caller frees it. */
char *track_next(const world *w, const pr_piece *piece);
/* Returns the name of a place with these pieces: its first mark without the layer. NULL if it has no mark, or if a
 * piece there has the same name. */
const char *place_told(const world *w, int space, pr_list here);

#endif
