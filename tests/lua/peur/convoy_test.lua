-- The armored van of Rush hour: docs/rules/peur.md, 14.13.

local stage = require "stage"

-- Returns the Centre with the closed van and these figures.
local function scene(figures, o)
  o = o or {}
  o.episode, o.van = "rush", "comes"
  local m = stage.scene(figures, o)
  m:lua(([[local v = spawn("van", point(%d, 550), { quiet = true }) v.heading = 18 match.van = 1]]):format(o.x or 400))
  return m
end

-- Ends the turn: both bands wait. The dice are those of the crew's test and of the next initiative.
local function turn_ends(m, dice)
  for _, face in ipairs { "n6", "n1" } do table.insert(dice, face) end
  return m:answer "wait":dice(dice):answer "wait"
end

test("the van comes from the west at the end of turn 2 and drives 20 cm a turn (§14.13)", function()
  local m = stage.scene({ a1 = { 100, 1100 }, e1 = { 1100, 100 } }, { episode = "rush", van = "comes", const = { early_end = false } })
  turn_ends(m, {})
  eq(m:get "match.van", 0)
  turn_ends(m, {})
  eq(m:get "match.van", 1)
  eq(m:get "piece('van').at.id", "7.7,55")
  turn_ends(m, {})
  eq(m:get "piece('van').at.id", "27.7,55")
end)

test("worked case 24: a crew with two causes and two plus comes out shooting (§14.13)", function()
  local m = scene({ a1 = { 400, 660, gun = "rifle" }, a2 = { 100, 1100 }, e1 = { 1100, 100 } })
  m:lua "piece('van').stopped = true"
  m:answer("act:a1"):dice { "blue", "blue" }:answer "shoot:van"
  m:answer "end"
  turn_ends(m, { "plus", "plus" })
  ok(m:heard "comes out shooting")
  eq(m:get "#pieces 'escort'", 2)
  eq(m:get "match.van", 2)
  m:answer "wait":dice { "blue", "blue", "blue", "blue" }:answer "wait"
  ok(m:heard "Van guard 1 fires at Officer A1 (Pistol)", "they shoot at the end of the next turn")
end)

test("worked case 24: a crew with four causes, two plus and two minus stays inside (§14.13)", function()
  local m = scene({ a1 = { 400, 660, gun = "rifle" }, a2 = { 500, 660 }, e1 = { 1100, 100 } })
  m:lua [[local v = piece "van" v.stopped = true v.burning = true v.lit_in = match.round
    piece("a2").launcher = "rocket_launcher" piece("a2").rockets = 1]]
  m:answer("act:a1"):dice { "blue", "blue" }:answer "shoot:van"
  m:answer "end"
  m:answer "wait":dice { "plus", "plus", "minus", "minus" }:answer "wait"
  ok(m:heard "stays inside")
  eq(m:get "match.van", 1)
end)

test("worked case 30: a van that was stopped by a frag and shot at twice has two causes (§14.13)", function()
  local m = scene({ a1 = { 400, 660, gun = "rifle" }, a2 = { 500, 660, gun = "rifle" }, a3 = { 100, 1100 }, e1 = { 1100, 100 } })
  m:lua "piece('a1').frags = 1"
  m:answer("act:a1"):dice { "yellow" }:answer "frag:40,55":dice { "blue", "blue" }:answer "shoot:van"
  m:answer("wait", "act:a2"):dice { "blue", "blue" }:answer "shoot:van":answer "end"
  m:dice { "minus", "minus", "n6", "n1" }:answer "wait"
  ok(m:heard "surrenders")
end)

test("crew_test sets whether the van's crew tests its nerve or stays inside (§11.65)", function()
  for rule, dice in pairs { neutral = { "blank" }, never = {} } do
    local m = scene({ a1 = { 400, 660, gun = "rifle" }, a2 = { 100, 1100 }, e1 = { 1100, 100 } }, { const = { crew_test = rule } })
    m:answer("act:a1"):dice { "blue", "blue" }:answer "shoot:van":answer "end"
    turn_ends(m, dice)
    eq(m:heard "stays inside", rule == "neutral")
  end
end)

