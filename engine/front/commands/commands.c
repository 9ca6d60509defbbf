/* The table of commands. Help and completion of the command line are made from it. A word with -- in a help text is an
 * option of the command. */
#include "front/commands/commands.h"

#include "front/base/wrap.h"
#include "front/files/mods.h"
#include "text/msg.h"
#include "text/words.h"

#include <stdlib.h>
#include <string.h>

const command commands[] = {
    {"menu", "", N_("choose and play (also without any command)"),
     N_("Lists unfinished matches and the episodes, shows the usual settings of the chosen\n"
        "episode, and plays. b goes back, q leaves.\n"
        "  --plain               sentences instead of drawings: for screen readers (also PRECINCT_PLAIN=1)\n"),
     command_menu, SPOKEN},
    {"tutorial", N_("[GAME]"), N_("learn to play: a first match with a coach"),
     N_("Plays the episode called `tutorial`. With GAME: that of the game, or its coached first match.\nTakes the "
        "options of `play`.\n"),
     command_tutorial, SPOKEN},
    {"list", N_("[EPISODE]"), N_("the episodes, or the settings and constants of one"),
     N_("  --color auto|always|never, --plain\n"), command_list, SPOKEN},
    {"play", N_("EPISODE [OPTIONS]"), N_("play an episode (named by `list`, or a .lua file)"),
     N_("  --SETTING VALUE       one of `precinct list EPISODE`\n"
        "  --set CONSTANT=VALUE  another ruling\n"
        "  --seed N              where all chance comes from; else drawn and printed\n"
        "  --seat ID=PLAYER      human (by default), rookie, sergeant, captain, mastermind ...; may be repeated\n"
        "  --ties auto|ask       choices for an automatic side: the game's (at a terminal) or yours (in a pipe)\n"
        "  --coach               a coach explains each new thing; unless said otherwise, with the seed and settings "
        "of\n"
        "                        the episode's coached match\n"
        "  --record FILE         write the match there at its end\n"
        "  --json                speak JSON, one object per line (docs/JSON.md)\n"
        "  --author              `lua` may change the position (the replay says so)\n"
        "  --watch               take up scripts as soon as they change\n"
        "  --quiet               print events and answers only; where programs play alone, the result\n"
        "  --color auto|always|never, --ascii\n"
        "  --plain               sentences instead of drawings: for screen readers (also PRECINCT_PLAIN=1)\n"
        "Commands may be piped in. With programs only, the match is played at once:\n"
        "its events, then its result.\n"),
     command_play, SPOKEN},
    {"resume", N_("[NAME|FILE] [OPTIONS]"), N_("continue a saved match (the latest one)"),
     N_("  --episode FILE        where its episode is, if it is not found\n"
        "  --seat ID=PLAYER, --ties WHO, --record FILE, --json, --quiet, --color WHEN, --ascii, --plain: as for "
        "play\n"),
     command_resume, SPOKEN},
    {"stats", "", N_("your own results"),
     N_("Prints how many matches of each entry you finished and won, and the best. One file keeps them, which you may\n"
        "delete. It is never sent anywhere.\n"
        "  --plain               sentences instead of drawings: for screen readers\n"),
     command_stats, SPOKEN},
    {"campaign", N_("WHAT FILE"), N_("several episodes in a row; one leads to the next"),
     N_("  new CAMPAIGN FILE     start one (`precinct list` shows them); FILE keeps it\n"
        "    --SETTING VALUE       a setting of the campaign (`precinct list CAMPAIGN`)\n"
        "    --set CONSTANT=VALUE  another ruling in every episode that has it\n"
        "    --seed N              where all chance comes from; next time N+1\n"
        "    --seat ID=PLAYER      human (by default), rookie, sergeant, captain, mastermind ...; may be repeated\n"
        "    --ties auto|ask       choices for an automatic side: the game's or yours\n"
        "  resume FILE           go on, in mid-episode too; --seat and --ties hold from now on\n"
        "  status FILE           how far it is and how the episodes ended\n"
        "  rewind FILE N         go back to the end of episode N (0 is the start)\n"
        "    --episode FILE      resume, status, rewind: the campaign's own file, if it is in another folder\n"
        "  --quiet, --color auto|always|never, --ascii, --plain   as for play\n"),
     command_campaign, SPOKEN},
    {"replay", N_("NAME|FILE [OPTIONS]"), N_("show a recorded match, check it, or make a page of it"),
     N_("A match that was saved by NAME, or a FILE that `save`, `--record` or a simulation wrote.\n"
        "  --verify              play it again, compare; status 1 if a step differs\n"
        "  --html PAGE           write one self-contained page that plays it back\n"
        "  --episode FILE        where its episode is, if it is not found\n"
        "  --color auto|always|never, --ascii, --plain\n"),
     command_replay, SPOKEN},
    {"review", N_("NAME|FILE [OPTIONS]"), N_("what each answer of a match was worth"),
     N_("A match as for `replay`. A program looks at every answer once more, with what its seat knew then.\n"
        "  --seat SEAT           whose side (that of the first person)\n"
        "  --player PLAYER       the program (captain)\n"
        "  --trials N            for each of the two options that are compared (200)\n"
        "  --episode FILE        where its episode is, if it is not found\n"
        "  --json                one JSON object instead (docs/JSON.md)\n"
        "  --color auto|always|never, --ascii, --plain\n"),
     command_review, SPOKEN},
    {"new", N_("WHAT NAME [--board BOARD]"), N_("start an episode, a game, a mod or a card of your own"),
     N_("  new episode NAME      NAME.lua and NAME_test.lua: a small episode that can be played\n"
        "  new game NAME         the folder NAME: rules, an episode, tests and a rule book\n"
        "  new mod NAME          the folder NAME: a mod and its tests (docs/MODDING.md)\n"
        "  new card NAME         NAME.lua and NAME_test.lua: a card, and a bench to try it on\n"
        "  --board BOARD         of an episode: hex (and terrain), walls (and doors), areas or\n"
        "                        plane (a measured table)\n"
        "NAME may begin with a folder. Nothing is overwritten.\n"),
     command_new, SPOKEN},
    {"mods", N_("[on|off|order] [NAME...]"), N_("mods: which there are, which are used"),
     N_("  mods                  those in your mods folder, in the order in which they are laid over the game\n"
        "  mods on NAME...       use them from now on, after those used already\n"
        "  mods off NAME...      use them no more\n"
        "  mods order NAME...    use these alone, in this order\n"
        "The folder is $XDG_DATA_HOME/precinct/mods, else ~/.local/share/precinct/mods. Every command also takes\n"
        "--mod DIR (for this time, after those in use; may be repeated) and --no-mods.\n"),
     command_mods, SPOKEN},
    {"check", N_("PATH..."), N_("find the mistakes in episodes and scripts"),
     N_("PATH is an episode's name, a .lua file or a folder. Nothing is played: the sources are read, the\nepisode is "
        "loaded "
        "with all its settings, and a few answers are tried. Prints\nFILE:LINE:COLUMN: LEVEL: MESSAGE and a hint; "
        "status "
        "1 if "
        "there is an error.\n"
        "  --json                one JSON object instead (docs/JSON.md)\n"
        "  --strict              warnings count as errors\n"
        "  --fix                 rewrites names from before 1.0 (docs/RENAMES.md), in catalogues (.po) too\n"
        "  --fix --dry-run       prints what --fix would change\n"
        "  --saves DIR           instead: replays every save, record and campaign in DIR by the scripts\n"
        "                        of now; says which fit, and where and in which field the others part\n"),
     command_check, REVIEWS},
    {"test", N_("PATH..."), N_("run tests, and try episodes at random"),
     N_("PATH is a test (NAME_test.lua, docs/TESTING.md), an episode, or a folder with both. Prints TAP;\nstatus 1 if "
        "a "
        "test "
        "fails. Each failure names the command that runs it again.\n"
        "  --only TEXT           only tests whose names hold TEXT\n"
        "  SETTING=VALUE         episodes with this setting only; else with all\n"
        "  --games N             random matches with each settings (2), and ten times as many without checks\n"
        "  --seed N              of the first of them (1)\n"
        "  --every N             decisions between two costly checks (7)\n"
        "  --trust               let tests of mods read files and start programs\n"),
     command_test, ENGLISH},
    {"reference", N_("[FORM]"), N_("what scripts may call"),
     N_("FORM is what it is written as:\n"
        "  markdown              a page to read, docs/REFERENCE.md (also without FORM)\n"
        "  luacats               annotations, with which editors complete and check types\n"
        "  luacheck              a .luacheckrc for scripts\n"
        "  renames               the names that changed before 1.0, docs/RENAMES.md\n"
        "  json                  the table itself (docs/JSON.md)\n"),
     command_reference, SPOKEN},
    {"bench", N_("[OPTIONS] [EPISODES]"), N_("measure the engine"),
     N_("  --games N             matches of each sort\n"
        "  SETTING=VALUE         after an episode: with this setting\n"
        "Plays fixed random matches, of all episodes if none is named. Prints their cost and a signature of\n"
        "all positions.\n"),
     command_bench, SPOKEN},
    {"sim", N_("EPISODE [OPTIONS]"), N_("many matches between programs, counted"),
     N_("  --SETTING VALUE, --set CONSTANT=VALUE   as for play\n"
        "  --seat SIDE=PLAYER    who plays a side (or one seat); random by default\n"
        "  --games N, --seed S   how many matches (100) of which series (1)\n"
        "  --jobs J              processes; all processors by default\n"
        "  --save FILE           keeps the totals there\n"
        "  --resume              continues from that file\n"
        "  --shard I/N           plays the I-th of N parts\n"
        "  --json, --csv         prints the totals instead of tables\n"
        "  --all                 prints every row of long tables\n"
        "  --svg DIR             draws pictures, too\n"
        "  --match I             plays match I of the series (from 0 on) alone, and prints it\n"
        "  --record FILE         and writes it down\n"
        "  --color auto|always|never, --ascii\n"
        "  --plain               prints the tables row by row, in words, for screen readers\n"
        "`precinct sim merge FILES...` adds up the parts of a run (docs/SIMULATION.md); with --save, --svg, --json, "
        "--csv,\n"
        "--all, --ascii, --plain and --color as here.\n"
        "Ctrl-C prints the totals so far.\n"),
     command_sim, SPOKEN},
    {"tune", N_("EPISODE [OPTIONS]"), N_("how the balance moves with a constant"),
     N_("  --constant NAME=RANGE   1..9, 1..9/2 or a,b,c; may be repeated\n"
        "  --save DIR              keeps every point's totals there\n"
        "  --resume                continues from that folder\n"
        "  --svg DIR               draws a plot\n"
        "  --SETTING VALUE, --set, --seat, --games, --seed, --jobs, --shard, --json, --csv, --plain: as for sim\n"),
     command_tune, SPOKEN},
    {"perft", N_("EPISODE [OPTIONS]"), N_("count the ways a match can continue"),
     N_("  --seed N, --after N   plays N random answers first (0)\n"
        "  --depth N             counts the ways to give the next 1 to N answers (3)\n"
        "  --SETTING VALUE       one of `precinct list EPISODE`\n"),
     command_perft, SPOKEN},
    {"strength", N_("[OPTIONS] [EPISODES]"), N_("measure how well programs play"),
     N_("  --pair BOT,BOT        these two against each other; may be repeated\n"
        "  --games N, --seed N   matches of each sort, from this seed on\n"
        "  --jobs N              processes\n"
        "  --save DIR            keeps the matches there\n"
        "  --resume              continues from that folder\n"
        "  --SETTING VALUE, --set CONSTANT=VALUE   as for play\n"
        "  --plain               tells each row in words, for screen readers\n"
        "Both sides are played on the same seeds; prints who wins how often, with intervals (95 %). Where only one\n"
        "side is played, how often it wins with each bot. Without EPISODES: all. Without --pair: heuristic,random\n"
        "captain,random captain,heuristic.\n"),
     command_strength, SPOKEN},
};
const size_t commands_n = sizeof commands / sizeof *commands;

const command *command_find(const char *name) {
    for (size_t i = 0; i < commands_n; i++) {
        if (!strcmp(commands[i].name, name)) return &commands[i];
    }
    return NULL;
}

void command_explain(const command *c, stream to) {
    print_to(to, tr("Usage: precinct %s %s\n"), c->name, tr(c->arguments));
    char *summary = sentence_of(tr(c->summary));
    print_to(to, "%s\n", summary);
    free(summary);
    if (c->help) help_print(to, tr(c->help));
}

int command_usage(const char *name) {
    command_explain(command_find(name), STREAM_ERR);
    return EXIT_REFUSED;
}
