/* A position: one flat block laid out by the definition, and nothing else. The first `words_n` words are the position:
 * they are hashed, saved and compared, and two positions are the same exactly if these words are. Behind them lies the
 * tail: sets that follow from the words (core/tail.h), kept because menus and searches ask for them at every decision.
 * A copy of the whole block (position_bytes()) is one memcpy; whoever has the words alone makes the tail with
 * tail_make(). All changes go through the functions here, which keep the invariants: a piece on a space is in that
 * space's list (ascending by piece), a card is in exactly one pile, unused entries are NONE, the tail follows from the
 * words. position_valid() checks them. */
#ifndef CORE_POSITION_H
#define CORE_POSITION_H

#include "core/def.h"

struct position {
    const struct def *def;
    word *w;
};

/* The words of a core or script field, to be read; `i` is the instance (0 for the match). */
static inline const word *at(const struct position *p, int field, int i) {
    return &p->w[p->def->offsets[field] + i];
}

static inline const word *at_item(const struct position *p, int field, int i, int item) {
    return &p->w[p->def->offsets[field] + i * p->def->fields[field].size + item];
}

/* Updates the tail after a word of this instance of a heeded field has changed. */
void tail_follow(const struct position *p, int field, int i);

/* The only writer of words that the tail may depend on. A field with several words needs set_item(). */
static inline void set_word(const struct position *p, int field, int i, word n) {
    p->w[p->def->offsets[field] + i] = n;
    if (p->def->heeded[field]) tail_follow(p, field, i);
}

static inline void set_item(const struct position *p, int field, int i, int item, word n) {
    p->w[p->def->offsets[field] + i * p->def->fields[field].size + item] = n;
    if (p->def->heeded[field]) tail_follow(p, field, i);
}

/* Adds to a word; returns what it is then. */
static inline word add_word(const struct position *p, int field, int i, word n) {
    set_word(p, field, i, *at(p, field, i) + n);
    return *at(p, field, i);
}

/* The words of the agenda, to be written: no set depends on them. */
static inline word *agenda_words(const struct position *p) {
    return &p->w[p->def->offsets[F_MATCH_agenda]];
}

/* Size of a whole block, tail included. Blocks are aligned as malloc() aligns. */
static inline size_t position_bytes(const struct def *d) {
    return (size_t)d->tail.block_n * sizeof(word);
}

/* Makes all of the tail from the words. */
void tail_make(const struct position *p);
/* Copies the words of a position, which may lie anywhere and have no tail. */
void position_load(const struct position *p, const void *words);

/* The start of every match: all pieces in the supply, cards where they begin, the generator seeded. */
void position_start(struct position *p, uint64_t seed);
uint64_t position_hash(const struct position *p);
/* First field in which two positions of one definition differ, or NONE; sets the instance and item. */
int position_differs(const struct position *a, const struct position *b, int *instance, int *item);
/* Checks every invariant; false with what is broken. */
bool position_valid(const struct position *p, struct problem *why);

/* Chance. SplitMix64 as a counter-based generator: the state is the seed and the number of draws so far. A piece that
 * acts at the same time as others draws from a stream of its own: the same generator over (seed, piece, the piece's own
 * draws), so that who draws first makes no difference. Such draws count as draws of the match, too. ------------ */

uint64_t position_draws(const struct position *p);
uint64_t chance_next(struct position *p);
/* Uniform in 0 .. n - 1 (n >= 1), without bias. */
int chance_below(struct position *p, int n);
/* The same generator as a function, for players' own chance: mixes a stream's number into a seed. */
uint64_t chance_mix(uint64_t seed, uint64_t stream);

/* Pieces ---------------------------------------------------------------------------------------------- */

static inline const struct kind *kind_of(const struct position *p, int piece) {
    return &p->def->kinds[p->def->pieces[piece].kind];
}

/* The symbols that a lasting die shows; NULL for any other piece. */
static inline const struct pips *piece_pips(const struct position *p, int piece) {
    int die = kind_of(p, piece)->die;
    return die == NONE ? NULL : &p->def->pips[p->def->dice[die].face[*at(p, p->def->extra.pips, piece) - 1]];
}

static inline bool pips_are(const struct position *p, int piece, const struct filter *f) {
    const struct pips *shown = piece_pips(p, piece);
    uint64_t set = shown ? shown->set : 0;
    return (set & f->pips_need) == f->pips_need && !(set & f->pips_forbid);
}

/* Do the variables of this piece or space have the filter's values? */
bool filter_variables(const struct position *p, int owner, const struct filter_var *v, int n);

static inline bool piece_is(const struct position *p, int piece, const struct filter *f) {
    const struct tags *t = &kind_of(p, piece)->tags;
    word c = *at(p, F_PIECE_conditions, piece), face = *at(p, F_PIECE_face, piece);
    return (t->bits[0] & f->need.bits[0]) == f->need.bits[0] && (t->bits[1] & f->need.bits[1]) == f->need.bits[1] &&
           !(t->bits[0] & f->forbid.bits[0]) && !(t->bits[1] & f->forbid.bits[1]) &&
           (c & f->cond_need) == f->cond_need && !(c & f->cond_forbid) &&
           (f->face_need == NONE || face == f->face_need) && (f->face_forbid == NONE || face != f->face_forbid) &&
           (!(f->pips_need | f->pips_forbid) || pips_are(p, piece, f)) &&
           (!f->vars || filter_variables(p, piece, f->var, f->vars));
}

