---@meta
-- What scripts of Precinct 0.1.0 may call, for the Lua language server. Made by `make reference`: do not edit.

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
---@alias phase_id string
---@alias menu_id string
---@alias trigger_id string
---@alias event_id string
---@alias face string
---@alias link_mark string
---@alias board_id string
---@alias seat_id string
---@alias reaction_id string
---@alias setting_id string
---@alias constant_id string
---@alias variable_id string
---@alias sealed_id string
---@alias verb_id string

---@class match
---@field round integer The number of the round, 0 during setup.
---@field phase phase_id? The id of the open phase.
---@field actor piece? The piece that has the turn.
---@field side side_id? The id of the side that acts.
---@field over boolean True after the end.
---@field winner side_id? The id of the side that won. nil before the end and after a draw.
---@field [string] any variables that the episode declares
local match_class = {}

---@class piece
---@field id piece_id The id of the piece.
---@field title string The name of the piece for players.
---@field kind kind_id The id of the piece's kind.
---@field short string The sign of the piece on the map.
---@field side side_id? The id of the piece's side.
---@field seat seat_id? The id of the seat that answers for the piece.
---@field def table The kind of the piece as declared, read-only.
---@field space space? The space of the piece, nil in the supply.
---@field hp integer Hit points. May be assigned.
---@field hp_max integer Maximum of hit points. May be assigned.
---@field ap integer Action points. May be assigned.
---@field movement_left integer Steps left of the open movement. May be assigned.
---@field acted boolean True after the piece's turn. Cleared when a phase with `turns` starts.
---@field carrier piece? The piece that carries this piece.
---@field cargo piece[] The pieces that this piece carries, as a fresh list.
---@field face string|integer|nil The side that is up. For a die, the number of its face.
---@field symbols string[] The symbols that a die shows, as a fresh list.
---@field stunned boolean True if the piece is stunned.
---@field down boolean True if the piece is down.
---@field active boolean True if the piece is neither stunned nor down.
---@field busy boolean True while the piece still has a part in a simultaneous phase.
---@field hook integer The number of cells to the left of the hook on the piece's action track. May be assigned.
---@field cells table The cells of its action track, as a fresh list.
---@field at point? Its point on a plane. nil elsewhere.
---@field heading integer Its heading on a plane: steps of 5 degrees, clockwise from 0, north. May be assigned, 0 to 71.
---@field [string] any variables that the episode declares
local piece_class = {}

---Returns true if the piece matches.
---@param which filter
---@return boolean
function piece_class:is(which) end

---Returns true if the piece has this condition.
---@param condition condition
---@return boolean
function piece_class:has_condition(condition) end

---Puts the piece there without the triggers of leaving and entering. With `true`, there is no event either. On a plane `at` is a point, or a piece that has one.
---@param at space|point
---@param silent? boolean|quiet_option
function piece_class:place(at, silent) end

---Moves the piece there and runs `piece.leave` and `piece.enter`. Returns false if the piece did not get there.
---@param to space|point
---@param cargo? piece
---@param how? quiet_option
---@return boolean
function piece_class:move(to, cargo, how) end

---Puts the piece into the supply and sets its variables to their defaults.
---@param how? quiet_option
function piece_class:remove(how) end

---Damages the piece, after the handlers of `piece.damage`. The piece's kind decides whether it is killed or down.
---@param n integer
---@param cause? name
---@param by? piece
---@param how? quiet_option
function piece_class:damage(n, cause, by, how) end

---Heals the piece up to hp_max. Returns the points healed.
---@param n integer
---@param how? quiet_option
---@return integer
function piece_class:heal(n, how) end

---Stuns the piece.
---@param how? quiet_option
function piece_class:stun(how) end

---Ends the piece's stun.
---@param how? quiet_option
function piece_class:unstun(how) end

---Clears the piece's conditions and gives it full hit points.
---@param how? quiet_option
function piece_class:revive(how) end

---Gives the piece the action points of its kind.
function piece_class:refill_ap() end

---Sets or clears a declared condition.
---@param condition condition
---@param on boolean
---@param how? quiet_option
function piece_class:set_condition(condition, on, how) end

---Turns that side up. For a die, the face of that number.
---@param face face|integer
---@param how? quiet_option
function piece_class:flip(face, how) end

---Makes the piece carry `what`, which is on the same space.
---@param what piece
---@param how? quiet_option
function piece_class:carry(what, how) end

---Shows the piece's place to everyone, until `conceal` or until the piece leaves play.
function piece_class:reveal() end

---Hides the piece's place again. Seats that the kind's `hidden_place` names still see the place.
function piece_class:conceal() end

---Puts the cargo of the piece down.
---@param how? quiet_option
function piece_class:drop(how) end

---The piece's own pile of this name.
---@param id pile_id
---@return pile
function piece_class:pile(id) end

---The spaces that the piece may enter next, whatever they cost. With a place: the spaces that the piece could enter from there.
---@param from? space|piece
---@return space[]
function piece_class:legal_steps(from) end

---The number of steps by legal movement; each step counts with its cost. The way may take several movements. nil if there is no way.
---@param to space|piece
---@return integer?
function piece_class:distance(to) end

---Returns `none`, `partial` or `clear`, then the first space in the way. On a plane: the things in the line, nearest first, as pieces and ids of terrain, doors and windows. If `at` and `there` are given, this piece and `to` are taken to be at these points.
---@param to space|piece|point
---@param at? point
---@param there? point
---@return string
---@return (space|table)?
function piece_class:sees(to, at, there) end

---Returns true if neither an obstacle nor a rule of entry keeps the piece out, else false and the reason. If the space is one step away, the rules about that step count, too. Costs are ignored.
---@param place space|piece
---@return boolean
---@return string?
function piece_class:may_enter(place) end

---Returns true if a movement of the piece may end there by the rules of `stand`, else false and the reason.
---@param place space|piece
---@return boolean
---@return string?
function piece_class:may_stand(place) end

---The next spaces on shortest legal ways to the nearest of the goals, and the distance of that goal.
---@param goals (space|piece)[]|filter
---@return space[]
---@return integer?
function piece_class:steps_toward(goals) end

---Queues the calls of all cells to the left of the piece's hook.
function piece_class:perform() end

---Moves the piece's hook right. Queues the last cell for each step that the hook could not take.
---@param n integer
---@return integer
function piece_class:advance(n) end

---Moves the piece's hook left, at most to 1. Returns the steps moved.
---@param n integer
---@return integer
function piece_class:back(n) end

---The number of steps over the board to `to`, ignoring obstacles. With a mark or filter of links: over neighbors and such open links, on any board. On a plane: millimeters from edge to edge, rounded up; two further points have the meaning of `at` and `there` in sees(). nil if there is no way.
---@param to space|piece|point
---@param via? link_mark|point
---@param there? point
---@return integer?
function piece_class:range(to, via, there) end

---Returns true if the gap is at most `mm` millimeters, from edge to edge on one plane. A point has no base.
---@param to piece|point
---@param mm integer
---@return boolean
function piece_class:within(to, mm) end

---Returns true if the gap is at most 1 mm, on one level, and neither a wall nor a shut door is between them. `at` and `there` are as in sees().
---@param to piece|point
---@param at? point
---@param there? point
---@return boolean
function piece_class:touches(to, at, there) end

---Returns true if the base of the piece may stand at `at`, with this heading instead of its own. Else false, the bar (`far`, `edge`, `floor`, `terrain`, `wall`, `door`, `piece`) and the piece or the id of terrain or a door.
---@param at point
---@param heading? integer
---@return boolean
---@return string?
---@return (piece|string)?
function piece_class:fits(at, heading) end

---Tests a straight movement to the point without making it.
---@param to point
---@param options? leg_options
---@return leg_result
function piece_class:leg(to, options) end

---Tests a turn on the spot to this heading without making it: the shorter way round, or clockwise for half a turn.
---@param heading integer
---@param options? pivot_options
---@return pivot_result
function piece_class:pivot(heading, options) end

---The shortest way round corners to the nearest goal, cut after `mm` millimeters or 64 legs.
---@param goals (piece|point)[]
---@param mm integer
---@param options? route_options
---@return route_result
function piece_class:route(goals, mm, options) end

---The point to which the piece flees, at most `mm` straight along one bearing; nil if the piece stays. The piece comes no nearer to the pieces of `fear`; if that is impossible, it comes no nearer to the nearest of `from`. It prefers cover from all of `from`, then the distance, then the direction away from the nearest of them.
---@param options flee_options
---@return point?
function piece_class:flee(options) end

---Walks step by step along a shortest legal way to the nearest goal, or as a seat leads the piece. Each step runs its triggers. Returns the number of steps and why the walk ended: "there", "spent", "no way", "stopped", "ended" or "chose". After "chose" follow the verb and things of the chosen option of `more`. A walk is stopped if a handler stuns, fells, moves or removes the piece, or sets its `movement_left`.
---@param options walk_options
---@return integer
---@return string
function piece_class:walk(options) end

---The spaces, except its own, where one movement of at most `steps` steps (nil: any number) can end.
---@param steps? integer
---@return space[]
function piece_class:reach(steps) end

---@class space
---@field id space_id The id of the space.
---@field title string The name printed on the space, else its id.
---@field board board_id The id of the space's board.
---@field owner piece? The piece whose sheet the space's board is.
---@field x integer Its column from 1. `a1` is (1, 1).
---@field y integer The row of the space, from 1.
---@field whole space The middle of the area of this space; the space itself if it is a middle or in no area.
---@field parts space[] If this space is the middle of an area, the parts of that area; otherwise an empty list.
---@field [string] any variables that the episode declares
local space_class = {}

---Returns true if a piece on the space matches. For the middle of an area, pieces on its parts count.
---@param which filter
---@return boolean
function space_class:has(which) end

---The number of pieces on the space that match. For the middle of an area, pieces on its parts count.
---@param which filter
---@return integer
function space_class:count(which) end

---The first piece on the space that matches. For the middle of an area, pieces on its parts count.
---@param which filter
---@return piece?
function space_class:first(which) end

---The pieces on the space, all or the matching ones. For the middle of an area, the pieces on its parts follow.
---@param which? filter
---@return piece[]
function space_class:pieces(which) end

---The neighbors of the space. With a mark or filter of links also the far end of each open link that matches, in either direction.
---@param via? link_mark
---@return space[]
function space_class:adjacent(via) end

