-- Hard mode, in Hard City's first episode.
local function streets()
  local m = match { episode = "hardcity/mayhem", seed = 1 }
  m:reach("go"):answer("go:jenny")
  m:lua [[for _, p in ipairs(pieces("mutant")) do p:remove() end]]
  return m
end

test("leaving a space with mutants costs 2 hit points", function()
  local m = streets()
  m:lua [[local o = piece("jenny"); o:place(space "c6"); spawn("mutant", o.space); o.hp = 5]]
  m:answer("move:b6")
  eq(m:get [[piece("jenny").hp]], 3)
end)

test("an officer cannot patch itself up to full health", function()
  local m = streets()
  m:lua [[piece("jenny").hp = 3]]
  m:answer("patch_self")
  eq(m:get [[piece("jenny").hp]], 4)
  m:answer("patch_self")
  eq(m:get [[piece("jenny").hp]], 4)
end)

test("kills beyond ten do not count for the next ten", function()
  local m = streets()
  m:lua [[track("extermination"):set(9); piece("jenny"):place(space "c6"); spawn("fubar", space "e6").hp = 1]]
  m:dice { "double", "double" }
  m:answer("shoot:e6")
  eq(m:get [[count("fubar")]], 0)
  eq(m:get [[track("extermination").value]], 0)
end)
