/* The request of `precinct balance`: the entries of a list, how far each is played, and the report of them. */
#ifndef FRONT_BALANCE_H
#define FRONT_BALANCE_H

#include "front/base/arguments.h"
#include "front/sim/sim_plan.h"
#include "front/sim/sim_results.h"
#include "text/words.h"

#include <jansson.h>

enum { MAX_TUNED = 64 };

/* A line of the list. Lines of one name are one entry and share its matches. */
typedef struct balance_line {
    int number;         /* of the line in the file, from 1 */
    size_t entry;       /* index of its entry */
    arguments given;    /* the episode and the settings; refers to `argv` */
    char **argv, *part; /* part: "NAME", or "NAME.2" if the entry has several lines */
    sim_plan plan;
    json_t *sim_results; /* what was played, or NULL */
} balance_line;

typedef struct balance_entry {
    char *name, *episode;
    bool wanted;      /* it has a range */
    double low, high; /* the range, in percent */
    int number;       /* of its first line */
    size_t lines;
    json_t *sum; /* the results of its lines together, or NULL */
} balance_entry;

/* UNDECIDED: at the most matches. */
enum balance_verdict { RANGE_NONE, RANGE_INSIDE, RANGE_OUTSIDE, RANGE_UNDECIDED };

typedef struct balance {
    const char *file, *only, *player, *shard; /* shard: "I/N", or NULL */
    char *folder, *save;                      /* the folders of the file and of the matches that were played */
    balance_line *line;
    size_t lines_n;
    balance_entry *entry;
    size_t entries_n;
    uint64_t tuned[MAX_TUNED], holdout, seed;
    size_t tuned_n;
    bool seeded, held, judged;   /* seeded: the seed was given. held: the file names a hold-out seed. judged: verdicts
                                  * are given on this seed */
    long long games, step, jobs; /* games: the most matches of an entry */
    bool markdown;
} balance;

/* Reads and checks the list. Each mistake is reported with its file and line. Returns false after a message; `status`
 * is then the exit status. */
bool balance_read(balance *b, int *status);
void balance_free(balance *b);
/* Returns true for an entry that --only selects. */
bool balance_selects(const balance *b, const balance_entry *e);
/* Returns the matches that each line of an entry plays so that the entry has `games`. */
long long balance_share(const balance_entry *e, long long games);

/* Plays the first `games` matches of a plan and replaces `*sim_results` by them. They are kept in a file that is named
 * after `part` and all that determines them. Returns 0, or the signal that ended it, or after a message the negative
 * exit status. */
int balance_play(const balance *b, sim_plan *p, const char *part, long long games, json_t **sim_results);

enum balance_verdict balance_judge(const balance *b, const balance_entry *e);

/* Print the report: for people, as Markdown, as comma-separated values, as JSON. `arguments`: the command that made
 * it. */
void balance_report(const balance *b, const char *made_by);
void balance_csv(const balance *b);
void balance_json(const balance *b);

#endif
