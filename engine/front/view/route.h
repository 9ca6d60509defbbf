/* `move d4` when d4 is several answers away: the answers of the same verb that lead there, foreseen. */
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

/* The part that all answers of a route share. `cargo` is the thing that the verb takes along, or PR_NONE. */
typedef struct stride {
    int verb;
    pr_value cargo;
} stride;

/* Returns the shortest series of answers that leads from the space `from` (or PR_NOBODY) to the space `target`.
 * `harmless`: nobody is hurt on the way. Finds none for a seat from which anything but cards is hidden. */
route route_find(const session *s, stride how, int from, int target, bool harmless);
/* Returns the sentences about harm on the way, or "". The caller releases them. */
char *route_harm(const session *s, const route *r);
void route_free(route *r);
/* Calls `each` for every space that such a series of answers reaches without harm, with the actor's action points on
 * arrival. Calls nothing if the verb moves nobody. */
void route_reach(const session *s, stride how, void (*each)(void *ctx, int space, long long left), void *ctx);

#endif
