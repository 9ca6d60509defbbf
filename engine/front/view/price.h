/* The consequences of an answer that its sentence does not mention: its price, the fate of an open movement, and harm
 * from a step. */
#ifndef FRONT_PRICE_H
#define FRONT_PRICE_H

#include "front/session/world.h"

typedef struct price {
    long long cost;  /* action points to pay now, or 0 */
    long long steps; /* for a free step of an open movement, the number of steps left including this one; else 0 */
    bool ends_move;  /* the answer gives up the remaining steps of a movement */
} price;

/* Returns the price of an option of `w`. Options of one verb and one piece have equal prices. */
price price_of(const world *w, const pr_option *option);
/* Returns "hurts" or "may hurt" if this step of a movement certainly or possibly does harm, else NULL. */
const char *price_harm(const world *w, const pr_option *option);

#endif
