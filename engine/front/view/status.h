/* Tells what is not on the map: round and scores, the active piece, the others, rows and piles, the asking seat's hand.
 */
#ifndef FRONT_STATUS_H
#define FRONT_STATUS_H

#include "front/base/notes.h"
#include "front/session/world.h"
#include "text/words.h"

/* Returns round and scores, everybody, what lies open; the caller frees them. The question tells who acts, and with how
 * many points, so that is no news. */
notes status_notes(const world *w);
/* The same, printed. */
void status_print(const world *w);
/* Returns "HP 3/5"; "HP 7, at most 10" if it may become more than it was at the start; "HP endless"; "" if the piece
 * has none. Valid until the next call. */
const char *hp_drawn(const world *w, const pr_piece *piece);
/* Returns how a track stands: "7/20" with `between` "/", "7" if its end means nothing. Valid until the next call. */
const char *track_stands(const world *w, int track, const char *between);
/* Piles are numbers of the content's array. */
/* Returns true if these are cards of the viewer: of a piece of their side, or of their side, and there are any. */
bool in_hand(const world *w, int pile);
/* Returns what such a pile is called, with whose it is. The caller releases it. */
char *hand_title(const world *w, int pile);
/* Prints the cards that only this seat's side may see, and those of the active piece, with their texts. */
void hand_print(const world *w);
/* Prints everyone with hit points or action points, with all that is known. */
void who_print(const world *w);
/* Prints the common piles: how many cards, and which of them may be seen. */
void piles_print(const world *w);
/* Returns " $2": the badge of a card that lies open for all, else "". Valid until the next call. */
const char *card_badge(const world *w, int pile, int card);
/* Returns the kind of a card, and its title. */
const pr_card *card_kind(const world *w, int card);
const char *card_title(const world *w, int card);
/* Returns the titles of a pile's cards, "A, B"; "" if they may not be seen. The caller releases it. */
char *pile_cards(const world *w, int pile);
/* Returns ", in an unknown order" for a pile whose contents alone are known, else "". */
const char *pile_order(const world *w, int pile);
/* Returns the cards of a pile that may be seen. */
pr_list pile_seen(const world *w, int pile);
/* Returns how many cards of a row are over, from its left end (-1: nothing says). `title` is what that is called. */
long long pile_passed(const world *w, int pile, const char **title);
/* Returns true for a pile that is shown whenever the position is: a row, or what only this seat's side sees. */
bool pile_lies_open(const world *w, int pile);
/* Adds the variables with a title of one owner, each as "Clapper 2" with `before` before it; lists as 0, 1 and 0 with
 * `between`. */
void shown_add(const world *w, buffer *t, pr_owner owner, int of, const char *before, const char *between);

#endif
