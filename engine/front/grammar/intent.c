/* Turns the possible meanings of a line (readings) into an intent. If one reading is best, that reading is used. Words
 * that the best reading leaves over are read as answers to the next question, which is foreseen (leftover.c). Unless
 * every word is understood, the whole line is refused. If several readings are equally good, the player must choose
 * one. If the words name a verb but none of its options, the words may name a place that is several answers away
 * (far_target.c), or a later question may offer the verb (later_question.c). Otherwise the line is refused with the
 * reason (refuse.c). */
#include "front/grammar/take.h"

static void take_option(const grammar *g, intent *i, size_t index, const words *typed, size_t from) {
    owned char *id = copy_text(g->w->option[index].id);
    take(g, i, &id, 1, typed, from);
}

/* Answers with the only reading. If there are several, refuses and lists them. */
static void take_readings(const grammar *g, intent *i, const readings *r, const words *typed) {
    if (r->n == 1)
        take_option(g, i, (size_t)r->at[0].option, typed, r->at[0].next);
    else
        refuse_several(g, i, r);
}

static void take_words(const grammar *g, intent *i, const words *typed);

/* Reads "move toward c9" as the answer that comes nearest to c9. Returns false if an answer reaches c9, or if no answer
 * comes nearer to c9. */
static bool take_toward(const grammar *g, intent *i, int verb, const words *typed, size_t from) {
    owned_words nearest = toward_nearest(g, verb, typed, from);
    const bool far = nearest.n > 0;
    if (far) take_words(g, i, &nearest);
    return far;
}

/* Handles words that do not name the actor, such as "keep attack planning" if only one piece holds an attack. Returns
 * false unless the first word after the verb fits exactly one option. */
static bool take_actorless(const grammar *g, intent *i, const words *typed, size_t from) {
    if (from != 1 || typed->n < 3 || !options_by_actor(g->w)) return false;
    const words first = {typed->at, 2};
    readings r = read_words(g, &first, 0, READ_LINE);
    const bool one = r.n == 1 && r.at[0].by == OPTION && r.at[0].option != NO_OPTION && r.at[0].next == 2 &&
                     g->w->option[r.at[0].option].args > 1;
    if (one) take_option(g, i, (size_t)r.at[0].option, typed, 2);
    free(r.at);
    return one;
}

/* Reads "go to the gate" as a movement if `go` only chooses the piece that acts, and a piece acts already. Returns
 * false if the words name a piece of the player's side, which may have a turn later, or if they name no place and are
 * no movement. */
static bool take_going(const grammar *g, intent *i, int verb, const words *typed, size_t from) {
    const world *w = g->w;
    const char *goes = w->content->verb[verb].begins_turn && w->seat >= 0 ? verb_of_spaces(w) : NULL;
    if (!goes || from >= typed->n) return false;
    owned char *called = words_join(typed, from, typed->n);
    const pr_piece *piece = world_piece_called(w, thing_id(g, called) ? thing_id(g, called) : "");
    if (piece && piece_kind(w, piece)->side == w->content->seat[w->seat].side) return false;
    char *const word = (char *)localized_word(A_VERB, goes);
    owned_words again = words_spliced(&word, 1, typed, from);
    intent found = {0};
    size_t next = 1;
    while (next + 1 < again.n && is_particle(again.at[next])) next++;
    const bool place = place_meant(g, &again, &next) >= 0 && next == again.n;
    take_words(g, &found, &again);
    return intent_replace(i, &found, found.does == ANSWERS || place);
}

/* Called if no option fits the words. Finds several answers that lead to the place or to a later question, or else
 * refuses with the reason. */
