/* Composes the text of refusals. A refusal names the wrong word, gives the reason from the rules (pr_why), and suggests
 * what the player probably meant. */
#include "front/grammar/intent.h"

#include "front/doc/spoken.h"
#include "front/grammar/take.h"

enum { MAX_LISTED = 12 };

static const char *verb_id(const grammar *g, int verb) {
    return g->w->content->verb[verb].id;
}

static bool (*is_program_command)(const char *word);

void refuse_know_commands(bool (*is_command)(const char *word)) {
    is_program_command = is_command;
}

/* Compares a typed word with a title and with each word of the title. Keeps a copy of the most similar text in
 * `kept`. */
static void nearest_of_title(const char *typed, const char *title, const char **near, int *distance, buffer *kept) {
    owned_words each = words_split(title, ' ');
    for (size_t n = 0; n <= each.n; n++) {
        const char *before = *near;
        nearest_try(typed, n < each.n ? each.at[n] : title, near, distance);
        if (*near == before) continue;
        kept->n = 0;
        buffer_add(kept, *near);
        *near = kept->s;
    }
}

/* Compares a typed word with the words by which players name the arguments of an option: their ids and the words of
 * their titles. */
static void nearest_argument(const grammar *g, const pr_option *option, const char *typed, const char **near,
                             int *distance, buffer *kept) {
    char room[16];
    for (int k = 0; k < option->args; k++) {
        const pr_value *value = &option->arg[k];
        if (value->type != PR_PIECE && value->type != PR_CARD) continue;
        nearest_of_title(typed, thing_title(g->w, *value, room), near, distance, kept);
    }
}

/* Adds the verb by which a player leaves the open question, unless the text already names the verb: " `end` ends this
 * turn." `turn`: a turn is under way. */
static void add_end(const world *w, int verb, bool turn, buffer *t) {
    size_t i = 0;
    while (i < w->options && (w->option[i].verb != verb || w->option[i].args)) i++;
    if (i == w->options) return;
    owned char *typed = option_typed(w, &w->option[i]);
    owned char *quoted = text_of("`%s`", typed);
    if (!strstr(buffer_text(t), quoted)) {
        if (t->n && !strchr(".?!", t->s[t->n - 1])) buffer_add(t, ".");
        buffer_addf(t, turn ? tr(" `%s` ends this turn.") : tr(" `%s` leaves this question."), typed);
    }
}

/* Returns the only verb without a point among the answers to a question about a point of a table, or PR_NOBODY. This
 * verb leaves the question. */
static int verb_without_point(const world *w) {
    int verb = PR_NOBODY;
    for (size_t i = 0; i < w->options; i++) {
        if (w->option[i].args) continue;
        if (verb != PR_NOBODY) return PR_NOBODY;
        verb = w->option[i].verb;
    }
    return verb;
}

/* Adds the answers to the open question as text: " The answers are: `pick ann`, `pass`." Shows a few options of each
 * verb. The player knows the options of a menu, so for a menu, and for a question about points, adds only the answer
 * that ends it. If the open question is a menu, `verb` must be a verb of another menu. */
static void add_answers(const world *w, const char *verb, buffer *t) {
    enum { OF_VERB = 3, IN_ALL = 6 };
    size_t shown = 0, of_verb = 0;
    bool more = false;
    const pr_verb *known = world_verb(w, verb);
    const bool menu = w->ask->menu != PR_NOBODY;
    if (w->ask->seat != w->seat) return;
    if (menu || w->ask->domains) {
        const bool foreign = known && known->menu != w->ask->menu;
        const bool turn = menu && w->ask->end_verb != PR_NOBODY && w->content->verb[w->ask->end_verb].ends_turn;
        if (turn && foreign && !known->begins_turn && strcmp(verb, "pass") != 0)
            buffer_add(t, tr(" `help` lists the actions of this turn.")); /* the end of the turn may be a mistake */
        else if (!menu || foreign)
            add_end(w, menu ? w->ask->end_verb : verb_without_point(w), menu && world_actor(w) >= 0, t);
        return;
    }
    for (size_t i = 0; i < w->options; i++) {
        of_verb = i && w->option[i].verb == w->option[i - 1].verb ? of_verb + 1 : 0;
        const bool shows = of_verb < OF_VERB && shown < IN_ALL;
        more = more || !shows;
        if (!shows) continue;
        if (!shown && t->s && !strchr(".?!", t->s[t->n - 1])) buffer_add(t, ".");
        owned char *typed = option_typed(w, &w->option[i]);
        buffer_addf(t, shown++ ? ", `%s`" : tr(" The answers are: `%s`"), typed);
    }
    if (shown) buffer_add(t, more ? tr(" and others.") : ".");
}

