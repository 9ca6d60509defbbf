/* The table of commands, for help and for the completion of the command line. Each word with -- in a help text is an
 * option of the command. */
#include "front/commands/commands.h"
#include "front/programs/host.h"

const command commands[] = {
    {"menu", "", N_("choose an episode and play it (also without any command)"),
     N_("Lists the unfinished matches and the episodes. Shows the usual settings of the chosen episode, and\n"
        "plays it. b goes back, q leaves.\n"
        "  --plain               prints sentences instead of drawings, for screen readers (also PRECINCT_PLAIN=1)\n"),
     command_menu, SPOKEN, "plain help", ""},
    {"tutorial", N_("[GAME]"), N_("learn to play in a first match with a coach"),
     N_("Plays the episode called `tutorial`. With GAME, plays the tutorial of the game, or else its coached\n"
        "first match. Takes the options of `play`.\n"),
     command_tutorial, SPOKEN, play_flags, NULL},
    {"list", N_("[EPISODE]"), N_("list the episodes, or the settings and constants of one"),
     N_("  --color auto|always|never, --plain   as for play\n"), NULL, SPOKEN, "plain help", "color"},
    {"play", N_("EPISODE [OPTIONS]"), N_("play an episode"),
     N_("EPISODE is a name that `precinct list` prints, or a .lua file.\n"
        "  --SETTING VALUE       a setting that `precinct list EPISODE` prints\n"
        "  --set CONSTANT=VALUE  changes a constant of the rules; may be repeated\n"
        "  --seed N              the number that determines all chance; without it, a seed is drawn and printed\n"
        "  --seat ID=PLAYER      gives a seat to human (the default) or to a bot: rookie, sergeant, "
        "lieutenant, captain, mastermind, random; may be repeated\n"
        "  --ties auto|ask       who chooses for an automatic side where the rules leave it a choice: the game (auto, "
        "the default at a terminal) or you (ask, the default in a pipe)\n"
        "  --coach               a coach explains each new thing; without a seed and settings, plays the episode's "
        "coached match\n"
        "  --record FILE         writes the match to FILE when it ends or is left\n"
        "  --json                exchanges JSON objects, one on each line (docs/JSON.md)\n"
        "  --author              lets `lua` change the position, which the replay mentions, and one person play all "
        "sides\n"
        "  --watch               reloads scripts when they change\n"
        "  --quiet               prints events and answers only; if bots have all seats, only the result\n"
        "  --color auto|always|never   colors on a terminal (the default), always or never\n"
        "  --ascii               draws without Unicode\n"
        "  --plain               prints sentences instead of drawings, for screen readers (also PRECINCT_PLAIN=1)\n"
        "Commands may be piped in. If bots have all seats, the match is played at once and its events and result\n"
        "are printed.\n"),
     command_play, SPOKEN, play_flags, NULL},
    {"resume", N_("[NAME|FILE] [OPTIONS]"), N_("continue a saved match, by default the latest"),
     N_("  --episode FILE        the file of its episode, if it is not found\n"
        "  --seat ID=PLAYER, --ties WHO, --record FILE, --json, --quiet, --color WHEN, --ascii, --plain   as for "
        "play\n"),
     command_resume, SPOKEN, play_flags, "seat record color episode ties"},
    {"stats", "", N_("show your own results"),
     N_("Prints how many matches of each entry you finished and won, the best result, and the hardest level that you\n"
        "won. One file keeps these results. You may delete it. It is never sent anywhere.\n"
        "  --plain               prints sentences instead of drawings, for screen readers\n"),
     NULL, SPOKEN, "plain help", ""},
    {"puzzle", N_("[NAME] [OPTIONS]"), N_("play positions of one turn with a proved solution"),
     N_("Without NAME, lists the puzzles and says which you solved. With NAME, plays one.\n"
        "  --prove               proves one puzzle again, or all\n"
        "  --solve               plays a proved solution of one puzzle, or of all\n"
        "  --mine                finds puzzles in matches between bots; here NAME is an episode\n"
        "    --seed N, --games N   the seed of the first match (1) and the number of matches (1)\n"
        "    --player PLAYER       the bot that plays them (sergeant)\n"
        "    --until actions|reply|round   when the task ends (actions)\n"
        "    --tries N             the number of answers that a proof may try (20000)\n"
        "    --some                also takes positions that several first answers solve\n"
        "    --dir DIR             writes each puzzle to a file in DIR\n"
        "    --SETTING VALUE, --set CONSTANT=VALUE   as for play\n"
        "  --quiet, --color auto|always|never, --ascii, --plain   as for play\n"),
     command_puzzle, SPOKEN, puzzle_flags, NULL},
    {"campaign", N_("ACTION FILE"), N_("play several episodes in a row; the result of one affects the next"),
     N_("  new CAMPAIGN FILE     starts a campaign that `precinct list` prints, and keeps it in FILE\n"
        "    --SETTING VALUE       a setting that `precinct list CAMPAIGN` prints\n"
        "    --set CONSTANT=VALUE  changes a constant of the rules in every episode that has it\n"
        "    --seed N              the number that determines all chance of the first episode; the next one takes N+1\n"
        "    --seat ID=PLAYER, --ties auto|ask   as for play\n"
        "  resume FILE           continues a campaign, also in the middle of an episode; --seat and --ties apply from "
        "now on\n"
        "  status FILE           prints the campaign's progress and the results of its episodes\n"
        "  rewind FILE N         goes back to the end of episode N (0: the start)\n"
        "    --episode FILE      the campaign's own file, if it is in another folder (for resume, status and rewind)\n"
        "  --quiet, --color auto|always|never, --ascii, --plain   as for play\n"),
     command_campaign, SPOKEN, "quiet ascii plain help", NULL},
    {"replay", N_("NAME|FILE [OPTIONS]"), N_("show a recorded match, check it, or make a page of it"),
     N_("Takes the NAME of a saved match, or a FILE that `save`, `--record` or a simulation wrote.\n"
        "  --verify              plays the match again and compares every step; status 1 if one differs\n"
        "  --html PAGE           writes one self-contained page that plays the match back\n"
        "  --episode FILE        the file of its episode, if it is not found\n"
        "  --color auto|always|never, --ascii, --plain   as for play\n"),
     command_replay, SPOKEN, "verify ascii plain help", "episode color html"},
    {"review", N_("NAME|FILE [OPTIONS]"), N_("rate each answer of a match"),
     N_("Takes a match as `replay` does. A bot that knows only what the seat knew then chooses its own answer.\n"
        "Your answer is compared with the answer of the bot.\n"
        "  --seat SEAT           the seat whose side is reviewed; by default that of the first person\n"
        "  --player PLAYER       the bot (captain)\n"
        "  --trials N            the number of trials for each of the two answers (200)\n"
        "  --episode FILE        the file of its episode, if it is not found\n"
        "  --json                prints one JSON object instead (docs/JSON.md)\n"
        "  --color auto|always|never, --ascii, --plain   as for play\n"),
     command_review, SPOKEN, "json ascii plain help", "seat player trials episode color"},
    {"new", N_("KIND NAME [OPTIONS]"), N_("create an episode, a game, a mod or a card of your own"),
     N_("  new episode NAME      NAME.lua and NAME_test.lua: a small episode that can be played\n"
        "  new game NAME         the folder NAME: rules, an episode, tests and a rule book\n"
        "  new mod NAME          the folder NAME: a mod and its tests (docs/MODDING.md)\n"
        "  new card NAME         NAME.lua and NAME_test.lua: a card, and an episode to try it in\n"
        "  --board BOARD         the board of an episode: hex (hexagons with terrain), walls (with doors), areas, or "
        "plane (a table measured in centimeters)\n"
        "  --game GAME           the game that a mod changes, in the list or in the working folder\n"
        "NAME may start with a folder. Existing files are never overwritten.\n"),
     NULL, SPOKEN, "help", "board game"},
    {"mods", N_("[on|off|order|pack|install] [NAME...]"),
     N_("list the mods, choose which are used, pack and install them"),
     N_("  mods                  lists the mods of your folder in the order in which they apply\n"
        "  mods on NAME...       shows the descriptions of these mods, and uses the mods from now on, after the "
        "others\n"
        "  mods off NAME...      no longer uses these mods\n"
        "  mods order NAME...    uses only these mods, in this order\n"
        "  mods pack DIR [FILE]  packs a mod's folder into one file for other players, ID-VERSION.zip\n"
        "  mods install FILE     copies the mod from such a file into your folder, without switching it on\n"
        "  --replace             lets `install` replace another version of the mod\n"
        "Your folder is $XDG_DATA_HOME/precinct/mods, or else ~/.local/share/precinct/mods. Every command also takes\n"
        "--no-mods and --mod DIR. --mod uses the mod in DIR for this command, after your mods in use, and may be "
        "repeated.\n"),
     command_mods, SPOKEN, "replace help", ""},
    {"texts", N_("PATH LANG"), N_("list the texts of a game, an episode or a mod for translators"),
     N_("PATH is an episode's name, a .lua file, or the folder of a game or mod; LANG is a language's code, such as "
        "de.\n"
        "Appends the texts that the catalog lang/LANG.po lacks, with their places and without translation. Entries "
        "that\n"
        "are there stay as they are. Prints how many are translated, and which texts of the catalog are in no "
        "source.\n"),
     NULL, SPOKEN, "help", ""},
    {"check", N_("PATH..."), N_("find the mistakes in episodes and scripts"),
     N_("PATH is an episode's name, a .lua file or a folder. Nothing is played: the command reads the sources,\n"
        "loads the episode with all its settings, and tries a few answers. It prints\n"
        "FILE:LINE:COLUMN: LEVEL: MESSAGE and a hint. The status is 1 if there is an error.\n"
        "  --json                prints one JSON object instead (docs/JSON.md)\n"
        "  --strict              counts warnings as errors\n"
        "  --fix                 rewrites names from before 1.0 (docs/RENAMES.md) in scripts and in catalogs (.po)\n"
        "  --fix --dry-run       prints what --fix would change\n"
        "  --saves DIR           replays every save, record and campaign in DIR with the present scripts instead; "
        "prints which fit, and where and in which field the others differ\n"),
     NULL, REVIEWS, "json strict fix dry-run help", "saves"},
    {"test", N_("PATH..."), N_("run tests, and try episodes in random matches"),
     N_("PATH is a test (NAME_test.lua, docs/TESTING.md), an episode, or a folder with both. Prints TAP. The\n"
        "status is 1 if a test fails. Each failure names the command that runs it again.\n"
        "  --only TEXT           runs only the tests whose names contain TEXT\n"
        "  SETTING=VALUE         tries episodes with this setting only; by default with all\n"
        "  --games N             the number of random matches for each combination of settings (2); ten times as "
        "many follow without checks\n"
        "  --seed N              the seed of the first random match (1)\n"
        "  --every N             the number of decisions between two costly checks (7)\n"
        "  --trust               lets tests of mods read files and start programs\n"
        "  --coverage            shows the parts of the game that no test, bot or person has reached\n"
        "  --saves DIR           with --coverage: counts the saves in DIR as matches of people\n"
        "  --html PAGE           with --coverage: writes the result as a page\n"),
     NULL, ENGLISH, "trust coverage help", "seed games every only html saves"},
    {"reference", N_("[FORM]"), N_("print the functions that scripts may call"),
     N_("FORM is one of these:\n"
        "  markdown              a page to read, docs/REFERENCE.md (the default)\n"
        "  luacats               annotations for editors that complete names and check types\n"
        "  luacheck              a .luacheckrc for scripts\n"
        "  renames               the names that changed before 1.0, docs/RENAMES.md\n"
        "  json                  the table itself (docs/JSON.md)\n"),
     command_reference, SPOKEN, "help", ""},
    {"bench", N_("[OPTIONS] [EPISODES]"), N_("measure the speed of the engine"),
     N_("  --games N             the number of matches for each entry\n"
        "  --instructions        also counts instructions, by the part of the engine that runs (needs valgrind)\n"
        "  SETTING=VALUE         a setting of the episode before it\n"
        "Plays fixed random matches of the named episodes, by default of all. Prints their cost and a signature\n"
        "of all positions.\n"),
     command_bench, SPOKEN, "instructions help", "games"},
    {"sim", N_("EPISODE [OPTIONS]"), N_("play many matches between bots and report the results"),
     N_("  --SETTING VALUE, --set CONSTANT=VALUE   as for play\n"
        "  --seat SIDE=PLAYER    the bot of a side or of one seat; random by default\n"
        "  --games N, --seed S   the number of matches (100), and the series (1)\n"
        "  --jobs J              the number of processes; by default that of the processors\n"
        "  --save FILE           keeps the totals in FILE\n"
        "  --resume              continues from that file\n"
        "  --shard I/N           plays part I of N\n"
        "  --first N             plays only the first N matches; --resume continues\n"
        "  --json, --csv         prints the totals instead of tables\n"
        "  --all                 prints every row of long tables\n"
        "  --svg DIR             also draws pictures\n"
        "  --match I             plays only match I of the series (from 0), and prints it\n"
        "  --record FILE         records that match in FILE\n"
        "  --color auto|always|never, --ascii   as for play\n"
        "  --plain               prints the tables row by row, in words, for screen readers\n"
        "`precinct sim merge FILES...` adds up the parts of a run (docs/SIMULATION.md). It takes --save, --svg,\n"
        "--json, --csv, --all, --ascii, --plain and --color. Ctrl-C prints the totals so far.\n"),
     NULL, SPOKEN, "json csv resume ascii plain help all", NULL},
    {"tune", N_("EPISODE [OPTIONS]"), N_("measure the balance at several values of a constant"),
     N_("  --constant NAME=RANGE   the values to try: 1..9, 1..9/2 or a,b,c; may be repeated\n"
        "  --save DIR              keeps the totals of every point in DIR\n"
        "  --resume                continues from that folder\n"
        "  --svg DIR               draws a plot\n"
        "  --SETTING VALUE, --set, --seat, --games, --seed, --jobs, --shard, --json, --csv, --plain   as for sim\n"),
     NULL, SPOKEN, "json csv resume ascii plain help", NULL},
    {"balance", N_("FILE [OPTIONS]"), N_("play a list of entries until each is inside or outside its range"),
     N_("FILE has one entry a line: a name, an episode, the percent of matches that the first side should win\n"
        "(40..60, or - for none), and settings. `tuned 1,31` and `holdout 2036` mark seeds (docs/BALANCE.md).\n"
        "  --games N             the largest number of matches of an entry (200)\n"
        "  --step N              the number of matches between two tests of the range (20)\n"
        "  --seed S              the series; by default the hold-out seed, or else 1\n"
        "  --player PLAYER       the bot of every seat that the entry does not name (captain)\n"
        "  --only TEXT           plays only the entries with TEXT in their name or episode\n"
        "  --save DIR            keeps the matches in DIR, by default in FILE.played; a later run continues\n"
        "  --shard I/N           plays only part I of N of each entry; a run without --shard adds up the parts in DIR\n"
        "  --against DIR|REV     also plays another version on the same seeds: a folder or a git revision; prints\n    "
        "                    the differences, and the effect of each changed card and kind of piece alone\n"
        "  --whole               compares only whole versions, without the effects of single changes\n"
        "  --markdown, --csv, --json   prints a page, a CSV table or the totals instead\n"
        "  --jobs J, --color auto|always|never, --ascii, --plain   as for sim\n"
        "The status is 3 if an entry is outside its range.\n"),
     NULL, SPOKEN, "whole markdown csv json ascii plain help",
     "games step seed player jobs save only shard against color"},
    {"train", N_("EPISODE [OPTIONS]"), N_("fit the weights of a game's bots to the results of matches"),
     N_("  --games N             the number of matches to fit on (400); half that number tests the weights\n"
        "  --seed S              the series of matches to fit on (1)\n"
        "  --holdout S           the series of matches to test on (the next one)\n"
        "  --seat SIDE=PLAYER    the bot of a side or of one seat; heuristic by default\n"
        "  --write FILE          writes the weights as a Lua file for `evaluate` of `bots` (docs/TRAINING.md)\n"
        "  --SETTING VALUE, --set CONSTANT=VALUE   as for play\n"
        "  --plain               prints the tables row by row, in words, for screen readers\n"
        "Reads the features that the episode declares. Prints their weights, the log loss on both series, and\nthe "
        "share of positions won for each predicted chance.\n"),
     NULL, SPOKEN, "ascii plain help", NULL},
    {"perft", N_("EPISODE [OPTIONS]"), N_("count the possible continuations of a match"),
     N_("  --seed S, --after N   first plays N random answers of seed S (0, 0)\n"
        "  --depth N             counts every sequence of the next 1 to N answers (3)\n"
        "  --SETTING VALUE       a setting that `precinct list EPISODE` prints\n"),
     command_perft, SPOKEN, "help", NULL},
    {"strength", N_("[OPTIONS] [EPISODES]"), N_("measure how well bots play"),
     N_("  --pair BOT,BOT        plays these two bots against each other; may be repeated\n"
        "  --ladder BOT,BOT,...  plays every bot against every other and prints their Elo; stops a pair once it is "
        "decided\n"
        "  --elo LOW..HIGH       the two advantages, in Elo, that the test of a ladder compares (0..40)\n"
        "  --games N, --seed N   the number of matches for each pair, and the first seed\n"
        "  --jobs N              the number of processes\n"
        "  --save DIR            keeps the matches in DIR\n"
        "  --resume              continues from that folder\n"
        "  --SETTING VALUE, --set CONSTANT=VALUE   as for play\n"
        "  --plain               prints each row in words, for screen readers\n"
        "Each bot plays both sides of the same seeds. Prints how often each bot wins, with intervals of 95 %. In "
        "an\nepisode with one side for players, each bot plays that side. Plays all episodes if none is named.\n"
        "Without --pair: heuristic,random captain,random captain,heuristic.\n"),
     NULL, SPOKEN, "plain resume help", NULL},
};
const size_t commands_n = sizeof commands / sizeof *commands;

const command *command_find(const char *name) {
    for (size_t i = 0; i < commands_n; i++)
        if (!strcmp(commands[i].name, name)) return &commands[i];
    return NULL;
}

int command_call(const command *c, int argc, char **argv) {
    owned_by(arguments_free) arguments a = arguments_read(argc, argv, c->flags);
    return c->values && !arguments_check(&a, c->name, c->flags, c->values) ? EXIT_REFUSED
           : c->run                                                        ? c->run(&a)
                                                                           : program_run(c->name, c->flags, &a);
}

void command_explain(const command *c, stream to) {
    if (*c->arguments)
        print_to(to, tr("Usage: precinct %s %s\n"), c->name, tr(c->arguments));
    else
        print_to(to, tr("Usage: precinct %s\n"), c->name);
    owned char *summary = sentence_of(tr(c->summary));
    help_print(to, summary);
    if (c->help) help_print(to, tr(c->help));
}

int command_usage(const char *name) {
    command_explain(command_find(name), STREAM_ERR);
    return EXIT_REFUSED;
}
