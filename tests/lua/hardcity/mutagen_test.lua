-- Episode 2, Mutagen Heist: one test for each rule of its sheet (docs/rules/hardcity.md §13.2), each difference
-- between the modes, each victory line and each ruling that it owns; and the Soldier's sheet (§15.8), because Soldiers
-- first appear in this episode.

local stage = require "stage"
local legal, illegal, options, offered = stage.legal, stage.illegal, stage.options, stage.offered
local at, take = stage.at, stage.take

local three = { "donathan", "jenny", "miranda" }

local function mutagen(mode, more)
  more = more or {}
  return match{ episode = "hardcity/mutagen", seed = more.seed or 1, const = more.const,
    settings = { mode = mode, officers = more.officers, ally = more.ally } }
end

local function points(m, track) return m:get("track('" .. track .. "').value") end

local function spot(m, kind) return m:get("pieces('" .. kind .. "')[1].space.id") end

-- Returns a match at Donathan's first turn with 5 AP. There are no mutants and crates, and the officers are in the
-- west, where nothing affects them.
local function quiet(mode, more)
  local m = mutagen(mode, more):reach("go:donathan"):answer("go:donathan")
  m:lua[[
    for _, filter in ipairs { "mutant", "crate" } do
      for _, p in ipairs(pieces(filter)) do p:remove() end
    end
    for _, o in ipairs(pieces("officer")) do o:place(space "a3") end
    match.actor.ap = 5
    for _, t in ipairs { "chaos", "order", "extermination" } do track(t):set(0) end]]
  return m
end

-- Like quiet(), with Donathan on a manhole.
local function on_manhole(mode, more)
  local m = quiet(mode, more)
  m:lua "match.actor:place(pieces('manhole')[1].space)"
  return m
end

local empty_hand = "for _, c in ipairs(pile('hand'):cards()) do c:move_to(pile 'chaos') end "

-- Returns a match at Doctor Zero's main choice, with these cards in his hand. `lua` runs before.
local function zero(hand, lua, more)
  local m = quiet("versus", more)
  m:lua(empty_hand .. (lua or ""))
  for _, kind in ipairs(hand) do m:lua(("cards('%s')[1]:move_to(pile 'hand')"):format(kind)) end
  return m:answer "end"
end

-- Puts a mutant on this space with a barrel beside it. Doctor Zero is about to move it.
local function carrier(s, more)
  local m = zero({ "night_shift" }, ([[
    spawn("mutant", space "%s")
    local b = pieces("barrel")[1]
    b:set_condition("loaded", false)
    b:place(space "%s")]]):format(s, s), more)
  return m:answer("move_attack:night_shift", "advance:mutant.1")
end

-- Puts a mutant on the truck.
local boarder = "spawn('mutant', pieces('truck')[1].space)"

-- Co-op: ends the actor's turn with the Special card on top of the deck. Random answers settle its questions.
local function special(lua, more)
  local m = quiet("coop", more)
  m:lua(lua or "")
  stage.top(m, "special", "radio_silence") -- The Special card draws the second card, which neither spawns nor scores.
  m:answer "end"
  return m:reach("go")
end

-- §13.2.1, §13.2.2 ------------------------------------------------------------------------------------------------

test("boards 2A and 3A make a board of 13 by 6 (§13.2.1)", function()
  local m = mutagen("coop")
  eq(m:get "space('m6').x", 13)
  refuses(function() m:get "space('n1')" end, "n1")
end)

test("without joined half spaces the board is a column narrower, and the layout moves with it (§14.1)", function()
  for seed = 1, 8 do
    local m = mutagen("coop", { seed = seed, const = { join_halves = false } }):reach("go")
    refuses(function() m:get "space('m1')" end, "m1")
    eq(m:get "#pieces('barrel loaded')", 4)
    ok(m:get "#pieces('manhole')" >= 4)
  end
end)

test("soldiers exist in versus mode only (§13.2.1)", function()
  eq(mutagen("versus"):get "#supply('soldier')", 2)
  refuses(function() mutagen("coop"):get "#supply('soldier')" end, "soldier")
end)

test("coop_specials brings soldiers into co-op mode, by the officers' choice (§14.26)", function()
  local m = mutagen("coop", { const = { coop_specials = true } })
  eq(m:get "#supply('soldier')", 2)
  m:reach("spawn_soldier")
  eq(m:seat(), "officers")
end)

