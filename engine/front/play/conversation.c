/* The loop of a match with people. The loop prints the question, reads a line, runs the commands or answers in it, and
 * prints the events. grammar/read.c explains how words find options. */
#include "front/play/repl.h"

#include "front/files/input.h"
#include "front/play/play.h"
#include "front/session/puzzle.h"

enum { MAX_COMMAND_LENGTH = 1000 };

/* Prints "You: ..." immediately for an answer that ended the turn. Later events are printed as usual. */
static void print_end(repl *r) {
    owned_buffer t = {0};
    repl_add_answer(r, &t);
    show()->event(t.s, false);
    set_text(&r->answered, NULL);
}

/* Refuses an answer. A listed option (`known`) is refused with the reason `error`. For a typed point, which is in no
 * list, the rules give the reason, because `error` would only repeat the id of the answer. */
static bool refuse_answer(repl *r, const char *id, bool known, const char *error) {
    released char *why = known ? NULL : pr_why(r->s->match, r->w.seat, id);
    owned char *sentence = sentence_of(why && *why ? why : error);
    repl_refuse(r, "%s", sentence);
    return false;
}

/* If several pieces may act, notes the piece to which the answer belongs. */
static void note_actor(repl *r, size_t option) {
    if (option >= r->w.options || !options_by_actor(&r->w)) return;
    r->acted = r->w.option[option].arg[0].n + 1;
    r->acted_round = r->w.look->round;
    r->acted_phase = r->w.look->phase;
}

/* Prints the events of a person's answer before a bot decides, because these events precede the acts of bots. */
static void print_own(void *ctx) {
    repl *r = ctx;
    const pr_decision d = pr_current_decision(r->s->match);
    if (r->unseen_acts || d.over || d.seat < 0 || r->s->seats[d.seat].human || r->quiet) return;
    repl_read(r);
    repl_print_events(r);
    r->unseen_acts = true;
}

/* Gives one answer. Keeps the answer's text, which is printed later if no event describes the answer. */
static bool answer(repl *r, const char *id) {
    pr_error err = {0};
    uint64_t events = session_events(r->s);
    size_t index = option_index(&r->w, id);
    bool known = index < r->w.options, ends = known && r->w.content->verb[r->w.option[index].verb].ends_turn;
    char *said = known ? option_said(&r->w, &r->w.option[index]) : NULL;
    const bool alone = known && !r->w.option[index].args;
    r->answered_verb = alone ? r->w.content->verb[r->w.option[index].verb].id : NULL;
    if (r->s->puzzle && known) puzzle_note(r->s->puzzle, r->s, id);
    note_actor(r, index);
    if (session_answer(r->s, -1, pr_current_decision(r->s->match).number, id, &err) != PR_OK) {
        free(said);
        return refuse_answer(r, id, known, err.text);
    }
    if (known) declined_follow(&r->declined, &r->w, &r->w.option[index]);
    free_all(r->answered, r->given);
    r->answered = said;
    r->given = said ? copy_text(said) : NULL;
    r->given_at = events;
    r->answered_by = r->w.seat;
    undo_groups_add(&r->undo_groups, r->begun, pr_current_decision(r->s->match).answers);
    if (ends) r->ended = events;
    if (r->w.ask->actor != PR_NOBODY) r->acted_by = r->w.ask->actor + 1;
    if (ends && show()->brief && r->answered) print_end(r);
    print_own(r);
    return true;
}

static bool do_intent(repl *r, const intent *i, words *typed);

/* Reads the line again after the answers that had to come first. If the line is then refused, takes back all answers
 * after the first `before`, so that a refusal changes nothing. The answers stay if the refusal offers a choice, or if
 * they cannot be taken back. */
static bool read_again(repl *r, words *typed, uint64_t before) {
    repl_read(r);
    owned_by(intent_free) intent then = intent_of(repl_grammar(r), typed);
    const bool answered = pr_current_decision(r->s->match).answers > before;
    const bool refused = answered && then.does == REFUSES && !then.again && !then.listed_n;
    bool good = false;
    if (refused && repl_take_back(r, before)) {
        repl_refuse_intent(r, &then);
    } else {
        repl_print_between(r);
        good = do_intent(r, &then, typed);
    }
    return good;
}

