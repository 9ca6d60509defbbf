/* Evaluates conditions, the hot path of menus. Most conditions take only one or two comparisons. */
#include "rules/condition.h"
#include "rules/measured.h"
#include "rules/path_cache.h"

#include "core/area.h"
#include "core/entry.h"
#include "core/sight.h"
#include "core/tail.h"
#include "text/text.h"

#include <string.h>

int target_place(const struct run *r, const struct value *target) {
    if (target->type == VAL_SPACE) return target->n;
    return target->type == VAL_PIECE ? space_of(r, target->n) : NONE;
}

int pile_for(int pile, const int *pile_of, int piece) {
    return pile != NONE ? pile : piece != NONE && pile_of ? pile_of[piece] : NONE;
}

bool piece_counts(const struct run *r, const struct condition *c, int piece) {
    return !c->with || data_holds(r, c->with, piece);
}

/* Returns the number of matching pieces on the space, counting up to `most`. */
static word count_on(const struct run *r, const struct condition *c, int space, int except, word most) {
    word n = 0;
    for (int q = space_first(&r->pos, space, &c->filter, except); q != NONE && n < most;
         q = space_after(&r->pos, q, &c->filter, except))
        n += piece_counts(r, c, q);
    return n;
}

/* Returns the minimum count of the condition, at least 1. */
static word wanted(const struct condition *c) {
    return c->min > 1 ? c->min : 1;
}

/* Returns the filter's watched set: the spaces with a matching piece, which the position keeps up to date. Returns NULL
 * if the position keeps no set for this filter. */
static const uint64_t *watched(const struct run *r, const struct filter *f) {
    return f->watch ? watch_set(&r->pos, f->watch - 1) : NULL;
}

/* Returns true if enough pieces match in the area of this middle. `except`, the piece for which the condition is
 * tested, does not count. */
static bool in_area(const struct run *r, const struct condition *c, int middle, int except) {
    if (c->with) {
        word n = 0;
        for (int q = area_first(&r->pos, middle, &c->filter, except); q != NONE && n < wanted(c);
             q = area_after(&r->pos, middle, q, &c->filter, except))
            n += piece_counts(r, c, q);
        return n == wanted(c);
    }
    if (except == NONE && c->min <= 1) return area_any(&r->pos, middle, &c->filter);
    return area_any(&r->pos, middle, &c->filter) &&
           area_count(&r->pos, middle, &c->filter, except, wanted(c)) == wanted(c);
}

static bool on_space(const struct run *r, const struct condition *c, int space, int except) {
    if (r->rules->def->areas_n && space != NONE && r->rules->def->spaces[space].parts)
        return in_area(r, c, space, except);
    const uint64_t *set = watched(r, &c->filter);
    if (set && (space == NONE || !in_set(set, space))) return false;
    /* the set counts the piece `except`, so use the set only if this piece is on another space */
    if (set && c->min <= 1 && !c->with && (except == NONE || space_of(r, except) != space)) return true;
    return space != NONE && count_on(r, c, space, except, wanted(c)) == wanted(c);
}

/* Returns true if enough pieces match one step away. Steps lead to neighbors or along matching links. */
static bool around(const struct run *r, const struct condition *c, int from, int except) {
    const uint64_t *set = watched(r, &c->filter);
    int n = space_around(&r->pos, from, c->via, r->ways);
    word found = 0;
    for (int i = 0; i < n && found < wanted(c); i++)
        if (r->rules->def->spaces[r->ways[i]].parts)
            found += area_count(&r->pos, r->ways[i], &c->filter, except, wanted(c) - found);
        else if (!set || in_set(set, r->ways[i]))
            found += count_on(r, c, r->ways[i], except, wanted(c) - found);
    return found == wanted(c);
}

