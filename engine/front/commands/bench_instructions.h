/* `precinct bench --instructions`: what a decision costs in instructions, which no other work on the machine changes.
 */
#ifndef FRONT_BENCH_INSTRUCTIONS_H
#define FRONT_BENCH_INSTRUCTIONS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Returns true if valgrind can be run; false after a message. */
bool instructions_ready(void);
/* Plays the same matches again under callgrind and prints the instructions of their `decisions`, by what was under way.
 * `title` names the entry in the output. Returns an exit status, after a message if it is not EXIT_FINE. */
int instructions_print(const char *title, const char *episode, const char *const *settings, size_t n, long games,
                       int64_t decisions);

/* What a profile of callgrind says. */
enum work { WORK_OPTIONS, WORK_ACTIONS, WORK_TRIGGERS, WORK_SCRIPTS, WORK_REST, WORKS };

typedef struct profile {
    int64_t steps, all;                /* steps that were run; all instructions */
    int64_t cost[WORKS], calls[WORKS]; /* of WORK_REST there are no calls */
} profile;

/* Reads the text of a profile, which it changes. Returns false if it is not a profile or counted no step. */
bool profile_read(char *text, profile *p);

#endif
