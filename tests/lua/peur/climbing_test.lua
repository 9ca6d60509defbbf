-- Climbing: Yamakasi, ladders, leg-ups, tall obstacles.

local stage = require "stage"

local get, scene, at = stage.get, stage.scene, stage.at

-- Puts a1 below the north window of the corner house, with this skill.
local function below(with, figures)
  figures = figures or {}
  figures.a1, figures.e1 = figures.a1 or { 120, 213 }, { 600, 900 }
  local m = scene(figures)
  if with then m:lua(("piece('a1').%s = true"):format(with)) end
  return m:answer "act:a1"
end

test("a figure without a skill cannot climb (§4.6)", function()
  ok(below():why "climb":find("a Yamakasi's skill", 1, true))
end)

test("a Yamakasi climbs one storey to a window for an action (§4.6)", function()
  local m = below "yamakasi"
  m:answer "climb"
  eq(at(m, "a1"), "12,18.6@1")
end)

test("a ladder reaches up two storeys, to the roof (§4.6)", function()
  local m = below "ladder"
  m:answer("climb")
  m:answer "scale:12,18.6@2"
  eq(at(m, "a1"), "12,18.6@2")
end)

test("a Yamakasi climbs to the roof of a house of one storey, but a figure with a leg-up only to a window or obstacle (§4.6)", function()
  local m = below("yamakasi", { a1 = { 70, 267 } })
  m:answer "climb"
  eq(at(m, "a1"), "7,29.4@1")
  m = below("hoisted", { a1 = { 70, 267 } })
  ok(not m:legal "climb")
  m = below("hoisted", { a1 = { 120, 213 } })
  m:answer "climb"
  eq(at(m, "a1"), "12,18.6@1")
end)

test("a leg-up costs its giver an action and lets a neighbor climb in the same turn (§4.6)", function()
  local m = scene { a1 = { 120, 213 }, a3 = { 146, 213 }, e1 = { 600, 900 } }
  m:answer("lead:a1", "with:a3", "act:a3", "hoist:a1", "end")
  m:answer("act:a1", "climb")
  eq(at(m, "a1"), "12,18.6@1")
  m = below(nil, { a3 = { 200, 213 } })
  ok(m:why "hoist:a3":find("must be in contact", 1, true))
end)

test("a figure in contact climbs over a tall obstacle (§4.6)", function()
  local m = below("yamakasi", { a1 = { 820, 67 } })
  m:answer "climb"
  eq(at(m, "a1"), "82,11.3", "behind the billboard")
end)

test("a Yamakasi crosses one obstacle of a move without a die and goes on (§4.2, §4.6)", function()
  local m = below("yamakasi", { a1 = { 360, 47 } })
  m:answer("go:36,10.7", "cross:36,14.3")
  eq(at(m, "a1"), "36,14.3")
  ok(m:question():find("5.4 cm", 1, true), m:question())
end)

test("the Bureau and the Valkyries can all climb, and a Valkyrie rerolls one failed save (§8.1, §8.8)", function()
  local m = scene({ k5 = { 120, 213 }, e1 = { 600, 900 } }, { first = "k" })
  m:answer("act:k5", "climb")
  eq(at(m, "k5"), "12,18.6@1")
  m = scene({ a1 = { 600, 100, gun = "bow" }, m4 = { 600, 205, vest = true } }, { second = "m" })
  m:dice { "red", "yellow", "blue" }:answer("act:a1", "shoot:m4")
  eq(get(m, "m4", "wounds"), 0)
end)

test("a figure that leads a captive cannot climb (§4.6, §6.3)", function()
  local m = below("yamakasi", { e3 = { 146, 213, wounds = 3 } })
  m:answer "tie:e3"
  ok(m:why "climb":find("leads or carries", 1, true))
end)
