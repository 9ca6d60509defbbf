/* The results of a simulation: counts over many matches of one episode between the same players. The results are one
 * JSON object (docs/FORMATS.md). The output of a run, one part of a divided run, an interrupted run and the input of
 * `sim merge` all have this form. The matches of a simulation are numbered from 0. Match i is played with the seed
 * pr_stats_seed(seed, i). */
#ifndef FRONT_SIM_RESULTS_H
#define FRONT_SIM_RESULTS_H

#include "precinct.h"

#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>

enum { MAX_GAMES = 100000000 }; /* maximum number of matches of one run */

/* Returns a new simulation without matches. `run` is the data that must be equal in all its parts. `about` has titles
 * (results_about()), and as "again" the command that repeats one match, without the match's number at its end. Takes
 * ownership of both. */
json_t *results_new(json_t *run, json_t *about);
/* Returns the data of an episode that a report needs: titles, sides, tracks, and the piles in which cards start. */
json_t *results_about(const pr_content *content);
/* Returns the hash of the episode's scripts. */
json_t *results_scripts(const pr_content *content);
/* Returns the simulation in a file. On failure, prints a message that starts with the file's name, and returns NULL. */
json_t *results_read(const char *file);
/* Writes the simulation to a file. `durable`: waits until it is on the disk. Returns false after a message. */
bool results_write(const json_t *sim_results, const char *file, bool durable);
/* Returns the simulation as text, as in its file, with a line break at the end. Equal simulations have equal texts. The
 * caller frees the text. */
char *results_text(const json_t *sim_results);

/* Adds the matches of `part`. The matches must belong to the same run, and none of them may be in `sim_results`
 * already. Otherwise writes the reason to `why` and returns false. */
bool results_add(json_t *sim_results, const json_t *part, char *why, size_t size);
/* Like results_add(), but for the counts that a worker process sends, which lack the member `run`. */
bool results_take(json_t *sim_results, const json_t *part, char *why, size_t size);

/* Keeps the figures of the only match in `part` in the member "matches": {"17": [outcome, rounds, decisions, questions,
 * scores...]}. The outcome is the index of the winning side or, for a draw, the number of sides. Scores are the final
 * tracks of the sides that have one. Does nothing for a failed match. */
void results_row(json_t *sim_results, const json_t *part);
/* Returns the figures of a match, or NULL if they were not kept. */
const json_t *results_row_of(const json_t *sim_results, long long match);

long long results_games(const json_t *sim_results);  /* number of planned matches */
long long results_played(const json_t *sim_results); /* number of finished matches, including failed ones */
bool results_has(const json_t *sim_results, long long match);
/* Returns the first line of a failed match's error. Leaves out the later lines, which say where the match failed. The
 * caller frees it. */
char *failure_says(const json_t *failed);
/* Adds the match numbers from `first` to `last` to a sorted list of ranges. Returns false if the list already contains
 * any of them. */
bool ranges_add(json_t *ranges, long long first, long long last);
long long ranges_count(const json_t *ranges); /* the number of matches in the ranges */

/* Counts and their statistics ----------------------------------------------------------------------------- */

/* These functions read an array of integers in `totals`. Missing elements count as 0. counts_sum() adds the elements
 * from `from` to `to` (exclusive). count_at() returns element `i`. */
long long counts_sum(const json_t *array, size_t from, size_t to);
long long count_at(const json_t *array, size_t i);
/* Returns the totals of a section, or NULL if it is missing. */
const json_t *totals_of(const json_t *sim_results, const char *section);

/* Returns the number of sides. The outcomes of a match are numbered: first the victories of the sides, and last a
 * draw. */
size_t results_sides(const json_t *sim_results);
/* Returns the number of counted matches with this outcome, or of all counted matches if `outcome` < 0. */
long long results_matches(const json_t *sim_results, int outcome);

/* The share of n in `of`, with its 95 % interval by Wilson's method. A draw may count as half. */
typedef struct interval {
    double share, low, high;
} interval;

interval wilson(double n, double of);
/* Like wilson(), but with an interval of z standard deviations to each side. */
interval wilson_wide(double n, double of, double z);
/* Returns the correlation between having a thing and winning, from -1 to 1. Returns 0 if the thing was in all matches
 * or in none, or if all matches were won or none. Of `all` matches, `with` had the thing, `won` were won, and `both`
 * had the thing and were won. */
double correlation(long long all, long long with, long long won, long long both);

/* A distribution: the number of matches for each value. */
typedef struct spread {
    long long *value, *matches; /* sorted by ascending value */
    size_t n;
    long long total;
} spread;

/* Returns the distribution that `values` counts. `all` is the number of counted matches, and matches without a listed
 * value had the value 0. If `all` is -1, every match has a listed value. */
spread spread_of(const json_t *values, long long all);
void spread_free(spread *s);
double spread_mean(const spread *s);
/* Returns the smallest value that at least the share `part` of the matches does not exceed. */
long long spread_quantile(const spread *s, double part);

/* Histograms show how often each value of a distribution occurred: as bars, or as sentences (--plain). */

/* A range of values that share one bar. */
typedef struct bucket {
    long long low, high, matches;
} bucket;

/* Divides the values into at most `most` + 1 ranges (buckets) of equal width, from the least value to the greatest, and
 * returns these ranges. The caller frees them with free(). */
bucket *buckets_of(const spread *s, size_t most, size_t *n);
/* Prints a line for each bucket: its values, the number of matches, and a bar. `what` is the plural noun for the
 * values, such as "rounds". */
void histogram_print(const spread *s, const char *what, size_t most);

#endif