void refuse_unknown(const grammar *g, intent *i, const char *typed) {
    const world *w = g->w;
    if (is_program_command && is_program_command(typed)) {
        intent_refuse(i,
                      tr("'%s' is a command of the program: outside a match, `precinct %s --help` explains it. Here "
                         "`log` lists the events, `page FILE` makes a page of it when the match is over, `save NAME` "
                         "and `load NAME` keep matches."),
                      typed, typed);
        return;
    }
    const char *near = NULL, *thing = thing_id(g, typed);
    int distance = 0;
    owned_buffer title = {0};
    for (size_t k = 0; k < w->options; k++) {
        nearest_try(typed, localized_word(A_VERB, option_verb(w, &w->option[k])), &near, &distance);
        nearest_argument(g, &w->option[k], typed, &near, &distance, &title);
    }
    for (size_t k = 0; k < g->commands.n; k++)
        nearest_try(typed, localized_word(A_COMMAND, g->commands.at[k].name), &near, &distance);
    /* A verb that a menu does not offer now is suggested only if it is very similar to the typed word. */
    const char *absent = near;
    owned_buffer alias = {0};
    for (int k = 0; k < w->content->verbs; k++) {
        const char *also = w->content->verb[k].aliases;
        const bool long_enough = strlen(typed) > 4; /* with a large vocabulary, some short word is always similar */
        nearest_try(typed, localized_word(A_VERB, verb_id(g, k)), &absent, &distance);
        if (long_enough) nearest_of_title(typed, also ? also : "", &absent, &distance, &alias);
        if (long_enough) nearest_of_title(typed, localized_words(A_VERB, verb_id(g, k)), &absent, &distance, &alias);
    }
    if (absent && distance <= NEAREST_EDIT && w->ask->menu != PR_NOBODY) near = absent;
    bool pile = false;
    for (int k = 0; k < w->content->piles && !pile; k++)
        pile = same_fold(typed, w->content->pile[k].is.id) || same_fold(typed, w->content->pile[k].is.title);
    const bool described = thing && (world_kind(w, thing) || world_card(w, thing));
    const bool begins = (described && (starts_fold(typed, thing) || starts_fold(typed, world_title(w, thing)))) ||
                        vocabulary_find(g->v, NAMES_KIND, typed, false) >= 0;
    if (begins || is_track(w, typed)) {
        owned_buffer way = {0};
        add_way_out(g, thing, NULL, &way);
        intent_refuse(i, tr("'%s' is not an action here; `card %s` describes it.%s"), typed, typed, buffer_text(&way));
    } else if (pile)
        intent_refuse(i, tr("'%s' is not an action here; `%s` shows the piles of cards."), typed,
                      localized_word(A_COMMAND, "piles"));
    else if (same_fold(typed, tr("yes")) || same_fold(typed, tr("no")) ||
             (w->ask->menu == PR_NOBODY &&
              (!near || (thing && world_space(w, thing) >= 0) || word_printed(w, typed)))) {
        owned_buffer t = {0};
        buffer_addf(&t, tr("'%s' is not an answer to this question."), typed);
        if (w->ask->menu == PR_NOBODY)
            add_answers(w, "", &t);
        else
            buffer_add(&t, tr(" `options` lists the answers."));
        intent_refuse(i, "%s", t.s);
    } else if (near) {
        owned char *aloud = copy_text(near);
        spoken_typed(aloud);
        intent_refuse(i, tr("'%s' is not a command here. Did you mean '%s'?"), typed, aloud);
    } else
        intent_refuse(i, tr("'%s' is not a command here. `help` lists the actions."), typed);
}

/* Returns the word for a reading's command or verb, as players type it. */
static const char *word_of(const grammar *g, const reading *one) {
    return one->command ? localized_word(A_COMMAND, one->command->name) : localized_word(A_VERB, verb_id(g, one->verb));
}

