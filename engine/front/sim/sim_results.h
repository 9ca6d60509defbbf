/* The results of a simulation: counts over many matches of one episode between the same players. Finished runs, parts
 * of divided runs, interrupted runs and the input of `sim merge` all have this form. docs/FORMATS.md describes their
 * file. The matches of a simulation are numbered from 0. Match i is played with the seed pr_stats_seed(seed,
 * i). */
#ifndef FRONT_SIM_RESULTS_H
#define FRONT_SIM_RESULTS_H

#include "front/sim/statistics.h"
#include "precinct_owned.h"

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

/* Matches that failed, in ascending order of their numbers. */
typedef struct failed_match {
    long long match;
    char *seed, *error; /* the lines of the error after the first say where the match failed */
} failed_match;

typedef struct failed_matches {
    failed_match *at;
    size_t n;
} failed_matches;

/* The results of some matches, which results_take() adds up. `done` has all finished matches, and `totals` counts the
 * matches that did not fail. */
typedef struct sim_part {
    match_set done;
    failed_matches failed;
    totals totals;
} sim_part;

/* Texts by id, in ascending order of the ids. */
typedef struct text_entry {
    char *id, *text;
} text_entry;

typedef struct text_map {
    text_entry *at;
    size_t n;
} text_map;

/* The data that must be equal in all parts of a simulation. */
typedef struct sim_run {
    char *episode, *version, *scripts, *seed;
    long long format, games;    /* games: number of planned matches */
    char *settings, *constants; /* JSON objects as text */
    text_map seats;             /* the player of each seat */
} sim_run;

typedef struct sim_side {
    char *id, *title, *track, *goal; /* track: id of the track that is the side's score, or NULL. goal: or NULL */
} sim_side;

/* The data of the episode that a report needs. */
typedef struct sim_about {
    char *title, *scripts;
    char *given, *again; /* given: settings and constants as typed. again: the command that repeats one match, without
                          * the match's number at its end */
    sim_side *side;
    size_t sides;
    text_map kinds, cards, homes, tracks, seats; /* titles by id; homes: the title of the pile in which a card starts */
} sim_about;

/* The figures of one match: [outcome, rounds, decisions, questions, scores...]. The outcome is the index of the winning
 * side or, for a draw, the number of sides. Scores are the final values of the sides' score tracks. */
typedef struct match_row {
    long long match, *value;
    size_t n;
} match_row;

typedef struct sim_results {
    sim_run run;
    sim_about about;
    sim_part played;
    match_row *row; /* in ascending order of the matches; present if figures of single matches are stored */
    size_t rows;
} sim_results;

/* Returns a new simulation without matches. Takes the memory of `run` and `about`. */
sim_results *results_new(sim_run *run, sim_about *about);
void results_free(sim_results *r);
RELEASE_AT(sim_results, results_free)
/* Free what the structs own, by the tables of their members (sim_file.c). */
void results_run_free(sim_run *run);
void results_about_free(sim_about *about);
/* Returns a copy of the results, which the caller frees. */
sim_results *results_copy(const sim_results *r);
/* Writes the titles of the episode to `about`. The caller then sets `given` and `again`. */
void results_about(const pr_content *content, sim_about *about);
/* Writes the hash of the episode's scripts as 16 hexadecimal digits. */
void results_scripts(const pr_content *content, char hash[17]);

/* Files (sim_file.c). Equal simulations have equal texts. */

/* Returns the simulation in a file. On failure, prints a message with the file's name, and returns NULL. */
sim_results *results_read(const char *file);
/* Writes the simulation to a file. `durable`: waits until it is on the disk. Returns false after a message. */
bool results_write(const sim_results *r, const char *file, bool durable);
/* Return the content of the simulation's file: as a new JSON object, or as a line of text that the caller frees. */
json_t *results_json(const sim_results *r);
char *results_text(const sim_results *r);
/* Returns as text everything that determines the matches: all of `run` except the number of matches. The caller frees
 * it. */
char *run_text(const sim_run *run);
/* Returns true if the runs differ, and writes the reason to `why`: the first member that differs. */
bool runs_differ(const sim_run *run, const sim_run *other, char *why, size_t size);
/* Returns the text of a part, as a line that the caller frees. part_read() reads it into an empty part, and returns
 * false if it is not the text of a part. */
char *part_text(const sim_part *part);
bool part_read(sim_part *part, const char *text, size_t length);

/* Adds the matches of `part`. The matches must belong to the same run, and none of them may be in `r` already.
 * Otherwise writes the reason to `why` and returns false. */
bool results_add(sim_results *r, const sim_results *part, char *why, size_t size);
/* Like results_add(), but for the counts that a worker process sends. */
bool results_take(sim_results *r, const sim_part *part, char *why, size_t size);
void part_free(sim_part *part);

/* Adds to `r` a row with the figures of the match in `part`. Does nothing if `part` does not have exactly one match, or
 * if that match failed. */
void results_row(sim_results *r, const sim_part *part);
/* Inserts a row in the order of the matches, or replaces the row of the same match. Takes the memory of `row`. */
void rows_put(sim_results *r, match_row row);
/* Returns the figures of a match, or NULL if they were not kept. */
const match_row *results_row_of(const sim_results *r, long long match);

long long results_played(const sim_results *r); /* number of finished matches, including failed ones */
/* Returns the number of matches that failed. `r` may be NULL. */
size_t results_failed(const sim_results *r);
bool matches_have(const match_set *set, long long match);
/* Returns true if `set` has all matches of `part`. */
bool matches_inside(const match_set *part, const match_set *set);
/* Adds the match numbers from `first` to `last`. Returns false if the set already contains any of them. */
bool matches_add(match_set *set, long long first, long long last);
long long matches_count(const match_set *set);
/* Inserts a copy of the failed match in the order of the matches. */
void failed_add(failed_matches *list, const failed_match *match);
void failed_free(failed_matches *list);
/* Returns the first line of the error. The caller frees it. */
char *failure_says(const failed_match *failed);

/* text_map_set() adds a text, or replaces the text of the same id. text_map_text() returns the text, or "". */
void text_map_set(text_map *list, const char *id, const char *text);
const char *text_map_text(const text_map *list, const char *id);
void text_map_free(text_map *list);

/* Returns the totals of a section, or NULL if it is missing. */
const totals *totals_of(const sim_results *r, const char *section);
/* Returns the number of counted matches with this outcome, or of all counted matches if `outcome` < 0. Outcomes are
 * numbered: first the victory of each side, and last a draw. `r` may be NULL. */
long long results_matches(const sim_results *r, int outcome);

#endif
