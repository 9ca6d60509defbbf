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

/* Splits argv[1..]: `--name=value`, `--name value`, `--name`, `value`. Names in `flags` (ending with NULL) take no
 * value. */
arguments arguments_read(int argc, char **argv, const char *const *flags);
void arguments_free(arguments *a);
/* Return the last value of an option, or NULL, and whether the option is there at all. */
const char *argument_value(const arguments *a, const char *name);
bool argument_given(const arguments *a, const char *name);
/* Returns the i-th argument that is not an option, or NULL. */
const char *argument_plain(const arguments *a, size_t i);
/* Returns true if `name` is in a list that ends with NULL. The list may be NULL. */
bool name_among(const char *name, const char *const *list);
/* Returns false with a message if an option in `flags` has a value, or an option in `values` has none. */
bool argument_sound(const argument *a, const char *const *flags, const char *const *values);
/* Ends a message with the options that exist, as in "and --seed, --games.": the names of `lists_n` lists. */
void arguments_list(const char *const *const lists[], size_t lists_n);
/* Says which option is not known or lacks its value; true if all are good. Names in `values` need one. */
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
