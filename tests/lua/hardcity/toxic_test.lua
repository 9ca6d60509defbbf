-- Episode 3, Toxic Revenge: one test for each rule of its sheet (docs/rules/hardcity.md §13.3), each difference
-- between the modes, each victory line and each ruling that it owns. The sewer is in toxic_sewer_test.lua.

local stage = require "stage"
local T = require "toxic_stage"
local legal, illegal, offered, at, take = stage.legal, stage.illegal, stage.offered, stage.at, stage.take
local finders = T.finders
local toxic, points, quiet, zero, with = T.toxic, T.points, T.quiet, T.zero, T.with
local id_of, car_beside, draw, closed = T.id_of, T.car_beside, T.draw, T.closed

local three = { "donathan", "jenny", "miranda" }

-- §13.3.1, §13.3.2 ------------------------------------------------------------------------------------------------

test("boards 3A and 2B make a board of 13 by 6, and the sewer a board of 2 by 6 (§13.3.1)", function()
  local m = toxic("coop")
  eq(m:get "space('m6').x", 13)
  eq(m:get "space('sewer.b6').board", "sewer")
  refuses(function() m:get "space('sewer.c1')" end, "sewer")
end)

test("without joined half spaces the manholes still lead to the sewer (§14.1, §13.3.8)", function()
  for seed = 1, 8 do
    local m = toxic("coop", { seed = seed, const = { join_halves = false } }):reach("go")
    for k = 1, 3 do
      ok(m:get(("link('down_' .. match.grid .. '_%d').from == piece('manhole.%d').space"):format(k, k)))
    end
  end
end)

test("rats and soldiers exist in versus mode only (§13.3.1)", function()
  eq(toxic("versus"):get "#supply('rat') + #supply('soldier')", 5)
  refuses(function() toxic("coop"):get "#supply('rat')" end, "rat")
end)

test("three civilians sit in each car, the Mayor in the limousine, and the officers start on S (§13.3.2)", function()
  for seed = 1, 8 do
    local more = { seed = seed, officers = seed > 4 and three or nil }
    local m = toxic(seed % 2 == 0 and "coop" or "versus", more):reach("go")
    eq(m:get "pieces('car')[1].aboard", 3)
    eq(m:get "pieces('car')[2].aboard", 3)
    eq(m:get "pieces('limousine')[1].aboard", 1)
    eq(m:get "#pieces('civilian')", 0)
    ok(m:get "piece('jenny').space:is('grid' .. match.grid .. '.start')")
    for k = 1, 3 do
      ok(m:get(("piece('manhole.%d').space:is('grid' .. match.grid .. '.manhole%d')"):format(k, k)))
    end
  end
end)

test("the police car is 6 or more steps from every spawn space in every grid (§13.3.2)", function()
  local m = toxic("coop")
  for grid = 1, 4 do
    local d = m:get(([[(function() local b = 99
      for _, s in ipairs(spaces "zone.spawn") do b = math.min(b, s:range(spaces("grid%d.police_car")[1], true)) end
      return b end)()]]):format(grid))
    ok(d >= 6, "grid " .. grid .. ": " .. d)
  end
end)

-- Returns a match at its first question, with a seed in which GEAR UP drew no flamethrower.
local function unarmed(const)
  for seed = 1, 60 do
    local m = toxic("coop", { seed = seed, const = const })
    if m:legal "pick:jenny" then return m, seed end
  end
  error "no seed without a flamethrower in the opening"
end

local function flamethrowers(m)
  return m:get [[(function() local n = 0
    for _, o in ipairs(pieces "officer") do
      for _, c in ipairs(o:pile("equipment"):cards()) do if c.kind == "flamethrower" then n = n + 1 end end
    end
    return n end)()]]
end

test("the Opening GEAR UP gives every officer a police card (§13.3.2)", function()
  local m = unarmed()
  for _, id in ipairs { "donathan", "jenny", "miranda", "marcellus" } do
    eq(m:get(("#piece('%s'):pile('equipment')"):format(id)), 1)
  end
  eq(m:get "pile('cutscenes'):cards()[1].kind", "gear_up")
end)

test("one officer of the team's choice gets a flamethrower if the team brought none (§13.3.2, §14.43)", function()
  local m = unarmed():answer "pick:jenny"
  eq(flamethrowers(m), 1)
  eq(m:get "#piece('jenny'):pile('equipment')", 2)
end)

