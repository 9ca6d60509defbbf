/* Menus: enumerates the legal actions with their actors and targets, and performs the chosen action. Menus are on the
 * hot path, so everything that is declared as data is evaluated here without calling a script. */
#include "rules/menu.h"

#include "rules/ask.h"
#include "rules/condition.h"
#include "rules/frames.h"
#include "rules/measured.h"
#include "rules/mechanisms.h"
#include "rules/movement.h"
#include "rules/path_cache.h"

#include "core/area.h"
#include "core/tail.h"
#include "text/msg.h"

#include <string.h>

/* Returns the index of the owner of the i-th variable of an action's cost. If the variable belongs to pieces, `actor`
 * must be a piece. */
static int cost_owner(const struct run *r, const struct action *a, int i, int actor) {
    return r->rules->def->fields[a->cost_field[i]].owner == OWN_PIECE ? actor : 0;
}

int64_t menu_left_to_spend(const struct run *r, const struct action *a, int i, int actor) {
    const struct field *f = &r->rules->def->fields[a->cost_field[i]];
    const int owner = cost_owner(r, a, i, actor);
    if (owner == NONE || field_place(f, owner) == NONE) return 0;
    word least = f->min, most;
    if (f->min_of) field_limits(&r->pos, a->cost_field[i], owner, &least, &most);
    return (int64_t)word_of(&r->pos, a->cost_field[i], owner, a->cost_item[i]) - (least > 0 ? least : 0);
}

int menu_cost_pile(const struct action *a, int actor, bool from) {
    const int pile = from ? a->cost_from : a->cost_to;
    const int *of = from ? a->cost_from_of : a->cost_to_of;
    return pile != NONE || !of || actor == NONE ? pile : of[actor];
}

static bool cards_there(const struct run *r, const struct action *a, int actor) {
    if (!a->cost_cards) return true;
    const int from = menu_cost_pile(a, actor, true), to = menu_cost_pile(a, actor, false);
    return from != NONE && to != NONE && pile_count(&r->pos, from) >= a->cost_cards;
}

/* Reports to the watch the variables that the cost of an action reads. */
static __attribute__((noinline)) void note_cost(const struct run *r, const struct action *a, int actor) {
    for (int i = 0; i < a->cost_fields; i++) {
        const int owner = cost_owner(r, a, i, actor);
        if (owner != NONE && field_has(r->rules->def, a->cost_field[i], owner))
            note_read(&r->pos, a->cost_field[i], owner);
    }
}

/* Returns true if the cost can be paid, apart from action points. */
static __attribute__((noinline)) bool can_pay_beside_ap(const struct run *r, const struct action *a, int actor) {
    if (r->pos.secrecy) note_cost(r, a, actor);
    for (int i = 0; i < a->cost_fields; i++)
        if (menu_left_to_spend(r, a, i, actor) < a->cost_amount[i]) return false;
    return cards_there(r, a, actor);
}

static inline bool can_pay(const struct run *r, const struct action *a, int actor) {
    if ((a->cost_fields || a->cost_cards) && !can_pay_beside_ap(r, a, actor)) return false;
    return !a->cost || (actor != NONE && *at(&r->pos, F_PIECE_ap, actor) >= a->cost);
}

/* Returns true if the variables of the match are enough for their part of an action's cost, which is the same for all
 * actors. */
static bool anyone_can_pay(const struct run *r, const struct action *a) {
    if (a->move || r->pos.secrecy)
        return true; /* a movement may continue without paying; and if there is a watch, it
                      * must hear of every cost */
    for (int i = 0; i < a->cost_fields; i++)
        if (r->rules->def->fields[a->cost_field[i]].owner != OWN_PIECE &&
            menu_left_to_spend(r, a, i, NONE) < a->cost_amount[i])
            return false;
    return true;
}

bool menu_affordable(const struct run *r, const struct action *a, int actor) {
    if (a->move && actor != NONE && *at(&r->pos, F_PIECE_movement_left, actor) > 0) return true;
    return can_pay(r, a, actor);
}

enum step_fault menu_step_check(const struct run *r, const struct action *a, int actor, int led, int to, bool *fresh,
                                struct pace *pace) {
    const word left = *at(&r->pos, F_PIECE_movement_left, actor);
    const enum step_fault fault = step_check(r, actor, led, to, left, pace);
    struct pace other;
    *fresh = left == 0;
    if (left && (fault != STEP_DEAR && fault != STEP_NO_STAND)) return fault;
    if (!can_pay(r, a, actor)) return fault;
    const enum step_fault then = step_check(r, actor, led, to, kind_of(&r->pos, actor)->steps, &other);
    if (left && then != STEP_LEGAL) return fault;
    *fresh = true;
    *pace = other;
    return then;
}

/* Actors and targets ---------------------------------------------------------------------------------- */

