/* Finds the answer that saves a threatened piece, for `hint`. A bot rates answers by the match as a whole, and its few
 * trials may not show the loss of one piece. For this reason `hint` also finds the piece that is probably lost if the
 * turn ends, and compares the forecasts (pr_threats_after()) after all answers. */
#include "front/play/repl.h"

#include "front/doc/ways.h"

/* RESCUE_TRIALS: number of trials of each answer. The best answer gets another forecast with more trials. */
enum { RESCUE_TRIALS = 12 };

/* A piece that is lost in fewer than one of RARE trials needs no rescue. */
enum { RARE = 5 };

/* The least difference that is printed: a difference of one trial in 24 may be chance. */
enum { LEAST_CHANGE = 2 };

/* The answers that best save a piece: one answer, or several steps of one verb. */
typedef struct rescue {
    words way;
    size_t passed; /* number of first answers that need not be typed, because the answer after them names the end of a
                    * walk */
    int lost, all; /* `lost`: number of trials that lose the piece. `all`: number of all losses of the side */
    pr_threats *after; /* the forecast after these answers, with the usual number of trials */
} rescue;

static void count_lost(const pr_threats *t, int piece, int *lost, int *all) {
    *lost = *all = 0;
    for (int i = 0; i < t->pieces; i++) {
        *all += t->piece[i].lost;
        if (t->piece[i].piece == piece) *lost = t->piece[i].lost;
    }
}

/* Forecasts the match `m` after option `i` of its question. Compares the number of trials that lose the piece, and the
 * number of all losses, with those of the best answers so far. Keeps the new answers if neither number is greater and
 * at least one is smaller. `before`: the `n` answers that led to `m`. */
static void try_rescue(pr_match *m, int seat, char *const *before, size_t n, int i, int piece, rescue *best) {
    int lost, all;
    pr_threats *t = pr_threats_after(m, seat, i, RESCUE_TRIALS, NULL);
    if (!t) return;
    count_lost(t, piece, &lost, &all);
    pr_threats_free(t);
    if (lost > best->lost || all > best->all || (lost == best->lost && all == best->all)) return;
    t = pr_threats_after(m, seat, i, 0, NULL);
    if (!t) return;
    pr_threats_free(best->after);
    words_free(&best->way);
    *best = (rescue){.lost = lost, .all = all, .after = t};
    for (size_t k = 0; k < n; k++) words_add(&best->way, before[k]);
    words_add(&best->way, pr_option_id(m, i));
}

pr_match *match_after(pr_match *m, char *const *id, size_t n) {
    pr_outcome out;
    if (!pr_foresee_briefly(m, (const char *const *)id, (int)n, &out) || !out.certain || out.turn_over ||
        !out.asks_same)
        return NULL;
    pr_match *copy = pr_clone(m, NULL);
    bool good = copy != NULL;
    for (size_t k = 0; good && k < n; k++)
        good = pr_answer(copy, -1, pr_current_decision(copy).number, id[k], NULL) == PR_OK;
    if (good) return copy;
    pr_free(copy);
    return NULL;
}

/* Tries every answer after the `n` answers `id`. If `verb` is not NULL, tries only answers with this verb. */
static void try_after(const repl *r, char *const *id, size_t n, const char *verb, int piece, rescue *best) {
    pr_match *copy = match_after(r->s->match, id, n);
    const size_t length = verb ? strcspn(verb, ":") + 1 : 0;
    for (int i = 0; copy && best->lost && i < pr_current_decision(copy).options; i++)
        if (strncmp(pr_option_id(copy, i), verb ? verb : "", length) == 0 && pr_option_seat(copy, i) == r->w.seat)
            try_rescue(copy, r->w.seat, id, n, i, piece, best);
    pr_free(copy);
}

static int option_of(pr_match *m, const char *id) {
    int i = pr_current_decision(m).options - 1;
    while (i >= 0 && strcmp(pr_option_id(m, i), id) != 0) i--;
    return i;
}

/* Walks to the piece with the movement `verb`, and tries each answer there. */
static void try_walk(const repl *r, int verb, int piece, rescue *best) {
    const int to = r->w.look->piece[piece].space;
    if (to < 0 || to == world_standpoint(&r->w)) return;
    route way = route_find(r->s, &r->w, (move_spec){verb, {.type = PR_NONE}, world_decider(&r->w)}, to, true);
    const pr_threats *known = best->after;
    if (way.ids.n) try_after(r, way.ids.at, way.ids.n, NULL, piece, best);
    if (best->after != known && way.straight) best->passed = way.ids.n - 1;
    route_free(&way);
}

/* Looks for the answer after which the piece is lost in the fewest trials. If no single answer saves the piece in half
 * of the trials, also tries two steps of a movement, and an answer after a walk to the piece. */
