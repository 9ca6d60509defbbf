/* A position: one flat block laid out by the definition. The first `words_n` words are hashed, saved and compared;
 * positions with equal words are equal. The tail of the block holds sets that are computed from the words
 * (core/tail.h). Menus and searches need these sets at every decision, so the tail is stored instead of being computed
 * on demand. Code that has only the words calls tail_make().
 *
 * Two blocks are often made equal: the position of a run and the start of its step. A step writes few words. So the
 * block ends with a byte for each stretch of words, which says whether the stretch was written since the blocks were
 * equal. position_follow() copies only these touched stretches. If a block is written as a whole, all its stretches are
 * touched.
 *
 * The functions here keep the invariants. A piece on a space is in that space's list, ascending. A card is in exactly
 * one pile. Unused entries are NONE, and the tail follows from the words. position_valid() checks all invariants. */
#ifndef CORE_POSITION_H
#define CORE_POSITION_H

#include "core/def.h"

struct secrecy;

/* Marks a function that is called only while a watch is set. */
#define COLD __attribute__((cold))

struct position {
    const struct def *def;
    word *w;
    struct secrecy *secrecy; /* the watch over reads of hidden things (core/secrecy.h), or NULL */
};

/* These functions report a read of a hidden thing to the watch. The first four report, in this order, that a rule read
 * a field of owner `i`; the places of pieces that match `f` (all pieces if NULL); a set of spaces with pieces that
 * match `f`; the cards of a pile. secrecy_note_reveal() reports that a script shows the value of a field to
 * everyone. */
COLD void secrecy_note(const struct position *p, int field, int i);
COLD void secrecy_note_places(const struct position *p, const struct filter *f);
COLD void secrecy_note_set(const struct position *p, const struct filter *f);
COLD void secrecy_note_pile(const struct position *p, int pile);
COLD void secrecy_note_reveal(const struct position *p, int field, int i);

static inline void note_read(const struct position *p, int field, int i) {
    if (p->secrecy) secrecy_note(p, field, i);
}

static inline void note_pile(const struct position *p, int pile) {
    if (p->secrecy) secrecy_note_pile(p, pile);
}

static inline void note_reveal(const struct position *p, int field, int i) {
    if (p->secrecy) secrecy_note_reveal(p, field, i);
}

static inline void note_places(const struct position *p, const struct filter *f) {
    if (p->secrecy) secrecy_note_places(p, f);
}

/* Returns the words of a field for reading; `i` is the number of the owner (0 for the match). For a script's variable,
 * call at_item() instead, because the variable may be limited to some kinds. */
static inline const word *at(const struct position *p, int field, int i) {
    return &p->w[p->def->offsets[field] + i];
}

/* Returns one word of a field, without a report to the watch. The owner must have the field (field_has()). */
static inline word word_of(const struct position *p, int field, int i, int item) {
    const struct field *f = &p->def->fields[field];
    return p->w[f->offset + field_place(f, i) * f->size + item];
}

/* Returns one word of a field, and reports the read to the watch. The owner must have the field (field_has()). */
static inline const word *at_item(const struct position *p, int field, int i, int item) {
    const struct field *f = &p->def->fields[field];
    note_read(p, field, i);
    return &p->w[f->offset + field_place(f, i) * f->size + item];
}

enum { STRETCH = 32 }; /* number of words of a stretch */

static inline unsigned char *position_touched(const struct def *d, word *w) {
    return (unsigned char *)(w + d->tail.touched);
}

/* Records that word `i` was written. */
static inline void word_touch(const struct position *p, int i) {
    position_touched(p->def, p->w)[(unsigned)i / STRETCH] = 1;
}

/* Records that n words from `from` on were written. */
static inline void words_touch(const struct position *p, const word *from, int n) {
    const int first = (int)(from - p->w);
    for (int i = first; i < first + n; i += STRETCH) word_touch(p, i);
    if (n) word_touch(p, first + n - 1);
}

/* Updates the tail after a change of a field of owner `i` on which the tail depends. */
void tail_follow(const struct position *p, int field, int i);

