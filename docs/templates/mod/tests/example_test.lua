-- Tests of the mod Example: precinct test example (which layers the mod over the game first)
test("leaving a space with mutants costs 2 hit points", function()
  local m = match { episode = "hardcity/mayhem", seed = 1 }
  m:reach("go"):answer("go:jenny")
  m:lua [[local o = piece("jenny"); o:place(space "c6"); spawn("mutant", o.space); o.hp = 5]]
  m:answer("move:b6")
  eq(m:get [[piece("jenny").hp]], 3)
end)

test("the first crate of a round heals its opener", function()
  local m = match { episode = "hardcity/mayhem", seed = 1 }
  m:reach("go"):answer("go:jenny")
  m:lua [[local o = piece("jenny"); o:place(space "c6"); o.hp = 2
          for _, c in ipairs(pieces("crate")) do c:remove() end
          spawn("crate", o.space)]]
  m:answer("open")
  eq(m:get [[piece("jenny").hp]], 3)
end)
