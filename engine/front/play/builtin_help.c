/* Built-in commands that explain: the actions that are possible now, one command, or all commands. */
#include "front/play/repl.h"

#include "front/view/map.h"

#include <stdio.h>

enum { NAME_COLUMN = 24 };

/* Returns an option that serves as an example: the first option with an argument, or NULL. */
static const pr_option *example_of(const world *w) {
    for (size_t i = 0; i < w->options; i++)
        if (w->option[i].args) return &w->option[i];
    return w->options ? &w->option[0] : NULL;
}

/* Returns true if this word, typed alone, means options of this verb and nothing else. */
static bool means_only(repl *r, char *word, int verb) {
    const words alone = {&word, 1};
    readings found = read_words(repl_grammar(r), &alone, 0, READ_LINE);
    bool only = found.n > 0;
    for (size_t i = 0; i < found.n && only; i++) only = found.at[i].by == OPTION && found.at[i].verb == verb;
    free(found.at);
    return only;
}

/* Returns the length in bytes of the shortest start of the first word of `typed` that means only this verb. */
static size_t shortest(repl *r, int verb, const char *typed) {
    size_t whole = strcspn(typed, " ");
    for (size_t n = 1; n < whole; n++) {
        char begun[64];
        snprintf(begun, sizeof begun, "%.*s", (int)n, typed);
        const bool letter = typed[n - 1] != '\''; /* the start must not be "s'" alone */
        if (letter && (typed[n] & 0xC0) != 0x80 && means_only(r, begun, verb)) return n;
    }
    return whole;
}

static void say_shortened(repl *r) {
    const world *w = &r->w;
    const pr_option *option = example_of(w);
    owned char *typed = option ? option_typed(w, option) : NULL;
    size_t n = typed ? shortest(r, option->verb, typed) : 0;
    owned_buffer t = {0};
    if (typed && n < strcspn(typed, " "))
        buffer_addf(&t, tr("Words may be shortened: `%.*s%s` for `%s`."), (int)n, typed, typed + strcspn(typed, " "),
                    typed);
    else
        buffer_add(&t, tr("Words may be shortened."));
    say_wrapped(0, 0, t.s);
}

/* Returns true if the command can have an effect in this match. `coach` needs a coach, and `zoom` a measured table.
 * `ties` needs an earlier question about an automatic side. `reactions` needs an earlier question whether a seat
 * reacts, or one whose answer may last. */
static bool matters(const repl *r, const phrase *b) {
    const session *s = r->s;
    bool asks = s->settled || r->w.ask->delegable, reacts = s->reacts;
    for (size_t k = 0; k < s->seats_n; k++) {
        const pr_seated set = pr_seat_set(s->match, (int)k);
        asks = asks || set.asks;
        reacts = reacts || set.declines != PR_DECLINE_NONE || set.lasting;
    }
    if (b->run == run_coach) return coach_state(s) != COACH_ABSENT;
    if (b->run == run_zoom) return content_has_plane(r->w.content);
    return b->run == run_ties || b->run == run_auto ? asks : b->run != run_reactions || reacts;
}

static void help_now(repl *r) {
    if (pr_current_decision(r->s->match).over) {
        summary_offer(r);
        return;
    }
    repl_guide(r);
    say_wrapped(0, 0, tr("You can now do one of these; type its number or its words:"));
    show()->options(&r->w, false);
    say_shortened(r);
    buffer t = {0};
    buffer_add(&t,
               tr("Several commands fit on one line, separated by `;`. After the first, name answers by words, because "
                  "the numbers may have changed."));
    if (!content_has_plane(r->w.content)) /* a plane has no spaces */
        buffer_addf(&t, " %s",
                    tr("A move may name a space further away: you go there step by step, if there is a way "
                       "without harm."));
    say_wrapped(0, 0, t.s);
    buffer_free(&t);
    buffer_add(&t, tr("Besides:"));
    for (size_t i = 0; i < r->commands.n; i++) {
        const phrase *b = &r->commands.at[i];
        if ((!b->author || r->s->author) && matters(r, b))
            buffer_addf(&t, "%s%s", i ? ", " : " ", localized_word(A_COMMAND, b->name));
    }
    say_wrapped(0, 2, buffer_text(&t));
    buffer_free(&t);
    const char *view = show()->help[content_has_plane(r->w.content)];
    if (view) say_wrapped(0, 0, tr(view));
    say_wrapped(0, 0,
                tr("`help COMMAND` explains one, `help all` lists them. Where an answer has the same word, a leading / "
                   "means the command: `/save`."));
}

