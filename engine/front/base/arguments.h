/* The arguments of a command line: options with their values in any order, and the other words. */
#ifndef FRONT_ARGUMENTS_H
#define FRONT_ARGUMENTS_H

#include "precinct.h"

typedef struct argument {
    char *name;        /* the name of an option without its dashes, or NULL for a word that is not an option */
    const char *value; /* the value of an option, or NULL if the option has no value; for a word, the word itself */
} argument;

typedef struct arguments {
    argument *at;
    size_t n;
} arguments;

/* Returns the name by which the program was called, for commands that a player copies. For a call by an absolute path,
 * returns its last part. */
const char *program_called(void);
/* Splits argv[1..] into options (`--name=value`, `--name value`, `--name`) and other words. `flags` lists the names of
 * options that take no value, with blanks between. arguments_free() frees the result. */
arguments arguments_read(int argc, char **argv, const char *flags);
void arguments_free(arguments *a);
/* argument_value() returns the value of an option, or NULL. If the option is repeated, the last value counts.
 * argument_given() returns true if the option is present. */
const char *argument_value(const arguments *a, const char *name);
bool argument_given(const arguments *a, const char *name);
/* Reads the number of an option, from `least` (0 or more) to `most`. Leaves `*n` unchanged if the option is not given.
 * If the number is invalid, prints a message that names both bounds, and returns false. */
bool argument_number(const arguments *a, const char *name, long long least, long long most, long long *n);
/* Returns word number `i` (from 0) among the arguments that are not options, or NULL. */
const char *argument_plain(const arguments *a, size_t i);
/* Checks one option. Prints a message and returns false if an option in `flags` has a value, or an option in `values`
 * has none. */
bool argument_sound(const argument *a, const char *flags, const char *values);
/* Prints the end of a message: these options, as in "and --seed, --games.", after a part that the caller printed. */
void arguments_list(const char *names);
/* Checks all options. Prints a message and returns false if an option is in neither list, if an option in `flags` has a
 * value, or if an option in `values` has none. */
bool arguments_check(const arguments *a, const char *command, const char *flags, const char *values);

enum { ANY_COUNT = 999999999 }; /* the upper bound of options that have no bound of their own */

/* Exit statuses, the same for all commands. They let a shell script distinguish a refusal and a failure. */
enum {
    EXIT_FINE = 0,    /* the command finished, or the player left it: quit, saved, end of input */
    EXIT_REFUSED = 1, /* the command was used wrongly, or asked for a thing that is missing or not allowed */
    EXIT_FAILED = 2,  /* a script failed, or the machine failed (files, memory) */
    EXIT_OUTSIDE = 3  /* `balance` found an entry outside its range */
};

/* Returns the exit status for an action that the engine refused or failed to do for the reason `why`. */
static inline int exit_for(pr_status why) {
    return why == PR_REFUSED || why == PR_INVALID ? EXIT_REFUSED : EXIT_FAILED;
}

#endif
