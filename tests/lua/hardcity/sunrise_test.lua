-- Episode 4, Bloody Sunrise: one test for each rule of its sheet (docs/rules/hardcity.md §13.4), each difference
-- between the modes, and each ruling that it owns.

local function sunrise(mode, more)
  more = more or {}
  local settings = { mode = mode }
  for k, v in pairs(more.settings or {}) do settings[k] = v end
  return match{ episode = "hardcity/sunrise", seed = more.seed or 1, settings = settings, const = more.const }
end

local grid_mark = [[local function mark(word) return spaces("grid" .. match.grid .. "." .. word)[1] end ]]

-- Returns a match at the first officer's turn. Only the officers are in the streets, on P, and the actor has 5 AP.
local function on_the_pier(mode, more)
  local m = sunrise(mode, more):reach("end")
  m:lua(grid_mark .. [[
    for _, filter in ipairs { "mutant", "civilian", "crate" } do
      for _, p in ipairs(pieces(filter)) do p:remove() end
    end
    for _, o in ipairs(pieces("officer")) do o:place(mark("P")) end
    match.actor.ap = 5
    track("chaos"):set(0)
    track("order"):set(0)
    track("extermination"):set(0)]])
  return m
end

local function place(m, mark) return m:get(grid_mark:gsub("local function", "(function() local function", 1)
  .. "return mark('" .. mark .. "').id end)()") end

local function count_verb(m, verb)
  local n = 0
  for _, id in ipairs(m:options()) do
    if id:match("^[^:]+") == verb then n = n + 1 end
  end
  return n
end

-- Plays to a round. The officers end their turns immediately, and random answers settle everything else.
local function pass_to_round(m, round)
  while not m:over() and (m:get "match.round" < round or not m:legal("end")) do
    if m:legal("end") then m:answer("end") else m:run("random", 1) end
  end
end

local function value(m, name) return m:get("track('" .. name .. "').value") end

test("boards 2B, 1B and the pier make one board of 17 by 6 (§13.4.1)", function()
  local m = sunrise("coop")
  eq(m:get "space('q6').x", 17)
  eq(m:get "space('q6').board", "main")
  refuses(function() m:get "space('r1')" end, "r1")
end)

test("without joined half spaces the board is a column narrower (§14.1)", function()
  local m = sunrise("coop", { const = { join_halves = false } })
  eq(m:get "space('p6').x", 16)
  refuses(function() m:get "space('q1')" end, "q1")
  m:reach("end")
  eq(m:get "piece('boat').space.x", 16)
end)

test("rats and soldiers exist in versus mode only (§13.4.1)", function()
  eq(sunrise("versus"):get "#supply('rat') + #supply('soldier')", 5)
  refuses(function() sunrise("coop"):get "#supply('rat')" end, "rat")
end)

test("coop_specials brings rats and soldiers into co-op mode (§14.26)", function()
  eq(sunrise("coop", { const = { coop_specials = true } }):get "#supply('rat') + #supply('soldier')", 5)
end)

test("special_cap limits the rats and soldiers in play (§14.26)", function()
  local m = on_the_pier("versus", { const = { special_cap = 0 } })
  m:reach("summon_mutant")
  eq(count_verb(m, "summon_rat"), 0)
  m = on_the_pier("versus")
  m:reach("summon_mutant")
  ok(count_verb(m, "summon_rat") > 0)
end)

test("8 civilians sit in the bus, two officers start on S and two on P (§13.4.2)", function()
  local m = sunrise("coop")
  eq(m:get "piece('bus').aboard", 8)
  eq(m:get "#pieces('civilian')", 0)
  for _ = 1, 2 do m:answer("deploy:" .. place(m, "start")) end
  m:reach("end")
  eq(m:get "#pieces('officer')", 4)
  local s, p = 0, 0
  m = sunrise("coop")
  m:answer("deploy:" .. place(m, "start"), "deploy:" .. place(m, "P"), "deploy:" .. place(m, "start"))
  for _, o in ipairs { "donathan", "jenny", "miranda", "marcellus" } do
    local at = m:get("piece('" .. o .. "').space.id")
    if at == place(m, "start") then s = s + 1 end
    if at == place(m, "P") then p = p + 1 end
  end
  eq({ s, p }, { 2, 2 })
end)

test("two of three officers start on S and one on P (§13.4.2)", function()
  local m = sunrise("coop", { settings = { officers = { "jenny", "miranda", "marcellus" } } })
  m:answer("deploy:" .. place(m, "P"))
  eq(m:get("space('" .. place(m, "start") .. "'):count('officer')"), 2)
end)

