-- The AutoDoc's real cards (§15.14). The test resolves both halves of each card in a scene where all effects can
-- happen. The result is compared with the numbers in the card's data, which this test reads by itself. So cards may be
-- tuned, but the test fails if a card has no effect.

local stage = require "stage"

local four = { "donathan", "jenny", "miranda", "marcellus" }
local three = { "donathan", "jenny", "miranda" }

-- All officers are on d1 among 6 mutants, 4 more mutants are with a civilian on c6, and 5 sleep on a6. That is enough
-- for every card, and nobody can be killed.
local function crowd(o)
  local scene = { deck = "real", officers = o.officers, turn = "jenny", gear = { "thermos" }, civilians = { "c6" }, at = {},
    mutants = { "d1", "d1", "d1", "d1", "d1", "d1", "c6", "c6", "c6", "c6" }, stunned = { "a6", "a6", "a6", "a6", "a6" } }
  if o.few then scene.mutants, scene.stunned = { "d1", "d1" }, {} end
  for _, id in ipairs(o.officers or four) do scene.at[id] = "d1" end
  scene.lua = "for _, p in ipairs(pieces 'prey') do p.hp_max = 50 p.hp = 50 end\n" .. (o.lua or "")
  return stage.scene(scene)
end

-- Returns everything that cards can change, as numbers.
local function measure(m)
  local values = {}
  for n in m:lua [[
    local acted, attacked, hp, held, gear = 0, 0, 0, 0, 0
    for _, x in ipairs(pieces "mutant") do
      if x.moved or x.attacked then acted = acted + 1 end
      if x.attacked then attacked = attacked + 1 end
    end
    for _, p in ipairs(pieces "prey") do hp = hp + p.hp end
    for _, p in ipairs(pieces "officer") do gear = gear + #p:pile("equipment") end
    for _, c in ipairs(pile("queue"):cards()) do
      for _, o in ipairs(pieces "officer") do held = held + c.held[o.kind] end
    end
    return acted, attacked, hp, held, gear, #pieces "mutant", track("chaos").value, #pile "chaos"]]:gmatch "%-?%d+" do
    values[#values + 1] = tonumber(n)
  end
  return { acted = values[1], attacked = values[2], hp = values[3], held = values[4], gear = values[5], mutants = values[6],
    chaos = values[7], deck = values[8] }
end

-- Returns the effects of a card's half as tables. Effects of a Special card are the episode's, so they are read from
-- its text.
local function effects(m, kind, half)
  local list = {}
  local def = ("cards('%s')[1].def"):format(kind)
  if m:get(def .. ".special") then
    if half == "bottom" then return list end
    for verb, n in m:get(def .. ".text"):gmatch "(%u%l+) (%d+) Mutant" do
      list[#list + 1] = { verb = verb:lower(), n = tonumber(n) }
    end
    local points = m:get(def .. ".text"):match "shares a Civilian's space: Chaos scores (%d+)"
    if points then list[#list + 1] = { verb = "vp", n = tonumber(points), when = "hostage" } end
    local draws = m:get(def .. ".text"):match "Draw (%d+) more"
    if draws then list[#list + 1] = { verb = "draw", n = tonumber(draws) } end
    ok(#list > 0, "a Special card without effect")
    return list
  end
  for i = 1, m:get(("#(%s.%s or {})"):format(def, half)) do
    local e = ("%s.%s[%d]"):format(def, half, i)
    list[i] = { verb = m:get(e .. "[1]"), n = m:get(e .. "[2]"), when = m:get(e .. ".when"), who = m:get(e .. ".who") }
  end
  return list
end

local figures = { activate = true, move = true, attack = true, wake = true }

-- Adds the changes of these effects to `sum`. `state` has the conditions that hold.
local function expect(sum, list, state, officers)
  for _, e in ipairs(list) do
    local n = e.when and not state[e.when] and 0 or e.n
    if figures[e.verb] then sum.acted = sum.acted + n
    elseif e.verb == "spawn" then sum.spawned = sum.spawned + n
    elseif e.verb == "vp" or e.verb == "ransom" then sum.chaos = sum.chaos + n
    elseif e.verb == "draw" then sum.drawn = sum.drawn + n
    elseif e.verb == "hold" then sum.held = sum.held + n * (e.who == "all" and officers or 1)
    elseif e.verb == "maul" then sum.hurt = sum.hurt + n * officers
    elseif e.verb == "hurt" then sum.hurt = sum.hurt + n * (e.who == "all" and officers or 1)
    elseif e.verb == "lose" then sum.lost = sum.lost + n
    elseif e.verb == "stay" then sum.stay = n
    else error("this test does not know the verb " .. e.verb) end
  end
end

local function nothing() return { acted = 0, spawned = 0, chaos = 0, drawn = 0, held = 0, hurt = 0, lost = 0 } end

-- Ends the turn and answers the resolution's questions with the first option, but never pays a ransom.
local function resolve(m)
  m:answer "end"
  for _ = 1, 200 do
    if stage.offered(m, "go:") then return end
    m:answer(m:legal "refuse" and "refuse" or m:options()[1])
  end
  error "the resolution does not end"
end

local function check(m, before, sum, what)
  local after = measure(m)
  eq(after.acted, sum.acted, what .. ": mutants that acted")
  eq(after.mutants - before.mutants, sum.spawned, what .. ": mutants spawned")
  eq(after.chaos - before.chaos, sum.chaos, what .. ": points for Chaos")
  eq(before.deck - after.deck, sum.drawn, what .. ": cards drawn")
  eq(before.hp - after.hp, after.attacked + sum.hurt, what .. ": damage")
  eq(before.gear - after.gear, sum.lost, what .. ": equipment lost")
  eq(after.held - before.held, sum.held, what .. ": AP on cards")
end

-- Returns the card that is drawn after the tested card. It only scores, and another test covers it.
local function follower(m, skip)
  for _, kind in ipairs { "headline", "breaking_news" } do
    if kind ~= skip then return kind, effects(m, kind, "top") end
  end
end

local kinds = {}
do
  local m = crowd {}
  for kind in m:lua "return table.concat(map(pile('chaos'):cards(), function(c) return c.kind end), ' ')":gmatch "%S+" do
    kinds[kind] = true
  end
end

local fates = { aside = "letters", queue = "queue", discard = "chaos_discard" }

local function lies_in(m, kind, pile)
  return m:get(("#filter(pile('%s'):cards(), function(c) return c.kind == '%s' end)"):format(pile, kind))
end

local function top(kind, few)
  local m = crowd { few = few }
  local list = effects(m, kind, "top")
  local sum, state = nothing(), { crowd = not few, no_crowd = few, hostage = not few }
  expect(sum, list, state, 4)
  local draws = sum.drawn
  local stack = { kind }
  for _ = 1, draws do
    local name, more = follower(m, stack[#stack])
    stack[#stack + 1] = name
    expect(sum, more, state, 4)
  end
  stage.top(m, table.unpack(stack))
  sum.drawn = 1 + draws
  local before = measure(m)
  resolve(m)
  if few then -- Each space of the zone takes only one mutant (§8.4).
    local most = m:get "#spaces 'zone open'"
    eq(measure(m).mutants - before.mutants, math.min(sum.spawned, most), kind .. " with few mutants out")
  else
    check(m, before, sum, kind)
  end
  eq(lies_in(m, kind, fates[m:get(("cards('%s')[1].def.fate"):format(kind))]), 1, kind .. " lies where it says")
end

-- Returns a match in whose Queue the card was resolved `turns` times.
local function bottom(kind, turns)
  local m = crowd { lua = ("local c = cards('%s')[1] c:move_to(pile 'queue') c.turns = %d"):format(kind, turns) }
  local list = effects(m, kind, "bottom")
  local sum = nothing()
  expect(sum, list, {}, 4)
  local stays = sum.stay ~= nil and turns + 1 < sum.stay
  sum = nothing()
  expect(sum, list, { crowd = true, hostage = true, leaving = not stays }, 4)
  local name, more = follower(m, kind)
  expect(sum, more, { crowd = true, hostage = true }, 4)
  sum.drawn = sum.drawn + 1
  stage.top(m, name)
  local before = measure(m)
  resolve(m)
  check(m, before, sum, kind)
  eq(lies_in(m, kind, "queue"), stays and 1 or 0, kind .. " in the Queue")
  return sum.stay
end

for kind in stage.sorted(kinds) do
  test("the top effect of the AutoDoc's card has the numbers of its text: " .. kind .. " (§15.14, §10.1)", function()
    top(kind, false)
    top(kind, true)
  end)
  test("a bottom effect of the AutoDoc's card has the numbers of its text: " .. kind .. " (§15.14, §10.2)", function()
    local m = crowd {}
    local has = m:get(("cards('%s')[1].def.bottom ~= nil"):format(kind))
    eq(has, m:get(("cards('%s')[1].def.fate"):format(kind)) == "queue", "only cards for the Queue have one")
    if not has then return end
    local stay = bottom(kind, 0)
    if stay then bottom(kind, stay - 1) end
  end)
end

test("every number of a card's effects is in its text (§15.14)", function()
  local m = crowd {}
  for kind in stage.sorted(kinds) do
    local text = m:get(("cards('%s')[1].def.text"):format(kind))
    for _, half in ipairs { "top", "bottom" } do
      for _, e in ipairs(effects(m, kind, half)) do
        ok(e.verb == "lose" or text:find(tostring(e.n), 1, true), kind .. ": " .. text)
      end
    end
  end
end)

test("an officer who pays the ransom keeps Chaos from scoring (§15.14)", function()
  local m = stage.top(crowd {}, "blackmail")
  local before = measure(m)
  m:answer "end"
  stage.take(m, "give_up:")
  eq(measure(m).gear, before.gear - 1)
  eq(measure(m).chaos, before.chaos)
end)

test("the AutoDoc deck has 36 cards for 3 and for 4 officers, with each letter at least twice (§15.14, §1.1)", function()
  for _, officers in ipairs { four, three } do
    local m = crowd { officers = officers }
    local found, total = {}, 0
    for letter in m:lua "return table.concat(map(pile('chaos'):cards(), function(c) return c.def.letter or '-' end), ' ')":gmatch "%S+" do
      found[letter] = (found[letter] or 0) + 1
      total = total + 1
    end
    eq(total, 36)
    for _, letter in ipairs { "F", "U", "B", "A", "R" } do ok((found[letter] or 0) >= 2, letter) end
  end
end)