static void no_option(const grammar *g, intent *i, const char *verb, const words *typed, size_t from) {
    int index = name_find(g->w->names, NAMES_VERB, verb);
    bool moves = false, offered = verb_offered(g->w, index);
    while (from + 1 < typed->n && is_particle(typed->at[from]) && (offered || word_known(g, typed->at[from + 1])))
        from++;
    if (!offered && index != PR_NOBODY && take_going(g, i, index, typed, from)) return;
    if (offered && take_toward(g, i, index, typed, from)) return;
    if (offered && take_way(g, i, index, typed, from, &moves)) return;
    if (offered && take_actorless(g, i, typed, from)) return;
    if (!offered && index != PR_NOBODY && (take_later(g, i, index) || take_fitting(g, i, index, typed))) return;
    refuse_request(g, i, verb, typed, from, moves);
}

/* Verbs ---------------------------------------------------------------------------------------------- */

/* If the typed word starts a verb that ends the turn and other verbs of this game, refuses and lists these verbs. Other
 * verbs count even if they are not legal now, because ending a turn by mistake is costly. */
static bool unclear_end(const grammar *g, intent *i, const reading *one, const char *typed) {
    owned_buffer t = {0};
    size_t n = 0;
    const pr_content *c = g->w->content;
    for (int v = 0; one->begun && c->verb[one->verb].ends_turn && v < c->verbs; v++) {
        if (!localized_begins(A_VERB, typed, c->verb[v].id)) continue;
        buffer_addf(&t, "%s%s", n++ ? ", " : "", localized_word(A_VERB, c->verb[v].id));
    }
    if (n > 1) intent_refuse(i, tr("That could mean several things: %s. Type a little more of it."), t.s);
    return n > 1;
}

/* Reads "activate 3" as option 3 of the list. Returns false if this option has another verb. */
static bool take_numbered(const grammar *g, intent *i, const readings *r, const words *typed) {
    const world *w = g->w;
    if (typed->n != 2 || !is_number(typed->at[1])) return false;
    size_t index = option_numbered(w, strtoul(typed->at[1], NULL, 10));
    if (index == w->options) return false;
    int first, verb = r->at[0].verb;
    if (verb == PR_NOBODY) verbs_met(g, typed->at[0], &first);
    bool meant = w->option[index].verb == (verb == PR_NOBODY ? first : verb);
    if (meant) take_option(g, i, index, typed, typed->n);
    return meant;
}

/* Finds the options whose line in the list contains all words. If there are none, finds options whose line contains all
 * words but the first, because the first word may be another name of the verb. */
static readings read_labels(const grammar *g, int verb, const words *typed) {
    readings r = read_words(g, typed, 0, READ_LABEL);
    if (r.n || verb == PR_NOBODY || typed->n < 2) return r;
    free(r.at);
    r = read_words(g, typed, 1, READ_LABEL);
    size_t kept = 0;
    for (size_t k = 0; k < r.n; k++)
        if (g->w->option[r.at[k].option].verb == verb) r.at[kept++] = r.at[k];
    r.n = kept;
    return r;
}

/* Returns true if the words are a verb and a space as its target, but this option has another verb. Such an option
 * would be only a guess: "shoot d4" must not hit the tree at d4 if only another verb can hit it. Also returns true if
 * the option's line has only a word that starts with the verb, such as "Fighter" for "fight". */
static bool names_another(const grammar *g, int verb, const words *typed, size_t option) {
    if (verb == PR_NOBODY || g->w->option[option].verb == verb) return false;
    owned char *line = option_line(g->w, &g->w->option[option]);
    if (!whole_word(typed->at[0], line)) return true;
    if (!takes_space(g->w, g->w->content->verb[verb].id)) return false;
    const char *target = thing_id(g, typed->at[1]);
    return target && world_space(g->w, target) >= 0;
}

static bool take_label(const grammar *g, intent *i, int verb, const words *typed) {
    readings r = read_labels(g, verb, typed);
    bool found = r.n > 0;
    if (r.n == 1 && names_another(g, verb, typed, (size_t)r.at[0].option))
        refuse_instead(g, i, g->w->content->verb[verb].id, typed, (size_t)r.at[0].option);
    else if (found)
        take_readings(g, i, &r, typed);
    free(r.at);
    return found;
}

/* Handles words such as "send hq grit": the first words fit several options, but the line of only one option contains
 * all words. */
