/* Rules of entry and of standing (of ending a movement on a space). A rule applies if all its parts hold: sets of
 * spaces, a filter of pieces, and the edge or link that a step crosses. A single step is checked rule by rule. For a
 * search (path.c) the rules become sets in the search's key. A cached search with equal sets can be used again.
 * Invariant: a search finds the steps that entry_step() allows. The kit (check/kit.c) compares searches with
 * entry_step(). */
#include "core/entry.h"

#include "core/area.h"
#include "core/build.h"
#include "core/edge.h"
#include "core/tail.h"

#include <string.h>

enum { MAX_CARRIERS = 16 }; /* maximum length of a chain of carriers; a longer chain is a circle */

/* Sealing --------------------------------------------------------------------------------------------- */

bool def_entry(struct def *d, struct space_rule *enter, int enter_n, struct space_rule *stand, int stand_n) {
    d->entry = arena_alloc(&d->arena, sizeof *d->entry);
    if (d->entry) *d->entry = (struct entry){enter_n, stand_n, enter, stand, false, 1};
    return d->entry != NULL;
}

/* Returns true if the rule depends on the step, and not only on the space that the step enters. */
static bool of_steps(const struct space_rule *rule) {
    return rule->from_some || rule->across != ACROSS_ANY;
}

/* Lists the spaces that `into` selects, if the selection never changes. */
static bool seal_rule(struct def *d, struct space_rule *rule) {
    const struct space_filter *f = &rule->into;
    const struct position p = {.def = d};
    if (!rule->into_some || f->vars || f->open || f->blocked) return true;
    rule->spaces = arena_alloc(&d->arena, (size_t)(d->spaces_n + 63) / 64 * sizeof *rule->spaces);
    for (int s = 0; rule->spaces && s < d->spaces_n; s++)
        if (place_is(&p, s, f)) rule->spaces[s / 64] |= (uint64_t)1 << (s % 64);
    return rule->spaces != NULL;
}

/* Returns the space to which the i-th way out of a space leads. */
static int way_end(const struct def *d, const struct space *s, int i) {
    if (i < s->near_n) return d->near[s->near_from + i];
    const struct link *link = &d->links[d->space_links[s->link_from + i - s->near_n]];
    return link_ends(d, link->from, (int)(s - d->spaces)) ? link->to : link->from;
}

static bool is_doubled(const struct def *d, const struct space *s) {
    const int n = s->near_n + s->link_n;
    for (int i = 0; i < n; i++)
        for (int k = 0; k < i; k++)
            if (way_end(d, s, i) == way_end(d, s, k)) return true;
    return false;
}

bool entry_seal(struct def *d) {
    word edge_cost = 0, cost = 1;
    for (int i = 0; i < d->edge_ids.n; i++)
        if (d->edge_sorts[i].cost > edge_cost) edge_cost = d->edge_sorts[i].cost;
    if (!d->entry && edge_cost && !def_entry(d, NULL, 0, NULL, 0)) return false;
    struct entry *e = d->entry;
    if (!e) return true;
    for (int s = 0; s < d->spaces_n; s++) d->spaces[s].doubled = is_doubled(d, &d->spaces[s]);
    e->priced = edge_cost > 0 || e->stand_n > 0 || d->areas_n > 0;
    for (int i = 0; i < e->enter_n + e->stand_n; i++) {
        struct space_rule *rule = i < e->enter_n ? &e->enter[i] : &e->stand[i - e->enter_n];
        if (!seal_rule(d, rule)) return false;
        for (int k = 0; k < rule->first_n; k++)
            if (!seal_rule(d, &rule->first[k])) return false;
        e->priced |= rule->cost > 1 || rule->stop || of_steps(rule);
        if (rule->cost > cost) cost = rule->cost;
    }
    e->max_cost = cost + edge_cost;
    return true;
}

/* Rules ----------------------------------------------------------------------------------------------- */

static int own_space(const struct position *p, const struct mover *m) {
    return m->piece == NONE ? NONE : piece_space(p, m->piece);
}

