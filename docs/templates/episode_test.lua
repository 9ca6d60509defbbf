-- Tests of Example: precinct test example_test.lua. docs/TESTING.md lists their functions.
test("a lamp can be lit where one stands, and nowhere else", function()
  local m = match { episode = "example.lua" }
  eq(m:why("light"), "no dark lamp is here")
  m:lua [[piece("keeper"):place(space "a3")]]
  m:answer("light")
  ok(m:heard("lights"))
  eq(m:get [[track("lit").value]], 1)
end)

test("the third lamp wins", function()
  local m = match { episode = "example.lua" }
  m:lua [[track("lit"):set(2); piece("keeper"):place(space "a3")]]
  m:answer("light")
  eq(m:winner(), "keeper")
end)

test("after the last evening the dark wins", function()
  local m = match { episode = "example.lua", const = { night = 1 } }
  m:answer("end")
  eq(m:winner(), "dark")
end)
