/* The words of what is told instead of drawn: numbers, lists, groups of alike pieces, directions and distances. All
 * texts returned are the caller's to release. */
#ifndef FRONT_SPOKEN_H
#define FRONT_SPOKEN_H

#include "front/session/world.h"
#include "text/words.h"

/* "two" up to twelve, then digits; written in `room`, which has room for 24, if need be. */
const char *spoken_number(long long n, char *room);
/* What is typed, as it is read aloud: "open gate wolf 1" for "open_gate wolf.1". Both are understood. */
void spoken_typed(char *typed);
/* Adds part `i` of `n` to a list: "a, b and c". */
void spoken_item(buffer *t, size_t i, size_t n, const char *part);
/* Prints a sentence: begins it with a capital letter, ends it with a full stop if nothing ends it. */
void spoken_say(const char *sentence);

/* Returns pieces in words: "two Wolves, one stunned; Log, wet side"; "" if there are none. `but`: the number of a piece
 * to be left out, or PR_NOBODY. `full`: with hit points and variables, too. */
char *spoken_things(const world *w, pr_list here, int but, bool full);
/* Adds ", 3 of 5 hit points": those of a piece that has some. */
void spoken_hp(const world *w, const pr_piece *piece, buffer *t);
/* Adds what a piece is like, each part with ", " before it: conditions and side; `full`: hit points and variables, too.
 */
void spoken_likeness(const world *w, const pr_piece *piece, bool full, buffer *t);
/* Returns what one die shows: "attack twice", "hit and star". NULL if the piece is none, or NULL. */
char *spoken_die(const world *w, const pr_piece *piece);
/* Returns what dice and things on a place of a sheet are: "two showing money, one showing attack twice". */
char *spoken_dice(const world *w, pr_list here);

/* Spaces are numbers; PR_NOBODY is on no board. */
/* Returns the board that a space belongs to, or NULL. */
const pr_board *spoken_board(const world *w, int space);
/* Returns true for a space of a board that is a map, not of a sheet. */
bool spoken_on_map(const world *w, int space);
/* Returns the ring that a space is part of: its spaces in order. No spaces: there is none. */
pr_list spoken_ring(const world *w, int space);
/* Returns true if the board has a space at that place. */
bool spoken_at(const world *w, const pr_board *board, int x, int y);
/* Returns "two spaces north-east", "three spaces east and one north", "one space back round the ring", "on Rooftop";
 * "here" for the same space. */
char *spoken_bearing(const world *w, int from, int to);
/* Returns "north-west", if the space is next to `from` on a board that is a map; else NULL. */
const char *spoken_next(const world *w, int from, int to);
/* Returns how far that is, for comparing only: another board is further than any space of this one. */
long long spoken_distance(const world *w, int from, int to);
/* "north-west", dx columns to the right and dy rows down, each -1, 0 or 1. */
const char *spoken_direction(int dx, int dy);

#endif
