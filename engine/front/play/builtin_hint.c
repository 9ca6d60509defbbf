/* `hint` prints what a bot would answer at this seat, and why. `threats` prints what happens if the seat does nothing
 * more. `coach` prints the last lesson, or switches the coach on and off. */
#include "front/play/repl.h"

enum { SHOWN = 3 };

/* One option of a hint (docs/JSON.md). The texts belong to the JSON. */
typedef struct advised {
    const char *id, *text;
    long long weight, visits;
    long long expected; /* in thousandths, or -1 if the bot did not search the option */
} advised;

typedef struct advice {
    const char *bot, *why;
    long long trials; /* 0 if the bot does not search */
    advised *option;  /* the best first */
    size_t n;
} advice;

/* Asks a bot what the seat should answer. The texts belong to `*hint`, which is NULL if the bot has no advice. The
 * caller releases `*hint` and frees `option`. */
static advice ask_bot(pr_match *m, int seat, const char *bot, json_t **hint, pr_error *err) {
    released char *text = pr_hint(m, seat, bot, err);
    *hint = text ? json_loads(text, 0, NULL) : NULL;
    const json_t *options = json_object_get(*hint, "options"), *one;
    advice a = {json_str(*hint, "bot"), json_str(*hint, "why"), json_int(*hint, "trials"), NULL, 0};
    size_t i;
    a.option = need(calloc(json_array_size(options) + 1, sizeof *a.option));
    json_array_foreach(options, i, one) {
        const bool searched = json_is_integer(json_object_get(one, "expected"));
        a.option[a.n++] = (advised){json_str(one, "id"), json_str(one, "text"), json_int(one, "weight"),
                                    json_int(one, "visits"), searched ? json_int(one, "expected") : -1};
    }
    return a;
}

/* Returns true if the trials cannot rank two options: their averages differ by less than the error of so few trials, or
 * by less than a player notices (the same rule as in players/search.c). SPREAD: the usual spread of the results of
 * single trials, in thousandths of a match. */
static bool is_alike(const advised *one, const advised *other) {
    enum { SPREAD = 125, UNNOTICED = 20 };
    const long long off = one->expected - other->expected, visits = one->visits * other->visits;
    if (one->expected < 0 || other->expected < 0) return false;
    return (off <= UNNOTICED && off >= -UNNOTICED) ||
           off * off * visits <= (long long)SPREAD * SPREAD * (one->visits + other->visits);
}

/* Returns true if `option` may be listed beside `best`: its average is not higher than that of `best`. An option with a
 * higher average would mislead. Either the search gave this option up early, after a few lucky trials, or the two
 * options are alike (is_alike()) and the game's own policy prefers `best`. */
static bool is_shown(const advised *option, const advised *best) {
    return option->expected <= best->expected;
}

/* Returns the names of the places where a walk of an automatic piece can end (pr_walk), joined by "or". Includes only
 * the ends to which the best way starts with the option `step`; with `all`, includes every end. `*first` receives the
 * id of the first of these ends. Returns NULL if no end is included. The caller frees the text. */
static char *ends_behind(const moment *now, const char *step, bool all, const char **first) {
    buffer t = {0};
    *first = NULL;
    for (int i = 0; i < now->walk->ends; i++) {
        const pr_walk_end *end = &now->walk->end[i];
        if (!all && strcmp(end->way[0], step) != 0) continue;
        buffer_addf(&t, "%s%s", *first ? tr(" or ") : "", end->option.text);
        if (!*first) *first = end->option.id;
    }
    return t.s;
}

/* Returns the name of an option of the hint. If the player chooses where a walk ends, the name lists the ends to which
 * the option leads. If the option leads to no end, returns NULL unless the option is the `best`. The caller frees the
 * name. */
static char *option_called(const world *w, const advised *option, bool best) {
    const char *first;
    if (!w->now->walk) return copy_text(option->text);
    char *text = ends_behind(w->now, option->id, false, &first);
    return first || !best ? text : ends_behind(w->now, option->id, true, &first);
}

/* Returns the rank of an option by its weight: 1 for the highest weight. Equal weights share a rank. */
static size_t rank_of(const advice *a, const advised *option) {
    size_t rank = 1;
    for (size_t i = 0; i < a->n; i++) rank += a->option[i].weight > option->weight;
    return rank;
}

/* Returns the expected result in percent, as printed. */
static long long percent_of(const advised *option) {
    return (option->expected + 5) / 10;
}

