/* The ways of a piece: its next spaces, and distances by its legal movement. Where each step costs 1 a search runs over
 * sets of spaces; where rules of entry give costs it is that of core/entry.c. */
#include "core/area.h"
#include "core/entry.h"
#include "core/tail.h"

#include <string.h>

/* Keeps the spaces that the rules of entry let the piece step onto; returns their number. */
static int keep_allowed(const struct position *p, int space, int piece, int *out, int n) {
    const struct mover m = {piece, NONE};
    const struct space_rule *bar;
    struct step step;
    int kept = 0;
    for (int i = 0; i < n; i++)
        if (entry_step(p, &m, space, out[i], &step, &bar) == WAY_OPEN) out[kept++] = out[i];
    return kept;
}

int space_ways(const struct position *p, int space, int piece, int *out) {
    const int n = space_exits(p, space, piece, out);
    return p->def->entry && piece >= 0 ? keep_allowed(p, space, piece, out, n) : n;
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
    if (piece >= 0 && costs_count(d))
        entry_distances(d, key, goals, n, start, dist, NULL, queue);
    else
        search(d, shut, links, false, goals, n, start, dist, queue);
}

void path_routes(const struct position *p, int piece, const int *goals, int n, int *dist, int *rest, int *queue,
                 uint64_t *key) {
    path_key(p, piece, key);
    entry_distances(p->def, key, goals, n, NONE, dist, rest, queue);
}

void path_distances_via(const struct position *p, const struct link_filter *via, const int *goals, int n, int start,
                        int *dist, int *queue, uint64_t *key) {
    uint64_t *links = key + p->def->tail.space_words;
    matching_links(p, via, links);
    search(p->def, NULL, links, false, goals, n, start, dist, queue);
}

void path_reach(const struct position *p, int piece, int from, int *dist, int *queue, uint64_t *key) {
    path_key(p, piece, key);
    if (costs_count(p->def))
        entry_reach(p->def, key, from, INT32_MAX, dist, queue);
    else
        search(p->def, key, key + p->def->tail.space_words, true, &from, 1, NONE, dist, queue);
}

word path_refuge(const struct position *p, int piece, int from, word most, int *dist, int *queue, uint64_t *key) {
    word least = NONE;
    path_key(p, piece, key);
    entry_reach(p->def, key, from, most, dist, queue);
    for (int s = 0; s < p->def->spaces_n; s++)
        if (s != from && dist[s] != NONE && (least == NONE || dist[s] < least)) least = dist[s];
    return least;
}

int path_key_words(const struct def *d) {
    return d->tail.space_words + d->tail.link_words + entry_key_words(d);
}

int path_queue_ints(const struct def *d) {
    return costs_count(d) ? 5 * d->spaces_n + d->entry->max_cost + 1 : d->spaces_n;
}

void path_key(const struct position *p, int piece, uint64_t *key) {
    uint64_t *links = key + p->def->tail.space_words;
    shut_spaces(p, piece, key);
    free_links(p, piece, links);
    if (p->def->entry) entry_key(p, piece, key, links + p->def->tail.link_words);
}

bool same_rights(const struct position *p, int a, int b) {
    const struct def *d = p->def;
    const struct kind *k = kind_of(p, a), *l = kind_of(p, b);
    if (a == b) return true;
    if (k->ignores != l->ignores || k->blocks || l->blocks) return false; /* a blocking piece does not block itself */
    if (d->entry) return false;                                           /* nor do rules count it */
    for (int i = 0; i < d->gates_n; i++)
        if (piece_is(p, a, d->gates[i].who) != piece_is(p, b, d->gates[i].who)) return false;
    for (int i = 0; i < d->obstacles_n; i++) {
        const struct filter *admits = d->obstacles[i].admits;
        if (admits && piece_is(p, a, admits) != piece_is(p, b, admits)) return false;
    }
    return true;
}
