/* The request of `precinct strength`, and the entries on which it compares players. */
#ifndef FRONT_STRENGTH_H
#define FRONT_STRENGTH_H

#include "front/base/arguments.h"
#include "front/sim/rating.h"
#include "front/sim/sim_plan.h"
#include "precinct.h"

#include <jansson.h>

enum { MAX_PAIRS = 16 };

typedef struct contest {
    long long games, jobs;
    uint64_t seed;
    const char *folder; /* folder for the files of each half's matches, or NULL */
    bool resume;
    struct pair {
        char *first, *second;
    } pair[MAX_PAIRS];
    size_t pairs;
    char *ladder[MAX_RATED]; /* the players of a ladder; empty to compare pairs instead */
    size_t ladder_n;
    double elo_low, elo_high; /* the advantages between which a ladder decides */
    const arguments *given;   /* the arguments; settings in them apply to all entries */
} contest;

/* An arena: an entry with its loaded episode, and the sides that have seats. The second member of `sides` is -1 if only
 * one side has seats. An arena must not be moved in memory, because the loaded episode points to its plan. */
typedef struct arena {
    const contest *c;
    sim_plan plan;
    sim_table table;
    char *name; /* such as "game/episode setting=value" */
    int sides[2];
} arena;

/* Returns the bot of each seat if `first` plays sides[half] and `second` plays the other sides. The caller frees the
 * array. The names are not copied. */
const char **arena_bots(const arena *a, int half, const char *first, const char *second);
/* Returns an empty table for matches of the entry with these bots. The caller frees its `again` and `results`. */
sim_table arena_table(const arena *a, const char **bots, const sim_plan *p);
/* Returns "FOLDER/game_episode_setting=value_seat=bot.json", a file in the format of `precinct sim --save`. Returns
 * NULL if no folder was given. */
char *arena_file(const arena *a, const char *const *bots);

void arena_close(arena *a);

/* Receives a loaded entry and its ownership. Returns an exit status. */
typedef int (*arena_visit)(void *ctx, arena *a);

/* Checks that the named episodes exist. Returns the exit status, after a message for each missing episode. */
int entries_found(const contest *c);
/* Calls `visit` for every entry of the named episodes, or of all episodes. Settings that are not given have their
 * defaults. Returns the worst status of the calls. After a signal, the status is STOPPED or more, and ends the
 * calls. */
int entries_each(const contest *c, arena_visit visit, void *ctx);
/* Returns the worse of two exit statuses, because a failure of one episode does not stop the others. */
int worse_status(int a, int b);

/* Read the players of --ladder and the bounds of --elo. Both functions print a message and return false on failure. */
bool ladder_players(contest *c, const char *value);
bool ladder_bounds(contest *c, const char *value);
/* Plays the ladder on all entries, at least one, and prints it. Returns the exit status. */
int ladder_play(const contest *c, arena *const *entries, size_t n);

#endif
