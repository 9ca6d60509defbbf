/* Pieces on spaces: lists, obstacles, distances. */
#include "core/area.h"
#include "core/tail.h"

#include <string.h>

/* Returns the last piece in a space's list before `piece`, or NONE. */
static int piece_before(const struct position *p, int space, int piece) {
    int before = NONE;
    for (int q = *at(p, F_SPACE_first, space); q != NONE && q < piece; q = *at(p, F_PIECE_next, q)) before = q;
    return before;
}

/* Makes `next` follow `before` in a space's list. NONE makes it the first. */
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

void piece_reset(struct position *p, int piece) {
    const struct def *d = p->def;
    static const int fields[] = {F_PIECE_hp,         F_PIECE_hp_max, F_PIECE_ap,     F_PIECE_movement_left,
                                 F_PIECE_conditions, F_PIECE_face,   F_PIECE_carrier};
    for (size_t i = 0; i < sizeof fields / sizeof *fields; i++)
        set_word(p, fields[i], piece, d->start[d->offsets[fields[i]] + piece]);
    for (int f = CORE_FIELD_COUNT; f < d->fields_n; f++)
        if (d->fields[f].owner == OWN_PIECE && (d->fields[f].script || f == d->extra.pips || f == d->extra.hook))
            for (int j = 0; j < d->fields[f].size; j++)
                set_item(p, f, piece, j, d->start[d->offsets[f] + piece * d->fields[f].size + j]);
    for (int q = 0; q < d->pieces_n; q++)
        if (*at(p, F_PIECE_carrier, q) == piece) set_word(p, F_PIECE_carrier, q, NONE);
}

int piece_supply(const struct position *p, int kind) {
    const struct kind *k = &p->def->kinds[kind];
    for (int i = k->first; i < k->first + k->count; i++)
        if (*at(p, F_PIECE_space, i) == NONE) return i;
    return NONE;
}

static bool fields_equal(const struct position *p, enum owner owner, int a, int b, int except) {
    const struct def *d = p->def;
    for (int i = 0; i < d->field_ids[owner].n; i++) {
        int f = d->field_at[owner][i];
        if (f == except || f == d->extra.pips) continue;
        for (int j = 0; j < d->fields[f].size; j++)
            if (*at_item(p, f, a, j) != *at_item(p, f, b, j)) return false;
    }
    return true;
}

/* Compares the faces of two dice of one kind. Equal symbols are equal faces. */
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
    for (int i = 0; i < p->def->piles_n; i++)
        if (p->def->piles[i].owner == piece && pile_count(p, i)) return true;
    return false;
}

bool piece_bare(const struct position *p, int piece) {
    return !carries(p, piece) && !owns_cards(p, piece);
}

bool pieces_look_alike(const struct position *p, int a, int b) {
    const struct def *d = p->def;
    return d->pieces[a].kind == d->pieces[b].kind && *at(p, F_PIECE_space, a) == *at(p, F_PIECE_space, b) &&
           !kind_of(p, a)->veiled && same_face_up(p, a, b) && fields_equal(p, OWN_PIECE, a, b, F_PIECE_next);
}

bool pieces_alike(const struct position *p, int a, int b) {
    return pieces_look_alike(p, a, b) && piece_bare(p, a) && piece_bare(p, b);
}

bool cards_alike(const struct position *p, int a, int b) {
    return p->def->cards[a].kind == p->def->cards[b].kind && !p->def->cards_veiled &&
           fields_equal(p, OWN_CARD, a, b, NONE);
}

static int match_from(const struct position *p, int q, const struct filter *f, int except) {
    while (q != NONE && (q == except || !piece_is(p, q, f))) q = *at(p, F_PIECE_next, q);
    return q;
}

