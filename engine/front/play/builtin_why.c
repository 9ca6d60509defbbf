/* The commands `why` and `try`, which examine an answer without giving it: why it is legal or not, and what would
 * follow. */
#include "front/play/repl.h"

#include "front/grammar/take.h"

/* Returns the verb that all options share, or PR_NOBODY if they have several verbs. */
static int common_verb(const world *w) {
    for (size_t i = 1; i < w->options; i++)
        if (w->option[i].verb != w->option[0].verb) return PR_NOBODY;
    return w->options ? w->option[0].verb : PR_NOBODY;
}

/* Returns true if a player who types the words chooses exactly one option by its line. */
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

/* Prints why the answer with this id is legal or not, between the texts `before` and `after`, and returns true. If the
 * answer is the end of a walk, explains the walk's first step. */
static bool say_why(const repl *r, const char *before, const char *id, const char *after) {
    const char *way[PR_WALK_STEPS];
    world_way(&r->w, id, way);
    released char *why = pr_why(r->s->match, r->w.seat, way[0]);
    owned char *sentence = sentence_of(why ? why : "");
    return say_text("%s%s%s", before, sentence, after);
}

/* Returns true if some option of the verb has more arguments than this option. If so, further words may belong to the
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
    if (meant.does != ANSWERS) return repl_refuse(r, tr("There is no option %s."), typed->at[1]);
    owned char *said = option_said(&r->w, &r->w.option[option_index(&r->w, meant.ids[0])]);
    owned char *named = text_of("%s. ", said);
    return say_why(r, named, meant.ids[0], "");
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

/* Explains a verb that only a later question offers. Prints the answers that lead to the verb, or the reasons why these
 * answers do not lead there, as the typed words alone would. Returns false if no answer leads to the verb. */
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

/* Puts the space of a piece in the place of the piece in a request whose verb takes a space: "shoot:wolf.1" becomes
 * "shoot:c4". If a copy on another space can be chosen now, takes that space. */
static void aim_at_place(const world *w, int verb, char **id) {
    const char *arg = strchr(*id, ':'), *name = w->content->verb[verb].id;
    const pr_piece *piece = arg && takes_space(w, name) ? world_piece_called(w, arg + 1) : NULL;
    int space = piece ? piece->space : PR_NOBODY;
    for (int i = 0; piece && i < w->look->pieces; i++) {
        const pr_piece *copy = &w->look->piece[i];
        owned char *there = text_of("%s:%s", name, copy->space < 0 ? "" : w->content->space[copy->space].id);
        if (copy->kind != piece->kind || option_index(w, there) == w->options) continue;
        space = copy->space;
        break;
    }
    if (space >= 0) set_text(id, text_of("%s:%s", name, w->content->space[space].id));
}

/* `why` alone explains the open question. With words, explains why an answer is legal or not. */
bool run_why(repl *r, const words *typed) {
    const grammar *g = repl_grammar(r);
    if (typed->n < 2 && !r->w.ask->open) return repl_refuse(r, "%s", tr("No question is open."));
    if (typed->n < 2) {
        asked_tell(r);
        return true;
    }
    owned char *wrong = NULL, *spot = spot_id(g, typed, 1, &wrong);
    if (spot && wrong) say_text("%s", wrong);
    if (spot) return say_why(r, "", spot, "");
    if (typed->n == 2 && is_option_id(&r->w, typed->at[1])) return say_why(r, "", typed->at[1], "");
    if (typed->n == 2 && is_number(typed->at[1])) return why_numbered(r, g, typed);
    int verb = verb_meant(g, typed->at[1], true);
    /* "why a1" names no verb, so it concerns the open question */
    const bool bare = verb < 0 && typed->n < 3 && thing_id(g, typed->at[1]);
    const size_t from = bare ? 1 : 2;
    if (bare) verb = common_verb(&r->w);
    if (verb < 0 && says_option(g, typed)) return say_text("%s", tr("It is legal now."));
    if (!bare && why_behind(r, g, verb, typed)) return true;
    if (verb < 0 && typed->n > 2 && verb_meant(g, typed->at[2], true) >= 0) /* "why can the wolf not bite" */
        return run_why(r, &(words){typed->at + 1, typed->n - 1});
    owned_words asked = words_split(r->asked ? r->asked : "", ' ');
    if (verb < 0 && asked.n > 3 && answer_question(r)) return true;
    if (verb < 0)
        return repl_refuse(r,
                           bare ? tr("No answer to this question is about %s. `options` lists the answers.")
                                : tr("This episode has no action '%s'. `help` lists the actions."),
                           typed->at[1]);
    if (print_way(g, verb, typed, from) || why_of_two(r, g, typed)) return true;
    if (!bare && why_later(r, g, verb, typed)) return true;
    owned char *id = request_id(g, r->w.content->verb[verb].id, typed, from);
    aim_at_place(&r->w, verb, &id);
    owned_buffer longer = {0};
    if (typed->n == from) add_longer_verbs(g, r->w.content->verb[verb].id, &longer);
    return say_why(r, "", id, buffer_text(&longer));
}

/* Prints an event of a trial. Before the first event, prints that nothing has happened yet. */
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

/* Prints the events that certainly follow an answer. If chance or a hidden thing decides the next events, prints a line
 * about this. */
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
    const bool offers = i.does == REFUSES && i.n; /* the typed words mean a way that hurts, which must be confirmed */
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
    else if (!id && wrong)
        repl_refuse(r, "%s", wrong);
    else if (!id && i.text)
        repl_refuse_intent(r, &i);
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
