/* The results of a simulation: counts over many matches of one episode between the same players. Finished runs, parts
 * of divided runs, interrupted runs and the input of `sim merge` all have this form. The matches of a simulation are
 * numbered from 0. Match i is played with the seed pr_stats_seed(seed, i). */
#ifndef FRONT_SIM_RESULTS_H
#define FRONT_SIM_RESULTS_H

#include "precinct_owned.h"
#include "text/owned.h"

#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>

enum { MAX_GAMES = 100000000 }; /* maximum number of matches of one run */

/* A set of match numbers, as ranges in ascending order. No two ranges are adjacent. */
typedef struct match_range {
    long long first, last;
} match_range;

typedef struct match_set {
    match_range *at;
    size_t n;
} match_set;

/* `file` is the content of the simulation's file (docs/FORMATS.md), which has been checked, except its member "done".
 * Instead, `done` has the finished matches, including failed ones. */
typedef struct sim_results {
    json_t *file;
    match_set done;
} sim_results;

/* Returns a new simulation without matches. Takes `run`, which determines the matches, and `about`, which has the data
 * of the episode that a report needs. */
sim_results *results_new(json_t *run, json_t *about);
void results_free(sim_results *r);
RELEASE_AT(sim_results, results_free)
/* Returns a new object with the titles of the episode. The caller adds "given" and "again". */
json_t *results_about(const pr_content *content);
/* Writes the hash of the episode's scripts as 16 hexadecimal digits. */
void results_scripts(const pr_content *content, char hash[17]);
/* Return the run, and the number of its planned matches. */
json_t *results_run(const sim_results *r);
void results_plan(sim_results *r, long long games);

/* Files (sim_file.c). Equal simulations have equal texts. */

/* Returns the simulation in a file. On failure, prints a message with the file's name, and returns NULL. */
sim_results *results_read(const char *file);
/* Writes the simulation to a file. `durable`: waits until it is on the disk. Returns false after a message. */
bool results_write(const sim_results *r, const char *file, bool durable);
/* Returns the content of the simulation's file, which the caller releases. */
json_t *results_json(const sim_results *r);
/* Returns as text everything that determines the matches: all of `run` except the number of matches. The caller frees
 * it. */
char *run_text(const json_t *run);

/* A part is what a worker process sends: an object with the members "done", "failed" and "totals" of a file. part_new()
 * takes `failed` and `totals`. part_fits() returns true for a part of the first `games` matches, and adds its matches
 * to the empty set `done`. */
json_t *part_new(const match_set *done, json_t *failed, json_t *totals);
bool part_fits(const json_t *part, long long games, match_set *done);

/* Adds the matches of `part`. The matches must belong to the same run, and none of them may be in `r` already.
 * Otherwise writes the reason to `why` and returns false. */
bool results_add(sim_results *r, const sim_results *part, char *why, size_t size);
/* Like results_add(), but for a part with the matches `done`. */
bool results_take(sim_results *r, const json_t *part, const match_set *done, char *why, size_t size);
/* Adds the figures of the match in `part`: [outcome, rounds, decisions, questions, scores...]. The outcome is the index
 * of the winning side or, for a draw, the number of sides. Scores are the final values of the sides' score tracks. Does
 * nothing if `done` does not have exactly one match, or if that match failed. */
void results_row(sim_results *r, const json_t *part, const match_set *done);

long long results_played(const sim_results *r); /* number of finished matches, including failed ones */
/* Returns the number of matches that failed. */
size_t results_failed(const sim_results *r);
/* Returns the number of counted matches. */
long long results_matches(const sim_results *r);

bool matches_have(const match_set *set, long long match);
/* Returns true if `set` has all matches of `part`. */
bool matches_inside(const match_set *part, const match_set *set);
/* Adds the match numbers from `first` to `last`. Returns false if the set already contains any of them. */
bool matches_add(match_set *set, long long first, long long last);
void matches_free(match_set *set);

/* Inserts a failed match, {match, seed, error}, into a list that is in the order of the matches. The first line of the
 * error is its message. The other lines say where the match failed. */
void failed_add(json_t *list, json_t *failed);
/* Returns the first line of the error. The caller frees it. */
char *failure_says(const json_t *failed);

/* Totals: objects of sections, whose members are lists of counts, or objects of such members. Counts under the same
 * names add up, so the totals of a run do not depend on how its matches were divided. */

/* Adds the counts in `from` to those in `to`. Returns false if a name stands for counts in one and for members in the
 * other, or for different numbers of counts. In that case only some of the counts are added. */
bool totals_add(json_t *to, const json_t *from);
/* Returns true if the sections contain only counts. Only an amount of points may be negative. */
bool totals_fit(const json_t *totals);
/* Returns true if the numbers are so small that sums over these totals and over other checked totals do not overflow.
 */
bool totals_sane(const json_t *totals);

#endif
