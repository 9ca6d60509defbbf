/* Command line arguments of any command: names with values in any order, and the rest. */
#ifndef FRONT_ARGUMENTS_H
#define FRONT_ARGUMENTS_H

#include "precinct.h"
#include <stdbool.h>
#include <stddef.h>

typedef struct argument {
    char *name;        /* without the dashes, or NULL if it is not an option */
    const char *value; /* NULL: none was given */
} argument;

typedef struct arguments {
    argument *at;
    size_t n;
} arguments;

/* Splits argv[1..]: `--name=value`, `--name value`, `--name`, `value`. The names in `flags`, a list that ends with
 * NULL, take no value. */
arguments arguments_read(int argc, char **argv, const char *const *flags);
void arguments_free(arguments *a);
/* argument_value() returns the last value of an option, or NULL. argument_given() returns true if the option is
 * present. */
const char *argument_value(const arguments *a, const char *name);
bool argument_given(const arguments *a, const char *name);
/* Returns the i-th argument that is not an option, or NULL. */
const char *argument_plain(const arguments *a, size_t i);
/* Returns true if `name` is in a list that ends with NULL. The list may be NULL. */
bool name_among(const char *name, const char *const *list);
/* Returns false with a message if an option in `flags` has a value, or an option in `values` has none. */
bool argument_sound(const argument *a, const char *const *flags, const char *const *values);
/* Completes a message with the names of the options in `lists_n` lists, as in "and --seed, --games.". */
void arguments_list(const char *const *const lists[], size_t lists_n);
/* Reports an option that is unknown or lacks its value, and returns false. Names in `values` need a value. */
bool arguments_check(const arguments *a, const char *command, const char *const *flags, const char *const *values);

/* Exit statuses of the program, shared by every command so that a script can distinguish a refusal from a failure. */
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
