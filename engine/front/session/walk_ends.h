/* A question which step an automatic figure takes next is put to a person as one question: where does its walk end?
 * The engine asks for each step on which several ways are equally short. The walk is foreseen along each of them. */
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
    int lost, harm; /* of what the side protects, on this way */
} walk_end;

/* Returns the places where the walk that `ask` is about can end, in the order of spaces, for the caller to free. Of
 * several ways to one place it keeps that with the least losses and harm, then the first. Returns NULL if the question
 * is no step of a walk, or if a way cannot be foreseen. */
walk_end *walk_ends(const pr_content *c, pr_match *match, const pr_ask *ask, size_t *n);
void walk_ends_free(walk_end *ends, size_t n);

#endif