static bool seen_alike(const struct run *r, int piece, const struct filter *f) {
    const struct piece_def *all = r->rules->def->pieces;
    for (int q = *at(&r->pos, F_SPACE_first, space_of(r, piece)); q != piece; q = *at(&r->pos, F_PIECE_next, q))
        if (all[q].kind == all[piece].kind && piece_is(&r->pos, q, f) && pieces_alike(&r->pos, q, piece)) return true;
    return false;
}

static bool is_actor(const struct run *r, const struct action *a, int piece) {
    return piece_is(&r->pos, piece, &a->by) && !seen_alike(r, piece, &a->by);
}

/* Returns true if an open link that matches `via` joins the spaces. If targets are pieces, a link of an area counts for
 * all parts of the area. If targets are spaces, only the two ends of the link count. */
static bool joined_via(const struct run *r, const struct action *a, int from, int space) {
    const struct def *d = r->rules->def;
    if (a->target == TARGET_PIECE || !d->areas_n) return space_joined(&r->pos, from, space, a->via);
    const int n = space_around(&r->pos, from, a->via, r->ways);
    for (int i = 0; i < n; i++)
        if (r->ways[i] == space) return true;
    return false;
}

/* Returns true if the space counts as the actor's own space, because links treat an area as one place. */
static bool own_place(const struct def *d, const struct action *a, int from, int space) {
    return space == space_whole(d, from) ||
           (a->target == TARGET_PIECE && space_whole(d, space) == space_whole(d, from));
}

bool menu_in_where(const struct run *r, const struct action *a, int actor, int space) {
    const struct def *d = r->rules->def;
    int from = space_of(r, actor);
    if (a->where == WHERE_ANYWHERE) return true;
    if (a->where == WHERE_MARK) return space_marked(d, space, a->mark);
    if (a->where == WHERE_OWN) return actor != NONE && d->boards[d->spaces[space].board].owner == actor;
    if (from == NONE) return false;
    if (a->via) return own_place(d, a, from, space) ? a->where == WHERE_WITHIN : joined_via(r, a, from, space);
    if (d->spaces[from].board != d->spaces[space].board) return false;
    switch (a->where) {
    case WHERE_HERE: return space == from;
    case WHERE_ADJACENT: return space_joined(&r->pos, from, space, NULL);
    case WHERE_ORTHOGONAL: return space_joined_beside(&r->pos, from, space);
    case WHERE_WITHIN: return space == from || space_joined(&r->pos, from, space, NULL);
    case WHERE_BOARD: return space != from;
    case WHERE_AREA:
        return space_whole(d, space) == space_whole(d, from) &&
               (a->target == TARGET_PIECE || (space != from && !d->spaces[space].parts));
    case WHERE_ANYWHERE:
    case WHERE_OWN:
    case WHERE_MARK: break;
    }
    return false;
}

bool menu_by_contact(const struct run *r, const struct action *a, int actor) {
    return a->target == TARGET_PIECE && !a->via && is_measured(r, actor) &&
           (a->where == WHERE_HERE || a->where == WHERE_ADJACENT || a->where == WHERE_ORTHOGONAL ||
            a->where == WHERE_WITHIN);
}

bool menu_piece_in_where(const struct run *r, const struct action *a, int actor, int piece) {
    if (menu_by_contact(r, a, actor)) return in_contact_with(r, actor, piece);
    const int space = space_of(r, piece);
    return menu_in_where(r, a, actor, space) ||
           (a->where == WHERE_BOARD && is_measured(r, actor) && space == space_of(r, actor));
}

/* A gate is a set of spaces that stands for the data conditions of an action, so that most spaces are never visited.
 * Invariant: the set has every space with a legal target. If the gate is `exact`, all late data conditions hold on each
 * space of the set. The actor's space can be an exception, because the actor itself does not count. The kit
 * (check/kit.c) also lists every menu without gates, and compares the lists. */
enum { FEW_SPACES = 16, FEW_WORDS = 2 };

struct gate {
    bool occupied; /* a matching piece must be on the space */
    bool exact;
    const uint64_t *set; /* the set of spaces, or NULL if unknown */
};

/* Returns the set of spaces with a matching piece: the watched set, or a set that is computed in the run's scratch
 * memory. Returns NULL if computing a set takes longer than it saves. */
static const uint64_t *gate_set(struct run *r, const struct filter *f, int spaces) {
    const struct def *d = r->rules->def;
    if (f->watch) return watch_set(&r->pos, f->watch - 1);
    if (spaces <= FEW_SPACES) return NULL;
    memset(r->gate, 0, (size_t)d->tail.space_words * sizeof *r->gate);
    for (int q = piece_next_in_play(&r->pos, NONE, f); q != NONE; q = piece_next_in_play(&r->pos, q, f)) {
        if (!piece_is(&r->pos, q, f)) continue;
        const int space = space_of(r, q);
        r->gate[space / 64] |= (uint64_t)1 << (space % 64);
    }
    return r->gate;
}