test("an officer who brought a flamethrower keeps it, and nobody gets another one (§14.43)", function()
  local seen = 0
  for seed = 1, 40 do
    local m = toxic("coop", { seed = seed })
    if not m:legal "pick:jenny" then
      seen = seen + 1
      m:reach("go")
      eq(m:get "#pile('police')", 14)
      ok(flamethrowers(m) >= 1)
    end
  end
  ok(seen > 0)
end)

test("the promised flamethrower comes from the discards if the deck has none left (§14.43)", function()
  local m = unarmed()
  m:lua "for _, c in ipairs(cards 'flamethrower') do c:move_to(pile 'police_discard') end"
  m:answer "pick:jenny"
  eq(flamethrowers(m), 1)
  eq(m:get "#pile('police_discard')", 1)
end)

test("flamethrower_guarantee=false: nobody gets a flamethrower (§14.43)", function()
  local _, seed = unarmed()
  local m = toxic("coop", { seed = seed, const = { flamethrower_guarantee = false } }):reach("go")
  eq(flamethrowers(m), 0)
end)

-- §13.3.3 ----------------------------------------------------------------------------------------------------------

local function next_round(m)
  local round = m:get "match.round"
  while not m:over() and (m:get "match.round" == round or not offered(m, "go:")) do
    if m:legal "end" then m:answer "end" else m:run("random", 1) end
  end
  return m
end

test("every round closes one manhole and opens the manhole of the round before (§13.3.3, §14.20)", function()
  local seen = {}
  for seed = 1, 12 do
    local m = toxic("coop", { seed = seed }):reach("go")
    seen[closed(m)] = true
    for k = 1, 3 do
      eq(m:get(("link('down_' .. match.grid .. '_%d').open"):format(k)), k ~= closed(m))
      eq(m:get(("link('up_' .. match.grid .. '_%d').open"):format(k)), k ~= closed(m))
    end
    if not next_round(m):over() then closed(m) end
  end
  eq(seen, { true, true, true })
end)

test("all toxic clouds are removed when a round starts (§13.3.3)", function()
  local m = quiet("coop")
  m:lua "spawn('cloud', space 'a1') spawn('cloud', space 'a2')"
  next_round(m)
  ok(not m:get "space('a1'):has('cloud')")
  ok(not m:get "space('a2'):has('cloud')")
end)

test("versus: Doctor Zero may place two clouds each round, on empty spaces outside the sewer (§13.3.3)", function()
  local m = toxic("versus"):reach("cloud")
  eq(m:seat(), "zero")
  legal(m, "pass")
  for _, id in ipairs(m:options()) do
    local s = id:match "^cloud:(.+)"
    if s then
      ok(not s:find "sewer")
      local free = "space('%s'):passable() and not space('%s'):has('officer') and not space('%s'):has('mutant')"
      ok(m:get(free:format(s, s, s)))
    end
  end
  take(m, "cloud:", "cloud:")
  eq(m:get "#pieces('cloud')", 2)
  ok(not offered(m, "cloud:"))
  eq(toxic("versus"):reach("cloud"):answer("pass"):get "#pieces('cloud')", 0)
end)

test("co-op: the start of a round brings no clouds (§13.3.3)", function()
  eq(toxic("coop"):reach("go"):get "#pieces('cloud')", 0)
end)

test("at most six clouds are in play (§14.14)", function()
  local m = toxic("versus"):reach("cloud")
  m:lua "for _ = 1, 5 do spawn('cloud', space 'a1') end"
  take(m, "cloud:")
  ok(not offered(m, "cloud:"))
  eq(m:get "#pieces('cloud')", 6)
end)

-- §13.3.4 ----------------------------------------------------------------------------------------------------------

test("only mutants climb onto the police car (§13.3.4)", function()
  local m = with(quiet("coop"), "match.actor:place(beside 'police_car') spawn('mutant', beside 'police_car')")
  illegal(m, "move:" .. id_of(m, "pieces('police_car')[1].space"), "")
  ok(m:get "contains(pieces('mutant')[1]:legal_steps(), pieces('police_car')[1].space)")
end)

local on_car = "spawn('mutant', pieces('police_car')[1].space)"

test("versus: a mutant on the police car uses its attack on it for 1 VP (§13.3.4, §13.3.10)", function()
  local m = zero({ "night_shift" }, on_car):answer("move_attack:night_shift", "strike:mutant.1")
  eq(points(m, "chaos"), 1)
  eq(m:get "match.chaos_police_car", 1)
  illegal(m, "strike:mutant.1", "attacked this turn")
end)