/* Appends a command with its arguments: "look [SPACE]". */
static void add_usage(buffer *t, const phrase *b) {
    buffer_add(t, localized_word(A_COMMAND, b->name));
    if (*b->takes) buffer_addf(t, " %s", tr(b->takes));
}

static void list_commands(phrases all, bool author) {
    for (size_t i = 0; i < all.n; i++) {
        owned_buffer t = {0};
        if (all.at[i].author != author) continue;
        add_usage(&t, &all.at[i]);
        show()->entry(NAME_COLUMN, buffer_text(&t), tr(all.at[i].summary));
    }
}

static void help_all(phrases all) {
    list_commands(all, false);
    say(TONE_STRONG, "%s\n", tr("For authors of episodes:"));
    list_commands(all, true);
}

/* Prints an example from the current match, as in "For example: odds shoot e2". */
static void say_example(const world *w, const phrase *b) {
    bool request = strstr(b->takes, "REQUEST") != NULL, place = strstr(b->takes, "SPACE") != NULL;
    const pr_option *option = request ? example_of(w) : NULL;
    owned char *typed = option ? option_typed(w, option) : place ? copy_text(world_first_space(w)) : NULL;
    if (typed) say_text(tr("For example: `%s %s`"), localized_word(A_COMMAND, b->name), typed);
}

static void help_builtin(const world *w, const phrase *b) {
    owned_buffer t = {0};
    add_usage(&t, b);
    buffer_addf(&t, "%s%s", colon(), tr(b->summary));
    say_wrapped(0, 2, t.s);
    if (b->details) say_wrapped(0, 0, tr(b->details));
    if (b->run == run_map) table_words(w);
    say_example(w, b);
    say_also(A_COMMAND, b->name, b->also ? b->also : "");
}

/* Returns true for a word that asks for the goal, as the last word of "how do I win" does. */
static bool asks_goal(const char *word) {
    return localized_among("question", NC_("question", "win lose goal task"), word);
}

bool run_help(repl *r, const words *typed) {
    if (typed->n < 2) {
        help_now(r);
        return true;
    }
    const char *name = typed->at[1];
    if (asks_goal(name) && r->asked && pr_current_decision(r->s->match).over) {
        summary_print(r);
        return true;
    }
    if (asks_goal(name) && print_goal(r)) return true;
    if (localized_is(A_COMMAND, name, NC_("command", "all"))) {
        help_all(r->commands);
        return true;
    }
    const grammar *g = repl_grammar(r);
    heads h = vocabulary_meet(g->v, name);
    const phrase *b = phrase_met(g, &h);
    bool is_name = b && h.command[b - r->commands.at] >= WORD;
    int verb = verb_meant(g, name, false);
    if (verb < 0 && !is_name) verb = verb_meant(g, name, true);
    free(h.verb);
    owned char *rest = typed->n > 2 ? words_join(typed, 2, typed->n) : NULL;
    if (rest && verb >= 0 && is_card(&r->w, rest)) return explain_name(r, rest); /* "how do I use the rope" */
    if (verb >= 0) explain_verb(r, verb);
    if (rest && verb >= 0 && is_described(&r->w, rest, false)) explain_name(r, rest); /* "how do I beat the wolf" */
    if (b && (verb < 0 || (is_name && !b->author))) help_builtin(&r->w, b);
    if (verb >= 0 || b) return true;
    owned char *called = words_join(typed, 1, typed->n);
    const bool known = explain_name(r, called) || answer_question(r) || (rest && r->asked && explain_name(r, rest));
    return known || repl_refuse(r, tr("There is no command '%s'; `help all` lists them."), name);
}
