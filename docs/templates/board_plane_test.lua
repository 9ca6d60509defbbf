-- Tests of Example: precinct test example_test.lua. docs/TESTING.md lists their functions.
local function begun(const)
  return match { episode = "example.lua", const = const }
end

test("a point that is near enough and free is a legal answer", function()
  local m = begun()
  eq(m:why("go:13.5,21.7"), "It is legal now.")
  m:answer("go:13.5,21.7")
  eq(m:get "piece('runner').at.id", "13.5,21.7")
end)

test("a leg is as long as the runner's speed", function()
  local m = begun()
  eq(m:why("go:16,20"), "It is legal now.")
  ok(m:why("go:16.1,20"):find("it takes 12.1 cm; 12 cm are left", 1, true))
end)

test("terrain bars the way, and the reason names the point that the runner can reach", function()
  local m = begun()
  m:lua "piece('runner'):place(point('36,15'))"
  ok(m:why("go:44,15"):find("Wall is in the way; it gets to 38.7,15", 1, true))
end)

test("the runner wins at the east gate", function()
  local m = begun()
  m:lua "piece('runner'):place(point('48,18'))"
  m:answer("go:56,19")
  ok(m:heard("escapes"))
  eq(m:winner(), "runner")
end)

test("the hound wins when it is in contact with the runner", function()
  local m = begun()
  m:lua "piece('runner'):place(point('48,18'))"
  m:answer("end", "go:48,20.5")
  eq(m:winner(), "hound")
end)

test("the hound wins at dusk", function()
  local m = begun { rounds = 1 }
  m:answer("end", "end")
  eq(m:winner(), "hound")
end)