test("an open van is emptied by one action, which pays 6 Bitcoins to a band that is not the law (§14.13)", function()
  local m = scene({ e1 = { 400, 593, gun = "rifle" }, a1 = { 100, 1100 } }, { first = "e", second = "a" })
  m:answer "act:e1"
  eq(m:why("loot:van"):find("its doors are shut", 1, true) ~= nil, true, m:why "loot:van")
  m:lua "match.van = 2"
  m:answer "end"
  m = scene({ e1 = { 400, 593, gun = "rifle" }, a1 = { 100, 1100 } }, { first = "e", second = "a" })
  m:lua "match.van = 2"
  m:answer("act:e1", "loot:van")
  eq(m:get "side('one').bitcoins", 6)
  eq(m:get "match.van", 3)
end)

test("a figure cannot board the van, and a rocket at its rear doors opens it (§14.13)", function()
  local m = scene({ a1 = { 200, 550 }, e1 = { 1100, 100 } })
  m:lua [[piece("a1").launcher = "rocket_launcher" piece("a1").rockets = 1]]
  m:answer "act:a1"
  m:dice { "red" }:answer "launch:32.6,55"
  eq(m:get "match.van", 2)
  m = scene({ a1 = { 400, 593 }, e1 = { 1100, 100 } })
  ok(m:answer "act:a1":why "board:van":find("its crew keeps it shut", 1, true))
end)

-- Plays a turn in which the Shields' armored vehicle with its crew was stopped and shot at.
local function crew_of_shields(rule, dice)
  local m = stage.with_vehicles({ a1 = { 700, 600, gun = "rifle" }, a2 = { 100, 1100 }, b1 = { 1, 1 }, b2 = { 1, 1 } },
    { ["armored"] = { 400, 550, heading = 18, crew = { "b1", "b2" }, stopped = true } },
    { episode = "rush", second = "b", const = { crew_test = rule, early_end = false } })
  m:answer("act:a1"):dice { "blue", "blue" }:answer "shoot:armored"
  m:answer "end"
  return turn_ends(m, dice)
end

test("crew_test = \"all\": two plus bring a band's crew out of its armored vehicle, two minus send it to the ground (§11.65)", function()
  local m = crew_of_shields("neutral", {})
  eq(m:get "#piece('armored').cargo", 2)
  m = crew_of_shields("all", { "plus", "plus" })
  eq(m:get "#piece('armored').cargo", 0)
  eq(m:get "piece('b1').down", false)
  m = crew_of_shields("all", { "minus", "minus" })
  eq(m:get "#piece('armored').cargo", 0)
  eq(m:get "piece('b1').down", true)
  m = crew_of_shields("all", { "plus", "minus" })
  eq(m:get "#piece('armored').cargo", 2)
end)

test("crew_test: a crew without a threat tests nothing, and the next turn forgets the shots (§11.65)", function()
  local m = crew_of_shields("all", { "plus", "blank" })
  m:lua "piece('armored').stopped = false"
  turn_ends(m, {})
  eq(m:get "#piece('armored').cargo", 2)
end)

test("a bot that may empty the van alarms the crew with one shot a turn (§14.13)", function()
  local m = scene({ c1 = { 400, 660, gun = "rifle" }, c2 = { 400, 690, gun = "rifle" }, e1 = { 1100, 100 } }, { first = "c" })
  m:answer("act:c1"):dice { "blue", "blue" }:run("heuristic", 1)
  eq(m:get "match.van_shot", true)
  m:run("heuristic", 1)
  local shots = 0
  for _, event in ipairs(m:events()) do if event.text:find("fires at Armored van", 1, true) then shots = shots + 1 end end
  eq(shots, 1)
end)

test("a bot of the law does not shoot at the van (§14.13)", function()
  local m = scene({ a1 = { 400, 660, gun = "rifle" }, e1 = { 1100, 1100 } })
  m:answer("act:a1"):run("heuristic", 2)
  eq(m:get "match.van_shot", false)
end)

test("a bot throws a frag that stops the van, and fires a rocket at its rear doors (§14.9, §14.13)", function()
  local m = scene({ c1 = { 400, 660 }, e1 = { 1100, 100 } }, { first = "c" })
  m:lua "local f = piece 'c1' f.gun, f.gun2, f.blade, f.frags = nil, nil, false, 1"
  m:answer("act:c1"):dice { "yellow" }:run("heuristic", 1)
  eq(m:get "piece('c1').frags", 0)
  eq(m:get "piece('van').stopped", true)
  m = scene({ c1 = { 180, 550 }, e1 = { 1100, 100 } }, { first = "c" })
  m:lua "local f = piece 'c1' f.gun, f.gun2, f.blade, f.launcher, f.rockets = nil, nil, false, 'rocket_launcher', 1"
  m:answer("act:c1"):dice { "red" }:run("heuristic", 1)
  eq(m:get "match.van", 2)
end)
