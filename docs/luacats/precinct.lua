---@meta
-- What scripts may call, for the Lua language server. Made by `make reference`: do not edit.

---@alias filter string
---@alias mark string
---@alias name string
---@alias condition string
---@alias piece_id string
---@alias space_id string
---@alias card_id string
---@alias pile_id string
---@alias track_id string
---@alias side_id string
---@alias link_id string
---@alias ring_id string
---@alias card_kind string
---@alias kind_id string
---@alias attack_id string
---@alias figure_id string
---@alias die_id string
---@alias step_id string
---@alias menu_id string
---@alias trigger_id string
---@alias event_id string
---@alias face string
---@alias link_mark string
---@alias board_id string

---@class match
---@field round integer The number of the round, 0 during setup.
---@field phase string? The id of the phase under way.
---@field actor piece? Whose turn it is.
---@field side string? The id of the side that acts.
---@field over boolean Has it been decided?
---@field winner string? The id of the side that won; nil: nobody, or a draw.
---@field [string] any variables that the episode declares
local match_class = {}

---@class piece
---@field id string Its id.
---@field title string Its name for people.
---@field kind string The id of its kind.
---@field short string How it is drawn on the map.
---@field side string? The id of its side.
---@field seat string? The id of the seat that answers for it.
---@field def table What its kind declares; read-only.
---@field space space? Where it stands; nil: in the supply.
---@field hp integer Hit points; may be assigned.
---@field hp_max integer Most hit points; may be assigned.
---@field ap integer Action points; may be assigned.
---@field movement_left integer Steps left of the movement under way; may be assigned.
---@field acted boolean True after its turn. Cleared when a phase with `turns` starts.
---@field carrier piece? Who carries it.
---@field cargo piece[] What it carries: a fresh list.
---@field face string|integer|nil The side that is up; of a die, the number of its face.
---@field symbols string[] What a die shows: a fresh list.
---@field stunned boolean Is it stunned?
---@field down boolean Is it down?
---@field active boolean Neither stunned nor down.
---@field busy boolean Has it still its part in a simultaneous phase?
---@field hook integer Where the hook of its action track stands; may be assigned.
---@field cells table The cells of its action track: a fresh list.
---@field [string] any variables that the episode declares
local piece_class = {}

---Does it match?
---@param which filter
---@return boolean
function piece_class:is(which) end

---Is it in this condition?
---@param condition condition
---@return boolean
function piece_class:has_condition(condition) end

---Puts it there without leaving or entering; `true` tells nothing.
---@param at space
---@param silent? boolean
function piece_class:place(at, silent) end

---Moves it there: runs the triggers `piece.leave` and `piece.enter`. False if it did not get there.
---@param to space
---@param cargo? piece
---@return boolean
function piece_class:move(to, cargo) end

---Puts it into the supply and sets its variables to their defaults.
function piece_class:remove() end

---Damages it, after `piece.damage` has had its say. What kills or downs it is its kind's matter.
---@param n integer
---@param cause? name
---@param by? piece
function piece_class:damage(n, cause, by) end

---Heals it, at most to hp_max; returns by how much.
---@param n integer
---@return integer
function piece_class:heal(n) end

---Stuns it.
function piece_class:stun() end

---It is stunned no longer.
function piece_class:unstun() end

---Clears its conditions and gives it full hit points.
function piece_class:revive() end

---Gives it the action points of its kind.
function piece_class:refill_ap() end

---Sets or clears a declared condition.
---@param condition condition
---@param on boolean
function piece_class:set_condition(condition, on) end

---Turns that side up; of a die, the face of that number.
---@param face face|integer
function piece_class:flip(face) end

---Takes another piece on its space along.
---@param what piece
function piece_class:carry(what) end

---Puts down what it carries.
function piece_class:drop() end

---Its own pile of this name.
---@param id pile_id
---@return pile
function piece_class:pile(id) end

---The spaces it may enter next; from another space, those that it might enter there.
---@param from? space|piece
---@return space[]
function piece_class:legal_steps(from) end

---Steps by legal movement; nil: there is no way.
---@param to space|piece
---@return integer?
function piece_class:distance(to) end

---The next spaces on shortest legal ways to the nearest of the goals, and how far that is.
---@param goals (space|piece)[]|filter
---@return space[]
---@return integer?
function piece_class:steps_toward(goals) end

