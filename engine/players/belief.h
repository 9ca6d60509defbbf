/* Beliefs: positions that a seat must think possible. Random values replace everything that the seat cannot see; they
 * are consistent with everything that the seat sees (a determinization). The result depends on what the seat sees and
 * on a seed, never on hidden information. So a player that reads only determinized positions cannot cheat. */
#ifndef PLAYERS_BELIEF_H
#define PLAYERS_BELIEF_H

#include "match/match.h"

/* A bot's random generator, separate from the match's generator. */
struct rng {
    uint64_t seed, drawn;
};

/* Returns a uniform number in 0..n-1 (n >= 1). */
int rng_below(struct rng *l, int n);

struct belief;

/* Allocates beliefs about one definition. Returns NULL when out of memory. */
struct belief *belief_new(const struct def *d);
void belief_free(struct belief *b);
/* Records what `seat` cannot see of this position. */
void belief_form(struct belief *b, const struct position *p, int seat);
/* Returns true if any face, place or variable is guessed. Ignores cards. */
bool belief_guesses(const struct belief *b);
/* Determinizes `p`, which is the position of belief_form() or a copy. Cards in unseen piles change places if the piles
 * accept them, and their variables get their defaults. A hidden face or variable gets a random possible value, or its
 * default if there are too many possible values. A piece at a hidden place goes to a random space that its kind's
 * filter of possible places selects. The generator gets a new seed. */
void belief_determinize(const struct belief *b, struct position *p, struct rng rng);
/* Like belief_determinize(), but with separate random numbers for the generator's new seed and for each group of unseen
 * piles. These numbers depend on rng.seed alone. So a deck has the same order in later positions, even if other decks
 * have lost cards. */
void belief_determinize_apart(const struct belief *b, struct position *p, struct rng rng);

/* Reports a script's error on a determinized position. `guesses`: hidden faces, places or variables were guessed. The
 * error then mentions this, because the guessed values may never occur in play. */
pr_status error_of_guess(pr_error *err, const struct run *r, bool guesses);

#endif