static bool take_only_label(const grammar *g, intent *i, int verb, const words *typed) {
    readings r = read_labels(g, verb, typed);
    bool found = r.n == 1;
    if (found) take_option(g, i, (size_t)r.at[0].option, typed, r.at[0].next);
    free(r.at);
    return found;
}

/* Refuses a first word that is the start of several verbs, and lists the options of these verbs. */
static void ask_verb(const grammar *g, intent *i, const words *typed) {
    const words alone = {typed->at, 1};
    readings r = read_words(g, &alone, 0, READ_REQUEST);
    refuse_several(g, i, &r);
    free(r.at);
}

/* Returns the reason why a copy of a kind is not offered while other copies are, as for "hit wolf 3". Returns NULL if
 * the last word is not the number of such a copy. The caller frees it. */
static char *copy_objection(const grammar *g, const char *verb, const words *typed) {
    const char *last = typed->at[typed->n - 1];
    if (typed->n < 2 || !is_number(last)) return NULL;
    owned char *id = request_id(g, verb, typed, 1);
    const char *arg = strrchr(id, ':'), *number = strrchr(id, '.');
    bool copy = arg && number > arg && !strcmp(number + 1, last) && world_piece_called(g->w, arg + 1);
    released char *raw = copy ? pr_why(g->s->match, g->w->seat, id) : NULL;
    return raw ? copy_text(raw) : NULL;
}

/* Handles a verb or alias that is not offered but is the first part of exactly one offered verb. For example, reads
 * `open` as "open gate". Returns false unless the words then mean one option. */
static bool take_longer(const grammar *g, intent *i, int verb, const words *typed) {
    char *longer = NULL;
    const char *shorter = verb == PR_NOBODY ? typed->at[0] : localized_word(A_VERB, g->w->content->verb[verb].id);
    const size_t n = strlen(shorter);
    for (size_t k = 0; k < g->w->options; k++) {
        const char *word = localized_word(A_VERB, g->w->content->verb[g->w->option[k].verb].id);
        if (!starts_fold(shorter, word) || word[n] != '_') continue;
        if (longer && strcmp(longer, word) != 0) return false;
        longer = (char *)word;
    }
    if (!longer) return false;
    owned_words again = words_spliced(&longer, 1, typed, 1);
    readings r = read_words(g, &again, 0, READ_LINE);
    const bool one = r.n == 1 && r.at[0].by == OPTION && r.at[0].option != NO_OPTION && r.at[0].next == typed->n;
    if (one) take_option(g, i, (size_t)r.at[0].option, &again, typed->n);
    free(r.at);
    return one;
}

/* Refuses a movement to the place where the piece already is, such as "carry e1" on e1. If the piece is on e1, the
 * words could also mean the thing on e1 that the piece might carry. Returns false for other words. */
static bool refuse_here(const grammar *g, intent *i, int verb, const words *typed) {
    const world *w = g->w;
    size_t next = 1;
    if (verb == PR_NOBODY || typed->n != 2 || !w->content->verb[verb].moves) return false;
    const int here = place_meant(g, typed, &next);
    if (here < 0 || here != world_standpoint(w) || next != typed->n) return false;
    refuse_request(g, i, w->content->verb[verb].id, typed, 1, false);
    return true;
}

