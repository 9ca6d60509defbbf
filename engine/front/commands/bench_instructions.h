/* `precinct bench --instructions`: the cost of a decision in instructions, which other work on the machine does not
 * change.
 */
#ifndef FRONT_BENCH_INSTRUCTIONS_H
#define FRONT_BENCH_INSTRUCTIONS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Returns true if valgrind can be run. Otherwise prints a message and returns false. */
bool instructions_ready(void);
/* Plays the same matches again under callgrind and prints the instructions per decision, by sort of work. `decisions`
 * is the number of their decisions. `title` names the entry in the output. Returns an exit status, after a message if
 * it is not EXIT_FINE. */
int instructions_print(const char *title, const char *episode, const char *const *settings, size_t n, long games,
                       int64_t decisions);

/* The contents of a callgrind profile: the sorts of work, and their costs. */
enum work { WORK_OPTIONS, WORK_ACTIONS, WORK_TRIGGERS, WORK_SCRIPTS, WORK_REST, WORKS };

typedef struct profile {
    int64_t steps, all;                /* number of steps that were run; number of all instructions */
    int64_t cost[WORKS], calls[WORKS]; /* WORK_REST has no calls */
} profile;

/* Reads the text of a profile, which it changes. Returns false if the text is not a profile or has no step. */
bool profile_read(char *text, profile *p);

#endif
