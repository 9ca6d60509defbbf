/* The program: finds the command and runs it. All help of the command line is in the one table below. */
#include "core/text.h"
#include "front/command.h"
#include "front/language.h"
#include "front/words.h"
#include "precinct.h"

#include <stdio.h>
#include <string.h>

typedef struct command {
    const char *name, *arguments, *summary, *help;
    command_run *run;
} command;

static const command commands[] = {
    {"menu", "", "choose and play (also without any command)",
     "Lists the episodes and the matches that wait to be finished, asks for settings and players, and plays.\n",
     command_menu},
    {"tutorial", "[GAME]", "learn to play: a guided first match",
     "Plays the episode called `tutorial` (of GAME, if several games have one). Takes the options of `play`.\n",
     command_tutorial},
    {"list", "[EPISODE]", "the episodes, or the settings and constants of one", "  --color auto|always|never\n",
     command_list},
    {"play", "EPISODE [OPTIONS]", "play an episode (named by `list`, or a .lua file)",
     "  --SETTING VALUE       one of `precinct list EPISODE`\n"
     "  --set CONSTANT=VALUE  another ruling\n"
     "  --seed N              where all chance comes from; else drawn and printed\n"
     "  --seat ID=PLAYER      human or a program (random ...); may be repeated; human by default\n"
     "  --record FILE         write the match there at its end\n"
     "  --json                speak JSON, one object per line (docs/JSON.md)\n"
     "  --quiet               print events and answers only\n"
     "  --color auto|always|never, --ascii\n"
     "Commands may be piped in. With programs only, the match is played at once:\nits events, then its result.\n",
     command_play},
    {"resume", "[FILE] [OPTIONS]", "go on with a saved match (the latest one)",
     "  --episode FILE        where its episode is, if it is not found\n"
     "  --seat ID=PLAYER, --record FILE, --json, --quiet, --color WHEN, --ascii: as for play\n",
     command_resume},
    {"campaign", "WHAT FILE", "several episodes in a row; one leads to the next",
     "  new CAMPAIGN FILE     begin one (`precinct list` shows them); FILE keeps it\n"
     "    --SETTING VALUE       a setting of the campaign (`precinct list CAMPAIGN`)\n"
     "    --set CONSTANT=VALUE  another ruling in every episode that has it\n"
     "    --seed N              where all chance comes from; next time N+1\n"
     "    --seat ID=PLAYER      human or a program (random ...); may be repeated; human by default\n"
     "  resume FILE           go on, in mid-episode too\n"
     "  status FILE           how far it is and how the episodes ended\n"
     "  --quiet, --color auto|always|never, --ascii   as for play\n",
     command_campaign},
    {"replay", "FILE [OPTIONS]", "show a recorded match, check it, or make a page of it",
     "  --verify              play it again, compare; status 1 if a step differs\n"
     "  --html PAGE           write one self-contained page that plays it back\n"
     "  --episode FILE        where its episode is, if it is not found\n"
     "  --color auto|always|never, --ascii\n",
     command_replay},
    {"new", "WHAT NAME", "begin an episode, a game or a card of your own",
     "  new episode NAME      NAME.lua and NAME_test.lua: a small episode that can be played\n"
     "  new game NAME         the folder NAME: rules, an episode, tests and a rule book\n"
     "  new card NAME         NAME.lua and NAME_test.lua: a card, and a bench to try it on\n"
     "NAME may begin with a folder. Nothing is overwritten.\n",
     command_new},
    {"check", "PATH...", "find the mistakes in episodes and scripts",
     "PATH is an episode's name, a .lua file or a folder. Nothing is played: the sources are read, the\nepisode is "
     "loaded "
     "with all its settings, and a few answers are tried. Prints\nFILE:LINE:COLUMN: LEVEL: MESSAGE and a hint; status "
     "1 if "
     "there is an error.\n"
     "  --json                one JSON object instead (docs/JSON.md)\n"
     "  --strict              warnings count as errors\n",
     command_check},
    {"test", "PATH...", "run tests, and try episodes at random",
     "PATH is a test (NAME_test.lua, docs/TESTING.md), an episode, or a folder with both. Prints TAP;\nstatus 1 if a "
     "test "
     "fails. Each failure names the command that runs it again.\n"
     "  --only TEXT           only tests whose names hold TEXT\n"
     "  SETTING=VALUE         episodes with this setting only; else with all\n"
     "  --games N             random matches with each settings (2), and ten times as many without checks\n"
     "  --seed N              of the first of them (1)\n"
     "  --every N             decisions between two costly checks (7)\n",
     command_test},
    {"reference", "[FORM]", "what scripts may call",
     "FORM is what it is written as:\n"
     "  markdown              a page to read, docs/REFERENCE.md (also without FORM)\n"
     "  luacats               annotations, with which editors complete and check types\n"
     "  luacheck              a .luacheckrc for scripts\n"
     "  json                  the table itself (docs/JSON.md)\n",
     command_reference},
    {"bench", "[OPTIONS]", "measure the engine", NULL, command_bench},
    {"perft", "EPISODE [OPTIONS]", "count the ways a match can go on", NULL, command_perft},
    {"strength", "[OPTIONS]", "measure how well programs play", NULL, command_strength},
};

