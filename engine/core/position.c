/* The block of words of a position: its start, hash, differences and invariants, and the random generator. */
#include "core/position.h"

#include "core/planar.h"
#include "core/tail.h"
#include "text/text.h"

#include <string.h>

void position_start(struct position *p, uint64_t seed) {
    memcpy(p->w, p->def->start, position_bytes(p->def));
    position_touch(p->def, p->w);
    set_word(p, F_MATCH_seed_low, 0, (word)(uint32_t)seed);
    set_word(p, F_MATCH_seed_high, 0, (word)(uint32_t)(seed >> 32));
}

static size_t touched_bytes(const struct def *d) {
    return (size_t)(d->tail.block_n - d->tail.touched) * sizeof(word);
}

void position_touch(const struct def *d, word *w) {
    memset(position_touched(d, w), 1, touched_bytes(d));
}

void position_renew(const struct def *d, word *to, const word *from) {
    enum { PART = 512 };
    for (int i = 0; i < d->tail.touched; i += PART) {
        const size_t bytes = (size_t)(i + PART < d->tail.touched ? PART : d->tail.touched - i) * sizeof(word);
        if (memcmp(to + i, from + i, bytes) != 0) memcpy(to + i, from + i, bytes);
    }
    position_touch(d, to);
}

/* Returns eight bytes as one number, the first byte in the lowest bits. */
static uint64_t eight_bytes(const unsigned char *b) {
    uint64_t n;
    memcpy(&n, b, sizeof n);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    n = __builtin_bswap64(n);
#endif
    return n;
}

int stretch_touched(const struct def *d, const word *a, const word *b, int s) {
    const unsigned char *x = (const unsigned char *)(a + d->tail.touched),
                        *y = (const unsigned char *)(b + d->tail.touched);
    for (; s < d->tail.touched_n; s = s / 8 * 8 + 8) {
        const uint64_t touched = (eight_bytes(x + s / 8 * 8) | eight_bytes(y + s / 8 * 8)) >> (s % 8 * 8);
        if (touched) return s + __builtin_ctzll(touched) / 8;
    }
    return d->tail.touched_n;
}

void position_follow(const struct def *d, word *to, word *from) {
    enum { MOST = 16 }; /* maximum number of stretches that are copied at once */
    const unsigned char *x = position_touched(d, to), *y = position_touched(d, from);
    for (int s = stretch_touched(d, to, from, 0), end; s < d->tail.touched_n; s = stretch_touched(d, to, from, end)) {
        for (end = s + 1; end < d->tail.touched_n && end < s + MOST && (x[end] | y[end]);) end++;
        const int i = s * STRETCH, n = (end * STRETCH < d->words_n ? end * STRETCH : d->words_n) - i;
        memcpy(to + i, from + i, (size_t)n * sizeof(word));
    }
    memcpy(to + d->tail.at, from + d->tail.at, (size_t)(d->tail.touched - d->tail.at) * sizeof(word));
    memset(position_touched(d, to), 0, touched_bytes(d));
    memset(position_touched(d, from), 0, touched_bytes(d));
}

void position_load(const struct position *p, const void *words) {
    p->w[p->def->tail.at - 1] = 0; /* clear the word that may be between the words and the tail */
    memcpy(p->w, words, (size_t)p->def->words_n * sizeof(word));
    tail_make(p);
    position_touch(p->def, p->w);
}

uint64_t position_hash(const struct position *p) {
    uint64_t h = 0x243F6A8885A308D3u ^ (uint64_t)p->def->words_n;
    for (int i = 0; i < p->def->words_n; i++) {
        h = (h ^ (uint32_t)p->w[i]) * 0x9E3779B97F4A7C15u;
        h ^= h >> 29;
    }
    return h ^ h >> 32;
}

int position_differs(const struct position *a, const struct position *b, int *instance, int *item) {
    const struct def *d = a->def;
    for (int f = 0; f < d->fields_n; f++) {
        int size = d->fields[f].size, n = size * field_places(d, f);
        for (int i = 0; i < n; i++)
            if (a->w[d->offsets[f] + i] != b->w[d->offsets[f] + i]) {
                *instance = field_owner(d, f, i / size);
                *item = i % size;
                return f;
            }
    }
    return NONE;
}

/* Returns the range of a field's words, limited to valid indices. */
static void field_bounds(const struct def *d, const struct field *field, word *least, word *most) {
    const struct names *t = value_names(d, field->type);
    *least = t && field->min < NONE ? NONE : field->min;
    *most = t && field->max >= t->n ? t->n - 1 : field->max;
    if (field->type == VAL_BOOL) *least = 0, *most = 1;
}

static word bound_of(const struct position *p, int by, int owner) {
    return *at_item(p, by, p->def->fields[by].owner == OWN_MATCH ? 0 : owner, 0);
}

void field_limits(const struct position *p, int field, int owner, word *least, word *most) {
    const struct field *f = &p->def->fields[field];
    field_bounds(p->def, f, least, most);
    if (f->min_of) *least = bound_of(p, f->min_of, owner);
    if (f->max_of) *most = bound_of(p, f->max_of, owner);
    if (*most < *least) *most = *least;
}

