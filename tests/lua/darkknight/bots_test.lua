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

test("in crowded streets a bot puts an enemy where no riot follows (§6.1)", function()
  local m = stage.city { hero = "e5" }
  stage.put(m, { a5 = "mutant", b5 = "mutant", b6 = "mutant", e6 = "mutant", f6 = "mutant", g6 = "mutant", i6 = "mutant",
    j6 = "mutant", k6 = "cop", a4 = "cop", b4 = "cop", c4 = "cop", i5 = "cop", j5 = "cop", k5 = "cop", g5 = "cop", f5 = "cop" })
  for _, at in ipairs { "a6", "c6" } do stage.clue(m, at) end
  m:lua "for _, t in ipairs(pieces 'scan_downtown_west') do t:remove() end space('scanner.a1'):first('token'):remove()"
  m:lua "spawn('scan_downtown_west', space 'scanner.a1') space('scanner.a1').number = 1"
  m:answer("stay", "leave", "skip")
  eq(stage.offered(m, "mutant"), "c5 a6 c6", "Bank Row has room for one, Union Hall for two")
  m:run("heuristic", 1)
  eq(m:get "space('c5'):has 'enemy'", false)
end)
