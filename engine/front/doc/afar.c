/* Measures distances between spaces by a breadth-first search from the goal. A returned distance may be too small but
 * is never too large, so the search for routes can safely skip spaces that are too far away. Therefore a space of a
 * lattice counts as touching all eight spaces around it. An area and its parts (the spaces that it consists of) touch
 * other spaces only by links. A part is as far from the goal as its area. */
#include "front/doc/ways.h"

#include "text/words.h"

#include <stdbool.h>
#include <stdlib.h>

typedef struct search {
    const world *world;
    size_t *steps;
    int *queue, n;
} search;

static void reach(search *s, int space, size_t steps) {
    if (s->steps[space] != AFAR_NEVER) return;
    s->steps[space] = steps;
    s->queue[s->n++] = space;
}

static bool touch(const pr_space *a, const pr_space *b) {
    return a->board == b->board && abs(a->x - b->x) <= 1 && abs(a->y - b->y) <= 1;
}

static void reach_around(search *s, int space) {
    const pr_content *c = s->world->content;
    const pr_board *board = &c->board[c->space[space].board];
    const int whole = c->space[space].whole;
    size_t steps = s->steps[space] + 1;
    if (whole != PR_NOBODY) reach(s, whole, s->steps[space]);
    for (int i = board->first; whole == PR_NOBODY && i < board->first + board->spaces; i++)
        if (touch(&c->space[i], &c->space[space])) reach(s, i, steps);
    for (int i = 0; i < c->links; i++) {
        if (!way_seen(s->world, i)) continue;
        if (c->link[i].from == space) reach(s, c->link[i].to, steps);
        if (c->link[i].to == space) reach(s, c->link[i].from, steps);
    }
}

size_t *afar_from(const world *w, int goal) {
    const pr_content *c = w->content;
    size_t spaces = (size_t)c->spaces + 1;
    search s = {
        .world = w, .steps = need(calloc(spaces, sizeof *s.steps)), .queue = need(calloc(spaces, sizeof *s.queue))};
    for (int i = 0; i < c->spaces; i++) s.steps[i] = AFAR_NEVER;
    if (goal >= 0) reach(&s, goal, 0);
    for (int at = 0; at < s.n; at++) reach_around(&s, s.queue[at]);
    free(s.queue);
    return s.steps;
}
