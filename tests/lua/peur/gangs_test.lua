-- Traits of bands: figures that pass for civilians, rubble, skates, mines.

local stage = require "stage"

local get, scene = stage.get, stage.scene

local function acting(figures, o)
  return scene(figures, o):answer("act:" .. (o.actor or o.first .. "1"))
end

test("a figure that passes for a civilian is not a target until it attacks (§8.10)", function()
  local m = acting({ a1 = { 600, 100, gun = "bow" }, l1 = { 600, 180, gun = "rubble" } }, { first = "a", second = "l" })
  ok(m:why "shoot:l1":find("taken for a civilian", 1, true), m:why "shoot:l1")
  m:answer("end", "act:l1")
  m:dice { "yellow" }:answer "shoot:a1"
  eq(get(m, "l1", "blended"), false)
  eq(get(m, "l1", "jam"), 0, "rubble never jams")
end)

test("a band that spots a figure passing for a civilian may aim at it (§4.7, §8.10)", function()
  local m = acting({ a1 = { 600, 100, gun = "bow" }, l1 = { 600, 180 } }, { first = "a", second = "l" })
  m:dice { "blue" }:answer "spot:l1"
  ok(m:legal "shoot:l1")
end)

test("a figure passes for a civilian again if it hides unseen, but not if it hides in sight (§8.10)", function()
  for x, again in pairs { [600] = false, [30] = true } do
    local m = acting({ l1 = { 490, 330 }, a1 = { x, x == 600 and 330 or 1150 } }, { first = "l", second = "a" })
    m:lua "piece('l1').blended = false piece('l1'):place(point(474, 300))"
    m:answer "hide"
    eq(get(m, "l1", "blended"), again, x)
  end
end)

test("blend_break sets whether a capture ends passing for a civilian or only attacks do (§11.42)", function()
  for _, rule in ipairs { "all", "attack" } do
    local m = acting({ l1 = { 600, 100 }, a1 = { 600, 125, wounds = 3 }, a2 = { 100, 600 } }, { first = "l", second = "a", const = { blend_break = rule } })
    m:answer "tie:a1"
    eq(get(m, "l1", "blended"), rule == "attack")
  end
end)

test("the Cobbles have rubble, a mask and a Molotov each, and reroll a blue die against the police (§8.1, §8.11)", function()
  local m = acting({ l1 = { 600, 100, gun = "rubble" }, a1 = { 600, 180 } }, { first = "l", second = "a" })
  eq(get(m, "l1", "mask"), true)
  eq(get(m, "l1", "molotovs"), 1)
  m:dice { "blue" }:answer "shoot:a1"
  ok(m:legal "again")
  m = acting({ l1 = { 600, 100, gun = "rubble" }, f1 = { 600, 180 } }, { first = "l", second = "f" })
  m:dice { "blue" }:answer "shoot:f1"
  eq(m:legal "again", false, "not against others")
  m = acting({ l1 = { 600, 100, gun = "rubble" }, f1 = { 600, 240 } }, { first = "l", second = "f" })
  ok(m:why "shoot:f1":find("has a die left", 1, true), "rubble flies 10 cm")
end)

test("a figure with a rocket launcher or a machine gun moves 10 cm and cannot climb (§4.8)", function()
  local m = stage.deployed { first = "r", second = "a" }
  eq(get(m, "r9", "reach"), 100, "the rocket launcher of the ready band")
  eq(get(m, "r8", "reach"), 150)
  m = precinct.load("episodes/peur/standoff.lua", { reader = stage.read, settings = { bands = { "k", "a" }, bought = 1 } }):new(1)
  m:answer("own", "arm:machine", "arm:rifle")
  while m:legal "same" do m:answer "same" end
  m:answer("bought", "enter:south", "rest", "enter:north"):dice { "n6", "n1" }:answer "rest"
  eq(get(m, "k1", "reach"), 100)
  eq(get(m, "k2", "reach"), 150)
  m:answer "act:k1"
  ok(m:why "climb":find("something heavy", 1, true), m:why "climb")
end)

