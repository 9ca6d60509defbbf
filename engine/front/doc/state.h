/* Documents about the state: everything that is not on the map. The caller frees each (doc_free). */
#ifndef FRONT_STATE_H
#define FRONT_STATE_H

#include "front/doc/doc.h"
#include "front/session/world.h"

/* Returns the round and scores, the piece that acts, all characters, sheets, and the piles that always appear with the
 * position. */
doc *state_doc(const world *w);
/* Returns the same, compared with w->then if that is set. */
doc *state_news(const world *w);
/* Returns all characters with everything that is visible. */
doc *who_doc(const world *w);
/* Returns the common piles: the number of cards, and the visible ones. */
doc *piles_doc(const world *w);
/* Returns the cards that only the viewer's side sees, and those of the viewer's pieces, with their texts. */
doc *hand_doc(const world *w);
/* Returns true if players see the track now. */
bool track_told(const world *w, int track);
/* Returns the value of a track, and with `sources` where its points came from. */
doc *track_doc(const world *w, int track, bool sources);
/* Adds one piece with everything that is visible. `alone`: with its place and its cards. */
void state_add_piece(block *b, const world *w, const pr_piece *piece, bool alone);

/* Adds the facts of a piece beside its name and place. `full`: with hit points and variables. */
void item_piece(item *i, const world *w, const pr_piece *piece, bool full);
/* Says the hit points of a piece that has them. */
void item_hp(item *i, const world *w, const pr_piece *piece);
/* Returns "HP 3/5", or "" without hit points. The caller frees it. */
char *hp_drawn(const world *w, const pr_piece *piece);

/* Piles are given by their number in the content's array. card_kind() returns the kind of a card, card_title() its
 * title, pile_seen() the visible cards of a pile. */
const pr_card *card_kind(const world *w, int card);
const char *card_title(const world *w, int card);
pr_list pile_seen(const world *w, int pile);

#endif