test("four barrels lie on the truck, and the officers start on the spaces S (§13.2.2, §14.32)", function()
  for seed = 1, 8 do
    local more = { seed = seed, officers = seed > 4 and three or nil }
    local m = mutagen(seed % 2 == 0 and "coop" or "versus", more):reach("go")
    eq(m:get "#pieces('barrel loaded')", 4)
    for _, id in ipairs(three) do
      ok(m:get(("piece('%s').space:is('grid' .. match.grid .. '.start')"):format(id)))
    end
    ok(m:get "pieces('barrel')[4].space == pieces('truck')[1].space")
    eq(m:get "#pieces('manhole')", 4)
  end
end)

test("every grid keeps the manholes 7 steps from the start, so that none can be sealed immediately (§13.2.2)", function()
  for grid = 1, 4 do
    local m = mutagen("coop")
    local d = m:get(([[(function() local b = 99
      for _, s in ipairs(spaces "grid%d.start") do
        for _, o in ipairs(spaces "grid%d.manhole") do b = math.min(b, s:range(o)) end
      end
      return b end)()]]):format(grid, grid))
    ok(d >= 7, "grid " .. grid .. ": " .. d)
  end
end)

test("the Opening CALL 911! gives one officer a street card (§13.2.2)", function()
  local m = mutagen("coop"):answer("pick:jenny"):reach("go")
  eq(m:get "#piece('jenny'):pile('equipment')", 1)
  eq(m:get "pile('cutscenes'):cards()[1].kind", "call_911")
end)

test("start=choice lets every officer begin on any space outside the spawn zone "
  .. "(§14.32)", function()
  local m = mutagen("coop", { const = { start = "choice" } })
  legal(m, "put_at:a3")
  ok(not m:legal "put_at:k1")
  m:answer "put_at:a3"
  eq(at(m, "donathan"), "a3")
end)

-- §13.2.3 ----------------------------------------------------------------------------------------------------------

-- Returns a match at the Opening's question, with the event of round 1 known.
local function before_event(more, number)
  local m = mutagen("coop", more)
  m:lua(([[
    for _, p in ipairs(pieces "mutant") do p:remove() end
    for _, p in ipairs(pieces "crate") do p:remove() end
    for _, c in ipairs(cards "event_%d") do c:move_to(pile "event") end]]):format(number))
  return m
end

test("versus: five of the grid's mutants are left out against four officers, seven against three (§13.2.2)", function()
  local function at_start(mode, officers)
    return mutagen(mode, { officers = officers }):get "#pieces('mutant')"
  end
  local all = at_start("coop", three)
  eq({ all - at_start("versus"), all - at_start("versus", three) }, { 5, 7 })
end)

test("every event brings mutants and a police crate to its marked spaces (§13.2.3)", function()
  for number = 1, 8 do
    local m = before_event({}, number):reach("go")
    eq(m:get "#pieces('mutant')", number % 2 == 1 and 3 or 4)
    eq(m:get "#pieces('crate police')", 1)
    ok(m:get(("spaces('event%d.crate')[1]:has('crate police')"):format(number)))
    ok(m:get(("spaces('event%d.mutant')[1]:has('mutant')"):format(number)))
  end
end)

test("a mutant whose event space is an obstacle comes next to it, by the officers' choice (§14.14)", function()
  local m = before_event({}, 1)
  m:lua "pieces('truck')[1]:place(spaces('event1.mutant')[1])"
  m:answer "pick:jenny"
  eq(m:seat(), "officers")
  local id = ok(offered(m, "put_at:"))
  m:answer(id)
  ok(m:get(("space('%s'):has('mutant')"):format(id:match ":(%w+)")))
  eq(m:get "#pieces('mutant')", 3)
end)

test("event_mutant_on_obstacle=none: a mutant whose event space is an obstacle does not come (§14.14)", function()
  local m = before_event({ const = { event_mutant_on_obstacle = "none" } }, 1)
  m:lua "pieces('truck')[1]:place(spaces('event1.mutant')[1])"
  m:answer "pick:jenny"
  eq(m:get "#pieces('mutant')", 2)
end)

test("an event that finds no mutant left scores one Overwhelming Horde (§8.8, §14.13)", function()
  local m = before_event({}, 2)
  m:lua "for _ = 1, 19 do spawn('mutant', space 'a3') end"
  m:answer "pick:jenny"
  eq(m:get "#pieces('mutant')", 20)
  eq(points(m, "chaos"), 1)
end)

