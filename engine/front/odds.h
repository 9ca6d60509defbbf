/* What the dice may bring, as text for people. */
#ifndef FRONT_ODDS_H
#define FRONT_ODDS_H

#include "front/world.h"

/* Prints what pr_odds found for an option: the faces, then the results for each price that may be paid, then what is
 * not counted. */
void odds_print(const world *w, const json_t *option, const json_t *odds);

/* The same in sentences. */
void odds_tell(const world *w, const json_t *option, const json_t *odds);

#endif