---The neighbors that share an edge with this space.
---@return space[]
function space_class:orthogonal() end

---The number of steps to the place, or to the nearest of several, over neighbors and open links, ignoring obstacles. With `true`: on one board, without links. With a mark or filter of links: over neighbors and matching open links. nil if there is no way.
---@param to space|piece|(space|piece)[]|filter
---@param by? boolean|link_mark
---@return integer?
function space_class:range(to, by) end

---Returns true if the space has the mark or matches the filter of spaces.
---@param which mark
---@return boolean
function space_class:is(which) end

---Returns true if no obstacle keeps the piece `for_whom` out of the space. Without a piece: if no obstacle is there.
---@param for_whom? piece
---@return boolean
function space_class:passable(for_whom) end

---Returns `none`, `partial` or `clear`, then the first space in the way.
---@param to space|piece
---@return string
---@return space?
function space_class:sees(to) end

---The spaces on the straight line to `to`, without the two ends. With a filter, only the spaces with a matching piece.
---@param to space|piece
---@param which? filter
---@return space[]
function space_class:line(to, which) end

---The places to which a line can be drawn from here without crossing anything.
---@return space[]
function space_class:joinable() end

---Why no line can be drawn to `to`, as a sentence, and the link in the way. nil if a line can be drawn.
---@param to space
---@return string?
---@return link?
function space_class:line_barred(to) end

---Each way in which a line to `to` can run: `left` and `right` list the places beside it, `leaves` and `arrives` the links between which it starts and ends.
---@param to space
---@return table[]
function space_class:line_sides(to) end

---Draws a line, on the first side or on the side of this number in line_sides(). Returns its link, which is open now.
---@param to space
---@param side? integer
---@return link
function space_class:draw_line(to, side) end

---The spaces of the same board at most `steps` away, with the space itself. Obstacles do not count.
---@param steps integer
---@return space[]
function space_class:disc(steps) end

---The spaces on some shortest route over the board, without the two ends. Obstacles do not count.
---@param to space|piece
---@return space[]
function space_class:between(to) end

---@class link
---@field id link_id The id of the link.
---@field title string The name of the link for players.
---@field open boolean True if the link can be passed. May be assigned.
---@field from space The space at the start of the link.
---@field to space The space at the end of the link.
---@field drawn boolean True if the link is a line that was drawn and not erased, open or closed.
---@field [string] any variables that the episode declares
local link_class = {}

---Removes a drawn line from the board. `link.open = false` only crosses it out.
function link_class:erase() end

---Returns true if the link has the mark or matches the filter of links.
---@param which link_mark
---@return boolean
function link_class:is(which) end

---The end of the link that is not `from`.
---@param from space|piece
---@return space
function link_class:across(from) end

---@class ring
---@field id ring_id The id of the ring.
---@field title string The name of the ring for players.
---@field [string] any variables that the episode declares
local ring_class = {}

---The n-th space from `at` (1). Negative numbers go backwards.
---@param at space
---@param n? integer
---@return space
function ring_class:next(at, n) end

---All spaces of the ring in order, starting at `at`.
---@param at space
---@return space[]
function ring_class:from(at) end

---The two neighbors of `at` on the ring, the next one first.
---@param at space
---@return space[]
function ring_class:neighbors(at) end

---@class point
---@field id string Its text in option ids: "45.2,72", with "@2" on level 2.
---@field title string The text of the point for people.
---@field x integer Millimeters from the left edge of its plane.
---@field y integer Millimeters from the lower edge.
---@field level integer The storey of the point. 0 is the ground.
---@field board board_id The id of the point's plane.
---@field [string] any variables that the episode declares
local point_class = {}

---Millimeters to the point, or to the edge of the piece's base, rounded up, on any level. nil on another plane.
---@param to piece|point
---@return integer?
function point_class:range(to) end

---@class card
---@field id card_id The id of the card.
---@field title string The name of the card for players.
---@field kind card_kind The id of the card's kind.
---@field def table Its kind as declared, the game's own keys included, read-only.
---@field pile pile The pile that holds the card.
---@field [string] any variables that the episode declares
local card_class = {}

---Moves the card onto the pile, or to its "bottom".
---@param pile pile
---@param place? string
---@param how? quiet_option
function card_class:move_to(pile, place, how) end

---@class pile
---@field id pile_id The id of the pile.
---@field title string The name of the pile for players.
---@field owner piece? The piece that owns the pile.
---@field [string] any variables that the episode declares
local pile_class = {}

---The top card of the pile.
---@return card?
function pile_class:top() end

---The pile's cards, from the top down.
---@return card[]
function pile_class:cards() end

---Shuffles the pile.
---@param how? quiet_option
function pile_class:shuffle(how) end

---Moves the top card to the pile `to` and returns the card; nil if the pile is empty and cannot be refilled. If the last card of a pile with `refill` moves to its discard pile, this card is shuffled in, too.
---@param to pile
---@param place? string
---@param how? quiet_option
---@return card?
function pile_class:draw_to(to, place, how) end

---Fills a market from the pile that the market declares in `fill`.
function pile_class:fill() end

---@class track
---@field id track_id The id of the track.
---@field title string The name of the track for players.
---@field value integer The present value of the track.
---@field [string] any variables that the episode declares
local track_class = {}

---Adds `n` to the track's value, within the track's limits. Returns the change.
---@param n integer
---@param how? quiet_option
---@return integer
function track_class:add(n, how) end

---Sets the track's value to `n`, within the track's limits. Returns the change.
---@param n integer
---@param how? quiet_option
---@return integer
function track_class:set(n, how) end

---@class side
---@field id side_id The id of the side.
---@field title string The name of the side for players.
---@field [string] any variables that the episode declares
local side_class = {}

---@class seat
---@field id seat_id The id of the seat.
---@field title string The name of the seat for players.
---@field [string] any variables that the episode declares
local seat_class = {}

---@class ev
---@field trigger trigger_id The id of the trigger.
---@field piece piece? The piece that the trigger is about.
---@field space space? The space of that piece, or the space that the trigger is about.
---@field from space|pile|nil The space before a move. In `card.moved` the pile before.
---@field to pile? In `card.moved` the pile afterwards.
---@field cargo piece? The piece that `p:move` takes along. Carried pieces are in `ev.piece.cargo`.
---@field card card? The card that moved.
---@field pile pile? The pile that was refilled.
---@field track track? The track that changed.
---@field target piece? The piece that is attacked. nil if a space is attacked.
---@field by piece? The piece that caused the event.
---@field cause name? The cause, one of `names`.
---@field profile attack_id? The id of the attack profile.
---@field kind kind_id? The id of the kind of which no piece is left.
---@field n integer The round, damage, number of dice, total or change. 0 in other triggers. May be assigned.
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

---Returns the value at the path; for a table, a copy.
---@param path string
---@return any
function mod_class.get(path) end

---Replaces the function at the path by a function that calls `f(base, ...)`. `base` is the replaced function.
---@param path string
---@param f function
function mod_class.wrap(path, f) end

---Puts another value at the path.
---@param path string
---@param value any
function mod_class.replace(path, value) end

---With a key and a value: adds an entry to a map. With a value alone: adds an element to a list. If the last name of the path leads to no table, the table is made.
---@param path string
---@param key any
---@param value? any
function mod_class.add(path, key, value) end

---Removes the entry or element at the path.
---@param path string
function mod_class.remove(path) end

---Adds a handler after the existing ones. In `definition` only.
---@param trigger trigger_id
---@param handler function|table
---@overload fun(trigger: "round.start", handler: fun(ev: ev_round_start)|handler)
---@overload fun(trigger: "round.end", handler: fun(ev: ev_round_end)|handler)
---@overload fun(trigger: "phase.start", handler: fun(ev: ev_phase_start)|handler)
---@overload fun(trigger: "turn.start", handler: fun(ev: ev_turn_start)|handler)
---@overload fun(trigger: "turn.end", handler: fun(ev: ev_turn_end)|handler)
---@overload fun(trigger: "piece.leave", handler: fun(ev: ev_piece_leave)|handler)
---@overload fun(trigger: "piece.enter", handler: fun(ev: ev_piece_enter)|handler)
---@overload fun(trigger: "piece.damage", handler: fun(ev: ev_piece_damage)|handler)
---@overload fun(trigger: "piece.damaged", handler: fun(ev: ev_piece_damaged)|handler)
---@overload fun(trigger: "piece.stunned", handler: fun(ev: ev_piece_stunned)|handler)
---@overload fun(trigger: "piece.unstunned", handler: fun(ev: ev_piece_unstunned)|handler)
---@overload fun(trigger: "piece.killed", handler: fun(ev: ev_piece_killed)|handler)
---@overload fun(trigger: "piece.down", handler: fun(ev: ev_piece_down)|handler)
---@overload fun(trigger: "attack.pool", handler: fun(ev: ev_attack_pool)|handler)
---@overload fun(trigger: "attack.rolled", handler: fun(ev: ev_attack_rolled)|handler)
---@overload fun(trigger: "attack.react", handler: fun(ev: ev_attack_react)|handler)
---@overload fun(trigger: "attack.done", handler: fun(ev: ev_attack_done)|handler)
---@overload fun(trigger: "card.moved", handler: fun(ev: ev_card_moved)|handler)
---@overload fun(trigger: "pile.refilled", handler: fun(ev: ev_pile_refilled)|handler)
---@overload fun(trigger: "track.changed", handler: fun(ev: ev_track_changed)|handler)
---@overload fun(trigger: "supply.short", handler: fun(ev: ev_supply_short)|handler)
function mod_class.on(trigger, handler) end

---Declares a variable of "match", "side", "seat", "piece", "card" or "space". In `definition` only.
---@param owner string
---@param name string
---@param form string|table
function mod_class.var(owner, name, form) end

---@class test_match
local test_match_class = {}

---Answers one question after the other. A number before the first id is the decision that this id answers. A question offers only one of several alike pieces or cards, but each of them is accepted.
---@param ... string
---@return test_match
function test_match_class:answer(...) end

---Fails unless exactly the values that `wanted` names differ from the match `before`, and are equal to those of `wanted`. `true` accepts any change of this name and of all names below it, and `false` stands for nil.
---@param before test_match
---@param wanted table
---@return test_match
function test_match_class:changed(before, wanted) end

