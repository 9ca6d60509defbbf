/* One thread's part of a search: trials from the open question to an evaluation, on a run of its own. */
#ifndef PLAYERS_SEARCH_H
#define PLAYERS_SEARCH_H

#include "players/players.h"
#include "players/tree.h"

struct searcher;

/* `episode`: the match's own, or a second load of it for a second thread. NULL when out of memory. */
struct searcher *searcher_new(const struct question *q, const pr_episode *episode, int arms);
void searcher_free(struct searcher *s);
/* Weighs the root's options on a dealt position; false when a script failed (searcher_error). */
bool searcher_policy(struct searcher *s, word *weight);
/* One trial that begins with option `i`: what is hidden and all chance are those of deal number `deal`, the same for
 * whichever option is tried. False when a script failed. */
bool searcher_iterate(struct searcher *s, int i, uint64_t deal);
pr_status searcher_error(const struct searcher *s, pr_error *err);
/* How many trials of option i its side won by its own answers alone, without chance and hidden cards; below 0 if it has
 * lost one so, too. */
int searcher_proven(const struct searcher *s, int i);
/* The reason that the game's own policy gives for option i; none is added where it gives none. False: it failed. */
bool searcher_reason(struct searcher *s, int i, struct text *why);
/* The root's arm for option i. */
const struct arm *searcher_arm(const struct searcher *s, int i);
/* Adds what is likely to follow option i: "walk to d4, shoot". */
void searcher_line(const struct searcher *s, int i, struct text *t);

#endif
