/* Which settings `check` tries. Mistakes hide in what two settings do together, and all combinations are too many: the
 * trials cover every pair of values of any two settings. */
#ifndef MATCH_PAIRWISE_H
#define MATCH_PAIRWISE_H

#include "script/script.h"

#include <jansson.h>

enum { MAX_TRIALS = 64, MAX_VARIED = 12, MAX_VALUES = 24, PAIR_MET = 3 };

struct varied {
    char name[64];
    int values; /* value[0] is the default */
    char *value[MAX_VALUES];
};

struct pairwise {
    int n, varied;
    struct varied by[MAX_VARIED];
    int8_t pick[MAX_TRIALS][MAX_VARIED]; /* of each trial, a value of each setting */
    /* seen[a][i][b][j]: how values i and j of settings a < b fared together: PAIR_MET in a trial that was played, or
     * how often they were in one that could not be played, for whatever reason */
    int8_t seen[MAX_VARIED][MAX_VALUES][MAX_VARIED][MAX_VALUES];
    int8_t before[MAX_VARIED][MAX_VARIED]; /* the same of the last trial's pairs, before it */
};

/* `settings`: as program_describe() lists them. Those of type text are not varied. */
void pairwise_plan(struct pairwise *t, const json_t *settings);
/* Chooses one more trial: the defaults, then each other value alone, then whatever brings the most new pairs together.
 * (`together`; no good while nothing can be played at all). False when all pairs have met or were refused PAIR_MET
 * times, or MAX_TRIALS were chosen. */
bool pairwise_next(struct pairwise *t, bool together);
/* The last trial could not be played, or the episode refused its settings: its pairs should meet elsewhere. */
void pairwise_refused(struct pairwise *t);
/* The settings of a trial that are not at their defaults; the texts last as long as `t`. Returns how many. */
int pairwise_settings(const struct pairwise *t, int trial, struct setting setting[MAX_VARIED]);
void pairwise_free(struct pairwise *t);

#endif
