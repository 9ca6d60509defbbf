-- Legs, obstacles, doors, stairs.

local stage = require "stage"

local get, scene, at, offered = stage.get, stage.scene, stage.at, stage.offered

local function acting(figures, o) return scene(figures, o):answer "act:a1" end

test("a move is 15 cm long in legs, and its rest is shown (§4.1)", function()
  local m = acting { a1 = { 600, 100 }, e1 = { 600, 900 } }
  ok(m:why "go:60,26":find("15 cm are left", 1, true))
  m:answer "go:60,20"
  ok(m:question():find("5.0 cm", 1, true), m:question())
  m:answer "on:65,20"
  eq(at(m, "a1"), "65,20")
  eq(get(m, "a1", "ap"), 1)
  ok(m:legal "end", "the movement is over")
end)

test("a movement may stop before its end (§4.1)", function()
  local m = acting { a1 = { 600, 100 }, e1 = { 600, 900 } }
  m:answer("go:60,12", "stop")
  eq(get(m, "a1", "ap"), 1)
  m:answer("go:60,27")
  eq(at(m, "a1"), "60,27")
end)

test("a movement passes standing figures of its own band only, and cannot end on a figure (§4.1)", function()
  local m = acting { a1 = { 600, 100 }, a2 = { 600, 160 }, e1 = { 650, 100 } }
  eq(m:why "go:60,22", "It is legal now.")
  ok(m:why "go:60,17":find("is in the way", 1, true))
  ok(m:why "go:70,10":find("Leader E1 is in the way", 1, true))
end)

test("a movement passes people on the ground (§4.1, §4.3)", function()
  local m = acting { a1 = { 600, 100 }, e1 = { 650, 100, wounds = 3 }, e2 = { 600, 900 } }
  eq(m:why "go:70,10", "It is legal now.")
  ok(m:why "go:66,10":find("is in the way", 1, true))
end)

-- Moves a1 to the hedge of the Centre, whose lower side is at y = 12.
local function at_hedge(face, far)
  local m = acting { a1 = { 360, 120 - 13 - (far or 60) }, e1 = { 600, 900 } }
  m:answer(("go:36,%s"):format((107) / 10))
  if face then m:dice { face }:answer "cross:36,14.3" end
  return m
end

test("red crosses an obstacle and goes on, blue crosses and stops, yellow does not cross (§4.2, worked case 3)", function()
  local m = at_hedge "yellow"
  eq(at(m, "a1"), "36,10.7")
  ok(m:legal "climb_over", "the second move tries again")
  m = at_hedge "blue"
  eq(at(m, "a1"), "36,14.3")
  ok(m:legal "end")
  m = at_hedge "red"
  eq(at(m, "a1"), "36,14.3")
  ok(m:question():find("5.4 cm", 1, true), m:question())
end)

test("an obstacle that the rest of a movement cannot clear can be crossed in the next move (§4.2, worked case 28)", function()
  local m = acting { a1 = { 240, 107 }, e1 = { 600, 900 } }
  m:answer "go:36,10.7"
  eq(offered(m, "cross"), "", "3 cm are left, and 3.6 are needed")
  m:answer("stop", "climb_over"):dice { "blue" }:answer "cross:36,14.3"
  eq(at(m, "a1"), "36,14.3")
end)

test("an action opens a door in contact, which then lets figures through (§4.4)", function()
  local m = acting { a1 = { 480, 350 }, e1 = { 600, 900 } }
  ok(m:why "go:44,35":find("bank's door", 1, true), m:why "go:44,35")
  ok(not m:legal "open")
  m:answer("go:47.3,35")
  m:answer "stop"
  m:answer "open"
  eq(m:get "match.open['bank.1']", 1)
  ok(m:heard "opens the bank's door")
end)

test("stairs lead one storey up or down for one action (§4.5)", function()
  local m = acting { a1 = { 270, 430 }, e1 = { 600, 900 } }
  m:answer "up"
  eq(at(m, "a1"), "27,43@1")
  m:answer "up"
  eq(at(m, "a1"), "27,43@2", "the roof")
  m = acting { a1 = { 270, 430, 2 }, e1 = { 600, 900 } }
  ok(not m:legal "up")
  m:answer "down"
  eq(at(m, "a1"), "27,43@1")
  m = acting { a1 = { 400, 300 }, e1 = { 600, 900 } }
  ok(m:why "up":find("no stairs", 1, true))
end)