test("horde_per=figure scores an Overwhelming Horde for each missing mutant (§14.13)", function()
  local m = before_event({ const = { horde_per = "figure" } }, 2)
  m:lua "for _ = 1, 19 do spawn('mutant', space 'a3') end"
  m:answer "pick:jenny"
  eq(points(m, "chaos"), 3)
end)

test("Doctor Zero may let a soldier come to an event's space in versus mode (§8.6)", function()
  local m = mutagen("versus"):reach("spawn_soldier")
  eq(m:seat(), "zero")
  ok(m:question():find("which kind?", 1, true), m:question())
  take(m, "spawn_soldier:")
  eq(m:get "#pieces('soldier')", 1)
end)

-- §13.2.4 ----------------------------------------------------------------------------------------------------------

test("2 AP and a star seal a manhole for 2 VP, without payment for the star (§13.2.4)", function()
  local m = on_manhole("coop"):dice{ "blank", "star" }:answer "seal_roll"
  eq(m:get "piece('donathan').ap", 3)
  eq(m:get "#pieces('manhole')", 3)
  eq(points(m, "order"), 2)
  eq(m:get "match.order_manholes", 2)
  ok(m:heard "sealed")
end)

test("damage does not seal a manhole (§13.2.4)", function()
  local m = on_manhole("coop"):dice{ "double", "hit" }:answer "seal_roll"
  eq(m:get "#pieces('manhole')", 4)
  eq(points(m, "order"), 0)
  eq(m:get "piece('donathan').ap", 3)
end)

test("seal_needs=damage: damage seals a manhole, and a star does not (§14.33)", function()
  local m = on_manhole("coop", { const = { seal_needs = "damage" } }):dice{ "star", "star" }:answer "seal_roll"
  eq(m:get "#pieces('manhole')", 4)
  m:dice{ "blank", "hit" }:answer "seal_roll"
  eq(m:get "#pieces('manhole')", 3)
end)

test("4 AP seal a manhole without a roll (§13.2.4)", function()
  local m = on_manhole("versus"):answer "seal_sure"
  eq(m:get "piece('donathan').ap", 1)
  eq(m:get "#pieces('manhole')", 3)
  eq(points(m, "order"), 2)
end)

test("seal_roll_ap and seal_sure_ap set the AP for sealing (§14.33)", function()
  local m = on_manhole("coop", { const = { seal_roll_ap = 5, seal_sure_ap = 0 } })
  m:answer "seal_sure"
  eq(m:get "piece('donathan').ap", 5)
  m:lua "match.actor:place(pieces('manhole')[1].space)"
  m:dice{ "star", "star" }:answer "seal_roll"
  eq(m:get "piece('donathan').ap", 0)
end)

test("an active mutant on the space forbids sealing, but a stunned mutant does not (§13.2.4)", function()
  local m = on_manhole("coop")
  m:lua "spawn('mutant', match.actor.space)"
  illegal(m, "seal_roll", "active mutant")
  illegal(m, "seal_sure", "active mutant")
  m:lua "pieces('mutant')[1]:stun()"
  legal(m, "seal_roll", "seal_sure")
end)

test("an officer cannot seal without a manhole on the space (§13.2.4)", function()
  illegal(quiet("coop"), "seal_sure", "no manhole")
end)

test("a sealed manhole leaves the spawn zone only with sealed_blocks_spawn (§14.33)", function()
  for _, blocks in ipairs { false, true } do
    local m = quiet("coop", { const = { sealed_blocks_spawn = blocks } })
    m:lua "pieces('manhole')[1]:place(space 'k1') match.actor:place(space 'k1')"
    m:answer "seal_sure"
    eq(m:get "space('k1').zone", not blocks)
  end
end)

test("sealed_blocks_spawn: Doctor Zero cannot spawn on a sealed manhole (§14.33)", function()
  local m = quiet("versus", { const = { sealed_blocks_spawn = true } })
  m:lua "pieces('manhole')[1]:place(space 'k1') match.actor:place(space 'k1')"
  m:lua(empty_hand .. "cards('night_shift')[1]:move_to(pile 'hand')")
  m:answer("seal_sure", "end")
  m:answer "spawn_move:night_shift"
  ok(not m:legal "summon_mutant:k1")
  legal(m, "summon_mutant:m1")
end)

