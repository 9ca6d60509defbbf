/* Prices follow from the verb and the movement that is left. Harm is tried on copies of the match, once for each option
 * of a world. */
#include "front/view/price.h"

#include "front/view/options.h"
#include "front/view/route.h"
#include "text/msg.h"
#include "text/words.h"

price price_of(const world *w, const pr_option *option) {
    const pr_verb *verb = &w->content->verb[option->verb];
    const pr_piece *piece = options_by_actor(w) ? option_piece(w, option, 0) : world_piece(w, w->ask->actor);
    long long left = piece && options_recur(w) ? piece->movement_left : 0;
    bool goes_on = verb->moves && left > 0;
    bool stays = verb->keeps_move || verb->ends_turn; /* no more is to be lost with a turn */
    return (price){
        .cost = goes_on ? 0 : verb->cost, .steps = goes_on ? left : 0, .ends_move = left > 0 && !verb->moves && !stays};
}

static enum harm try_step(const world *w, const pr_option *option) {
    step_tries *t = w->tried;
    if (pr_current_decision(w->match).number != w->ask->number) return HARMLESS;
    if (!t->ahead || t->verb != option->verb) {
        pr_free(t->ahead);
        t->ahead = pr_lookahead(w->match, option_verb(w, option), NULL);
        t->verb = option->verb;
    }
    return t->ahead ? route_step_harm(t->ahead, option->id) : HARMLESS;
}

const char *price_harm(const world *w, const pr_option *option) {
    if (!w->match || !w->content->verb[option->verb].moves) return NULL;
    signed char *known = &w->tried->harm[option - w->option];
    if (*known < 0) *known = (signed char)try_step(w, option);
    return *known == HURTS ? tr("hurts") : *known == MAY_HURT ? tr("may hurt") : NULL;
}
