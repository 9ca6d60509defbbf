/* Finds the answer that saves a threatened piece, for `hint`. A bot rates answers by the match as a whole, and its
 * few trials may not show the loss of one piece. So `hint` also names the piece that is probably lost when the turn
 * ends, and compares the forecasts (pr_threats_after()) of all answers. */
#include "front/play/repl.h"

#include "front/base/wrap.h"
#include "text/msg.h"

#include <stdlib.h>
#include <string.h>

/* RESCUE_TRIALS: trials of each answer. The found answer is then forecast with the usual number. */
enum { RESCUE_TRIALS = 12, RESCUE_STEPS = 2 };

/* The answers that best save a piece: one, or two steps of one verb. */
typedef struct rescue {
    char *way[RESCUE_STEPS];
    int steps, lost, all; /* `lost`: number of trials that lose the piece. `all`: of all losses of the side */
    pr_threats *after;    /* the forecast after these answers, with the usual number of trials */
} rescue;

static void count_lost(const pr_threats *t, int piece, int *lost, int *all) {
    *lost = *all = 0;
    for (int i = 0; i < t->pieces; i++) {
        *all += t->piece[i].lost;
        if (t->piece[i].piece == piece) *lost = t->piece[i].lost;
    }
}

/* Forecasts the match `m` after option `i` of its question. Compares the number of trials that lose the piece, and the
 * number of all losses, with the best answers before. Keeps the answers if neither number is greater and at least one
 * is smaller. */
static void try_rescue(pr_match *m, int seat, int i, const char *step, int piece, rescue *best) {
    int lost, all;
    pr_threats *t = pr_threats_after(m, seat, i, RESCUE_TRIALS, NULL);
    if (!t) return;
    count_lost(t, piece, &lost, &all);
    pr_threats_free(t);
    if (lost > best->lost || all > best->all || (lost == best->lost && all == best->all)) return;
    t = pr_threats_after(m, seat, i, 0, NULL);
    if (!t) return;
    pr_threats_free(best->after);
    for (int k = 0; k < RESCUE_STEPS; k++) free(best->way[k]);
    *best = (rescue){.lost = lost, .all = all, .after = t};
    if (step) best->way[best->steps++] = copy_text(step);
    best->way[best->steps++] = copy_text(pr_option_id(m, i));
}

/* Tries the second steps of a movement after the step `id`, whose result must be certain: the true dice must not show
 * in the advice. */
static void try_second_steps(pr_match *m, int seat, const char *id, int piece, rescue *best) {
    pr_outcome out;
    const size_t verb = strcspn(id, ":");
    if (!pr_foresee_briefly(m, &id, 1, &out) || !out.certain || out.turn_over || !out.asks_same) return;
    pr_match *copy = pr_clone(m, NULL);
    const bool good = copy && pr_answer(copy, pr_current_decision(copy).number, id, NULL) == PR_OK;
    for (int i = 0; good && i < pr_current_decision(copy).options; i++)
        if (strncmp(pr_option_id(copy, i), id, verb + 1) == 0 && pr_option_seat(copy, i) == seat)
            try_rescue(copy, seat, i, id, piece, best);
    pr_free(copy);
}

/* Looks for the answer after which the piece is lost in the fewest trials. Tries two steps of a movement, too. */
static rescue find_rescue(const repl *r, int piece) {
    pr_match *m = r->s->match;
    const world *w = &r->w;
    rescue best = {0};
    pr_threats *now = pr_threats_new(m, w->seat, RESCUE_TRIALS, NULL);
    if (!now) return best;
    count_lost(now, piece, &best.lost, &best.all);
    pr_threats_free(now);
    for (int pass = 0; pass < 2; pass++)
        for (int i = 0; i < pr_current_decision(m).options && best.lost; i++) {
            owned char *id = copy_text(pr_option_id(m, i));
            const size_t k = option_index(w, id);
            if (k >= w->options || w->content->verb[w->option[k].verb].ends_turn) continue;
            if (!pass) try_rescue(m, w->seat, i, NULL, piece, &best);
            if (pass && w->content->verb[w->option[k].verb].moves) try_second_steps(m, w->seat, id, piece, &best);
        }
    return best;
}

static int option_of(pr_match *m, const char *id) {
    int i = pr_current_decision(m).options - 1;
    while (i >= 0 && strcmp(pr_option_id(m, i), id) != 0) i--;
    return i;
}

/* Names the piece that the advised answer saves most often, compared with the forecast `now`. Returns true if that is
 * the most threatened piece, and if it is lost at most half as often. */
static bool tell_saved(const repl *r, const pr_threats *now, const char *advised) {
    enum { LEAST = 2 }; /* one trial of 24 may be an effect of other draws */
    const int option = option_of(r->s->match, advised);
    owned_by(pr_threats_free_at) pr_threats *then =
        option < 0 ? NULL : pr_threats_after(r->s->match, r->w.seat, option, 0, NULL);
    int saved = LEAST - 1, lost = 0, most = 0, all;
    for (int i = 0; then && i < now->pieces; i++) {
        count_lost(then, now->piece[i].piece, &lost, &all);
        if (now->piece[i].lost - lost > saved) saved = now->piece[i].lost - lost, most = i;
    }
    if (saved < LEAST) return false;
    owned char *name = threat_name(&r->w, now->piece[most].piece);
    lost = now->piece[most].lost - saved;
    say_text(tr("After it, %s is lost in %d of %d trials instead of %d."), name, lost, now->trials,
             now->piece[most].lost);
    return !most && 2 * lost <= now->piece[0].lost;
}

void rescue_tell(const repl *r, const char *advised) {
    const world *w = &r->w;
    owned_by(pr_threats_free_at) pr_threats *t =
        turn_may_lose(w) ? pr_threats_new(r->s->match, w->seat, 0, NULL) : NULL;
    if (!t || !t->pieces || tell_saved(r, t, advised) || 2 * t->piece[0].lost < t->trials) return;
    const int piece = t->piece[0].piece;
    owned char *name = threat_name(w, piece);
    rescue best = find_rescue(r, piece);
    int lost = t->piece[0].lost, all;
    if (best.after) count_lost(best.after, piece, &lost, &all);
    if (best.after && 2 * lost <= t->piece[0].lost) {
        const size_t k = option_index(w, best.way[0]);
        owned char *way = best.steps == 1 && k < w->options ? option_typed(w, &w->option[k])
                                                            : way_typed(best.way, (size_t)best.steps);
        say_text(tr("If you do nothing more, %s is lost in %d of %d trials. After `%s`, in %d."), name,
                 t->piece[0].lost, t->trials, way, lost);
    } else {
        say_text(tr("If you do nothing more, %s is lost in %d of %d trials. No single answer prevents it."), name,
                 t->piece[0].lost, t->trials);
    }
    for (int k = 0; k < RESCUE_STEPS; k++) free(best.way[k]);
    pr_threats_free(best.after);
}
