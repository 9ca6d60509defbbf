/* A run for trials: play goes on from the open question of a match, on determinized positions, as often as wanted. The
 * search and the forecast of threats try on one. */
#ifndef PLAYERS_TRIAL_H
#define PLAYERS_TRIAL_H

#include "players/players.h"

struct trial {
    const struct run *from; /* the match's run; it does not change */
    struct run *run;
    struct belief *belief; /* of the question's eyes */
};

/* Makes the run and the belief. The run has no hooks, records no events and takes samples of domains. `episode` is the
 * match's own, or a second load of it for a second thread. Returns false when out of memory. trial_free() is needed
 * either way. */
bool trial_new(struct trial *t, const struct question *q, const pr_episode *episode);
void trial_free(struct trial *t);
/* Runs the open step again from its true start up to the open question and plays on as hooks.answer() answers, until it
 * returns NONE or the match is over. The first call of hooks.answer() is for the open question: it calls
 * belief_determinize(). Pending scripted results are dropped, because they are as unknown as the generator. */
enum outcome trial_play(struct trial *t);
/* Determinizes the position of the open question without running the step. */
void trial_look(struct trial *t, struct rng rng);

#endif
