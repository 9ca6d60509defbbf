/* A simulation: many matches of one episode between the same players, and their counts. It is one JSON object
 * (docs/FORMATS.md). A run's output, a shard, an interrupted run and the input of `sim merge` all have this form. The
 * matches of a simulation are numbered from 0. Match i is played with the seed pr_stats_seed(seed, i). */
#ifndef FRONT_SIM_RESULTS_H
#define FRONT_SIM_RESULTS_H

#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>

enum { MAX_GAMES = 100000000 }; /* maximum number of matches of one run */

/* Returns a new simulation. `run` must be the same in all parts. `about` has names for people (see results_about) and,
 * as "again", the command that plays one match again, up to the match's number. Takes ownership of both. */
json_t *results_new(json_t *run, json_t *about);
/* Returns the members of pr_episode_json() that a report needs: titles, sides, tracks, homes of cards. */
json_t *results_about(const json_t *info);
/* Returns the simulation in a file, or NULL after a message that starts with the file's name. */
json_t *results_read(const char *file);
/* Writes the file. Returns false after a message. */
bool results_write(const json_t *sim_results, const char *file, bool durable);
/* Returns the text of the file, which ends with a line break. Equal simulations have equal texts. The caller frees it.
 */
char *results_text(const json_t *sim_results);

/* Adds the matches of `part`. They must belong to the same run and not be in `sim_results` yet. Otherwise returns false
 * with a reason. */
bool results_add(json_t *sim_results, const json_t *part, char *why, size_t size);
/* Like results_add(), for a part without `run`, which a worker sends. */
bool results_take(json_t *sim_results, const json_t *part, char *why, size_t size);

/* Keeps the numbers of the match in `part`, which has only one, in the member "matches": {"17": [outcome, rounds,
 * decisions, questions, scores...]}. The outcome is a side's index or, for a draw, the number of sides. Scores are the
 * tracks of the sides that have one. Does nothing for a failed match. */
void results_row(json_t *sim_results, const json_t *part);
/* Returns the numbers of a match, or NULL if they were not kept. */
const json_t *results_row_of(const json_t *sim_results, long long match);

long long results_games(const json_t *sim_results);  /* number of planned matches */
long long results_played(const json_t *sim_results); /* number of finished matches, including failed ones */
bool results_has(const json_t *sim_results, long long match);
/* Returns a failed match's error without its last part, the place in play. The caller frees it. */
char *failure_says(const json_t *failed);
/* Adds the match numbers `first` to `last` to a sorted list of ranges. Returns false if it already contains one of
 * them. */
bool ranges_add(json_t *ranges, long long first, long long last);
long long ranges_count(const json_t *ranges); /* the number of matches in the ranges */

/* Numbers ----------------------------------------------------------------------------------------------- */

/* Read an array of integers in `totals`, in which missing elements count as 0. counts_sum() adds the elements from
 * `from` to `to` (exclusive). count_at() returns the i-th. */
long long counts_sum(const json_t *array, size_t from, size_t to);
long long count_at(const json_t *array, size_t i);
/* Returns the totals of a section, or NULL if it is missing. */
const json_t *totals_of(const json_t *sim_results, const char *section);

/* Returns the number of sides. Outcomes are the sides and, last, a draw. */
size_t results_sides(const json_t *sim_results);
/* Returns the number of counted matches with this outcome, or of all counted matches if `outcome` < 0. */
long long results_matches(const json_t *sim_results, int outcome);

/* The interval that contains the share of n in `of` with 95 % certainty (Wilson). A draw may count as half. */
typedef struct interval {
    double share, low, high;
} interval;

interval wilson(double n, double of);
/* The same interval with z standard deviations to each side. */
interval wilson_wide(double n, double of, double z);
/* Returns the correlation between having a thing and winning, from -1 to 1, or 0 if one of these never varies. Of `all`
 * matches, `with` had the thing, `won` were won, and `both` had it and were won. */
double correlation(long long all, long long with, long long won, long long both);

/* A distribution: the number of matches for each value. */
typedef struct spread {
    long long *value, *matches; /* sorted by ascending value */
    size_t n;
    long long total;
} spread;

/* Returns the spread of a distribution's values. `all` is the number of counted matches; those without a listed value
 * had 0. -1: every match has a listed value. */
spread spread_of(const json_t *values, long long all);
void spread_free(spread *s);
double spread_mean(const spread *s);
/* Returns the smallest value that at least `part` of the matches do not exceed. */
long long spread_quantile(const spread *s, double part);

/* Histograms: print how often each value of a distribution occurred, as bars or as sentences (--plain). */

/* A range of values that share one bar. */
typedef struct bucket {
    long long low, high, matches;
} bucket;

/* Returns at most `most` buckets of equal width, from the least value to the greatest. The caller frees them with
 * free(). */
bucket *buckets_of(const spread *s, size_t most, size_t *n);
/* Prints one line for each bucket: its values, the number of matches, a bar. `what`: the plural noun for the values,
 * such as "rounds". */
void histogram_print(const spread *s, const char *what, size_t most);

#endif
