/* Odds of what is not on offer yet: see ahead.h. Answers of one verb and one actor are tried in the order of the list,
 * each on top of the one before: one die kept, two dice kept. */
#include "front/play/ahead.h"

#include "front/base/print.h"
#include "front/base/terminal.h"
#include "front/base/wrap.h"
#include "front/view/odds.h"
#include "front/view/show.h"
#include "text/msg.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_STEPS = 8, NAME_COLUMN = 24 };

/* What is looked for, and what has been told. */
typedef struct look_out {
    repl *r;
    const char *request, *symbol;
    bool whole; /* a single roll is asked for: it is told after each answer, else after the first of a kind */
    size_t told;
    char *last; /* what one types for the last roll told */
} look_out;

/* Whose option it is, where several may act; else "". */
static const char *actor_of(const world *w, const json_t *option) {
    const char *id = json_string_value(json_array_get(json_object_get(option, "args"), 0));
    return options_by_actor(w) && id ? id : "";
}

/* Is this roll asked for, by its id or its verb alone? */
static bool is_asked(const char *request, const json_t *option) {
    return !request || !strcmp(json_str(option, "id"), request) || !strcmp(json_str(option, "verb"), request);
}

/* The roll among the options that are open then, which are the caller's; NULL if there is none. */
static const json_t *find_roll(const look_out *l, const json_t *options, const char *actor) {
    const json_t *now = json_object_get(l->r->w.decision, "options");
    size_t i;
    json_t *option;
    json_array_foreach(options, i, option) {
        bool own = !*actor || !strcmp(actor_of(&l->r->w, option), actor);
        bool bare = option_args(option) == (*actor ? 1 : 0);
        if (own && bare && is_asked(l->request, option) && !json_by_id(now, json_str(option, "id"))) return option;
    }
    return NULL;
}

static json_t *options_of(pr_match *m) {
    char *text = pr_decision_json(m);
    json_t *decision = need(text ? json_loads(text, 0, NULL) : NULL);
    json_t *options = json_incref(json_object_get(decision, "options"));
    json_decref(decision);
    pr_release(text);
    return options;
}

static void tell_roll(look_out *l, const json_t *answer, const json_t *roll, const json_t *odds, bool first) {
    const world *w = &l->r->w;
    char *typed = option_typed(w, answer);
    buffer name = {0}, more = {0}, gist = {0};
    if (first && l->symbol)
        say(TONE_STRONG, tr("%s, after another choice; how many times %s:\n"), json_str(roll, "text"),
            world_symbol(w, l->symbol));
    else if (first)
        say(TONE_STRONG, tr("%s, after another choice:\n"), json_str(roll, "text"));
    option_add_args(w, answer, *actor_of(w, answer) ? 1 : 0, &more, "");
    if (first || !more.n)
        buffer_add(&name, typed);
    else
        buffer_addf(&name, tr("and %s"), more.s);
    if (l->symbol)
        odds_times(&gist, odds, l->symbol);
    else if (json_is_integer(json_object_get(json_array_get(json_object_get(odds, "ends"), 0), "total")))
        gist.s = odds_gist(w, odds);
    else
        odds_any(&gist, w, odds, " %");
    show()->entry(NAME_COLUMN, name.s, buffer_text(&gist));
    free(l->last);
    l->last = option_typed(w, roll);
    l->told++;
    buffer_free(&gist);
    buffer_free(&more);
    buffer_free(&name);
    free(typed);
}

/* The roll after the answer just given to the copy, if nothing else decided what is rolled. */
static bool tell_after(look_out *l, pr_match *m, const json_t *answer, const json_t *options, bool first) {
    const json_t *roll = find_roll(l, options, actor_of(&l->r->w, answer));
    char *raw = roll ? pr_odds(m, l->r->w.seat, json_str(roll, "id"), NULL) : NULL;
    json_t *odds = raw ? json_loads(raw, 0, NULL) : NULL;
    bool rolls = json_array_size(json_object_get(odds, "ends")) > 0;
    if (rolls) tell_roll(l, answer, roll, odds, first);
    json_decref(odds);
    pr_release(raw);
    return rolls;
}

/* The next answer of the same kind: of that verb, and of that actor. */
static const json_t *next_alike(const world *w, const json_t *options, const json_t *answer) {
    size_t i;
    json_t *option;
    json_array_foreach(options, i, option) {
        if (!strcmp(json_str(option, "verb"), json_str(answer, "verb")) &&
            !strcmp(actor_of(w, option), actor_of(w, answer)))
            return option;
    }
    return NULL;
}

static void try_from(look_out *l, const json_t *option) {
    pr_match *m = pr_clone(l->r->s->match, NULL);
    json_t *options = NULL;
    const json_t *answer = option;
    for (int step = 0; m && answer && step < (l->whole ? MOST_STEPS : 1); step++) {
        bool good = pr_answer(m, pr_current_decision(m).number, json_str(answer, "id"), NULL) == PR_OK &&
                    !pr_current_decision(m).over && pr_certain(l->r->s->match, m);
        json_t *then = good ? options_of(m) : NULL;
        good = good && tell_after(l, m, answer, then, !step);
        answer = good ? next_alike(&l->r->w, then, answer) : NULL;
        json_decref(options);
        options = then;
    }
    json_decref(options);
    pr_free(m);
}

bool ahead_odds(repl *r, const char *request, const char *symbol) {
    look_out l = {.r = r, .request = request, .symbol = symbol, .whole = request && strchr(request, ':')};
    const json_t *before = NULL;
    for (size_t i = 0; i < options_count(&r->w); i++) {
        const json_t *option = option_at(&r->w, i);
        bool known = before && !strcmp(json_str(option, "verb"), json_str(before, "verb")) &&
                     !strcmp(actor_of(&r->w, option), actor_of(&r->w, before));
        before = option;
        if (!known) try_from(&l, option);
    }
    if (l.told && !l.whole) {
        buffer t = {0};
        buffer_addf(&t, tr("`odds %s` tells more of one."), l.last);
        say_wrapped(0, 2, t.s);
        buffer_free(&t);
    }
    free(l.last);
    return l.told > 0;
}
