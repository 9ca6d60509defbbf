/* A searcher is one thread's part of a search. A searcher has its own run, on which it plays iterations from the open
 * question to an evaluation. */
#ifndef PLAYERS_SEARCH_H
#define PLAYERS_SEARCH_H

#include "players/players.h"
#include "players/tree.h"

struct searcher;

/* Stages: how iterations answer below the root. STAGE_SEARCH explores: beyond the tree it draws some answers by weight,
 * so a plan of several answers is rarely carried out. To price an option, the tree first learns the best continuation
 * (STAGE_LEARN). In this stage, answers beyond the tree are the policy's favorites. STAGE_COUNT then follows what the
 * tree learned, and adds nothing to the tree. */
enum stage { STAGE_SEARCH, STAGE_LEARN, STAGE_COUNT };

/* Ways to continue after an option. WAY_TREE: by the tree. WAY_POLICY: by the policy alone. WAY_RECORD: like the
 * answers that redo would give in the same turn, as long as these answers are possible, and then by the policy. */
enum way_kind { WAY_TREE, WAY_POLICY, WAY_RECORD, WAYS };

/* Makes a searcher. `episode` is the match's episode or, for a second thread, its second load. Returns NULL when out of
 * memory. */
struct searcher *searcher_new(const struct question *q, const pr_episode *episode, int arms);
void searcher_free(struct searcher *s);
/* Writes the policy's weights of the root's options on a determinized position. Returns false if a script failed
 * (searcher_error()). */
bool searcher_policy(struct searcher *s, word *weight);
/* Runs one iteration that starts with option `i` on determinization number `deal`, which gives all options the same
 * hidden things and the same chance. Returns false if a script failed. */
bool searcher_iterate(struct searcher *s, int i, uint64_t deal);
/* Returns true if option i alone, without another answer, wins the match on each of the first `deals` determinizations.
 * A script's failure counts as no win. Later iterations meet the same failure and report it. */
bool searcher_wins(struct searcher *s, int i, int deals);
/* Like searcher_iterate(), with a stated way to continue. The tree learns only from WAY_TREE. */
bool searcher_follow(struct searcher *s, int i, uint64_t deal, enum way_kind way);
/* Changes how later iterations answer. A new searcher is in STAGE_SEARCH. */
void searcher_enter(struct searcher *s, enum stage stage);
/* Returns the value of the last iteration, in millionths of a win. */
int searcher_value(const struct searcher *s);
pr_status searcher_error(const struct searcher *s, pr_error *err);
/* Returns how many iterations of option i its side won by its own answers alone, without chance and without a hidden
 * card. Returns a negative number if the side's answers alone ended an iteration without a win. */
int searcher_proven(const struct searcher *s, int i);
/* Adds the policy's reason for option i, if it gives one. Returns false if the script failed. */
bool searcher_reason(struct searcher *s, int i, struct text *why);
/* Returns the number of questions in all iterations so far, including the root's question in each. */
int64_t searcher_answers(const struct searcher *s);
/* Returns the root's arm for option i. */
const struct arm *searcher_arm(const struct searcher *s, int i);
/* Adds the likely continuation after option i: "walk to d4, shoot". */
void searcher_line(const struct searcher *s, int i, struct text *t);

#endif