-- §13.2.5 ----------------------------------------------------------------------------------------------------------

test("only mutants climb onto the truck (§13.2.5)", function()
  local m = quiet("versus")
  m:lua "match.actor:place(pieces('truck')[1].space:adjacent()[1])"
  illegal(m, "move:" .. spot(m, "truck"), "")
  m:lua "spawn('mutant', pieces('truck')[1].space:adjacent()[1])"
  ok(m:get "contains(pieces('mutant')[1]:legal_steps(), pieces('truck')[1].space)")
end)

test("no mutant is spawned on the truck (§13.2.5)", function()
  local m = zero({ "night_shift" }, "for _, kind in ipairs { 'truck', 'barrel' } do "
    .. "for _, p in ipairs(pieces(kind)) do p:place(space 'k1') end end")
  m:answer "spawn_move:night_shift"
  ok(not m:legal "summon_mutant:k1")
  legal(m, "summon_mutant:m1")
end)

test("a mutant on the truck can be shot at (§13.2.5, §6.5)", function()
  local m = quiet("coop")
  m:lua(boarder)
  legal(m, "shoot:" .. spot(m, "truck"))
end)

-- §13.2.6 ----------------------------------------------------------------------------------------------------------

test("versus: a mutant on the truck uses its attack to throw a barrel to an adjacent space (§13.2.6)", function()
  local m = zero({ "night_shift" }, boarder):answer("move_attack:night_shift", "strike:mutant.1")
  local id = ok(offered(m, "throw:"))
  m:answer(id)
  eq(m:get(("space('%s'):count('barrel')"):format(id:match ":(%w+)")), 1)
  eq(m:get "#pieces('barrel loaded')", 3)
  ok(m:get "piece('mutant.1').attacked")
  eq(points(m, "chaos"), 0)
end)

test("versus: a barrel is not thrown onto an obstacle, nor further than one space (§13.2.6)", function()
  local m = zero({ "night_shift" }, boarder):answer("move_attack:night_shift", "strike:mutant.1")
  for _, id in ipairs(m:options()) do
    local s = id:match "^throw:(%w+)"
    eq(m:get(("space('%s'):range(pieces('truck')[1].space)"):format(s)), 1)
    ok(m:get(("space('%s'):passable()"):format(s)))
  end
end)

-- The data of a mutant's attacks (box.attack_ways) only require a barrel, so a target must always exist.
test("versus: a barrel can be thrown somewhere from the truck of every grid (§13.2.6)", function()
  local grids = {}
  for seed = 1, 24 do
    local m = mutagen("versus", { seed = seed }):reach("go")
    grids[m:get "match.grid"] = true
    ok(m:get "#filter(pieces('truck')[1].space:adjacent(), function(s) return s:passable(pieces('barrel')[1]) end) > 0")
  end
  ok(next(grids, (next(grids))), "more than one")
end)

test("versus: a mutant beside the truck throws nothing (§13.2.6)", function()
  local m = zero({ "night_shift" }, "spawn('mutant', pieces('truck')[1].space:adjacent()[1])")
  m:answer "move_attack:night_shift"
  illegal(m, "strike:mutant.1", "nobody")
end)

test("versus: a mutant on an empty truck throws nothing (§13.2.6)", function()
  local m = zero({ "night_shift" }, boarder .. " for _, b in ipairs(pieces 'barrel') do b:remove() end")
  m:answer "move_attack:night_shift"
  illegal(m, "strike:mutant.1", "nobody")
end)

test("versus: a carried barrel moves with the mutant, and a barrel left behind stays (§14.17)", function()
  local m = carrier "f3"
  legal(m, "walk:g3", "carry:g3:barrel.1")
  m:answer "carry:g3:barrel.1"
  eq(at(m, "barrel.1"), "g3")
  m:answer "walk:h3"
  eq(at(m, "barrel.1"), "g3")
  eq(at(m, "mutant.1"), "h3")
end)

test("versus: a mutant throws barrels from the truck and does not carry them down (§13.2.6)", function()
  local m = zero({ "night_shift" }, boarder):answer("move_attack:night_shift", "advance:mutant.1")
  ok(not offered(m, "carry:"))
end)

