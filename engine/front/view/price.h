/* What comes with an answer, besides what its sentence says: what it costs, what becomes of a movement under way, and
 * whether a step of a movement hurts. */
#ifndef FRONT_PRICE_H
#define FRONT_PRICE_H

#include "front/session/world.h"

typedef struct price {
    long long cost;  /* action points that are paid now; 0: none */
    long long steps; /* the next step of a movement under way costs nothing: how many are left with it; else 0 */
    bool ends_move;  /* the steps that are left of a movement are given up */
} price;

/* Returns the price of an option of `w`; those of one verb and one piece have the same. */
price price_of(const world *w, const pr_option *option);
/* Returns "hurts" or "may hurt" if this step of a movement does, as far as that is certain before; else NULL. */
const char *price_harm(const world *w, const pr_option *option);

#endif