static rescue find_rescue(const repl *r, int piece) {
    pr_match *m = r->s->match;
    const world *w = &r->w;
    const pr_verb *verb = w->content->verb;
    rescue best = {0};
    pr_threats *now = pr_threats_new(m, w->seat, RESCUE_TRIALS, NULL);
    if (!now) return best;
    count_lost(now, piece, &best.lost, &best.all);
    pr_threats_free(now);
    const int before = best.lost;
    for (int pass = 0, walked = -1; pass < 2 && 2 * best.lost > before; pass++)
        for (int i = 0; i < pr_current_decision(m).options && best.lost; i++) {
            owned char *id = copy_text(pr_option_id(m, i));
            const size_t k = option_index(w, id);
            if (k >= w->options || verb[w->option[k].verb].ends_turn) continue;
            if (!pass) try_rescue(m, w->seat, NULL, 0, i, piece, &best);
            if (!pass || !verb[w->option[k].verb].moves) continue;
            if (w->option[k].verb != walked) try_walk(r, walked = w->option[k].verb, piece, &best);
            char *const step = id;
            try_after(r, &step, 1, id, piece, &best);
        }
    return best;
}

/* Names the piece that is saved most often in the forecast `then` (may be NULL) after an answer, compared with the
 * forecast `now`. Sets `*enough` if this piece is the most threatened, and is lost at most half as often. Returns NULL
 * if the answer saves no piece. */
static char *saved_text(const repl *r, const pr_threats *now, const pr_threats *then, bool *enough) {
    int saved = LEAST_CHANGE - 1, lost = 0, most = 0, all;
    for (int i = 0; then && i < now->pieces; i++) {
        count_lost(then, now->piece[i].piece, &lost, &all);
        if (now->piece[i].lost - lost > saved) saved = now->piece[i].lost - lost, most = i;
    }
    if (saved < LEAST_CHANGE) return NULL;
    owned char *name = threat_name(&r->w, now->piece[most].piece);
    lost = now->piece[most].lost - saved;
    *enough = !most && 2 * lost <= now->piece[0].lost;
    return text_of(tr("After it, %s is lost in %d of %d trials instead of %d."), name, lost, now->trials,
                   now->piece[most].lost);
}

char *risk_text(const repl *r, const char *id) {
    const world *w = &r->w;
    const int option = turn_may_lose(w) ? option_of(r->s->match, id) : -1;
    owned_by(pr_threats_free_at) pr_threats *now = option < 0 ? NULL : pr_threats_new(r->s->match, w->seat, 0, NULL),
                                            *then =
                                                now ? pr_threats_after(r->s->match, w->seat, option, 0, NULL) : NULL;
    int before, all;
    for (int i = 0; then && i < then->pieces; i++) { /* the most threatened piece comes first */
        const pr_threat *t = &then->piece[i];
        count_lost(now, t->piece, &before, &all);
        if (t->lost < before + LEAST_CHANGE) continue;
        owned char *name = threat_name(w, t->piece);
        return text_of(tr("After it, %s is lost in %d of %d trials instead of %d."), name, t->lost, then->trials,
                       before);
    }
    bool enough;
    return then ? saved_text(r, now, then, &enough) : NULL;
}

/* Returns the answers as a player types them. A walk is named by its end. */
static char *rescue_typed(const world *w, const rescue *found) {
    const size_t k = option_index(w, found->way.at[0]);
    if (found->way.n == 1 && k < w->options) return option_typed(w, &w->option[k]);
    return way_typed(w, found->way.at + found->passed, found->way.n - found->passed);
}

void rescue_find(const repl *r, const char *advised, rescue_advice *said) {
    const world *w = &r->w;
    owned_by(pr_threats_free_at) pr_threats *t =
        turn_may_lose(w) ? pr_threats_new(r->s->match, w->seat, 0, NULL) : NULL;
    bool enough = false;
    if (!t || !t->pieces) return;
    const int option = option_of(r->s->match, advised);
    owned_by(pr_threats_free_at) pr_threats *then =
        option < 0 ? NULL : pr_threats_after(r->s->match, w->seat, option, 0, NULL);
    said->saved = saved_text(r, t, then, &enough);
    const int piece = t->piece[0].piece, before = t->piece[0].lost;
    if (enough || RARE * before < t->trials) return;
    owned char *name = threat_name(w, piece);
    rescue best = find_rescue(r, piece);
    int lost = before, all;
    if (best.after) count_lost(best.after, piece, &lost, &all);
    if (best.after && 2 * lost <= before) {
        owned char *way = rescue_typed(w, &best);
        said->first = copy_text(best.way.at[0]);
        said->lead = text_of(tr("To save %s: `%s`. Then lost in %d of %d trials instead of %d."), name, way, lost,
                             t->trials, before);
        said->lost = text_of(tr("If you do nothing more, %s is lost in %d of %d trials. After `%s`, in %d."), name,
                             before, t->trials, way, lost);
    } else {
        said->lost = text_of(tr("If you do nothing more, %s is lost in %d of %d trials. No single answer prevents it."),
                             name, before, t->trials);
    }
    words_free(&best.way);
    pr_threats_free(best.after);
}

void rescue_free(rescue_advice *said) {
    free(said->first);
    free(said->lead);
    free(said->lost);
    free(said->saved);
}
