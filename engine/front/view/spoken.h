/* The words of what is told instead of drawn: numbers, lists, groups of alike pieces, directions and distances. All
 * texts returned are the caller's to release. */
#ifndef FRONT_SPOKEN_H
#define FRONT_SPOKEN_H

#include "front/base/members.h"
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

/* Pieces on one space in words: "two Wolves, one stunned; Log, wet side"; "" if there are none. `but`: a piece to
 * be left out, or "". `full`: with hit points and variables, too. */
char *spoken_things(const world *w, const json_t *here, const char *but, bool full);
/* ", 3 of 5 hit points": those of a piece that has some. */
void spoken_hp(const world *w, const json_t *piece, buffer *t);
/* What a piece is like, each part with ", " before it: conditions and side; `full`: hit points and variables, too. */
void spoken_likeness(const world *w, const json_t *piece, bool full, buffer *t);
/* What one die shows: "attack twice", "hit and star". NULL if it is none. */
char *spoken_die(const world *w, const json_t *piece);
/* What dice and things on a place of a sheet are: "two showing money, one showing attack twice". */
char *spoken_dice(const world *w, const json_t *here);

/* The board a space belongs to. */
const json_t *spoken_board(const world *w, const char *space);
/* Is it a space of a board that is a map, not of a sheet? */
bool spoken_on_map(const world *w, const char *space);
/* The ring that a space is part of: the ids of its spaces in order; or NULL. */
const json_t *spoken_ring(const world *w, const char *space);
/* The space at a place of a board, or NULL. */
const json_t *spoken_at(const json_t *board, long long x, long long y);
/* "two spaces north-east", "three spaces east and one north", "one space back round the ring", "on Rooftop"; "here" for
 * the same space. */
char *spoken_bearing(const world *w, const char *from, const char *to);
/* "north-west", if the space is next to `from` on a board that is a map; else NULL. */
const char *spoken_next(const world *w, const char *from, const char *to);
/* How far that is, for comparing only: another board is further than any space of this one. */
long long spoken_distance(const world *w, const char *from, const char *to);
/* "north-west", dx columns to the right and dy rows down, each -1, 0 or 1. */
const char *spoken_direction(int dx, int dy);

#endif
