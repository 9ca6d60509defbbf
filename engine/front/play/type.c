/* Turns a typed command into answers, or says why it is none. */
#include "front/play/type.h"

#include "front/base/terminal.h"
#include "front/base/typed.h"
#include "front/base/wrap.h"
#include "front/files/input.h"
#include "front/play/late.h"
#include "front/view/route.h"
#include "front/view/show.h"
#include "text/msg.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_LISTED = 12, SHORTEST_WORD = 3 };

static bool ends_turn(const repl *r, const char *id) {
    words parts = words_split(id, ':');
    const pr_verb *verb = world_verb(&r->w, parts.at[0]);
    bool ends = verb && verb->ends_turn;
    words_free(&parts);
    return ends;
}

/* Remembers what is answered: it is told if nothing else tells of it. */
static void note_answer(repl *r, const char *id) {
    size_t index = option_index(&r->w, id);
    free(r->answered);
    r->answered = index < r->w.options ? copy_text(r->w.option[index].text) : NULL;
    r->answered_by = r->w.seat;
}

/* Who hears hears at once that the turn is ended: what follows sounds like any other event. */
static void tell_end(repl *r) {
    buffer t = {0};
    buffer_addf(&t, tr("You: %s"), r->answered);
    show()->event(t.s, false);
    buffer_free(&t);
    free(r->answered);
    r->answered = NULL;
}

static bool answer(repl *r, const char *id) {
    pr_error err = {0};
    uint64_t events = session_events(r->s);
    if (session_answer(r->s, id, &err) != PR_OK) return repl_refuse(r, "%s", err.text);
    note_answer(r, id);
    deeds_note(&r->deeds, r->begun, pr_current_decision(r->s->match).answers);
    if (ends_turn(r, id)) r->ended = events;
    if (ends_turn(r, id) && show()->brief && r->answered) tell_end(r);
    return true;
}

static bool asked_in(const pr_match *m, int seat) {
    pr_decision d = pr_current_decision(m);
    for (int i = 0; i < d.options; i++) {
        if (pr_option_seat(m, i) == seat) return true;
    }
    return false;
}

/* Why the words from `from` on would be left over after these answers, tried on a copy: NULL if the next question takes
 * all of them. Nothing goes into it that only chance can tell, or what is hidden from the seat. The caller releases it.
 */
static char *foresee(const repl *r, char *const *ids, size_t n, const words *typed, size_t from) {
    pr_match *m = pr_clone(r->s->match, NULL);
    bool good = m != NULL;
    for (size_t i = 0; i < n && good; i++) good = pr_answer(m, pr_current_decision(m).number, ids[i], NULL) == PR_OK;
    buffer why = {0};
    if (!good) {
        /* The answer itself says what is wrong. */
    } else if (!pr_certain(r->s->match, m)) {
        buffer_addf(&why,
                    tr("'%s' cannot be said yet: chance comes first, or something hidden. The command was not done; "
                       "give it alone."),
                    typed->at[from]);
    } else if (!asked_in(m, r->w.seat)) {
        buffer_addf(&why, tr("'%s' does not belong there: nothing more is asked then. The command was not done."),
                    typed->at[from]);
    } else if (!late_named(&r->w, m, typed, from)) {
        world then = world_read(r->s, m, r->w.seat);
        choice c = {0};
        if (!options_recur(&then))
            c = choose_option(&then, NULL, false, typed, from, true); /* of a menu it is a new command */
        if (c.n > 1)
            buffer_addf(&why, tr("'%s' could mean several things then. The command was not done."), typed->at[from]);
        if (!c.n) buffer_addf(&why, tr("'%s' does not go with that. The command was not done."), typed->at[from]);
        choice_free(&c);
        world_free(&then);
    }
    pr_free(m);
    return why.s;
}

/* A verb on offer that goes with both words: "open_gate" for `open` and "gate"; NULL if there is none. */
/* NOLINTNEXTLINE(readability-non-const-parameter): words are lists of texts that may be changed */
static const char *other_verb(const repl *r, char *verb, char *name) {
    const words both = {(char *[]){verb, name}, 2};
    choice c = choose_labelled(&r->w, &both, 0);
    const char *found = c.n ? option_verb(&r->w, &r->w.option[c.index[0]]) : verb;
    choice_free(&c);
    return strcmp(found, verb) != 0 ? typed_word(A_VERB, found) : NULL;
}