test("versus: a mutant beside the police car cannot attack it (§13.3.4)", function()
  local m = zero({ "night_shift" }, finders .. "spawn('mutant', beside 'police_car')"):answer "move_attack:night_shift"
  illegal(m, "strike:mutant.1", "nobody")
end)

test("police_car_attack_vp sets the VP of an attack on the police car (§14.35)", function()
  local m = zero({ "night_shift" }, on_car, { const = { police_car_attack_vp = 3 } })
  m:answer("move_attack:night_shift", "strike:mutant.1")
  eq(points(m, "chaos"), 3)
end)

test("versus: F.U.B.A.R. on the police car attacks it for 1 AP (§9.2, §13.3.4)", function()
  local m = zero({}, [[
    local f = spawn("fubar", pieces("police_car")[1].space)
    f.hp, f.hp_max, match.fubar_used = 5, 5, true
    f:refill_ap()]]):answer("rampage", "wreck_car")
  eq(points(m, "chaos"), 1)
  eq(m:get "piece('fubar').ap", 2)
end)

test("co-op: an activated mutant on the police car attacks it (§13.3.4, §14.35)", function()
  local m = quiet("coop")
  m:lua(on_car)
  draw(m, "rampage")
  eq(points(m, "chaos"), 1)
end)

-- §13.3.5 ----------------------------------------------------------------------------------------------------------

test("an officer directly beside a car brings one of its civilians to its space for 1 AP (§13.3.5)", function()
  local m = with(quiet("coop"), "match.actor:place(beside 'car')")
  local id = car_beside(m)
  m:answer(id)
  eq(m:get "match.actor.ap", 4)
  eq(m:get "match.actor.space:count('civilian')", 1)
  eq(m:get(("piece('%s').aboard"):format(id:match ":(.+)")), 2)
end)

test("an officer beside an empty car cannot help anybody out (§13.3.5)", function()
  local m = with(quiet("coop"), "match.actor:place(beside 'car') for _, c in ipairs(pieces 'car') do c.aboard = 0 end")
  ok(not offered(m, "help_out:"))
  ok(m:why "help_out:car.1" :find "nobody is left")
end)

test("a corner of a car is not directly beside it, unless beside=adjacent (§14.18)", function()
  local m = with(quiet("coop"), "match.actor:place((corner 'car'))")
  ok(not offered(m, "help_out:"))
  m = with(quiet("coop", { const = { beside = "adjacent" } }), "match.actor:place((corner 'car'))")
  ok(offered(m, "help_out:"))
end)

test("the Mayor leaves the limousine for mayor_exit_ap (§13.3.5, §14.19)", function()
  for ap = 1, 3, 2 do
    local m = with(quiet("coop", { const = { mayor_exit_ap = ap } }), "match.actor:place(beside 'limousine')")
    m:answer "help_mayor:limousine"
    eq(m:get "match.actor.ap", 5 - ap)
    ok(m:get "piece('mayor').space == match.actor.space")
    ok(not m:legal "help_mayor:limousine")
  end
end)

test("civilians in cars are targets neither of mutants nor of shots, and do not count as present (§13.3.5, §14.22)", function()
  local m = with(quiet("coop"), "spawn('mutant', beside 'car')")
  eq(m:get "#pieces('civilian')", 0)
  draw(m, "appetite") -- The card's priority Civilian falls back to Closest.
  eq(points(m, "chaos"), 0)
end)

-- §13.3.6 ----------------------------------------------------------------------------------------------------------

local ready = "match.actor:place(beside 'police_car') spawn('civilian', match.actor.space)"

test("an officer beside the police car evacuates a civilian for 2 AP and 1 VP (§13.3.6, §13.3.10)", function()
  local m = with(quiet("coop"), ready):answer "evacuate:police_car"
  eq(m:get "match.actor.ap", 3)
  eq(m:get "#pieces('civilian')", 0)
  eq(points(m, "order"), 1)
  eq(m:get "match.order_evacuations", 1)
end)

test("an evacuation needs a civilian (§13.3.6)", function()
  illegal(with(quiet("coop"), "match.actor:place(beside 'police_car')"), "evacuate:police_car", "no civilian")
end)

