/* Built-in commands that show something of the match, and change nothing. */
#include "front/play/repl.h"

#include "front/files/rulebook.h"
#include "front/grammar/take.h"

/* Lists the options of a verb that a later question offers (question_behind()). Returns false if no later question
 * offers the verb. */
static bool options_behind(repl *r, int verb) {
    world then;
    owned_buffer leads = {0};
    if (!question_behind(repl_grammar(r), verb, &then, &leads)) return false;
    const bool any = verb_offered(&then, verb);
    if (any) say_text(tr("After `%s` (the numbers are of that question):"), leads.s);
    if (any) show_options_of(&then, then.content->verb[verb].id);
    world_free(&then);
    return any;
}

bool run_options(repl *r, const words *typed) {
    if (!r->w.options) return repl_refuse(r, "%s", tr("The match is over, and no question is open."));
    if (typed->n < 2) {
        show()->options(&r->w, true);
        return true;
    }
    const grammar *g = repl_grammar(r);
    int meant = verb_meant(g, typed->at[1], true);
    const char *name = typed->at[1], *verb = meant < 0 ? NULL : r->w.content->verb[meant].id,
               *piece = thing_id(g, name);
    if (options_named(&r->w, name)) verb = name;
    if (verb && !options_named(&r->w, verb) && options_behind(r, meant)) return true;
    if (verb && !options_named(&r->w, verb)) return run_why(r, typed) && !r->refused++;
    if (!verb && !(piece && options_named(&r->w, piece)))
        return repl_refuse(r, tr("No option is about '%s'; `options` alone lists them all."), name);
    show_options_of(&r->w, verb ? verb : piece);
    return true;
}

bool run_changes(repl *r, const words *typed) {
    const parting since = parting_of(&r->partings, r->w.seat);
    (void)typed;
    if (!since.then)
        say_text("%s", tr("You have given no answer since the start or the last undo."));
    else if (!recap_tell(&r->w, &since))
        say_text("%s", tr("On the map nothing has changed since your last answer."));
    return true;
}

bool run_state(repl *r, const words *typed) {
    (void)typed;
    show_doc(state_doc(&r->w));
    return true;
}

/* Returns the words "map shoot a6" for "who shoot a6". For "who shoot me" leaves out the piece, because `map` then
 * takes the acting piece. The words are empty if none of the typed words is a verb. The caller frees the words. */
static words map_asked(const grammar *g, const words *typed) {
    words asked = {0};
    int verb = PR_NOBODY;
    for (size_t i = 1; i < typed->n; i++) {
        const int meant = verb < 0 ? verb_meant(g, typed->at[i], false) : PR_NOBODY;
        if (meant >= 0) {
            words_add(&asked, "map");
            words_add(&asked, g->w->content->verb[meant].id);
            verb = meant;
        }
    }
    const char *thing = NULL;
    for (size_t i = 1; verb >= 0 && i < typed->n && !thing; i++) {
        owned char *rest = words_join(typed, i, typed->n);
        thing = thing_id(g, rest);
        if (!thing) thing = thing_id(g, typed->at[i]);
    }
    if (thing) words_add(&asked, thing);
    return asked;
}

/* Lists the options of a verb, for "who can I shoot". If the verb has no options, prints the reason. */
static bool show_targets(repl *r, char *verb) {
    char *request[] = {"why", verb};
    if (!verb_offered(&r->w, name_find(r->w.names, NAMES_VERB, verb))) return run_why(r, &(words){request, 2});
    show_family(&r->w, verb);
    return true;
}

/* `who` lists all pieces. `who VERB PIECE` marks the pieces that could do the verb to this piece, if the game has an
 * overlay for the verb. If the game has none, "who can shoot me" is read as `threats`, and a verb alone stands for its
 * options. Other words are explained as by `card`. */
bool run_who(repl *r, const words *typed) {
    if (typed->n > 1) {
        owned_words asked = map_asked(repl_grammar(r), typed);
        owned char *wrong = NULL;
        const bool shown = asked.n && table_shown(&r->w, &asked, PR_NOBODY, false, &wrong);
        for (size_t i = 1; i < typed->n && !shown && asked.n; i++)
            if (localized_among("question", NC_("question", "me us"), typed->at[i]))
                return run_threats(r, &(words){typed->at, 1});
        if (!shown && asked.n && typed->n == 2) return show_targets(r, asked.at[1]);
        if (!shown) return run_card(r, typed);
        return !wrong || repl_refuse(r, "%s", wrong);
    }
    show_doc(who_doc(&r->w));
    for (size_t i = 0; i < r->s->seats_n; i++) {
        const player *p = &r->s->seats[i];
        owned char *by = player_word(session_player(r->s, i));
        const char *side = p->side == PR_NOBODY ? "" : r->w.content->side[p->side].is.title;
        say_text(tr("Seat: %s, side %s, played by: %s"), p->title, side, by);
    }
    return true;
}

bool run_piles(repl *r, const words *typed) {
    (void)typed;
    show_doc(piles_doc(&r->w));
    return true;
}

bool run_hand(repl *r, const words *typed) {
    (void)typed;
    show_doc(hand_doc(&r->w));
    return true;
}

