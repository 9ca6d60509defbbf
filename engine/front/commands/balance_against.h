/* Compares two versions of an author's files on the entries of a list (`precinct balance --against`). */
#ifndef FRONT_BALANCE_AGAINST_H
#define FRONT_BALANCE_AGAINST_H

#include "front/commands/balance.h"
#include "front/sim/statistics.h"

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
/* Prints the comparison (balance_pairs.c). */
void pairs_report(const rivalry *r);
void pairs_csv(const rivalry *r);
void pairs_json(const rivalry *r);

#endif
