/* Replaces the questions about the single steps of an automatic piece by one question about the end of its walk. The
 * engine asks at each step from which several ways are equally short. This file foresees the walk along each of these
 * ways. */
#ifndef FRONT_WALK_ENDS_H
#define FRONT_WALK_ENDS_H

#include "precinct.h"
#include "precinct_look.h"

#include <stddef.h>

enum { MAX_WALK_STEPS = 6 };

/* A place where the walk can end, and the answers that lead there. */
typedef struct walk_end {
    pr_option option; /* "walk:c4", with `id` and `text` */
    char *id, *text;
    char *way[MAX_WALK_STEPS];
    int steps;
    int lost, harm; /* pieces protected by the side that are lost or harmed on this way */
} walk_end;

/* Returns the places where the walk that `ask` is about can end, in the order of spaces, for the caller to free. Among
 * several ways to one place it keeps the way with the least losses, then the least harm, then the first. Returns NULL
 * if the question is not about a step of a walk, or if a way cannot be foreseen. */
walk_end *walk_ends(const pr_content *c, pr_match *match, const pr_ask *ask, size_t *n);
void walk_ends_free(walk_end *ends, size_t n);

#endif
