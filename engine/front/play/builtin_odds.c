/* `odds` prints the chances of the dice, for one request or for all options. It changes nothing. */
#include "front/play/repl.h"

#include "front/grammar/take.h"

/* Limits of `odds` without a request: MAX_TRIED options are examined, MAX_ROLLED of them may roll dice, and MAX_LISTED
 * lines are printed. */
enum { MAX_TRIED = 40, MAX_ROLLED = 16, MAX_LISTED = 12, NAME_COLUMN = 24 };

/* Prints why a request is not legal now. If the request becomes legal after another choice, also prints its odds after
 * that choice. */
static void refuse_or_foresee(repl *r, const words *request, const char *symbol) {
    const grammar *g = repl_grammar(r);
    int verb = verb_meant(g, request->at[1], true);
    owned char *id = verb < 0 ? NULL : request_id(g, r->w.content->verb[verb].id, request, 2);
    bool answered = run_why(r, request) && id && ahead_odds(r, id, symbol);
    if (!answered) r->refused++;
}

/* Prints the odds of a request at a later question to which an answer leads. The same words without `odds` would also
 * reach that question. Returns false if there is no such question, or if the request rolls nothing there. */
static bool odds_behind(repl *r, const words *request, const char *symbol, bool all) {
    const grammar *g = repl_grammar(r);
    world then;
    owned_buffer leads = {0};
    if (!question_behind(g, verb_meant(g, request->at[1], true), &then, &leads)) return false;
    grammar next = *g;
    next.w = &then;
    owned_by(intent_free) intent meant = intent_of_request(&next, request, 1);
    const size_t index = meant.does == ANSWERS ? option_index(&then, meant.ids[0]) : then.options;
    owned_by(pr_chances_free_at) pr_chances *odds =
        index < then.options ? pr_foreseen_chances(r->s->match, r->w.seat, meant.ids[0], NULL) : NULL;
    const bool rolls = odds && (odds->text || odds_roll(odds));
    if (rolls) say_text(tr("After `%s`:"), leads.s);
    if (rolls && odds->text)
        say_wrapped(0, 2, odds->text);
    else if (rolls && symbol)
        show_doc(odds_symbol_doc(&then, &then.option[index], odds, name_find(then.names, NAMES_SYMBOL, symbol)));
    else if (rolls)
        show_doc(odds_doc(&then, &then.option[index], odds, all, show()->policy));
    world_free(&then);
    return rolls;
}

/* Returns the index of the option that the request means. If the request matches no option or several options, prints a
 * refusal and returns r->w.options. */
static size_t option_meant(repl *r, const words *request, const char *symbol) {
    owned_by(intent_free) intent request_intent = intent_of_request(repl_grammar(r), request, 1);
    size_t index = request_intent.does == ANSWERS ? option_index(&r->w, request_intent.ids[0]) : r->w.options;
    if (request_intent.does == REFUSES && request_intent.text)
        repl_refuse_intent(r, &request_intent);
    else if (request_intent.does == REFUSES)
        refuse_or_foresee(r, request, symbol);
    else if (index == r->w.options) /* a typed point is not a listed option and rolls no dice, so only its legality is
                                     * printed */
        run_why(r, request);
    return index;
}

/* Adds the text of the next question. Leaves out the forecasts of its answers at the end. */
static void add_question(buffer *t, const char *text) {
    owned char *question = text_of("%.*s", (int)question_bytes(text), text);
    buffer_addf(t, t->n ? tr(" Then the question is: %s") : tr("the first question is: %s"), question);
}

/* Returns the certain result of an answer: the events up to the next question, and that question. Returns NULL if
 * chance or a hidden card decides. The caller frees the text. */
static char *foretold(const repl *r, size_t index) {
    buffer t = {0};
    pr_outcome out;
    owned_look *then = NULL;
    owned char *events = events_behind(&r->w, r->w.option[index].id, SIZE_MAX - 1, &out, &then);
    if (out.certain && events) buffer_add(&t, events);
    if (then && then->ask.seat == r->w.seat && then->ask.menu == PR_NOBODY) add_question(&t, then->ask.text);
    return t.s;
}

static void say_nothing_rolled(repl *r, size_t index) {
    owned char *follows = foretold(r, index);
    owned_buffer t = {0};
    if (follows)
        buffer_addf(&t, tr("No dice are rolled for this answer. The result: %s"), follows);
    else
        buffer_add(&t, tr("Nothing is rolled for that: its result is certain, or hidden."));
    say_wrapped(0, 2, t.s);
}

