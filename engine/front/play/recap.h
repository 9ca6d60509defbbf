/* What happened since a player's last answer: in one paragraph by weight, and in detail on request. */
#ifndef FRONT_RECAP_H
#define FRONT_RECAP_H

#include "front/session/world.h"

/* A seat's last answer. */
typedef struct parting {
    moment *then;    /* the position at which it was given, or NULL: none yet */
    uint64_t events; /* events up to then */
} parting;

/* By seat. Starts with no seat. */
typedef struct partings {
    parting *at;
    size_t n;
} partings;

/* Pieces that were killed and spaces where a piece was killed or went down, each by number. */
typedef struct deaths {
    bool *piece, *space;
} deaths;

/* Keeps a seat's last answer, and returns it. Without one, `then` is NULL. */
void parting_keep(partings *p, int seat, moment *then, uint64_t events);
parting parting_of(const partings *p, int seat);
void partings_free(partings *p);
/* Finds the deaths after an event, as a seat may know them. */
deaths deaths_since(const world *w, uint64_t event);
void deaths_free(deaths *d);

/* Returns the changes since a parting in the order of their weight: tracks, pieces of the viewer's side that are lost
 * or harmed, arrivals, other losses. "" if there are none. The caller frees it. */
char *recap_text(const world *w, const parting *since);
/* Prints the same, then every piece that moved or changed. Returns false if nothing did. */
bool recap_tell(const world *w, const parting *since);

#endif
