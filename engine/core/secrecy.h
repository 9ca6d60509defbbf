/* Secrecy: what a seat may see, and the watch over a trial (an answer that is played on a copy of the true position).
 * The result of a trial may be shown to a seat only if no rule read a thing that is hidden from the seat. So functions
 * of core/, rules/ and script/ that read hidden things report the read to the watch of the position, if it has a watch.
 *
 * One report is enough: after it, the trial's result is not used. Up to the first report, everything depended on things
 * that the seat sees, so the refusal itself reveals nothing. A trial may write new values over hidden values. If
 * nothing was reported and the generator was not used, the new values depend only on things that the seat sees. */
#ifndef CORE_SECRECY_H
#define CORE_SECRECY_H

#include "core/position.h"

/* A sight is the information that a seat may see. Seat NONE sees everything. One person who answers for several seats
 * has a joint sight (types.h). */
enum { SIGHT_EVERYONE = 31 };

/* Returns the sight of a seat: the number of its side or, if seats of one side hide something from each other,
 * MAX_SIDES + the seat. Seat NONE sees everything. A seat without a side, or a number that is not a seat, has
 * SIGHT_EVERYONE: it sees only the things that everyone sees. */
int sight_of(const struct def *d, int seat);
/* Returns true if the sight `other` sees nothing that `sight` does not see: they are equal, or `sight` is a joint sight
 * that contains `other`. */
bool sight_includes(int sight, int other);
bool sees_pile(const struct def *d, int sight, int pile);
/* Returns true if the sight sees the value. `field` is a variable or a piece's face or space; `instance` is its
 * owner. */
bool sees_field(const struct position *p, int sight, int field, int instance);
/* Returns true if the sight knows the place of every piece. */
bool sees_all_places(const struct position *p, int sight);
/* Returns true if the sight sees all faces, places and variables. Hidden variables of cards do not matter here. */
bool sees_all_fields(const struct position *p, int sight);
/* Returns true if a face, a place or a variable of the game may be hidden from someone. Cards do not matter here. */
bool may_hide_fields(const struct def *d);
/* Returns true if a card, a face, a place or a variable is hidden from this sight. */
bool hides_something(const struct position *p, int sight);
/* Returns true if the sight sees a card, a face, a place or a variable in `now` that is hidden from it in `before`. */
bool uncovers(const struct position *before, const struct position *now, int sight);

/* The watch over a trial. ------------------------------------------------------------------------------- */

struct secrecy {
    struct position before; /* the position that decides what the sight sees */
    int sight;
    bool cards;  /* cards are hidden from the sight, so the watch counts reads of them */
    bool places; /* the place of a piece is hidden from the sight */
    int waiting; /* number of entries on the agenda when the trial starts, plus the open step */
    bool open;   /* the open step has not been run again yet */
    bool strict; /* the watch also counts things that become hidden only during the trial */
    bool read;   /* a hidden thing was read */
    bool shown;  /* a hidden thing was revealed on purpose */
};

/* Starts a watch over a run whose agenda has `waiting` entries at the start of its open step. `before` must outlive the
 * watch. */
struct secrecy secrecy_begin(const struct position *before, int sight, int waiting);
#endif