/* Returns true if the piece `q` is the mover or moves together with the mover. */
static bool comes_along(const struct position *p, const struct mover *m, int q) {
    for (int n = 0; q != NONE && n < MAX_CARRIERS; n++, q = *at(p, F_PIECE_carrier, q))
        if (q == m->piece || q == m->led) return true;
    return false;
}

/* Searches the list of the mover's space, starting with `q`, for a piece that moves together with the mover. Returns
 * the first matching piece, or NONE. */
static int next_along(const struct position *p, const struct mover *m, const struct filter *f, int q) {
    while (q != NONE && (q == m->piece || !piece_is(p, q, f) || !comes_along(p, m, q))) q = *at(p, F_PIECE_next, q);
    return q;
}

/* Returns true if at least `min` matching pieces are on the space after the mover's arrival. The mover does not
 * count. */
static bool enough(const struct position *p, const struct space_rule *rule, const struct mover *m, int space) {
    const int own = own_space(p, m);
    word n = 0;
    if (own == NONE && rule->there_watch) return in_set(watch_set(p, rule->there_watch - 1), space);
    for (int q = space_first(p, space, &rule->there, m->piece); q != NONE && n < rule->min;
         q = space_after(p, q, &rule->there, m->piece))
        n++;
    if (own == NONE || own == space || n >= rule->min) return n >= rule->min;
    for (int q = next_along(p, m, &rule->there, *at(p, F_SPACE_first, own)); q != NONE && n < rule->min;
         q = next_along(p, m, &rule->there, *at(p, F_PIECE_next, q)))
        n++;
    return n >= rule->min;
}

/* Returns true if the space has a matching piece that does not come along with the mover. */
static bool stays(const struct position *p, const struct mover *m, int space, const struct filter *f) {
    if (!space_any(p, space, f)) return false;
    if (space != own_space(p, m)) return true;
    int q = space_first(p, space, f, m->piece);
    while (q != NONE && comes_along(p, m, q)) q = space_after(p, q, f, m->piece);
    return q != NONE;
}

static bool around(const struct position *p, const struct mover *m, int space, const struct filter *f) {
    const struct def *d = p->def;
    const struct space *s = &d->spaces[space];
    for (int i = 0; i < s->near_n; i++)
        if (stays(p, m, d->near[s->near_from + i], f)) return true;
    for (int i = 0; d->doors && i < s->link_n; i++) {
        int t = joined_end(p, d->space_links[s->link_from + i], space, NULL);
        if (t != NONE && stays(p, m, t, f)) return true;
    }
    return false;
}

static bool in_area(const struct position *p, const struct mover *m, int space, const struct filter *f) {
    const int whole = space_whole(p->def, space);
    for (int i = 0, s; (s = area_space(p->def, whole, i)) != NONE; i++)
        if (stays(p, m, s, f)) return true;
    return false;
}

bool space_rule_holds(const struct position *p, const struct space_rule *rule, const struct mover *m, int space) {
    if (rule->into_some && !(rule->spaces ? in_set(rule->spaces, space) : place_is(p, space, &rule->into)))
        return false;
    if (rule->there_some && !enough(p, rule, m, space)) return false;
    if (rule->area_some && !in_area(p, m, space, &rule->area)) return false;
    return !rule->adjacent_some || around(p, m, space, &rule->adjacent);
}

static bool concerns(const struct position *p, const struct space_rule *rule, int piece) {
    return !rule->who_some || piece_is(p, piece, &rule->who);
}

/* Returns true if a step across this edge, or along this open link, crosses the thing that the rule names. */
static bool crosses(const struct def *d, const struct space_rule *rule, int sort, int link) {
    if (rule->across == ACROSS_ANY) return true;
    if (rule->across == ACROSS_EDGE) return sort == rule->across_sort;
    const struct link_filter *f = &rule->across_link;
    if (link == NONE || f->shut) return false;
    return (d->links[link].marks & f->need) == f->need && !(d->links[link].marks & f->forbid);
}

