/* The consequences of an answer that its sentence does not mention: its price, the fate of an open movement, and harm
 * from a step. Options of one verb differ in price where rules of entry say so. */
#ifndef FRONT_PRICE_H
#define FRONT_PRICE_H

#include "front/doc/options.h"

typedef struct price {
    long long cost;  /* action points to pay now, or 0 */
    long long steps; /* for a free step of an open movement, the number of steps left including this one; else 0 */
    long long takes; /* steps of the movement that a step takes, if it takes more than one; else 0 */
    bool ends_move;  /* the movement ends, or the answer gives up its remaining steps */
} price;

/* Returns the price of an option of `w`. */
price price_of(const world *w, const pr_option *option);
/* Returns the price that the heading of a family names: that of the first option with the fewest steps, if possible one
 * that does not end the movement. */
price price_of_family(const world *w, const family *f);
/* Returns what differs between the option's price and that of its family. All 0 if they are equal. */
price price_beside(const world *w, const pr_option *option, price head);
bool price_is_none(price p);
bool price_same(price a, price b);
/* Returns "deadly", "hurts" or "may hurt" for a step of a movement, or "deadly" for a piece that is to bear something,
 * else NULL. Deadly: a piece of the own side, or one that it protects, is lost. */
const char *price_harm(const world *w, const pr_option *option);

#endif
