/* A run for trials. The run continues a match from its open question on determinized positions, any number of times.
 * The search and the forecast of threats use such runs. */
#ifndef PLAYERS_TRIAL_H
#define PLAYERS_TRIAL_H

#include "players/players.h"

struct trial {
    const struct run *from; /* the match's run; it does not change */
    struct run *run;
    struct belief *belief; /* the belief of the seat whose sight the player has */
};

/* Makes the run and the belief. The run has no hooks, records no events, and takes samples of domains. `episode` is the
 * match's episode or, for a second thread, its second load. Returns false when out of memory. The caller calls
 * trial_free() in either case. */
bool trial_new(struct trial *t, const struct question *q, const pr_episode *episode);
void trial_free(struct trial *t);
/* Runs the open step again from its true start up to the open question. Continues with the answers of hooks.answer(),
 * until this hook returns NONE or the match is over. The first call of hooks.answer() is for the open question and must
 * call belief_determinize(). Drops pending scripted results, because they are as unknown as the generator. */
enum outcome trial_play(struct trial *t);
/* Determinizes the position of the open question without running the step. */
void trial_look(struct trial *t, struct rng rng);

#endif
