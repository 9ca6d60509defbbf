/* The table of players. */
#include "players/players.h"

#include "core/text.h"

#include <string.h>

static const struct player *const players[] = {&player_random};

/* Sets players' chance apart from the dice of the same seed. */
enum { PLAYERS_STREAM = 0x70 };

int pr_choose(pr_match *m, const char *bot, pr_error *err) {
    pr_decision d = pr_open(m);
    if (!d.options) return error_set(err, PR_REFUSED, "%s", tr("No question is open.")), -1;
    for (size_t i = 0; i < sizeof players / sizeof *players; i++)
        if (strcmp(players[i]->name, bot) == 0) return players[i]->choose(m, chance_mix(match_seed(m), PLAYERS_STREAM));
    char list[256];
    struct text t = text_over(list, sizeof list);
    for (size_t i = 0; i < sizeof players / sizeof *players; i++) text_add(&t, "%s%s", i ? ", " : "", players[i]->name);
    error_set(err, PR_INVALID, tr("There is no player '%.80s'. There are: %s"), bot, list);
    return -1;
}
