-- Dogs: their dice in fights, the wounds that they take for their master, and the people that they find.

local stage = require "stage"

local get = stage.get

-- Returns a scene at the menu of a1. The figures in `dogs` have a dog.
local function acting(figures, dogs, const)
  local m = stage.scene(figures, { second = "f", const = const })
  for _, id in ipairs(dogs) do m:lua(("piece('%s').dog = 2"):format(id)) end
  return m:answer "act:a1"
end

test("a dog takes wounds for its master without a morale test, and dies of two (§9.3)", function()
  local m = acting({ a1 = { 600, 100, gun = "shotgun" }, f1 = { 600, 200 } }, { "f1" })
  m:dice { "red", "blue", "blue", "blue", "blue" }:answer "shoot:f1"
  eq(get(m, "f1", "wounds"), 0)
  eq(get(m, "f1", "dog"), 1)
  m:dice { "red", "red", "blue", "blue", "blue", "blue", "blank" }:answer "shoot:f1"
  eq(get(m, "f1", "dog"), 0)
  eq(get(m, "f1", "wounds"), 1)
end)

test("a dog takes the wounds of a blast for its master (§9.3, §10.3)", function()
  local m = acting({ a1 = { 600, 100 }, f1 = { 600, 200 } }, { "f1" })
  m:lua "piece('a1').frags = 1"
  m:dice { "blue", "red", "blue", "yellow", "blue", "blank" }:answer "frag:60,20"
  eq(get(m, "f1", "wounds"), 0)
  eq(get(m, "f1", "dog"), 1)
end)

test("dog_attack sets whether a dog adds a die or a hit to a blow (§9.3, §11.49)", function()
  for rule, dice in pairs { die = { "blue", "red", "red", "red" }, hit = { "blue", "red", "red", "red" } } do
    local m = acting({ a1 = { 600, 100 }, f1 = { 600, 125 } }, { "a1" }, { dog_attack = rule })
    m:dice(dice)
    if rule == "die" then m:answer "fight:f1" ok(m:heard "of 2 hits") else m:answer "fight:f1" ok(m:heard "of 3 hits") end
  end
end)

test("a dog finds a hidden figure without a die (§4.7, §9.3)", function()
  local m = acting({ a1 = { 600, 100, gun = "bow" }, f1 = { 600, 180 } }, { "a1" })
  m:lua "piece('f1').hidden = true piece('f1'):set_condition('down', true)"
  m:answer "spot:f1"
  ok(m:heard "spots", "no die is rolled")
end)

test("a dog is bought for one Bitcoin (§2.4, §9.3)", function()
  local m = precinct.load("episodes/peur/standoff.lua", { reader = stage.read, settings = { bands = { "a", "e" }, bought = 1 } }):new(1)
  m:answer("own", "buy:dog", "give:a4")
  eq(get(m, "a4", "dog"), 2)
end)
