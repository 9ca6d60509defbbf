/* The tree of a search, over information sets: what was answered, not what chance or hidden cards made of it. An arm is
 * an answer; below it hangs a node for each question that may follow (who is asked, by which menu), since chance
 * decides which. All memory is taken once; a full tree grows no more. Values are millionths, 0 lost to TREE_WON won,
 * for the side that searches; another side's questions are answered against it. Integers only: the same tree on every
 * machine.
 */
#ifndef PLAYERS_TREE_H
#define PLAYERS_TREE_H

#include "rules/run.h"

enum { TREE_WON = 1000000, TREE_MAX_DEPTH = 64 };

struct arm {
    struct option option; /* cards by kind: which copy somebody holds is chance */
    word weight;
    int visits, child, next; /* NONE: none */
    int64_t sum;
};

struct tree;

/* Room for so many arms; NULL when out of memory. `side` searches. */
struct tree *tree_new(int arms, int side);
void tree_free(struct tree *t);

const struct arm *tree_arm(const struct tree *t, int arm);
/* A new arm below nothing, or NONE when the tree is full. */
int tree_root_arm(struct tree *t, const struct run *r, const struct option *o, word weight);
/* The node for this question below an arm: made if the arm has been visited before and there is room, else NONE. */
int tree_node(struct tree *t, int arm, const struct decision *q);
/* Does the node know all these options? If not, their weights must be given to tree_choose. */
bool tree_knows(struct tree *t, int node, const struct run *r, const struct decision *q);
/* Which option to try at the node: sets *arm. `weight`: of each option, used for those that are new; NULL: 1 each.
 * Returns NONE when the tree is full. */
int tree_choose(struct tree *t, int node, const struct run *r, const struct decision *q, const word *weight, int *arm);
/* Counts a result for an arm of a node (NONE: one below nothing). */
void tree_count(struct tree *t, int node, int arm, int value);
/* The arm most visited below this one, or NONE. */
int tree_favourite(const struct tree *t, int arm);

#endif
