-- Tests of the card Example: precinct test example_test.lua
test("the card removes a rat of the player's choice", function()
  local m = match { episode = "example.lua" }
  m:answer("play:example.3")
  eq(m:options(), { "rat:rat.1", "rat:rat.2" })
  m:answer("rat:rat.2")
  eq(m:get [[count("rat")]], 1)
end)

test("the card heals the hero if there is no rat", function()
  local m = match { episode = "example.lua" }
  m:lua [[for _, rat in ipairs(pieces("rat")) do rat:place(space "a1") end; piece("hero"):place(space "c3")]]
  m:answer("play:example.3")
  eq(m:get [[piece("hero").hp]], 3)
end)
