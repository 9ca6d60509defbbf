-- Choices of bots (docs/BOTS.md) in The Dark Knight Returns.

local stage = require "stage"

test("a bot goes to a clue by an open path, and not by a path that is closed (§5.4)", function()
  local m = stage.clue(stage.city { hero = "n2" }, "s3", "coin")
  local other = m:clone()
  m:run("heuristic", 1)
  eq(m:get "piece('hero').space.whole.id", "quarantine", "the way over Quarantine to Ironworks")
  other:lua [[link("path.17").open = false]]
  other:run("heuristic", 1)
  ok(other:get "piece('hero').space.whole.id" ~= "quarantine")
end)