void refuse_several(const grammar *g, intent *i, const readings *r) {
    owned_buffer t = {0};
    size_t verbs = 0;
    for (size_t k = 0; k < r->n; k++) {
        const char *word = word_of(g, &r->at[k]);
        bool again = false;
        for (size_t before = 0; before < k && !again; before++) again = !strcmp(word, word_of(g, &r->at[before]));
        if (again) continue;
        owned char *aloud = copy_text(word);
        spoken_typed(aloud);
        buffer_addf(&t, "%s%s", verbs++ ? ", " : "", aloud);
    }
    bool listed = r->at[0].option != NO_OPTION && (verbs == 1 || r->n <= MAX_LISTED);
    if (!listed)
        intent_refuse(i, tr("That could mean several things: %s. Type a little more of it."), t.s);
    else
        intent_refuse(i, "%s", verbs > 1 ? tr("That could mean several things:") : tr("Which one?"));
    if (!listed) return;
    i->listed = need(calloc(r->n, sizeof *i->listed));
    for (size_t k = 0; k < r->n; k++) i->listed[i->listed_n++] = r->at[k].option;
}

bool takes_space(const world *w, const char *verb) {
    bool takes = false;
    for (size_t i = 0; i < w->options && !takes; i++) {
        const pr_option *option = &w->option[i];
        takes = option->args && option->arg[0].type == PR_SPACE && !strcmp(option_verb(w, option), verb);
    }
    return takes;
}

const char *verb_of_spaces(const world *w) {
    const char *found = NULL;
    bool menu = w->ask->menu != PR_NOBODY;
    for (size_t i = 0; i < w->options; i++) {
        const pr_option *option = &w->option[i];
        const char *verb = option_verb(w, option);
        if (option->args != 1 || found == verb || (menu && !w->content->verb[option->verb].moves)) continue;
        if (!takes_space(w, verb)) continue;
        if (found) return NULL;
        found = verb;
    }
    return found;
}

/* Returns the title, or the word of a title, that is most similar to `name`. Searches the last arguments of this verb's
 * options. Returns NULL if none is similar. The caller frees it. */
static char *near_offered(const world *w, const char *verb, const char *name) {
    const char *near = NULL;
    int distance = 0;
    buffer kept = {0};
    char room[16];
    for (size_t i = 0; i < w->options; i++) {
        const pr_option *option = &w->option[i];
        const char *title = option->args ? thing_title(w, option->arg[option->args - 1], room) : room;
        if (title == room || strcmp(option_verb(w, option), verb) != 0) continue;
        nearest_of_title(name, title, &near, &distance, &kept);
    }
    return kept.s;
}

/* Compares `name` with the titles of all kinds and symbols, and with each word of these titles. Returns the title or
 * word that is most similar. Returns NULL if none is similar, or if `name` has a digit, as names of spaces have. The
 * caller frees the result. */
static char *near_kind(const world *w, const char *name) {
    const char *near = NULL;
    int distance = 0;
    buffer kept = {0};
    for (int i = 0; i < w->content->kinds && !strpbrk(name, "0123456789"); i++)
        nearest_of_title(name, w->content->kind[i].is.title, &near, &distance, &kept);
    for (int i = 0; i < w->content->symbols && !strpbrk(name, "0123456789"); i++)
        nearest_of_title(name, w->content->symbol[i].is.title, &near, &distance, &kept);
    return kept.s;
}

/* Returns the only offered verb that starts with the word, or NULL. Also returns NULL if the word is a verb of the open
 * menu that is not legal now. */
static const char *begun_instead(const grammar *g, const char *verb, const char *typed) {
    const world *w = g->w;
    const char *found = NULL;
    const pr_verb *known = world_verb(w, verb);
    bool elsewhere = !known || w->ask->menu == PR_NOBODY || known->menu != w->ask->menu;
    for (size_t i = 0; elsewhere && i < w->options; i++) {
        const char *one = option_verb(w, &w->option[i]);
        if (!localized_begins(A_VERB, typed, one)) continue;
        if (found && strcmp(found, one) != 0) return NULL;
        found = one;
    }
    return found ? localized_word(A_VERB, found) : NULL;
}

/* Guesses what a player meant by a verb that is not offered. It may be an offered verb that starts with the typed word.
 * It may also be a movement to a place, because many players type the verb that chooses the acting piece when they want
 * to move. Returns NULL if there is no guess. The caller frees the result. */