/* Returns true if enough pieces match in areas adjacent to the actor's area. */
static bool in_areas_around(const struct run *r, const struct condition *c, int from, int except) {
    const int n = r->rules->def->spaces_n;
    word found = 0;
    if (from == NONE) return false;
    areas_around(&r->pos, from, c->via, r->ways, r->extent);
    for (int s = set_next(r->extent, 0, n); s < n && found < wanted(c); s = set_next(r->extent, s + 1, n))
        found += area_count(&r->pos, s, &c->filter, except, wanted(c) - found);
    return found == wanted(c);
}

static bool within(const struct run *r, const struct condition *c, int from, int except) {
    const struct def *d = r->rules->def;
    if (from == NONE) return false;
    if (c->via || (!c->own && d->edges_n)) return around(r, c, from, except);
    const struct board *b = &d->boards[d->spaces[from].board];
    word n = 0;
    if (!b->steps && !c->with) path_distances(&r->pos, ON_BOARD, &from, 1, NONE, r->dist, r->frontier, r->key);
    const uint64_t *set = watched(r, &c->filter);
    const int end = b->first + b->spaces;
    note_places(&r->pos, &c->filter);
    for (int s = b->first; s < end && n < wanted(c); s++) {
        if (set && (s = set_next(set, s, end)) == end) break;
        if (*at(&r->pos, F_SPACE_first, s) == NONE) continue;
        /* `with` may have conditions that search, too, and overwrite the distances */
        int steps = b->steps || c->with ? range_of(r, from, s, NULL) : r->dist[s];
        if (steps != NONE && steps >= c->least && steps <= c->steps && (steps > 0 || c->own))
            n += count_on(r, c, s, except, wanted(c) - n);
    }
    return n == wanted(c);
}

/* Returns true if a space of the board within the condition's range has a matching piece and no piece that matches
 * `without`. */
static bool elsewhere(const struct run *r, const struct condition *c, int from) {
    const struct def *d = r->rules->def;
    if (from == NONE) return false;
    const struct board *b = &d->boards[d->spaces[from].board];
    const uint64_t *set = watched(r, &c->filter);
    const int end = b->first + b->spaces;
    bool near = c->steps != NONE;
    if (near && !b->steps) path_distances(&r->pos, ON_BOARD, &from, 1, NONE, r->dist, r->frontier, r->key);
    for (int s = b->first; s < end; s++) {
        if (set && (s = set_next(set, s, end)) == end) break;
        if (s == from || (!set && !space_any(&r->pos, s, &c->filter))) continue;
        int steps = !near ? 0 : b->steps ? board_steps(b, from, s) : r->dist[s];
        if (near && (steps == NONE || steps > c->steps)) continue;
        bool alone = true;
        for (int i = 0; i < c->withouts && alone; i++) alone = !space_any(&r->pos, s, &c->without[i]);
        if (alone) return true;
    }
    return false;
}

/* Returns true if enough pieces match in play, or with `supply` in the supply. */
static bool in_all(const struct run *r, const struct condition *c, bool supply) {
    const struct def *d = r->rules->def;
    const struct filter *f = &c->filter;
    const uint64_t *set = supply ? NULL : watched(r, f);
    if (set && c->min <= 1 && !c->with) return set_next(set, 0, d->spaces_n) < d->spaces_n;
    word n = 0;
    for (int q = supply ? piece_next_of(d, NONE, f) : piece_next_in_play(&r->pos, NONE, f); q != NONE && n < wanted(c);
         q = supply ? piece_next_of(d, q, f) : piece_next_in_play(&r->pos, q, f))
        n += in_play(&r->pos, q) != supply && piece_is(&r->pos, q, f) && piece_counts(r, c, q);
    return n == wanted(c);
}

static bool marked(const struct run *r, const struct condition *c, int space) {
    return space != NONE && space_marked(r->rules->def, space, c->mark);
}

static bool in_range(const struct condition *c, word n) {
    return n >= c->min && n <= c->max;
}