/* Returns true if the open question is about the rest of the movement of this piece. A menu would begin another
 * movement. */
static bool movement_goes_on(const pr_ask *ask, int piece) {
    bool same = false;
    for (int k = 0; ask->open && ask->menu == PR_NOBODY && k < ask->domains && !same; k++)
        same = ask->domain[k].kind == PR_LEG && ask->domain[k].piece == piece;
    return same;
}

/* Called after an answer that went only a part of the way to the thing that the words name. Repeats the command while
 * the same movement continues. When the movement is over, prints how far away the thing still is. */
static bool go_onward(repl *r, const intent *i, words *typed, int piece) {
    repl_read(r);
    if (movement_goes_on(r->w.ask, piece)) {
        owned_by(intent_free) intent next = intent_of(repl_grammar(r), typed);
        if (next.does == ANSWERS && next.n == 1 && spot_legal(&r->w, next.ids[0])) {
            repl_print_between(r);
            return do_intent(r, &next, typed);
        }
    }
    say_wrapped(0, 2, i->note);
    return true;
}

/* Gives an answer of a typed line. If later questions of this sort get the answer, too, prints a line about this. */
static bool answer_typed(repl *r, const intent *i, const char *id) {
    const bool lasts = i->lasts != ONCE && pr_answer_lasts(r->s->match, id, i->lasts == ALWAYS);
    if (!answer(r, id)) return false;
    if (lasts)
        say_wrapped(0, 2,
                    i->lasts == ALWAYS
                        ? tr("From now on this is your answer to every such question that offers the same answers. "
                             "`all ask` ends it.")
                        : tr("Until the round ends this is your answer to every such question that offers the same "
                             "answers. `all ask` ends it."));
    return true;
}

static bool do_intent(repl *r, const intent *i, words *typed) {
    const uint64_t before = pr_current_decision(r->s->match).answers;
    const int actor = world_actor(&r->w);
    bool good = i->does != REFUSES;
    for (size_t k = 0; i->does == ANSWERS && k < i->n && good; k++) {
        if (k >= i->steps) {
            set_text(&r->answered, NULL); /* the typed line names the answers that follow, too */
            repl_catch_up(r);
            if (i->apart) r->begun = pr_current_decision(r->s->match).answers;
        }
        good = !alarm_at_end(r, i->ids[k]) && answer_typed(r, i, i->ids[k]);
    }
    if (i->does == RUNS && r->s->puzzle && i->command->barred)
        return repl_refuse(r, "%s",
                           tr("This command does not work in a puzzle. `again` returns to the start of the puzzle, "
                              "`quit` leaves it."));
    if (i->does == RUNS) good = i->command->shows ? pager_run(r, i->command->run, typed) : i->command->run(r, typed);
    if (i->does == SAYS) say_wrapped(0, 2, i->text);
    if (good && i->again) return read_again(r, typed, before);
    if (good && i->does == ANSWERS && i->note) return go_onward(r, i, typed, actor);
    if (i->does == REFUSES && i->again) repl_wait_for(r, i, typed);
    return good || i->does != REFUSES ? good : repl_refuse_intent(r, i);
}

/* Called after an answer that the player had to choose before the command `waiting` could be done. Reads the words of
 * that command again. */
static bool go_on(repl *r, const char *waiting) {
    owned_words typed = words_split(waiting, ' ');
    repl_catch_up(r);
    owned_by(intent_free) intent i = intent_of(repl_grammar(r), &typed);
    return do_intent(r, &i, &typed);
}

/* Forgets the answer's text if it would only repeat the typed line: the player typed exactly this text or the word of
 * the answer's verb. */
static void forget_echo(repl *r, const char *line) {
    if (!r->answered) return; /* without `answered`, answered_verb may belong to an unloaded episode */
    const bool verb = r->answered_verb && localized_is(A_VERB, line, r->answered_verb);
    if (!verb && !same_fold(line, r->answered)) return;
    set_text(&r->answered, NULL);
}