---Returns what differs from another match of the episode, such as a clone made before: each value under its name, `"piece.ann.hp"`. Without a difference the table is empty.
---@param before test_match
---@return table
function test_match_class:changes(before) end

---Returns a copy that can be played independently.
---@return test_match
function test_match_class:clone() end

---Returns the open decision (JSON.md).
---@return table
function test_match_class:decision() end

---Scripts the next draws: a symbol, a face (`"hit+hit"`, blank: `"-"`), a number. A result waits for the next draw that can have this result.
---@param results (string|integer)[]
---@return test_match
function test_match_class:dice(results) end

---Returns the events after this number (0), as the seat reads them (JSON.md).
---@param after? integer
---@param seat? string
---@return table[]
function test_match_class:events(after, seat) end

---Returns the value of a Lua expression: a number, boolean, nil or text, or a list of these.
---@param expression string
---@return any
function test_match_class:get(expression) end

---Returns the hash of the position, 16 hexadecimal digits.
---@return string
function test_match_class:hash() end

---Returns true if an event of this kind, or with these whole words, followed the last action (or event `after`).
---@param what string
---@param after? integer
---@return boolean
function test_match_class:heard(what, after) end

---Sets whether a person plays the seat, for the limits of undo.
---@param seat string
---@param on boolean
---@return test_match
function test_match_class:human(seat, on) end

---Sets whether one person plays all seats that people play, who then sees what each of them sees.
---@param on boolean
---@return test_match
function test_match_class:one_person(on) end

---Fails if the id is an option, or if an answer with it is accepted or changes anything. Returns the reason why it is not legal.
---@param id string
---@return string?
function test_match_class:illegal(id) end

---Plays matches from this position and fails unless the kit's properties hold (TESTING.md, section 5). Scripted dice are not used. The match itself does not change.
---@param how? kit_options
---@return test_match
function test_match_class:kit(how) end

---Returns the part of these answers' result that a person may know in advance: `certain`, the `harm` and the number of pieces `lost` for certain. If `certain` is true, the table also has `over`, `options`, `ap` and the `space` of the acting piece.
---@param id string
---@param ... string
---@return table
function test_match_class:foresee(id, ...) end

---Returns true if the id is an option now.
---@param id string
---@return boolean
function test_match_class:legal(id) end

---Runs Lua as a script, without questions, and returns its results as text. If it changes something, the open step restarts, and the events of the chunk are kept. Steps that it queues run before that step.
---@param chunk string
---@return string
function test_match_class:lua(chunk) end

---Returns the number of the open decision.
---@return integer
function test_match_class:number() end

---Returns the coach's lessons that fit the open question or the end of the match, by id (PUBLISHING.md, section 2).
---@param seat? string
---@return table
function test_match_class:lessons(seat) end

---Returns the marks of an overlay around a piece or a point (TABLES.md, section 5).
---@param id string
---@param at string
---@param seat? string
---@return table[]
function test_match_class:overlay(id, at, seat) end

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

---Plays the last undone answer again.
---@return test_match
function test_match_class:redo() end

---Lets a bot ("random") answer to the end, or up to `limit` times. Returns the number of answers.
---@param bot? string
---@param limit? integer
---@return integer
function test_match_class:run(bot, limit) end

---Fails if the position differs from the position of the match `before`.
---@param before test_match
---@return test_match
function test_match_class:same(before) end

---Returns the text of a save.
---@return string
function test_match_class:save() end

---Returns the seat that must answer. nil: the options belong to several seats.
---@return string?
function test_match_class:seat() end

---Runs one step, or a phase, before the open question, so its own questions come first. The further arguments are arguments of the step; a text is Lua, as in `get`.
---@param name step_id
---@param ... any
---@return test_match
function test_match_class:step(name, ...) end

---Sets whether every answer is played twice and the results are compared. `match{}` turns this on.
---@param on boolean
---@return test_match
function test_match_class:twice(on) end

---Takes back the last answer.
---@return test_match
function test_match_class:undo() end

---Returns the view of a seat or, without `seat`, of everything (JSON.md).
---@param seat? string
---@return table
function test_match_class:view(seat) end

---Returns the reason why the id is not legal, as the seat may know it.
---@param id string
---@param seat? string
---@return string?
function test_match_class:why(id, seat) end

---Returns the side that won. nil: the match is a draw or is not over.
---@return string?
function test_match_class:winner() end

---A round starts. `n` is its number.
---@class ev_round_start: ev
---@field n integer

---A round ends, after its last phase.
---@class ev_round_end: ev
---@field n integer

---A phase starts. `match.phase` is its id, `n` the round.
---@class ev_phase_start: ev
---@field n integer

---A piece's turn starts, before its menu.
---@class ev_turn_start: ev
---@field piece piece

---A piece's turn ends, before the step `after`.
---@class ev_turn_end: ev
---@field piece piece

---Before a step of `p:move`. `space` is the goal. A piece that falls or is removed here stays.
---@class ev_piece_leave: ev
---@field piece piece
---@field from space
---@field space space
---@field cargo piece|nil

---After a step of `p:move`.
---@class ev_piece_enter: ev
---@field piece piece
---@field from space
---@field space space
---@field cargo piece|nil

---Before damage counts. With `n` 0 or less nothing happens.
---@class ev_piece_damage: ev
---@field piece piece
---@field space space
---@field n integer
---@field cause name|nil
---@field by piece|nil

---After hit points were lost.
---@class ev_piece_damaged: ev
---@field piece piece
---@field space space
---@field n integer
---@field cause name|nil
---@field by piece|nil

---A piece was stunned.
---@class ev_piece_stunned: ev
---@field piece piece
---@field space space
---@field cause name|nil
---@field by piece|nil

---A piece is no longer stunned.
---@class ev_piece_unstunned: ev
---@field piece piece
---@field space space

---A piece was killed and is in the supply. `space` is where it was.
---@class ev_piece_killed: ev
---@field piece piece
---@field space space
---@field cause name|nil
---@field by piece|nil

---A piece went down.
---@class ev_piece_down: ev
---@field piece piece
---@field space space
---@field cause name|nil
---@field by piece|nil

---Before the roll. `n` is the number of dice.
---@class ev_attack_pool: ev
---@field piece piece|nil
---@field space space
---@field target piece|nil
---@field profile attack_id
---@field n integer
---@field dice string[]

---After the roll. `ev:reroll(i)` is possible.
---@class ev_attack_rolled: ev
---@field piece piece|nil
---@field space space
---@field target piece|nil
---@field profile attack_id
---@field n integer
---@field dice string[]

---The total `n` is known, nothing is hit yet.
---@class ev_attack_react: ev
---@field piece piece|nil
---@field space space
---@field target piece|nil
---@field profile attack_id
---@field n integer
---@field dice string[]

---The attack is over. `n` is its total.
---@class ev_attack_done: ev
---@field piece piece|nil
---@field space space
---@field target piece|nil
---@field profile attack_id
---@field n integer
---@field dice string[]

---A card was moved. `from` and `to` are piles.
---@class ev_card_moved: ev
---@field card card
---@field from pile
---@field to pile

---A pile was refilled and shuffled.
---@class ev_pile_refilled: ev
---@field pile pile

---A track changed by `n`.
---@class ev_track_changed: ev
---@field track track
---@field n integer

---`spawn` finds no piece of the kind and is about to return nil. `piece` is `match.actor`.
---@class ev_supply_short: ev
---@field kind kind_id
---@field space space
---@field piece piece|nil

---@class when
---@field piece? filter The piece of the event matches.
---@field by? filter The piece that caused it matches.
---@field here? filter Another piece on its space matches.
---@field cause? string Causes, separated by blanks.
---@field profile? string Attack profiles, separated by blanks.
---@field card? string Kinds of cards, separated by blanks.
---@field needs? table[] Conditions, with the event's piece as actor.

---@class assignments
---@field match? table<string, any> Variables of the match and their values.
---@field piece? table<string, any> Variables of the event's piece.
---@field by? table<string, any> Variables of the piece that caused it.
---@field space? table<string, any> Variables of the event's space.

---@class handler
---@field when? when The handler runs only if all of it holds.
---@field sets? assignments Variables that it assigns, before `run`.
---@field run? fun(ev: ev) Required without `sets`.
---@field rule? string The section of the rule book.

---`on` of a definition: `---@type handlers` in the line before such a table.
---@class handlers
---@field ["round.start"]? fun(ev: ev_round_start)|handler|handler[] A round starts. `n` is its number.
---@field ["round.end"]? fun(ev: ev_round_end)|handler|handler[] A round ends, after its last phase.
---@field ["phase.start"]? fun(ev: ev_phase_start)|handler|handler[] A phase starts. `match.phase` is its id, `n` the round.
---@field ["turn.start"]? fun(ev: ev_turn_start)|handler|handler[] A piece's turn starts, before its menu.
---@field ["turn.end"]? fun(ev: ev_turn_end)|handler|handler[] A piece's turn ends, before the step `after`.
---@field ["piece.leave"]? fun(ev: ev_piece_leave)|handler|handler[] Before a step of `p:move`. `space` is the goal. A piece that falls or is removed here stays.
---@field ["piece.enter"]? fun(ev: ev_piece_enter)|handler|handler[] After a step of `p:move`.
---@field ["piece.damage"]? fun(ev: ev_piece_damage)|handler|handler[] Before damage counts. With `n` 0 or less nothing happens.
---@field ["piece.damaged"]? fun(ev: ev_piece_damaged)|handler|handler[] After hit points were lost.
---@field ["piece.stunned"]? fun(ev: ev_piece_stunned)|handler|handler[] A piece was stunned.
---@field ["piece.unstunned"]? fun(ev: ev_piece_unstunned)|handler|handler[] A piece is no longer stunned.
---@field ["piece.killed"]? fun(ev: ev_piece_killed)|handler|handler[] A piece was killed and is in the supply. `space` is where it was.
---@field ["piece.down"]? fun(ev: ev_piece_down)|handler|handler[] A piece went down.
---@field ["attack.pool"]? fun(ev: ev_attack_pool)|handler|handler[] Before the roll. `n` is the number of dice.
---@field ["attack.rolled"]? fun(ev: ev_attack_rolled)|handler|handler[] After the roll. `ev:reroll(i)` is possible.
---@field ["attack.react"]? fun(ev: ev_attack_react)|handler|handler[] The total `n` is known, nothing is hit yet.
---@field ["attack.done"]? fun(ev: ev_attack_done)|handler|handler[] The attack is over. `n` is its total.
---@field ["card.moved"]? fun(ev: ev_card_moved)|handler|handler[] A card was moved. `from` and `to` are piles.
---@field ["pile.refilled"]? fun(ev: ev_pile_refilled)|handler|handler[] A pile was refilled and shuffled.
---@field ["track.changed"]? fun(ev: ev_track_changed)|handler|handler[] A track changed by `n`.
---@field ["supply.short"]? fun(ev: ev_supply_short)|handler|handler[] `spawn` finds no piece of the kind and is about to return nil. `piece` is `match.actor`.
---@field [string] fun(ev: ev)|handler|handler[] Triggers of the game.

