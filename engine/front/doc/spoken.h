/* Words for numbers, lists, groups of equal pieces, directions and distances. The spoken view (--plain) uses most of
 * these words. The caller frees every returned `char *`. */
#ifndef FRONT_SPOKEN_H
#define FRONT_SPOKEN_H

#include "front/base/print.h"
#include "front/session/world.h"

/* Returns the numbers from 0 to 12 in words ("no", "one", ... "twelve"), and others in digits, written to `room` (24
 * bytes). */
const char *spoken_number(long long n, char *room);
/* Changes ids in a text to words: "open_gate wolf.1" becomes "open gate wolf 1". Players may type both. */
void spoken_typed(char *typed);
/* Adds part `i` of `n` to a list such as "a, b and c". */
void spoken_item(buffer *t, size_t i, size_t n, const char *part);

/* Returns the pieces `here` in words, such as "two Wolves, one stunned; Log, wet side", or "". Omits the piece with the
 * number `but` (PR_NOBODY: none) and carried pieces. If `full` is true, includes hit points and variables. */
char *spoken_things(const world *w, pr_list here, int but, bool full);
/* Adds the hit points of a piece that has them: ", 3 of 5 hit points". */
void spoken_hp(const world *w, const pr_piece *piece, buffer *t);
/* Adds the conditions and the face of a piece, each with ", " before it. If `full` is true, also adds hit points and
 * variables. */
void spoken_likeness(const world *w, const pr_piece *piece, bool full, buffer *t);
/* Returns the symbols that a die shows, such as "attack twice" or "hit and star". Returns NULL if `piece` is NULL or
 * not a die. */
char *spoken_die(const world *w, const pr_piece *piece);

/* The following functions take the number of a space, or PR_NOBODY for no space. */
/* Returns the board of a space, or NULL. */
const pr_board *spoken_board(const world *w, int space);
/* Returns true if the space belongs to a map, not to a sheet. */
bool spoken_on_map(const world *w, int space);
/* Returns the spaces of the declared ring that contains this space, in order. Returns an empty list if no ring does. */
pr_list spoken_ring(const world *w, int space);
/* Returns true if the board has a space with these coordinates. */
bool spoken_at(const world *w, const pr_board *board, int x, int y);
/* Returns true if both spaces belong to the same area, so that neither has a direction from the other. */
bool spoken_same_area(const world *w, int from, int to);
/* Returns the direction and distance from one space to another: "two spaces north-east", "three spaces east and one
 * north", or "one space back round the ring". Returns "here" for the same space, and "on Rooftop" for a space of
 * another board. Between areas, counts the ways of the shortest route: "two ways off, north-east". */
char *spoken_bearing(const world *w, int from, int to);
/* Returns the direction from `from` to `to`, such as "north-west", if they are neighbors on a map or two areas of one
 * board. Otherwise, and on a ring, returns NULL. */
const char *spoken_next(const world *w, int from, int to);
/* Returns a distance that serves only to sort spaces. A space of another board is farther away than any space of this
 * board. */
long long spoken_distance(const world *w, int from, int to);
/* Spaces with their distances from one space. nearest_sort() sorts them by distance; spaces at equal distance keep the
 * order in which they were added. The caller frees `at`. */
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

/* Returns the direction of a step of dx columns to the right and dy rows down: "north-west" for -1, -1. Ignores the
 * size of dx and dy. */
const char *spoken_direction(int dx, int dy);

/* A sheet is a board that is not a map: one row of marked places for dice and tokens. The state document describes it
 * place by place, because a drawing would show nothing more. */
/* Returns true if the board with this number is a sheet. The first board is never a sheet. */
bool is_sheet(const pr_content *content, int board);
/* Returns the symbols that a die shows, such as "containment+attack". Returns "-" for a face without symbols, and "" if
 * `piece` is NULL or not a die. The caller frees the text. */
char *die_text(const world *w, const pr_piece *piece);
/* Returns the color in which a die is drawn, which depends on its first symbol. */
tone die_tone(const world *w, const pr_piece *piece);
/* Returns true if the typed words name exactly the symbols that a die shows, in their order, each possibly abbreviated
 * to its start ("attack+containment", "att+con"). If the words end with "+", more symbols may follow on the die. */
bool die_is(const world *w, const pr_piece *piece, const char *typed);
/* Returns true if die_is() returns true, or if the typed words name one of the symbols that the die shows. */
bool die_shows(const world *w, const pr_piece *piece, const char *typed);
/* Returns the cells of a piece's action track, with a bar after the cells that act next: "fortify, guard | 2 guards".
 * Returns NULL if the piece has no track. */
char *track_text(const world *w, const pr_piece *piece);
/* Returns the cells of a piece's action track that act next, such as "fortify, guard", or "nothing". The caller frees
 * the text. */
char *track_next(const world *w, const pr_piece *piece);
/* Returns the name of a place of a sheet, which is its first mark without the layer: "spawn" for "zone.spawn". Returns
 * NULL if the place has no mark, or if the first of the pieces `here` has the name as its id. */
const char *place_spoken(const world *w, int space, pr_list here);

#endif
