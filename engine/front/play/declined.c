/* Remembers the advice of `hint` that the player declined, so that `hint` does not repeat it at the next question of
 * the same kind. */
#include "front/play/repl.h"

static void forget_advised(declined *c) {
    set_text(&c->advised, NULL);
}

void declined_free(declined *c) {
    forget_advised(c);
    words_free(&c->ids);
    *c = (declined){0};
}

void declined_begin(declined *c, const world *w) {
    const pr_look *look = w->look;
    const uint64_t answers = pr_current_decision(w->match).answers;
    const bool same = c->seat == w->seat && c->round == look->round && c->phase == look->phase &&
                      c->actor == look->actor && c->answers <= answers;
    if (same) return;
    declined_free(c);
    *c = (declined){.seat = w->seat, .phase = look->phase, .actor = look->actor, .round = look->round};
}

void declined_give(declined *c, const world *w, const char *id) {
    forget_advised(c);
    c->advised = copy_text(id);
    c->question = w->ask->number;
}

/* Returns true if the option names nothing, or only the piece that acts. */
static bool names_nothing(const world *w, const pr_option *option) {
    return option->args == (options_by_actor(w) ? 1 : 0);
}

void declined_follow(declined *c, const world *w, const pr_option *option) {
    if (!names_nothing(w, option)) words_free(&c->ids); /* the position has changed */
    if (!c->advised) return;
    const bool declines =
        c->question == w->ask->number && strcmp(c->advised, option->id) != 0 && names_nothing(w, option);
    if (declines && !declined_has(c, c->advised)) {
        words_add(&c->ids, c->advised);
        c->answers = pr_current_decision(w->match).answers;
    }
    forget_advised(c);
}

bool declined_has(const declined *c, const char *id) {
    return words_have(&c->ids, id);
}