---@class episode
---@field game string The folder of the game under `scripts/`.
---@field id string The id of the episode.
---@field title string The name of the episode for players.
---@field pitch? string One line for the menu.
---@field rules? string The rule book that `rule` and sections refer to.
---@field seed? integer The seed unless the player gives one.
---@field coached? table The first match of newcomers: `title`, `seed`, `settings`.
---@field settings? table<string, setting_form> What is chosen before a match.
---@field constants? table<string, constant_form> Numbers and choices that `--set` may change.
---@field build fun(settings: table<string, any>, const: table<string, any>): definition Returns the definition.

---@class setting_form
---@field type string "choice", "list", "integer", "text" or "flag".
---@field choices? string[] The ids to choose from.
---@field default? any The value if nobody chooses one.
---@field title? string The name of the setting for players.
---@field note? string What it means.
---@field campaign? boolean Only a campaign sets it.
---@field min? integer The least number, or the fewest choices.
---@field max? integer The greatest number, or the most choices.
---@field order? integer Settings are listed in this order, then by name.
---@field entries? table<string, string> Labels by choice. The menu lists the episode once for each of them.
---@field titles? table<string, string> Names of choices.
---@field about? table<string, string> A line on each choice.
---@field when? table<string, string> Other settings, and the choices of them that this setting requires.

---@class constant_form
---@field default any The value unless `--set` gives another.
---@field min? integer The least value.
---@field max? integer The greatest value.
---@field values? any[] The permitted values.
---@field note? string What it means.
---@field was? string An earlier name of the constant, for saves that hold it.

---@class definition
---@field sides side_form[] Who scores together.
---@field seats seat_form[] Who answers.
---@field symbols? table<string, symbol_form> Symbols of dice. Without this key the faces of dice declare the symbols.
---@field dice? table<string, table> Lists of faces. Each face is a symbol or a list of symbols.
---@field names? string[] Names for causes and variables of type `name`.
---@field conditions? string[] Further conditions of pieces.
---@field edges? table<string, edge_form> Sorts of edges between neighbors.
---@field boards (board_form|plane_form)[] The maps, and tables measured in centimeters.
---@field links? link_form[] Links, each between two spaces.
---@field sight? sight_form Rules of sight.
---@field enter? enter_form[] Rules for entering a space.
---@field stand? stand_form[] Rules for ending a movement.
---@field rings? table<string, space_id[]> Spaces in a circle.
---@field kinds table<string, kind_form> Kinds of pieces.
---@field cards? table<string, table> Kinds of cards, which may have the game's own keys.
---@field piles? table<string, pile_form> Piles of cards.
---@field tracks? table<string, track_form> Tracks.
---@field vars? table<string, table<string, string|variable_form>> Variables by owner.
---@field signs? table<string, string> Signs of marks on the text map.
---@field verbs? table<string, string|verb_form> Labels of verbs.
---@field events? table<string, string> Sentences of events.
---@field attacks? table<string, attack_form> Attack profiles.
---@field menus? table<string, menu_form> Menus of actions.
---@field figures? table<string, figure_form> Pieces that act by rule.
---@field reactions? reaction_form[] Which seats may react to what, in the order in which they are asked.
---@field steps? table<string, function|step_form> Functions that `queue` runs.
---@field triggers? string[] The game's own triggers.
---@field on? handlers Handlers of triggers.
---@field setup? step_id[] Steps that run before round 1.
---@field rounds phase_form[]|{ cap?: integer, turn?: string } The phases of a round.
---@field bots? bots_form What bots know of the game.
---@field coach? table[] Lessons for newcomers.
---@field overlays? table<string, overlay_form> Marks on the map of a plane.
---@field details? string[] Events that are not printed at a terminal if others act.
---@field traces? table<string, trace_form> How the page of a replay draws events.
---@field functions? table Rule functions that mods wrap.

---@class overlay_form
---@field title string The word that players type after `map`.
---@field run function `function(actor, point)` returns a list of marks `{ at?, width?, text }`. Changes nothing.

---@class trace_form
---@field line? string[] Two placeholders of the event: pieces, points or spaces between which a line runs.
---@field at? string In place of a line: the placeholder of one place.
---@field width? integer The diameter of a disc at the end, in mm, on a plane (0: none).

---@class side_form
---@field id string The id of the side, by which scripts name it.
---@field title? string The name of the side for players.
---@field track? track_id The track of its score.
---@field goal? string How the side wins and loses.

---@class seat_form
---@field id string The id of the seat, by which scripts name it.
---@field title? string The name of the seat for players.
---@field side side_id The side of the seat.

---@class symbol_form
---@field title? string The name of the symbol for players.
---@field plural? string The name of several such symbols for players.
---@field text? string The effect of the symbol, which `card` prints.

---@class edge_form
---@field title? string The name of the sort of edge for players.
---@field pass? boolean Pieces can step across the edge.
---@field see? boolean Pieces can see through the edge.
---@field link? boolean Each such edge is a link of its own.
---@field open? boolean The link is open at the start.
---@field tags? filter The pieces that may pass the link.
---@field cost? integer Added to the cost of a step across the edge.

---@class board_form
---@field id string The id of the board, by which scripts name it.
---@field kind? string "spaces". A plane has another form.
---@field title? string The name of the board for players.
---@field titles? table<string, string> Names printed on spaces.
---@field map? string|string[] One character for each space.
---@field plan? string A map with edges.
---@field edges? table Edges besides the plan's.
---@field diagonals? string How walls at a corner bar diagonal steps.
---@field neighbors? integer The number of neighbors of a space: 0, 4, 6 or 8.
---@field shift? string Which rows of hexagons are shifted.
---@field legend? table<string, string|string[]> The marks of each character of the map.
---@field layers? table<string, layer_form> Further maps with marks.
---@field areas? area_form[] Spaces that are one place.
---@field join_halves? boolean Two halves where texts of `map` meet become one space.
---@field owner? piece_id The piece that owns the board.
---@field at? table Coordinates of spaces.
---@field radius? number The radius of a space with coordinates.
---@field outlines? table<string, outline_form> Outlines for pictures and drawing.
---@field drawing? drawing_form Lines that are drawn in play.
---@field solid? string The name of its holes, which are drawn as solid.
---@field was? string An earlier id of the board, for saves that hold it.

---@class layer_form
---@field map string|string[] One character for each space, as in the board's map.
---@field legend? table<string, string|string[]> The marks of each character; the layer's name goes before them, as in `layer.mark`.
---@field shown? boolean Players see the marks of this layer.

---@class area_form
---@field id string The id of the area's middle.
---@field title? string The name of the area for players.
---@field spaces space_id[] The spaces that are parts of the area.
---@field marks? string|string[] Marks of its middle.
---@field was? string An earlier id of the area, for saves that hold it.

---@class outline_form
---@field points integer[][] Its corners, a list of `{ x, y }`.
---@field title? string The name of the outline for players.
---@field sort? string What it is, for pictures.
---@field closed? boolean The last point is joined with the first (true).
---@field bars? boolean Nothing may be drawn across it.

---@class drawing_form
---@field between? filter The places that lines can join.
---@field lines? link_mark The links that are lines of the map.
---@field most? integer The maximum number of drawn lines at one time (16).
---@field sort? string The mark of drawn lines (`drawn`).
---@field marks? string|string[] Further marks of drawn lines.
---@field tags? filter The pieces that may pass drawn lines.

---@class plane_form
---@field id string The id of the plane, by which scripts name it.
---@field kind string "plane".
---@field title? string The name of the plane for players.
---@field width number Centimeters, 10 to 400.
---@field height number Centimeters, 10 to 400.
---@field terrain? table<string, terrain_form> Obstacles and buildings.
---@field areas? table<string, table> Areas with `poly`, `title`, `mark` and `threshold`.
---@field roads? number[][] Polygons.
---@field entrances? table<string, table> Stretches of the edge: `{ x, y, title, width }`.
---@field marks? table<string, table[]> Points with marks: `{ x, y, title, level }`.
---@field ledge? number Centimeters from a roof's edge within which its building hides nothing.
---@field ranges? number[] Gaps in centimeters that the rules name, at most four.
---@field was? string An earlier id of the plane, for saves that hold it.

---@class terrain_form
---@field title? string The name of the terrain for players.
---@field poly number[] The corners `{ x, y, x, y ... }`.
---@field height? string|integer "low", "tall", or the number of storeys of an obstacle that bars sight.
---@field storeys? integer In place of `height`: a building with rooms.
---@field absent? boolean Gone when a match begins, until a script sets `match.gone` to 0 for it.
---@field doors? table[] `{ x, y, level, width, id, title }` on its walls.
---@field windows? table[] The windows, written like `doors`.
---@field stairs? table `{ x, y, title }`, inside the building.

---@class sight_form
---@field bars? sight_rule_form[] The spaces that bar sight.
---@field partial? sight_rule_form[] The spaces that half hide what is behind them.
---@field corners? string "both" or "one": how many of the two ways past a corner must be barred to bar sight.
---@field holes? string "bar" or "clear": whether holes bar sight.
---@field via? link_mark On boards without neighbors: spaces that such an open link joins see each other.

---@class sight_rule_form
---@field into? filter Spaces that match this filter.
---@field there? filter Spaces with such pieces.
---@field min? integer The least number of such pieces (1).
---@field adjacent? filter Spaces next to a space with such a piece.
---@field area? filter Spaces with such a piece in their area.