/* Writes a word. Only this function writes words on which the tail may depend. A field with several words needs
 * set_item(). */
static inline void set_word(const struct position *p, int field, int i, word n) {
    const int at = p->def->offsets[field] + i;
    p->w[at] = n;
    word_touch(p, at);
    if (p->def->heeded[field]) tail_follow(p, field, i);
}

static inline void set_item(const struct position *p, int field, int i, int item, word n) {
    const struct field *f = &p->def->fields[field];
    const int at = f->offset + field_place(f, i) * f->size + item;
    p->w[at] = n;
    word_touch(p, at);
    if (p->def->heeded[field]) tail_follow(p, field, i);
}

/* Adds to a word and returns the sum. */
static inline word add_word(const struct position *p, int field, int i, word n) {
    set_word(p, field, i, *at(p, field, i) + n);
    return *at(p, field, i);
}

/* Returns the words of the agenda for writing. No set of the tail depends on the agenda. The caller must also call
 * words_touch(). */
static inline word *agenda_words(const struct position *p) {
    return &p->w[p->def->offsets[F_MATCH_agenda]];
}

/* Returns the bytes of a whole block. Blocks must have the alignment of malloc(). */
static inline size_t position_bytes(const struct def *d) {
    return (size_t)d->tail.block_n * sizeof(word);
}

/* Copies a whole block with its tail. Writes only the words that differ, because usually most words are already
 * equal. */
void position_renew(const struct def *d, word *to, const word *from);
/* Copies the block `from` to the block `to`, if the two blocks differ only in the tail and in stretches that one of
 * them has touched. Afterwards neither block has touched stretches. */
void position_follow(const struct def *d, word *to, word *from);
/* Returns the first stretch, from `s` on, that one of two blocks has touched. If there is none, returns at least
 * tail.touched_n. */
int stretch_touched(const struct def *d, const word *a, const word *b, int s);
/* Marks all stretches of a block as touched. */
void position_touch(const struct def *d, word *w);

/* Builds the whole tail from the words. */
void tail_make(const struct position *p);
/* Copies words into a position and makes its tail. `words` needs no alignment and no tail. */
void position_load(const struct position *p, const void *words);

/* Sets the position at the start of a match: pieces in the supply, cards in their first piles, the generator seeded. */
void position_start(struct position *p, uint64_t seed);
uint64_t position_hash(const struct position *p);
/* Returns the first field in which two positions of one definition differ, or NONE. Sets *instance to the owner's
 * number and *item to the index of the word. */
int position_differs(const struct position *a, const struct position *b, int *instance, int *item);
/* Sets the range of values that a script may assign now to this owner's field. Another variable may bound the field. If
 * no value is permitted, *most is set to *least. The present value of the field may be outside of the range. */
void field_limits(const struct position *p, int field, int owner, word *least, word *most);
/* Checks every invariant. Returns false and writes the first broken invariant into `why`. */
bool position_valid(const struct position *p, struct problem *why);

/* Chance. SplitMix64 as a counter-based generator: the state is the seed and the number of draws so far. In a
 * simultaneous step each piece draws from its own stream: the same generator over (seed, piece, the piece's draws). So
 * the order in which the pieces act makes no difference. Such draws count as draws of the match, too. ------------ */

uint64_t position_draws(const struct position *p);
uint64_t chance_next(struct position *p);
/* Returns a uniform number in 0..n-1 (n >= 1), without bias. */
int chance_below(struct position *p, int n);
/* Returns the seed of the stream with this number. Bots, simulated matches and the pieces of a simultaneous step each
 * draw from a stream of their own. This function also mixes hashes. */
uint64_t chance_mix(uint64_t seed, uint64_t stream);

/* Pieces ---------------------------------------------------------------------------------------------- */

static inline const struct kind *kind_of(const struct position *p, int piece) {
    return &p->def->kinds[p->def->pieces[piece].kind];
}

/* Returns the symbols that a lasting die shows, or NULL for other pieces. */
static inline const struct pips *piece_pips(const struct position *p, int piece) {
    int die = kind_of(p, piece)->die;
    if (die != NONE) note_read(p, p->def->extra.pips, piece);
    return die == NONE ? NULL : &p->def->pips[p->def->dice[die].face[*at(p, p->def->extra.pips, piece) - 1]];
}

