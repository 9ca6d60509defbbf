-- Every Equipment card (§6.9, §15.11) is used once in a suitable scene, and its effects are checked. A card must be
-- refused in a scene where it would have no effect.

local stage = require "stage"
local scene, of, at, count = stage.scene, stage.of, stage.at, stage.count

-- For each card: a `scene` in which Jenny on d1 holds it, the `answers` after its use (starts of options, or
-- ":argument"), a `check`, and `idle`, a scene where it cannot be used. A card that stays with the officer has `try`,
-- the answers after which its effect shows. `claw` names the first victim of a mutant's attack.
local cards = {
  flamethrower = {
    scene = { mutants = { "c1", "c1", "b1" }, stunned = { "c1" }, civilians = { "c1" } }, answers = {},
    check = function(m)
      eq(count(m, "mutant", "c1"), 0)
      eq(count(m, "mutant", "b1"), 1)
      eq(count(m, "civilian", "c1"), 1, "people are spared")
    end,
    idle = { mutants = { "d1", "b1" } } },
  pump_shotgun = {
    scene = { mutants = { "d1", "c1" } }, dice = { "blank", "blank", "blank", "double" }, answers = {},
    check = function(m) eq(count(m, "mutant", "c1"), 0) end,
    idle = { mutants = { "b1", "d1" } } },
  patrol_rifle = {
    scene = { mutants = { "f6" } }, dice = { "hit", "blank", "hit", "blank" }, answers = { ":f6" },
    check = function(m)
      eq(count(m, "mutant"), 0, "stunned by the first attack, killed by the second")
    end,
    idle = { mutants = { "d1", "f6" } } },
  scoped_rifle = {
    scene = { mutants = { "f6" }, civilians = { "f6" }, at = { miranda = "f6" } }, answers = {},
    check = function(m)
      eq(count(m, "mutant"), 0)
      eq(count(m, "civilian"), 1)
    end,
    idle = { mutants = { "d1", "f6" } } },
  vest = {
    scene = { mutants = { "d1" } }, try = { "move:c1", "sacrifice:" },
    check = function(m) eq(of(m, "jenny", "hp"), 5) end },
  first_aid = {
    scene = { at = { miranda = "c1" }, lua = "piece('miranda').hp = 1" }, answers = {},
    check = function(m) eq(of(m, "miranda", "hp"), 4) end,
    idle = { at = { miranda = "b1" }, lua = "piece('miranda').hp = 1" } },
  flashbang = {
    scene = { mutants = { "b1", "b1", "a1" } }, answers = {},
    check = function(m)
      eq(count(m, "mutant stunned", "b1"), 2)
      eq(count(m, "mutant active", "a1"), 1)
    end,
    idle = { mutants = { "a1" }, stunned = { "c1" } } },
  radio = {
    scene = { at = { marcellus = "a6" }, mutants = { "d1", "f6" } }, dice = { "hit", "hit", "hit" },
    answers = { ":marcellus" },
    check = function(m)
      eq(count(m, "mutant", "f6"), 0)
      eq(of(m, "marcellus", "ap"), 5)
    end,
    idle = { mutants = { "d1" } } },
  riot_shield = {
    scene = { mutants = { "d1", "d1" } }, answers = { ":c1" },
    check = function(m)
      eq(count(m, "mutant stunned", "c1"), 2)
      eq(count(m, "mutant", "d1"), 0)
    end,
    idle = { mutants = { "c1" } } },
  taser = {
    scene = { mutants = { "d1", "c1" } }, answers = { "target:", "target:" },
    check = function(m) ok(count(m, "mutant stunned") == 2 or count(m, "mutant") == 1, "two damage, one after the other") end,
    idle = { mutants = { "b1" } } },
  megaphone = {
    scene = { civilians = { "a6" } }, answers = { ":civilian", ":b6", ":c6" },
    check = function(m) eq(count(m, "civilian", "c6"), 1) end,
    -- The card works on officers who are not eliminated.
    idle = { lua = "for _, o in ipairs(pieces 'officer') do if o.kind ~= 'jenny' then o:damage(9, 'card') end end" } },
  thermos = { scene = {}, answers = {}, check = function(m) eq(of(m, "jenny", "ap"), 7) end },
  baseball_bat = {
    scene = { mutants = { "d1", "d1", "d1" } }, dice = { "hit", "hit", "hit" }, answers = {},
    check = function(m) eq(count(m, "mutant stunned", "d1"), 3) end,
    idle = { stunned = { "d1" } } },
  molotov = {
    scene = { mutants = { "a1" }, stunned = { "a1" }, civilians = { "a1" }, at = { marcellus = "a1" } }, answers = {},
    check = function(m)
      eq(count(m, "mutant stunned", "a1"), 1)
      eq(count(m, "mutant", "a1"), 1)
      eq(count(m, "civilian"), 0)
      eq(of(m, "marcellus", "hp"), 5)
    end,
    idle = { mutants = { "a2" }, lua = "pieces('mutant')[1]:place(space 'a4')" } },
  donuts = {
    scene = { lua = "piece('jenny').hp = 2" }, answers = {},
    check = function(m) eq({ of(m, "jenny", "ap"), of(m, "jenny", "hp") }, { 6, 3 }) end },
  skateboard = {
    scene = { mutants = { "d1" } }, answers = { ":c1", ":b1", ":a1", ":a2", ":a3" },
    check = function(m)
      eq(at(m, "jenny"), "a3")
      eq(of(m, "jenny", "hp"), 5)
      eq(of(m, "jenny", "ap"), 4)
    end },
  hot_dog = {
    scene = { lua = "piece('jenny').hp = 2" }, answers = {},
    check = function(m) eq(of(m, "jenny", "hp"), 4) end,
    idle = {} },
  boombox = {
    scene = { mutants = { "b1" } }, answers = { "pick:", ":a1" },
    check = function(m) eq(count(m, "mutant", "a1"), 1) end,
    idle = { mutants = { "m6" } } },
  extinguisher = {
    scene = { mutants = { "d1", "d1" } }, answers = { ":c1", ":b1" },
    check = function(m)
      eq(count(m, "mutant stunned", "d1"), 2)
      eq(at(m, "jenny"), "b1")
      eq(of(m, "jenny", "hp"), 5)
    end,
    idle = { mutants = { "c1" } } },
  chainsaw = {
    scene = { mutants = { "d1", "d1" } }, answers = {},
    check = function(m) eq(count(m, "mutant"), 0) end,
    idle = { mutants = { "c1" } } },
  crowbar = {
    scene = { mutants = { "d1" } }, answers = {},
    check = function(m) eq(count(m, "mutant"), 0) end,
    idle = { mutants = { "c1" } } },
  hairspray = {
    scene = { mutants = { "c1", "c1" }, stunned = { "c1" } }, answers = {},
    check = function(m)
      eq(count(m, "mutant stunned", "c1"), 2)
      eq(count(m, "mutant"), 2)
    end,
    idle = { mutants = { "d1" } } },
  hubcap = {
    scene = { civilians = { "d1" }, mutants = { "d1" } }, claw = "civilian", try = { "sacrifice:" },
    check = function(m) eq(count(m, "civilian", "d1"), 1) end },
  frying_pan = {
    scene = { mutants = { "d1" } }, claw = "jenny", try = { "sacrifice:" },
    check = function(m)
      eq(of(m, "jenny", "hp"), 5)
      eq(count(m, "mutant stunned", "d1"), 1)
    end },
  shopping_cart = {
    scene = { civilians = { "d1", "d1" }, mutants = { "d1" } }, answers = { ":c1", ":b1", ":a1", ":a2" },
    check = function(m)
      eq(at(m, "jenny"), "a2")
      eq(count(m, "civilian", "a2"), 2)
      eq(of(m, "jenny", "hp"), 5)
    end },
}