---@class enter_form
---@field into? filter Spaces that match this filter.
---@field there? filter Spaces with such pieces.
---@field min? integer The least number of such pieces (1).
---@field adjacent? filter Spaces next to a space with such a piece.
---@field area? filter Spaces with such a piece in their area.
---@field from? filter Steps that leave such a space.
---@field across? link_mark Steps over such an edge or link.
---@field who? filter The pieces to which the rule applies.
---@field never? boolean The rule forbids such a step.
---@field cost? integer What such a step costs, 1 to 100 steps.
---@field stop? boolean The movement ends there.
---@field why? string The reason that players read when a step is refused.
---@field rule? string The section of the rule book, such as "6.5".

---@class stand_form
---@field into? filter Spaces that match this filter.
---@field there? filter Spaces with such pieces.
---@field min? integer The least number of such pieces (1).
---@field adjacent? filter Spaces next to a space with such a piece.
---@field area? filter Spaces with such a piece in their area.
---@field who? filter The pieces to which the rule applies.
---@field never? boolean No movement ends there.
---@field first? sight_rule_form[] Sets of an area's parts: a movement ends on a part of the first set that has an open part.
---@field why? string The reason that players read when the movement may not end there.
---@field rule? string The section of the rule book, such as "6.5".

---@class figure_form
---@field from filter The pieces that may act.
---@field deeds deed_form[] The deeds, in the order in which a figure tries them.
---@field distinct? string[] Pieces of one kind on one space are offered once unless these variables differ.
---@field goals_by? string "reach" or "range": how the nearest goals are found.
---@field around_by? string "range" or "reach": how `min` and `max` of `act` are counted.
---@field side? side_id Who answers its questions.
---@field seat? seat_id Who answers its questions, in place of a side.
---@field verb? verb_id The verb that chooses which figure acts.
---@field prompt? string The question that the player reads.
---@field why? string The reason for what is not offered.
---@field rule? string The section of the rule book, such as "6.5".
---@field delegable? boolean The seat may leave the questions to the game's policy.
---@field either? table The question that chooses one of several lists of deeds: `prompt`, `why`, `rule`, `side`.

---@class deed_form
---@field id string The id of the deed, by which scripts name it.
---@field who? filter The figures that may do it.
---@field here? filter Another piece on the space matches.
---@field adjacent? filter A piece on an adjacent space matches.
---@field test? fun(figure: piece): boolean Runs after the other conditions.
---@field unstun? boolean The figure is no longer stunned.
---@field damage? integer The figure does this much damage to a piece that matches `here`.
---@field cause? name The cause of the damage.
---@field event? event_id The sentence of the damage.
---@field steps? integer|fun(figure: piece): integer The figure walks at most this many steps toward its goals.
---@field ties? string How a walk settles ties, as in `piece:walk`.
---@field run? fun(figure: piece, goals: any[]) The effect, in place of `unstun`, `damage` and `steps`.
---@field sets? table<string, any> Variables that are set on the figure before the effect.
---@field verb? verb_id The verb of the deed's own question.
---@field prompt? string The deed's own question.
---@field why? string The reason for what is not offered.
---@field rule? string The section of the rule book, such as "6.5".
---@field side? side_id Who answers that question.
---@field seat? seat_id Who answers that question, in place of a side.
---@field delegable? boolean The seat may leave that question to the game's policy.

---@class bots_form
---@field evaluate? table<string, table<string, integer>>|fun(side: side): integer How a side stands, -1000 to 1000; or weights of features by side.
---@field features? table<string, table|fun(side: side): integer> Numbers that weights refer to.
---@field policy? table<string, integer|function> Weights of verbs.
---@field plan? function Called once for each question; the policy's functions get its result.
---@field anchors? function Points that matter, for questions with domains.
---@field effort? effort_form How much a search does, in percent.

---@class effort_form
---@field iterations? integer The number of trials, 1 to 1000 percent.
---@field depth? integer The length of a trial, 1 to 1000 percent.
---@field focus? integer Options below this percentage of the favorite's weight are not tried.
---@field horizon? string Where a trial ends.

---@class when_form
---@field piece? filter The event's piece matches.
---@field by? filter The piece that caused it matches.
---@field here? filter Another piece on its space matches.
---@field cause? string The cause is one of these, separated by blanks.
---@field profile? string The attack profile is one of these.
---@field card? string The kind of card is one of these.
---@field needs? condition_form[] These conditions hold, with the event's piece as actor.

---@class handler_form
---@field when? when_form The handler runs only if all of it holds.
---@field sets? assignment_form Variables that it assigns, before `run`.
---@field run? fun(ev: ev) The handler's function. Required without `sets`.
---@field rule? string The section of the rule book, such as "6.5".

---@class assignment_form
---@field match? table<string, any> Variables of the match and their values.
---@field piece? table<string, any> Variables of the event's piece.
---@field by? table<string, any> Variables of the piece that caused it.
---@field space? table<string, any> Variables of the event's space.
---@field pieces? table<filter, table<string, any>> Variables of all matching pieces in play.
---@field spaces? table<string, any> Variables of all spaces.

---@class step_form
---@field sets? assignment_form Variables that it assigns, before `run`.
---@field run function The step's function. It gets the arguments of `queue`.

---@class link_form
---@field id string The id of the link, by which scripts name it.
---@field from space_id The space where the link starts.
---@field to space_id The space where the link ends.
---@field open? boolean Pieces may pass the link at the start (true).
---@field one_way? boolean Passable only from `from` to `to`.
---@field tags? filter The pieces that may pass.
---@field marks? string|string[] Names for filters of links.
---@field shown? string "open": nothing of it is seen while it is closed.

---@class kind_form
---@field title? string The name of the kind for players.
---@field plural? string The name of several such pieces for players.
---@field short? string 1 or 2 characters for the map.
---@field count? integer The number of pieces of the kind (1).
---@field tags? string[] Tags of the kind. Its id is a tag, too.
---@field side? side_id The side that owns the pieces.
---@field protected_by? side_id The side to which harm to its pieces matters.
---@field seat? seat_id The seat that answers for the pieces.
---@field ap? integer Action points that `p:refill_ap()` restores.
---@field hp? integer Hit points at the start.
---@field hp_max? integer The maximum of hit points (`hp`).
---@field at_zero_hp? string "remove" or "down".
---@field stun? integer The least damage of one hit that stuns.
---@field kill? integer The least damage of one hit that kills.
---@field kill_stunned? integer The least damage of one hit that kills a stunned piece.
---@field armor? integer Subtracted from the damage of each hit.
---@field armor_causes? name[] The causes against which armor helps (all).
---@field speed? integer Spaces per movement (1).
---@field blocks? boolean An obstacle: no other piece may enter its space.
---@field may_enter? filter Pieces that may enter although the kind blocks.
---@field ignores? boolean Moves through and onto obstacles.
---@field faces? string[] Sides of the token, the first up at the start.
---@field hidden_face? string Who sees the face.
---@field hidden_place? string Who knows where its pieces are, until they are revealed.
---@field possible_places? space_filter The spaces where seats that do not know its place must suppose such a piece.
---@field sorts_as? string The text by which kinds are ordered in lists.
---@field die? die_id The pieces are lasting dice of this sort.
---@field rolled? variable_id While this variable is false, a die shows no face.
---@field cells? table[] The cells of an action track.
---@field hook? integer The number of cells to the left of the hook at the start (1).
---@field endless? filter While a piece matches, its hit points are shown as endless.
---@field base? integer|table On planes: the diameter of its base in mm.
---@field size? integer[] On planes: width and length of a rectangle.
---@field body? string[] On planes: what it fills and bars.
---@field seats? integer The maximum number of pieces that it carries.
---@field text? string What it is and does, for `card`. Text without a full stop is the name in full, which --plain reads on sheets.
---@field words? table<string, string> Sentences in place of the core's.
---@field was? string An earlier id of the kind, for saves that hold it.

---@class reaction_form
---@field id string The id of the reaction, by which scripts name it.
---@field to? trigger_id|reaction_id The trigger or reaction that it follows. Without `to`, only `react` asks.
---@field when? when_form What the trigger must fit.
---@field seats seat_id[]|seat_id Who is asked, in this order.
---@field asks? fun(about: any, seat: seat_id, answered: any): boolean Returns true if the seat is asked; may read only public things (always).
---@field from fun(about: any, seat: seat_id, answered: any): any[] Returns the things with which the seat may react; may read what the seat sees.
---@field verb verb_id The verb of an answer.
---@field pass verb_id The verb that declines.
---@field limit? integer The maximum number of answers of one seat (1).
---@field prompt? string The question. {1} is the piece that the occurrence is about.
---@field rule? string Section of the rule book.
---@field why? string The reason for what is not offered.
---@field pay? fun(about: any, thing: any, seat: seat_id, answered: any) Runs as soon as the answer is given, before other seats may react to it.
---@field run fun(about: any, thing: any, seat: seat_id, answered: any): string? The effect. May return "stop" (nobody else is asked) or "cancel" (the occurrence has no effect).

---@class pile_form
---@field title? string The name of the pile for players.
---@field cards? table The cards that start here: kinds, or copies by kind.
---@field accepts? pile_id[] Piles whose cards may come here.
---@field per? string Each piece with this tag has such a pile.
---@field side? side_id The side that owns the pile.
---@field visible? string "everyone", "nobody", "owner", "seat", "contents", a side or a seat.
---@field refill? pile_id The pile that is shuffled into this one when this one is empty.
---@field fill? { from: pile_id, up_to: integer } The pile that refills this one up to a number of cards, as in a market.
---@field show? string "count", "top", "row" or "names".
---@field passed? variable_id The variable with the number of finished cards of the row.
---@field acts? fun(card: card): string? Returns what the card does next without an answer, and when; or nil. `threats` prints it.

---@class track_form
---@field title? string The name of the track for players.
---@field text? string What the value means, for people.
---@field min? integer The least value (0).
---@field max? integer The greatest value (99).
---@field start? integer The first value (min).
---@field rule? string The section that says how points are won.
---@field sources? table<string, string> Texts of variables that count where points came from.
---@field open? boolean Players are not shown `max`.
---@field restarts? boolean The step after `max` leads to `min`, and forecasts count it as a step.
---@field shown? variable_id While this variable is false, players are not shown the track.
---@field was? string An earlier id of the track, for saves that hold it.

