-- Investigation (§8), objectives, spaces, the Manor and vehicles (§9), the ally and the Boss (§10), on prepared positions.

local stage = require "stage"

package.path = (os.getenv "PRECINCT_DATA" or ".") .. "/scripts/?.lua;" .. package.path
local levels = require "darkknight.levels"

local offered, track, count, at = stage.offered, stage.track, stage.count, stage.at

test("the Boss in the city cannot be fought before he is unmasked (§8.1)", function()
  local m = stage.city { hero = "e5", boss = "tower" }
  m:answer("stay", "leave")
  ok(not m:legal "fight")
end)

-- Puts a bare clue on the hero's space, with n coins found before.
local function last_clue(n, kind)
  local m = stage.clue(stage.city { hero = "e5" }, "e5", kind or "coin")
  for _ = 1, n do
    m:lua [[filter(pile("clues"):cards(), function(c) return c.kind == "coin" end)[1]:move_to(pile "found")]]
  end
  return m
end

test("the fourth coin unmasks the Boss where it was found, and the other clues leave (§8.2, §8.3, §8.7)", function()
  local m = stage.clue(last_clue(3), "e1", "dead_end")
  m:answer("stay", "leave", "use_clue")
  eq(m:get "match.unmasked", true)
  eq(m:get "piece('boss').space.id", "tower")
  eq(track(m, "boss"), levels.normal.hp)
  eq(count(m, "clue"), 0)
  eq(m:get "pile('story'):top().kind", "chapter_2")
end)

test("a third coin goes to the Manor, and a dead end leaves the game (§8.7)", function()
  local m = last_clue(2)
  m:answer("stay", "leave", "use_clue")
  eq(m:get "#pile('found'):cards()", 3)
  eq(m:get "match.unmasked", false)
  m = last_clue(3, "dead_end")
  m:answer("stay", "leave", "use_clue")
  eq(m:get "#pile('dead_ends'):cards()", 1)
  eq(m:get "match.unmasked", false)
end)

test("cards, the ally and the Drone do not remove or move a guardian (§8.4)", function()
  local m = stage.hand(stage.clue(stage.put(stage.city { hero = "e5" }, { a4 = "mutant" }), "a4"), "d11")
  ok(not m:legal "play:d11", "the guardian is the only mutant next to the hero")
  m:lua "piece('drone').stored = false piece('drone').ready = true"
  ok(not m:legal "ride:drone")
end)

test("the clue of an upgraded space is revealed once, after both uses (§8.5)", function()
  local m = stage.clue(stage.city { hero = "e5" }, "e5", "dead_end")
  m:lua "space('e5').double = true track('health'):set(3)"
  m:answer("stay", "leave", "use_clue")
  eq(m:get "#pile('dead_ends'):cards()", 0)
  m:answer "use_clue"
  eq(track(m, "health"), 5)
  eq(m:get "#pile('dead_ends'):cards()", 1)
end)

test("a mutant on a bare clue becomes its guardian, but another enemy only blocks the clue (§8.5)", function()
  local m = stage.clue(stage.put(stage.city { hero = "e2" }, { a1 = "mutant", e1 = "mutant" }), "a1")
  m:lua "piece('hero'):place(space 'c1')"
  m:answer("stay", "leave", "use")
  eq(m:get "space('a1'):has 'mutant'", true)
  m = stage.clue(stage.put(stage.city { hero = "e2" }, { a1 = "cop" }), "a1")
  m:answer("stay", "leave", "use")
  eq(count(m, "cop"), 0, "a cop is removed like any other")
end)

test("a beaten riot reveals its clues in the order of the player's choice (§8.6)", function()
  local m = stage.riot(stage.clue(stage.clue(stage.city { hero = "e5" }, "f5", "coin"), "g5", "dead_end"), "tower")
  m:answer("stay", "leave")
  m:dice { "pow", "pow", "pow", "miss", "miss", "miss", "miss" }:answer "throw:3"
  m:dice { "pow", "miss", "miss", "miss" }:answer("again", "throw:3")
  eq(offered(m, "reveal"), "f5 g5")
  m:answer "reveal:g5"
  eq(m:get "#pile('dead_ends'):cards() + #pile('found'):cards()", 2)
end)

