/* Finds routes: the series of answers that moves the acting piece to a space several steps away, for commands such as
 * `move d4`. All answers of a route have the same verb. Each answer is first tried on a copy of the match
 * (pr_foresee()). */
#ifndef FRONT_ROUTE_H
#define FRONT_ROUTE_H

#include "front/session/session.h"
#include "front/session/world.h"

typedef struct route {
    char **ids;     /* ids of the answers, in order */
    size_t n;       /* 0: no route was found */
    long long left; /* action points of the actor on arrival */
    bool straight;  /* the route is as short as it could be without other pieces */
    bool moves;     /* answers with this verb move a piece, so the verb can have routes */
    char **asks;    /* if no route was found: the answers that lead towards the target, up to a question that the player
                     * must answer before the piece moves on. NULL if there is no such question */
    size_t asks_n;
    int nearest; /* if no route was found: the reachable space nearest to the target, or PR_NOBODY if none is nearer
                  * than the start */
} route;

/* The parts that all answers of a route have in common: their verb, cargo and mover. `cargo` is the second argument of
 * the answers: a thing that the piece takes along, or PR_NONE as its type. `mover` is the piece that the question
 * names, or PR_NOBODY. A script may place this piece on the next space instead of moving it. */
typedef struct stride {
    int verb;
    pr_value cargo;
    int mover;
} stride;

/* Returns the shortest route of the acting piece to the space `target`. Of several shortest routes, returns the one
 * with least harm. If `harmless` is true, avoids steps that do harm. Finds a route only for a seat from which no face
 * and no variable is hidden. Hidden cards do not matter. */
route route_find(const session *s, const world *w, stride how, int target, bool harmless);
/* Returns the sentences of the events that do harm on this route, "" if there are none. The caller frees the text. */
char *route_harm(const session *s, const route *r);
void route_free(route *r);
/* Calls `each` for every space to which a harmless route with the verb, cargo and mover of `how` leads. `left` is the
 * number of action points that the actor has on arrival. Makes no calls if the verb moves no piece. */
void route_reach(const session *s, stride how, void (*each)(void *ctx, int space, long long left), void *ctx);

#endif
