/* The tail of a position: sets kept behind its words, exact at all times, so that menus, conditions and searches look a
 * bit up where they would scan pieces or links. For each watched filter: the spaces where a piece matches. For each
 * sort of obstacle: the spaces where one is. And the links that are open. A copy of a block carries its tail along, so
 * undo, trials and re-runs never meet a stale one.
 * Invariant: the tail equals what tail_make() makes of the words. tail_valid() checks it. */
#ifndef CORE_TAIL_H
#define CORE_TAIL_H

#include "core/position.h"

/* Lists obstacles, gates and watches by kind; false when out of memory. Before the layout of words. */
bool tail_seal(struct def *d);
/* Lays the tail out behind the words. */
void tail_lay(struct def *d);
/* The watch of an equal filter, or NONE. */
int watch_find(const struct def *d, const struct filter *f);
bool filters_equal(const struct filter *a, const struct filter *b);

/* A piece has left a space, or come to one. */
void tail_left(const struct position *p, int piece, int space);
void tail_came(const struct position *p, int piece, int space);
bool tail_valid(const struct position *p, struct problem *why);

static inline uint64_t *tail_sets(const struct position *p) {
    return (uint64_t *)(void *)(p->w + p->def->tail.at);
}

/* The spaces where a piece matches the filter of a watch. */
static inline const uint64_t *watch_set(const struct position *p, int watch) {
    return tail_sets(p) + watch * p->def->tail.space_words;
}

/* The spaces where an obstacle of a sort is. */
static inline const uint64_t *obstacle_set(const struct position *p, int obstacle) {
    return watch_set(p, p->def->watches_n + obstacle);
}

static inline const uint64_t *open_links(const struct position *p) {
    return obstacle_set(p, p->def->obstacles_n);
}

static inline bool in_set(const uint64_t *set, int i) {
    return set[i / 64] >> (i % 64) & 1;
}

/* Returns true if a piece on the space matches. */
static inline bool space_any(const struct position *p, int space, const struct filter *f) {
    return f->watch ? in_set(watch_set(p, f->watch - 1), space) : space_first(p, space, f, NONE) != NONE;
}

/* The first member from `i` on and before `end`; `end` if there is none. */
static inline int set_next(const uint64_t *set, int i, int end) {
    for (; i < end; i = (i / 64 + 1) * 64) {
        uint64_t rest = set[i / 64] >> (i % 64);
        if (!rest) continue;
        i += __builtin_ctzll(rest);
        return i < end ? i : end;
    }
    return end;
}

#endif