local function set(kind, o, extra)
  local full = { turn = "jenny", at = { jenny = "d1" }, gear = { kind } }
  for k, v in pairs(o) do full[k] = v end
  for k, v in pairs(extra or {}) do full[k] = v end
  full.at = { jenny = "d1" }
  for id, s in pairs(o.at or {}) do full.at[id] = s end
  return scene(full)
end

local function discarded(m, kind)
  local deck = m:get(("cards('%s')[1].def.deck"):format(kind))
  return m:get(("pile('%s_discard'):top() and pile('%s_discard'):top().kind"):format(deck, deck)) == kind
end

-- Plays a mutant's attack while Jenny holds the card. Doctor Zero sends it, and the officers choose `victim`.
local function claw(kind, card)
  local m = set(kind, card.scene, { mode = "versus", hand = { "feeding_frenzy" } })
  m:answer("end", "play:feeding_frenzy")
  stage.take(m, "strike:")
  if stage.offered(m, "claw_at:") then stage.take(m, "claw_at:") end
  if stage.offered(m, "suffer:") then stage.take(m, "suffer:" .. card.claw) end
  return m
end

for kind, card in stage.sorted(cards) do
  test("equipment has the effect of its text: " .. kind .. " (§6.9, §15.11)", function()
    local m
    if card.try then
      m = card.claw and claw(kind, card) or set(kind, card.scene)
      stage.take(m, table.unpack(card.try))
      ok(m:heard(("Jenny Takabura uses %s and discards it."):format(m:get(("cards('%s')[1].title"):format(kind)))))
    else
      m = set(kind, card.scene)
      local before = m:hash()
      m:dice(card.dice or {})
      stage.take(m, "use:" .. kind)
      for _, words in ipairs(card.answers) do
        ok(stage.offered(m, words), words .. " is not offered: " .. stage.options(m))
        m:answer(stage.offered(m, words))
      end
      if stage.offered(m, "pass") then m:answer "pass" end
      ok(m:hash() ~= before)
    end
    card.check(m)
    ok(discarded(m, kind), "it is not on its discard pile")
    if not card.try then ok(stage.offered(m, "end"), "the turn goes on: " .. stage.options(m)) end
  end)
end