---@class variable_form
---@field type? string "int", "bool", "name", "piece", "space", "card", "side" or "seat".
---@field default? integer|boolean The value at the start.
---@field min? integer|string The least value, or a variable.
---@field max? integer|string The greatest value, or a variable.
---@field size? integer An array of this size.
---@field keys? string|string[] "symbols" or names: one integer for each.
---@field kinds? string[] Only pieces with one of these kinds or tags have the variable.
---@field visible? string Who sees the value.
---@field harm? boolean Of a piece: a higher value is harm, which is told first.
---@field sealed? boolean Hidden after an assignment, until `reveal()`.
---@field title? string The name under which players see it.
---@field titles? string[] Texts in place of the title, for the values 1, 2 ...
---@field was? string An earlier name of the variable, for saves that hold it.

---@class verb_form
---@field label string The label of options.
---@field label_of? function Returns the label of one option, or nil for `label`.
---@field rule? string The section of the rule book, such as "6.5".
---@field why? string The reason for what a question does not offer.
---@field aliases? string Other words, separated by blanks.
---@field leads_on? boolean The option is chosen automatically if a player types an answer to the next question.
---@field brief? boolean Lists show the `brief` of a card instead of its text.
---@field was? string An earlier id of the verb, for saves that hold it.

---@class menu_form
---@field actions table<string, action_form> The actions by verb.
---@field rule? string The section of the rule book, such as "6.5".
---@field prompt? string|function The question that the player reads.
---@field why? string The reason for everything that is not an action of the menu.
---@field end_verb? string|false The verb that ends the menu ("end").
---@field end_label? string The label of `end_verb`.
---@field end_aliases? string Other words for `end_verb`.

---@class action_form
---@field label? string The label, with {1} and {2} for the arguments.
---@field label_of? function Returns the label of one option, or nil for `label`.
---@field rule? string The section of the rule book, such as "6.5".
---@field aliases? string Other words for the verb.
---@field cost? integer|table Action points, or a table of costs.
---@field by? filter Any matching piece may act.
---@field target? string "space", "piece", "card" or "point".
---@field where? string Where the target is.
---@field within? integer In place of `where`: steps, or mm on a plane.
---@field via? link_mark Links that make spaces adjacent, too.
---@field targets? filter Pieces that are targets.
---@field pile? pile_id The pile of target cards.
---@field needs? condition_form[] Conditions; the first that fails is the reason.
---@field keeps_move? boolean The current movement continues after the action.
---@field leads_on? boolean The option is chosen automatically if a player types an answer to the next question.
---@field lapses? boolean Options are lost if the menu ends first.
---@field run? function The effect: `function(actor, target)`.
---@field builtin? string "move".
---@field escort? filter Pieces that may be taken along.
---@field escort_verb? string The verb that takes a piece along.
---@field escort_label? string The label of `escort_verb`.
---@field escort_aliases? string Other words for `escort_verb`, separated by blanks.
---@field stand_verb? string The verb that goes onto a part of an area.
---@field stand_label? string The label of `stand_verb`.
---@field kind? string For a target point: "leg", "place", "aim" or "target".
---@field limit? integer|string For a target point: the greatest distance.
---@field least? integer For a target point: the least distance.
---@field area? string For a target point: the area that contains it.
---@field seen? boolean For a target point: the actor sees it.
---@field swing? integer For a leg: the piece turns on the spot first, at most this many degrees.
---@field test? function For a target point: returns true, or false and a reason.
---@field tells? function Returns a text that `why` and `odds` print.
---@field warns? function Returns a danger that is shown before the action, or nil.
---@field was? string An earlier id of the verb, for saves that hold it.

---@class condition_form
---@field here? filter Another piece on the actor's space matches.
---@field there? filter A piece on the target's space matches.
---@field area? filter A piece in the actor's area matches.
---@field adjacent_area? filter A piece in an adjacent area matches.
---@field adjacent? filter|true A piece on an adjacent space matches. true: the target is adjacent.
---@field within? integer|integer[] A piece that matches `who` is at most this many steps away.
---@field who? filter The pieces of `within`.
---@field with? condition_form[] Each counted piece meets these conditions as an actor.
---@field elsewhere? filter A piece on another space of the board matches.
---@field anywhere? filter A piece in play matches.
---@field supply? filter A piece in the supply matches.
---@field without? filter No piece on that space matches.
---@field nor? filter No piece on that space matches this filter either.
---@field steps? integer For `elsewhere`: the greatest number of steps.
---@field via? link_mark Links that make spaces adjacent, too.
---@field actor? filter The actor matches.
---@field target? filter The target matches.
---@field at? mark The actor's space has the mark.
---@field to? mark The target space has the mark.
---@field var? variable_id The variable that is compared.
---@field of? string The owner of `var`.
---@field min? integer The least value or number.
---@field max? integer The greatest value or number.
---@field is? any The value that is required.
---@field equals_var? variable_id Equals this variable of the match.
---@field differs_var? variable_id Differs from this variable of the match.
---@field less_than_var? variable_id Is less than this variable of the same owner.
---@field track? track_id The track that is compared.
---@field pile? pile_id The pile that is counted.
---@field card? string Kinds of cards that the pile holds.
---@field has? string A key of the target card's kind.
---@field open? boolean Nothing blocks the target's space.
---@field can_move? boolean The actor may enter at least one space next.
---@field board? variable_id The variable that names the board.
---@field either? condition_form[][] All conditions of at least one list hold.
---@field card_needs? boolean The `needs` of the target card's kind hold.
---@field beyond? variable_id At least this many cards are above the target card in its pile.
---@field range? integer|integer[] Steps to the target.
---@field reach? integer One movement of at most this many steps can end there.
---@field between? filter A piece between the actor and the target matches.
---@field sees? true|string The actor sees the target.
---@field line? filter A piece on the line between the actor and the target matches.
---@field may_enter? boolean The actor may enter the target's space.
---@field may_stand? boolean A movement may end on the target's space.
---@field all? boolean For `between`: every space between must have such a piece.
---@field test? function Returns true, or false and a reason.
---@field none? boolean Negates the condition.
---@field why? string The reason that players read when the condition fails.
---@field rule? string The section of the rule book for the reason.

---@class attack_form
---@field dice? integer The number of dice.
---@field die? die_id The sort of the dice.
---@field values? table<string, integer> Points by symbol.
---@field convert? table `symbol`, `cost`, `value`.
---@field hits? filter Pieces that can be hit.
---@field effect? string "damage" or "stun".
---@field cause? name The cause of the damage.
---@field spare? string The verb that leaves the remaining points unused, which spares stunned pieces.
---@field rule? string The section of the rule book, such as "6.5".

---@class phase_form
---@field id string The id of the phase.
---@field title? string The name for people.
---@field run? function The phase is one step.
---@field turns? { who: filter, pick_verb: verb_id, menu: menu_id, after?: step_id } Each matching piece has a turn.
---@field simultaneous? { who: filter, menu: menu_id } All matching pieces act at the same time.

---@class question
---@field seat? piece|seat|seat_id Who answers: a seat, or the seat of a piece.
---@field side? side|side_id Who answers, in place of `seat`: the seat of the acting piece if it is of this side, else the side's first seat.
---@field verb? verb_id The verb of the options in `from`.
---@field from? any[] Handles, integers or names, each an option. Alike pieces on one space, and alike cards, are one option.
---@field options? table[] Further options: `{ verb, argument... }` with at most three arguments. A list as the only argument makes one option for each element.
---@field domains? domain[] Points of a plane that are not listed (TABLES.md, section 4).
---@field count? integer|integer[] `n` or `{ least, most }`: the seat names that number of things of `from` (at most 32 of 256). choose() returns a list in canonical order.
---@field ordered? boolean The list is in the order of the answers. Without `count` it has all things of `from`.
---@field optional? boolean|verb_id A verb that declines (`true`: the verb `pass`). choose() then returns nil. With `count` the verb ends the list.
---@field prompt? string|function The question, which may name `{1}` to `{4}`. A function runs only when the question is shown.
---@field args? any[] At most four things that the prompt names.
---@field label? string|function|table A text with `{1}`, or a function of the option's arguments, in place of the verb's label. `{ VERB = ... }` has labels for several verbs.
---@field odds? table<verb_id, string|function> The text that the command `odds` shows for a verb if the answer itself rolls no dice, or if a hidden card or a shuffle decides.
---@field why? string Why other things are not offered.
---@field rule? string The section of the rule book.
---@field actor? piece The piece that the question is about.
---@field line? boolean|space `true`: the options are starts of a line. A space: they are ends of a line from there. A reason then names the thing in the way.
---@field delegable? boolean The question is about an automatic side. Its seat may leave the answer to the game's policy (`ties`).
---@field sort? string|function A name. A player may give one answer to all questions of this sort with the same options (`ANSWER always`). A function may return nil.
---@field begins_turn? boolean The answer says who acts next. A bot's trial with the horizon `turn` ends there.
---@field always_ask? boolean Asks even if there is only one option. Needed where the options depend on hidden things.

---@class domain
---@field verb verb_id The verb of the answers.
---@field kind string "leg" (ends of a straight way of the piece), "place" (where the piece fits), "aim" (any other point) or "target" (points near the piece).
---@field piece piece The piece that goes, stands, aims or shoots.
---@field limit? integer Legs and targets: the greatest distance in mm.
---@field least? integer Legs: the least length in mm (10). A leg into contact may be shorter.
---@field within? integer Places: the greatest distance in mm from `from`.
---@field from? piece|point Places: the piece or point from which `within` is measured.
---@field area? string Places: the area of the plane that contains them.
---@field seen? boolean Targets: only those that the piece sees.
---@field swing? integer Legs: the piece turns on the spot first, at most this many degrees.
---@field test? fun(piece: piece, point: point): boolean, string? Runs last, and may return a reason. It changes nothing and always gives the same answer.

---@class attack_options
---@field dice? integer The number of dice, at most 32, in place of the profile's.
---@field bonus? integer Added to the number of dice.
---@field payer? piece The piece whose action points pay for conversions, in place of the attacker.

---@class roll_options
---@field event? event_id An event such as "{piece} rolls {d1}". Dice with equal faces are one `{d1}`. The event is repeated for dice that its sentence does not name.
---@field piece? piece The `{piece}` of that sentence.

---@class trigger_fields
---@field piece? piece The piece that the trigger is about.
---@field target? piece The piece to which something happens.
---@field by? piece The piece that causes it.
---@field space? space|piece The space where it happens.
---@field card? card The card that the trigger is about.
---@field cause? name One of `names`.
---@field n? integer A number that handlers may change (0).