test("versus: a barrel is not carried back onto the truck (§13.2.5)", function()
  local m = zero({ "night_shift" }, [[
    local s = pieces("truck")[1].space:adjacent()[1]
    spawn("mutant", s)
    pieces("barrel")[1]:set_condition("loaded", false)
    pieces("barrel !loaded")[1]:place(s)]]):answer("move_attack:night_shift", "advance:mutant.1")
  legal(m, "walk:" .. spot(m, "truck"))
  ok(not m:legal("carry:" .. spot(m, "truck") .. ":barrel.1"))
end)

test("versus: a mutant that leaves by an arrow corner with its barrel scores 2 VP and is not killed (§13.2.6, "
  .. "§13.2.8)", function()
  local m = carrier "a1"
  m:answer "leave_with:barrel.1"
  eq(points(m, "chaos"), 2)
  eq(m:get "match.chaos_barrels", 2)
  eq(points(m, "extermination"), 0)
  eq(at(m, "mutant.1"), "supply")
  eq(at(m, "barrel.1"), "supply")
end)

test("versus: a mutant leaves only with a barrel and from a space with an arrow (§13.2.6)", function()
  ok(not offered(carrier "f3", "leave_with"))
  local m = zero({ "night_shift" }, "spawn('mutant', space 'a1')"):answer("move_attack:night_shift", "advance:mutant.1")
  ok(not offered(m, "leave_with"))
end)

test("versus: a mutant that reaches a corner with its last space of movement cannot leave "
  .. "(§14.17)", function()
  local m = carrier "b1"
  m:answer "carry:a1:barrel.1"
  legal(m, "leave_with:barrel.1")
  m = carrier "b3"
  m:answer("carry:a2:barrel.1", "carry:a1:barrel.1")
  ok(not offered(m, "leave_with"))
end)

test("exit_cost=0: a mutant that reaches a corner with its last space leaves immediately (§14.17)", function()
  local m = carrier("b3", { const = { exit_cost = 0 } })
  m:answer("carry:a2:barrel.1", "carry:a1:barrel.1", "leave_with:barrel.1")
  eq(points(m, "chaos"), 2)
end)

test("exit_cost=2: only a mutant that has not moved yet can leave the board (§14.17)", function()
  local m = carrier("b1", { const = { exit_cost = 2 } })
  m:answer "carry:a1:barrel.1"
  ok(not offered(m, "leave_with"))
  legal(carrier("a1", { const = { exit_cost = 2 } }), "leave_with:barrel.1")
end)

test("versus: F.U.B.A.R. throws a barrel for 1 AP, and can carry a barrel off the board (§9.2, §13.2.6)", function()
  local m = zero({}, [[
    local f = spawn("fubar", pieces("truck")[1].space)
    f.hp, f.hp_max, match.fubar_used = 5, 5, true
    f:refill_ap()]]):answer "rampage"
  local id = ok(offered(m, "hurl:"))
  m:answer(id)
  eq(m:get "piece('fubar').ap", 2)
  eq(m:get "#pieces('barrel loaded')", 3)
  m:lua "pieces('barrel !loaded')[1]:place(space 'b1') piece('fubar'):place(space 'b1')"
  m:answer "haul:a1:barrel.1"
  m:answer "walk_off:barrel.1"
  eq(points(m, "chaos"), 2)
  eq(at(m, "fubar"), "supply")
  eq(points(m, "extermination"), 0)
end)

-- §13.2.7 ----------------------------------------------------------------------------------------------------------

test("co-op: an activated mutant on the truck throws nothing (§13.2.7)", function()
  local m = quiet("coop")
  m:lua(boarder)
  stage.top(m, "rampage")
  m:answer("end"):reach("go")
  eq(m:get "#pieces('barrel loaded')", 4)
end)

test("coop_barrels_move: an activated mutant throws a barrel from the truck, or carries its barrel to an arrow and off "
  .. "(§14.34)", function()
  local m = quiet("coop", { const = { coop_barrels_move = true } })
  m:lua(boarder)
  stage.top(m, "rampage")
  m:answer("end"):reach("go")
  eq(m:get "#pieces('barrel loaded')", 3)
  m = quiet("coop", { const = { coop_barrels_move = true } })
  m:lua [[
    spawn("mutant", space "l1")
    pieces("barrel")[1]:set_condition("loaded", false)
    pieces("barrel !loaded")[1]:place(space "l1")]]
  stage.top(m, "rampage")
  m:answer("end"):reach("go")
  eq(points(m, "chaos"), 2)
  eq(m:get "#pieces('barrel')", 3)
end)

