/* Exit statuses of the program, shared by every command so that a script can distinguish a refusal from a failure. */
#ifndef FRONT_EXIT_H
#define FRONT_EXIT_H

#include "precinct.h"

enum {
    EXIT_FINE = 0,    /* finished, or left in good order: quit, saved, end of input */
    EXIT_REFUSED = 1, /* wrong usage, or a thing that is missing or not allowed */
    EXIT_FAILED = 2   /* a script failed, or the machine did (files, memory) */
};

/* Returns the exit status for an action that the engine refused or failed for the reason `why`. */
static inline int exit_for(pr_status why) {
    return why == PR_REFUSED || why == PR_INVALID ? EXIT_REFUSED : EXIT_FAILED;
}

#endif