static char *meant_instead(const grammar *g, const char *verb, const words *typed, size_t from) {
    const pr_verb *known = world_verb(g->w, verb);
    const char *begun = begun_instead(g, verb, typed->at[0]);
    bool begins = !begun && from + 1 == typed->n && known && known->begins_turn;
    const char *target = begins ? thing_id(g, typed->at[from]) : NULL;
    const char *goes = target && world_space(g->w, target) >= 0 ? verb_of_spaces(g->w) : NULL;
    buffer t = {0};
    if (begun) buffer_add(&t, begun);
    if (goes) buffer_addf(&t, "%s %s", localized_word(A_VERB, goes), typed->at[from]);
    return t.s;
}

/* Refuses a verb with the reason. Suggests `instead`, a verb as players type it but with "_" for blanks. If `instead`
 * is NULL and `answers` is true, adds the answers to the open question. */
static void refuse_because(const world *w, intent *i, const char *verb, const char *reason, const char *instead,
                           bool answers) {
    owned_buffer t = {0};
    owned char *sentence = sentence_of(reason), *aloud = copy_text(instead ? instead : "");
    spoken_typed(aloud);
    buffer_add(&t, sentence);
    if (instead)
        buffer_addf(&t, tr(" Did you mean '%s'?"), aloud);
    else if (answers)
        add_answers(w, verb, &t);
    intent_refuse(i, "%s", t.s);
}

void refuse_instead(const grammar *g, intent *i, const char *verb, const words *typed, size_t option) {
    owned char *id = request_id(g, verb, typed, 1);
    released char *why = pr_why(g->s->match, g->w->seat, id);
    owned char *instead = option_typed(g->w, &g->w->option[option]);
    refuse_because(g->w, i, verb, why && *why ? why : tr("That is not legal now."), instead, false);
}

/* Refuses words that have no meaning and follow a verb that is not offered. */
static void refuse_strange(const world *w, intent *i, const char *verb, const words *typed, size_t from,
                           const char *reason) {
    owned char *strange = words_join(typed, from, typed->n);
    owned_buffer why = {0};
    buffer_add(&why, reason);
    add_answers(w, verb, &why);
    intent_refuse(i, tr("'%s' means nothing here. As to `%s`: %s"), strange, localized_word(A_VERB, verb), why.s);
}

static bool means_something(const grammar *g, const char *typed) {
    return word_known(g, typed) || word_printed(g->w, typed) || vocabulary_find(g->v, NAMES_KIND, typed, true) >= 0;
}

/* If the first word after the verb fits options of different things, but the other words fit none of these options,
 * refuses and lists these options. An example is "keep attack security" if two pieces hold an attack. Otherwise returns
 * false. */
static bool refuse_first(const grammar *g, intent *i, const words *typed, size_t from) {
    const words first = {typed->at, from + 1};
    readings r = {0};
    bool several = false;
    if (from && from + 1 < typed->n) r = read_words(g, &first, 0, READ_LINE);
    for (size_t k = 1; k < r.n && r.at[0].by == OPTION && r.at[0].option != NO_OPTION && !several; k++) {
        const pr_option *one = &g->w->option[r.at[0].option], *other = &g->w->option[r.at[k].option];
        several = one->args > 1 && other->args > 1 && one->arg[0].n != other->arg[0].n;
    }
    if (several) refuse_several(g, i, &r);
    free(r.at);
    return several;
}

/* Returns true for symbols of one die face, such as "attack+money", which pr_why() cannot name. */
static bool joined(const char *typed) {
    return strchr(typed, '+') != NULL;
}

static void refuse_joined(intent *i, const char *typed, const char *reason) {
    owned char *sentence = sentence_of(reason);
    intent_refuse(i, tr("Nothing here shows %s. %s"), typed, sentence);
}

/* If several pieces may act, or if one of several is left, returns the piece that words without a name mean. This piece
 * is the only one with an option, or else acted last. Returns NULL if there is no such piece. */
static const pr_piece *meant_actor(const grammar *g) {
    const world *w = g->w;
    const pr_piece *only = w->options ? option_piece(w, &w->option[0], 0) : NULL, *last = NULL;
    for (size_t k = 0; k < w->options; k++) {
        if (acted_last(g, &w->option[k])) last = option_piece(w, &w->option[k], 0);
        if (only && !option_by(&w->option[k], only->piece)) only = NULL;
    }
    const bool left = only && (options_by_actor(w) || w->ask->actor == only->piece);
    return left ? only : last;
}