/* Returns what has this name in the match: a verb, a thing, or a thing on the map. `ctx` is the grammar. */
static called_as called_as_what(const void *ctx, const char *name) {
    const grammar *g = ctx;
    const char *id = thing_id(g, name);
    if (id && (world_space(g->w, id) >= 0 || world_piece_called(g->w, id))) return CALLS_SPOT;
    if (landmark_called(g->w, name)) return CALLS_SPOT;
    if (is_described(g->w, name, false)) return CALLS_THING;
    return verb_meant(g, name, false) >= 0 ? CALLS_VERB : CALLS_NOTHING;
}

/* Drops "please" at the end of a command, the pronoun of "show me the map", and the word "show" before the name of
 * another command. */
static void drop_pronoun(const grammar *g, words *typed) {
    while (typed->n > 1 && localized_among("question", NC_("question", "please thanks"), typed->at[typed->n - 1]))
        words_drop(typed, typed->n - 1, 1);
    if (!typed->n) return;
    char *hyphen = strrchr(typed->at[0], '-'); /* French "montre-moi" */
    const bool joined =
        hyphen && hyphen > typed->at[0] && localized_among("question", NC_("question", "me us"), hyphen + 1);
    if (joined) *hyphen = 0;
    heads first = vocabulary_meet(g->v, typed->at[0]);
    const phrase *command = phrase_met(g, &first);
    const bool apart = command && typed->n > 1 && localized_among("question", NC_("question", "me us"), typed->at[1]);
    const bool shows = command && command->run == run_map && !same_fold(typed->at[0], "map") &&
                       !same_fold(typed->at[0], localized_word(A_COMMAND, "map"));
    if (apart) words_drop(typed, 1, 1);
    while ((apart || joined || shows) && typed->n > 2 && is_particle(typed->at[1])) words_drop(typed, 1, 1);
    heads next = vocabulary_meet(g->v, typed->n > 1 ? typed->at[1] : "");
    const phrase *shown = phrase_met(g, &next);
    const bool names = shown && next.command[shown - g->commands.at] >= ALIAS;
    if (names && shows) words_drop(typed, 0, 1);
    free(first.verb);
    free(next.verb);
}

/* Drops "go" before "back", another name of `undo`, in "can I go back". */
static void drop_going(const grammar *g, words *typed) {
    const size_t last = typed->n ? typed->n - 1 : 0;
    const char *back = last ? typed->at[last] : "";
    size_t from = last;
    while (from > 0 && localized_among("question", NC_("question", "go come return"), typed->at[from - 1])) from--;
    if (from == last) return;
    heads h = vocabulary_meet(g->v, back);
    const char *thing = thing_id(g, back);
    const phrase *command = thing && world_space(g->w, thing) >= 0 ? NULL : phrase_met(g, &h);
    if (command && command->run == run_undo && h.command[command - g->commands.at] >= ALIAS)
        words_drop(typed, from, last - from);
    free(h.verb);
}

/* Reads a question about a command, such as "can I undo", as "help undo". */
static void ask_help(const grammar *g, words *typed) {
    if (typed->n != 2 || strcmp(typed->at[0], "why") != 0 || verb_meant(g, typed->at[1], false) >= 0) return;
    heads h = vocabulary_meet(g->v, typed->at[1]);
    if (phrase_met(g, &h)) set_text(&typed->at[0], copy_text("help"));
    free(h.verb);
}

/* Splits a command into words, and joins the words of a verb's name. Sets `*asks` (may be NULL) to true if the command
 * is a question in plain words. The caller frees the words. */
static words words_of(repl *r, const char *line, bool *asks) {
    words typed = words_split(line, ' ');
    drop_pronoun(repl_grammar(r), &typed);
    const bool question = read_plain_question(&typed, called_as_what, repl_grammar(r));
    if (asks) *asks = question;
    drop_going(repl_grammar(r), &typed);
    if (question) ask_help(repl_grammar(r), &typed);
    join_verb(repl_grammar(r), &typed, 0);
    join_verb(repl_grammar(r), &typed, 1); /* the verb may follow a command, as in `odds open gate` */
    return typed;
}

