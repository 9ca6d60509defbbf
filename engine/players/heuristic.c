/* Takes what the game's own policy likes best (`bots.policy`, docs/SCRIPTING.md 2.8), looking at a position dealt from
 * what the seat sees. With `noise`, some answers are drawn in proportion to the weights instead. */
#include "players/players.h"

#include <stdlib.h>

int heaviest(const struct question *q, const word *weight, struct luck *luck) {
    int best = NONE, equals = 0;
    for (int i = 0; i < q->m->run->open.n; i++) {
        if (!question_offers(q, i) || (best != NONE && weight[i] < weight[best])) continue;
        if (best == NONE || weight[i] > weight[best]) equals = 0;
        if (luck_below(luck, ++equals) == 0) best = i;
    }
    return best;
}

int drawn_by_weight(const struct question *q, const word *weight, struct luck *luck) {
    int64_t sum = 0;
    for (int i = 0; i < q->m->run->open.n; i++)
        if (question_offers(q, i)) sum += weight[i];
    if (!sum) return heaviest(q, weight, luck);
    uint64_t drawn = chance_mix(luck->seed, luck->drawn++) % (uint64_t)sum;
    for (int i = 0; i < q->m->run->open.n; i++) {
        if (!question_offers(q, i)) continue;
        if (drawn < (uint64_t)weight[i]) return i;
        drawn -= (uint64_t)weight[i];
    }
    return NONE;
}

/* The weights, asked of a copy of the position with everything hidden dealt anew. */
static pr_status weigh(const struct question *q, struct luck *luck, word *weight, int which, struct text *why,
                       pr_error *err) {
    pr_match *m = q->m;
    struct belief *b = belief_new(m->def);
    if (!b || !match_spare(m) || !run_copy(m->spare, m->run)) {
        belief_free(b);
        return error_set(err, PR_MEMORY, "%s", tr("out of memory"));
    }
    belief_form(b, &m->spare->pos, q->eyes);
    belief_deal(b, &m->spare->pos, (struct luck){chance_mix(luck->seed, luck->drawn), 0});
    belief_free(b);
    if (m->spare->host->weigh(m->spare, &m->spare->open, weight, which, why) == OUT_DONE) return PR_OK;
    return error_set(err, PR_SCRIPT, "%s", m->spare->error);
}

pr_status heuristic_choose(const struct question *q, struct advice *a, pr_error *err) {
    int n = q->m->run->open.n;
    struct luck luck = q->luck;
    word *weight = malloc((size_t)n * sizeof *weight);
    if (!weight) return error_set(err, PR_MEMORY, "%s", tr("out of memory"));
    pr_status status = weigh(q, &luck, weight, NONE, NULL, err);
    luck.drawn++;
    if (!status) {
        bool loose = luck_below(&luck, 100) < q->how.noise;
        a->choice = loose ? drawn_by_weight(q, weight, &luck) : heaviest(q, weight, &luck);
        for (int i = 0; a->option && i < n; i++) a->option[i].weight = weight[i];
        struct luck again = q->luck;
        if (a->why) status = weigh(q, &again, weight, a->choice, a->why, err);
        if (a->why && !a->why->length) text_add(a->why, "%s", tr("the game's own advice puts it first"));
    }
    free(weight);
    return status;
}
