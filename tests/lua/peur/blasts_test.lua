-- Grenades, launchers, gas, rockets and tasers.

local stage = require "stage"

local get, scene, at = stage.get, stage.scene, stage.at

-- Returns a scene at the menu of a1, with these variables of a1.
local function acting(with, figures, o)
  local m = scene(figures, o)
  for k, v in pairs(with) do m:lua(("piece('a1').%s = %s"):format(k, type(v) == "string" and ("'%s'"):format(v) or tostring(v))) end
  return m:answer "act:a1"
end

test("a frag stops at the first wall and hits figures within 7.5 cm; a vest saves, blue counts for morale only (§10.2, §10.3, worked case 8)", function()
  local m = acting({ frags = 1 }, { a1 = { 120, 600 }, f1 = { 240, 600, vest = true } }, { second = "f" })
  m:dice { "yellow", "red", "blue", "yellow", "blue", "plus" }
  m:answer "frag:30,60"
  eq(get(m, "f1", "wounds"), 0)
  eq(at(m, "f1"), "19,60", "an advance of 5 cm")
  eq(get(m, "a1", "frags"), 0)
end)

test("a throw lands 20, 15 or 10 cm away, or at the first figure (§10.2)", function()
  for face, x in pairs { red = "80", blue = "75", yellow = "70" } do
    local m = acting({ flashs = 1 }, { a1 = { 600, 600 }, e1 = { 600, 1100 } })
    m:dice { face }:answer "flash:90,60"
    ok(m:heard("lands at " .. x .. ",60"), face)
  end
  local m = acting({ flashs = 1 }, { a1 = { 600, 600 }, a2 = { 680, 600 }, e1 = { 600, 1100 } })
  m:dice { "red" }:answer "flash:90,60"
  eq(get(m, "a2", "dazed"), true)
end)

test("a throw passes the low terrain that touches the thrower, and is stopped by other terrain (§10.2)", function()
  local m = acting({ frags = 1 }, { a1 = { 360, 107 }, e1 = { 600, 1100 } })
  m:dice { "red" }:answer "frag:36,40"
  ok(m:heard "lands at 36,24", "at the bank")
  m = acting({ frags = 1 }, { a1 = { 360, 60 }, e1 = { 600, 1100 } })
  m:dice { "red" }:answer "frag:36,40"
  ok(m:heard "lands at 36,12", "at the hedge")
end)

test("a blast does not hit figures behind a wall, and gives cover to figures at a window (§10.3, §11.28)", function()
  for _, rule in ipairs { true, false } do
    local m = acting({ frags = 1 }, { a1 = { 280, 200 }, f1 = { 260, 260 } }, { second = "f", const = { blast_walls = rule } })
    m:dice(rule and { "red" } or { "red", "yellow", "yellow", "yellow" }):answer "frag:28,40"
    eq(m:heard "of the blast", not rule)
  end
end)

test("a Molotov is a dud for everybody if the nearest figure rolls yellow (§10.4, §11.29, worked case 9)", function()
  local m = acting({ molotovs = 1 }, { a1 = { 600, 600 }, f1 = { 720, 600 }, f2 = { 735, 630 } }, { second = "f" })
  m:dice { "blue", "red", "blue", "yellow" }:answer "molotov:90,60"
  eq(get(m, "f1", "wounds"), 0)
  ok(m:heard "A dud")
  m = acting({ molotovs = 1 }, { a1 = { 600, 600 }, f1 = { 720, 600 }, f2 = { 735, 630 } }, { second = "f", const = { molotov_dud = "figure" } })
  m:dice { "blue", "red", "blue", "yellow", "red", "red", "blue", "yellow", "yellow", "blank", "blank", "blank" }
  m:answer "molotov:90,60"
  eq(get(m, "f1", "wounds"), 0)
  eq(get(m, "f2", "wounds"), 2)
end)

test("a Molotov sets an obstacle on fire, whose smoke bars the view (§10.4)", function()
  local m = acting({ molotovs = 1 }, { a1 = { 360, 60 }, e1 = { 360, 200 } })
  m:dice { "red", "blue", "blue", "blue" }:answer "molotov:36,40"
  eq(m:get "match.burning.hedge", 1)
  eq(m:get "(piece('a1'):sees(piece('e1')))", "none")
end)

test("a flash takes an action from figures that have not acted yet (§10.5)", function()
  local m = acting({ flashs = 1 }, { a1 = { 600, 600 }, e1 = { 760, 600 } })
  m:dice { "blue" }:answer "flash:90,60"
  m:answer("end", "act:e1")
  eq(get(m, "e1", "ap"), 1)
end)