/* Returns the card that the only option of a menu's verb uses, if a person typed just the verb, or NULL. */
static const pr_card *card_implied(repl *r, const words *typed, const intent *i) {
    const world *w = &r->w;
    const size_t k = i->does == ANSWERS && i->n == 1 ? option_index(w, i->ids[0]) : w->options;
    if (typed->n != 1 || k == w->options || w->ask->menu == PR_NOBODY) return NULL;
    if (verb_meant(repl_grammar(r), typed->at[0], true) != w->option[k].verb)
        return NULL; /* the first word is a number
                      * or a name */
    const pr_option *option = &w->option[k];
    if (option->args != 1 || option->arg[0].type != PR_CARD || option->arg[0].n < 0) return NULL;
    const pr_card *card = &w->content->card_kind[w->content->card[option->arg[0].n].kind];
    return *card->text ? card : NULL;
}

/* If the command uses up a card that its words do not name, prints the card's text and returns true. The person must
 * then repeat the command. Prints the text only once for each card. */
static bool alarm_of_card(repl *r, const words *typed, const intent *i) {
    const pr_card *card = r->alarms ? card_implied(r, typed, i) : NULL;
    if (!card || words_have(&r->explained, card->is.id)) return false;
    words_add(&r->explained, card->is.id);
    say_text(tr("%s: %s Repeat the command to do it."), card->is.title, card->text);
    return true;
}

/* If a refused command offers answers and repeats the last command, gives these answers. */
static void take_offer(repl *r, intent *i, const char *line) {
    const bool offers = i->does == REFUSES && i->n;
    const bool repeated = offers && r->offered && r->offered_at == r->begun && same_fold(r->offered, line);
    if (repeated) i->does = ANSWERS;
    set_text(&r->offered, offers && !repeated ? copy_text(line) : NULL);
    r->offered_at = r->begun;
}

bool repl_command(repl *r, const char *line) {
    bool asks;
    owned_words typed = words_of(r, line, &asks);
    r->asked = asks ? line : NULL;
    r->begun = pr_current_decision(r->s->match).answers;
    bool good = true;
    if (typed.n && !ended_turn_typed(r, &typed)) {
        owned_by(intent_free) intent i = intent_of(repl_grammar(r), &typed);
        take_offer(r, &i, line);
        const bool alarmed = alarm_of_card(r, &typed, &i);
        owned char *waiting = alarmed ? NULL : repl_waiting(r, &i);
        good = !alarmed && do_intent(r, &i, &typed);
        forget_echo(r, line);
        if (good && waiting) good = go_on(r, waiting);
    }
    r->asked = NULL;
    return good;
}

/* Returns true if a person watches bots play. If so, events are printed after each answer, and not all together. */
static bool watching(const repl *r) {
    return terminal_talks() && !session_humans(r->s);
}

static void print_while_bots_play(void *ctx) {
    repl *r = ctx;
    if (r->paced && session_events(r->s) > r->s->seats[0].seen) r->paced = pace_wait();
    repl_print_events(r);
    print_flush();
}

/* Lets bots answer until a person must answer. Returns false if the match is over, the person left, a signal arrived,
 * or the output is closed. */
static bool next_question(repl *r) {
    pr_error err = {0};
    r->paced = watching(r);
    bool good = session_bots(r->s, r->paced ? print_while_bots_play : print_own, r, &err);
    r->paced = false;
    if (!good) {
        repl_refuse(r, "%s", err.text);
        repl_refuse(r, "%s", tr("You replace the bot that played this seat."));
        if (!terminal_talks()) r->done = true;
    }
    if (r->s->puzzle) puzzle_follow(r);
    return !r->done && !pr_current_decision(r->s->match).over && !input_signal() && !print_broken();
}

/* Called after a refusal. Returns true if part `at` of the line is the number of an option that was another option when
 * the line was typed. If so, the player meant the option of the old list. */
static bool number_stale(repl *r, const words *parts, size_t at, const moment *listed) {
    size_t n = strcspn(parts->at[at], " ");
    char first[16];
    snprintf(first, sizeof first, "%.*s", (int)n, parts->at[at]);
    if (n >= sizeof first || !is_number(first) || r->w.numbers)
        return false; /* the part is a word or an amount, not a number from the list */
    size_t index = option_numbered(&r->w, (size_t)strtoul(first, NULL, 10));
    const char *then = index < listed->options ? listed->option[index].id : "";
    if (index < r->w.options && !strcmp(then, r->w.option[index].id))
        return false; /* this option has kept its number, even if other options have changed */
    owned char *done = words_join_with(parts, 0, at, "; "), *left = words_join_with(parts, at, parts->n, "; ");
    repl_refuse(r, tr("Done: %s. Not done: %s, because the numbers have changed since. This is the list now:"), done,
                left);
    return true;
}

