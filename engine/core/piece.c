/* Pieces on spaces: the list of each space, obstacles, links, adjacency. */
#include "core/area.h"
#include "core/tail.h"

#include <string.h>

/* Returns the last piece in a space's list before `piece`, or NONE. */
static int piece_before(const struct position *p, int space, int piece) {
    int before = NONE;
    for (int q = *at(p, F_SPACE_first, space); q != NONE && q < piece; q = *at(p, F_PIECE_next, q)) before = q;
    return before;
}

/* Makes `next` follow `before` in a space's list. If `before` is NONE, `next` becomes the first. */
static void set_after(struct position *p, int space, int before, int next) {
    if (before == NONE)
        set_word(p, F_SPACE_first, space, next);
    else
        set_word(p, F_PIECE_next, before, next);
}

static void unlink_piece(struct position *p, int piece) {
    int space = *at(p, F_PIECE_space, piece);
    if (space == NONE) return;
    set_after(p, space, piece_before(p, space, piece), *at(p, F_PIECE_next, piece));
    set_word(p, F_PIECE_next, piece, NONE);
    set_word(p, F_PIECE_space, piece, NONE);
    if (p->def->extra.at != NONE) set_word(p, p->def->extra.at, piece, NONE);
    tail_left(p, piece, space);
}

void piece_put(struct position *p, int piece, int space) {
    unlink_piece(p, piece);
    if (space == NONE) return;
    int before = piece_before(p, space, piece);
    set_word(p, F_PIECE_next, piece, before == NONE ? *at(p, F_SPACE_first, space) : *at(p, F_PIECE_next, before));
    set_after(p, space, before, piece);
    set_word(p, F_PIECE_space, piece, space);
    tail_came(p, piece, space);
}

void piece_put_at(struct position *p, int piece, word point) {
    const int space = plane_space(p->def, point);
    if (*at(p, F_PIECE_space, piece) != space) piece_put(p, piece, space);
    set_word(p, p->def->extra.at, piece, point);
}

void piece_reset(struct position *p, int piece) {
    const struct def *d = p->def;
    for (int i = 0; i < d->fresh_n; i++) {
        const int f = d->fresh[i], size = d->fields[f].size, place = field_place(&d->fields[f], piece);
        const int from = d->offsets[f] + place * size;
        for (int j = 0; place != NONE && j < size; j++)
            if (p->w[from + j] != d->start[from + j]) set_item(p, f, piece, j, d->start[from + j]);
    }
    const word *carrier = at(p, F_PIECE_carrier, 0);
    unsigned carries = 0; /* without a branch in the loop, several words are compared at a time */
    for (int q = 0; q < d->pieces_n; q++) carries |= (unsigned)(carrier[q] == piece);
    for (int q = 0; q < d->pieces_n && carries; q++)
        if (carrier[q] == piece) set_word(p, F_PIECE_carrier, q, NONE);
}

int kinds_in_play(const struct position *p, int k, const struct filter *f) {
    const struct def *d = p->def;
    const word *space = at(p, F_PIECE_space, 0);
    const bool known = f->kinds_known == d->kinds_n;
    const int end = known ? f->kinds_to : d->kinds_n;
    for (k = known && k < f->kinds_from ? f->kinds_from : k; k < end; k++) {
        if (!kind_may(&d->kinds[k], f)) continue;
        for (int q = d->kinds[k].first; q < d->kinds[k].first + d->kinds[k].count; q++)
            if (space[q] != NONE) return q;
    }
    return NONE;
}

int piece_supply(const struct position *p, int kind) {
    const struct kind *k = &p->def->kinds[kind];
    for (int i = k->first; i < k->first + k->count; i++)
        if (*at(p, F_PIECE_space, i) == NONE) return i;
    return NONE;
}

/* Returns true if two owners have equal words in these fields. Two pieces must be of one kind, because the kind decides
 * which variables they have. */
static bool fields_equal(const struct position *p, const struct likeness *l, int a, int b) {
    const struct column *c = l->column, *plain = c + l->plain, *end = c + l->n;
    for (; c < plain; c++)
        if (p->w[c->offset + a] != p->w[c->offset + b]) return false;
    for (; c < end; c++) {
        const word *w = &p->w[c->offset];
        const int from = c->place ? c->place[a] : a, other = c->place ? c->place[b] : b;
        if (from == NONE) continue;
        for (int j = 0; j < c->size; j++)
            if (w[from * c->size + j] != w[other * c->size + j]) return false;
    }
    return true;
}

