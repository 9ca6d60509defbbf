-- Tests of Example: precinct test example_test.lua. docs/TESTING.md lists their functions.
test("a lamp can be lit only on the walker's space", function()
  local m = match { episode = "example.lua" }
  eq(m:why("light"), "no dark lamp is here")
  m:lua [[piece("keeper"):place(space "a3")]]
  m:answer("light")
  ok(m:heard("lights"))
  eq(m:get [[track("lit").value]], 1)
end)

test("the third lamp wins the match", function()
  local m = match { episode = "example.lua" }
  m:lua [[track("lit"):set(2); piece("keeper"):place(space "a3")]]
  m:answer("light")
  eq(m:winner(), "keeper")
end)

test("the dark wins after the last evening", function()
  local m = match { episode = "example.lua", const = { night = 1 } }
  m:answer("end")
  eq(m:winner(), "dark")
end)