/* Returns true if the command gives the same answer that the game is about to give for the person. In that case the
 * person gives this answer. Otherwise both would give it, and the action would be done twice. */
static bool gives_automatic(repl *r, const char *line) {
    if (pr_answered_by(r->s->match) != PR_BY_RULE) return false;
    const int choice = pr_automatic(r->s->match, NULL);
    repl_read(r);
    owned_words typed = words_of(r, line, NULL);
    owned_by(intent_free) intent i = typed.n ? intent_of(repl_grammar(r), &typed) : (intent){.does = SAYS};
    return i.does == ANSWERS && choice >= 0 && !strcmp(i.ids[0], pr_option_id(r->s->match, choice));
}

/* Prepares the command `line`, which follows others on its line. Returns false if it must not run. For example, the
 * match may be over, a puzzle may be back at its start, or the next decision may belong to a person whose cards must
 * stay hidden. `looks`: the match was already over when the line was typed, so its commands only show things. */
static bool line_goes_on(repl *r, const char *line, bool looks) {
    if (looks && pr_current_decision(r->s->match).over) return true;
    const uint64_t answers = pr_current_decision(r->s->match).answers;
    const int seat = r->w.seat; /* gives_automatic() may read the next question as another seat */
    if (!gives_automatic(r, line) && !next_question(r)) return false;
    if (r->s->puzzle && pr_current_decision(r->s->match).answers < answers)
        return false; /* the puzzle is back at its start */
    if (repl_viewer(r) != seat && pr_secretive(r->s->match))
        return repl_refuse(r, "%s", tr("The rest of the line is dropped: the next question is another seat's."));
    repl_catch_up(r);
    return true;
}

/* Returns true if the line is the command `lua`. A ";" in it ends a statement of Lua, not the command. */
static bool is_lua(const char *line) {
    line += strspn(line, " ");
    line += *line == '/';
    owned char *word = need(strndup(line, strcspn(line, " ")));
    return localized_is(A_COMMAND, word, "lua");
}

/* Returns true if the words are not a question, and do not name an answer or command as a whole. */
static bool is_refused(repl *r, const char *line) {
    bool asks;
    owned_words typed = words_of(r, line, &asks);
    owned_by(intent_free) intent i = typed.n && !asks ? intent_of(repl_grammar(r), &typed) : (intent){.does = SAYS};
    return i.does == REFUSES;
}

/* Returns true if each of the words starting at `from` has a meaning. */
static bool knows_all(const grammar *g, const words *typed, size_t from) {
    while (from < typed->n &&
           (word_known(g, typed->at[from]) || is_particle(typed->at[from]) || is_idle(typed->at[from])))
        from++;
    return from == typed->n;
}

/* Adds the commands of `part` to the list: "go to e2 and open" is two commands if the whole is no command, but its
 * first half is, and a verb follows the "and". A word without a meaning refuses the whole, so that no half takes
 * effect. */
static void add_commands(repl *r, words *commands, const char *part) {
    owned_words typed = words_split(part, ' ');
    for (size_t k = 1; k + 1 < typed.n; k++) {
        if (!localized_among("question", NC_("question", "and then"), typed.at[k])) continue;
        size_t next = k + 1;
        while (next + 1 < typed.n && localized_among("question", NC_("question", "and then"), typed.at[next])) next++;
        if (verb_meant(repl_grammar(r), typed.at[next], false) < 0 || !knows_all(repl_grammar(r), &typed, next))
            continue;
        owned char *first = words_join(&typed, 0, k), *rest = words_join(&typed, next, typed.n);
        if (!is_refused(r, part) || is_refused(r, first)) continue;
        words_add(commands, first);
        add_commands(r, commands, rest);
        return;
    }
    words_add(commands, part);
}

/* Returns the commands of a line, which are separated by ";" or by the word "and". The caller frees them. */
static words parts_of(repl *r, const char *line) {
    words commands = {0};
    owned_words parts = words_split(line, is_lua(line) ? '\n' : ';');
    for (size_t k = 0; k < parts.n; k++) add_commands(r, &commands, parts.at[k]);
    return commands;
}