bool run_score(repl *r, const words *typed) {
    bool all = typed->n > 1 && localized_is(A_COMMAND, typed->at[1], "all");
    if (typed->n > (all ? 2 : 1))
        return repl_refuse(r, tr("`score` takes 'all' or nothing, not '%s'."), typed->at[all ? 2 : 1]);
    if (all)
        score_story(r->s, &r->w);
    else
        score_tally(&r->w);
    return true;
}

/* Returns true if `name` is the id, title or plural of a kind with no piece or with several pieces. */
static bool is_kind(const world *w, const char *name) {
    for (int i = 0; i < w->content->kinds; i++) {
        const pr_kind *kind = &w->content->kind[i];
        const bool plural = kind->plural && same_fold(name, kind->plural);
        if (kind->count != 1 && (plural || same_fold(name, kind->is.id) || same_fold(name, kind->is.title)))
            return true;
    }
    return false;
}

/* Describes the terrain or doors of a measured table with this name. Returns false if nothing on the table has this
 * name, or if a piece has exactly this name. */
static bool look_at_landmark(repl *r, const words *typed) {
    size_t from = 1;
    while (from + 1 < typed->n && is_particle(typed->at[from])) from++;
    owned char *name = words_join(typed, from, typed->n);
    doc *d = !*name || world_piece_called(&r->w, name) ? NULL : landmark_doc(&r->w, name);
    if (d) show_doc(d);
    return d != NULL;
}

/* If a piece can move at the open question, prints the way to the space, or how near to the space the piece gets. */
static void say_way(const grammar *g, int space) {
    const int verb = verb_of_moves(g->w);
    char *label = copy_text(g->w->content->space[space].label);
    owned_words place = {need(calloc(1, sizeof *place.at)), 1};
    place.at[0] = label;
    owned char *way = verb < 0 ? NULL : intent_way(g, verb, &place, 0, false);
    if (way) say_wrapped(0, 2, way);
}

/* `look` describes the surroundings of the piece whose turn it is. `look all` also describes distant spaces. `look
 * KIND` describes a kind of piece. On a measured table, `look` also describes terrain and doors, and `look all PIECE`
 * names everything that the piece sees or does not see. Any other name that is not a place is explained as by
 * `card`. */
bool run_look(repl *r, const words *typed) {
    bool all = typed->n > 1 && localized_is(A_COMMAND, typed->at[1], "all");
    owned char *name = words_join(typed, 1 + all, typed->n);
    if (!all && typed->n > 2 && is_particle(typed->at[1]) &&
        !thing_id(repl_grammar(r), name)) { /* "look for the wolf" */
        owned_words rest = words_spliced(typed->at, 1, typed, 2);
        return run_look(r, &rest);
    }
    if (is_kind(&r->w, name)) return run_card(r, typed);
    if (!all && look_at_landmark(r, typed)) return true;
    const char *at = *name ? thing_id(repl_grammar(r), name) : NULL;
    const pr_piece *piece = at ? world_piece_called(&r->w, at) : NULL;
    if (piece && piece->point != PR_NOBODY) { /* on a measured table, describe only the figure's point */
        show_doc(figure_doc(&r->w, piece, all));
        return true;
    }
    int space = piece ? piece->space : at ? world_space(&r->w, at) : PR_NOBODY;
    size_t from = 1 + all;
    if (!at && *name) space = place_meant(repl_grammar(r), typed, &from); /* words such as the name of a mark */
    owned char *several = at ? NULL : places_meant(repl_grammar(r), name);
    if (*name && !all && space < 0 && !several && is_described(&r->w, name, true)) return run_card(r, typed);
    if (*name && !all && space < 0 && (answer_question(r) || (r->asked && explain_name(r, name)))) return true;
    bool good =
        !*name || space >= 0 || (all && is_described(&r->w, name, true)) ||
        (several ? repl_refuse(r, tr("'%s' may be any of these: %s."), name, several)
                 : repl_refuse(r, tr("There is no space '%s'. `card %s` looks in the cards and in the rule book."),
                               name, name));
    if (!good) return false;
    if (!show_look(&r->w, space, all))
        return repl_refuse(r, tr("Look where? Name a space, for example: %s %s"), localized_word(A_COMMAND, "look"),
                           world_first_space(&r->w));
    if (space >= 0) say_way(repl_grammar(r), space);
    return true;
}

bool print_goal(repl *r) {
    owned char *goal = goal_text(&r->w);
    if (goal) say_wrapped(0, 0, goal);
    return goal != NULL;
}

bool run_rule(repl *r, const words *typed) {
    if (typed->n == 2 && localized_is(A_COMMAND, typed->at[1], NC_("command", "goal")) && print_goal(r)) return true;
    owned char *topic = words_join(typed, 1, typed->n);
    int verb = typed->n == 2 ? verb_meant(repl_grammar(r), topic, false) : PR_NOBODY;
    const char *rule = verb < 0 ? NULL : r->w.content->verb[verb].rule;
    bool good = rulebook_print(r->w.content->rules, &r->s->from, topic, rule ? rule : "");
    if (!good) r->refused++;
    return good;
}
