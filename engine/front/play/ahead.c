/* Prints the odds of rolls that become legal only after another answer, such as the choice of the dice to keep. Tries
 * answers of one verb and one actor, one after another in the order of the option list. For example, it first tries
 * keeping one die, and then a second die as well. */
#include "front/play/repl.h"

char *odds_gist(const world *w, const pr_chances *odds) {
    owned_by(doc_free_at) doc *d = doc_new();
    item *i = doc_alone(d);
    item_odds(i, w, odds, "");
    return show_text(i);
}

pr_chances *chances_of(const repl *r, size_t index, pr_error *err) {
    const char *way[PR_WALK_STEPS];
    world_way(&r->w, r->w.option[index].id, way);
    return pr_chances_new(r->s->match, r->w.seat, way[0], err);
}

char *odds_sentence(const repl *r, size_t index, const pr_chances *odds) {
    const pr_option *option = &r->w.option[index];
    released char *told = pr_telling(r->s->match, r->w.seat, option->id);
    owned char *gist = odds_gist(&r->w, odds), *effects = odds_effects(&r->w, option);
    owned char *typed = odds_paid(odds) ? option_typed(&r->w, option) : NULL;
    buffer t = {0};
    buffer_addf(&t, "%s.%s%s%s%s", gist, effects ? " " : "", effects ? effects : "", told ? " " : "", told ? told : "");
    if (typed) buffer_addf(&t, tr(" `odds %s` counts what you may pay besides."), typed);
    return t.s;
}

enum { MAX_STEPS = 8, NAME_COLUMN = 24 };

/* One search for rolls, and the state of its output. */
typedef struct look_out {
    repl *r;
    const char *request, *symbol;
    bool whole; /* `request` is the id of one roll, and the roll's odds are printed after every tried answer; otherwise
                 * odds are printed only after the first answer */
    size_t printed;
    char *last; /* command of the roll that was printed last */
} look_out;

/* Returns the acting piece if the option's first argument names that piece. If several pieces may act, this argument is
 * always the acting piece. Otherwise returns PR_NOBODY. */
static int actor_of(const world *w, const pr_option *option) {
    if (!option->args || option->arg[0].type != PR_PIECE) return PR_NOBODY;
    return options_by_actor(w) || option->arg[0].n == w->ask->actor ? option->arg[0].n : PR_NOBODY;
}

/* Returns true if `request` is the id or the verb of this roll. `request` is NULL for any roll. */
static bool matches_request(const world *w, const char *request, const pr_option *option) {
    return !request || !strcmp(option->id, request) || !strcmp(option_verb(w, option), request);
}

/* Returns the first option of `then` that is a sought roll of the actor, is not legal yet and needs no further choice.
 * Returns NULL if no option is such a roll. */
static const pr_option *find_roll(const look_out *l, const pr_ask *then, int actor) {
    const world *w = &l->r->w;
    for (int i = 0; i < then->options; i++) {
        const pr_option *option = &then->option[i];
        bool own = actor == PR_NOBODY || actor_of(w, option) == actor;
        bool bare = option->args == (actor == PR_NOBODY ? 0 : 1);
        if (own && bare && matches_request(w, l->request, option) && option_index(w, option->id) == w->options)
            return option;
    }
    return NULL;
}

static void print_roll(look_out *l, const pr_option *answer, const pr_option *roll, const pr_chances *odds,
                       bool first) {
    const world *w = &l->r->w;
    owned char *typed = option_typed(w, answer);
    owned_buffer name = {0}, more = {0};
    if (first && l->symbol)
        say(TONE_STRONG, tr("%s, after another choice. How many times %s:\n"), roll->text, symbol_title(w, l->symbol));
    else if (first)
        say(TONE_STRONG, tr("%s, after another choice:\n"), roll->text);
    option_add_args(w, answer, actor_of(w, answer) == PR_NOBODY ? 0 : 1, &more, "");
    if (first || !more.n)
        buffer_add(&name, typed);
    else
        buffer_addf(&name, tr("and %s"), more.s);
    doc *d = doc_new();
    item *short_odds = doc_alone(d);
    item_odds_ahead(short_odds, w, odds, l->symbol ? name_find(w->names, NAMES_SYMBOL, l->symbol) : PR_NOBODY);
    owned char *gist = show_text(short_odds);
    doc_free(d);
    show()->entry(NAME_COLUMN, name.s, gist);
    set_text(&l->last, option_typed(w, roll));
    l->printed++;
}

/* Prints the odds of the sought roll after the answers that were foreseen last. Returns false, and prints nothing, if
 * no such roll is legal then or if the roll has no dice. */
static bool print_after(look_out *l, const pr_option *answer, const pr_ask *then, bool first) {
    const pr_option *roll = find_roll(l, then, actor_of(&l->r->w, answer));
    owned_by(pr_chances_free_at) pr_chances *odds =
        roll ? pr_foreseen_chances(l->r->s->match, l->r->w.seat, roll->id, NULL) : NULL;
    const bool rolls = odds && odds->results;
    if (rolls) print_roll(l, answer, roll, odds, first);
    return rolls;
}

static bool is_alike(const world *w, const pr_option *a, const pr_option *b) {
    return a->verb == b->verb && actor_of(w, a) == actor_of(w, b);
}

/* Returns the first option of `then` with the same verb and actor as `answer`, or NULL. */
static const pr_option *next_alike(const world *w, const pr_ask *then, const pr_option *answer) {
    for (int i = 0; i < then->options; i++)
        if (is_alike(w, &then->option[i], answer)) return &then->option[i];
    return NULL;
}

static void try_from(look_out *l, const pr_option *option) {
    const char *id[MAX_STEPS];
    pr_look *then[MAX_STEPS] = {NULL};
    pr_outcome out;
    const pr_option *answer = option;
    for (int n = 0; answer && n < (l->whole ? MAX_STEPS : 1); n++) {
        id[n] = answer->id;
        bool good = pr_foresee(l->r->s->match, id, n + 1, &out, &then[n]) && out.asks_same &&
                    print_after(l, answer, &then[n]->ask, !n);
        answer = good ? next_alike(&l->r->w, &then[n]->ask, answer) : NULL;
    }
    for (int n = 0; n < MAX_STEPS; n++) pr_look_free(then[n]);
}

bool ahead_odds(repl *r, const char *request, const char *symbol) {
    look_out l = {.r = r, .request = request, .symbol = symbol, .whole = request && strchr(request, ':')};
    const pr_option *before = NULL;
    for (size_t i = 0; i < r->w.options; i++) {
        const pr_option *option = &r->w.option[i];
        bool known = before && is_alike(&r->w, option, before);
        before = option;
        if (!known) try_from(&l, option);
    }
    if (l.printed && !l.whole) say_text(tr("`odds %s` says more about one."), l.last);
    free(l.last);
    return l.printed > 0;
}