/* Returns the effect that the line would have (repl.meaning). */
static does meaning_of(repl *r, const char *line) {
    owned_words parts = parts_of(r, line);
    does all = RUNS;
    for (size_t i = 0; i < parts.n && all != ANSWERS; i++) {
        owned_words typed = words_of(r, parts.at[i], NULL);
        owned_by(intent_free) intent one = {.does = SAYS};
        if (typed.n) one = intent_of(repl_grammar(r), &typed);
        if (one.does == ANSWERS || one.does == REFUSES) all = one.does;
    }
    return all;
}

/* Runs the commands of one line. After a refusal, drops the rest of the line. */
static void run_line(repl *r, const char *line) {
    if (strlen(line) > MAX_COMMAND_LENGTH) {
        repl_refuse(r, tr("A line of more than %d characters is not a command."), MAX_COMMAND_LENGTH);
        return;
    }
    owned_words parts = parts_of(r, line);
    moment *listed = moment_keep(r->w.now);
    bool over = pr_current_decision(r->s->match).over;
    r->line_from = UINT64_MAX;
    for (size_t i = 0; i < parts.n && !r->done; i++) {
        if (i > 0 && (!line_goes_on(r, parts.at[i], over) || number_stale(r, &parts, i, listed))) break;
        const uint64_t events = session_events(r->s), answers = pr_current_decision(r->s->match).answers;
        const unsigned forgotten = r->forgotten;
        const int seat = r->w.seat;
        moment *then = moment_keep(r->w.now);
        r->part = parts.n > 1 ? parts.at[i] : NULL;
        const int refused = r->refused;
        bool good = repl_command(r, parts.at[i]);
        r->part = NULL;
        r->line_from = events;
        if (forgotten == r->forgotten && pr_current_decision(r->s->match).answers > answers)
            parting_keep(&r->lately, seat, then, events);
        moment_drop(then);
        if (good) continue;
        if (i + 1 < parts.n) print_line(tr("The rest of the line is dropped."));
        if (!over && r->refused > refused) tip_give(TIP_WHY, NULL);
        break;
    }
    moment_drop(listed);
}

/* Prints that a line is not carried out, because the line was typed before the open question was shown. If the line
 * would have ended a turn that ended automatically before the pause, prints a sentence about that turn instead. */
static void hold_back(repl *r, const char *line) {
    const parting last = parting_of(&r->partings, r->w.seat);
    owned_words typed = words_of(r, line, NULL);
    r->line_from = last.then ? last.events : UINT64_MAX;
    if (!ended_turn_typed(r, &typed))
        say_text(tr("`%s` is not done: you typed it before this question was shown. Type it again if it answers this "
                    "question."),
                 line);
    r->line_from = UINT64_MAX;
}

/* Returns the line that was typed during a pause, unless the line would answer a question that was not shown yet.
 * Returns NULL if there is no such line. The caller frees the line. */
static char *typed_early(repl *r) {
    char *line = pager_typed(r);
    if (line && r->unseen && meaning_of(r, line) == ANSWERS) {
        hold_back(r, line);
        free(line);
        return NULL;
    }
    if (line) print("%s%s\n", tr(show()->prompt), line);
    return line;
}

/* Reads the position again, and prints the new events, with pauses if others acted. Returns true if the printed events
 * are one paragraph. */
static bool read_paced(repl *r) {
    repl_read(r);
    r->paced = repl_others_acted(r);
    const bool brief = repl_print_events(r);
    r->paced = false;
    return brief;
}

static void say_end(repl *r) {
    read_paced(r);
    if (!r->quiet) repl_draw(r, false);
    summary_print(r);
    if (!r->quiet) {
        coach_seek(&r->coached, r->s, r->w.seat);
        coach_speak(&r->coached);
    }
}

/* Reads and runs a line after the end of the match. People who played or watched may look back, undo or play again.
 * `offer`: prints the available commands first. Returns false if the person leaves. */