test("versus mode begins with one mutant more on each of the first four spawn spaces (§13.4.2)", function()
  local coop, versus = sunrise("coop"), sunrise("versus")
  eq(versus:get "count('mutant')", coop:get "count('mutant')" + 4)
  for _, m in ipairs { coop, versus } do
    local there = m:get "#filter(spaces('zone.spawn'), function(s) return s:has('mutant') end)"
    local first = m:get [[#filter({ table.unpack(spaces('zone.spawn'), 1, 4) }, function(s) return s:has('mutant') end)]]
    ok(m == coop or first == 4, there .. " with mutants, " .. first .. " of the first four")
  end
end)

test("every grid has its pier, boat, bus, start, helicopter and mutants (§13.4.2)", function()
  local seen = {}
  for seed = 1, 40 do
    local m = sunrise("coop", { seed = seed })
    seen[m:get "match.grid"] = true
    eq(m:get "#pieces('boat') + #pieces('gangway') + #pieces('bus') + #pieces('helicopter')", 4)
    eq(m:get "#pieces('water')", 11)
    eq(m:get "#pieces('crate street')", 4)
    ok(m:get "#pieces('mutant')" >= 3)
    eq(m:get "contains(piece('boat').space:orthogonal(), piece('gangway').space)", true)
    -- The boat blocks no way, and is far from the spawn zone of mutants.
    eq(m:get [[#filter(spaces("zone.spawn"), function(s) return s:range(piece("boat").space) < 13 end)]], 0)
    eq(m:get [[#filter(spaces("zone.spawn"), function(s)
      return s:range(spaces("grid" .. match.grid .. ".start")[1]) < 2 end)]], 0)
    -- Two civilians can always leave the bus.
    ok(m:get "#filter(piece('bus').space:orthogonal(), function(s) return s:passable() end)" >= 2)
  end
  eq(#seen, 4)
end)

test("COVERING FIRE: every officer may shoot for free before the first round (§13.4.2)", function()
  local m = sunrise("coop")
  for _ = 1, 2 do m:answer("deploy:" .. place(m, "start")) end
  m:reach("pass")
  eq(m:get "match.round", 0)
  ok(count_verb(m, "target") > 0)
end)

test("two civilians leave the bus each round for different spaces that share an edge with it (§13.4.3)", function()
  local m = sunrise("coop"):reach("unload")
  local sides = m:get "#filter(piece('bus').space:orthogonal(), function(s) return s:passable() end)"
  eq(#m:options(), sides)
  local first = m:options()[1]
  m:answer(first)
  eq(#m:options(), sides - 1)
  ok(not m:legal(first))
  m:answer(m:options()[1])
  eq(m:get "#pieces('civilian')", 2)
  eq(m:get "piece('bus').aboard", 6)
end)

test("beside = adjacent: civilians may leave the bus over its corners (§14.18)", function()
  local m = sunrise("coop", { const = { beside = "adjacent" } }):reach("unload")
  eq(#m:options(), m:get [[#filter(piece("bus").space:adjacent(), function(s)
    return s:passable() and s ~= piece("bus").space end)]])
  ok(#m:options() > m:get "#filter(piece('bus').space:orthogonal(), function(s) return s:passable() end)")
end)

test("an empty bus brings nobody (§13.4.3)", function()
  local m = sunrise("coop"):reach("end")
  m:lua "piece('bus').aboard = 1"
  m:lua [[for _, filter in ipairs { "civilian", "mutant" } do
    for _, p in ipairs(pieces(filter)) do p:remove() end
  end]]
  m:reach(function(n) return n:get "match.round" == 2 and n:get "piece('bus').aboard" == 0 end)
  ok(m:get "#pieces('civilian')" <= 1)
end)

test("a police crate comes to the helicopter's space every round, and does not come without a helicopter (§13.4.3, §14.28)", function()
  local m = sunrise("coop"):reach("end")
  eq(m:get "piece('helicopter').space:count('crate police')", 1)
  m = on_the_pier("coop", { const = { vp_to_win = 20 } })
  m:lua "piece('helicopter'):remove()"
  pass_to_round(m, 2)
  eq(m:get "#pieces('crate police')", 0)
end)

test("nobody can be hurt on the bus, and only rats among the mutants climb it (§13.4.4)", function()
  local m = on_the_pier("versus")
  eq(m:get "piece('bus').space:has('prey')", false)
  m:lua "for _, k in ipairs { 'mutant', 'rat' } do spawn(k, piece('bus').space:orthogonal()[1]) end"
  eq(m:get "contains(piece('mutant.1'):legal_steps(), piece('bus').space)", false)
  eq(m:get "contains(piece('rat.1'):legal_steps(), piece('bus').space)", true)
  eq(m:get "piece('bus').space:passable()", false)
end)

test("no officer and no mutant, not even a rat, can enter water (§15.1)", function()
  local m = on_the_pier("versus")
  m:lua "spawn('rat', piece('gangway').space)"
  eq(m:get "#filter(piece('rat.1'):legal_steps(), function(s) return s:has('water') end)", 0)
end)

test("officers cannot enter the boat (§13.4.5)", function()
  local m = on_the_pier("coop")
  ok(not m:legal("move:" .. place(m, "boat")))
  ok(m:why("move:" .. place(m, "boat")):find("Boat is in the way", 1, true))
end)

test("a mutant that moves onto the boat leaves play, scores for Chaos and does not count as killed (§13.4.5)", function()
  local m = on_the_pier("versus")
  m:lua "spawn('mutant', piece('gangway').space)"
  m:reach("advance")
  local mutant = m:get [[filter(pieces("mutant"), function(p) return p.space == piece("gangway").space end)[1].id]]
  local chaos, kills = value(m, "chaos"), value(m, "extermination")
  m:answer("advance:" .. mutant, "walk:" .. place(m, "boat"))
  eq(m:get("piece('" .. mutant .. "').space == nil"), true)
  eq(value(m, "chaos"), chaos + 1)
  eq(m:get "match.chaos_boat", 1)
  eq(value(m, "extermination"), kills)
  ok(m:heard("is on the boat and sails"))
end)

test("F.U.B.A.R. may leave by boat (§13.4.5)", function()
  local m = on_the_pier("versus")
  m:lua [[local f = spawn("fubar", piece("gangway").space) f.hp_max, f.hp, f.ap = 5, 5, 3]]
  m:answer("end"):reach("rampage")
  m:answer("rampage", "stride:" .. place(m, "boat"))
  eq(m:get "#pieces('fubar')", 0)
  eq(m:get "match.chaos_boat", 1)
end)

test("a mutant cannot drag a civilian onto the boat (§13.4.5)", function()
  local m = on_the_pier("versus")
  m:lua [[spawn("mutant", piece("gangway").space) spawn("civilian", piece("gangway").space)
    cards("snatch")[1]:move_to(pile("hand"))]]
  m:answer("end"):reach("play")
  m:answer("play:" .. m:get "cards('snatch')[1].id")
  ok(count_verb(m, "walk") > 0)
  ok(not m:legal("walk:" .. place(m, "boat")))
end)

-- Makes the AutoDoc draw this card after the first officer's turn, with one mutant on the board, at `where`.
local function autodoc_draws(kind, where)
  local m = on_the_pier("coop")
  m:lua(grid_mark .. "for _, o in ipairs(pieces('officer')) do o:place(mark('start')) end "
    .. "spawn('mutant', " .. where .. ") cards('" .. kind .. "')[1]:move_to(pile('chaos'), 'top')")
  return m:answer("end")
end

test("co-op: the special card makes the boat the mutants' priority (§13.4.5, §15.15)", function()
  local m = autodoc_draws("special", "piece('gangway').space"):reach("go")
  eq(m:get "match.chaos_boat", 1)
  eq(m:get "#pieces('mutant')", 5) -- These five have just come.
end)

test("co-op: the special card's mutants go for the boat, the closest to it first (§13.4.5, §15.15)", function()
  local m = on_the_pier("coop")
  m:lua(grid_mark .. "for _, o in ipairs(pieces('officer')) do o:place(mark('start')) end "
    .. "for i = 1, 5 do spawn('mutant', i < 5 and piece('gangway').space or space 'i1') end "
    .. "cards('special')[1]:move_to(pile('chaos'), 'top')")
  m:answer("end"):reach("go")
  eq(m:get "match.chaos_boat", 4)
  eq(m:get "space('i1'):count('mutant')", 1)
end)

test("co-op: the special card brings three mutants onto the active officer's space (§15.15)", function()
  local m = on_the_pier("coop")
  m:lua "cards('special')[1]:move_to(pile('chaos'), 'top')"
  local o = m:get "match.actor.id"
  m:answer("end"):reach("go")
  eq(m:get("piece('" .. o .. "').space:count('mutant active')"), 3)
  eq(m:get "#pieces('mutant')", 5)
end)

test("co-op: nobody crawls out onto an officer who is down (§15.15, R7)", function()
  local m = on_the_pier("coop")
  m:lua("cards('special')[1]:move_to(pile('chaos'), 'top')")
  m:lua "match.actor:damage(9, 'card')"
  m:reach("go")
  eq(m:get "#pieces('mutant')", 2)
end)

test("co-op: on other cards mutants go for officers, not for the boat (§13.4.5)", function()
  local m = autodoc_draws("stampede", "piece('gangway').space"):reach("go")
  eq(m:get "match.chaos_boat", 0)
  ok(m:get "piece('mutant.1').space ~= piece('gangway').space")
end)

test("versus: the special card moves five mutants a space further and attacks with four (§15.15)", function()
  local m = on_the_pier("versus")
  m:lua "cards('special')[1]:move_to(pile('hand')) spawn('mutant', space('l1'))"
  m:answer("end"):reach("play")
  local basic = { spawn = 5, move = 6, attack = 5 }
  for name, n in pairs(basic) do eq(m:get("cards('special')[1].def.basic." .. name), n) end
  m:answer("play:" .. m:get "cards('special')[1].id")
  eq(m:get "match.left_spawn", 0)
  eq(m:get "match.left_move", 5)
  eq(m:get "match.left_attack", 4)
  m:answer "advance:mutant.1"
  local steps = 0
  while count_verb(m, "walk") > 0 do
    m:answer(m:options()[count_verb(m, "halt") > 0 and 2 or 1])
    steps = steps + 1
  end
  eq(steps, 3)
end)

test("2 AP on P bring a civilian on board for 1 VP, without active mutants (§13.4.6)", function()
  local m = on_the_pier("coop")
  ok(m:why("get_on_board"):find("no civilian is here", 1, true))
  m:lua "spawn('civilian', piece('gangway').space) spawn('mutant', piece('gangway').space)"
  ok(m:why("get_on_board"):find("an active mutant is here", 1, true))
  m:lua "piece('mutant.1'):stun()"
  m:answer("get_on_board")
  eq(m:get "match.actor.ap", 3)
  eq(value(m, "order"), 1)
  eq(m:get "#pieces('civilian')", 0)
  m:lua "spawn('civilian', piece('gangway').space) match.actor:place(piece('gangway').space:adjacent()[1])"
  ok(m:why("get_on_board"):find("not space P", 1, true))
end)

test("calling the helicopter costs 1 AP and takes any space that is not an obstacle (§13.4.7, §14.28)", function()
  local m = on_the_pier("coop")
  for _, where in ipairs { "bus", "boat" } do
    ok(m:why("call:" .. place(m, where)):find("hover over an obstacle", 1, true))
  end
  m:answer("call:" .. place(m, "P"))
  eq(m:get "match.actor.ap", 4)
  eq(m:get "piece('helicopter').space.id", place(m, "P"))
  eq(m:get "piece('helicopter').face", "way")
end)

test("heli_call_ap sets the AP for calling the helicopter (§14.28)", function()
  local m = on_the_pier("coop", { const = { heli_call_ap = 2 } })
  m:answer("call:" .. place(m, "P"))
  eq(m:get "match.actor.ap", 3)
end)

test("the helicopter evacuates nobody in this episode (§13.4.7)", function()
  local m = on_the_pier("coop")
  m:lua "piece('helicopter'):place(match.actor.space) spawn('civilian', match.actor.space)"
  eq(count_verb(m, "evacuate"), 0)
end)

test("chaos scores 1 for each civilian killed, whatever the cause (§13.4.8, §14.29)", function()
  local m = on_the_pier("coop")
  m:lua "spawn('civilian', space('a1')):damage(1, 'gear')"
  eq(value(m, "chaos"), 1)
  m = on_the_pier("coop", { const = { civilian_kill_any_cause = false } })
  m:lua "spawn('civilian', space('a1')):damage(1, 'gear')"
  eq(value(m, "chaos"), 0)
  m:lua "spawn('civilian', space('a1')):damage(1, 'claw')"
  eq(value(m, "chaos"), 1)
end)

test("chaos scores 1 for each officer eliminated (§13.4.8)", function()
  local m = on_the_pier("coop")
  m:lua "filter(pieces('officer'), function(o) return o ~= match.actor end)[1]:damage(9, 'claw')"
  eq(m:get "match.chaos_eliminations", 1)
end)

test("order scores 1 for ten mutants killed (§13.4.8)", function()
  local m = on_the_pier("coop")
  m:lua [[track("extermination"):set(9)
    match.actor:place(space("a1")) spawn("mutant", space("b1")):stun()]]
  m:dice { "hit", "hit" }:answer("shoot:b1")
  if m:legal("keep_roll") then m:answer("keep_roll") end
  eq(value(m, "order"), 1)
  eq(value(m, "extermination"), 0)
end)

test("officers who only pass lose the match in both modes", function()
  for _, mode in ipairs { "coop", "versus" } do
    local m = sunrise(mode, { seed = 3 })
    pass_to_round(m, 60)
    eq(m:winner(), "chaos")
  end
end)

test("matches of both modes end with a winner (§4.5)", function()
  for _, mode in ipairs { "coop", "versus" } do
    local m = sunrise(mode, { seed = 5 })
    m:run()
    ok(m:over())
    ok(m:winner())
  end
end)
