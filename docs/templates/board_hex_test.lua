-- Tests of Example: precinct test example_test.lua. docs/TESTING.md lists their functions.
local function rider_at(space)
  local m = match { episode = "example.lua" }
  m:answer("go:rider.1")
  m:lua(([[piece("rider.1"):place(space "%s")]]):format(space))
  return m
end

test("a hexagon has six neighbors", function()
  local m = match { episode = "example.lua" }
  eq(m:get [[#space("b3"):adjacent()]], 6)
  eq(m:get [[space("b3"):range(space("b5"))]], 2)
end)

test("a step into the marsh costs two steps", function()
  local m = rider_at("c2")
  m:answer("move:d2")
  eq(m:get [[piece("rider.1").movement_left]], 1)
end)

test("a rider cannot enter the water", function()
  local m = rider_at("d3")
  eq(m:why("move:e3"), "the water is too deep")
end)

test("a wolf stops a rider who comes near", function()
  local m = rider_at("b3")
  m:answer("move:b2")
  eq(m:get [[piece("rider.1").movement_left]], 0)
end)

test("a hill hides a wolf behind it", function()
  local m = rider_at("d3")
  m:lua [[piece("wolf.1"):place(space "b3")]]
  eq(m:why("shout:wolf.1"), "out of sight: c3 is in the way")
  m:lua [[piece("wolf.1"):place(space "d2")]]
  m:answer("shout:wolf.1")
  ok(m:heard("scares"))
end)

test("a rider in the tower wins the match", function()
  local m = rider_at("e1")
  m:answer("move:f1")
  eq(m:winner(), "riders")
end)

test("the wolves win after the last round", function()
  local m = match { episode = "example.lua", const = { dusk = 1 } }
  m:answer("go:rider.1", "end", "end")
  eq(m:winner(), "wolves")
end)
