/* Finds the odds of rolls that are not legal yet. Tries answers of one verb and one actor in the order of the list,
 * each after the previous ones: for example keeps one die, then two dice. */
#include "front/play/repl.h"

#include "front/base/print.h"
#include "front/base/terminal.h"
#include "front/base/wrap.h"
#include "front/doc/menu.h"
#include "front/view/show.h"
#include "text/msg.h"

#include <stdlib.h>
#include <string.h>

enum { MAX_STEPS = 8, NAME_COLUMN = 24 };

/* The rolls that are sought, and the state of the output. */
typedef struct look_out {
    repl *r;
    const char *request, *symbol;
    bool whole; /* one roll is sought: print its odds after every answer, not only after the first of a kind */
    size_t printed;
    char *last; /* command of the roll that was printed last */
} look_out;

/* Returns the piece that an option belongs to if several pieces may act, else PR_NOBODY. */
static int actor_of(const world *w, const pr_option *option) {
    return options_by_actor(w) && option->args && option->arg[0].type == PR_PIECE ? option->arg[0].n : PR_NOBODY;
}

/* Returns true if `request` means this roll: NULL, its id, or its verb. */
static bool matches_request(const world *w, const char *request, const pr_option *option) {
    return !request || !strcmp(option->id, request) || !strcmp(option_verb(w, option), request);
}

/* Returns the sought roll among the options of `then`, or NULL. */
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
    char *typed = option_typed(w, answer);
    buffer name = {0}, more = {0};
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
    char *gist = show_text(short_odds);
    doc_free(d);
    show()->entry(NAME_COLUMN, name.s, gist);
    free(gist);
    free(l->last);
    l->last = option_typed(w, roll);
    l->printed++;
    buffer_free(&more);
    buffer_free(&name);
    free(typed);
}

/* Prints the roll that follows the foreseen answers, unless another choice determines the dice. */
static bool print_after(look_out *l, const pr_option *answer, const pr_ask *then, bool first) {
    const pr_option *roll = find_roll(l, then, actor_of(&l->r->w, answer));
    pr_chances *odds = roll ? pr_foreseen_chances(l->r->s->match, l->r->w.seat, roll->id, NULL) : NULL;
    const bool rolls = odds && odds->results;
    if (rolls) print_roll(l, answer, roll, odds, first);
    pr_chances_free(odds);
    return rolls;
}

static bool is_alike(const world *w, const pr_option *a, const pr_option *b) {
    return a->verb == b->verb && actor_of(w, a) == actor_of(w, b);
}

/* Returns the next answer of the same verb and actor among the options of `then`, or NULL. */
static const pr_option *next_alike(const world *w, const pr_ask *then, const pr_option *answer) {
    for (int i = 0; i < then->options; i++) {
        if (is_alike(w, &then->option[i], answer)) return &then->option[i];
    }
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
    if (l.printed && !l.whole) {
        buffer t = {0};
        buffer_addf(&t, tr("`odds %s` says more about one."), l.last);
        say_wrapped(0, 2, t.s);
        buffer_free(&t);
    }
    free(l.last);
    return l.printed > 0;
}
