/* Walks toward goals. Each step is a move like any other and fires its triggers. Every step searches again, because
 * handlers may change the board and goals may move. */
#include "rules/walk.h"

#include "core/area.h"
#include "core/entry.h"
#include "core/tail.h"
#include "rules/ask.h"
#include "rules/draw.h"
#include "rules/mechanisms.h"
#include "rules/movement.h"
#include "rules/path_cache.h"

/* Goals ----------------------------------------------------------------------------------------------- */

/* Keeps in run.goal only the spaces nearest to `from`. Distances are steps over all spaces, ignoring obstacles. */
static int nearest_by_range(const struct run *r, int from, int n) {
    int best = NONE, kept = 0;
    for (int i = 0; i < n; i++) {
        path_distances(&r->pos, NONE, &r->goal[i], 1, from, r->dist, r->frontier, r->key);
        int d = r->dist[from];
        if (d == NONE || (best != NONE && d > best)) continue;
        if (d != best) kept = 0;
        best = d;
        r->goal[kept++] = r->goal[i];
    }
    return kept;
}

int goals_at(const struct run *r, const struct goals *g, int from) {
    const struct def *d = r->rules->def;
    int n = 0;
    for (int i = 0; i < g->n; i++) {
        int space = g->item[i].type == VAL_SPACE ? g->item[i].n : space_of(r, g->item[i].n);
        if (space != NONE) r->goal[n++] = space;
    }
    if (g->filtered && g->filter.watch && !r->pos.secrecy) { /* under a watch each goal's place is reported */
        const uint64_t *set = watch_set(&r->pos, g->filter.watch - 1);
        for (int s = set_next(set, 0, d->spaces_n); s < d->spaces_n; s = set_next(set, s + 1, d->spaces_n))
            r->goal[n++] = s;
    } else if (g->filtered) {
        for (int q = piece_next_in_play(&r->pos, NONE, &g->filter); q != NONE;
             q = piece_next_in_play(&r->pos, q, &g->filter))
            if (piece_is(&r->pos, q, &g->filter)) r->goal[n++] = space_of(r, q);
    }
    return from == NONE ? n : nearest_by_range(r, from, n);
}

bool goals_include(const struct run *r, const struct goals *g, int piece) {
    if (g->filtered) return piece_is(&r->pos, piece, &g->filter);
    for (int i = 0; i < g->n; i++)
        if (g->item[i].type == VAL_PIECE && g->item[i].n == piece) return true;
    return false;
}

bool has_step(const struct run *r, int piece, int d, const int *dist) {
    if (d <= 0 || (d > 1 && !r->rules->def->entry)) return d > 0;
    return steps_nearer(r, piece, dist) > 0;
}

/* Walking --------------------------------------------------------------------------------------------- */

static word left_of(const struct run *r, int piece) {
    return *at(&r->pos, F_PIECE_movement_left, piece);
}

/* Chooses one of several spaces that are equally near to the goals. */
static enum outcome settle(struct run *r, const struct walk *w, int n, int *to) {
    struct option chosen;
    *to = r->ways[0];
    if (n == 1 || w->ties == TIES_FIRST) return OUT_DONE;
    if (w->ties == TIES_CHANCE) return *to = r->ways[draw_number(r, n) - 1], OUT_DONE;
    ask_begin(r, w->seat, w->prompt, w->rule);
    r->open.why = w->why;
    r->open.delegable = w->delegable;
    r->open.actor = w->piece;
    ask_about(r, (struct value){VAL_PIECE, w->piece});
    ask_about(r, (struct value){VAL_SPACE, space_of(r, w->piece)});
    for (int i = 0; i < n; i++)
        if (!ask_add(r, w->verb, 1, &(struct value){VAL_SPACE, r->ways[i]})) return fail_memory(r);
    enum outcome out = ask(r, false, &chosen);
    if (out == OUT_DONE) *to = chosen.arg[0];
    return out;
}

/* Returns true if `left` steps are enough for the step to the nearer space `to` and from there to a space where the
 * movement may end. */
static bool leads_on(const struct run *r, int piece, int to, word left) {
    const struct mover m = {piece, NONE};
    const struct space_rule *bar;
    struct step step;
    if (entry_step(&r->pos, &m, space_of(r, piece), to, &step, &bar) != WAY_OPEN || step.cost > left) return false;
    if (!stand_bar(&r->pos, &m, to)) return true;
    const int rest = path_cache_rest(r)[to];
    return !step.stop && rest != NONE && rest <= left - step.cost;
}

/* Writes to run.ways, in ascending order, the next spaces that are nearer to the goals. Omits spaces for which
 * leads_on() returns false. Returns the number of written spaces. Sets *dear to true if a nearer space was omitted. */
static int nearer(const struct run *r, const struct walk *w, const int *dist, word left, bool *dear) {
    const int ways = steps_nearer(r, w->piece, dist);
    int n = 0;
    *dear = false;
    for (int i = 0; i < ways; i++) {
        const int to = r->ways[i];
        int k = n;
        if (r->rules->def->entry && !leads_on(r, w->piece, to, left)) {
            *dear = true;
            continue;
        }
        for (; k > 0 && r->ways[k - 1] > to; k--) r->ways[k] = r->ways[k - 1];
        r->ways[k] = to;
        n++;
    }
    return n;
}

static bool able(const struct run *r, int piece) {
    return !(*at(&r->pos, F_PIECE_conditions, piece) & (COND_STUNNED | COND_DOWN));
}

/* Moves one step and subtracts its cost from *left. A handler ends the walk if it changes movement_left or stops the
 * piece. */