static bool holds_variable(const struct run *r, const struct condition *c, const struct action_check *t) {
    int i = 0;
    switch (c->scope) {
    case SCOPE_MATCH: break;
    case SCOPE_ACTOR: i = t->actor; break;
    case SCOPE_TARGET: i = t->target.n; break;
    case SCOPE_HERE: i = space_of(r, t->actor); break;
    case SCOPE_THERE: i = target_place(r, &t->target); break;
    case SCOPE_ANYONE: return false;
    }
    const struct def *d = r->rules->def;
    if (i == NONE || !field_has(d, c->field, i)) return false;
    word n = *at_item(&r->pos, c->field, i, c->item);
    switch (c->compare) {
    case COMPARE_RANGE: return in_range(c, n);
    case COMPARE_ACTOR: return n == t->actor && n != NONE;
    case COMPARE_EQUALS: return n == *at_item(&r->pos, c->other, 0, c->other_item);
    case COMPARE_DIFFERS: return n != *at_item(&r->pos, c->other, 0, c->other_item);
    case COMPARE_LESS: return field_has(d, c->other, i) && n < *at_item(&r->pos, c->other, i, c->other_item);
    }
    return false;
}

static bool holds_pile(const struct run *r, const struct condition *c, const struct action_check *t) {
    int pile = pile_for(c->pile, c->pile_of, c->scope == SCOPE_TARGET ? t->target.n : t->actor);
    return pile != NONE && in_range(c, pile_count(&r->pos, pile));
}

/* Returns how many of the condition's cards are in the pile, or in the piles of all pieces. */
static word cards_found(const struct run *r, const struct condition *c, const struct action_check *t) {
    bool anyone = c->scope == SCOPE_ANYONE;
    int pile = anyone ? NONE : pile_for(c->pile, c->pile_of, c->scope == SCOPE_TARGET ? t->target.n : t->actor);
    word n = 0;
    for (int i = 0; i < c->cards; i++) {
        int in = card_pile(&r->pos, c->card[i]), owner = anyone ? r->rules->def->piles[in].owner : NONE;
        n += anyone ? owner != NONE && c->pile_of[owner] == in : in == pile;
    }
    return n;
}

/* Returns true if the number of cards above the target card in its pile is at least the variable's value. */
static bool holds_beyond(const struct run *r, const struct condition *c, const struct action_check *t) {
    int pile = card_pile(&r->pos, t->target.n), passed = *at_item(&r->pos, c->field, 0, c->item);
    for (int i = 0; i < passed && i < pile_count(&r->pos, pile); i++)
        if (pile_card(&r->pos, pile, i) == t->target.n) return false;
    return true;
}

static bool holds_open(const struct run *r, const struct condition *c, const struct action_check *t) {
    const int space = target_place(r, &t->target);
    (void)c;
    return space != NONE && space_blocker(&r->pos, space, NONE) == NONE;
}

static bool holds_can_move(const struct run *r, const struct condition *c, const struct action_check *t) {
    (void)c;
    int from = space_of(r, t->actor);
    return from != NONE && space_ways(&r->pos, from, t->actor, r->ways) > 0;
}

static bool holds_adjacent(const struct run *r, const struct condition *c, const struct action_check *t) {
    int from = space_of(r, t->actor), to = target_place(r, &t->target);
    return from != NONE && to != NONE && space_joined(&r->pos, from, to, c->via);
}

static bool holds_range(const struct run *r, const struct condition *c, const struct action_check *t) {
    int from = space_of(r, t->actor), to = target_place(r, &t->target);
    if (from == NONE || to == NONE) return false;
    int far = c->kind == NEED_REACH ? path_cache_reach(r, t->actor)[to] : range_of(r, from, to, c->via);
    return far != NONE && in_range(c, far);
}

/* Returns true if a space (with `all`: every space) between actor and target has a matching piece. */
static bool holds_between(const struct run *r, const struct condition *c, const struct action_check *t) {
    const int from = space_of(r, t->actor), to = target_place(r, &t->target), n = r->rules->def->spaces_n;
    if (from == NONE || to == NONE) return false;
    range_between(r, from, to, r->extent);
    int some = 0, with = 0;
    for (int s = set_next(r->extent, 0, n); s < n; s = set_next(r->extent, s + 1, n), some++)
        with += space_any(&r->pos, s, &c->filter);
    return c->all ? some == with : with > 0;
}

