/* The commands of the program `precinct`. Each command takes its arguments and returns the exit status. */
#ifndef FRONT_COMMANDS_H
#define FRONT_COMMANDS_H

#include "front/base/arguments.h"
#include "front/base/print.h"
#include "front/files/mods.h"
#include "front/play/play.h"
#include "front/session/campaign.h"

typedef int command_run(const arguments *a);

/* SPOKEN: the command prints in the player's language. ENGLISH: the command always prints in English. REVIEWS: the
 * command prints in English, and --lang selects the catalogs to check. */
enum command_language { SPOKEN, ENGLISH, REVIEWS };

typedef struct command {
    const char *name, *arguments, *summary, *help;
    command_run *run; /* NULL: the program of this name in Lua (front/programs/) */
    enum command_language language;
    const char *flags, *values; /* names of options without and with a value. `values` is NULL if the command checks its
                                 * options itself, because it also takes settings of episodes as options. */
} command;

extern const command commands[];
extern const size_t commands_n;
const command *command_find(const char *name);
/* Reads argv[1..], refuses options that the command does not have, and runs the command. Returns its exit status. */
int command_call(const command *c, int argc, char **argv);
/* Prints the command's usage and help. */
void command_explain(const command *c, stream to);
/* After wrong usage of the command of this name, prints its usage and help on stderr. Returns EXIT_REFUSED. */
int command_usage(const char *name);

/* `precinct complete`: prints the completions of the last word. Only shells call this command, so it is not in the
 * table. */
int command_complete(int argc, char **argv);

int command_menu(const arguments *a);
int command_play(const arguments *a);
int command_tutorial(const arguments *a);
int command_resume(const arguments *a);
int command_puzzle(const arguments *a);
int command_campaign(const arguments *a);
int command_replay(const arguments *a);
int command_review(const arguments *a);
int command_mods(const arguments *a);
int command_reference(const arguments *a);
int command_bench(const arguments *a);
int command_perft(const arguments *a);

/* Plays a campaign for the command and for the menu. */

/* Plays a campaign that already has a file, episode by episode, until it ends or the player leaves. `seats` has the
 * `--seat` arguments that name the players from now on, or is NULL. Returns the exit status. */
int campaign_run(campaign *c, const play_options *how, const arguments *seats);
/* Works like campaign_run(), but first opens the campaign in `file`. `given` is as in campaign_open(). */
int campaign_go_on(const char *file, const char *given, const play_options *how, const arguments *seats);
/* Prints the progress of the campaign for people. */
void campaign_print(const campaign *c);

/* Plays puzzles for the menu, which offers the next unsolved puzzle. */

/* Plays the puzzle in a file. Returns the exit status. */
int puzzle_play(const char *path, const play_options *how);
/* Returns the path of the first unsolved puzzle, or of the first puzzle if all are solved. Returns NULL if there are no
 * puzzles. The caller frees the path. */
char *puzzle_next(void);

extern const char puzzle_flags[];

/* `precinct puzzle --mine EPISODE`. Returns the exit status. */
int puzzle_mine(const char *episode, const arguments *a);

/* `precinct mods pack` and `mods install`, and the description of a mod before it is used. */

/* Prints the description: title, game, changes, license and requirements. `folder` has the mod's pages of rules. */
void mod_show(const mod_card *card, const char *folder);

/* `mods pack DIR [FILE]` and `mods install FILE [--replace]`. Return the exit status. */
int mods_pack(const arguments *a);
int mods_install(const arguments *a);

#endif