test("an active mutant on the officer's space or the police car prevents an evacuation, a stunned one does not "
  .. "(§13.3.6)", function()
  for _, where in ipairs { "match.actor.space", "pieces('police_car')[1].space" } do
    local m = with(quiet("coop"), ready .. " spawn('mutant', " .. where .. ")")
    illegal(m, "evacuate:police_car", "active mutant")
    m:lua "pieces('mutant')[1]:stun()"
    legal(m, "evacuate:police_car")
  end
end)

test("an officer at a corner of the police car cannot evacuate, unless beside=adjacent (§14.18)", function()
  local lua = "match.actor:place((corner 'police_car')) spawn('civilian', match.actor.space)"
  ok(not with(quiet("coop"), lua):legal "evacuate:police_car")
  legal(with(quiet("coop", { const = { beside = "adjacent" } }), lua), "evacuate:police_car")
end)

test("events about Civilians include the Mayor (§13.3.7)", function()
  local m = with(quiet("coop"), "mayor_at(space 'a4') cards('megaphone')[1]:move_to(match.actor:pile('equipment'))")
  local use
  for _, id in ipairs(m:options()) do use = id:find "^use" and id or use end
  m:answer(use)
  legal(m, "pick:mayor", "pick:marcellus")
end)

test("the Mayor scores 3 VP in all, or as many as mayor_vp says (§13.3.10, §14.19)", function()
  for vp = 3, 5, 2 do
    local m = with(quiet("coop", { const = { mayor_vp = vp } }),
      "mayor_at(beside 'police_car') match.actor:place(beside 'police_car')")
    m:answer "evacuate:police_car"
    eq(points(m, "order"), vp)
    eq(m:get "match.order_mayor", vp)
    eq(m:get "match.order_evacuations", 0)
  end
end)

test("an officer with the Mayor and a civilian chooses whom to evacuate (§13.3.6)", function()
  local m = with(quiet("coop"), ready .. " mayor_at(match.actor.space)"):answer "evacuate:police_car"
  legal(m, "seat_in:mayor", "seat_in:civilian.1")
  m:answer "seat_in:civilian.1"
  eq(points(m, "order"), 1)
end)

-- §13.3.7 ----------------------------------------------------------------------------------------------------------

test("the Mayor cannot be damaged, and an officer on her space takes the damage (§13.3.7, §14.19)", function()
  local m = zero({ "night_shift" }, finders .. [[
    mayor_at(space "a1")
    piece("jenny"):place(space "a1")
    spawn("mutant", space "a1")]])
  m:answer("move_attack:night_shift", "strike:mutant.1")
  eq(m:get "piece('jenny').hp", 4)
  m:lua "piece('mayor'):damage(5, 'claw')"
  eq(at(m, "mayor"), "a1")
end)

test("mutants do not attack the Mayor if nobody else is on her space (§14.19)", function()
  local m = zero({ "night_shift" }, finders .. [[mayor_at(space "a1") spawn("mutant", space "a1")]])
  m:answer "move_attack:night_shift"
  illegal(m, "strike:mutant.1", "nobody")
end)

test("an officer who escorts the Mayor takes the damage for leaving mutants (§13.3.7, §6.4)", function()
  local m = with(quiet("coop"), [[mayor_at(space "a2") match.actor:place(space "a2") spawn("mutant", space "a2")]])
  m:answer "escort:a1:mayor"
  eq(m:get "match.actor.hp", 5)
  eq(at(m, "mayor"), "a1")
end)

test("the Mayor forbids shots at her space like any civilian (§13.3.7, §6.5)", function()
  local m = with(quiet("coop"), [[mayor_at(space "m6") spawn("mutant", space "m6")]])
  illegal(m, "shoot:m6", "civilian")
end)

-- Puts a mutant and the Mayor on this space. The mutant is about to move.
local function captor(s, more)
  return zero({ "night_shift" }, finders .. ("mayor_at(space '%s') spawn('mutant', space '%s')"):format(s, s), more)
    :answer("move_attack:night_shift", "advance:mutant.1")
end

test("versus: a mutant that leaves the board with the Mayor scores 3 VP and does not count as killed "
  .. "(§13.3.7, §13.3.10)", function()
  local m = captor "e4" :answer "carry:e5:mayor"
  eq(at(m, "mayor"), "e5")
  m = captor "a1" :answer "leave_with:mayor"
  eq(points(m, "chaos"), 3)
  eq(m:get "match.chaos_mayor", 3)
  eq(points(m, "extermination"), 0)
  eq(at(m, "mayor"), "supply")
  eq(at(m, "mutant.1"), "supply")
end)