static bool holds_sees(const struct run *r, const struct condition *c, const struct action_check *t) {
    const int from = space_of(r, t->actor), to = target_place(r, &t->target);
    return from != NONE && to != NONE && sight_between(&r->pos, from, to, NULL) >= (c->all ? SEES_CLEAR : SEES_PARTIAL);
}

static bool holds_may_enter(const struct run *r, const struct condition *c, const struct action_check *t) {
    (void)c;
    const struct mover m = {t->actor, NONE};
    const int to = target_place(r, &t->target);
    return m.piece != NONE && to != NONE && space_blocker(&r->pos, to, m.piece) == NONE && !entry_bar(&r->pos, &m, to);
}

static bool holds_may_stand(const struct run *r, const struct condition *c, const struct action_check *t) {
    (void)c;
    const struct mover m = {t->actor, NONE};
    const int to = target_place(r, &t->target);
    return m.piece != NONE && to != NONE && !stand_bar(&r->pos, &m, to) && !part_passed(&r->pos, &m, to);
}

/* Returns true if a matching piece is on the straight line between the actor and the target. */
static bool holds_line(const struct run *r, const struct condition *c, const struct action_check *t) {
    const int from = space_of(r, t->actor), to = target_place(r, &t->target), n = r->rules->def->spaces_n;
    if (from == NONE || to == NONE) return false;
    sight_line(&r->pos, from, to, r->extent);
    for (int s = set_next(r->extent, 0, n); s < n; s = set_next(r->extent, s + 1, n))
        if (space_any(&r->pos, s, &c->filter)) return true;
    return false;
}

/* Returns true if the space is on the board that the variable names. If the variable has no value, returns true for any
 * board. */
static bool holds_board(const struct run *r, const struct condition *c, const struct action_check *t) {
    word named = *at_item(&r->pos, c->field, 0, c->item);
    int space = c->scope == SCOPE_TARGET ? target_place(r, &t->target) : space_of(r, t->actor);
    return named == NONE || (space != NONE && c->board_word[r->rules->def->spaces[space].board] == named);
}

static bool holds(const struct run *r, const struct condition *c, const struct action_check *t);

static bool holds_either(const struct run *r, const struct condition *c, const struct action_check *t) {
    for (int w = 0; w < c->ways; w++) {
        const struct needs *way = &c->way[w];
        int i = 0;
        while (i < way->n && holds(r, &way->list[i], t) != way->list[i].none) i++;
        if (i == way->n) return true;
    }
    return false;
}

static enum outcome test(struct run *r, const struct condition *c, const struct action_check *t, bool *yes,
                         struct text *why) {
    struct value args[2];
    int n = 0;
    if (t->actor != NONE) args[n++] = (struct value){VAL_PIECE, t->actor};
    if (c->late && t->target.type != VAL_NONE) args[n++] = t->target;
    r->read_only++;
    enum outcome out = r->host->test(r, c->ref, args, n, yes, why);
    r->read_only--;
    return out;
}

static int card_kind(const struct run *r, const struct action_check *t) {
    return r->rules->def->cards[t->target.n].kind;
}

static bool holds_here(const struct run *r, const struct condition *c, const struct action_check *t) {
    return on_space(r, c, space_of(r, t->actor), t->actor);
}

static bool holds_there(const struct run *r, const struct condition *c, const struct action_check *t) {
    return on_space(r, c, target_place(r, &t->target), t->actor);
}

static bool holds_area(const struct run *r, const struct condition *c, const struct action_check *t) {
    const int space = space_of(r, t->actor);
    return space != NONE && on_space(r, c, space_whole(r->rules->def, space), t->actor);
}

static bool holds_adjacent_area(const struct run *r, const struct condition *c, const struct action_check *t) {
    return in_areas_around(r, c, space_of(r, t->actor), t->actor);
}

static bool holds_within(const struct run *r, const struct condition *c, const struct action_check *t) {
    return within(r, c, space_of(r, t->actor), t->actor);
}

