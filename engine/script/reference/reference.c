/* The table of the API, sorted by the type that each entry belongs to. Lowercase types are handles. `filter`, `mark`,
 * `link_mark` and `*_id` are strings that name a declared thing. */
#include "script/reference/reference.h"

#include <stddef.h>

#define UNKNOWN "a name that is not declared (the error gives the nearest)"

const struct doc reference[] = {
    /* Lookup ------------------------------------------------------------------------------- */
    {"", "piece", "(id: piece_id): piece",
     "The piece with this id: the kind's id, or `kind.2` if the kind has several pieces.", UNKNOWN,
     "local boss = piece(\"rat.2\")"},
    {"", "space", "(id: space_id): space", "The space of this id: `b2`, or `board.b2` on a board after the first.",
     UNKNOWN, "hero:place(space(\"b2\"))"},
    {"", "card", "(id: card_id): card", "The card with this id: `torch`, or `torch.2` if there are several copies.",
     UNKNOWN, "card(\"torch.1\"):move_to(pile(\"used\"))"},
    {"", "cards", "(kind: card_kind): card[]", "All cards of a kind, wherever they are.", UNKNOWN,
     "for _, torch in ipairs(cards(\"torch\")) do torch:move_to(pile(\"used\")) end"},
    {"", "pile", "(id: pile_id, of?: piece): pile",
     "The pile with this id. With a piece: the piece's own pile with this id.", UNKNOWN "; the piece has no such pile",
     "local mine = #pile(\"hand\", hero)"},
    {"", "track", "(id: track_id): track", "The track of this id.", UNKNOWN, "track(\"gold\"):add(1)"},
    {"", "side", "(id: side_id): side", "The side of this id, for its variables.", UNKNOWN,
     "side(\"heroes\").fame = 2"},
    {"", "seat", "(id: seat_id): seat", "The seat of this id, for its variables.", UNKNOWN,
     "seat(\"heroes\").bids = 2"},
    {"", "link", "(id: link_id): link", "The link of this id.", UNKNOWN, "link(\"door\").open = true"},
    {"", "links", "(which?: link_mark, at?: space|piece): link[]",
     "The links in the declared order. A mark or filter of links selects the links that match. A place selects the "
     "links that end there.",
     "a mark that no link has (the error gives the nearest)",
     "for _, way in ipairs(links(\"gate !open\")) do way.open = true end"},
    {"", "point", "(x: integer|string, y?: integer, level?: integer, board?: board_id): point",
     "A point of a plane: its millimeters from the lower left corner and its level (0), or its text as in ids of "
     "options, which is in centimeters. Name the board if several boards are planes. Equal points are the same value.",
     "a point off the table; no board that is a plane",
     "local here = point(452, 250)\nif here == point(\"45.2,25\") then hero:heal(1) end"},
    {"", "points", "(mark: mark): point[]", "The points with this mark on planes, in the declared order.", UNKNOWN,
     "local corner = points(\"corner\")[1]"},
    {"", "ring", "(id: ring_id): ring", "The ring of this id: spaces in a circle.", UNKNOWN,
     "local first = ring(\"loop\"):from(space(\"a1\"))[1]"},
    {"", "pieces", "(which: filter): piece[]", "The pieces in play that match, in canonical order.",
     "a term that is not a kind, tag, condition or face", "for _, r in ipairs(pieces(\"rat active\")) do r:stun() end"},
    {"", "supply", "(which: filter): piece[]", "The pieces that match and are not in play.",
     "a term that is not a kind, tag, condition or face", "if #supply(\"rat\") == 0 then finish(\"heroes\") end"},
    {"", "count", "(which: filter): integer",
     "The number of pieces in play that match. Quicker than the length of a list.",
     "a term that is not a kind, tag, condition or face", "if count(\"rat\") > 3 then track(\"gold\"):set(0) end"},
    {"", "count_supply", "(which: filter): integer", "The number of pieces in the supply that match.",
     "a term that is not a kind, tag, condition or face", "local left = count_supply(\"rat\")"},
    {"", "spaces", "(which?: mark, with?: filter): space[]",
     "All spaces in canonical order. With a mark: the spaces that have it. With a filter: of these, the spaces where a "
     "piece matches.",
     UNKNOWN, "for _, nest in ipairs(spaces(\"nest\")) do spawn(\"rat\", nest) end"},

    /* Pieces and spaces in play ----------------------------------------------------------------------- */
    {"", "spawn", "(kind: kind_id, at: space|point, how?: quiet_option): piece?",
     "Puts a piece from the supply into play, with full hit points, no conditions and its variables at their "
     "defaults. If the supply has no such piece, runs the trigger `supply.short` and returns nil.",
     UNKNOWN "; called from a condition", "spawn(\"rat\", space(\"c1\"))"},
    {"", "attack", "(profile: attack_id, by: piece, at: space|piece, options?: attack_options): integer",
     "Runs an attack by its profile: pool, roll, conversion, reaction, distribution, effect. Returns the total. An "
     "attack at a piece ends with the reactions, and the caller applies the total: `rat:damage(attack(\"bite\", hero, "
     "rat), \"bite\", hero)`. If the attacker falls or leaves the board before the total counts, the attack ends "
     "there. It returns 0, hits nothing and does not run `attack.done`.",
     UNKNOWN "; called from a condition", "attack(\"bite\", hero, rat.space, { dice = 2 })"},
    {"", "distribute", "(profile: attack_id, by: piece|nil, at: space, points: integer)",
     "Shares points of damage among the pieces on a space that the profile hits, like an attack after its roll.",
     UNKNOWN "; called from a condition", "distribute(\"bite\", hero, space(\"b1\"), 1)"},
    {"", "set_pieces", "(which: filter, variable: variable_id, value: any)",
     "Assigns a value to a declared variable of all pieces in play that match.",
     "no such variable; a value out of range", "set_pieces(\"rat\", \"wounds\", 0)"},
    {"", "set_spaces", "(which?: mark, variable: variable_id, value: any)",
     "Assigns a value to a declared variable of all spaces with the mark (nil: of all spaces).",
     "no such variable; a value out of range", "set_spaces(nil, \"smoke\", 0)"},

    /* Chance and choices ------------------------------------------------------------------------------ */
    {"", "roll", "(die: die_id|piece[], n?: integer|piece, options?: roll_options): string[]",
     "Rolls n dice (at most 32) and returns their symbols. The symbols of an `unordered` die are in the order of its "
     "faces. With a list of pieces that are dice: throws these dice for the piece given as `n`, else for "
     "`match.actor`.",
     UNKNOWN "; called from a condition", "if roll(\"luck\", 1)[1] == \"gold\" then track(\"gold\"):add(1) end"},
    {"", "random", "(n: integer): integer", "An integer from 1 to n, all equally likely.",
     "n below 1; called from a condition", "local lucky = pieces(\"rat\")[random(count(\"rat\"))]"},
    {"", "choose", "(question: question): any, any, any",
     "Poses a question to a seat and waits for the answer. `from` offers each element, `options` offers each entry, "
     "`domains` offer points; all may be given. Returns the element, or the verb and arguments of the entry, or the "
     "verb and the point. A single option is taken without a question. A question may depend only on the position.",
     "no seat, no options, a verb that is not declared, two domains with one verb, fewer things than `count`; called "
     "from "
     "a condition",
     "local at = choose { seat = hero, verb = \"pick\", from = spaces(\"nest\"), optional = \"pass\" }"},
    {"", "question", "(how: question_form): function",
     "Makes a function from a table like that of `choose`, for repeated use. The table is read only once, and its "
     "names are looked up at the first call. Call the function as `ask([from [, arg, ...]])`: with the elements to "
     "choose from, by default the table's `spaces`, and the things that the prompt names. Without `side`, the first "
     "argument is the piece whose seat answers. The function returns the element, or nothing if there is none or "
     "the seat declines. Make the function where the file is read.",
     "an unknown key, no `verb`; at a call: no seat, a verb that is not declared, no list; called from a condition",
     "local where = question { verb = \"pick\", spaces = \"nest\", prompt = \"{1} hides: where?\" }\n"
     "local at = where(nil, hero)"},

    /* Flow -------------------------------------------------------------------------------------------- */
    {"", "queue", "(step: step_id, ...: any)",
     "Runs a step after the present step, before the steps that already wait. Queued steps run in the order of their "
     "queue() calls. A step has up to four arguments: handles, integers, booleans and declared names.",
     UNKNOWN "; more than four arguments; called from a condition", "queue(\"later\", hero, 2)"},
    {"", "queue_menu", "(menu: menu_id, actor?: piece, seat?: seat_id|side_id)",
     "Offers a menu after the present step, to the actor's seat or to `seat`.", UNKNOWN, "queue_menu(\"rest\", hero)"},
    {"", "queue_phase", "(phase: phase_id)",
     "Plays a phase after the present step, in addition to its place in the round. The round then continues.", UNKNOWN,
     "queue_phase(\"evening\")"},
    {"", "queue_turn", "(piece: piece, phase?: phase_id)",
     "Gives a piece a turn after the present step, with the menu and triggers of a phase that has `turns`: the open "
     "phase, or `phase`.",
     UNKNOWN "; a phase without `turns`; a piece without a seat", "queue_turn(hero)"},
    {"", "next_phase", "(phase?: phase_id)",
     "Sets the phase that follows the open phase. The phases declared after `phase` come next. All other phases "
     "still to come in this round are dropped. nil: the round ends after the open phase.",
     UNKNOWN "; called during setup or in a handler of `round.start`, where a queued step may call it",
     "next_phase(\"evening\")"},
    {"", "queue_simultaneous", "(menu: menu_id, who: filter)",
     "Offers a menu to all matching pieces at the same time, until each piece has ended it.",
     UNKNOWN "; no phase of `rounds` is simultaneous", "queue_simultaneous(\"rest\", \"fighter\")"},
    {"", "finish", "(winner?: side_id)",
     "Ends the match immediately and keeps the changes so far. nil is a draw. Nothing after the call runs.", UNKNOWN,
     "if track(\"gold\").value == 5 then finish(\"heroes\") end"},
    {"", "end_turn", "()", "Ends the open turn immediately and keeps the changes so far. Nothing after the call runs.",
     "called from a condition", "if hero.hp == 1 then end_turn() end"},
    {"", "trigger", "(trigger: trigger_id, fields?: trigger_fields): integer",
     "Runs the handlers of one of the game's own triggers immediately. Returns the value of `n` after the handlers.",
     UNKNOWN "; called from a condition", "trigger(\"alarm\", { piece = hero, n = 2 })"},
    {"", "emit", "(event: event_id, values?: table)",
     "Emits a declared event, whose sentence the players read. The keys are the names in its braces.",
     UNKNOWN "; a key that no sentence names", "emit(\"found\", { piece = hero, n = 3 })"},
    {"", "quietly", "(what: function): any",
     "Calls the function and returns its results. A last argument makes a single call quiet, too: `rat:remove({ "
     "quiet = true })`. While it runs, events of the core (cards, pieces, sides) have no sentence, so emit() your "
     "own sentence. Programs still receive and count these events.",
     "called from a condition", "quietly(function() rat:remove() end)"},
    {"", "text", "(template: string, values?: table): string",
     "Returns a message: a sentence with values in place of `{name}`. Translators find the sentence as one text in "
     "the catalog. A value is an integer, a string, or a handle, which is named by its title. The engine fills the "
     "sentence when it shows it. Join it with `..`, but never cut it.",
     "a value that is none of these", "local prompt = text(\"{who:The} takes up to {n}\", { who = hero, n = 2 })"},
    {"", "setting", "(name: setting_id, otherwise?: any): any",
     "The value of a setting, in `build` and in every function that runs later. `otherwise`: the value if the "
     "episode has no such setting.",
     "an unknown name without `otherwise`; a file that is being loaded", "match.noise = setting(\"noise\", 2)"},
    {"", "constant", "(name: constant_id, otherwise?: any): any", "The value of a constant, like setting().",
     "an unknown name without `otherwise`; a file that is being loaded", "match.noise = constant(\"noise\", 2)"},
    {"", "reveal", "(name: sealed_id, owner?: side|seat|piece|card)",
     "Shows the sealed variables of this name to everyone, or only the variable of `owner`, until they are assigned "
     "again.",
     "no variable of this name is sealed", "reveal(\"stake\")"},
    {"", "reject_settings", "(why: string)",
     "In `build`: refuses this combination of settings. The player reads only the text.", "called during a match",
     NULL},
    {"", "check_keys", "(record: any, forms: table, path?: string)",
     "Checks an author's record against the form of each key: \"string\", \"integer\", \"number\", \"boolean\", "
     "\"table\", \"function\" or \"any\", with \"?\" if the key may be left out. An error names the key, its line in "
     "the author's file and the nearest key. `check` reports all of them. `path` leads to a table within a record "
     "(\"night.lamps\").",
     "the mistakes in the record; an unknown form",
     "check_keys({ id = \"cave\", gold = 3 }, { id = \"string\", gold = \"integer\", goal = \"string?\" })"},
    {"", "author_error", "(path: string, message: string)",
     "Raises an error about an author's record, at the line of the key that the path leads to (\"night.lamps\", "
     "\"boards[2]\").",
     "always this one", "if count(\"rat\") > 9 then author_error(\"kinds.rat.count\", \"expected at most 9\") end"},
    {"", "did_you_mean", "(word: any, known: table): string",
     "Returns the end of an error about an unknown word: ` (did you mean \"rope\"?)` with the nearest known name, "
     "else the list of known names. The known names are the keys of the table, or the elements of a list.",
     NULL,
     "local known = { rope = 2, lamp = 1 }\n"
     "for _, name in ipairs { \"rope\", \"lamp\" } do\n"
     "  if not known[name] then author_error(\"tools\", \"unknown tool\" .. did_you_mean(name, known)) end\n"
     "end"},
    {"", "require", "(module: string): any",
     "Returns the value of a file of the game or of `scripts/lib`, which runs once. Only at the top of a file.",
     "no such module; a module that returns nothing, or requires itself; called during a match", NULL},

    /* Lists ------------------------------------------------------------------------------------------- */
    {"", "filter", "(list: any[], which: filter|function, here?: filter): any[]",
     "With a function: the elements for which it returns true. With a filter: the pieces that match. With `here` as "
     "well: of these, the pieces that share their space with another piece that matches `here`.",
     "a term that is not a kind, tag, condition or face",
     "local awake = filter(pieces(\"rat\"), \"active\")\n"
     "local hurt = filter(awake, function(r) return r.hp < 2 end)"},
    {"", "union", "(list: piece[], ...: piece[]): piece[]", "The pieces of all lists, each once, in canonical order.",
     NULL, "local all = union(pieces(\"rat\"), pieces(\"fighter\"))"},
    {"", "distinct", "(list: (piece|card)[], ...: string): (piece|card)[]",
     "One element of each sort. Pieces are of one sort if kind, space, conditions, hit points and these variables are "
     "equal. Cards are of one sort if kind and these variables are equal.",
     "no such variable", "local sorts = distinct(pieces(\"rat\"), \"wounds\")"},
    {"", "nearest", "(list: piece[], goals: (space|piece)[]|filter): piece[], integer?",
     "The pieces that are nearest to one of the goals by legal movement, and their distance.", NULL,
     "local closest, steps = nearest(pieces(\"rat\"), { hero })"},
    {"", "can_approach", "(list: piece[], goals: (space|piece)[]|filter): piece[]",
     "The pieces that can take a step on a shortest legal way to one of the goals.", NULL,
     "local coming = can_approach(pieces(\"rat\"), { hero })"},
    {"", "candidates", "(which: candidate_search): piece[]", "The pieces that fit every given key.",
     "an unknown key, board or variable; `can_approach` or `nearest` without `goals`; `min` or `max` without `around`",
     "local list = candidates { from = \"rat\", goals = { hero }, nearest = true,\n"
     "                          any = { { who = \"active\", here = \"fighter\" }, { who = \"stunned\" } } }"},
    {"", "query", "(which: candidate_search): function",
     "Makes a function from a table like that of `candidates`, for repeated use. The table is read only once, and its "
     "names are looked up at the first call. Call the function as `find([goals [, around [, board [, from]]]])` with "
     "the values that vary. The argument `from` is a list of pieces in place of the table's filter. The table must not "
     "have the keys `goals`, `around` and `board`. Make the "
     "function where the file is read, and change no entry of `any` afterwards.",
     "an unknown key, in an entry of `any` too; the function has the errors of `candidates`",
     "local find = query { from = \"rat\", any = { { who = \"active\", here = \"fighter\" } }, max = 2 }\n"
     "local list = find(nil, hero.space)"},
    {"", "attraction", "(which: attraction_form): function",
     "Makes a function that returns what a space is worth to a piece with several goals, for the weights of bots. "
     "Call it as `draw(space [, from [, reach]])`; both places may be pieces. Each step to a goal, counted as "
     "range(space, true) does, takes away from the worth of the goal. Goals on another board are worth nothing. The "
     "function returns the worth of the best goal, or 0. With `from`, only the `most` goals that are worth most at "
     "`from` count; with `reach`, only goals at most so many steps from `from`. So `draw(to, from) - draw(from)` is "
     "the worth of a step. Make the function where the file is read.",
     "an unknown key, a missing `from` or `worth`, a negative `worth` or `step`; at the first call: an unknown name",
     "local draw = attraction { goals = { { from = \"rat\", worth = 20, step = 3 },\n"
     "                                   { from = \"fighter\", worth = { 40, 30 }, step = 5 } } }\n"
     "local gain = draw(space(\"b1\"), hero) - draw(hero)"},
    {"", "act", "(figure: figure_id, how?: act_options): piece?, string?",
     "Lets one automatic figure do one deed (FIGURES.md). Returns the figure and its deed, or nothing.",
     "an unknown figure, deed or key, a missing `goals` or `around`",
     "act(\"rats\", { goals = \"hero\", nearest = true })"},
    {"", "routine", "(figure: figure_id, how: act_options): function",
     "Makes a function from a table like that of `act`, for repeated use. The table is read only once, and its names "
     "are looked up at the first call. Call the function as `go([goals [, piece [, around [, board [, goal_name [, "
     "arg, ...]]]]]])` with the values that vary; they replace the table's `goals` and `goal_name`. The table must not "
     "have the keys `piece`, `around`, `board` and `args`, and its `from` and `goals` are filters. Make the function "
     "where the file is read.",
     "an unknown key, or a key that varies; the function has the errors of `act`",
     "local roam = routine(\"rats\", { goals = \"hero\", nearest = true })\nroam(nil, rat)"},
    {"", "react", "(reaction: reaction_id, about?: any): boolean",
     "Asks the seats of a reaction whether they react. Returns true if a reaction cancels the occurrence `about`. "
     "SECRETS.md has the keys of reactions.",
     "an unknown reaction; called from a condition", "if react(\"duck\", hero) then return end"},
    {"", "map", "(list: any[], change: function): any[]",
     "The results of the function for each element. nil leaves an element out.", NULL,
     "local places = map(pieces(\"rat\"), function(r) return r.space end)"},
    {"", "without", "(list: any[], x: any): any[]", "A new list of the elements that are not x.", NULL,
     "local others = without(pieces(\"fighter\"), hero)"},
    {"", "contains", "(list: any[], x: any): boolean", "Returns true if x is an element of the list.", NULL,
     "if contains(spaces(\"nest\"), hero.space) then hero:damage(1) end"},
    {"", "sort", "(list: any[], less?: function): any[]", "A sorted copy. Equal elements keep their order.",
     "elements without an order", "local weakest = sort(pieces(\"rat\"), function(a, b) return a.hp < b.hp end)[1]"},
    {"", "memo", "(compute: function): function",
     "A function that returns what `compute` returns, but computes it only once for the same arguments, which are "
     "integers, booleans, texts, things or nil. `compute` may read only its arguments and what the definition "
     "declares, nothing of the match. All callers get the same table, so do not change it.",
     "an argument of another type; `compute` reads the match",
     "local threat = memo(function(kind, hp) return (kind == \"rat\" and 2 or 1) * hp end)\n"
     "local worst = threat(rat.kind, rat.hp)"},
    {"", "type_of", "(x: any): string", "\"piece\", \"space\", \"card\" ... for a handle, else its Lua type.", NULL,
     "if type_of(hero.carrier) == \"nil\" then hero:heal(1) end"},

    /* The match --------------------------------------------------------------------------------------- */
    {"match", "round", ": integer", "The number of the round, 0 during setup.", NULL, NULL},
    {"match", "phase", ": phase_id?", "The id of the open phase.", NULL, NULL},
    {"match", "actor", ": piece?", "The piece that has the turn.", NULL, NULL},
    {"match", "side", ": side_id?", "The id of the side that acts.", NULL, NULL},
    {"match", "over", ": boolean", "True after the end.", NULL, NULL},
    {"match", "winner", ": side_id?", "The id of the side that won. nil before the end and after a draw.", NULL, NULL},

    /* Pieces ------------------------------------------------------------------------------------------ */
    {"piece", "id", ": piece_id", "The id of the piece.", NULL, NULL},
    {"piece", "title", ": string", "The name of the piece for players.", NULL, NULL},
    {"piece", "kind", ": kind_id", "The id of the piece's kind.", NULL, NULL},
    {"piece", "short", ": string", "The sign of the piece on the map.", NULL, NULL},
    {"piece", "side", ": side_id?", "The id of the piece's side.", NULL, NULL},
    {"piece", "seat", ": seat_id?", "The id of the seat that answers for the piece.", NULL, NULL},
    {"piece", "def", ": table", "The kind of the piece as declared, read-only.", NULL, NULL},
    {"piece", "space", ": space?", "The space of the piece, nil in the supply.", NULL, NULL},
    {"piece", "hp", ": integer", "Hit points. May be assigned.", NULL, NULL},
    {"piece", "hp_max", ": integer", "Maximum of hit points. May be assigned.", NULL, NULL},
    {"piece", "ap", ": integer", "Action points. May be assigned.", NULL, NULL},
    {"piece", "movement_left", ": integer", "Steps left of the open movement. May be assigned.", NULL, NULL},
    {"piece", "acted", ": boolean", "True after the piece's turn. Cleared when a phase with `turns` starts.", NULL,
     NULL},
    {"piece", "carrier", ": piece?", "The piece that carries this piece.", NULL, NULL},
    {"piece", "cargo", ": piece[]", "The pieces that this piece carries, as a fresh list.", NULL, NULL},
    {"piece", "face", ": string|integer|nil", "The side that is up. For a die, the number of its face.", NULL, NULL},
    {"piece", "symbols", ": string[]", "The symbols that a die shows, as a fresh list.", NULL, NULL},
    {"piece", "stunned", ": boolean", "True if the piece is stunned.", NULL, NULL},
    {"piece", "down", ": boolean", "True if the piece is down.", NULL, NULL},
    {"piece", "active", ": boolean", "True if the piece is neither stunned nor down.", NULL, NULL},
    {"piece", "busy", ": boolean", "True while the piece still has a part in a simultaneous phase.", NULL, NULL},
    {"piece", "hook", ": integer",
     "The number of cells to the left of the hook on the piece's action track. May be assigned.", NULL, NULL},
    {"piece", "cells", ": table", "The cells of its action track, as a fresh list.", NULL, NULL},
    {"piece", "is", "(which: filter): boolean", "Returns true if the piece matches.",
     "a term that is not a kind, tag, condition or face", "if rat:is(\"stunned\") then rat:unstun() end"},
    {"piece", "has_condition", "(condition: condition): boolean", "Returns true if the piece has this condition.",
     UNKNOWN, "if rat:has_condition(\"poisoned\") then rat:damage(1) end"},
    {"piece", "at", ": point?", "Its point on a plane. nil elsewhere.", NULL, NULL},
    {"piece", "heading", ": integer",
     "Its heading on a plane: steps of 5 degrees, clockwise from 0, north. May be assigned, 0 to 71.", NULL, NULL},
    {"piece", "place", "(at: space|point, silent?: boolean|quiet_option)",
     "Puts the piece there without the triggers of leaving and entering. With `true`, there is no event either. On a "
     "plane "
     "`at` "
     "is a point, or a piece that has one.",
     "called from a condition; the space of a plane instead of a point", "rat:place(space(\"c2\"))"},
    {"piece", "move", "(to: space|point, cargo?: piece, how?: quiet_option): boolean",
     "Moves the piece there and runs `piece.leave` and `piece.enter`. Returns false if the piece did not get there.",
     "called from a condition; the space of a plane instead of a point",
     "if hero:move(space(\"b1\")) then hero:heal(1) end"},
    {"piece", "remove", "(how?: quiet_option)",
     "Puts the piece into the supply and sets its variables to their defaults.", "called from a condition",
     "rat:remove()"},
    {"piece", "damage", "(n: integer, cause?: name, by?: piece, how?: quiet_option)",
     "Damages the piece, after the handlers of `piece.damage`. The piece's kind decides whether it is killed or down.",
     "a cause that is not in `names`; called from a condition", "rat:damage(1, \"fire\", hero)"},
    {"piece", "heal", "(n: integer, how?: quiet_option): integer",
     "Heals the piece up to hp_max. Returns the points healed.", "called from a condition", "hero:heal(2)"},
    {"piece", "stun", "(how?: quiet_option)", "Stuns the piece.", "called from a condition", "rat:stun()"},
    {"piece", "unstun", "(how?: quiet_option)", "Ends the piece's stun.", "called from a condition", "rat:unstun()"},
    {"piece", "revive", "(how?: quiet_option)", "Clears the piece's conditions and gives it full hit points.",
     "called from a condition", "hero:revive()"},
    {"piece", "refill_ap", "()", "Gives the piece the action points of its kind.", "called from a condition",
     "hero:refill_ap()"},
    {"piece", "set_condition", "(condition: condition, on: boolean, how?: quiet_option)",
     "Sets or clears a declared condition.", UNKNOWN "; called from a condition",
     "rat:set_condition(\"poisoned\", true)"},
    {"piece", "flip", "(face: face|integer, how?: quiet_option)",
     "Turns that side up. For a die, the face of that number.",
     "a face that the piece does not have; called from a condition", "space(\"c1\"):first(\"chest\"):flip(\"open\")"},
    {"piece", "carry", "(what: piece, how?: quiet_option)", "Makes the piece carry `what`, which is on the same space.",
     "called from a condition", "rat:place(hero.space) hero:carry(rat)"},
    {"piece", "reveal", "()", "Shows the piece's place to everyone, until `conceal` or until the piece leaves play.",
     "the kind declares no `hidden_place`; the piece is not in play; called from a condition",
     "spawn(\"shade\", space(\"b1\")):reveal()"},
    {"piece", "conceal", "()",
     "Hides the piece's place again. Seats that the kind's `hidden_place` names still see the place.",
     "as for `reveal`; the piece carries another piece or is carried", "spawn(\"shade\", space(\"b1\")):conceal()"},
    {"piece", "drop", "(how?: quiet_option)", "Puts the cargo of the piece down.", "called from a condition",
     "hero:drop()"},
    {"piece", "pile", "(id: pile_id): pile", "The piece's own pile of this name.", UNKNOWN,
     "local hand = hero:pile(\"hand\")"},
    {"piece", "legal_steps", "(from?: space|piece): space[]",
     "The spaces that the piece may enter next, whatever they cost. With a place: the spaces that the piece could "
     "enter from there.",
     NULL, "local exits = #hero:legal_steps() + #hero:legal_steps(space(\"b2\"))"},
    {"piece", "distance", "(to: space|piece): integer?",
     "The number of steps by legal movement; each step counts with its cost. The way may take several movements. nil "
     "if there is no way.",
     NULL, "if rat:distance(hero) == 1 then hero:damage(1) end"},
    {"piece", "sees", "(to: space|piece|point, at?: point, there?: point): string, (space|table)?",
     "Returns `none`, `partial` or `clear`, then the first space in the way. On a plane: the things in the line, "
     "nearest first, as pieces and ids of terrain, doors and windows. If `at` and `there` are given, this piece and "
     "`to` are taken to be at these points.",
     "the piece is on no space", "if rat:sees(hero) ~= \"none\" then hero:damage(1) end"},
    {"piece", "may_enter", "(place: space|piece): boolean, string?",
     "Returns true if neither an obstacle nor a rule of entry keeps the piece out, else false and the reason. If the "
     "space is "
     "one step away, the rules about that step count, too. Costs are ignored.",
     NULL, "if not rat:may_enter(space(\"b2\")) then rat:stun() end"},
    {"piece", "may_stand", "(place: space|piece): boolean, string?",
     "Returns true if a movement of the piece may end there by the rules of `stand`, else false and the reason.", NULL,
     "if rat:may_stand(hero) then rat:place(hero.space) end"},
    {"piece", "steps_toward", "(goals: (space|piece)[]|filter): space[], integer?",
     "The next spaces on shortest legal ways to the nearest of the goals, and the distance of that goal.", NULL,
     "local next_spaces = rat:steps_toward({ hero }) if next_spaces[1] then rat:move(next_spaces[1]) end"},
    {"piece", "perform", "()", "Queues the calls of all cells to the left of the piece's hook.",
     "the piece has no action track", "piece(\"cook\"):perform()"},
    {"piece", "advance", "(n: integer): integer",
     "Moves the piece's hook right. Queues the last cell for each step that the hook could not take.",
     "the piece has no action track", "piece(\"cook\"):advance(1)"},
    {"piece", "back", "(n: integer): integer", "Moves the piece's hook left, at most to 1. Returns the steps moved.",
     "the piece has no action track", "piece(\"cook\"):back(1)"},

    /* Spaces ------------------------------------------------------------------------------------------ */
    {"space", "id", ": space_id", "The id of the space.", NULL, NULL},
    {"space", "title", ": string", "The name printed on the space, else its id.", NULL, NULL},
    {"space", "board", ": board_id", "The id of the space's board.", NULL, NULL},
    {"space", "owner", ": piece?", "The piece whose sheet the space's board is.", NULL, NULL},
    {"space", "x", ": integer", "Its column from 1. `a1` is (1, 1).", NULL, NULL},
    {"space", "y", ": integer", "The row of the space, from 1.", NULL, NULL},
    {"space", "whole", ": space",
     "The middle of the area of this space; the space itself if it is a middle or in no area.", NULL, NULL},
    {"space", "parts", ": space[]",
     "If this space is the middle of an area, the parts of that area; otherwise an empty list.", NULL, NULL},
    {"space", "has", "(which: filter): boolean",
     "Returns true if a piece on the space matches. For the middle of an area, pieces on its parts count.",
     "a term that is not a kind, tag, condition or face", "if hero.space:has(\"chest closed\") then hero:heal(1) end"},
    {"space", "count", "(which: filter): integer",
     "The number of pieces on the space that match. For the middle of an area, pieces on its parts count.",
     "a term that is not a kind, tag, condition or face", "local rats = hero.space:count(\"rat\")"},
    {"space", "first", "(which: filter): piece?",
     "The first piece on the space that matches. For the middle of an area, pieces on its parts count.",
     "a term that is not a kind, tag, condition or face", "local chest = space(\"c1\"):first(\"chest\")"},
    {"space", "pieces", "(which?: filter): piece[]",
     "The pieces on the space, all or the matching ones. For the middle of an area, the pieces on its parts follow.",
     "a term that is not a kind, tag, condition or face",
     "for _, r in ipairs(rat.space:pieces(\"rat\")) do r:remove() end"},
    {"space", "adjacent", "(via?: link_mark): space[]",
     "The neighbors of the space. With a mark or filter of links also the far end of each open link that matches, in "
     "either "
     "direction.",
     "a mark that no link has (the error gives the nearest)",
     "for _, s in ipairs(hero.space:adjacent()) do s.smoke = 1 end"},
    {"space", "orthogonal", "(): space[]", "The neighbors that share an edge with this space.", NULL,
     "local sides = #hero.space:orthogonal()"},
    {"space", "range", "(to: space|piece|(space|piece)[]|filter, by?: boolean|link_mark): integer?",
     "The number of steps to the place, or to the nearest of several, over neighbors and open links, ignoring "
     "obstacles. With `true`: on one board, without links. With a mark or filter of links: over neighbors and "
     "matching open links. nil if there is no way.",
     NULL, "if hero.space:range(rat.space) == 1 then rat:stun() end"},
    {"space", "is", "(which: mark): boolean", "Returns true if the space has the mark or matches the filter of spaces.",
     UNKNOWN, "if hero.space:is(\"nest\") then hero:damage(1) end"},
    {"space", "passable", "(for_whom?: piece): boolean",
     "Returns true if no obstacle keeps the piece `for_whom` out of the space. Without a piece: if no obstacle is "
     "there.",
     NULL, "if space(\"d2\"):passable(hero) then hero:place(space(\"d2\")) end"},

    /* Places and distances ---------------------------------------------------------------------------- */
    {"", "space_at", "(x: integer, y: integer, board?: board_id): space?",
     "The space in this column and row, both from 1, of the first board or the named one. nil if the board has a hole "
     "there or ends before.",
     UNKNOWN, "local corner = space_at(1, 1)"},
    {"", "pieces_within", "(center: space|piece|point, steps: integer, which: filter): piece[]",
     "The pieces in play that match and are at most `steps` away, including the pieces on the center's space. "
     "Obstacles do not count. On a plane: millimeters from edge to edge.",
     "a term that is not a kind, tag, condition or face",
     "for _, r in ipairs(pieces_within(hero, 2, \"rat\")) do r:stun() end"},
    {"space", "sees", "(to: space|piece): string, space?",
     "Returns `none`, `partial` or `clear`, then the first space in the way.", NULL,
     "if hero.space:sees(rat) == \"clear\" then rat:stun() end"},
    {"space", "line", "(to: space|piece, which?: filter): space[]",
     "The spaces on the straight line to `to`, without the two ends. With a filter, only the spaces with a matching "
     "piece.",
     "a term that is not a kind, tag, condition or face", "local between = #hero.space:line(space(\"c2\"))"},
    {"", "line_starts", "(): space[]", "The places from which at least one line can be drawn (the board's `drawing`).",
     "nothing can be drawn on any board", NULL},
    {"space", "joinable", "(): space[]", "The places to which a line can be drawn from here without crossing anything.",
     "nothing can be drawn on any board", NULL},
    {"space", "line_barred", "(to: space): string?, link?",
     "Why no line can be drawn to `to`, as a sentence, and the link in the way. nil if a line can be drawn.",
     "nothing can be drawn on any board", NULL},
    {"space", "line_sides", "(to: space): table[]",
     "Each way in which a line to `to` can run: `left` and `right` list the places beside it, `leaves` and `arrives` "
     "the links between which it starts and ends.",
     "a place that no line can join", NULL},
    {"space", "draw_line", "(to: space, side?: integer): link",
     "Draws a line, on the first side or on the side of this number in line_sides(). Returns its link, which is open "
     "now.",
     "no line can be drawn, with the reason; called from a condition", NULL},
    {"space", "disc", "(steps: integer): space[]",
     "The spaces of the same board at most `steps` away, with the space itself. Obstacles do not count.", NULL,
     "local blast = hero.space:disc(1)"},
    {"space", "between", "(to: space|piece): space[]",
     "The spaces on some shortest route over the board, without the two ends. Obstacles do not count.", NULL,
     "local gap = #hero.space:between(rat)"},
    {"piece", "range", "(to: space|piece|point, via?: link_mark|point, there?: point): integer?",
     "The number of steps over the board to `to`, ignoring obstacles. With a mark or filter of links: over neighbors "
     "and such open links, on any board. On a plane: millimeters from edge to edge, rounded up; two further points "
     "have the meaning of `at` and `there` in sees(). nil if there is no way.",
     "the piece is on no space", "if (hero:range(rat) or 9) <= 2 then rat:stun() end"},

    /* Planes ------------------------------------------------------------------------------------------ */
    {"piece", "within", "(to: piece|point, mm: integer): boolean",
     "Returns true if the gap is at most `mm` millimeters, from edge to edge on one plane. A point has no base.",
     "the piece is on no plane",
     "hero:place(point(100, 100))\nrat:place(point(200, 100))\nif hero:within(rat, 75) then rat:stun() end"},
    {"piece", "touches", "(to: piece|point, at?: point, there?: point): boolean",
     "Returns true if the gap is at most 1 mm, on one level, and neither a wall nor a shut door is between them. `at` "
     "and `there` are as in sees().",
     "the piece is on no plane",
     "hero:place(point(100, 100))\nrat:place(point(200, 100))\nif hero:touches(rat) then rat:stun() end"},
    {"piece", "fits", "(at: point, heading?: integer): boolean, string?, (piece|string)?",
     "Returns true if the base of the piece may stand at `at`, with this heading instead of its own. Else false, the "
     "bar (`far`, "
     "`edge`, `floor`, `terrain`, `wall`, "
     "`door`, "
     "`piece`) and the piece or the id of terrain or a door.",
     "no board is a plane", "if hero:fits(point(100, 100)) then hero:place(point(100, 100)) end"},
    {"piece", "leg", "(to: point, options?: leg_options): leg_result",
     "Tests a straight movement to the point without making it.", "the piece is on no plane; terrain that no plane has",
     "hero:place(point(100, 100))\nrat:place(point(200, 100))\nlocal leg = hero:leg(rat.at)\nif leg.what == rat then "
     "hero:move(leg.stop) end"},
    {"piece", "pivot", "(heading: integer, options?: pivot_options): pivot_result",
     "Tests a turn on the spot to this heading without making it: the shorter way round, or clockwise for half a turn.",
     "the piece is on no plane", "hero:place(point(100, 100))\nif hero:pivot(18).free then hero.heading = 18 end"},
    {"piece", "route", "(goals: (piece|point)[], mm: integer, options?: route_options): route_result",
     "The shortest way round corners to the nearest goal, cut after `mm` millimeters or 64 legs.",
     "the piece is on no plane; more than 64 goals",
     "hero:place(point(100, 100))\nrat:place(point(200, 100))\nlocal way = hero:route({ rat }, 50)\nfor _, at in "
     "ipairs(way) do hero:move(at) end"},
    {"piece", "flee", "(options: flee_options): point?",
     "The point to which the piece flees, at most `mm` straight along one bearing; nil if the piece stays. The piece "
     "comes no nearer to the pieces of `fear`; if that is impossible, it comes no nearer to the nearest of `from`. It "
     "prefers cover from all of "
     "`from`, then the distance, then the direction away from the nearest of them.",
     "the piece is on no plane, or other bearings",
     "hero:place(point(100, 100))\nrat:place(point(200, 100))\nlocal to = hero:flee { mm = 50, from = \"rat\", fear = "
     "\"rat\", near = 300 }\nif to then hero:move(to) end"},
    {"", "disc", "(middle: piece|point, diameter: integer, which: filter): piece[]",
     "The pieces that match and whose bases touch a disc of this diameter in mm, on its level. A carried piece has no "
     "base of its own and is not listed: `cargo` of its carrier lists it.",
     "a term that is not a kind, tag, condition or face",
     "hero:place(point(100, 100))\nrat:place(point(200, 100))\nfor _, p in ipairs(disc(rat.at, 75, \"rat\")) do "
     "p:stun() end"},
    {"", "sweep", "(from: piece|point, to: piece|point, mm: integer, how?: sweep_options): point, any, integer",
     "Tests the way of a thing that is thrown or driven `mm` in a direction. Returns the point where the thing stops, "
     "its obstacle (`edge`: the "
     "edge of the table), and the millimeters covered. Walls, shut doors, terrain and pieces that bar stop it, except "
     "a piece "
     "whose base contains its start.",
     "terrain that no plane has",
     "hero:place(point(100, 100))\nrat:place(point(200, 100))\nlocal at, what = sweep(hero, rat, 150)\nif what == rat "
     "then rat:stun() end"},
    {"", "offset", "(from: piece|point, toward: piece|point, along: integer, across: integer): point?",
     "The point `along` millimeters from `from` toward `toward` and `across` millimeters to the right of that "
     "direction (below 0: behind, left), rounded toward `from`. nil if it is off the table.",
     "both are one point",
     "hero:place(point(100, 100))\nrat:place(point(200, 100))\nlocal short = offset(hero, rat, 50, -10)"},
    {"", "heading_toward", "(from: piece|point, toward: piece|point): integer?",
     "The heading that is nearest to the direction: steps of 5 degrees, clockwise from 0, north. nil if both are one "
     "point.",
     NULL, "hero:place(point(100, 100))\nrat:place(point(200, 100))\nhero.heading = heading_toward(hero, rat)"},
    {"", "ahead", "(from: piece|point, heading: integer, mm: integer): point?",
     "The point `mm` millimeters from `from` in the direction of a heading (below 0: behind), rounded toward `from`. "
     "nil if it is off the table.",
     NULL, "hero:place(point(100, 100))\nhero:place(ahead(hero, hero.heading, 50))"},
    {"", "clockwise", "(eye: piece|point, from: piece|point, list: (piece|point)[]): (piece|point)[]",
     "The list in the order in which an eye that turns right meets its entries, beginning in the direction of `from`.",
     NULL,
     "hero:place(point(100, 100))\nrat:place(point(200, 100))\nlocal first = clockwise(hero, point(100, 200), { rat "
     "})[1]"},

    /* Walks --------------------------------------------------------------------------------------------- */
    {"piece", "walk", "(options: walk_options): integer, string",
     "Walks step by step along a shortest legal way to the nearest goal, or as a seat leads the piece. Each step "
     "runs its triggers. Returns the number of steps and why the walk ended: \"there\", \"spent\", \"no way\", "
     "\"stopped\", \"ended\" or \"chose\". After \"chose\" follow the verb and things of the chosen option of "
     "`more`. A walk is stopped if a handler stuns, fells, moves or removes the piece, or sets its `movement_left`.",
     "the piece is on no space; an unknown key; called from a condition",
     "local n, why = rat:walk { to = { hero }, steps = 1 }"},
    {"piece", "reach", "(steps?: integer): space[]",
     "The spaces, except its own, where one movement of at most `steps` steps (nil: any number) can end.",
     "the piece is on no space", "local far = #hero:reach(2)"},

    /* Links and rings --------------------------------------------------------------------------------- */
    {"link", "id", ": link_id", "The id of the link.", NULL, NULL},
    {"link", "title", ": string", "The name of the link for players.", NULL, NULL},
    {"link", "open", ": boolean", "True if the link can be passed. May be assigned.", NULL, NULL},
    {"link", "from", ": space", "The space at the start of the link.", NULL, NULL},
    {"link", "to", ": space", "The space at the end of the link.", NULL, NULL},
    {"link", "drawn", ": boolean", "True if the link is a line that was drawn and not erased, open or closed.", NULL,
     NULL},
    {"link", "erase", "()", "Removes a drawn line from the board. `link.open = false` only crosses it out.",
     "the link is not a drawn line; called from a condition", NULL},
    {"link", "is", "(which: link_mark): boolean",
     "Returns true if the link has the mark or matches the filter of links.",
     "a mark that no link has (the error gives the nearest)", "if link(\"door\"):is(\"gate\") then hero:heal(1) end"},
    {"link", "across", "(from: space|piece): space", "The end of the link that is not `from`.",
     "the link does not end at `from`", "hero:place(link(\"door\"):across(space(\"a1\")))"},
    {"point", "id", ": string", "Its text in option ids: \"45.2,72\", with \"@2\" on level 2.", NULL, NULL},
    {"point", "title", ": string", "The text of the point for people.", NULL, NULL},
    {"point", "x", ": integer", "Millimeters from the left edge of its plane.", NULL, NULL},
    {"point", "y", ": integer", "Millimeters from the lower edge.", NULL, NULL},
    {"point", "level", ": integer", "The storey of the point. 0 is the ground.", NULL, NULL},
    {"point", "board", ": board_id", "The id of the point's plane.", NULL, NULL},
    {"point", "range", "(to: piece|point): integer?",
     "Millimeters to the point, or to the edge of the piece's base, rounded up, on any level. nil on another plane.",
     "the piece is on no plane",
     "hero:place(point(100, 100))\nlocal start = point(200, 100)\nif start:range(hero) > 50 then hero:move(start) end"},
    {"ring", "id", ": ring_id", "The id of the ring.", NULL, NULL},
    {"ring", "title", ": string", "The name of the ring for players.", NULL, NULL},
    {"ring", "next", "(at: space, n?: integer): space", "The n-th space from `at` (1). Negative numbers go backwards.",
     "a space that is not on the ring", "hero:place(ring(\"loop\"):next(space(\"a1\"), 2))"},
    {"ring", "from", "(at: space): space[]", "All spaces of the ring in order, starting at `at`.",
     "a space that is not on the ring", "local round_trip = ring(\"loop\"):from(space(\"b1\"))"},
    {"ring", "neighbors", "(at: space): space[]", "The two neighbors of `at` on the ring, the next one first.",
     "a space that is not on the ring", "local both = ring(\"loop\"):neighbors(space(\"a1\"))"},

    /* Cards, piles, tracks ---------------------------------------------------------------------------- */
    {"card", "id", ": card_id", "The id of the card.", NULL, NULL},
    {"card", "title", ": string", "The name of the card for players.", NULL, NULL},
    {"card", "kind", ": card_kind", "The id of the card's kind.", NULL, NULL},
    {"card", "def", ": table", "Its kind as declared, the game's own keys included, read-only.", NULL, NULL},
    {"card", "pile", ": pile", "The pile that holds the card.", NULL, NULL},
    {"card", "move_to", "(pile: pile, place?: string, how?: quiet_option)",
     "Moves the card onto the pile, or to its \"bottom\".",
     "the pile does not accept the card; called from a condition",
     "card(\"torch.1\"):move_to(pile(\"used\"), \"bottom\")"},
    {"pile", "id", ": pile_id", "The id of the pile.", NULL, NULL},
    {"pile", "title", ": string", "The name of the pile for players.", NULL, NULL},
    {"pile", "owner", ": piece?", "The piece that owns the pile.", NULL, NULL},
    {"pile", "top", "(): card?", "The top card of the pile.", NULL, "local seen = pile(\"deck\"):top()"},
    {"pile", "cards", "(): card[]", "The pile's cards, from the top down.", NULL,
     "for _, c in ipairs(pile(\"used\"):cards()) do c:move_to(pile(\"deck\")) end"},
    {"pile", "shuffle", "(how?: quiet_option)", "Shuffles the pile.", "called from a condition",
     "pile(\"deck\"):shuffle()"},
    {"pile", "draw_to", "(to: pile, place?: string, how?: quiet_option): card?",
     "Moves the top card to the pile `to` and returns the card; nil if the pile is empty and cannot be refilled. If "
     "the last card of a pile with `refill` moves to its discard pile, this card is shuffled in, too.",
     "`to` does not accept the card; called from a condition", "pile(\"deck\"):draw_to(pile(\"hand\", hero))"},
    {"pile", "fill", "()", "Fills a market from the pile that the market declares in `fill`.",
     "the pile declares no `fill`", "pile(\"market\"):fill()"},
    {"track", "id", ": track_id", "The id of the track.", NULL, NULL},
    {"track", "title", ": string", "The name of the track for players.", NULL, NULL},
    {"track", "value", ": integer", "The present value of the track.", NULL, NULL},
    {"track", "add", "(n: integer, how?: quiet_option): integer",
     "Adds `n` to the track's value, within the track's limits. Returns the change.", "called from a condition",
     "local gained = track(\"gold\"):add(2)"},
    {"track", "set", "(n: integer, how?: quiet_option): integer",
     "Sets the track's value to `n`, within the track's limits. Returns the change.", "called from a condition",
     "track(\"gold\"):set(0)"},
    {"side", "id", ": side_id", "The id of the side.", NULL, NULL},
    {"side", "title", ": string", "The name of the side for players.", NULL, NULL},
    {"seat", "id", ": seat_id", "The id of the seat.", NULL, NULL},
    {"seat", "title", ": string", "The name of the seat for players.", NULL, NULL},
};

const int reference_n = sizeof reference / sizeof *reference;