/* Branches for single words would be slow, because a position has thousands of words and nearly all are valid. */
static bool all_within(const word *words, int n, word least, word most) {
    unsigned outside = 0;
    for (int i = 0; i < n; i++) outside |= (unsigned)(words[i] < least) | (unsigned)(words[i] > most);
    return !outside;
}

/* Checks that every word is in its field's range and a valid index. Later checks rely on this. */
static bool words_valid(const struct position *p, struct problem *why) {
    const struct def *d = p->def;
    for (int f = 0; f < d->fields_n; f++) {
        const struct field *field = &d->fields[f];
        const word *words = p->w + d->offsets[f];
        int n = field->size * field_places(d, f);
        word least, most;
        field_bounds(d, field, &least, &most);
        for (int i = 0; i < n && field->type == VAL_POINT; i++)
            if (words[i] != NONE && !point_valid(d, words[i]))
                return problem_set(why, "%s is %d, which is not a point", field->name, words[i]), false;
        if (all_within(words, n, least, most)) continue;
        for (int i = 0; i < n; i++) {
            if (words[i] >= least && words[i] <= most) continue;
            if (words[i] < field->min || words[i] > field->max)
                return problem_set(why, "%s is %d, outside %d..%d", field->name, words[i], field->min, field->max),
                       false;
            return problem_set(why, "%s is %d, which names nothing", field->name, words[i]), false;
        }
    }
    for (int t = 0; t < d->tracks_n; t++)
        if (*at(p, F_TRACK_value, t) < d->tracks[t].min || *at(p, F_TRACK_value, t) > d->tracks[t].max)
            return problem_set(why, "track %s is at %d", d->tracks[t].id, *at(p, F_TRACK_value, t)), false;
    return true;
}

static bool lists_valid(const struct position *p, struct problem *why) {
    const struct def *d = p->def;
    int listed = 0, placed = 0;
    for (int s = 0; s < d->spaces_n; s++) {
        int last = NONE;
        for (int q = *at(p, F_SPACE_first, s); q != NONE; last = q, q = *at(p, F_PIECE_next, q), listed++) {
            if (*at(p, F_PIECE_space, q) != s)
                return problem_set(why, "%s is listed on %s but stands elsewhere", d->pieces[q].id, d->spaces[s].id),
                       false;
            if (q <= last) return problem_set(why, "%s is out of order on %s", d->pieces[q].id, d->spaces[s].id), false;
        }
    }
    for (int i = 0; i < d->pieces_n; i++) {
        placed += *at(p, F_PIECE_space, i) != NONE;
        if (*at(p, F_PIECE_space, i) == NONE && *at(p, F_PIECE_next, i) != NONE)
            return problem_set(why, "%s is in the supply but part of a space's list", d->pieces[i].id), false;
    }
    return listed == placed ||
           (problem_set(why, "%d pieces are listed on spaces, %d stand on one", listed, placed), false);
}

static bool face_possible(const struct kind *k, word face) {
    for (int i = 0; i < k->faces; i++)
        if (k->face[i] == face) return true;
    return !k->faces && face == NONE;
}

/* Checks that a die shows one of its faces, and that a hook is between two cells. Other pieces must have no such
 * value. */
static bool extra_valid(const struct position *p, int piece) {
    const struct def *d = p->def;
    const struct kind *k = kind_of(p, piece);
    word pips = d->extra.pips == NONE ? 0 : *at(p, d->extra.pips, piece),
         hook = d->extra.hook == NONE ? 0 : *at(p, d->extra.hook, piece);
    return (k->die == NONE ? pips == 0 : pips >= 1 && pips <= d->dice[k->die].faces) &&
           (k->cells ? hook >= 1 && hook < k->cells : hook == 0);
}

/* Checks that the piece has a point if and only if it is on a plane, and that the point is on that plane. */
static bool point_fits(const struct position *p, int piece, struct problem *why) {
    const struct def *d = p->def;
    const int space = *at(p, F_PIECE_space, piece);
    const word point = piece_point(p, piece);
    const bool plane = space != NONE && d->boards[d->spaces[space].board].plane != NONE;
    if (plane ? point != NONE && plane_space(d, point) == space : point == NONE) return true;
    return problem_set(why, "%s is on %s, but its point is elsewhere", d->pieces[piece].id,
                       space == NONE ? "no space" : d->spaces[space].id),
           false;
}

