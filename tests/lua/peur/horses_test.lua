-- Horses: attacks from the saddle, wounds, treatment.

local stage = require "stage"

local get = stage.get

local function acting(figures, riders, o)
  o = o or {}
  o.second, o.episode = "f", "joyride"
  local m = stage.scene(figures, o)
  for _, id in ipairs(riders) do m:lua(("piece('%s').horse = 3"):format(id)) end
  return m:answer("act:" .. (o.actor or "a1"))
end

test("a rider may shoot or strike once for free after a move of 15 cm (§9.4)", function()
  local m = acting({ a1 = { 100, 500, gun = "bow" }, f1 = { 500, 500 } }, { "a1" })
  ok(m:why "saddle_shot:f1":find("not moved 15 cm", 1, true), m:why "saddle_shot:f1")
  m:answer "go:25,50"
  eq(get(m, "a1", "ap"), 1)
  m:dice { "blue" }:answer "saddle_shot:f1"
  eq(get(m, "a1", "ap"), 1)
  ok(m:why "saddle_shot:f1":find("once in an activation", 1, true), m:why "saddle_shot:f1")
  m = acting({ a1 = { 100, 500 }, f1 = { 425, 500 } }, { "a1" })
  m:answer("go:25,50", "go:40,50", "saddle_blow:f1")
  ok(m:heard "strikes", "even with no action left")
end)

test("a figure without a horse, or with a shorter move, has no free attack (§9.4)", function()
  local m = acting({ a1 = { 100, 500, gun = "bow" }, f1 = { 500, 500 } }, {})
  ok(m:why "saddle_shot:f1":find("no horse", 1, true))
  m = acting({ a1 = { 100, 500, gun = "bow" }, f1 = { 500, 500 } }, { "a1" })
  m:answer("go:24,50", "stop")
  ok(m:why "saddle_shot:f1":find("not moved 15 cm", 1, true))
end)

test("horse_attack sets whether riders attack after a move (§9.4, §11.60)", function()
  for _, rule in ipairs { true, false } do
    local m = acting({ a1 = { 100, 500, gun = "bow" }, f1 = { 500, 500 } }, { "a1" }, { const = { horse_attack = rule } })
    m:answer "go:25,50"
    eq(m:legal "saddle_shot:f1", rule)
  end
end)

test("red turns a hit on a rider into a wound of the horse, and the third wound puts the horse out (§9.4)", function()
  local m = acting({ a1 = { 600, 100, gun = "shotgun" }, f1 = { 600, 200 } }, { "f1" })
  m:dice { "red", "red", "blue", "blue", "blue", "blue", "red", "blue", "blank" }:answer "shoot:f1"
  eq(get(m, "f1", "horse"), 2)
  eq(get(m, "f1", "wounds"), 1)
  m:lua "piece('f1').horse = 1"
  m:dice { "red", "blue", "blue", "blue", "blue", "red" }:answer "shoot:f1"
  eq(get(m, "f1", "horse"), 0)
  ok(m:heard "horse_falls")
end)

test("a rider cannot hide, climb or use stairs (§9.4)", function()
  local m = acting({ a1 = { 474, 300 }, f1 = { 900, 900 } }, { "a1" })
  for _, id in ipairs { "hide", "climb", "up" } do ok(m:why(id):find("on a horse", 1, true), id .. " " .. m:why(id)) end
end)

test("a Doc treats a wounded horse (§9.4)", function()
  local m = acting({ g3 = { 600, 100 }, g4 = { 600, 125 }, f1 = { 900, 900 } }, { "g4" }, { first = "g", actor = "g3" })
  ok(m:why "heal_horse:g4":find("no wounded horse", 1, true))
  m:lua "piece('g4').horse = 1"
  m:dice { "blue" }:answer "heal_horse:g4"
  eq(get(m, "g4", "horse"), 2)
  m:dice { "yellow" }:answer "heal_horse:g4"
  eq(get(m, "g4", "horse"), 1)
end)

test("a horse is bought for one Bitcoin (§2.4, §9.4)", function()
  local m = precinct.load("episodes/peur/joyride.lua", { reader = stage.read, settings = { bands = { "a", "e" }, bought = 1 } }):new(1)
  m:answer("own", "buy:horse", "give:a4")
  eq(get(m, "a4", "horse"), 3)
end)

test("horse_out sets whether a horse with three wounds leaves the game or a Doc may treat it (§9.4, §11.66)", function()
  for rule, treated in pairs { game = false, treated = true } do
    local m = acting({ g3 = { 600, 100 }, g4 = { 600, 125 }, f1 = { 900, 900 } }, { "g4" }, { first = "g", actor = "g3", const = { horse_out = rule } })
    m:lua "piece('g4').horse = 1"
    m:dice { "yellow" }:answer "heal_horse:g4"
    eq(get(m, "g4", "horse"), 0)
    eq(m:legal "heal_horse:g4", treated)
    if treated then
      m:dice { "blue" }:answer "heal_horse:g4"
      eq(get(m, "g4", "horse"), 1)
    end
  end
end)
