/* The commands of the program `precinct`. Each takes its own arguments (argv[0] is the command's name) and returns the
 * exit status. */
#ifndef FRONT_COMMAND_H
#define FRONT_COMMAND_H

#include "front/base/print.h"
#include "precinct.h"

#include <stddef.h>

enum {
    EXIT_FINE = 0,    /* finished, or left in good order: quit, saved, end of input */
    EXIT_REFUSED = 1, /* wrong usage, or what was asked for is not there or not allowed */
    EXIT_FAILED = 2   /* a script failed, or the machine did (files, memory) */
};

typedef int command_run(int argc, char **argv);

typedef struct command {
    const char *name, *arguments, *summary, *help;
    command_run *run;
} command;

extern const command commands[];
extern const size_t commands_n;
const command *command_find(const char *name);
/* How the command is used, with its help. */
void command_explain(const command *c, stream to);
/* The same on stderr for the command of this name, which was used in another way. Returns EXIT_REFUSED. */
int command_usage(const char *name);
/* The exit status after something that the engine has not done for this reason. */
int exit_for(pr_status why);

/* For shells, not in the table: prints what the last of the words after `precinct complete` may be. */
int command_complete(int argc, char **argv);

int command_menu(int argc, char **argv);
int command_list(int argc, char **argv);
int command_play(int argc, char **argv);
int command_tutorial(int argc, char **argv);
int command_resume(int argc, char **argv);
int command_campaign(int argc, char **argv);
int command_replay(int argc, char **argv);
int command_mods(int argc, char **argv);
int command_new(int argc, char **argv);
int command_reference(int argc, char **argv);
int command_check(int argc, char **argv);
int command_test(int argc, char **argv);
int command_bench(int argc, char **argv);
int command_perft(int argc, char **argv);
int command_strength(int argc, char **argv);
int command_sim(int argc, char **argv);
int command_tune(int argc, char **argv);

#endif