test("co-op Special: an active mutant on the truck takes a barrel off the board for 2 VP (§13.2.7, §15.15)", function()
  local m = special(boarder)
  eq(m:get "#pieces('barrel')", 3)
  eq(points(m, "chaos"), 2)
end)

test("co-op Special: an active mutant next to the truck takes a barrel off the board (§15.15)", function()
  local m = special [[
    for _, o in ipairs(pieces "officer") do o:place(pieces("truck")[1].space:adjacent()[1]) end
    spawn("mutant", pieces("truck")[1].space:adjacent()[1])]]
  eq(m:get "#pieces('barrel')", 3)
end)

test("co-op Special: a mutant comes next to the truck if no mutant is there (§15.15)", function()
  local m = special()
  eq(m:get "#pieces('barrel')", 4)
  eq(points(m, "chaos"), 0)
  eq(m:get "#pieces('mutant')", 3, "one there, two in the zone")
  local beside = false
  local around = m:get "table.concat(map(pieces('truck')[1].space:adjacent(), function(s) return s.id end), ' ')"
  for id in around:gmatch "%S+" do
    beside = beside or m:heard("Mutant 1 appears at " .. id .. ".")
  end
  ok(beside)
end)

test("co-op Special: a truck without barrels leaves only activating, spawning and drawing (§15.15)", function()
  local m = special [[
    for _, b in ipairs(pieces 'barrel') do b:remove() end
    spawn("mutant", space "m1"):stun()]]
  eq(m:get "#pieces('mutant active')", 3)
  eq(points(m, "chaos"), 0)
  eq(m:get "#pile 'queue'", 1, "the card that it draws")
end)

test("versus Special: a mutant throws a barrel up to 2 spaces, and a carrier then walks 4 spaces (§15.15)", function()
  local m = zero({ "special" }, boarder):answer "play:special.1"
  local far
  for _, id in ipairs(m:options()) do
    local s = id:match "^throw:(%w+)"
    local range = s and m:get(("space('%s'):range(pieces('truck')[1].space)"):format(s))
    if range then ok(range <= 2) end
    if range == 2 then far = id end
  end
  m:answer(ok(far))
  eq(m:get "#pieces('barrel loaded')", 3)
  if m:legal "pick:mutant.1" then m:answer "pick:mutant.1" end
  local steps = 0
  while offered(m, "walk:") do
    take(m, "walk:")
    steps = steps + 1
  end
  eq(steps, 4)
end)

test("versus Special: a mutant may run if no mutant is on the truck (§15.15)", function()
  local m = zero({ "special" }, "spawn('mutant', space 'f6')"):answer "play:special.1"
  legal(m, "pick:mutant.1", "pass")
end)

-- §13.2.8 ----------------------------------------------------------------------------------------------------------

test("ten kills score 1 VP (§13.2.8)", function()
  local m = quiet("coop")
  m:lua "track('extermination'):set(9) spawn('mutant', space 'f3')"
  m:answer "aim:f3"
  eq(points(m, "order"), 1)
  eq(points(m, "extermination"), 0)
end)

test("an eliminated officer scores 1 VP for Chaos (§13.2.8)", function()
  local m = quiet("versus")
  m:lua "piece('jenny'):damage(9, 'claw')"
  eq(points(m, "chaos"), 1)
end)

test("sealing the fourth manhole wins the match for Order (§13.2.8, §4.5)", function()
  local m = on_manhole("coop")
  m:lua "track('order'):set(6)"
  m:answer "seal_sure"
  ok(m:over())
  eq(m:winner(), "officers")
end)

test("removing the fourth barrel wins the match for Chaos (§13.2.8, §4.5)", function()
  local m = carrier "a1"
  m:lua "track('chaos'):set(6)" -- This restarts the open step.
  m:answer("advance:mutant.1", "leave_with:barrel.1")
  ok(m:over())
  eq(m:winner(), "chaos")
end)

-- The Soldier (§15.8) ----------------------------------------------------------------------------------------------

test("2 damage stun a soldier, 3 kill it, 2 kill a stunned one, and 1 does nothing (§15.8)", function()
  local m = quiet("versus")
  m:lua "spawn('soldier', space 'f3'):damage(1, 'shot')"
  ok(m:get "piece('soldier.1').active")
  m:lua "piece('soldier.1'):damage(2, 'shot')"
  ok(m:get "piece('soldier.1').stunned")
  m:lua "piece('soldier.1'):damage(1, 'shot')"
  ok(m:get "piece('soldier.1').stunned")
  m:lua "piece('soldier.1'):damage(2, 'shot')"
  eq(at(m, "soldier.1"), "supply")
  m:lua "spawn('soldier', space 'f3'):damage(3, 'shot')"
  eq(m:get "#pieces('soldier')", 0)
  eq(points(m, "extermination"), 2)
end)

