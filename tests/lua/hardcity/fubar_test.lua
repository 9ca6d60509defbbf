-- F.U.B.A.R. (§9): his single arrival in both modes, his actions, and the damage to him.

local stage = require "stage"
local legal, illegal, of, at, count, track = stage.legal, stage.illegal, stage.of, stage.at, stage.count, stage.track

local here = "local f = spawn('fubar', space '%s') f.hp_max, f.hp = %d, %d"

-- Doctor Zero's turn in versus mode.
local function zero(o)
  o.mode, o.turn = "versus", "jenny"
  return stage.scene(o):answer "end"
end

test("Doctor Zero spawns F.U.B.A.R. like any other mutant, with as many HP as the officers have VP, and 3 AP (§9.1)", function()
  local m = zero { hand = { "fresh_meat" }, lua = "track('order'):set(4)" }
  m:answer("spawn_move:fresh_meat", "summon_fubar:a1")
  eq({ at(m, "fubar"), of(m, "fubar", "hp"), of(m, "fubar", "ap") }, { "a1", 4, 3 })
end)

test("F.U.B.A.R. cannot come while the officers have no VP (§9.1)", function()
  local m = zero { hand = { "fresh_meat" } }
  m:answer "spawn_move:fresh_meat"
  illegal(m, "summon_fubar:a1", "none of them can come")
end)

test("F.U.B.A.R. comes only once per episode (§9.1)", function()
  local m = zero { hand = { "fresh_meat", "open_sewers" }, lua = "track('order'):set(1)" }
  m:answer("spawn_move:fresh_meat", "summon_fubar:a1", "done")
  m:lua "piece('fubar'):damage(9, 'gear')"
  eq(count(m, "fubar"), 0)
  m:answer("go:miranda", "end", "play:open_sewers")
  illegal(m, "summon_fubar:a4", "none of them can come")
end)

test("a card that spawns may bring F.U.B.A.R. (§9.1)", function()
  local m = zero { hand = { "fresh_meat" }, lua = "track('order'):set(2)" }
  m:answer("instant:fresh_meat", "spawn_fubar:a4")
  eq(of(m, "fubar", "hp"), 2)
end)

test("F.U.B.A.R.'s AP return every round (§9.1)", function()
  local m = zero { officers = { "donathan", "jenny", "miranda" }, hand = { "rush_hour" },
    lua = here:format("a6", 5, 5) .. " f.ap = 0 for _, id in ipairs { 'donathan', 'miranda' } do piece(id):damage(9, 'card') end" }
  m:answer "draw"
  eq(m:get "match.round", 2)
  eq(of(m, "fubar", "ap"), 3)
end)

test("F.U.B.A.R. spends each AP to move 1 space or to deal 1 damage on his own or an adjacent space (§9.2)", function()
  local m = zero { at = { miranda = "d6", marcellus = "d6", jenny = "a1" }, lua = here:format("a6", 5, 5) }
  m:answer("rampage", "stride:b6", "stride:c6")
  eq(of(m, "fubar", "ap"), 1)
  illegal(m, "smash:b6", "nobody is there to smash (§9.2)")
  m:answer "smash:d6"
  eq(m:seat(), "officers")
  m:answer "suffer:marcellus"
  eq({ of(m, "marcellus", "hp"), of(m, "miranda", "hp"), of(m, "fubar", "ap") }, { 5, 5, 0 })
end)

test("F.U.B.A.R. may attack his own space more than once (§9.2)", function()
  local m = zero { at = { miranda = "a6" }, lua = here:format("a6", 5, 5) }
  m:answer("rampage", "smash:a6", "smash:a6", "smash:a6")
  eq(of(m, "miranda", "hp"), 2)
end)

test("F.U.B.A.R. can be activated once a round, even after an Instant (§9.2)", function()
  local m = zero { hand = { "smog_bank", "rush_hour" }, lua = here:format("a6", 5, 5) }
  m:answer("instant:smog_bank", "rampage", "rest")
  m:answer("go:miranda", "end")
  illegal(m, "rampage", "")
  legal(m, "draw")
end)

test("Chaos cards do not affect F.U.B.A.R. (§9.2)", function()
  local m = zero { at = { miranda = "a6" }, hand = { "feeding_frenzy", "rush_hour" }, lua = here:format("a6", 5, 5) }
  ok(not m:legal "play:feeding_frenzy", "there is nobody to attack with")
  m:answer "move_attack:rush_hour"
  ok(not m:legal "advance:fubar")
  ok(not m:legal "strike:fubar")
end)

test("F.U.B.A.R. is never stunned: every point of damage takes 1 HP (§9.3)", function()
  local m = stage.scene { turn = "jenny", at = { jenny = "d1" }, gear = { "taser" }, lua = here:format("c1", 3, 3) }
  stage.take(m, "use:taser")
  eq({ of(m, "fubar", "hp"), of(m, "fubar", "stunned") }, { 1, false })
end)

test("close combat on F.U.B.A.R.'s space needs another active mutant, and does not hurt F.U.B.A.R. (§9.3)", function()
  local m = stage.scene { turn = "jenny", at = { jenny = "d1" }, lua = here:format("d1", 3, 3) }
  illegal(m, "fight", "no active mutant is here to fight")
  m:lua "spawn('mutant', space 'd1')"
  m:dice { "double" }:answer "fight"
  eq({ of(m, "fubar", "hp"), of(m, "fubar", "stunned"), count(m, "mutant stunned") }, { 3, false, 1 })
end)