/* "attack", "attack+", "attack+con" */
static bool are_symbols(const repl *r, const char *name) {
    words parts = words_split(name, '+');
    bool all = parts.n > 0;
    for (size_t i = 0; i < parts.n && all; i++) all = symbol_named(&r->w, parts.at[i]);
    words_free(&parts);
    return all;
}

static bool is_known(const repl *r, const char *name) {
    return is_number(name) || thing_id(&r->w, name) || are_symbols(r, name) || episode_verb(&r->w, name, false);
}

/* What speaks against answering so, with the words from `from` on for the question that follows; NULL: nothing. The
 * caller releases it. */
static char *objection(const repl *r, char *const *ids, size_t n, const words *typed, size_t from) {
    if (from >= typed->n) return NULL;
    buffer why = {0};
    size_t at = from;
    while (at < typed->n && is_known(r, typed->at[at])) at++;
    if (at < typed->n) {
        buffer_addf(&why, tr("'%s' is nothing known here; the command was not done."), typed->at[at]);
    } else {
        at = from;
        why.s = foresee(r, ids, n, typed, from);
        why.n = why.s ? strlen(why.s) : 0;
        why.room = why.n;
    }
    words id = words_split(ids[0], ':');
    const char *other = why.s && !is_number(typed->at[at]) ? other_verb(r, id.at[0], typed->at[at]) : NULL;
    if (other) buffer_addf(&why, tr(" Did you mean '%s'?"), other);
    words_free(&id);
    return why.s;
}

/* The same seat is asked again: the words left over belong to its question. */
static bool go_on(repl *r, const words *typed, size_t from) {
    if (from >= typed->n || late_named(&r->w, r->s->match, typed, from)) return true;
    repl_catch_up(r);
    choice c = choose_option(&r->w, NULL, false, typed, from, true);
    bool good = c.n == 1
                    ? answer(r, r->w.option[c.index[0]].id)
                    : repl_refuse(r, tr("'%s' does not say which of the options now open is meant."), typed->at[from]);
    choice_free(&c);
    return good;
}

/* Answers with these ids, then with the words that are left, unless something speaks against it. */
static bool take(repl *r, char *const *ids, size_t n, const words *typed, size_t from) {
    char *why = objection(r, ids, n, typed, from);
    bool good = why ? repl_refuse(r, "%s", why) : true;
    for (size_t i = 0; i < n && good; i++) good = answer(r, ids[i]);
    free(why);
    return good && go_on(r, typed, from);
}

bool type_index(repl *r, size_t index, const words *typed, size_t from) {
    char *id = copy_text(r->w.option[index].id);
    bool good = take(r, &id, 1, typed, from);
    free(id);
    return good;
}

/* The different verbs of options, "move, call"; `n`: how many they are. The caller releases it. */
static char *verbs_among(const repl *r, const choice *c, size_t *n) {
    buffer t = {0};
    const char *last = "";
    *n = 0;
    for (size_t i = 0; i < c->n; i++) {
        const char *verb = option_verb(&r->w, &r->w.option[c->index[i]]);
        if (!strcmp(verb, last)) continue;
        buffer_addf(&t, "%s%s", *n ? ", " : "", typed_word(A_VERB, verb));
        ++*n;
        last = verb;
    }
    return t.s;
}

void type_refuse_many(repl *r, const choice *c) {
    size_t verbs;
    char *named = verbs_among(r, c, &verbs);
    if (verbs > 1 && c->n > MOST_LISTED)
        repl_refuse(r, tr("That could mean several things: %s. Type a little more of it."), named);
    else
        repl_refuse(r, "%s", verbs > 1 ? tr("That could mean several things:") : tr("Which one?"));
    for (size_t i = 0; i < c->n && (verbs == 1 || c->n <= MOST_LISTED); i++) show()->option(&r->w, c->index[i]);
    free(named);
}

/* The verbs on offer that a word begins, where it begins several and what follows decided for none. False: it does not.
 */
static bool ask_verb(repl *r, const char *verb, bool exact, const words *typed, size_t from) {
    const words alone = {typed->at, from};
    choice c = choose_option(&r->w, verb, exact, &alone, from, false);
    size_t verbs;
    char *named = verbs_among(r, &c, &verbs);
    if (verbs > 1) type_refuse_many(r, &c);
    free(named);
    choice_free(&c);
    return verbs > 1;
}

/* A turn is not ended by a beginning that other verbs of this game share, whether they can be done now or not: then
 * they are named. */