int space_first(const struct position *p, int space, const struct filter *f, int except) {
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

/* Returns true if any obstacle is there. */
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

/* Returns the other end of a link for a piece at `space`, or NONE if the piece may not use it. `against` walks from the
 * end to the start, to find where the piece comes from. */
static int link_end(const struct position *p, int l, int space, int piece, bool against) {
    const struct link *link = &p->def->links[l];
    if (piece == ON_BOARD || !in_set(open_links(p), l)) return NONE;
    if (link->limited && piece != NONE && !piece_is(p, piece, &link->who)) return NONE;
    if (link->one_way && !link_ends(p->def, against ? link->to : link->from, space)) return NONE;
    return link_ends(p->def, link->from, space) ? link->to : link->from;
}

int space_ways(const struct position *p, int space, int piece, int *out) {
    const struct def *d = p->def;
    const struct space *s = &d->spaces[space];
    int n = 0;
    for (int i = 0; i < s->near_n; i++) {
        int t = d->near[s->near_from + i];
        if (piece == NONE || space_blocker(p, t, piece) == NONE) out[n++] = t;
    }
    for (int i = 0; i < s->link_n; i++) {
        int t = link_end(p, d->space_links[s->link_from + i], space, piece, false);
        if (t != NONE) n = add_way(p, t, piece, out, n);
    }
    return s->inner && piece != NONE ? add_way(p, s->whole, piece, out, n) : n;
}

/* The far end of an open link that is an edge or matches `via`, else NONE. */
static int joined_end(const struct position *p, int l, int space, const struct link_filter *via) {
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

/* During a search: blocked, and not reached yet. */
enum { SHUT = -3 };

/* Sets the spaces that the piece may not enter. A piece does not block itself. */
static void shut_spaces(const struct position *p, int piece, uint64_t *shut) {
    const struct def *d = p->def;
    const struct kind *k = kind_of(p, piece);
    const int words = d->tail.space_words, space = *at(p, F_PIECE_space, piece);
    memset(shut, 0, (size_t)words * sizeof *shut);
    for (int i = 0; i < d->obstacles_n && !k->ignores; i++) {
        const struct filter *admits = d->obstacles[i].admits;
        if (admits && piece_is(p, piece, admits)) continue;
        const uint64_t *set = obstacle_set(p, i);
        for (int w = 0; w < words; w++) shut[w] |= set[w];
    }
    if (k->blocks && space != NONE && space_blocker(p, space, piece) == NONE)
        shut[space / 64] &= ~((uint64_t)1 << (space % 64));
}

/* Sets the open links that let the piece pass, in any direction. */
static void free_links(const struct position *p, int piece, uint64_t *links) {
    const struct def *d = p->def;
    const int words = d->tail.link_words;
    memcpy(links, d->unlimited, (size_t)words * sizeof *links);
    for (int i = 0; i < d->gates_n; i++)
        if (piece_is(p, piece, d->gates[i].who))
            for (int w = 0; w < words; w++) links[w] |= d->gates[i].links[w];
    for (int w = 0; w < words; w++) links[w] &= open_links(p)[w];
}

/* Sets the open links that match. */
static void matching_links(const struct position *p, const struct link_filter *via, uint64_t *links) {
    memcpy(links, open_links(p), (size_t)p->def->tail.link_words * sizeof *links);
    for (int i = 0; via && i < p->def->links_n; i++)
        if (in_set(links, i) && !link_is(p, i, via)) links[i / 64] &= ~((uint64_t)1 << (i % 64));
}

/* Replaces `from` by `to` at every shut space. */
static void mark_shut(const uint64_t *shut, int spaces, int *dist, int from, int to) {
    for (int s = set_next(shut, 0, spaces); s < spaces; s = set_next(shut, s + 1, spaces))
        if (dist[s] == from) dist[s] = to;
}

/* A search, breadth first. */
struct search {
    const struct def *d;
    bool outward; /* away from its start; else backwards from goals */
    int *dist, *queue, tail;
};

static void reach(struct search *s, int space, int far) {
    if (s->dist[space] >= 0 || (s->outward && s->dist[space] == SHUT)) return;
    if (s->dist[space] == NONE) s->queue[s->tail++] = space;
    s->dist[space] = far;
}

/* Reaches a space and what follows without a step: from an area's middle a piece may stand on a part. */
static void reach_all(struct search *s, int space, int far) {
    const struct space *sp = &s->d->spaces[space];
    reach(s, space, far);
    if (sp->whole == NONE) return;
    if (!s->outward && !sp->parts) reach(s, sp->whole, far);
    for (int i = 1, part; s->outward && (part = area_space(s->d, space, i)) != NONE; i++) reach(s, part, far);
}

/* Walking backwards over a link that starts at `end`: the link starts at every part of an area. */
static void reach_ends(struct search *s, int end, int far) {
    reach_all(s, end, far);
    for (int i = 1, part; !s->outward && (part = area_space(s->d, end, i)) != NONE; i++) reach(s, part, far);
}

/* Steps between an area's middle and parts that no space touches. */
static void reach_inside(struct search *s, int space, int far) {
    const struct space *sp = &s->d->spaces[space];
    if (s->outward && sp->inner) reach_all(s, sp->whole, far);
    for (int i = 1, part; !s->outward && (part = area_space(s->d, space, i)) != NONE; i++)
        if (s->d->spaces[part].inner) reach(s, part, far);
}

/* Measures `dist` from every space to the nearest goal by walking backwards over neighbors and `links` (NULL: none).
 * `shut` is the set of spaces that the piece may not enter. A shut space may be a goal or the start, but no way passes
 * through it. With `shut` NULL nothing is in the way, and edges do not count either. `outward` measures from the goals
 * instead: it walks forwards, so a shut space is not reached. A goal that is an area is reached on each of its parts.
 */
static void search(const struct def *d, const uint64_t *shut, const uint64_t *links, bool outward, const int *goals,
                   int n, int start, int *dist, int *queue) {
    struct search to = {d, outward, dist, queue, 0};
    int head = 0;
    for (int i = 0; i < d->spaces_n; i++) dist[i] = NONE;
    if (shut) mark_shut(shut, d->spaces_n, dist, NONE, SHUT);
    for (int i = 0; i < n; i++)
        if (dist[goals[i]] < 0) {
            dist[goals[i]] = 0;
            queue[to.tail++] = goals[i];
        }
    for (int i = 0; d->areas_n && i < n; i++) reach_ends(&to, goals[i], 0);
    while (head < to.tail && (start == NONE || dist[start] < 0)) {
        int s = queue[head++];
        const struct space *sp = &d->spaces[s];
        const int *near = shut ? &d->near[sp->near_from] : &d->lattice[sp->lattice_from];
        const int near_n = shut ? sp->near_n : sp->lattice_n;
        for (int i = 0; i < near_n + (links ? sp->link_n : 0); i++) {
            int t = i < near_n ? near[i] : NONE;
            if (t == NONE) {
                int l = d->space_links[sp->link_from + i - near_n];
                const struct link *link = &d->links[l];
                if (!in_set(links, l) || (link->one_way && !link_ends(d, outward ? link->from : link->to, s))) continue;
                t = link_ends(d, link->from, s) ? link->to : link->from;
                if (d->areas_n) reach_ends(&to, t, dist[s] + 1);
            }
            if (dist[t] >= 0 || (outward && dist[t] == SHUT)) continue;
            if (dist[t] == NONE) queue[to.tail++] = t;
            dist[t] = dist[s] + 1;
            if (d->areas_n) reach_all(&to, t, dist[s] + 1);
        }
        if (d->areas_n && links && sp->whole != NONE) reach_inside(&to, s, dist[s] + 1);
    }
    if (shut) mark_shut(shut, d->spaces_n, dist, SHUT, NONE);
}

void path_distances(const struct position *p, int piece, const int *goals, int n, int start, int *dist, int *queue,
                    uint64_t *key) {
    const struct def *d = p->def;
    uint64_t *shut = piece < 0 ? NULL : key, *links = piece == ON_BOARD ? NULL : key + d->tail.space_words;
    if (piece >= 0)
        path_key(p, piece, key);
    else if (links)
        matching_links(p, NULL, links);
    search(d, shut, links, false, goals, n, start, dist, queue);
}

void path_distances_via(const struct position *p, const struct link_filter *via, const int *goals, int n, int start,
                        int *dist, int *queue, uint64_t *key) {
    uint64_t *links = key + p->def->tail.space_words;
    matching_links(p, via, links);
    search(p->def, NULL, links, false, goals, n, start, dist, queue);
}

void path_reach(const struct position *p, int piece, int from, int *dist, int *queue, uint64_t *key) {
    path_key(p, piece, key);
    search(p->def, key, key + p->def->tail.space_words, true, &from, 1, NONE, dist, queue);
}

int path_key_words(const struct def *d) {
    return d->tail.space_words + d->tail.link_words;
}

void path_key(const struct position *p, int piece, uint64_t *key) {
    shut_spaces(p, piece, key);
    free_links(p, piece, key + p->def->tail.space_words);
}

bool same_rights(const struct position *p, int a, int b) {
    const struct def *d = p->def;
    const struct kind *k = kind_of(p, a), *l = kind_of(p, b);
    if (a == b) return true;
    if (k->ignores != l->ignores || k->blocks || l->blocks) return false; /* a blocking piece does not block itself */
    for (int i = 0; i < d->gates_n; i++)
        if (piece_is(p, a, d->gates[i].who) != piece_is(p, b, d->gates[i].who)) return false;
    for (int i = 0; i < d->obstacles_n; i++) {
        const struct filter *admits = d->obstacles[i].admits;
        if (admits && piece_is(p, a, admits) != piece_is(p, b, admits)) return false;
    }
    return true;
}
