/* A player that chooses the option with the highest weight. The game's policy (`bots.policy`, docs/DEFINITION.md 8)
 * computes the weights on a determinized position. With `noise`, some answers are drawn in proportion to the
 * weights. */
#include "players/players.h"

#include <stdlib.h>

int weight_best(const word *weight, int n, struct rng *rng) {
    int best = NONE, equals = 0;
    for (int i = 0; i < n; i++) {
        if (weight[i] == NONE || (best != NONE && weight[i] < weight[best])) continue;
        if (best == NONE || weight[i] > weight[best]) equals = 0;
        ++equals;
        if (rng ? rng_below(rng, equals) == 0 : equals == 1) best = i;
    }
    return best;
}

int weight_draw(const word *weight, int n, struct rng *rng) {
    int64_t sum = 0;
    for (int i = 0; i < n; i++) sum += weight[i] == NONE ? 0 : weight[i];
    if (!sum) return weight_best(weight, n, rng);
    int64_t drawn = (int64_t)(chance_mix(rng->seed, rng->drawn++) % (uint64_t)sum);
    int i = 0;
    for (; weight[i] == NONE || drawn >= weight[i]; i++) drawn -= weight[i] == NONE ? 0 : weight[i];
    return i;
}

/* Computes the policy's weights on a determinized copy of the position. */
static pr_status policy_weights(const struct question *q, struct rng *rng, word *weight, int which, struct text *why,
                                pr_error *err) {
    pr_match *m = q->m;
    struct belief *b = belief_new(m->def);
    if (!b || !match_spare(m) || !run_copy(m->spare, m->run)) {
        belief_free(b);
        return error_set(err, PR_MEMORY, "%s", tr("out of memory"));
    }
    belief_form(b, &m->spare->pos, q->eyes);
    belief_determinize(b, &m->spare->pos, (struct rng){chance_mix(rng->seed, rng->drawn), 0});
    bool guesses = belief_guesses(b);
    belief_free(b);
    if (m->spare->host->policy(m->spare, &m->spare->open, weight, which, why) == OUT_DONE) return PR_OK;
    return error_of_guess(err, m->spare, guesses);
}

pr_status policy_choose(const struct question *q, const bool *may, struct advice *a, pr_error *err) {
    int n = q->m->run->open.n;
    struct rng rng = q->rng;
    word *weight = calloc((size_t)n, sizeof *weight);
    if (!weight) return error_set(err, PR_MEMORY, "%s", tr("out of memory"));
    pr_status status = policy_weights(q, &rng, weight, NONE, NULL, err);
    rng.drawn++;
    if (!status) {
        bool loose = rng_below(&rng, 100) < q->how.noise;
        for (int i = 0; a->option && i < n; i++) a->option[i].weight = weight[i];
        for (int i = 0; i < n; i++) weight[i] = question_offers(q, i) && (!may || may[i]) ? weight[i] : NONE;
        a->choice = loose ? weight_draw(weight, n, &rng) : weight_best(weight, n, q->how.first ? NULL : &rng);
        struct rng again = q->rng;
        if (a->why) status = policy_weights(q, &again, weight, a->choice, a->why, err);
        if (a->why && loose)
            a->why->length = 0; /* the option was drawn at random, so the policy's reason does not
                                 * apply */
        if (a->why && !a->why->length)
            text_add(a->why, "%s",
                     loose ? tr("a distracted player, who takes better options more often")
                     : may ? tr("of the options that this bot ever takes, the game's own advice puts it first")
                           : tr("the game's own advice puts it first"));
    }
    free(weight);
    return status;
}

pr_status heuristic_choose(const struct question *q, struct advice *a, pr_error *err) {
    return policy_choose(q, NULL, a, err);
}
