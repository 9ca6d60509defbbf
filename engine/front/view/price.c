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

const char *price_harm(const world *w, const pr_option *option) {
    if (!w->match || !w->content->verb[option->verb].moves) return NULL;
    signed char *known = &w->hurts[option - w->option];
    if (*known < 0) {
        bool now = pr_current_decision(w->match).number == w->ask->number;
        *known = (signed char)(now ? route_step_harm(w->match, option_verb(w, option), option->id) : HARMLESS);
    }
    return *known == HURTS ? tr("hurts") : *known == MAY_HURT ? tr("may hurt") : NULL;
}
