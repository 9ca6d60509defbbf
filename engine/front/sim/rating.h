/* Computes how strong players are from their results against each other: Elo ratings, a sequential test between two
 * players, and a common scale for several players.
 *
 * A score is the share of points: a win counts one point, a draw half a point. The matches of two players are divided
 * into strata, one for each entry of the menu and each side, because sides are not equally strong. The score of two
 * players is the mean of the scores in these strata. So the variance of this score comes only from the spread within
 * the strata. */
#ifndef FRONT_RATING_H
#define FRONT_RATING_H

#include <stdbool.h>
#include <stddef.h>

enum { MAX_RATED = 8 };

/* The results of one player against another in one stratum. */
typedef struct tally {
    long long won, drawn, games;
} tally;

/* The score of a player against another, from 0 to 1, and the variance of this estimate. `games` is the number of
 * matches and may be 0. */
typedef struct score {
    double share, variance;
    long long games;
} score;

/* Returns the score over n strata. Ignores strata without matches. */
score score_of(const tally *strata, size_t n);
/* Returns the half-width of the 95 % interval of the score. */
double score_half(const score *s);
/* Returns the tally with wins and losses exchanged. */
tally tally_reversed(tally t);

/* elo_share() returns the expected score of a player who is `elo` points stronger than the opponent. elo_of() is its
 * inverse. A share of 0 or 1 has no finite Elo. For such a share, elo_of() counts one more match, which was drawn. */
double elo_share(double elo);
double elo_of(double share, long long games);

/* The strength of a player in Elo, with its 95 % interval. */
typedef struct rating {
    double elo, low, high;
} rating;

rating rating_of(const score *s);

/* The result of a sequential probability ratio test. */
enum verdict { VERDICT_OPEN, VERDICT_STRONGER, VERDICT_NOT, VERDICT_CAPPED };

/* Returns VERDICT_STRONGER if an advantage of `high` Elo is 19 times as likely as an advantage of `low` Elo,
 * VERDICT_NOT if it is the reverse, and otherwise VERDICT_OPEN. So each sort of error occurs in 5 % of tests. */
enum verdict sprt_verdict(const score *s, double low, double high);

/* Fits the ratings of n players (at most MAX_RATED) to the scores of pairs by weighted least squares. pair[i * n + j]
 * is the score of i against j. Reads only entries with i < j, and ignores pairs without matches. Ratings are relative
 * to player 0, whose rating is 0 with an interval of width 0. Returns false if the matches do not connect all
 * players. */
bool ratings_fit(const score *pair, size_t n, rating *of);

#endif
