/* The matches that `precinct sim` and related commands play: an episode, its players and the number of matches. These
 * data are read from the command line, or from a line of a list of entries. */
#ifndef FRONT_SIM_PLAN_H
#define FRONT_SIM_PLAN_H

#include "front/base/arguments.h"
#include "front/session/session.h"
#include "front/sim/sim_results.h"
#include "precinct.h"
#include "text/words.h"

enum { MAX_JOBS = 256 };

/* An exit status of at least STOPPED means that the signal number `status - STOPPED` stopped play. */
enum { STOPPED = 128 };

typedef struct sim_plan {
    match_setup play; /* the episode, settings, constants, seats and seed that the command line gives */
    char *name;       /* "game/episode" */
    const pr_description *described;
    char *given;     /* settings and constants as typed, each with a blank before it */
    char *seats;     /* seats as typed, each with a blank before it */
    const char *bot; /* the bot of every seat that the command line does not name, or NULL for "random" */
    long long games, first, end;
    int jobs;
    bool rows; /* the simulation also stores the figures of each single match */
} sim_plan;

/* Reads the command line. `values` and `flags` are the names of the options with and without a value; any other option
 * is a setting of the episode. Reads --seed, --seat and --set if `values` has them. Returns false after a message, with
 * the exit status in `status`. */
bool sim_plan_read(sim_plan *p, const arguments *a, const char *values, const char *flags, int *status);
void sim_plan_free(sim_plan *p);
/* Returns the command that repeats one match of a series, except its last word, the match's number. Includes the mods
 * that this run was given. `given`, `seats` and `games` mean the same as in sim_plan. The caller frees it. */
char *sim_again(const char *episode, const char *given, const char *seats, uint64_t seed, long long games);

/* A simulation with its loaded episode. The episode may be loaded with more constants ("name=value") than the plan
 * sets. */
typedef struct sim_table {
    pr_episode *episode;
    const pr_content *content;
    sim_results *results;
    const char **bots;
    char *again;
    long long had; /* number of matches that the simulation's file already had */
} sim_table;

/* Loads the episode. Returns false after a message, with the exit status in `status`. */
bool sim_table_open(sim_table *t, const sim_plan *p, const char *const *constants, size_t n, int *status);
void sim_table_close(sim_table *t);
/* Gives the table an empty simulation. The simulation takes its name, its settings as typed (`given`), its seed and its
 * number of matches from the plan. */
void sim_table_clear(sim_table *t, const sim_plan *p);
/* Plays the missing matches in several processes. `save` is the file that keeps the simulation while it runs, or NULL.
 * `label` is the start of the progress line, or NULL. Shows progress at a terminal. Prints each failed match with the
 * command that repeats it, and counts the match as played. Returns EXIT_FINE after the last match, STOPPED or more if a
 * signal stopped play (the counts so far are kept), or EXIT_FAILED after a message if the simulation could not
 * continue. */
int simulation_run(const sim_table *t, const sim_plan *p, const char *save, const char *label);
/* Plays the missing matches. `save` is the simulation's file or NULL. If the file exists and the table has no matches
 * yet, `resume` continues the file; without `resume`, an existing file is refused. Returns the exit status of
 * simulation_run(), or EXIT_REFUSED after a message. */
int sim_table_play(sim_table *t, const sim_plan *p, const char *save, bool resume, const char *label);

/* Plays one match of the series and prints its events and questions. `record` is the file that receives its record, or
 * NULL. Returns the exit status. */
int sim_table_watch(const sim_table *t, const sim_plan *p, long long match, const char *record);

#endif
