/* The table of functions and members that scripts use outside of the API: `ev` of handlers, `m` of mods, `m` and the
 * functions of tests. Other files register these functions, so tests/lua/engine/reference_test.lua compares this table
 * with the registered functions. */
#include "script/reference/reference.h"

#include "rules/rules.h"

#include <stddef.h>

#define NO_PATH "a path that leads nowhere (the error names existing keys)"
#define LATE    "; called after loading"
#define SEAT    "a seat that does not exist"

const struct doc reference_pages[] = {
    {"ev", "trigger", ": trigger_id", "The id of the trigger.", NULL, NULL},
    {"ev", "piece", ": piece?", "The piece that the trigger is about.", NULL, NULL},
    {"ev", "space", ": space?", "The space of that piece, or the space that the trigger is about.", NULL, NULL},
    {"ev", "from", ": space|pile|nil", "The space before a move. In `card.moved` the pile before.", NULL, NULL},
    {"ev", "to", ": pile?", "In `card.moved` the pile afterwards.", NULL, NULL},
    {"ev", "cargo", ": piece?", "The piece that `p:move` takes along. Carried pieces are in `ev.piece.cargo`.", NULL,
     NULL},
    {"ev", "card", ": card?", "The card that moved.", NULL, NULL},
    {"ev", "pile", ": pile?", "The pile that was refilled.", NULL, NULL},
    {"ev", "track", ": track?", "The track that changed.", NULL, NULL},
    {"ev", "target", ": piece?", "The piece that is attacked. nil if a space is attacked.", NULL, NULL},
    {"ev", "by", ": piece?", "The piece that caused the event.", NULL, NULL},
    {"ev", "cause", ": name?", "The cause, one of `names`.", NULL, NULL},
    {"ev", "profile", ": attack_id?", "The id of the attack profile.", NULL, NULL},
    {"ev", "kind", ": kind_id?", "The id of the kind of which no piece is left.", NULL, NULL},
    {"ev", "n", ": integer",
     "The round, damage, number of dice, total or change. 0 in other triggers. May be assigned.", NULL, NULL},
    {"ev", "dice", ": string[]?", "The symbols of the dice. `ev.dice[i]` may be assigned.", NULL, NULL},
    {"ev", "reroll", "(i: integer): string", "Throws die i again and returns its new symbol.",
     "a die that does not exist; called from a condition", NULL},

    {"mod", "has", "(path: string): boolean", "Returns true if the path leads somewhere.", NULL, NULL},
    {"mod", "get", "(path: string): any", "Returns the value at the path; for a table, a copy.", NO_PATH, NULL},
    {"mod", "wrap", "(path: string, f: function)",
     "Replaces the function at the path by a function that calls `f(base, ...)`. `base` is the replaced function.",
     NO_PATH "; the value is not a function" LATE, NULL},
    {"mod", "replace", "(path: string, value: any)", "Puts another value at the path.",
     NO_PATH "; a value of another type" LATE, NULL},
    {"mod", "add", "(path: string, key: any, value?: any)",
     "With a key and a value: adds an entry to a map. With a value alone: adds an element to a list. If the last name "
     "of the path leads to no table, the table is made.",
     "an entry that exists; a list where a map is needed, and the reverse; a variable (use `m.var`)" LATE, NULL},
    {"mod", "remove", "(path: string)", "Removes the entry or element at the path.", NO_PATH LATE, NULL},
    {"mod", "on", "(trigger: trigger_id, handler: function|table)",
     "Adds a handler after the existing ones. In `definition` only.", "a value that is not a handler" LATE, NULL},
    {"mod", "var", "(owner: string, name: string, form: string|table)",
     "Declares a variable of \"match\", \"side\", \"seat\", \"piece\", \"card\" or \"space\". In `definition` only.",
     "a name that does not start with the mod's id and `_`; a variable that exists" LATE, NULL},

    {"test", "test", "(name: string, f: function)", "Runs `f` immediately. If `f` raises an error, the test fails.",
     NULL, NULL},
    {"test", "match", "(options: test_options): test_match", "Returns a new match at its first question.",
     "an episode that cannot be loaded; a setting that does not exist", NULL},
    {"test", "eq", "(got: any, wanted: any, message?: string)",
     "Fails unless both are equal. Tables are compared by content.", "the values differ", NULL},
    {"test", "ok", "(value: any, message?: string): any", "Returns the value.",
     "the value is false or nil; a function, or the text \"false\", which always count as true", NULL},
    {"test", "refuses", "(f: function, words?: string): string",
     "Calls `f`, which must raise an error, and returns the message.",
     "`f` raises none; the message has neither the words nor a match of that pattern; without words, a slip of Lua",
     NULL},

    {"test_match", "answer", "(...: string): test_match",
     "Answers one question after the other. A number before the first id is the decision that this id answers. A "
     "question offers only one of several alike pieces or cards, but each of them is accepted.",
     "an id that is not an option, with the options and the automatic answers; a decision that is over",
     "m:answer(\"example\")"},
    {"test_match", "changed", "(before: test_match, wanted: table): test_match",
     "Fails unless exactly the values that `wanted` names differ from the match `before`, and are equal to those of "
     "`wanted`. `true` accepts any change of this name and of all names below it, and `false` stands for nil.",
     "the difference", "m:changed(m:clone(), {})"},
    {"test_match", "changes", "(before: test_match): table",
     "Returns what differs from another match of the episode, such as a clone made before: each value under its name, "
     "`\"piece.ann.hp\"`. Without a difference the table is empty.",
     "a match of another episode", "eq(m:changes(m:clone()), {})"},
    {"test_match", "clone", "(): test_match", "Returns a copy that can be played independently.", NULL,
     "local copy = m:clone()"},
    {"test_match", "decision", "(): table", "Returns the open decision (JSON.md).", NULL,
     "eq(m:decision().type, \"decision\")"},
    {"test_match", "dice", "(results: (string|integer)[]): test_match",
     "Scripts the next draws: a symbol, a face (`\"hit+hit\"`, blank: `\"-\"`), a number. A result waits for the "
     "next draw that can have this result.",
     "a face that no die has", "m:dice { \"gold\" }:answer(\"example\")"},
    {"test_match", "events", "(after?: integer, seat?: string): table[]",
     "Returns the events after this number (0), as the seat reads them (JSON.md).", SEAT, "ok(#m:events() > 0)"},
    {"test_match", "get", "(expression: string): any",
     "Returns the value of a Lua expression: a number, boolean, nil or text, or a list of these.",
     "an error in the expression", "eq(m:get [[piece(\"hero\").hp]], 3)"},
    {"test_match", "hash", "(): string", "Returns the hash of the position, 16 hexadecimal digits.", NULL,
     "eq(#m:hash(), 16)"},
    {"test_match", "heard", "(what: string, after?: integer): boolean",
     "Returns true if an event of this kind, or with these whole words, followed the last action (or event `after`).",
     "a word that can only be a misspelt kind of event", "ok(not m:heard(\"found\"))"},
    {"test_match", "human", "(seat: string, on: boolean): test_match",
     "Sets whether a person plays the seat, for the limits of undo.", SEAT, "m:human(\"rats\", true)"},
    {"test_match", "one_person", "(on: boolean): test_match",
     "Sets whether one person plays all seats that people play, who then sees what each of them sees.", NULL,
     "m:one_person(true)"},
    {"test_match", "illegal", "(id: string): string?",
     "Fails if the id is an option, or if an answer with it is accepted or changes anything. Returns the reason why it "
     "is "
     "not legal.",
     "the id is legal; a verb that the episode does not declare; an argument that is nearly a name",
     "m:illegal(\"wait:9\")"},
    {"test_match", "kit", "(how?: kit_options): test_match",
     "Plays matches from this position and fails unless the kit's properties hold (TESTING.md, section 5). Scripted "
     "dice are not used. The match itself does not change.",
     "the property that fails; the match is over", "m:kit { games = 1, every = 7 }"},
    {"test_match", "foresee", "(id: string, ...: string): table",
     "Returns the part of these answers' result that a person may know in advance: `certain`, the `harm` and the "
     "number "
     "of pieces `lost` for certain. If `certain` is true, the table also has `over`, `options`, `ap` and the `space` "
     "of the acting piece.",
     "an id that is not an option", "ok(not m:foresee(\"example\").certain)"},
    {"test_match", "legal", "(id: string): boolean", "Returns true if the id is an option now.",
     "a verb that the episode does not declare; an argument that is nearly a name", "ok(m:legal(\"example\"))"},
    {"test_match", "lua", "(chunk: string): string",
     "Runs Lua as a script, without questions, and returns its results as text. If it changes something, the open step "
     "restarts, and the events of the chunk are kept. Steps that it queues run before that step.",
     "an error in the chunk; the match is over", "m:lua [[piece(\"hero\").hp = 2]]"},
    {"test_match", "number", "(): integer", "Returns the number of the open decision.", NULL, "eq(m:number(), 1)"},
    {"test_match", "lessons", "(seat?: string): table",
     "Returns the coach's lessons that fit the open question or the end of the match, by id (PUBLISHING.md, section "
     "2).",
     SEAT, "eq(m:lessons().first, nil)"},
    {"test_match", "overlay", "(id: string, at: string, seat?: string): table[]",
     "Returns the marks of an overlay around a piece or a point (TABLES.md, section 5).",
     SEAT "; an id that is not an overlay; no such place; hidden causes", "eq(#m:overlay(\"near\", \"45.2,32\"), 1)"},
    {"test_match", "odds", "(id: string, seat?: string): table",
     "Returns the outcomes of the dice for this answer (JSON.md).", SEAT "; an id that is not an option; hidden causes",
     "eq(m:odds(\"example\").of, 3)"},
    {"test_match", "options", "(): string[]", "Returns the ids of the options.", NULL, "eq(#m:options(), 2)"},
    {"test_match", "over", "(): boolean", "Returns true after the end.", NULL, "ok(not m:over())"},
    {"test_match", "playout", "(seed?: integer, limit?: integer): integer",
     "Plays at random in bulk, without events. Returns the number of answers. One undo takes them back, except in the "
     "step "
     "that is open at the end.",
     "a script that fails", "m:playout(1, 2)"},
    {"test_match", "question", "(): string", "Returns the text of the open question.", NULL, "ok(m:question())"},
    {"test_match", "reach", "(goal: string|function, limit?: integer): test_match",
     "Answers at random until an option or verb `goal` is offered, or `goal(m)` returns true.",
     "a verb that the episode does not declare; the match ends first; the limit is reached", "m:reach(\"wait\")"},
    {"test_match", "redo", "(): test_match", "Plays the last undone answer again.", "nothing was undone",
     "m:human(\"rats\", false):answer(\"example\"):undo():redo()"},
    {"test_match", "run", "(bot?: string, limit?: integer): integer",
     "Lets a bot (\"random\") answer to the end, or up to `limit` times. Returns the number of answers.",
     "a bot that does not exist", "m:run(\"random\", 1)"},
    {"test_match", "same", "(before: test_match): test_match",
     "Fails if the position differs from the position of the match `before`.", "the difference", "m:same(m:clone())"},
    {"test_match", "save", "(): string", "Returns the text of a save.", NULL, "ok(#m:save() > 0)"},
    {"test_match", "seat", "(): string?",
     "Returns the seat that must answer. nil: the options belong to several seats.", NULL, "eq(m:seat(), \"heroes\")"},
    {"test_match", "step", "(name: step_id, ...: any): test_match",
     "Runs one step, or a phase, before the open question, so its own questions come first. The further arguments "
     "are arguments of the step; a text is Lua, as in `get`.",
     "a step that does not exist; the match is over", "m:step(\"later\", \"piece('hero')\")"},
    {"test_match", "twice", "(on: boolean): test_match",
     "Sets whether every answer is played twice and the results are compared. `match{}` turns this on.", NULL,
     "m:twice(true)"},
    {"test_match", "undo", "(): test_match", "Takes back the last answer.", "the limits of undo; nothing was answered",
     "m:human(\"rats\", false):answer(\"example\"):undo()"},
    {"test_match", "view", "(seat?: string): table",
     "Returns the view of a seat or, without `seat`, of everything (JSON.md).", SEAT,
     "eq(m:view(\"heroes\").round, 1)"},
    {"test_match", "why", "(id: string, seat?: string): string?",
     "Returns the reason why the id is not legal, as the seat may know it.", SEAT, "ok(m:why(\"wait\"))"},
    {"test_match", "winner", "(): string?", "Returns the side that won. nil: the match is a draw or is not over.", NULL,
     "eq(m:winner(), nil)"},
};