static bool holds_elsewhere(const struct run *r, const struct condition *c, const struct action_check *t) {
    return elsewhere(r, c, space_of(r, t->actor));
}

static bool holds_anywhere(const struct run *r, const struct condition *c, const struct action_check *t) {
    (void)t;
    return in_all(r, c, false);
}

static bool holds_supply(const struct run *r, const struct condition *c, const struct action_check *t) {
    (void)t;
    return in_all(r, c, true);
}

static bool holds_actor(const struct run *r, const struct condition *c, const struct action_check *t) {
    return t->actor != NONE && piece_is(&r->pos, t->actor, &c->filter);
}

static bool holds_target(const struct run *r, const struct condition *c, const struct action_check *t) {
    return t->target.type == VAL_PIECE && piece_is(&r->pos, t->target.n, &c->filter);
}

static bool holds_mark_here(const struct run *r, const struct condition *c, const struct action_check *t) {
    return marked(r, c, space_of(r, t->actor));
}

static bool holds_mark_there(const struct run *r, const struct condition *c, const struct action_check *t) {
    return marked(r, c, target_place(r, &t->target));
}

static bool holds_track(const struct run *r, const struct condition *c, const struct action_check *t) {
    (void)t;
    return in_range(c, *at(&r->pos, F_TRACK_value, c->track));
}

static bool holds_cards(const struct run *r, const struct condition *c, const struct action_check *t) {
    return in_range(c, cards_found(r, c, t));
}

static bool holds_card_key(const struct run *r, const struct condition *c, const struct action_check *t) {
    return c->has_key[card_kind(r, t)];
}

/* The function that evaluates each kind of condition that is data. A `switch` would put all evaluators into one
 * function, and each condition would save the registers of the largest evaluator. */
static bool (*const evaluator[])(const struct run *r, const struct condition *c, const struct action_check *t) = {
    [NEED_HERE] = holds_here,           [NEED_THERE] = holds_there,
    [NEED_AREA] = holds_area,           [NEED_ADJACENT_AREA] = holds_adjacent_area,
    [NEED_WITHIN] = holds_within,       [NEED_ELSEWHERE] = holds_elsewhere,
    [NEED_ANYWHERE] = holds_anywhere,   [NEED_SUPPLY] = holds_supply,
    [NEED_ACTOR] = holds_actor,         [NEED_TARGET] = holds_target,
    [NEED_MARK_HERE] = holds_mark_here, [NEED_MARK_THERE] = holds_mark_there,
    [NEED_VAR] = holds_variable,        [NEED_TRACK] = holds_track,
    [NEED_PILE] = holds_pile,           [NEED_CARDS] = holds_cards,
    [NEED_CARD_KEY] = holds_card_key,   [NEED_BEYOND] = holds_beyond,
    [NEED_OPEN] = holds_open,           [NEED_CAN_MOVE] = holds_can_move,
    [NEED_ADJACENT] = holds_adjacent,   [NEED_RANGE] = holds_range,
    [NEED_REACH] = holds_range,         [NEED_BETWEEN] = holds_between,
    [NEED_SEES] = holds_sees,           [NEED_MAY_ENTER] = holds_may_enter,
    [NEED_MAY_STAND] = holds_may_stand, [NEED_LINE] = holds_line,
    [NEED_BOARD] = holds_board,         [NEED_EITHER] = holds_either,
};

/* Evaluates one condition. Does not handle tests (script functions) and the conditions of a card. */
static bool holds(const struct run *r, const struct condition *c, const struct action_check *t) {
    bool yes;
    if (r->rules->def->planes_n && measured_holds(r, c, t, &yes)) return yes;
    return evaluator[c->kind](r, c, t);
}

/* Calls a test, a script's function. If the test reads only the actor, calls it once for all targets. `i` is the test's
 * place in the action's list, or NONE. */
