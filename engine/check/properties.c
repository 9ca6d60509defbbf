/* pr_test(): the kit's matches of an episode. The heuristic bot plays some of them, because some leaks of hidden
 * information need sensible play. Random matches show such leaks only once in a hundred. The kit itself does not know
 * bots, so this file passes it the bot. */
#include "check/kit.h"

int kit_choose_well(pr_match *m, pr_error *err) {
    return pr_choose(m, -1, "heuristic", err);
}

int pr_test(pr_episode *e, uint64_t seed, int games, int every, void (*each)(void *ctx, const pr_property *proof),
            void *ctx) {
    struct check_counts t = {.why = ""};
    const uint64_t nth = (uint64_t)(every > 0 ? every : 1);
    int failures = 0;
    request_begin(e->program);
    seed = kit_matches(&t, e, seed, games, (struct kit_plan){.every = nth, .forks = nth, .choose = kit_choose_well});
    for (int i = 0; i < PROPERTIES; i++) {
        pr_property proof = {property_names[i], t.tried[i], t.failed[i] ? t.why : NULL, seed};
        failures += t.failed[i];
        each(ctx, &proof);
    }
    request_end();
    return failures;
}