static bool wants_more(repl *r, bool offer) {
    if (!terminal_talks() || r->done || (!session_humans(r->s) && !r->attended)) return false;
    session_save(r->s);
    if (offer) summary_offer(r);
    owned char *line = typed_early(r);
    if (!line) line = input_line(summary_prompt(r->s), true);
    bool more = line && (*line || r->waited);
    if (line && !*line && r->waited)
        print_line(tr("Enter once more leaves.")); /* the person may have meant this Enter for the previous page */
    r->waited = false;
    if (more && *line) run_line(r, line);
    return more && !r->done;
}

static int leave(repl *r) {
    session *s = r->s;
    int number = input_signal();
    if (!s->puzzle && !pr_current_decision(s->match).over) quit_saved(s, number != 0);
    if (number) return 128 + number;
    if (s->failed) return EXIT_FAILED;
    bool over = pr_current_decision(s->match).over;
    return !terminal_talks() && !over && r->refused ? EXIT_REFUSED : EXIT_FINE;
}

/* Returns true if the line is only the letter that ends long output, and would leave the match. */
static bool leaves(repl *r, const char *line) {
    owned_words typed = words_of(r, line, NULL);
    if (typed.n != 1 || !same_fold(typed.at[0], "q")) return false;
    owned_by(intent_free) intent one = intent_of(repl_grammar(r), &typed);
    return one.does == RUNS && one.command->run == run_quit;
}

static void ask(repl *r) {
    if (r->s->watch && pr_changed(r->s->episode, source_read, &r->s->from)) author_reload(r, false);
    /* Saves before the result of the last answer appears, so that every result on the screen is saved. Does not save
     * while typed input is pending. */
    if (!input_pending() && pr_current_decision(r->s->match).answers) session_save(r->s);
    if (!read_paced(r)) repl_recap(r);
    author_print(r);
    if (!r->quiet) coach_seek(&r->coached, r->s, r->w.seat);
    repl_show_question(r);
    coach_speak(&r->coached);
    if (r->tip_due) tip_print((tip)r->tip, r->tip_due);
    r->refused_before = r->refused;
    input_remember(!pr_secretive(r->s->match));
    if (r->done) return;
    owned char *line = typed_early(r);
    const bool early = line;
    if (!line) line = input_line(tr(show()->prompt), true);
    if (!line) {
        r->done = true;
        return;
    }
    r->attended = true;
    r->paged = false;
    r->printed = 0;
    const bool paused = r->waited && !early;
    r->waited = early; /* a line that was typed during a pause may have ended the output, and another `q` may be meant
                        * for the same output */
    if (paused && leaves(r, line)) {
        say_text(tr("The output has ended already. `%s` once more leaves the match."), line);
        return;
    }
    if (!terminal_talks()) print("%s%.*s\n", tr(show()->prompt), MAX_COMMAND_LENGTH, line);
    const uint64_t answers = pr_current_decision(r->s->match).answers, events = session_events(r->s);
    const unsigned forgotten = r->forgotten;
    const int seat = r->w.seat;
    moment *then = moment_keep(r->w.now);
    run_line(r, line);
    if (forgotten == r->forgotten && pr_current_decision(r->s->match).answers > answers)
        parting_keep(&r->partings, seat, then, events);
    moment_drop(then);
}

/* Tab completion: offers candidates for the next word. `line` holds the words before it. */
static void offer_names(void *ctx, const char *line, void (*take)(void *to, const char *name), void *to) {
    repl *r = ctx;
    owned_words typed = words_split(line, ' ');
    intent_offer(repl_grammar(r), &typed, 0, take, to);
}

int repl_run(session *s, bool quiet) {
    repl r = {.s = s,
              .meaning = meaning_of,
              .commands = builtins,
              .quiet = quiet,
              .last_seat = -1,
              .alarms = terminal_talks()};
    input_complete_with(offer_names, &r);
    for (;;) {
        while (next_question(&r) && repl_curtain(&r)) ask(&r);
        if (s->puzzle || !pr_current_decision(s->match).over) break;
        say_end(&r);
        bool more = wants_more(&r, true);
        while (more && pr_current_decision(s->match).over) more = wants_more(&r, false);
        if (!more) break;
        r.number = 0; /* the question is shown again, because it has scrolled away */
        moment_drop(r.shown);
        r.shown = NULL;
    }
    int status = leave(&r);
    input_complete_with(NULL, NULL);
    repl_release(&r);
    return status;
}
