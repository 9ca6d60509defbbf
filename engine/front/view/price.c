/* What comes with an answer: see price.h. */
#include "front/view/price.h"

#include "front/base/members.h"
#include "front/view/options.h"
#include "front/view/route.h"
#include "text/msg.h"
#include "text/words.h"

price price_of(const world *w, const json_t *option) {
    char room[16];
    const json_t *verb = world_verb(w, json_str(option, "verb"));
    const char *id = options_by_actor(w) ? option_arg(option, 0, room) : json_str(w->decision, "actor");
    long long left = options_recur(w) ? json_int(world_piece(w, id), "movement_left") : 0;
    bool moves = json_flag(verb, "moves"), goes_on = moves && left > 0;
    bool stays = json_flag(verb, "keeps_move") || json_flag(verb, "ends_turn"); /* no more is to be lost with a turn */
    return (price){.cost = goes_on ? 0 : json_int(verb, "cost"),
                   .steps = goes_on ? left : 0,
                   .ends_move = left > 0 && !moves && !stays};
}

const char *price_harm(const world *w, const json_t *option) {
    if (!w->match || !json_flag(world_verb(w, json_str(option, "verb")), "moves")) return NULL;
    const char *id = json_str(option, "id");
    const json_t *known = json_object_get(w->hurts, id);
    enum harm h = (enum harm)json_integer_value(known);
    if (!known) {
        bool now = pr_current_decision(w->match).number == (uint64_t)json_int(w->decision, "number");
        h = now ? route_step_harm(w->match, json_str(option, "verb"), id) : HARMLESS;
        json_object_set_new(w->hurts, id, json_integer(h));
    }
    return h == HURTS ? tr("hurts") : h == MAY_HURT ? tr("may hurt") : NULL;
}
