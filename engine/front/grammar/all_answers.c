/* Reads lines that answer several questions of a seat in a row with the same answer: "all pass", "always pass", "all
 * ask". */
#include "front/grammar/take.h"

enum { MAX_IN_A_ROW = 64 };

/* Returns the id of the only option that the verb alone means, or NULL. If each piece ends its part of a menu by the
 * same verb ("done ann", "done bob"), returns the first of these options. */
static const char *option_of(const world *w, int verb) {
    for (size_t i = 0; i < w->options; i++)
        if (w->option[i].verb == verb && (!w->option[i].args || verb == w->ask->end_verb)) return w->option[i].id;
    return NULL;
}

/* If the question only chooses the piece that acts next, returns the id of its first option. Such a question is not a
 * menu, and all its options have the same verb. Otherwise returns NULL. */
static const char *next_in_turn(const world *w) {
    if (!w->options || w->ask->menu != PR_NOBODY) return NULL;
    for (size_t k = 1; k < w->options; k++)
        if (w->option[k].verb != w->option[0].verb) return NULL;
    return w->option[0].id;
}

/* Appends one more answer with the verb. If the next question chooses the piece that acts next, first appends the first
 * option of that question. If the verb is not offered at that point, appends nothing and returns false. */
static bool repeat(const grammar *g, intent *i, int verb) {
    const size_t n = i->n;
    bool asked = false, more = true;
    while (!asked && more) {
        world then, *w = &then;
        const bool now = !i->n;
        if (now)
            then = *g->w;
        else if (!next_question(g, i, &then))
            break;
        const char *who = i->n == n ? next_in_turn(w) : NULL;
        const char *id = option_of(w, verb);
        asked = id != NULL;
        more = who != NULL;
        if (asked || more) add_answer(i, asked ? id : who);
        if (!now) world_free(w);
    }
    while (!asked && i->n > n) free(i->ids[--i->n]);
    return asked;
}

static bool is_all(const char *typed) {
    return localized_among("spot", NC_("spot", "all"), typed);
}

bool take_all(const grammar *g, intent *i, const words *typed) {
    if (typed->n != 2 || !is_all(typed->at[0])) return false;
    const words rest = {typed->at + 1, 1};
    readings r = read_words(g, &rest, 0, READ_LINE);
    const int verb = r.n ? r.at[0].verb : PR_NOBODY;
    const bool sure = verb != PR_NOBODY && (r.n == 1 || verb == g->w->ask->end_verb);
    free(r.at);
    if (!sure) return false;
    intent found = {.does = ANSWERS};
    while (found.n < MAX_IN_A_ROW && repeat(g, &found, verb)) continue;
    found.steps = found.n;
    return intent_replace(i, &found, found.n > 0);
}

/* Returns true if the word means to decline: the core's `pass`, or the question's own verb to decline. */
static bool means_pass(const grammar *g, const char *typed) {
    const int verb = g->w->ask->decline;
    return localized_is(A_VERB, typed, NC_("verb", "pass")) ||
           (verb != PR_NOBODY && localized_is(A_VERB, typed, g->w->content->verb[verb].id));
}

static bool take_id(intent *i, const char *id) {
    i->does = ANSWERS;
    add_answer(i, id);
    i->steps = 1;
    return true;
}

/* Reads "pass my turn" in a menu as the verb that ends the turn. */
static bool take_pass_turn(const grammar *g, intent *i, const words *typed) {
    const pr_ask *ask = g->w->ask;
    const bool ends =
        ask->menu != PR_NOBODY && ask->end_verb != PR_NOBODY && g->w->content->verb[ask->end_verb].ends_turn;
    const char *id = ends ? option_of(g->w, ask->end_verb) : NULL;
    size_t at = 1;
    while (at + 1 < typed->n && is_particle(typed->at[at])) at++;
    return id && at + 1 == typed->n && means_pass(g, typed->at[0]) &&
           localized_is(A_COMMAND, typed->at[at], NC_("command", "turn")) && take_id(i, id);
}

/* Reads `pass`, if no option has that verb, as the question's own verb to decline. If the question has no such verb,
 * reads `pass` as the only answer that names nothing and leads on. If several answers did, `pass` could answer the next
 * question instead. */
static bool take_pass(const grammar *g, intent *i, const char *typed) {
    const pr_content *c = g->w->content;
    const char *id = g->w->ask->decline == PR_NOBODY ? NULL : c->verb[g->w->ask->decline].id;
    size_t leads = 0;
    if (!localized_is(A_VERB, typed, NC_("verb", "pass"))) return false;
    if (!id && g->w->ask->menu != PR_NOBODY) return false; /* in a menu, `pass` is an action */
    for (size_t k = 0; k < g->w->options; k++) {
        const pr_option *option = &g->w->option[k];
        if (!strcmp(c->verb[option->verb].id, "pass")) return false;
        if (g->w->ask->decline == PR_NOBODY && !option->args && c->verb[option->verb].leads_on)
            leads++, id = option->id;
    }
    return id && leads < 2 && take_id(i, id);
}

/* How long a line such as "all pass", "pass turn" or "always pass" declines. */
typedef enum span { SPAN_NONE, SPAN_TURN, SPAN_ALWAYS, SPAN_ASK } span;

/* Reads one word of a line such as "all pass". */
static span span_of(const char *typed) {
    if (is_all(typed) || localized_is(A_COMMAND, typed, NC_("command", "turn"))) return SPAN_TURN;
    if (localized_is(A_COMMAND, typed, NC_("command", "always"))) return SPAN_ALWAYS;
    return localized_is(A_COMMAND, typed, NC_("command", "ask")) ? SPAN_ASK : SPAN_NONE;
}

/* Reads a line such as "all pass" or "all ask", with its words in either order. */
static span span_of_line(const grammar *g, const words *typed) {
    const span first = span_of(typed->at[0]), last = span_of(typed->at[1]);
    if (last == SPAN_ASK)
        return first == SPAN_TURN || first == SPAN_ALWAYS || means_pass(g, typed->at[0]) ? last : SPAN_NONE;
    return means_pass(g, typed->at[1]) ? first : means_pass(g, typed->at[0]) ? last : SPAN_NONE;
}

bool take_reactions(const grammar *g, intent *i, words *typed) {
    static const char *const forms[] = {[SPAN_TURN] = "turn", [SPAN_ALWAYS] = "always", [SPAN_ASK] = "ask"};
    if (typed->n == 1) return take_pass(g, i, typed->at[0]);
    if (take_pass_turn(g, i, typed)) return true;
    const span how = typed->n == 2 ? span_of_line(g, typed) : SPAN_NONE;
    if (how == SPAN_NONE || (how == SPAN_TURN && g->w->ask->decline == PR_NOBODY)) return false;
    free_all(typed->at[0], typed->at[1]);
    typed->at[0] = copy_text("reactions");
    typed->at[1] = copy_text(forms[how]);
    for (size_t k = 0; k < g->commands.n; k++)
        if (!strcmp(g->commands.at[k].name, "reactions")) run_command(i, &g->commands.at[k], typed);
    return i->does == RUNS;
}
