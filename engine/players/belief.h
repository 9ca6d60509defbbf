/* What a seat may think the position is: everything it cannot see, dealt anew among what is consistent with what it
 * can. A deal depends on what the seat sees and on a seed, never on what is really there, so that whoever decides on
 * dealt positions alone is honest by construction. */
#ifndef PLAYERS_BELIEF_H
#define PLAYERS_BELIEF_H

#include "match/match.h"

/* A stream of a program's own chance, apart from the match's. */
struct rng {
    uint64_t seed, drawn;
};

/* Uniform in 0 .. n - 1 (n >= 1). */
int rng_below(struct rng *l, int n);

struct belief;

/* Room for the beliefs about one definition; NULL when out of memory. */
struct belief *belief_new(const struct def *d);
void belief_free(struct belief *b);
/* Notes what `seat` cannot see of this position. */
void belief_form(struct belief *b, const struct position *p, int seat);
/* Is anything guessed: a hidden face, a hidden variable? Cards apart. */
bool belief_guesses(const struct belief *b);
/* Replaces all of that in `p` (the position it was formed on, or a copy): cards in piles that the seat does not see
 * change places among these as far as the piles accept them, their variables return to their defaults, hidden faces
 * and hidden variables take any value of theirs (where these are too many to guess: the default), and the generator
 * starts afresh. */
void belief_determinize(const struct belief *b, struct position *p, struct rng rng);

#endif
