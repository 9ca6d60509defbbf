-- What calls on pieces give back.

test("heal returns by how much", function()
  local m = match { episode = "tests/lua/mechanisms/listeners.lua" }
  m:lua "piece('ann'):damage(1); match.dark = piece('ann'):heal(5) == 1"
  eq(m:get "match.dark", true)
  m:lua "match.dark = piece('ann'):heal(5) ~= 0"
  eq(m:get "match.dark", false, "nothing is missing any more")
end)