static inline bool pips_are(const struct position *p, int piece, const struct filter *f) {
    const struct pips *shown = piece_pips(p, piece);
    uint64_t set = shown ? shown->set : 0;
    return (set & f->pips_need) == f->pips_need && !(set & f->pips_forbid);
}

static inline bool face_is(const struct position *p, int piece, const struct filter *f) {
    const word face = *at(p, F_PIECE_face, piece);
    note_read(p, F_PIECE_face, piece);
    return (f->face_need == NONE || face == f->face_need) && (f->face_forbid == NONE || face != f->face_forbid);
}

/* Returns true if the filter names a face. */
static inline bool names_face(const struct filter *f) {
    return (f->face_need & f->face_forbid) != NONE;
}

/* Returns true if the variables of this piece or space have the filter's values. A piece that does not have the
 * variable never matches, even if the filter says "!". */
bool filter_variables(const struct position *p, int owner, const struct filter_var *v, int n);

/* Returns true if the face, the symbols and the variables of the piece match. */
bool filter_details(const struct position *p, int piece, const struct filter *f);

static inline bool piece_is(const struct position *p, int piece, const struct filter *f) {
    const uint64_t *t = p->def->piece_tags[piece].bits, *need = f->need.bits, *forbid = f->forbid.bits;
    const word c = *at(p, F_PIECE_conditions, piece);
    const uint64_t tags = (~t[0] & need[0]) | (t[0] & forbid[0]) | (~t[1] & need[1]) | (t[1] & forbid[1]);
    return !(tags | (uint32_t)((~c & f->cond_need) | (c & f->cond_forbid))) &&
           (!f->more || filter_details(p, piece, f));
}

bool space_is(const struct position *p, int space, const struct space_filter *f);
/* Writes the matching spaces to `out`, ascending, and returns their number. */
int spaces_matching(const struct position *p, const struct space_filter *f, int *out);
/* Like space_is(), but for a part of an area, the marks of the area count, too. For rules of entry and sight. */
bool place_is(const struct position *p, int space, const struct space_filter *f);
bool link_is(const struct position *p, int link, const struct link_filter *f);

/* Returns true if a piece of this kind could match. */
static inline bool kind_may(const struct kind *k, const struct filter *f) {
    const struct tags *t = &k->tags;
    return (t->bits[0] & f->need.bits[0]) == f->need.bits[0] && (t->bits[1] & f->need.bits[1]) == f->need.bits[1] &&
           !(t->bits[0] & f->forbid.bits[0]) && !(t->bits[1] & f->forbid.bits[1]);
}

/* Returns the first piece after `piece` whose kind could match, or NONE. If `piece` is NONE, starts with the first
 * piece. */
static inline int piece_next_of(const struct def *d, int piece, const struct filter *f) {
    const bool known = f->kinds_known == d->kinds_n;
    const int end = known ? f->kinds_to : d->kinds_n;
    int k = piece != NONE ? d->pieces[piece].kind : known ? f->kinds_from : 0;
    if (piece != NONE && piece + 1 < d->kinds[k].first + d->kinds[k].count) return piece + 1;
    for (k += piece != NONE; k < end; k++)
        if (d->kinds[k].count > 0 && kind_may(&d->kinds[k], f)) return d->kinds[k].first;
    return NONE;
}

/* Returns the space of a piece, or NONE, and reports the read to the watch. Everyone knows whether a piece is in play,
 * so in_play() does not report. */
static inline int piece_space(const struct position *p, int piece) {
    note_read(p, F_PIECE_space, piece);
    return *at(p, F_PIECE_space, piece);
}

static inline bool in_play(const struct position *p, int piece) {
    return *at(p, F_PIECE_space, piece) != NONE;
}

/* Returns true if the place of this piece is hidden: only the seats of the kind's `place_visible` know it. Returns
 * false for a piece in the supply. */
