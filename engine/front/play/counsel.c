/* Remembers the advice of `hint` that the player declined, so that `hint` does not repeat it at the next question of
 * the same kind. */
#include "front/play/repl.h"

#include "front/view/show.h"

#include <stdlib.h>
#include <string.h>

static void forget_advised(counsel *c) {
    free(c->advised);
    c->advised = NULL;
}

void counsel_free(counsel *c) {
    forget_advised(c);
    for (size_t i = 0; i < c->n; i++) free(c->declined[i]);
    free(c->declined);
    *c = (counsel){0};
}

void counsel_begin(counsel *c, const world *w) {
    const pr_look *look = w->look;
    const uint64_t answers = pr_current_decision(w->match).answers;
    const bool same = c->seat == w->seat && c->round == look->round && c->phase == look->phase &&
                      c->actor == look->actor && c->answers <= answers;
    if (same) return;
    counsel_free(c);
    *c = (counsel){.seat = w->seat, .phase = look->phase, .actor = look->actor, .round = look->round};
}

void counsel_give(counsel *c, const world *w, const char *id) {
    forget_advised(c);
    c->advised = copy_text(id);
    c->question = w->ask->number;
}

/* Returns true if the option names nothing, or only the piece that acts. */
static bool names_nothing(const world *w, const pr_option *option) {
    return option->args == (options_by_actor(w) ? 1 : 0);
}

void counsel_follow(counsel *c, const world *w, const pr_option *option) {
    if (!c->advised) return;
    const bool declines =
        c->question == w->ask->number && strcmp(c->advised, option->id) != 0 && names_nothing(w, option);
    if (declines && !counsel_declined(c, c->advised)) {
        c->declined = need(realloc(c->declined, (c->n + 1) * sizeof *c->declined));
        c->declined[c->n++] = copy_text(c->advised);
        c->answers = pr_current_decision(w->match).answers;
    }
    forget_advised(c);
}

bool counsel_declined(const counsel *c, const char *id) {
    for (size_t i = 0; i < c->n; i++)
        if (!strcmp(c->declined[i], id)) return true;
    return false;
}
