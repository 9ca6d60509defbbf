/* Words of the spoken view: numbers, lists, groups of equal pieces, directions and distances. The caller frees all
 * returned `char *`. */
#ifndef FRONT_SPOKEN_H
#define FRONT_SPOKEN_H

#include "front/base/terminal.h"
#include "front/session/world.h"
#include "text/words.h"

/* Returns a number in words up to "twelve", then in digits. `room` has 24 bytes. */
const char *spoken_number(long long n, char *room);
/* Changes typed words to their spoken form: "open gate wolf 1" for "open_gate wolf.1". Players may type both. */
void spoken_typed(char *typed);
/* Adds part `i` of `n` to a list such as "a, b and c". */
void spoken_item(buffer *t, size_t i, size_t n, const char *part);

/* Returns pieces in words, such as "two Wolves, one stunned; Log, wet side", or "". `but`: the number of a piece to
 * omit, or PR_NOBODY. `full`: adds hit points and variables. */
char *spoken_things(const world *w, pr_list here, int but, bool full);
/* Adds the hit points of a piece that has them: ", 3 of 5 hit points". */
void spoken_hp(const world *w, const pr_piece *piece, buffer *t);
/* Adds conditions and face, each part with ", " before it. `full`: adds hit points and variables. */
void spoken_likeness(const world *w, const pr_piece *piece, bool full, buffer *t);
/* Returns the face of a die, such as "attack twice" or "hit and star". Returns NULL if `piece` is not a die or is NULL.
 */
char *spoken_die(const world *w, const pr_piece *piece);

/* The following functions take spaces by number. PR_NOBODY is on no board. */
/* Returns the board that a space belongs to, or NULL. */
const pr_board *spoken_board(const world *w, int space);
/* Returns true if the space belongs to a map, not to a sheet. */
bool spoken_on_map(const world *w, int space);
/* Returns the spaces of the ring that contains a space, in order, or an empty list. */
pr_list spoken_ring(const world *w, int space);
/* Returns true if the board has a space with these coordinates. */
bool spoken_at(const world *w, const pr_board *board, int x, int y);
/* Returns true if both spaces belong to one area. Directions between them mean nothing. */
bool spoken_same_area(const world *w, int from, int to);
/* Returns "two spaces north-east", "three spaces east and one north", "one space back round the ring" or "on Rooftop".
 * Returns "here" for the same space. Between areas, ways count: "two ways off, north-east". */
char *spoken_bearing(const world *w, int from, int to);
/* Returns a direction such as "north-west" if the space is next to `from` on a map or another area, else NULL. */
const char *spoken_next(const world *w, int from, int to);
/* Returns a distance for comparisons only: spaces of other boards are farther away than any space of this board. */
long long spoken_distance(const world *w, int from, int to);
/* Spaces sorted by their distance from one space. Equally distant spaces remain in the order of insertion. The caller
 * frees `at`. */
typedef struct near_spaces {
    struct near_space {
        int space;
        long long far;
        size_t order;
    } * at;
    size_t n;
} near_spaces;
void nearest_add(near_spaces *all, int space, long long far);
void nearest_sort(near_spaces *all);

/* Returns the direction that is dx columns to the right and dy rows down, each -1, 0 or 1: "north-west" for -1, -1. */
const char *spoken_direction(int dx, int dy);

/* A sheet is a board that is not a map: a single row of marked places for dice and tokens. The state describes it in
 * words, place by place. */
/* Returns true if the board with this number is drawn as a sheet. The first board never is. */
bool is_sheet(const pr_content *content, int board);
/* Returns the symbols of a die, such as "containment+attack", or "" if `piece` is not a die or is NULL. The caller
 * frees it. */
char *die_text(const world *w, const pr_piece *piece);
/* Returns the color of a die, which is the color of its first symbol. */
tone die_tone(const world *w, const pr_piece *piece);
/* Returns true if the typed words are exactly the symbols of a die, in any order and abbreviated ("attack+containment",
 * "atk+con"). After a `+` at the end, the remaining symbols may be missing. */
bool die_is(const world *w, const pr_piece *piece, const char *typed);
/* Like die_is(), but one of several symbols is enough. */
bool die_shows(const world *w, const pr_piece *piece, const char *typed);
/* Returns the cells of an action track, with a bar for the hook: "fortify, guard | 2 guards". Returns NULL if the piece
 * has no track. */
char *track_text(const world *w, const pr_piece *piece);
/* Returns the cells of its action track that act next, "fortify, guard", or "nothing". The caller frees it. */
char *track_next(const world *w, const pr_piece *piece);
/* Returns the name of a place of a sheet: its first mark without the layer. Returns NULL if it has no mark, or if one
 * of the pieces `here` has the same name. */
const char *place_told(const world *w, int space, pr_list here);

#endif
