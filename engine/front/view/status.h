/* Prints everything that is not on the map: round and scores, the active piece, the others, rows and piles, and the
 * viewer's hand. */
#ifndef FRONT_STATUS_H
#define FRONT_STATUS_H

#include "front/base/notes.h"
#include "front/session/world.h"
#include "text/words.h"

/* Returns round and scores, all characters, and open piles. The question names the acting piece and its points, so they
 * are left out. The caller frees the notes. */
notes status_notes(const world *w);
/* Prints status_notes(). */
void status_print(const world *w);
/* Returns "HP 3/5", or "" without hit points. If the piece may exceed its initial value, returns "HP 7, at most 10". If
 * hit points are unlimited, returns "HP endless". Valid until the next call. */
const char *hp_drawn(const world *w, const pr_piece *piece);
/* Returns the value of a track: "7/20" with `between` "/", or "7" if the end has no meaning. Valid until the next
 * call. */
const char *track_stands(const world *w, int track, const char *between);
/* Piles are given by their number in the content's array. */
/* Returns true if the pile is a nonempty hand of the viewer: of their side or of a piece of their side. */
bool in_hand(const world *w, int pile);
/* Returns the title of a hand with its owner. The caller frees it. */
char *hand_title(const world *w, int pile);
/* Prints the cards that only the viewer's side sees, and those of the active piece, with their texts. */
void hand_print(const world *w);
/* Prints all characters that have hit points or action points, with everything that is visible. */
void who_print(const world *w);
/* Prints the common piles: the number of cards, and the visible ones. */
void piles_print(const world *w);
/* Returns the badge of a card that is open to all, such as " $2", or "". Valid until the next call. */
const char *card_badge(const world *w, int pile, int card);
/* card_kind() returns the kind of a card, card_title() its title. */
const pr_card *card_kind(const world *w, int card);
const char *card_title(const world *w, int card);
/* Returns the titles of a pile's visible cards, "A, B", or "". The caller frees it. */
char *pile_cards(const world *w, int pile);
/* Returns ", in an unknown order" for a pile whose contents are known but not their order, else "". */
const char *pile_order(const world *w, int pile);
/* Returns the visible cards of a pile. */
pr_list pile_seen(const world *w, int pile);
/* Returns the number of passed cards at the left end of a row, or -1 if no variable counts them. `title` becomes the
 * variable's title. */
long long pile_passed(const world *w, int pile, const char **title);
/* Returns true for a pile that always appears with the position: a row, or a pile that only the viewer's side sees. */
bool pile_lies_open(const world *w, int pile);
/* Adds the titled variables of one owner, each as "Clapper 2" with `before` before it. A list appears as 0, 1 and 0
 * with `between`. */
void shown_add(const world *w, buffer *t, pr_owner owner, int of, const char *before, const char *between);

#endif
