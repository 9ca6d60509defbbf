/* Computes the prices of options from the verb and the remaining movement. Finds harm by trying the answers on a copy
 * of the match (pr_foresee()). The result for each option is kept in w->harm, because a try is expensive. */
#include "front/doc/options.h"

#include "text/msg.h"

/* Limits for trying the questions that follow one step: MAX_ANSWERS answers to one question, and DEEPEST questions in
 * a row. A step beyond a limit counts as harmless, because trying all answers would take too
 * long. */
enum { MAX_ANSWERS = 6, DEEPEST = 2 };

/* MAX_CHOICES: maximum number of options of a question whose harm is searched. MAX_POINTS: maximum number of points of
 * one damage that are followed. */
enum { MAX_CHOICES = 12, MAX_POINTS = 8 };

/* BEARS: the piece that the option names loses or regains hit points. Such an option needs no
 * warning, but the hit points of the piece are shown. */
enum harm { HARMLESS, BEARS, MAY_HURT, HURTS, DEADLY, KILLS };

price price_of(const world *w, const pr_option *option) {
    const pr_verb *verb = &w->content->verb[option->verb];
    const pr_piece *piece = options_by_actor(w) ? option_piece(w, option, 0) : world_piece(w, w->ask->actor);
    long long left = piece && options_recur(w) ? piece->movement_left : 0;
    bool goes_on = option->steps && !option->restarts_move && left > 0;
    bool stays =
        verb->keeps_move || verb->ends_turn; /* a verb that ends the turn does not need a note that it ends the move */
    return (price){.cost = goes_on ? 0 : verb->cost,
                   .steps = goes_on ? left : 0,
                   .takes = option->steps > 1 ? option->steps : 0,
                   .ends_move = option->stops || (left > 0 && !verb->moves && !stays)};
}

static bool dearer(const pr_option *a, const pr_option *b) {
    return a->steps > b->steps || (a->steps == b->steps && a->stops && !b->stops);
}

price price_of_family(const world *w, const family *f) {
    const pr_option *found = &w->option[f->first];
    for (size_t i = f->first; i < w->options; i++)
        if (family_has(w, f, i) && dearer(found, &w->option[i])) found = &w->option[i];
    return price_of(w, found);
}

price price_beside(const world *w, const pr_option *option, price head) {
    const price own = price_of(w, option);
    return (price){.cost = own.cost == head.cost ? 0 : own.cost,
                   .steps = own.steps == head.steps ? 0 : own.steps,
                   .takes = own.takes == head.takes ? 0 : own.takes,
                   .ends_move = own.ends_move && !head.ends_move};
}

bool price_same(price a, price b) {
    return a.cost == b.cost && a.steps == b.steps && a.takes == b.takes && a.ends_move == b.ends_move;
}

bool price_is_none(price p) {
    return !p.cost && !p.steps && !p.takes && !p.ends_move;
}

static enum harm harm_of(pr_match *m, const char **id, int n);

/* Returns the harm that follows the n answers `id`: HURTS if every answer to the next question hurts, MAY_HURT if only
 * some answers hurt. */
static enum harm harm_of_answers(pr_match *m, const char **id, int n) {
    pr_outcome out;
    pr_look *then = NULL;
    if (!pr_foresee(m, id, n, &out, &then) || !then) return HARMLESS;
    int hurt = 0, may = 0;
    for (int i = 0; i < then->ask.options; i++) {
        id[n] = then->ask.option[i].id;
        enum harm h = harm_of(m, id, n + 1);
        hurt += h >= HURTS;
        may += h != HARMLESS;
    }
    pr_look_free(then);
    return hurt && hurt == out.options ? HURTS : may ? MAY_HURT : HARMLESS;
}

/* Returns the harm of the n answers `id`. If the same seat then gets a question that is not a menu, also tries each
 * answer to it. `id` has room for DEEPEST + 1 answers. */
static enum harm harm_of(pr_match *m, const char **id, int n) {
    pr_outcome out;
    if (!pr_foresee_briefly(m, id, n, &out)) return HARMLESS;
    if (out.lost) return DEADLY;
    if (out.harm) return HURTS;
    bool asks_more =
        out.certain && out.asks_same && out.menu == PR_NOBODY && out.options <= MAX_ANSWERS && n <= DEEPEST;
    return asks_more ? harm_of_answers(m, id, n) : HARMLESS;
}

