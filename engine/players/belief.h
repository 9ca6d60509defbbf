/* What a seat can suppose about a position. Everything that it cannot see is replaced by a random choice consistent
 * with what it sees (a determinization). The result depends on what the seat sees and on a seed, never on the truth. So
 * a player that looks only at determinized positions is honest by construction. */
#ifndef PLAYERS_BELIEF_H
#define PLAYERS_BELIEF_H

#include "match/match.h"

/* A bot's own random generator, apart from the match's. */
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
/* Returns true if a face or a variable is guessed, cards apart. */
bool belief_guesses(const struct belief *b);
/* Determinizes `p`, which is the position of belief_form() or a copy. Cards in unseen piles change places as far as the
 * piles accept them, and their variables return to their defaults. Hidden faces and variables take any of their values;
 * one with too many values takes its default. The generator gets a new seed. */
void belief_determinize(const struct belief *b, struct position *p, struct rng rng);

/* Reports a script's error on a determinized position. With `guesses` hidden faces or variables had guessed values. The
 * error then says so, because play may never produce these values. */
pr_status error_of_guess(pr_error *err, const struct run *r, bool guesses);

#endif