static inline bool place_hidden(const struct position *p, int piece) {
    return p->def->extra.revealed != NONE && kind_of(p, piece)->place_visible != VIS_EVERYONE &&
           *at(p, F_PIECE_space, piece) != NONE && !*at(p, p->def->extra.revealed, piece);
}

/* Returns the first piece in play that could match, among the kinds from k on, or NONE. */
int kinds_in_play(const struct position *p, int k, const struct filter *f);

/* Like piece_next_of(), but skips pieces in the supply. */
static inline int piece_next_in_play(const struct position *p, int piece, const struct filter *f) {
    if (piece == NONE) return kinds_in_play(p, 0, f);
    const struct kind *k = kind_of(p, piece);
    const word *space = at(p, F_PIECE_space, 0);
    for (const int end = k->first + k->count; ++piece < end;)
        if (space[piece] != NONE) return piece;
    const int next = (int)(k - p->def->kinds) + 1;
    return f->kinds_known == p->def->kinds_n && next >= f->kinds_to ? NONE : kinds_in_play(p, next, f);
}

/* Moves a piece to a space (NONE: the supply). Fires no triggers. Pieces that the piece carries stay where they are. */
void piece_put(struct position *p, int piece, int space);
/* Like piece_put(), but moves the piece to a point of a plane. */
void piece_put_at(struct position *p, int piece, word point);
/* Returns the piece's point on a plane, or NONE. */
static inline word piece_point(const struct position *p, int piece) {
    return p->def->extra.at == NONE || piece == NONE ? NONE : *at(p, p->def->extra.at, piece);
}
/* Resets a piece except its place: full hit points, no conditions, first face, nothing carried. The piece keeps the
 * flag that it acted this round, so that a piece that dies and returns has no second turn. */
void piece_reset(struct position *p, int piece);
/* Returns the first piece of a kind in the supply, or NONE. */
int piece_supply(const struct position *p, int kind);
/* Returns true if `a` and `b` are interchangeable: same kind, space and variables. Returns false for pieces with a
 * hidden face or variable, because treating them as one option would reveal that they are equal. */
bool pieces_alike(const struct position *p, int a, int b);
/* The two halves of pieces_alike(), for comparing many pieces. piece_bare() returns false if the piece has something
 * that makes it differ from every other piece. pieces_look_alike() returns true if kind, space, fields and face are
 * equal. */
bool piece_bare(const struct position *p, int piece);
bool pieces_look_alike(const struct position *p, int a, int b);
/* Like pieces_alike(), but the dice may show different faces, because a throw replaces them. */
bool dice_alike(const struct position *p, int a, int b);

/* space_first() returns the first matching piece on the space other than `except`, or NONE. space_after() returns the
 * next matching piece after `piece`. */
int space_first(const struct position *p, int space, const struct filter *f, int except);
int space_after(const struct position *p, int piece, const struct filter *f, int except);
int space_count(const struct position *p, int space, const struct filter *f);

/* Returns the obstacle that keeps `piece` out of `space`, or NONE. */
int space_blocker(const struct position *p, int space, int piece);
/* Writes to `out` the spaces one step away (neighbors and ends of open links) that no obstacle bars to `piece`, each
 * once. `out` has room for def.max_ways. Returns the number of these spaces. If `piece` is NONE, no obstacle bars, but
 * links must be open. */
int space_exits(const struct position *p, int space, int piece, int *out);
/* Like space_exits(), but omits spaces that the rules of entry forbid to the piece (core/entry.h). Ignores the costs of
 * steps. */
int space_ways(const struct position *p, int space, int piece, int *out);
/* Returns the other end of a link for a piece at `space`, or NONE if the piece may not use the link. With `against`,
 * follows the link backward, to find the space from which a piece comes. */
int link_end(const struct position *p, int link, int space, int piece, bool against);
/* Returns the other end of an open link if the link is an edge or matches `via`. Otherwise returns NONE. */
int joined_end(const struct position *p, int link, int space, const struct link_filter *via);

/* Writes to `out` the neighbors of a space from which no wall or shut door separates it. With `via`, also writes the
 * far end of every open link that matches, in either direction. `out` has room for def.max_ways. */