/* Prints an option with its expected result. If the bot did not search, prints the option's rank. The weight is not
 * printed, because weights have no unit, and games use weights from 1 to 100000. */
static void print_option(const advice *a, const advised *option, const char *called) {
    owned_buffer share = {0}, about = {0};
    buffer_add(&about, called);
    if (option->expected >= 0) {
        buffer_addf(&share, "%3lld %%", percent_of(option));
        buffer_addf(&about, tr_n(" (%lld trial)", " (%lld trials)", option->visits), option->visits);
    } else if (!a->trials) {
        buffer_addf(&share, tr("rank %zu"), rank_of(a, option)); /* a number alone would look like the number of an
                                                                  * option */
    }
    if (share.s) show()->entry(6, share.s, about.s);
}

/* Returns the index of the shown option that a player chooses for the option `id`, or w->options. */
static size_t shown_index(const world *w, const char *id) {
    if (w->now->walk) {
        free(ends_behind(w->now, id, false, &id));
        if (!id) id = w->now->walk->end[0].option.id;
    }
    return option_index(w, id);
}

/* The gain ---------------------------------------------------------------------------------------------- */

enum { EVENTS = 3, NAMES = 3 };

/* Adds the text of the card that the shown option plays, or else the first events that certainly follow. If dice
 * decide, adds the odds. */
static void add_result(const repl *r, size_t index, buffer *t) {
    const char *detail = option_detail(&r->w, index);
    if (*detail) {
        buffer_addf(t, tr("Its text: %s"), detail);
        return;
    }
    pr_outcome out;
    owned char *events = events_behind(&r->w, r->w.option[index].id, EVENTS, &out, NULL);
    if (events && out.certain) {
        const bool begins = r->w.content->verb[r->w.option[index].verb].begins_turn; /* "Ann takes a turn." */
        if (!begins || strstr(events, ". ")) buffer_addf(t, tr("It brings: %s"), events);
        return;
    }
    owned_by(pr_chances_free_at) pr_chances *odds = chances_of(r, index, NULL);
    owned char *said = odds && odds_roll(odds) ? odds_sentence(r, index, odds) : NULL;
    if (said) buffer_addf(t, tr("The dice decide the result: %s"), said);
}

/* Adds the options that harm the player's side, if the shown option `index` does no harm. Returns true if any option
 * harms the side. */
static bool add_averted(const world *w, size_t index, buffer *t) {
    owned_buffer names = {0};
    size_t n = 0;
    for (size_t i = 0; i < w->options && !price_harm(w, &w->option[index]); i++) {
        if (!price_harm(w, &w->option[i]) || n++ >= NAMES) continue;
        owned char *typed = option_typed(w, &w->option[i]);
        buffer_addf(&names, "%s`%s`", names.n ? ", " : "", typed);
    }
    if (n > NAMES) buffer_add(&names, tr(" and others"));
    if (n) buffer_addf(t, "%s", t->n ? " " : "");
    if (n) buffer_addf(t, tr("It averts the harm of these answers: %s."), names.s);
    return n > 0;
}

/* Returns true if the bot rates another option about as good as `best`, and the player has not declined that option. */
static bool is_flat(const declined *c, const advice *a, const advised *best) {
    size_t alike = 0;
    for (size_t i = 0; i < a->n; i++) {
        const advised *other = &a->option[i];
        const bool near = is_alike(best, other);
        const bool close = a->trials ? near : best->weight && other->weight == best->weight;
        alike += other != best && close && !declined_has(c, other->id);
    }
    return alike > 0;
}

/* Prints the gain of the advised option or the harm that the option averts, if this result is certain or depends only
 * on dice. If the advice is flat (is_flat()) and averts no harm, also says that another option is about as good. */
static void print_gain(const repl *r, const advice *a, const advised *best) {
    const size_t index = shown_index(&r->w, best->id);
    owned_buffer t = {0};
    if (index >= r->w.options) return;
    add_result(r, index, &t);
    if (!add_averted(&r->w, index, &t) && is_flat(&r->declined, a, best)) {
        if (t.n) buffer_add(&t, " ");
        buffer_add(&t, tr("Another answer is about as good."));
    }
    if (t.n) say_wrapped(0, 2, t.s);
}

/* The hint ---------------------------------------------------------------------------------------------- */