static const char exit_statuses[] = "Exit status: 0 the match was finished, or left and saved; 1 wrong usage,\n"
                                    "something is not there or was refused (also: piped commands were refused and\n"
                                    "the match was not finished); 2 a script or the machine failed; 128+N signal N.\n";

static int print_usage(FILE *to) {
    fputs(tr("Usage: precinct [COMMAND]\n\n"), to);
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
        char form[64];
        snprintf(form, sizeof form, "%s %s", commands[i].name, commands[i].arguments);
        fprintf(to, "  %-26s %s\n", form, tr(commands[i].summary));
    }
    fputs(tr("\n`precinct COMMAND --help` explains one. `precinct --version` prints the version.\n"
             "`--lang CODE`, anywhere, chooses the language (en, fr); else the environment does.\n"),
          to);
    fputs(tr(exit_statuses), to);
    return to == stdout ? EXIT_FINE : EXIT_REFUSED;
}

static int print_help(const command *c) {
    printf(tr("Usage: precinct %s %s\n"), c->name, c->arguments);
    printf("%s.\n", tr(c->summary));
    if (c->help) fputs(tr(c->help), stdout);
    fputs(tr(exit_statuses), stdout);
    return EXIT_FINE;
}

static const command *find_command(const char *name) {
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
        if (!strcmp(commands[i].name, name)) return &commands[i];
    }
    return NULL;
}

static int unknown(const char *name) {
    const char *names[sizeof commands / sizeof *commands];
    size_t n = 0;
    for (; n < sizeof commands / sizeof *commands; n++) names[n] = commands[n].name;
    const char *near = nearest_name(name, names, n);
    fprintf(stderr, tr("precinct: there is no command '%s'."), name);
    if (near) fprintf(stderr, tr(" Did you mean '%s'?"), near);
    fputs("\n", stderr);
    return print_usage(stderr);
}

static bool wants_help(const command *c, int argc, char **argv) {
    for (int i = 1; i < argc; i++) {
        if (!strcmp(argv[i], "--help") || !strcmp(argv[i], "-h")) return c->help != NULL;
    }
    return false;
}

int main(int argc, char **argv) {
    if (!language_begin(&argc, argv)) return EXIT_REFUSED;
    if (argc < 2) return command_menu(argc, argv);
    const char *name = argv[1];
    if (!strcmp(name, "--help") || !strcmp(name, "-h") || !strcmp(name, "help")) return print_usage(stdout);
    if (!strcmp(name, "--version")) {
        printf("precinct %s (format %d)\n", PR_VERSION, PR_FORMAT);
        return EXIT_FINE;
    }
    const command *c = find_command(name);
    if (!c) return unknown(name);
    if (wants_help(c, argc - 1, argv + 1)) return print_help(c);
    return c->run(argc - 1, argv + 1);
}
