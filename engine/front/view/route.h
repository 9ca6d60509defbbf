/* `move d4` when d4 is several answers away: the answers of the same verb that lead there, tried on copies of the
 * match. */
#ifndef FRONT_ROUTE_H
#define FRONT_ROUTE_H

#include "front/session/session.h"

typedef struct route {
    char **ids;     /* the answers */
    size_t n;       /* 0: none found */
    long long left; /* action points of the actor on arrival */
    bool straight;  /* no way on the map as it is drawn could be shorter */
    bool moves;     /* answers of this verb move somebody, so there could have been one */
} route;

/* What such a step says besides where it leads: its verb, and whom it takes along. */
typedef struct stride {
    const char *verb, *cargo; /* cargo: the id of a piece, or NULL */
} stride;

/* The shortest series of answers that leads the one who stands at `from` to `target`, each with this verb and cargo.
 * `harmless`: on the way nobody is hurt. None is found for a seat from which anything but cards is hidden. */
route route_find(const session *s, stride how, const char *from, const char *target, bool harmless);
/* What hurts on the way, the sentences as they would be told; "" if nothing does. The caller releases it. */
char *route_harm(const session *s, const route *r);
void route_free(route *r);
/* Tells every space that a series of answers with `verb` (and the first cargo there is) reaches on which nobody is
 * hurt, and the actor's action points on arrival; nothing if the verb moves nobody. */
void route_reach(const session *s, const char *verb, void (*each)(void *ctx, const char *space, long long left),
                 void *ctx);

#endif