enum { CERTAIN = 1000 }; /* the expected result of a proven win (docs/JSON.md) */

/* Returns the best option that the player has not declined, or NULL. */
static const advised *best_left(const declined *c, const advice *a) {
    for (size_t i = 0; i < a->n; i++)
        if (!declined_has(c, a->option[i].id)) return &a->option[i];
    return NULL;
}

static bool harms(const world *w, const advised *option) {
    const size_t index = shown_index(w, option->id);
    return index < w->options && price_harm(w, &w->option[index]);
}

/* Returns `best`, unless this option does harm and a harmless option is alike and not declined. In that case returns
 * the harmless option with the highest weight. */
static const advised *harmless(const repl *r, const advice *a, const advised *best) {
    const advised *found = best;
    if (!a->trials || !harms(&r->w, best)) return best;
    for (size_t i = 0; i < a->n; i++) {
        const advised *one = &a->option[i];
        if (!is_alike(best, one) || declined_has(&r->declined, one->id) || harms(&r->w, one)) continue;
        if (found == best || one->weight > found->weight) found = one;
    }
    return found;
}

/* Prints the answer that the coach's lesson for this question advises, unless this answer is `best`. A verb alone
 * stands for each of its answers. */
static void print_coached(repl *r, const advised *best) {
    int lesson = PR_NOBODY;
    owned char *text = coach_fitting(r->s, r->w.seat, &lesson);
    owned_words typed = words_split(text ? r->s->content->lesson_answer[lesson] : "", ' ');
    if (!typed.n) return;
    const int verb = verb_meant(repl_grammar(r), typed.at[0], false);
    const bool alone = typed.n == 1;
    owned char *rest = words_join(&typed, 1, typed.n);
    owned_by(intent_free) intent i = intent_of(repl_grammar(r), &typed);
    const size_t k = i.does == ANSWERS ? option_index(&r->w, i.ids[0]) : r->w.options,
                 best_at = option_index(&r->w, best->id);
    const bool same = alone ? best_at < r->w.options && r->w.option[best_at].verb == verb
                            : k < r->w.options && !strcmp(i.ids[0], best->id);
    if (same || verb < 0 || !(alone ? verb_offered(&r->w, verb) : k < r->w.options)) return;
    owned char *aloud = verb_aloud(&r->w, verb), *line = text_of("%s%s%s", aloud, alone ? "" : " ", rest);
    say_text(tr("The coach proposes `%s` here, because it is new to you; the choice is yours."), line);
}

/* Explains the figures of a list with `shown` entries. */
static void print_meaning(const advice *a, size_t shown) {
    if (a->trials)
        say_wrapped(0, 2,
                    tr("Figures: how the match is expected to end for your side, from 0 % (lost) to 100 % (won). Few "
                       "trials say little."));
    else if (shown > 1)
        say_wrapped(0, 2, tr("The rank is the place in the game's own advice. Equal ranks are equally good."));
}

/* Returns true if the list shows option `a` before `b`. The option with the higher figure comes first. If the two
 * options are alike (is_alike()) or are printed with the same figure, an option with at least twice the trials of the
 * other comes first. */
static bool is_before(const advised *a, const advised *b) {
    const bool alike = percent_of(a) == percent_of(b) || is_alike(a, b);
    if (alike && (a->visits >= 2 * b->visits || b->visits >= 2 * a->visits)) return a->visits > b->visits;
    return a->expected > b->expected;
}

/* Returns the options in the order of the list: the advised option, then the others with the highest figure first. The
 * bot lists the options in the order of its trials. The caller frees the list. */
static const advised **listed(const advice *a, const advised *best) {
    const advised **list = need(calloc(a->n + 1, sizeof(advised *)));
    size_t n = 0;
    list[n++] = best;
    for (size_t k = 0; k < a->n; k++) {
        if (&a->option[k] == best) continue;
        size_t at = n++;
        for (; at > 1 && is_before(&a->option[k], list[at - 1]); at--) list[at] = list[at - 1];
        list[at] = &a->option[k];
    }
    return list;
}