/* Adds the middle of each area that has a part in the set, because the pieces on a part also count on its middle. The
 * result is in the scratch memory of the run. */
static const uint64_t *with_middles(struct run *r, const uint64_t *set) {
    const struct def *d = r->rules->def;
    if (set != r->gate) memcpy(r->gate, set, (size_t)d->tail.space_words * sizeof *r->gate);
    for (int s = set_next(set, 0, d->spaces_n); s < d->spaces_n; s = set_next(set, s + 1, d->spaces_n)) {
        const int whole = space_whole(d, s);
        r->gate[whole / 64] |= (uint64_t)1 << (whole % 64);
    }
    return r->gate;
}

/* Returns true if a space has the condition's mark. For conditions with bounds, returns true if the space's variable,
 * or its range from `from`, is in the bounds. */
static bool space_holds(const struct run *r, const struct condition *c, int from, int space) {
    if (c->kind == NEED_MARK_THERE) return space_marked(r->rules->def, space, c->mark);
    const word n = c->kind == NEED_RANGE ? range_of(r, from, space, NULL) : word_of(&r->pos, c->field, space, c->item);
    return (c->kind != NEED_RANGE || n != NONE) && n >= c->min && n <= c->max;
}

/* Removes from the set the spaces for which space_holds() contradicts the condition. */
static void narrow_by_space(const struct run *r, const struct condition *c, int from, uint64_t *set) {
    for (int w = 0; w < r->rules->def->tail.space_words; w++)
        for (uint64_t rest = set[w]; rest; rest &= rest - 1)
            if (space_holds(r, c, from, w * 64 + __builtin_ctzll(rest)) == c->none) set[w] &= ~(rest & -rest);
}

/* Keeps in the set only the members of `by` or, with `none`, only the spaces outside of `by`. Always keeps `own`,
 * unless it is NONE.
 */
static void narrow_by_set(const struct run *r, uint64_t *set, const uint64_t *by, bool none, int own) {
    const bool kept = own != NONE && in_set(set, own);
    for (int w = 0; w < r->rules->def->tail.space_words; w++) set[w] &= none ? ~by[w] : by[w];
    if (kept) set[own / 64] |= (uint64_t)1 << (own % 64);
}

/* Removes the spaces with an obstacle from the set. With `none`, removes the spaces without an obstacle. Obstacles
 * count even if the actor could enter their space. */
static void narrow_by_obstacles(const struct run *r, bool none, uint64_t *set) {
    const struct def *d = r->rules->def;
    for (int w = 0; w < d->tail.space_words; w++) {
        uint64_t any = 0;
        for (int i = 0; i < d->obstacles_n; i++) any |= obstacle_set(&r->pos, i)[w];
        set[w] &= none ? any : ~any;
    }
}

/* Returns true if narrow() can handle the condition. */
static bool narrows(const struct run *r, const struct condition *c) {
    if (c->kind == NEED_VAR)
        return c->scope == SCOPE_THERE && c->compare == COMPARE_RANGE && !r->rules->def->fields[c->field].place;
    return c->kind == NEED_OPEN || c->kind == NEED_MARK_THERE || (c->kind == NEED_RANGE && !c->via) ||
           (c->kind == NEED_THERE && c->filter.watch && !(c->none && (c->min > 1 || c->with)));
}

/* Narrows the set by one late condition. Returns true if the condition then holds on all spaces of the set except
 * perhaps the actor's. */
static bool narrow(const struct run *r, const struct condition *c, int actor, uint64_t *set) {
    if (!narrows(r, c)) return false;
    if (c->kind == NEED_OPEN) return narrow_by_obstacles(r, c->none, set), true;
    const int from = space_of(r, actor);
    if (c->kind == NEED_RANGE && from == NONE) return false;
    if (c->kind != NEED_THERE) return narrow_by_space(r, c, from, set), true;
    /* The watched set counts the actor, too. So the set has every space where enough other pieces match. The set also
     * has the actor's space if only the actor completes the number. */
    narrow_by_set(r, set, watch_set(&r->pos, c->filter.watch - 1), c->none, c->none ? from : NONE);
    return c->min <= 1 && !c->with;
}

/* Narrows the gate by all late data conditions (conditions that are evaluated for each target). The set is in the
 * scratch memory of the run. */
