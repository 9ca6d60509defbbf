/* Programs that answer. Each is a line of one table, and may be asked with settings ("search:iterations=400"). What it
 * chooses follows from what its seat sees and from a seed alone: whoever looks at the position looks at one dealt anew
 * (players/belief.h). */
#ifndef PLAYERS_PLAYERS_H
#define PLAYERS_PLAYERS_H

#include "match/match.h"
#include "players/belief.h"

/* How a player plays; each looks at its own settings only. */
struct bot_options {
    int noise;         /* heuristic: percent of answers drawn by weight instead of taking the best */
    int iterations;    /* search: at most, or 0: as many as `ms` allows */
    int ms;            /* search: at most so long, or 0 */
    int threads;       /* search: 1 or 2 */
    int depth;         /* search: decisions from the question to the evaluation */
    int focus;         /* search: percent of the favourite's weight below which an option is not tried; 0: all are */
    int random;        /* search: playouts by chance rather than by the game's policy */
    const char *verbs; /* only: which, joined by '+'; NULL or empty: none */
};

/* The open question, as a player sees it. */
struct question {
    pr_match *m;
    int seat; /* for whom; NONE: anybody who is asked */
    int eyes; /* the seat whose sight counts */
    struct rng rng;
    struct bot_options how;
};

/* Is option i among those to choose from? */
bool question_offers(const struct question *q, int i);

/* What a player thinks of one option. */
struct estimate {
    word weight;  /* the policy's */
    int visits;   /* of a search */
    int expected; /* result in thousandths, 0 lost to 1000 won, for the seat's side; NONE: not known */
};

struct advice {
    int choice;
    int trials;              /* iterations made, 0 if the player does not search */
    struct estimate *option; /* of each option; NULL: nobody wants to know */
    struct text *why;        /* one line; NULL likewise */
};

struct player {
    const char *name, *about;
    /* NULL: a name for another one with settings. */
    pr_status (*choose)(const struct question *q, struct advice *a, pr_error *err);
    const char *means;
    const char *settings; /* which it takes, space-separated */
    bool level;           /* for people to play against */
};

extern const struct player players[];
extern const int players_n;

/* The error of a script on a dealt position; `guesses`: hidden faces or variables had values there that play may never
 * give them, and whoever reads the error should know. */
pr_status error_of_guess(pr_error *err, const struct run *r, bool guesses);

pr_status random_choose(const struct question *q, struct advice *a, pr_error *err);
pr_status heuristic_choose(const struct question *q, struct advice *a, pr_error *err);
pr_status only_choose(const struct question *q, struct advice *a, pr_error *err);
/* Does the episode have every verb of the list? */
pr_status only_check(const struct def *d, const char *list, pr_error *err);
pr_status search_choose(const struct question *q, struct advice *a, pr_error *err);
/* As heuristic_choose, among the options that `may` says; NULL: among all. */
pr_status policy_choose(const struct question *q, const bool *may, struct advice *a, pr_error *err);

/* The index of the greatest of n weights, chance among equals; those that are NONE do not count. */
int weight_best(const word *weight, int n, struct rng *rng);
/* One drawn in proportion; if none weighs anything, any. */
int weight_draw(const word *weight, int n, struct rng *rng);

#endif
