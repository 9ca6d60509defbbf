-- Episode 1, Mayhem on the Streets (§13.1): setup and grids, start of the round, barrels, helicopter, points.

local stage = require "stage"
local scene, legal, illegal, of, at, count, track = stage.scene, stage.legal, stage.illegal, stage.of, stage.at, stage.count, stage.track

local everyone = { "donathan", "jenny", "miranda", "marcellus" }

-- Setup ----------------------------------------------------------------------------------------------------------------

-- Returns a match at its first question for each of the four grids.
local function grids()
  local list = {}
  for seed = 1, 60 do
    local m = match { episode = "hardcity/mayhem", seed = seed, settings = { ally = "none" } }
    list[m:get "match.grid"] = list[m:get "match.grid"] or m
    if list[1] and list[2] and list[3] and list[4] then return list end
  end
  error "not every grid came up in 60 matches"
end

test("the boards are 1A and 2A, joined: 13 columns and 6 rows (§13.1.1)", function()
  local m = scene {}
  eq(m:get "#filter(spaces(), function(s) return s.board ~= 'main' end)", 0)
  local columns, rows = 0, 0
  for id in m:lua "return table.concat(map(spaces(), function(s) return s.id end), ' ')":gmatch "%S+" do
    columns = math.max(columns, id:byte() - ("a"):byte() + 1)
    rows = math.max(rows, tonumber(id:match "%d+"))
  end
  eq({ columns, rows }, { 13, 6 })
end)

test("officers start on the spaces S, and a mutant on the Helicopter's space, in every grid (§13.1.2)", function()
  for n, m in ipairs(grids()) do
    for _, id in ipairs(everyone) do
      ok(m:get(("piece('%s').space:is('grid%d.start')"):format(id, n)), id .. " on grid " .. n)
    end
    eq(m:get "piece('helicopter').space:count('mutant')", 1, "grid " .. n)
    ok(m:get(("piece('helicopter').space:is('grid%d.helicopter')"):format(n)))
  end
end)

test("every grid places 4 street boxes, 4 barrels and its mutants, and no two grids are alike (§13.1.2, §15.3, §3.4)", function()
  local seen = {}
  for n, m in ipairs(grids()) do
    eq(count(m, "crate street"), 4, "boxes on grid " .. n)
    eq(count(m, "barrel"), 4, "barrels on grid " .. n)
    for _, kind in ipairs { "mutant", "barrel" } do
      local wanted = m:get(("#spaces('grid%d.%s')"):format(n, kind)) + (kind == "mutant" and 1 or 0)
      eq(count(m, kind), wanted, kind .. " on grid " .. n)
    end
    ok(count(m, "mutant") >= 2)
    local where = m:lua "return table.concat(map(pieces 'barrel', function(b) return b.space.id end), ' ')"
    ok(not seen[where])
    seen[where] = true
  end
end)

test("the Opening CALL 911! gives a street card to an officer of the team's choice (§13.1.2, §15.12)", function()
  local m = grids()[1]
  eq(m:seat(), "officers")
  m:answer "pick:jenny"
  eq({ stage.cards(m, "equipment", "jenny"), m:get "pile('equipment', piece 'jenny'):top().def.deck" }, { 1, "street" })
end)

-- The start of the round -------------------------------------------------------------------------------------------------

-- Ends the round's last turn with event card `n` on top of the deck.
local function next_round(n, lua)
  local m = scene { mode = "versus", officers = { "jenny", "miranda", "donathan" }, turn = "jenny",
    lua = "piece('miranda'):damage(9, 'card') piece('donathan'):damage(9, 'card')"
      .. " for _, c in ipairs(pile('hand'):cards()) do c:move_to(pile 'chaos') end " .. (lua or "")
      .. (" card('event_%d'):move_to(pile 'event')"):format(n) }
  m:answer "end"
  eq(m:get "match.round", 2)
  return m
end

test("an Event card brings civilians and a Police Crate to its marked spaces, for each of the eight cards (§13.1.3, §15.4)", function()
  for n = 1, 8 do
    local m = next_round(n)
    eq(m:get "pile('event_discard'):top().def.number", n)
    local people = n % 2 == 1 and 1 or 2
    eq(m:get(("#spaces('event%d.civilian')"):format(n)), people, "card " .. n)
    eq(m:get(("#filter(spaces('event%d.civilian'), function(s) return s:count('civilian') == 1 end)"):format(n)), people)
    eq({ count(m, "civilian"), count(m, "crate"), count(m, "crate police") }, { people, 1, 1 })
    eq(m:get(("spaces('event%d.crate')[1]:count('crate police')"):format(n)), 1)
  end
end)

test("a Helicopter that is on its way shows its Ladder in the next round (§13.1.3)", function()
  eq(of(next_round(1, "piece('helicopter'):flip('way')"), "helicopter", "face"), "ladder")
  eq(of(next_round(1), "helicopter", "face"), "ladder", "and it stays so")
end)