test("a machine gun has three dice at effective range and fires bursts (§5.2)", function()
  local m = acting({ a1 = { 600, 100, gun = "machine" }, e1 = { 600, 325 } }, { first = "a", second = "e" })
  m:answer "shoot:e1"
  ok(m:legal "fire:machine:3")
  ok(m:legal "burst:machine:5")
end)

test("a melee shield parries with blue and does not give cover (§6.2, §9.1)", function()
  local m = acting({ a1 = { 600, 100 }, e1 = { 600, 125 } }, { first = "a", second = "e" })
  m:lua "piece('e1').buckler = true"
  m:dice { "blue", "blue", "blue" }:answer "fight:e1"
  eq(get(m, "e1", "wounds"), 0)
  m = acting({ a1 = { 600, 100, gun = "bow" }, e1 = { 600, 325 } }, { first = "a", second = "e" })
  m:lua "piece('e1').buckler = true"
  m:dice { "red", "red", "blank" }:answer "shoot:e1"
  eq(get(m, "e1", "wounds"), 1)
end)

test("the Skaters move 20 cm (§8.1, §8.12)", function()
  local m = acting({ o1 = { 600, 100 }, a1 = { 100, 600 } }, { first = "o", second = "a" })
  eq(m:why "go:60,30", "It is legal now.")
  ok(m:why "go:60,30.1" ~= "It is legal now.")
end)

test("the police, the Volunteers and the Valkyries reroll one hit at a Skater, but not in a burst (§8.12)", function()
  for first, again in pairs { a = true, d = true, m = true, f = false } do
    local m = acting({ [first .. "1"] = { 600, 100, gun = "bow" }, o1 = { 600, 300 } }, { first = first, second = "o" })
    m:lua "piece('o1').blended = false"
    m:dice(again and { "red", "blue" } or { "red", "yellow", "blank" }):answer "shoot:o1"
    eq(get(m, "o1", "wounds"), again and 0 or 1, first)
  end
end)

test("a Tinker may reroll one failed treatment or repair a turn (§8.13)", function()
  local m = acting({ i3 = { 600, 100 }, i4 = { 600, 125, wounds = 2 }, a1 = { 100, 600 } }, { first = "i", second = "a", actor = "i3" })
  m:dice { "yellow", "blue" }:answer("heal:i4", "again")
  eq(get(m, "i4", "wounds"), 1)
  m:dice { "yellow" }:answer "heal:i4"
  eq(get(m, "i4", "wounds"), 2, "once a turn")
  m = acting({ i1 = { 600, 100, gun = "rifle", jam = 2 }, a1 = { 100, 600 } }, { first = "i", second = "a" })
  m:dice { "yellow", "red" }:answer("repair", "again")
  eq(get(m, "i1", "jam"), 0)
end)

test("a Tinker lays up to two mines for the band, and a chief fires them (§8.14)", function()
  local m = acting({ i1 = { 600, 100 }, i4 = { 600, 300 }, a1 = { 600, 325 } }, { first = "i", second = "a", actor = "i4" })
  ok(m:why "lay_mine":find("in combat", 1, true))
  m:lua "piece('a1'):place(point(600, 900))"
  m:answer("lay_mine", "lay_mine")
  eq(m:get "#pieces('mine')", 2)
  m:lua "piece('i4'):place(point(600, 500)) piece('a1'):place(point(600, 300))"
  m:answer("wait", "act:i1")
  m:dice { "red", "yellow", "yellow", "yellow", "blank" }:answer(m:legal "detonate:mine.1" and "detonate:mine.1" or "detonate:mine")
  eq(get(m, "a1", "wounds"), 1)
  eq(m:get "#pieces('mine')", 1)
end)

test("only a chief of the band can fire a mine (§8.14)", function()
  local m = acting({ i1 = { 100, 100 }, i4 = { 600, 300 }, a1 = { 600, 900 } }, { first = "i", second = "a", actor = "i4" })
  m:answer "lay_mine"
  local why = m:why(m:get "'detonate:' .. pieces('mine')[1].id")
  ok(why:find("only a Leader or a Lieutenant", 1, true), why)
end)
