/* What is not on the map: round and scores, the active piece, the others, rows and piles, the asking seat's hand. */
#ifndef FRONT_STATUS_H
#define FRONT_STATUS_H

#include "front/base/members.h"
#include "front/base/notes.h"
#include "front/session/world.h"
#include "text/words.h"

/* Round and scores, everybody, what lies open; the caller frees them. Who acts, and with how many points, is no news:
 * the question says that. */
notes status_notes(const world *w);
/* The same, printed. */
void status_print(const world *w);
/* "HP 3/5"; "HP 7, at most 10" if it may become more than it was at the start; "HP endless". "": it has none. Until the
 * next call. */
const char *hp_drawn(const world *w, const json_t *piece);
/* "7/20" with `between` "/", "7" where its end means nothing: how a track stands. Until the next call. */
const char *track_stands(const world *w, const json_t *track, const char *between);
/* The cards that only this seat's side may see, and those of the active piece, with their texts. */
/* Are these the viewer's cards: of one of their side's pieces, or of their side, and is there any? What such a pile is
 * called, with whose it is; the caller releases it. */
bool in_hand(const world *w, const json_t *pile);
char *hand_title(const world *w, const json_t *pile);
void hand_print(const world *w);
/* Everyone with hit points or action points, with all that is known. */
void who_print(const world *w);
/* The common piles: how many cards, and which of them may be seen. */
void piles_print(const world *w);
/* " $2": the badge of a card that lies open for all, else ""; until the next call. */
const char *card_badge(const world *w, const json_t *pile, const char *id);
/* Titles of a pile's cards, "A, B"; "" if they may not be seen. The caller releases it. */
char *pile_cards(const world *w, const json_t *pile);
/* ", in an unknown order" for a pile whose contents alone are known, else "". */
const char *pile_order(const json_t *pile);
/* The record of a pile; is it one to be shown whenever the position is: a row, or what only this seat's side sees? */
const json_t *pile_record(const world *w, const json_t *pile);
/* How many cards of a row are over, from its left end (-1: nothing says); `title` is what that is called. */
long long pile_passed(const world *w, const json_t *pile, const char **title);
bool pile_lies_open(const world *w, const json_t *pile);
/* The values of all variables of a class: "match", "pieces", "cards". */
const json_t *shown_values(const world *w, const char *class);
/* Those with a title of one owner, each as "Clapper 2" with `before` before it; lists as 0, 1 and 0 with `between`. */
void shown_add(const world *w, buffer *t, const char *class, const json_t *values, const char *before,
               const char *between);

#endif
