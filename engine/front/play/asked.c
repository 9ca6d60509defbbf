/* Explains the open question as a whole: its text and seat, what led to it, and what ends it. */
#include "front/play/repl.h"

#include "front/base/localized.h"
#include "front/base/print.h"
#include "front/base/wrap.h"
#include "front/doc/menu.h"
#include "front/view/show.h"
#include "text/msg.h"

#include <stdlib.h>

/* Keeps the last text of the events. */
static void keep_text(void *ctx, const pr_event *event) {
    char **last = ctx;
    if (!*event->text) return;
    free(*last);
    *last = copy_text(event->text);
}

/* Adds the last event that the viewer may know, such as the use of a card. If the last answer had no event, adds this
 * answer. Adds nothing for a menu that returns during a turn, because the actions of the turn precede it. */
static void add_origin(const repl *r, buffer *t) {
    owned char *last = NULL;
    if (options_recur(&r->w) && r->w.ask->actor != PR_NOBODY) return;
    pr_events(r->s->match, r->w.seat, r->given ? r->given_at : 0, keep_text, &last);
    if (last)
        buffer_addf(t, tr("Just before it: %s"), last);
    else if (r->given)
        buffer_addf(t, tr("It follows from your answer: %s."), r->given);
}

static void add_rule(const world *w, buffer *t) {
    const char *rule = w->ask->rule;
    if (!rule || !*rule) return;
    if (t->n) buffer_add(t, " ");
    buffer_addf(t, tr("The rule for it is §%s; `rule %s` prints it."), rule, rule);
}

/* Adds what ends the question: the verb that leaves a menu, the number of things to name, or one answer. */
static void add_end(const world *w, buffer *t) {
    const pr_ask *ask = w->ask;
    const int leave = ask->end_verb != PR_NOBODY ? ask->end_verb : ask->decline;
    if (t->n) buffer_add(t, " ");
    if (ask->most > 1)
        buffer_addf(t, tr("It ends when you have named enough: from %d to %d things, one with each answer."),
                    ask->least, ask->most);
    else if (options_recur(w) && leave != PR_NOBODY)
        buffer_addf(t, tr("It comes back after each answer, until `%s` or until nothing is left to do."),
                    localized_word(A_VERB, w->content->verb[leave].id));
    else if (leave != PR_NOBODY)
        buffer_addf(t, tr("One answer ends it; `%s` declines."), localized_word(A_VERB, w->content->verb[leave].id));
    else
        buffer_add(t, tr("One answer ends it."));
}

void asked_tell(const repl *r) {
    const world *w = &r->w;
    const int seat = w->ask->seat;
    owned_buffer t = {0};
    show_doc(question_doc(w, seat >= 0 ? r->s->seats[seat].title : NULL));
    add_origin(r, &t);
    add_rule(w, &t);
    add_end(w, &t);
    say_wrapped(0, 2, t.s);
}