/* Prints the odds of an option. Counts only `symbol` unless it is NULL. `all`: lists every result instead of the usual
 * summary. */
static void show_odds(repl *r, size_t index, const pr_chances *odds, const char *symbol, bool all) {
    const pr_option *option = &r->w.option[index];
    released char *told = all ? NULL : pr_telling(r->s->match, r->w.seat, option->id);
    if (told && !odds_total(odds)) say_wrapped(0, 2, told);
    if (told && !symbol && !odds_total(odds)) return;
    if (odds->text)
        say_wrapped(0, 2, odds->text);
    else if (!odds->results)
        say_nothing_rolled(r, index);
    else if (!odds_roll(odds))
        say_wrapped(0, 2, tr("No die is rolled for that, but its result is random."));
    else if (symbol)
        show_doc(odds_symbol_doc(&r->w, option, odds, name_find(r->w.names, NAMES_SYMBOL, symbol)));
    else
        show_doc(odds_doc(&r->w, option, odds, all, show()->policy));
    if (told && odds_total(odds)) say_wrapped(0, 2, told);
}

/* Prints the certain result of each answer to a question in the middle of a roll, such as which dice to keep. Returns
 * false if nothing was printed. A question about spaces is never part of a roll. */
static bool foretell_all(repl *r) {
    size_t printed = 0, spaces = 0;
    for (size_t i = 0; i < r->w.options; i++) spaces += !r->w.option[i].args || r->w.option[i].arg[0].type == PR_SPACE;
    if (spaces == r->w.options && r->w.option[0].args) return false;
    for (size_t i = 0; i < r->w.options && i < MAX_LISTED; i++) {
        owned char *follows = foretold(r, i), *typed = option_typed(&r->w, &r->w.option[i]);
        if (follows) show()->entry(NAME_COLUMN, typed, follows);
        printed += follows != NULL;
    }
    return printed > 0;
}

/* Options of one verb with equal odds, which share a line such as "shoot a1, k1". */
typedef struct alike {
    char *names, *gist;
    int verb;
} alike;

static void add_alike(const repl *r, alike *list, size_t *n, size_t index, char *gist) {
    const pr_option *option = &r->w.option[index];
    char *typed = option_typed(&r->w, option);
    size_t at = 0;
    while (at < *n && (list[at].verb != option->verb || strcmp(list[at].gist, gist) != 0)) at++;
    buffer t = {0};
    char *verb = verb_aloud(&r->w, option->verb); /* the verb may have several words */
    if (at < *n) buffer_addf(&t, "%s,%s", list[at].names, typed + strlen(verb));
    free_all(verb, at < *n ? list[at].names : NULL, at < *n ? list[at].gist : NULL);
    list[at] = (alike){t.s ? t.s : typed, gist, option->verb};
    if (t.s) free(typed);
    if (at == *n) ++*n;
}

static void say_alike(const alike *one) {
    owned char *t = text_of("%s%s%s", one->names, colon(), one->gist);
    say_wrapped(0, 4, t);
}

static bool concerns(const world *w, const pr_option *option, int verb, int space) {
    bool there = space == PR_NOBODY;
    for (int k = 0; k < option->args && !there; k++) there = thing_space(w, option->arg[k]) == space;
    return there && (verb == PR_NOBODY || option->verb == verb);
}

/* Prints the odds of all options in brief. If `verb` or `space` is not PR_NOBODY, leaves out options with another verb
 * or at another space. If only one option rolls dice, prints its odds in full. Counts only `symbol`, unless it is
 * NULL. */