---Queues the calls of all cells left of its hook.
function piece_class:perform() end

---Moves the hook right; queues the last cell for each step it could not take.
---@param n integer
---@return integer
function piece_class:advance(n) end

---Moves the hook left, never below 1; returns how far.
---@param n integer
---@return integer
function piece_class:back(n) end

---Steps over its board to there, whatever is in the way; with a mark or filter of links, over neighbors and such links that are open, on any board. nil: there is no way.
---@param to space|piece
---@param via? link_mark
---@return integer?
function piece_class:range(to, via) end

---Walks step by step along a shortest legal way to the nearest of its goals, and triggers each step. `to` is a list of spaces or pieces, or a filter. Pieces count where they are at each step. `steps` limits the length. `ties` settles equally near spaces by "first" (canonical order, the default), "chance" (a draw) or "ask", which needs `seat` or `side` and `verb`. `prompt` and `rule` are as in choose{}. Returns the steps it took and why it ended, "there", "spent", "no way" or "stopped". A walk is stopped if a handler stuns, fells, moves or removes the piece, or sets its `movement_left`.
---@param options table
---@return integer
---@return string
function piece_class:walk(options) end

---The spaces that it can get to by its legal movement in at most so many steps (nil: in any number), without its own.
---@param steps? integer
---@return space[]
function piece_class:reach(steps) end

---@class space
---@field id string Its id.
---@field title string The name printed on it, else its id.
---@field board string The id of its board.
---@field owner piece? The piece whose sheet its board is.
---@field x integer Its column, from 1: `a1` is (1, 1).
---@field y integer Its row, from 1.
---@field [string] any variables that the episode declares
local space_class = {}

---Is a piece there that matches?
---@param which filter
---@return boolean
function space_class:has(which) end

---How many pieces there match.
---@param which filter
---@return integer
function space_class:count(which) end

---The first piece there that matches.
---@param which filter
---@return piece?
function space_class:first(which) end

---The pieces there, all or those that match.
---@param which? filter
---@return piece[]
function space_class:pieces(which) end

---Its neighbors, but not across a wall or shut door. With a mark or filter of links, also what an open link that matches joins it with, either way round.
---@param via? link_mark
---@return space[]
function space_class:adjacent(via) end

---Those of its adjacent neighbors that share more than a corner with it.
---@return space[]
function space_class:orthogonal() end

---Steps over all spaces, obstacles included, to there or to the nearest of several; `true`: within one board, without links; a mark or filter of links: by those links only. nil: there is no way.
---@param to space|piece|(space|piece)[]|filter
---@param by? boolean|link_mark
---@return integer?
function space_class:range(to, by) end

---Does it bear the mark, or match the filter of spaces?
---@param which mark
---@return boolean
function space_class:is(which) end

---Does nothing block it, for this piece?
---@param for_whom? piece
---@return boolean
function space_class:passable(for_whom) end

---The spaces of its board at most so many steps away, itself included, whatever is in the way.
---@param steps integer
---@return space[]
function space_class:disc(steps) end

---The spaces on some shortest route over the board, whatever is in the way, without the two ends.
---@param to space|piece
---@return space[]
function space_class:between(to) end

---@class link
---@field id string Its id.
---@field title string Its name for people.
---@field open boolean May one pass? May be assigned.
---@field from space Where it begins.
---@field to space Where it leads.
---@field [string] any variables that the episode declares
local link_class = {}

---Does it bear the mark, or match the filter of links?
---@param which link_mark
---@return boolean
function link_class:is(which) end

---Its other end.
---@param from space|piece
---@return space
function link_class:across(from) end

---@class ring
---@field id string Its id.
---@field title string Its name for people.
---@field [string] any variables that the episode declares
local ring_class = {}

---The n-th space from there (1); negative: backwards.
---@param at space
---@param n? integer
---@return space
function ring_class:next(at, n) end

---All its spaces in order, beginning there.
---@param at space
---@return space[]
function ring_class:from(at) end

---Its two neighbors on the ring, the next one first.
---@param at space
---@return space[]
function ring_class:neighbors(at) end

---@class card
---@field id string Its id.
---@field title string Its name for people.
---@field kind string The id of its kind.
---@field def table What its kind declares, the game's own keys included; read-only.
---@field pile pile Where it is.
---@field [string] any variables that the episode declares
local card_class = {}