int space_around(const struct position *p, int space, const struct link_filter *via, int *out);
/* Returns true if a matching piece is on one of the spaces of space_around() without `via`. */
bool space_any_around(const struct position *p, int space, const struct filter *f);
/* Returns true if `b` is one of the spaces of space_around() for `a`. */
bool space_joined(const struct position *p, int a, int b, const struct link_filter *via);
/* Like space_around() without `via`, but omits spaces that share only a corner with the space. */
int space_beside(const struct position *p, int space, int *out);
bool space_joined_beside(const struct position *p, int a, int b);

/* Distances ------------------------------------------------------------------------------------------- */

enum { ON_BOARD = -2 }; /* value of `piece`: ways may use all spaces of the goals' boards, but no links */

/* Writes the distance from every space to the nearest goal to `dist`, which has spaces_n entries. NONE means that no
 * way leads there. Ways use only steps that are legal for `piece`; if `piece` is NONE, ways may use all spaces. `queue`
 * has room for path_queue_ints(), `key` for path_key_words(). A goal counts even if something keeps the piece out of
 * it. If `start` is a space, the search stops there, and only smaller distances are known. A way may take any number of
 * movements. */
void path_distances(const struct position *p, int piece, const int *goals, int n, int start, int *dist, int *queue,
                    uint64_t *key);
/* Like path_distances() with `piece` NONE, but ways may use only links that match `via`. */
void path_distances_via(const struct position *p, const struct link_filter *via, const int *goals, int n, int start,
                        int *dist, int *queue, uint64_t *key);

/* Like path_distances(), for a piece and without a start. Only for definitions with costs. Also writes to `rest`, for
 * each space, the cost along a shortest way to the next space where the piece may end a movement, or NONE. */
void path_routes(const struct position *p, int piece, const int *goals, int n, int *dist, int *rest, int *queue,
                 uint64_t *key);
/* Writes for every space the distance from `from` if one movement of `piece` may end there, or NONE. */
void path_reach(const struct position *p, int piece, int from, int *dist, int *queue, uint64_t *key);

/* Returns the cost for `piece` to continue from `from` to a space where its movement may end. Returns NONE if this
 * costs more than `most`. Only for definitions with costs. */
word path_refuge(const struct position *p, int piece, int from, word most, int *dist, int *queue, uint64_t *key);

/* path_key() writes the key of a search for `piece`: bits of the shut spaces, of the open links, and of the spaces of
 * rules. `key` has room for path_key_words(). Equal keys give equal distances. */
int path_key_words(const struct def *d);
int path_queue_ints(const struct def *d);
void path_key(const struct position *p, int piece, uint64_t *key);
/* Returns true if two pieces may take the same steps everywhere, so that one search is enough for both. */
bool same_rights(const struct position *p, int a, int b);

/* Piles ----------------------------------------------------------------------------------------------- */

static inline int pile_count(const struct position *p, int pile) {
    return *at(p, F_PILE_count, pile);
}

/* Returns the pile of a card, and reports the read to the watch. */
static inline int card_pile(const struct position *p, int card) {
    note_read(p, F_CARD_pile, card);
    return *at(p, F_CARD_pile, card);
}

/* Returns the address of the word with the card at place i of a pile; place 0 is the top (the left end of a row). The
 * word before it is the next card below: the bottom card is stored first, so that taking the top card moves no other
 * card. */
static inline const word *pile_place(const struct position *p, int pile, int i) {
    return at(p, p->def->piles[pile].items, pile_count(p, pile) - 1 - i);
}

static inline int pile_card(const struct position *p, int pile, int i) {
    return *pile_place(p, pile, i);
}

bool pile_accepts(const struct def *d, int pile, int card);
/* Moves a card to the top or bottom of a pile that accepts it. */
void card_put(struct position *p, int card, int pile, bool top);
void pile_swap(struct position *p, int pile, int i, int j);
/* Like pieces_alike(), for cards. Of cards only variables can be hidden, because a seat sees each card that it is
 * offered. */
bool cards_alike(const struct position *p, int a, int b);

#endif