/* Returns true if two pieces of one kind show faces with equal symbols, or if they are not dice. */
static bool same_face_up(const struct position *p, int a, int b) {
    const struct def *d = p->def;
    const struct kind *k = kind_of(p, a);
    if (k->die == NONE) return true;
    const int *face = d->dice[k->die].face;
    return face[*at(p, d->extra.pips, a) - 1] == face[*at(p, d->extra.pips, b) - 1];
}

static bool carries(const struct position *p, int piece) {
    int space = *at(p, F_PIECE_space, piece);
    for (int q = space == NONE ? NONE : *at(p, F_SPACE_first, space); q != NONE; q = *at(p, F_PIECE_next, q))
        if (*at(p, F_PIECE_carrier, q) == piece) return true;
    return false;
}

static bool owns_cards(const struct position *p, int piece) {
    for (int i = 0; p->def->pieces[piece].owns_piles && i < p->def->piles_n; i++)
        if (p->def->piles[i].owner == piece && pile_count(p, i)) return true;
    return false;
}

bool piece_bare(const struct position *p, int piece) {
    return !carries(p, piece) && !owns_cards(p, piece);
}

static bool alike_but_for_face(const struct position *p, int a, int b) {
    const struct def *d = p->def;
    return d->pieces[a].kind == d->pieces[b].kind && *at(p, F_PIECE_space, a) == *at(p, F_PIECE_space, b) &&
           !kind_of(p, a)->veiled && fields_equal(p, &d->piece_likeness, a, b);
}

bool pieces_look_alike(const struct position *p, int a, int b) {
    return p->def->pieces[a].kind == p->def->pieces[b].kind && same_face_up(p, a, b) && alike_but_for_face(p, a, b);
}

bool dice_alike(const struct position *p, int a, int b) {
    return alike_but_for_face(p, a, b) && piece_bare(p, a) && piece_bare(p, b);
}

bool pieces_alike(const struct position *p, int a, int b) {
    return pieces_look_alike(p, a, b) && piece_bare(p, a) && piece_bare(p, b);
}

bool cards_alike(const struct position *p, int a, int b) {
    const struct def *d = p->def;
    return d->cards[a].kind == d->cards[b].kind && !d->cards_veiled && fields_equal(p, &d->card_likeness, a, b);
}

static int match_from(const struct position *p, int q, const struct filter *f, int except) {
    while (q != NONE && (q == except || !piece_is(p, q, f))) q = *at(p, F_PIECE_next, q);
    return q;
}

int space_first(const struct position *p, int space, const struct filter *f, int except) {
    note_places(p, f);
    return match_from(p, *at(p, F_SPACE_first, space), f, except);
}

int space_after(const struct position *p, int piece, const struct filter *f, int except) {
    return match_from(p, *at(p, F_PIECE_next, piece), f, except);
}

int space_count(const struct position *p, int space, const struct filter *f) {
    int n = 0;
    for (int q = space_first(p, space, f, NONE); q != NONE; q = space_after(p, q, f, NONE)) n++;
    return n;
}

/* Returns true if any obstacle is on the space. */
static bool obstructed(const struct position *p, int space) {
    uint64_t any = 0;
    for (int i = 0; i < p->def->obstacles_n; i++) any |= obstacle_set(p, i)[space / 64];
    return any >> (space % 64) & 1;
}

int space_blocker(const struct position *p, int space, int piece) {
    if (piece != NONE && kind_of(p, piece)->ignores) return NONE;
    if (!obstructed(p, space)) return NONE;
    for (int q = *at(p, F_SPACE_first, space); q != NONE; q = *at(p, F_PIECE_next, q)) {
        const struct kind *k = kind_of(p, q);
        if (!k->blocks || q == piece) continue;
        if (piece == NONE || !k->admits_some || !piece_is(p, piece, &k->admits)) return q;
    }
    return NONE;
}