---Moves it onto the pile, or to its "bottom".
---@param pile pile
---@param place? string
function card_class:move_to(pile, place) end

---@class pile
---@field id string Its id.
---@field title string Its name for people.
---@field owner piece? The piece whose pile it is.
---@field [string] any variables that the episode declares
local pile_class = {}

---Its top card.
---@return card?
function pile_class:top() end

---Its cards, the top one first.
---@return card[]
function pile_class:cards() end

---Shuffles it.
function pile_class:shuffle() end

---Moves its top card there and returns it; nil if none is left and none can be refilled. If the last card of a pile with `refill` moves to that discard pile, it is shuffled in as well.
---@param to pile
---@param place? string
---@return card?
function pile_class:draw_to(to, place) end

---Fills a market up from the pile it is filled from.
function pile_class:fill() end

---@class track
---@field id string Its id.
---@field title string Its name for people.
---@field value integer Where it stands.
---@field [string] any variables that the episode declares
local track_class = {}

---Moves it, within its limits; returns by how much.
---@param n integer
---@return integer
function track_class:add(n) end

---Sets it, within its limits; returns by how much it changed.
---@param n integer
---@return integer
function track_class:set(n) end

---@class side
---@field id string Its id.
---@field title string Its name for people.
---@field [string] any variables that the episode declares
local side_class = {}

---@class seat
---@field id string Its id.
---@field title string Its name for people.
---@field [string] any variables that the episode declares
local seat_class = {}

---@class ev
---@field trigger string The id of the trigger.
---@field piece piece? The piece that the trigger is about.
---@field space space? Its space, or the space that the trigger is about.
---@field from space|pile|nil Of a move: the space before. Of `card.moved`: the pile before.
---@field to pile? Of `card.moved`: the pile afterwards.
---@field cargo piece? The piece that is taken along.
---@field card card? The card that moved.
---@field pile pile? The pile that was refilled.
---@field track track? The track that changed.
---@field target piece? The piece that is attacked. nil if a space is attacked.
---@field by piece? The piece that caused it.
---@field cause string? The cause, one of `names`.
---@field profile string? The id of the attack profile.
---@field kind string? The id of the kind of which no piece is left.
---@field n integer A number: round, damage, dice, total or change. 0 for other triggers. May be assigned.
---@field dice string[]? The symbols of the dice. `ev.dice[i]` may be assigned.
local ev_class = {}

---Throws die i again and returns its new symbol.
---@param i integer
---@return string
function ev_class:reroll(i) end

---@class mod
local mod_class = {}

---Returns true if the path leads somewhere.
---@param path string
---@return boolean
function mod_class.has(path) end

---Returns the value there; of a table, a copy.
---@param path string
---@return any
function mod_class.get(path) end

---Replaces the function there by one that calls `f(base, ...)`, where `base` is the function before.
---@param path string
---@param f function
function mod_class.wrap(path, f) end

---Puts another value there.
---@param path string
---@param value any
function mod_class.replace(path, value) end

---With a key and a value: adds an entry to a map. With a value alone: adds an element to a list. A table that the last name of the path lacks is made.
---@param path string
---@param key any
---@param value? any
function mod_class.add(path, key, value) end

---Removes the entry or element.
---@param path string
function mod_class.remove(path) end

---Adds a handler after the existing ones. In `definition` only.
---@param trigger trigger_id
---@param handler function|table
function mod_class.on(trigger, handler) end

---Declares a variable of "match", "side", "seat", "piece", "card" or "space". In `definition` only.
---@param owner string
---@param name string
---@param form string|table
function mod_class.var(owner, name, form) end

---@class test_match
local test_match_class = {}

---Answers one question after the other. A number before the first id is the decision that it answers.
---@param ... string
---@return test_match
function test_match_class:answer(...) end

---Returns a copy that can be played apart.
---@return test_match
function test_match_class:clone() end

---Returns the open decision (JSON.md).
---@return table
function test_match_class:decision() end

---Scripts the next draws: a symbol, a face (`"hit+hit"`, blank: `"-"`), a number.
---@param results (string|integer)[]
---@return test_match
function test_match_class:dice(results) end

