/* Built-in commands that show something and change nothing. */
#include "front/play/repl.h"

#include "front/files/rulebook.h"
#include "front/grammar/take.h"
#include "front/view/page.h"

#include <errno.h>

/* Lists the options of a verb that a later question offers (question_behind()). Returns false if there are none. */
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

/* Returns the index of the word `--svg`, or typed->n. */
static size_t svg_word(const words *typed) {
    size_t i = 1;
    while (i < typed->n && strcmp(typed->at[i], "--svg") != 0) i++;
    return i;
}

/* `map --svg FILE` and `map OVERLAY [THING] --svg FILE`: writes the boards, as the viewer sees them, as a picture. `at`
 * is the index of `--svg`. */
static bool save_picture(repl *r, const words *typed, size_t at) {
    if (typed->n <= at + 1) return repl_refuse(r, "%s", tr("Into which file? For example: map --svg board.svg"));
    table_overlay o;
    const words before = {typed->at, at};
    if (at > 1) {
        char *wrong = NULL;
        if (!content_has_plane(r->w.content) ||
            !overlay_find(&o, &r->w, typed->at[1], verb_meant(repl_grammar(r), typed->at[1], true)))
            return repl_refuse(r, tr("'%s' marks nothing on a measured table, so no picture is drawn."), typed->at[1]);
        if ((wrong = table_overlay_read(&o, &before)) != NULL) {
            repl_refuse(r, "%s", wrong);
            free(wrong);
            return false;
        }
    }
    owned char *file = words_join(typed, at + 1, typed->n), *svg = picture(&r->w, at > 1 ? &o : NULL);
    bool ours = file_yields(file, svg, strcspn(svg, " ")), good = ours && file_replace(file, svg, strlen(svg), false);
    if (!ours)
        repl_refuse(r, tr("'%s' exists and is not a picture, so it stays as it is."), file);
    else if (good)
        say_text(tr("The boards are drawn in %s."), file);
    else
        repl_refuse(r, tr("Cannot write '%s': %s. %s"), file, strerror(errno), file_advice(errno));
    return good;
}

/* Draws the boards with marks for the threats. The spoken view (--plain) draws no boards, so it lists the threats. */
static bool map_threats(repl *r) {
    pr_error err = {0};
    const int seat = session_person(r->s);
    owned_by(pr_threats_free_at) pr_threats *t = seat < 0 ? NULL : pr_threats_new(r->s->match, seat, 0, &err);
    if (!t) return repl_refuse(r, "%s", *err.text ? err.text : tr("No person here has a question to answer now."));
    r->w.threats = t;
    if (show()->grid)
        show_boards(&r->w);
    else
        threats_tell(&r->w, t);
    r->w.threats = NULL;
    return true;
}

/* Returns the verb with which pieces move at the open question, or PR_NOBODY. */
static int verb_of_moves(const world *w) {
    int found = PR_NOBODY;
    for (size_t i = 0; i < w->options && found < 0; i++)
        if (w->content->verb[w->option[i].verb].moves) found = w->option[i].verb;
    for (int i = 0; i < w->ask->domains && found < 0; i++)
        if (w->ask->domain[i].kind == PR_LEG || w->content->verb[w->ask->domain[i].verb].moves)
            found = w->ask->domain[i].verb;
    return found;
}

/* Draws where a piece can go at the open question of `w`. Returns false if no piece can move there. */
static bool map_reach(const session *s, const world *w) {
    const int verb = verb_of_moves(w);
    char *id = verb < 0 ? NULL : (char *)localized_word(A_VERB, w->content->verb[verb].id), *line[] = {"map", id};
    char *wrong = NULL;
    if (!id) return false;
    if (table_shown(w, &(words){line, 2}, verb, true, &wrong)) {
        free(wrong);
        return true;
    }
    owned_by(highlights_free) highlights reached = highlights_of(s, w, w->content->verb[verb].id);
    if (reached.n) show_places(w, &reached, verb);
    return reached.n;
}

/* Returns the option that starts the turn of a piece or chooses the piece, or NULL. */
static const pr_option *option_choosing(const world *w, const pr_piece *piece) {
    const pr_option *found = NULL;
    for (size_t i = 0; i < w->options && !found; i++)
        if (w->option[i].args == 1 && world_piece_of(w, w->option[i].arg[0]) == piece &&
            (w->content->verb[w->option[i].verb].leads_on || w->content->verb[w->option[i].verb].begins_turn))
            found = &w->option[i];
    return found;
}