static bool odds_of_all(repl *r, const char *symbol, int verb, int space) {
    size_t last = 0, found = 0, refused = 0, n = 0;
    alike list[MAX_TRIED] = {{0}};
    owned_by(pr_chances_free_at) pr_chances *single = NULL;
    char *said = NULL; /* text that a script returned instead of odds */
    pr_error err = {0};
    size_t options = r->w.options, i = 0;
    for (; i < options && i < MAX_TRIED && found < MAX_ROLLED; i++) {
        if (!concerns(&r->w, &r->w.option[i], verb, space)) continue;
        owned_by(pr_chances_free_at) pr_chances *odds = chances_of(r, i, &err);
        refused += !odds;
        if (!said && odds && odds->text) said = copy_text(odds->text);
        if (odds && odds_roll(odds)) {
            released char *told = pr_telling(r->s->match, r->w.seat, r->w.option[i].id);
            owned char *gist = odds_gist(&r->w, odds);
            char *both = told && odds_total(odds) && verb == PR_NOBODY ? copy_text(gist)
                         : told && odds_total(odds)                    ? text_of("%s. %s", gist, told)
                                                                       : copy_text(told ? told : gist);
            add_alike(r, list, &n, i, both);
            last = i;
            found++;
            pr_chances *before = single;
            single = odds;
            odds = before;
        }
    }
    if (found == 1) show_odds(r, last, single, symbol, false);
    for (size_t k = 0; k < n; k++) {
        if (found > 1) say_alike(&list[k]);
        free_all(list[k].names, list[k].gist);
    }
    if (found > 1) {
        owned char *typed = option_typed(&r->w, &r->w.option[last]);
        say_text(i < options ? tr("There are more rolls: `odds %s` says all about one of them.")
                             : tr("`odds %s` says all about one of them."),
                 typed);
    }
    if (said) say_wrapped(0, 2, said);
    bool menu = r->w.ask->menu != PR_NOBODY;
    bool printed = found || (menu ? ahead_odds(r, NULL, symbol) : foretell_all(r)) || said;
    free(said);
    if (!printed)
        say_text("%s", refused && refused == i ? err.text : tr("Nothing is rolled for anything that can be done now."));
    return true;
}

/* Returns the symbol of the dice that the last typed word names, such as "star" in "odds reroll star", or NULL. Also
 * returns NULL if an option takes that word as its argument. */
static const char *symbol_typed(repl *r, const words *typed) {
    const grammar *g = repl_grammar(r);
    if (typed->n < 3 || is_number(typed->at[typed->n - 1])) return NULL;
    const char *symbol = symbol_named(g, typed->at[typed->n - 1]);
    owned_by(intent_free) intent whole = symbol ? intent_of_request(g, typed, 1) : (intent){0};
    bool taken = symbol && (whole.does == ANSWERS || whole.text) && !is_number(typed->at[1]);
    return taken ? NULL : symbol;
}

/* Returns true if several options have the verb, and the first of them rolls dice. */
static bool rolls_several(const repl *r, int verb) {
    size_t n = 0, first = r->w.options;
    for (size_t i = r->w.options; i-- > 0;) {
        if (r->w.option[i].verb != verb) continue;
        first = i;
        n++;
    }
    owned_by(pr_chances_free_at) pr_chances *odds = n > 1 ? chances_of(r, first, NULL) : NULL;
    return odds && odds->results;
}

/* Returns the space that the word names, if several options concern that space. Otherwise returns PR_NOBODY. */
static int space_called(repl *r, const char *typed) {
    const char *id = thing_id(repl_grammar(r), typed);
    const int space = id ? world_space(&r->w, id) : PR_NOBODY;
    int n = 0;
    for (size_t i = 0; i < r->w.options && space >= 0; i++) n += concerns(&r->w, &r->w.option[i], PR_NOBODY, space);
    return n > 1 ? space : PR_NOBODY;
}

bool run_odds(repl *r, const words *typed) {
    if (typed->n < 2) return odds_of_all(r, NULL, PR_NOBODY, PR_NOBODY);
    const int of = typed->n == 2 ? verb_meant(repl_grammar(r), typed->at[1], true) : PR_NOBODY;
    if (of >= 0 && rolls_several(r, of)) return odds_of_all(r, NULL, of, PR_NOBODY);
    words request = *typed;
    bool all = typed->n > 2 && localized_is(A_COMMAND, typed->at[typed->n - 1], "all");
    request.n -= all;
    int verb;
    bool alone = typed->n == 2 && !verbs_met(repl_grammar(r), typed->at[1], &verb);
    const int space = alone ? space_called(r, typed->at[1]) : PR_NOBODY;
    if (space >= 0) return odds_of_all(r, NULL, PR_NOBODY, space);
    const char *only = alone ? symbol_named(repl_grammar(r), typed->at[1]) : NULL;
    if (only) return odds_of_all(r, only, PR_NOBODY, PR_NOBODY);
    const char *symbol = all ? NULL : symbol_typed(r, &request);
    if (symbol) request.n--;
    if (odds_behind(r, &request, symbol, all)) return true;
    size_t index = option_meant(r, &request, symbol);
    if (index == r->w.options) return false;
    pr_error err = {0};
    owned_by(pr_chances_free_at) pr_chances *odds = chances_of(r, index, &err);
    if (!odds) return repl_refuse(r, "%s", err.text);
    show_odds(r, index, odds, symbol, all);
    owned char *risk = risk_text(r, r->w.option[index].id);
    if (risk) say_text("%s", risk);
    return true;
}