---@class candidate_search
---@field from? filter|piece[] Pieces in play that match, or a list.
---@field any? candidate_rule[] A piece must fit one of these.
---@field around? space|piece The place from which `min` and `max` count, on its board.
---@field min? integer The least number of steps.
---@field max? integer The greatest number of steps.
---@field board? board_id Only pieces on this board.
---@field goals? (space|piece)[]|filter What `nearest` and `can_approach` refer to.
---@field nearest? boolean Only the pieces that are nearest to one of the goals, or all if no piece gets there.
---@field distinct? variable_id[] One of each sort of pieces, as distinct() with these variables.

---@class candidate_rule
---@field who? filter The piece matches.
---@field here? filter Another piece on its space matches.
---@field adjacent? filter Another piece on an adjacent space matches.
---@field area? filter Another piece in its area matches.
---@field can_approach? boolean The piece can take a step on a shortest legal way to a goal.
---@field test? fun(piece: piece): boolean Returns true. Runs last, like a condition.

---@class question_form
---@field verb verb_id The verb of the options.
---@field side? side|side_id Who answers, in place of the first argument's seat.
---@field spaces? space_filter What to choose from in calls without a list.
---@field optional? boolean|verb_id As in `choose`.
---@field prompt? string The sentence, in which `{1}` to `{4}` are the arguments.
---@field why? string Why other things are not offered.
---@field rule? string The section of the rule book.
---@field delegable? boolean As in `choose`.

---@class attraction_form
---@field goals attraction_goal[] The goals, at most 16 entries.
---@field most? integer How many goals count, the best ones seen from `from` (3; at most 16).

---@class attraction_goal
---@field from filter The pieces in play that are goals, carried ones included.
---@field worth integer|integer[] What a space with such a piece is worth, from 0. A list has the worth at 1, 2, ... hit points; its last entry also counts for more.
---@field step? integer What each step of distance takes away (1).
---@field with? filter Only pieces with another piece on their space that matches.
---@field when? filter Only while such a piece is in play.
---@field board? board_id Only pieces on this board.
---@field beside? boolean `true`: the goals are the spaces adjacent to the piece's space, not that space.

---@class act_options
---@field deeds? string[]|table[] Deeds in the order in which the figure tries them (all). Or several lists of deeds, each with the `verb` that chooses it.
---@field goals? filter|(space|piece)[] The goals of a walk and of `nearest`, which require them.
---@field from? filter|piece[] In place of the declared filter.
---@field piece? piece The piece that acts.
---@field board? board_id Only figures on this board.
---@field around? space|piece The place from which `min` and `max` count, on its board.
---@field min? integer The least number of steps.
---@field max? integer The greatest number of steps.
---@field nearest? boolean Only the figures that are nearest to their goals, or all if no goal is in reach.
---@field sets? table<variable_id, any> Values of the figure's variables before its deed.
---@field prompt? string|function In place of the declared prompt. The engine calls `function(far, goal_name)` when it shows the prompt.
---@field args? any[] Things that the prompt names `{1}` to `{4}`.
---@field goal_name? string The text of `{goal}`.

---@class quiet_option
---@field quiet? boolean The core's event has no sentence, as in quietly().

---@class leg_options
---@field pass? filter Pieces that do not bar the way.
---@field over? string[] Ids of terrain that does not bar the way.
---@field pause? boolean The way also ends at open doors, at areas that are thresholds and at pieces that pause a movement. `stop` is then the first point past them.
---@field past? boolean The result has `past`.
---@field heading? integer In place of the heading of the piece.

---@class leg_result
---@field free boolean Nothing bars the way, and the piece fits at its end.
---@field cost integer The length in mm, rounded up.
---@field bar? string The sort of thing that is met first: as in fits(), or `pause`.
---@field what? piece|string The piece that is met, or the id of the terrain, door or area.
---@field stop? point The point of contact before it.
---@field spent integer The mm from the start to `stop`.
---@field past? point The first point behind the piece or terrain where the piece fits.

---@class pivot_options
---@field pass? filter Pieces that do not bar the turn.
---@field over? string[] Ids of terrain that does not bar the turn.

---@class pivot_result
---@field free boolean Nothing bars the turn.
---@field degrees integer How far the piece would turn.
---@field bar? string The sort of thing that is met first, as in fits().
---@field what? piece|string The piece that is met, or the id of the terrain or door.
---@field heading integer The last heading that the piece reaches.

---@class route_options
---@field pass? filter Pieces that do not bar the way.
---@field over? string[] Ids of terrain that does not bar the way.

---@class route_result
---@field [integer] point The ends of the legs, in order, until the movement is spent.
---@field goal? piece|point The nearest goal. nil if no way leads to a goal.
---@field length? integer The mm of the whole way.
---@field spent? integer The mm of the listed legs.
---@field there? boolean The legs end at the point, or in contact with the piece.

---@class flee_options
---@field mm integer The greatest distance.
---@field from filter The piece seeks cover and distance from these pieces.
---@field fear? filter The piece comes no nearer to these pieces if they are within `near`.
---@field near? integer In mm. Required with `fear`.
---@field pass? filter Pieces that do not bar the way.
---@field bearings? integer The number of directions, evenly round from north: 4, 8, 16 or 32 (32).

---@class sweep_options
---@field width? integer The width of the thing in mm (0).
---@field over? (string|piece)[] Ids of terrain, and pieces, that do not stop it.
---@field stops? filter Only these pieces stop it.

---@class walk_options
---@field to? filter|(space|piece)[] The goals. Pieces count where they are at each step. Without goals a seat chooses each space.
---@field steps? integer The greatest number of steps.
---@field ties? string Which of several spaces equally near to the goals is next: "first" (in canonical order, the default), "chance" (a draw) or "ask".
---@field seat? piece|seat|seat_id Who chooses a space, with "ask" or without goals.
---@field side? side_id In place of `seat`.
---@field verb? verb_id The verb of the options that are spaces. Required with `seat` or `side`.
---@field prompt? string|function The question, as in choose().
---@field why? string Why other spaces are not offered.
---@field rule? string The section of the rule book.
---@field delegable? boolean As in choose().
---@field end_verb? verb_id Without goals: the verb that ends the walk.
---@field may_stay? boolean `end_verb` is offered before the first step, too.
---@field cargo? piece A piece that goes along.
---@field more? fun(piece: piece, left: integer): table[] Returns further options. Choosing one of them ends the walk.

---@class test_options
---@field episode string An episode's name, or a file beside the test.
---@field seed? integer The seed of the match (1).
---@field settings? table<setting_id, any> Settings that differ from their defaults.
---@field const? table<constant_id, any> Constants that differ from their defaults.
---@field mod? string The body of a mod's `definition(m, settings, const)`.
---@field cards? table<string, table> Cards that the test adds, by id. `pile` of a card is the pile that holds it at the start.
---@field pieces? table<string, table> Kinds of pieces that the test adds, by id.
---@field piles? table<string, table> Piles that the test adds, by id. They accept cards of every pile unless they say otherwise.

---@class kit_options
---@field games? integer The number of random matches (2). The heuristic plays half as many.
---@field seed? integer The seed of the first match (1).
---@field every? integer The number of decisions between two expensive checks (1).

---@type match
match = {}

---The piece with this id: the kind's id, or `kind.2` if the kind has several pieces.
---@param id piece_id
---@return piece
function piece(id) end

---The space of this id: `b2`, or `board.b2` on a board after the first.
---@param id space_id
---@return space
function space(id) end

---The card with this id: `torch`, or `torch.2` if there are several copies.
---@param id card_id
---@return card
function card(id) end

---All cards of a kind, wherever they are.
---@param kind card_kind
---@return card[]
function cards(kind) end

---The pile with this id. With a piece: the piece's own pile with this id.
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

---The seat of this id, for its variables.
---@param id seat_id
---@return seat
function seat(id) end

---The link of this id.
---@param id link_id
---@return link
function link(id) end

---The links in the declared order. A mark or filter of links selects the links that match. A place selects the links that end there.
---@param which? link_mark
---@param at? space|piece
---@return link[]
function links(which, at) end

---A point of a plane: its millimeters from the lower left corner and its level (0), or its text as in ids of options, which is in centimeters. Name the board if several boards are planes. Equal points are the same value.
---@param x integer|string
---@param y? integer
---@param level? integer
---@param board? board_id
---@return point
function point(x, y, level, board) end

---The points with this mark on planes, in the declared order.
---@param mark mark
---@return point[]
function points(mark) end

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

---The number of pieces in play that match. Quicker than the length of a list.
---@param which filter
---@return integer
function count(which) end

---The number of pieces in the supply that match.
---@param which filter
---@return integer
function count_supply(which) end

---All spaces in canonical order. With a mark: the spaces that have it. With a filter: of these, the spaces where a piece matches.
---@param which? mark
---@param with? filter
---@return space[]
function spaces(which, with) end

---Puts a piece from the supply into play, with full hit points, no conditions and its variables at their defaults. If the supply has no such piece, runs the trigger `supply.short` and returns nil.
---@param kind kind_id
---@param at space|point
---@param how? quiet_option
---@return piece?
function spawn(kind, at, how) end

---Runs an attack by its profile: pool, roll, conversion, reaction, distribution, effect. Returns the total. An attack at a piece ends with the reactions, and the caller applies the total: `rat:damage(attack("bite", hero, rat), "bite", hero)`. If the attacker falls or leaves the board before the total counts, the attack ends there. It returns 0, hits nothing and does not run `attack.done`.
---@param profile attack_id
---@param by piece
---@param at space|piece
---@param options? attack_options
---@return integer
function attack(profile, by, at, options) end

---Shares points of damage among the pieces on a space that the profile hits, like an attack after its roll.
---@param profile attack_id
---@param by piece|nil
---@param at space
---@param points integer
function distribute(profile, by, at, points) end

---Assigns a value to a declared variable of all pieces in play that match.
---@param which filter
---@param variable variable_id
---@param value any
function set_pieces(which, variable, value) end

---Assigns a value to a declared variable of all spaces with the mark (nil: of all spaces).
---@param which? mark
---@param variable variable_id
---@param value any
function set_spaces(which, variable, value) end

---Rolls n dice (at most 32) and returns their symbols. The symbols of an `unordered` die are in the order of its faces. With a list of pieces that are dice: throws these dice for the piece given as `n`, else for `match.actor`.
---@param die die_id|piece[]
---@param n? integer|piece
---@param options? roll_options
---@return string[]
function roll(die, n, options) end