static void narrow_gate(struct run *r, const struct action *a, int actor, struct gate *g) {
    const struct def *d = r->rules->def;
    const size_t bytes = (size_t)d->tail.space_words * sizeof *r->gate;
    if (!g->set)
        memset(r->gate, 0xFF, bytes);
    else if (g->set != r->gate)
        memcpy(r->gate, g->set, bytes);
    if (!g->set && d->spaces_n % 64) r->gate[d->tail.space_words - 1] = ((uint64_t)1 << (d->spaces_n % 64)) - 1;
    g->set = r->gate;
    g->exact = true;
    for (int i = a->needs.first[true][false]; i > 0; i = a->needs.list[i - 1].next[false])
        g->exact &= narrow(r, &a->needs.list[i - 1], actor, r->gate);
}

/* Returns the gate of an action whose targets are on about this many spaces. */
static struct gate gate_of(struct run *r, const struct action *a, int actor, int spaces) {
    const struct def *d = r->rules->def;
    const bool areas = a->target == TARGET_SPACE && d->areas_n;
    const struct filter *there = a->target == TARGET_PIECE ? &a->of : NULL;
    struct gate g = {.occupied = false};
    bool more = false;                          /* true if the set for `there` is not the whole gate */
    if (r->pos.secrecy || r->ungated) return g; /* under a watch the conditions themselves report what they read */
    for (int i = a->needs.first[true][false]; i > 0; i = a->needs.list[i - 1].next[false]) {
        const struct condition *c = &a->needs.list[i - 1];
        if (c->kind == NEED_THERE && !c->none && !there)
            there = &c->filter;
        else
            more |= narrows(r, c);
    }
    g.occupied = there != NULL;
    if (there) g.set = gate_set(r, there, areas ? d->spaces_n + FEW_SPACES : spaces);
    if (there && areas) g.set = with_middles(r, g.set);
    if (more && !d->areas_n && !d->planes_n &&
        (spaces > FEW_SPACES || (spaces > 1 && d->tail.space_words <= FEW_WORDS)))
        narrow_gate(r, a, actor, &g);
    return g;
}

static bool gate_open(const struct run *r, const struct gate *g, int space) {
    return g->set ? in_set(g->set, space) : !g->occupied || *at(&r->pos, F_SPACE_first, space) != NONE;
}

typedef enum outcome visitor(struct run *r, struct action_check *t);

static enum outcome visit_space(struct run *r, struct action_check *t, const struct gate *g, int space,
                                visitor *visit) {
    if (!gate_open(r, g, space)) return OUT_DONE;
    t->target = (struct value){VAL_SPACE, space};
    t->proven = g->exact && space != space_of(r, t->actor);
    return visit(r, t);
}

static enum outcome offer(struct run *r, struct action_check *t);

/* Visits each space in [first, end) that is in the gate, in ascending order. If the gate proves all conditions of a
 * space and no script can refuse it, the space becomes an option immediately. */
static enum outcome each_between(struct run *r, struct action_check *t, const struct gate *g, int first, int end,
                                 visitor *visit) {
    const struct action *a = t->a;
    const int from = space_of(r, t->actor);
    const bool sure =
        g->exact && visit == offer && !a->needs.first[true][true] && t->lead == NONE && (a->own_actor || !a->any_actor);
    enum outcome out = OUT_DONE;
    for (int s = first; s < end && out == OUT_DONE; s++) {
        if (g->set && (s = set_next(g->set, s, end)) == end) break;
        if (sure && s != from)
            out = ask_add(r, a->verb, 1, &(struct value){VAL_SPACE, s}) ? OUT_DONE : fail_memory(r);
        else if (a->where != WHERE_BOARD || s != from || (a->target == TARGET_PIECE && is_measured(r, t->actor)))
            out = visit_space(r, t, g, s, visit);
    }
    return out;
}

/* Adds the parts of each area whose middle is in the set. */
static void add_parts(const struct def *d, uint64_t *set) {
    for (int s = set_next(set, 0, d->spaces_n); s < d->spaces_n; s = set_next(set, s + 1, d->spaces_n))
        for (int i = 1, part; (part = area_space(d, s, i)) != NONE; i++) set[part / 64] |= (uint64_t)1 << (part % 64);
}

/* Visits each space that is joined to the actor's space: a neighbor, also through a door, or the end of a link of
 * `via`. A visit may use run.ways, so the spaces are stored as a set. */
static enum outcome each_joined(struct run *r, struct action_check *t, visitor *visit) {
    const struct def *d = r->rules->def;
    const int from = space_of(r, t->actor);
    enum outcome out = OUT_DONE;
    if (from == NONE) return OUT_DONE;
    memset(r->joined, 0, (size_t)d->tail.space_words * sizeof *r->joined);
    const bool beside = t->a->where == WHERE_ORTHOGONAL && !t->a->via;
    for (int i = beside ? space_beside(&r->pos, from, r->ways) : space_around(&r->pos, from, t->a->via, r->ways); i > 0;
         i--)
        r->joined[r->ways[i - 1] / 64] |= (uint64_t)1 << (r->ways[i - 1] % 64);
    const int own = t->a->via ? space_whole(d, from) : from;
    if (t->a->where == WHERE_WITHIN) r->joined[own / 64] |= (uint64_t)1 << (own % 64);
    if (t->a->target == TARGET_PIECE && d->areas_n) add_parts(d, r->joined);
    const struct gate gate = gate_of(r, t->a, t->actor, 0);
    for (int s = set_next(r->joined, 0, d->spaces_n); s < d->spaces_n && out == OUT_DONE;
         s = set_next(r->joined, s + 1, d->spaces_n))
        out = visit_space(r, t, &gate, s, visit);
    return out;
}