static bool ask_end(repl *r, const char *id, const char *verb, bool exact) {
    buffer t = {0};
    size_t n = 0;
    for (int i = 0; i < r->w.content->verbs; i++) {
        const char *name = r->w.content->verb[i].id;
        if (exact || !ends_turn(r, id) || !typed_begins(A_VERB, verb, name)) continue;
        buffer_addf(&t, "%s%s", n++ ? ", " : "", typed_word(A_VERB, name));
    }
    if (n > 1) repl_refuse(r, tr("That could mean several things: %s. Type a little more of it."), t.s);
    buffer_free(&t);
    return n > 1;
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

enum { NO_MOVE = -1, NO_WAY = -2 };

/* Whom the steps of this verb take along: the piece that the next named names (it is used then), or the first one that
 * is offered; NULL if they take nobody. */
static const char *cargo_of(const repl *r, const char *verb, const words *typed, size_t *from) {
    const char *first = NULL, *named = *from < typed->n ? typed->at[*from] : NULL;
    for (size_t i = 0; i < r->w.options; i++) {
        const pr_option *option = &r->w.option[i];
        if (option->args != 2 || strcmp(option_verb(&r->w, option), verb) != 0) continue;
        const char *id = pr_value_id(r->w.content, option->arg[1]);
        if (!id) continue;
        if (!first) first = id;
        if (!named || (!starts_fold(named, id) && !starts_word(named, world_title(&r->w, id)))) continue;
        ++*from;
        return id;
    }
    return first;
}

/* The id of the space of the piece that acts, or "". */
static const char *standing(const world *w) {
    int space = world_standpoint(w);
    return space < 0 ? "" : w->content->space[space].id;
}

/* The place is not an option itself: take the one harmless way there, if it costs no more than the short one. NO_WAY:
 * there is none; NO_MOVE: nor could there be, with this verb. */
static int take_route(repl *r, const char *verb, const char *target, const words *typed, size_t from) {
    const char *here = standing(&r->w);
    const stride how = {verb, cargo_of(r, verb, typed, &from)};
    route safe = route_find(r->s, how, here, target, true), any = {0};
    if (!safe.straight) any = route_find(r->s, how, here, target, false);
    int result = any.moves ? NO_WAY : NO_MOVE;
    if (safe.n && (safe.straight || safe.n == any.n || safe.left == any.left)) {
        result = take(r, safe.ids, safe.n, typed, from);
    } else if (any.n) {
        result = 0;
        char *harm = route_harm(r->s, &any);
        repl_refuse(r, tr("The short way to %s hurts: %s Say how to go."),
                    world_place(&r->w, world_space(&r->w, target)), harm);
        print_way(tr("The short way, with that harm:"), &any);
        free(harm);
        if (safe.n) print_way(tr("A safe way, which costs more:"), &safe);
    }
    route_free(&safe);
    route_free(&any);
    return result;
}

/* A piece that is there already needs no way: the search would walk away and back. */
static bool stands_at(const world *w, const char *space) {
    return world_standpoint(w) >= 0 && world_standpoint(w) == world_space(w, space);
}

bool type_tell_way(repl *r, const char *verb, const words *typed, size_t from) {
    size_t rest = from;
    const char *target = place_id(&r->w, typed, &rest);
    if (!target || !verb_is_legal(&r->w, verb, true) || stands_at(&r->w, target)) return false;
    buffer straight = {0};
    buffer_addf(&straight, "%s:%s", verb, target);
    bool offered = option_index(&r->w, straight.s) < r->w.options;
    buffer_free(&straight);
    if (offered) return false;
    const char *here = standing(&r->w);
    const stride how = {verb, cargo_of(r, verb, typed, &rest)};
    route safe = route_find(r->s, how, here, target, true), any = {0};
    if (!safe.n) any = route_find(r->s, how, here, target, false);
    bool several = safe.n > 1 || any.n > 1;
    if (several && safe.n) print_way(tr("It can be done now, step by step:"), &safe);
    if (several && !safe.n) print_way(tr("It can be done now, on a way on which somebody is hurt:"), &any);
    route_free(&safe);
    route_free(&any);
    return several;
}

/* Returns true if this verb is about spaces, which every player knows how to name. */
static bool takes_space(const repl *r, const char *verb) {
    bool takes = false;
    for (size_t i = 0; i < r->w.options && !takes; i++) {
        const pr_option *option = &r->w.option[i];
        takes = option->args && option->arg[0].type == PR_SPACE && !strcmp(option_verb(&r->w, option), verb);
    }
    return takes;
}

/* The title of what this verb is offered for that is most like a word, or NULL. */
static const char *near_offered(const repl *r, const char *verb, const char *name) {
    const char **names = need(calloc(r->w.options + 1, sizeof *names));
    char room[16];
    size_t n = 0;
    for (size_t i = 0; i < r->w.options; i++) {
        const pr_option *option = &r->w.option[i];
        const char *title = option->args ? thing_title(&r->w, option->arg[option->args - 1], room) : room;
        if (title != room && !strcmp(option_verb(&r->w, option), verb)) names[n++] = title;
    }
    const char *near = nearest_name(name, names, n);
    free(names);
    return near;
}

/* Words that mean nothing, after a verb that is not on offer. */
static void refuse_strange(repl *r, const char *verb, const words *typed, size_t from, const char *reason) {
    char *strange = words_join(typed, from, typed->n);
    repl_refuse(r, tr("'%s' means nothing here. As to `%s`: %s"), strange, typed_word(A_VERB, verb), reason);
    free(strange);
}

/* The verb on offer that a word begins, where it is also a verb that this menu does not have, "pul" and "pull"; NULL:
 * none, or several. */
static const char *begun_instead(const repl *r, const char *verb, const char *typed) {
    const char *found = NULL;
    const pr_verb *known = world_verb(&r->w, verb);
    bool elsewhere = !known || r->w.ask->menu == PR_NOBODY || known->menu != r->w.ask->menu;
    for (size_t i = 0; elsewhere && i < r->w.options; i++) {
        const char *one = option_verb(&r->w, &r->w.option[i]);
        if (!typed_begins(A_VERB, typed, one)) continue;
        if (found && strcmp(found, one) != 0) return NULL;
        found = one;
    }
    return found ? typed_word(A_VERB, found) : NULL;
}

/* The one verb of a menu with which one goes to a space, or the one of a question that asks for spaces; NULL: there is
 * none, or there are several. */
static const char *verb_of_spaces(const repl *r) {
    const char *found = NULL;
    bool menu = r->w.ask->menu != PR_NOBODY;
    for (size_t i = 0; i < r->w.options; i++) {
        const char *verb = option_verb(&r->w, &r->w.option[i]);
        if (r->w.option[i].args != 1 || !takes_space(r, verb)) continue;
        if (menu && !r->w.content->verb[r->w.option[i].verb].moves) continue;
        if (found && strcmp(found, verb) != 0) return NULL;
        found = verb;
    }
    return found;
}

static bool begins_turn(const world *w, const char *id) {
    const pr_verb *verb = world_verb(w, id);
    return verb && verb->begins_turn;
}

/* What may have been meant by a verb that is not offered: one that it begins, or going to a place, said with the verb
 * that chooses who acts. NULL: no idea. The caller frees it. */
static char *meant_instead(const repl *r, const char *verb, const words *typed, size_t from) {
    const char *begun = begun_instead(r, verb, typed->at[0]);
    bool begins = !begun && from + 1 == typed->n && begins_turn(&r->w, verb);
    const char *target = begins ? thing_id(&r->w, typed->at[from]) : NULL;
    const char *goes = target && world_space(&r->w, target) >= 0 ? verb_of_spaces(r) : NULL;
    buffer t = {0};
    if (begun) buffer_add(&t, begun);
    if (goes) buffer_addf(&t, "%s %s", typed_word(A_VERB, goes), typed->at[from]);
    return t.s;
}

static void refuse_because(repl *r, const char *reason, const char *instead) {
    buffer t = {0};
    char *sentence = sentence_of(reason);
    buffer_add(&t, sentence);
    if (instead) buffer_addf(&t, tr(" Did you mean '%s'?"), instead);
    repl_refuse(r, "%s", t.s);
    free(sentence);
    buffer_free(&t);
}

/* Why not so? `taken`: what came of looking for a way. Of a verb that is on offer it is told what it can be done to
 * when a name is strange. */
static bool refuse_request(repl *r, const char *verb, const words *typed, size_t from, int taken) {
    bool offered = verb_is_legal(&r->w, verb, true);
    size_t unknown = from;
    while (unknown < typed->n && is_known(r, typed->at[unknown])) unknown++;
    const char *strange = unknown < typed->n && (!offered || !takes_space(r, verb)) ? typed->at[unknown] : NULL;
    const words known = {typed->at, strange ? unknown : typed->n};
    char *id = request_id(&r->w, verb, &known, offered || !strange ? from : known.n);
    char *meant = offered || strange ? NULL : meant_instead(r, verb, typed, from);
    char *why = pr_why(r->s->match, r->w.seat, id);
    const char *reason = why && *why ? why : tr("That is not legal now.");
    const char *near = offered && strange ? near_offered(r, verb, strange) : NULL;
    if (taken == NO_WAY)
        repl_refuse(r, tr("There is no way to %s, or it takes more than is left: %s"), typed->at[from], reason);
    else if (near)
        repl_refuse(r, tr("'%s' is not known here; did you mean '%s'?"), strange, near);
    else if (offered && strange)
        repl_refuse(r, tr("'%s' is not known here: %s"), strange, reason);
    else if (strange)
        refuse_strange(r, verb, typed, unknown, reason);
    else
        refuse_because(r, reason, meant);
    pr_release(why);
    free(meant);
    free(id);
    return false;
}

/* A word that begins the names of several places: they are told. */
static bool refuse_several(repl *r, const char *name) {
    char *places = places_meant(&r->w, name);
    if (places) repl_refuse(r, tr("'%s' may be any of these: %s."), name, places);
    free(places);
    return places != NULL;
}

/* None of the options fits: a way of several answers, or the reason why not. */
static bool no_option(repl *r, const char *verb, const words *typed, size_t from) {
    size_t rest = from;
    const char *target = place_id(&r->w, typed, &rest);
    int taken = NO_MOVE;
    if (target && verb_is_legal(&r->w, verb, true) && !stands_at(&r->w, target)) {
        taken = take_route(r, verb, target, typed, rest);
        if (taken >= 0) return taken != 0;
    }
    if (from < typed->n && takes_space(r, verb) && refuse_several(r, typed->at[from])) return false;
    return refuse_request(r, verb, typed, from, taken);
}

/* "activate 3": the number of the list, if what stands there is this verb's. */
static bool numbered(const repl *r, const char *verb, const words *typed, size_t from, size_t *index) {
    if (from + 1 != typed->n || !is_number(typed->at[from])) return false;
    *index = option_numbered(&r->w, strtoul(typed->at[from], NULL, 10));
    return *index < r->w.options && verb_is_meant(&r->w, option_verb(&r->w, &r->w.option[*index]), verb);
}

/* The words as they stand on an option's line. False if they stand on none. */
static bool type_label(repl *r, const words *typed, bool *good) {
    choice c = choose_labelled(&r->w, typed, 0);
    bool found = c.n > 0;
    if (c.n == 1) *good = type_index(r, c.index[0], typed, typed->n);
    if (c.n > 1) type_refuse_many(r, &c);
    choice_free(&c);
    return found;
}

/* "hit wolf 3": a copy that is not offered, though others of its kind are: the reason why. NULL: the last word is no
 * such copy. The caller releases it. */
static char *copy_objection(const repl *r, const char *verb, const words *typed, size_t from) {
    const char *last = typed->at[typed->n - 1];
    if (from >= typed->n || !is_number(last)) return NULL;
    char *id = request_id(&r->w, verb, typed, from);
    const char *arg = strrchr(id, ':'), *number = strrchr(id, '.');
    bool copy = arg && number > arg && !strcmp(number + 1, last) && world_piece_called(&r->w, arg + 1);
    char *raw = copy ? pr_why(r->s->match, r->w.seat, id) : NULL, *why = raw ? copy_text(raw) : NULL;
    pr_release(raw);
    free(id);
    return why;
}

/* Returns true for an article or a preposition, which says nothing: "the", "to". A language lists its own. */
static bool is_particle(const char *word) {
    return typed_is(A_COMMAND, word, NC_("command", "the")) || same_fold(word, "to");
}

/* Returns the place behind the particles at `from`, if the verb is on offer and no option is called so. */
static size_t behind_particles(const repl *r, const char *verb, bool exact, const words *typed, size_t from) {
    if (!verb_is_legal(&r->w, verb, exact)) return from;
    for (; from + 1 < typed->n && is_particle(typed->at[from]); from++) {
        choice c = choose_option(&r->w, verb, exact, typed, from, false);
        bool fits = c.n && c.used;
        choice_free(&c);
        if (fits) break;
    }
    return from;
}

bool type_answer(repl *r, const char *verb, bool exact, const words *typed, size_t from) {
    from = behind_particles(r, verb, exact, typed, from);
    choice c = choose_option(&r->w, verb, exact, typed, from, false);
    bool good = false, offered = verb_is_legal(&r->w, verb, exact);
    size_t index = c.n == 1 ? c.index[0] : 0, n = c.n;
    char *id = n == 1 ? copy_text(r->w.option[index].id) : NULL;
    char *why = id ? objection(r, &id, 1, typed, from + c.used) : NULL;
    if (id && ask_end(r, id, verb, exact)) {
        /* It was asked what is meant. */
    } else if (id && !why) {
        good = answer(r, id) && go_on(r, typed, from + c.used);
    } else if (offered && numbered(r, verb, typed, from, &index)) {
        good = type_index(r, index, typed, typed->n);
    } else if (n > 1) {
        type_refuse_many(r, &c);
    } else if (offered && from < typed->n && type_label(r, typed, &good)) {
        /* It has been answered, or it was asked which one. */
    } else if (why) {
        char *copy = copy_objection(r, option_verb(&r->w, &r->w.option[index]), typed, from);
        repl_refuse(r, "%s", copy ? copy : why);
        free(copy);
    } else if (!n && offered && ask_verb(r, verb, exact, typed, from)) {
        /* Likewise. */
    } else {
        const char *full = episode_verb(&r->w, verb, exact);
        good = no_option(r, full ? full : verb, typed, from);
    }
    free(why);
    free(id);
    choice_free(&c);
    return good;
}

bool type_unoffered(repl *r, const char *verb, const words *typed) {
    bool good = false;
    if (late_done(r, verb, typed)) return true;
    if (typed->n > 1 && type_label(r, typed, &good)) return good;
    return type_answer(r, verb, true, typed, 1);
}

bool type_bare(repl *r, const words *typed, bool *good) {
    choice c = choose_option(&r->w, NULL, false, typed, 0, true);
    bool found = c.n > 0;
    if (c.n == 1) *good = type_index(r, c.index[0], typed, c.used);
    if (c.n > 1) type_refuse_many(r, &c);
    choice_free(&c);
    return found;
}

/* "c4", wherever maps have their spaces. */
static bool shaped_like_space(const char *name) {
    size_t letters = strspn(name, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ");
    return letters && is_number(name + letters);
}

/* A place alone, which is no option: a way of several answers, or the reason why not. False: it is none, or it is not
 * clear what should be done there. */
static bool type_space(repl *r, const words *typed, bool *good) {
    const char *thing = thing_id(&r->w, typed->at[0]);
    bool space = thing ? world_space(&r->w, thing) >= 0 : shaped_like_space(typed->at[0]);
    const char *verb = space ? verb_of_spaces(r) : NULL;
    if (verb) *good = no_option(r, verb, typed, 0);
    return verb != NULL;
}

/* Answers one after another without anything between them. */
static bool lacks_semicolon(repl *r, const words *typed) {
    const words first = {typed->at, 1};
    choice c = choose_option(&r->w, NULL, false, &first, 0, true);
    bool answers = typed->n > 1 && c.n > 0;
    choice_free(&c);
    if (answers)
        repl_refuse(r, tr("'%s' does not go with '%s'; several commands on a line are separated by `;`."), typed->at[1],
                    typed->at[0]);
    return answers;
}

/* Where one is asked how much, from 0 on: no is nothing, and yes the other, if there is just one. */
static bool type_yes_no(repl *r, const words *typed, bool *good) {
    size_t n = r->w.options;
    if (!n || !r->w.numbers || typed->n != 1 || r->w.option[0].arg[0].n != 0) return false;
    bool no = same_fold(typed->at[0], tr("no")), yes = n == 2 && same_fold(typed->at[0], tr("yes"));
    if (no || yes) *good = type_index(r, yes, typed, typed->n);
    return no || yes;
}

bool type_words(repl *r, const words *typed) {
    bool good = false, found = type_bare(r, typed, &good);
    if (!found && (typed->n > 1 || strlen(typed->at[0]) >= SHORTEST_WORD)) found = type_label(r, typed, &good);
    if (!found) found = type_yes_no(r, typed, &good);
    if (!found && !lacks_semicolon(r, typed) && !type_space(r, typed, &good)) repl_unknown(r, typed->at[0]);
    return good;
}
