/* Properties of movement: a menu offers the steps that a search finds, subtracts their cost from the piece's movement,
 * and never lets a movement end where rules forbid it. A refuge is a space where a movement may end. This file looks
 * for refuges step by step, without the search that the menu uses. */
#include "check/kit.h"

#include "core/entry.h"
#include "rules/menu.h"
#include "rules/movement.h"
#include "rules/path_cache.h"

enum {
    MAX_TRIES = 2000
}; /* maximum number of spaces that one search for a refuge tries; a search beyond this limit counts as successful */

/* Returns true if the movement may end on some space that costs at most `left` to reach from `from`. */
static bool finds_refuge(const struct run *r, int piece, int from, word left, int *tries) {
    const struct mover m = {piece, NONE};
    const struct space_rule *bar;
    struct step step;
    for (int s = 0; s < r->rules->def->spaces_n; s++) {
        if (--*tries < 0) return true;
        if (s == from || space_blocker(&r->pos, s, piece) != NONE ||
            entry_step(&r->pos, &m, from, s, &step, &bar) != WAY_OPEN || step.cost > left)
            continue;
        if (!stand_bar(&r->pos, &m, s)) return true;
        if (!step.stop && step.cost < left && finds_refuge(r, piece, s, left - step.cost, tries)) return true;
    }
    return false;
}

static bool check_step(struct check_counts *t, const struct run *r, int piece, int to, word left) {
    const struct def *d = r->rules->def;
    const struct mover m = {piece, NONE};
    const int n = space_ways(&r->pos, space_of(r, piece), piece, r->ways);
    int i = 0, tries = MAX_TRIES;
    while (i < n && r->ways[i] != to) i++;
    return kit_check(t, PROP_MOVES, i < n, "a menu offers %s a step to %s, which is none", d->pieces[piece].id,
                     d->spaces[to].id) &&
           kit_check(t, PROP_MOVES,
                     !d->entry || !stand_bar(&r->pos, &m, to) || (left > 0 && finds_refuge(r, piece, to, left, &tries)),
                     "a movement of %s may not end on %s, where a menu sends it", d->pieces[piece].id,
                     d->spaces[to].id);
}

/* Checks the rest of the movement after a step. The remaining movement must decrease by the cost of the step, or become
 * 0 if a rule ends the movement. */
static bool check_pace(struct check_counts *t, const struct run *r, const struct option *o, bool fresh,
                       const struct pace *pace) {
    const struct def *d = r->rules->def;
    const int actor = r->open.actor, to = o->arg[0];
    const struct mover m = {actor, o->args > 1 ? o->arg[1] : NONE};
    const word had = fresh ? kind_of(&r->pos, actor)->steps : *at(&r->pos, F_PIECE_movement_left, actor);
    const struct space_rule *bar;
    struct step step = {1, false, NULL};
    if (d->entry) entry_step(&r->pos, &m, space_of(r, actor), to, &step, &bar);
    return kit_check(t, PROP_MOVES, pace->left == (step.stop ? 0 : had - step.cost) && pace->left >= 0,
                     "%s has %d steps and goes to %s for %d, which leaves %d", d->pieces[actor].id, had,
                     d->spaces[to].id, step.cost, pace->left);
}

/* Returns the number of steps that the actor can take: the rest of its movement, or a new movement. */
static word steps_paid(const struct run *r, const struct action *a, int actor) {
    const word left = *at(&r->pos, F_PIECE_movement_left, actor), all = kind_of(&r->pos, actor)->steps;
    if (!menu_affordable(r, a, actor)) return 0;
    return *at(&r->pos, F_PIECE_ap, actor) >= a->cost && all > left ? all : left;
}

/* Returns true if one movement of at most `most` steps leads to another space where the movement may end. */
static bool gets_away(const struct run *r, int piece, word most) {
    const int *far = path_cache_reach(r, piece);
    for (int s = 0; s < r->rules->def->spaces_n; s++)
        if (s != space_of(r, piece) && far[s] != NONE && far[s] <= most) return true;
    return false;
}

bool check_moves(struct check_counts *t, const pr_match *match) {
    const struct run *r = match->run;
    const struct decision *q = &r->open;
    if (q->menu == NONE || q->together || !q->n) return true;
    const struct menu *m = &r->rules->menus[q->menu];
    const int actor = q->actor;
    bool ends = false, steps = false;
    for (int i = 0; i < q->n; i++) {
        const struct option *o = &q->option[i];
        struct pace pace;
        bool fresh;
        ends |= o->verb == m->stop;
        if (!menu_offered_step(r, o, &fresh, &pace)) continue;
        steps = true;
        if (!check_pace(t, r, o, fresh, &pace)) return false;
        if (o->args == 1 && !check_step(t, r, actor, o->arg[0], pace.left)) return false;
    }
    if (actor == NONE || space_of(r, actor) == NONE) return true;
    const char *name = r->rules->def->pieces[actor].id;
    const struct action *way = menu_under_way(r, m, actor);
    const bool held = way || (*at(&r->pos, F_PIECE_movement_left, actor) > 0 && steps && unsettled(r, actor));
    if (!kit_check(t, PROP_MOVES, !held || !ends, "%s can end its movement where it may not", name)) return false;
    for (int i = 0; i < m->actions && !way; i++) {
        const struct action *a = &m->action[i];
        if (a->move && a->own_actor && !a->needs.n &&
            !kit_check(t, PROP_MOVES, steps == gets_away(r, actor, steps_paid(r, a, actor)),
                       "%s is offered %s step, a search finds otherwise", name, steps ? "a" : "no"))
            return false;
    }
    return true;
}