/* Visits the other parts of the actor's area or, if targets are pieces, all spaces of the area. Visits no part if the
 * actor's space has no area. */
static enum outcome each_part(struct run *r, struct action_check *t, visitor *visit) {
    const struct def *d = r->rules->def;
    const int from = space_of(r, t->actor), whole = from == NONE ? NONE : space_whole(d, from);
    const struct gate gate = gate_of(r, t->a, t->actor, 0);
    enum outcome out = OUT_DONE;
    if (whole == NONE) return OUT_DONE;
    for (int i = 0, s; out == OUT_DONE && (s = area_space(d, whole, i)) != NONE; i++)
        if (t->a->target == TARGET_PIECE || (s != from && s != whole)) out = visit_space(r, t, &gate, s, visit);
    return out;
}

/* Visits each space that the action's `where` includes, in ascending order. */
static enum outcome each_space(struct run *r, struct action_check *t, visitor *visit) {
    const struct def *d = r->rules->def;
    const struct action *a = t->a;
    if (menu_by_contact(r, a, t->actor)) {
        const struct gate gate = gate_of(r, a, t->actor, 1);
        return visit_space(r, t, &gate, space_of(r, t->actor), visit);
    }
    if (a->via ||
        (d->doors && (a->where == WHERE_ADJACENT || a->where == WHERE_ORTHOGONAL || a->where == WHERE_WITHIN)))
        return each_joined(r, t, visit);
    if (a->where == WHERE_AREA) return each_part(r, t, visit);
    int from = space_of(r, t->actor);
    const int *list = NULL;
    int n = d->spaces_n, first = 0;
    if (a->where == WHERE_MARK) {
        list = d->marks[a->mark].space;
        n = d->marks[a->mark].spaces;
    } else if (a->where == WHERE_OWN) {
        int board = t->actor == NONE ? NONE : d->pieces[t->actor].board;
        if (board == NONE) return OUT_DONE;
        first = d->boards[board].first;
        n = d->boards[board].spaces;
    } else if (a->where != WHERE_ANYWHERE) {
        if (from == NONE) return OUT_DONE;
        const struct space *s = &d->spaces[from];
        const struct board *b = &d->boards[s->board];
        if (a->where == WHERE_HERE) {
            first = from;
            n = 1;
        } else if (a->where == WHERE_BOARD) {
            first = b->first;
            n = b->spaces;
        } else {
            bool beside = a->where == WHERE_ORTHOGONAL;
            list = beside ? &d->beside[s->beside_from] : &d->near[s->near_from];
            n = beside ? s->beside_n : s->near_n;
        }
    }
    const struct gate gate = gate_of(r, a, t->actor, n);
    enum outcome out = list ? OUT_DONE : each_between(r, t, &gate, first, first + n, visit);
    for (int i = 0; list && i < n && out == OUT_DONE; i++) out = visit_space(r, t, &gate, list[i], visit);
    if (out == OUT_DONE && a->where == WHERE_WITHIN) out = visit_space(r, t, &gate, from, visit);
    return out;
}

/* Offers a target for which the data conditions hold, unless a script refuses the target. */
static enum outcome offer_fitting(struct run *r, struct action_check *t) {
    bool legal;
    enum outcome out = target_passes(r, t, &legal);
    if (out != OUT_DONE || !legal) return out;
    struct value v[OPTION_ARGS];
    int n = 0;
    if (t->lead != NONE) v[n++] = (struct value){VAL_PIECE, t->lead};
    if (!t->a->own_actor && t->a->any_actor) v[n++] = (struct value){VAL_PIECE, t->actor};
    if (t->target.type != VAL_NONE) v[n++] = t->target;
    return ask_add(r, t->a->verb, n, v) ? OUT_DONE : fail_memory(r);
}

static enum outcome offer(struct run *r, struct action_check *t) {
    return t->proven || target_fits(r, t) ? offer_fitting(r, t) : OUT_DONE;
}

/* Offers the pieces of a space. The conditions are evaluated before the comparison with other pieces, because this
 * comparison takes longer. */
