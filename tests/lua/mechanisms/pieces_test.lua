-- Return values of methods of pieces.

test("heal() returns the number of hit points gained", function()
  local m = match { episode = "tests/lua/mechanisms/listeners.lua" }
  m:lua "piece('ann'):damage(1); match.dark = piece('ann'):heal(5) == 1"
  eq(m:get "match.dark", true)
  m:lua "match.dark = piece('ann'):heal(5) ~= 0"
  eq(m:get "match.dark", false, "nothing is missing any more")
end)

test("a member that is not a string is refused, both before and after other members were read", function()
  local m = match { episode = "tests/lua/mechanisms/pack.lua" }
  for _ = 1, 2 do
    for _, key in ipairs { "1", "true", "1.5" } do
      refuses(function() m:get("match[" .. key .. "]") end, "has no")
      refuses(function() m:get("piece('wolf.1')[" .. key .. "]") end, "has no")
    end
    eq(m:get "piece('wolf.1').hp", 2)
    m:lua "piece('wolf.1').hp = 2"
    refuses(function() m:lua "piece('wolf.1').kind = 'dog'" end, "cannot be assigned")
  end
end)