test("an objective that is completed gives its reward immediately and for the rest of the match (§9.1)", function()
  local m = stage.hand(stage.city { hero = "e5" }, "c00", "c01")
  m:answer("stay", "leave", "tuck:c00")
  eq(m:get "#pile('tucked'):cards()", 1)
  m:answer "stay"
  if m:legal "leave" then m:answer "leave" end
  m:answer "tuck:c01"
  eq(m:get "count 'sharp'", 3)
  eq(m:get "count 'batarang'", 3)
  eq(m:get "#pile('completed'):cards()", 1)
end)

test("an upgraded space is used twice; a destroyed space has no use and holds no figure (§9.2)", function()
  local m = stage.city { hero = "e5" }
  m:lua "space('e5').double = true track('health'):set(3)"
  m:answer("stay", "leave", "use", "use")
  eq(track(m, "health"), 5)
  m = stage.city { hero = "e5", lua = "space('f5').destroyed = true" }
  eq(offered(m, "stand"), "g5")
end)

test("a space can be upgraded once, and only without a figure or token (§9.2)", function()
  local m = stage.hand(stage.clue(stage.put(stage.city { hero = "e5" }, { f5 = "cop" }), "g5"), "d09")
  m:answer "play:d09"
  eq(offered(m, "upgrade"), "a4 b4 c4 a5 b5 c5 a6 b6 c6")
  m:answer "upgrade:a4"
  eq(m:get "space('a4').double", true)
end)

test("the Manor gives one point of each track, and one vehicle with each visit (§9.3)", function()
  local m = stage.city { hero = "a4" }
  m:answer "go:manor"
  eq(at(m, "hero"), "a3")
  eq(offered(m, "take"), "copter drone")
  m:answer "take:drone"
  eq(m:get "piece('drone').ready", true)
  m:answer("leave", "use")
  eq(track(m, "grit") + track(m, "health") + track(m, "mind"), 27)
  ok(not m:legal "take:copter")
  eq(offered(m, "go"), "armory mercy chinatown", "the next turn: by a bridge")
  m:answer "stay"
  ok(not m:legal "take:copter", "who stays takes no vehicle")
end)

test("a vehicle can be used once, at any question of the turn, and then keeps its space (§9.4)", function()
  local m = stage.put(stage.city { hero = "e5", lua = "piece('drone').stored = false piece('drone').ready = true" }, { a4 = "mutant" })
  m:answer "ride:drone"
  eq(at(m, "drone"), "a4")
  ok(not m:legal "ride:drone")
  eq(m:get "piece('drone').ready", false)
end)

test("passing through two enemies or a riot costs 1 damage, but starting or ending there is free (§10.1)", function()
  local m = stage.put(stage.city { hero = "e5" }, { a4 = "cop", b4 = "cop", e5 = "mutant", f5 = "mutant" })
  m:answer "go:chinatown"
  eq(track(m, "grit") + track(m, "health") + track(m, "mind"), 24, "leaving the start is free")
  m:answer("go:residence", "suffer:mind")
  eq(track(m, "mind"), 7)
  m = stage.put(stage.city { hero = "e5" }, { a4 = "cop", b4 = "cop" })
  m:answer("go:chinatown", "stand:a4")
  eq(track(m, "grit") + track(m, "health") + track(m, "mind"), 24, "and so is ending there")
end)

test("a fight against cops costs 1 Grit at its start (§10.2)", function()
  local m = stage.put(stage.city { hero = "e5" }, { e5 = "cop" })
  m:answer("stay", "leave", "fight")
  eq(track(m, "grit"), 7)
end)

test("special faces of the enemies are Misses in this Book (§10.2)", function()
  local m = stage.put(stage.city { hero = "e5" }, { e5 = "cop", f5 = "cop" })
  m:answer("stay", "leave", "fight")
  m:dice { "miss", "miss", "miss", "special", "special_b" }:answer "throw:3"
  ok(m:legal "again", "nothing was taken")
end)

