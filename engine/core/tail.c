/* Maintains the tail of a position: the sets of spaces and links that are computed from its words (core/tail.h).
 * Declares the sets, and updates them after each change of a word on which they depend. */
#include "core/tail.h"

#include "core/build.h"
#include "text/text.h"

#include <string.h>

/* Maximum number of bytes in a position for the sets of watches. Each set is updated when a matching piece moves, and
 * is copied with the position. Filters beyond the limit have no watch, so each test of such a filter scans pieces. */
enum { MAX_WATCH_BYTES = 8192 };

/* Building -------------------------------------------------------------------------------------------- */

static int set_words(int members) {
    return (members + 63) / 64;
}

int watch_find(const struct def *d, const struct filter *f, word min) {
    for (int i = 0; i < d->watches_n; i++)
        if (d->watches[i].min == min && filters_equal(&d->watches[i].filter, f)) return i;
    return NONE;
}

int def_watch_count(struct def *d, const struct filter *f, word min) {
    const int known = watch_find(d, f, min);
    if (known != NONE) return known + 1;
    size_t bytes = (size_t)(d->watches_n + 1) * (size_t)set_words(d->spaces_n) * sizeof(uint64_t);
    struct watched_filter *grown =
        bytes <= MAX_WATCH_BYTES ? arena_grow(&d->arena, d->watches, d->watches_n, sizeof *grown) : NULL;
    if (!grown) return 0; /* without a set, tests of the filter scan pieces */
    d->watches = grown;
    d->watches[d->watches_n++] = (struct watched_filter){*f, min};
    return d->watches_n;
}

void def_watch(struct def *d, struct filter *f) {
    f->watch = def_watch_count(d, f, 1);
}

static int obstacle_of(const struct def *d, const struct kind *k) {
    for (int i = 0; i < d->obstacles_n; i++) {
        const struct filter *admits = d->obstacles[i].admits;
        if (!admits == !k->admits_some && (!admits || filters_equal(admits, &k->admits))) return i;
    }
    return NONE;
}

static bool seal_obstacles(struct def *d) {
    d->obstacles = arena_alloc(&d->arena, (size_t)(d->kinds_n + 1) * sizeof *d->obstacles);
    if (!d->obstacles) return false;
    for (int i = 0; i < d->kinds_n; i++) {
        struct kind *k = &d->kinds[i];
        if (!k->blocks) continue;
        k->obstacle = obstacle_of(d, k);
        if (k->obstacle != NONE) continue;
        k->obstacle = d->obstacles_n;
        d->obstacles[d->obstacles_n++].admits = k->admits_some ? &k->admits : NULL;
    }
    return true;
}

static int gate_of(const struct def *d, const struct filter *who) {
    for (int i = 0; i < d->gates_n; i++)
        if (filters_equal(d->gates[i].who, who)) return i;
    return NONE;
}

static bool seal_gates(struct def *d) {
    size_t bytes = (size_t)set_words(d->links_n) * sizeof(uint64_t);
    d->unlimited = arena_alloc(&d->arena, bytes + sizeof(uint64_t));
    for (int i = 0; d->unlimited && i < d->links_n; i++) {
        struct link *l = &d->links[i];
        if (!l->limited) {
            d->unlimited[i / 64] |= (uint64_t)1 << (i % 64);
            continue;
        }
        l->gate = gate_of(d, &l->who);
        if (l->gate == NONE) {
            struct link_gate *grown = arena_grow(&d->arena, d->gates, d->gates_n, sizeof *grown);
            uint64_t *links = arena_alloc(&d->arena, bytes);
            if (!grown || !links) return false;
            d->gates = grown;
            d->gates[l->gate = d->gates_n++] = (struct link_gate){&l->who, links};
        }
        d->gates[l->gate].links[i / 64] |= (uint64_t)1 << (i % 64);
    }
    return d->unlimited != NULL;
}

/* Returns true if the filter reads the field of a piece. */
static bool reads(const struct def *d, const struct filter *f, int field) {
    if (field == F_PIECE_conditions) return f->cond_need | f->cond_forbid;
    if (field == F_PIECE_face) return names_face(f);
    if (field == d->extra.pips) return f->pips_need | f->pips_forbid;
    int i = 0;
    while (i < f->vars && f->var[i].field != field) i++;
    return i < f->vars;
}

/* For each field, lists the watches that a change of the field may affect. */
static bool seal_heeders(struct def *d) {
    d->heeders_from = arena_alloc(&d->arena, (size_t)(d->fields_n + 1) * sizeof *d->heeders_from);
    int n = 0;
    for (int f = 0; d->heeders_from && f < d->fields_n; d->heeders_from[++f] = n) {
        for (int w = 0; w < d->watches_n; w++) {
            if (!reads(d, &d->watches[w].filter, f)) continue;
            int *grown = arena_grow(&d->arena, d->heeders, n, sizeof *grown);
            if (!grown) return false;
            d->heeders = grown;
            d->heeders[n++] = w;
        }
        d->heeded[f] = n > d->heeders_from[f] || f == F_LINK_open;
    }
    return d->heeders_from;
}

static bool seal_watches(struct def *d) {
    int n = 0;
    d->kind_watches = arena_alloc(&d->arena, (size_t)(d->watches_n * d->kinds_n + 1) * sizeof *d->kind_watches);
    d->heeded = arena_alloc(&d->arena, (size_t)d->fields_n * sizeof *d->heeded);
    if (!d->kind_watches || !d->heeded) return false;
    for (int i = 0; i < d->kinds_n; i++) {
        struct kind *k = &d->kinds[i];
        k->watches_from = n;
        for (int w = 0; w < d->watches_n; w++)
            if (kind_may(k, &d->watches[w].filter)) d->kind_watches[n++] = w;
        k->watches = n - k->watches_from;
    }
    return seal_heeders(d);
}

