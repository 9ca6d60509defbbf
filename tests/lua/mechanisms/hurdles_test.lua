-- Terrain that is absent until a script lets it appear.

local function begun()
  local m = match { episode = "tests/lua/mechanisms/hurdles.lua", seed = 1 }
  return m
end

test("absent terrain bars nothing until a script makes it appear, and undo removes it again", function()
  local m = begun()
  eq(m:get "match.gone.hurdle", 1)
  eq(m:get "match.gone.log", 0)
  eq(m:get "piece('red'):leg(point(140, 150)).free", true)
  eq(m:get "piece('red'):leg(point(290, 200)).free", true)
  local before = m:hash()
  m:answer "build"
  eq(m:get "piece('red'):leg(point(140, 150)).bar", "terrain")
  eq(m:get "piece('red'):leg(point(140, 150)).what", "hurdle")
  m:undo()
  eq(m:hash(), before)
  eq(m:get "piece('red'):leg(point(140, 150)).free", true)
end)

test("terrain that has appeared can disappear again", function()
  local m = begun()
  m:answer "build"
  m:lua "piece('red'):place(point(290, 130))"
  eq(m:get "piece('red'):leg(point(290, 200)).bar", "door", "the hut that appeared has walls and a door")
  m:lua "piece('red'):place(point(140, 50))"
  m:answer "raze"
  eq(m:get "piece('red'):leg(point(140, 150)).free", true)
  eq(m:get "piece('red'):leg(point(290, 200)).free", true)
end)