---An integer from 1 to n, all equally likely.
---@param n integer
---@return integer
function random(n) end

---Poses a question to a seat and waits for the answer. `from` offers each element, `options` offers each entry, `domains` offer points; all may be given. Returns the element, or the verb and arguments of the entry, or the verb and the point. A single option is taken without a question. A question may depend only on the position.
---@param question question
---@return any
---@return any
---@return any
function choose(question) end

---Makes a function from a table like that of `choose`, for repeated use. The table is read only once, and its names are looked up at the first call. Call the function as `ask([from [, arg, ...]])`: with the elements to choose from, by default the table's `spaces`, and the things that the prompt names. Without `side`, the first argument is the piece whose seat answers. The function returns the element, or nothing if there is none or the seat declines. Make the function where the file is read.
---@param how question_form
---@return function
function question(how) end

---Runs a step after the present step, before the steps that already wait. Queued steps run in the order of their queue() calls. A step has up to four arguments: handles, integers, booleans and declared names.
---@param step step_id
---@param ... any
function queue(step, ...) end

---Offers a menu after the present step, to the actor's seat or to `seat`.
---@param menu menu_id
---@param actor? piece
---@param seat? seat_id|side_id
function queue_menu(menu, actor, seat) end

---Plays a phase after the present step, in addition to its place in the round. The round then continues.
---@param phase phase_id
function queue_phase(phase) end

---Gives a piece a turn after the present step, with the menu and triggers of a phase that has `turns`: the open phase, or `phase`.
---@param piece piece
---@param phase? phase_id
function queue_turn(piece, phase) end

---Sets the phase that follows the open phase. The phases declared after `phase` come next. All other phases still to come in this round are dropped. nil: the round ends after the open phase.
---@param phase? phase_id
function next_phase(phase) end

---Offers a menu to all matching pieces at the same time, until each piece has ended it.
---@param menu menu_id
---@param who filter
function queue_simultaneous(menu, who) end

---Ends the match immediately and keeps the changes so far. nil is a draw. Nothing after the call runs.
---@param winner? side_id
function finish(winner) end

---Ends the open turn immediately and keeps the changes so far. Nothing after the call runs.
function end_turn() end

---Runs the handlers of one of the game's own triggers immediately. Returns the value of `n` after the handlers.
---@param trigger trigger_id
---@param fields? trigger_fields
---@return integer
function trigger(trigger, fields) end

---Emits a declared event, whose sentence the players read. The keys are the names in its braces.
---@param event event_id
---@param values? table
function emit(event, values) end

---Calls the function and returns its results. A last argument makes a single call quiet, too: `rat:remove({ quiet = true })`. While it runs, events of the core (cards, pieces, sides) have no sentence, so emit() your own sentence. Programs still receive and count these events.
---@param what function
---@return any
function quietly(what) end

---Returns a message: a sentence with values in place of `{name}`. Translators find the sentence as one text in the catalog. A value is an integer, a string, or a handle, which is named by its title. The engine fills the sentence when it shows it. Join it with `..`, but never cut it.
---@param template string
---@param values? table
---@return string
function text(template, values) end

---The value of a setting, in `build` and in every function that runs later. `otherwise`: the value if the episode has no such setting.
---@param name setting_id
---@param otherwise? any
---@return any
function setting(name, otherwise) end

---The value of a constant, like setting().
---@param name constant_id
---@param otherwise? any
---@return any
function constant(name, otherwise) end

---Shows the sealed variables of this name to everyone, or only the variable of `owner`, until they are assigned again.
---@param name sealed_id
---@param owner? side|seat|piece|card
function reveal(name, owner) end

---In `build`: refuses this combination of settings. The player reads only the text.
---@param why string
function reject_settings(why) end

---Checks an author's record against the form of each key: "string", "integer", "number", "boolean", "table", "function" or "any", with "?" if the key may be left out. An error names the key, its line in the author's file and the nearest key. `check` reports all of them. `path` leads to a table within a record ("night.lamps").
---@param record any
---@param forms table
---@param path? string
function check_keys(record, forms, path) end

---Raises an error about an author's record, at the line of the key that the path leads to ("night.lamps", "boards[2]").
---@param path string
---@param message string
function author_error(path, message) end

---Returns the end of an error about an unknown word: ` (did you mean "rope"?)` with the nearest known name, else the list of known names. The known names are the keys of the table, or the elements of a list.
---@param word any
---@param known table
---@return string
function did_you_mean(word, known) end

---Returns the value of a file of the game or of `scripts/lib`, which runs once. Only at the top of a file.
---@param module string
---@return any
function require(module) end

---With a function: the elements for which it returns true. With a filter: the pieces that match. With `here` as well: of these, the pieces that share their space with another piece that matches `here`.
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

---One element of each sort. Pieces are of one sort if kind, space, conditions, hit points and these variables are equal. Cards are of one sort if kind and these variables are equal.
---@param list (piece|card)[]
---@param ... string
---@return (piece|card)[]
function distinct(list, ...) end

---The pieces that are nearest to one of the goals by legal movement, and their distance.
---@param list piece[]
---@param goals (space|piece)[]|filter
---@return piece[]
---@return integer?
function nearest(list, goals) end

---The pieces that can take a step on a shortest legal way to one of the goals.
---@param list piece[]
---@param goals (space|piece)[]|filter
---@return piece[]
function can_approach(list, goals) end

---The pieces that fit every given key.
---@param which candidate_search
---@return piece[]
function candidates(which) end

---Makes a function from a table like that of `candidates`, for repeated use. The table is read only once, and its names are looked up at the first call. Call the function as `find([goals [, around [, board [, from]]]])` with the values that vary. The argument `from` is a list of pieces in place of the table's filter. The table must not have the keys `goals`, `around` and `board`. Make the function where the file is read, and change no entry of `any` afterwards.
---@param which candidate_search
---@return function
function query(which) end

---Makes a function that returns what a space is worth to a piece with several goals, for the weights of bots. Call it as `draw(space [, from [, reach]])`; both places may be pieces. Each step to a goal, counted as range(space, true) does, takes away from the worth of the goal. Goals on another board are worth nothing. The function returns the worth of the best goal, or 0. With `from`, only the `most` goals that are worth most at `from` count; with `reach`, only goals at most so many steps from `from`. So `draw(to, from) - draw(from)` is the worth of a step. Make the function where the file is read.
---@param which attraction_form
---@return function
function attraction(which) end

---Lets one automatic figure do one deed (FIGURES.md). Returns the figure and its deed, or nothing.
---@param figure figure_id
---@param how? act_options
---@return piece?
---@return string?
function act(figure, how) end

---Makes a function from a table like that of `act`, for repeated use. The table is read only once, and its names are looked up at the first call. Call the function as `go([goals [, piece [, around [, board [, goal_name [, arg, ...]]]]]])` with the values that vary; they replace the table's `goals` and `goal_name`. The table must not have the keys `piece`, `around`, `board` and `args`, and its `from` and `goals` are filters. Make the function where the file is read.
---@param figure figure_id
---@param how act_options
---@return function
function routine(figure, how) end

---Asks the seats of a reaction whether they react. Returns true if a reaction cancels the occurrence `about`. SECRETS.md has the keys of reactions.
---@param reaction reaction_id
---@param about? any
---@return boolean
function react(reaction, about) end

---The results of the function for each element. nil leaves an element out.
---@param list any[]
---@param change function
---@return any[]
function map(list, change) end

---A new list of the elements that are not x.
---@param list any[]
---@param x any
---@return any[]
function without(list, x) end

---Returns true if x is an element of the list.
---@param list any[]
---@param x any
---@return boolean
function contains(list, x) end

---A sorted copy. Equal elements keep their order.
---@param list any[]
---@param less? function
---@return any[]
function sort(list, less) end

---A function that returns what `compute` returns, but computes it only once for the same arguments, which are integers, booleans, texts, things or nil. `compute` may read only its arguments and what the definition declares, nothing of the match. All callers get the same table, so do not change it.
---@param compute function
---@return function
function memo(compute) end

---"piece", "space", "card" ... for a handle, else its Lua type.
---@param x any
---@return string
function type_of(x) end

---The space in this column and row, both from 1, of the first board or the named one. nil if the board has a hole there or ends before.
---@param x integer
---@param y integer
---@param board? board_id
---@return space?
function space_at(x, y, board) end

---The pieces in play that match and are at most `steps` away, including the pieces on the center's space. Obstacles do not count. On a plane: millimeters from edge to edge.
---@param center space|piece|point
---@param steps integer
---@param which filter
---@return piece[]
function pieces_within(center, steps, which) end

---The places from which at least one line can be drawn (the board's `drawing`).
---@return space[]
function line_starts() end

---The pieces that match and whose bases touch a disc of this diameter in mm, on its level. A carried piece has no base of its own and is not listed: `cargo` of its carrier lists it.
---@param middle piece|point
---@param diameter integer
---@param which filter
---@return piece[]
function disc(middle, diameter, which) end

---Tests the way of a thing that is thrown or driven `mm` in a direction. Returns the point where the thing stops, its obstacle (`edge`: the edge of the table), and the millimeters covered. Walls, shut doors, terrain and pieces that bar stop it, except a piece whose base contains its start.
---@param from piece|point
---@param to piece|point
---@param mm integer
---@param how? sweep_options
---@return point
---@return any
---@return integer
function sweep(from, to, mm, how) end

---The point `along` millimeters from `from` toward `toward` and `across` millimeters to the right of that direction (below 0: behind, left), rounded toward `from`. nil if it is off the table.
---@param from piece|point
---@param toward piece|point
---@param along integer
---@param across integer
---@return point?
function offset(from, toward, along, across) end

---The heading that is nearest to the direction: steps of 5 degrees, clockwise from 0, north. nil if both are one point.
---@param from piece|point
---@param toward piece|point
---@return integer?
function heading_toward(from, toward) end

---The point `mm` millimeters from `from` in the direction of a heading (below 0: behind), rounded toward `from`. nil if it is off the table.
---@param from piece|point
---@param heading integer
---@param mm integer
---@return point?
function ahead(from, heading, mm) end

---The list in the order in which an eye that turns right meets its entries, beginning in the direction of `from`.
---@param eye piece|point
---@param from piece|point
---@param list (piece|point)[]
---@return (piece|point)[]
function clockwise(eye, from, list) end