/* `map moves`: draws where the acting piece can go. `map moves PIECE` does the same for a piece that acts next. */
static bool map_moves(repl *r, const words *typed) {
    const world *w = &r->w;
    owned char *name = words_join(typed, 2, typed->n);
    const char *thing = *name ? thing_id(repl_grammar(r), name) : NULL;
    const pr_piece *actor = world_piece(w, world_actor(w)), *piece = thing   ? world_piece_called(w, thing)
                                                                     : *name ? NULL
                                                                             : actor;
    if (*name && !piece && answer_question(r)) return true;
    if (*name && !piece) return repl_refuse(r, tr("`map` takes a verb; `look %s` describes a place."), name);
    if (piece == actor && map_reach(r->s, w)) return true;
    const pr_option *first = piece ? option_choosing(w, piece) : NULL;
    pr_match *copy = first ? match_after(r->s->match, &(char *){(char *)first->id}, 1) : NULL;
    bool good = false;
    if (copy) {
        session then = *r->s;
        then.match = copy;
        world next = world_read(&then, copy, w->seat);
        owned char *typed_first = option_typed(w, first);
        say_text(tr("After `%s`:"), typed_first);
        good = map_reach(&then, &next);
        world_free(&next);
        pr_free(copy);
    }
    if (good || (thing && answer_question(r))) return true;
    owned_buffer out = {0};
    if (thing) add_way_out(repl_grammar(r), thing, NULL, &out);
    if (piece)
        return repl_refuse(r, tr("%s does not move at this question.%s"), piece_title(w, piece), buffer_text(&out));
    return repl_refuse(r, "%s", tr("No piece moves at this question."));
}

bool run_map(repl *r, const words *typed) {
    if (typed->n > 1 && svg_word(typed) == typed->n && localized_is(A_COMMAND, typed->at[1], NC_("command", "moves")))
        return map_moves(r, typed);
    if (svg_word(typed) < typed->n) return save_picture(r, typed, svg_word(typed));
    if (typed->n < 2) {
        repl_show_boards(r);
        return true;
    }
    if (typed->n == 2 && localized_is(A_COMMAND, typed->at[1], NC_("command", "legend"))) {
        repl_show_legend(r);
        return true;
    }
    if (typed->n == 2 && localized_is(A_COMMAND, typed->at[1], NC_("command", "threats"))) return map_threats(r);
    const grammar *g = repl_grammar(r);
    int meant = verb_meant(g, typed->at[1], true);
    char *wrong;
    if (table_shown(&r->w, typed, meant, true, &wrong)) {
        const bool good = !wrong;
        if (wrong) repl_refuse(r, "%s", wrong);
        free(wrong);
        return good;
    }
    if (typed->n > 2)
        return repl_refuse(r, tr("`map` marks where one action is possible. Leave out '%s'."), typed->at[2]);
    if (meant < 0 && thing_id(g, typed->at[1]))
        return repl_refuse(r, tr("`map` takes a verb; `look %s` describes a place."), typed->at[1]);
    if (meant < 0 || !verb_offered(&r->w, meant)) return run_why(r, typed) && !r->refused++;
    const char *verb = r->w.content->verb[meant].id;
    owned_by(highlights_free) highlights s = highlights_of(r->s, &r->w, verb);
    bool any = s.n > 0;
    if (any) show_places(&r->w, &s, meant);
    return any || repl_refuse(r, tr("`%s` is about no place on the map."), localized_word(A_VERB, verb));
}

bool run_zoom(repl *r, const words *typed) {
    owned char *wrong = NULL;
    const bool good = table_zoomed(&r->w, typed, &wrong);
    if (!good) repl_refuse(r, "%s", wrong);
    return good;
}