/* Steps ----------------------------------------------------------------------------------------------- */

/* Returns the rule that bars a step across this edge or link. If no rule bars the step, returns NULL and writes the
 * terms of the step. */
static const struct space_rule *cross(const struct position *p, const struct mover *m, int from, int to, int sort,
                                      int link, struct step *step) {
    const struct entry *e = p->def->entry;
    *step = (struct step){1, false, NULL};
    for (int i = 0; e && i < e->enter_n; i++) {
        const struct space_rule *rule = &e->enter[i];
        if (!crosses(p->def, rule, sort, link) || !concerns(p, rule, m->piece) ||
            (rule->from_some && !place_is(p, from, &rule->from)) || !space_rule_holds(p, rule, m, to))
            continue;
        if (rule->never) return rule;
        if (rule->cost > step->cost) {
            step->cost = rule->cost;
            step->rule = rule;
        }
        step->stop |= rule->stop;
    }
    if (sort != NONE) step->cost += p->def->edge_sorts[sort].cost;
    return NULL;
}

bool step_better(const struct step *a, const struct step *b) {
    return a->cost < b->cost || (a->cost == b->cost && b->stop && !a->stop);
}

enum way entry_step(const struct position *p, const struct mover *m, int from, int to, struct step *step,
                    const struct space_rule **bar) {
    const struct def *d = p->def;
    const struct space *s = &d->spaces[from];
    enum way found = WAY_NONE;
    *bar = NULL;
    for (int i = 0; i < s->near_n + s->link_n + s->inner; i++) {
        const bool inner = i == s->near_n + s->link_n; /* this way leads into the middle of the area */
        const int link = inner || i < s->near_n ? NONE : d->space_links[s->link_from + i - s->near_n];
        const int end = inner          ? s->whole
                        : link == NONE ? d->near[s->near_from + i]
                                       : link_end(p, link, from, m->piece, false);
        struct step way;
        if (end != to) continue;
        const struct space_rule *rule =
            cross(p, m, from, to, link == NONE ? edge_between(d, from, to) : d->links[link].sort, link, &way);
        if (rule) {
            if (!*bar) *bar = rule;
            if (!found) found = WAY_BARRED;
        } else if (found != WAY_OPEN || step_better(&way, step)) {
            found = WAY_OPEN;
            *step = way;
        }
    }
    return found;
}

const struct space_rule *entry_bar(const struct position *p, const struct mover *m, int space) {
    const struct entry *e = p->def->entry;
    const int from = own_space(p, m);
    const struct space_rule *bar;
    struct step step;
    const enum way way = !e || from == NONE ? WAY_NONE : entry_step(p, m, from, space, &step, &bar);
    if (way) return way == WAY_OPEN ? NULL : bar;
    for (int i = 0; e && i < e->enter_n; i++) {
        bar = &e->enter[i];
        if (bar->never && !of_steps(bar) && concerns(p, bar, m->piece) && space_rule_holds(p, bar, m, space))
            return bar;
    }
    return NULL;
}

const struct space_rule *crowd_bar(const struct position *p, const struct mover *m) {
    const struct entry *e = p->def->entry;
    for (int i = 0; e && i < e->enter_n; i++) {
        const struct space_rule *rule = &e->enter[i];
        if (rule->never && rule->there_some && !of_steps(rule) && concerns(p, rule, m->piece) &&
            space_rule_holds(p, rule, m, own_space(p, m)))
            return rule;
    }
    return NULL;
}

/* Returns the rule that forbids a movement to end on this space, or NULL. Ignores the parts of an area. */
static const struct space_rule *space_bar(const struct position *p, const struct mover *m, int space) {
    const struct entry *e = p->def->entry;
    for (int i = 0; e && i < e->stand_n; i++) {
        const struct space_rule *rule = &e->stand[i];
        if (!rule->first_n && concerns(p, rule, m->piece) && space_rule_holds(p, rule, m, space)) return rule;
    }
    return NULL;
}

