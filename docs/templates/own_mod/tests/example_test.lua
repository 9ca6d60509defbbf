-- Tests of the mod Example: precinct test example (which layers the mod over the game first)
test("the mod counts the rounds of a match", function()
  local m = match { episode = "EPISODE", seed = 1 }
  m:run("random")
  ok(m:get "match.example_rounds" >= 1)
  eq(m:get "match.example_rounds", m:get "match.round")
end)
