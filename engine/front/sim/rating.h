/* Ratings of players from the scores of their matches: Elo, a sequential test, and a ladder of several players.
 *
 * A score is the share of points: a win counts one, a draw one half. Two players meet in strata, one for each entry and
 * side, because sides are not equally strong. The score of a pairing is the mean of its strata, and its variance comes
 * from the spread within each stratum alone. */
#ifndef FRONT_RATING_H
#define FRONT_RATING_H

#include <stdbool.h>
#include <stddef.h>

enum { MAX_RATED = 8 };

/* Matches of one player in one stratum. */
typedef struct tally {
    long long won, drawn, games;
} tally;

/* The score of a player against another, from 0 to 1, and the variance of this estimate. `games` is the number of
 * matches, possibly 0. */
typedef struct score {
    double share, variance;
    long long games;
} score;

/* Returns the score over n strata. Ignores strata without matches. */
score score_of(const tally *strata, size_t n);
/* Returns the half-width of the interval that contains the share with 95 % certainty. */
double score_half(const score *s);
/* Returns the same stratum with wins and losses exchanged. */
tally tally_reversed(tally t);

/* elo_share() returns the expected score of a player who is `elo` points stronger. elo_of() is its inverse. A share of
 * 0 or 1 has no finite Elo, so it counts as half a match won or lost of `games`. */
double elo_share(double elo);
double elo_of(double share, long long games);

/* A strength with the interval that contains it with 95 % certainty. */
typedef struct rating {
    double elo, low, high;
} rating;

rating rating_of(const score *s);

/* The result of a sequential probability ratio test. */
enum verdict { VERDICT_OPEN, VERDICT_STRONGER, VERDICT_NOT, VERDICT_CAPPED };

/* Returns the log-likelihood ratio of an advantage of `high` Elo to one of `low` Elo, in the normal approximation.
 */
double sprt_ratio(const score *s, double low, double high);
/* Decides for a hypothesis once it is nineteen times as likely as the other (5 % of errors of either sort). Until then
 * returns VERDICT_OPEN. */
enum verdict sprt_verdict(const score *s, double low, double high);

/* Fits the ratings of n players (at most MAX_RATED) to the scores of pairs by weighted least squares. pair[i * n + j]
 * is i's score against j. Reads only i < j, and ignores pairs without matches. Player 0 has the rating 0 with an
 * interval of width 0. Returns false if the pairs do not connect all players. */
bool ratings_fit(const score *pair, size_t n, rating *of);

#endif
