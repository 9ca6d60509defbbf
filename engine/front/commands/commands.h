/* The commands of the program `precinct`. Each takes its own arguments (argv[0] is the command's name) and returns the
 * exit status. */
#ifndef FRONT_COMMANDS_H
#define FRONT_COMMANDS_H

#include "front/base/arguments.h"
#include "front/base/print.h"

#include <stddef.h>

typedef int command_run(int argc, char **argv);

/* SPOKEN: the command prints in the player's language. ENGLISH: it always prints in English. REVIEWS: it prints in
 * English, and --lang selects the catalogs to check. */
enum command_language { SPOKEN, ENGLISH, REVIEWS };

typedef struct command {
    const char *name, *arguments, *summary, *help;
    command_run *run;
    enum command_language language;
} command;

extern const command commands[];
extern const size_t commands_n;
const command *command_find(const char *name);
/* Prints the command's usage and help. */
void command_explain(const command *c, stream to);
/* Prints usage and help of the command of this name on stderr, after wrong usage. Returns EXIT_REFUSED. */
int command_usage(const char *name);

/* Prints the completions of the last word after `precinct complete`. Only shells call this command, so it is not in the
 * table. */
int command_complete(int argc, char **argv);

int command_menu(int argc, char **argv);
int command_list(int argc, char **argv);
int command_play(int argc, char **argv);
int command_tutorial(int argc, char **argv);
int command_resume(int argc, char **argv);
int command_stats(int argc, char **argv);
int command_puzzle(int argc, char **argv);
int command_campaign(int argc, char **argv);
int command_replay(int argc, char **argv);
int command_review(int argc, char **argv);
int command_mods(int argc, char **argv);
int command_texts(int argc, char **argv);
int command_new(int argc, char **argv);
int command_reference(int argc, char **argv);
int command_check(int argc, char **argv);
int command_test(int argc, char **argv);
/* Returns true if a file calls test() at the start of a line. */
bool calls_test(const char *file);
int command_bench(int argc, char **argv);
int command_perft(int argc, char **argv);
int command_strength(int argc, char **argv);
int command_sim(int argc, char **argv);
int command_tune(int argc, char **argv);
int command_balance(int argc, char **argv);
int command_train(int argc, char **argv);

#endif