bool part_open(const struct position *p, const struct mover *m, int part, const struct space_rule **bar) {
    struct step step;
    *bar = NULL;
    if (space_blocker(p, part, m->piece) != NONE) return false;
    if (p->def->entry) *bar = cross(p, m, p->def->spaces[part].whole, part, NONE, NONE, &step);
    if (!*bar) *bar = space_bar(p, m, part);
    return !*bar;
}

const struct space_rule *stand_bar(const struct position *p, const struct mover *m, int space) {
    const struct space_rule *bar = NULL, *rule;
    if (!p->def->spaces[space].parts) return space_bar(p, m, space);
    for (int i = 1, part; (part = area_space(p->def, space, i)) != NONE; i++) {
        if (part_open(p, m, part, &rule)) return NULL;
        if (!bar) bar = rule;
    }
    return bar;
}

/* Order of the parts ------------------------------------------------------------------------------ */

/* Returns the first rule with an order of parts that concerns this piece, or NULL. */
static const struct space_rule *ordering(const struct position *p, const struct mover *m) {
    const struct entry *e = p->def->entry;
    for (int i = 0; e && i < e->stand_n; i++)
        if (e->stand[i].first_n && concerns(p, &e->stand[i], m->piece)) return &e->stand[i];
    return NULL;
}

/* Returns the index of the first set of the rule that has the part, or the number of sets if no set has it. */
static int order_of(const struct position *p, const struct mover *m, const struct space_rule *rule, int part) {
    int i = 0;
    while (i < rule->first_n && !space_rule_holds(p, &rule->first[i], m, part)) i++;
    return i;
}

int parts_first(const struct position *p, const struct mover *m, int *part, int n) {
    const struct space_rule *rule = ordering(p, m);
    int kept = 0, least = rule ? rule->first_n : 0;
    if (!rule) return n;
    for (int i = 0; i < n; i++) {
        const int order = order_of(p, m, rule, part[i]);
        if (order < least) {
            least = order;
            kept = 0;
        }
        if (order == least) part[kept++] = part[i];
    }
    return kept;
}

const struct space_rule *part_passed(const struct position *p, const struct mover *m, int part) {
    const struct space_rule *rule = ordering(p, m), *bar;
    const int whole = p->def->spaces[part].whole;
    if (!rule || whole == NONE || whole == part) return NULL;
    const int own = order_of(p, m, rule, part);
    for (int i = 1, other; (other = area_space(p->def, whole, i)) != NONE; i++)
        if (order_of(p, m, rule, other) < own && part_open(p, m, other, &bar)) return rule;
    return NULL;
}

/* Keys of searches ------------------------------------------------------------------------------------ */

int entry_key_words(const struct def *d) {
    return costs_count(d) ? (2 * d->entry->enter_n + 1 + (d->areas_n > 0)) * d->tail.space_words : 0;
}

/* Adds the spaces where the rule holds for the piece. First applies the sets that positions keep for the rule, because
 * these sets exclude many spaces at once. */
static void add_spaces(const struct position *p, const struct space_rule *rule, int piece, uint64_t *set) {
    const struct def *d = p->def;
    const struct mover m = {piece, NONE};
    if (!concerns(p, rule, piece)) return;
    const bool alone =
        !rule->there_some || next_along(p, &m, &rule->there, *at(p, F_SPACE_first, own_space(p, &m))) == NONE;
    const uint64_t *there = rule->there_watch && alone ? watch_set(p, rule->there_watch - 1) : NULL;
    const bool exact = (!rule->into_some || rule->spaces) && !rule->adjacent_some && !rule->area_some &&
                       (!rule->there_some || (there && !piece_is(p, piece, &rule->there)));
    for (int w = 0; w < d->tail.space_words; w++) {
        uint64_t rest = w < d->spaces_n / 64 ? ~(uint64_t)0 : ((uint64_t)1 << (d->spaces_n % 64)) - 1;
        if (rule->spaces) rest &= rule->spaces[w];
        if (there) rest &= there[w];
        if (exact) set[w] |= rest;
        for (; !exact && rest; rest &= rest - 1) {
            const int bit = __builtin_ctzll(rest);
            if (space_rule_holds(p, rule, &m, w * 64 + bit)) set[w] |= (uint64_t)1 << bit;
        }
    }
}

