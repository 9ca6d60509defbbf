-- The Rat (docs/rules/hardcity.md §15.8). The Rat first appears in Toxic Revenge, where these tests play.

local stage = require "stage"
local T = require "toxic_stage"
local illegal, offered, at, take = stage.illegal, stage.offered, stage.at, stage.take
local toxic, points, quiet, zero, with = T.toxic, T.points, T.quiet, T.zero, T.with

test("a rat moves 3 spaces, also over obstacles (§15.8)", function()
  local m = with(quiet("versus"), "spawn('rat', beside 'car') spawn('mutant', beside 'car')")
  ok(m:get "contains(piece('rat.1'):legal_steps(), pieces('car')[1].space)")
  m = zero({ "night_shift" }, "spawn('rat', space 'a1')"):answer("move_attack:night_shift", "advance:rat.1")
  m:answer("walk:b1", "walk:c1", "walk:d1")
  eq(at(m, "rat.1"), "d1")
  ok(m:get "piece('rat.1').moved")
end)

test("regular mutants do not walk over cars (§2.3)", function()
  local m = with(quiet("versus"), "spawn('mutant', beside 'car')")
  ok(not m:get "contains(piece('mutant.1'):legal_steps(), pieces('car')[1].space)")
end)

test("1 damage of a shot kills a rat, and any other damage only stuns it (§15.8)", function()
  local m = quiet("versus")
  m:lua "spawn('rat', space 'm6'):damage(1, 'gear')"
  ok(m:get "piece('rat.1').stunned")
  m:lua "piece('rat.1'):unstun() piece('rat.1'):damage(1, 'shot')"
  eq(at(m, "rat.1"), "supply")
  m:lua "spawn('rat', space 'm6'):damage(1, 'aim')"
  eq(at(m, "rat.1"), "supply")
  eq(points(m, "extermination"), 2)
end)

test("a rat attacks its own space only (§15.8)", function()
  local m = zero({ "night_shift" }, "spawn('rat', space 'a4')"):answer "move_attack:night_shift"
  illegal(m, "strike:rat.1", "nobody")
end)

test("special_cap counts rats and soldiers together (§14.26)", function()
  local m = zero({ "night_shift" }, "spawn('soldier', space 'm6')", { const = { special_cap = 2 } })
  m:answer "spawn_move:night_shift"
  take(m, "summon_rat")
  ok(not offered(m, "summon_rat"))
  ok(not offered(m, "summon_soldier"))
  ok(offered(m, "summon_mutant"))
end)

test("coop_specials: the officers may let rats come (§14.26)", function()
  local m = toxic("coop", { const = { coop_specials = true } }):reach("spawn_rat")
  eq(m:seat(), "officers")
  take(m, "spawn_rat:")
  eq(m:get "#pieces('rat')", 1)
end)