---Returns the events after this number (0), as the seat reads them (JSON.md).
---@param after? integer
---@param seat? string
---@return table[]
function test_match_class:events(after, seat) end

---Returns the value of Lua: a number, boolean, nil or text.
---@param expression string
---@return any
function test_match_class:get(expression) end

---Returns the hash of the position, 16 hexadecimal digits.
---@return string
function test_match_class:hash() end

---Returns true if an event of this kind, or with these words, followed the last action (or event `after`).
---@param what string
---@param after? integer
---@return boolean
function test_match_class:heard(what, after) end

---Sets whether a person plays the seat, for the limits of undo.
---@param seat string
---@param on boolean
---@return test_match
function test_match_class:human(seat, on) end

---Returns true if the id is an option now.
---@param id string
---@return boolean
function test_match_class:legal(id) end

---Runs Lua as a script, without questions and `queue`, and returns its results as text. If it changes something, the open step restarts.
---@param chunk string
---@return string
function test_match_class:lua(chunk) end

---Returns the number of the open decision.
---@return integer
function test_match_class:number() end

---Returns the outcomes of the dice for this answer (JSON.md).
---@param id string
---@param seat? string
---@return table
function test_match_class:odds(id, seat) end

---Returns the ids of the options.
---@return string[]
function test_match_class:options() end

---Returns true after the end.
---@return boolean
function test_match_class:over() end

---Plays at random in bulk, without events. Returns the number of answers. One undo takes them back, except in the step that is open at the end.
---@param seed? integer
---@param limit? integer
---@return integer
function test_match_class:playout(seed, limit) end

---Returns the text of the open question.
---@return string
function test_match_class:question() end

---Answers at random until an option or verb `goal` is offered, or `goal(m)` returns true.
---@param goal string|function
---@param limit? integer
---@return test_match
function test_match_class:reach(goal, limit) end

---Plays the answer again that was undone last.
---@return test_match
function test_match_class:redo() end

---Lets a bot ("random") answer to the end, or up to `limit` times. Returns the number of answers.
---@param bot? string
---@param limit? integer
---@return integer
function test_match_class:run(bot, limit) end

---Returns the text of a save.
---@return string
function test_match_class:save() end

---Returns the seat that must answer. nil: the options belong to several.
---@return string?
function test_match_class:seat() end

---Sets whether every answer is played a second time and compared. `match{}` sets it.
---@param on boolean
---@return test_match
function test_match_class:twice(on) end

---Takes back the last answer.
---@return test_match
function test_match_class:undo() end

---Returns the view of a seat, else everything (JSON.md).
---@param seat? string
---@return table
function test_match_class:view(seat) end

---Returns the reason why the id is not legal, as the seat may know it.
---@param id string
---@param seat? string
---@return string?
function test_match_class:why(id, seat) end

---Returns the side that won. nil: a draw, or not over.
---@return string?
function test_match_class:winner() end

---@type match
match = {}

---The piece of this id: the kind's id, or `kind.2` where there are several.
---@param id piece_id
---@return piece
function piece(id) end

---The space of this id: `b2`, on other boards than the first `board.b2`.
---@param id space_id
---@return space
function space(id) end

---The card of this id: `torch`, or `torch.2` where there are several.
---@param id card_id
---@return card
function card(id) end

---All cards of a kind, wherever they are.
---@param kind card_kind
---@return card[]
function cards(kind) end

---A pile; of those that each piece has, the one of this piece.
---@param id pile_id
---@param of? piece
---@return pile
function pile(id, of) end

---The track of this id.
---@param id track_id
---@return track
function track(id) end

---The side of this id, for its variables.
---@param id side_id
---@return side
function side(id) end

---The link of this id.
---@param id link_id
---@return link
function link(id) end