bool space_is(const struct position *p, int space, const struct space_filter *f);
bool link_is(const struct position *p, int link, const struct link_filter *f);

/* Could a piece of this kind match, as far as its kind says? */
static inline bool kind_may(const struct kind *k, const struct filter *f) {
    const struct tags *t = &k->tags;
    return (t->bits[0] & f->need.bits[0]) == f->need.bits[0] && (t->bits[1] & f->need.bits[1]) == f->need.bits[1] &&
           !(t->bits[0] & f->forbid.bits[0]) && !(t->bits[1] & f->forbid.bits[1]);
}

/* The first piece after `piece` (NONE: of all) that is of a kind that may match; NONE at the end. */
static inline int piece_next_of(const struct def *d, int piece, const struct filter *f) {
    int k = piece == NONE ? 0 : d->pieces[piece].kind;
    if (piece != NONE && piece + 1 < d->kinds[k].first + d->kinds[k].count) return piece + 1;
    for (k += piece != NONE; k < d->kinds_n; k++)
        if (d->kinds[k].count > 0 && kind_may(&d->kinds[k], f)) return d->kinds[k].first;
    return NONE;
}

/* Puts a piece on a space (NONE: the supply), out of wherever it is. Raises nothing; carried pieces stay where they
 * are. */
void piece_put(struct position *p, int piece, int space);
/* Back to how it was at the start, but for its place: full hit points, no conditions, first face, nothing carried.
 * Whether it has acted this round stays: who dies and returns has no second turn. */
void piece_reset(struct position *p, int piece);
/* First piece of a kind in the supply, or NONE. */
int piece_supply(const struct position *p, int kind);
/* Could nobody tell these two apart? Same kind, place, and every variable equal. Where a face or a variable of theirs
 * is hidden from anybody they are never alike, or it would show in what is offered. */
bool pieces_alike(const struct position *p, int a, int b);
/* The two halves of it, for whoever compares many: nothing lies with the piece that makes it unlike others; kind,
 * space, fields and face are the same. */
bool piece_bare(const struct position *p, int piece);
bool pieces_look_alike(const struct position *p, int a, int b);

/* First piece on the space that matches, other than `except`; NONE if none. Iterate with the piece found. */
int space_first(const struct position *p, int space, const struct filter *f, int except);
int space_after(const struct position *p, int piece, const struct filter *f, int except);
int space_count(const struct position *p, int space, const struct filter *f);

/* The piece that keeps `piece` out of `space`, or NONE. */
int space_blocker(const struct position *p, int space, int piece);
/* The spaces reached in one step (neighbours and open links) that `piece` may enter, in `out` (room for def.max_ways),
 * unique; returns how many. With `piece` NONE nothing blocks, but links must be open. */
int space_ways(const struct position *p, int space, int piece, int *out);

/* Writes to `out` the neighbors of a space that no wall or shut door divides from it. With `via`, also writes the far
 * end of every open link that matches, in either direction. `out` as for space_ways(). */
int space_around(const struct position *p, int space, const struct link_filter *via, int *out);
/* Is one of them around the other? */
bool space_joined(const struct position *p, int a, int b, const struct link_filter *via);
/* The same for neighbors that share more than a corner; no links but open doors. */
int space_beside(const struct position *p, int space, int *out);
bool space_joined_beside(const struct position *p, int a, int b);

/* Distances ------------------------------------------------------------------------------------------- */

enum { ON_BOARD = -2 }; /* instead of a piece: over all spaces of the goals' boards, without links */

/* Distance in steps from every space to the nearest of the goals, in `dist` (spaces_n entries; NONE: unreachable), for
 * `piece`'s legal movement (NONE: over all spaces). `queue` has room for spaces_n entries, `key` for path_key_words().
 * Goals count even if they are blocked. With a `start` (NONE: none) it stops once that is reached: what is nearer than
 * the start is known, the rest may be NONE. */
void path_distances(const struct position *p, int piece, const int *goals, int n, int start, int *dist, int *queue,
                    uint64_t *key);
/* The same over all spaces, by those links only that match. */
void path_distances_via(const struct position *p, const struct link_filter *via, const int *goals, int n, int start,
                        int *dist, int *queue, uint64_t *key);

/* The other way round: distance from `from` to every space that `piece` may enter; NONE: it cannot get there. */
void path_reach(const struct position *p, int piece, int from, int *dist, int *queue, uint64_t *key);

/* All that a search depends on besides its goals, for `piece`: bits of the spaces that are shut and of the links that
 * are open to it. `key` has room for path_key_words(). Equal keys: equal distances. */
int path_key_words(const struct def *d);
void path_key(const struct position *p, int piece, uint64_t *key);
/* May the two go the same ways, wherever they are? Then one search serves both. */
bool same_rights(const struct position *p, int a, int b);

/* Piles ----------------------------------------------------------------------------------------------- */

static inline int pile_count(const struct position *p, int pile) {
    return *at(p, F_PILE_count, pile);
}

/* Card at place i; 0 is the top (the left end of a row). */
int pile_card(const struct position *p, int pile, int i);
bool pile_accepts(const struct def *d, int pile, int card);
/* Moves a card to the top or bottom of a pile that accepts it. */
void card_put(struct position *p, int card, int pile, bool top);
void pile_swap(struct position *p, int pile, int i, int j);
/* The same of cards, of which only variables can be hidden: who is offered a card sees it. */
bool cards_alike(const struct position *p, int a, int b);

#endif