test("versus: a mutant cannot leave from inside the city or with a civilian (§13.3.7)", function()
  ok(not offered(captor "f3", "leave_with"))
  local m = zero({ "night_shift" }, "spawn('civilian', space 'a1') spawn('mutant', space 'a1')")
  m:answer("move_attack:night_shift", "advance:mutant.1")
  ok(not offered(m, "leave_with"))
  ok(not offered(m, "carry"))
end)

test("mayor_vp sets Chaos's VP for the Mayor, and exit_cost the spaces for leaving (§14.19, §14.17)", function()
  local m = captor("a1", { const = { mayor_vp = 5, exit_cost = 2 } }):answer "leave_with:mayor"
  eq(points(m, "chaos"), 5)
  m = captor("a2", { const = { exit_cost = 2 } }):answer "carry:a1:mayor"
  ok(not offered(m, "leave_with"))
end)

test("versus: a rat drags the Mayor over no obstacle (§13.3.7, §15.8)", function()
  local m = zero({ "night_shift" }, finders .. "local s = beside 'car' mayor_at(s) spawn('rat', s)")
  m:answer("move_attack:night_shift", "advance:rat.1")
  for _, id in ipairs(m:options()) do
    local s = id:match "^carry:([%w%.]+)"
    if s then ok(m:get(("space('%s'):passable()"):format(s)), s) end
  end
end)

test("co-op: only the Special card makes mutants drag the Mayor (§13.3.7)", function()
  local m = with(quiet("coop"), [[mayor_at(space "a1") spawn("mutant", space "a1")]])
  draw(m, "rampage")
  eq(at(m, "mayor"), "a1")
  eq(points(m, "chaos"), 0)
end)

-- §13.3.9 ----------------------------------------------------------------------------------------------------------

test("an officer who enters a cloud loses 1 HP (§13.3.9)", function()
  local m = quiet("coop")
  m:lua "spawn('cloud', space 'a4')"
  m:answer "move:a4"
  eq(m:get "match.actor.hp", 5)
  eq(m:get "match.actor.ap", 4)
  m:answer "move:a3"
  eq(m:get "match.actor.hp", 5)
end)

test("a cloud hurts an officer but not the civilian it escorts (§13.3.9, §14.37)", function()
  local m = quiet("coop")
  m:lua "spawn('cloud', space 'a4') spawn('civilian', space 'a5')"
  m:answer "escort:a4:civilian.1"
  eq(m:get "match.actor.hp", 5)
  eq(at(m, "civilian.1"), "a4")
end)

test("a vest does not help against a toxic cloud (§14.37)", function()
  local m = quiet("coop")
  m:lua "spawn('cloud', space 'a4') cards('vest')[1]:move_to(match.actor:pile 'equipment')"
  m:answer "move:a4"
  eq(m:get "match.actor.hp", 5)
  ok(not offered(m, "sacrifice"))
end)

test("a cloud can eliminate an officer, which scores for Chaos (§13.3.9, §13.3.10)", function()
  local m = quiet("coop")
  m:lua "spawn('cloud', space 'a4') match.actor.hp = 1"
  m:answer "move:a4"
  ok(m:get "piece('donathan').down")
  ok(m:get "match.chaos_eliminations == 1")
end)

test("clouds do not hurt mutants and civilians, but hurt Blast (§13.3.9, §11.1)", function()
  local m = quiet("coop", { ally = "blast" })
  m:lua "piece('blast'):place(space 'a5') spawn('cloud', space 'a4')"
  m:answer("dog_run:blast", "run_dog:a4")
  eq(m:get "piece('blast').hp", 3)
  m:lua "spawn('mutant', space 'a3')"
  ok(m:get "contains(piece('mutant.1'):legal_steps(), space 'a4')")
end)

test("cloud_kind=ap: an officer in a cloud loses cloud_cost action points, or all if there are fewer (§14.37)", function()
  local m = quiet("coop", { const = { cloud_kind = "ap", cloud_cost = 2 } })
  m:lua "spawn('cloud', space 'a4') spawn('cloud', space 'a3')"
  m:answer "move:a4"
  eq(m:get "match.actor.hp", 6)
  eq(m:get "match.actor.ap", 2)
  m:lua "match.actor.ap = 1"
  m:answer "move:a3"
  eq(m:get "match.actor.ap", 0)
end)