test("a barrel's blast deals 1 less to F.U.B.A.R. (§9.3)", function()
  local m = stage.scene { turn = "jenny", at = { jenny = "a1" }, barrels = { "d4" }, lua = here:format("d4", 5, 5) }
  m:dice { "double", "hit" }
  stage.take(m, "shoot_barrel:")
  eq(of(m, "fubar", "hp"), 4)
end)

test("F.U.B.A.R. reduces a Barrel's blast, but not a shot at a Barrel on his space (§14.16)", function()
  local m = stage.scene { turn = "jenny", at = { jenny = "a1" }, barrels = { "d4" }, lua = here:format("d4", 5, 5) }
  m:dice { "double", "blank" }
  stage.take(m, "shoot_barrel:")
  eq({ count(m, "barrel"), of(m, "fubar", "hp") }, { 0, 4 })
end)

test("a Barrel's blast of 0 damage does not hurt F.U.B.A.R. (§14.16)", function()
  local m = stage.scene { turn = "jenny", at = { jenny = "a1" }, barrels = { "d4" }, lua = here:format("d5", 5, 5) }
  m:dice { "double", "blank" }
  stage.take(m, "shoot_barrel:")
  eq({ count(m, "barrel"), of(m, "fubar", "hp") }, { 0, 5 })
end)

test("F.U.B.A.R. does not reduce a shot at the Doom Device on his space (§14.16)", function()
  local m = match { episode = "hardcity/zerohour", seed = 1 }
  m:reach("go:jenny"):answer "go:jenny"
  m:lua [[for _, filter in ipairs { "mutant", "barrel" } do for _, p in ipairs(pieces(filter)) do p:remove() end end
    local at = piece("doom").space
    piece("jenny"):place(at:adjacent()[1])
    local f = spawn("fubar", at) f.hp_max, f.hp = 5, 5]]
  m:dice { "double", "hit" }
  stage.take(m, "shoot_doom")
  eq(m:winner(), "officers")
end)

test("F.U.B.A.R. dies at 0 HP, and the Extermination marker then moves 4 spaces (§9.3)", function()
  local m = stage.scene { turn = "jenny", at = { jenny = "a1" }, lua = here:format("d4", 5, 1) }
  m:dice { "double", "blank" }:answer "shoot:d4"
  eq({ count(m, "fubar"), track(m, "extermination") }, { 0, 4 })
end)

-- Co-op ----------------------------------------------------------------------------------------------------------------

local four = [[
  for _, kind in ipairs { "fangs", "uprising", "bedlam", "appetite" } do cards(kind)[1]:move_to(pile 'letters') end
]]

local function called(o)
  o.turn = "jenny"
  o.at = o.at or { jenny = "d1" }
  o.lua = four .. (o.lua or "")
  return stage.top(stage.scene(o), "rampage"):answer "end"
end

test("the fifth different letter brings F.U.B.A.R. next to the active officer, never onto its space (§9.4)", function()
  local m = called {}
  eq(stage.options(m), "rise_at:c1 rise_at:e1 rise_at:d2")
  m:answer "rise_at:c1"
  eq(at(m, "fubar"), "c1")
end)

test("co-op F.U.B.A.R. has as many HP as the officers have VP, but at least 5, and no AP (§9.4)", function()
  local m = called { lua = "track('order'):set(2)" }
  m:answer "rise_at:c1"
  eq({ of(m, "fubar", "hp"), of(m, "fubar", "ap") }, { 5, 0 })
  m = called { lua = "track('order'):set(6)" }
  m:answer "rise_at:c1"
  eq(of(m, "fubar", "hp"), 6)
end)

test("co-op F.U.B.A.R. acts like a regular mutant when a card activates him (§9.4)", function()
  local m = called {}
  stage.top(m:answer "rise_at:c1", "ruin")
  m:answer("go:miranda", "end")
  stage.take(m, "spawn:a6", "activate:fubar")
  eq(at(m, "fubar"), "d1", "towards Jenny, the nearest officer")
  while not stage.offered(m, "go:") do m:answer(m:options()[1]) end
  m:lua "cards('loose_ends')[1]:move_to(pile 'chaos')"
  m:answer("go:donathan", "end")
  while not stage.offered(m, "go:") and not stage.offered(m, "end") do m:answer(stage.offered(m, "activate:fubar") or m:options()[1]) end
  eq(of(m, "jenny", "hp"), 4)
end)

test("the letter cards are discarded when F.U.B.A.R. dies (§9.4)", function()
  local m = called {}
  m:answer "rise_at:c1"
  eq(stage.cards(m, "letters"), 5)
  m:answer "go:miranda"
  m:lua "piece('fubar'):damage(9, 'gear')"
  eq({ stage.cards(m, "letters"), stage.cards(m, "chaos_discard"), track(m, "extermination") }, { 0, 5, 4 })
end)

test("co-op F.U.B.A.R. comes once per episode, even if further letters are set aside (§9.4)", function()
  local m = called {}
  m:answer("rise_at:c1", "go:miranda")
  m:lua("piece('fubar'):damage(9, 'gear')" .. four .. "cards('rampage')[1]:move_to(pile 'chaos')")
  m:answer "end"
  while not stage.offered(m, "go:") do m:answer(m:options()[1]) end
  eq(stage.cards(m, "letters"), 5)
  eq(count(m, "fubar"), 0)
end)