/* Returns the reason against a request. If several pieces may act and the request names none of them, the reason is
 * about meant_actor(). The caller releases it. */
static char *why_meant(const grammar *g, const char *verb, const char *id) {
    const pr_piece *actor = strcmp(id, verb) == 0 ? meant_actor(g) : NULL;
    owned char *full = actor ? text_of("%s:%s", id, piece_id(g->w, actor)) : NULL;
    return pr_why(g->s->match, g->w->seat, full ? full : id);
}

/* Returns true if the words starting at `from`, at least one, are words of the verb's label, such as "rest" in "{1}
 * rolls the rest again". Such words add nothing to the verb. */
static bool labels(const world *w, const char *verb, const words *typed, size_t from) {
    const pr_verb *known = world_verb(w, verb);
    bool all = from < typed->n && known && known->label;
    for (size_t k = from; k < typed->n && all; k++) all = starts_word(typed->at[k], known->label);
    return all;
}

/* Refuses a verb that belongs to no menu and names another piece of the viewer's side, such as "act ann" while Bob
 * acts. Adds the answers that end the turn of the acting piece. Returns false for other words. */
static bool refuse_turn(const grammar *g, intent *i, const char *verb, const words *typed, size_t from,
                        const char *reason) {
    const pr_verb *known = world_verb(g->w, verb);
    if (!known || known->menu != PR_NOBODY || from >= typed->n) return false;
    owned_buffer way = {0};
    owned char *line = words_join(typed, 0, typed->n), *sentence = sentence_of(reason);
    owned char *called = words_join(typed, from, typed->n);
    add_way_out(g, thing_id(g, called), line, &way);
    if (way.n) intent_refuse(i, "%s%s", sentence, way.s);
    return way.n > 0;
}

void add_longer_verbs(const grammar *g, const char *verb, buffer *t) {
    enum { MAX_NAMED = 3 };
    const pr_content *c = g->w->content;
    const size_t n = strlen(verb);
    const int base = name_find(g->w->names, NAMES_VERB, verb);
    released char *own = pr_why(g->s->match, g->w->seat, verb);
    size_t named = 0;
    for (int v = 0; base >= 0 && !verb_offered(g->w, base) && v < c->verbs && named < MAX_NAMED; v++) {
        const char *id = c->verb[v].id;
        if (strncmp(id, verb, n) != 0 || id[n] != '_' || c->verb[v].menu == PR_NOBODY) continue;
        if (c->verb[v].menu != g->w->ask->menu) continue;
        released char *why = pr_why(g->s->match, g->w->seat, id);
        owned char *sentence = sentence_of(why ? why : ""), *aloud = verb_aloud(g->w, v);
        if (*sentence && !(own && !strcmp(own, why))) buffer_addf(t, tr(" As to `%s`: %s"), aloud, sentence);
        named++;
    }
}

/* Lists the pieces that a movement to a kind may mean, such as "go to the wolf". If the map has several pieces of this
 * kind, returns the pieces with their spaces: "Wolf 1 (c1), Wolf 2 (d4)". Otherwise returns NULL. The caller frees the
 * list. */
static char *copies_meant(const grammar *g, const char *verb, const char *called) {
    enum { MOST = 6 };
    const world *w = g->w;
    const pr_verb *known = world_verb(w, verb);
    const int kind = vocabulary_find(g->v, NAMES_KIND, called, false);
    buffer t = {0};
    int n = 0;
    for (int i = 0; known && known->moves && kind >= 0 && i < w->look->pieces; i++) {
        const pr_piece *piece = &w->look->piece[i];
        if (piece->kind != kind || piece->space < 0 || piece->point != PR_NOBODY || n++ >= MOST) continue;
        owned char *name = piece_name(w, piece);
        buffer_addf(&t, "%s%s (%s)", t.n ? ", " : "", name, w->content->space[piece->space].label);
    }
    if (n > MOST) buffer_add(&t, tr(" and others"));
    if (n < 2) buffer_free(&t);
    return n < 2 ? NULL : t.s;
}