static enum outcome step(struct run *r, int piece, int cargo, int to, word *left, bool *arrived, bool *goes_on) {
    struct pace pace;
    step_check(r, piece, cargo, to, *left, &pace);
    if (r->rules->def->spaces[to].whole == space_of(r, piece)) { /* this is a step from the middle of an area onto a
                                                                  * part */
        pace.cost = 0;
        pace.left = *left;
    }
    const word rest = *left - pace.cost;
    set_word(&r->pos, F_PIECE_movement_left, piece, pace.left);
    enum outcome out = unit_move(r, piece, to, cargo, arrived);
    if (out != OUT_DONE) return out;
    *goes_on = *arrived && space_of(r, piece) == to && able(r, piece) && left_of(r, piece) == rest;
    set_word(&r->pos, F_PIECE_movement_left, piece, 0);
    if (*arrived) *left = rest;
    return OUT_DONE;
}

bool led_walk_under_way(const struct run *r, const struct led_walk *w) {
    const int from = space_of(r, w->piece);
    return from != NONE && r->rules->def->spaces[from].parts && parts_to_stand(r, w->piece, w->cargo, r->ways) > 0;
}

enum outcome led_walk_offer(struct run *r, const struct led_walk *w, word left) {
    const int from = space_of(r, w->piece), n = left > 0 ? space_ways(&r->pos, from, w->piece, r->ways) : 0;
    ask_begin(r, w->seat, w->prompt, w->rule);
    r->open.why = w->why;
    r->open.delegable = w->delegable;
    r->open.actor = w->piece;
    ask_about(r, (struct value){VAL_PIECE, w->piece});
    ask_about(r, (struct value){VAL_SPACE, from});
    ask_about(r, (struct value){VAL_INT, left});
    bool room = true;
    for (int i = 0; i < n && room; i++) {
        struct pace pace;
        if (step_check(r, w->piece, w->cargo, r->ways[i], left, &pace) == STEP_LEGAL)
            room = ask_add(r, w->verb, 1, &(struct value){VAL_SPACE, r->ways[i]});
    }
    const int parts = led_walk_under_way(r, w) ? parts_to_stand(r, w->piece, w->cargo, r->ways) : 0;
    for (int i = 0; i < parts && room; i++) room = ask_add(r, w->verb, 1, &(struct value){VAL_SPACE, r->ways[i]});
    return room ? OUT_DONE : fail_memory(r);
}

enum outcome led_walk_step(struct run *r, const struct led_walk *w, int to, word *left, bool *arrived, bool *goes_on) {
    return step(r, w->piece, w->cargo, to, left, arrived, goes_on);
}

/* Ends a walk inside an area: puts the piece on the part of the area that is nearest to the goals. */
static enum outcome stand(struct run *r, const struct walk *w) {
    const int from = space_of(r, w->piece);
    if (from == NONE || !r->rules->def->spaces[from].parts || !able(r, w->piece)) return OUT_DONE;
    const int goals = goals_at(r, w->goals, w->nearest_by_range ? from : NONE);
    const int *dist = path_cache_distances(r, w->piece, r->goal, goals);
    int n = parts_to_stand(r, w->piece, NONE, r->ways), kept = 0, least = NONE, to;
    bool arrived;
    for (int i = 0; i < n; i++)
        if (dist[r->ways[i]] >= 0 && (least == NONE || dist[r->ways[i]] < least)) least = dist[r->ways[i]];
    for (int i = 0; i < n; i++)
        if (least == NONE || dist[r->ways[i]] == least) r->ways[kept++] = r->ways[i];
    if (!kept) return OUT_DONE;
    enum outcome out = settle(r, w, kept, &to);
    return out == OUT_DONE ? unit_move(r, w->piece, to, NONE, &arrived) : out;
}

/* Returns true if the piece is on one of the first n spaces of run.goal. */
static bool on_goal(const struct run *r, int space, int n) {
    int i = 0;
    while (i < n && r->goal[i] != space) i++;
    return i < n;
}

static enum outcome walk_steps(struct run *r, const struct walk *w, word *walked, enum walk_end *end) {
    word left = w->steps;
    for (;;) {
        const int from = space_of(r, w->piece), goals = goals_at(r, w->goals, w->nearest_by_range ? from : NONE);
        *walked = w->steps - left;
        if (!goals) return *end = WALK_NO_WAY, OUT_DONE;
        if (!left && !r->rules->def->areas_n) /* without areas, only the goals are 0 steps away, so no search is
                                               * needed */
            return *end = on_goal(r, from, goals) ? WALK_THERE : WALK_SPENT, OUT_DONE;
        const int *dist = path_cache_distances(r, w->piece, r->goal, goals);
        int to;
        bool arrived, goes_on, dear;
        if (dist[from] == 0) return *end = WALK_THERE, OUT_DONE;
        if (!left) return *end = WALK_SPENT, OUT_DONE;
        int n = dist[from] < 0 ? 0 : nearer(r, w, dist, left, &dear);
        if (!n) return *end = dist[from] >= 0 && dear ? WALK_SPENT : WALK_NO_WAY, OUT_DONE;
        enum outcome out = settle(r, w, n, &to);
        if (out == OUT_DONE) out = step(r, w->piece, NONE, to, &left, &arrived, &goes_on);
        if (out != OUT_DONE) return out;
        if (goes_on) continue;
        *walked = w->steps - left;
        return *end = WALK_STOPPED, OUT_DONE;
    }
}

enum outcome unit_walk(struct run *r, const struct walk *w, word *walked, enum walk_end *end) {
    enum outcome out = walk_steps(r, w, walked, end);
    return out == OUT_DONE && *walked && r->rules->def->areas_n ? stand(r, w) : out;
}
