/* The table of commands. To add a command, add a row here and a function in one of the builtin_*.c files. Reading a
 * line, `help`, synonyms and Tab completion all use the row. */
#include "front/play/repl.h"

static const phrase table[] = {
    {NC_("command", "help"), N_("[COMMAND]"), N_("the possible actions, or one command in detail"), "? h",
     N_("`help all` lists the commands that always work; `help VERB` says what a verb of this game costs and takes."),
     .slot = S_COMMAND, .run = run_help, .shows = true},
    {NC_("command", "options"), N_("[VERB]"),
     N_("every legal option on a line of its own; with a verb or a piece, only theirs"), "list", NULL,
     .slot = S_REQUEST, .run = run_options, .shows = true},
    {NC_("command", "map"), N_("[VERB|legend]"),
     N_("boards and state, with what the signs mean; with a verb, where it can be done"), "board show draw",
     N_("`map legend` explains only the signs. `map VERB` marks the places where the verb is possible. For a movement "
        "it shows the action points left on arrival. `VERB?` does the same. `map threats` marks pieces in danger. `map "
        "--svg FILE` draws the boards as a picture. On a measured table: `map zoom THING` "
        "enlarges a part, `map sight` and `map ranges` mark what the acting piece sees and has in range. `map sight "
        "--svg "
        "FILE` draws these marks into the picture."),
     .slot = S_VERB, .run = run_map, .shows = true},
    {NC_("command", "zoom"), N_("[THING]"),
     N_("a part of a measured table, enlarged, around a thing or the acting piece"), "enlarge", NULL, .slot = S_REST,
     .run = run_zoom, .shows = true},
    {NC_("command", "legend"), "", N_("what the signs on the map mean"), "signs key", NULL, .run = run_legend,
     .shows = true},
    {NC_("command", "changes"), "", N_("what has changed on the map and the tracks since your last answer"),
     "recap news happened",
     N_("Lists the tracks first, then what you lost or what was harmed, what is new and what is gone, then every move. "
        "At a terminal the map underlines these changes, and marks the spaces of losses."),
     .run = run_changes, .shows = true},
    {NC_("command", "state"), "", N_("round, scores, pieces and open cards, without the boards"), "status", NULL,
     .run = run_state, .shows = true},
    {NC_("command", "look"), N_("[all] [SPACE]"), N_("the pieces on a space, and the actions possible there"),
     "examine inspect x",
     N_("Instead of a space you may name a piece. A kind with several pieces is explained, with the places of its "
        "pieces. Without a name: the space of the piece whose turn it is. With `all`: distant things, too."),
     .slot = S_PLACE, .run = run_look, .shows = true},
    {NC_("command", "who"), N_("[VERB [PIECE]]"), N_("all pieces in play, and who plays which seat"), "people",
     N_("`who VERB PIECE` lists the pieces that could do this to a piece, if the game's `map VERB PIECE` marks them."),
     .slot = S_REST, .run = run_who, .shows = true},
    {NC_("command", "piles"), "", N_("decks, discards and rows"), "decks", NULL, .run = run_piles, .shows = true},
    {NC_("command", "hand"), "", N_("your cards with their texts"), "cards inventory", NULL, .run = run_hand,
     .shows = true},
    {NC_("command", "card"), N_("NAME"),
     N_("the text of a card, or what a piece, a symbol or any word on the screen means"), "read what", NULL,
     .slot = S_REST, .run = run_card, .shows = true},
    {NC_("command", "why"), N_("[REQUEST]"), N_("why something is not legal now; alone, what the question is about"),
     NULL, NULL, .slot = S_REQUEST, .run = run_why, .shows = true},
    {NC_("command", "try"), N_("REQUEST"), N_("what would certainly follow from an answer; nothing is done"), NULL,
     N_("On a measured table, for example with `try go 45.2 72` or `try go behind wall`, it shows the length of the "
        "move and the movement left, then the pieces whose distance or line of sight changes."),
     .slot = S_REQUEST, .run = run_try, .shows = true},
    {NC_("command", "odds"), N_("[REQUEST [SYMBOL|all]]"), N_("what the dice may bring, counted exactly"),
     "chance chances probability",
     N_("Counts every roll of the dice: first the faces, then the results, for each price that you may pay to convert "
        "faces. Leaves out what others may do with hidden cards. Changes nothing. `odds` alone shows every action that "
        "is possible now, in short. If a roll needs another choice, such as the dice to keep, the choice is shown with "
        "it. With a symbol of the dice at the end, counts only that symbol. With `all`, shows every roll, even where "
        "otherwise only results appear."),
     .slot = S_REQUEST, .run = run_odds, .shows = true},
    {NC_("command", "hint"), N_("[BOT|VERB]"), N_("what a bot would do here, and why"), "advice advise",
     N_("The bot knows only what you know, and guesses the rest. `hint mastermind` thinks longer, and `hint VERB` "
        "compares only the answers with that verb. If you do not "
        "follow its advice and pass, the next `hint` names the next best answer. If a fifth of the trials of "
        "`threats` lose a piece, `hint` also names the answer that best saves it."),
     .slot = S_REST, .run = run_hint},
    {NC_("command", "threats"), N_("[on|off]"), N_("what happens to you if you do nothing more"),
     "threat danger dangers",
     N_("Plays trials of the match up to your next turn. In each trial, hidden cards are dealt at random, you do "
        "nothing, and the other sides follow the game's advice. In a game without turns to end, your side also follows "
        "the advice, and the trials last up to the end of the round. Lists the pieces that are harmed, the "
        "tracks that move, and the cards that act next. Changes nothing. `threats on` also points out losses and marks "
        "them on the map when a turn begins, and "
        "warns once before you end the turn. At a terminal this is on until you type `threats off`."),
     .slot = S_CHOICE, .run = run_threats, .shows = true},
    {NC_("command", "coach"), N_("[on|off]"),
     N_("the coach's lesson about the open question; `coach off` switches the coach off"), "lesson guide",
     N_("The coach says once what is new and important. It changes nothing in the match."), .slot = S_CHOICE,
     .run = run_coach, .shows = true},
    {NC_("command", "rule"), N_("[TOPIC]"),
     N_("a section of the rule book, as in `rule 6.5` or `rule movement`; alone, its chapters"), "rules",
     N_("`rule goal`: how you win and lose this match."), .slot = S_REST, .run = run_rule, .shows = true},
    {NC_("command", "score"), N_("[all]"), N_("the tracks, the sources of points, and how each side wins"),
     "scores tracks points goal goals objective",
     N_("`score all` shows how each point came about, and the rule book's section on points."), .slot = S_REST,
     .run = run_score, .shows = true},
    {NC_("command", "log"), N_("[all|round|N] [WORDS]"),
     N_("the last events: N of them, those of this round, or those with these words"), "history events",
     N_("For example `log 50`, `log round`, or `log all` with a name. Alone, the last 20 events."), .slot = S_REST,
     .run = run_log, .shows = true},
    {NC_("command", "undo"), N_("[[to] N]"), N_("take back what you did last"), "back cancel u oops",
     N_("`undo` takes back all answers of one command, and `undo 3` those of three commands. `undo to 45` goes back to "
        "the question of answer 45, for example of one that `review` names."),
     .slot = S_NUMBER, .run = run_undo},
    {NC_("command", "redo"), N_("[N]"), N_("take back an undo"), NULL, NULL, .slot = S_NUMBER, .run = run_redo},
    {NC_("command", "save"), N_("[NAME|FILE|transcript FILE]"),
     N_("keep the match as it is now (it is also saved automatically)"), NULL,
     N_("A name (`save before the storm`) is kept among your saves, which `saves` lists; a word with / or . in it is a "
        "file. `save transcript FILE` writes all events as text to read."),
     .slot = S_REST, .run = run_save, .barred = true},
    {NC_("command", "saves"), "", N_("the matches you saved by name"), NULL, NULL, .run = run_saves, .barred = true,
     .shows = true},
    {NC_("command", "load"), N_("NAME|FILE"), N_("leave this match and continue a saved one"), "restore", NULL,
     .slot = S_REST, .run = run_load, .barred = true},
    {NC_("command", "again"), N_("[SEED]"), N_("after the end: the same match again"), "restart rematch start new",
     N_("The settings and players stay the same, and the dice are others. With a seed, the dice are those of the "
        "seed."),
     .slot = S_REST, .run = run_again},
    {NC_("command", "page"), N_("FILE"), N_("when the match is over: a page that plays it back in a browser"), "html",
     N_("Writes one self-contained file, like `precinct replay --html`."), .slot = S_REST, .run = run_page,
     .barred = true},
    {NC_("command", "review"), "", N_("when the match is over: what each of your answers was worth"), NULL,
     N_("A bot compares every answer with the answer that it would choose, on the same deals. It knows only what "
        "the seat knew then."),
     .run = run_review, .barred = true, .shows = true},
    {NC_("command", "seed"), "", N_("the number that all chance comes from"), NULL, NULL, .run = run_seed,
     .barred = true},
    {NC_("command", "seat"), N_("[NAME PLAYER]"), N_("who plays which seat; `seat NAME human` changes it at any time"),
     "seats player", N_("A seat is played by `human` or by a bot; `seat` alone names them."), .slot = S_REST,
     .run = run_seat, .barred = true},
    {NC_("command", "ties"), N_("[auto|ask [SEAT]]"), N_("the choices that the rules leave open for an automatic side"),
     NULL,
     N_("`ties auto`: the game chooses the option that it would advise, and the first of equal ones. `ties ask`: you "
        "choose."),
     .slot = S_CHOICE, .run = run_ties, .barred = true},
    {NC_("command", "auto"), N_("[round|always]"),
     N_("let the game choose for automatic sides: now, this round, or always"), NULL,
     N_("`auto` alone applies up to your own next decision. `ties ask` ends it."), .slot = S_CHOICE, .run = run_auto,
     .barred = true},
    {NC_("command", "reactions"), N_("[turn|always|ask]"),
     N_("questions whether you react or play something: pass for this turn or always, or decide each time"), "reaction",
     N_("At such a question `pass turn` passes until this turn ends, and `pass always` passes from now on. `all ask` "
        "ends both, and also answers that last (`ANSWER always`); "
        "`undo` ends the first. If you can only pass, the question appears only where people play against each other."),
     .slot = S_CHOICE, .run = run_reactions, .barred = true},
    {NC_("command", "pace"), N_("[off|short|long]"), N_("the pause between the actions of other sides; a key skips it"),
     "speed",
     N_("At a terminal the pause is short at first. The choice is kept for later matches. In a pipe there are no "
        "pauses."),
     .slot = S_CHOICE, .run = run_pace},
    {NC_("command", "reload"), N_("[replay]"), N_("load the changed scripts and continue this match"), NULL,
     N_("Reads the rules from the files again. The match continues at its position under these rules, and the open "
        "step restarts. If the position no longer fits, the reason is printed, and nothing changes. `reload replay` "
        "instead replays the answers given so far under the new rules. `play --watch` reloads automatically."),
     .slot = S_REST, .run = run_reload, .barred = true, .author = true},
    {NC_("command", "lua"), N_("EXPR"), N_("the value of an expression of the scripts: lua piece(\"ann\").hp"), NULL,
     N_("The expression sees everything, hidden cards as well. With `play --author` it may also change the position; "
        "the replay marks this as an edit. Where people of two sides play, `lua` needs `play --author`."),
     .slot = S_REST, .run = run_lua, .barred = true, .author = true},
    {NC_("command", "trace"), N_("[on|off]"), N_("which script functions answered which steps and triggers"), NULL,
     N_("Shown after every answer. A called function is indented below its caller."), .slot = S_CHOICE,
     .run = run_trace, .author = true},
    {NC_("command", "profile"), N_("[on|off]"), N_("calls and time of every script function"), NULL,
     N_("Counts from `profile on`; `profile` shows the table. The time of a function includes the functions that it "
        "calls."),
     .slot = S_CHOICE, .run = run_profile, .shows = true, .author = true},
    {NC_("command", "quit"), "", N_("save and leave"), "exit bye leave q", NULL, .run = run_quit},
};
const phrases builtins = {table, sizeof table / sizeof *table};
