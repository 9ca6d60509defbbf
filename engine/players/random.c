/* Takes any option, each as likely as the other. */
#include "players/players.h"

static int choose(pr_match *m, uint64_t seed) {
    pr_decision d = pr_open(m);
    return random_choice(seed, d.seat, d.number, d.options);
}

const struct player player_random = {"random", choose};
