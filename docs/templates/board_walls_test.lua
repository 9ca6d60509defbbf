-- Tests of Example: precinct test example_test.lua. docs/TESTING.md lists their functions.
local function thief_at(space)
  local m = match { episode = "example.lua" }
  m:lua(([[piece("thief"):place(space "%s")]]):format(space))
  return m
end

test("a wall between two spaces bars a step", function()
  local m = thief_at("c1")
  ok(not m:legal("move:d1"))
  ok(m:legal("move:b1"))
end)

test("a closed door bars a step, and an open door does not", function()
  local m = thief_at("c2")
  ok(not m:legal("move:d2"))
  m:answer("open:d2")
  ok(m:heard("opens"))
  ok(m:legal("move:d2"))
end)

test("the thief can open only a closed door next to it", function()
  local m = thief_at("c2")
  eq(m:why("open:b2"), "no closed door is there")
  eq(m:why("open:e2"), "too far away")
end)

test("the gate opens only with the key", function()
  local m = thief_at("e4")
  eq(m:why("leave"), "the gate is locked, and the key is missing")
  m:lua [[piece("thief"):place(space "e1")]]
  m:answer("take")
  m:lua [[piece("thief"):place(space "e4")]]
  m:answer("leave")
  eq(m:winner(), "thieves")
end)

test("the guard sees through a window, but not through a wall", function()
  local m = thief_at("c4")
  m:answer("end")
  eq(m:winner(), nil)
  m:lua [[piece("thief"):place(space "c3")]]
  m:answer("end")
  eq(m:winner(), "guards")
end)

test("the guards win at dawn", function()
  local m = match { episode = "example.lua", const = { dawn = 1 } }
  m:answer("end")
  eq(m:winner(), "guards")
end)