for kind, card in stage.sorted(cards) do
  if card.idle then
    test("equipment cannot be used where it would have no effect: " .. kind .. " (§6.9)", function()
      local m = set(kind, card.idle)
      local id = "use:" .. m:get "pile('equipment', piece 'jenny'):top().id"
      ok(not m:legal(id), "it can be used")
      ok(m:why(id):find "§6.9", m:why(id))
    end)
  end
end

test("a shooting card needs a mutant on another space in range and without anybody in front of it (§6.5, §6.9)", function()
  local function legal(kind, o)
    local m = set(kind, o)
    return m:legal("use:" .. m:get "pile('equipment', piece 'jenny'):top().id")
  end
  ok(legal("patrol_rifle", { mutants = { "f6" } }))
  ok(not legal("patrol_rifle", { mutants = { "f6" }, civilians = { "f6" } }), "a civilian stands before it")
  ok(not legal("patrol_rifle", { mutants = { "f6" }, at = { miranda = "f6" } }), "an officer stands before it")
  ok(legal("patrol_rifle", { mutants = { "f6", "h3" }, civilians = { "f6" } }), "another one is free")
  ok(not legal("patrol_rifle", { stunned = { "d1" } }), "its own space does not count")
  ok(not legal("patrol_rifle", { mutants = { "d1", "f6" } }), "a mutant at its throat")
  ok(legal("scoped_rifle", { mutants = { "f6" }, civilians = { "f6" } }), "a scope looks past people")
  ok(legal("pump_shotgun", { mutants = { "d1", "c1" } }), "one step, whoever is near")
  ok(not legal("pump_shotgun", { mutants = { "d1", "f1" } }), "two steps")
  ok(not legal("patrol_rifle", { mutants = { "f6" }, lua = "piece('jenny').jammed = true" }), "out of ammo")
end)

test("a card whose effect is permanent cannot be used as an action and need not be discarded (§6.9)", function()
  for _, kind in ipairs { "vest", "hubcap", "frying_pan" } do
    local m = set(kind, { mutants = { "d1" } })
    ok(not stage.offered(m, "use:"), kind)
  end
  local m = set("vest", { mutants = { "d1" } })
  m:answer("move:c1", "keep_card")
  eq(of(m, "jenny", "hp"), 4)
  eq(stage.cards(m, "equipment", "jenny"), 1)
end)

test("the crowbar opens a crate on an adjacent space (§6.9)", function()
  local m = set("crowbar", { street = { "c1" } })
  stage.take(m, "use:crowbar")
  eq(count(m, "crate"), 0)
  eq(stage.cards(m, "equipment", "jenny"), 1)
  eq(m:get "pile('equipment', piece 'jenny'):top().def.deck", "street")
end)

test("the chainsaw stops at the first mutant that survives (§6.9)", function()
  local m = set("chainsaw", { mutants = { "d1" }, lua = "local f = spawn('fubar', space 'd1') f.hp_max, f.hp = 5, 5" })
  stage.take(m, "use:chainsaw", ":fubar")
  eq(of(m, "fubar", "hp"), 3)
  eq(count(m, "mutant", "d1"), 2)
  ok(stage.offered(m, "end"))
end)

test("every card has a test, and each deck has 18 cards, two of them Flamethrowers (§1.1, §15.11)", function()
  local m = scene {}
  local n = { police = 0, street = 0 }
  for _, deck in ipairs { "police", "street" } do
    for kind in m:lua(("return table.concat(map(pile('%s'):cards(), function(c) return c.kind end), ' ')"):format(deck)):gmatch "%S+" do
      ok(cards[kind], kind .. " has no test")
      n[deck] = n[deck] + 1
    end
  end
  eq(n, { police = 18, street = 18 })
  eq(m:get "#cards 'flamethrower'", 2)
end)

test("one event reports the use of a card, and another event reports that the card is used up (§6.9)", function()
  local m = scene { turn = "jenny", gear = { "thermos", "vest" } }
  m:answer "use:thermos"
  ok(m:heard "Jenny Takabura uses Thermos of Station Coffee and discards it.")
  for kind, card in pairs(cards) do
    local text = m:get(("cards('%s')[1].def.text"):format(kind))
    eq(text:find("Discard it after use.", 1, true) ~= nil, not card.try, kind)
    eq(text:find("Keep it.", 1, true) ~= nil, card.try ~= nil, kind)
  end
end)

test("an empty equipment deck is shuffled anew from its discards, and without discards nothing is drawn (§14.12)", function()
  local m = set("thermos", { street = { "d1", "d1" }, lua = [[
    while #pile 'street' > 1 do pile('street'):draw_to(pile 'street_discard') end]] })
  m:answer "open"
  eq(stage.cards(m, "street"), 17)
  eq(stage.cards(m, "street_discard"), 0)
  m:lua "while #pile 'street' > 0 do pile('street'):draw_to(pile('equipment', piece 'miranda')) end"
  local held = stage.cards(m, "equipment", "jenny")
  m:answer "open"
  eq(stage.cards(m, "equipment", "jenny"), held)
  eq(count(m, "crate"), 0)
end)
