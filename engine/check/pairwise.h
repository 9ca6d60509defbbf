/* Chooses the settings that `check` tries. Errors hide in combinations of two settings, and there are too many
 * combinations of all settings. So the trials cover every pair of values of any two settings. */
#ifndef CHECK_PAIRWISE_H
#define CHECK_PAIRWISE_H

#include "precinct_look.h"
#include "script/script.h"

enum { MAX_TRIALS = 64, MAX_VARIED = 12, MAX_VALUES = 24, PAIR_MET = 3 };

struct varied {
    char name[64];
    int values; /* value[0] is the default */
    char *value[MAX_VALUES];
};

struct pairwise {
    int n, varied;
    struct varied by[MAX_VARIED];
    int8_t pick[MAX_TRIALS][MAX_VARIED]; /* the value of each setting in each trial */
    /* seen[a][i][b][j]: values i and j of settings a < b. The entry is PAIR_MET if a trial with both was played.
     * Otherwise it is the number of trials with both, which all failed. */
    int8_t seen[MAX_VARIED][MAX_VALUES][MAX_VARIED][MAX_VALUES];
    int8_t before[MAX_VARIED][MAX_VARIED]; /* the entries of `seen` for the pairs of the last trial, as they were before
                                            * that trial */
};

/* Reads the settings of an episode (NULL: none). Settings of type text do not vary. */
void pairwise_plan(struct pairwise *t, const pr_description *about);
/* Chooses the next trial: first the defaults, then each other value alone, then with `together` the values that bring
 * the most new pairs. Pass true for `together` only after a trial could be played. Returns false if every pair was
 * played or failed PAIR_MET times, and after MAX_TRIALS trials. */
bool pairwise_next(struct pairwise *t, bool together);
/* Records that the last trial could not be played. The pairs of this trial should be tried in another trial. */
void pairwise_refused(struct pairwise *t);
/* Returns the number of settings of a trial that differ from the defaults. `t` owns the texts. */
int pairwise_settings(const struct pairwise *t, int trial, struct setting setting[MAX_VARIED]);
void pairwise_free(struct pairwise *t);

#endif
