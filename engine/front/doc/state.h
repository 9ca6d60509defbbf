/* Documents about the state of the match beside the map: characters, scores, cards, and descriptions of single things.
 * The caller frees each document by doc_free(). */
#ifndef FRONT_STATE_H
#define FRONT_STATE_H

#include "front/doc/doc.h"
#include "front/doc/menu.h"
#include "front/doc/ways.h"
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
bool track_spoken(const world *w, int track);
/* Returns the value of a track. If `sources` is true, also returns how many points came from each source. */
doc *track_doc(const world *w, int track, bool sources);
/* Adds the number of steps to a space for each of the viewer's pieces that has turns, the nearest first. Adds nothing
 * if the viewer has more than a few pieces with turns. If `of` is a kind, adds instead the steps to the nearest pieces
 * of this kind. */
void state_add_steps(block *b, const world *w, int space, int of);
/* Adds one piece with all its facts that the viewer may see. If `alone` is true, includes its place and its cards. */
void state_add_piece(block *b, const world *w, const pr_piece *piece, bool alone);

/* Adds the facts of a piece except its name and place. If `full` is true, includes hit points, its action track and its
 * variables. */
void item_piece(item *i, const world *w, const pr_piece *piece, bool full);
/* Adds the hit points of a piece. Adds nothing if the piece has no hit points. */
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
 * nearest occupied spaces, or all occupied spaces if `all` is true. In the drawn view, the map shows these spaces, so
 * the document has the options that name the piece's space instead. */
doc *look_around(const world *w, bool all, const policy *p);

/* Returns the pieces on a space and the names of its marks, such as "two Wolves, one stunned; marked mud". Returns ""
 * if the space has neither. `but` is the number of a piece to omit, or PR_NOBODY. If `full` is true, includes hit
 * points and variables. */
const char *look_contents(doc *d, const world *w, const marks *m, int space, int but, bool full);

/* Documents about the boards. In the spoken view (--plain), they describe the boards completely. In the drawn view,
 * view/map.h draws the spaces and these documents add only the ways and lists. The caller frees each document by
 * doc_free(). */

/* Returns a description of all boards: their spaces row by row, their edges and their ways. */
doc *boards_doc(const world *w);
/* Returns a summary of all maps: the pieces of each kind, and the number of spaces with each mark. */
doc *contents_doc(const world *w);
/* Returns the list of the spaces `s` for which the verb is legal (highlights_of()). `s` must not be empty. */
doc *places_doc(const world *w, const highlights *s, int verb);

/* plane_doc() describes a plane, which is a table without spaces: its size, its terrain and its pieces (plane.c).
 * `board` is the number of the plane among the boards. plane_add() adds the same description to a block. */
doc *plane_doc(const world *w, int board);
void plane_add(block *b, const world *w, int board);
/* Describes a piece on a plane: where it is, how the acting piece sees it, and the nearest pieces that it sees. With
 * `all`, names all pieces that this piece sees or does not see, and the things in between. */
doc *figure_doc(const world *w, const pr_piece *piece, bool all);
/* Lists the pieces that a piece on a plane sees, grouped by the ranges of the plane. The plane must have at least one
 * range. */
doc *ranges_doc(const world *w, const pr_piece *piece);
/* Describes the terrain and the doors of planes that have this name. If no terrain or door has the name, describes
 * terrain and doors whose title has a word that starts with the name. Returns NULL if there is nothing to describe. */
doc *landmark_doc(const world *w, const char *name);
/* Returns true if a part of the terrain or a door of a plane has this name, or if several words start its title. */
bool landmark_called(const world *w, const char *name);
/* Lists the pieces within 20 cm of a point of a plane, the nearest first, each with its distance and direction. */
doc *near_doc(const world *w, int board, int32_t point);
/* Adds the names of the things that block a line of sight or, if the target is visible, of the things that partly hide
 * it. The nearest thing comes first. */
void plane_line(const world *w, const pr_gap *gap, buffer *t);

/* Returns true if the point, in half millimeters, is inside the shape. */
bool shape_holds(const pr_shape *s, int x, int y);
/* Returns the gap in mm between a shape's outline and the piece, as if it were at the point; 0 if they would
 * overlap. */
int32_t shape_gap(const world *w, const pr_shape *s, const pr_piece *p, int32_t point);
/* Adds the distance and direction from one piece of a plane to another, such as ", 6.5 cm east". Adds nothing if the
 * pieces are not on the same plane. */
void plane_off(const world *w, const pr_piece *from, const pr_piece *to, buffer *t);
/* Writes a coordinate to `room` (16 bytes) in centimeters as players type it, such as "45.2". Returns `room`. */
const char *coordinate(int32_t mm, char *room);
/* Writes a length to `room` (16 bytes) in centimeters with at most one decimal. The language decides between "45.2" and
 * "45,2". Returns `room`. */
const char *centimeters(int32_t mm, char *room);

#endif
