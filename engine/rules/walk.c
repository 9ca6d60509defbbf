/* Walking toward goals: see run.h. Each step is a move like any other, with its triggers, and the way is searched anew
 * after it, because what listens may have changed the board. */
#include "rules/run.h"

static word left_of(const struct run *r, int piece) {
    return *at(&r->pos, F_PIECE_movement_left, piece);
}

/* One of several spaces that are equally near to the goals. */
static enum outcome settle(struct run *r, const struct walk *w, int n, int *to) {
    struct option chosen;
    *to = r->ways[0];
    if (n == 1 || w->ties == TIES_FIRST) return OUT_DONE;
    if (w->ties == TIES_CHANCE) return *to = r->ways[draw_number(r, n) - 1], OUT_DONE;
    ask_begin(r, w->seat, w->prompt, w->rule);
    r->open.actor = w->piece;
    for (int i = 0; i < n; i++)
        if (!ask_add(r, w->verb, 1, &(struct value){VAL_SPACE, r->ways[i]})) return fail_memory(r);
    enum outcome out = ask(r, false, &chosen);
    if (out == OUT_DONE) *to = chosen.arg[0];
    return out;
}

/* Leaves in run.ways, ascending, the spaces that lie nearer to the goals; returns how many. */
static int nearer(const struct run *r, const struct walk *w, const int *dist, int from) {
    int ways = space_ways(&r->pos, from, w->piece, r->ways), n = 0;
    for (int i = 0; i < ways; i++) {
        int to = r->ways[i], at = n;
        if (dist[to] < 0 || dist[to] != dist[from] - 1) continue;
        for (; at > 0 && r->ways[at - 1] > to; at--) r->ways[at] = r->ways[at - 1];
        r->ways[at] = to;
        n++;
    }
    return n;
}

static bool able(const struct run *r, int piece) {
    return !(*at(&r->pos, F_PIECE_conditions, piece) & (COND_STUNNED | COND_DOWN));
}

enum outcome unit_walk(struct run *r, const struct walk *w, word *walked, enum walk_end *end) {
    for (*walked = 0;; ++*walked) {
        const int from = *at(&r->pos, F_PIECE_space, w->piece);
        const int *dist = path_cache_distances(r, w->piece, w->goals, w->goals_n);
        int to;
        bool arrived;
        if (dist[from] == 0) return *end = WALK_THERE, OUT_DONE;
        if (*walked == w->steps) return *end = WALK_SPENT, OUT_DONE;
        int n = dist[from] < 0 ? 0 : nearer(r, w, dist, from);
        if (!n) return *end = WALK_NO_WAY, OUT_DONE;
        enum outcome out = settle(r, w, n, &to);
        if (out != OUT_DONE) return out;
        const word left = w->steps - *walked - 1;
        set_word(&r->pos, F_PIECE_movement_left, w->piece, left);
        out = unit_move(r, w->piece, to, NONE, &arrived);
        if (out != OUT_DONE) return out;
        const bool goes_on =
            arrived && *at(&r->pos, F_PIECE_space, w->piece) == to && able(r, w->piece) && left_of(r, w->piece) == left;
        set_word(&r->pos, F_PIECE_movement_left, w->piece, 0);
        if (goes_on) continue;
        *walked += arrived;
        return *end = WALK_STOPPED, OUT_DONE;
    }
}
