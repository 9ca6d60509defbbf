/* The request of `precinct balance`: the entries of a list, the number of matches of each entry, and the form of the
 * report. */
#ifndef FRONT_BALANCE_H
#define FRONT_BALANCE_H

#include "front/base/arguments.h"
#include "front/sim/sim_plan.h"
#include "front/sim/sim_results.h"
#include "text/words.h"

enum { MAX_TUNED = 64 };

/* The options that a line of the list may have besides settings. Each takes a value. */
extern const char entry_values[];

/* A line of the list. Lines with the same name form one entry and share the entry's matches. */
typedef struct balance_line {
    int number;         /* number of the line in the file, from 1 */
    size_t entry;       /* index of the line's entry */
    arguments given;    /* the episode and the settings; points into `argv` */
    char **argv, *part; /* `part` names the line: "NAME", or "NAME.2" if the entry has several lines */
    sim_plan plan;
    sim_results *results; /* results of the matches played so far, or NULL */
} balance_line;

typedef struct balance_entry {
    char *name, *episode;
    bool wanted;      /* the entry has a range */
    double low, high; /* the range, in percent */
    int number;       /* number of the entry's first line */
    size_t lines;
    sim_results *sum; /* the summed results of the entry's lines, or NULL */
} balance_entry;

/* RANGE_NONE: the entry has no range or no verdict. RANGE_UNDECIDED: more matches are needed. */
enum balance_verdict { RANGE_NONE, RANGE_INSIDE, RANGE_OUTSIDE, RANGE_UNDECIDED };

typedef struct balance {
    const char *file, *only, *player, *shard; /* `shard` is "I/N", or NULL */
    char *folder, *save;                      /* the folder of the file, and the folder of the saved matches */
    balance_line *line;
    size_t lines_n;
    balance_entry *entry;
    size_t entries_n;
    uint64_t tuned[MAX_TUNED], holdout, seed;
    size_t tuned_n;
    bool seeded, held, judged;   /* seeded: the user gave the seed. held: the file names a hold-out seed. judged:
                                  * matches with this seed decide whether an entry is inside its range */
    long long games, step, jobs; /* games: maximum number of matches of an entry */
    bool markdown;
} balance;

/* Reads and checks the list. Each mistake is reported with its file and line. Returns false after a message; `status`
 * is then the exit status. */
bool balance_read(balance *b, int *status);
void balance_free(balance *b);
/* Returns true for an entry that --only selects. */
bool balance_selects(const balance *b, const balance_entry *e);
/* Returns the number of matches that each line of an entry must play, so that the whole entry has `games` matches. */
long long balance_share(const balance_entry *e, long long games);

/* Plays the first `games` matches of a plan and replaces `*results` by their results. Saves the matches in a file
 * whose name has `part` and a hash of everything that determines the matches. Returns the exit status, as
 * sim_table_play() does. */
int balance_play(const balance *b, sim_plan *p, const char *part, long long games, sim_results **results);

enum balance_verdict balance_judge(const balance *b, const balance_entry *e);

/* Returns the form of the report that the arguments request: "text", "markdown", "csv" or "json". */
const char *balance_form(const balance *b, const arguments *a);
/* Prints the report. `made_by` is the command that made it. Returns false after a message. */
bool balance_report(const balance *b, const char *form, const char *made_by);

#endif
