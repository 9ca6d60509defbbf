-- Tests of the first episode of Example: precinct test tests/first_test.lua. Name the rule's section in each.
local episode = "../episodes/example/first.lua"

test("a chest with gold scores (§2.2)", function()
  local m = match { episode = episode }
  m:lua [[piece("explorer"):place(space "b2")]]
  m:dice { "gold" }:answer("search")
  ok(m:heard("searched"))
  eq(m:get [[track("gold").value]], 1)
end)

test("a chest can be opened only once (§2.2)", function()
  local m = match { episode = episode }
  m:lua [[piece("explorer"):place(space "b2"); space("b2"):first("chest"):flip("open")]]
  eq(m:why("search"), "no closed chest is here (§2.2)")
end)

test("the second piece of gold wins the match (§3)", function()
  local m = match { episode = episode }
  m:lua [[track("gold"):set(1); piece("explorer"):place(space "b2")]]
  m:dice { "gold" }:answer("search")
  eq(m:winner(), "explorer")
end)
