/* Chooses the settings that `check` tries. There are too many combinations of all settings, but most errors need only
 * two settings. The trials therefore cover every pair of values of any two settings. An episode may refuse a
 * combination. If it does, one of its pairs of values is guilty, or three values together are. After a refusal the next
 * trial therefore has half as many pairs that were never played, and after a played trial the next trial has twice as
 * many. A refused trial with only one pair that was never played proves that this pair is guilty. */
#ifndef CHECK_PAIRWISE_H
#define CHECK_PAIRWISE_H

#include "precinct_look.h"
#include "script/script.h"

enum { MAX_TRIALS = 64, MAX_VARIED = 12, MAX_VALUES = 24 };

/* The state of a pair: PAIR_PLAYED, PAIR_CLOSED (guilty or given up), or the number of trials with it, which were all
 * refused. */
enum { PAIR_PLAYED = -1, PAIR_CLOSED = 4 };

struct varied {
    char name[64];
    int values; /* value[0] is the default */
    char *value[MAX_VALUES];
};

struct pairwise {
    int n, varied;
    struct varied by[MAX_VARIED];
    int8_t pick[MAX_TRIALS][MAX_VARIED]; /* the value of each setting in each trial */
    bool refused[MAX_TRIALS];
    int8_t pair[MAX_VARIED][MAX_VALUES][MAX_VARIED][MAX_VALUES]; /* the state of values i and j of settings a < b */
    int news; /* maximum number of pairs in the next trial that were never played */
};

/* Reads the settings of an episode (NULL: none). Settings of type text do not vary. */
void pairwise_plan(struct pairwise *t, const pr_description *about);
/* Chooses the next trial: first the defaults, then each other value alone, then with `together` the values that bring
 * the most new pairs. Pass true for `together` only after a trial could be played. Returns false if no pair is left,
 * and after MAX_TRIALS trials. */
bool pairwise_next(struct pairwise *t, bool together);
/* Records that the last trial could not be played. */
void pairwise_refused(struct pairwise *t);
/* Returns the number of settings of a trial that differ from the defaults. `t` owns the texts. */
int pairwise_settings(const struct pairwise *t, int trial, struct setting setting[MAX_VARIED]);
void pairwise_free(struct pairwise *t);

#endif
