-- Hiding behind terrain, and the search for hidden figures.

local stage = require "stage"

local get, scene = stage.get, stage.scene

-- Returns a scene in which e1 hides at the hedge, with a1 9 cm south of it.
local function hidden(o)
  local m = scene({ a1 = { 360, 27, gun = "pistol" }, a2 = { 600, 700 }, e1 = { 360, 142 }, e2 = { 900, 900 } }, o)
  m:answer("act:a2", "end", "act:e1", "hide", "stop")
  return m:answer "act:a1"
end

test("a figure can hide within 1 cm of terrain, but not in the open or in combat (§4.7)", function()
  local m = scene { a1 = { 360, 107 }, e1 = { 600, 900 } }
  m:answer("act:a1", "hide")
  eq(get(m, "a1", "hidden"), true)
  eq(get(m, "a1", "down"), true)
  ok(m:legal "stand_up")
  m = scene { a1 = { 600, 600 }, e1 = { 600, 900 } }
  ok(m:answer "act:a1":why "hide":find("near enough", 1, true))
  m = scene { a1 = { 360, 107 }, e1 = { 335, 107 } }
  ok(m:answer "act:a1":why "hide":find("in combat", 1, true))
end)

test("a band can target a hidden figure only after spotting it (§4.7, §5.1)", function()
  local m = hidden()
  ok(m:why "shoot:e1":find("it is hidden", 1, true))
  m:dice { "blue" }:answer "spot:e1"
  eq(get(m, "a1", "ap"), 2, "a look costs nothing")
  ok(m:legal "shoot:e1")
end)

test("a red die leaves a search open until the next turn, a yellow die ends it (§4.7)", function()
  local m = hidden()
  m:dice { "red" }:answer "spot:e1"
  ok(m:why "spot:e1":find("once a turn", 1, true))
  m:dice { "n6", "n1" }:answer("end", "act:e2", "end")
  m:answer "act:a1"
  m:dice { "yellow" }:answer "spot:e1"
  ok(m:why "spot:e1":find("has lost it", 1, true))
end)

test("an enemy automatically finds a hidden figure within 10 cm if it sees the place (§4.7)", function()
  local m = hidden()
  m:lua "piece('a1'):place(point(360, 16))"
  ok(m:why "spot:e1":find("more than 10 cm", 1, true), m:why "spot:e1")
end)

test("getting up and a wound end hiding (§4.7)", function()
  local m = hidden()
  m:dice { "blue" }:answer "spot:e1"
  m:lua "piece('a1').gun = 'bow'"
  m:dice { "red", "yellow", "blank" }:answer "shoot:e1"
  eq(get(m, "e1", "hidden"), false)
  m = scene { a1 = { 360, 107 }, e1 = { 600, 900 } }
  m:answer("act:a1", "hide", "stand_up")
  eq(get(m, "a1", "hidden"), false)
end)

test("spot_cost sets whether a look at a hidden figure costs an action (§11.32)", function()
  local m = hidden { const = { spot_cost = 1 } }
  m:dice { "red" }:answer "spot:e1"
  eq(get(m, "a1", "ap"), 1)
end)

test("spot_limit sets whether a band that rolled red may look again in the next turn or never (§11.32)", function()
  local m = hidden { const = { spot_limit = "game" } }
  m:dice { "red" }:answer "spot:e1"
  m:dice { "n6", "n1" }:answer("end", "act:e2", "end")
  m:answer "act:a1"
  ok(m:why "spot:e1":find("has lost it", 1, true))
end)