typedef struct bearer {
    int piece;
    bool lost, bears;
} bearer;

static void watch_bearer(void *ctx, const pr_event *event) {
    bearer *b = ctx;
    if (event_thing(event, "piece", PR_PIECE) != b->piece) return;
    b->lost = b->lost || event_loses(event);
    b->bears = b->bears || strcmp(event->kind, "piece.damaged") == 0 || strcmp(event->kind, "piece.healed") == 0;
}

/* Returns the id of the answer that gives the next point of the same damage to another piece, if there is such an
 * answer. Returns NULL if the question is about anything else. The look owns the id. */
static const char *next_point(const pr_look *then, int verb, int piece) {
    const char *id = NULL;
    for (int i = 0; i < then->ask.options; i++) {
        const pr_option *o = &then->ask.option[i];
        if (o->verb != verb || !o->args || o->arg[0].type != PR_PIECE) return NULL;
        if (!id || o->arg[0].n != piece) id = o->id;
        if (o->arg[0].n != piece) break;
    }
    return id;
}

/* If the answer loses the piece that the option names, returns DEADLY if the seat's side protects the piece, and KILLS
 * if not. If the answer only damages or heals the piece, returns BEARS. Ignores other pieces. If a question about each
 * point comes before the damage, gives the other points to other pieces. */
static enum harm bearer_harm(const world *w, const pr_option *option) {
    const char *id[MAX_POINTS] = {option->id};
    bearer b = {.piece = option->arg[0].n};
    pr_look *then[MAX_POINTS] = {NULL};
    pr_outcome out;
    int n = 1;
    bool good = pr_foresee(w->match, id, n, &out, &then[0]);
    for (bool more = good; more && n < MAX_POINTS; n += more) {
        const bool asks = then[n - 1] && out.certain && out.asks_same && out.menu == PR_NOBODY;
        id[n] = asks ? next_point(then[n - 1], option->verb, b.piece) : NULL;
        more = id[n] && pr_foresee(w->match, id, n + 1, &out, &then[n]);
        if (id[n] && !more) good = pr_foresee(w->match, id, n, &out, NULL); /* keeps the outcome of the first answers */
    }
    if (good) pr_foreseen(w->match, out.seat, 0, watch_bearer, &b);
    for (int i = 0; i < n; i++) pr_look_free(then[i]);
    if (!b.lost) return b.bears ? BEARS : HARMLESS;
    const pr_kind *kind = &w->content->kind[w->content->piece[b.piece].kind];
    return kind->protected_by == w->content->seat[out.seat].side ? DEADLY : KILLS;
}

static enum harm step_harm(const world *w, const pr_option *option, bool moves) {
    const char *id[DEEPEST + 1] = {option->id};
    if (pr_current_decision(w->match).number != w->ask->number) return HARMLESS;
    return moves ? harm_of(w->match, id, 1) : bearer_harm(w, option);
}

/* Returns true if the option may name the piece that takes damage: the question is not a menu, has few options, and the
 * first argument is a piece. All options of such a question may do harm, so only a loss is worth a note. */
static bool names_bearer(const world *w, const pr_option *option) {
    return w->ask->menu == PR_NOBODY && w->options <= MAX_CHOICES && option->args && option->arg[0].type == PR_PIECE;
}

static enum harm harm_known(const world *w, const pr_option *option) {
    const bool moves = w->content->verb[option->verb].moves;
    if (!w->match || (!moves && !names_bearer(w, option))) return HARMLESS;
    signed char *known = &w->harm[option - w->option];
    if (*known < 0) *known = (signed char)step_harm(w, option, moves);
    return (enum harm) * known;
}

const char *price_harm(const world *w, const pr_option *option) {
    static const char *const said[] = {NULL, NULL, N_("may hurt"), N_("hurts"), N_("deadly"), NULL};
    const enum harm h = harm_known(w, option);
    return said[h] ? tr(said[h]) : NULL;
}

bool price_bears(const world *w, const pr_option *option) {
    return harm_known(w, option) == BEARS;
}

const char *price_effect(const world *w, const pr_option *option) {
    return harm_known(w, option) == KILLS ? tr("kills it") : price_harm(w, option);
}
