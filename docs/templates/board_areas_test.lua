-- Tests of Example: precinct test example_test.lua. docs/TESTING.md lists their functions.
local function messenger_at(space)
  local m = match { episode = "example.lua" }
  m:lua(([[piece("messenger"):place(space "%s")]]):format(space))
  return m
end

test("a movement goes from square to square and ends on a space of a square", function()
  local m = messenger_at("a1")
  m:answer("move:quay")
  eq(m:get [[piece("messenger").space.id]], "quay")
  m:answer("stand:e1")
  eq(m:get [[piece("messenger").space.id]], "e1")
end)

test("a movement cannot end on a space that holds a piece", function()
  local m = messenger_at("a1")
  m:answer("move:quay")
  eq(m:why("stand:f1"), "a space has room for one")
end)

test("the way up to the mill costs two steps", function()
  local m = messenger_at("a1")
  m:answer("move:mill")
  eq(m:get [[piece("messenger").movement_left]], 0)
end)

test("the slope leads down to the quay, but not up", function()
  local m = messenger_at("d3")
  ok(m:legal("move:quay"))
  m = messenger_at("e1")
  ok(not m:legal("move:court"))
end)

test("a letter is taken from anywhere in its square", function()
  local m = messenger_at("b1")
  eq(m:why("take"), "no letter is in this square")
  m = messenger_at("e1")
  m:answer("take")
  ok(m:heard("collects"))
  eq(m:get [[track("letters").value]], 1)
end)

test("the third letter wins the match", function()
  local m = messenger_at("e1")
  m:lua [[track("letters"):set(2)]]
  m:answer("take")
  eq(m:winner(), "post")
end)

test("the post has lost the match when evening comes", function()
  local m = match { episode = "example.lua", const = { evening = 1 } }
  m:answer("end")
  eq(m:winner(), "time")
end)
