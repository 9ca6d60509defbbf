/* Documents about the state of the match beside the map: characters, scores, cards, and descriptions of single things.
 * The caller frees each document by doc_free(). */
#ifndef FRONT_STATE_H
#define FRONT_STATE_H

#include "front/doc/doc.h"
#include "front/doc/marks.h"
#include "front/doc/menu.h"
#include "front/session/world.h"

/* Returns the round and the tracks, the acting piece, all characters, the sheets, and the piles that always lie
 * open. */
doc *state_doc(const world *w);
/* Returns state_doc(). If w->then is set, marks the changes since that earlier moment. */
doc *state_news(const world *w);
/* Returns all characters with all their facts that the viewer may see. */
doc *who_doc(const world *w);
/* Returns the piles that no piece owns. Lists the cards of each pile that the viewer sees, and only the number of cards
 * of each other pile. */
doc *piles_doc(const world *w);
/* Returns the viewer's hands with the texts of the cards: the piles that only the viewer's side sees, and the piles of
 * its pieces. */
doc *hand_doc(const world *w);
/* Returns true if the track is shown to players now. A script can hide a track by a variable. */
bool track_told(const world *w, int track);
/* Returns the value of a track. If `sources` is true, also returns how many points came from each source. */
doc *track_doc(const world *w, int track, bool sources);
/* Adds one piece with all its facts that the viewer may see. If `alone` is true, includes its place and its cards. */
void state_add_piece(block *b, const world *w, const pr_piece *piece, bool alone);

/* Adds the facts of a piece except its name and place. If `full` is true, includes hit points, its action track and its
 * variables. */
void item_piece(item *i, const world *w, const pr_piece *piece, bool full);
/* Adds the hit points of a piece. Adds nothing if it has none. */
void item_hp(item *i, const world *w, const pr_piece *piece);
/* Returns a document of a name, its badge and its description `about`. `badge` may be NULL. Omits the badge if the
 * description starts with it. */
doc *named_doc(const pr_name *is, const char *badge, const char *about);
/* Describes the kind with this number: the properties of all its pieces, and where they are. The drawn view lists the
 * pieces one by one, and the spoken view groups them by place. */
doc *kind_doc(const world *w, int kind);
/* Describes the pile with this number: its name, and how many cards it has now. */
doc *pile_doc(const world *w, int pile);

/* Documents about one place or the surroundings of a piece. */

/* Describes a space, and lists the options that name it or a piece on it. */
doc *look_doc(const world *w, int space, const policy *p);
/* Describes the space of the marked piece (world_actor()), which must be on a space. In the spoken view, adds the
 * nearest occupied spaces, or all of them if `all` is true. In the drawn view, the map shows these spaces, so the
 * document has the options that name the piece's space instead. */
doc *look_around(const world *w, bool all, const policy *p);

/* Returns the pieces on a space and the names of its marks, such as "two Wolves, one stunned; marked mud". Returns ""
 * if the space has neither. `but` is the number of a piece to omit, or PR_NOBODY. If `full` is true, includes hit
 * points and variables. */
const char *look_contents(doc *d, const world *w, const marks *m, int space, int but, bool full);

#endif
