/* Steps of a movement. core/entry.c computes which steps the rules of entry allow and their cost. This file adds how
 * many steps remain in the movement, and where the movement may end. Menus, walks and `why` share this file. */
#include "rules/movement.h"

#include "core/area.h"
#include "core/entry.h"

/* Returns true if the movement may end at `to`, or can continue from `to` to a space where it may end. */
static bool finds_rest(const struct run *r, int piece, int to, bool stop, word left) {
    if (stop || !left) return false;
    return path_refuge(&r->pos, piece, to, left, r->dist, r->frontier, r->key) != NONE;
}

int parts_to_stand(const struct run *r, int piece, int led, int *out) {
    const struct mover m = {piece, led}, along = {led, piece};
    const struct space_rule *bar;
    int n = 0;
    for (int i = 1, part; (part = area_space(r->rules->def, space_of(r, piece), i)) != NONE; i++)
        if (part_open(&r->pos, &m, part, &bar) && (led == NONE || part_open(&r->pos, &along, part, &bar)))
            out[n++] = part;
    return parts_first(&r->pos, &m, out, n);
}

/* Returns the reason why the mover cannot take the piece `led` along. The mover may leave `led` behind on `to`, so
 * `led` must be allowed to enter `to` and to stay there. */
static enum step_fault led_fault(const struct run *r, int piece, int led, int to, struct pace *pace) {
    const struct mover m = {led, piece};
    struct step step;
    pace->who = led;
    pace->blocker = space_blocker(&r->pos, to, led);
    if (pace->blocker != NONE) return STEP_BLOCKED;
    const enum way way = entry_step(&r->pos, &m, space_of(r, piece), to, &step, &pace->rule);
    if (way != WAY_OPEN) return way == WAY_NONE ? STEP_NO_WAY : STEP_BARRED;
    pace->rule = stand_bar(&r->pos, &m, to);
    return pace->rule ? STEP_NO_STAND : STEP_LEGAL;
}

enum step_fault step_check(const struct run *r, int piece, int led, int to, word left, struct pace *pace) {
    const struct mover m = {piece, led};
    struct step step = {1, false, NULL};
    *pace = (struct pace){.cost = 1, .left = left - 1, .who = piece, .blocker = NONE};
    if (!r->rules->def->entry) {
        pace->blocker = led == NONE ? NONE : space_blocker(&r->pos, to, led);
        pace->who = led;
        return pace->blocker != NONE ? STEP_BLOCKED : left ? STEP_LEGAL : STEP_DEAR;
    }
    pace->blocker = space_blocker(&r->pos, to, piece);
    if (pace->blocker != NONE) return STEP_BLOCKED;
    const enum way way = entry_step(&r->pos, &m, space_of(r, piece), to, &step, &pace->rule);
    if (way != WAY_OPEN) return way == WAY_NONE ? STEP_NO_WAY : STEP_BARRED;
    if (led != NONE) {
        const enum step_fault fault = led_fault(r, piece, led, to, pace);
        if (fault != STEP_LEGAL) return fault;
        pace->who = piece;
    }
    pace->cost = step.cost;
    pace->left = left - step.cost;
    pace->rule = step.rule;
    if (step.cost > left) return STEP_DEAR;
    pace->stop = step.stop;
    if (step.stop) pace->left = 0;
    pace->rule = stand_bar(&r->pos, &m, to);
    return !pace->rule || finds_rest(r, piece, to, step.stop, pace->left) ? STEP_LEGAL : STEP_NO_STAND;
}

int steps_nearer(const struct run *r, int piece, const int *dist) {
    const struct mover m = {piece, NONE};
    const int from = space_of(r, piece), ways = space_ways(&r->pos, from, piece, r->ways);
    const struct space_rule *bar;
    const bool rules = r->rules->def->entry != NULL;
    const int far = dist[from];
    struct step step = {1, false, NULL};
    int n = 0;
    for (int i = 0; i < ways; i++) {
        const int to = r->ways[i];
        if (dist[to] < 0 || dist[to] >= far) continue;
        if (rules) entry_step(&r->pos, &m, from, to, &step, &bar);
        if (dist[to] + step.cost == far) r->ways[n++] = to;
    }
    return n;
}

bool unsettled(const struct run *r, int piece) {
    const struct mover m = {piece, NONE};
    return r->rules->def->entry && stand_bar(&r->pos, &m, space_of(r, piece)) != NULL;
}

const struct space_rule *misplaced_any(const struct run *r, int *piece) {
    const struct def *d = r->rules->def;
    const struct space_rule *bar = NULL;
    for (*piece = 0; d->entry && *piece < d->pieces_n; ++*piece) {
        const struct mover m = {*piece, NONE};
        if (!in_play(&r->pos, *piece)) continue;
        bar = stand_bar(&r->pos, &m, space_of(r, *piece));
        if (!bar) bar = crowd_bar(&r->pos, &m);
        if (bar) break;
    }
    return bar;
}