test("cloud_cost=3: an officer who enters a cloud loses three HP (§14.37)", function()
  local m = quiet("coop", { const = { cloud_cost = 3 } })
  m:lua "spawn('cloud', space 'a4')"
  m:answer "move:a4"
  eq(m:get "match.actor.hp", 3)
end)

-- §13.3.10 ---------------------------------------------------------------------------------------------------------

test("ten kills score 1 VP (§13.3.10)", function()
  local m = quiet("coop")
  m:lua "track('extermination'):set(9) spawn('mutant', space 'm6')"
  m:answer "aim:m6"
  eq(points(m, "order"), 1)
end)

test("a killed civilian scores 1 VP for Chaos, whatever killed it; civilian_kill_any_cause=false spares an "
  .. "officer's fire (§13.3.10, §14.29)", function()
  for any, wanted in pairs { [true] = 1, [false] = 0 } do
    local m = quiet("coop", { const = { civilian_kill_any_cause = any } })
    m:lua "spawn('civilian', space 'a1'):damage(1, 'gear', match.actor)"
    eq(points(m, "chaos"), wanted)
    m:lua "spawn('civilian', space 'a1'):damage(1, 'claw')"
    eq(points(m, "chaos"), wanted + 1)
  end
end)

test("an eliminated officer scores 1 VP for Chaos (§13.3.10)", function()
  local m = quiet("versus")
  m:lua "piece('jenny'):damage(9, 'claw')"
  eq(points(m, "chaos"), 1)
end)

test("evacuating the Mayor wins the match with the seventh point (§4.5)", function()
  local m = with(quiet("versus"),
    "mayor_at(beside 'police_car') match.actor:place(beside 'police_car') track('order'):set(4)")
  m:answer "evacuate:police_car"
  ok(m:over())
  eq(m:winner(), "officers")
end)

-- The Special card (§15.15) ----------------------------------------------------------------------------------------

test("co-op Special: four mutants come, and three clouds beside the active officer with a mutant in each", function()
  local m = quiet("coop")
  m:lua "match.actor:place(space 'f5')"
  draw(m, "special")
  eq(m:get "#pieces('mutant')", 7)
  eq(points(m, "chaos"), 0)
  eq(m:get "#pieces('cloud')", 3)
  eq(m:get "#filter(pieces('cloud'), function(c) return c.space:range(space 'f5') == 1 end)", 3)
  eq(m:get "#pile 'queue'", 1, "the card that it draws")
end)

test("co-op Special: the mutants missing for the clouds score one Horde in all (§8.8, R13)", function()
  local m = quiet("coop")
  m:lua [[ match.actor:place(space 'f5') for i = 1, 15 do spawn('mutant', space 'm6'):stun() end ]]
  draw(m, "special") -- Of 20 mutants, 15 are in play. Four come, one rises in a cloud, and two are missing.
  eq(m:get "#pieces('cloud')", 3)
  eq(m:get "match.chaos_horde", 1)
end)

test("co-op Special: a cloud that is missing from the supply brings no mutant (§13.3.9)", function()
  local m = quiet("coop")
  m:lua "match.actor:place(space 'f5') for i = 1, 5 do spawn('cloud', space('m' .. i)) end"
  draw(m, "special")
  eq(m:get "#pieces('cloud')", 6)
  eq(m:get "#pieces('mutant')", 5)
end)

test("co-op Special: mutants go for the Mayor, even in her limousine (§10.4, §14.22)", function()
  for _, out in ipairs { false, true } do
    local m = with(quiet("coop"), "for _, o in ipairs(pieces 'officer') do o:place(space 'm1') end "
      .. (out and "mayor_at(space 'a1') " or "") .. "spawn('mutant', space 'd1')")
    local goal = out and "space 'a1'" or "pieces('limousine')[1].space"
    local function distance() return m:get(("piece('mutant.1'):distance(%s)"):format(goal)) end
    local before = distance()
    stage.top(m, "special", "radio_silence")
    m:answer "end"
    for _ = 1, 60 do
      if m:legal "activate:mutant.1" or at(m, "mutant.1") ~= "d1" then break end
      m:run("random", 1)
    end
    if m:legal "activate:mutant.1" then m:answer "activate:mutant.1" end
    while offered(m, "walk:") do take(m, "walk:") end
    eq(distance(), before - 2)
  end
end)