/* Refuses a direction that is the last word, such as "go north", and suggests the first possible movement. Returns
 * false if the direction names something in this match, if no movement is possible now, or if the verb is another
 * action. */
static bool refuse_direction(const grammar *g, intent *i, const char *verb, const words *typed) {
    const world *w = g->w;
    const pr_verb *known = world_verb(w, verb);
    if (known && !known->moves && !known->begins_turn) return false;
    const char *last = typed->at[typed->n - 1];
    size_t k = 0;
    if (typed->n < 2 || word_known(g, last) ||
        !localized_among("spot", NC_("spot", "north south east west up down left right forward back"), last))
        return false;
    while (k < w->options && !w->content->verb[w->option[k].verb].moves) k++;
    if (k == w->options) return false;
    owned char *example = option_typed(w, &w->option[k]);
    intent_refuse(i, tr("'%s' is no space. Name the space where you want to be, as in `%s`."), last, example);
    return true;
}

void refuse_request(const grammar *g, intent *i, const char *verb, const words *typed, size_t from, bool no_way) {
    const world *w = g->w;
    const size_t first = from;
    if (refuse_direction(g, i, verb, typed)) return;
    while (from + 1 < typed->n && is_particle(typed->at[from]) && means_something(g, typed->at[from + 1])) from++;
    char *places = from < typed->n && takes_space(w, verb) ? places_meant(g, typed->at[from]) : NULL;
    if (!places && from + 1 == typed->n && takes_space(w, verb)) places = copies_meant(g, verb, typed->at[from]);
    if (places) {
        intent_refuse(i, tr("'%s' may be any of these: %s."), typed->at[from], places);
        free(places);
        return;
    }
    bool offered = verb_offered(w, name_find(w->names, NAMES_VERB, verb));
    if (offered && refuse_first(g, i, typed, from)) return;
    size_t unknown = from;
    while (unknown < typed->n && !joined(typed->at[unknown]) &&
           (word_known(g, typed->at[unknown]) || is_toward(typed->at[unknown])))
        unknown++;
    /* If the verb is offered and takes spaces, pr_why() lists the spaces, so an unknown space needs no message. */
    const char *strange = unknown < typed->n && (!offered || !takes_space(w, verb)) ? typed->at[unknown] : NULL;
    size_t nonsense = unknown; /* after a verb that is not offered, the name of any place has a meaning */
    while (nonsense < typed->n && (means_something(g, typed->at[nonsense]) || is_particle(typed->at[nonsense])))
        nonsense++;
    if (labels(w, verb, typed, from)) nonsense = typed->n;
    const words known = {typed->at, strange ? unknown : typed->n};
    owned char *id = request_id(g, verb, &known, offered || !strange ? from : known.n);
    owned char *meant = offered || strange ? NULL : meant_instead(g, verb, typed, from);
    released char *why = why_meant(g, verb, id);
    const char *reason = why && *why ? why : tr("That is not legal now.");
    const char *wrong = unknown < typed->n ? typed->at[unknown] : NULL;
    owned char *near = offered && strange ? near_offered(w, verb, strange) : NULL;
    if (!near && offered && wrong && !joined(wrong)) near = near_kind(w, wrong);
    if (no_way)
        intent_refuse(i, tr("%s cannot be reached now: %s"), typed->at[from], reason);
    else if (near)
        intent_refuse(i, tr("'%s' is not known here; did you mean '%s'?"), wrong, near);
    else if (offered && strange && joined(strange) && word_known(g, strange))
        refuse_joined(i, strange, reason);
    else if (offered && strange)
        intent_refuse(i, tr("'%s' is not known here: %s"), strange, reason);
    else if (strange && nonsense < typed->n)
        refuse_strange(w, i, verb, typed, nonsense == from ? first : nonsense, reason);
    else if (offered && unknown < typed->n)
        intent_refuse(i, tr("%s `%s %s` shows where it can be done."), reason, localized_word(A_COMMAND, "map"),
                      localized_word(A_VERB, verb));
    else if (offered || meant || !refuse_turn(g, i, verb, typed, from, reason))
        refuse_because(w, i, verb, reason, meant, !offered);
    if (from == typed->n && i->text) {
        owned_buffer more = {0};
        buffer_add(&more, i->text);
        add_longer_verbs(g, verb, &more);
        intent_refuse(i, "%s", more.s);
    }
}