/* Adds the spaces that the rule's `from` selects. */
static void from_spaces(const struct position *p, const struct space_rule *rule, uint64_t *set) {
    for (int s = 0; rule->from_some && s < p->def->spaces_n; s++)
        if (place_is(p, s, &rule->from)) set[s / 64] |= (uint64_t)1 << (s % 64);
}

/* Writes to `onto` the parts onto which the piece may go from the middle of their area. Writes to `unfit` the middles
 * of areas in which rules bar all parts to the piece. */
static void part_sets(const struct position *p, int piece, uint64_t *unfit, uint64_t *onto) {
    const struct def *d = p->def;
    const struct mover m = {piece, NONE};
    const struct space_rule *bar;
    memset(onto, 0, (size_t)d->tail.space_words * sizeof *onto);
    for (int s = 0; s < d->spaces_n; s++) {
        const int whole = d->spaces[s].whole;
        const uint64_t bit = (uint64_t)1 << (s % 64);
        if (whole == s)
            unfit[s / 64] = (unfit[s / 64] & ~bit) | (stand_bar(p, &m, s) ? bit : 0);
        else if (whole != NONE && part_open(p, &m, s, &bar) && !part_passed(p, &m, s))
            onto[s / 64] |= bit;
    }
}

void entry_key(const struct position *p, int piece, uint64_t *shut, uint64_t *own) {
    const struct entry *e = p->def->entry;
    const int words = p->def->tail.space_words;
    memset(own, 0, (size_t)entry_key_words(p->def) * sizeof *own);
    for (int i = 0; i < e->enter_n; i++) {
        const struct space_rule *rule = &e->enter[i];
        if (rule->never && !of_steps(rule)) {
            add_spaces(p, rule, piece, shut);
            continue;
        }
        add_spaces(p, rule, piece, own + 2 * i * words);
        from_spaces(p, rule, own + (2 * i + 1) * words);
    }
    if (!costs_count(p->def)) return;
    uint64_t *unfit = own + 2 * e->enter_n * words;
    for (int i = 0; i < e->stand_n; i++)
        if (!e->stand[i].first_n) add_spaces(p, &e->stand[i], piece, unfit);
    if (p->def->areas_n) part_sets(p, piece, unfit, unfit + words);
}

/* Terms of a search ---------------------------------------------------------------------------------- */

void entry_terms(const struct def *d, const uint64_t *own, int *terms) {
    const struct entry *e = d->entry;
    const int n = d->spaces_n;
    for (int s = 0; s < n; s++) terms[s] = 2;
    for (int i = 0; i < e->enter_n; i++) {
        const struct space_rule *rule = &e->enter[i];
        const uint64_t *set = own + 2 * i * d->tail.space_words;
        for (int s = of_steps(rule) ? n : set_next(set, 0, n); s < n; s = set_next(set, s + 1, n)) {
            if (2 * rule->cost > terms[s]) terms[s] = 2 * rule->cost + (terms[s] & 1);
            terms[s] |= rule->stop;
        }
    }
}

bool entry_step_terms(const struct def *d, const uint64_t *own, int from, int to, int sort, int link,
                      struct step *step) {
    const struct entry *e = d->entry;
    const int words = d->tail.space_words;
    for (int i = 0; i < e->enter_n; i++) {
        const struct space_rule *rule = &e->enter[i];
        const uint64_t *set = own + 2 * i * words;
        if (!of_steps(rule) || !in_set(set, to) || !crosses(d, rule, sort, link) ||
            (rule->from_some && !in_set(set + words, from)))
            continue;
        if (rule->never) return false;
        if (rule->cost > step->cost) step->cost = rule->cost;
        step->stop |= rule->stop;
    }
    if (sort != NONE) step->cost += d->edge_sorts[sort].cost;
    return true;
}
