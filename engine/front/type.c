/* A typed command that answers the open question: see type.h. */
#include "front/type.h"

#include "core/text.h"
#include "front/input.h"
#include "front/route.h"
#include "front/show.h"
#include "front/terminal.h"
#include "front/typed.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool answer(repl *r, const char *id) {
    pr_error err = {0};
    if (session_answer(r->s, id, &err) == PR_OK) return true;
    return repl_refuse(r, "%s", err.text);
}

/* The same seat is asked again: the words left over belong to its question. */
static bool go_on(repl *r, const words *typed, size_t from) {
    if (from >= typed->n) return true;
    int seat = r->w.seat;
    repl_read(r);
    pr_decision d = pr_open(r->s->match);
    char *rest = words_join(typed, from, typed->n);
    bool good = !d.over && session_asked(r->s, seat);
    if (good) {
        repl_tell(r);
        choice c = choose_option(&r->w, NULL, false, typed, from, true);
        good = c.n == 1 && type_index(r, c.index[0], typed, from + c.used);
        if (c.n != 1) repl_refuse(r, tr("'%s' does not say which of the options now open is meant."), rest);
        choice_free(&c);
    } else {
        repl_refuse(r, tr("'%s' was not used: nothing more is asked here."), rest);
    }
    free(rest);
    return good;
}

bool type_index(repl *r, size_t index, const words *typed, size_t from) {
    char *id = copy_text(json_str(option_at(&r->w, index), "id"));
    bool good = answer(r, id);
    free(id);
    return good && go_on(r, typed, from);
}

void type_refuse_many(repl *r, const choice *c) {
    bool verbs_differ = false;
    for (size_t i = 1; i < c->n; i++) {
        const char *first = json_str(option_at(&r->w, c->index[0]), "verb");
        verbs_differ = verbs_differ || strcmp(json_str(option_at(&r->w, c->index[i]), "verb"), first) != 0;
    }
    repl_refuse(r, "%s", verbs_differ ? tr("That could mean several things:") : tr("Which one?"));
    for (size_t i = 0; i < c->n; i++) {
        show()->option(&r->w, c->index[i]);
    }
}

static void print_way(const char *before, const route *way) {
    buffer t = {0};
    buffer_add(&t, before);
    for (size_t i = 0; i < way->n; i++) {
        words id = words_split(way->ids[i], ':');
        buffer_addf(&t, "%s%s", i ? "; " : " ", typed_word(A_VERB, id.at[0]));
        for (size_t j = 1; j < id.n; j++) buffer_addf(&t, " %s", id.at[j]);
        words_free(&id);
    }
    say_wrapped(0, 2, t.s);
    buffer_free(&t);
}

static bool walk(repl *r, const route *way, const words *typed, size_t from) {
    for (size_t i = 0; i < way->n; i++) {
        if (!answer(r, way->ids[i])) return false;
    }
    return go_on(r, typed, from);
}

enum { NO_MOVE = -1, NO_WAY = -2 };

/* Whom the steps of this verb take along: the piece that the next named names (it is used then), or the first one that
 * is offered; NULL if they take nobody. */
static const char *cargo_of(const repl *r, const char *verb, const words *typed, size_t *from) {
    const char *first = NULL, *named = *from < typed->n ? typed->at[*from] : NULL;
    for (size_t i = 0; i < options_count(&r->w); i++) {
        const json_t *option = option_at(&r->w, i);
        const char *id = json_string_value(json_array_get(json_object_get(option, "args"), 1));
        if (!id || strcmp(json_str(option, "verb"), verb) != 0 || option_args(option) != 2) continue;
        if (!first) first = id;
        if (!named || (!starts_fold(named, id) && !starts_word(named, world_title(&r->w, id)))) continue;
        ++*from;
        return id;
    }
    return first;
}

/* The place is not an option itself: take the one harmless way there, if it costs no more than the short one. NO_WAY:
 * there is none; NO_MOVE: nor could there be, with this verb. */
static int take_route(repl *r, const char *verb, const char *target, const words *typed, size_t from) {
    const char *here = json_str(world_piece(&r->w, world_actor(&r->w)), "space");
    const stride how = {verb, cargo_of(r, verb, typed, &from)};
    route safe = route_find(r->s, how, here, target, true), any = {0};
    if (!safe.straight) any = route_find(r->s, how, here, target, false);
    int result = any.moves ? NO_WAY : NO_MOVE;
    if (safe.n && (safe.straight || safe.n == any.n || safe.left == any.left)) {
        result = walk(r, &safe, typed, from);
    } else if (any.n) {
        result = 0;
        repl_refuse(r, tr("The way to %s is not harmless; say how to go."), target);
        print_way(tr("  the short way, on which somebody is hurt:"), &any);
        if (safe.n) print_way(tr("  a safe way, which costs more:"), &safe);
    }
    route_free(&safe);
    route_free(&any);
    return result;
}

/* Whoever is there already needs no way: the search would walk away and back. */
static bool stands_at(const world *w, const char *space) {
    const char *actor = world_actor(w);
    const json_t *piece = actor ? world_piece(w, actor) : NULL;
    return piece && !strcmp(json_str(piece, "space"), space);
}

/* None of the options fits: a way of several answers, or the reason why not. */
static bool no_option(repl *r, const char *verb, const words *typed, size_t from) {
    const char *target = from < typed->n ? thing_id(&r->w, typed->at[from]) : NULL;
    int taken = NO_MOVE;
    if (target && world_space(&r->w, target) && verb_is_legal(&r->w, verb, true) && !stands_at(&r->w, target)) {
        taken = take_route(r, verb, target, typed, from + 1);
        if (taken >= 0) return taken != 0;
    }
    char *id = request_id(&r->w, verb, typed, from);
    char *why = pr_why(r->s->match, id);
    const char *reason = why && *why ? why : tr("That is not legal now.");
    if (taken == NO_WAY)
        repl_refuse(r, tr("There is no way to %s, or it takes more than is left: %s"), target, reason);
    else
        repl_refuse(r, "%s", reason);
    pr_release(why);
    free(id);
    return false;
}

/* Words after a verb that takes none may belong to the next question, but only if they could name anything. */
static bool leftover_known(repl *r, const words *typed, size_t from) {
    for (; from < typed->n; from++) {
        const char *s = typed->at[from];
        if (is_number(s) || thing_id(&r->w, s) || episode_verb(&r->w, s, false)) continue;
        return repl_refuse(r, tr("'%s' is nothing known here; the command was not done."), s);
    }
    return true;
}

bool type_answer(repl *r, const char *verb, bool exact, const words *typed, size_t from) {
    choice c = choose_option(&r->w, verb, exact, typed, from, verb == NULL);
    bool good = false;
    if (c.n == 1) {
        good = leftover_known(r, typed, from + c.used) && type_index(r, c.index[0], typed, from + c.used);
    } else if (c.n > 1) {
        type_refuse_many(r, &c);
    } else if (verb) {
        const char *full = episode_verb(&r->w, verb, exact);
        good = no_option(r, full ? full : verb, typed, from);
    }
    choice_free(&c);
    return good;
}
