/* The walk of an automatic piece can have several equally short ways. The engine then asks for a choice at each step.
 * The functions here foresee the walk along each way, and replace these questions by a single question: where the walk
 * ends. */
#ifndef FRONT_WALK_ENDS_H
#define FRONT_WALK_ENDS_H

#include "precinct_look.h"
#include "precinct_owned.h"

#include <stddef.h>

enum { MAX_WALK_STEPS = 6 };

/* A space where the walk can end, and the answers that lead there. */
typedef struct walk_end {
    pr_option option; /* "walk:c4", with `id` and `text` */
    char *id, *text;
    char *way[MAX_WALK_STEPS];
    int steps;
    int lost, harm; /* number of times that a piece protected by the player's side is lost, or harmed, on this way */
} walk_end;

/* Returns the spaces where the walk that `ask` is about can end, in the order of spaces, for the caller to free. Of
 * several ways to one space, keeps the way with the fewest losses. Among equal ways it keeps the way with the least
 * harm, and then the first way. Returns NULL if the question is not about a step of a walk, or if a way cannot be
 * foreseen. */
walk_end *walk_ends(const pr_content *c, pr_match *match, const pr_ask *ask, size_t *n);
void walk_ends_free(walk_end *ends, size_t n);

#endif