---All links; those with the mark, or that a filter of links names; of these, those that end at the space (or the piece's space). In the declared order.
---@param which? link_mark
---@param at? space|piece
---@return link[]
function links(which, at) end

---The ring of this id: spaces in a circle.
---@param id ring_id
---@return ring
function ring(id) end

---The pieces in play that match, in canonical order.
---@param which filter
---@return piece[]
function pieces(which) end

---The pieces that match and are not in play.
---@param which filter
---@return piece[]
function supply(which) end

---How many pieces in play match; quicker than the length of a list.
---@param which filter
---@return integer
function count(which) end

---How many pieces that match are not in play.
---@param which filter
---@return integer
function count_supply(which) end

---All spaces; those with the mark; of these, those where a piece matches the filter. In canonical order.
---@param which? mark
---@param with? filter
---@return space[]
function spaces(which, with) end

---Puts a piece from the supply into play, with full hit points, no conditions and its variables at their defaults. When none is left it runs the trigger `supply.short` and returns nil.
---@param kind kind_id
---@param at space
---@return piece?
function spawn(kind, at) end

---An attack as the profile says: pool, roll, conversion, reaction, distribution, effect. Returns the total. If the attacker falls or leaves the board before the total counts, the attack ends there: it returns 0, hits nothing and does not raise `attack.done`. At a piece it ends with the reactions: what the total does to the piece is the caller's, as in `rat:damage(attack("bite", hero, rat), "bite", hero)`. Options: `dice` (at most 32), `bonus`; `payer`, the piece whose action points pay for conversions (the attacker).
---@param profile attack_id
---@param by piece
---@param at space|piece
---@param options? table
---@return integer
function attack(profile, by, at, options) end

---Shares points of damage among the pieces on a space that the profile hits, as an attack does after its roll.
---@param profile attack_id
---@param by piece|nil
---@param at space
---@param points integer
function distribute(profile, by, at, points) end

---Gives a declared variable of all pieces in play that match a value.
---@param which filter
---@param variable string
---@param value any
function set_pieces(which, variable, value) end

---Gives a declared variable of all spaces that match (nil: all) a value.
---@param which? mark
---@param variable string
---@param value any
function set_spaces(which, variable, value) end

---Rolls n dice (at most 32) and returns the symbols shown. With a list of dice that are pieces: throws these, as a throw of the piece that follows (else of `match.actor`).
---@param die die_id|piece[]
---@param n? integer|piece
---@return string[]
function roll(die, n) end

---An integer from 1 to n, all equally likely.
---@param n integer
---@return integer
function random(n) end

---Asks a seat, and waits. `seat` (a seat's id or a piece) or `side`; `verb` and `from` (a list of handles, integers or words), or `options = { { verb, argument... } ... }` (at most three arguments), or both: all of them are offered. Returns the element, or, with `options`, the option's verb and arguments. `optional = "pass"` adds a verb that returns nil (`true`: the verb `pass`); `prompt` is the question; `always_ask = true` asks even when there is one option; `args` lists up to four things that the prompt names `{1}`, `{2}`...; `why` is the reason for what is not offered, `rule` its section, `actor` the piece it is about. What is asked must depend on nothing but the position.
---@param question table
---@return any
---@return any
---@return any
function choose(question) end

---Runs a step after the present one, before what waited already; those queued first go first. Up to four arguments: handles, integers, booleans.
---@param step step_id
---@param ... any
function queue(step, ...) end

---Offers a menu after the present step, to the actor's seat or the one given.
---@param menu menu_id
---@param actor? piece
---@param seat? string
function queue_menu(menu, actor, seat) end

---Offers a menu to all pieces that match at the same time, until each has ended.
---@param menu menu_id
---@param who filter
function queue_simultaneous(menu, who) end

---Ends the match at once and keeps what was done. nil: a draw. Nothing after it is run.
---@param winner? side_id
function finish(winner) end

---Ends the turn under way at once and keeps what was done. Nothing after it is run.
function end_turn() end

---Runs the handlers of one of the game's own triggers at once. Fields: piece, target, by, space, card, cause, n. Returns `n` as the handlers left it.
---@param trigger trigger_id
---@param fields? table
---@return integer
function trigger(trigger, fields) end

---Emits a declared event, whose sentence the players read. The keys are those that it names in braces.
---@param event event_id
---@param values? table
function emit(event, values) end

---Calls the function and returns what it returns. What the core tells meanwhile (cards, pieces, sides) has no sentence: emit() one of your own. Events are there all the same, for programs that read or count them.
---@param what function
---@return any
function quietly(what) end

---A sentence with integers and strings in the place of `{name}`, which translators find as one text. Returns a message, which the engine fills when it shows it. Join it with `..`, but never cut it.
---@param template string
---@param values? table
---@return string
function text(template, values) end

---In `build`: these settings do not go together. The person who asked is shown the text alone.
---@param why string
function reject_settings(why) end

---Checks what an author has written against the form of each key: "string", "integer", "number", "boolean", "table", "function" or "any", with "?" if the key may be left out. An error names the key, its line in the author's file and the key that was probably meant; `check` tells all of them. `path`: the keys that lead to a table within a record, "night.lamps".
---@param record any
---@param forms table
---@param path? string
function check_keys(record, forms, path) end

---Raises an error about what an author has written, at the line of the key that the path leads to: "night.lamps", "boards[2]".
---@param path string
---@param message string
function author_error(path, message) end

---What goes after "unknown ..." in an error: ` (did you mean "rope"?)`, the known name that is most like the word, else `; known are lamp, rope`. Known names: the keys of the table, or a list.
---@param word any
---@param known table
---@return string
function did_you_mean(word, known) end

---The value of a file of the game or of `scripts/lib`, run once. At the top of a file only.
---@param module string
---@return any
function require(module) end

---With a function: the elements for which it returns true. With a filter: the pieces of the list that match and, if `here` is given, share their space with another piece that matches `here`.
---@param list any[]
---@param which filter|function
---@param here? filter
---@return any[]
function filter(list, which, here) end

---The pieces of all lists, each once, in canonical order.
---@param list piece[]
---@param ... piece[]
---@return piece[]
function union(list, ...) end

---One of each sort: pieces of one kind, on one space, with the same conditions, hit points and values of these variables; or cards of one kind with the same values.
---@param list (piece|card)[]
---@param ... string
---@return (piece|card)[]
function distinct(list, ...) end

---Those that are as near as any to one of the goals by legal movement, and how far that is.
---@param list piece[]
---@param goals (space|piece)[]|filter
---@return piece[]
---@return integer?
function nearest(list, goals) end

---Those that can take a step on a shortest legal way to one of the goals.
---@param list piece[]
---@param goals (space|piece)[]|filter
---@return piece[]
function can_approach(list, goals) end

---The pieces that may be chosen: those of `from` (a filter of pieces in play, or a list) that are on the board `board`, are `min` to `max` steps `around` a space on its board, and fit one entry of `any`; with `nearest` of these only those as near as any to one of the `goals` (all, if none gets there); with `distinct`, a list of variables, one of each sort. Every key but `from` may be left out. An entry of `any`: { who = filter [, here = filter] [, adjacent = filter] [, can_approach = true] [, test = function(piece)] }: it matches, another piece on its space matches `here`, one on an adjacent space `adjacent`, it can take a step on a shortest legal way to one of the `goals`, the function says yes (asked last, like a condition).
---@param which table
---@return piece[]
function candidates(which) end

---The same as a function, for what is asked over and over: it reads the table once, names included when it is first called, and is called `find([goals [, around [, board [, from]]]])` with what differs: `from` a list of pieces in place of the filter, which may then be left out. Its other keys are those of `candidates`: `from` (a filter), `min`, `max`, `any`, `nearest`, `distinct`. Make it where the file is read, and change no entry of `any` afterwards.
---@param which table
---@return function
function query(which) end

---Lets one automatic figure do one deed. Returns both, or nothing. DEFINITION.md 12 has the keys.
---@param figure figure_id
---@param how? table
---@return piece?
---@return string?
function act(figure, how) end

---What the function makes of each element; nil leaves it out.
---@param list any[]
---@param change function
---@return any[]
function map(list, change) end

---A new list of the elements other than x.
---@param list any[]
---@param x any
---@return any[]
function without(list, x) end

---Is x an element of the list?
---@param list any[]
---@param x any
---@return boolean
function contains(list, x) end

---A sorted copy; equal elements keep their order.
---@param list any[]
---@param less? function
---@return any[]
function sort(list, less) end

---"piece", "space", "card" ... of a handle, else its Lua type.
---@param x any
---@return string
function type_of(x) end

---The space in this column and row, both counted from 1, of the first board or of the one named. nil: the board has a hole there, or ends before.
---@param x integer
---@param y integer
---@param board? board_id
---@return space?
function space_at(x, y, board) end

---The pieces in play that match and stand at most so many steps away, whatever is in the way; those on the same space count.
---@param center space|piece
---@param steps integer
---@param which filter
---@return piece[]
function pieces_within(center, steps, which) end
