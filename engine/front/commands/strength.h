/* What `precinct strength` compares: the request, and the entries that it is for. */
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
    const char *folder; /* where every half's matches are kept, or NULL */
    bool resume;
    struct pair {
        char *first, *second;
    } pair[MAX_PAIRS];
    size_t pairs;
    char *ladder[MAX_RATED]; /* the players of a ladder; none: pairs are compared */
    size_t ladder_n;
    double elo_low, elo_high; /* the advantages between which a ladder decides */
    const arguments *given;   /* the settings among them are for all entries */
} contest;

extern const char *const strength_values[], *const strength_flags[];

struct subject;

/* An entry of an episode, loaded: the sides that have seats; the second is -1 if only one has. */
typedef struct arena {
    const contest *c;
    struct subject *of;
    char *name, *episode_name, *given; /* "game/episode setting=value", "game/episode", " --setting value" */
    pr_episode *episode;
    json_t *info;
    int sides[2];
} arena;

/* Returns the bot of each seat when `first` plays the side number `half` and `second` the others. The array is the
 * caller's, the names are not copied. */
const char **arena_bots(const arena *a, int half, const char *first, const char *second);
/* Returns the command that plays one match again, up to the match's number. `games` is the plan's number. */
char *arena_again(const arena *a, const char *const *bots, long long games);
/* Returns "FOLDER/game_episode_setting=value_seat=bot.json", as `precinct sim --save` would write it; NULL without a
 * folder. */
char *arena_file(const arena *a, const char *const *bots);

void arena_close(arena *a);

/* Takes over a loaded entry. Returns an exit status. */
typedef int (*arena_visit)(void *ctx, arena a);

/* Returns the exit status of looking for the named episodes, after a message for each that is missing. */
int entries_found(const contest *c);
/* Visits every entry of the named episodes, or of all. Settings that are not given have their defaults. Returns the
 * worst status; one of 128 or more (a signal) ends it. */
int entries_each(const contest *c, arena_visit visit, void *ctx);
/* Returns the worse of two exit statuses, because a failure of one episode does not stop the others. */
int worse_status(int a, int b);

/* Reads the players of --ladder, and the bounds of --elo. Both return false after a message. */
bool ladder_players(contest *c, const char *value);
bool ladder_bounds(contest *c, const char *value);
/* Plays the ladder on all entries, of which there is at least one, and prints it. Returns the exit status. */
int ladder_play(const contest *c, const arena *entries, size_t n);

#endif
