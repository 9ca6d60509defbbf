/* The steps of a piece: the spaces that it can enter next, and distances along its legal steps. One search handles
 * neighbors, links, areas and the rules of entry. The search visits spaces in the order of their distance. If steps
 * have costs, the search uses a ring of buckets (Dial). The compiler makes two versions of the search from one source,
 * so that games in which all steps cost 1 lose no time. Between areas, a step leads into the middle of an area. To go
 * from the middle onto a part takes no step. */
#include "core/area.h"
#include "core/edge.h"
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

/* Writes the set of spaces that the piece may not enter. The piece itself is never the obstacle. */
static void shut_spaces(const struct position *p, int piece, uint64_t *shut) {
    const struct def *d = p->def;
    const struct kind *k = kind_of(p, piece);
    const int words = d->tail.space_words, space = piece_space(p, piece);
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

/* Writes the set of open links that let the piece pass, in any direction. */
static void free_links(const struct position *p, int piece, uint64_t *links) {
    const struct def *d = p->def;
    const int words = d->tail.link_words;
    memcpy(links, d->unlimited, (size_t)words * sizeof *links);
    for (int i = 0; i < d->gates_n; i++)
        if (piece_is(p, piece, d->gates[i].who))
            for (int w = 0; w < words; w++) links[w] |= d->gates[i].links[w];
    for (int w = 0; w < words; w++) links[w] &= open_links(p)[w];
}

/* Writes the set of open links that match. */
static void matching_links(const struct position *p, const struct link_filter *via, uint64_t *links) {
    memcpy(links, open_links(p), (size_t)p->def->tail.link_words * sizeof *links);
    for (int i = 0; via && i < p->def->links_n; i++)
        if (in_set(links, i) && !link_is(p, i, via)) links[i / 64] &= ~((uint64_t)1 << (i % 64));
}

/* Searches -------------------------------------------------------------------------------------------- */

/* A search in progress. `level` is the distance of the spaces that are visited next. If all steps cost 1, two stacks
 * hold the spaces at this distance and the spaces one step farther. A space on a stack is skipped if a shorter way to
 * it has been found. With costs, spaces wait in a ring of lists, one for each distance from `level` up to `level` plus
 * the largest cost. */
struct search {
    const struct def *d;
    const uint64_t *shut, *links; /* shut: NULL if all spaces are open and edges do not count. links: NULL if there are
                                   * no links */
    int *dist, level;
    int *now, *then, now_n, then_n;
    /* with costs: */
    int *next, *prev, *head, span, waiting, *terms, *rest, *ended;
    const uint64_t *rules, *unfit, *onto;
};

/* The compiler makes each function that is marked TWICE twice, because `priced` is a constant in each call: for steps
 * that all cost 1, and for steps with costs. */
#define TWICE static inline __attribute__((always_inline))

static void unqueue(struct search *q, int s) {
    if (q->prev[s] == NONE)
        q->head[q->dist[s] % q->span] = q->next[s];
    else
        q->next[q->prev[s]] = q->next[s];
    if (q->next[s] != NONE) q->prev[q->next[s]] = q->prev[s];
    q->waiting--;
}

static void enqueue_ring(struct search *q, int s, int far) {
    if (q->dist[s] != NONE) unqueue(q, s);
    int *head = &q->head[far % q->span];
    q->dist[s] = far;
    q->next[s] = *head;
    q->prev[s] = NONE;
    if (*head != NONE) q->prev[*head] = s;
    *head = s;
    q->waiting++;
}

/* Gives a space a shorter distance, and adds it to the waiting spaces. */
TWICE void enqueue(struct search *q, bool priced, int s, int far) {
    if (priced) {
        enqueue_ring(q, s, far);
        return;
    }
    q->dist[s] = far;
    if (far == q->level)
        q->now[q->now_n++] = s;
    else
        q->then[q->then_n++] = s;
}

static int dequeue_ring(struct search *q) {
    if (!q->waiting) return NONE;
    while (q->head[q->level % q->span] == NONE) q->level++;
    const int s = q->head[q->level % q->span];
    unqueue(q, s);
    return s;
}

/* Removes the next waiting space and returns it, or NONE. */
TWICE int dequeue(struct search *q, bool priced) {
    if (priced) return dequeue_ring(q);
    for (;;) {
        while (q->now_n) {
            const int s = q->now[--q->now_n];
            if (q->dist[s] == q->level) return s;
        }
        if (!q->then_n) return NONE;
        int *empty = q->now;
        q->now = q->then;
        q->now_n = q->then_n;
        q->then = empty;
        q->then_n = 0;
        q->level++;
    }
}

static bool way_terms(const struct search *q, int from, int to, int link, struct step *step) {
    *step = (struct step){q->terms[to] >> 1, q->terms[to] & 1, NULL};
    const int sort = link == NONE ? edge_between(q->d, from, to) : q->d->links[link].sort;
    return entry_step_terms(q->d, q->rules, from, to, sort, link, step);
}

/* If several ways join two spaces, writes the terms of the best way, as entry_step() would choose it. */
static bool best_terms(const struct search *q, int from, int to, struct step *step) {
    const struct def *d = q->d;
    const struct space *s = &d->spaces[from];
    struct step way;
    bool some = false;
    for (int i = 0; i < s->near_n + s->link_n; i++) {
        const int l = i < s->near_n ? NONE : d->space_links[s->link_from + i - s->near_n];
        int end = l == NONE ? d->near[s->near_from + i] : d->links[l].to;
        if (l != NONE && !link_ends(d, d->links[l].from, from)) end = d->links[l].one_way ? NONE : d->links[l].from;
        if (end != to || (l != NONE && !in_set(q->links, l)) || !way_terms(q, from, to, l, &way)) continue;
        if (!some || step_better(&way, step)) *step = way;
        some = true;
    }
    return some;
}

/* Writes the terms of a step across this edge or link. Returns false if a rule bars the step. */
TWICE bool terms_of(const struct search *q, bool priced, int from, int to, int link, struct step *step) {
    *step = (struct step){1, false, NULL};
    if (!priced) return true;
    return q->d->spaces[from].doubled && to != q->d->spaces[from].whole ? best_terms(q, from, to, step)
                                                                        : way_terms(q, from, to, link, step);
}

/* Backwards ------------------------------------------------------------------------------------------- */

/* Returns the smaller cost. NONE counts as larger than any cost. */
static int least(int a, int b) {
    return a == NONE || (b != NONE && b < a) ? b : a;
}

/* Returns the cost of a step to `t` and of the way from there to the next space where a movement may end. */
static int rest_over(const struct search *q, int t, const struct step *step) {
    if (in_set(q->shut, t)) return NONE;
    if (!in_set(q->unfit, t)) return step->cost;
    return step->stop || q->rest[t] == NONE ? NONE : step->cost + q->rest[t];
}

/* Processes a step from `s` to `t`: gives `s` a shorter distance if the way over `t` is shorter. The distance of `t` is
 * `level`. A shut space may be the start of a way, but no way leads through it. */
TWICE void reach_back(struct search *q, bool priced, int s, int t, const struct step *step) {
    const int far = q->level + step->cost;
    if (q->dist[s] != NONE && q->dist[s] < far) return;
    if (priced && q->rest) {
        const int over = rest_over(q, t, step);
        q->rest[s] = q->dist[s] == far ? least(q->rest[s], over) : over;
    }
    if (q->dist[s] == far) return;
    if (q->shut && in_set(q->shut, s))
        q->dist[s] = far;
    else
        enqueue(q, priced, s, far);
}

/* Returns true if a way may continue from `t` after this step. With `ended`, the movement ends on `t`, and the way
 * continues with the next movement. In an area, this movement starts on a part. Always returns true if `t` is a
 * goal. */
static bool leads_on(const struct search *q, int t, const struct step *step, bool ended) {
    if (ended) return step->stop;
    return !step->stop || !q->level || (!q->d->spaces[t].parts && !in_set(q->unfit, t));
}

/* Processes all steps into `t`; with `ended`, only the steps that end a movement. */
TWICE void steps_back(struct search *q, bool priced, int t, bool ended) {
    const struct def *d = q->d;
    const struct space *sp = &d->spaces[t];
    const int *near = q->shut ? &d->near[sp->near_from] : &d->lattice[sp->lattice_from];
    const int near_n = q->shut ? sp->near_n : sp->lattice_n;
    struct step step;
    for (int i = 0; i < near_n; i++)
        if (terms_of(q, priced, near[i], t, NONE, &step) && (!priced || leads_on(q, t, &step, ended)))
            reach_back(q, priced, near[i], t, &step);
    for (int i = 0; q->links && i < sp->link_n; i++) {
        const int l = d->space_links[sp->link_from + i];
        if (!in_set(q->links, l)) continue;
        const struct link *link = &d->links[l];
        const int from = link->to == t ? link->from : link->from == t && !link->one_way ? link->to : NONE;
        if (from == NONE) continue;
        for (int k = 0, s; (s = area_space(d, from, k)) != NONE; k++) /* a link of an area starts at all its parts */
            if (terms_of(q, priced, s, t, l, &step) && (!priced || leads_on(q, t, &step, ended)))
                reach_back(q, priced, s, t, &step);
    }
    for (int i = 1, part; q->links && (part = area_space(d, t, i)) != NONE; i++)
        if (d->spaces[part].inner && terms_of(q, priced, part, t, NONE, &step) &&
            (!priced || leads_on(q, t, &step, ended)))
            reach_back(q, priced, part, t, &step);
}

/* Searches backward from the goals. A way may end at a goal even if something keeps the piece out of it. If a goal is
 * an area, a way may end on each of its parts. */
TWICE void search_back(struct search *q, bool priced, const int *goals, int n, int start) {
    static const struct step none = {0, false, NULL};
    const struct def *d = q->d;
    for (int i = 0; i < n; i++)
        for (int k = 0, s; (s = area_space(d, goals[i], k)) != NONE; k++)
            if (q->dist[s] != 0) enqueue(q, priced, s, 0);
    for (int t; (t = dequeue(q, priced)) != NONE;) {
        const int whole = d->spaces[t].whole;
        if (start != NONE && q->dist[start] != NONE && q->level >= q->dist[start]) return;
        steps_back(q, priced, t, false);
        if (whole == NONE || whole == t || (priced && q->level && !in_set(q->onto, t))) continue;
        reach_back(q, priced, whole, t, &none);
        if (priced && !in_set(q->shut, whole)) steps_back(q, priced, whole, true);
    }
}

/* Forwards -------------------------------------------------------------------------------------------- */

/* Returns true if a piece in the middle of its area may go onto the part. */
TWICE bool goes_onto(const struct search *q, bool priced, int part) {
    return priced ? in_set(q->onto, part) : !in_set(q->shut, part);
}

static void end_at(struct search *q, int t, int far) {
    q->ended[t] = least(q->ended[t], far);
    for (int i = 1, part; (part = area_space(q->d, t, i)) != NONE; i++)
        if (in_set(q->onto, part)) q->ended[part] = least(q->ended[part], far);
}

TWICE void reach_on(struct search *q, bool priced, int t, const struct step *step, word most) {
    const int far = q->level + step->cost;
    if (far > most || in_set(q->shut, t)) return;
    if (priced && step->stop)
        end_at(q, t, far);
    else if (q->dist[t] == NONE || far < q->dist[t])
        enqueue(q, priced, t, far);
}

TWICE void search_on(struct search *q, bool priced, int from, word most) {
    static const struct step none = {0, false, NULL};
    const struct def *d = q->d;
    struct step step;
    enqueue(q, priced, from, 0);
    for (int s; (s = dequeue(q, priced)) != NONE;) {
        const struct space *sp = &d->spaces[s];
        if (q->level > most) break;
        for (int i = 0; i < sp->near_n; i++)
            if (terms_of(q, priced, s, d->near[sp->near_from + i], NONE, &step))
                reach_on(q, priced, d->near[sp->near_from + i], &step, most);
        for (int i = 0; i < sp->link_n; i++) {
            const int l = d->space_links[sp->link_from + i];
            if (!in_set(q->links, l)) continue;
            const struct link *link = &d->links[l];
            const int t = link_ends(d, link->from, s) ? link->to : link->from;
            if (link->one_way && t != link->to) continue;
            if (terms_of(q, priced, s, t, l, &step)) reach_on(q, priced, t, &step, most);
        }
        if (sp->inner && terms_of(q, priced, s, sp->whole, NONE, &step)) reach_on(q, priced, sp->whole, &step, most);
        for (int i = 1, part; (part = area_space(d, s, i)) != NONE; i++)
            if (goes_onto(q, priced, part)) reach_on(q, priced, part, &none, most);
    }
    for (int s = 0; priced && s < d->spaces_n; s++)
        if (s != from) q->dist[s] = in_set(q->unfit, s) ? NONE : least(q->dist[s], q->ended[s]);
}

/* Calls ----------------------------------------------------------------------------------------------- */

/* Starts a search with a key of path_key(). `shut` and `links` may be NULL (struct search). */
static struct search begin(const struct def *d, const uint64_t *shut, const uint64_t *links, int *dist, int *queue) {
    for (int s = 0; s < d->spaces_n; s++) dist[s] = NONE;
    return (struct search){
        .d = d, .shut = shut, .links = links, .dist = dist, .now = queue, .then = queue + d->spaces_n};
}

/* Starts a search in which steps have costs. */
static struct search begin_priced(const struct def *d, const uint64_t *key, int *dist, int *queue) {
    const int words = d->tail.space_words, n = d->spaces_n;
    struct search q = begin(d, key, key + words, dist, queue);
    q.rules = q.links + d->tail.link_words;
    q.unfit = q.rules + 2 * d->entry->enter_n * words;
    q.onto = q.unfit + words;
    q.next = queue;
    q.prev = q.next + n;
    q.terms = q.prev + n;
    q.ended = q.terms + n;
    q.head = q.ended + n;
    q.span = d->entry->max_cost + 1;
    for (int s = 0; s < n; s++) q.ended[s] = NONE;
    for (int i = 0; i < q.span; i++) q.head[i] = NONE;
    entry_terms(d, q.rules, q.terms);
    return q;
}

/* Computes the distances to goals where each step costs 1, for a definition with near_sets. Each level of the search is
 * a set of spaces: the neighbors of the previous level that no earlier level has. A shut space gets a distance, but a
 * way leads through it only if it is a goal. */
static void distances_by_sets(const struct def *d, const uint64_t *shut, const int *goals, int n, int start,
                              int *dist) {
    enum { WORDS = MAX_NEAR_SPACES / 64 };
    const int words = d->tail.space_words;
    uint64_t now[WORDS] = {0}, then[WORDS], reached[WORDS] = {0}, some = 0;
    for (int s = 0; s < d->spaces_n; s++) dist[s] = NONE;
    for (int i = 0; i < n; i++) some |= now[goals[i] / 64] |= (uint64_t)1 << (goals[i] % 64);
    for (int level = 0; some && (start == NONE || dist[start] == NONE); level++) {
        memset(then, 0, sizeof then);
        for (int w = 0; w < words; w++) {
            reached[w] |= now[w];
            for (uint64_t rest = now[w]; rest; rest &= rest - 1) {
                const int s = w * 64 + __builtin_ctzll(rest);
                dist[s] = level;
                if (level && shut && in_set(shut, s)) continue;
                for (int i = 0; i < words; i++) then[i] |= d->near_sets[s * words + i];
            }
        }
        some = 0;
        for (int w = 0; w < words; w++) some |= now[w] = then[w] & ~reached[w];
    }
}

/* Computes the distances to goals where each step costs 1. */
static void distances(const struct def *d, const uint64_t *shut, const uint64_t *links, const int *goals, int n,
                      int start, int *dist, int *queue) {
    if (d->near_sets && (shut || d->near == d->lattice)) {
        distances_by_sets(d, shut, goals, n, start, dist);
        return;
    }
    struct search q = begin(d, shut, links, dist, queue);
    search_back(&q, false, goals, n, start);
}

/* Like distances(), with costs and a key of path_key(). `rest` is as in path_routes(), or NULL. */
static void routes(const struct def *d, const uint64_t *key, const int *goals, int n, int start, int *dist, int *rest,
                   int *queue) {
    struct search q = begin_priced(d, key, dist, queue);
    q.rest = rest;
    for (int s = 0; rest && s < d->spaces_n; s++) rest[s] = NONE;
    search_back(&q, true, goals, n, start);
}

/* Computes the distance from `from` to each space that one movement of at most `most` steps can reach. If steps have
 * costs, `most` is a cost. */
static void reach(const struct def *d, const uint64_t *key, int from, word most, int *dist, int *queue) {
    if (costs_count(d)) {
        struct search q = begin_priced(d, key, dist, queue);
        search_on(&q, true, from, most);
    } else {
        struct search q = begin(d, key, key + d->tail.space_words, dist, queue);
        search_on(&q, false, from, most);
    }
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
        routes(d, key, goals, n, start, dist, NULL, queue);
    else
        distances(d, shut, links, goals, n, start, dist, queue);
}

void path_routes(const struct position *p, int piece, const int *goals, int n, int *dist, int *rest, int *queue,
                 uint64_t *key) {
    path_key(p, piece, key);
    routes(p->def, key, goals, n, NONE, dist, rest, queue);
}

void path_distances_via(const struct position *p, const struct link_filter *via, const int *goals, int n, int start,
                        int *dist, int *queue, uint64_t *key) {
    uint64_t *links = key + p->def->tail.space_words;
    matching_links(p, via, links);
    distances(p->def, NULL, links, goals, n, start, dist, queue);
}

void path_reach(const struct position *p, int piece, int from, int *dist, int *queue, uint64_t *key) {
    path_key(p, piece, key);
    reach(p->def, key, from, INT32_MAX, dist, queue);
}

word path_refuge(const struct position *p, int piece, int from, word most, int *dist, int *queue, uint64_t *key) {
    word least_far = NONE;
    path_key(p, piece, key);
    reach(p->def, key, from, most, dist, queue);
    for (int s = 0; s < p->def->spaces_n; s++)
        if (s != from) least_far = least(least_far, dist[s]);
    return least_far;
}

int path_key_words(const struct def *d) {
    return d->tail.space_words + d->tail.link_words + entry_key_words(d);
}

int path_queue_ints(const struct def *d) {
    return costs_count(d) ? 4 * d->spaces_n + d->entry->max_cost + 1 : 2 * d->spaces_n;
}

void path_key(const struct position *p, int piece, uint64_t *key) {
    uint64_t *links = key + p->def->tail.space_words;
    shut_spaces(p, piece, key);
    free_links(p, piece, links);
    if (p->def->entry) entry_key(p, piece, key, links + p->def->tail.link_words);
}

bool same_rights(const struct position *p, int a, int b) {
    const struct def *d = p->def;
    if (a == b) return true;
    const struct kind *k = kind_of(p, a), *l = kind_of(p, b);
    if (k->ignores != l->ignores || k->blocks || l->blocks)
        return false; /* a blocking piece does not block itself, so
                       * its ways may differ from another piece's */
    if (d->entry)
        return false; /* rules of entry count all pieces except the mover, so two pieces may have different ways */
    for (int i = 0; i < d->gates_n; i++)
        if (piece_is(p, a, d->gates[i].who) != piece_is(p, b, d->gates[i].who)) return false;
    for (int i = 0; i < d->obstacles_n; i++) {
        const struct filter *admits = d->obstacles[i].admits;
        if (admits && piece_is(p, a, admits) != piece_is(p, b, admits)) return false;
    }
    return true;
}
