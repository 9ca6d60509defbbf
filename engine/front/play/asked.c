/* Explains the open question as a whole: its text and seat, the event that led to it, and how it ends. If the question
 * has few answers, also prints the consequences of each answer. */
#include "front/play/repl.h"

/* Keeps the last text of the events. */
static void keep_text(void *ctx, const pr_event *event) {
    char **last = ctx;
    if (!*event->text) return;
    set_text(last, copy_text(event->text));
}

/* Adds the event that led to the question: the last event that the viewer may know, such as the use of a card, or the
 * last answer if that answer had no event. Adds nothing for a menu that returns during a turn, because such a menu
 * follows the player's own actions. Also adds nothing between turns, because the last event has no connection with the
 * question there. */
static void add_origin(const repl *r, buffer *t) {
    owned char *last = NULL;
    if (r->w.ask->between || (options_recur(&r->w) && r->w.ask->actor != PR_NOBODY)) return;
    pr_events(r->s->match, r->w.seat, r->given ? r->given_at : 0, keep_text, &last);
    if (last)
        buffer_addf(t, tr("Just before it: %s"), last);
    else if (r->given)
        buffer_addf(t, tr("It follows from your answer: %s."), r->given);
}

/* Adds how the question ends: by the verb that leaves a menu or declines, or after a number of choices. */
static void add_end(const world *w, buffer *t) {
    const pr_ask *ask = w->ask;
    const int leave = ask->end_verb != PR_NOBODY ? ask->end_verb : ask->decline;
    const char *verb = leave == PR_NOBODY ? "" : localized_word(A_VERB, w->content->verb[leave].id);
    const pr_piece *actor = world_piece(w, ask->actor);
    if (t->n) buffer_add(t, " ");
    if (ask->most > 1)
        buffer_addf(t, tr("It ends when you have named enough: from %d to %d things, one with each answer."),
                    ask->least, ask->most);
    else if (options_recur(w) && leave != PR_NOBODY && actor)
        buffer_addf(t, tr("%s may do several of these, one after the other. `%s` ends this turn of %s and no other."),
                    piece_title(w, actor), verb, piece_title(w, actor));
    else if (options_recur(w) && leave != PR_NOBODY)
        buffer_addf(t, tr("It comes back after each answer, until `%s` or until nothing is left to do."), verb);
    else if (leave != PR_NOBODY)
        buffer_addf(t, tr("`%s` declines."), verb);
}

/* Adds the words that give this answer until the round ends, or always. */
static void add_lasting(const world *w, buffer *t) {
    if (!pr_current_decision(w->match).lasts) return;
    owned char *typed = option_typed(w, &w->option[0]);
    if (t->n && t->s[t->n - 1] != ' ') buffer_add(t, " ");
    buffer_addf(t,
                tr("With `%s always` or `%s round` you also give this answer to later questions like this, from now on "
                   "or until the round ends."),
                typed, typed);
}

static void add_rule(const world *w, buffer *t) {
    const char *rule = w->ask->rule;
    if (!rule || !*rule) return;
    if (t->n && t->s[t->n - 1] != ' ') buffer_add(t, " ");
    buffer_addf(t, tr("`rule %s` has the rule."), rule);
}

/* The sentences of the events that follow an answer, up to a number of events. */
typedef struct consequences {
    buffer text;
    size_t n, most;
} consequences;

static void add_consequence(void *ctx, const pr_event *event) {
    consequences *c = ctx;
    if (!*event->text || c->n++ > c->most) return;
    if (c->text.n) buffer_add(&c->text, " ");
    buffer_add(&c->text, c->n > c->most ? "..." : event->text);
}

char *events_behind(const world *w, const char *id, size_t most, pr_outcome *out, pr_look **then) {
    consequences c = {.most = most};
    const char *way[PR_WALK_STEPS];
    const int n = world_way(w, id, way);
    if (!pr_foresee(w->match, way, n, out, then))
        *out = (pr_outcome){.options = -1};
    else
        pr_foreseen(w->match, w->seat, 0, add_consequence, &c);
    return c.text.s;
}

/* Prints the answers, each with the events that certainly follow it. Prints nothing if no event certainly follows any
 * answer. */
static void say_answers(const world *w) {
    enum { MOST = 4 };
    owned_buffer all = {0};
    bool told = false;
    for (size_t k = 0; k < w->options; k++) {
        pr_outcome out;
        owned char *events = events_behind(w, w->option[k].id, MOST, &out, NULL);
        if (out.options < 0) continue;
        told = told || events;
        owned char *typed = option_typed(w, &w->option[k]);
        const char *none = out.certain ? tr("No event would follow.") : "";
        buffer_addf(&all, "`%s`%s%s", typed, colon(), events ? events : none);
        if (!out.certain) buffer_addf(&all, "%s%s", events ? " " : "", tr("Chance decides, or something hidden."));
        buffer_add(&all, "\n");
    }
    owned_words lines = words_split(told ? all.s : "", '\n');
    for (size_t i = 0; i < lines.n; i++) say_wrapped(2, 4, lines.at[i]);
}

void asked_tell(const repl *r) {
    enum { MAX_ANSWERS = 8 }; /* a question with more answers is not a choice between a few things */
    const world *w = &r->w;
    const int seat = w->ask->seat;
    owned_buffer t = {0};
    show_doc(question_doc(w, seat >= 0 ? r->s->seats[seat].title : NULL));
    add_origin(r, &t);
    add_end(w, &t);
    add_lasting(w, &t);
    add_rule(w, &t);
    if (t.n) say_wrapped(0, 2, t.s);
    if (w->options <= MAX_ANSWERS) say_answers(w);
}