static enum outcome test_known(struct run *r, const struct condition *c, int i, struct action_check *t, bool *yes) {
    if (i < 0 || i >= 64 || !c->actor_alone || t->actor == NONE) return test(r, c, t, yes, NULL);
    const uint64_t bit = (uint64_t)1 << i;
    if (!(t->known & bit)) {
        const enum outcome out = test(r, c, t, yes, NULL);
        if (out != OUT_DONE) return out;
        t->known |= bit;
        t->passed |= *yes ? bit : 0;
    }
    *yes = t->passed & bit;
    return OUT_DONE;
}

/* Evaluates the conditions of a list: the conditions that are data or, with `scripts`, the conditions that call
 * scripts. The conditions that the target card declares count as part of the list. */
static enum outcome list_holds(struct run *r, const struct needs *needs, struct action_check *t, bool late,
                               bool scripts, bool *yes) {
    for (int i = needs->first[late][scripts], next; i > 0; i = next) {
        const struct condition *c = &needs->list[i - 1];
        enum outcome out = OUT_DONE;
        next = c->next[scripts];
        if (c->kind == NEED_CARD_NEEDS)
            out = list_holds(r, &r->rules->card_needs[card_kind(r, t)], t, late, scripts, yes);
        else if (scripts)
            out = test_known(r, c, needs == &t->a->needs ? i - 1 : NONE, t, yes);
        else
            *yes = holds(r, c, t) != c->none;
        if (!*yes || out != OUT_DONE) return out;
    }
    return OUT_DONE;
}

void needs_settle(struct needs *needs) {
    memset(needs->first, 0, sizeof needs->first);
    for (int i = needs->n; i > 0; i--) {
        struct condition *c = &needs->list[i - 1];
        for (int scripts = 0; scripts < 2; scripts++) {
            if (c->kind != NEED_CARD_NEEDS && (c->kind == NEED_TEST) != scripts) continue;
            c->next[scripts] = needs->first[c->late][scripts];
            needs->first[c->late][scripts] = i;
        }
    }
}

enum outcome all_hold(struct run *r, struct action_check *t, bool *yes) {
    *yes = true;
    const struct needs *needs = &t->a->needs;
    const enum outcome out = list_holds(r, needs, t, false, false, yes);
    return out == OUT_DONE && *yes && needs->first[false][true] ? list_holds(r, needs, t, false, true, yes) : out;
}

bool target_fits(struct run *r, struct action_check *t) {
    bool yes = true;
    list_holds(r, &t->a->needs, t, true, false, &yes);
    return yes;
}

enum outcome target_passes(struct run *r, struct action_check *t, bool *yes) {
    *yes = true;
    return t->a->needs.first[true][true] ? list_holds(r, &t->a->needs, t, true, true, yes) : OUT_DONE;
}

bool data_holds(const struct run *r, const struct needs *needs, int actor) {
    const struct action_check t = {.actor = actor, .target = {VAL_NONE, NONE}, .lead = NONE};
    for (int i = 0; i < needs->n; i++)
        if (holds(r, &needs->list[i], &t) == needs->list[i].none) return false;
    return true;
}

static enum outcome failing_in(struct run *r, const struct needs *needs, const struct action_check *t, bool late,
                               const struct condition **failing, struct text *why) {
    for (int i = 0; i < needs->n && !*failing; i++) {
        const struct condition *c = &needs->list[i];
        enum outcome out = OUT_DONE;
        bool yes = true;
        if (c->late != late) continue;
        if (c->kind == NEED_CARD_NEEDS)
            out = failing_in(r, &r->rules->card_needs[card_kind(r, t)], t, late, failing, why);
        else if (c->kind == NEED_TEST)
            out = test(r, c, t, &yes, why);
        else
            yes = holds(r, c, t) != c->none;
        if (out != OUT_DONE) return out;
        if (!yes) *failing = c;
    }
    return OUT_DONE;
}

enum outcome first_failing(struct run *r, const struct action_check *t, bool late, const struct condition **failing,
                           struct text *why) {
    *failing = NULL;
    return failing_in(r, &t->a->needs, t, late, failing, why);
}