bool tail_seal(struct def *d) {
    return seal_obstacles(d) && seal_gates(d) && seal_watches(d);
}

void tail_lay(struct def *d) {
    struct tail *t = &d->tail;
    t->at = (d->words_n + 1) / 2 * 2;
    t->space_words = set_words(d->spaces_n);
    t->link_words = set_words(d->links_n);
    t->touched = t->at + 2 * ((d->watches_n + d->obstacles_n) * t->space_words + t->link_words);
    t->touched_n = (d->words_n + STRETCH - 1) / STRETCH;
    t->block_n = t->touched + (t->touched_n + 7) / 8 * 2;
}

/* Updating ------------------------------------------------------------------------------------------- */

static void set_bit(uint64_t *set, int i, bool in) {
    uint64_t bit = (uint64_t)1 << (i % 64);
    if (in)
        set[i / 64] |= bit;
    else
        set[i / 64] &= ~bit;
}

/* Returns true if the space belongs to the set of this watch. */
static bool watch_holds(const struct position *p, const struct watched_filter *w, int space) {
    const struct position bare = {.def = p->def, .w = p->w}; /* a position without a watch of core/secrecy.h, because no
                                                              * rule makes this read */
    int q = space_first(&bare, space, &w->filter, NONE);
    for (word n = 1; q != NONE && n < w->min; n++) q = space_after(&bare, q, &w->filter, NONE);
    return q != NONE;
}

static bool obstacle_on(const struct position *p, int obstacle, int space) {
    for (int q = *at(p, F_SPACE_first, space); q != NONE; q = *at(p, F_PIECE_next, q))
        if (kind_of(p, q)->blocks && kind_of(p, q)->obstacle == obstacle) return true;
    return false;
}

void tail_left(const struct position *p, int piece, int space) {
    const struct def *d = p->def;
    const struct kind *k = kind_of(p, piece);
    uint64_t *sets = tail_sets(p);
    const int words = d->tail.space_words;
    const bool empty = *at(p, F_SPACE_first, space) == NONE;
    for (int i = 0; i < k->watches; i++) {
        int w = d->kind_watches[k->watches_from + i];
        uint64_t *set = sets + w * words;
        if (in_set(set, space)) set_bit(set, space, !empty && watch_holds(p, &d->watches[w], space));
    }
    if (k->blocks) set_bit(sets + (d->watches_n + k->obstacle) * words, space, obstacle_on(p, k->obstacle, space));
}

void tail_came(const struct position *p, int piece, int space) {
    const struct position bare = {.def = p->def, .w = p->w}; /* a position without a watch of core/secrecy.h, because no
                                                              * rule makes this read */
    const struct def *d = p->def;
    const struct kind *k = kind_of(p, piece);
    uint64_t *sets = tail_sets(p);
    const int words = d->tail.space_words;
    for (int i = 0; i < k->watches; i++) {
        int w = d->kind_watches[k->watches_from + i];
        const struct watched_filter *watch = &d->watches[w];
        if (piece_is(&bare, piece, &watch->filter))
            set_bit(sets + w * words, space, watch->min == 1 || watch_holds(p, watch, space));
    }
    if (k->blocks) set_bit(sets + (d->watches_n + k->obstacle) * words, space, true);
}

void tail_follow(const struct position *p, int field, int i) {
    if (field == F_LINK_open) {
        set_bit((uint64_t *)open_links(p), i, *at(p, F_LINK_open, i) != 0);
        return;
    }
    const struct def *d = p->def;
    const int space = *at(p, F_PIECE_space, i);
    if (space == NONE) return;
    for (int h = d->heeders_from[field]; h < d->heeders_from[field + 1]; h++) {
        const struct watched_filter *w = &d->watches[d->heeders[h]];
        if (!kind_may(kind_of(p, i), &w->filter)) continue;
        set_bit(tail_sets(p) + d->heeders[h] * d->tail.space_words, space, watch_holds(p, w, space));
    }
}

void tail_make(const struct position *p) {
    const struct def *d = p->def;
    memset(tail_sets(p), 0, (size_t)(d->tail.touched - d->tail.at) * sizeof(word));
    for (int i = 0; i < d->pieces_n; i++) {
        int space = *at(p, F_PIECE_space, i);
        if (space != NONE) tail_came(p, i, space);
    }
    for (int i = 0; i < d->links_n; i++) tail_follow(p, F_LINK_open, i);
}

bool tail_valid(const struct position *p, struct problem *why) {
    const struct def *d = p->def;
    for (int s = 0; s < d->spaces_n; s++) {
        for (int w = 0; w < d->watches_n; w++)
            if (in_set(tail_set(p, w), s) != watch_holds(p, &d->watches[w], s))
                return problem_set(why, "the set kept for watched filter %d does not fit at %s", w, d->spaces[s].id),
                       false;
        for (int o = 0; o < d->obstacles_n; o++)
            if (in_set(obstacle_set(p, o), s) != obstacle_on(p, o, s))
                return problem_set(why, "the set kept for obstacle %d does not fit at %s", o, d->spaces[s].id), false;
    }
    for (int i = 0; i < d->links_n; i++)
        if (in_set(open_links(p), i) != (*at(p, F_LINK_open, i) != 0))
            return problem_set(why, "the set of open links does not fit at %s", d->links[i].id), false;
    return true;
}