test("gas knocks a figure without a mask out for the turn, without a wound, and costs a morale test of three dice (§10.6, worked case 11)", function()
  local m = acting({ tear_gass = 1 }, { a1 = { 600, 600 }, f1 = { 760, 600 }, f2 = { 760, 630 }, f3 = { 1100, 600 } }, { second = "f" })
  m:lua "piece('f2').mask = true"
  m:dice { "blue", "plus", "minus", "minus" }:answer "tear_gas:90,60"
  eq(get(m, "f1", "shock"), true)
  eq(get(m, "f1", "wounds"), 0)
  eq(get(m, "f1", "down"), true)
  eq(get(m, "f2", "shock"), false)
  eq(at(m, "f1") ~= "76,60", true, "it retreats 10 cm")
  m:answer("end", "act:f2", "end", "act:f3", "end")
  eq(get(m, "f1", "shock"), false, "the next turn")
  eq(m:get "count 'cloud'", 0)
  eq(get(m, "f1", "down"), true, "still on the ground")
end)

test("a figure that walks into a cloud breathes the gas, and a cloud bars the view (§10.6)", function()
  local m = acting({ tear_gass = 1 }, { a1 = { 600, 600 }, a2 = { 600, 500 }, f1 = { 900, 600 } }, { second = "f" })
  m:dice { "blue" }:answer "tear_gas:90,60"
  eq(m:get "(piece('a1'):sees(piece('f1')))", "none")
  m:answer "end"
  m:dice { "blank", "blank", "blank" }
  m:answer("act:f1")
  ok(m:why "go:78,60":find("comes first", 1, true), m:why "go:78,60")
  local stop = m:why("go:78,60"):match "at ([%d.,]+)"
  m:answer("go:" .. stop)
  eq(get(m, "f1", "shock"), true)
end)

test("a rocket scatters by the Fate dice, makes a breach and destroys an obstacle (§10.7, §10.8, worked case 10)", function()
  local m = acting({ launcher = "rocket_launcher", rockets = 1 }, { a1 = { 500, 600 }, f1 = { 1100, 600 } }, { second = "f" })
  m:dice { "blue", "plus", "plus", "blank" }:answer "launch:75,60"
  ok(m:heard "It lands at 70,70")
  eq(m:legal "launch:75,60", false)
  m = acting({ launcher = "rocket_launcher", rockets = 1 }, { a1 = { 360, 50 }, f1 = { 1100, 600 } }, { second = "f" })
  m:dice { "red" }:answer "launch:36,12.5"
  eq(m:get "match.gone.hedge", 1)
  m = acting({ launcher = "rocket_launcher", rockets = 1 }, { a1 = { 560, 300 }, f1 = { 1100, 600 } }, { second = "f" })
  m:dice { "red" }:answer "launch:46,30"
  eq(m:get "match.breaches[1].id", "46,30")
end)

test("a launcher that misfires keeps its rocket and must be repaired (§10.7)", function()
  local m = acting({ launcher = "rocket_launcher", rockets = 1 }, { a1 = { 500, 600 }, f1 = { 1100, 600 } }, { second = "f" })
  m:dice { "yellow" }:answer "launch:75,60"
  eq(get(m, "a1", "rockets"), 1)
  m:dice { "red" }:answer "repair"
  eq(get(m, "a1", "jam3"), 0)
end)

test("a launcher's target point must be visible and within 30 cm (§10.7)", function()
  local m = acting({ launcher = "gas_launcher" }, { a1 = { 360, 200 }, f1 = { 1100, 600 } }, { second = "f" })
  ok(m:why "launch:80,20":find("at most 30 cm", 1, true), m:why "launch:80,20")
  ok(m:why "launch:27,30":find("cannot be seen", 1, true), m:why "launch:27,30")
end)

test("a taser knocks out within 5 cm without a die; rulings can let a vest save or empty the taser (§10.9, §11.30)", function()
  local people = { a1 = { 600, 600 }, f1 = { 675, 600, vest = true }, f2 = { 676, 640 } }
  local m = acting({ taser = true }, people, { second = "f" })
  ok(m:why "taser:f2":find("out of range", 1, true))
  m:answer "taser:f1"
  eq(get(m, "f1", "shock"), true)
  m = acting({ taser = true }, people, { second = "f", const = { taser_save = true } })
  m:dice { "blue" }:answer "taser:f1"
  eq(get(m, "f1", "shock"), false)
  m = acting({ taser = true }, people, { second = "f", const = { taser_per_game = 1, taser_save = true } })
  m:dice { "blue" }:answer "taser:f1"
  ok(m:why "taser:f1":find("is empty", 1, true))
end)

test("a rubber ball knocks its target out for the turn unless a vest saves it (§10.9)", function()
  local m = scene({ a1 = { 600, 600, gun = "flash_ball" }, f1 = { 690, 600 }, f2 = { 640, 1000 } }, { second = "f" })
  m:dice { "red", "red" }:answer("act:a1", "shoot:f1")
  eq(get(m, "f1", "shock"), true)
  eq(get(m, "f1", "wounds"), 0)
end)