static enum outcome offer_pieces(struct run *r, struct action_check *t) {
    int space = t->target.n;
    const bool contact = menu_by_contact(r, t->a, t->actor);
    for (int q = space_first(&r->pos, space, &t->a->of, t->actor); q != NONE;
         q = space_after(&r->pos, q, &t->a->of, t->actor)) {
        if (contact && !in_contact_with(r, t->actor, q)) continue;
        t->target = (struct value){VAL_PIECE, q};
        if ((!t->proven && !target_fits(r, t)) || seen_alike(r, q, &t->a->of)) continue;
        enum outcome out = offer_fitting(r, t);
        if (out != OUT_DONE) return out;
    }
    return OUT_DONE;
}

/* Lists one of each set of alike cards in the pile. The actions of one menu often share a pile, for example a hand, so
 * the last list is kept while a menu is listed. */
static void list_unlike(struct run *r, int pile) {
    if (r->unlike_in == pile) return;
    r->unlike_in = pile;
    r->unlike_n = 0;
    const int n = pile_count(&r->pos, pile);
    for (int i = 0; i < n; i++) {
        const int card = pile_card(&r->pos, pile, i);
        int j = 0;
        while (j < r->unlike_n && !cards_alike(&r->pos, r->unlike[j], card)) j++;
        if (j == r->unlike_n) r->unlike[r->unlike_n++] = card;
    }
}

static enum outcome offer_cards(struct run *r, struct action_check *t) {
    int pile = pile_for(t->a->pile, t->a->pile_of, t->actor);
    if (pile == NONE) return OUT_DONE;
    note_pile(&r->pos, pile);
    list_unlike(r, pile);
    for (int i = 0; i < r->unlike_n; i++) {
        t->target = (struct value){VAL_CARD, r->unlike[i]};
        enum outcome out = offer(r, t);
        if (out != OUT_DONE) return out;
    }
    return OUT_DONE;
}

/* Returns the piece that the actor took along when it entered the middle of an area, or NONE. */
static int taken_along(const struct run *r, const struct action *a, int actor) {
    return a->escorts ? space_first(&r->pos, space_of(r, actor), &a->escort, actor) : NONE;
}

/* Movement among areas: offers the parts where an actor in the middle may end its movement. */
static enum outcome offer_stands(struct run *r, const struct action *a, int actor, int lead) {
    const int n = parts_to_stand(r, actor, taken_along(r, a, actor), r->ways), leads = lead != NONE;
    for (int i = 0; i < n; i++) {
        struct value led[2] = {{VAL_PIECE, lead}, {VAL_SPACE, r->ways[i]}};
        if (!ask_add(r, a->stand_verb, 1 + leads, led + 1 - leads)) return fail_memory(r);
    }
    return OUT_DONE;
}

static bool step_legal(const struct run *r, const struct action *a, int actor, int led, int to) {
    struct pace pace;
    bool fresh;
    if (!r->rules->def->entry) return led == NONE || space_blocker(&r->pos, to, led) == NONE;
    return menu_step_check(r, a, actor, led, to, &fresh, &pace) == STEP_LEGAL;
}

/* Movement: offers a step to each space that the actor may enter, alone or with one piece that it can take along. */
static enum outcome offer_moves(struct run *r, struct action_check *t) {
    const struct action *a = t->a;
    int from = space_of(r, t->actor), n = from == NONE ? 0 : space_ways(&r->pos, from, t->actor, r->ways);
    const int led_first = n && a->escorts ? space_first(&r->pos, from, &a->escort, t->actor) : NONE;
    const int lead = t->lead != NONE;
    struct value led[3] = {{VAL_PIECE, t->lead}, {VAL_SPACE, NONE}, {VAL_PIECE, NONE}}, *v = led + 1;
    for (int i = 0; i < n; i++) {
        v[0].n = r->ways[i];
        if (step_legal(r, a, t->actor, NONE, v[0].n) && !ask_add(r, a->verb, 1 + lead, v - lead)) return fail_memory(r);
        for (int q = led_first; q != NONE; q = space_after(&r->pos, q, &a->escort, t->actor)) {
            if (seen_alike(r, q, &a->escort) || !step_legal(r, a, t->actor, q, v[0].n)) continue;
            v[1].n = q;
            if (!ask_add(r, a->escort_verb, 2 + lead, v - lead)) return fail_memory(r);
        }
    }
    return OUT_DONE;
}