test("the ally goes up to three paths, by arrows and over no bridge, and removes a journalist (§10.3)", function()
  local m = stage.put(stage.city { hero = "e5", ally = "a4" }, { e5 = "mutant", a5 = "journalist", e3 = "mutant" })
  m:answer "stay"
  ok(m:legal "send:e4" and m:legal "send:a5" and m:legal "send:a6")
  ok(m:legal "send:e3", "over the residence; onto a mutant")
  ok(not m:legal "send:e1", "four paths")
  ok(not m:legal "send:a3", "the Manor")
  ok(not m:legal "send:e5", "the hero stands there")
  m:answer "send:a5"
  eq(count(m, "journalist"), 0)
  m = stage.put(stage.city { hero = "e5", ally = "a4" }, { e3 = "mutant" })
  m:answer("stay", "send:e3")
  eq(m:get "space('e3'):has 'mutant'", true, "other enemies stay under him")
end)

test("the ally does not disperse a riot with a clue (§10.3)", function()
  local m = stage.riot(stage.clue(stage.city { hero = "e5", ally = "g5" }, "f5"), "tower")
  m:answer "stay"
  if m:legal "leave" then m:answer "leave" end
  ok(not m:legal "disperse")
end)

test("the Gyrocopter takes the hero to the Manor and stays on a space of the place that he left (§10.4)", function()
  local m = stage.city { hero = "e5", lua = "piece('copter').stored = false piece('copter').ready = true" }
  m:answer "ride:copter"
  eq(at(m, "hero"), "a3")
  eq(offered(m, "park"), "e5 f5 g5")
  m:answer "park:f5"
  eq(at(m, "copter"), "f5")
  if m:legal "leave_it" then m:answer "leave_it" end
  ok(not m:legal "go:armory", "it replaced the movement")
end)

test("the Drone removes a mutant of each adjacent place and stays on one of their spaces (§10.5)", function()
  local m = stage.put(stage.city { hero = "e5", lua = "piece('drone').stored = false piece('drone').ready = true" },
    { a4 = "mutant", b4 = "mutant", i5 = "mutant", q1 = "mutant" })
  m:answer "ride:drone"
  eq(offered(m, "remove"), "mutant.1 mutant.2")
  m:answer "remove:mutant.2"
  eq(count(m, "mutant"), 2)
  eq(offered(m, "park"), "b4 i5")
end)

test("the clue of an upgraded space is revealed after one use if the second is declined (§5.18, §8.5)", function()
  local m = stage.clue(stage.city { hero = "e5" }, "e5", "dead_end")
  m:lua "space('e5').double = true"
  m:answer("stay", "leave", "use_clue", "skip")
  eq(m:get "#pile('dead_ends'):cards()", 1)
end)

test("a hero who declines the space of a clue, or tucks a card instead of using it, reveals nothing (§8.5, §12.4)", function()
  local m = stage.hand(stage.clue(stage.city { hero = "e5" }, "e5", "dead_end"), "c00")
  m:answer("stay", "leave")
  for _, answer in ipairs { "tuck:c00", "skip" } do
    local other = m:clone()
    other:answer(answer)
    eq(other:get "#pile('dead_ends'):cards()", 0, answer)
    eq(other:get "space('e5'):has 'clue'", true, answer)
  end
end)

test("a space reveals its clue if the Gyrocopter carries the hero off after the space was used once (§5.18, §8.5)", function()
  local m = stage.clue(stage.city { hero = "e5" }, "e5", "dead_end")
  m:lua "space('e5').double = true track('grit'):set(5) piece('copter').stored = false piece('copter').ready = true"
  m:answer("stay", "leave", "use_clue", "ride:copter")
  local parked_on_it = m:clone()
  m:answer("park:f5", "leave_it")
  eq(m:get "#pile('dead_ends'):cards()", 1)
  eq(track(m, "grit"), 5)
  parked_on_it:answer("park:e5", "leave_it")
  eq(parked_on_it:get "#pile('dead_ends'):cards()", 0, "the vehicle locks the clue")
end)

test("a barricade keeps enemies off a space, but neither figures nor upgrades (§9.2, §12.5)", function()
  local m = stage.hand(stage.city { hero = "e5", lua = "space('f5').barred = true" }, "d09")
  ok(m:legal "stand:f5")
  m:answer "play:d09"
  ok(m:legal "upgrade:f5")
  m = stage.riot(stage.city { hero = "e5", ally = "g5", lua = "space('f5').barred = true" }, "tower")
  m:answer("stay", "leave", "disperse", "send:e2")
  eq(offered(m, "stand"), "e5 f5 g5")
end)