static int add_way(const struct position *p, int space, int piece, int *out, int n) {
    if (piece != NONE && space_blocker(p, space, piece) != NONE) return n;
    for (int i = 0; i < n; i++)
        if (out[i] == space) return n;
    out[n] = space;
    return n + 1;
}

int link_end(const struct position *p, int l, int space, int piece, bool against) {
    const struct link *link = &p->def->links[l];
    if (piece == ON_BOARD || !in_set(open_links(p), l)) return NONE;
    if (link->limited && piece != NONE && !piece_is(p, piece, &link->who)) return NONE;
    if (link->one_way && !link_ends(p->def, against ? link->to : link->from, space)) return NONE;
    return link_ends(p->def, link->from, space) ? link->to : link->from;
}

int space_exits(const struct position *p, int space, int piece, int *out) {
    const struct def *d = p->def;
    const struct space *s = &d->spaces[space];
    const bool all = piece == NONE || !d->obstacles_n || kind_of(p, piece)->ignores;
    int n = 0;
    for (int i = 0; i < s->near_n; i++) {
        int t = d->near[s->near_from + i];
        if (all || !obstructed(p, t) || space_blocker(p, t, piece) == NONE) out[n++] = t;
    }
    for (int i = 0; i < s->link_n; i++) {
        int t = link_end(p, d->space_links[s->link_from + i], space, piece, false);
        if (t != NONE) n = add_way(p, t, piece, out, n);
    }
    return s->inner && piece != NONE ? add_way(p, s->whole, piece, out, n) : n;
}

int joined_end(const struct position *p, int l, int space, const struct link_filter *via) {
    const struct link *link = &p->def->links[l];
    if (!*at(p, F_LINK_open, l) || (!link->edge && (!via || !link_is(p, l, via)))) return NONE;
    return link_ends(p->def, link->from, space) ? link->to : link->from;
}

/* Returns true if two neighbors share more than a corner. */
static bool beside(const struct def *d, int a, int b) {
    const struct space *s = &d->spaces[a], *t = &d->spaces[b];
    return board_touches(&d->boards[s->board], s, t->x - s->x, t->y - s->y, true);
}

int space_around(const struct position *p, int space, const struct link_filter *via, int *out) {
    const struct def *d = p->def;
    const struct space *s = &d->spaces[space];
    int n = 0;
    for (int i = 0; i < s->near_n; i++) out[n++] = d->near[s->near_from + i];
    for (int i = 0; (via || d->doors) && i < s->link_n; i++) {
        int t = joined_end(p, d->space_links[s->link_from + i], space, via);
        if (t != NONE) n = add_way(p, t, NONE, out, n);
    }
    return n;
}

bool space_any_around(const struct position *p, int space, const struct filter *f) {
    const struct def *d = p->def;
    const struct space *s = &d->spaces[space];
    for (int i = 0; i < s->near_n; i++)
        if (space_any(p, d->near[s->near_from + i], f)) return true;
    for (int i = 0; d->doors && i < s->link_n; i++) {
        int t = joined_end(p, d->space_links[s->link_from + i], space, NULL);
        if (t != NONE && space_any(p, t, f)) return true;
    }
    return false;
}

int space_beside(const struct position *p, int space, int *out) {
    const struct def *d = p->def;
    const struct space *s = &d->spaces[space];
    int n = 0;
    for (int i = 0; i < s->beside_n; i++) out[n++] = d->beside[s->beside_from + i];
    for (int i = 0; d->doors && i < s->link_n; i++) {
        int t = joined_end(p, d->space_links[s->link_from + i], space, NULL);
        if (t != NONE && beside(d, space, t)) n = add_way(p, t, NONE, out, n);
    }
    return n;
}

bool space_joined(const struct position *p, int a, int b, const struct link_filter *via) {
    const struct def *d = p->def;
    const struct space *s = &d->spaces[a];
    for (int i = 0; i < s->near_n; i++)
        if (d->near[s->near_from + i] == b) return true;
    for (int i = 0; (via || d->doors) && i < s->link_n; i++) {
        const int t = joined_end(p, d->space_links[s->link_from + i], a, via);
        if (t != NONE && link_ends(d, t, b)) return true;
    }
    return false;
}

bool space_joined_beside(const struct position *p, int a, int b) {
    return space_joined(p, a, b, NULL) && beside(p->def, a, b);
}