static void print_list(const repl *r, const advice *a, const advised *best) {
    size_t shown = 0, more = 0;
    const bool compares = a->trials || (a->n > 1 && best->weight); /* a bot that chooses at random has no weights */
    owned const advised **list = listed(a, best);
    for (size_t k = 0; k < a->n && compares; k++) {
        const advised *option = list[k];
        if (!is_shown(option, best) || declined_has(&r->declined, option->id)) continue;
        owned char *text = option_called(&r->w, option, option == best);
        const bool room = shown < SHOWN;
        if (text && room) print_option(a, option, text);
        shown += text && room;
        more += text && !room;
    }
    if (more && a->trials) { /* the reason may mention options that are not listed */
        owned char *rest = text_of(tr_n("and %zu more", "and %zu more", (long long)more), more);
        show()->entry(6, "...", rest);
    }
    print_meaning(a, shown);
}

/* Prints the reason for the bot's choice. `spared`: the choice was preferred to an alike option that does harm. If the
 * player declined the bot's best choice, and this choice is only the next best, names the declined choice. */
static void print_reason(const world *w, const advice *a, const advised *best, bool spared) {
    owned_buffer why = {0};
    owned char *passed_over = best == a->option || spared ? NULL : option_called(w, a->option, true);
    if (spared)
        buffer_addf(&why,
                    tr("Why: in %lld trials hardly a difference between several answers, and this one does no "
                       "harm."),
                    a->trials);
    else if (passed_over)
        buffer_addf(&why, tr("You declined its first advice: %s."), passed_over);
    else if (*a->why)
        buffer_addf(&why, tr("Why: %s."), a->why);
    if (why.n) say_wrapped(0, 2, why.s);
}

/* Returns true if one option of the advice is clearly the best, or if the match is nearly decided. */
static bool says_more(const repl *r, const advice *a) {
    enum { SURE = 970 };
    const advised *best = best_left(&r->declined, a);
    return best && (best->expected >= SURE || (best->expected >= 0 && best->expected <= CERTAIN - SURE) ||
                    !is_flat(&r->declined, a, best));
}

/* Returns true if `saving`, an answer that saves a piece, is the advice to give first. The trials must rank it as high
 * as `best`, or the advice must be flat (is_flat()). */
static bool leads(const repl *r, const advice *a, const advised *best, const char *saving) {
    bool alike = saving && is_flat(&r->declined, a, best);
    for (size_t i = 0; saving && i < a->n && !alike; i++)
        alike = strcmp(a->option[i].id, saving) == 0 && is_alike(best, &a->option[i]);
    return alike && !declined_has(&r->declined, saving);
}

/* Prints the best options of one verb, for "where should I move?". */
static void print_hint_of(repl *r, advice *a, int verb) {
    const char *id = r->w.content->verb[verb].id;
    const size_t length = strlen(id);
    size_t kept = 0;
    for (size_t i = 0; i < a->n; i++)
        if (!strncmp(a->option[i].id, id, length) && strchr(":", a->option[i].id[length]))
            a->option[kept++] = a->option[i];
    a->n = kept;
    if (!kept) return;
    owned char *who = player_word(a->bot), *called = option_called(&r->w, a->option, true);
    say_text(tr("The bot '%s' likes this best of `%s`: %s"), who, localized_word(A_VERB, id), called);
    pr_match *copy = kept == 1 ? match_after(r->s->match, &(char *){(char *)a->option->id}, 1) : NULL;
    json_auto_t *then = NULL;
    advice b = copy ? ask_bot(copy, r->w.seat, a->bot, &then, NULL) : (advice){0};
    print_gain(r, a, a->option);
    if (b.n)
        say_text(tr("Then it says: %s"), b.option->text); /* the rest of the advice, such as the space at the next
                                                           * question */
    free(b.option);
    pr_free(copy);
    print_list(r, a, a->option);
}

static void print_hint(repl *r, const advice *a) {
    const world *w = &r->w;
    const advised *first = best_left(&r->declined, a), *best = first ? harmless(r, a, first) : NULL;
    owned char *who = player_word(a->bot);
    if (!best) {
        say_text(tr("The bot '%s' has no other advice than what you declined."), who);
        return;
    }
    const size_t index = shown_index(w, best->id);
    owned char *typed = index < w->options ? option_typed(w, &w->option[index]) : copy_text(best->id);
    owned char *called = option_called(w, best, true);
    owned_by(rescue_free) rescue_advice rescue = {0};
    if (best->expected != CERTAIN) rescue_find(r, best->id, &rescue);
    const bool saves = leads(r, a, best, rescue.first);
    if (saves) say_text("%s", rescue.lead);
    print_coached(r, best);
    say_text(saves ? tr("For the rest, the bot '%s' says: %s (`%s`)") : tr("The bot '%s' says: %s (`%s`)"), who, called,
             typed);
    declined_give(&r->declined, w, saves ? rescue.first : best->id);
    print_reason(w, a, best, best != first);
    if (best->expected == CERTAIN) return;
    if (rescue.saved) say_text("%s", rescue.saved);
    if (rescue.lost && !saves) say_text("%s", rescue.lost);
    if (a->n > 1) print_gain(r, a, best);
    print_list(r, a, best);
}