/* Handles a verb that the words name, even if the verb is not offered. */
static void take_verb(const grammar *g, intent *i, const readings *r, const words *typed) {
    const reading *best = &r->at[0];
    bool fits = best->option != NO_OPTION, one = fits && r->n == 1, more = typed->n > 1;
    bool offered = best->verb == PR_NOBODY || verb_offered(g->w, best->verb);
    const char *verb = best->verb == PR_NOBODY ? typed->at[0] : g->w->content->verb[best->verb].id;
    if (one && unclear_end(g, i, best, typed->at[0])) return;
    if (!offered && take_longer(g, i, best->verb, typed)) return;
    if (one) take_option(g, i, (size_t)best->option, typed, best->next);
    if (one && i->does == ANSWERS) return;
    intent instead = {0};
    if (offered && take_numbered(g, &instead, r, typed)) {
        /* take_numbered() has handled the number of an option in the list */
    } else if (fits && !one && typed->n > 2 && take_only_label(g, &instead, best->verb, typed)) {
        /* the words choose one of several options */
    } else if (fits && !one && refuse_here(g, &instead, best->verb, typed)) {
        /* refuse_here() has said that the piece is there */
    } else if (fits && !one) {
        refuse_several(g, &instead, r);
    } else if (offered && more && take_label(g, &instead, best->verb, typed)) {
        /* take_label() has handled words of options' lines */
    } else if (one) {
        owned char *copy = copy_objection(g, verb, typed);
        intent_refuse(&instead, "%s", copy ? copy : i->text);
    } else if (best->verb == PR_NOBODY) {
        ask_verb(g, &instead, typed);
    } else {
        no_option(g, &instead, verb, typed, 1);
    }
    intent_replace(i, &instead, true);
}

/* Lines ---------------------------------------------------------------------------------------------- */

/* Reads "/save" as the command `save`, even if the episode has a verb of that name. */
static void run_forced(const grammar *g, intent *i, words *typed) {
    char *first = typed->at[0];
    memmove(first, first + 1, strlen(first));
    heads h = vocabulary_meet(g->v, first);
    const phrase *found = phrase_met(g, &h);
    free(h.verb);
    if (found)
        run_command(i, found, typed);
    else
        intent_refuse(i, tr("There is no built-in command '%s'; `help all` lists them."), first);
}

/* Returns true for one word with a question mark. French puts a blank before the question mark: "aller ?". If the word
 * is no verb, the question mark may be a sign on the map. */
static bool asks_where(const grammar *g, const words *typed) {
    const size_t length = strlen(typed->at[0]);
    if (typed->n == 1) return length > 1 && typed->at[0][length - 1] == '?';
    return typed->n == 2 && !strcmp(typed->at[1], "?") && verb_meant(g, typed->at[0], true) >= 0;
}

/* Reads "move?" as "map move", and "undo?" as "help undo". */
static void run_where(const grammar *g, intent *i, words *typed) {
    char *word = typed->at[0];
    if (typed->n == 1)
        word[strlen(word) - 1] = 0;
    else
        free(typed->at[1]);
    heads h = vocabulary_meet(g->v, word);
    const bool command = verb_meant(g, word, true) < 0 && phrase_met(g, &h);
    free(h.verb);
    typed->at = need(realloc(typed->at, 2 * sizeof *typed->at));
    typed->at[0] = copy_text(command ? "help" : "map");
    typed->at[1] = word;
    typed->n = 2;
    const slot takes = command ? S_COMMAND : S_VERB;
    for (size_t k = 0; k < g->commands.n; k++)
        if (g->commands.at[k].slot == takes) {
            run_command(i, &g->commands.at[k], typed);
            return;
        }
}

/* Refuses a number that no option has, and lists the possible numbers. Options that are amounts are not in the order of
 * the list. */
static void refuse_number(const world *w, intent *i, const char *typed) {
    size_t least = option_number(w, 0), most = least;
    for (size_t k = 1; k < w->options; k++) {
        const size_t number = option_number(w, k);
        if (number < least) least = number;
        if (number > most) most = number;
    }
    intent_refuse(i, tr("There is no option %s; they go from %zu to %zu."), typed, least, most);
}

static void take_number(const grammar *g, intent *i, const words *typed) {
    const world *w = g->w;
    const char *first = typed->at[0];
    size_t index = option_numbered(w, strtoul(first, NULL, 10)), n = w->options;
    if (index < n)
        take_option(g, i, index, typed, 1);
    else if (!n)
        intent_refuse(i, "%s", tr("The match is over, and no question is open."));
    else if (n == 1)
        intent_refuse(i, tr("There is no option %s; the only one is %zu."), first, option_number(w, 0));
    else
        refuse_number(w, i, first);
}

