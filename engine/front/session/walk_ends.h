/* The walk of an automatic piece can have several equally short ways. The engine then asks for a choice at each step.
 * This file foresees the walk along each way and replaces these questions by a single one: where the walk ends. */
#ifndef FRONT_WALK_ENDS_H
#define FRONT_WALK_ENDS_H

#include "precinct.h"
#include "precinct_look.h"

#include <stddef.h>

enum { MAX_WALK_STEPS = 6 };

/* A space where the walk can end, and the answers that lead there. */
typedef struct walk_end {
    pr_option option; /* "walk:c4", with `id` and `text` */
    char *id, *text;
    char *way[MAX_WALK_STEPS];
    int steps;
    int lost, harm; /* how often a piece that the player's side protects is lost, or harmed, on this way */
} walk_end;

/* Returns the spaces where the walk that `ask` is about can end, in the order of spaces, for the caller to free. Among
 * several ways to one space, it keeps the way with the fewest losses, then with the least harm, then the first one.
 * Returns NULL if the question is not about a step of a walk, or if a way cannot be foreseen. */
walk_end *walk_ends(const pr_content *c, pr_match *match, const pr_ask *ask, size_t *n);
void walk_ends_free(walk_end *ends, size_t n);

#endif