bool run_hint(repl *r, const words *typed) {
    int seat = session_person(r->s);
    pr_error err = {0};
    if (pr_current_decision(r->s->match).over)
        return repl_refuse(r, "%s", tr("The match is over, and no question is open."));
    if (seat < 0) return repl_refuse(r, "%s", tr("No person here has a question to answer now."));
    if (r->s->puzzle && typed->n < 2) return puzzle_hint(r);
    const int verb = typed->n > 1 ? verb_meant(repl_grammar(r), typed->at[1], false) : PR_NOBODY;
    if (verb >= 0 && !verb_offered(&r->w, verb) && r->asked) { /* "how many should I take" names no action */
        const words alone = {typed->at, 1};
        return run_hint(r, &alone);
    }
    if (verb >= 0 && !verb_offered(&r->w, verb)) {
        released char *why = pr_why(r->s->match, seat, r->w.content->verb[verb].id);
        owned char *sentence = sentence_of(why ? why : "");
        return repl_refuse(r, "%s", sentence);
    }
    owned char *bot = player_typed(typed->n > 1 && verb < 0 ? typed->at[1] : "captain");
    json_auto_t *hint = NULL, *far = NULL;
    advice a = ask_bot(r->s->match, seat, bot, &hint, &err), b = {0};
    if (!hint) {
        free(a.option);
        return repl_refuse(r, "%s", err.text);
    }
    declined_begin(&r->declined, &r->w);
    /* A bot that searches to the end of the turn may find all answers alike. In that case search to the end of the
     * round. */
    if (typed->n < 2 && a.trials && !says_more(r, &a))
        b = ask_bot(r->s->match, seat, "captain:horizon=round", &far, NULL);
    if (verb >= 0) {
        print_hint_of(r, &a, verb);
    } else if (far && says_more(r, &b)) {
        b.bot = a.bot;
        print_hint(r, &b);
        say_wrapped(0, 2,
                    tr("It looked ahead to the end of the round, because up to the end of the turn several "
                       "answers were alike."));
    } else {
        print_hint(r, &a);
    }
    free(a.option);
    free(b.option);
    return true;
}

bool run_threats(repl *r, const words *typed) {
    pr_error err = {0};
    bool on = r->alarms, given;
    if (!read_switch(r, typed, &on, &given)) return false;
    if (given) {
        r->alarms = on;
        print_line(on ? tr("Threats are now pointed out when a turn begins and before it ends.")
                      : tr("Threats are no longer pointed out. `threats` shows them."));
        return true;
    }
    int seat = session_person(r->s);
    if (seat < 0) return repl_refuse(r, "%s", tr("No person here has a question to answer now."));
    owned_by(pr_threats_free_at) pr_threats *t = pr_threats_new(r->s->match, seat, 0, &err);
    if (!t) return repl_refuse(r, "%s", err.text);
    threats_tell(&r->w, t);
    return true;
}

/* The coach -------------------------------------------------------------------------------------------- */

static bool repeat(const repl *r) {
    if (coach_state(r->s) == COACH_SILENT)
        return say_text("%s", tr("The coach is silent. `coach on` lets the coach explain what is new."));
    if (!repl_guide(r))
        say_text(
            "%s",
            tr("The coach has nothing new to say about this question. `why` explains it, `hint` shows a bot's answer, "
               "`threats` shows the dangers. `coach off` dismisses the coach."));
    return true;
}

bool run_coach(repl *r, const words *typed) {
    bool on = false, given;
    if (coach_state(r->s) == COACH_ABSENT) return repl_refuse(r, "%s", tr("This episode has no coach."));
    if (!read_switch(r, typed, &on, &given)) return false;
    if (!given) return repeat(r);
    coach_switch(r->s, on);
    r->coached.number = 0;
    if (!on) say_text("%s", tr("The coach is silent from now on. `coach on` calls the coach back."));
    return true;
}