/* Returns true if a name has the form of a space, such as "c4", even if no map has this space. */
static bool shaped_like_space(const char *name) {
    size_t letters = strspn(name, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ");
    return letters && is_number(name + letters);
}

/* Refuses words that have no meaning at the open question. */
static void take_nothing(const grammar *g, intent *i, const words *typed) {
    const char *first = typed->at[0], *thing = thing_id(g, first);
    const words alone = {typed->at, 1};
    readings r = read_words(g, &alone, 0, READ_BARE);
    bool answers = typed->n > 1 && r.n > 0, space = thing ? world_space(g->w, thing) >= 0 : shaped_like_space(first);
    const char *verb = space && !answers ? verb_of_spaces(g->w) : NULL;
    const size_t only = answers && r.n == 1 && r.at[0].option != NO_OPTION ? (size_t)r.at[0].option : g->w->options;
    free(r.at);
    intent with = {0};
    if (only < g->w->options) take_option(g, &with, only, typed, 1);
    if (intent_replace(i, &with, with.does == REFUSES && with.text && !with.n)) return;
    if (answers)
        intent_refuse(i, tr("'%s' does not go with '%s'; several commands on a line are separated by `;`."),
                      typed->at[1], first);
    else if (verb)
        no_option(g, i, verb, typed, 0);
    else {
        owned char *whole = words_join(typed, 0, typed->n);
        refuse_unknown(g, i, thing_id(g, whole) ? whole : first);
    }
}

static void take_words(const grammar *g, intent *i, const words *typed) {
    readings r = read_words(g, typed, 0, READ_LINE);
    read_by from = r.n ? r.at[0].by : WAYS;
    int absent = from == VERB ? r.at[0].verb : r.late;
    if (absent != PR_NOBODY && auto_answer_done(g, g->w->content->verb[absent].id, typed)) {
        const char *verb = localized_word(A_VERB, g->w->content->verb[absent].id);
        *i = (intent){.does = SAYS,
                      .text = text_of(tr("`%s` has been done already: nothing else was left to choose."), verb)};
    } else if (!r.n) {
        take_nothing(g, i, typed);
    } else if (from == COMMAND && r.n == 1) {
        run_command(i, r.at[0].command, typed);
    } else if (from == BARE || from == LABEL || from == COMMAND) {
        take_readings(g, i, &r, typed);
    } else {
        take_verb(g, i, &r, typed);
    }
    free(r.at);
}

/* Returns the verb that all options with arguments share. Returns PR_NOBODY if the options have several verbs, or if
 * the question is a menu. */
static int only_verb(const world *w) {
    int verb = PR_NOBODY;
    if (w->ask->menu != PR_NOBODY) return PR_NOBODY;
    for (size_t k = 0; k < w->options; k++) {
        if (!w->option[k].args || w->option[k].verb == verb) continue;
        if (verb != PR_NOBODY) return PR_NOBODY;
        verb = w->option[k].verb;
    }
    return verb;
}

/* Reads "rope lamp" as "pack rope lamp" if all options of the open question have the verb `pack`. Returns false if the
 * words do not answer the question. */
static bool take_series(const grammar *g, intent *i, const words *typed) {
    const int verb = only_verb(g->w);
    if (verb == PR_NOBODY || typed->n < 2) return false;
    char *const word = (char *)localized_word(A_VERB, g->w->content->verb[verb].id);
    owned_words line = words_spliced(&word, 1, typed, 0);
    intent found = {0};
    take_words(g, &found, &line);
    return intent_replace(i, &found, found.does == ANSWERS);
}

/* Answers with the point of a table that the words mean in the open question. Returns false if the words mean no
 * point. */
static bool take_spot(const grammar *g, intent *i, const words *typed) {
    owned char *told = NULL, *id = spot_id(g, typed, 0, &told);
    const bool read = id || told;
    if (!id && told) intent_refuse(i, "%s", told);
    if (id) {
        i->does = ANSWERS;
        add_answer(i, id);
        i->steps = 1;
        i->note = told;
        told = NULL;
    }
    return read;
}

/* Words that add nothing to a command. */
#define IDLE                                                                                                 \
    NC_("question",                                                                                          \
        "i am i'll we we'll let's lets want would like please that this one on at now then it them him her " \
        "ok")

/* Drops the reflexive pronoun at the start of a French verb ("se déplacer"), because it has no meaning alone. */
static void drop_oneself(words *typed) {
    while (typed->n > 1 && has_word(localized_words(A_COMMAND, NC_("command", "oneself")), typed->at[0]))
        words_drop(typed, 0, 1);
}

static intent read_once(const grammar *g, words *typed, bool may_last);

static bool answers_last(const grammar *g) {
    return pr_current_decision(g->s->match).lasts;
}

/* Reads "again always" or "always again" as the answer "again" that lasts. Refuses such a line at a question whose
 * answers cannot last. */
static bool take_lasting(const grammar *g, intent *i, const words *typed) {
    for (size_t k = 0; typed->n > 1 && k < typed->n; k += typed->n - 1) {
        const bool always = localized_is(A_COMMAND, typed->at[k], NC_("command", "always"));
        if (!always && !localized_is(A_COMMAND, typed->at[k], NC_("command", "round"))) continue;
        owned_words rest = {0};
        for (size_t j = 0; j < typed->n; j++)
            if (j != k) words_add(&rest, typed->at[j]);
        intent found = read_once(g, &rest, false);
        found.lasts = always ? ALWAYS : THIS_ROUND;
        if (!intent_replace(i, &found, found.does == ANSWERS && found.n == 1)) continue;
        if (!answers_last(g)) intent_refuse(i, "%s", tr("No answer to this question lasts: it is asked each time."));
        return true;
    }
    return false;
}

/* Reads a line that repeats the whole text of an option, such as "He stays". */
static bool take_text(const grammar *g, intent *i, const words *typed) {
    owned char *line = words_join(typed, 0, typed->n);
    replace_all(line, '_', ' ');
    for (size_t k = 0; k < g->w->options && typed->n > 1; k++) {
        owned char *text = option_said(g->w, &g->w->option[k]);
        if (text && same_fold(line, text)) return take_option(g, i, k, typed, typed->n), true;
    }
    return false;
}

/* Works like read_once(), but does not compare the line with whole texts of options. */
static intent read_line(const grammar *g, words *typed, bool may_last) {
    intent i = {0};
    const char *first = typed->at[0];
    if (take_spot(g, &i, typed) || take_reactions(g, &i, typed)) return i;
    if (asks_where(g, typed))
        run_where(g, &i, typed);
    else if (*first == '/')
        run_forced(g, &i, typed);
    else if (is_number(first))
        take_number(g, &i, typed);
    else
        take_words(g, &i, typed);
    if (i.does == REFUSES && !take_all(g, &i, typed) && !(may_last && take_lasting(g, &i, typed)))
        take_series(g, &i, typed);
    return i;
}

/* Returns true if the intent is one option whose verb is the first word. */
static bool answers_by_verb(const world *w, const intent *i, const char *first) {
    const size_t option = i->does == ANSWERS && i->n == 1 ? option_index(w, i->ids[0]) : w->options;
    return option < w->options && localized_is(A_VERB, first, option_verb(w, &w->option[option]));
}

/* Reads a line. Without `may_last`, does not read words that say how long the answer lasts. Makes the texts of options
 * only for a line that is not the verb of its answer, because making these texts costs more than all other readers. */
static intent read_once(const grammar *g, words *typed, bool may_last) {
    intent text = {0};
    if (may_last && answers_last(g) && take_lasting(g, &text, typed)) return text;
    intent i = read_line(g, typed, may_last);
    if (answers_by_verb(g->w, &i, typed->at[0]) || !take_text(g, &text, typed)) return i;
    intent_free(&i);
    return text;
}

bool is_idle(const char *word) {
    return localized_among("question", IDLE, word);
}

/* Drops words around a command that add nothing to it, such as "I", "please" and "it" in "I open it please". Also drops
 * the imperative's pronoun in French "ouvre-la". Returns false if no word can be dropped. */
static bool drop_idle(words *typed) {
    const size_t before = typed->n;
    if (!*typed->at[0]) return false; /* "/" */
    split_elided(typed);
    bool any = typed->n > before;
    while (typed->n > 1 && (is_particle(typed->at[0]) || is_idle(typed->at[0]))) words_drop(typed, 0, 1), any = true;
    while (typed->n > 1 && is_idle(typed->at[typed->n - 1])) words_drop(typed, typed->n - 1, 1), any = true;
    char *hyphen = strrchr(typed->at[0], '-');
    if (hyphen && hyphen > typed->at[0] && is_idle(hyphen + 1)) *hyphen = 0, any = true;
    return any;
}

/* Drops the comma at the end of each word, as in "with ann, bob". Returns false if no word ends with a comma. */
static bool drop_commas(words *typed) {
    bool any = false;
    for (size_t k = 0; k < typed->n; k++) {
        const size_t n = strlen(typed->at[k]);
        if (n < 2 || typed->at[k][n - 1] != ',') continue;
        typed->at[k][n - 1] = '\0';
        any = true;
    }
    return any;
}

/* Puts digits in place of numbers that are written as words, as in "throw two". Keeps "one", because it is rarely a
 * number. Keeps the first of several words, because a title may begin with it. Returns false if no word is replaced. */
static bool spell_numbers(words *typed) {
    static const char *const number[] = {NC_("number", "two"),   NC_("number", "three"), NC_("number", "four"),
                                         NC_("number", "five"),  NC_("number", "six"),   NC_("number", "seven"),
                                         NC_("number", "eight"), NC_("number", "nine"),  NC_("number", "ten")};
    bool any = false;
    for (size_t k = typed->n > 1; k < typed->n; k++)
        for (size_t n = 0; n < sizeof number / sizeof *number; n++) {
            if (!localized_among("number", number[n], typed->at[k])) continue;
            set_text(&typed->at[k], text_of("%zu", n + 2));
            any = true;
        }
    return any;
}

intent intent_of(const grammar *g, words *typed) {
    drop_oneself(typed);
    join_sign(g->w, typed);
    intent i = read_once(g, typed, true);
    for (int k = 0; k < 2 && i.does == REFUSES && !i.n && !i.listed_n; k++) {
        if (!(k ? drop_idle(typed) : drop_commas(typed))) continue;
        intent_free(&i);
        i = read_once(g, typed, true);
    }
    if (i.does != REFUSES || i.n || i.listed_n) return i;
    owned_words digits = words_spliced(NULL, 0, typed, 0); /* a refusal quotes the words as they were typed */
    if (!spell_numbers(&digits)) return i;
    intent found = read_once(g, &digits, true);
    intent_replace(&i, &found, found.does != REFUSES);
    return i;
}

intent intent_of_request(const grammar *g, const words *typed, size_t from) {
    intent i = {.does = REFUSES};
    owned char *told = NULL, *id = spot_id(g, typed, from, &told);
    if (id) {
        i.does = ANSWERS;
        add_answer(&i, id);
        i.note = told;
        told = NULL;
        return i;
    }
    const world *w = g->w;
    readings r = {0};
    size_t index = w->options;
    if (is_number(typed->at[from])) {
        index = option_numbered(w, strtoul(typed->at[from], NULL, 10));
        if (index == w->options) intent_refuse(&i, tr("There is no option %s."), typed->at[from]);
    } else {
        r = read_words(g, typed, from, READ_REQUEST);
        bool fits = r.n && r.at[0].option != NO_OPTION;
        if (fits && r.n > 1) refuse_several(g, &i, &r);
        if (fits && r.n == 1) index = (size_t)r.at[0].option;
    }
    if (index < w->options) {
        i.does = ANSWERS;
        add_answer(&i, w->option[index].id);
    }
    free(r.at);
    return i;
}