test("a soldier moves 1 space (§15.8)", function()
  local m = zero({ "night_shift" }, "spawn('soldier', space 'f3')")
  m:answer("move_attack:night_shift", "advance:soldier.1")
  take(m, "walk:")
  ok(not offered(m, "walk:"))
  ok(m:get "piece('soldier.1').moved")
end)

test("a soldier attacks its own or an adjacent space of Doctor Zero's choice, and the officers choose the victim "
  .. "(§15.8)", function()
  local m = zero({ "night_shift" }, [[spawn("soldier", space "b3") piece("jenny"):place(space "c3")
    piece("miranda"):place(space "b3")]]):answer("move_attack:night_shift", "strike:soldier.1")
  legal(m, "claw_at:a3", "claw_at:b3", "claw_at:c3")
  m:answer "claw_at:c3"
  eq(m:get "piece('jenny').hp", 4)
end)

test("only a double hit in close combat stuns a soldier, and uses up the die (§15.8)", function()
  local m = quiet("versus")
  m:lua "spawn('soldier', match.actor.space) spawn('mutant', match.actor.space)"
  m:dice{ "hit" }:answer "fight"
  ok(m:get "piece('soldier.1').active")
  ok(m:get "piece('mutant.1').stunned")
  m:lua "piece('mutant.1'):unstun()"
  m:dice{ "double" }:answer "fight"
  legal(m, "floor:soldier.1", "spare")
  m:answer "floor:soldier.1"
  ok(m:get "piece('soldier.1').stunned")
  ok(m:get "piece('mutant.1').active")
end)

test("two single hits of one roll do not add up against a soldier (§15.8)", function()
  local m = quiet("versus", { officers = { "donathan", "jenny", "marcellus" } })
  m:lua "spawn('soldier', piece('marcellus').space)"
  m:answer "end"
  m:reach "go:marcellus":answer "go:marcellus"
  m:lua "for _, p in ipairs(pieces 'regular') do p:remove() end piece('soldier.1'):place(piece('marcellus').space)"
  m:dice{ "hit", "hit" }:answer "fight"
  ok(m:get "piece('soldier.1').active")
end)

test("special_cap limits the soldiers in play, and 0 forbids them (§14.26)", function()
  for cap = 0, 2 do
    local m = zero({ "night_shift" }, "", { const = { special_cap = cap } }):answer "spawn_move:night_shift"
    local came = 0
    while offered(m, "summon_soldier") do
      take(m, "summon_soldier")
      came = came + 1
    end
    eq(came, math.min(cap, 2))
  end
end)

test("a soldier counts as one mutant of the spawn and as one kill (§8.6)", function()
  local m = zero({ "night_shift" }):answer "spawn_move:night_shift"
  take(m, "summon_soldier")
  eq(m:get "match.left_spawn", 1)
  m:lua "piece('soldier.1'):damage(3, 'shot')"
  eq(points(m, "extermination"), 1)
  take(m, "summon_soldier")
  eq(m:get "#pieces('soldier')", 1)
end)

test("two soldiers in the supply prevent an Overwhelming Horde (§14.13)", function()
  local m = zero({ "night_shift" }, "for _ = 1, 20 do spawn('mutant', space 'm3') end"):answer "spawn_move:night_shift"
  illegal(m, "horde", "mutants left")
  ok(not offered(m, "summon_mutant"))
  take(m, "summon_soldier")
  take(m, "summon_soldier")
  eq(points(m, "chaos"), 0)
end)

-- Waiting -----------------------------------------------------------------------------------------------------------

test("three or four officers who do nothing lose in both modes (§13.2)", function()
  for _, mode in ipairs { "coop", "versus" } do
    for _, team in ipairs { three, { "donathan", "jenny", "miranda", "marcellus" } } do
      local m = mutagen(mode, { officers = team, seed = 3 }):twice(false)
      while not m:over() do
        if m:legal "end" then m:answer "end" else m:run("random", 1) end
      end
      eq(m:winner(), "chaos", options(m))
    end
  end
end)
