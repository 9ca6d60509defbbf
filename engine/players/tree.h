/* The tree of a search over information sets. The tree stores answers, but no results of chance and no hidden cards. An
 * arm is an answer. Below an arm there is a node for each question (seat and menu) that may follow, because chance
 * decides which question it is. All memory is allocated at the start, and a full tree stops growing.
 *
 * Values are millionths from 0 (lost) to TREE_WON (won) for the searching side. Another side prefers low values. All
 * values are integers, so the tree is the same on every machine. */
#ifndef PLAYERS_TREE_H
#define PLAYERS_TREE_H

#include "rules/run.h"

enum { TREE_WON = 1000000, TREE_MAX_DEPTH = 64 };

struct arm {
    struct option option; /* the answer, with kinds of cards instead of cards, because chance decides which copy of a
                           * card a seat has */
    word weight;
    int visits, child, next; /* `child` is NONE without a node below the arm, `next` is NONE for the last arm */
    int64_t sum;
};

struct tree;

/* Allocates `arms` arms. Returns NULL when out of memory. `side` is the searching side. */
struct tree *tree_new(int arms, int side);
void tree_free(struct tree *t);

const struct arm *tree_arm(const struct tree *t, int arm);
/* Adds an arm to the root. Returns NONE when the tree is full. */
int tree_root_arm(struct tree *t, const struct run *r, const struct option *o, word weight);
/* Returns the node of this question below an arm. If there is no such node, creates it if the arm was visited before
 * and there is room; otherwise returns NONE. */
int tree_node(struct tree *t, int arm, const struct decision *q);
/* Returns true if the node has all these options. Otherwise tree_choose() needs the weights of the options. */
bool tree_knows(struct tree *t, int node, const struct run *r, const struct decision *q);
/* Returns how many points of a sample compete at a node with this number of visits: 4 * (visits + 1) ^ 0.4, rounded
 * down. */
int tree_width(int visits);
/* Chooses the option to try at the node and sets *arm. All options of a list compete. Of a sample of domains, only the
 * tree_width() points with the highest weights compete. `weight` has the weights of new options. If `weight` is NULL,
 * each new option has the weight 1. Returns NONE when the tree is full. */
int tree_choose(struct tree *t, int node, const struct run *r, const struct decision *q, const word *weight, int *arm);
/* Returns the index of the option of the question whose arm has the most visits, and sets *arm. Ignores arms with fewer
 * than `least` visits. Looks only at existing nodes below `above`, and adds nothing to the tree. Returns NONE if there
 * is no such option. */
int tree_learned(struct tree *t, int above, const struct run *r, const struct decision *q, int least, int *arm);
/* Adds a result to an arm of a node. `node` is NONE for an arm of the root. */
void tree_count(struct tree *t, int node, int arm, int value);
/* Returns the square root of n (0 or more), rounded down. */
int64_t integer_root(int64_t n);
/* Searches the nodes below `arm` that ask this seat about its own side. Returns the most visited arm of these nodes, or
 * NONE. */
int tree_favorite(const struct tree *t, int arm, int seat);

#endif
