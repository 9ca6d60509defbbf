/* The table of the API, by the type that each entry belongs to. Lowercase types are handles. `filter`, `mark`,
 * `link_mark` and `*_id` are strings that name something declared. */
#include "script/reference.h"

#include <stddef.h>

#define UNKNOWN "a name that is not declared, with the nearest one"

const struct doc reference[] = {
    /* Looking things up ------------------------------------------------------------------------------- */
    {"", "piece", "(id: piece_id): piece", "The piece of this id: the kind's id, or `kind.2` where there are several.",
     UNKNOWN, "local boss = piece(\"rat.2\")"},
    {"", "space", "(id: space_id): space", "The space of this id: `b2`, on other boards than the first `board.b2`.",
     UNKNOWN, "hero:place(space(\"b2\"))"},
    {"", "card", "(id: card_id): card", "The card of this id: `torch`, or `torch.2` where there are several.", UNKNOWN,
     "card(\"torch.1\"):move_to(pile(\"used\"))"},
    {"", "cards", "(kind: card_kind): card[]", "All cards of a kind, wherever they are.", UNKNOWN,
     "for _, torch in ipairs(cards(\"torch\")) do torch:move_to(pile(\"used\")) end"},
    {"", "pile", "(id: pile_id, of?: piece): pile", "A pile; of those that each piece has, the one of this piece.",
     UNKNOWN "; the piece has no such pile", "local mine = #pile(\"hand\", hero)"},
    {"", "track", "(id: track_id): track", "The track of this id.", UNKNOWN, "track(\"gold\"):add(1)"},
    {"", "side", "(id: side_id): side", "The side of this id, for its variables.", UNKNOWN,
     "side(\"heroes\").fame = 2"},
    {"", "link", "(id: link_id): link", "The link of this id.", UNKNOWN, "link(\"door\").open = true"},
    {"", "links", "(which?: link_mark, at?: space|piece): link[]",
     "All links; those with the mark, or that a filter of links names; of these, those that end at the space (or the "
     "piece's space). In the declared order.",
     "a mark that no link bears, with the nearest one",
     "for _, way in ipairs(links(\"gate !open\")) do way.open = true end"},
    {"", "ring", "(id: ring_id): ring", "The ring of this id: spaces in a circle.", UNKNOWN,
     "local first = ring(\"loop\"):from(space(\"a1\"))[1]"},
    {"", "pieces", "(which: filter): piece[]", "The pieces in play that match, in canonical order.",
     "a term that is no kind, tag, condition or face", "for _, r in ipairs(pieces(\"rat active\")) do r:stun() end"},
    {"", "supply", "(which: filter): piece[]", "The pieces that match and are not in play.",
     "a term that is no kind, tag, condition or face", "if #supply(\"rat\") == 0 then finish(\"heroes\") end"},
    {"", "count", "(which: filter): integer", "How many pieces in play match; quicker than the length of a list.",
     "a term that is no kind, tag, condition or face", "if count(\"rat\") > 3 then track(\"gold\"):set(0) end"},
    {"", "count_supply", "(which: filter): integer", "How many pieces that match are not in play.",
     "a term that is no kind, tag, condition or face", "local left = count_supply(\"rat\")"},
    {"", "spaces", "(which?: mark, with?: filter): space[]",
     "All spaces; those with the mark; of these, those where a piece matches the filter. In canonical order.", UNKNOWN,
     "for _, nest in ipairs(spaces(\"nest\")) do spawn(\"rat\", nest) end"},

    /* Pieces and spaces in play ----------------------------------------------------------------------- */
    {"", "spawn", "(kind: kind_id, at: space): piece?",
     "Puts a piece from the supply into play, with full hit points, no conditions and its variables at their defaults. "
     "When none is left it runs the trigger `supply.short` and returns nil.",
     UNKNOWN "; called from a condition", "spawn(\"rat\", space(\"c1\"))"},
    {"", "attack", "(profile: attack_id, by: piece, at: space|piece, options?: table): integer",
     "An attack as the profile says: pool, roll, conversion, reaction, distribution, effect. Returns the total. If the "
     "attacker falls or leaves the board before the total counts, the attack ends there: it returns 0, hits nothing "
     "and does not raise `attack.done`. "
     "At a piece it ends with the reactions: what the total does to the piece is the caller's, as in "
     "`rat:damage(attack(\"bite\", hero, rat), \"bite\", hero)`. Options: "
     "`dice` (at most 32), `bonus`; `payer`, the piece whose action points pay for conversions (the attacker).",
     UNKNOWN "; called from a condition", "attack(\"bite\", hero, rat.space, { dice = 2 })"},
    {"", "distribute", "(profile: attack_id, by: piece|nil, at: space, points: integer)",
     "Shares points of damage among the pieces on a space that the profile hits, as an attack does after its roll.",
     UNKNOWN "; called from a condition", "distribute(\"bite\", hero, space(\"b1\"), 1)"},
    {"", "set_pieces", "(which: filter, variable: string, value: any)",
     "Gives a declared variable of all pieces in play that match a value.", "no such variable; a value out of range",
     "set_pieces(\"rat\", \"wounds\", 0)"},
    {"", "set_spaces", "(which?: mark, variable: string, value: any)",
     "Gives a declared variable of all spaces that match (nil: all) a value.", "no such variable; a value out of range",
     "set_spaces(nil, \"smoke\", 0)"},

    /* Chance and choices ------------------------------------------------------------------------------ */
    {"", "roll", "(die: die_id|piece[], n?: integer|piece): string[]",
     "Rolls n dice (at most 32) and returns the symbols shown. With a list of dice that are pieces: throws these, as a "
     "throw of the "
     "piece that follows (else of `match.actor`).",
     UNKNOWN "; called from a condition", "if roll(\"luck\", 1)[1] == \"gold\" then track(\"gold\"):add(1) end"},
    {"", "random", "(n: integer): integer", "An integer from 1 to n, all equally likely.",
     "n below 1; called from a condition", "local lucky = pieces(\"rat\")[random(count(\"rat\"))]"},
    {"", "choose", "(question: table): any, any, any",
     "Asks a seat, and waits. `seat` (a seat's id or a piece) or `side`; `verb` and `from` (a list of handles, "
     "integers or "
     "words), or `options = { { verb, argument... } ... }` (at most three arguments), or both: all of them are "
     "offered. "
     "Returns the element, or, with `options`, the option's verb and arguments. "
     "`optional = \"pass\"` adds a verb that returns nil (`true`: the verb `pass`); `prompt` is the question; "
     "`always_ask "
     "= true` asks even when there is one option; `args` lists up to four things that the prompt names `{1}`, "
     "`{2}`...; `why` is the reason for what "
     "is not offered, `rule` its section, `actor` the piece it is about. What is asked must depend on nothing but the "
     "position.",
     "no seat, no options, a verb that is not declared; called from a condition",
     "local at = choose { seat = hero, verb = \"pick\", from = spaces(\"nest\"), optional = \"pass\" }"},

    /* Flow -------------------------------------------------------------------------------------------- */
    {"", "queue", "(step: step_id, ...: any)",
     "Runs a step after the present one, before what waited already; those queued first go first. Up to four "
     "arguments: "
     "handles, integers, booleans.",
     UNKNOWN "; more than four arguments; called from a condition", "queue(\"later\", hero, 2)"},
    {"", "queue_menu", "(menu: menu_id, actor?: piece, seat?: string)",
     "Offers a menu after the present step, to the actor's seat or the one given.", UNKNOWN,
     "queue_menu(\"rest\", hero)"},
    {"", "queue_simultaneous", "(menu: menu_id, who: filter)",
     "Offers a menu to all pieces that match at the same time, until each has ended.",
     UNKNOWN "; no phase of `rounds` is simultaneous", "queue_simultaneous(\"rest\", \"fighter\")"},
    {"", "finish", "(winner?: side_id)",
     "Ends the match at once and keeps what was done. nil: a draw. Nothing after it is run.", UNKNOWN,
     "if track(\"gold\").value == 5 then finish(\"heroes\") end"},
    {"", "end_turn", "()", "Ends the turn under way at once and keeps what was done. Nothing after it is run.",
     "called from a condition", "if hero.hp == 1 then end_turn() end"},
    {"", "trigger", "(trigger: trigger_id, fields?: table): integer",
     "Runs the handlers of one of the game's own triggers at once. Fields: piece, target, by, space, card, cause, n. "
     "Returns `n` as the handlers left it.",
     UNKNOWN "; called from a condition", "trigger(\"alarm\", { piece = hero, n = 2 })"},
    {"", "emit", "(event: event_id, values?: table)",
     "Emits a declared event, whose sentence the players read. The keys are those that it names in braces.",
     UNKNOWN "; a key that no sentence names", "emit(\"found\", { piece = hero, n = 3 })"},
    {"", "quietly", "(what: function): any",
     "Calls the function and returns what it returns. What the core tells meanwhile (cards, pieces, sides) has no "
     "sentence: emit() one of your own. Events are there all the same, for programs that read or count them.",
     "called from a condition", "quietly(function() rat:remove() end)"},
    {"", "text", "(template: string, values?: table): string",
     "A sentence with integers and strings in the place of `{name}`, which translators find as one text. Returns a "
     "message, which the engine fills when it shows it. Join it with `..`, but never cut it.",
     "a value that is neither", "local prompt = text(\"Take up to {n}\", { n = 2 })"},
    {"", "reject_settings", "(why: string)",
     "In `build`: these settings do not go together. The person who asked is shown the text alone.",
     "called during a match", NULL},
    {"", "check_keys", "(record: any, forms: table, path?: string)",
     "Checks what an author has written against the form of each key: \"string\", \"integer\", \"number\", "
     "\"boolean\", "
     "\"table\", \"function\" or \"any\", with \"?\" if the key may be left out. An error names the key, its "
     "line in the author's file and the key that was probably meant; `check` tells all of them. `path`: the keys that "
     "lead to a table within a record, \"night.lamps\".",
     "the mistakes in the record; a form that is none",
     "check_keys({ id = \"cave\", gold = 3 }, { id = \"string\", gold = \"integer\", goal = \"string?\" })"},
    {"", "author_error", "(path: string, message: string)",
     "Raises an error about what an author has written, at the line of the key that the path leads to: "
     "\"night.lamps\", \"boards[2]\".",
     "always this one", "if count(\"rat\") > 9 then author_error(\"kinds.rat.count\", \"expected at most 9\") end"},
    {"", "did_you_mean", "(word: any, known: table): string",
     "What goes after \"unknown ...\" in an error: ` (did you mean \"rope\"?)`, the known name that is most like the "
     "word, else `; known are lamp, rope`. Known names: the keys of the table, or a list.",
     NULL,
     "local known = { rope = 2, lamp = 1 }\n"
     "for _, name in ipairs { \"rope\", \"lamp\" } do\n"
     "  if not known[name] then author_error(\"tools\", \"unknown tool\" .. did_you_mean(name, known)) end\n"
     "end"},
    {"", "require", "(module: string): any",
     "The value of a file of the game or of `scripts/lib`, run once. At the top of a file only.",
     "no such module; one that returns nothing, or requires itself; called during a match", NULL},

    /* Lists ------------------------------------------------------------------------------------------- */
    {"", "filter", "(list: any[], which: filter|function, here?: filter): any[]",
     "With a function: the elements for which it returns true. With a filter: the pieces of the list that match and, "
     "if "
     "`here` is given, share their space with another piece that matches `here`.",
     "a term that is no kind, tag, condition or face",
     "local awake = filter(pieces(\"rat\"), \"active\")\n"
     "local hurt = filter(awake, function(r) return r.hp < 2 end)"},
    {"", "union", "(list: piece[], ...: piece[]): piece[]", "The pieces of all lists, each once, in canonical order.",
     NULL, "local all = union(pieces(\"rat\"), pieces(\"fighter\"))"},
    {"", "distinct", "(list: (piece|card)[], ...: string): (piece|card)[]",
     "One of each sort: pieces of one kind, on one space, with the same conditions, hit points and values of these "
     "variables; or cards of one kind with the same values.",
     "no such variable", "local sorts = distinct(pieces(\"rat\"), \"wounds\")"},
    {"", "nearest", "(list: piece[], goals: (space|piece)[]|filter): piece[], integer?",
     "Those that are as near as any to one of the goals by legal movement, and how far that is.", NULL,
     "local closest, steps = nearest(pieces(\"rat\"), { hero })"},
    {"", "can_approach", "(list: piece[], goals: (space|piece)[]|filter): piece[]",
     "Those that can take a step on a shortest legal way to one of the goals.", NULL,
     "local coming = can_approach(pieces(\"rat\"), { hero })"},
    {"", "candidates", "(which: table): piece[]",
     "The pieces that may be chosen: those of `from` (a filter of pieces in play, or a list) that are on the board "
     "`board`, are `min` to `max` steps `around` a space on its board, and fit one entry of `any`; with `nearest` of "
     "these only those as near as any to one of the `goals` (all, if none gets there); with `distinct`, a list of "
     "variables, one of each sort. Every key but `from` may be left out. An entry of `any`: { who = filter [, here = "
     "filter] [, adjacent = filter] [, can_approach = true] [, test = function(piece)] }: it matches, another piece on "
     "its space "
     "matches `here`, one on an adjacent space `adjacent`, it can take a step on a shortest legal way to one of the "
     "`goals`, the function says yes (asked last, like a "
     "condition).",
     "an unknown key, board or variable; `can_approach` or `nearest` without `goals`; `min` or `max` without `around`",
     "local list = candidates { from = \"rat\", goals = { hero }, nearest = true,\n"
     "                          any = { { who = \"active\", here = \"fighter\" }, { who = \"stunned\" } } }"},
    {"", "query", "(which: table): function",
     "The same as a function, for what is asked over and over: it reads the table once, names included when it is "
     "first "
     "called, and is called `find([goals [, around [, board [, from]]]])` with what differs: `from` a list of pieces "
     "in "
     "place "
     "of the filter, which may then be left out. Its other keys are those of `candidates`: `from` (a filter), `min`, "
     "`max`, `any`, `nearest`, `distinct`. Make it where the file is read, and change no entry of `any` afterwards.",
     "an unknown key, in an entry of `any` too; when it is called, as `candidates`",
     "local find = query { from = \"rat\", any = { { who = \"active\", here = \"fighter\" } }, max = 2 }\n"
     "local list = find(nil, hero.space)"},
    {"", "act", "(figure: figure_id, how?: table): piece?, string?",
     "Lets one automatic figure do one deed. Returns both, or nothing. DEFINITION.md 12 has the keys.",
     "an unknown figure, deed or key, a missing `goals` or `around`",
     "act(\"rats\", { goals = \"hero\", nearest = true })"},
    {"", "map", "(list: any[], change: function): any[]", "What the function makes of each element; nil leaves it out.",
     NULL, "local places = map(pieces(\"rat\"), function(r) return r.space end)"},
    {"", "without", "(list: any[], x: any): any[]", "A new list of the elements other than x.", NULL,
     "local others = without(pieces(\"fighter\"), hero)"},
    {"", "contains", "(list: any[], x: any): boolean", "Is x an element of the list?", NULL,
     "if contains(spaces(\"nest\"), hero.space) then hero:damage(1) end"},
    {"", "sort", "(list: any[], less?: function): any[]", "A sorted copy; equal elements keep their order.",
     "elements without an order", "local weakest = sort(pieces(\"rat\"), function(a, b) return a.hp < b.hp end)[1]"},
    {"", "type_of", "(x: any): string", "\"piece\", \"space\", \"card\" ... of a handle, else its Lua type.", NULL,
     "if type_of(hero.carrier) == \"nil\" then hero:heal(1) end"},

    /* The match --------------------------------------------------------------------------------------- */
    {"match", "round", ": integer", "The number of the round, 0 during setup.", NULL, NULL},
    {"match", "phase", ": string?", "The id of the phase under way.", NULL, NULL},
    {"match", "actor", ": piece?", "Whose turn it is.", NULL, NULL},
    {"match", "side", ": string?", "The id of the side that acts.", NULL, NULL},
    {"match", "over", ": boolean", "Has it been decided?", NULL, NULL},
    {"match", "winner", ": string?", "The id of the side that won; nil: nobody, or a draw.", NULL, NULL},

    /* Pieces ------------------------------------------------------------------------------------------ */
    {"piece", "id", ": string", "Its id.", NULL, NULL},
    {"piece", "title", ": string", "Its name for people.", NULL, NULL},
    {"piece", "kind", ": string", "The id of its kind.", NULL, NULL},
    {"piece", "short", ": string", "How it is drawn on the map.", NULL, NULL},
    {"piece", "side", ": string?", "The id of its side.", NULL, NULL},
    {"piece", "seat", ": string?", "The id of the seat that answers for it.", NULL, NULL},
    {"piece", "def", ": table", "What its kind declares; read-only.", NULL, NULL},
    {"piece", "space", ": space?", "Where it stands; nil: in the supply.", NULL, NULL},
    {"piece", "hp", ": integer", "Hit points; may be assigned.", NULL, NULL},
    {"piece", "hp_max", ": integer", "Most hit points; may be assigned.", NULL, NULL},
    {"piece", "ap", ": integer", "Action points; may be assigned.", NULL, NULL},
    {"piece", "movement_left", ": integer", "Steps left of the movement under way; may be assigned.", NULL, NULL},
    {"piece", "acted", ": boolean", "True after its turn. Cleared when a phase with `turns` starts.", NULL, NULL},
    {"piece", "carrier", ": piece?", "Who carries it.", NULL, NULL},
    {"piece", "cargo", ": piece[]", "What it carries: a fresh list.", NULL, NULL},
    {"piece", "face", ": string|integer|nil", "The side that is up; of a die, the number of its face.", NULL, NULL},
    {"piece", "symbols", ": string[]", "What a die shows: a fresh list.", NULL, NULL},
    {"piece", "stunned", ": boolean", "Is it stunned?", NULL, NULL},
    {"piece", "down", ": boolean", "Is it down?", NULL, NULL},
    {"piece", "active", ": boolean", "Neither stunned nor down.", NULL, NULL},
    {"piece", "busy", ": boolean", "Has it still its part in a simultaneous phase?", NULL, NULL},
    {"piece", "hook", ": integer", "Where the hook of its action track stands; may be assigned.", NULL, NULL},
    {"piece", "cells", ": table", "The cells of its action track: a fresh list.", NULL, NULL},
    {"piece", "is", "(which: filter): boolean", "Does it match?", "a term that is no kind, tag, condition or face",
     "if rat:is(\"stunned\") then rat:unstun() end"},
    {"piece", "has_condition", "(condition: condition): boolean", "Is it in this condition?", UNKNOWN,
     "if rat:has_condition(\"poisoned\") then rat:damage(1) end"},
    {"piece", "place", "(at: space, silent?: boolean)",
     "Puts it there without leaving or entering; `true` tells nothing.", "called from a condition",
     "rat:place(space(\"c2\"))"},
    {"piece", "move", "(to: space, cargo?: piece): boolean",
     "Moves it there: runs the triggers `piece.leave` and `piece.enter`. False if it did not get there.",
     "called from a condition", "if hero:move(space(\"b1\")) then hero:heal(1) end"},
    {"piece", "remove", "()", "Puts it into the supply and sets its variables to their defaults.",
     "called from a condition", "rat:remove()"},
    {"piece", "damage", "(n: integer, cause?: name, by?: piece)",
     "Damages it, after `piece.damage` has had its say. What kills or downs it is its kind's matter.",
     "a cause that is not in `names`; called from a condition", "rat:damage(1, \"fire\", hero)"},
    {"piece", "heal", "(n: integer): integer", "Heals it, at most to hp_max; returns by how much.",
     "called from a condition", "hero:heal(2)"},
    {"piece", "stun", "()", "Stuns it.", "called from a condition", "rat:stun()"},
    {"piece", "unstun", "()", "It is stunned no longer.", "called from a condition", "rat:unstun()"},
    {"piece", "revive", "()", "Clears its conditions and gives it full hit points.", "called from a condition",
     "hero:revive()"},
    {"piece", "refill_ap", "()", "Gives it the action points of its kind.", "called from a condition",
     "hero:refill_ap()"},
    {"piece", "set_condition", "(condition: condition, on: boolean)", "Sets or clears a declared condition.",
     UNKNOWN "; called from a condition", "rat:set_condition(\"poisoned\", true)"},
    {"piece", "flip", "(face: face|integer)", "Turns that side up; of a die, the face of that number.",
     "a face it does not have; called from a condition", "space(\"c1\"):first(\"chest\"):flip(\"open\")"},
    {"piece", "carry", "(what: piece)", "Takes another piece on its space along.", "called from a condition",
     "rat:place(hero.space) hero:carry(rat)"},
    {"piece", "drop", "()", "Puts down what it carries.", "called from a condition", "hero:drop()"},
    {"piece", "pile", "(id: pile_id): pile", "Its own pile of this name.", UNKNOWN, "local hand = hero:pile(\"hand\")"},
    {"piece", "legal_steps", "(from?: space|piece): space[]",
     "The spaces it may enter next; from another space, those that it might enter there.", NULL,
     "local exits = #hero:legal_steps() + #hero:legal_steps(space(\"b2\"))"},
    {"piece", "distance", "(to: space|piece): integer?", "Steps by legal movement; nil: there is no way.", NULL,
     "if rat:distance(hero) == 1 then hero:damage(1) end"},
    {"piece", "steps_toward", "(goals: (space|piece)[]|filter): space[], integer?",
     "The next spaces on shortest legal ways to the nearest of the goals, and how far that is.", NULL,
     "local next_spaces = rat:steps_toward({ hero }) if next_spaces[1] then rat:move(next_spaces[1]) end"},
    {"piece", "perform", "()", "Queues the calls of all cells left of its hook.", "it has no action track",
     "piece(\"cook\"):perform()"},
    {"piece", "advance", "(n: integer): integer",
     "Moves the hook right; queues the last cell for each step it could not take.", "it has no action track",
     "piece(\"cook\"):advance(1)"},
    {"piece", "back", "(n: integer): integer", "Moves the hook left, never below 1; returns how far.",
     "it has no action track", "piece(\"cook\"):back(1)"},

    /* Spaces ------------------------------------------------------------------------------------------ */
    {"space", "id", ": string", "Its id.", NULL, NULL},
    {"space", "title", ": string", "The name printed on it, else its id.", NULL, NULL},
    {"space", "board", ": string", "The id of its board.", NULL, NULL},
    {"space", "owner", ": piece?", "The piece whose sheet its board is.", NULL, NULL},
    {"space", "x", ": integer", "Its column, from 1: `a1` is (1, 1).", NULL, NULL},
    {"space", "y", ": integer", "Its row, from 1.", NULL, NULL},
    {"space", "has", "(which: filter): boolean", "Is a piece there that matches?",
     "a term that is no kind, tag, condition or face", "if hero.space:has(\"chest closed\") then hero:heal(1) end"},
    {"space", "count", "(which: filter): integer", "How many pieces there match.",
     "a term that is no kind, tag, condition or face", "local rats = hero.space:count(\"rat\")"},
    {"space", "first", "(which: filter): piece?", "The first piece there that matches.",
     "a term that is no kind, tag, condition or face", "local chest = space(\"c1\"):first(\"chest\")"},
    {"space", "pieces", "(which?: filter): piece[]", "The pieces there, all or those that match.",
     "a term that is no kind, tag, condition or face",
     "for _, r in ipairs(rat.space:pieces(\"rat\")) do r:remove() end"},
    {"space", "adjacent", "(via?: link_mark): space[]",
     "Its neighbors, but not across a wall or shut door. With a mark or filter of links, also what an open link "
     "that matches joins it with, either way "
     "round.",
     "a mark that no link bears, with the nearest one", "for _, s in ipairs(hero.space:adjacent()) do s.smoke = 1 end"},
    {"space", "orthogonal", "(): space[]", "Those of its adjacent neighbors that share more than a corner with it.",
     NULL, "local sides = #hero.space:orthogonal()"},
    {"space", "range", "(to: space|piece|(space|piece)[]|filter, by?: boolean|link_mark): integer?",
     "Steps over all spaces, obstacles included, to there or to the nearest of several; `true`: within one board, "
     "without links; a mark or filter of links: by those links only. nil: there is no way.",
     NULL, "if hero.space:range(rat.space) == 1 then rat:stun() end"},
    {"space", "is", "(which: mark): boolean", "Does it bear the mark, or match the filter of spaces?", UNKNOWN,
     "if hero.space:is(\"nest\") then hero:damage(1) end"},
    {"space", "passable", "(for_whom?: piece): boolean", "Does nothing block it, for this piece?", NULL,
     "if space(\"d2\"):passable(hero) then hero:place(space(\"d2\")) end"},

    /* Places and distances ---------------------------------------------------------------------------- */
    {"", "space_at", "(x: integer, y: integer, board?: board_id): space?",
     "The space in this column and row, both counted from 1, of the first board or of the one named. nil: the board "
     "has "
     "a hole there, or ends before.",
     UNKNOWN, "local corner = space_at(1, 1)"},
    {"", "pieces_within", "(center: space|piece, steps: integer, which: filter): piece[]",
     "The pieces in play that match and stand at most so many steps away, whatever is in the way; those on the same "
     "space count.",
     "a term that is no kind, tag, condition or face",
     "for _, r in ipairs(pieces_within(hero, 2, \"rat\")) do r:stun() end"},
    {"space", "disc", "(steps: integer): space[]",
     "The spaces of its board at most so many steps away, itself included, whatever is in the way.", NULL,
     "local blast = hero.space:disc(1)"},
    {"space", "between", "(to: space|piece): space[]",
     "The spaces on some shortest route over the board, whatever is in the way, without the two ends.", NULL,
     "local gap = #hero.space:between(rat)"},
    {"piece", "range", "(to: space|piece, via?: link_mark): integer?",
     "Steps over its board to there, whatever is in the way; with a mark or filter of links, over neighbors and such "
     "links that are open, on any board. nil: there is no way.",
     "it is on no space", "if (hero:range(rat) or 9) <= 2 then rat:stun() end"},
    {"piece", "walk", "(options: table): integer, string",
     "Walks step by step along a shortest legal way to the nearest of its goals, and triggers each step. `to` is a "
     "list "
     "of spaces or pieces, or a filter. Pieces count where they are at each step. `steps` limits the length. `ties` "
     "settles equally near spaces by \"first\" (canonical order, the default), \"chance\" (a draw) or \"ask\", which "
     "needs `seat` or `side` and `verb`. `prompt` and `rule` are as in choose{}. Returns the steps it took and why it "
     "ended, \"there\", \"spent\", \"no way\" or \"stopped\". A walk is stopped if a handler stuns, fells, moves or "
     "removes the piece, or sets its `movement_left`.",
     "it is on no space; an unknown key; called from a condition",
     "local n, why = rat:walk { to = { hero }, steps = 1 }"},
    {"piece", "reach", "(steps?: integer): space[]",
     "The spaces that it can get to by its legal movement in at most so many steps (nil: in any number), without its "
     "own.",
     "it is on no space", "local far = #hero:reach(2)"},

    /* Links and rings --------------------------------------------------------------------------------- */
    {"link", "id", ": string", "Its id.", NULL, NULL},
    {"link", "title", ": string", "Its name for people.", NULL, NULL},
    {"link", "open", ": boolean", "May one pass? May be assigned.", NULL, NULL},
    {"link", "from", ": space", "Where it begins.", NULL, NULL},
    {"link", "to", ": space", "Where it leads.", NULL, NULL},
    {"link", "is", "(which: link_mark): boolean", "Does it bear the mark, or match the filter of links?",
     "a mark that no link bears, with the nearest one", "if link(\"door\"):is(\"gate\") then hero:heal(1) end"},
    {"link", "across", "(from: space|piece): space", "Its other end.", "it does not end there",
     "hero:place(link(\"door\"):across(space(\"a1\")))"},
    {"ring", "id", ": string", "Its id.", NULL, NULL},
    {"ring", "title", ": string", "Its name for people.", NULL, NULL},
    {"ring", "next", "(at: space, n?: integer): space", "The n-th space from there (1); negative: backwards.",
     "a space that is not on the ring", "hero:place(ring(\"loop\"):next(space(\"a1\"), 2))"},
    {"ring", "from", "(at: space): space[]", "All its spaces in order, beginning there.",
     "a space that is not on the ring", "local round_trip = ring(\"loop\"):from(space(\"b1\"))"},
    {"ring", "neighbors", "(at: space): space[]", "Its two neighbors on the ring, the next one first.",
     "a space that is not on the ring", "local both = ring(\"loop\"):neighbors(space(\"a1\"))"},

    /* Cards, piles, tracks ---------------------------------------------------------------------------- */
    {"card", "id", ": string", "Its id.", NULL, NULL},
    {"card", "title", ": string", "Its name for people.", NULL, NULL},
    {"card", "kind", ": string", "The id of its kind.", NULL, NULL},
    {"card", "def", ": table", "What its kind declares, the game's own keys included; read-only.", NULL, NULL},
    {"card", "pile", ": pile", "Where it is.", NULL, NULL},
    {"card", "move_to", "(pile: pile, place?: string)", "Moves it onto the pile, or to its \"bottom\".",
     "the pile does not accept it; called from a condition", "card(\"torch.1\"):move_to(pile(\"used\"), \"bottom\")"},
    {"pile", "id", ": string", "Its id.", NULL, NULL},
    {"pile", "title", ": string", "Its name for people.", NULL, NULL},
    {"pile", "owner", ": piece?", "The piece whose pile it is.", NULL, NULL},
    {"pile", "top", "(): card?", "Its top card.", NULL, "local seen = pile(\"deck\"):top()"},
    {"pile", "cards", "(): card[]", "Its cards, the top one first.", NULL,
     "for _, c in ipairs(pile(\"used\"):cards()) do c:move_to(pile(\"deck\")) end"},
    {"pile", "shuffle", "()", "Shuffles it.", "called from a condition", "pile(\"deck\"):shuffle()"},
    {"pile", "draw_to", "(to: pile, place?: string): card?",
     "Moves its top card there and returns it; nil if none is left and none can be refilled. If the last card of a "
     "pile "
     "with `refill` moves to that discard pile, it is shuffled in as well.",
     "the pile does not accept it; called from a condition", "pile(\"deck\"):draw_to(pile(\"hand\", hero))"},
    {"pile", "fill", "()", "Fills a market up from the pile it is filled from.", "it declares no `fill`",
     "pile(\"market\"):fill()"},
    {"track", "id", ": string", "Its id.", NULL, NULL},
    {"track", "title", ": string", "Its name for people.", NULL, NULL},
    {"track", "value", ": integer", "Where it stands.", NULL, NULL},
    {"track", "add", "(n: integer): integer", "Moves it, within its limits; returns by how much.",
     "called from a condition", "local gained = track(\"gold\"):add(2)"},
    {"track", "set", "(n: integer): integer", "Sets it, within its limits; returns by how much it changed.",
     "called from a condition", "track(\"gold\"):set(0)"},
    {"side", "id", ": string", "Its id.", NULL, NULL},
    {"side", "title", ": string", "Its name for people.", NULL, NULL},
    {"seat", "id", ": string", "Its id.", NULL, NULL},
    {"seat", "title", ": string", "Its name for people.", NULL, NULL},
};

const int reference_n = sizeof reference / sizeof *reference;