/* Offers the action's domain of points, even if it has no legal point. */
static enum outcome offer_points(struct run *r, const struct action *a, int actor, int lead) {
    struct domain d = {.verb = a->verb,
                       .kind = a->points,
                       .piece = actor,
                       .limit = a->limit,
                       .least = a->least,
                       .of = {VAL_NONE, NONE},
                       .plane = a->plane,
                       .area = a->area,
                       .seen = a->seen,
                       .swing = a->swing,
                       .test = a->test,
                       .action = a};
    if (actor == NONE || piece_point(&r->pos, actor) == NONE) return OUT_DONE;
    if (lead != NONE)
        return fail(r, tr("\"%s\" has a point as its target, which simultaneous phases do not offer"), a->id);
    if (a->limit_field != NONE)
        d.limit = field_has(r->rules->def, a->limit_field, actor) ? *at_item(&r->pos, a->limit_field, actor, 0) : 0;
    if (a->limit_speed) d.limit = kind_of(&r->pos, actor)->steps;
    if (d.limit == 0 && a->points != DOMAIN_AIM) return OUT_DONE;
    if (a->points == DOMAIN_PLACE && a->limit != NONE) d.of = (struct value){VAL_PIECE, actor};
    return ask_domain(r, &d) ? OUT_DONE
                             : fail(r, tr("at most %d actions of a menu have points as targets"), MAX_DOMAINS);
}

static enum outcome offer_targets(struct run *r, const struct action *a, int actor, int lead) {
    struct action_check t = {.a = a, .actor = actor, .target = {VAL_NONE, NONE}, .lead = lead};
    bool possible;
    if (!menu_affordable(r, a, actor)) return OUT_DONE;
    enum outcome out = all_hold(r, &t, &possible);
    if (out != OUT_DONE || !possible) return out;
    if (a->move) return offer_moves(r, &t);
    switch (a->target) {
    case TARGET_NONE: return offer(r, &t);
    case TARGET_SPACE: return each_space(r, &t, offer);
    case TARGET_PIECE: return each_space(r, &t, offer_pieces);
    case TARGET_CARD: return offer_cards(r, &t);
    case TARGET_POINT: return offer_points(r, a, actor, lead);
    case TARGETS: break;
    }
    return OUT_DONE;
}

const struct action *menu_under_way(const struct run *r, const struct menu *m, int actor) {
    const struct def *d = r->rules->def;
    if (!d->areas_n || actor == NONE || space_of(r, actor) == NONE || !d->spaces[space_of(r, actor)].parts) return NULL;
    for (int i = 0; i < m->actions; i++)
        if (m->action[i].move && parts_to_stand(r, actor, taken_along(r, &m->action[i], actor), r->ways) > 0)
            return &m->action[i];
    return NULL;
}

/* Returns true if the action must be listed. A menu without an end verb ends when its list is empty, so all of its
 * actions must always be listed. */
static bool wanted(const struct run *r, const struct menu *m, const struct action *a) {
    return r->only == NONE || m->stop == NONE || a->verb == r->only || (a->escorts && a->escort_verb == r->only);
}

/* Offers the options of a piece in the middle of an area: it can continue its movement, or end it on a part. */
static enum outcome offer_way_on(struct run *r, const struct action *a, int actor, int lead) {
    enum outcome out = OUT_DONE;
    if (*at(&r->pos, F_PIECE_movement_left, actor) > 0) out = offer_targets(r, a, actor, lead);
    return out == OUT_DONE ? offer_stands(r, a, actor, lead) : out;
}

static bool some_step(const struct run *r, const struct menu *m, int first) {
    for (int i = first; i < r->open.n; i++)
        if (menu_action(m, r->open.option[i].verb)->move) return true;
    return false;
}

/* Offers the actions that do not end the actor's movement. If none of these actions is a step, offers nothing. */
static enum outcome offer_onward(struct run *r, const struct menu *m, int actor, int lead) {
    const int before = r->open.n;
    enum outcome out = OUT_DONE;
    for (int i = 0; i < m->actions && out == OUT_DONE; i++) {
        const struct action *a = &m->action[i];
        if ((a->move || a->keeps_move) && a->own_actor) out = offer_targets(r, a, actor, lead);
    }
    if (out != OUT_DONE) return out;
    if (some_step(r, m, before))
        r->open.held = actor;
    else
        r->open.n = before;
    return OUT_DONE;
}

enum outcome menu_options(struct run *r, const struct menu *m, int actor, int lead) {
    const struct action *way = r->rules->def->areas_n ? menu_under_way(r, m, actor) : NULL;
    /* in a simultaneous step, the list already has options of other pieces, perhaps of other seats */
    const int before = r->open.n, domains_before = r->open.domains;
    r->open.held = r->unlike_in = NONE;
    if (way) return offer_way_on(r, way, actor, lead);
    if (r->rules->def->entry && space_of(r, actor) != NONE && *at(&r->pos, F_PIECE_movement_left, actor) &&
        unsettled(r, actor)) {
        enum outcome out = offer_onward(r, m, actor, lead);
        if (out != OUT_DONE || r->open.held != NONE) return out;
    }
    for (int i = 0; i < m->actions; i++) {
        const struct action *a = &m->action[i];
        enum outcome out = OUT_DONE;
        if (!wanted(r, m, a)) continue;
        if (r->brief && m->stop != NONE && (r->open.n > before || r->open.domains > domains_before)) break;
        if (a->own_actor) {
            if (actor != NONE || !a->cost) out = offer_targets(r, a, actor, lead);
        } else if (anyone_can_pay(r, a)) {
            for (int q = piece_next_in_play(&r->pos, NONE, &a->by); q != NONE && out == OUT_DONE;
                 q = piece_next_in_play(&r->pos, q, &a->by))
                if (is_actor(r, a, q)) out = offer_targets(r, a, q, lead);
        }
        if (out != OUT_DONE) return out;
    }
    return OUT_DONE;
}

