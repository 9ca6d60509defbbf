/* Caches distances that menus and scripts need. Many pieces share goals, and most changes of a position do not change
 * paths. So the result of a search is kept, and is used again while the search's key (path_key()) stays the same. The
 * cache has one search from goals and one search from a piece, both along legal steps. A range comes from the board's
 * table of steps, or from a search if the board is too large for a table. */
#include "rules/path_cache.h"

#include "core/tail.h"

#include <stdlib.h>
#include <string.h>

enum { MAX_GOALS = 256 };

struct path_cache {
    int n, goals[MAX_GOALS]; /* n < 0: the cache is empty */
    int *dist, *rest;
    uint64_t *key, *wanted;
    /* the arrays behind these pointers are allocated in the same block, after this struct */
};

struct path_cache *path_cache_new(const struct def *d) {
    size_t words = (size_t)path_key_words(d), spaces = (size_t)d->spaces_n;
    struct path_cache *s = malloc(sizeof *s + 2 * words * sizeof(uint64_t) + 2 * spaces * sizeof(int));
    if (!s) return NULL;
    s->n = -1;
    s->key = (uint64_t *)(s + 1);
    s->wanted = s->key + words;
    s->dist = (int *)(s->wanted + words);
    s->rest = s->dist + spaces;
    return s;
}

/* Returns true if the cached search has these goals and an equal key. If not, stores the new goals and the new key. */
static bool kept(const struct run *r, struct path_cache *s, int piece, const int *goals, int n) {
    size_t bytes = (size_t)path_key_words(r->rules->def) * sizeof(uint64_t);
    path_key(&r->pos, piece, s->wanted);
    if (s->n == n && memcmp(s->key, s->wanted, bytes) == 0 && memcmp(s->goals, goals, (size_t)n * sizeof *goals) == 0)
        return true;
    s->n = n <= MAX_GOALS ? n : -1;
    if (s->n < 0) return false;
    memcpy(s->key, s->wanted, bytes);
    memcpy(s->goals, goals, (size_t)n * sizeof *goals);
    return false;
}

const int *path_cache_distances(const struct run *r, int piece, const int *goals, int n) {
    struct path_cache *s = r->to_goals;
    if (kept(r, s, piece, goals, n)) return s->dist;
    if (costs_count(r->rules->def))
        path_routes(&r->pos, piece, goals, n, s->dist, s->rest, r->frontier, r->key);
    else
        path_distances(&r->pos, piece, goals, n, NONE, s->dist, r->frontier, r->key);
    return s->dist;
}

const int *path_cache_rest(const struct run *r) {
    return r->to_goals->rest;
}

const int *path_cache_reach(const struct run *r, int piece) {
    struct path_cache *s = r->from_piece;
    int from = space_of(r, piece);
    if (!kept(r, s, piece, &from, 1)) path_reach(&r->pos, piece, from, s->dist, r->frontier, r->key);
    return s->dist;
}

/* Returns the number of steps from the board's table, or from the search in `dist`. */
static int steps_to(const struct board *b, int from, int to, const int *dist) {
    if (to < b->first || to >= b->first + b->spaces) return NONE;
    return b->steps ? board_steps(b, from, to) : dist[to];
}

static __attribute__((noinline)) int range_searched(const struct run *r, int a, int b, const struct link_filter *via) {
    if (via)
        path_distances_via(&r->pos, via, &b, 1, a, r->dist, r->frontier, r->key);
    else
        path_distances(&r->pos, ON_BOARD, &a, 1, b, r->dist, r->frontier, r->key);
    return r->dist[via ? a : b];
}

int range_of(const struct run *r, int a, int b, const struct link_filter *via) {
    const struct board *board = &r->rules->def->boards[r->rules->def->spaces[a].board];
    if (a == b) return 0;
    if (via) return range_searched(r, a, b, via);
    if (b < board->first || b >= board->first + board->spaces) return NONE;
    return board->steps ? board_steps(board, a, b) : range_searched(r, a, b, NULL);
}

void range_measure(const struct run *r, int from) {
    const struct def *d = r->rules->def;
    if (!d->boards[d->spaces[from].board].steps)
        path_distances(&r->pos, ON_BOARD, &from, 1, NONE, r->dist, r->frontier, r->key);
}

int range_measured(const struct run *r, int from, int to) {
    const struct def *d = r->rules->def;
    return steps_to(&d->boards[d->spaces[from].board], from, to, r->dist);
}

void range_disc(const struct run *r, int center, int n, uint64_t *set) {
    const struct def *d = r->rules->def;
    const struct board *b = &d->boards[d->spaces[center].board];
    memset(set, 0, (size_t)d->tail.space_words * sizeof *set);
    range_measure(r, center);
    for (int s = b->first; s < b->first + b->spaces; s++) {
        int steps = steps_to(b, center, s, r->dist);
        if (steps != NONE && steps <= n) set[s / 64] |= (uint64_t)1 << (s % 64);
    }
}

void range_between(const struct run *r, int from, int to, uint64_t *set) {
    const struct def *d = r->rules->def;
    const struct board *b = &d->boards[d->spaces[from].board];
    memset(set, 0, (size_t)d->tail.space_words * sizeof *set);
    const int far = range_of(r, from, to, NULL);
    if (far == NONE) return;
    if (!b->steps) {
        path_distances(&r->pos, ON_BOARD, &to, 1, NONE, r->beyond, r->frontier, r->key);
        path_distances(&r->pos, ON_BOARD, &from, 1, NONE, r->dist, r->frontier, r->key);
    }
    for (int s = b->first; s < b->first + b->spaces; s++) {
        int there = steps_to(b, from, s, r->dist), back = steps_to(b, to, s, r->beyond);
        if (there > 0 && back > 0 && there + back == far) set[s / 64] |= (uint64_t)1 << (s % 64);
    }
}
