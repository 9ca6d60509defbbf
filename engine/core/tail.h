/* The tail of a position: sets that are computed from its words and always agree with them. Menus, conditions and
 * searches read a bit instead of scanning pieces or links. For each watched filter there is the set of spaces where
 * enough pieces match. For each class of obstacles there is the set of spaces with such an obstacle. The last set has
 * the open links. A copy of a block includes its tail, so undo, playouts and re-runs never see a stale tail. Invariant:
 * the tail equals the result of tail_make() for the words; tail_valid() checks it. */
#ifndef CORE_TAIL_H
#define CORE_TAIL_H

#include "core/position.h"

/* Lists the classes of obstacles, the gates, and the watches that concern each kind. Call this function before the
 * words are laid out. Returns false when out of memory. */
bool tail_seal(struct def *d);
/* Computes the layout of the tail, which follows the words. */
void tail_lay(struct def *d);
/* Returns the watch that has this filter and count, or NONE. */
int watch_find(const struct def *d, const struct filter *f, word min);
bool filters_equal(const struct filter *a, const struct filter *b);

/* tail_left() updates the sets after a piece left a space. tail_came() updates the sets after a piece came to a
 * space. */
void tail_left(const struct position *p, int piece, int space);
void tail_came(const struct position *p, int piece, int space);
bool tail_valid(const struct position *p, struct problem *why);

static inline uint64_t *tail_sets(const struct position *p) {
    return (uint64_t *)(void *)(p->w + p->def->tail.at);
}

static inline const uint64_t *tail_set(const struct position *p, int i) {
    return tail_sets(p) + i * p->def->tail.space_words;
}

/* Returns the set of spaces where enough pieces match the filter of a watch. */
static inline const uint64_t *watch_set(const struct position *p, int watch) {
    if (p->secrecy) secrecy_note_set(p, &p->def->watches[watch].filter);
    return tail_set(p, watch);
}

/* Returns the set of spaces with an obstacle of this type. Does not report a read to the watch of core/secrecy.h,
 * because the place of an obstacle is never hidden. */
static inline const uint64_t *obstacle_set(const struct position *p, int obstacle) {
    return tail_set(p, p->def->watches_n + obstacle);
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

/* Returns the first member of the set in [i, end), or `end`. */
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
