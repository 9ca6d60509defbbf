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
