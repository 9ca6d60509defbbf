-- Choices of bots (docs/BOTS.md): bots use a card that every person would use.

local stage = require "stage"

test("a bot that moves to another quarter uses a free ride before it spends a die (§11.9)", function()
  local m = stage.scene { reckoners = { "tia", "megan" }, cards = { tia = { "helicopter" } },
    dice = { tia = { "res+res", "res+res", "mon" } } }
  local far = m:get "piece('steelheart').space.id"
  ok(m:get "piece('tia').space.id" ~= far)
  m:run("heuristic", 2)
  eq(m:get "piece('tia').space.id", far)
  ok(m:legal "open:tia:base.1", "the worst die is still there")
end)

test("a bot finds the weak point of an Epic before it attacks the Epic (§5.5)", function()
  local m = stage.scene { epics = { { "faultline", search = 2, health = 9 } },
    dice = { tia = { "atk", "res" }, abraham = { "atk+atk", "res" } }, at = { abraham = 1 } }
  m:run("heuristic", 9)
  eq(stage.epic(m, "faultline").weak, true)
  ok(stage.epic(m, "faultline").health < 4, "the attacks follow")
end)

test("a bot defeats Steelheart with the last plan token instead of using it elsewhere (§5.7, §13.3)", function()
  local m = stage.scene { epics = { { "faultline" } }, tokens = { tia = 1 }, dice = { tia = { "pln", "pln" }, abraham = { "pln" } },
    steel = { at = 1, health = 1, weak = true } }
  m:run("heuristic", 3)
  ok(m:over())
end)