-- Barrels --------------------------------------------------------------------------------------------------------------

local function blast(m, first, second)
  m:dice { first, second or "blank" }
  return stage.take(m, "shoot_barrel:")
end

test("2 damage in one attack make a barrel explode: 2 damage on its space, 1 on each adjacent one (§13.1.4)", function()
  local m = scene { turn = "jenny", at = { jenny = "a6", miranda = "d6", marcellus = "e6" }, barrels = { "d6" },
    mutants = { "d6", "d6", "c6", "d4" }, civilians = { "e6" } }
  blast(m, "double")
  eq({ count(m, "barrel"), count(m, "mutant", "d6"), count(m, "mutant stunned", "c6"), count(m, "mutant active", "d4") }, { 0, 0, 1, 1 })
  eq({ of(m, "miranda", "hp"), of(m, "marcellus", "hp"), count(m, "civilian") }, { 3, 5, 0 })
end)

test("a shot at a barrel with 1 damage is told to be too weak (§13.1.4, §14.8)", function()
  local m = scene { turn = "jenny", at = { jenny = "a6" }, barrels = { "d6" } }
  local told = 0
  for _, e in ipairs(blast(m, "hit"):events(0)) do
    if (e.text or ""):find("withstands it: that takes 2 damage in one attack.", 1, true) then told = told + 1 end
  end
  eq(told, 1)
end)

test("Miranda's shot of 2 damage beside a barrel has the results of the rule book's example (§13.1.4)", function()
  local m = scene { turn = "miranda", at = { miranda = "c6" }, barrels = { "d6" }, mutants = { "d6", "d6", "e6" } }
  m:dice { "double", "blank", "blank" }
  stage.take(m, "shoot_barrel:")
  eq({ count(m, "mutant", "d6"), count(m, "mutant stunned", "e6"), of(m, "miranda", "hp") }, { 0, 1, 4 })
end)

test("a barrel ignores 1 damage, and the damage of several attacks does not add up (§13.1.4, §6.10)", function()
  local m = scene { turn = "jenny", at = { jenny = "a6" }, barrels = { "d6" } }
  blast(m, "hit")
  eq(count(m, "barrel"), 1)
  blast(m, "hit")
  eq(count(m, "barrel"), 1)
  blast(m, "hit", "hit")
  eq(count(m, "barrel"), 0)
end)

test("a shooting attack at a token needs ammo and a space without active mutants (§6.10)", function()
  local m = scene { turn = "jenny", at = { jenny = "a6" }, barrels = { "d6" }, mutants = { "a6" } }
  local id = "shoot_barrel:" .. m:get "pieces('barrel')[1].id"
  illegal(m, id, "an active mutant is on your space (§6.5)")
  m:lua "pieces('mutant')[1]:remove() piece('jenny').jammed = true"
  illegal(m, id, "out of ammo")
  m:lua "piece('jenny').jammed = false"
  legal(m, id)
end)

test("why of a shot at a barrel names the damage that makes the barrel explode and the figures it would hurt (§13.1.4)", function()
  local m = scene { turn = "jenny", at = { jenny = "a6", miranda = "e6", donathan = "d6" }, barrels = { "d6" }, mutants = { "c6" } }
  local why = m:why("shoot_barrel:" .. m:get "pieces('barrel')[1].id")
  ok(why:find("2 or more makes it explode. 2 damage: Donathan Johnson. 1 damage: ", 1, true), why)
  ok(why:find("Miranda Casey", 1, true) and why:find("Mutant", 1, true), why)
  m = scene { turn = "jenny", at = { jenny = "a6" }, barrels = { "d6" } }
  ok(m:why("shoot_barrel:" .. m:get "pieces('barrel')[1].id"):find("Nobody would be hurt.", 1, true))
end)

test("an officer may pay for stars in a shot at a barrel (§6.10, §6.8)", function()
  local m = scene { turn = "jenny", at = { jenny = "a6" }, barrels = { "d6" } }
  blast(m, "star", "hit"):answer "convert:1"
  eq({ count(m, "barrel"), of(m, "jenny", "ap") }, { 0, 3 })
end)

test("people on a barrel's space do not forbid a shot at the barrel (§13.1.4)", function()
  local m = scene { turn = "jenny", at = { jenny = "a6", miranda = "d6" }, barrels = { "d6" }, civilians = { "d6" } }
  ok(stage.offered(m, "shoot_barrel:"))
end)

test("one barrel does not set off another (§13.1.4)", function()
  local m = scene { turn = "jenny", at = { jenny = "a6" }, barrels = { "d6", "e6" } }
  blast(m, "double")
  eq(count(m, "barrel"), 1)
end)

test("mutants killed by a blast count for Extermination, civilians for Chaos (§13.1.4)", function()
  local m = scene { turn = "jenny", at = { jenny = "a6" }, barrels = { "d6" }, mutants = { "d6" }, stunned = { "c6" }, civilians = { "e6", "d6" } }
  blast(m, "double")
  eq({ track(m, "extermination"), track(m, "chaos") }, { 2, 2 })
end)

