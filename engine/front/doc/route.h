/* Finds the answers for `move d4` if d4 is several steps away. All of them have the same verb, and each is foreseen. */
#ifndef FRONT_ROUTE_H
#define FRONT_ROUTE_H

#include "front/session/session.h"
#include "front/session/world.h"

typedef struct route {
    char **ids;     /* ids of the answers */
    size_t n;       /* 0: no route was found */
    long long left; /* action points of the actor on arrival */
    bool straight;  /* no way on the drawn map could be shorter */
    bool moves;     /* answers of this verb move pieces, so a route was possible */
    int nearest;    /* if no route was found: the space within reach that is nearest to the target, or PR_NOBODY */
} route;

/* The common parts of all answers of a route. `cargo` is the thing that the piece carries, or PR_NONE. `mover` is the
 * piece that the question names, which a script may also place instead of moving it, or PR_NOBODY. */
typedef struct stride {
    int verb;
    pr_value cargo;
    int mover;
} stride;

/* Returns the shortest series of answers that leads from the place of the acting piece to the space `target`.
 * `harmless`: avoids harm. Works only for a seat that sees all faces and variables; hidden cards are allowed. */
route route_find(const session *s, const world *w, stride how, int target, bool harmless);
/* Returns the sentences about harm on the way, or "". The caller frees them. */
char *route_harm(const session *s, const route *r);
void route_free(route *r);
/* Calls `each` for every space that a series of answers of this kind reaches without harm. `left` is the actor's action
 * points on arrival. If the verb moves no piece, makes no calls. */
void route_reach(const session *s, stride how, void (*each)(void *ctx, int space, long long left), void *ctx);

#endif
