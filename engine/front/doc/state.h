/* Documents about the state: everything that is not on the map. The caller frees each document by doc_free(). */
#ifndef FRONT_STATE_H
#define FRONT_STATE_H

#include "front/doc/doc.h"
#include "front/doc/marks.h"
#include "front/doc/menu.h"
#include "front/session/world.h"

/* Returns the round and scores, the acting piece, all characters, sheets, and the rows and hands. */
doc *state_doc(const world *w);
/* Returns state_doc(), compared with w->then if that is set. */
doc *state_news(const world *w);
/* Returns all characters with everything that is visible. */
doc *who_doc(const world *w);
/* Returns the common piles, each with its number of cards and its visible cards. */
doc *piles_doc(const world *w);
/* Returns the cards that only the viewer's side sees, and those of the viewer's pieces, with their texts. */
doc *hand_doc(const world *w);
/* Returns true if players see the track now. */
bool track_told(const world *w, int track);
/* Returns the value of a track. With `sources`, also returns the sources of its points. */
doc *track_doc(const world *w, int track, bool sources);
/* Adds one piece with everything that is visible. `alone`: with its place and its cards. */
void state_add_piece(block *b, const world *w, const pr_piece *piece, bool alone);

/* Adds the facts of a piece except its name and place. `full`: with hit points and variables. */
void item_piece(item *i, const world *w, const pr_piece *piece, bool full);
/* Adds the hit points of a piece that has them. */
void item_hp(item *i, const world *w, const pr_piece *piece);
/* Returns "HP 3/5", or "" without hit points. The caller frees it. */
char *hp_drawn(const world *w, const pr_piece *piece);

/* card_kind() returns the kind of a card, and card_title() its title. pile_seen() returns the visible cards of a pile.
 * A pile is given by its index in the content's array. */
const pr_card *card_kind(const world *w, int card);
const char *card_title(const world *w, int card);
pr_list pile_seen(const world *w, int pile);

/* Returns a name with its description. `badge` may be NULL; it is left out if the description starts with it. */
doc *named_doc(const pr_name *is, const char *badge, const char *about);
/* Returns a kind by its number: common properties, and the places of its pieces. The drawn view lists the pieces one by
 * one. The spoken view groups many pieces by place. */
doc *kind_doc(const world *w, int kind);
/* Returns a pile by its number: its name and its current number of cards. */
doc *pile_doc(const world *w, int pile);

/* Documents about a place: contents, borders, options. */

/* Returns a space, with the options that name it or a piece on it. The caller frees the document by doc_free(). */
doc *look_doc(const world *w, int space, const policy *p);
/* Returns the surroundings of the piece whose turn it is, which must be on a space. The spoken view reads the nearest
 * places, or with `all` every place. The drawn view shows them on the map. */
doc *look_around(const world *w, bool all, const policy *p);

/* Adds pieces in sight and out of sight of a space, and other places, each by distance (around.c). */
void look_add_around(doc *d, const world *w, int from, bool all);
/* Returns the contents of a space and the names of its marks: "two Wolves, one stunned; marked mud". `but`: the number
 * of a piece to omit, or PR_NOBODY. `full`: with hit points and variables. Returns "" if there is nothing. */
const char *look_contents(doc *d, const world *w, const marks *m, int space, int but, bool full);

#endif