-- The helicopter -------------------------------------------------------------------------------------------------------

local with_heli = "piece('helicopter'):place(space 'd1')"

test("an officer with a civilian and the Ladder evacuates him for 2 AP, even beside active mutants (§13.1.5)", function()
  local m = scene { turn = "jenny", at = { jenny = "d1" }, civilians = { "d1" }, mutants = { "d1" }, lua = with_heli }
  m:answer "evacuate"
  eq({ count(m, "civilian"), track(m, "order"), of(m, "jenny", "ap") }, { 0, 1, 3 })
  eq(m:get "#supply 'civilian'", 12)
end)

test("an evacuation needs a civilian, the Helicopter with its Ladder, and 2 AP (§13.1.5)", function()
  illegal(scene { turn = "jenny", at = { jenny = "d1" }, lua = with_heli }, "evacuate", "no civilian is here")
  local m = scene { turn = "jenny", at = { jenny = "d1" }, civilians = { "d1" } }
  illegal(m, "evacuate", "no helicopter with its ladder down is here")
  m:lua(with_heli .. " piece('helicopter'):flip('way')")
  illegal(m, "evacuate", "no helicopter with its ladder down is here")
  m:lua "piece('helicopter'):flip('ladder') piece('jenny').ap = 1"
  illegal(m, "evacuate", "action points")
end)

test("1 AP calls the Helicopter to any space of the board, for use from the next round on (§13.1.6)", function()
  local m = scene { turn = "jenny", at = { jenny = "a6" }, civilians = { "a6" } }
  m:answer "call"
  eq(#m:options(), m:get "#spaces()")
  m:answer "land:a6"
  eq({ at(m, "helicopter"), of(m, "helicopter", "face"), of(m, "jenny", "ap") }, { "a6", "way", 4 })
  illegal(m, "evacuate", "no helicopter with its ladder down is here")
end)

-- Points ---------------------------------------------------------------------------------------------------------------

test("Order scores 1 VP for every 10 mutants killed and for each civilian evacuated (§13.1.7)", function()
  local m = scene { turn = "jenny", at = { jenny = "d1" }, civilians = { "d1" }, stunned = { "d4" }, lua = with_heli
    .. " track('extermination'):set(9)" }
  m:answer "evacuate"
  eq(track(m, "order"), 1)
  m:dice { "hit", "blank" }:answer "shoot:d4"
  eq({ track(m, "order"), m:get "match.order_kills", m:get "match.order_evacuations" }, { 2, 1, 1 })
end)

test("the question about paid stars and its result are printed as sentences (§6.8)", function()
  local m = scene { turn = "jenny", at = { jenny = "d1" }, mutants = { "d4" } }
  m:dice { "star", "star" }:answer "shoot:d4"
  local said = {}
  for i, o in ipairs(m:decision().options) do said[i] = o.text end
  eq(said, { "Pay nothing: the damage stays as it is", "Turn 1 star into a hit, 1 AP each",
    "Turn 2 stars into hits, 1 AP each" })
  m:answer "convert:2"
  ok(m:heard "Jenny Takabura pays 2 AP for 2 stars.")
end)

test("an event reports ten killed mutants before the track restarts (§7.1)", function()
  local m = scene { turn = "jenny", at = { jenny = "d1" }, stunned = { "d4" }, lua = "track('extermination'):set(9)" }
  local before = #m:events()
  m:dice { "hit", "blank" }:answer "shoot:d4"
  local told = {}
  for i, e in ipairs(m:events()) do
    if i > before and (e.text:find "^Ten" or e.text:find "^Extermination") then told[#told + 1] = e.text end
  end
  eq(told, { "Ten mutants are killed: every Officer learns a Skill.", "Extermination is now 0." })
end)

test("Chaos scores 1 VP for each civilian killed by any cause and for each officer eliminated (§13.1.7)", function()
  local m = scene { turn = "jenny", civilians = { "a1", "a1", "a1", "a1" } }
  for i, cause in ipairs { "claw", "blast", "card", "gear" } do
    m:lua(("pieces('civilian')[1]:damage(1, '%s')"):format(cause))
    eq(track(m, "chaos"), i, cause)
  end
  m:lua "piece('miranda'):damage(9, 'card')"
  eq({ track(m, "chaos"), m:get "match.chaos_civilians", m:get "match.chaos_eliminations" }, { 5, 4, 1 })
end)

test("an eliminated officer scores for Chaos, whichever officers are in play (§13.1.7)", function()
  local m = scene { mode = "versus", officers = { "jenny", "miranda", "donathan" } }
  for i, id in ipairs { "jenny", "miranda" } do
    m:lua(("piece('%s'):damage(9, 'card')"):format(id))
    eq(track(m, "chaos"), i)
  end
end)