/* Performing ---------------------------------------------------------------------------------------- */

const struct action *menu_action(const struct menu *m, int verb) {
    for (int i = 0; i < m->actions; i++)
        if (m->action[i].verb == verb || (m->action[i].escorts && m->action[i].escort_verb == verb) ||
            m->action[i].stand_verb == verb)
            return &m->action[i];
    return NULL;
}

bool menu_offered_step(const struct run *r, const struct option *o, bool *fresh, struct pace *pace) {
    const struct decision *q = &r->open;
    const struct action *a = q->menu == NONE ? NULL : menu_action(&r->rules->menus[q->menu], o->verb);
    if (!a || !a->move || o->verb == a->stand_verb) return false;
    const struct option rest = q->together ? option_rest(o) : *o;
    const int actor = q->together ? o->arg[0] : q->actor;
    menu_step_check(r, a, actor, rest.args > 1 ? rest.arg[1] : NONE, rest.arg[0], fresh, pace);
    return true;
}

static enum outcome pay(struct run *r, const struct action *a, int actor) {
    for (int i = 0; i < a->cost_fields; i++) {
        const int owner = cost_owner(r, a, i, actor);
        if (owner == NONE || !field_has(r->rules->def, a->cost_field[i], owner)) continue;
        set_item(&r->pos, a->cost_field[i], owner, a->cost_item[i],
                 *at_item(&r->pos, a->cost_field[i], owner, a->cost_item[i]) - a->cost_amount[i]);
    }
    if (a->cost && actor != NONE) add_word(&r->pos, F_PIECE_ap, actor, -a->cost);
    enum outcome out = OUT_DONE;
    for (int i = 0, card; i < a->cost_cards && out == OUT_DONE; i++)
        out = pile_draw(r, menu_cost_pile(a, actor, true), menu_cost_pile(a, actor, false), true, &card);
    return out;
}

static enum outcome perform_stand(struct run *r, const struct action *a, int actor, const struct option *o) {
    bool arrived;
    return unit_move(r, actor, o->arg[0], taken_along(r, a, actor), &arrived);
}

static enum outcome perform_move(struct run *r, const struct action *a, int actor, const struct option *o) {
    if (o->verb == a->stand_verb) return perform_stand(r, a, actor, o);
    const int to = o->arg[0], led = o->args > 1 ? o->arg[1] : NONE;
    struct pace pace;
    bool fresh, arrived;
    menu_step_check(r, a, actor, led, to, &fresh, &pace);
    const int from = space_of(r, actor);
    enum outcome out = fresh ? pay(r, a, actor) : OUT_DONE;
    if (out != OUT_DONE || space_of(r, actor) != from) return out; /* a drawn card may have moved the actor */
    set_word(&r->pos, F_PIECE_movement_left, actor, pace.left);
    return unit_move(r, actor, to, led, &arrived);
}

enum outcome menu_perform(struct run *r, const struct menu *m, int actor, const struct option *o) {
    const struct action *a = menu_action(m, o->verb);
    if (!a) return fail(r, "%s", tr("no such action"));
    int card = NONE;
    for (int i = 0; i < o->args; i++)
        if (o->type[i] == VAL_CARD) card = o->arg[i];
    if (!frame_push(r, FRAME_ACTION, o->verb, NONE, card)) return OUT_FAIL;
    if (a->move) return perform_move(r, a, actor, o);
    struct value v[2];
    int n = 0;
    if (a->own_actor && actor != NONE) v[n++] = (struct value){VAL_PIECE, actor};
    for (int i = 0; i < o->args && n < 2; i++) v[n++] = (struct value){o->type[i], o->arg[i]};
    int payer = a->own_actor ? actor : o->args ? o->arg[0] : NONE;
    enum outcome out = pay(r, a, payer);
    if (out != OUT_DONE) return out;
    /* Every action ends the movement of its actor and of the menu's piece, unless it has `keeps_move`. */
    if (!a->keeps_move && payer != NONE) set_word(&r->pos, F_PIECE_movement_left, payer, 0);
    if (!a->keeps_move && actor != NONE) set_word(&r->pos, F_PIECE_movement_left, actor, 0);
    return a->run == NONE ? OUT_DONE : r->host->call(r, a->run, v, n);
}