bool run_legend(repl *r, const words *typed) {
    (void)typed;
    repl_show_legend(r);
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

/* Returns the words "map shoot a6" for "who shoot a6", and for "who shoot me" without the piece, as `map` then takes
 * the acting piece. The words are empty if none of them is a verb. The caller frees them. */
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

/* Lists the options of a verb, for "who can I shoot". If there are none, says why. */
static bool show_targets(repl *r, char *verb) {
    char *request[] = {"why", verb};
    if (!verb_offered(&r->w, name_find(r->w.names, NAMES_VERB, verb))) return run_why(r, &(words){request, 2});
    show_family(&r->w, verb);
    return true;
}

/* `who` lists all pieces. `who VERB PIECE` marks the pieces that could do it, if the game has an overlay for this verb.
 * Else "who can shoot me" is read as `threats`, and a verb alone stands for its options. Other words are explained as
 * by `card`. */
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

/* Returns the verb that all options share, or PR_NOBODY if they have several verbs. */
static int common_verb(const world *w) {
    for (size_t i = 1; i < w->options; i++)
        if (w->option[i].verb != w->option[0].verb) return PR_NOBODY;
    return w->options ? w->option[0].verb : PR_NOBODY;
}

/* Returns true if the words match the line of exactly one option, so that a player who types them chooses this
 * option. */
static bool says_option(const grammar *g, const words *typed) {
    readings found = read_words(g, typed, 1, READ_LABEL);
    bool one = found.n == 1;
    free(found.at);
    return one;
}

/* If a request names a place that the piece reaches only after several answers, prints these answers. Otherwise returns
 * false. */
static bool print_way(const grammar *g, int verb, const words *typed, size_t from) {
    owned char *way = intent_way(g, verb, typed, from, true);
    if (way) say_wrapped(0, 2, way);
    return way != NULL;
}

/* Prints why the answer with this id is legal or not, between the texts `before` and `after`. If the answer is the end
 * of a walk, explains the walk's first step. */
static void say_why_of(const repl *r, const char *before, const char *id, const char *after) {
    const char *way[PR_WALK_STEPS];
    world_way(&r->w, id, way);
    released char *why = pr_why(r->s->match, r->w.seat, way[0]);
    owned char *sentence = sentence_of(why ? why : "");
    say_text("%s%s%s", before, sentence, after);
}

static void say_why(const repl *r, const char *id) {
    say_why_of(r, "", id, "");
}

/* Returns true if some option of the verb has more arguments than this option. Then further words may belong to the
 * option with more arguments. */
static bool takes_more(const world *w, const pr_option *option) {
    for (size_t k = 0; k < w->options; k++)
        if (w->option[k].verb == option->verb && w->option[k].args > option->args) return true;
    return false;
}

/* Handles a line such as "why draw cathedral ferry": "draw cathedral" answers the open question, and "ferry" would
 * answer the next question. Returns false, and prints nothing, for words of any other form. */
static bool why_of_two(const repl *r, const grammar *g, const words *typed) {
    readings found = read_words(g, typed, 1, READ_LINE);
    const reading *one = found.n == 1 && found.at[0].option != NO_OPTION ? &found.at[0] : NULL;
    const size_t next = one ? one->next : typed->n;
    owned char *name = words_join(typed, 2, typed->n); /* "wolf 12" is one name, even if only wolf 1 is offered */
    const bool copy = next < typed->n && thing_id(g, name);
    const bool two = !copy && next > 2 && next < typed->n && !takes_more(&r->w, &r->w.option[one->option]);
    if (two) {
        owned char *first = option_typed(&r->w, &r->w.option[one->option]), *rest = words_join(typed, next, typed->n);
        say_text(tr("`%s` is legal now. '%s' answers the next question. Type `why` again there."), first, rest);
    }
    free(found.at);
    return two;
}

/* Returns true if the word is the id of an option with arguments, such as "shoot:d4". */
static bool is_option_id(const world *w, const char *word) {
    owned char *verb = need(strndup(word, strcspn(word, ":")));
    return strchr(word, ':') && name_find(w->names, NAMES_VERB, verb) >= 0;
}

/* `why 4`: explains the option with this number. */
static bool why_numbered(repl *r, const grammar *g, const words *typed) {
    owned_by(intent_free) intent meant = intent_of_request(g, typed, 1);
    const bool one = meant.does == ANSWERS;
    if (one) {
        const size_t k = option_index(&r->w, meant.ids[0]);
        owned char *said = option_said(&r->w, &r->w.option[k]);
        owned char *named = text_of("%s. ", said);
        say_why_of(r, named, meant.ids[0], "");
    }
    if (!one) repl_refuse(r, tr("There is no option %s."), typed->at[1]);
    return one;
}

/* `why shoot d4` at a question that the player can leave, such as the rest of a movement: explains the answer at the
 * following question, which would get a typed `shoot d4`. Returns false if the verb belongs to the open question. */
static bool why_behind(const repl *r, const grammar *g, int verb, const words *typed) {
    world then;
    owned_buffer leads = {0};
    if (!question_behind(g, verb, &then, &leads)) return false;
    grammar next = *g;
    next.w = &then;
    owned char *wrong = NULL, *spot = spot_id(&next, typed, 1, &wrong);
    owned char *id = spot ? copy_text(spot) : request_id(&next, r->w.content->verb[verb].id, typed, 2);
    released char *why = pr_foreseen_why(r->s->match, r->w.seat, id);
    owned char *sentence = sentence_of(wrong ? wrong : why ? why : "");
    world_free(&then);
    if (*sentence) say_text(tr("After `%s`: %s"), leads.s, sentence);
    return *sentence;
}

/* Explains a verb that only a later question offers, as the typed words alone would: by the answers that lead to it, or
 * by the reasons why they do not. Returns false if no answer leads to the verb. */
static bool why_later(const repl *r, const grammar *g, int verb, const words *typed) {
    const words line = {typed->at + 1, typed->n - 1};
    owned_by(intent_free) intent i = {0};
    if (verb_offered(&r->w, verb) || !take_fitting(g, &i, verb, &line)) return false;
    owned char *first = i.does == ANSWERS ? option_typed(&r->w, &r->w.option[option_index(&r->w, i.ids[0])]) : NULL;
    owned char *refusal = first ? NULL : sentence_of(i.text);
    if (first)
        say_text(tr("After `%s`: %s"), first, tr("It is legal now."));
    else
        say_text("%s", refusal);
    for (size_t k = 0; k < i.listed_n; k++) show_option(&r->w, (size_t)i.listed[k]);
    return true;
}

/* `why` alone explains the open question. With words, explains why an answer is legal or not. */
bool run_why(repl *r, const words *typed) {
    const grammar *g = repl_grammar(r);
    owned char *wrong = NULL;
    char *spot = typed->n < 2 ? NULL : spot_id(g, typed, 1, &wrong);
    if (spot) {
        if (wrong) say_text("%s", wrong);
        say_why(r, spot);
        free(spot);
        return true;
    }
    if (typed->n < 2 && !r->w.ask->open) return repl_refuse(r, "%s", tr("No question is open."));
    if (typed->n < 2) {
        asked_tell(r);
        return true;
    }
    if (typed->n == 2 && is_option_id(&r->w, typed->at[1])) {
        say_why(r, typed->at[1]);
        return true;
    }
    if (typed->n == 2 && is_number(typed->at[1])) return why_numbered(r, g, typed);
    int verb = verb_meant(g, typed->at[1], true);
    size_t from = 2;
    if (verb < 0 && thing_id(g, typed->at[1]) &&
        typed->n < 3) { /* "why a1" names no verb, so it concerns the open question */
        verb = common_verb(&r->w);
        from = 1;
    }
    if (verb < 0 && says_option(g, typed)) {
        say_text("%s", tr("It is legal now."));
        return true;
    }
    if (from == 2 && why_behind(r, g, verb, typed)) return true;
    if (verb < 0 && typed->n > 2 && verb_meant(g, typed->at[2], true) >= 0) { /* "why can the wolf not bite" */
        const words rest = {typed->at + 1, typed->n - 1};
        return run_why(r, &rest);
    }
    owned_words asked = words_split(r->asked ? r->asked : "", ' ');
    if (verb < 0 && asked.n > 3 && answer_question(r)) return true;
    if (from == 1 && verb < 0)
        return repl_refuse(r, tr("No answer to this question is about %s. `options` lists the answers."), typed->at[1]);
    if (verb < 0) return repl_refuse(r, tr("This episode has no action '%s'. `help` lists the actions."), typed->at[1]);
    if (print_way(g, verb, typed, from) || why_of_two(r, g, typed)) return true;
    if (from == 2 && why_later(r, g, verb, typed)) return true;
    owned char *id = request_id(g, r->w.content->verb[verb].id, typed, from);
    owned_buffer longer = {0};
    if (typed->n == from) add_longer_verbs(g, r->w.content->verb[verb].id, &longer);
    say_why_of(r, "", id, buffer_text(&longer));
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

/* Describes the terrain or doors of a measured table with this name. Returns false if there are none, or if a piece has
 * exactly this name. */
static bool look_at_landmark(repl *r, const words *typed) {
    size_t from = 1;
    while (from + 1 < typed->n && is_particle(typed->at[from])) from++;
    owned char *name = words_join(typed, from, typed->n);
    doc *d = !*name || world_piece_called(&r->w, name) ? NULL : landmark_doc(&r->w, name);
    if (d) show_doc(d);
    return d != NULL;
}

/* If a piece can move at the open question, prints how it gets to the space, or how near. */
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
 * names everything that the piece sees or does not see. Any other name that is not a place is explained as by `card`.
 */
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
    if (!at && *name) space = place_meant(repl_grammar(r), typed, &from); /* such as the name of a mark */
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

/* Prints an event of a trial. The first line says that nothing has happened yet. */
static void print_foreseen(void *ctx, const pr_event *event) {
    size_t *printed = ctx;
    if (*event->text && !(*printed)++) say_text("%s", tr("This would happen:"));
    if (*event->text) show()->event(event->text, false);
}

/* Prints what is known about an answer whose result is not certain: the odds of its dice, or the threats after the end
 * of a turn. */
static bool try_chance(repl *r, const char *id) {
    const size_t index = option_index(&r->w, id);
    owned_by(pr_chances_free_at) pr_chances *odds = pr_chances_new(r->w.match, r->w.seat, id, NULL);
    if (odds && odds_roll(odds)) {
        owned char *said = index < r->w.options ? odds_sentence(r, index, odds) : odds_gist(&r->w, odds);
        return say_text(tr("The dice decide the result: %s"), said);
    }
    if (index < r->w.options && r->w.content->verb[r->w.option[index].verb].ends_turn)
        return run_threats(r, &(words){0});
    return say_text("%s",
                    tr("What happens is not certain: chance decides, or something hidden. `odds` counts the dice."));
}

/* Prints the events that certainly follow an answer. If chance or a hidden thing decides what happens then, says so. */
static bool try_answers(repl *r, const char *const *id, size_t ids) {
    pr_outcome out;
    size_t printed = 0;
    const char *walk[PR_WALK_STEPS];
    const char *const *way = ids > 1 ? id : walk;
    const int n = ids > 1 ? (int)ids : world_way(&r->w, id[0], walk);
    if (!pr_foresee(r->w.match, way, n, &out, NULL))
        return repl_refuse(r, "%s", tr("This answer cannot be tried, because a script fails."));
    pr_foreseen(r->w.match, r->w.seat, 0, print_foreseen, &printed);
    if (!out.certain && printed)
        say_text("%s", tr("What happens then is not certain: chance decides, or something hidden."));
    else if (!out.certain)
        return try_chance(r, way[0]);
    else if (!printed)
        say_text("%s", tr("No event would follow."));
    else if (out.asks_same && out.ap > 0)
        say_text(tr("AP left then: %d."), (int)out.ap);
    return true;
}

bool run_try(repl *r, const words *typed) {
    const world *w = &r->w;
    if (typed->n < 2)
        return repl_refuse(r, tr("Try what? For example: try %s"),
                           w->options ? localized_word(A_VERB, option_verb(w, &w->option[0])) : "");
    owned char *line = words_join(typed, 1, typed->n);
    owned_words alone = words_split(line, ' ');
    intent i = intent_of(repl_grammar(r), &alone);
    const bool offers = i.does == REFUSES && i.n; /* a way that hurts, which must be confirmed */
    if ((i.does != ANSWERS && !offers) || i.again) {
        intent_free(&i);
        i = intent_of_request(repl_grammar(r), typed, 1);
    }
    owned char *wrong = NULL, *id = i.n ? copy_text(i.ids[0]) : spot_id(repl_grammar(r), typed, 1, &wrong);
    const char *text = id ? strchr(id, ':') : NULL;
    pr_end end = {PR_NOBODY, PR_NOBODY};
    pr_error err = {0};
    const pr_domain *d = NULL;
    for (int k = 0; text && k < w->ask->domains; k++) {
        const char *verb = w->content->verb[w->ask->domain[k].verb].id;
        if (strlen(verb) == (size_t)(text - id) && !strncmp(id, verb, strlen(verb))) d = &w->ask->domain[k];
    }
    bool good = id != NULL;
    if (i.note) say_text("%s", i.note);
    if (!id && verb_meant(repl_grammar(r), typed->at[1], false) < 0 && answer_question(r))
        good = true;
    else if (!id && (wrong || i.text))
        repl_refuse(r, "%s", wrong ? wrong : i.text);
    else if (!id)
        r->refused += run_why(r, typed);
    else if (!d)
        good = try_answers(r, i.n ? (const char *const *)i.ids : (const char *const *)&id, i.n ? i.n : 1) &&
               (!i.way || say_text("%s", i.way));
    else if ((good = pr_end_read(w->match, text + 1, &end, &err)))
        try_point(w, id, d, end);
    else
        repl_refuse(r, "%s", err.text);
    intent_free(&i);
    return good;
}
