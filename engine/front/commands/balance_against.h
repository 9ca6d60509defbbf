/* Compares two versions of an author's files on the entries of a list (`precinct balance --against`). */
#ifndef FRONT_BALANCE_AGAINST_H
#define FRONT_BALANCE_AGAINST_H

#include "front/commands/balance.h"
#include "front/sim/statistics.h"

#include <stdbool.h>

/* How a change is undone. AS_BEFORE: the card or kind gets its older definition. TAKEN_OUT: no pile has a copy of the
 * card, because the older version lacks it or its older definition cannot be loaded. NOT_ALONE: the episode loads
 * neither way. */
enum undoing { AS_BEFORE, TAKEN_OUT, NOT_ALONE };

/* A card, kind or constant whose definition differs, on one line of the list. */
typedef struct change {
    size_t line;
    char *id;  /* "cards.ID" */
    char *set; /* for a constant, the setting with its older default; else NULL */
    enum undoing how;
    char *why;            /* the reason why AS_BEFORE failed, or NULL */
    sim_results *results; /* the newer version with only this change undone, or NULL */
} change;

typedef struct rivalry {
    balance *b;
    const char *given;    /* the other version, as typed */
    sim_plan *older;      /* the plan of each line in the older version */
    sim_results **before; /* the results of each line in the older version, or NULL */
    change *changes;
    size_t changes_n;
    bool whole; /* compares only the whole versions, not each change */
} rivalry;

/* Plays both versions and, unless `whole` is set, the newer version with each change undone. Prints the comparison in
 * the form that the arguments request. Returns the exit status. */
int balance_against(balance *b, const char *given, bool whole, const arguments *a);

/* Another version of an author's files: a folder, or a revision of a git repository. */

typedef struct version {
    const char *given; /* the version as the user typed it */
    char *label;       /* names the version in the labels of its simulations: the folder, or the revision's hash */
    char *folder;      /* the folder that takes the place of the list's folder */
    char *data;        /* the folder that takes the place of the data folder, or NULL */
    char *exported;    /* the temporary folder with the exported revision, or NULL */
} version;

/* Opens a version. `list` is the folder of the list of entries, "" for the working folder. A revision is written to a
 * temporary folder. Returns false after a message. */
bool version_open(version *v, const char *given, const char *list);
/* Removes the temporary folder. */
void version_close(version *v);
/* Returns the file of an episode in the version, in a form for episode_find(). The episode is the script `word`
 * relative to the list or, if `word` is not a script, the episode `name`, such as "game/episode". Returns NULL, with
 * the reason in `why`, if the version has no such file. The caller frees the result and `why`. */
char *version_episode(const version *v, const char *word, const char *name, char **why);

#endif