test("co-op Special: a mutant alone with the Mayor drags her to the edge and off the board: 3 VP (§13.3.7)", function()
  local m = with(quiet("coop"), "mayor_at(space 'a1') spawn('mutant', space 'a1')")
  draw(m, "special")
  eq(at(m, "mayor"), "supply")
  eq(m:get "match.chaos_mayor", 3)
end)

test("co-op Special: an officer with the Mayor keeps a mutant from dragging her off (§15.15)", function()
  local m = with(quiet("coop"), "mayor_at(space 'a1') match.actor:place(space 'a1') spawn('mutant', space 'a1') ")
  draw(m, "special")
  eq(at(m, "mayor"), "a1")
end)

test("co-op Special: the mutant nearest to the police car goes there and attacks it (§15.15)", function()
  local m = with(quiet("coop"), "for _, o in ipairs(pieces 'officer') do o:place(space 'm1') end "
    .. "spawn('mutant', beside 'police_car') for i = 1, 6 do spawn('mutant', space('m' .. i)):stun() end")
  stage.top(m, "special", "radio_silence")
  m:answer "end"
  while not offered(m, "go:") do
    -- The mutant goes to the car even if the officers wake stunned mutants instead of sending this mutant after the
    -- Mayor.
    local sleeper
    for i = 2, 7 do sleeper = sleeper or m:legal("activate:mutant." .. i) and "activate:mutant." .. i end
    if sleeper then m:answer(sleeper) else m:run("random", 1) end
  end
  ok(m:get "piece('mutant.1').space == pieces('police_car')[1].space")
  eq(m:get "match.chaos_police_car", 1)
end)

-- Marks these officers as on the space where their last turn started, and the others as elsewhere.
local function lingering(...)
  local lua = "for _, o in ipairs(pieces 'officer') do o.camp = space 'a6' end "
  for _, id in ipairs { ... } do lua = lua .. ("piece('%s').camp = piece('%s').space "):format(id, id) end
  return lua
end

-- Plays the fog and returns how many HP each of these officers lost.
local function fog(stayed, officers)
  local m, before, lost = zero({ "special" }, lingering(table.unpack(stayed))), {}, {}
  local function hp(id) return m:get(("piece('%s').hp"):format(id)) end
  for i, id in ipairs(officers) do before[i] = hp(id) end
  m:answer "play:special.1"
  for i, id in ipairs(officers) do lost[i] = before[i] - hp(id) end
  return lost
end

test("versus Special: the fog takes 1 HP from the only officer who has stayed (§15.15)", function()
  eq(fog({ "miranda" }, { "miranda", "jenny" }), { 1, 0 })
end)

test("versus Special: the fog takes 2 HP from each of two officers who have stayed, not from the others (§15.15)", function()
  eq(fog({ "jenny", "donathan" }, { "jenny", "donathan", "miranda" }), { 2, 2, 0 })
end)

test("versus Special: the card's text is not offered if no officer has stayed (§15.15)", function()
  local m = zero({ "special" }, lingering())
  ok(not m:legal "play:special.1")
  ok(m:legal "spawn_move:special.1")
end)

test("versus Special: the fog takes action points instead with cloud_kind=ap (§14.37)", function()
  local m = zero({ "special" }, lingering("jenny") .. "piece('jenny').ap = 3", { const = { cloud_kind = "ap" } })
  m:answer "play:special.1"
  eq(m:get "piece('jenny').ap", 2)
  eq(m:get "piece('jenny').hp_max - piece('jenny').hp", 0)
end)

test("the match remembers where each officer's turn began", function()
  local m = toxic("versus"):reach("go:donathan"):answer("go:donathan")
  ok(m:get "match.actor.camp == match.actor.space")
  eq(m:get "piece('jenny').camp == nil", true)
end)

-- Waiting -----------------------------------------------------------------------------------------------------------

test("three or four officers who do nothing lose in both modes (§13.3)", function()
  for _, mode in ipairs { "coop", "versus" } do
    for _, team in ipairs { three, { "donathan", "jenny", "miranda", "marcellus" } } do
      local m = toxic(mode, { officers = team, seed = 3 }):twice(false)
      while not m:over() do
        if m:legal "end" then m:answer "end" else m:run("random", 1) end
      end
      eq(m:winner(), "chaos")
    end
  end
end)