const int reference_pages_n = sizeof reference_pages / sizeof *reference_pages;

#define HURT "piece, space, n, cause?, by?"

/* `?`: the field may be nil. `*`: the field may be assigned. */
const struct trigger_doc reference_triggers[] = {
    [TRIGGER_ROUND_START] = {"n", "A round starts. `n` is its number."},
    [TRIGGER_ROUND_END] = {"n", "A round ends, after its last phase."},
    [TRIGGER_PHASE_START] = {"n", "A phase starts. `match.phase` is its id, `n` the round."},
    [TRIGGER_TURN_START] = {"piece", "A piece's turn starts, before its menu."},
    [TRIGGER_TURN_END] = {"piece", "A piece's turn ends, before the step `after`."},
    [TRIGGER_UNIT_LEAVE] =
        {"piece, from, space, cargo?",
         "Before a step of `p:move`. `space` is the goal. A piece that falls or is removed here stays."},
    [TRIGGER_UNIT_ENTER] = {"piece, from, space, cargo?", "After a step of `p:move`."},
    [TRIGGER_UNIT_DAMAGE] = {"piece, space, n*, cause?, by?",
                             "Before damage counts. With `n` 0 or less nothing happens."},
    [TRIGGER_UNIT_DAMAGED] = {HURT, "After hit points were lost."},
    [TRIGGER_UNIT_STUNNED] = {"piece, space, cause?, by?", "A piece was stunned."},
    [TRIGGER_UNIT_WOKEN] = {"piece, space", "A piece is no longer stunned."},
    [TRIGGER_UNIT_KILLED] = {"piece, space, cause?, by?",
                             "A piece was killed and is in the supply. `space` is where it was."},
    [TRIGGER_UNIT_DOWN] = {"piece, space, cause?, by?", "A piece went down."},
    [TRIGGER_ATTACK_POOL] = {"piece?, space, target?, profile, n*, dice",
                             "Before the roll. `n` is the number of dice."},
    [TRIGGER_ATTACK_ROLLED] = {"piece?, space, target?, profile, n, dice*",
                               "After the roll. `ev:reroll(i)` is possible."},
    [TRIGGER_ATTACK_REACT] = {"piece?, space, target?, profile, n*, dice",
                              "The total `n` is known, nothing is hit yet."},
    [TRIGGER_ATTACK_DONE] = {"piece?, space, target?, profile, n, dice", "The attack is over. `n` is its total."},
    [TRIGGER_CARD_MOVED] = {"card, from, to", "A card was moved. `from` and `to` are piles."},
    [TRIGGER_PILE_REFILLED] = {"pile", "A pile was refilled and shuffled."},
    [TRIGGER_TRACK_CHANGED] = {"track, n", "A track changed by `n`."},
    [TRIGGER_SUPPLY_SHORT] =
        {"kind, space, piece?",
         "`spawn` finds no piece of the kind and is about to return nil. `piece` is `match.actor`."},
};
_Static_assert(sizeof reference_triggers / sizeof *reference_triggers == CORE_TRIGGER_COUNT, "a page for each trigger");

const char *reference_trigger_name(int trigger) {
    static const char *const names[] = {
#define X(id, name) name,
        CORE_MOMENTS(X)
#undef X
    };
    return names[trigger];
}