static bool pieces_valid(const struct position *p, struct problem *why) {
    const struct def *d = p->def;
    for (int i = 0; i < d->pieces_n; i++) {
        const char *id = d->pieces[i].id;
        word hp = *at(p, F_PIECE_hp, i), hp_max = *at(p, F_PIECE_hp_max, i), conditions = *at(p, F_PIECE_conditions, i);
        if (hp > hp_max) return problem_set(why, "%s has %d hit points of %d", id, hp, hp_max), false;
        if (conditions >> d->conditions.n) return problem_set(why, "%s has a condition that does not exist", id), false;
        if (!face_possible(kind_of(p, i), *at(p, F_PIECE_face, i)))
            return problem_set(why, "%s shows a face that it has not", id), false;
        if (!extra_valid(p, i)) return problem_set(why, "%s shows a face, or has a hook, that cannot be", id), false;
        if (d->extra.busy != NONE && *at(p, d->extra.busy, i) && kind_of(p, i)->seat == NONE)
            return problem_set(why, "%s has a part in a simultaneous step, but no seat answers for it", id), false;
        if (!point_fits(p, i, why)) return false;
        if (place_hidden(p, i) && piece_point(p, i) != NONE)
            return problem_set(why, "%s is on a plane, but its place is hidden", id), false;
        int carrier = *at(p, F_PIECE_carrier, i);
        if (carrier == i) return problem_set(why, "%s is carried by itself", id), false;
        if (carrier != NONE && *at(p, F_PIECE_space, carrier) != *at(p, F_PIECE_space, i))
            return problem_set(why, "%s is carried by %s but stands elsewhere", id, d->pieces[carrier].id), false;
        if (carrier != NONE && (place_hidden(p, i) || place_hidden(p, carrier)))
            return problem_set(why, "%s is carried by %s, but a place is hidden", id, d->pieces[carrier].id), false;
        if (carrier != NONE && piece_point(p, carrier) != piece_point(p, i))
            return problem_set(why, "%s is carried by %s but is at another point", id, d->pieces[carrier].id), false;
    }
    return true;
}

static bool card_lies(const struct position *p, int card, int pile) {
    const word *cards = at_item(p, p->def->piles[pile].items, 0, 0);
    unsigned found = 0;
    for (int i = 0, n = pile_count(p, pile); i < n; i++) found |= (unsigned)(cards[i] == card);
    return found;
}

static bool cards_valid(const struct position *p, struct problem *why) {
    const struct def *d = p->def;
    int lying = 0;
    for (int i = 0; i < d->piles_n; i++) {
        const struct pile *pile = &d->piles[i];
        int n = pile_count(p, i);
        if (n > pile->cap)
            return problem_set(why, "pile %s holds %d cards, room is for %d", pile->id, n, pile->cap), false;
        for (int c = 0; c < d->fields[pile->items].size; c++)
            if ((*at_item(p, pile->items, 0, c) == NONE) != (c >= n))
                return problem_set(why, "pile %s has %d cards, but place %d says otherwise", pile->id, n, c), false;
        lying += n;
    }
    for (int i = 0; i < d->cards_n; i++) {
        int pile = *at(p, F_CARD_pile, i);
        if (!card_lies(p, i, pile) || !pile_accepts(d, pile, i))
            return problem_set(why, "card %s should lie in pile %s, but does not or may not", d->cards[i].id,
                               d->piles[pile].id),
                   false;
    }
    return lying == d->cards_n || (problem_set(why, "%d cards lie in piles, there are %d", lying, d->cards_n), false);
}

bool position_valid(const struct position *p, struct problem *why) {
    return words_valid(p, why) && lists_valid(p, why) && pieces_valid(p, why) && cards_valid(p, why) &&
           lines_valid(p, why) && tail_valid(p, why);
}

static uint64_t splitmix(uint64_t x) {
    x = (x ^ x >> 30) * 0xBF58476D1CE4E5B9u;
    x = (x ^ x >> 27) * 0x94D049BB133111EBu;
    return x ^ x >> 31;
}

static uint64_t pair(const struct position *p, int low, int high) {
    return (uint32_t)*at(p, low, 0) | (uint64_t)(uint32_t)*at(p, high, 0) << 32;
}

uint64_t position_draws(const struct position *p) {
    return pair(p, F_MATCH_draws_low, F_MATCH_draws_high);
}

uint64_t chance_next(struct position *p) {
    uint64_t draws = position_draws(p) + 1;
    set_word(p, F_MATCH_draws_low, 0, (word)(uint32_t)draws);
    set_word(p, F_MATCH_draws_high, 0, (word)(uint32_t)(draws >> 32));
    uint64_t seed = pair(p, F_MATCH_seed_low, F_MATCH_seed_high);
    int stream = p->def->extra.stream == NONE ? NONE : *at(p, p->def->extra.stream, 0);
    if (stream != NONE) {
        draws = (uint32_t)*at(p, p->def->extra.drawn, stream) + 1u;
        set_word(p, p->def->extra.drawn, stream, (word)(uint32_t)draws);
        seed = chance_mix(~seed, (uint64_t)(uint32_t)stream);
        draws = (uint32_t)draws;
    }
    return splitmix(seed + draws * 0x9E3779B97F4A7C15u);
}

int chance_below(struct position *p, int n) {
    const uint32_t m = (uint32_t)n, reject = (uint32_t)(0 - m) % m; /* reject some numbers, as in Lemire's method, to
                                                                     * avoid bias */
    for (;;) {
        uint64_t x = (chance_next(p) >> 32) * m;
        if ((uint32_t)x >= reject) return (int)(x >> 32);
    }
}

uint64_t chance_mix(uint64_t seed, uint64_t stream) {
    return splitmix(splitmix(seed) + (stream + 1) * 0x9E3779B97F4A7C15u);
}
