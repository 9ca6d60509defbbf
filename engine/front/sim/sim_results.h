/* A simulation: many matches of one episode between the same players, and their counts. It is one JSON object
 * (docs/FORMATS.md), the same for a run's output, a shard, an interrupted run and the input of `sim merge`. The matches
 * of a simulation have numbers from 0. Match i is played with pr_stats_seed(seed, i). */
#ifndef FRONT_SIM_RESULTS_H
#define FRONT_SIM_RESULTS_H

#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>

enum { MAX_GAMES = 100000000 }; /* of one run */

/* Returns a new simulation. `run` must be the same in all parts. `about` has names for people (see results_about) and,
 * as "again", the command that plays one match again, without the match's number at its end. Takes both over. */
json_t *results_new(json_t *run, json_t *about);
/* Returns the members of pr_episode_json() that a report needs: titles, sides, tracks, homes of cards. */
json_t *results_about(const json_t *info);
/* Returns the simulation in a file. NULL after a message that starts with the file's name. */
json_t *results_read(const char *file);
/* Writes the file. Returns false after a message. */
bool results_write(const json_t *sim_results, const char *file, bool durable);
/* Returns the text that is written, ending with a line break (caller frees it). Equal simulations give equal texts. */
char *results_text(const json_t *sim_results);

/* Adds the matches of `part`, which must be others of the same run; else false with a reason. */
bool results_add(json_t *sim_results, const json_t *part, char *why, size_t size);
/* Works in the same way for a part without `run`, as a worker sends it. */
bool results_take(json_t *sim_results, const json_t *part, char *why, size_t size);

long long results_games(const json_t *sim_results);  /* planned in all */
long long results_played(const json_t *sim_results); /* finished so far, failed ones included */
bool results_has(const json_t *sim_results, long long match);
/* Returns the first part of a failed match's error, for the caller to free. The rest is the place in play. */
char *failure_says(const json_t *failed);
/* Adds match numbers first to last to a list of ranges, kept in order; false if one is there already. */
bool ranges_add(json_t *ranges, long long first, long long last);
long long ranges_count(const json_t *ranges); /* the number of matches in the ranges */

/* Numbers ----------------------------------------------------------------------------------------------- */

/* Arrays of integers in `totals`. The first sums the elements from `from` on, the second returns the i-th. 0 for
 * missing ones. */
long long counts_sum(const json_t *array, size_t from, size_t to);
long long count_at(const json_t *array, size_t i);
/* Returns the totals of a section, or NULL if it is missing. */
const json_t *totals_of(const json_t *sim_results, const char *section);

/* Returns the number of sides. Outcomes are the sides and, last, a draw. */
size_t results_sides(const json_t *sim_results);
/* Returns the number of counted matches with this outcome, or of all if `outcome` < 0. */
long long results_matches(const json_t *sim_results, int outcome);

/* The interval that holds a share with 95 % certainty (Wilson), for n of `of`. A draw may count as half. */
typedef struct interval {
    double share, low, high;
} interval;

interval wilson(double n, double of);
/* Returns how having a thing goes with winning: the correlation of two yes-or-no facts, from -1 to 1, or 0 if either
 * never varies. Of `all` matches `with` had it, `won` were won, `both` had it and were won. */
double correlation(long long all, long long with, long long won, long long both);

/* A distribution: how many matches had which value. */
typedef struct spread {
    long long *value, *matches; /* ascending */
    size_t n;
    long long total;
} spread;

/* Returns the spread of a distribution's values. `all` matches were counted, and unlisted ones had 0. With -1 all are
 * listed. */
spread spread_of(const json_t *values, long long all);
void spread_free(spread *s);
double spread_mean(const spread *s);
/* Returns the smallest value that at least `part` of the matches do not exceed. */
long long spread_quantile(const spread *s, double part);

/* How often each value of a distribution came up: drawn as bars, or printed as sentences (--plain). */

/* Values of a distribution drawn together. */
typedef struct bucket {
    long long low, high, matches;
} bucket;

/* Returns at most `most` buckets of equal width, from the least value to the greatest. The caller frees them with
 * free(). */
bucket *buckets_of(const spread *s, size_t most, size_t *n);
/* Prints one line for each bucket: its values, the number of matches, a bar. `what`: the plural of what the values
 * count. */
void histogram_print(const spread *s, const char *what, size_t most);

#endif
