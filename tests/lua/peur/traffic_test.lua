-- Traffic: cars that civilians drive, their theft, and accidents with people of the Centre.

local stage = require "stage"

local get, at = stage.get, stage.at

local function scene(figures, wheels, o)
  o = o or {}
  o.episode = "rush"
  local m = stage.with_vehicles(figures, wheels, o)
  for id, v in pairs(wheels) do m:lua(("piece('%s').civil = %s"):format(id, tostring(v.civil == true))) end
  return m
end

local away = { 1100, 300 }

-- Plays the end of a turn with only this car and these figures.
local function turned(car, o)
  local m = scene({ a1 = o and o.a1 or { 30, 1170 }, e1 = away }, { ["car.1"] = car }, { const = o and o.const, seed = o and o.seed })
  m:answer("wait"):dice { "n6", "n1" }
  return m:answer "wait"
end

local early = { early_end = false }

test("the Centre has two cars with drivers, in lanes on the right (§12.8, §14.11)", function()
  local m = stage.fresh { episode = "rush" }
  eq(m:get "piece('car.1').civil", true)
  eq(at(m, "car.1"), "65,20")
  eq(get(m, "car.1", "heading"), 0)
end)

test("a car drives 20 cm along its lane at the end of a turn (§14.11)", function()
  local m = turned({ 650, 150, heading = 0, civil = true }, { const = early })
  eq(at(m, "car.1"), "65,35")
end)

test("a car stops before an obstacle on its lane (§14.11)", function()
  local m = turned({ 650, 150, heading = 0, civil = true }, { a1 = { 650, 300 }, const = early })
  eq(at(m, "car.1"), "65,23.7")
end)

test("lots decide where a car goes at a crossing (§14.11)", function()
  local ends = {}
  for seed = 1, 12 do
    local m = turned({ 650, 450, heading = 0, civil = true }, { const = early, seed = seed })
    ends[get(m, "car.1", "heading")] = true
  end
  ok(ends[0], "straight on")
  ok(ends[18], "to the right")
  ok(ends[54], "to the left")
end)

test("traffic_exit sets whether a car that leaves the table returns a turn later (§11.62, §14.11)", function()
  for _, rule in ipairs { "reenter", "gone" } do
    local m = turned({ 650, 1100, heading = 0, civil = true }, { const = { early_end = false, traffic_exit = rule } })
    eq(m:get "#pieces('car')", 0)
    m:answer("wait"):dice { "n6", "n1" }:answer "wait"
    eq(m:get "#pieces('car')", rule == "reenter" and 1 or 0)
  end
end)

test("traffic_side sets whether cars drive on the right or on the left (§11.61)", function()
  for _, rule in ipairs { "right", "left" } do
    local m = stage.fresh { episode = "rush", const = { traffic_side = rule } }
    eq(get(m, "car.1", "heading"), rule == "right" and 0 or 36)
  end
  local m = turned({ 650, 350, heading = 36, civil = true }, { const = { early_end = false, traffic_side = "left" } })
  eq(at(m, "car.1"), "65,15")
end)

-- Returns a scene with a1 beside a civilian's car.
local function beside(o)
  local m = scene({ a1 = { 600, 250, gun = "pistol" }, e1 = away }, { ["car.1"] = { 638, 250, heading = 0, civil = true } }, o)
  return m:answer "act:a1"
end

test("red makes the driver run away and leaves the car free to take (§14.12)", function()
  local m = beside()
  ok(m:why "board:car.1":find("a civilian drives it", 1, true), m:why "board:car.1")
  m:dice { "red" }:answer "hijack:car.1"
  eq(get(m, "car.1", "civil"), false)
  m:answer "board:car.1"
  eq(m:get "piece('a1').carrier.id", "car.1")
end)

test("blue and yellow have the same effect on a car's driver as on the victim of a hold-up (§11.34, §14.12)", function()
  for _, retry in ipairs { true, false } do
    local m = beside { const = { holdup_retry = retry } }
    m:dice { "blue" }:answer "hijack:car.1"
    eq(m:legal "hijack:car.1", retry)
  end
  local m = beside()
  m:dice { "yellow", "blue", "blue", "blank" }:answer "hijack:car.1"
  eq(get(m, "a1", "wounds"), 1)
end)

test("a car that a civilian drives cannot be shot at, and destroying it is a blunder (§14.9, §14.11)", function()
  local m = scene({ r1 = { 600, 250, gun = "bow" }, e1 = away }, { ["car.1"] = { 650, 400, heading = 0, civil = true } }, { first = "r" })
  m:lua "local f = piece('r1') f.launcher = 'rocket_launcher' f.rockets = 1 f.jam3 = 0"
  m:answer "act:r1"
  ok(m:why "shoot:car.1":find("a civilian drives it", 1, true), m:why "shoot:car.1")
  m:dice { "red" }:answer "launch:65,40"
  eq(get(m, "car.1", "wreck"), true)
  eq(m:get "side('one').blunders", 2, "the rocket and the driver")
end)

test("a civilian whom a vehicle strikes dies, which is a blunder (§13.8, §14.8)", function()
  local m = scene({ a1 = { 1, 1 }, ["passerby.1"] = { 650, 400 }, e1 = away }, { ["car.1"] = { 650, 250, heading = 0, crew = { "a1" } } })
  m:answer("act:a1", "steer", "ram:passerby.1")
  eq(m:get "#pieces('passerby')", 0)
  eq(m:get "side('one').blunders", 1)
end)

test("d4_use sets whether cars at a crossing go by lot or straight on (§11.67)", function()
  for seed = 1, 12 do
    local m = turned({ 650, 450, heading = 0, civil = true }, { const = { early_end = false, d4_use = "straight" }, seed = seed })
    eq(at(m, "car.1"), "65,65")
  end
end)

test("a band's cars start in its street, even beside a checkpoint, and not in the bakery (§14.1, §14.10)", function()
  local m = stage.fresh { episode = "rush", soldiers = "checkpoint" }
  m:answer("enter:west", "rest")
  for _, id in ipairs { "car.3", "car.4" } do
    ok(m:get(("piece('%s').at == nil or piece('%s').at.y > 460"):format(id, id)), at(m, id))
  end
end)
