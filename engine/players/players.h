/* Players: bots that answer questions. Each player is a row of the table in players.c and may have settings
 * ("search:iterations=400"). The choice of a player depends only on what its seat sees and on a seed. Players read only
 * determinized positions (players/belief.h). */
#ifndef PLAYERS_PLAYERS_H
#define PLAYERS_PLAYERS_H

#include "match/match.h"
#include "players/belief.h"

/* The options of a bot. Each player reads only its own settings. */
struct bot_options {
    int noise;         /* for heuristic: percentage of answers that are drawn by weight instead of taking the best
                        * option */
    int first;         /* for heuristic: takes the first of several equal options instead of a random one */
    int iterations;    /* for search: maximum number of iterations, or 0 if only `ms` limits the search */
    int ms;            /* for search: time limit in ms, or 0 */
    int threads;       /* for search: number of threads, 1 or 2 */
    int depth;         /* for search: number of decisions from the question to the evaluation */
    int horizon;       /* for search: an enum horizon; NONE means the horizon that the game declares. With any other
                        * horizon than HORIZON_ANSWERS, the budget is iterations * depth questions */
    int focus;         /* for search: drops options whose weight is below this percentage of the highest weight */
    int random;        /* for search: playouts answer at random instead of by the policy */
    const char *verbs; /* for only: the verbs, joined by '+'; NULL or empty for none */
};

/* The open question, as a player sees it. */
struct question {
    pr_match *m;
    int seat; /* the seat that answers, or NONE for any seat */
    int eyes; /* the seat whose sight the player has */
    struct rng rng;
    struct bot_options how;
};

/* Returns true if the player may choose option i. */
bool question_offers(const struct question *q, int i);

/* A player's estimate of one option. */
struct estimate {
    word weight;  /* the policy's weight */
    int visits;   /* number of visits in a search */
    int expected; /* expected result for the seat's side in thousandths, from 0 (lost) to 1000 (won), or NONE */
};

struct advice {
    int choice;
    int trials;              /* number of iterations of the search; 0 without a search */
    struct estimate *option; /* receives an estimate of each option; NULL if not wanted */
    struct text *why;        /* receives the reason in one line; NULL if not wanted */
};

struct player {
    const char *name, *about;
    /* the function that chooses an option; NULL if the name stands for another player with settings */
    pr_status (*choose)(const struct question *q, struct advice *a, pr_error *err);
    const char *means;
    const char *settings; /* names of the player's settings, separated by blanks */
    bool level;           /* the player is a level of difficulty that people can choose as an opponent */
};

extern const struct player players[];
extern const int players_n;

/* Returns true for a player that searches: its answers may differ from the answers of the policy. */
bool players_looks_ahead(const char *bot);

/* Returns the seed of random numbers that stay the same during the match. `eyes` has the meaning that it has in
 * players_seed(). */
uint64_t players_stream(const pr_match *m, int eyes);

/* Returns the seed of a player's random numbers at the open question. `eyes` is the seat whose view of the position the
 * player may use. */
uint64_t players_seed(const pr_match *m, int eyes);

pr_status random_choose(const struct question *q, struct advice *a, pr_error *err);
pr_status heuristic_choose(const struct question *q, struct advice *a, pr_error *err);
pr_status only_choose(const struct question *q, struct advice *a, pr_error *err);
/* Returns an error if the episode lacks a verb of the list. */
pr_status only_check(const struct def *d, const char *list, pr_error *err);
pr_status search_choose(const struct question *q, struct advice *a, pr_error *err);
/* Fills expected[0..n) as pr_price() does. */
pr_status search_price(const struct question *q, const int *option, int n, int trials, int *expected, int *noise,
                       pr_error *err);
/* Works like heuristic_choose(), but chooses only among the options that `may` permits. NULL permits all options. */
pr_status policy_choose(const struct question *q, const bool *may, struct advice *a, pr_error *err);

/* Returns the index of the highest of n weights. Among equal weights, takes a random one or, if `rng` is NULL, the
 * first. Ignores weights that are NONE. */
int weight_best(const word *weight, int n, struct rng *rng);
/* Returns an index drawn in proportion to the weights, or uniformly if all are 0. */
int weight_draw(const word *weight, int n, struct rng *rng);

#endif
