/* Shows a simulation to people: tables, comma-separated values, pictures. */
#ifndef FRONT_SIM_REPORT_H
#define FRONT_SIM_REPORT_H

#include <jansson.h>
#include <stdbool.h>

/* Prints the tables. `all` adds the rows of long tables that matter little. */
void report_print(const json_t *sim_results, bool all);
/* Prints every number of the simulation, one a line, as section,group,name,measure,value. Failed matches come first. */
void report_csv(const json_t *sim_results);
/* Writes the pictures into a folder, which is made if need be. False after a message. */
bool report_pictures(const json_t *sim_results, const char *folder);

/* Returns the title of a side, or "draw" for the last outcome. */
const char *outcome_title(const json_t *sim_results, size_t outcome);

/* An item of a section of use: what happened with an action, a card, a rule. */
typedef struct use {
    const char *name;
    long long offered, taken, matches, used; /* matches in which it could be, was used */
    const json_t *counts;
} use;

use use_of(const char *name, const json_t *counts, size_t sides);
/* Returns the number of `side`'s wins that used it, of the matches where it was possible, and how use goes with wins.
 */
long long use_won(const use *u, size_t side, size_t sides);
double use_correlation(const use *u, size_t side, size_t sides);
/* Returns all items of a section, the most used first; frees with free(). */
use *uses_of(const json_t *sim_results, const char *section, size_t *n);

#endif
